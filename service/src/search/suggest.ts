import type { Queryable } from '../db/database.ts';
import type { Search } from './match-store.ts';
import { titleText } from './query.ts';
import { maxMistakes, nearest, respell, wordsToCheck } from './spelling.ts';
import { findSpellings, findsAnything, findUnusualWords, hasWordToFind } from './spelling-store.ts';

const maxWords = 8;
/** Each is compared with thousands of words: some 20 ms where titles have 44,000 different ones. */
const maxUnusual = 2;
const maxTries = 3;

/** For a search that found nothing: whether it has words, but none that is looked for. */
export async function isOnlyFillers(db: Queryable, { language, query }: Search): Promise<boolean> {
  const text = titleText(query);
  return /[\p{L}\p{N}]/u.test(text) && !(await hasWordToFind(db, language, text));
}

/**
 * For a search that found nothing: the same with other spellings of the words that no law has, if that finds something (a
 * law, unless said otherwise); else null.
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
    // A word that is in the text of some law is spelt right. This query is slow for a common word, so it comes last.
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
