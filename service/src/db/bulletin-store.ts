import type pg from 'pg';
import type { Queryable } from './database.ts';

export interface News {
  number: number;
  topic: string;
  subject: string;
}

/** Adds an item, in the caller's transaction. The lock makes items visible in the order of their numbers. */
export async function insertNews(db: Queryable, topic: string, subject: string): Promise<number> {
  const { rows } = await db.query<{ number: number }>(
    `WITH lock AS MATERIALIZED (SELECT pg_advisory_xact_lock(hashtext('openleg bulletin'))),
          item AS (INSERT INTO bulletin (topic, subject) SELECT $1, $2 FROM lock RETURNING number),
          told AS (SELECT pg_notify('openleg_bulletin', '') FROM lock),
          old AS (DELETE FROM bulletin WHERE at < now() - interval '1 day')
     SELECT number FROM item, told`,
    [topic, subject],
  );
  return (rows[0] as { number: number }).number;
}

export async function findNews(db: pg.ClientBase, after: number): Promise<News[]> {
  const query = {
    text: 'SELECT number, topic, subject FROM bulletin WHERE number > $1 ORDER BY number',
    values: [after],
    query_timeout: 5000, // a host that is gone never answers
  };
  const { rows } = await db.query<News>(query);
  return rows;
}

/** Registers this connection as a living reader that knows everything so far. */
export async function insertReader(client: pg.ClientBase): Promise<{ id: number; seen: number }> {
  await client.query('LISTEN openleg_bulletin');
  // In one statement, so that nobody sees the row before the lock is held.
  const { rows } = await client.query<{ id: number }>(
    `WITH reader AS (INSERT INTO bulletin_readers (seen) VALUES (0) RETURNING id)
     SELECT id, pg_advisory_lock(hashtext('openleg reader'), id) FROM reader`,
  );
  const { id } = rows[0] as { id: number };
  const { rows: newest } = await client.query<{ seen: number }>(
    `UPDATE bulletin_readers SET seen = (SELECT coalesce(max(number), 0) FROM bulletin) WHERE id = $1 RETURNING seen`,
    [id],
  );
  return { id, seen: newest[0]?.seen ?? 0 };
}

export async function updateReader(client: pg.ClientBase, id: number, seen: number): Promise<void> {
  await client.query('UPDATE bulletin_readers SET seen = $2 WHERE id = $1', [id, seen]);
}

/** The readers that have not seen the item yet, and those that are registered but no longer hold their lock. */
export async function findUnaware(db: Queryable, number: number): Promise<{ unaware: number[]; vanished: number[] }> {
  const { rows } = await db.query<{ id: number; living: boolean }>(
    `WITH living AS (
       SELECT objid::int AS id FROM pg_locks
        WHERE locktype = 'advisory' AND granted AND objsubid = 2
          AND classid = (hashtext('openleg reader')::bigint & 4294967295)::oid
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))
     SELECT r.id, l.id IS NOT NULL AS living FROM bulletin_readers r LEFT JOIN living l USING (id)
      WHERE l.id IS NULL OR r.seen < $1`,
    [number],
  );
  const ids = (living: boolean) => rows.filter((row) => row.living === living).map((row) => row.id);
  return { unaware: ids(true), vanished: ids(false) };
}

export async function deleteReaders(db: Queryable, ids: number[]): Promise<void> {
  await db.query('DELETE FROM bulletin_readers WHERE id = ANY ($1)', [ids]);
}
