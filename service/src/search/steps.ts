import type { Queryable } from '../db/database.ts';
import type { Search } from './match-store.ts';
import { isPlain, titleText } from './query.ts';
import { suggestQuery } from './spelling.ts';
import { hasWordToFind } from './spelling-store.ts';

/** The functions that a search calls, for laws or for articles. */
export interface SearchSteps<Found> {
  /** Finds laws or articles that have all the words. */
  all: () => Promise<Found>;
  /** Finds laws or articles that have some of the words. */
  some: () => Promise<Found>;
  count: (found: Found) => number;
  /** Whether a query with another spelling finds something. By default, it must find a law. */
  finds?: (query: string) => Promise<boolean>;
}

export interface Stepped<Found> {
  found: Found;
  /** True if no result has all words. The results then have some of them. */
  partial: boolean;
  /** True if the query has only fillers, such as articles and prepositions. */
  onlyFillers: boolean;
  /** The query with another spelling that finds something. Null if there is none, or if the results have all words. */
  suggestion: string | null;
}

/**
 * The steps of a search, for laws and for articles. First, it looks for all words. If nothing has all words, it looks for another
 * spelling, and for results with some of the words. Fillers alone are not looked for. A strict search ends after the first step.
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

async function isOnlyFillers(db: Queryable, { language, query }: Search): Promise<boolean> {
  const text = titleText(query);
  return /[\p{L}\p{N}]/u.test(text) && !(await hasWordToFind(db, language, text));
}
