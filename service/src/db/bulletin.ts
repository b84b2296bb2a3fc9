import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Queryable } from './database.ts';

/** How often a process reads the table, even if it got no notification. */
const pollMs = 5000;

/**
 * Tells all processes that values in their memory are out of date.
 *
 * A process that changes something adds an item to the bulletin, in the same transaction. PostgreSQL notifies every
 * serving process. Each process drops its outdated values and records that it has seen the item. The process that made
 * the change waits until all have seen it (`untilKnown`). So when a command returns, the next request to any process
 * sees its effect.
 *
 * A process that has lost its connection gets no news. Then `listening` is false, and the values in its memory are not
 * used. With a new connection, it starts with empty caches. If a process lives but does not react, others wait at most
 * `maxKnownWaitMs` for it.
 */
export class Bulletin {
  readonly #pool: pg.Pool;
  readonly #onNews: (news: News) => void | Promise<void>;
  readonly #onReset: () => void;
  readonly #log: (line: string) => void;
  #client: pg.PoolClient | null = null;
  #listener = { id: 0, seen: 0 };
  #reading: Promise<void> | null = null;
  #again = false;
  #poll: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(
    pool: pg.Pool,
    handlers: { onNews: (news: News) => void | Promise<void>; onReset: () => void; log: (line: string) => void },
  ) {
    this.#pool = pool;
    this.#onNews = handlers.onNews;
    this.#onReset = handlers.onReset;
    this.#log = handlers.log;
  }

  /** False while news may be missed. Then no value in memory may be used. */
  get listening(): boolean {
    return this.#client !== null;
  }

  async start(): Promise<void> {
    await this.#connect();
    // The table is also read at regular times, because a notification can be lost.
    this.#poll = setInterval(() => this.#hear(), pollMs);
    this.#poll.unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#poll) clearInterval(this.#poll);
    await this.#reading;
    // If this fails, the next `untilKnown` deletes the row of this listener.
    if (this.#client) await deleteListeners(this.#client, [this.#listener.id]).catch(() => {});
    this.#client?.release(true); // closing the connection ends its LISTEN and its lock
    this.#client = null;
  }

  async #connect(): Promise<void> {
    const client = await this.#pool.connect();
    try {
      client.on('notification', () => this.#hear());
      client.once('end', () => this.#lost(client));
      client.once('error', () => this.#lost(client));
      this.#listener = await insertListener(client);
      this.#onReset();
      this.#client = client;
      this.#hear(); // reads the items that came before `#client` was set
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  #lost(client: pg.PoolClient): void {
    if (this.#client !== client) return;
    this.#client = null;
    client.release(true);
    if (!this.#closed) void this.#reconnect();
  }

  async #reconnect(): Promise<void> {
    for (let pauseMs = 100; !this.#closed && !this.#client; pauseMs = Math.min(pauseMs * 2, 5000)) {
      await wait(pauseMs);
      await this.#connect().catch((error: Error) => this.#log(`No connection for news yet: ${error.message}`));
    }
  }

  #hear(): void {
    if (this.#reading) {
      this.#again = true;
      return;
    }
    this.#reading = this.#read()
      .catch((error: Error) => this.#log(`News could not be read: ${error.message}`))
      .finally(() => {
        this.#reading = null;
        if (this.#again && !this.#closed) {
          this.#again = false;
          this.#hear();
        }
      });
  }

  async #read(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    const news = await findNews(client, this.#listener.seen).catch((error: Error) => {
      this.#lost(client); // after an error, this connection may bring no more news
      throw error;
    });
    for (const item of news) await this.#onNews(item); // the item may be recorded as seen only after this
    const last = news.at(-1);
    if (!last) return;
    this.#listener.seen = last.number;
    await updateListener(client, this.#listener.id, last.number);
  }
}

/** Puts an item on the bulletin in the caller's transaction, and returns its number. */
export const announce = insertNews;

/** How long to wait for a process that lives but does not react. */
const maxKnownWaitMs = 2000;

/** How long a process may take to notice that its connection for news is lost. */
const noticeMs = 300;

/** Waits until every living process has seen the item. Returns false if a process did not see it in time. */
export async function untilKnown(db: Queryable, number: number): Promise<boolean> {
  const deadline = Date.now() + maxKnownWaitMs;
  for (let pauseMs = 2; ; pauseMs = Math.min(pauseMs * 2, 50)) {
    const { unaware, vanished } = await findUnaware(db, number);
    if (vanished.length > 0) {
      // A registered process without its lock is dead, or will soon notice that its connection is lost. Either way, its
      // caches are no longer used.
      await wait(noticeMs);
      await deleteListeners(db, vanished);
    } else if (unaware.length === 0) {
      return true;
    } else if (Date.now() > deadline) {
      return false;
    } else {
      await wait(pauseMs);
    }
  }
}

export interface News {
  number: number;
  topic: string;
  subject: string;
}

/** Adds an item in the caller's transaction. The lock makes items visible in the order of their numbers. */
async function insertNews(db: Queryable, topic: string, subject: string): Promise<number> {
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

async function findNews(db: pg.ClientBase, after: number): Promise<News[]> {
  const query = {
    text: 'SELECT number, topic, subject FROM bulletin WHERE number > $1 ORDER BY number',
    values: [after],
    query_timeout: 5000, // because a host that is gone never answers
  };
  const { rows } = await db.query<News>(query);
  return rows;
}

/** Registers this connection as a living listener that has seen all items so far. */
async function insertListener(client: pg.ClientBase): Promise<{ id: number; seen: number }> {
  await client.query('LISTEN openleg_bulletin');
  // One statement, so that nobody sees the row before the lock is held.
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

async function updateListener(client: pg.ClientBase, id: number, seen: number): Promise<void> {
  await client.query('UPDATE bulletin_readers SET seen = $2 WHERE id = $1', [id, seen]);
}

/** The listeners that have not seen the item yet, and registered listeners that no longer hold their lock. */
async function findUnaware(db: Queryable, number: number): Promise<{ unaware: number[]; vanished: number[] }> {
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

async function deleteListeners(db: Queryable, ids: number[]): Promise<void> {
  await db.query('DELETE FROM bulletin_readers WHERE id = ANY ($1)', [ids]);
}
