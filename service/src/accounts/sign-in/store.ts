import type { Queryable } from '../../db/database.ts';
import { aFew } from '../../db/throttle.ts';
import type { Account } from '../store.ts';

export interface Link {
  subject: string;
  account_id: number | null;
  used_at: Date | null;
}

export async function insertLink(
  db: Queryable,
  link: { hash: Buffer; purpose: string; subject: string; accountId: number | null; minutes: number },
): Promise<void> {
  await db.query(
    `DELETE FROM links WHERE hash IN (
       SELECT hash FROM links WHERE expires_at < now() - interval '30 days' ${aFew})`,
  );
  await db.query(
    `INSERT INTO links (hash, purpose, subject, account_id, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [link.hash, link.purpose, link.subject, link.accountId, link.minutes],
  );
}

/** Finds a link, even a used one, so that a page can say that it was used. */
export async function selectLink(db: Queryable, purpose: string, hash: Buffer): Promise<Link | null> {
  const { rows } = await db.query<Link>(
    'SELECT subject, account_id, used_at FROM links WHERE hash = $1 AND purpose = $2 AND expires_at > now()',
    [hash, purpose],
  );
  return rows[0] ?? null;
}

export async function markLinkUsed(db: Queryable, purpose: string, hash: Buffer): Promise<Link | null> {
  const { rows } = await db.query<Link>(
    `UPDATE links SET used_at = now() WHERE hash = $1 AND purpose = $2 AND expires_at > now() AND used_at IS NULL
     RETURNING subject, account_id, used_at`,
    [hash, purpose],
  );
  return rows[0] ?? null;
}

/** Ends all unused links with this subject, for all accounts. */
export async function endSubjectLinks(db: Queryable, purpose: string, subject: string): Promise<void> {
  await db.query(
    'UPDATE links SET used_at = now() WHERE purpose = $1 AND lower(subject) = lower($2) AND used_at IS NULL',
    [purpose, subject],
  );
}

export async function endAccountLinks(
  db: Queryable,
  purpose: string,
  subject: string,
  accountId: number,
): Promise<void> {
  await db.query(
    'UPDATE links SET used_at = now() WHERE account_id = $1 AND purpose = $2 AND subject = $3 AND used_at IS NULL',
    [accountId, purpose, subject],
  );
}

export async function findPassword(
  db: Queryable,
  email: string,
): Promise<{ account: Account; hash: string | null } | null> {
  const { rows } = await db.query<Account & { hash: string | null }>(
    `SELECT a.*, p.hash FROM accounts a LEFT JOIN passwords p ON p.account_id = a.id WHERE lower(a.email) = lower($1)`,
    [email],
  );
  const row = rows[0];
  if (!row) return null;
  const { hash, ...account } = row;
  return { account, hash };
}

export async function savePassword(db: Queryable, accountId: number, hash: string): Promise<void> {
  await db.query(
    `INSERT INTO passwords (account_id, hash) VALUES ($1, $2)
     ON CONFLICT (account_id) DO UPDATE SET hash = $2, set_at = now()`,
    [accountId, hash],
  );
}

/** A session ends after `maxAge`, or after `maxIdle` without a request. */
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
