import { allPartWords, citationLanguage, wordsOfAll } from '../languages/index.ts';
import { anyOf } from '../languages/patterns.ts';
import { remembering } from './grammar/fold.ts';
import { matchEnd, numberSuffixes } from './grammar/numbers.ts';

/** An article whose label names several articles: `Artículos 5 a 7` with the id `articulos-5-a-7`. */
export interface RangeArticle {
  id: string;
  label: string;
}

/** The first words of ids of several articles (`articulos`), with the first words of ids of one (`articulo`). */
const singulars = new Map<string, Set<string>>();
for (const { ranges = {}, articles = {} } of allPartWords) {
  for (const several of Object.keys(ranges)) {
    singulars.set(several, new Set([...(singulars.get(several) ?? []), ...Object.keys(articles)]));
  }
}

/** The first words of the ids of headings such as `Artículos 5 a 7`. */
export const rangeWords: string[] = [...singulars.keys()];

const marks = anyOf(wordsOfAll(allPartWords, ({ ordinalMarks }) => ordinalMarks));
/** Matches one number of a list: `5`, `5.º`, `1er`, `5 bis`, `36a`. Its letters decide what the number is. */
const item = new RegExp(
  `(\\d{1,4})(?:\\.?[ºª°]|(?:${marks})(?!\\p{L}))?((?:\\s?(?:${numberSuffixes})|\\s?\\p{Ll})(?=\\.?(?:\\s*[,–—-]|\\s*$|\\s\\p{L}+\\s\\d)))?\\.?`,
  'iuy',
);
const join = /\s*(?:[,–—-]|(?<=\s)[\p{L}/]{1,6}(?:\s\p{L}{1,3}){0,2}(?=\s))\s*(?:§+\s?)?(?=\d)/uy;
/** Matches what stands before the numbers: `Artículos`, `Art.`, `§§`. */
const wordBefore = /^(?:\p{L}+\.?|§+)\s*(?=\d)/u;

/** The numbers between two ends, which both count. `60 bis` comes after 60, so a range that ends with 60 does not contain it. */
type Span = [first: number, last: number];

interface Joins {
  to: Set<string>;
  all: Set<string>;
}

const joinsOf = remembering((languageName): Joins => {
  const { to = '', and = '' } = citationLanguage(languageName);
  return { to: new Set(to.split('|')), all: new Set([',', '–', '—', '-', ...`${to}|${and}`.split('|'), ...anyJoins]) };
}, 100);

const anyJoins = wordsOfAll(allPartWords, (words) => words.rangeWords);

/** The numbers that a label of several articles names. Null for any other label, and for one that is not fully understood. */
function spansOf({ id, label }: RangeArticle, { to, all }: Joins): { spans: Span[]; isDashed: boolean } | null {
  let at = wordBefore.exec(label)?.[0].length ?? -1;
  const spans: Span[] = [];
  let isDashed = false;
  let joined = '';
  while (at >= 0) {
    item.lastIndex = at;
    const [whole = '', digits = '', suffix = ''] = item.exec(label) ?? [];
    if (whole === '') return null;
    const number = Number(digits);
    const last = spans.at(-1);
    if (last && (/[–—-]/.test(joined) || to.has(joined))) {
      isDashed ||= /[–—-]/.test(joined);
      // With its own hyphen, `§ 7-9` is the number of one article.
      if (joined === '-' && !isPlural(id, label)) return null;
      if (number <= last[0]) return null;
      last[1] = number;
    } else {
      // `5 bis` is after 5 and before 6. Only the whole numbers after it are certainly named.
      spans.push(suffix === '' ? [number, number] : [number + 0.5, number + 0.5]);
    }
    at += whole.length;
    const next = matchEnd(join, label, at);
    if (next < 0) break;
    joined = label.slice(at, next).replace(/§/g, '').trim().toLowerCase();
    if (!all.has(joined)) return null;
    at = next;
  }
  const isWhole = /^\s*\.?\s*$/.test(label.slice(Math.max(0, at)));
  return at >= 0 && isWhole && (spans.length > 1 || spans.some(([first, last]) => first < last))
    ? { spans, isDashed }
    : null;
}

function isPlural(id: string, label: string): boolean {
  return singulars.has(wordOf(id)) || label.startsWith('§§');
}

const baseOf = (id: string) => id.slice(id.lastIndexOf('.') + 1);
const wordOf = (id: string) => baseOf(id).replace(/-.*$/, '');

/** An article whose label names several articles. */
export interface Members<Article> {
  article: Article;
  /** The ids that the article with this number would have, without a container. Empty if the label does not name it. */
  idsOf(number: number): string[];
}

/**
 * The articles of one law whose labels name several articles. After a repeal, `Artículos 5 a 7. (Derogados)` is all that the law has of
 * article 6. A dash counts only if no number of the law has a dash and goes down (`§ 7–1`): in such a law, `§ 7–9` is section 9 of
 * chapter 7. Only whole numbers are known to be between the ends: nobody can tell whether 5 bis was there.
 */
export function findMembers<Article extends RangeArticle>(
  articles: Article[],
  languageName: string,
): Members<Article>[] {
  const joins = joinsOf(languageName);
  const countsInChapters = articles.some(({ label }) => goesDown(label));
  return articles.flatMap((article) => {
    const found = spansOf(article, joins);
    if (found === null || (found.isDashed && countsInChapters && !isPlural(article.id, article.label))) return [];
    const word = wordOf(article.id);
    const words = [...(singulars.get(word) ?? [word])];
    const isNamed = (number: number) => found.spans.some(([first, last]) => number >= first && number <= last);
    return { article, idsOf: (number: number) => (isNamed(number) ? words.map((one) => `${one}-${number}`) : []) };
  });
}

function goesDown(label: string): boolean {
  const [, first, last] = /(\d{1,4})[–—-](\d{1,4})$/.exec(label) ?? [];
  return Number(first) >= Number(last);
}
