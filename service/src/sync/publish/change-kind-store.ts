import type pg from 'pg';
import { stageTable, type Table } from '../stage/tables-store.ts';

/**
 * Sets how versions appear in the list of changes. The first version of a law that has a text is `new`; a reform is what its
 * commit says. For a whole country, works on the staged rows. Otherwise works on the published rows of laws that got new
 * versions, because a new version with an earlier date becomes the first one.
 */
export async function setChangeKinds(
  client: pg.PoolClient,
  country: string,
  { isWhole }: { isWhole: boolean },
): Promise<void> {
  const table = (name: Table) => (isWhole ? stageTable(name, country) : `public.${name}`);
  const isTouched = isWhole ? 'true' : `v.law_id IN (SELECT law_id FROM ${stageTable('versions', country)})`;
  await client.query(
    `UPDATE ${table('versions')} v SET change = told.change
       FROM (SELECT v.law_id, v.position,
                    CASE WHEN row_number() OVER (PARTITION BY v.law_id ORDER BY v.blob IS NULL, v.date, v.position) = 1
                         THEN 'new' ELSE reform.type END AS change
               FROM ${table('versions')} v LEFT JOIN (
                    SELECT r.law_id, r.position, c.type
                      FROM ${table('reforms')} r JOIN ${table('commits')} c ON c.country = $1 AND c.position = r.position
                     WHERE r.country = $1) AS reform
                 USING (law_id, position)
              WHERE v.country = $1 AND ${isTouched}) AS told
      WHERE v.country = $1 AND v.law_id = told.law_id AND v.position = told.position
        AND v.change IS DISTINCT FROM told.change`,
    [country],
  );
}
