import type pg from 'pg';
import type { Service } from '../../service.ts';
import { type Account, type Key, listKeys } from '../store.ts';
import { monthOf, quotaOf } from './quota.ts';
import { addCalls, callsOfMonth, callsOfQuota } from './store.ts';

const writeEveryMs = 5000;

/**
 * Counts how often each key was used on each day, and when it was last used. These numbers are for people. The quota has its own,
 * exact count. Calls are counted in memory and written every five seconds and at the end. A killed process loses the calls that it
 * had not written. A call in the last seconds of a day may count for the next day.
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
      // The database cannot be reached, so the counts are kept for the next time.
      for (const [keyId, count] of calls) this.#calls.set(keyId, (this.#calls.get(keyId) ?? 0) + count);
    }
  }
}

export interface UsageReport {
  /** The first day of the month. */
  month: string;
  /** The calls that count against the quota. The numbers of days and keys below may be some seconds older. */
  total: number;
  /** The number of calls per month; 0 means no limit. */
  limit: number;
  /** Every day of the month so far. */
  days: { day: string; calls: number }[];
  keys: { key: Key; calls: number }[];
}

/** This month's calls: the sum, by day and by key. With `keyId`, only the calls of that key. */
export async function reportUsage({ db, config }: Service, account: Account, keyId?: number): Promise<UsageReport> {
  const now = Date.now();
  const { month } = monthOf(now);
  const [total, counted, keys] = await Promise.all([
    callsOfQuota(db, account.id, month),
    callsOfMonth(db, account.id, month),
    listKeys(db, account.id),
  ]);
  const chosen = counted.filter((one) => keyId === undefined || one.key_id === keyId);
  const sum = (fits: (one: (typeof counted)[number]) => boolean, of = counted) =>
    of.filter(fits).reduce((calls, one) => calls + one.calls, 0);
  const days = Array.from({ length: new Date(now).getUTCDate() }, (_, index) => {
    const day = `${month.slice(0, 8)}${String(index + 1).padStart(2, '0')}`;
    return { day, calls: sum((one) => one.day === day, chosen) };
  });
  const byKey = keys.map((key) => ({ key, calls: sum((one) => one.key_id === key.id) }));
  return {
    month,
    total,
    limit: quotaOf(config.quotas, account),
    days,
    keys: byKey.filter(({ key, calls }) => calls > 0 || key.revoked_at === null),
  };
}
