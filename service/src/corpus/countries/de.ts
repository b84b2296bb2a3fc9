import type { CountryReader } from './reader.ts';
import { longDay } from './style.ts';

/** Germany: no corpus of it was seen, so only its way of citing is known: `§ 3 Leuchtturmgesetz (LtG), Stand: 4. April 2001`. */
export const germany: CountryReader = {
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
