import { hostname } from 'node:os';
import type pg from 'pg';
import { type Queryable, untilDeadline } from '../db/database.ts';

/**
 * Does some work on a mirror while holding a lock. No other process of this machine can hold the lock meanwhile. Callers in this
 * process exclude each other, too, because each has its own connection.
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

/** The commit whose texts are served; null before the first load of the country. */
export async function findPublishedHead(db: Queryable, country: string): Promise<string | null> {
  const { rows } = await db.query<{ head_sha: string }>('SELECT head_sha FROM countries WHERE code = $1', [country]);
  return rows[0]?.head_sha ?? null;
}
