import type pg from 'pg';
import { type CountryTables, stageTable, tableIn } from '../tables-store.ts';

/** This file sets the counts that tell how important a law is. A count may change when another law changes. */

/**
 * The laws whose counts may change when the staged rows are published. Call it before the publication, and `countLaws` after it.
 */
export async function findCountsToChange(client: pg.PoolClient, country: string): Promise<string[]> {
  const laws = stageTable('laws', country);
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM ${laws}
     UNION SELECT unnest(cites) FROM ${laws}
     UNION SELECT unnest(l.cites) FROM laws l JOIN ${laws} s ON s.id = l.id WHERE l.country = $1
     UNION SELECT law_id FROM ${stageTable('reforms', country)}`,
    [country],
  );
  return rows.map((row) => row.id);
}

/** Counts how often laws were reformed, and how many other laws cite them. With `ids` null, all laws are counted. */
export async function countLaws(client: pg.PoolClient, place: CountryTables, ids: string[] | null): Promise<void> {
  if (ids?.length === 0) return;
  const [laws, reforms, citations] = [tableIn('laws', place), tableIn('reforms', place), tableIn('citations', place)];
  const isWanted = (column: string) => (ids === null ? '' : `AND ${column} IN (SELECT id FROM wanted)`);
  await client.query(
    `WITH wanted AS MATERIALIZED (SELECT DISTINCT id FROM unnest($2::text[]) AS id),
     citing AS (
       SELECT id AS citing, cited FROM ${laws}, unnest(cites) AS cited
        WHERE country = $1 AND NOT removed ${isWanted('cited')}
       UNION SELECT law_id, target_law_id FROM ${citations}
        WHERE country = $1 AND target_law_id <> law_id ${isWanted('target_law_id')}),
     cited AS (SELECT cited AS id, count(*) FROM citing GROUP BY cited),
     reformed AS (
       SELECT law_id AS id, count(*) FROM ${reforms} WHERE country = $1 ${isWanted('law_id')} GROUP BY law_id)
     UPDATE ${laws} l SET reform_count = counted.reforms, cited_count = counted.cited
       FROM (SELECT s.id, coalesce(reformed.count, 0) AS reforms, coalesce(cited.count, 0) AS cited
               FROM ${laws} s LEFT JOIN reformed USING (id) LEFT JOIN cited USING (id)
              WHERE s.country = $1 ${isWanted('s.id')}) AS counted
      WHERE l.country = $1 AND l.id = counted.id
        AND (l.reform_count, l.cited_count) <> (counted.reforms, counted.cited)`,
    [place.country, ids],
  );
}
