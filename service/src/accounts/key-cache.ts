import type pg from 'pg';
import type { Replicas } from '../db/replicas.ts';
import { hashKey } from './key.ts';
import { type Account, findKeyOwner } from './store.ts';

export interface Caller {
  keyId: number;
  account: Account;
}

const maxKeys = 10_000;

/** Whose key it is, kept in memory so that most calls need no database. An account's keys are dropped when it changes. */
export class KeyCache {
  readonly #db: pg.Pool;
  readonly #replicas: Replicas;
  readonly #callers = new Map<string, Caller>();
  /** Counts changes: an answer of the database that was asked for before a change is not kept after it. */
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
    // A replica may be behind, and its answer is not dropped when the account changes: the change was announced before.
    if (caller && server === 'primary' && changes === this.#changes) {
      if (this.#callers.size >= maxKeys) this.#callers.delete(this.#callers.keys().next().value as string);
      this.#callers.set(key, caller);
    }
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
