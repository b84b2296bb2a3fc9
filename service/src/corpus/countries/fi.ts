import { numbered } from './address.ts';
import type { CountryReader } from './reader.ts';

/** Finland: addresses have the year and the number of the act, and often the chapter and the section. */
export const finland: CountryReader = {
  links: [
    {
      address:
        /^(?:(?:data\.)?finlex\.fi)?\/akn\/fi\/act\/statute(?:-consolidated)?\/(\d{4})\/(\d+(?:-\d+)?)(?:\/\w+@)?(?:#(?:part_\w+?__)?(?:chp_(\d+)(\w*?)__)?sec_(\d+\w*))?(?:$|#)/,
      law: ([year, number]) => `${year}-${number}`,
      article: ([, , chapter = '', letter = '', section = '']) => sections(chapter, letter, section),
    },
    {
      address: /^finlex\.fi\/fi\/laki\/(?:ajantasa|alkup)\/(\d{4})\/\d{4}(\d{4})(?:#|$)/,
      law: ([year, number]) => `${year}-${Number(number)}`,
    },
  ],
};

/** Where sections are counted anew in each chapter, those of the second and later ones have the chapter in front of their id. */
function sections(chapter: string, letter: string, section: string): string[] {
  const ids = numbered('par', section);
  if (chapter === '' || `${chapter}${letter}` === '1') return ids;
  const holders = letter === '' ? [chapter] : [`${chapter}${letter}`, `${chapter}-${letter}`];
  return [...holders.flatMap((holder) => ids.map((id) => `${holder}-luku.${id}`)), ...ids];
}
