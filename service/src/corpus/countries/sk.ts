import { numbered } from './address.ts';
import { articlesBefore, makerOf } from './articles-before.ts';
import type { CountryRules } from './country-rules.ts';

/**
 * Slovakia: acts and addresses have the number and year in the collection of laws, and often a paragraph. The file of every version
 * states the days of the newest version.
 */
export const slovakia: CountryRules = {
  language: 'slovak',
  types: {
    law: 'zákon',
    constitutional_law: 'ústavný zákon',
    ordinance: 'vyhláška',
    government_regulation: 'nariadenie vlády',
    measure: 'opatrenie',
    notification: 'oznámenie',
    resolution: 'uznesenie',
    finding: 'nález',
    uplneznenie: 'úplné znenie',
  },
  keys: {
    effective_from: { says: 'force', of: 'newest' },
    effective_to: { says: 'end' },
    official_citation: { says: 'number' },
  },
  otherKeys: ['type_code', 'type_display', 'year', 'headings'],
  ids: [{ written: /^(\d+)\/(\d{4}) (?:Z\. ?z|Zb)\.$/, id: ([number, year]) => `ZZ-${year}-${number}` }],
  // `čiastka 16/1985 Zb.` is an issue of the collection.
  idsInText: /(?<![\d/]|čiastk(?:[aeuy]|ou)\s(?:č\.\s)?)\d{1,4}\/\d{4}\s(?:Z\.\s?z|Zb)\./g,
  articlesBeforeId: articlesBefore({
    sign: '§§?',
    inner: 'ods\\.|písm\\.|bodu?',
    and: 'a|alebo|až|i',
    law: `(?:zákona|vyhlášky|nariadenia vlády|opatrenia)${makerOf('podľa|zákon|vyhláš|nariad|opatr|ktor|alebo|v znení')}?\\sč\\.\\s`,
    ids: (number) => numbered('par', number),
  }),
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
