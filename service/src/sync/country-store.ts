import type pg from 'pg';
import type { Queryable } from '../db/database.ts';
import { untilDeadline } from '../db/lock-store.ts';

export interface PublishedCountry {
  code: string;
  head_sha: string;
  law_count: number;
  language: string;
  reading: number;
  linear: boolean;
  generation: number;
  published_at: Date;
}

export async function findPublishedState(db: Queryable, country: string): Promise<PublishedCountry | null> {
  const { rows } = await db.query<PublishedCountry>('SELECT * FROM countries WHERE code = $1', [country]);
  return rows[0] ?? null;
}

/**
 * Waits for a sync of the same country by any process, at most until the deadline, then keeps others out until the connection
 * ends or unlocks. `is_syncing` looks for this lock.
 */
export async function lockCountry(client: pg.PoolClient, country: string, deadline: number): Promise<void> {
  await untilDeadline(client, deadline, () =>
    client.query("SELECT pg_advisory_lock(hashtext('openleg sync'), hashtext($1))", [country]),
  );
}

export async function unlockCountry(client: pg.PoolClient, country: string): Promise<void> {
  await client.query("SELECT pg_advisory_unlock(hashtext('openleg sync'), hashtext($1))", [country]);
}
