import type pg from 'pg';
import { createPool } from './database.ts';

/**
 * How long a statement of a request may take, and how long it may wait for a lock. Beyond that the answer is 503, and the
 * connection is free again: without limits, a few requests that wait would hold every connection.
 */
export const requestLimits = { statementMs: 15_000, lockMs: 5000 };

/**
 * The connections of a serving process, in three pools, so that none can use up the connections of another: writes may have
 * to wait for locks while reads must go on, and both need keys and quotas first.
 */
export interface RequestPools {
  reads: pg.Pool;
  writes: pg.Pool;
  /** For keys, quotas and news; one connection listens for news all the time. */
  admission: pg.Pool;
}

/** How many connections each pool may open; docs/operating.md adds them up. */
const maxConnections = { reads: 10, writes: 5, admission: 4 };

/** Pools to the same database as `db`. Only these have limits: syncs, dispatch runs and commands may take long. */
export function openRequestPools(db: pg.Pool, log: (line: string) => void): RequestPools {
  const { password } = db.options; // not enumerable in pg's options
  const open = (max: number) => createPool({ ...db.options, password, max }, log, requestLimits);
  return {
    reads: open(maxConnections.reads),
    writes: open(maxConnections.writes),
    admission: open(maxConnections.admission),
  };
}

export async function endRequestPools({ reads, writes, admission }: RequestPools): Promise<void> {
  await Promise.all([reads, writes, admission].map((pool) => pool.end()));
}
