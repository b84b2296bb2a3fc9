import { createHash } from 'node:crypto';
import { titleOrder } from '../db/collation-store.ts';
import type { Queryable } from '../db/database.ts';
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

/**
 * Three steps, each for fewer laws with more to read: all matches by what their rows hold, these by their titles, and of
 * these some by their text. A law's words are some 50 kB, and to score one takes 80 µs: scoring every match is what makes
 * plain ranking slow. The more laws match, the fewer are scored: how densely a common word stands in a text tells little.
 */
const compared = 200;
const scoredOfMatching = '(SELECT greatest(50, least(200, 100000 / greatest(total, 1))) FROM counted)';

/** Of the query as it was read, where there is no row of it at hand. */
const asked = (what: string) => `(SELECT ${what} FROM question)`;

const inTitle = 'prior, title_length, id IN (SELECT id FROM titled) AS in_title';

/** About the most that the next step could make of a law. */
const hint = `prior
  + CASE WHEN in_title THEN 9 + 4::float8 * ${asked('length')} / title_length
         WHEN id IN (SELECT id FROM roughly_named) THEN 5 ELSE 0 END
  + CASE WHEN id = ANY (${asked('named')}::text[]) THEN 100 ELSE 0 END`;

/**
 * Where the query stands in the titles, and whether it names the law outright (national laws first among namesakes).
 * A phrase can only be in a title that has all the words: the comparisons are spared the other laws.
 */
const cheapScore = `prior
  + CASE WHEN in_title THEN 2 + (SELECT max(title_match(question.key, title)) FROM unnest(title_keys) AS title)
         WHEN hint > prior THEN 0.7 * title_match(question.rough_key, rough_name_key)
         ELSE 0 END
  + CASE WHEN id = ANY (question.named)
           OR (in_title AND question.key ~ '\\d' AND starts_with(title_keys[1] || ' ', question.key || ' '))
         THEN CASE WHEN jurisdiction IS NULL THEN 110 ELSE 100 END ELSE 0 END`;

/**
 * And the text: how densely the words stand in it, as a share of the densest, whether they stand there as a phrase, and
 * whether the subject headings have them.
 */
const fullScore = `cheap
  + CASE WHEN in_title THEN 0.5 ELSE 3 END * density / nullif(max(density) OVER (), 0)
  + CASE WHEN in_phrase THEN 3 ELSE 0 END + CASE WHEN in_subjects THEN 1 ELSE 0 END`;

/** The laws that a search and its filters find, as a condition with parameters; the country is $1. */
export function matchingCondition(search: Omit<Search, 'query'> & { query: string | null }): {
  sql: string;
  values: unknown[];
} {
  const values: unknown[] = [search.country];
  const value = (item: unknown) => `$${values.push(item)}`;
  const conditions = filterConditions(search.filters, values);
  if (search.query === null) return { sql: conditions, values };
  const language = value(search.language);
  const [web, title, typed] = [webSearch(search.query), titleText(search.query), search.query].map(value);
  const named = `ARRAY(SELECT law.id FROM laws AS law, word_key(language_config(${language}), ${title}) AS key
                        WHERE law.country = $1 AND ${isNamed('law', typed)})`;
  return {
    sql: `${conditions} AND (words @@ (SELECT search_query(${language}, ${web})) OR id = ANY (${named}))`,
    values,
  };
}

/** Whether a query, as it was typed and as word key, is the identifier or the citation of a law. */
const isNamed = (law: string, typed: string | undefined) => `NOT ${law}.removed AND (lower(${law}.id) = lower(${typed})
  OR ${law}.citation_key <> '' AND ${law}.citation_key = ANY (word_beginnings(key)))`;

interface Found {
  total: number;
  laws: FoundLaw[];
}

/** A page of the laws that match, and how many do. What was measured is in docs/decisions/005. */
export async function findLaws(db: Queryable, search: Search, page: Page): Promise<Found> {
  const values: unknown[] = [search.country];
  const value = (item: unknown) => `$${values.push(item)}`;
  const { text, name } = statement(search, page, values, value);
  const { rows } = await db.query<{ total: number; laws: FoundLaw[] | null }>({ text, values, ...(name && { name }) });
  const { total, laws } = rows[0] as { total: number; laws: FoundLaw[] | null };
  return { total, laws: laws ?? [] };
}

/**
 * One statement, and in it nothing that the planner could take for a reason to leave the index: it never sees the words.
 * Where it did, it read every law in turn for a common word, and fetched 50 kB for each, which it takes for cheap.
 * For the same reason the ids are looked up by IN outside of WHERE: as a join of tables that it takes for small, it
 * would compare each with each.
 */
function statement(search: Search, page: Page, values: unknown[], value: (item: unknown) => string) {
  const ofCountry = `country = $1 AND country = '${checkedCode(search.country)}'`; // prunes partitions when planned
  const question = readQuestion(search, ofCountry, value);
  const conditions = filterConditions(search.filters, values);
  const isFiltered = Object.values(search.filters).some((filter) => filter !== undefined && filter !== null);
  const marks = value(`HighlightAll=true, StartSel=${hitStart}, StopSel=${hitEnd}`);
  const text = `
    WITH ${question},
    ${page.sort === 'relevance' ? titleMatches(ofCountry) : ''}
    matching AS MATERIALIZED (
      SELECT ${page.sort === 'relevance' ? `id, prior, in_title, ${hint} AS hint` : '*'} FROM (
        SELECT id, ${page.sort === 'relevance' ? inTitle : 'publication_date'} FROM laws
         WHERE ${conditions} AND ${ofCountry} AND (words @@ ${asked('query')} OR id = ANY (${asked('named')}::text[]))
        OFFSET 0) AS law),
    counted AS MATERIALIZED (SELECT count(*)::int AS total FROM matching),
    page AS MATERIALIZED (${pageQuery(ofCountry, page, value)})
    SELECT (SELECT total FROM counted),
           (SELECT json_agg(law ORDER BY place) FROM (
              SELECT id, title, short_title, country, law_type, publication_date, status, jurisdiction, article_count,
                     ts_headline(language_config(${value(search.language)}), title, ${asked('query')}, ${marks}) AS marked_title,
                     place
                FROM page JOIN laws USING (id) WHERE ${ofCountry}) AS law) AS laws`;
  // Planning takes 2 ms. Plans are kept for the searches that are many, and so few that they do not fill the memory.
  const name = isFiltered ? null : `search-${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
  return { text, name };
}

function checkedCode(country: string): string {
  if (!/^[a-z]{2}$/.test(country)) throw new TypeError(`Not a country code: ${country}`);
  return country;
}

/**
 * The query, read: what must match, what to compare titles with (its words in order, folded, without fillers; and those
 * cut short), and the laws that it names outright, by identifier or citation.
 */
function readQuestion(search: Search, ofCountry: string, value: (item: unknown) => string): string {
  const language = value(search.language);
  const [web, title, typed] = [webSearch(search.query), titleText(search.query), search.query].map(value);
  return `question AS MATERIALIZED (
      SELECT query, phrase, key, rough_key(key) AS rough_key, key_length(key) AS length, ARRAY(
               SELECT id FROM laws WHERE ${ofCountry} AND ${isNamed('laws', typed)}) AS named
        FROM (SELECT search_query(${language}, ${web}) AS query,
                     phraseto_tsquery(language_config(${language}), ${title}) AS phrase,
                     word_key(language_config(${language}), ${title}) AS key OFFSET 0) AS read)`;
}

const titleMatches = (ofCountry: string) => `
    titled AS MATERIALIZED (SELECT id FROM laws WHERE ${ofCountry} AND title_words @@ ${asked('query')}),
    roughly_named AS MATERIALIZED (
      SELECT id FROM laws
       WHERE ${ofCountry} AND string_to_array(rough_name_key, ' ') @> string_to_array(${asked('rough_key')}, ' ')
         AND ${asked('rough_key')} <> '' AND (SELECT count(*) FROM titled) < ${compared}),`;

function pageQuery(ofCountry: string, page: Page, value: (item: unknown) => string): string {
  const [limit, offset] = [value(page.limit), value(page.offset)];
  if (page.sort !== 'relevance') {
    const orders: Record<Sort, string> = {
      date_desc: 'matching.publication_date DESC NULLS LAST, id',
      date_asc: 'matching.publication_date ASC NULLS LAST, id',
      title: `${titleOrder(page.collation)}, id`,
    };
    const from = page.sort === 'title' ? `matching JOIN laws USING (id) WHERE ${ofCountry}` : 'matching';
    return `SELECT id, row_number() OVER () AS place FROM (
      SELECT id FROM ${from} ORDER BY ${orders[page.sort]} LIMIT ${limit} OFFSET ${offset}) AS ordered`;
  }
  if (page.offset >= compared) {
    return `SELECT id, row_number() OVER () AS place FROM (
      SELECT id FROM matching ORDER BY hint DESC, id LIMIT ${limit} OFFSET ${offset}) AS ordered`;
  }
  // The best by the full score, then those by the cheap one, then the rest of this page.
  const order = 'full_score DESC NULLS LAST, cheap DESC NULLS LAST, hint DESC, id';
  return `
    WITH best AS MATERIALIZED (
      SELECT *, row_number() OVER () AS place FROM (
        SELECT * FROM matching ORDER BY hint DESC, id LIMIT greatest(${compared}, ${limit}::int + ${offset}::int)) AS best),
    compared AS MATERIALIZED (
      SELECT best.*, words, subject_words, CASE WHEN place <= ${compared} THEN ${cheapScore} END AS cheap
        FROM question, best JOIN (SELECT id, jurisdiction, words, subject_words, title_keys, rough_name_key
                                    FROM laws WHERE ${ofCountry}) AS law USING (id)),
    ranked AS (
      SELECT *, row_number() OVER (ORDER BY cheap DESC NULLS LAST, hint DESC, id) <= ${scoredOfMatching} AS is_scored
        FROM compared),
    measured AS MATERIALIZED (
      SELECT id, hint, cheap, is_scored, in_title,
             CASE WHEN is_scored THEN ts_rank_cd(words, question.query, 2) END AS density,
             is_scored AND NOT in_title AND (numnode(question.phrase) = 1 OR words @@ question.phrase) AS in_phrase,
             is_scored AND subject_words @@ question.query AS in_subjects
        FROM question, ranked)
    SELECT id, row_number() OVER (ORDER BY ${order}) AS place FROM (
      SELECT id, hint, cheap, CASE WHEN is_scored THEN ${fullScore} END AS full_score
        FROM measured ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS page`;
}
