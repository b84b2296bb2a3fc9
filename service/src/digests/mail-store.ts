import type pg from 'pg';
import { type Queryable, transaction } from '../db/database.ts';
import type { Frequency } from './schema.ts';

export const maxAttempts = 5;
const lifetime = "interval '7 days'";

/** Far longer than a mail takes: after it, whoever began to send is taken for dead. */
const lease = "interval '10 minutes'";

/**
 * Makes a mail of what each digest has to tell that is due: a daily one always, a weekly one when it was not gathered
 * since Monday. Returns how many. One at a time, so that of two runs at once only one tells it.
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

/** The database's time: that of this machine may be another. */
export async function clock(db: Queryable): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return (rows[0] as { now: Date }).now;
}

/** A mail that somebody has begun to send. */
export interface BegunMail {
  id: number;
  digest_id: number;
  attempts: number;
  email: string;
  frequency: Frequency;
  created_at: Date;
  /** The envelopes of what it tells, oldest first. */
  bodies: string[];
}

/** Takes the next mail that this run has not tried yet, nor any other since it began. */
export async function beginMail(db: Queryable, since: Date): Promise<BegunMail | null> {
  const { rows } = await db.query<BegunMail>(
    `WITH m AS (
       UPDATE digest_mails SET attempts = attempts + 1, last_attempt_at = clock_timestamp(),
              leased_until = clock_timestamp() + ${lease}
        WHERE id = (
          SELECT w.id FROM digest_mails w JOIN digests d ON d.id = w.digest_id AND d.enabled
           WHERE w.status = 'pending' AND (w.leased_until IS NULL OR w.leased_until < clock_timestamp())
             AND (w.last_attempt_at IS NULL OR w.last_attempt_at < $1 OR w.leased_until IS NOT NULL)
           ORDER BY w.id LIMIT 1 FOR UPDATE OF w SKIP LOCKED)
       RETURNING *)
     SELECT m.id, m.digest_id, m.attempts, m.created_at, a.email, d.frequency,
            ARRAY(SELECT v.body FROM digest_events e JOIN events v ON v.number = e.event_number
                   WHERE e.mail_id = m.id ORDER BY v.number) AS bodies
       FROM m JOIN digests d ON d.id = m.digest_id JOIN accounts a ON a.id = d.account_id`,
    [since],
  );
  return rows[0] ?? null;
}

/** Writes down how it ended, unless another has taken it over since. Null for a success. */
export async function saveMail(
  db: Queryable,
  mail: { id: number; attempts: number },
  error: string | null,
): Promise<void> {
  await db.query(
    `UPDATE digest_mails SET leased_until = NULL, error = $3,
            status = CASE WHEN $3::text IS NULL THEN 'sent' WHEN attempts >= ${maxAttempts} THEN 'failed' ELSE 'pending' END,
            sent_at = CASE WHEN $3::text IS NULL THEN clock_timestamp() END
      WHERE id = $1 AND attempts = $2`,
    [mail.id, mail.attempts, error],
  );
}

/**
 * Ends the mails that are too old to be news, or whose last try was cut off; forgets those long sent, and what digests had
 * to tell that were deleted.
 */
export async function closeOver(db: Queryable): Promise<void> {
  await db.query(
    `UPDATE digest_mails SET status = 'failed', leased_until = NULL, error = coalesce(error, 'not sent in time')
      WHERE status = 'pending' AND (leased_until IS NULL OR leased_until < clock_timestamp())
        AND (created_at < now() - ${lifetime} OR attempts >= ${maxAttempts})`,
  );
  await db.query("DELETE FROM digest_mails WHERE status <> 'pending' AND created_at < now() - interval '90 days'");
  await db.query(
    'DELETE FROM digest_events e WHERE mail_id IS NULL AND NOT EXISTS (SELECT FROM digests d WHERE d.id = e.digest_id)',
  );
}
