import { typeOf } from '../corpus/citations/names/names.ts';
import { foldWords } from '../corpus/citations/words.ts';

/** How many characters of a query are used. Nobody types more, but somebody may paste a long text. */
const maxChars = 1000;

/** The query as it was typed, without spaces around it; null if it is empty. */
export function readQuery(text: string | undefined): string | null {
  const query = (text ?? '').slice(0, maxChars).replaceAll('\0', ' ').toWellFormed().trim();
  return query === '' ? null : query;
}

/** How many words of a query are used. More words would not change the first results, but make ranking slow. */
const maxWords = 50;

/**
 * The query in the form that the SQL function `search_query` takes. Only `OR` in capitals is an operator: `or` means gold in French
 * and Catalan. A dash between spaces is punctuation, as in pasted titles. PostgreSQL would exclude the word after it.
 */
export function webSearch(query: string): string {
  const words = query.split(/\s+/).filter((word) => !/^-+$/.test(word));
  // A repeated word is looked for once. If the query has quotes or OR, all words stay, because their order matters.
  const plain = !query.includes('"') && !words.includes('OR');
  const once = plain ? [...new Set(words)] : words;
  return once
    .slice(0, maxWords)
    .join(' ')
    .replace(/(?<![\p{L}\p{N}"])(?!OR)([oO][rR])(?![\p{L}\p{N}"])/gu, '"$1"');
}

/** The query without operators and excluded words, for a comparison with titles. */
export function titleText(query: string): string {
  return query
    .replace(/(^|\s)-("[^"]*"|\S+)/g, '$1')
    .replace(/(^|\s)OR(?=\s|$)/g, '$1')
    .replaceAll('"', ' ')
    .trim();
}

/**
 * The words after the type of a law: `seguridad ciudadana` for `ley de seguridad ciudadana`. Empty if the query does
 * not begin with a type, or if these words contain a number.
 */
export function withoutType(query: string, language: string): string[] {
  const type = typeOf(query, language);
  const rest = type === null ? '' : query.slice(type.length).trim();
  return rest === '' || /\d/.test(rest) ? [] : [rest];
}

/** Whether laws with only some of the words may be shown if no law has all. The query must have several words and no operators. */
export function isPlain(query: string): boolean {
  return /\S\s+\S/.test(query) && !hasOperators(query);
}

/** Whether a query has a phrase in quotes, `OR`, or an excluded word (`-word`). */
export function hasOperators(query: string): boolean {
  return /"|(^|\s)(OR(\s|$)|-[^\s-])/.test(query);
}

/** Whether a query has a phrase of several words, and excludes nothing. */
export function asksForPhrase(query: string): boolean {
  return /"[^"]*\S[\s-]+\S[^"]*"/.test(query) && !/(^|\s)-[^\s-]/.test(query);
}

/** A word of a query that is short for names of laws, such as `lopd`. */
export interface ShortName {
  /** The word in lower case and without accents, see `foldWords`. */
  word: string;
  /** The names that the word may mean; the likeliest is first. */
  names: string[];
}

/**
 * The query with its short names written out: first with the likeliest names, then with the other names. The last item
 * is the query as it was typed.
 */
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
