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

/** Whether some of the words may answer where nothing has them all: several words, no phrase, no `OR`, nothing excluded. */
export function isPlain(query: string): boolean {
  return /\S\s+\S/.test(query) && !/"|(^|\s)(OR(\s|$)|-[^\s-])/.test(query);
}
