import { numbered } from './address.ts';
import type { CountryReader } from './reader.ts';

/** Czechia: addresses have the year and the number in the collection of laws. */
export const czechia: CountryReader = {
  links: [
    {
      address: /^(?:e-sbirka\.(?:gov\.)?cz)?(?:\/eli\/cz)?\/sb\/(\d{4})\/(\d+)(?:\/\d{4}-\d\d-\d\d)?(?:#par_(\w+))?$/,
      law: ([year, number]) => `SB-${year}-${number}`,
      article: ([, , paragraph = '']) => numbered('par', paragraph),
    },
    {
      address: /^zakonyprolidi\.cz\/cs\/(\d{4})-(\d+)(?:#p(\d+[a-z]?))?$/,
      law: ([year, number]) => `SB-${year}-${number}`,
      article: ([, , paragraph = '']) => numbered('par', paragraph),
    },
  ],
};
