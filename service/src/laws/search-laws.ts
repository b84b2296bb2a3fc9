import { titleCollation } from '../db/collation-store.ts';
import { findMore, howToAsk } from '../meaning/how-to-ask.ts';
import type { FindNear } from '../meaning/meaning.ts';
import { areInTitle, findLawsOfGiven, type NearArticle } from '../search/articles/near-store.ts';
import type { Sort } from '../search/list-store.ts';
import type { Search } from '../search/match-store.ts';
import { findLaws } from '../search/store.ts';
import type { Service } from '../service.ts';
import { type FoundLaws, findLawPage, type LawPage, readSelection, toSearchResult } from './laws.ts';
import { type ArticleReader, readPassages } from './passages.ts';
import type { ListQuery } from './schema.ts';

/** Laws that were found by words, or by the meaning of their articles. */
export interface SearchedLaws extends FoundLaws {
  /** The articles that were found by meaning; null if the search used only words. */
  near: NearArticle[] | null;
  /** True for a question if the words of the country's laws are not learned yet. Then it was searched by words. */
  isLearning: boolean;
}

/**
 * Finds a page of laws. Questions are answered by the laws whose articles are nearest in meaning. Other queries are searched by words;
 * if words answer badly, laws by meaning come first. A list without a query has all laws.
 */
export async function searchLaws(
  service: Service,
  meaning: FindNear | null,
  code: string,
  query: ListQuery,
  { isStrict = false } = {},
): Promise<SearchedLaws> {
  const selection = await readSelection(service, code, query);
  const { query: text, language } = selection;
  const byWords = async (asked?: string): Promise<SearchedLaws> => {
    const wanted = asked === undefined ? query : { ...query, q: asked };
    const found = await findLawPage(service, code, wanted, { isStrict });
    return { ...found, text, near: null, isLearning: false };
  };
  if (text === null || meaning === null) return byWords();
  const { db } = service;
  const search: Search = { ...selection, query: text };
  const how = howToAsk(text, language, query.mode ?? 'auto');
  const readPage = async (near: NearArticle[], others: string[]) => {
    const sort: Sort | 'relevance' = query.sort ?? 'relevance';
    const collation = sort === 'title' ? await titleCollation(db, language) : '';
    const page = { limit: query.per_page, offset: (query.page - 1) * query.per_page, sort, collation };
    const found = await findLawsOfGiven(db, { ...search, query: how.asked }, near, page, others);
    return { ...found, sort, near, isLearning: false };
  };
  const findByMeaning = async () => {
    const near = await meaning.find(service, { ...search, query: how.asked, question: text });
    return near && near.articles.length > 0 ? readPage(near.articles, []) : null;
  };
  if (how.asksNothing) return nothingAsked(text, query.sort ?? 'relevance');
  if (how.byMeaning === 'first') {
    const found = await findByMeaning();
    if (found && found.total > 0) return { ...found, text, partial: false, onlyFillers: false, suggestion: null };
    // `me` and `puedo` are in many laws and say nothing, so the other words of the question are searched.
    return { ...(await byWords(how.asked)), isLearning: !(await meaning.isLearned(code)) };
  }
  const worded = await byWords();
  if (how.byMeaning === 'never' || worded.onlyFillers) return worded;
  if (worded.partial || worded.total === 0) {
    const found = isStrict || !worded.partial ? null : await findByMeaning();
    return found && found.total > 0 ? { ...worded, ...found } : worded;
  }
  if (query.sort !== undefined || (await areInTitle(db, search))) return worded;
  const more = await findMore(service, meaning, { ...search, lawIds: null }, how);
  if (more === null) return worded;
  const page = { limit: maxOthers, offset: 0, sort: 'relevance' as const, collation: '' };
  const { laws } = await findLaws(db, search, page);
  return {
    ...worded,
    ...(await readPage(
      more,
      laws.map(({ id }) => id),
    )),
  };
}

/** The answer to a query that names no subject, such as `¿puedo?`. */
function nothingAsked(text: string, sort: string): SearchedLaws {
  const none = { total: 0, laws: [], partial: false, suggestion: null, near: null, isLearning: false };
  return { ...none, text, sort, onlyFillers: true };
}

/**
 * How many laws with all the words come after the laws that were found by meaning. If more laws have all the words of a query, but
 * hardly any article has them, the words tell little.
 */
const maxOthers = 100;

/** Lists or searches laws. With `passages`, each law that a search found has the best of its articles. */
export async function listOrSearchLaws(
  service: Service,
  maker: ArticleReader,
  code: string,
  query: ListQuery,
): Promise<LawPage> {
  const searched = await searchLaws(service, maker.meaning, code, query);
  const found = toLawPage(code, query, searched);
  if (query.passages === undefined) return found;
  const passages = await readPassages(service, maker, code, searched, query.passages);
  return { ...found, results: found.results.map((law) => ({ ...law, passages: passages.get(law.id) ?? [] })) };
}

function toLawPage(code: string, query: ListQuery, searched: SearchedLaws): LawPage {
  const { text, sort, partial, onlyFillers, suggestion, total, laws, isLearning } = searched;
  return {
    country: code,
    total,
    partial,
    only_fillers: onlyFillers,
    page: query.page,
    per_page: query.per_page,
    results: laws.map(toSearchResult),
    jurisdiction: query.jurisdiction ?? null,
    query: text,
    count: text === null ? null : total,
    sort,
    from_date: query.from_date ?? null,
    to_date: query.to_date ?? null,
    did_you_mean: suggestion,
    ...(isLearning && { learning: true }),
  };
}
