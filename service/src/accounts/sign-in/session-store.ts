import type { Queryable } from '../../db/database.ts';
import type { Account } from '../store.ts';

/** Signed in for this long at most, and no longer than this without a request. */
const oldest = "interval '30 days'";
const idle = "interval '3 days'";

/** Who adds a row takes a few away that are over. Rows that another is just taking away are passed by: two that wait for
 * each other's rows would be a deadlock. */
const swept = 100;

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

export async function insertSession(db: Queryable, hash: Buffer, accountId: number): Promise<void> {
  await db.query(
    `DELETE FROM sessions WHERE hash IN (
       SELECT hash FROM sessions WHERE created_at < now() - ${oldest} OR used_at < now() - ${idle}
        LIMIT ${swept} FOR UPDATE SKIP LOCKED)`,
  );
  await db.query('INSERT INTO sessions (hash, account_id) VALUES ($1, $2)', [hash, accountId]);
}

export async function findSession(db: Queryable, hash: Buffer): Promise<{ account: Account; stale: boolean } | null> {
  const { rows } = await db.query<Account & { stale: boolean }>(
    `SELECT a.*, s.used_at < now() - interval '5 minutes' AS stale
       FROM sessions s JOIN accounts a ON a.id = s.account_id
      WHERE s.hash = $1 AND s.created_at > now() - ${oldest} AND s.used_at > now() - ${idle}`,
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
       SELECT hash FROM links WHERE expires_at < now() - interval '30 days' LIMIT ${swept} FOR UPDATE SKIP LOCKED)`,
  );
  await db.query(
    `INSERT INTO links (hash, purpose, subject, account_id, expires_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5))`,
    [link.hash, link.purpose, link.subject, link.accountId, link.minutes],
  );
}

/** Also one that was used, for a page that says so. */
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

/** Ends every open link for the same thing. */
export async function endLinks(db: Queryable, purpose: string, subject: string): Promise<void> {
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

/**
 * One statement under the row's lock, so that attempts at the same moment count one after the other. Subjects are folded
 * here, as addresses are when an account is looked up: JavaScript folds some letters otherwise (U+0130), and each of
 * their spellings had guesses of its own at the same account.
 */
export async function countAttempt(
  db: Queryable,
  subject: string,
  seconds: number,
): Promise<{ count: number; wait: number }> {
  await db.query(
    `DELETE FROM throttle WHERE subject IN (
       SELECT subject FROM throttle WHERE ends_at < now() AND subject <> lower($1) LIMIT ${swept} FOR UPDATE SKIP LOCKED)`,
    [subject],
  );
  const { rows } = await db.query<{ count: number; wait: number }>(
    `INSERT INTO throttle AS a (subject, count, ends_at) VALUES (lower($1), 1, now() + make_interval(secs => $2))
     ON CONFLICT (subject) DO UPDATE SET
       count = CASE WHEN a.ends_at <= now() THEN 1 ELSE least(a.count + 1, 1000000) END,
       ends_at = CASE WHEN a.ends_at <= now() THEN excluded.ends_at ELSE a.ends_at END
     RETURNING count, greatest(ceil(extract(epoch FROM ends_at - now())), 1)::integer AS wait`,
    [subject, seconds],
  );
  return rows[0] as { count: number; wait: number };
}

export async function uncountAttempt(db: Queryable, subject: string): Promise<void> {
  await db.query('UPDATE throttle SET count = greatest(count - 1, 0) WHERE subject = lower($1)', [subject]);
}
