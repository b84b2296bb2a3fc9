import { lawUrl } from '../base/law-url.ts';
import { toReadStatus } from '../corpus/status.ts';
import { ApiError, ValidationError } from '../errors.ts';
import { readSelection } from '../laws/laws.ts';
import { maxMatches } from '../search/articles/rank.ts';
import { readSnippets, type SnippetReader } from '../search/articles/snippets.ts';
import { type ArticleSearch, findArticles } from '../search/articles/store.ts';
import { isPlain } from '../search/query.ts';
import { isOnlyFillers, suggestQuery } from '../search/suggest.ts';
import type { Service } from '../service.ts';
import type { ArticleSearchQuery, ArticleSearchResponse } from './schema.ts';

/** A page of a country's articles that answer a query, best first, each with a line of its text. */
export async function searchArticles(
  service: Service,
  reader: SnippetReader,
  code: string,
  query: ArticleSearchQuery,
): Promise<ArticleSearchResponse> {
  const { page, per_page, law_id } = query;
  const selection = await readSelection(service, code, query);
  if (selection.query === null)
    throw new ValidationError([{ loc: ['query', 'q'], msg: 'There is nothing to search for', type: 'missing' }]);
  const search = { ...selection, query: selection.query, lawIds: law_id === undefined ? null : [law_id] };
  const { found, partial, onlyFillers, suggestion } = await findAllOrSome(service, search, {
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  if (found === null) {
    const message = 'The articles of this country have not been read yet.';
    throw new ApiError(503, 'text_unavailable', message, { 'retry-after': '60' });
  }
  const snippets = await readSnippets(reader, code, search.query, found.articles);
  return {
    query: search.query,
    total: Math.min(found.matches, maxMatches),
    total_exact: found.matches <= maxMatches,
    partial,
    only_fillers: onlyFillers,
    page,
    per_page,
    results: found.articles.map(({ law_id, law_title, law_status, article_id, label, heading, path }, index) => ({
      law_id,
      law_title,
      law_status: toReadStatus(law_status),
      article_id,
      label,
      heading,
      path,
      snippet: snippets[index] ?? null,
      url: `${lawUrl(service.config.baseUrl, code, law_id)}#${encodeURIComponent(article_id)}`,
    })),
    did_you_mean: suggestion,
  };
}

/** Articles that have all the words; where there are none, another spelling that some would have, and those with some words. */
async function findAllOrSome({ db }: Service, search: ArticleSearch, page: { limit: number; offset: number }) {
  const found = await findArticles(db, search, page);
  const allFound = { found, partial: false, onlyFillers: false, suggestion: null };
  if (found === null || found.matches > 0) return allFound;
  if (await isOnlyFillers(db, search)) return { ...allFound, onlyFillers: true };
  const suggestion = await suggestQuery(db, search, async (query) => {
    const respelt = await findArticles(db, { ...search, query }, { limit: 1, offset: 0 });
    return respelt !== null && respelt.matches > 0;
  });
  const some = isPlain(search.query) ? await findArticles(db, { ...search, isPartial: true }, page) : found;
  return { ...allFound, found: some, partial: some !== null && some.matches > 0, suggestion };
}
