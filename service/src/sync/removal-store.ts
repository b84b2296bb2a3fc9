import type pg from 'pg';
import type { Queryable } from '../db/database.ts';
import { stageTable } from './tables-store.ts';

export interface Removal {
  laws_removed: number;
  /** How many laws were served before the sync. */
  laws: number;
  /** How many laws were removed in the last 30 days, since an operator last accepted a removal. See `countRemoval`. */
  removed_before: number;
}

/** A removal that waits for an operator. */
export interface HeldRemoval extends Removal {
  country: string;
  head_sha: string;
  reading: number;
  held_since: Date;
}

/**
 * Counts the laws that the staged rows remove, and the laws that were removed in the last 30 days. So the service also
 * notices a repository that loses a few laws every day. A removed law that came back does not count: `removed_before`
 * is at most the number of laws that are removed now.
 */
export async function countRemoval(client: pg.PoolClient, country: string): Promise<Removal> {
  const { rows } = await client.query<Removal>(
    `SELECT (SELECT count(*)::int FROM ${stageTable('laws', country)} s
               JOIN laws l ON l.country = $1 AND l.id = s.id WHERE s.removed AND NOT l.removed) AS laws_removed,
            (SELECT law_count FROM countries WHERE code = $1) AS laws,
            (SELECT least(coalesce(sum(laws_removed), 0),
                          (SELECT count(*) FROM laws WHERE country = $1 AND removed))::int FROM sync_runs
              WHERE country = $1 AND state = 'succeeded' AND finished_at > now() - interval '30 days'
                AND id > coalesce((SELECT max(id) FROM sync_runs
                                    WHERE country = $1 AND state = 'succeeded' AND removal_accepted), 0)) AS removed_before`,
    [country],
  );
  return rows[0] as Removal;
}

export async function findHeldRemovals(db: Queryable, countries: string[]): Promise<HeldRemoval[]> {
  const { rows } = await db.query<HeldRemoval>(
    `SELECT country, head_sha, reading, laws_removed, laws, removed_before, held_since FROM held_removals
      WHERE country = ANY ($1) ORDER BY country`,
    [countries],
  );
  return rows;
}

/** Records that a removal is held. If one is already held for the country, `held_since` stays. */
export async function holdRemoval(
  db: Queryable,
  country: string,
  { head_sha, reading, laws_removed, laws, removed_before }: Omit<HeldRemoval, 'country' | 'held_since'>,
): Promise<void> {
  await db.query(
    `INSERT INTO held_removals (country, head_sha, reading, laws_removed, laws, removed_before)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (country) DO UPDATE SET head_sha = excluded.head_sha, reading = excluded.reading,
       laws_removed = excluded.laws_removed, laws = excluded.laws, removed_before = excluded.removed_before`,
    [country, head_sha, reading, laws_removed, laws, removed_before],
  );
}

/** Records that this run publishes a removal that an operator accepted. */
export async function noteAccepted(db: Queryable, runId: number): Promise<void> {
  await db.query('UPDATE sync_runs SET removal_accepted = true WHERE id = $1', [runId]);
}
