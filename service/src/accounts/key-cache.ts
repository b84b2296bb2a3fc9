import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Replicas } from '../db/replicas.ts';
import { hashKey } from './key.ts';
import { type Account, findKeyOwner } from './store.ts';

export interface Caller {
  keyId: number;
  account: Account;
}

const maxKeys = 10_000;

/**
 * Keeps in memory which account a key belongs to, so that most calls need no database. An account's keys are dropped when it
 * changes.
 */
export class KeyCache {
  readonly #db: pg.Pool;
  readonly #replicas: Replicas;
  readonly #callers = new LRUCache<string, Caller>({ max: maxKeys });
  /** Counts changes. If a change comes while the database is being asked, the answer is not kept. */
  #changes = 0;

  constructor(db: pg.Pool, replicas: Replicas) {
    this.#db = db;
    this.#replicas = replicas;
  }

  known(key: string): Caller | undefined {
    return this.#callers.get(key);
  }

  async find(key: string): Promise<Caller | null> {
    const changes = this.#changes;
    const find = (db: pg.Pool) => findKeyOwner(db, hashKey(key));
    const { result: caller, server } = await this.#replicas.readPrimary(find, this.#db);
    // A replica may lag, and nothing would drop its old answer later: the change was announced before. So only answers of the
    // primary are kept.
    if (caller && server === 'primary' && changes === this.#changes) this.#callers.set(key, caller);
    return caller;
  }

  forgetAccount(accountId: number): void {
    this.#changes++;
    for (const [key, caller] of this.#callers) if (caller.account.id === accountId) this.#callers.delete(key);
  }

  clear(): void {
    this.#changes++;
    this.#callers.clear();
  }
}
