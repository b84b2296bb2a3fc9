import type { LawStatus } from '../corpus/status.ts';
import { titleOrder } from '../db/collation-store.ts';
import type { Queryable } from '../db/database.ts';
import { type Filters, filterCondition, isFiltered, readStatusColumn } from './filters-store.ts';
import {
  markedTitle,
  matchingCondition,
  partitionOf,
  queryExpressions,
  type Search,
  type Selection,
} from './match-store.ts';

/** A law in a list or in the results of a search. */
export interface ListedLaw {
  id: string;
  title: string;
  short_title: string | null;
  country: string;
  law_type: string;
  publication_date: string | null;
  status: LawStatus | null;
  jurisdiction: string | null;
  article_count: number;
}

export interface FoundLaw extends ListedLaw {
  /** The title with `hitStart` and `hitEnd` around each hit, not yet escaped for HTML. */
  marked_title: string;
  /** Whether the query is the identifier of the law, or begins with its citation. */
  is_named: boolean;
}

export const listedColumns =
  'id, title, short_title, country, law_type, publication_date, status, jurisdiction, article_count';

export const sorts = ['date_desc', 'date_asc', 'title'] as const;
export type Sort = (typeof sorts)[number];

/** The order as SQL. Each order has an index. `collation` is used only for titles. */
export function orderBy(sort: Sort, collation: string): string {
  const orders: Record<Sort, string> = {
    date_desc: 'publication_date DESC NULLS LAST, id',
    date_asc: 'publication_date ASC NULLS LAST, id',
    title: `${titleOrder(collation)}, id`,
  };
  return orders[sort];
}

export interface Page<Order> {
  sort: Order;
  limit: number;
  offset: number;
  collation: string;
}

/**
 * Reads a page of a country's laws and their total number in one statement. An index has the columns of all filters, and only the
 * rows of the page are read from the table. So with 100,000 laws, page 200 takes about as long as page 1. Without a filter, the
 * stored total of the country is used.
 */
export async function listLaws(
  db: Queryable,
  selection: Selection & { query: null },
  page: Page<Sort>,
): Promise<{ total: number; laws: ListedLaw[] }> {
  const { sql, values } = matchingCondition(selection);
  const counting = isFiltered(selection.filters)
    ? `SELECT count(*)::int FROM laws WHERE ${sql}`
    : 'SELECT law_count FROM countries WHERE code = $1';
  const { rows } = await db.query<{ total: number; laws: ListedLaw[] | null }>(
    `WITH page AS MATERIALIZED (
       SELECT id, row_number() OVER () AS place FROM (
         SELECT id FROM laws WHERE ${sql} ORDER BY ${orderBy(page.sort, page.collation)}
         LIMIT $${values.push(page.limit)} OFFSET $${values.push(page.offset)}) AS ordered)
     SELECT (${counting}) AS total,
            (SELECT json_agg(law ORDER BY place) FROM (
               SELECT ${listedColumns}, place FROM page JOIN laws USING (id) WHERE country = $1) AS law) AS laws`,
    values,
  );
  const { total, laws } = rows[0] as { total: number; laws: ListedLaw[] | null };
  return { total, laws: laws ?? [] };
}

/** A law with only some of the words is found if its score is at least this share of the best score. */
const leastShare = 0.5;

/** A word in a title counts twice, because it tells more than a word in a text. */
const titleWeight = 2;

/** SQL that makes a tsquery from the column `word`. */
export const wordQuery = `('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || '''')::tsquery`;

/**
 * Finds a page of laws with some of the words. Laws with more words and with rarer words come first. Only the index is read: to
 * read the words of each law would take 80 µs. `wordsKnown` is the number of words that any of the laws has.
 */
export async function findPartly(
  db: Queryable,
  search: Search,
  page: Page<Sort | 'relevance'>,
): Promise<{ total: number; laws: FoundLaw[]; wordsKnown: number }> {
  const values: unknown[] = [];
  const value = (item: unknown) => `$${values.push(item)}`;
  const { config, words, keys } = queryExpressions(search, values);
  const laws = partitionOf('laws', search.country);
  const passing = filterCondition(search.filters, values);
  const order = page.sort === 'relevance' ? 'score DESC, standing DESC' : orderBy(page.sort, page.collation);
  const { rows } = await db.query<{ total: number; laws: FoundLaw[] | null; words_known: number }>(
    `WITH question AS MATERIALIZED (SELECT ${words} AS query, (${keys})[1] AS key),
     asked AS MATERIALIZED (
       SELECT word, ${wordQuery} AS query FROM (SELECT DISTINCT unnest(string_to_array(key, ' ')) AS word FROM question) AS words),
     hits AS MATERIALIZED (
       SELECT word, number, 1 AS weight FROM asked, LATERAL (SELECT number FROM ${laws} WHERE ${passing} AND words @@ asked.query) AS law
       UNION ALL
       SELECT word, number, ${titleWeight - 1} FROM asked,
              LATERAL (SELECT number FROM ${laws} WHERE ${passing} AND title_words @@ asked.query) AS law),
     rarity AS (
       SELECT word, ln(1 + (SELECT law_count FROM countries WHERE code = ${value(search.country)})::float8 / count(DISTINCT number)) AS rarity
         FROM hits GROUP BY word),
     scored AS (SELECT number, sum(weight * rarity) AS score FROM hits JOIN rarity USING (word) GROUP BY number),
     found AS MATERIALIZED (SELECT * FROM scored WHERE score >= ${leastShare} * (SELECT max(score) FROM scored)),
     page AS MATERIALIZED (
       SELECT number, row_number() OVER (ORDER BY ${order}) AS place FROM found JOIN ${laws} USING (number)
        ORDER BY place LIMIT ${value(page.limit)} OFFSET ${value(page.offset)})
     SELECT (SELECT count(*)::int FROM found) AS total, (SELECT count(*)::int FROM rarity) AS words_known,
            (SELECT json_agg(law ORDER BY place) FROM (
               SELECT ${listedColumns}, ${markedTitle(config, '(SELECT query FROM question)')}, false AS is_named, place
                 FROM page JOIN ${laws} USING (number)) AS law) AS laws`,
    values,
  );
  const { total, laws: found, words_known } = rows[0] as (typeof rows)[number];
  return { total, laws: found ?? [], wordsKnown: words_known };
}

export interface FacetValue {
  value: string | null;
  count: number;
}

export interface Facets {
  types: FacetValue[];
  statuses: FacetValue[];
  years: FacetValue[];
  jurisdictions: FacetValue[];
}

/**
 * For each value of each filter, counts the laws that this choice would give. The query and the other filters stay as they are. The
 * filter itself is ignored, so that readers see how many laws another value would give.
 */
export async function countFacets(db: Queryable, selection: Selection): Promise<Facets> {
  const { law_type, year, status, jurisdiction, from_date, to_date } = selection.filters;
  const { sql, values } = matchingCondition({ ...selection, filters: { from_date, to_date } });
  const passes = (filters: Filters) => `(${filterCondition(filters, values)}) IS TRUE`;
  const facet = (column: string, conditions: string, order: string) =>
    `(SELECT coalesce(json_agg(json_build_object('value', value, 'count', count) ORDER BY ${order}), '[]')
          FROM (SELECT ${column} AS value, count(*)::int AS count FROM matching WHERE ${conditions} GROUP BY 1) AS f)`;
  const { rows } = await db.query<Facets>(
    `WITH matching AS MATERIALIZED (
         SELECT law_type, jurisdiction, extract(year FROM publication_date)::int::text AS year,
                ${readStatusColumn} AS status,
                ${passes({ law_type })} AS by_type, ${passes({ status })} AS by_status,
                ${passes({ year })} AS by_year, ${passes({ jurisdiction })} AS by_place
           FROM laws WHERE ${sql})
       SELECT ${facet('law_type', 'by_status AND by_year AND by_place', 'count DESC, value')} AS types,
              ${facet('status', 'status IS NOT NULL AND by_type AND by_year AND by_place', 'value DESC')} AS statuses,
              ${facet('year', 'year IS NOT NULL AND by_type AND by_status AND by_place', 'value DESC')} AS years,
              ${facet('jurisdiction', 'by_type AND by_status AND by_year', 'value NULLS FIRST')} AS jurisdictions`,
    values,
  );
  return rows[0] as Facets;
}
