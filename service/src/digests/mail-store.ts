import type pg from 'pg';
import { type Queryable, transaction } from '../db/database.ts';
import type { Frequency } from './schema.ts';

export const maxAttempts = 5;
const maxAge = "interval '7 days'";

/**
 * Makes a mail for each digest that is due and has events. A daily digest is always due. A weekly digest is due if no mail was made
 * since Monday. Returns the number of mails. A lock prevents two runs at the same time from making two mails.
 */
export async function gatherMails(db: pg.Pool, now: Date): Promise<number> {
  return transaction(db, async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtext('openleg digests'))");
    const { rows } = await client.query<{ made: number }>(
      `WITH due AS MATERIALIZED (
         SELECT id FROM digests d
          WHERE enabled AND (frequency = 'daily' OR coalesce(gathered_at, created_at) < date_trunc('week', $1::timestamptz, 'UTC'))
            FOR NO KEY UPDATE),
       mail AS (
         INSERT INTO digest_mails (digest_id)
         SELECT id FROM due WHERE EXISTS (SELECT FROM digest_events e WHERE e.digest_id = due.id AND e.mail_id IS NULL)
         RETURNING id, digest_id),
       told AS (
         UPDATE digest_events e SET mail_id = mail.id FROM mail
          WHERE e.digest_id = mail.digest_id AND e.mail_id IS NULL),
       gathered AS (
         UPDATE digests SET gathered_at = $1 FROM due WHERE digests.id = due.id AND digests.frequency = 'weekly')
       SELECT count(*)::int AS made FROM mail`,
      [now],
    );
    return rows[0]?.made ?? 0;
  });
}

/**
 * Does the work while holding a lock, so that only one process at a time sends mails. If a mail was begun and has no result, its
 * process has died. So the mail can be sent again at once.
 */
export async function alone<T>(db: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await db.connect();
  try {
    await client.query("SELECT pg_advisory_lock(hashtext('openleg digest mails'))");
    return await work(client);
  } finally {
    client.release(true); // closing the connection releases its lock
  }
}

/** The mails to send. Mails with the fewest attempts come first, so that mails that always fail do not delay new ones. */
export async function listPending(db: Queryable, untriedOnly: boolean): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT m.id FROM digest_mails m JOIN digests d ON d.id = m.digest_id AND d.enabled
      WHERE m.status = 'pending' AND (m.attempts = 0 OR NOT $1) ORDER BY m.attempts, m.id`,
    [untriedOnly],
  );
  return rows.map(({ id }) => id);
}

/** A mail that this process has begun to send. */
export interface BegunMail {
  id: number;
  digest_id: number;
  attempts: number;
  email: string;
  frequency: Frequency;
  created_at: Date;
  /** The articles that the digest's rule watches; null for all articles. */
  article_ids: string[] | null;
  /** The language of the mail; null if nobody has chosen one. */
  language: string | null;
}

/** Begins to send a mail. Returns null if the digest was stopped or deleted meanwhile. */
export async function beginMail(db: Queryable, id: number): Promise<BegunMail | null> {
  const { rows } = await db.query<BegunMail>(
    `WITH m AS (
       UPDATE digest_mails m SET attempts = m.attempts + 1, last_attempt_at = clock_timestamp()
         FROM digests d WHERE m.id = $1 AND m.status = 'pending' AND d.id = m.digest_id AND d.enabled
       RETURNING m.*)
     SELECT m.id, m.digest_id, m.attempts, m.created_at, a.email, d.frequency, d.article_ids, d.language
       FROM m JOIN digests d ON d.id = m.digest_id JOIN accounts a ON a.id = d.account_id`,
    [id],
  );
  return rows[0] ?? null;
}

/** A law in a mail. `events` is the number of its events. `newest` are the newest events, in the order of time. */
export interface ToldLawRow {
  country: string;
  id: string;
  events: number;
  newest: string[];
}

/**
 * The first `maxLaws` laws of a mail, each with its newest `maxEvents` events, and the total number of laws. The bodies of the
 * events are not read here, because together they may be larger than the memory.
 */
export async function listToldLaws(
  db: Queryable,
  mailId: number,
  { maxLaws, maxEvents }: { maxLaws: number; maxEvents: number },
): Promise<{ laws: ToldLawRow[]; total: number }> {
  const { rows } = await db.query<ToldLawRow & { total: number }>(
    `WITH law AS (
       SELECT v.country, v.law_id, min(v.number) AS first, count(*)::int AS events,
              (array_agg(v.number ORDER BY v.number DESC))[1:$3] AS newest
         FROM digest_events e JOIN events v ON v.number = e.event_number
        WHERE e.mail_id = $1 GROUP BY v.country, v.law_id)
     SELECT country, law_id AS id, events, ARRAY(SELECT n::text FROM unnest(newest) n ORDER BY n) AS newest,
            (count(*) OVER ())::int AS total
       FROM law ORDER BY first LIMIT $2`,
    [mailId, maxLaws, maxEvents],
  );
  return { laws: rows, total: rows[0]?.total ?? 0 };
}

/** The envelope of an event, and its articles. Null if the event was deleted or is larger than `maxBytes`. */
export async function readEvent(
  db: Queryable,
  number: string,
  maxBytes: number,
): Promise<{ body: string; article_ids: string[] | null } | null> {
  const { rows } = await db.query<{ body: string; article_ids: string[] | null }>(
    'SELECT body, article_ids FROM events WHERE number = $1 AND octet_length(body) <= $2',
    [number, maxBytes],
  );
  return rows[0] ?? null;
}

/** Saves the result of sending a mail. `error` is null if it was sent. */
export async function saveMail(db: Queryable, id: number, error: string | null): Promise<void> {
  await db.query(
    `UPDATE digest_mails SET error = $2,
            status = CASE WHEN $2::text IS NULL THEN 'sent' WHEN attempts >= ${maxAttempts} THEN 'failed' ELSE 'pending' END,
            sent_at = CASE WHEN $2::text IS NULL THEN clock_timestamp() END
      WHERE id = $1`,
    [id, error],
  );
}

/**
 * Marks mails as failed if they are older than 7 days, or if their last try did not end. Deletes mails after 90 days, and the
 * events of deleted digests.
 */
export async function endOldMails(db: Queryable): Promise<void> {
  await db.query(
    `UPDATE digest_mails SET status = 'failed', error = coalesce(error, 'not sent in time')
      WHERE status = 'pending' AND (created_at < now() - ${maxAge} OR attempts >= ${maxAttempts})`,
  );
  await db.query("DELETE FROM digest_mails WHERE status <> 'pending' AND created_at < now() - interval '90 days'");
  await db.query(
    'DELETE FROM digest_events e WHERE mail_id IS NULL AND NOT EXISTS (SELECT FROM digests d WHERE d.id = e.digest_id)',
  );
}
