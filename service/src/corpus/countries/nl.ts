import { numbered } from './address.ts';
import type { CountryRules } from './country-rules.ts';

/** The Netherlands: addresses have the identifier of the law, and often the article. */
export const netherlands: CountryRules = {
  language: 'dutch',
  keys: { entry_into_force: { says: 'force', of: 'law' } },
  otherKeys: ['jci_1_3'],
  ids: [{ written: /^(?:jci1\.\d:c:)?(BWB[RVW]\d+)(?:&.*)?$/, id: ([number = '']) => number }],
  links: [
    {
      address:
        /^(?:wetten\.overheid\.nl\/)?jci1\.\d+:[cv]:(BWB[RVW]\d{7})(?:&(?!artikel=)[^&#]*)*(?:&artikel=([\w.:-]+))?(?:[&#]|$)/,
      law: ([id = '']) => id,
      article: ([, number = '']) => numbered('artikel', number),
    },
    {
      address: /^wetten\.overheid\.nl\/(BWB[RVW]\d{7})(?:\/[\d-]+)*\/?(?:#(?:.*_)?Artikel([\w.:]+))?(?:#|$)/,
      law: ([id = '']) => id,
      article: ([, number = '']) => numbered('artikel', number),
    },
  ],
};
