import { numbered } from './address.ts';
import type { CountryReader } from './reader.ts';

/** Estonia: commits name the consolidated text. Addresses do so, too: each consolidated text has a number of its own. */
export const estonia: CountryReader = {
  sourceNamesNoAct: true,
  links: [
    {
      address: /^riigiteataja\.ee\/(?:akt\/|ert\/act\.jsp\?id=)(\d{4,14})(?:\?[^#]*)?(?:#para(\d+)(?:b(\d+))?)?/,
      law: ([id = '']) => id,
      article: ([, number = '', above = '']) => numbered('par', above === '' ? number : `${number}-${above}`),
      orByWords: true,
    },
  ],
};
