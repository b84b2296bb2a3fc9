import type pg from 'pg';
import { storableJson } from '../../db/values.ts';
import { unreadVersions } from '../../versions/version-on-day-store.ts';
import { type CountryTables, stageTable, tableIn } from '../tables-store.ts';

/** This file sets the columns of versions and reforms that depend on other versions of the law. */

export interface VersionKey {
  lawId: string;
  position: number;
}

/** The reasons to doubt a version, for example that later versions contradict it. */
export interface Doubt extends VersionKey {
  reasons: string[];
}

/** The articles that a reform changed, from a comparison of the texts. */
export interface ReformArticles {
  lawId: string;
  position: number;
  articles: string[] | null;
}

/** An SQL condition: the sync changes the law. If the whole country is staged, that is true for all laws. */
const isTouched = (law: string, table: 'current' | 'versions', { country, isWhole }: CountryTables) =>
  isWhole ? 'true' : `${law} IN (SELECT ${table === 'current' ? 'id' : 'law_id'} FROM ${stageTable(table, country)})`;

/**
 * Counts the rows of the staged tables for the planner. Without it, PostgreSQL expects a few rows and compares each with each other:
 * 5 s of the 35 of a load of 606 laws. Only the columns that are joined are read, because words of laws are large. In a sync that
 * adds to the published rows, the staged tables are small.
 */
export async function analyzeStaged(client: pg.PoolClient, place: CountryTables): Promise<void> {
  if (!place.isWhole) return;
  const { country } = place;
  const joined = {
    versions: 'law_id, position',
    wordings: 'law_id, position',
    commits: 'position',
    reforms: 'law_id, position',
  };
  const tables = Object.entries({ ...joined, laws: 'id, removed' } as const);
  const list = tables.map(
    ([table, columns]) => `${stageTable(table as keyof typeof joined, country)} (country, ${columns})`,
  );
  await client.query(`ANALYZE ${list.join(', ')}`);
}

/** Sets all doubts about the changed laws. A later version can give a reason for doubt, or show that an old doubt was wrong. */
export async function setDoubts(client: pg.PoolClient, place: CountryTables, doubts: Doubt[]): Promise<void> {
  const versions = tableIn('versions', place);
  await client.query(
    `UPDATE ${versions} v SET doubts = told.reasons
       FROM (SELECT v.law_id, v.position, doubt.reasons
               FROM ${versions} v LEFT JOIN jsonb_to_recordset($2) AS doubt ("lawId" text, position integer, reasons text[])
                 ON doubt."lawId" = v.law_id AND doubt.position = v.position
              WHERE v.country = $1 AND ${isTouched('v.law_id', 'current', place)}) AS told
      WHERE v.country = $1 AND v.law_id = told.law_id AND v.position = told.position
        AND v.doubts IS DISTINCT FROM told.reasons`,
    [place.country, storableJson(doubts)],
  );
}

/**
 * Corrects the articles of reforms that are already published. If a version with an earlier date arrives, the next version must be
 * compared with the new one.
 */
export async function setReformArticles(
  client: pg.PoolClient,
  place: CountryTables,
  reforms: ReformArticles[],
): Promise<void> {
  if (reforms.length === 0) return;
  const rows = reforms.map(({ lawId, position, articles }) => ({ law_id: lawId, position, articles }));
  await client.query(
    `UPDATE ${tableIn('reforms', place)} r SET articles = told.articles
       FROM jsonb_to_recordset($2) AS told (law_id text, position integer, articles text[])
      WHERE r.country = $1 AND r.law_id = told.law_id AND r.position = told.position
        AND r.articles IS DISTINCT FROM told.articles`,
    [place.country, storableJson(rows)],
  );
}

/**
 * Sets the kind of each version for the list of changes. A law's first version with a text is `new`; a reform has the type in its
 * commit. A reform or correction is idle if none of its commits changed anything. All versions of a changed law are set, because a
 * new version with an earlier date becomes the first one. `elsewhere` are versions that changed something outside of the articles.
 * If a law only got newer versions, its older versions keep their values: their texts were not read.
 */
export async function setChangeKinds(
  client: pg.PoolClient,
  place: CountryTables,
  elsewhere: VersionKey[],
): Promise<void> {
  const [versions, reforms, commits, wordings] = [
    tableIn('versions', place),
    tableIn('reforms', place),
    tableIn('commits', place),
    tableIn('wordings', place),
  ];
  await client.query(
    `WITH changed AS (
       SELECT law_id, position FROM ${wordings} WHERE country = $1 AND ${isTouched('law_id', 'versions', place)}
        UNION
       SELECT "lawId", position FROM jsonb_to_recordset($2) AS other ("lawId" text, position integer)),
     told AS (
       SELECT v.law_id, v.position,
              CASE WHEN row_number() OVER (PARTITION BY v.law_id ORDER BY v.blob IS NULL, v.date, v.position) = 1
                   THEN 'new' ELSE reform.type END AS change,
              -- A version that git does not hold may have changed anything.
              bool_or(changed.position IS NOT NULL OR ${unreadVersions()})
                OVER (PARTITION BY v.law_id, v.date, c.source_id) AS is_changed
         FROM ${versions} v
         JOIN ${commits} c ON c.country = $1 AND c.position = v.position
         LEFT JOIN changed ON changed.law_id = v.law_id AND changed.position = v.position
         LEFT JOIN (SELECT r.law_id, r.position, c.type
                      FROM ${reforms} r JOIN ${commits} c ON c.country = $1 AND c.position = r.position
                     WHERE r.country = $1) AS reform
                ON reform.law_id = v.law_id AND reform.position = v.position
        WHERE v.country = $1 AND ${isTouched('v.law_id', 'versions', place)})
     UPDATE ${versions} v
        SET change = told.change, idle = told.is_idle
       FROM (SELECT *, change IN ('reform', 'correction') IS TRUE AND NOT is_changed AS is_idle FROM told) AS told
      WHERE v.country = $1 AND v.law_id = told.law_id AND v.position = told.position
        AND (v.change IS DISTINCT FROM told.change OR v.idle <> told.is_idle) ${
          place.isWhole
            ? ''
            : `AND (
          EXISTS (SELECT FROM ${stageTable('versions', place.country)} n WHERE n.law_id = v.law_id AND n.position = v.position)
          OR NOT EXISTS (SELECT FROM ${stageTable('current', place.country)} s WHERE s.id = v.law_id AND s.is_appended))`
        }`,
    [place.country, storableJson(elsewhere)],
  );
}
