import type { CountryRules } from './country-rules.ts';
import { oscola } from './oscola.ts';

/** If the note names a second act, that act may have repealed the excepted articles as well. */
export const unitedKingdom: CountryRules = { language: 'english', cite: oscola('oscola') };
