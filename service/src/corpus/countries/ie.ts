import { numbered } from './address.ts';
import type { CountryRules } from './country-rules.ts';
import { oscola } from './oscola.ts';

/** Ireland: addresses have the year and the number of the act, and often the section. `Source-Id` is the law itself. */
export const ireland: CountryRules = {
  language: 'english',
  cite: oscola('oscola-ireland'),
  keys: { title_ga: { says: 'name' } },
  otherKeys: ['oireachtas_uri', 'related_docs', 'long_title_ga'],
  links: [
    {
      address: /^irishstatutebook\.ie\/eli\/(\d{4})\/act\/(\d+)(?:\/section\/(\d+[a-z]?))?(?:\/|#|$)/i,
      law: ([year, number]) => `IE-${year}-act-${number}`,
      article: ([, , section = '']) => numbered('section', section),
    },
    {
      address: /^irishstatutebook\.ie\/(\d{4})\/en\/act\/pub\/0*(\d+)(?:\/sec0*(\d+))?(?:\/|\.html|#|$)/i,
      law: ([year, number]) => `IE-${year}-act-${number}`,
      article: ([, , section = '']) => numbered('section', section),
    },
  ],
};
