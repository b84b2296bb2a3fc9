import { numbered } from './address.ts';
import type { NamedArticles } from './articles-before.ts';
import type { CountryRules } from './country-rules.ts';

/**
 * Finland: acts are named by number and year (`442/1961`). In older texts, the year has two digits. Addresses have number and year,
 * and often a chapter and a section.
 */
export const finland: CountryRules = {
  language: 'finnish',
  types: { decision: 'päätös', announcement: 'ilmoitus', 'rules-of-procedure': 'työjärjestys' },
  keys: {
    entry_into_force: { says: 'force', of: 'law' },
    citation: { says: 'number' },
  },
  otherKeys: ['eli', 'amendments_count', 'images_dropped'],
  ids: [
    { written: /^(\d{1,4})\/(\d{4})$/, id: ([number, year]) => `${year}-${number}` },
    { written: /^(\d{1,4})\/(\d\d)$/, id: ([number, year]) => `19${year}-${number}` },
    { written: /\/eli\/sd\/(\d{4})\/(\d+)(?:\/\w+)?$/, id: ([year, number]) => `${year}-${number}` },
  ],
  idsInText: /(?<=\()\d{1,4}\/(?:\d{4}|\d\d)(?=\))/g,
  articlesAfterId: sectionsAfter,
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

/**
 * The ids that a section may have. If each chapter counts its sections from 1, the ids from the second chapter on begin with the
 * chapter.
 */
function sections(chapter: string, letter: string, section: string): string[] {
  const ids = numbered('par', section);
  if (chapter === '' || `${chapter}${letter}` === '1') return ids;
  const holders = letter === '' ? [chapter] : [`${chapter}${letter}`, `${chapter}-${letter}`];
  return [...holders.flatMap((holder) => ids.map((id) => `${holder}-luku.${id}`)), ...ids];
}

const sectionNumber = '\\d{1,3}(?:\\s?[a-z](?![a-zåäö]))?';
const sectionsForm = new RegExp(
  `^\\)\\s{1,60}(?:(\\d{1,3})\\s?([a-z])?\\s{1,60}luvun\\s{1,60})?(${sectionNumber}(?:(?:,|\\sja|\\stai|\\ssekä)\\s{1,3}${sectionNumber}){0,9})\\s{0,3}§(?:\\p{L}|:\\p{L}{1,4})?`,
  'u',
);

/** Reads the sections after the number of their act: `lain (404/61) 5 §`, `(39/1889) 44 luvun 1 ja 2 §:ssä`. */
function sectionsAfter(after: string): NamedArticles | null {
  const [all = '', chapter = '', letter = '', list = ''] = sectionsForm.exec(after) ?? [];
  if (list === '') return null;
  const numbers = list.match(new RegExp(sectionNumber, 'g')) ?? [];
  return { length: all.length, articles: numbers.map((one) => sections(chapter, letter, one.replace(/\s/g, ''))) };
}
