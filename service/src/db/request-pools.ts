import type pg from 'pg';
import { createPool } from './database.ts';

/**
 * How long a statement of a request may take, and wait for a lock. Who meets a limit is answered 503 and gives the
 * connection back; without limits, a handful of requests that wait hold every connection there is.
 */
export const requestLimits = { statementMs: 15_000, lockMs: 5000 };

/**
 * The connections of a process that answers requests, in pools that cannot take each other's: what changes something may
 * have to wait for others, and reading must go on meanwhile; keys and quotas stand before both.
 */
export interface RequestPools {
  reads: pg.Pool;
  writes: pg.Pool;
  /** For keys, quotas and news; one connection listens for the latter all the time. */
  admission: pg.Pool;
}

/** How many connections each may open; docs/operating.md adds them up. */
const sizes = { reads: 10, writes: 5, admission: 4 };

/** Pools to the database of another one, which itself has no limits: syncs, dispatch and commands take their time. */
export function openRequestPools(db: pg.Pool, log: (line: string) => void): RequestPools {
  const { password } = db.options; // which pg hides from `...`
  const open = (max: number) => createPool({ ...db.options, password, max }, log, requestLimits);
  return { reads: open(sizes.reads), writes: open(sizes.writes), admission: open(sizes.admission) };
}

export async function endRequestPools({ reads, writes, admission }: RequestPools): Promise<void> {
  await Promise.all([reads, writes, admission].map((pool) => pool.end()));
}
