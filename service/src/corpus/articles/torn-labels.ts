import { remembering } from './grammar/fold.ts';
import { numberSuffixes } from './grammar/numbers.ts';

/**
 * In some files, the label of an article stands inside a paragraph of the article before: `… zu bezahlen. 145 Art. 34 b Zahlungsaufschub
 * 1 Auf Gesuch …`. Where the text of such an article begins is not known, so it is not read as an article. But nobody may say
 * that the law does not have it. This file finds such labels.
 */

/** The text between the label of an article and the next one, with the numbers of both. The last text has no next article. */
export interface Stretch {
  first: number;
  next: number | null;
  text: string;
}

/** The number of an article, with its letter (`34b`) or its suffix (`29bis`). */
interface Wanted {
  number: number;
  letter: string;
  suffix: string;
}

const suffix = new RegExp(`^(?:${numberSuffixes})$`, 'iu');

/** Reads the id of an article without its container: `artikel-34b`, `artikel-29-bis`. Null for any other form of number. */
function wantedIn(id: string): Wanted | null {
  const [, digits = '', rest = ''] = /^\p{L}+-(\d{1,4})-?(\p{L}{0,14})$/u.exec(id) ?? [];
  if (digits === '') return null;
  const number = Number(digits);
  if (rest.length < 2) return { number, letter: rest, suffix: '' };
  return suffix.test(rest) ? { number, letter: '', suffix: rest } : null;
}

/** How many characters may be between a label and its suffix that was torn away: `ter <sup>123</sup> Art. 29 Bezug der …`. */
const maxTorn = 150;

/**
 * What follows a label: the mark of a footnote, a title or the end of the line. `Art. 34 Abs. 2` and `Art. 34 AHVG` are citations: in
 * them a shortened word or capitals follow.
 */
const behind =
  '(?=\\.?\\s*(?:$|<sup>|\\[\\^)|\\.?\\s+(?:\\d{1,3}\\s|…|\\.{3}|(?!\\p{L}{1,6}\\.\\s|\\p{L}*\\p{Lu}\\p{L}*\\p{Lu})\\p{Lu}))';

const patternsOf = remembering((key: string) => {
  const [, number = '', letter = '', torn = ''] = /^(\d+)([^ ]*) (.*)$/u.exec(key) ?? [];
  const label = `(?<![\\p{L}\\p{N}(«„“"])(?:\\p{Lu}\\p{Ll}{2}\\.|§)\\s{0,2}${number}`;
  if (torn !== '') {
    const away = `(?<![\\p{L}\\p{N}])${torn}(?!\\p{L})`;
    return new RegExp(
      `${away}[^\\n]{0,${maxTorn}}?${label}(?![\\p{N}])|${label}(?![\\p{N}])[^\\n]{0,${maxTorn}}?${away}`,
      'mu',
    );
  }
  return new RegExp(`${label}${letter === '' ? '' : `\\s?${letter}(?!\\p{L})`}${behind}`, 'mu');
}, 500);

/** Matches the label of several articles: `Art. 61–66`. */
const several = /(?<![\p{L}\p{N}(])(?:\p{Lu}\p{Ll}{2}\.|§§?)\s{0,2}(\d{1,4})[–-](\d{1,4})(?=\s*$|\s+\p{Lu})/gmu;

/** An article that was read: its id, and the byte offsets of its text. Its id is null if the law has no articles. */
interface ReadArticle {
  id: string | null;
  text_start: number;
  text_end: number;
}

const numberIn = (id: string) =>
  Number(/^\p{L}+-(\d{1,4})/u.exec(id.slice(id.lastIndexOf('.') + 1))?.[1] ?? Number.NaN);
const containerOf = (id: string) => id.slice(0, id.lastIndexOf('.') + 1);

/** What a law has beside the articles that were read. */
export interface LawText {
  stretches: Stretch[];
  /** The text outside of all articles: before the first one, and between them. */
  outside: string;
  ids: Set<string>;
  /** The ids of the articles in a part of the law that is no chapter, without the id of that part. */
  inParts: Set<string>;
}

/** Reads the texts of a law's articles, in their order. A text whose next article has a lower number is left out. */
export function lawTextOf(text: Buffer, articles: ReadArticle[]): LawText {
  const stretches: Stretch[] = [];
  const outside: string[] = [];
  let after = text.length;
  /** The number of the article after each text, by the container of both. */
  const nextIn = new Map<string, number>();
  for (const { id, text_start, text_end } of articles.toReversed()) {
    if (id === null) continue;
    outside.push(text.subarray(text_end, after).toString());
    after = Math.min(after, text_start);
    const [container, first] = [containerOf(id), numberIn(id)];
    const next = nextIn.get(container) ?? null;
    if (Number.isNaN(first)) continue;
    nextIn.set(container, first);
    if (next === null || next >= first)
      stretches.push({ first, next, text: text.subarray(text_start, text_end).toString() });
  }
  outside.push(text.subarray(0, after).toString());
  const ids = articles.flatMap(({ id }) => (id === null ? [] : id.slice(id.lastIndexOf('.') + 1)));
  const inParts = articles.flatMap(({ id }) => /(?:^|\.)\p{L}[^.]*\.([^.]+)$/u.exec(id ?? '')?.[1] ?? []);
  return { stretches, outside: outside.reverse().join('\n'), ids: new Set(ids), inParts: new Set(inParts) };
}

/**
 * Whether an article may be in the law although it was not read as this article. There are three signs. Its label is inside the text of
 * an article that has a lower number, and the next article that was read has a higher one: there, a heading is missing, and a
 * citation of another law is not likely to have just this number. Or its label begins a line outside of all articles, such as
 * an entry of the table of contents. Or the law has an article 431, but none with the number 430, and article 43¹ is wanted: the file
 * lost its raised numbers.
 */
export function mayBeUnread(id: string, { stretches, outside, ids, inParts }: LawText): boolean {
  // The first chapter of each part has no id: its articles have the part in their ids only.
  const [, base] = /^\d{1,3}(?:-?\p{Ll})?-\p{L}+\.([^.]+)$/u.exec(id) ?? [];
  if (base !== undefined) return inParts.has(base);
  const [, plain = '', number = '', raised = ''] = /^(\p{L}+-(\d{1,4}))-(\d{1,2})$/u.exec(id) ?? [];
  if (plain !== '' && ids.has(plain + raised)) return !ids.has(`${plain}${'0'.repeat(raised.length)}`) && number !== '';
  const wanted = wantedIn(id);
  if (wanted === null) return false;
  // If another chapter has an article with this number, the line is its heading.
  return (!ids.has(id) && beginsLine(outside, wanted)) || stretches.some((stretch) => holds(stretch, wanted));
}

/** Whether a line begins with the label of an article: `##### Art. 5a. Title`, `5 straipsnis. Title`. */
function beginsLine(text: string, { number, letter, suffix: torn }: Wanted): boolean {
  const label = `${number}${letter === '' ? '' : `\\s?${letter}`}${torn === '' ? '' : `[\\s-]?${torn}`}`;
  const word = '\\p{Lu}\\p{L}{2,12}\\.?';
  return new RegExp(
    `^[#*\\s]{0,12}(?:(?:${word}|§)\\s{0,2}${label}(?![\\p{L}\\p{N}/]|\\s\\p{Ll}(?!\\p{L}))|${label}\\s(?:§|\\p{Ll}{8,14}\\.))`,
    'mu',
  ).test(text);
}

function holds({ first, next, text }: Stretch, { number, letter, suffix: torn }: Wanted): boolean {
  if (number < first || (next !== null && number > next)) return false;
  if (letter === '' && torn === '' && (number === first || number === next)) return false;
  if (patternsOf(`${number}${letter} ${torn}`).test(text)) return true;
  return (
    letter === '' &&
    torn === '' &&
    [...text.matchAll(several)].some(([, from, to]) => number >= Number(from) && number <= Number(to))
  );
}
