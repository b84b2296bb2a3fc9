import type pg from 'pg';
import { addCalls } from './usage-store.ts';

const writeEveryMs = 5000;

/**
 * How often each key was used on which day, and when last: for people to look at. The quota is counted apart, exactly.
 * Counted in memory and written every five seconds and at the end. A killed process loses the calls it had not written,
 * and a call in the last seconds of a day may count for the next.
 */
export class KeyUsage {
  readonly #db: pg.Pool;
  readonly #timer: NodeJS.Timeout;
  #calls = new Map<number, number>();
  #writing: Promise<void> = Promise.resolve();

  constructor(db: pg.Pool) {
    this.#db = db;
    this.#timer = setInterval(() => void this.flush(), writeEveryMs);
    this.#timer.unref();
  }

  count(keyId: number): void {
    this.#calls.set(keyId, (this.#calls.get(keyId) ?? 0) + 1);
  }

  /** Writes what was counted so far. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  async #write(): Promise<void> {
    const calls = this.#calls;
    if (calls.size === 0) return;
    this.#calls = new Map();
    try {
      await addCalls(this.#db, calls);
    } catch {
      // The database cannot be reached: the counts are written the next time.
      for (const [keyId, count] of calls) this.#calls.set(keyId, (this.#calls.get(keyId) ?? 0) + count);
    }
  }
}
