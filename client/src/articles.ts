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

/** `client.articles`: searches and reads articles. */
export class Articles extends Resource {
  /** One page of the articles of a country that a search finds, best first. Each has a line of its text. */
  search(country: string, query: SearchArticlesQuery, options?: CallOptions): Promise<ArticleSearchResponse> {
    return this.read([country, 'articles'], options, query);
  }

  /** The articles of all pages of a search, from `page` on. Each page has 100, unless `per_page` says otherwise. */
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
   * The articles of a law in the order of its text. With `at`, as they were on a day or at a commit. With `include: 'text'`, a page
   * of articles with their texts; `next` is the `cursor` of the next page.
   */
  list(country: string, lawId: string, query?: ListArticlesQuery, options?: CallOptions): Promise<ArticlesResponse> {
    return this.read([country, 'laws', lawId, 'articles'], options, query);
  }

  /**
   * All articles of a law with their texts, all from the same version. Pages have about 1 MB. Each page is fetched when the loop
   * reaches it.
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

  /** The citation of an article in several forms. With `at`, the article as it was on a day or at a commit. */
  cite(
    country: string,
    lawId: string,
    articleId: string,
    query?: CiteArticleQuery,
    options?: CallOptions,
  ): Promise<CitationForms> {
    return this.read([country, 'laws', lawId, 'articles', articleId, 'cite'], options, query);
  }

  /** The versions in which an article changed, newest first. With `include: 'text'`, a page of them with the text of each. */
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
