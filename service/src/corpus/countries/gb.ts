import { oscola } from './oscola.ts';
import type { CountryReader } from './reader.ts';

/** The United Kingdom. No repository of its laws is known yet, so this has only its citation style. */
export const unitedKingdom: CountryReader = { language: 'english', cite: oscola('oscola') };
