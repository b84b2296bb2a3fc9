import type { Queryable } from '../db/database.ts';
import { trueState } from '../sync/store.ts';

export interface DatabaseFigures {
  countries: { country: string; laws: number }[];
  /** The newest successful run of each country. */
  syncs: { country: string; at: number; seconds: number; problems: number }[];
  runs: { country: string; state: string; count: number }[];
  /** The running syncs: for how long they run, how long ago they made progress, and how far they are. */
  running: {
    country: string;
    seconds: number;
    silent: number;
    phase: string | null;
    done: number | null;
    total: number | null;
    left: number | null;
  }[];
  pending: number;
  failed: number;
  dispatch: { at: number | null; succeeded: number; failed: number };
}

/** All numbers from the database, in one statement. */
export async function readFigures(db: Queryable): Promise<DatabaseFigures> {
  const { rows } = await db.query<DatabaseFigures>({
    name: 'metrics',
    text: `
      SELECT (SELECT coalesce(json_agg(json_build_object('country', code, 'laws', law_count)), '[]') FROM countries) AS countries,
             (SELECT coalesce(json_agg(json_build_object(
                'country', code, 'at', extract(epoch FROM finished_at), 'problems', json_array_length(problems),
                'seconds', extract(epoch FROM finished_at - started_at))), '[]')
                FROM countries, LATERAL (SELECT * FROM sync_runs WHERE country = code AND state = 'succeeded'
                                          ORDER BY id DESC LIMIT 1) AS last) AS syncs,
             (SELECT coalesce(json_agg(run), '[]') FROM (
                SELECT country, state, count(*)::int AS count
                  FROM (SELECT country, ${trueState} FROM sync_runs) AS run GROUP BY country, state) AS run) AS runs,
             (SELECT coalesce(json_agg(json_build_object(
                'country', country, 'seconds', extract(epoch FROM now() - started_at),
                'silent', extract(epoch FROM now() - coalesce(progress_at, started_at)),
                'phase', phase, 'done', done, 'total', total, 'left', seconds_left)), '[]')
                FROM sync_runs WHERE state = 'running' AND is_syncing(country)) AS running,
             (SELECT count(*) FROM deliveries d JOIN endpoints e ON e.id = d.endpoint_id WHERE status = 'pending') AS pending,
             (SELECT count(*) FROM deliveries d JOIN endpoints e ON e.id = d.endpoint_id WHERE status = 'failed') AS failed,
             (SELECT json_build_object('at', extract(epoch FROM max(finished_at)), 'succeeded', coalesce(sum(succeeded), 0),
                                       'failed', coalesce(sum(failed), 0)) FROM dispatch_runs) AS dispatch`,
  });
  return rows[0] as DatabaseFigures;
}
