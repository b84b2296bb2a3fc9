/** Beyond this nobody types; a page of pasted text is searched by its beginning. */
const maxLength = 1000;

/** A search as it was typed; null when nothing was asked for. */
export function readQuery(text: string | undefined): string | null {
  const query = (text ?? '').slice(0, maxLength).replaceAll('\0', ' ').toWellFormed().trim();
  return query === '' ? null : query;
}

/** Words beyond these change nothing in what a person finds, and cost in what it takes to rank it. */
const maxWords = 50;

/**
 * What the SQL function `search_query` takes. Only `OR` in capitals is the operator here: `or` is gold in French and
 * Catalan. And a dash that stands alone is punctuation, as in pasted titles; PostgreSQL would exclude the word after it.
 */
export function webSearch(query: string): string {
  const words = query.split(/\s+/).filter((word) => !/^-+$/.test(word));
  // Said twice means no more than said once; between quotes and around OR the places of words matter.
  const plain = !query.includes('"') && !words.includes('OR');
  const once = plain ? [...new Set(words)] : words;
  return once
    .slice(0, maxWords)
    .join(' ')
    .replace(/(?<![\p{L}\p{N}"])(?!OR)([oO][rR])(?![\p{L}\p{N}"])/gu, '"$1"');
}

/** The query as a title would have it: without operators and what must not be there. */
export function titleText(query: string): string {
  return query
    .replace(/(^|\s)-("[^"]*"|\S+)/g, '$1')
    .replace(/(^|\s)OR(?=\s|$)/g, '$1')
    .replaceAll('"', ' ')
    .trim();
}
