import { createHash } from 'node:crypto';
import { titleOrder } from '../db/collation-store.ts';
import type { Queryable } from '../db/database.ts';
import { type Filters, filterConditions, isFiltered, type ListedLaw, type Sort } from '../laws/list-store.ts';
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

/** Of the query as it was read, where there is no row of it at hand. */
const asked = (what: string) => `(SELECT ${what} FROM question)`;

/**
 * Three steps, each for fewer laws with more to read: all matches by what their rows hold, these by their titles, and of
 * these some by their text. A law's words are some 50 kB, and to score one takes 80 µs: scoring every match is what makes
 * plain ranking slow. The more laws match, the fewer are scored: how densely a common word stands in a text tells little.
 */
const compared = 200;
const scored = `(SELECT greatest(25 * least(${asked('length')}, 2), least(200, 50000 / greatest(total, 1))) FROM counted)`;

/** A law's standing is what it counts before any text is compared, and behind that its number. */
const prior = '(standing >> 36)::float8 / 10000';
const number = 'standing & ((1::bigint << 36) - 1)';

/**
 * Where the query stands in the titles, and whether it names the law outright (national laws first among namesakes).
 * A phrase can only be in a title that has all the words: the comparisons are spared the other laws.
 */
const cheapScore = `${prior}
  + CASE WHEN in_title THEN 2 + (SELECT max(title_match(question.key, title)) FROM unnest(title_keys) AS title)
         WHEN in_name THEN 0.7 * title_match(question.rough_key, rough_name_key)
         ELSE 0 END
  + CASE WHEN is_named OR (in_title AND question.key ~ '\\d' AND starts_with(title_keys[1] || ' ', question.key || ' '))
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
  const conditions = `country = $1 AND ${filterConditions(search.filters, values)}`;
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
  const values: unknown[] = [];
  const text = statement(search, page, values);
  // Planning takes 2 ms. Plans are kept for the searches that are many, and so few that they do not fill the memory.
  const name = `search-${createHash('sha256').update(text).digest('hex').slice(0, 40)}`;
  const { rows } = await db.query<{ total: number; laws: FoundLaw[] | null }>({
    text,
    values,
    ...(!isFiltered(search.filters) && { name }),
  });
  const { total, laws } = rows[0] as { total: number; laws: FoundLaw[] | null };
  return { total, laws: laws ?? [] };
}

type AddValue = (item: unknown) => string;

/** What the parts of the statement share: the country's own table, and which of its laws the filters leave. */
interface Source {
  country: string;
  laws: string;
  conditions: string;
}

/**
 * One statement, and in it nothing that the planner could take for a reason to leave the index: it never sees the words.
 * Where it did, it read every law in turn for a common word, and fetched 50 kB for each, which it takes for cheap.
 * It reads the country's own partition by name: to compare the country of every match would take as long as to count them.
 */
function statement(search: Search, page: Page, values: unknown[]): string {
  const value: AddValue = (item) => `$${values.push(item)}`;
  const language = value(search.language);
  const [web, title, typed] = [webSearch(search.query), titleText(search.query), search.query].map(value);
  const laws = partitionOf(search.country);
  const conditions = filterConditions(search.filters, values);
  const marks = value(`HighlightAll=true, StartSel=${hitStart}, StopSel=${hitEnd}`);
  const source = { country: search.country, laws, conditions };
  return `
    WITH question AS MATERIALIZED (
      -- What must match, and what to compare titles with: the words in order, folded, without fillers; and those cut short.
      SELECT query, query::text ~ '[!<]' AS is_special, phrase, key, rough_key(key) AS rough_key, key_length(key) AS length
        FROM (SELECT search_query(${language}, ${web}) AS query,
                     phraseto_tsquery(language_config(${language}), ${title}) AS phrase,
                     word_key(language_config(${language}), ${title}) AS key OFFSET 0) AS read),
    -- The laws that the query names outright, by identifier or citation, whatever their words are.
    named AS MATERIALIZED (
      SELECT standing, words @@ ${asked('query')} AS matches FROM ${laws}
       WHERE country = '${search.country}' AND ${conditions} AND (lower(id) = lower(${typed})
          OR citation_key <> '' AND citation_key = ANY (${asked('word_beginnings(key)')}::text[]))),
    ${page.sort === 'relevance' ? bestPage(source, page, value) : sortedPage(source, page.sort, page, value)}
    SELECT (SELECT total FROM counted),
           (SELECT json_agg(law ORDER BY place) FROM (
              SELECT id, title, short_title, country, law_type, publication_date, status, jurisdiction, article_count,
                     ts_headline(language_config(${language}), short_words(title), ${asked('query')}, ${marks}) AS marked_title, place
                FROM page JOIN ${laws} USING (number)) AS law) AS laws`;
}

function partitionOf(country: string): string {
  if (!/^[a-z]{2}$/.test(country)) throw new TypeError(`Not a country code: ${country}`);
  return `public.laws_${country}`;
}

/** Up to so many matches are put in order; of more, the first ones are met on the way along the index of that order. */
const sortable = 1000;

function sortedPage({ country, laws, conditions }: Source, sort: Sort, page: Page, value: AddValue): string {
  const orders: Record<Sort, string> = {
    date_desc: 'publication_date DESC NULLS LAST, id',
    date_asc: 'publication_date ASC NULLS LAST, id',
    title: `${titleOrder(page.collation)}, id`,
  };
  const ofPage = `ORDER BY ${orders[sort]} LIMIT ${value(page.limit)} OFFSET ${value(page.offset)}`;
  return `
    matching AS MATERIALIZED (
      SELECT coalesce(array_agg(number), '{}') || ARRAY(SELECT ${number} FROM named WHERE NOT matches) AS numbers
        FROM ${laws} WHERE ${conditions} AND words @@ ${asked('query')}),
    counted AS MATERIALIZED (SELECT cardinality(numbers) AS total FROM matching),
    page AS MATERIALIZED (
      SELECT number, row_number() OVER () AS place FROM (
        (SELECT number FROM ${laws}
          WHERE (SELECT total FROM counted) <= ${sortable} AND number = ANY ((SELECT numbers FROM matching)::bigint[]) ${ofPage})
        UNION ALL
        (SELECT number FROM ${laws}
          WHERE (SELECT total FROM counted) > ${sortable} AND country = '${country}' AND NOT removed
            AND (number IN (SELECT unnest(numbers) FROM matching)) IS TRUE ${ofPage})) AS sorted)`;
}

function bestPage(source: Source, page: Page, value: AddValue): string {
  const [limit, offset] = [value(page.limit), value(page.offset)];
  const shown = `${limit}::bigint + ${offset}::bigint`;
  const isDeep = page.offset >= compared;
  return `
    -- One value of each match: counted, and the best taken out, at a third of the cost of keeping rows.
    matching AS MATERIALIZED (
      SELECT coalesce(array_agg(standing), '{}') AS standings FROM ${source.laws}
       WHERE ${source.conditions} AND words @@ ${asked('query')}),
    counted AS MATERIALIZED (
      SELECT cardinality(standings) + (SELECT count(*)::int FROM named WHERE NOT matches) AS total FROM matching),
    ${isDeep ? bestHints(source, shown, shown) : bestHints(source, `greatest(${compared}, ${shown})`, `greatest(${scored}, ${shown})`)},
    page AS MATERIALIZED (${
      isDeep
        ? `SELECT ${number} AS number, place FROM best WHERE place > ${offset}`
        : scoredPage(source.laws, limit, offset)
    })`;
}

/**
 * The first step: the best laws by about the most that the next step could make of each. Laws with the words in their
 * titles, nearly in their names, or named outright are found by indexes of their own and are ahead of all others; so the
 * many that match by their text alone need nothing but their standing.
 */
const bestHints = ({ laws, conditions }: Source, count: string, countByText: string) => `
    titled AS MATERIALIZED (
      SELECT standing, ${prior} + 9 + 4::float8 * ${asked('length')} / title_length AS hint FROM ${laws}
       WHERE ${conditions} AND title_words @@ ${asked('query')}
         AND (NOT ${asked('is_special')} OR standing IN (SELECT unnest(standings) FROM matching))
       ORDER BY hint DESC, standing DESC LIMIT ${count}),
    roughly_titled AS MATERIALIZED (
      SELECT standing FROM ${laws}
       WHERE ${conditions} AND string_to_array(rough_name_key, ' ') @> string_to_array(${asked('rough_key')}, ' ')
         AND ${asked('rough_key')} <> '' AND (SELECT count(*) FROM titled) < ${compared}
         AND standing NOT IN (SELECT standing FROM titled)),
    roughly_named AS MATERIALIZED (
      SELECT standing FROM roughly_titled WHERE standing IN (SELECT unnest(standings) FROM matching)),
    by_text AS (SELECT unnest(standings) AS standing FROM matching ORDER BY 1 DESC LIMIT ${countByText}),
    best AS MATERIALIZED (
      SELECT standing, hint, row_number() OVER (ORDER BY hint DESC, standing DESC) AS place,
             standing IN (SELECT standing FROM titled) AS in_title,
             standing IN (SELECT standing FROM roughly_named) AS in_name,
             standing IN (SELECT standing FROM named) AS is_named
        FROM (
          SELECT standing, max(hint) AS hint FROM (
            SELECT * FROM titled
            UNION ALL SELECT standing, ${prior} + 100 FROM named
            UNION ALL SELECT standing, ${prior} + 5 FROM roughly_named
            UNION ALL SELECT standing, ${prior} FROM by_text) AS hinted
           GROUP BY standing ORDER BY hint DESC, standing DESC LIMIT ${count}) AS best)`;

/** The best by the full score, then those by the cheap one, then the rest of this page. */
function scoredPage(laws: string, limit: string, offset: string): string {
  // Among equals the order of the first step: it decides who comes here, and a later page may bring more.
  const order = 'full_score DESC NULLS LAST, cheap DESC NULLS LAST, hint DESC, standing DESC';
  return `
    WITH compared AS MATERIALIZED (
      SELECT best.*, number, words, subject_words, CASE WHEN place <= ${compared} THEN ${cheapScore} END AS cheap
        FROM question, best JOIN (
          SELECT number, jurisdiction, words, subject_words, title_keys, rough_name_key
            FROM ${laws}) AS law ON law.number = ${number}),
    ranked AS (
      SELECT *, row_number() OVER (ORDER BY cheap DESC NULLS LAST, hint DESC, standing DESC) <= ${scored} AS is_scored FROM compared),
    measured AS MATERIALIZED (
      SELECT number, standing, hint, cheap, is_scored, in_title,
             CASE WHEN is_scored THEN ts_rank_cd(words, question.query, 2) END AS density,
             is_scored AND NOT in_title AND (numnode(question.phrase) = 1 OR words @@ question.phrase) AS in_phrase,
             is_scored AND subject_words @@ question.query AS in_subjects
        FROM question, ranked)
    SELECT number, row_number() OVER (ORDER BY ${order}) AS place FROM (
      SELECT number, standing, hint, cheap, CASE WHEN is_scored THEN ${fullScore} END AS full_score
        FROM measured ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) AS page`;
}
