import { dayOf } from '../front-matter.ts';
import { numbered } from './address.ts';
import type { CountryRules, GazettePlace, Repeal, TitledFile } from './country-rules.ts';

/** Matches a place in the gazette Riigi Teataja. It gives the identifier of the act: `RT I, 13.03.2014, 2` is 113032014002. */
const gazette =
  /(?<!\p{L})RT\s{0,2}(I{1,3}|IV|VI?)\s{0,2},?\s{0,2}(\d{2})\.(\d{2})\.(\d{4})\s{0,2},\s{0,2}(\d{1,3})(?!\d)/u;
/** Matches a place with only a year. Many acts may have the same place. */
const gazetteYear = /(?<!\p{L})RT\s{0,2}(I{1,3}|IV|VI?)\s{0,2},?\s{0,2}(\d{4})\s{0,2},\s{0,2}(\d{1,3})(?![\d,])/u;
const gazetteParts = ['I', 'II', 'III', 'IV', 'V', 'VI'];

function gazettePlace(text: string): GazettePlace | null {
  const full = gazette.exec(text);
  if (full) {
    const [written, part = '', day, month, year, place = ''] = full;
    const key = `${gazetteParts.indexOf(part) + 1}${day}${month}${year}${place.padStart(3, '0')}`;
    return { key, start: full.index, end: full.index + written.length };
  }
  const short = gazetteYear.exec(text);
  if (!short) return null;
  const [written, part = '', year, place] = short;
  const key = `rt ${part.toLowerCase()} ${year} ${place}`;
  return { key, start: short.index, end: short.index + written.length };
}

/**
 * Reads the end of an act. After the last day of an act, the source publishes one more consolidated text, and this text has only
 * the title. An act whose provisions are all in an annex has a preamble, so this is no such act.
 */
function repealNote(_opening: string, { frontmatter, body }: TitledFile): Repeal | null {
  const [made, from] = [dayOf(frontmatter.original_effective_date), dayOf(frontmatter.effective_from)];
  const isLater = made !== null && from !== null && made < from;
  if (frontmatter.text_type !== 'terviktekst' || !isLater || body.length > maxTitle) return null;
  return /^\s*# [^\n]+\s*$/.test(body.toString('utf8')) ? { on: from, by: [] } : null;
}

/** The longest text, in bytes, that can be only a title. */
const maxTitle = 5000;

/**
 * Estonia: commits and addresses name a consolidated text. Each consolidated text has its own number. `effective_until` is the last
 * day of a version, not the end of the law.
 */
export const estonia: CountryRules = {
  language: 'estonian',
  types: { pohiseadus: 'põhiseadus' },
  keys: { original_publication: { says: 'number' } },
  otherKeys: [
    'text_type',
    'act_number',
    'original_effective_date',
    'rt_section',
    'rt_year',
    'rt_article',
    'rt_number',
    'metadata_version',
    'editor',
    'group_id',
    'schema',
    'effective_until',
  ],

  actInForceOn: (matter) => dayOf(matter.original_effective_date),
  repealNote,
  gazettePlace,
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
