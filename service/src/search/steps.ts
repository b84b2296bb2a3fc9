import type { Queryable } from '../db/database.ts';
import type { Search } from './match-store.ts';
import { isPlain, titleText } from './query.ts';
import { suggestQuery } from './spelling.ts';
import { hasWordToFind } from './spelling-store.ts';

/** How laws are looked for, or articles. */
export interface SearchSteps<Found> {
  /** Finds laws or articles that have all the words. */
  all: () => Promise<Found>;
  /** Finds those that have some of the words. */
  some: () => Promise<Found>;
  count: (found: Found) => number;
  /** Whether a query in another spelling finds something. By default, whether it finds a law. */
  finds?: (query: string) => Promise<boolean>;
}

export interface Stepped<Found> {
  found: Found;
  /** Nothing has all the words. The results have some of them. */
  partial: boolean;
  /** The query has only fillers, such as articles and prepositions. */
  onlyFillers: boolean;
  /** The query in another spelling that finds something. Null if there is none, and if something has all the words. */
  suggestion: string | null;
}

/**
 * The steps of a search, for laws and articles alike. First it looks for all words. When nothing has them all, and there are
 * words other than fillers, it looks for another spelling and for what has some of the words. A strict search ends after the
 * first step.
 */
export async function searchInSteps<Found>(
  db: Queryable,
  search: Search,
  { all, some, count, finds }: SearchSteps<Found>,
  { isStrict = false } = {},
): Promise<Stepped<Found>> {
  const found = await all();
  const first = { found, partial: false, onlyFillers: false, suggestion: null };
  if (isStrict || count(found) > 0) return first;
  if (await isOnlyFillers(db, search)) return { ...first, onlyFillers: true };
  const suggestion = await suggestQuery(db, search, finds);
  if (!isPlain(search.query)) return { ...first, suggestion };
  const partly = await some();
  return { found: partly, partial: count(partly) > 0, onlyFillers: false, suggestion };
}

/** Whether the query has words, but only fillers, which are not looked for. */
async function isOnlyFillers(db: Queryable, { language, query }: Search): Promise<boolean> {
  const text = titleText(query);
  return /[\p{L}\p{N}]/u.test(text) && !(await hasWordToFind(db, language, text));
}
