import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import {
  deleteReaders,
  findNews,
  findUnaware,
  insertNews,
  insertReader,
  type News,
  updateReader,
} from './bulletin-store.ts';
import type { Queryable } from './database.ts';

/**
 * How processes share news that what they keep in memory is no longer true. Who changes something puts an item on the
 * bulletin in the same transaction; every serving process hears of it at once, forgets what it must, and notes that it
 * has seen it. The one who changed it waits for that, so that when a command returns, the next request to any process
 * sees its effect.
 *
 * A process whose connection is lost cannot hear: it says so with `listening`, and its caches are passed by until it has
 * a connection again (and starts from empty ones). A process that is alive but does not answer is waited for only so long.
 */
export class Bulletin {
  readonly #pool: pg.Pool;
  readonly #onNews: (news: News) => void | Promise<void>;
  readonly #onReset: () => void;
  readonly #log: (line: string) => void;
  #client: pg.PoolClient | null = null;
  #reader = { id: 0, seen: 0 };
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

  /** False while news may be missed: then nothing kept in memory may be used. */
  get listening(): boolean {
    return this.#client !== null;
  }

  async start(): Promise<void> {
    await this.#connect();
    // Should a notification ever be lost, the next look finds the item.
    this.#poll = setInterval(() => this.#hear(), 5000);
    this.#poll.unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#poll) clearInterval(this.#poll);
    await this.#reading;
    if (this.#client) await deleteReaders(this.#client, [this.#reader.id]).catch(() => {}); // else the next one to announce does
    this.#client?.release(true); // with the connection go its LISTEN and its lock
    this.#client = null;
  }

  async #connect(): Promise<void> {
    const client = await this.#pool.connect();
    try {
      client.on('notification', () => this.#hear());
      client.once('end', () => this.#lost(client));
      client.once('error', () => this.#lost(client));
      this.#reader = await insertReader(client);
      this.#onReset();
      this.#client = client;
      this.#hear(); // what came while we were not ready to hear it
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
    for (let pause = 100; !this.#closed && !this.#client; pause = Math.min(pause * 2, 5000)) {
      await wait(pause);
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
    const news = await findNews(client, this.#reader.seen).catch((error: Error) => {
      this.#lost(client); // whatever it is, this connection does not tell what happens
      throw error;
    });
    for (const item of news) await this.#onNews(item); // seen means: acted upon
    const last = news.at(-1);
    if (!last) return;
    this.#reader.seen = last.number;
    await updateReader(client, this.#reader.id, last.number);
  }
}

/** Puts an item on the bulletin, in the caller's transaction, and returns its number. */
export const announce = insertNews;

/** How long a living process that does not answer is waited for. */
export const maxKnownWaitMs = 2000;

/** How long a process may take to notice that its connection for news is gone. */
const notice = 300;

/** Waits until every living process has seen the item. False when one did not answer in time. */
export async function untilKnown(db: Queryable, number: number): Promise<boolean> {
  const deadline = Date.now() + maxKnownWaitMs;
  for (let pause = 2; ; pause = Math.min(pause * 2, 50)) {
    const { unaware, vanished } = await findUnaware(db, number);
    if (vanished.length > 0) {
      // Dead, or alive and about to notice that it no longer hears: then it passes its caches by.
      await wait(notice);
      await deleteReaders(db, vanished);
    } else if (unaware.length === 0) {
      return true;
    } else if (Date.now() > deadline) {
      return false;
    } else {
      await wait(pause);
    }
  }
}
