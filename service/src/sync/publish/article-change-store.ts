import type { Queryable } from '../../db/database.ts';
import type { ArticleChange } from '../../events/event.ts';
import type { Move } from '../../events/rule-schema.ts';
import { stageTable } from '../tables-store.ts';

/** This file finds the articles that change with the staged rows, and the articles that only get another number. */

export interface VersionKey {
  law_id: string;
  position: number;
}

export const versionKey = ({ law_id, position }: VersionKey) => `${position} ${law_id}`;

/** The articles that versions changed, by `versionKey`: first the articles in the order of the text, then removed articles. */
export async function findArticleChanges(
  db: Queryable,
  country: string,
  versions: VersionKey[],
): Promise<Map<string, ArticleChange[]>> {
  const changes = new Map<string, ArticleChange[]>();
  if (versions.length === 0) return changes;
  const { rows } = await db.query<VersionKey & Omit<ArticleChange, 'moved_to'> & { moved_to: string | null }>(
    `SELECT w.law_id, w.position, w.article_id AS id, w.label, w.moved_to,
            CASE WHEN w.moved_to IS NULL THEN w.change ELSE 'moved' END AS change
       FROM ${stageTable('wordings', country)} w
       JOIN (SELECT DISTINCT * FROM unnest($1::text[], $2::int[]) AS v (law_id, position)) AS wanted USING (law_id, position)
      ORDER BY w.text_start NULLS LAST, w.article_id`,
    [versions.map(({ law_id }) => law_id), versions.map(({ position }) => position)],
  );
  for (const { law_id, position, id, label, change, moved_to } of rows) {
    const key = versionKey({ law_id, position });
    const told = changes.get(key) ?? [];
    changes.set(key, told);
    told.push({ id, label, change, ...(moved_to === null ? {} : { moved_to }) });
  }
  return changes;
}

/**
 * Known versions that take effect now, because their day has come. If the whole country is staged, commits are found by their sha,
 * because a rewritten history gives them other positions.
 */
export async function findRolledOver(db: Queryable, country: string, isWhole: boolean): Promise<VersionKey[]> {
  const known = isWhole
    ? `${stageTable('versions', country)} v
       JOIN ${stageTable('commits', country)} c ON c.position = v.position
       JOIN commits known ON known.country = $1 AND known.sha = c.sha`
    : 'versions v';
  const { rows } = await db.query<VersionKey>(
    `SELECT v.law_id, v.position FROM ${stageTable('laws', country)} s
       JOIN laws l ON l.country = $1 AND l.id = s.id
       JOIN (SELECT v.country, v.law_id, v.date, v.position FROM ${known}) AS v ON v.country = $1 AND v.law_id = s.id
      WHERE NOT s.removed AND v.date > l.version_date
        AND (v.date, v.position) <= (s.version_date, s.version_position)
      ORDER BY v.date, v.position`,
    [country],
  );
  return rows;
}

/** Articles that got another id in versions that are not published yet, in the order of these versions. */
export async function findMoves(db: Queryable, country: string): Promise<Move[]> {
  const { rows } = await db.query<Move>(
    `SELECT w.law_id, w.position, w.article_id AS from, w.moved_to AS to
       FROM ${stageTable('wordings', country)} w JOIN ${stageTable('commits', country)} c USING (position)
      WHERE w.moved_to IS NOT NULL
        AND NOT EXISTS (SELECT FROM commits known WHERE known.country = $1 AND known.sha = c.sha)
      ORDER BY w.date, w.position, w.article_id`,
    [country],
  );
  return rows;
}
