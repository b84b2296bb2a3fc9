/** Made from the service's API description by `npm run generate -w client`; not to be edited by hand. */

export interface ErrorBody {
  /** A code for programs */
  error: string;
  /** A sentence for people */
  message: string;
}

export interface ValidationErrorBody {
  detail: Array<{
    loc: Array<string | number>;
    msg: string;
    type: string;
    input?: unknown;
    ctx?: Record<string, unknown>;
  }>;
}

export interface Health {
  status: 'ok' | 'unavailable';
  version: string;
  database: 'ok' | 'unavailable';
  laws: number | null;
  last_sync_at: string | null;
  /** Countries that are configured and not loaded yet */
  loading: string[];
}

export interface CountryInfo {
  /** Two-letter code */
  country: string;
  /** Number of laws */
  count: number;
}

export interface JurisdictionInfo {
  /** Null for national laws */
  jurisdiction: string | null;
  count: number;
}

export interface LawSummary {
  id: string;
  title: string;
  short_title: string | null;
  country: string;
  law_type: string;
  /** When the law was published; null when the source states no date */
  publication_date: string | null;
  status: 'vigente' | 'derogada' | null;
  /** Null for national laws */
  jurisdiction: string | null;
  /** Article headings in the current text */
  article_count: number | null;
  /** The title with hits in <mark>, HTML-escaped; null in listings */
  title_snippet: string | null;
}

/** department, source, last_updated and extra are there on the pro tier only */
export interface LawMeta {
  id: string;
  title: string;
  short_title: string | null;
  country: string;
  law_type: string;
  /** When the law was published; null when the source states no date */
  publication_date: string | null;
  status: 'vigente' | 'derogada' | null;
  /** Null for national laws */
  jurisdiction: string | null;
  /** Article headings in the current text */
  article_count: number | null;
  department?: string | null;
  source?: string | null;
  /** Date of the last change */
  last_updated?: string | null;
  /** Front matter that has no field of its own */
  extra?: Record<string, unknown> | null;
}

export interface LawDetail {
  id: string;
  title: string;
  short_title: string | null;
  country: string;
  law_type: string;
  /** When the law was published; null when the source states no date */
  publication_date: string | null;
  status: 'vigente' | 'derogada' | null;
  /** Null for national laws */
  jurisdiction: string | null;
  /** Article headings in the current text */
  article_count: number | null;
  department?: string | null;
  source?: string | null;
  /** Date of the last change */
  last_updated?: string | null;
  /** Front matter that has no field of its own */
  extra?: Record<string, unknown> | null;
  /** The whole front matter; pro tier only */
  frontmatter?: Record<string, unknown> | null;
  /** The complete text as Markdown; null when it cannot be read just now */
  content_md: string | null;
}

export interface PaginatedLaws {
  country: string;
  total: number;
  page: number;
  per_page: number;
  results: LawSummary[];
  jurisdiction: string | null;
  /** The search; null when listing */
  query: string | null;
  /** The same as total; null when listing */
  count: number | null;
  /** The order in effect: date_desc, date_asc, title or relevance */
  sort: string | null;
  from_date: string | null;
  to_date: string | null;
}

export interface Reform {
  date: string;
  source_id: string | null;
  articles_affected: string | null;
}

export interface ReformsResponse {
  law_id: string;
  total: number;
  offset: number;
  limit: number;
  reforms: Reform[];
}

export interface Commit {
  /** Commit in the country repository */
  sha: string;
  /** The legal date */
  date: string;
  message: string;
}

export interface CommitsResponse {
  law_id: string;
  commits: Commit[];
}

export interface LawAtCommitResponse {
  law_id: string;
  /** The full name of the commit */
  sha: string;
  content_md: string;
}

export interface LawAtDateResponse {
  law_id: string;
  date: string;
  /** Null before the first version */
  sha: string | null;
  /** The legal date of the version; null before the first */
  version_date: string | null;
  content_md: string;
}

export interface LawDiffResponse {
  law_id: string;
  from: {
    sha: string | null;
    version_date: string | null;
  };
  to: {
    sha: string | null;
    version_date: string | null;
  };
  /** Unified diff of the two texts; empty when they are the same */
  diff: string;
  articles: Array<{
    article: string;
    change: 'added' | 'removed' | 'modified';
  }>;
}

export interface StatsResponse {
  country: string;
  jurisdiction: string | null;
  reform_activity_by_year: Array<{
    year: number;
    count: number;
  }>;
  most_reformed_laws: Array<{
    id: string;
    title: string;
    law_type: string;
    reform_count: number;
    last_reform_date: string;
  }>;
  law_types: string[];
}

export interface ListLawsQuery {
  /** At least 1, default 1 */
  page?: number | undefined;
  /** 1 to 100, default 50 */
  per_page?: number | undefined;
  /** One or several, separated by commas */
  law_type?: string | undefined;
  /** Publication year, 4 digits. 1000 to 9999 */
  year?: number | undefined;
  status?: 'vigente' | 'derogada' | undefined;
  /** Jurisdiction code; `national` for laws that have none */
  jurisdiction?: string | undefined;
  /** Full-text query over titles and text: words, "a phrase", OR, -without */
  q?: string | undefined;
  /** Default date_desc; with q the default is relevance */
  sort?: 'date_desc' | 'date_asc' | 'title' | undefined;
  /** Published on or after this day */
  from_date?: string | undefined;
  /** Published on or before this day */
  to_date?: string | undefined;
}

export interface ListReformsQuery {
  /** 1 to 1000, default 100 */
  limit?: number | undefined;
  /** At least 0, default 0 */
  offset?: number | undefined;
}

export interface GetLawAtDateQuery {
  date: string;
}

export interface DiffLawQuery {
  /** The older version: a commit (7 to 40 hexadecimal digits) or a day (YYYY-MM-DD) */
  from: string;
  /** The newer version: a commit (7 to 40 hexadecimal digits) or a day (YYYY-MM-DD) */
  to: string;
}

export interface GetStatsQuery {
  /** Only this jurisdiction; `national` for laws that have none */
  jurisdiction?: string | undefined;
}

/** What every operation answers, by its id in the API description. */
export interface Answers {
  /** Whether the service can answer */
  getHealth: Health;
  /** The countries that are served */
  listCountries: CountryInfo[];
  /** A country's jurisdictions, with how many laws each has */
  listJurisdictions: JurisdictionInfo[];
  /** The types of laws that a country has */
  listLawTypes: string[];
  /** List or search laws */
  listLaws: PaginatedLaws;
  /** A law without its text */
  getLawMeta: LawMeta;
  /** A law with its text */
  getLaw: LawDetail;
  /** A law's reforms, newest first */
  listReforms: ReformsResponse;
  /** A law's versions, newest first */
  listCommits: CommitsResponse;
  /** A law's text as of a commit */
  getLawAtCommit: LawAtCommitResponse;
  /** A law's text as of a day */
  getLawAtDate: LawAtDateResponse;
  /** Two versions of a law compared */
  diffLaw: LawDiffResponse;
  /** Reform activity, most reformed laws, law types */
  getStats: StatsResponse;
}
