import type pg from 'pg';
import { announce, untilKnown } from '../db/bulletin.ts';
import { type Queryable, transaction } from '../db/database.ts';
import { AccountError } from '../errors.ts';
import { generateKey, hashKey, keyHint } from './keys.ts';
import type { Account, Key, Tier } from './store.ts';
import * as store from './store.ts';

export interface NewAccount {
  email: string;
  tier?: Tier;
  early?: boolean;
}

export async function createAccount(db: Queryable, account: NewAccount, earlyAccounts: number): Promise<Account> {
  const email = checkedEmail(account.email);
  const created = await store.insertAccount(db, {
    email,
    tier: account.tier ?? 'free',
    early: account.early ?? false,
    earlyAccounts,
  });
  if (!created) throw new AccountError(`The address ${email} already has an account.`);
  return created;
}

export async function setTier(db: pg.Pool, email: string, tier: Tier): Promise<Account> {
  return changing(
    db,
    async (client) => (await store.updateTier(client, email, tier)) ?? noAccount(email),
    (account) => account.id,
  );
}

/**
 * Makes an account an operator, or makes it an ordinary account again. Operators see the state of the installation in
 * the dashboard.
 */
export async function setOperator(db: pg.Pool, email: string, operator: boolean): Promise<Account> {
  return (await store.updateOperator(db, email, operator)) ?? noAccount(email);
}

/** Deletes an account and everything that belongs to it. After this returns, no process accepts its keys. */
export async function deleteAccount(db: pg.Pool, accountId: number): Promise<void> {
  await changing(
    db,
    (client) => store.deleteAccount(client, accountId),
    () => accountId,
  );
}

/**
 * Makes a new key. The key can be shown only now. If the address has no account, one is created, unless `earlyAccounts`
 * is null: then the key is refused.
 */
export async function createKey(
  db: pg.Pool,
  email: string,
  name: string,
  earlyAccounts: number | null,
): Promise<Key & { key: string }> {
  const account = (await store.findAccount(db, email)) ?? (await accountForKey(db, email, earlyAccounts));
  const key = generateKey();
  const row = await store.insertKey(db, { accountId: account.id, hash: hashKey(key), name, hint: keyHint(key) });
  return { ...row, key };
}

async function accountForKey(db: pg.Pool, email: string, earlyAccounts: number | null): Promise<Account> {
  if (earlyAccounts === null) return noAccount(email);
  return createAccount(db, { email }, earlyAccounts).catch(async (error: unknown) => {
    // Another command has created the account at the same time.
    const made = await store.findAccount(db, email);
    if (made) return made;
    throw error;
  });
}

export async function listKeys(db: pg.Pool, email: string): Promise<Key[]> {
  const account = (await store.findAccount(db, email)) ?? noAccount(email);
  return store.listKeys(db, account.id);
}

export async function revokeKey(db: pg.Pool, email: string, keyId: number): Promise<Key> {
  const account = (await store.findAccount(db, email)) ?? noAccount(email);
  return changing(
    db,
    async (client) => (await store.revokeKey(client, account.id, keyId)) ?? noKey(email, keyId),
    () => account.id,
  );
}

/** Makes a new key with the name of an old one. The old key is revoked in the same transaction. */
export async function rotateKey(db: pg.Pool, email: string, keyId: number): Promise<Key & { key: string }> {
  const account = (await store.findAccount(db, email)) ?? noAccount(email);
  const key = generateKey();
  const rotate = async (client: pg.PoolClient) => {
    const old = (await store.revokeKey(client, account.id, keyId)) ?? noKey(email, keyId);
    return store.insertKey(client, { accountId: account.id, hash: hashKey(key), name: old.name, hint: keyHint(key) });
  };
  const row = await changing(db, rotate, () => account.id);
  return { ...row, key };
}

/** Changes something that serving processes have in memory. Returns when all processes know the change. */
async function changing<T>(
  db: pg.Pool,
  change: (client: pg.PoolClient) => Promise<T>,
  accountOf: (changed: T) => number,
): Promise<T> {
  const { changed, news } = await transaction(db, async (client) => {
    const changed = await change(client);
    return { changed, news: await announce(client, 'account', String(accountOf(changed))) };
  });
  await untilKnown(db, news);
  return changed;
}

const emailPart = '[^\\s@<>,;:"()[\\]\\\\\\p{Cc}\\p{Bidi_Control}]+';
const emailPattern = new RegExp(`^${emailPart}@${emailPart}$`, 'u');

/**
 * Returns the address without spaces around it. Quotes, brackets and lists are refused, because a mail program could read them as
 * several addresses. Characters that change the direction of text are refused, too.
 */
export function checkedEmail(text: string): string {
  const email = text.trim();
  if (email.length <= 254 && emailPattern.test(email)) return email;
  throw new AccountError(`"${text}" is not an email address.`, 'email', 'no_address');
}

function noAccount(email: string): never {
  throw new AccountError(`There is no account with the address ${email}.`);
}

function noKey(email: string, keyId: number): never {
  throw new AccountError(`${email} has no key ${keyId} in use.`);
}
