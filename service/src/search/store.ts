import type pg from 'pg';
import { titleOrder } from '../db/collation-store.ts';
import { type Queryable, transaction } from '../db/database.ts';
import { type Filters, filterConditions, type ListedLaw, type Sort } from '../laws/list-store.ts';
import { hitEnd, hitStart } from './marks.ts';
import { titleText, webSearch } from './query.ts';

export interface FoundLaw extends ListedLaw {
  /** The title with hits between these marks, not escaped yet. */
  marked_title: string;
}

export interface Search {
  country: string;
  language: string;
  query: string;
  filters: Filters;
}

export interface Page {
  sort: Sort | 'relevance';
  limit: number;
  offset: number;
  collation: string;
}

/** A query, read: what must match, and what to compare titles with. */
interface Question {
  query: string;
  /** The same words, in the subject headings alone. */
  subject_query: string;
  phrase: string;
  /** Its words in order, folded, without fillers; and those cut short. */
  key: string;
  rough_key: string;
  /** The laws that it names outright, by identifier or citation. */
  named: string[];
}

/** The same as parameters of a statement. */
type Asked = Record<keyof Question, string>;

/**
 * How many matches get the full score. A law's words are some 30 kB to read, so scoring the text of every match is what
 * makes plain ranking slow (156 ms for 5,400 matches); the cheap score reads nothing of it. Of a common word's matches
 * fewer are scored: how densely it stands in the text tells little there.
 */
const fullyScored = 200;
const scoredOf = `(SELECT CASE WHEN count(*) > 2000 THEN 50 ELSE ${fullyScored} END FROM matching)`;

/**
 * Where the query stands in the titles, and whether it names the law outright (national laws first among namesakes).
 * A phrase can only be in a title that has all the words: the comparisons are spared the other laws.
 */
const cheapScore = (q: Asked) => `prior
  + CASE WHEN title_words @@ ${q.query}
         THEN 2 + greatest(title_match(${q.key}, title_key), title_match(${q.key}, short_key),
                           title_match(${q.key}, name_key), title_match(${q.key}, bare_name_key))
         WHEN strpos(rough_name_key, ${q.rough_key}) > 0 THEN 0.7 * title_match(${q.rough_key}, rough_name_key)
         ELSE 0::float8 END
  + CASE WHEN id = ANY (${q.named}) OR (${q.key} ~ '\\d' AND starts_with(title_key || ' ', ${q.key} || ' '))
         THEN CASE WHEN jurisdiction IS NULL THEN 110::float8 ELSE 100::float8 END ELSE 0::float8 END`;

/**
 * And the text: how densely the words stand in it, as a share of the densest, whether they stand there as a phrase, and
 * whether the subject headings have them.
 */
const fullScore = (q: Asked) => `cheap
  + CASE WHEN in_title THEN 0.5 ELSE 3 END * density / nullif(max(density) OVER (), 0)
  + CASE WHEN words @@ ${q.phrase} AND NOT in_title THEN 3 ELSE 0 END
  + CASE WHEN words @@ ${q.subject_query} THEN 1 ELSE 0 END`;

/**
 * A page of the laws that match, and how many do. Two phases: all matches by the cheap score, the best of them by the
 * full one; deep pages follow in the order of the cheap score. What is measured is in docs/decisions/005.
 */
export async function findLaws(db: pg.Pool, search: Search, page: Page): Promise<Found> {
  return transaction(db, async (client) => {
    // To the planner, reading the words of every law in turn is cheap: it does not know that they must be fetched from
    // elsewhere first. For a common word it took 700 ms that way, and takes 30 through the index.
    await client.query('SET LOCAL enable_seqscan = off');
    return findPage(client, search, page);
  });
}

/** The laws that a search and its filters find, as a condition with parameters; the country is $1. */
export async function matchingCondition(
  db: Queryable,
  search: Omit<Search, 'query'> & { query: string | null },
): Promise<{ sql: string; values: unknown[] }> {
  const values: unknown[] = [search.country];
  const conditions = filterConditions(search.filters, values);
  if (search.query === null) return { sql: conditions, values };
  const q = asked(await readQuestion(db, { ...search, query: search.query }), (item) => `$${values.push(item)}`);
  return { sql: `${conditions} AND (words @@ ${q.query} OR id = ANY (${q.named}))`, values };
}

interface Found {
  total: number;
  laws: FoundLaw[];
}

async function findPage(db: Queryable, search: Search, page: Page): Promise<Found> {
  const question = await readQuestion(db, search);
  const values: unknown[] = [search.country];
  const value = (item: unknown) => `$${values.push(item)}`;
  const q = asked(question, value);
  const conditions = filterConditions(search.filters, values);
  const marks = value(`HighlightAll=true, StartSel=${hitStart}, StopSel=${hitEnd}`);
  const text = `
    WITH matching AS MATERIALIZED (
      SELECT id, ${page.sort === 'relevance' ? cheapScore(q) : '0'} AS cheap
        FROM laws WHERE ${conditions} AND (words @@ ${q.query} OR id = ANY (${q.named}))),
    page AS MATERIALIZED (${pageQuery(q, page, value)})
    SELECT (SELECT count(*)::int FROM matching) AS total,
           (SELECT json_agg(law ORDER BY place) FROM (
              SELECT id, title, short_title, country, law_type, publication_date, status, jurisdiction, article_count,
                     ts_headline(language_config(${value(search.language)}), title, ${q.query}, ${marks}) AS marked_title,
                     place
                FROM page JOIN laws USING (id) WHERE country = $1) AS law) AS laws`;
  const { rows } = await db.query<{ total: number; laws: FoundLaw[] | null }>(text, values);
  const { total, laws } = rows[0] as { total: number; laws: FoundLaw[] | null };
  return { total, laws: laws ?? [] };
}

/** Each becomes a parameter when it is first used: PostgreSQL refuses a parameter that no statement mentions. */
function asked(question: Question, value: (item: unknown) => string): Asked {
  const names: Partial<Asked> = {};
  const once = (name: keyof Question, type: string) => {
    names[name] ??= `${value(question[name])}::${type}`;
    return names[name];
  };
  return {
    get query() {
      return once('query', 'tsquery');
    },
    get subject_query() {
      return once('subject_query', 'tsquery');
    },
    get phrase() {
      return once('phrase', 'tsquery');
    },
    get key() {
      return once('key', 'text');
    },
    get rough_key() {
      return once('rough_key', 'text');
    },
    get named() {
      return once('named', 'text[]');
    },
  };
}

/**
 * Reads the query, in a statement of its own: the planner must see the words to know whether they are rare. With the
 * query from a subselect it took them for rare always.
 */
async function readQuestion(db: Queryable, search: Search): Promise<Question> {
  const { rows } = await db.query<Omit<Question, 'subject_query'>>({
    name: 'read-question',
    text: `WITH question AS MATERIALIZED (
             SELECT search_query($2, $3)::text AS query,
                    phraseto_tsquery(language_config($2), $4)::text AS phrase,
                    word_key(language_config($2), $4) AS key)
           SELECT query, phrase, key, rough_key(key) AS rough_key, ARRAY(
             SELECT id FROM laws
              WHERE country = $1 AND NOT removed AND (lower(id) = lower($5)
                 OR citation_key <> '' AND citation_key = ANY (word_beginnings(key)))) AS named
             FROM question`,
    values: [search.country, search.language, webSearch(search.query), titleText(search.query), search.query],
  });
  const question = rows[0] as Omit<Question, 'subject_query'>;
  return { ...question, subject_query: question.query.replace(/'(?:[^']|'')*'/g, '$&:B') };
}

function pageQuery(q: Asked, page: Page, value: (item: unknown) => string): string {
  const range = `LIMIT ${value(page.limit)} OFFSET ${value(page.offset)}`;
  if (page.sort !== 'relevance') {
    const orders: Record<Sort, string> = {
      date_desc: 'publication_date DESC NULLS LAST, id',
      date_asc: 'publication_date ASC NULLS LAST, id',
      title: `${titleOrder(page.collation)}, id`,
    };
    return `SELECT id, row_number() OVER () AS place FROM (
      SELECT id FROM matching JOIN laws USING (id) WHERE country = $1 ORDER BY ${orders[page.sort]} ${range}) AS ordered`;
  }
  if (page.offset >= fullyScored) {
    return `SELECT id, row_number() OVER () AS place FROM (
      SELECT id FROM matching ORDER BY cheap DESC, id ${range}) AS ordered`;
  }
  // The best by the full score, then the rest of this page by the cheap one.
  return `
    SELECT id, row_number() OVER (ORDER BY full_score DESC NULLS LAST, cheap DESC, id) AS place FROM (
      SELECT id, cheap, CASE WHEN rank <= ${scoredOf} THEN ${fullScore(q)} END AS full_score
        FROM (SELECT b.*, words, title_words @@ ${q.query} AS in_title, CASE WHEN rank <= ${scoredOf} THEN ts_rank_cd(words, ${q.query}, 2) END AS density
                FROM (SELECT id, cheap, row_number() OVER () AS rank FROM (
                        SELECT id, cheap FROM matching ORDER BY cheap DESC, id
                         LIMIT ${value(Math.max(fullyScored, page.offset + page.limit))}) AS ordered) AS b
                JOIN laws USING (id) WHERE country = $1) AS measured
       ORDER BY full_score DESC NULLS LAST, cheap DESC, id ${range}) AS scored`;
}
