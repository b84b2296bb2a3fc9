import { inForce } from '../../corpus/status.ts';
import type { Queryable } from '../../db/database.ts';
import { stageTable } from '../tables-store.ts';
import { isNewReform, isUpdated, leavesForce } from './publish-store.ts';

/** This file finds the laws and reforms that differ between the staged and the published rows. Events are made from them. */

export interface PublishedChange {
  id: string;
  title: string;
  law_type: string;
  status: string | null;
  previous_status: string | null;
  last_updated: string | null;
  /** The commit of the served text. */
  sha: string | null;
  words: string;
  created: boolean;
  updated: boolean;
  repealed: boolean;
}

export interface ReformChange {
  law_id: string;
  date: string;
  source_id: string | null;
  articles: string[] | null;
  position: number;
  sha: string;
  subject: string;
  path: string;
  words: string;
}

/**
 * An SQL condition: the staged rows are only added to the published ones. If instead the whole country is staged, a published
 * position may belong to another commit.
 */
const isPartial = (country: string) => `NOT EXISTS (SELECT FROM ${stageTable('commits', country)} WHERE position = 0)`;

export async function findLawChanges(db: Queryable, country: string, language: string): Promise<PublishedChange[]> {
  const { rows } = await db.query<PublishedChange>(
    `SELECT s.id, s.title, s.law_type, s.status, l.status AS previous_status, s.last_updated, served.sha,
            heading_words($2, s.title, s.short_title, s.subjects)::text AS words,
            l.id IS NULL AS created, l.id IS NOT NULL AND ${isUpdated} AS updated,
            coalesce(${leavesForce}, false) AS repealed
       FROM ${stageTable('laws', country)} s
       LEFT JOIN laws l ON l.country = $1 AND l.id = s.id
       LEFT JOIN LATERAL (
         SELECT sha FROM ${stageTable('commits', country)} WHERE position = s.version_position
         UNION ALL SELECT sha FROM commits WHERE country = $1 AND position = s.version_position AND ${isPartial(country)}
         LIMIT 1) AS served ON true
      WHERE NOT s.removed AND (l.id IS NULL OR ${isUpdated} OR ${leavesForce})
      ORDER BY s.id`,
    [country, language],
  );
  return rows;
}

/**
 * New reforms with their laws. If a reform leaves the text of its law unchanged, the law is not staged. Then the published law is
 * used.
 */
export async function findReformChanges(db: Queryable, country: string, language: string): Promise<ReformChange[]> {
  const { rows } = await db.query<ReformChange>(
    `SELECT s.law_id, s.date, s.source_id, s.articles, s.position, c.sha, c.subject, law.path,
            heading_words($2, law.title, law.short_title, law.subjects)::text AS words
       FROM ${stageTable('reforms', country)} s
       JOIN ${stageTable('commits', country)} c USING (position)
       CROSS JOIN LATERAL (
         SELECT * FROM (
           SELECT 1 AS place, path, title, short_title, subjects, removed FROM ${stageTable('laws', country)} WHERE id = s.law_id
           UNION ALL
           SELECT 2, path, title, short_title, subjects, removed FROM laws WHERE country = $1 AND id = s.law_id) AS known
          ORDER BY place LIMIT 1) AS law
      WHERE NOT law.removed AND ${isNewReform}
      ORDER BY s.position, s.law_id`,
    [country, language],
  );
  return rows;
}

/**
 * Returns reforms that take effect now and were never announced, because a first load found them. Marks them as announced. If the
 * whole country is staged, the staged reforms are used: after a rewritten history, the commits of published reforms may no longer
 * exist.
 */
export async function takeDueReforms(
  db: Queryable,
  country: string,
  language: string,
  { today, isWhole }: { today: string; isWhole: boolean },
): Promise<ReformChange[]> {
  const [reforms, commits] = isWhole
    ? [stageTable('reforms', country), stageTable('commits', country)]
    : ['reforms', 'commits'];
  const { rows } = await db.query<ReformChange>(
    `WITH told AS (
       UPDATE ${reforms} r SET announced = true FROM ${stageTable('laws', country)} s
        WHERE r.country = $1 AND r.law_id = s.id AND NOT r.announced AND r.date <= $3 AND NOT s.removed
       RETURNING r.law_id, r.date, r.source_id, r.articles, r.position)
     SELECT told.law_id, told.date, told.source_id, told.articles, told.position, c.sha, c.subject, s.path,
            heading_words($2, s.title, s.short_title, s.subjects)::text AS words
       FROM told JOIN ${commits} c ON c.country = $1 AND c.position = told.position
       JOIN ${stageTable('laws', country)} s ON s.id = told.law_id
      ORDER BY told.date, told.position`,
    [country, language, today],
  );
  return rows;
}

/** A change of the last days, found by a first load: a law's first version, or a reform, with its day. */
export interface RecentChange extends Omit<PublishedChange, 'sha'>, ReformChange {
  kind: 'first' | 'reform';
  type: string | null;
}

export async function findRecentChanges(
  db: Queryable,
  country: string,
  language: string,
  { days, today }: { days: number; today: string },
): Promise<RecentChange[]> {
  const recent = `date > $2::date - ${days} AND date <= $2::date`;
  const { rows } = await db.query<RecentChange>(
    `WITH change AS (
       SELECT 'first' AS kind, law_id, date, position, NULL AS source_id, NULL::text[] AS articles
         FROM (SELECT DISTINCT ON (law_id) law_id, date, position
                 FROM ${stageTable('versions', country)} ORDER BY law_id, position) AS first
        WHERE ${recent}
       UNION ALL
       SELECT 'reform', law_id, date, position, source_id, articles FROM ${stageTable('reforms', country)} WHERE ${recent})
     SELECT change.*, c.sha, c.subject, c.type, l.id, l.path, l.title, l.law_type, l.status, l.last_updated,
            '${inForce}' AS previous_status, heading_words($1, l.title, l.short_title, l.subjects)::text AS words
       FROM change JOIN ${stageTable('commits', country)} c USING (position)
       JOIN ${stageTable('laws', country)} l ON l.id = change.law_id AND NOT l.removed
      ORDER BY change.date, position, law_id`,
    [language, today],
  );
  return rows;
}
