import type { Queryable } from '../../db/database.ts';
import { aFew } from '../../db/throttle.ts';
import type { Account } from '../store.ts';

/** How long a session lasts at most, and how long without a request. */
const maxAge = "interval '30 days'";
const maxIdle = "interval '3 days'";

export async function insertSession(db: Queryable, hash: Buffer, accountId: number): Promise<void> {
  await db.query(
    `DELETE FROM sessions WHERE hash IN (
       SELECT hash FROM sessions WHERE created_at < now() - ${maxAge} OR used_at < now() - ${maxIdle} ${aFew})`,
  );
  await db.query('INSERT INTO sessions (hash, account_id) VALUES ($1, $2)', [hash, accountId]);
}

export async function findSession(db: Queryable, hash: Buffer): Promise<{ account: Account; stale: boolean } | null> {
  const { rows } = await db.query<Account & { stale: boolean }>(
    `SELECT a.*, s.used_at < now() - interval '5 minutes' AS stale
       FROM sessions s JOIN accounts a ON a.id = s.account_id
      WHERE s.hash = $1 AND s.created_at > now() - ${maxAge} AND s.used_at > now() - ${maxIdle}`,
    [hash],
  );
  const row = rows[0];
  if (!row) return null;
  const { stale, ...account } = row;
  return { account, stale };
}

export async function touchSession(db: Queryable, hash: Buffer): Promise<void> {
  await db.query('UPDATE sessions SET used_at = now() WHERE hash = $1', [hash]);
}

export async function deleteSession(db: Queryable, hash: Buffer): Promise<void> {
  await db.query('DELETE FROM sessions WHERE hash = $1', [hash]);
}

export async function deleteSessions(db: Queryable, accountId: number): Promise<void> {
  await db.query('DELETE FROM sessions WHERE account_id = $1', [accountId]);
}
