import type { Queryable } from '../db/database.ts';
import { filterCondition } from './filters-store.ts';
import { listedColumns, orderBy, type Page, type Sort } from './list-store.ts';
import { markedTitle, partitionOf, queryExpressions, type Search } from './match-store.ts';
import type { FoundLaw } from './store.ts';

/** Of laws that have some of the words, those count that have at least this share of what the best one has. */
const leastShare = 0.5;

/** A word in a title says more than one in a text. */
const titleWeight = 2;

/** A word of the query as a tsquery. */
export const wordQuery = `('''' || replace(replace(word, '\\', '\\\\'), '''', '''''') || '''')::tsquery`;

/**
 * A page of the laws that have some of the words, those with the most and the rarest first. Which laws have a word is read
 * from the index alone: to look into the words of each law would take 80 µs.
 */
export async function findPartly(
  db: Queryable,
  search: Search,
  page: Page<Sort | 'relevance'>,
): Promise<{ total: number; laws: FoundLaw[] }> {
  const values: unknown[] = [];
  const value = (item: unknown) => `$${values.push(item)}`;
  const { config, words, keys } = queryExpressions(search, values);
  const laws = partitionOf('laws', search.country);
  const passing = filterCondition(search.filters, values);
  const order = page.sort === 'relevance' ? 'score DESC, standing DESC' : orderBy(page.sort, page.collation);
  const { rows } = await db.query<{ total: number; laws: FoundLaw[] | null }>(
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
     SELECT (SELECT count(*)::int FROM found) AS total,
            (SELECT json_agg(law ORDER BY place) FROM (
               SELECT ${listedColumns}, ${markedTitle(config, '(SELECT query FROM question)')}, false AS is_named, place
                 FROM page JOIN ${laws} USING (number)) AS law) AS laws`,
    values,
  );
  const { total, laws: found } = rows[0] as { total: number; laws: FoundLaw[] | null };
  return { total, laws: found ?? [] };
}
