import { hostname } from 'node:os';
import type pg from 'pg';

/** Does something to a mirror that no other process of this machine may do at the same time. */
export async function withMirror<T>(db: pg.Pool, dataDir: string, country: string, work: () => Promise<T>): Promise<T> {
  const client = await db.connect();
  try {
    const place = `openleg mirror ${hostname()} ${dataDir} ${country}`;
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [place]);
    return await work();
  } finally {
    client.release(true); // with the connection goes its lock
  }
}
