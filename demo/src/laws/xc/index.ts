import type { Law } from '../../law.ts';
import { codes } from './codes.ts';
import { laws } from './laws.ts';

export const lawsOfCorvanne: Law[] = [...codes, ...laws];
