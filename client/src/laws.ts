import { iterateNumberedPages, iteratePages, largePages } from './pages.ts';
import { Resource } from './request.ts';
import type { CallOptions } from './settings.ts';
import type {
  CitationCheck,
  CitationForms,
  CitationsResponse,
  CiteLawQuery,
  CommitsResponse,
  CountryInfo,
  DiffLawQuery,
  GetLawAtDateQuery,
  GetStatsQuery,
  JurisdictionInfo,
  LawAtCommitResponse,
  LawAtDateResponse,
  LawCitation,
  LawDetail,
  LawDiffResponse,
  LawMeta,
  LawSearchResult,
  ListCitationsQuery,
  ListLawsQuery,
  ListReformsQuery,
  ListRelationsQuery,
  PaginatedLaws,
  Reform,
  ReformsResponse,
  Relation,
  RelationsResponse,
  ResolvedCitation,
  SearchLawsQuery,
  SearchResponse,
  StatsResponse,
} from './types.ts';

/** `client.countries` */
export class Countries extends Resource {
  /** The countries that are served, with how many laws each has. */
  list(options?: CallOptions): Promise<CountryInfo[]> {
    return this.read(['countries'], options);
  }
}

/** `client.jurisdictions` */
export class Jurisdictions extends Resource {
  /** A country's jurisdictions, with how many laws each has. */
  list(country: string, options?: CallOptions): Promise<JurisdictionInfo[]> {
    return this.read([country, 'jurisdictions'], options);
  }
}

/** `client.lawTypes` */
export class LawTypes extends Resource {
  /** The types of laws that a country has. */
  list(country: string, options?: CallOptions): Promise<string[]> {
    return this.read([country, 'law-types'], options);
  }
}

/** `client.laws` */
export class Laws extends Resource {
  /** One page of a country's laws: all of them, newest first, or with `q` those that a search finds, best first. */
  list(country: string, query?: ListLawsQuery, options?: CallOptions): Promise<PaginatedLaws> {
    return this.read([country, 'laws'], options, query);
  }

  /**
   * The laws of all pages, from `page` on, 100 at a time unless `per_page` says otherwise. The filters apply to every
   * page; a page is fetched when the loop gets there.
   */
  iterate(
    country: string,
    query?: ListLawsQuery,
    options?: CallOptions,
  ): AsyncGenerator<LawSearchResult, void, undefined> {
    return iterateNumberedPages(
      largePages(query),
      (page) => this.list(country, page, options),
      (answer) => answer.results,
    );
  }

  /** One page of the laws of all countries that a search finds. */
  search(query: SearchLawsQuery, options?: CallOptions): Promise<SearchResponse> {
    return this.read(['search'], options, query);
  }

  /** A law with its text. */
  get(country: string, lawId: string, options?: CallOptions): Promise<LawDetail> {
    return this.read([country, 'laws', lawId], options);
  }

  /** A law without its text; quicker. */
  meta(country: string, lawId: string, options?: CallOptions): Promise<LawMeta> {
    return this.read([country, 'laws', lawId, 'meta'], options);
  }

  /** A law's versions, newest first. */
  commits(country: string, lawId: string, options?: CallOptions): Promise<CommitsResponse> {
    return this.read([country, 'laws', lawId, 'commits'], options);
  }

  /** A law's text as of a commit: 7 to 40 hexadecimal digits. */
  atCommit(country: string, lawId: string, sha: string, options?: CallOptions): Promise<LawAtCommitResponse> {
    return this.read([country, 'laws', lawId, 'at', sha], options);
  }

  /** A law's text as of a day: `YYYY-MM-DD`. With `by: 'force'` the dates of force count, where they are stated. */
  atDate(
    country: string,
    lawId: string,
    date: string,
    { by, ...options }: CallOptions & Pick<GetLawAtDateQuery, 'by'> = {},
  ): Promise<LawAtDateResponse> {
    return this.read([country, 'laws', lawId, 'at'], options, { date, by });
  }

  /** A citation of a law in several forms; with `at` as of a commit or a day. */
  cite(country: string, lawId: string, query?: CiteLawQuery, options?: CallOptions): Promise<CitationForms> {
    return this.read([country, 'laws', lawId, 'cite'], options, query);
  }

  /** Two versions of a law compared, each a commit or a day. */
  diff(country: string, lawId: string, query: DiffLawQuery, options?: CallOptions): Promise<LawDiffResponse> {
    return this.read([country, 'laws', lawId, 'diff'], options, query);
  }
}

/** `client.reforms` */
export class Reforms extends Resource {
  /** A part of a law's reforms, newest first. */
  list(country: string, lawId: string, query?: ListReformsQuery, options?: CallOptions): Promise<ReformsResponse> {
    return this.read([country, 'laws', lawId, 'reforms'], options, query);
  }

  /** All reforms of a law from `offset` on, 1,000 at a time unless `limit` says otherwise. */
  iterate(
    country: string,
    lawId: string,
    query?: ListReformsQuery,
    options?: CallOptions,
  ): AsyncGenerator<Reform, void, undefined> {
    const filters = { ...query, limit: query?.limit ?? 1000 };
    return iteratePages(query?.offset ?? 0, async (offset) => {
      const { reforms, total } = await this.list(country, lawId, { ...filters, offset }, options);
      const next = offset + reforms.length;
      return { items: reforms, next: next < total ? next : null };
    });
  }
}

/** `client.relations` */
export class Relations extends Resource {
  /** One page of what changed a law and what it changed, newest first; with `type` only relations of that type. */
  list(country: string, lawId: string, query?: ListRelationsQuery, options?: CallOptions): Promise<RelationsResponse> {
    return this.read([country, 'laws', lawId, 'relations'], options, query);
  }

  /** The relations of all pages, from `page` on, 100 at a time unless `per_page` says otherwise. */
  iterate(
    country: string,
    lawId: string,
    query?: ListRelationsQuery,
    options?: CallOptions,
  ): AsyncGenerator<Relation, void, undefined> {
    return iterateNumberedPages(
      largePages(query),
      (page) => this.list(country, lawId, page, options),
      (answer) => answer.relations,
    );
  }
}

/** `client.stats` */
export class Stats extends Resource {
  /** Reform activity by year, most reformed laws, law types. */
  get(country: string, query?: GetStatsQuery, options?: CallOptions): Promise<StatsResponse> {
    return this.read([country, 'stats'], options, query);
  }
}

/** `client.citations` */
export class Citations extends Resource {
  /** The law, and the article, that a citation means, as people write it; never a guess. */
  resolve(country: string, cite: string, options?: CallOptions): Promise<ResolvedCitation> {
    return this.read([country, 'resolve'], options, { cite });
  }

  /** What the citations in a text mean, and whether that is there, in force on a day, and as quoted. */
  check(country: string, text: string, date?: string, options?: CallOptions): Promise<CitationCheck> {
    const body = { text, ...(date === undefined ? {} : { date }) };
    return this.send('POST', [country, 'citations', 'check'], { ...options, body, readsOnly: true });
  }

  /** One page of what a law cites, or with `direction: 'in'` of what cites it. */
  list(country: string, lawId: string, query?: ListCitationsQuery, options?: CallOptions): Promise<CitationsResponse> {
    return this.read([country, 'laws', lawId, 'citations'], options, query);
  }

  /** The citations of all pages, from `page` on, 100 at a time unless `per_page` says otherwise. */
  iterate(
    country: string,
    lawId: string,
    query?: ListCitationsQuery,
    options?: CallOptions,
  ): AsyncGenerator<LawCitation, void, undefined> {
    return iterateNumberedPages(
      largePages(query),
      (page) => this.list(country, lawId, page, options),
      (answer) => answer.citations,
    );
  }
}
