import type { Queryable } from '../db/database.ts';
import type { Search } from './match-store.ts';
import { isPlain, titleText } from './query.ts';
import { suggestQuery } from './spelling.ts';
import { hasWordToFind } from './spelling-store.ts';

/** How laws, or articles, are looked for. */
export interface SearchSteps<Found> {
  /** Finds what has all the words. */
  all: () => Promise<Found>;
  /** Finds what has some of them. */
  some: () => Promise<Found>;
  count: (found: Found) => number;
  /** Whether the query finds something in another spelling; by default, whether it finds a law. */
  finds?: (query: string) => Promise<boolean>;
}

export interface Stepped<Found> {
  found: Found;
  /** Nothing has all the words: what was found has some. */
  partial: boolean;
  /** The search has no word but fillers. */
  onlyFillers: boolean;
  /** A search that found nothing, in another spelling that finds something. */
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

/** Whether a search that found nothing has words, but none that is looked for. */
async function isOnlyFillers(db: Queryable, { language, query }: Search): Promise<boolean> {
  const text = titleText(query);
  return /[\p{L}\p{N}]/u.test(text) && !(await hasWordToFind(db, language, text));
}
