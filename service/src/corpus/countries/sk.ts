import { numbered } from './address.ts';
import type { CountryReader } from './reader.ts';

/** Slovakia: addresses have the year and the number in the collection of laws, and often the paragraph. */
export const slovakia: CountryReader = {
  links: [
    {
      address:
        /^(?:(?:static\.)?slov-lex\.sk\/(?:static\/)?pravne-predpisy|(?:\.\.\/)+|\/pravne-predpisy)\/?SK\/ZZ\/(\d{4})\/(\d+)(?:\/\d{8}(?:\.html)?)?\/?(?:#(?:predpis\.)?(?:clanok-\w+\.)?(paragraf|ustavnyclanok|clanok)-(\d+\w*))?(?:[.#]|$)/,
      law: ([year, number]) => `ZZ-${year}-${number}`,
      article: ([, , unit, number = '']) =>
        unit === 'paragraf' ? numbered('par', number) : ['clanok', 'clanek'].flatMap((word) => numbered(word, number)),
    },
  ],
};
