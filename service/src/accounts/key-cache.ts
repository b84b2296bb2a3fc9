import type pg from 'pg';
import type { Replicas } from '../db/replicas.ts';
import { hashKey } from './key.ts';
import { type Account, findKeyOwner } from './store.ts';

export interface Caller {
  keyId: number;
  account: Account;
}

const size = 10_000;

/** Whose key it is, remembered so that an ordinary call asks no database. Emptied of an account when it changes. */
export class KeyCache {
  readonly #db: pg.Pool;
  readonly #replicas: Replicas;
  readonly #callers = new Map<string, Caller>();
  /** Counts up with every change: an answer that was asked for before a change is not remembered after it. */
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
    // What a replica says may be old already, and nobody would tell.
    if (caller && server === 'primary' && changes === this.#changes) {
      if (this.#callers.size >= size) this.#callers.delete(this.#callers.keys().next().value as string);
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
