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

/** `client.countries`: the countries that are served. */
export class Countries extends Resource {
  /** The countries that are served, with the number of laws of each. */
  list(options?: CallOptions): Promise<CountryInfo[]> {
    return this.read(['countries'], options);
  }
}

/** `client.jurisdictions`: the jurisdictions of a country. */
export class Jurisdictions extends Resource {
  /** The jurisdictions of a country, with the number of laws of each. */
  list(country: string, options?: CallOptions): Promise<JurisdictionInfo[]> {
    return this.read([country, 'jurisdictions'], options);
  }
}

/** `client.lawTypes`: the types of laws. */
export class LawTypes extends Resource {
  /** The types of laws that a country has. */
  list(country: string, options?: CallOptions): Promise<string[]> {
    return this.read([country, 'law-types'], options);
  }
}

/** `client.laws`: finds and reads laws. */
export class Laws extends Resource {
  /**
   * One page of the laws of a country. Without `q`, all laws; the newest is first. With `q`, the laws that a search finds; the best
   * is first.
   */
  list(country: string, query?: ListLawsQuery, options?: CallOptions): Promise<PaginatedLaws> {
    return this.read([country, 'laws'], options, query);
  }

  /**
   * The laws of all pages, from `page` on. Each page has 100, unless `per_page` is given. The filters apply to every page. A page
   * is fetched when the loop reaches it.
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

  /** One page of the results of a search in all countries. */
  search(query: SearchLawsQuery, options?: CallOptions): Promise<SearchResponse> {
    return this.read(['search'], options, query);
  }

  /** A law with its text. */
  get(country: string, lawId: string, options?: CallOptions): Promise<LawDetail> {
    return this.read([country, 'laws', lawId], options);
  }

  /** A law without its text. This is faster than `get`. */
  meta(country: string, lawId: string, options?: CallOptions): Promise<LawMeta> {
    return this.read([country, 'laws', lawId, 'meta'], options);
  }

  /** The versions of a law. The newest is first. */
  commits(country: string, lawId: string, options?: CallOptions): Promise<CommitsResponse> {
    return this.read([country, 'laws', lawId, 'commits'], options);
  }

  /** The text of a law at a commit. The commit is given as 7 to 40 hexadecimal digits. */
  atCommit(country: string, lawId: string, sha: string, options?: CallOptions): Promise<LawAtCommitResponse> {
    return this.read([country, 'laws', lawId, 'at', sha], options);
  }

  /** The text of a law on a day (`YYYY-MM-DD`). With `by: 'force'`, the dates of entry into force count, if they are known. */
  atDate(
    country: string,
    lawId: string,
    date: string,
    { by, ...options }: CallOptions & Pick<GetLawAtDateQuery, 'by'> = {},
  ): Promise<LawAtDateResponse> {
    return this.read([country, 'laws', lawId, 'at'], options, { date, by });
  }

  /** The citation of a law in several forms. With `at`, the law as it was on a day or at a commit. */
  cite(country: string, lawId: string, query?: CiteLawQuery, options?: CallOptions): Promise<CitationForms> {
    return this.read([country, 'laws', lawId, 'cite'], options, query);
  }

  /** The comparison of two versions of a law. Each version is given as a commit or a day. */
  diff(country: string, lawId: string, query: DiffLawQuery, options?: CallOptions): Promise<LawDiffResponse> {
    return this.read([country, 'laws', lawId, 'diff'], options, query);
  }
}

/** `client.reforms`: the reforms of a law. */
export class Reforms extends Resource {
  /** Some of a law's reforms; the newest is first. `offset` and `limit` choose them. */
  list(country: string, lawId: string, query?: ListReformsQuery, options?: CallOptions): Promise<ReformsResponse> {
    return this.read([country, 'laws', lawId, 'reforms'], options, query);
  }

  /** All reforms of a law, from `offset` on. Each call reads 1,000, unless `limit` is given. */
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

/** `client.relations`: the relations of a law to other acts. */
export class Relations extends Resource {
  /**
   * One page of the acts that changed a law, and of the acts that the law changed; the newest is first. With `type`, only relations
   * of that type.
   */
  list(country: string, lawId: string, query?: ListRelationsQuery, options?: CallOptions): Promise<RelationsResponse> {
    return this.read([country, 'laws', lawId, 'relations'], options, query);
  }

  /** The relations of all pages, from `page` on. Each page has 100, unless `per_page` is given. */
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

/** `client.stats`: the statistics of a country. */
export class Stats extends Resource {
  /** The number of reforms by year, the laws with the most reforms, and the types of laws. */
  get(country: string, query?: GetStatsQuery, options?: CallOptions): Promise<StatsResponse> {
    return this.read([country, 'stats'], options, query);
  }
}

/** `client.citations`: the meaning of citations, and the citations between laws. */
export class Citations extends Resource {
  /**
   * The law, and the article, that a citation means. Write the citation as people do: `art. 18 CE`. The answer is never a guess.
   */
  resolve(country: string, cite: string, options?: CallOptions): Promise<ResolvedCitation> {
    return this.read([country, 'resolve'], options, { cite });
  }

  /**
   * The meaning of all citations in a text. The answer also says whether the cited articles exist, are in force on a day, and
   * contain the quoted words.
   */
  check(country: string, text: string, date?: string, options?: CallOptions): Promise<CitationCheck> {
    const body = { text, ...(date === undefined ? {} : { date }) };
    return this.send('POST', [country, 'citations', 'check'], { ...options, body, readsOnly: true });
  }

  /** One page of the citations in a law. With `direction: 'in'`, the citations of this law in other laws. */
  list(country: string, lawId: string, query?: ListCitationsQuery, options?: CallOptions): Promise<CitationsResponse> {
    return this.read([country, 'laws', lawId, 'citations'], options, query);
  }

  /** The citations of all pages, from `page` on. Each page has 100, unless `per_page` is given. */
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
