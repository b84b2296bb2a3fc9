import type { Queryable } from '../db/database.ts';
import { noFilters } from '../laws/list-store.ts';
import { mistakes, nearest, respell, wordsToCheck } from './spelling.ts';
import { findSpellings, findsAnything, findUnusualWords } from './spelling-store.ts';
import type { Search } from './store.ts';

const maxWords = 8;
/** Each is compared with thousands: some 20 ms where titles have 44,000 different words. */
const maxUnusual = 2;
const maxTries = 3;

/**
 * For a search that found nothing: the same with other spellings of the words that no law has, if that finds something.
 * Null when there is no such.
 */
export async function suggestQuery(db: Queryable, search: Search): Promise<string | null> {
  const words = wordsToCheck(search.query, maxWords);
  if (words.length === 0) return null;
  const unusual = await findUnusualWords(db, search, words);
  if (unusual.length > maxUnusual) return null;
  const choices: { word: string; spellings: string[] }[] = [];
  for (const { word, folded } of unusual) {
    const spellings = nearest(folded, await findSpellings(db, search.country, folded, mistakes(folded)), maxTries);
    // A word that some law has in its text is what was meant. To ask is expensive for a common one, so it comes last.
    if (spellings.length === 0 || (await findsAnything(db, { ...search, query: `"${word}"`, filters: noFilters })))
      continue;
    choices.push({ word, spellings });
  }
  if (choices.length === 0) return null;

  for (let attempt = 0; attempt < maxTries; attempt++) {
    const chosen = choices.map(({ word, spellings }) => [word, spellings[attempt] ?? spellings[0] ?? word] as const);
    const query = respell(search.query, new Map(chosen));
    if (await findsAnything(db, { ...search, query })) return query;
  }
  return null;
}
