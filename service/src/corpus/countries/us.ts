import type { CountryRules, StatusWords } from './country-rules.ts';
import { type Cited, longDay } from './style.ts';

/**
 * Reads the status in a title: `[§ 1703. Repealed. [Pub. L. 108–136, …](/us/pl/…), Nov. 24, 2003, …]`. The day in it is the day of
 * the act, not of the repeal.
 */
function titleStatus(title: string): StatusWords | null {
  const [, word = '', rest = ''] =
    /^\[?§§? [^.]{1,80}\. (Repealed|Omitted|Transferred|Renumbered|Reserved|Vacant)(?=[.\]]|$)(.*)/su.exec(title) ?? [];
  if (word === '') return null;
  if (word !== 'Repealed') {
    return { says: 'doubt', doubt: `The title says "${word}" and leaves open whether anything is still in force.` };
  }
  const act = /Pub\. L\. \d+[–-]\d+/.exec(rest)?.[0];
  return { says: 'ended', status: 'repealed', on: null, by: act === undefined ? [] : [act] };
}

/**
 * Writes a citation in the style of the Bluebook: `10 U.S.C. § 2825 (2026)`. 2026 is the year of the edition. In this repository,
 * each law is one section. The section is also the law's only article.
 */
function writeBluebook({ id, title, label, day }: Cited): string {
  const [, code, appendix, sections] = /^USC-T(\d+)(A?)-S(.+)$/i.exec(id) ?? [];
  const [first = '', last] = sections?.split('...') ?? [];
  const section = last === undefined ? `§ ${first}` : `§§ ${first}–${last}`;
  const name = sections === undefined ? title : `${code} U.S.C.${appendix && ' app.'} ${section}`;
  const part = label === null || label === section ? '' : `, ${label}`;
  return `${name}${part} (${day.slice(0, 4)}), as of ${longDay(day, 'en-US')}`;
}

const section = '(\\d{1,5}[a-z]{0,4}(?:[-–]\\d{1,3}[a-z]{0,2})?)(?![\\p{L}\\p{N}])';
/** `26 U.S.C. § 72`, `18 USC 844`. */
const ofCode = `(?<![\\p{L}\\p{N}.])(\\d{1,2}) U\\.? ?S\\.? ?C\\.?(?: ?A\\.?)? ?(?:§{1,2}|section|sec\\.?)? ?${section}`;
/** `section 72 of title 26`. */
const ofTitle = `(?<![\\p{L}])section ${section},? of title (\\d{1,2})(?![\\p{L}\\p{N}])`;

/**
 * The United States: a law is a section of the Code. Addresses may name smaller pieces of a section, which are not articles.
 * `Source-Id` is the address of the section itself.
 */
export const unitedStates: CountryRules = {
  language: 'english',
  titleStatus,
  lawsAreSections: true,
  idsInText: new RegExp(`${ofCode}|${ofTitle}`, 'giu'),
  ids: [
    {
      written: new RegExp(`^${ofCode}`, 'iu'),
      id: ([title, section]) => `USC-T${title}-S${section?.replaceAll('–', '-')}`,
    },
    {
      written: new RegExp(`^${ofTitle}`, 'iu'),
      id: ([section, title]) => `USC-T${title}-S${section?.replaceAll('–', '-')}`,
    },
  ],
  cite: { name: 'bluebook', write: writeBluebook },
  otherKeys: ['positive_law', 'release_point', 'title_number', 'source_credit'],
  links: [
    {
      address: /^\/us\/usc\/t(\d+a?)\/s([^/?#]+)(?:[/#]|$)/i,
      law: ([title, section]) => `USC-T${title}-S${section?.replaceAll('–', '-')}`,
    },
    {
      address:
        /^uscode\.house\.gov\/view\.xhtml\?(?:[^#]*&)?req=(?:granuleid(?::|%3A))USC-\w+-title(\d+a?)-section([\w–-]+)/i,
      law: ([title, section]) => `USC-T${title}-S${section?.replaceAll('–', '-')}`,
    },
    {
      address: /^law\.cornell\.edu\/uscode\/text\/(\d+a?)\/([\w–-]+)$/i,
      law: ([title, section]) => `USC-T${title}-S${section?.replaceAll('–', '-')}`,
    },
  ],
};
