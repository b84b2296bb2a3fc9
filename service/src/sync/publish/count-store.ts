import type pg from 'pg';
import { stageTable } from '../stage/tables-store.ts';

/** Counts that say how central a law is. They change when rows of other laws change. */

/** Pairs of a law and a law that it cites, in its front matter or its text; each pair once. */
const citingLaws = (laws: string, citations: string, wanted = 'IS NOT NULL') => `
  SELECT id AS citing, cited FROM ${laws}, unnest(cites) AS cited WHERE country = $1 AND NOT removed AND cited ${wanted}
  UNION SELECT law_id, target_law_id FROM ${citations}
   WHERE country = $1 AND target_law_id <> law_id AND target_law_id ${wanted}`;

/** Counts for all staged laws how often they were reformed and how many other laws cite them. */
export async function countInStage(client: pg.PoolClient, country: string): Promise<void> {
  const [laws, reforms] = [stageTable('laws', country), stageTable('reforms', country)];
  const citing = citingLaws(laws, stageTable('citations', country));
  await client.query(
    `UPDATE ${laws} l SET reform_count = counted.reforms, cited_count = counted.cited
       FROM (SELECT s.id, coalesce(r.count, 0) AS reforms, coalesce(c.count, 0) AS cited
               FROM ${laws} s
               LEFT JOIN (SELECT law_id, count(*) FROM ${reforms} GROUP BY law_id) r ON r.law_id = s.id
               LEFT JOIN (SELECT cited AS id, count(*) FROM (${citing}) AS citing GROUP BY cited) c ON c.id = s.id) AS counted
      WHERE l.id = counted.id AND (l.reform_count, l.cited_count) <> (counted.reforms, counted.cited)`,
    [country],
  );
}

/** The laws whose counts a merge of the staged rows can change. Call it before the merge, and `countPublished` after it. */
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

export async function countPublished(client: pg.PoolClient, country: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await client.query(
    `WITH wanted AS MATERIALIZED (SELECT DISTINCT id FROM unnest($2::text[]) AS id),
     cited AS (
       SELECT cited AS id, count(*) FROM (${citingLaws('laws', 'citations', 'IN (SELECT id FROM wanted)')}) AS citing GROUP BY cited)
     UPDATE laws l SET reform_count = counted.reforms, cited_count = counted.cited
       FROM (SELECT w.id, coalesce(c.count, 0) AS cited,
                    (SELECT count(*) FROM reforms r WHERE r.country = $1 AND r.law_id = w.id) AS reforms
               FROM wanted w LEFT JOIN cited c USING (id)) AS counted
      WHERE l.country = $1 AND l.id = counted.id
        AND (l.reform_count, l.cited_count) <> (counted.reforms, counted.cited)`,
    [country, ids],
  );
}
