import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { lettersAndDigits, randomLetters } from '../base/words.ts';
import type { Replicas } from '../db/replicas.ts';
import { type Account, findKeyOwner } from './store.ts';

export interface Caller {
  keyId: number;
  account: Account;
}

const maxKeys = 10_000;

/**
 * Keeps the accounts of keys in memory, so that most calls need no database. When an account changes, its keys are dropped from
 * memory.
 */
export class KeyCache {
  readonly #db: pg.Pool;
  readonly #replicas: Replicas;
  readonly #callers = new LRUCache<string, Caller>({ max: maxKeys });
  /** Counts changes of accounts. If an account changes while `find` waits for the database, the answer is not kept. */
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
    // Only answers of the primary are kept. A replica may not have the newest change yet. That change was announced already, so
    // nothing would remove a wrong answer later.
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

const prefix = 'leg_';
const randomLength = 32;
const checksumLength = 6;

/** Makes a key: `leg_`, 32 random characters (190 bits), and a checksum, which shows whether a key is mistyped or cut. */
export function generateKey(): string {
  const random = randomLetters(randomLength);
  return prefix + random + checksum(random);
}

/** Whether a text has the form and the checksum of a key. The database is not asked. */
export function isWellFormedKey(text: string): boolean {
  if (text.length !== prefix.length + randomLength + checksumLength) return false;
  if (!/^leg_[0-9A-Za-z]+$/.test(text)) return false;
  const random = text.slice(prefix.length, -checksumLength);
  return text.endsWith(checksum(random));
}

/** The hash that is stored for a key. A plain hash is enough: a key is random, so nobody can guess it from the hash. */
export function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** The first characters of a key. Lists show them, so that the owner can tell keys apart. */
export function keyHint(key: string): string {
  return key.slice(0, prefix.length + 4);
}

function checksum(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let i = 0; i < checksumLength; i++) {
    digits = lettersAndDigits[rest % lettersAndDigits.length] + digits;
    rest = Math.floor(rest / lettersAndDigits.length);
  }
  return digits;
}
