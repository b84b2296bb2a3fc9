import type { Law } from '../../law.ts';
import { administration } from './administration.ts';
import { information } from './information.ts';
import { justice } from './justice.ts';
import { life } from './life.ts';
import { regions } from './regions.ts';
import { sea } from './sea.ts';
import { state } from './state.ts';

export const lawsOfAldoria: Law[] = [
  ...state,
  ...information,
  ...justice,
  ...administration,
  ...sea,
  ...life,
  ...regions,
];
