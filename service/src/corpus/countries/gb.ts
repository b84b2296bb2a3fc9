import type { CountryRules } from './country-rules.ts';
import { oscola } from './oscola.ts';

/** The United Kingdom. No repository of its laws is known yet, so only the citation style is here. */
export const unitedKingdom: CountryRules = { language: 'english', cite: oscola('oscola') };
