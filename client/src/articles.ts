import { iterateNumberedPages, iteratePages, largePages } from './pages.ts';
import { Resource } from './request.ts';
import type { CallOptions } from './settings.ts';
import type {
  ArticleDetail,
  ArticleHistory,
  ArticleSearchResponse,
  ArticleSearchResult,
  ArticlesResponse,
  CitationForms,
  CiteArticleQuery,
  GetArticleHistoryQuery,
  GetArticleQuery,
  ListArticlesQuery,
  SearchArticlesQuery,
} from './types.ts';

/** `client.articles` */
export class Articles extends Resource {
  /** One page of a country's articles that answer a query, best first, each with a line of its text. */
  search(country: string, query: SearchArticlesQuery, options?: CallOptions): Promise<ArticleSearchResponse> {
    return this.read([country, 'articles'], options, query);
  }

  /** The articles of all pages of a search, from `page` on, 100 at a time unless `per_page` says otherwise. */
  iterateSearch(
    country: string,
    query: SearchArticlesQuery,
    options?: CallOptions,
  ): AsyncGenerator<ArticleSearchResult, void, undefined> {
    return iterateNumberedPages(
      largePages(query),
      (page) => this.search(country, page, options),
      (answer) => answer.results,
    );
  }

  /**
   * The articles of a law in the order of its text; with `at` as of a commit or a day. With `include: 'text'` a page of them with
   * their texts: `next` is the `cursor` of the next one.
   */
  list(country: string, lawId: string, query?: ListArticlesQuery, options?: CallOptions): Promise<ArticlesResponse> {
    return this.read([country, 'laws', lawId, 'articles'], options, query);
  }

  /**
   * All articles of a law with their texts, all of the same version, in pages of about 1 MB; a page is fetched when the loop gets
   * there.
   */
  iterate(
    country: string,
    lawId: string,
    query?: ListArticlesQuery,
    options?: CallOptions,
  ): AsyncGenerator<ArticleDetail, void, undefined> {
    return iteratePages(query?.cursor, async (cursor) => {
      const { articles, next, ...law } = await this.list(
        country,
        lawId,
        { ...query, include: 'text', cursor },
        options,
      );
      return { items: articles.map((article) => ({ ...law, ...article }) as ArticleDetail), next };
    });
  }

  /** An article with its text and its notes. */
  get(
    country: string,
    lawId: string,
    articleId: string,
    query?: GetArticleQuery,
    options?: CallOptions,
  ): Promise<ArticleDetail> {
    return this.read([country, 'laws', lawId, 'articles', articleId], options, query);
  }

  /** A citation of an article in several forms; with `at` as of a commit or a day. */
  cite(
    country: string,
    lawId: string,
    articleId: string,
    query?: CiteArticleQuery,
    options?: CallOptions,
  ): Promise<CitationForms> {
    return this.read([country, 'laws', lawId, 'articles', articleId, 'cite'], options, query);
  }

  /** The versions in which an article changed, newest first; with `include: 'text'` a page with the text of each. */
  history(
    country: string,
    lawId: string,
    articleId: string,
    query?: GetArticleHistoryQuery,
    options?: CallOptions,
  ): Promise<ArticleHistory> {
    return this.read([country, 'laws', lawId, 'articles', articleId, 'history'], options, query);
  }
}
