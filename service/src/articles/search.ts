import { lawUrl } from '../base/law-url.ts';
import { toReadStatus } from '../corpus/status.ts';
import { ApiError, ValidationError } from '../errors.ts';
import { readSelection } from '../laws/laws.ts';
import { findMore, howToAsk, type Mode, readAnsweringSnippets } from '../meaning/how-to-ask.ts';
import type { FindNear } from '../meaning/meaning.ts';
import { findGiven, type Matched } from '../search/articles/near-store.ts';
import { maxMatches } from '../search/articles/rank.ts';
import { readSnippets, type SnippetMaker } from '../search/articles/snippets.ts';
import { type ArticleSearch, type FoundArticle, findArticles } from '../search/articles/store.ts';
import { type Stepped, searchInSteps } from '../search/steps.ts';
import type { Service } from '../service.ts';
import type { ArticleSearchQuery, ArticleSearchResponse } from './schema.ts';
import { nameActs } from './status.ts';

/** The tools that search and show articles. */
export interface ArticleSearcher extends SnippetMaker {
  /** Null if the search by meaning is off. */
  meaning: FindNear | null;
}

/** Found articles. `matched` tells why each one was found. */
interface Found {
  matches: number;
  articles: (FoundArticle & { matched: Matched[] })[];
}

/**
 * Finds a page of articles that answer a query, each with a line of its text; the best is first. Questions are searched by words
 * and by meaning. Other queries are searched by words. If no article or few articles have all their words, they are searched by
 * meaning, too.
 */
export async function searchArticles(
  service: Service,
  searcher: ArticleSearcher,
  code: string,
  query: ArticleSearchQuery,
): Promise<Omit<ArticleSearchResponse, 'answer'>> {
  const { page, per_page, law_id } = query;
  const selection = await readSelection(service, code, query);
  if (selection.query === null)
    throw new ValidationError([{ loc: ['query', 'q'], msg: 'There is nothing to search for', type: 'missing' }]);
  const search = {
    ...selection,
    query: selection.query,
    lawIds: law_id === undefined ? null : [law_id],
    articleStatus: query.article_status,
  };
  const rows = { limit: per_page, offset: (page - 1) * per_page };
  const { found, partial, onlyFillers, suggestion } = await findByMode(
    service,
    searcher,
    search,
    query.mode ?? 'auto',
    rows,
  );
  if (found === null) {
    const message = 'The articles of this country have not been read yet.';
    throw new ApiError(503, 'text_unavailable', message, { 'retry-after': '60' });
  }
  const articles = await nameActs(service, code, found.articles);
  const { meaning } = searcher;
  const how = howToAsk(search.query, search.language, query.mode ?? 'auto');
  const isQuestion = how.byMeaning === 'first';
  const byMeaning = found.articles.some(({ matched }) => matched.includes('meaning'));
  const snippets =
    meaning !== null && byMeaning
      ? await readAnsweringSnippets(service, searcher, meaning, search, found.articles)
      : await readSnippets(searcher, code, isQuestion ? how.asked : search.query, found.articles);
  const isLearning = isQuestion && meaning !== null && !byMeaning && !(await meaning.isLearned(code));
  return {
    query: search.query,
    total: Math.min(found.matches, maxMatches),
    total_exact: found.matches <= maxMatches,
    partial,
    only_fillers: onlyFillers,
    page,
    per_page,
    results: articles.map((article, index) => ({
      law_id: article.law_id,
      law_title: article.law_title,
      law_status: toReadStatus(article.law_status),
      article_id: article.article_id,
      label: article.label,
      heading: article.heading,
      path: article.path,
      status: article.status,
      status_since: article.status_since,
      status_until: article.status_until,
      status_basis: article.status_basis,
      status_by: article.status_by,
      snippet: snippets[index] ?? null,
      matched: article.matched,
      url: `${lawUrl(service.config.baseUrl, code, article.law_id)}#${encodeURIComponent(article.article_id)}`,
    })),
    did_you_mean: suggestion,
    ...(isLearning && { learning: true }),
  };
}

async function findByMode(
  service: Service,
  { meaning }: ArticleSearcher,
  search: ArticleSearch,
  mode: Mode,
  page: { limit: number; offset: number },
): Promise<Stepped<Found | null>> {
  const how = howToAsk(search.query, search.language, mode);
  const byMeaning = async (): Promise<Found | null> => {
    if (meaning === null || how.byMeaning === 'never') return null;
    const near = await meaning.find(service, { ...search, query: how.asked, question: search.query });
    return near && near.articles.length > 0 ? findGiven(service.db, search, near.articles, page) : null;
  };
  if (how.asksNothing) {
    return { found: { matches: 0, articles: [] }, partial: false, onlyFillers: true, suggestion: null };
  }
  if (how.byMeaning === 'first') {
    const found = await byMeaning();
    if (found && found.matches > 0) return { found, partial: false, onlyFillers: false, suggestion: null };
  }
  // `me` and `puedo` are in many articles and say nothing, so the other words of a question are searched.
  const worded = how.byMeaning === 'first' ? { ...search, query: how.asked } : search;
  const stepped = await findInSteps(service, worded, page, byMeaning);
  const isFound = stepped.found !== null && stepped.found.matches > 0 && !stepped.partial;
  const more = isFound ? await findMore(service, meaning, search, how) : null;
  return more === null ? stepped : { ...stepped, found: await findGiven(service.db, search, more, page) };
}

/** Finds articles. `found` is null if the words of the country's articles are not stored yet (see `findArticles`). */
function findInSteps(
  { db }: Service,
  search: ArticleSearch,
  page: { limit: number; offset: number },
  byMeaning: () => Promise<Found | null>,
) {
  const byWords = async (isPartial: boolean, query = search.query, rows = page): Promise<Found | null> => {
    const found = await findArticles(db, { ...search, query, isPartial }, rows);
    return found && { ...found, articles: found.articles.map((article) => ({ ...article, matched: ['words'] })) };
  };
  return searchInSteps<Found | null>(db, search, {
    all: () => byWords(false),
    some: async () => (await byMeaning()) ?? byWords(true),
    count: (found) => found?.matches ?? 0,
    finds: async (query) => ((await byWords(false, query, { limit: 1, offset: 0 }))?.matches ?? 0) > 0,
  });
}
