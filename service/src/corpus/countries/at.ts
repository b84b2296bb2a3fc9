import type { CountryRules } from './country-rules.ts';
import { longDay } from './style.ts';

/**
 * Austria: the register states the last day on which a law was in force, as the day of its repeal. A citation is `§ 3 Leuchtturmgesetz
 * – LtG, Fassung vom 4. April 2001`.
 */
export const austria: CountryRules = {
  language: 'german',
  keys: { repeal_date: { says: 'end' } },
  // Austria's rules for citations (AZR) write abbreviations without a full stop: `Art 10`.
  cite: {
    name: 'at',
    write: ({ title, shortTitle, label, day }) => {
      const article = label === null ? '' : `${label.replace(/^(?:Artikel|Art\.) (?=\d)/, 'Art ')} `;
      const short = shortTitle === null ? '' : ` – ${shortTitle}`;
      return `${article}${title}${short}, Fassung vom ${longDay(day, 'de-AT')}`;
    },
  },
};
