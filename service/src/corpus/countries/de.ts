import type { CountryRules } from './country-rules.ts';
import { longDay } from './style.ts';

/**
 * Germany. No repository of its laws is known yet, so only the citation style is here: `§ 3 Leuchtturmgesetz (LtG), Stand: 4. April
 * 2001`.
 */
export const germany: CountryRules = {
  language: 'german',
  cite: {
    name: 'de',
    write: ({ title, shortTitle, label, day }) => {
      const article = label === null ? '' : `${label.replace(/^Artikel (?=\d)/, 'Art. ')} `;
      const short = shortTitle === null ? '' : ` (${shortTitle})`;
      return `${article}${title}${short}, Stand: ${longDay(day, 'de')}`;
    },
  },
};
