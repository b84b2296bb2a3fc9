import type pg from 'pg';
import { stageTable } from '../tables-store.ts';

/**
 * Records the publication for those who keep copies: its id, and the laws whose text, status or presence it changes.
 * Publications come one after the other (`takeTurn`), so nobody sees a higher number before a lower one.
 *
 * All laws of the country are compared, not only the staged ones, because an older program may have published in between
 * without recording it. In a full load the laws are still in the stage.
 */
export async function recordPublication(
  client: pg.PoolClient,
  country: string,
  { isWhole, isRewritten }: { isWhole: boolean; isRewritten: boolean },
): Promise<void> {
  if (isRewritten) {
    await client.query('DELETE FROM publications WHERE country = $1', [country]);
    await client.query('DELETE FROM changed_laws WHERE country = $1', [country]);
  }
  const [laws, commits] = isWhole ? [stageTable('laws', country), stageTable('commits', country)] : ['laws', 'commits'];
  await client.query(
    `WITH publication AS (INSERT INTO publications (country) VALUES ($1) RETURNING number)
     INSERT INTO changed_laws (country, law_id, number, sha, blob, status, removed)
     SELECT $1, l.id, publication.number, c.sha, l.blob, l.status, l.removed
       FROM publication, ${laws} l
       LEFT JOIN ${commits} c ON c.country = $1 AND c.position = l.version_position
       LEFT JOIN changed_laws known ON known.country = $1 AND known.law_id = l.id
      WHERE l.country = $1 AND CASE
        WHEN known.law_id IS NULL OR known.removed THEN NOT l.removed
        ELSE l.removed OR (known.sha, known.blob, known.status) IS DISTINCT FROM (c.sha, l.blob, l.status) END
     ON CONFLICT (country, law_id) DO UPDATE SET number = excluded.number, sha = excluded.sha, blob = excluded.blob,
       status = excluded.status, removed = excluded.removed`,
    [country],
  );
}
