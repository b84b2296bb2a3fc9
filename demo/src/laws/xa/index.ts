import type { Law } from '../../law.ts';
import { justice } from './justice.ts';
import { life } from './life.ts';
import { regions } from './regions.ts';
import { sea } from './sea.ts';
import { state } from './state.ts';

export const lawsOfAldoria: Law[] = [...state, ...justice, ...sea, ...life, ...regions];
