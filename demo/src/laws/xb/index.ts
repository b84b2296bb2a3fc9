import type { Law } from '../../law.ts';
import { dailyLife } from './daily-life.ts';
import { landAndSea } from './land-and-sea.ts';
import { publicLaw } from './public-law.ts';

export const lawsOfBrannick: Law[] = [...publicLaw, ...landAndSea, ...dailyLife];
