import type { Queryable } from '../../db/database.ts';
import { aFew } from '../../db/throttle.ts';

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

/** Returns a used link too, so that a page can say that it was used. */
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

/** Ends all open links for the same thing, of any account. */
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
