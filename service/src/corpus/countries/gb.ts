import { oscola } from './oscola.ts';
import type { CountryReader } from './reader.ts';

/** The United Kingdom: no corpus of it was seen, so only its way of citing is known. */
export const unitedKingdom: CountryReader = { language: 'english', cite: oscola('oscola') };
