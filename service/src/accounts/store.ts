import type { Queryable } from '../db/database.ts';

export type Tier = 'free' | 'pro';

export interface Account {
  id: number;
  email: string;
  tier: Tier;
  early: boolean;
  operator: boolean;
  created_at: Date;
}

export interface Key {
  id: number;
  account_id: number;
  name: string;
  hint: string;
  created_at: Date;
  revoked_at: Date | null;
  /** This may be a few seconds too old, see usage.ts. */
  last_used_at: Date | null;
}

const keyColumns = 'id, account_id, name, hint, created_at, revoked_at, last_used_at';

/**
 * Creates an account. Returns null if the address already has one. An account is early if `early` is set, or if it is one of the
 * first `earlyAccounts`.
 */
export async function insertAccount(
  db: Queryable,
  account: { email: string; tier: Tier; early: boolean; earlyAccounts: number },
): Promise<Account | null> {
  const { rows } = await db.query<Account>(
    `INSERT INTO accounts (email, tier, early)
     VALUES ($1, $2, $3 OR (SELECT count(*) FROM accounts) < $4)
     ON CONFLICT (lower(email)) DO NOTHING RETURNING *`,
    [account.email, account.tier, account.early, account.earlyAccounts],
  );
  return rows[0] ?? null;
}

export async function findAccount(db: Queryable, email: string): Promise<Account | null> {
  const { rows } = await db.query<Account>('SELECT * FROM accounts WHERE lower(email) = lower($1)', [email]);
  return rows[0] ?? null;
}

export async function updateTier(db: Queryable, email: string, tier: Tier): Promise<Account | null> {
  const { rows } = await db.query<Account>('UPDATE accounts SET tier = $2 WHERE lower(email) = lower($1) RETURNING *', [
    email,
    tier,
  ]);
  return rows[0] ?? null;
}

export async function updateOperator(db: Queryable, email: string, operator: boolean): Promise<Account | null> {
  const { rows } = await db.query<Account>(
    'UPDATE accounts SET operator = $2 WHERE lower(email) = lower($1) RETURNING *',
    [email, operator],
  );
  return rows[0] ?? null;
}

export async function deleteAccount(db: Queryable, accountId: number): Promise<void> {
  await db.query('DELETE FROM accounts WHERE id = $1', [accountId]);
}

export interface AccountRow extends Account {
  keys: number;
  /** The number of calls in this month. */
  calls: number;
}

/**
 * A page of accounts, each with the number of its active keys. The newest account is first. `total` is the number of all matching
 * accounts.
 */
export async function listAccounts(
  db: Queryable,
  { search, month, limit, offset }: { search: string; month: string; limit: number | null; offset: number },
): Promise<{ total: number; accounts: AccountRow[] }> {
  const fits = 'strpos(lower(email), lower($1)) > 0';
  const { rows } = await db.query<AccountRow>(
    `SELECT a.*, (SELECT count(*) FROM keys k WHERE k.account_id = a.id AND k.revoked_at IS NULL) AS keys,
            coalesce(u.calls, 0) AS calls
       FROM accounts a LEFT JOIN usage u ON u.account_id = a.id AND u.month = $2
      WHERE ${fits} ORDER BY a.id DESC LIMIT $3 OFFSET $4`,
    [search, month, limit, offset],
  );
  const { rows: counted } = await db.query<{ total: number }>(`SELECT count(*) AS total FROM accounts WHERE ${fits}`, [
    search,
  ]);
  return { total: counted[0]?.total ?? 0, accounts: rows };
}

export async function insertKey(
  db: Queryable,
  key: { accountId: number; hash: Buffer; name: string; hint: string },
): Promise<Key> {
  const { rows } = await db.query<Key>(
    `INSERT INTO keys (account_id, hash, name, hint) VALUES ($1, $2, $3, $4) RETURNING ${keyColumns}`,
    [key.accountId, key.hash, key.name, key.hint],
  );
  return rows[0] as Key;
}

export async function listKeys(db: Queryable, accountId: number): Promise<Key[]> {
  const { rows } = await db.query<Key>(`SELECT ${keyColumns} FROM keys WHERE account_id = $1 ORDER BY id`, [accountId]);
  return rows;
}

/** Revokes a key. Returns null if the account has no such key, or if the key was already revoked. */
export async function revokeKey(db: Queryable, accountId: number, keyId: number): Promise<Key | null> {
  const { rows } = await db.query<Key>(
    `UPDATE keys SET revoked_at = now() WHERE id = $2 AND account_id = $1 AND revoked_at IS NULL RETURNING ${keyColumns}`,
    [accountId, keyId],
  );
  return rows[0] ?? null;
}

/** Whether there is an active key. Without one, nobody can call the API. */
export async function hasKeys(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ has: boolean }>('SELECT EXISTS (SELECT FROM keys WHERE revoked_at IS NULL) AS has');
  return rows[0]?.has ?? false;
}

/** The owner of a key; null for an unknown or revoked key. */
export async function findKeyOwner(db: Queryable, hash: Buffer): Promise<{ keyId: number; account: Account } | null> {
  const { rows } = await db.query<Account & { key_id: number }>(
    `SELECT a.*, k.id AS key_id FROM keys k JOIN accounts a ON a.id = k.account_id
      WHERE k.hash = $1 AND k.revoked_at IS NULL`,
    [hash],
  );
  const row = rows[0];
  if (!row) return null;
  const { key_id, ...account } = row;
  return { keyId: key_id, account };
}
