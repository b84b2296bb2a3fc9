import { dayOf, textOf } from '../front-matter.ts';
import { monthNames } from '../title.ts';
import { numbered } from './address.ts';
import type { NamedArticles } from './articles-before.ts';
import type { CountryRules, Repeal } from './country-rules.ts';

const shortMonths = { jan: 1, feb: 2, apr: 4, aug: 8, sep: 9, sept: 9, okt: 10, nov: 11, des: 12 };
const months = new Map([...monthNames('norwegian'), ...Object.entries(shortMonths)]);
/** Matches a day in words: `20. mai 1988`, `9 des 2005`. */
const dayInWords = `(\\d{1,2})\\.? (${[...months.keys()].join('|')})\\.? (\\d{4})`;
/** Matches the name of an act in words: `lov 20. mai 1988 nr. 32`, `lov av 20. mai 1988 nr. 32`. */
const inWords = `lov(?: av)? ${dayInWords} nr\\.? (\\d{1,4})`;

function isoDay([day = '', month = '', year = '']: (string | undefined)[]): string {
  const digits = (value: string | number) => String(value).padStart(2, '0');
  return `${year}-${digits(months.get(month.toLowerCase()) ?? 0)}-${digits(day)}`;
}

function idInWords(named: (string | undefined)[]): string {
  return `LOV-${isoDay(named)}-${named[3]}`;
}

/**
 * Matches the remark that another act repeals this one: `Oppheves ved lov 10 april 2025 nr. 9 (i kraft 1 jan 2026 iflg. res. 10
 * april 2025 nr. 644)`.
 */
const repealForm = new RegExp(
  `(?:^|[.–] )(?:Lov(?:en|a) )?(?:(?:vert|blir|er) )?(?:oppheves|oppheva|opphevet|opphevast) (?:ved|med) ${inWords} \\((?:i kraft|ikr\\.?) ${dayInWords}([^()]*)\\)`,
  'iu',
);

/**
 * Reads this remark. After the day and the resolution that set it, the brackets may say what stays in force. Then the repeal is a
 * partial one.
 */
function readRepeal(remark: string): (Repeal & { isWhole: boolean; note: string }) | null {
  const found = repealForm.exec(remark);
  if (!found) return null;
  const [note, ...named] = found;
  const isWhole = /^(?: iflg\.? res\.[^,;]*)?$/.test(named[7] ?? '');
  return { on: dayOf(isoDay(named.slice(4))), by: [idInWords(named)], isWhole, note: note.replace(/^[.–] /, '') };
}

/**
 * Norway: the name of an act has its day and number: `lov/1939-06-16-6`. Addresses have the same name, and often a section. After
 * an amending act, the day on which it takes effect may follow: `lov/2023-11-24-84 fra 2024-07-01`.
 */
export const norway: CountryRules = {
  language: 'norwegian',
  keys: {
    date_in_force: { says: 'force', of: 'law', open: /^Kongen (?:bestemmer|fastset)/ },
    misc_information: {
      says: 'status',
      read: (remark) => {
        const { isWhole = false, on = null, by = [] } = readRepeal(remark) ?? {};
        return isWhole ? { says: 'ended', status: 'repealed', on, by } : null;
      },
    },
    last_changed_by: { says: 'relation', verb: 'amends', passive: true, item: /^\s*(\p{Ll}+\/\d[\d-]*\d)/u },
    changes_to: { says: 'relation', verb: 'amends', item: /^\s*(\p{Ll}+\/\d[\d-]*\d)/u },
    refid: { says: 'number' },
  },
  otherKeys: ['dokid', 'eea_references'],
  partialRepealNote: (_opening, { frontmatter }) => {
    const repeal = readRepeal(textOf(frontmatter.misc_information) ?? '');
    return repeal && !repeal.isWhole ? { on: repeal.on, by: repeal.by, note: repeal.note, except: null } : null;
  },
  ids: [
    { written: /^(?:NL\/)?lov\/(\d{4}-\d\d-\d\d(?:-\d+)?)$/, id: ([number]) => `LOV-${number}` },
    { written: new RegExp(`^${inWords}$`, 'i'), id: idInWords },
  ],
  idsInText: new RegExp(`(?<!\\p{L})${inWords.replaceAll(' ', '\\s+')}(?!\\d)`, 'giu'),
  articlesBeforeId: sectionsBefore,
  articlesAfterId: sectionsAfter,
  links: [
    {
      address:
        /^(?:lovdata\.no)?\/?(?:dokument\/\w+\/)?lov\/(\d{4}-\d\d-\d\d(?:-\d+)?)(?:[/#](?:§|%C2%A7)(\d[\w-]*))?(?:[/?#]|$)/i,
      law: ([number]) => `LOV-${number}`,
      article: ([, section = '']) => numbered('par', section),
    },
  ],
};

const sectionNumber = '\\d{1,3}(?:-\\d{1,3})?(?:\\s[a-z](?![\\p{L}.]))?';
const sectionList = `§§?\\s?(${sectionNumber}(?:(?:,|\\sog|\\seller)\\s${sectionNumber}){0,9})(?![\\d-]|\\stil\\s)`;
/** Matches a piece of a section, such as a paragraph, after its number: `annet ledd bokstav b`. */
const inner =
  '(?:\\s(?:første|annet|andre|tredje|fjerde|femte|sjette|siste)\\s(?:ledd|punktum)|\\s(?:nr\\.?\\s\\d{1,2}|bokstav\\s[a-z]))';
const beforeForm = new RegExp(`(?<![\\p{L}§])${sectionList}${inner}{0,4}\\si\\s$`, 'u');
/**
 * The name of the act may be between its number and the section: `lov 13. mai 1988 nr. 27 om kjøp § 74`. These words
 * never belong to such a name: verbs, and words that begin something new.
 */
const notInNames =
  'skal|gjelder|gjeld|er|blir|vert|kan|jf|jfr|etter|også|samt|ny|nytt|nye|at|som|når|dersom|denne|lova|loven|endres|oppheves';
const lastInNames = '(?<!\\s(?:og|eller|i|av|til|fra|for|med|ved|på|om|mot|under))';
const afterForm = new RegExp(
  `^(?:\\som(?:\\s(?!(?:${notInNames})(?![\\p{L}]))[\\p{L}\\p{N}-]{1,40}(?:,(?=\\s\\p{L}))?){1,14}(?:\\sm\\.\\s?[mv]\\.)?)?${lastInNames}\\s${sectionList}`,
  'u',
);

/** Reads the sections before the name of their act: `§ 21 annet ledd i lov 17. desember 1982 nr. 86`. */
function sectionsBefore(before: string): NamedArticles | null {
  return namedSections(beforeForm.exec(before.slice(-200)));
}

function sectionsAfter(after: string): NamedArticles | null {
  return namedSections(afterForm.exec(after.slice(0, 250)));
}

function namedSections(found: RegExpExecArray | null): NamedArticles | null {
  if (!found) return null;
  const numbers = found[1]?.match(new RegExp(sectionNumber, 'gu')) ?? [];
  // `§§ 2-6` means five sections, `§ 2-6` means one.
  if (numbers.length === 1 && found[0].includes('§§')) return null;
  return { length: found[0].length, articles: numbers.map((number) => numbered('par', number.replace(/\s/g, '-'))) };
}
