import { foldNumbers } from '../fold-numbers.ts';
import { textOf } from '../front-matter.ts';
import { numbered } from './address.ts';
import type { CountryRules, GazettePlace } from './country-rules.ts';
import { longDay } from './style.ts';

const collection = /(?<!\p{L})SR\s(\d{3}(?:\.\d{1,4}){0,6}|0(?:\.\d{1,4}){1,6})(?![\p{L}\p{N}]|\.\d)/u;

/** The number of an act in the collection that is sorted by subject: `SR 812.121`. */
function gazettePlace(text: string): GazettePlace | null {
  const found = collection.exec(text);
  if (!found) return null;
  return { key: foldNumbers(found[1] ?? ''), start: found.index, end: found.index + found[0].length };
}

/**
 * Switzerland. An act has the same number in two collections: `oc`, where it is first published, and `cc`, which is sorted by
 * subject. Acts that only change other acts are only in `oc`, so no law has their numbers. Titles and abbreviations are in up to
 * five languages. `Source-Id` is the law itself. The key `applicability_date` is not read: in every version, it has the date of the
 * newest one.
 */
export const switzerland: CountryRules = {
  language: 'german',
  // `Art. 3 Bundesgesetz vom 3. Oktober 1951 über … (BetmG, SR 812.121), Stand am 1. Juli 2011`
  cite: {
    name: 'ch',
    write: ({ title, shortTitle, label, matter, day }) => {
      const article = label === null ? '' : `${label.replace(/^Artikel (?=\d)/, 'Art. ')} `;
      const number = textOf(matter.sr_number);
      // A title may already end with the abbreviation: `… vom 5. Oktober 2007 (Strafprozessordnung, StPO)`.
      const isNamed = shortTitle !== null && title.endsWith(`${shortTitle})`);
      const names = [isNamed ? null : shortTitle, number && `SR ${number}`].filter((name) => name !== null).join(', ');
      const named = isNamed ? `${title.slice(0, -1)}${names && `, ${names}`})` : `${title}${names && ` (${names})`}`;
      return `${article}${named}, Stand am ${longDay(day, 'de-CH')}`;
    },
  },
  keys: {
    entry_into_force: { says: 'force', of: 'law' },
    sr_number: { says: 'number' },
    title_fr: { says: 'name' },
    title_it: { says: 'name' },
    title_rm: { says: 'name' },
    title_en: { says: 'name' },
    short_title_fr: { says: 'name' },
    short_title_it: { says: 'name' },
    short_title_rm: { says: 'name' },
    short_title_en: { says: 'name' },
  },
  otherKeys: ['applicability_date', 'history_from', 'authoritative', 'xml_generator', 'images_dropped'],
  citesAbbreviations: true,
  gazettePlace,
  manyADay: true,
  links: [
    {
      address:
        /^fedlex\.(?:data\.)?admin\.ch\/eli\/(?:cc|oc)\/(\d+)\/(\w+)(?:\/(?:de|fr|it|rm|en))?(?:#art_(\d+)(?:_(\w))?)?$/,
      law: ([volume, number]) => `cc-${volume}-${number}`,
      article: ([, , number = '', letter = '']) => numbered('artikel', number + letter),
    },
    {
      address: /^fedlex\.admin\.ch\/\w\w\/search\?(?:[^#]*&)?classifiedBy=([\d.]+)(?:[&#]|$)/,
      law: ([number = '']) => number,
      key: 'sr_number',
    },
    {
      address: /^admin\.ch\/ch\/\w\/(?:sr|rs)\/c?([\d_]+)(?:\.html)?$/,
      law: ([number = '']) => number.replaceAll('_', '.'),
      key: 'sr_number',
    },
  ],
};
