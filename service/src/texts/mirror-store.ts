import { hostname } from 'node:os';
import type pg from 'pg';
import { type Queryable, untilDeadline } from '../db/database.ts';

/**
 * Holds a lock on a mirror while work is done on it. No other process of this machine can have the lock then, nor another
 * caller in this process, as long as each has a connection of its own.
 */
export async function withMirror<T>(
  client: pg.PoolClient,
  { dataDir, country, deadline }: { dataDir: string; country: string; deadline: number },
  work: () => Promise<T>,
): Promise<T> {
  const place = `openleg mirror ${hostname()} ${dataDir} ${country}`;
  await untilDeadline(client, deadline, () =>
    client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [place]),
  );
  try {
    return await work();
  } finally {
    await client.query('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [place]);
  }
}

/** The commit whose texts are served; null before a country's first load. */
export async function findPublishedHead(db: Queryable, country: string): Promise<string | null> {
  const { rows } = await db.query<{ head_sha: string }>('SELECT head_sha FROM countries WHERE code = $1', [country]);
  return rows[0]?.head_sha ?? null;
}
