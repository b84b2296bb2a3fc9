import type { Queryable } from '../db/database.ts';
import type { Search } from './match-store.ts';
import { findSpellings, findsAnything, findUnusualWords, type Spelling } from './spelling-store.ts';

const maxWords = 8;
/**
 * How many unusual words are corrected. Each one is compared with thousands of words, which takes about 20 ms for 44,000 different
 * words.
 */
const maxUnusual = 2;
const maxTries = 3;

/**
 * Suggests another query if a search found nothing. Words that no law has are replaced by words with a similar spelling. Null if no
 * such query finds anything. `finds` decides this; by default, the query must find a law.
 */
export async function suggestQuery(
  db: Queryable,
  search: Search,
  finds: (query: string) => Promise<boolean> = (query) => findsAnything(db, { ...search, query }),
): Promise<string | null> {
  const words = wordsToCheck(search.query, maxWords);
  if (words.length === 0) return null;
  const unusual = await findUnusualWords(db, search, words);
  if (unusual.length > maxUnusual) return null;
  const choices: { word: string; spellings: string[] }[] = [];
  for (const { word, folded } of unusual) {
    const spellings = nearest(folded, await findSpellings(db, search.country, folded, maxMistakes(folded)), maxTries);
    // If a word is in the text of any law, its spelling is right. This query is slow for a common word, so it comes last.
    if (spellings.length === 0 || (await findsAnything(db, { ...search, query: `"${word}"`, filters: {} }))) continue;
    choices.push({ word, spellings });
  }
  if (choices.length === 0) return null;

  for (let attempt = 0; attempt < maxTries; attempt++) {
    const chosen = choices.map(({ word, spellings }) => [word, spellings[attempt] ?? spellings[0] ?? word] as const);
    const query = respell(search.query, new Map(chosen));
    if (await finds(query)) return query;
  }
  return null;
}

/**
 * Matches a word of at least four letters, without digits and not after `-`. In a shorter word, a wrong letter often makes another
 * real word.
 */
const word = /(?<![\p{L}\p{M}\p{N}-])\p{L}[\p{L}\p{M}]{3,}(?![\p{L}\p{M}\p{N}])/gu;

/** The words of a query that may be misspelt. */
export function wordsToCheck(query: string, maxWords: number): string[] {
  return [...new Set(query.match(word))].slice(0, maxWords);
}

/** The query with other spellings of some of its words. */
export function respell(query: string, spellings: Map<string, string>): string {
  return query.replace(word, (typed) => spellings.get(typed) ?? typed);
}

/** How many letters of a word may be wrong. */
export function maxMistakes(folded: string): number {
  return folded.length < 6 ? 1 : 2;
}

/**
 * The words that are most similar to a misspelt one. Words with fewer wrong letters come first, then words that are in more titles.
 */
export function nearest(folded: string, known: Spelling[], maxResults: number): string[] {
  const maxDistance = maxMistakes(folded);
  return known
    .map((spelling) => ({ ...spelling, distance: editDistance(folded, spelling.folded, maxDistance) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance || b.laws - a.laws || (a.word < b.word ? -1 : 1))
    .slice(0, maxResults)
    .map((spelling) => spelling.word);
}

/**
 * How many letters must be added, left out, changed or swapped with the next one, to turn one word into the other.
 * Above `maxDistance`, the result is not exact: it is some number above `maxDistance`. Trigrams did not help: "cogido"
 * and "codigo" share only 2 of 12.
 */
export function editDistance(a: string, b: string, maxDistance: number): number {
  if (Math.abs(a.length - b.length) > maxDistance) return maxDistance + 1;
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + changed);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwap) least = Math.min(least, at(before, j - 2) + 1);
      row.push(least);
    }
    if (Math.min(...row) > maxDistance) return maxDistance + 1;
    [before, last] = [last, row];
  }
  return at(last, b.length);
}

function at(row: number[], place: number): number {
  return row[place] ?? Number.POSITIVE_INFINITY;
}
