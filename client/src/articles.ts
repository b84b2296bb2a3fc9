import { iterateNumberedPages, largePages } from './pages.ts';
import { Resource } from './request.ts';
import type { CallOptions } from './settings.ts';
import type {
  ArticleDetail,
  ArticleHistory,
  ArticleSearchResponse,
  ArticleSearchResult,
  ArticlesResponse,
  GetArticleHistoryQuery,
  GetArticleQuery,
  ListArticlesQuery,
  SearchArticlesQuery,
} from './types.ts';

/** `client.articles` */
export class Articles extends Resource {
  /** One page of a country's articles that answer a query, best first, each with a line of its text. */
  search(country: string, query: SearchArticlesQuery, options: CallOptions = {}): Promise<ArticleSearchResponse> {
    return this.read([country, 'articles'], options, query);
  }

  /** The articles of all pages of a search, from `page` on, 100 at a time unless `per_page` says otherwise. */
  iterateSearch(
    country: string,
    query: SearchArticlesQuery,
    options: CallOptions = {},
  ): AsyncGenerator<ArticleSearchResult, void, undefined> {
    return iterateNumberedPages(
      largePages(query),
      (page) => this.search(country, page, options),
      (answer) => answer.results,
    );
  }

  /** The articles of a law in the order of its text, without their texts; with `at` as of a commit or a day. */
  list(
    country: string,
    lawId: string,
    query: ListArticlesQuery = {},
    options: CallOptions = {},
  ): Promise<ArticlesResponse> {
    return this.read([country, 'laws', lawId, 'articles'], options, query);
  }

  /** All articles of a law with their texts, all of the same version; an article is fetched when the loop gets there. */
  async *iterate(
    country: string,
    lawId: string,
    query: ListArticlesQuery = {},
    options: CallOptions = {},
  ): AsyncGenerator<ArticleDetail, void, undefined> {
    const { sha, articles } = await this.list(country, lawId, query, options);
    for (const { id } of articles) yield await this.get(country, lawId, id, sha === null ? {} : { at: sha }, options);
  }

  /** An article with its text and its notes. */
  get(
    country: string,
    lawId: string,
    articleId: string,
    query: GetArticleQuery = {},
    options: CallOptions = {},
  ): Promise<ArticleDetail> {
    return this.read([country, 'laws', lawId, 'articles', articleId], options, query);
  }

  /** The versions in which an article changed, newest first; with `include: 'text'` with the text of each. */
  history(
    country: string,
    lawId: string,
    articleId: string,
    query: GetArticleHistoryQuery = {},
    options: CallOptions = {},
  ): Promise<ArticleHistory> {
    return this.read([country, 'laws', lawId, 'articles', articleId, 'history'], options, query);
  }
}
