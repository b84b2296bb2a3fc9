import { lawUrl } from '../base/law-url.ts';
import { toReadStatus } from '../corpus/status.ts';
import { ApiError, ValidationError } from '../errors.ts';
import { readSelection } from '../laws/laws.ts';
import { maxMatches } from '../search/articles/rank.ts';
import { readSnippets, type SnippetReader } from '../search/articles/snippets.ts';
import { type ArticleSearch, type FoundArticles, findArticles } from '../search/articles/store.ts';
import { searchInSteps } from '../search/steps.ts';
import type { Service } from '../service.ts';
import type { ArticleSearchQuery, ArticleSearchResponse } from './schema.ts';
import { nameActs } from './status.ts';

/** A page of a country's articles that answer a query, best first, each with a line of its text. */
export async function searchArticles(
  service: Service,
  reader: SnippetReader,
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
  const { found, partial, onlyFillers, suggestion } = await findInSteps(service, search, {
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  if (found === null) {
    const message = 'The articles of this country have not been read yet.';
    throw new ApiError(503, 'text_unavailable', message, { 'retry-after': '60' });
  }
  const articles = await nameActs(service, code, found.articles);
  const snippets = await readSnippets(reader, code, search.query, found.articles);
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
      url: `${lawUrl(service.config.baseUrl, code, article.law_id)}#${encodeURIComponent(article.article_id)}`,
    })),
    did_you_mean: suggestion,
  };
}

/** Found articles; null until the country is read by a program that knows their words. */
function findInSteps({ db }: Service, search: ArticleSearch, page: { limit: number; offset: number }) {
  return searchInSteps<FoundArticles | null>(db, search, {
    all: () => findArticles(db, search, page),
    some: () => findArticles(db, { ...search, isPartial: true }, page),
    count: (found) => found?.matches ?? 0,
    finds: async (query) => {
      const respelt = await findArticles(db, { ...search, query }, { limit: 1, offset: 0 });
      return respelt !== null && respelt.matches > 0;
    },
  });
}
