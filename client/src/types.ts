/** Made from the service's API description by `npm run generate -w client`; not to be edited by hand. */

export interface ErrorBody {
  /** A code for programs */
  error: string;
  /** A sentence for people */
  message: string;
  /** With 429: after how many seconds to try again */
  retry_after?: number;
  /** With quota_exceeded: how many calls a month the account has */
  limit?: number;
}

export interface ValidationErrorItem {
  loc: Array<string | number>;
  msg: string;
  type: string;
  input?: unknown;
  ctx?: Record<string, unknown>;
}

export interface HTTPValidationError {
  detail: ValidationErrorItem[];
}

export interface WebhookEvent {
  /** The same in every delivery of the event */
  id: string;
  event_type: string;
  /** When it happened */
  created_at: string;
  /** Depends on the event type */
  data: Record<string, unknown>;
}

/** The data of an event about a law. The text is not in it: fetch it with the law id or the sha */
export interface LawEventData {
  /** Two-letter code */
  country: string;
  law_id: string;
  title: string;
  law_type: string;
  /** Null if the source states none */
  status: 'in_force' | 'repealed' | 'partially_repealed' | 'annulled' | 'expired' | null;
  /** Date of the last change */
  last_updated: string | null;
  /** Commit in the country's repository */
  sha: string;
  /** The law's page */
  url: string;
}

export interface LawRepealedData {
  /** Two-letter code */
  country: string;
  law_id: string;
  title: string;
  law_type: string;
  /** Null if the source states none */
  status: 'in_force' | 'repealed' | 'partially_repealed' | 'annulled' | 'expired' | null;
  /** Date of the last change */
  last_updated: string | null;
  /** Commit in the country's repository */
  sha: string;
  /** The law's page */
  url: string;
  previous_status: 'in_force' | 'repealed' | 'partially_repealed' | 'annulled' | 'expired';
}

export interface ReformCreatedData {
  /** Two-letter code */
  country: string;
  law_id: string;
  date: string;
  /** Empty if unknown */
  source_id: string;
  subject: string;
  /** Commit in the country's repository */
  sha: string;
  /** Empty if unknown */
  articles_affected: string[];
  /** The articles that differ between the texts before and after; empty if none is known */
  articles: Array<{
    id: string;
    label: string;
    change: 'added' | 'changed' | 'removed' | 'moved';
    /** If moved: the id that its unchanged text has from now on */
    moved_to?: string;
  }>;
  /** The law's page */
  url: string;
  /** The text at that commit; null if the repository has no such address */
  raw_url: string | null;
}

export interface TestPingData {
  endpoint_id: number;
  message: string;
}

export interface LawCreatedEvent {
  /** The same in every delivery of the event */
  id: string;
  event_type: 'law.created';
  /** When it happened */
  created_at: string;
  data: LawEventData;
}

export interface LawUpdatedEvent {
  /** The same in every delivery of the event */
  id: string;
  event_type: 'law.updated';
  /** When it happened */
  created_at: string;
  data: LawEventData;
}

export interface LawRepealedEvent {
  /** The same in every delivery of the event */
  id: string;
  event_type: 'law.repealed';
  /** When it happened */
  created_at: string;
  data: LawRepealedData;
}

export interface ReformCreatedEvent {
  /** The same in every delivery of the event */
  id: string;
  event_type: 'reform.created';
  /** When it happened */
  created_at: string;
  data: ReformCreatedData;
}

export interface TestPingEvent {
  /** The same in every delivery of the event */
  id: string;
  event_type: 'test.ping';
  /** When it happened */
  created_at: string;
  data: TestPingData;
}

export interface Health {
  status: 'ok' | 'unavailable';
  version: string;
  /** read_only while the primary database cannot be reached and a replica answers: laws can be read, nothing changes */
  database: 'ok' | 'read_only' | 'unavailable';
  laws: number | null;
  last_sync_at: string | null;
  /** Countries that are configured and not loaded yet */
  loading: string[];
  /** Countries whose texts cannot all be read on this machine yet: missing, fetching or failed */
  mirrors: Record<string, string>;
  /** Countries that are being synced. A country that is `fetching` without progress for minutes hangs; a country that is `waiting` waits for its turn to be ingested */
  syncing: Array<{
    country: string;
    phase:
      | 'fetching'
      | 'waiting'
      | 'ingesting'
      | 'history'
      | 'scanning'
      | 'reading'
      | 'words'
      | 'citations'
      | 'indexes'
      | 'publishing'
      | null;
    /** How much of this phase is done: objects, commits, versions, laws, citations, indexes, steps */
    done: number | null;
    /** Out of how much */
    total: number | null;
    /** How much is done in a second */
    rate: number | null;
    /** The estimated time that is left for this phase and the next ones */
    seconds_left: number | null;
    since: string;
    /** The time of the last visible progress */
    last_progress_at: string | null;
  }>;
  /** Countries whose last sync failed, and why in a few words; what was published before is served */
  failing: Record<string, string>;
  /** Countries that another version of the program has read; they are served until they are read again */
  rereading: string[];
  /** Countries whose sync would remove so many laws that an operator must accept it first; what was published before is served */
  held: Record<
    string,
    {
      laws_removed: number;
      laws: number;
      since: string;
      message: string;
      /** The command that accepts it */
      accept: string;
    }
  >;
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

export interface LawSearchResult {
  id: string;
  title: string;
  short_title: string | null;
  country: string;
  law_type: string;
  /** The day of publication; null if the source states none */
  publication_date: string | null;
  status: 'vigente' | 'derogada' | null;
  /** Null for national laws */
  jurisdiction: string | null;
  /** Article headings in the current text */
  article_count: number | null;
  /** The title with hits in <mark>, HTML-escaped; null in listings */
  title_snippet: string | null;
  /** An addition, with the parameter passages: the articles that answer the search best */
  passages?: Array<{
    article_id: string;
    label: string;
    /** A line of the article with hits in <mark>, HTML-escaped; null if it cannot be read */
    snippet: string | null;
  }>;
  /** Why it was found: by words of the search, by its meaning, or both */
  matched?: Array<'words' | 'meaning'>;
}

/** department, source, last_updated and extra are only on the pro tier */
export interface LawMeta {
  id: string;
  title: string;
  short_title: string | null;
  country: string;
  law_type: string;
  /** The day of publication; null if the source states none */
  publication_date: string | null;
  status: 'vigente' | 'derogada' | null;
  /** Null for national laws */
  jurisdiction: string | null;
  /** Article headings in the current text */
  article_count: number | null;
  /** The commit of the text that is served; null until it is known */
  sha: string | null;
  /** The legal date of the text that is served */
  version_date: string | null;
  /** Future versions; the oldest is first */
  upcoming: Array<{
    date: string;
    sha: string;
    source_id: string | null;
  }>;
  /** The source of the status; null without a status */
  status_basis: 'repeal_date' | 'text_note' | 'end' | 'relation' | 'title' | 'comment' | 'front_matter' | null;
  /** The first day of the repeal of the law, or of the part that its state is about; null if there is none, or if it is not known */
  repealed_on: string | null;
  /** An addition: the status in more words; a law that is partially repealed is still vigente */
  state: 'in_force' | 'repealed' | 'partially_repealed' | 'annulled' | 'expired' | null;
  /** The words of the source, if they say more, such as what stays in force */
  state_note: string | null;
  /** Other days on which the law ends, and articles that end while the law stays */
  ends: Array<{
    /** Null if the day is not known */
    on: string | null;
    /** Ids of articles; empty for the law */
    articles: string[];
    /** The act that ends it, if it is known */
    by: {
      law_id: string | null;
      title: string | null;
      source_id: string;
    } | null;
  }>;
  /** A sentence, if the source itself leaves the status open */
  status_doubt: string | null;
  repealed_by: Array<{
    /** Null if the act is not in the database */
    law_id: string | null;
    title: string | null;
    source_id: string;
  }>;
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
  /** The day of publication; null if the source states none */
  publication_date: string | null;
  status: 'vigente' | 'derogada' | null;
  /** Null for national laws */
  jurisdiction: string | null;
  /** Article headings in the current text */
  article_count: number | null;
  /** The commit of the text that is served; null until it is known */
  sha: string | null;
  /** The legal date of the text that is served */
  version_date: string | null;
  /** Future versions; the oldest is first */
  upcoming: Array<{
    date: string;
    sha: string;
    source_id: string | null;
  }>;
  /** The source of the status; null without a status */
  status_basis: 'repeal_date' | 'text_note' | 'end' | 'relation' | 'title' | 'comment' | 'front_matter' | null;
  /** The first day of the repeal of the law, or of the part that its state is about; null if there is none, or if it is not known */
  repealed_on: string | null;
  /** An addition: the status in more words; a law that is partially repealed is still vigente */
  state: 'in_force' | 'repealed' | 'partially_repealed' | 'annulled' | 'expired' | null;
  /** The words of the source, if they say more, such as what stays in force */
  state_note: string | null;
  /** Other days on which the law ends, and articles that end while the law stays */
  ends: Array<{
    /** Null if the day is not known */
    on: string | null;
    /** Ids of articles; empty for the law */
    articles: string[];
    /** The act that ends it, if it is known */
    by: {
      law_id: string | null;
      title: string | null;
      source_id: string;
    } | null;
  }>;
  /** A sentence, if the source itself leaves the status open */
  status_doubt: string | null;
  repealed_by: Array<{
    /** Null if the act is not in the database */
    law_id: string | null;
    title: string | null;
    source_id: string;
  }>;
  department?: string | null;
  source?: string | null;
  /** Date of the last change */
  last_updated?: string | null;
  /** Front matter that has no field of its own */
  extra?: Record<string, unknown> | null;
  /** The whole front matter; pro tier only */
  frontmatter?: Record<string, unknown> | null;
  /** The complete text as Markdown; null if it cannot be read at the moment */
  content_md: string | null;
}

/** The one article or law that a query means, if it is a citation, begins with one, or names a law and a subject. It is not counted in total, and does not change the results. */
export interface SearchAnswer {
  law_id: string;
  title: string;
  law_status: 'vigente' | 'derogada' | null;
  country: string;
  /** Null if the query names a law and no article */
  article_id: string | null;
  /** The name for citations: Artículo 22 bis */
  label: string | null;
  heading: string | null;
  /** The status of the article today; null if it is not known, or if no article is named */
  status: 'in_force' | 'repealed' | 'annulled' | 'suspended' | 'not_yet' | 'empty' | null;
  /** Its first lines, or the line with the other words of the query: hits in <mark>, everything else escaped */
  snippet: string | null;
  /** The page of the law, with the anchor of the article */
  url: string;
  /** The part of the query that is the citation or the name */
  cite: string;
}

export interface PaginatedLaws {
  country: string;
  total: number;
  /** An addition: true if no law has all the words; then the results, and their passages, have some of them */
  partial: boolean;
  /** An addition: true if the search has only fillers (`de la`); then nothing is looked up */
  only_fillers: boolean;
  page: number;
  per_page: number;
  /** An addition: true for a question if the words of the laws are not learned yet, which happens in the background after a load; then it was searched by its words. Absent otherwise */
  learning?: boolean;
  results: LawSearchResult[];
  jurisdiction: string | null;
  /** The search; null when listing */
  query: string | null;
  /** The same as total; null when listing */
  count: number | null;
  /** The order in effect: date_desc, date_asc, title or relevance */
  sort: string | null;
  from_date: string | null;
  to_date: string | null;
  /** An addition: the search in another spelling, if it found nothing and this would; else null */
  did_you_mean: string | null;
  /** An addition: the article or law that the search cites; null if it cites none */
  answer: SearchAnswer | null;
}

export interface ArticleChange {
  id: string;
  label: string;
  /** moved: its text is now in the article `moved_to`, word for word; not in the check of a register */
  change: 'added' | 'changed' | 'removed' | 'moved';
  /** The article that has its text since then */
  moved_to?: string;
}

export interface Change {
  /** The legal date */
  date: string;
  /** new: the first version of the law */
  type: 'new' | 'reform' | 'repeal' | 'correction';
  law_id: string;
  /** The title of the law today */
  title: string;
  /** The source that the commit names: an act, a version, or a daily run */
  source_id: string | null;
  /** Its title, if it is in the database */
  source_title: string | null;
  /** The act that made the change: from the note beside the article, or from the commit if it names another act; else null */
  changed_by: {
    /** Null if the act is not in the database */
    law_id: string | null;
    title: string | null;
    /** The act as the note or the commit names it */
    source_id: string;
    basis: 'note' | 'commit';
  } | null;
  /** Later versions contradict this one */
  doubtful: boolean;
  /** none: words, status and dates of the law stayed the same; listed only with include=all */
  change: 'none' | null;
  /** The change of each article, in the order of the text; removed ones are last */
  articles: ArticleChange[];
  /** Commit in the country repository */
  sha: string;
  /** The law's page */
  url: string;
}

export interface ChangesResponse {
  total: number;
  page: number;
  per_page: number;
  changes: Change[];
}

export interface SearchResponse {
  /** Each result names its own */
  country: null;
  total: number;
  /** An addition: true if no law has all the words; then the results, and their passages, have some of them */
  partial: boolean;
  /** An addition: true if the search has only fillers (`de la`); then nothing is looked up */
  only_fillers: boolean;
  page: number;
  per_page: number;
  /** An addition: true for a question if the words of the laws are not learned yet, which happens in the background after a load; then it was searched by its words. Absent otherwise */
  learning?: boolean;
  results: LawSearchResult[];
  jurisdiction: string | null;
  query: string;
  /** The same as total; null when listing */
  count: number | null;
  /** The order in effect: date_desc, date_asc, title or relevance */
  sort: string | null;
  from_date: string | null;
  to_date: string | null;
  /** An addition: the search in another spelling, if it found nothing and this would; else null */
  did_you_mean: string | null;
  /** An addition: the article or law that the search cites; null if it cites none */
  answer: SearchAnswer | null;
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
  /** False if the repository does not have the text of this version */
  available: boolean;
  /** Later versions contradict this one */
  doubtful: boolean;
  /** The reasons, in sentences */
  doubts: string[];
  /** The day from which it is in force; null if the stated day cannot be read */
  effective_date: string | null;
  /** stated: by the source; publication: nothing is stated, and this is the legal date, which says nothing about force */
  effective_basis: 'stated' | 'publication' | null;
}

export interface CommitsResponse {
  law_id: string;
  commits: Commit[];
}

export interface LawAtCommitResponse {
  law_id: string;
  /** The full name of the commit */
  sha: string;
  /** The legal date of the version that the law had then */
  version_date: string;
  content_md: string;
  /** Later versions contradict this one */
  doubtful: boolean;
  /** The reasons, in sentences */
  doubts: string[];
  /** The day from which it is in force; null if the stated day cannot be read */
  effective_date: string | null;
  /** stated: by the source; publication: nothing is stated, and this is the legal date, which says nothing about force */
  effective_basis: 'stated' | 'publication' | null;
}

export interface LawAtDateResponse {
  law_id: string;
  date: string;
  /** Null before the first version */
  sha: string | null;
  /** The legal date of the version; null before the first */
  version_date: string | null;
  content_md: string;
  /** Later versions contradict this one */
  doubtful: boolean;
  /** The reasons, in sentences */
  doubts: string[];
  /** The day from which it is in force; null if the stated day cannot be read */
  effective_date: string | null;
  /** stated: by the source; publication: nothing is stated, and this is the legal date, which says nothing about force */
  effective_basis: 'stated' | 'publication' | null;
  /** Newer versions, up to that day, that cannot be read */
  missing: Array<{
    date: string;
    /** The commit */
    sha: string;
  }>;
  by: 'publication' | 'force';
  /** The text is put together from several versions */
  assembled: boolean;
  /** With by=force: what was published by that day and not yet in force */
  not_yet: Array<{
    /** Null for a whole version */
    article_id: string | null;
    effective_date: string;
  }>;
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
  /** Articles, provisions and annexes whose title or text differs; notes and form do not count */
  articles: Array<{
    /** The same in all versions of the law */
    id: string;
    /** The name for citations: Artículo 22 bis */
    article: string;
    change: 'added' | 'removed' | 'modified';
  }>;
}

export interface ArticleInfo {
  /** The same in all versions of the law, and the anchor on its page */
  id: string;
  kind: 'article' | 'provision' | 'annex';
  /** The name for citations: Artículo 22 bis */
  label: string;
  /** The title after the label */
  heading: string | null;
  /** The headings of titles and chapters above it; the outermost is first */
  path: string[];
  /** Its place in the text, from 1 */
  position: number;
  /** The legal date of the first version that has it */
  first_date: string;
  /** The legal date of the version that brought its current wording */
  last_changed: string;
  /** How many wordings it has had */
  version_count: number;
  /** How many citations of it there are today; null for an older version */
  cited_by_count: number | null;
  /** Its status on the wanted day, or in the version; null if it is not known */
  status: 'in_force' | 'repealed' | 'annulled' | 'suspended' | 'not_yet' | 'empty' | null;
  /** Since when, if that is known */
  status_since: string | null;
  /** The last day of a suspension, or the stated day of an end */
  status_until: string | null;
  /** Where the status is stated: its text, a heading of several articles, a note beside it, or the end of its law; null if nothing is known except that it is in the text */
  status_basis: 'text' | 'range' | 'note' | 'law' | null;
  /** The act that caused it; law_id and title if it is in the database */
  status_by: {
    law_id: string | null;
    title: string | null;
    source_id: string;
  } | null;
  /** Its own text, without its heading and without notes */
  content_md?: string;
  notes?: ArticleNote[];
  /** The version that brought this wording */
  since?: {
    /** The legal date */
    date: string;
    /** Commit in the country repository */
    sha: string;
    source_id: string | null;
    /** True if later versions contradict this one */
    doubtful?: boolean;
  };
  /** The version that changes or removes it; it may be in the future */
  until?: {
    /** The legal date */
    date: string;
    /** Commit in the country repository */
    sha: string;
    source_id: string | null;
    /** True if later versions contradict this one */
    doubtful?: boolean;
  } | null;
  /** The act that made the change: from the note beside the article, or from the commit if it names another act; else null */
  changed_by?: {
    /** Null if the act is not in the database */
    law_id: string | null;
    title: string | null;
    /** The act as the note or the commit names it */
    source_id: string;
    basis: 'note' | 'commit';
  } | null;
  /** The day from which the wording is in force */
  effective_date?: string | null;
  effective_basis?: 'stated' | 'publication' | null;
  citation?: string;
  url?: string;
  previous_id?: string | null;
  next_id?: string | null;
}

export interface ArticlesResponse {
  country: string;
  law_id: string;
  law_title: string;
  law_status: 'vigente' | 'derogada' | null;
  /** Later versions contradict this one */
  doubtful: boolean;
  /** Null before the first version */
  sha: string | null;
  /** The legal date of the version; null before the first */
  version_date: string | null;
  /** Newer versions, up to that day, that cannot be read */
  missing: Array<{
    date: string;
    /** The commit */
    sha: string;
  }>;
  /** How many articles the version has; with article_status, how many of these */
  total: number;
  articles: ArticleInfo[];
  /** With include=text: the `cursor` of the next page; null on the last page, and without texts */
  next: string | null;
}

export interface ArticleNote {
  text: string;
  type: 'added' | 'changed' | 'repealed' | 'removed' | 'renumbered' | 'corrected' | 'annulled' | 'other';
  /** The act that the note is about */
  source_id: string | null;
  /** Its title, if it is in the database */
  source_title: string | null;
  /** The day of that act */
  date: string | null;
  /** The day from which the change has effect, if the note states it */
  effective_date: string | null;
}

export interface ArticleDetail {
  country: string;
  law_id: string;
  law_title: string;
  law_status: 'vigente' | 'derogada' | null;
  /** Later versions contradict this one */
  doubtful: boolean;
  /** The same in all versions of the law, and the anchor on its page */
  id: string;
  kind: 'article' | 'provision' | 'annex';
  /** The name for citations: Artículo 22 bis */
  label: string;
  /** The title after the label */
  heading: string | null;
  /** The headings of titles and chapters above it; the outermost is first */
  path: string[];
  /** Its status on the wanted day, or in the version; null if it is not known */
  status: 'in_force' | 'repealed' | 'annulled' | 'suspended' | 'not_yet' | 'empty' | null;
  /** Since when, if that is known */
  status_since: string | null;
  /** The last day of a suspension, or the stated day of an end */
  status_until: string | null;
  /** Where the status is stated: its text, a heading of several articles, a note beside it, or the end of its law; null if nothing is known except that it is in the text */
  status_basis: 'text' | 'range' | 'note' | 'law' | null;
  /** The act that caused it; law_id and title if it is in the database */
  status_by: {
    law_id: string | null;
    title: string | null;
    source_id: string;
  } | null;
  /** The version; null while it is not known */
  sha: string | null;
  /** The legal date of the version */
  version_date: string | null;
  /** Newer versions, up to that day, that cannot be read */
  missing: Array<{
    date: string;
    /** The commit */
    sha: string;
  }>;
  /** Its own text, without its heading and without notes */
  content_md: string;
  notes: ArticleNote[];
  /** The version that brought this wording */
  since: {
    /** The legal date */
    date: string;
    /** Commit in the country repository */
    sha: string;
    source_id: string | null;
    /** True if later versions contradict this one */
    doubtful?: boolean;
  };
  /** The version that changes or removes it; it may be in the future */
  until: {
    /** The legal date */
    date: string;
    /** Commit in the country repository */
    sha: string;
    source_id: string | null;
    /** True if later versions contradict this one */
    doubtful?: boolean;
  } | null;
  /** The act that made the change: from the note beside the article, or from the commit if it names another act; else null */
  changed_by: {
    /** Null if the act is not in the database */
    law_id: string | null;
    title: string | null;
    /** The act as the note or the commit names it */
    source_id: string;
    basis: 'note' | 'commit';
  } | null;
  /** The day from which the wording is in force */
  effective_date: string | null;
  effective_basis: 'stated' | 'publication' | null;
  citation: string;
  url: string;
  previous_id: string | null;
  next_id: string | null;
}

export interface ArticleHistory {
  law_id: string;
  article_id: string;
  /** How many versions the whole history has */
  total: number;
  versions: Array<{
    /** The legal date */
    date: string;
    /** Commit in the country repository */
    sha: string;
    source_id: string | null;
    /** The title of that act, when it is in the corpus */
    source_title: string | null;
    change: 'added' | 'changed' | 'removed';
    heading: string | null;
    /** The act that made the change: from the note beside the article, or from the commit if it names another act; else null */
    changed_by: {
      /** Null if the act is not in the database */
      law_id: string | null;
      title: string | null;
      /** The act as the note or the commit names it */
      source_id: string;
      basis: 'note' | 'commit';
    } | null;
    /** True if later versions contradict this one */
    doubtful?: boolean;
    /** With include=text; null if it was removed, or cannot be read */
    content_md?: string | null;
  }>;
  /** With include=text: the `cursor` of the next page; null on the last page, and without texts */
  next: string | null;
}

export interface ArticleSearchResult {
  law_id: string;
  law_title: string;
  law_status: 'vigente' | 'derogada' | null;
  /** The same in all versions of the law, and the anchor on its page */
  article_id: string;
  /** The name for citations: Artículo 22 bis */
  label: string;
  /** The title after the label */
  heading: string | null;
  /** The headings of titles and chapters above it; the outermost is first */
  path: string[];
  /** Its status on the wanted day, or in the version; null if it is not known */
  status: 'in_force' | 'repealed' | 'annulled' | 'suspended' | 'not_yet' | 'empty' | null;
  /** Since when, if that is known */
  status_since: string | null;
  /** The last day of a suspension, or the stated day of an end */
  status_until: string | null;
  /** Where the status is stated: its text, a heading of several articles, a note beside it, or the end of its law; null if nothing is known except that it is in the text */
  status_basis: 'text' | 'range' | 'note' | 'law' | null;
  /** The act that caused it; law_id and title if it is in the database */
  status_by: {
    law_id: string | null;
    title: string | null;
    source_id: string;
  } | null;
  /** A line of its text with hits in <mark>, HTML-escaped; null if it cannot be read */
  snippet: string | null;
  /** Why it was found: by words of the search, by its meaning, or both */
  matched: Array<'words' | 'meaning'>;
  url: string;
}

export interface ArticleSearchResponse {
  query: string;
  /** At most 10,000 */
  total: number;
  /** False if more than 10,000 articles match */
  total_exact: boolean;
  /** True if no article has all the words; then the results have some of them */
  partial: boolean;
  /** True if the search has only fillers (`de la`) */
  only_fillers: boolean;
  page: number;
  per_page: number;
  /** An addition: true for a question if the words of the laws are not learned yet, which happens in the background after a load; then it was searched by its words. Absent otherwise */
  learning?: boolean;
  results: ArticleSearchResult[];
  /** The search in another spelling, if nothing has all its words and this finds something */
  did_you_mean: string | null;
  /** The article or law that the search cites; null if it cites none */
  answer: SearchAnswer | null;
}

export interface CitationMatch {
  law_id: string;
  title: string;
  law_status: 'vigente' | 'derogada' | null;
  /** Null if no article is named, or if the law does not have it */
  article_id: string | null;
  /** The name for citations: Artículo 22 bis */
  label: string | null;
  /** Whether the law has the article today; null if none is named, or if it is not known: no article of the text was read, or the label stands inside the text of another article */
  article_found: boolean | null;
  /** The id that the cited article has, or would have: it tells which article of a list the law does not have. Null if none is named */
  cited_article_id: string | null;
  /** The status of the article today, or on the checked day; null if it is not known, or if no article is named */
  article_status: 'in_force' | 'repealed' | 'annulled' | 'suspended' | 'not_yet' | 'empty' | null;
  /** The paragraph that the citation names: `2`, `1.b`; null when it names none, or one without a number or letter */
  paragraph: string | null;
  /** Whether the article has that paragraph on the checked day; null if none is named, or if its text does not show paragraphs clearly */
  paragraph_exists: boolean | null;
  /** The division that the citation names, as it is written: `título I`. Whether the law has it is not looked up. Null if none is named */
  division: string | null;
  /** The page of the law, with the anchor of the article */
  url: string;
}

export interface ResolvedMatch {
  law_id: string;
  title: string;
  law_status: 'vigente' | 'derogada' | null;
  /** Null if no article is named, or if the law does not have it */
  article_id: string | null;
  /** The name for citations: Artículo 22 bis */
  label: string | null;
  /** Whether the law has the article today; null if none is named, or if it is not known: no article of the text was read, or the label stands inside the text of another article */
  article_found: boolean | null;
  /** The id that the cited article has, or would have: it tells which article of a list the law does not have. Null if none is named */
  cited_article_id: string | null;
  /** The status of the article today, or on the checked day; null if it is not known, or if no article is named */
  article_status: 'in_force' | 'repealed' | 'annulled' | 'suspended' | 'not_yet' | 'empty' | null;
  /** The paragraph that the citation names: `2`, `1.b`; null when it names none, or one without a number or letter */
  paragraph: string | null;
  /** Whether the article has that paragraph on the checked day; null if none is named, or if its text does not show paragraphs clearly */
  paragraph_exists: boolean | null;
  /** The division that the citation names, as it is written: `título I`. Whether the law has it is not looked up. Null if none is named */
  division: string | null;
  /** The page of the law, with the anchor of the article */
  url: string;
  /** The Markdown of that paragraph today, with its number; null if `paragraph_exists` is not true, or if it has more than 10,000 characters */
  paragraph_text: string | null;
}

export interface ResolvedCitation {
  cite: string;
  /** found: exactly one law; ambiguous: it may mean several; not_found: a citation of a law that is not here; not_a_citation: it names no law */
  status: 'found' | 'ambiguous' | 'not_found' | 'not_a_citation';
  /** The laws that it may mean, 50 at most */
  matches: ResolvedMatch[];
  /** Whether it may mean more laws, or names more articles, than are listed: of a range of more than 100, only the two ends are */
  truncated: boolean;
}

export interface LawCitation {
  /** The law that cites */
  law_id: string;
  title: string;
  /** The article that contains it; null outside of articles */
  article_id: string | null;
  /** The name of that article */
  label: string | null;
  /** The citation as it is written */
  text: string;
  /** link: the address of a link names the law; text: the words name it */
  basis: 'link' | 'text';
  /** The cited law and article */
  target: {
    /** The country of the law, if it is another country; else null */
    country: string | null;
    /** The law that is meant; null if it is not in the database, or not clear */
    law_id: string | null;
    title: string | null;
    /** Null if no article is named, or if the law does not have it today */
    article_id: string | null;
    label: string | null;
  };
}

export interface CitationsResponse {
  total: number;
  /** How many of them are in the text of the law itself, and mean its own articles */
  own: number;
  page: number;
  per_page: number;
  citations: LawCitation[];
}

export interface CheckBody {
  /** The text whose citations are to be checked */
  text: string;
  /** The day on which laws must be in force and articles exist; today by default */
  date?: string | undefined;
}

export interface CheckedCitation {
  /** Where it begins in the text, in Unicode code points */
  start: number;
  /** Where it ends */
  end: number;
  /** The citation as it is written, its first 500 characters */
  text: string;
  /** As for resolve: exactly one law, several possible laws, or none that is here */
  status: 'found' | 'ambiguous' | 'not_found';
  /** The laws that it may mean, 10 at most */
  matches: CitationMatch[];
  /** Whether the citation is longer, names more articles, or may mean more laws than listed */
  truncated: boolean;
  /** Whether the law has the article on that day; null when none is named, or when it is not known */
  article_exists: boolean | null;
  /** Whether the article, or the law when none is named, is in force on that day; null when that is not known */
  in_force: boolean | null;
  /** Whether the article has the quoted words; null without a quotation */
  quote: 'matches' | 'differs' | null;
  /** The paragraph of the article that is closest to the quoted words */
  passage: string | null;
}

export interface CitationCheck {
  date: string;
  /** How many entries are listed */
  total: number;
  /** Whether the text has more citations than are listed */
  truncated: boolean;
  /** In the order of the text */
  citations: CheckedCitation[];
}

export interface Relation {
  /** As seen from the law in the request */
  type:
    | 'amends'
    | 'amended_by'
    | 'repeals'
    | 'repealed_by'
    | 'implements'
    | 'implemented_by'
    | 'replaces'
    | 'replaced_by'
    | 'related';
  /** The other act; null when it is not in the corpus */
  law_id: string | null;
  /** Its title, else its name in a note */
  title: string | null;
  /** Its identifier; null if only its name is known */
  source_id: string | null;
  /** The day of the act that changes, repeals, implements or names the other act */
  date: string | null;
  /** The labels of the changed articles; empty if they are not known */
  articles: string[];
  /** True if it is about articles, false if it is about the whole law, null if that is not stated */
  partial: boolean | null;
  /** The strongest source for it */
  basis: 'note' | 'front_matter' | 'commit';
}

export interface RelationsResponse {
  total: number;
  page: number;
  per_page: number;
  relations: Relation[];
}

export interface SyncResponse {
  changes: Array<{
    law_id: string;
    /** The commit of its text; null when it is deleted */
    sha: string | null;
    deleted: boolean;
  }>;
  /** For the next call */
  cursor: string;
  /** Whether there are more changes */
  more: boolean;
  /** The cursor is no longer known: delete the copy, this is the first page of everything */
  reset: boolean;
}

export interface RegisterBody {
  /** Each needs `sha`, `date` or both, otherwise 422. At most 1000 */
  laws: Array<{
    country: string;
    law_id: string;
    /** The commit of the text that you have; needed unless there is `date` */
    sha?: string | undefined;
    /** The day of the text that you have, if you do not know its commit; needed unless there is `sha` */
    date?: string | undefined;
    /** Only these articles count then. At most 1000 */
    article_ids?: string[] | undefined;
  }>;
}

export interface RegisterCheck {
  /** In the order of the request */
  results: Array<{
    country: string;
    law_id: string;
    status: 'unchanged' | 'changed' | 'repealed' | 'removed' | 'unknown';
    /** The commit of the text that is served; null when it is removed or unknown */
    sha: string | null;
    /** The changes of articles since then */
    articles: ArticleChange[];
  }>;
}

export interface ExportedLaw {
  id: string;
  title: string;
  short_title: string | null;
  country: string;
  law_type: string;
  /** The day of publication; null if the source states none */
  publication_date: string | null;
  status: 'vigente' | 'derogada' | null;
  /** Null for national laws */
  jurisdiction: string | null;
  /** Article headings in the current text */
  article_count: number | null;
  /** The commit of the text that is served; null until it is known */
  sha: string | null;
  /** The legal date of the text that is served */
  version_date: string | null;
  /** Future versions; the oldest is first */
  upcoming: Array<{
    date: string;
    sha: string;
    source_id: string | null;
  }>;
  /** The source of the status; null without a status */
  status_basis: 'repeal_date' | 'text_note' | 'end' | 'relation' | 'title' | 'comment' | 'front_matter' | null;
  /** The first day of the repeal of the law, or of the part that its state is about; null if there is none, or if it is not known */
  repealed_on: string | null;
  /** An addition: the status in more words; a law that is partially repealed is still vigente */
  state: 'in_force' | 'repealed' | 'partially_repealed' | 'annulled' | 'expired' | null;
  /** The words of the source, if they say more, such as what stays in force */
  state_note: string | null;
  /** Other days on which the law ends, and articles that end while the law stays */
  ends: Array<{
    /** Null if the day is not known */
    on: string | null;
    /** Ids of articles; empty for the law */
    articles: string[];
    /** The act that ends it, if it is known */
    by: {
      law_id: string | null;
      title: string | null;
      source_id: string;
    } | null;
  }>;
  /** A sentence, if the source itself leaves the status open */
  status_doubt: string | null;
  repealed_by: Array<{
    /** Null if the act is not in the database */
    law_id: string | null;
    title: string | null;
    source_id: string;
  }>;
  department: string | null;
  source: string | null;
  /** Date of the last change */
  last_updated: string | null;
  /** Front matter that has no field of its own */
  extra: Record<string, unknown> | null;
  /** The whole front matter; pro tier only */
  frontmatter: Record<string, unknown> | null;
  /** The complete text as Markdown; null if it cannot be read at the moment */
  content_md: string | null;
  articles: Array<{
    /** The same in all versions of the law, and the anchor on its page */
    id: string;
    kind: 'article' | 'provision' | 'annex';
    /** The name for citations: Artículo 22 bis */
    label: string;
    /** The title after the label */
    heading: string | null;
    /** The headings of titles and chapters above it; the outermost is first */
    path: string[];
    /** Its place in the text, from 1 */
    position: number;
    /** The legal date of the first version that has it */
    first_date: string;
    /** The legal date of the version that brought its current wording */
    last_changed: string;
    /** How many wordings it has had */
    version_count: number;
    /** Its status on the wanted day, or in the version; null if it is not known */
    status: 'in_force' | 'repealed' | 'annulled' | 'suspended' | 'not_yet' | 'empty' | null;
    /** Since when, if that is known */
    status_since: string | null;
    /** The last day of a suspension, or the stated day of an end */
    status_until: string | null;
    /** Where the status is stated: its text, a heading of several articles, a note beside it, or the end of its law; null if nothing is known except that it is in the text */
    status_basis: 'text' | 'range' | 'note' | 'law' | null;
    /** The act that caused it; law_id and title if it is in the database */
    status_by: {
      law_id: string | null;
      title: string | null;
      source_id: string;
    } | null;
    /** Its own text, without its heading and without notes */
    content_md?: string;
    notes?: ArticleNote[];
    /** The version that brought this wording */
    since?: {
      /** The legal date */
      date: string;
      /** Commit in the country repository */
      sha: string;
      source_id: string | null;
      /** True if later versions contradict this one */
      doubtful?: boolean;
    };
    /** The version that changes or removes it; it may be in the future */
    until?: {
      /** The legal date */
      date: string;
      /** Commit in the country repository */
      sha: string;
      source_id: string | null;
      /** True if later versions contradict this one */
      doubtful?: boolean;
    } | null;
    /** The act that made the change: from the note beside the article, or from the commit if it names another act; else null */
    changed_by?: {
      /** Null if the act is not in the database */
      law_id: string | null;
      title: string | null;
      /** The act as the note or the commit names it */
      source_id: string;
      basis: 'note' | 'commit';
    } | null;
    /** The day from which the wording is in force */
    effective_date?: string | null;
    effective_basis?: 'stated' | 'publication' | null;
    citation?: string;
    url?: string;
    previous_id?: string | null;
    next_id?: string | null;
  }>;
  citations: Array<{
    /** The article that contains it; null outside of articles */
    article_id: string | null;
    /** The citation as it is written */
    text: string;
    /** link: the address of a link names the law; text: the words name it */
    basis: 'link' | 'text';
    target: {
      /** The country of the law, if it is another country; else null */
      country: string | null;
      /** The law that is meant; null if it is not in the database, or not clear */
      law_id: string | null;
      article_id: string | null;
    };
  }>;
  relations: Array<{
    /** As seen from the law in the request */
    type:
      | 'amends'
      | 'amended_by'
      | 'repeals'
      | 'repealed_by'
      | 'implements'
      | 'implemented_by'
      | 'replaces'
      | 'replaced_by'
      | 'related';
    /** Its title, else its name in a note */
    title: string | null;
    /** Its identifier; null if only its name is known */
    source_id: string | null;
    /** The day of the act that changes, repeals, implements or names the other act */
    date: string | null;
    /** The labels of the changed articles; empty if they are not known */
    articles: string[];
    /** True if it is about articles, false if it is about the whole law, null if that is not stated */
    partial: boolean | null;
    /** The strongest source for it */
    basis: 'note' | 'front_matter' | 'commit';
  }>;
  /** Only in files that `openleg export --versions` writes */
  versions?: Array<{
    sha: string;
    date: string;
    source_id: string | null;
    /** Null if the law had no file then, or if the text cannot be read at the moment */
    content_md: string | null;
  }>;
  /** Only in files that `openleg export --versions` writes */
  wordings?: Array<{
    /** The article */
    article_id: string;
    /** The legal date */
    date: string;
    /** Commit in the country repository */
    sha: string;
    source_id: string | null;
    change: 'added' | 'changed' | 'removed';
    /** The name for citations: Artículo 22 bis */
    label: string;
    heading: string | null;
    /** The day from which the wording is in force */
    effective_date: string | null;
    effective_basis: 'stated' | 'publication' | null;
    /** Later versions contradict this one */
    doubtful: boolean;
  }>;
}

/** A line of an export: a law, or in the last line the cursor to follow from */
export type ExportLine =
  | ExportedLaw
  | {
      /** The cursor to continue from */
      cursor: string;
    };

export interface CollectionAsked {
  title: string;
  format: 'epub' | 'docx' | 'akn' | 'md';
  /** The laws on this day; by default today */
  date?: string | undefined;
  /** At most 100 */
  items: Array<{
    country: string;
    law_id: string;
    /** The wanted articles; by default the whole law. At most 500 */
    article_ids?: string[] | undefined;
  }>;
}

export interface CitationForms {
  country: string;
  law_id: string;
  /** Null for a whole law */
  article_id: string | null;
  sha: string;
  version_date: string;
  doubtful: boolean;
  /** The way of citing: es, fr, ch, li, lu, de, at, oscola, oscola-ireland or bluebook; null for countries without one */
  style: string | null;
  plain: string;
  markdown: string;
  bibtex: string;
  /** An item of CSL-JSON */
  csl: Record<string, unknown>;
  /** The permanent address of this version */
  url: string;
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
    /** The same as reform_count */
    count: number;
    last_reform_date: string;
  }>;
  law_types: string[];
}

export interface WebhookEndpoint {
  id: number;
  /** The receiver's address */
  url: string;
  event_types: Array<EventType | (string & {})>;
  /** Two-letter codes; null for all countries */
  countries: string[] | null;
  /** Only these laws; null for all laws */
  law_ids: string[] | null;
  /** Only these articles, each as {law_id}#{article_id}; null for all. When a text moves to another number, its id is added */
  article_ids: string[] | null;
  /** Words that title, short title or subject headings must have; null for all laws */
  match_query: string | null;
  description: string;
  enabled: boolean;
  /** When it was registered */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
}

export interface WebhookEndpointWithSecret {
  id: number;
  /** The receiver's address */
  url: string;
  event_types: Array<EventType | (string & {})>;
  /** Two-letter codes; null for all countries */
  countries: string[] | null;
  /** Only these laws; null for all laws */
  law_ids: string[] | null;
  /** Only these articles, each as {law_id}#{article_id}; null for all. When a text moves to another number, its id is added */
  article_ids: string[] | null;
  /** Words that title, short title or subject headings must have; null for all laws */
  match_query: string | null;
  description: string;
  enabled: boolean;
  /** When it was registered */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
  /** The signing secret: shown here and never again */
  secret: string;
}

export interface DeletedWebhookEndpoint {
  deleted: true;
  id: number;
}

export interface WebhookDelivery {
  id: number;
  endpoint_id: number;
  event_id: string;
  event_type: string;
  status: 'pending' | 'success' | 'failed';
  /** Tries begun */
  attempts: number;
  /** The status of the last answer; null without an answer */
  response_status: number | null;
  /** Why the last try failed, in words */
  error: string | null;
  /** When the event happened */
  created_at: string;
  /** When it was last tried */
  last_attempt_at: string | null;
  /** When it will be tried again automatically; null if it will not */
  next_attempt_at: string | null;
  /** When the receiver accepted it */
  delivered_at: string | null;
}

export interface WebhookDeliveries {
  total: number;
  page: number;
  per_page: number;
  deliveries: WebhookDelivery[];
}

export interface WebhookPreview {
  window_days: number;
  /** Where the window begins */
  from: string;
  /** Where it ends: now */
  to: string;
  /** How many events the rule matched */
  count: number;
  per_day: number;
  /** The newest of them, ten at most */
  sample: WebhookEvent[];
}

export interface WebhookEndpointCreate {
  /** An https address that takes POST requests */
  url: string;
  /** At least one of law.created, law.updated, law.repealed, reform.created, test.ping. At most 100 */
  event_types: Array<EventType | (string & {})>;
  /** Two-letter codes; all by default */
  countries?: string[] | null | undefined;
  /** Up to 200 law ids; all by default */
  law_ids?: string[] | null | undefined;
  /** Up to 200 articles, each as {law_id}#{article_id}. They match reform.created and, on the day a version takes effect, law.updated by article, and law.repealed by law; all by default */
  article_ids?: string[] | null | undefined;
  /** A search over title, short title and subject headings, in each law's own language: words, "a phrase", OR, -without */
  match_query?: string | null | undefined;
  /** Default "" */
  description?: string | undefined;
  /** Default true */
  enabled?: boolean | undefined;
}

export interface WebhookPreviewRequest {
  /** An https address that takes POST requests */
  url?: string | undefined;
  /** At least one of law.created, law.updated, law.repealed, reform.created, test.ping. At most 100 */
  event_types: Array<EventType | (string & {})>;
  /** Two-letter codes; all by default */
  countries?: string[] | null | undefined;
  /** Up to 200 law ids; all by default */
  law_ids?: string[] | null | undefined;
  /** Up to 200 articles, each as {law_id}#{article_id}. They match reform.created and, on the day a version takes effect, law.updated by article, and law.repealed by law; all by default */
  article_ids?: string[] | null | undefined;
  /** A search over title, short title and subject headings, in each law's own language: words, "a phrase", OR, -without */
  match_query?: string | null | undefined;
  description?: string | undefined;
  /** Default true */
  enabled?: boolean | undefined;
}

export interface WebhookEndpointUpdate {
  url?: string | null | undefined;
  event_types?: Array<EventType | (string & {})> | null | undefined;
  /** Two-letter codes; an empty list removes the filter */
  countries?: string[] | null | undefined;
  /** Up to 200 law ids; an empty list removes the filter */
  law_ids?: string[] | null | undefined;
  /** Up to 200 articles, each as {law_id}#{article_id}. They match reform.created and, on the day a version takes effect, law.updated by article, and law.repealed by law. An empty list removes the filter */
  article_ids?: string[] | null | undefined;
  /** A search over title, short title and subject headings, in each law's own language: words, "a phrase", OR, -without. An empty text removes the filter */
  match_query?: string | null | undefined;
  description?: string | null | undefined;
  enabled?: boolean | null | undefined;
}

export interface Digest {
  id: number;
  event_types: Array<EventType | (string & {})>;
  /** Two-letter codes; null for all countries */
  countries: string[] | null;
  /** Only these laws; null for all laws */
  law_ids: string[] | null;
  /** Only these articles, each as {law_id}#{article_id}; null for all. When a text moves to another number, its id is added */
  article_ids: string[] | null;
  /** Words that title, short title or subject headings must have; null for all laws */
  match_query: string | null;
  /** daily: at the end of a sync run; weekly: with the first run from Monday on */
  frequency: 'daily' | 'weekly';
  enabled: boolean;
  /** Where it is sent: the account's own address */
  email: string;
  /** When it was registered */
  created_at: string;
  /** When it was last changed */
  updated_at: string;
}

export interface DeletedDigest {
  deleted: true;
  id: number;
}

export interface DigestCreate {
  /** At least one of law.created, law.updated, law.repealed, reform.created, test.ping. At most 100 */
  event_types: Array<EventType | (string & {})>;
  /** Two-letter codes; all by default */
  countries?: string[] | null | undefined;
  /** Up to 200 law ids; all by default */
  law_ids?: string[] | null | undefined;
  /** Up to 200 articles, each as {law_id}#{article_id}. They match reform.created and, on the day a version takes effect, law.updated by article, and law.repealed by law; all by default */
  article_ids?: string[] | null | undefined;
  /** A search over title, short title and subject headings, in each law's own language: words, "a phrase", OR, -without */
  match_query?: string | null | undefined;
  /** daily: at the end of a sync run; weekly: with the first run from Monday on */
  frequency: 'daily' | 'weekly';
  /** Default true */
  enabled?: boolean | undefined;
}

export interface DigestUpdate {
  event_types?: Array<EventType | (string & {})> | null | undefined;
  /** Two-letter codes; an empty list removes the filter */
  countries?: string[] | null | undefined;
  /** Up to 200 law ids; an empty list removes the filter */
  law_ids?: string[] | null | undefined;
  /** Up to 200 articles, each as {law_id}#{article_id}. They match reform.created and, on the day a version takes effect, law.updated by article, and law.repealed by law. An empty list removes the filter */
  article_ids?: string[] | null | undefined;
  /** A search over title, short title and subject headings, in each law's own language: words, "a phrase", OR, -without. An empty text removes the filter */
  match_query?: string | null | undefined;
  enabled?: boolean | null | undefined;
  frequency?: 'daily' | 'weekly' | null | undefined;
}

/** The event types that this version of the library knows. The service may send others. */
export type EventType = 'law.created' | 'law.updated' | 'law.repealed' | 'reform.created' | 'test.ping';

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
  /** With q: how many of the best articles to add to each law. 1 to 10 */
  passages?: number | undefined;
  /** words: results have the words. meaning: results are about the question, even with other words. auto (the default): both, for questions, and for searches of several words that nothing, or hardly any article, has together; citations, phrases and operators are searched by words. Until a country is learned, all searches are by words */
  mode?: 'auto' | 'words' | 'meaning' | undefined;
}

export interface SearchLawsQuery {
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
  /** Words, "a phrase", OR, -without; or a question */
  q: string;
  /** Published on or after this day */
  from_date?: string | undefined;
  /** Published on or before this day */
  to_date?: string | undefined;
  /** words: results have the words. meaning: results are about the question, even with other words. auto (the default): both, for questions, and for searches of several words that nothing, or hardly any article, has together; citations, phrases and operators are searched by words. Until a country is learned, all searches are by words */
  mode?: 'auto' | 'words' | 'meaning' | undefined;
}

export interface ListChangesQuery {
  /** Changes of this day and later */
  since?: string | undefined;
  /** Changes up to this day; by default today */
  until?: string | undefined;
  /** Full-text query over titles and text: words, "a phrase", OR, -without */
  q?: string | undefined;
  /** One or several, separated by commas */
  law_type?: string | undefined;
  /** Jurisdiction code; `national` for laws that have none */
  jurisdiction?: string | undefined;
  /** Only this law */
  law_id?: string | undefined;
  /** all: also commits after which words, status and dates of the law stayed the same */
  include?: 'all' | undefined;
  /** At least 1, default 1 */
  page?: number | undefined;
  /** 1 to 100, default 50 */
  per_page?: number | undefined;
}

export interface ListReformsQuery {
  /** 1 to 1000, default 100 */
  limit?: number | undefined;
  /** At least 0, default 0 */
  offset?: number | undefined;
}

export interface GetLawAtDateQuery {
  date: string;
  /** The dates that count: of publication (the default), or of force, if stated */
  by?: 'publication' | 'force' | undefined;
}

export interface DiffLawQuery {
  /** The older version: a commit (7 to 40 hexadecimal digits) or a day (YYYY-MM-DD) */
  from: string;
  /** The newer version: a commit (7 to 40 hexadecimal digits) or a day (YYYY-MM-DD) */
  to: string;
}

export interface SearchArticlesQuery {
  /** Words, "a phrase", OR, -without */
  q: string;
  /** Only articles of this law */
  law_id?: string | undefined;
  /** words: results have the words. meaning: results are about the question, even with other words. auto (the default): both, for questions, and for searches of several words that nothing, or hardly any article, has together; citations, phrases and operators are searched by words. Until a country is learned, all searches are by words */
  mode?: 'auto' | 'words' | 'meaning' | undefined;
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
  /** Published on or after this day */
  from_date?: string | undefined;
  /** Published on or before this day */
  to_date?: string | undefined;
  /** Only articles with this status */
  article_status?: 'in_force' | 'repealed' | 'annulled' | 'suspended' | 'not_yet' | 'empty' | undefined;
}

export interface ListArticlesQuery {
  /** A commit (7 to 40 hexadecimal digits) or a day (YYYY-MM-DD); today by default */
  at?: string | undefined;
  /** A day, as `at` takes it; not together with `at` */
  date?: string | undefined;
  /** The dates that count for a day: of publication (the default), or of force, if stated */
  by?: 'publication' | 'force' | undefined;
  /** text: with the fields of a single article, about 1 MB in an answer */
  include?: 'text' | undefined;
  /** With include=text: `next` of the last answer. It names the version, so `at` is ignored */
  cursor?: string | undefined;
  /** Only articles with this status */
  article_status?: 'in_force' | 'repealed' | 'annulled' | 'suspended' | 'not_yet' | 'empty' | undefined;
}

export interface GetArticleQuery {
  /** A commit (7 to 40 hexadecimal digits) or a day (YYYY-MM-DD); today by default */
  at?: string | undefined;
  /** A day, as `at` takes it; not together with `at` */
  date?: string | undefined;
  /** The dates that count for a day: of publication (the default), or of force, if stated */
  by?: 'publication' | 'force' | undefined;
}

export interface GetArticleHistoryQuery {
  /** text: with the text of each version, about 1 MB in an answer */
  include?: 'text' | undefined;
  /** With include=text: `next` of the last answer. It names the version, so `at` is ignored */
  cursor?: string | undefined;
}

export interface ResolveCitationQuery {
  /** A citation as people write it: Ley 39/2015, de 1 de octubre; art. 5 del Código Penal; an identifier */
  cite: string;
}

export interface ListCitationsQuery {
  /** out: the citations in the law, in the order of its text; in: those of it in other laws, by the id of the citing law. Default "out" */
  direction?: 'out' | 'in' | undefined;
  /** Only citations in, or of, this article of the law */
  article_id?: string | undefined;
  /** At least 1, default 1 */
  page?: number | undefined;
  /** 1 to 100, default 50 */
  per_page?: number | undefined;
}

export interface ListRelationsQuery {
  /** Only relations of this type */
  type?:
    | 'amends'
    | 'amended_by'
    | 'repeals'
    | 'repealed_by'
    | 'implements'
    | 'implemented_by'
    | 'replaces'
    | 'replaced_by'
    | 'related'
    | undefined;
  /** At least 1, default 1 */
  page?: number | undefined;
  /** 1 to 100, default 50 */
  per_page?: number | undefined;
}

export interface SyncCountryQuery {
  /** The cursor of the last answer; without it, the list starts at the beginning */
  cursor?: string | undefined;
  /** 1 to 1000, default 100 */
  limit?: number | undefined;
}

export interface CiteLawQuery {
  /** A commit (7 to 40 hexadecimal digits) or a day (YYYY-MM-DD); today by default */
  at?: string | undefined;
}

export interface CiteArticleQuery {
  /** A commit (7 to 40 hexadecimal digits) or a day (YYYY-MM-DD); today by default */
  at?: string | undefined;
}

export interface GetStatsQuery {
  /** Only this jurisdiction; `national` for laws that have none */
  jurisdiction?: string | undefined;
}

export interface ListWebhookDeliveriesQuery {
  /** At least 1, default 1 */
  page?: number | undefined;
  /** 1 to 100, default 50 */
  per_page?: number | undefined;
  status?: 'pending' | 'success' | 'failed' | undefined;
}

/** The answer of every operation, by its id in the API description. */
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
  /** Search the laws of all countries */
  searchLaws: SearchResponse;
  /** A law without its text */
  getLawMeta: LawMeta;
  /** A law with its text */
  getLaw: LawDetail;
  /** New laws, reforms, repeals and corrections; the newest is first */
  listChanges: ChangesResponse;
  /** A law's reforms, newest first */
  listReforms: ReformsResponse;
  /** A law's versions, newest first */
  listCommits: CommitsResponse;
  /** A law's text at a commit */
  getLawAtCommit: LawAtCommitResponse;
  /** A law's text on a day */
  getLawAtDate: LawAtDateResponse;
  /** Two versions of a law compared */
  diffLaw: LawDiffResponse;
  /** Search articles */
  searchArticles: ArticleSearchResponse;
  /** A law's articles, in the order of its text */
  listArticles: ArticlesResponse;
  /** An article with its text */
  getArticle: ArticleDetail;
  /** The versions in which an article changed, newest first */
  getArticleHistory: ArticleHistory;
  /** The law that a citation means, and the article */
  resolveCitation: ResolvedCitation;
  /** The citations in a law, and the citations of it */
  listCitations: CitationsResponse;
  /** The meaning of the citations in a text: whether it exists, is in force, and has the quoted words */
  checkCitations: CitationCheck;
  /** The acts that changed a law, and the acts that it changed; the newest is first */
  listRelations: RelationsResponse;
  /** The laws that changed since a cursor, for copies */
  syncCountry: SyncResponse;
  /** A whole country, one law per line */
  exportCountry: ExportLine;
  /** The changes of the laws in a register */
  checkRegister: RegisterCheck;
  /** Chosen laws and articles as one book, Word document, Akoma Ntoso or Markdown file */
  makeDocument: unknown;
  /** A citation of a law */
  citeLaw: CitationForms;
  /** A citation of an article */
  citeArticle: CitationForms;
  /** Reform activity, most reformed laws, law types */
  getStats: StatsResponse;
  /** The account's webhook endpoints */
  listWebhooks: WebhookEndpoint[];
  /** Register a webhook endpoint */
  createWebhook: WebhookEndpointWithSecret;
  /** The events that a rule would have delivered in the last 30 days */
  previewWebhook: WebhookPreview;
  /** A webhook endpoint */
  getWebhook: WebhookEndpoint;
  /** Change a webhook endpoint */
  updateWebhook: WebhookEndpoint;
  /** Remove a webhook endpoint and its deliveries */
  deleteWebhook: DeletedWebhookEndpoint;
  /** A new signing secret */
  rotateWebhookSecret: WebhookEndpointWithSecret;
  /** Send a test.ping event, at once */
  testWebhook: WebhookDelivery;
  /** The deliveries to an endpoint; the newest is first */
  listWebhookDeliveries: WebhookDeliveries;
  /** Send a failed delivery again, at once */
  retryWebhookDelivery: WebhookDelivery;
  /** The account's email digests */
  listDigests: Digest[];
  /** Create an email digest */
  createDigest: Digest;
  /** An email digest */
  getDigest: Digest;
  /** Change or pause an email digest */
  updateDigest: Digest;
  /** Remove an email digest */
  deleteDigest: DeletedDigest;
}
