import type pg from 'pg';
import type { Queryable } from '../../db/database.ts';

/** The work that is done once a day in the whole installation. */
export type RunKind = 'sync' | 'roll-over';

/** In a new installation, records the last run as done: the first load brings everything that happened before. */
export async function beginSchedule(db: Queryable, kind: RunKind, slot: Date): Promise<void> {
  await db.query(
    `INSERT INTO scheduled_runs (kind, slot, finished_at)
     SELECT $1, $2, now() WHERE NOT EXISTS (SELECT FROM scheduled_runs WHERE kind = $1) ON CONFLICT DO NOTHING`,
    [kind, slot],
  );
}

/** Waits until no other worker of the installation is loading countries. The lock ends with the connection. */
export async function takeLoads(client: pg.PoolClient): Promise<void> {
  await client.query("SELECT pg_advisory_lock(hashtext('openleg loads'))");
}

/**
 * Whether the run of this time is done. A later run counts, too, so that a worker with a slow clock does not repeat an earlier run.
 * A run in the future does not count. Otherwise a machine that once had a wrong clock would have no run until that day.
 */
export async function isDone(db: Queryable, kind: RunKind, slot: Date): Promise<boolean> {
  const { rows } = await db.query(
    `SELECT FROM scheduled_runs
      WHERE kind = $1 AND slot BETWEEN $2 AND greatest($2, now() + interval '1 hour') AND finished_at IS NOT NULL LIMIT 1`,
    [kind, slot],
  );
  return rows.length > 0;
}

/** Reserves the run for this connection. Returns false if another process has it. The lock ends with the connection. */
export async function takeSlot(client: pg.PoolClient, kind: RunKind, slot: Date): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock(hashtext($1)) AS taken', [
    kind === 'sync' ? 'openleg schedule' : `openleg schedule ${kind}`,
  ]);
  if (!rows[0]?.taken) return false;
  // Another process may have done the run just before we got the lock.
  if (await isDone(client, kind, slot)) return false;
  await client.query(
    `INSERT INTO scheduled_runs (kind, slot) VALUES ($1, $2)
     ON CONFLICT (slot) DO UPDATE SET started_at = now(), error = NULL`,
    [kind, slot],
  );
  return true;
}

/** Reserves the retries between the daily runs for this connection. Returns false if another process has them. */
export async function takeRetries(client: pg.PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    "SELECT pg_try_advisory_lock(hashtext('openleg schedule retries')) AS taken",
  );
  return rows[0]?.taken ?? false;
}

export async function finishSlot(client: Queryable, slot: Date, error: string | null): Promise<void> {
  await client.query('UPDATE scheduled_runs SET finished_at = now(), error = $2 WHERE slot = $1', [slot, error]);
  await client.query("DELETE FROM scheduled_runs WHERE slot < $1::timestamptz - interval '90 days'", [slot]);
}
