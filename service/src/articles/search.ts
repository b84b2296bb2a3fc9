import { lawUrl } from '../base/law-url.ts';
import { toReadStatus } from '../corpus/status.ts';
import { ApiError, ValidationError } from '../errors.ts';
import { readSelection } from '../laws/laws.ts';
import { maxMatches } from '../search/articles/rank.ts';
import { readSnippets, type SnippetReader } from '../search/articles/snippets.ts';
import { findArticles } from '../search/articles/store.ts';
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
  const found = await findArticles(service.db, search, { limit: per_page, offset: (page - 1) * per_page });
  if (found === null) {
    const message = 'The articles of this country have not been read yet.';
    throw new ApiError(503, 'text_unavailable', message, { 'retry-after': '60' });
  }
  const snippets = await readSnippets(reader, code, search.query, found.articles);
  return {
    query: search.query,
    total: Math.min(found.matches, maxMatches),
    total_exact: found.matches <= maxMatches,
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
  };
}
