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
  /** One page of the articles that a search in a country finds. The best is first, and each has a line of its text. */
  search(country: string, query: SearchArticlesQuery, options?: CallOptions): Promise<ArticleSearchResponse> {
    return this.read([country, 'articles'], options, query);
  }

  /** The articles of all pages of a search, from `page` on. Each page has 100, unless `per_page` is given. */
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
   * The articles of a law in the order of its text. With `at`, as they were on a day or at a commit. With `include: 'text'`, the
   * answer is a page of articles with their texts; its `next` is the `cursor` of the next page.
   */
  list(country: string, lawId: string, query?: ListArticlesQuery, options?: CallOptions): Promise<ArticlesResponse> {
    return this.read([country, 'laws', lawId, 'articles'], options, query);
  }

  /**
   * All articles of a law with their texts, all from the same version. A page has about 1 MB. It is fetched when the loop reaches
   * it.
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

  /**
   * The versions in which an article changed; the newest is first. With `include: 'text'`, the answer is a page of versions with
   * their texts.
   */
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
