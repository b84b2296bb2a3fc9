import type { LawStatus, StatusBasis } from '../corpus/status.ts';
import type { Queryable } from '../db/database.ts';

/** How a law stands today. */
export interface StandingRow {
  id: string;
  title: string;
  status: LawStatus | null;
  status_basis: StatusBasis | null;
  repealed_on: string | null;
  repealed_by: { law_id: string | null; title: string | null; source_id: string }[];
  /** The text that is served, the commit that made it, and its legal date; the latter two null until they are known. */
  blob: string;
  sha: string | null;
  version_date: string | null;
  doubts: string[] | null;
  /** Versions still to come, oldest first. */
  upcoming: { date: string; sha: string; source_id: string | null; source_title: string | null }[];
}

/** Without what only a few laws have (acts that repealed them, versions to come) it is one look into three tables. */
export async function findStandings(db: Queryable, country: string, ids: string[]): Promise<StandingRow[]> {
  const { rows } = await db.query<StandingRow>({
    name: 'find-standings',
    text: `SELECT l.id, l.title, l.status, l.status_basis, l.repealed_on, l.blob, c.sha, l.version_date, v.doubts,
                  CASE WHEN l.repealed_by = '{}' THEN '[]' ELSE (
                    SELECT coalesce(json_agg(json_build_object('law_id', act.id, 'title', act.title, 'source_id', acts.id)
                                             ORDER BY place), '[]')
                      FROM unnest(l.repealed_by) WITH ORDINALITY AS acts (id, place)
                      LEFT JOIN laws act ON act.country = $1 AND act.id = acts.id AND NOT act.removed) END AS repealed_by,
                  CASE WHEN l.next_change IS NULL THEN '[]' ELSE (
                    SELECT coalesce(json_agg(json_build_object('date', later.date, 'sha', made.sha, 'source_id', made.source_id,
                                               'source_title', act.title) ORDER BY later.date, later.position), '[]')
                      FROM laws act
                     RIGHT JOIN commits made ON act.country = $1 AND act.id = made.source_id AND NOT act.removed
                      JOIN versions later ON later.country = $1 AND later.law_id = l.id AND later.position = made.position
                     WHERE made.country = $1 AND later.date >= l.next_change
                       AND later.position <> l.version_position) END AS upcoming
             FROM laws l LEFT JOIN commits c ON c.country = $1 AND c.position = l.version_position
                  LEFT JOIN versions v ON v.country = $1 AND v.law_id = l.id AND v.position = l.version_position
            WHERE l.country = $1 AND l.id = ANY ($2) AND NOT l.removed`,
    values: [country, ids],
  });
  return rows;
}
