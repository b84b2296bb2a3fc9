import { typeOf } from '../corpus/citations/names/names.ts';
import { foldWords } from '../corpus/citations/words.ts';

/** Nobody types more; a page of pasted text is searched by its beginning. */
const maxChars = 1000;

/** A search as it was typed; null when nothing was asked for. */
export function readQuery(text: string | undefined): string | null {
  const query = (text ?? '').slice(0, maxChars).replaceAll('\0', ' ').toWellFormed().trim();
  return query === '' ? null : query;
}

/** More words do not change what a person finds, and make ranking slow. */
const maxWords = 50;

/**
 * The query as the SQL function `search_query` takes it. Only `OR` in capitals is the operator: `or` is the word for gold
 * in French and Catalan. A dash that stands alone is punctuation, as in pasted titles; PostgreSQL would exclude the word
 * after it.
 */
export function webSearch(query: string): string {
  const words = query.split(/\s+/).filter((word) => !/^-+$/.test(word));
  // A word typed twice means no more than once; between quotes and around OR the places of words matter.
  const plain = !query.includes('"') && !words.includes('OR');
  const once = plain ? [...new Set(words)] : words;
  return once
    .slice(0, maxWords)
    .join(' ')
    .replace(/(?<![\p{L}\p{N}"])(?!OR)([oO][rR])(?![\p{L}\p{N}"])/gu, '"$1"');
}

/** The query as a title would have it: without operators and without excluded words. */
export function titleText(query: string): string {
  return query
    .replace(/(^|\s)-("[^"]*"|\S+)/g, '$1')
    .replace(/(^|\s)OR(?=\s|$)/g, '$1')
    .replaceAll('"', ' ')
    .trim();
}

/** What follows the type of a law in a query: `seguridad ciudadana` of `ley de seguridad ciudadana`. None where a number does. */
export function withoutType(query: string, language: string): string[] {
  const type = typeOf(query, language);
  const rest = type === null ? '' : query.slice(type.length).trim();
  return rest === '' || /\d/.test(rest) ? [] : [rest];
}

/** Whether some of the words may answer where nothing has them all: several words, and nothing that is said of them. */
export function isPlain(query: string): boolean {
  return /\S\s+\S/.test(query) && !hasOperators(query);
}

/** Whether a query has a phrase, `OR`, or excludes something. */
export function hasOperators(query: string): boolean {
  return /"|(^|\s)(OR(\s|$)|-[^\s-])/.test(query);
}

/** A word of a query that is short for names of laws, the likeliest first: `lopd`. */
export interface ShortName {
  /** Folded. */
  word: string;
  names: string[];
}

/** The query with each such word written out: by the likeliest names, then by others, and as it was typed. */
export function writtenOut(query: string, shortNames: ShortName[]): string[] {
  const most = Math.max(0, ...shortNames.map(({ names }) => names.length));
  const byWord = new Map(shortNames.map(({ word, names }) => [word, names]));
  const texts = Array.from({ length: most }, (_, place) =>
    query.replace(/\p{L}+/gu, (word) => {
      const names = byWord.get(foldWords(word));
      return names?.[place] ?? names?.[0] ?? word;
    }),
  );
  return [...texts, query];
}
