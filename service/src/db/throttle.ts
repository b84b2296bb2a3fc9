import type pg from 'pg';
import { tooMany } from '../errors.ts';

/** At most `max` attempts within `seconds`. The database counts them, so the limit is exact for any number of processes. */
export interface Limit {
  /** A text that names the limited thing, such as an address. Upper and lower case do not matter, see `count`. */
  subject: string;
  max: number;
  seconds: number;
}

/**
 * The end of a SELECT for expired rows that will be deleted. Every statement that adds a row to such a table also
 * deletes a few expired rows, so no other cleaning is needed. Rows that another transaction is deleting are skipped:
 * two transactions that wait for each other would deadlock.
 */
export const aFew = 'LIMIT 100 FOR UPDATE SKIP LOCKED';

/**
 * Counts an attempt for each limit, and throws if there were too many. Callers count before the attempt. So even if many attempts
 * come at the same moment, no more than `max` succeed.
 */
export async function attempt(db: pg.Pool, limits: Limit[]): Promise<void> {
  for (const { subject, max, seconds } of limits) {
    const { attempts, wait } = await count(db, subject, seconds);
    if (attempts <= max) continue;
    const minutes = Math.ceil(wait / 60);
    const message = `Too many attempts: try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
    throw tooMany('rate_limited', message, wait);
  }
}

/** Takes back the count of a successful attempt. Failed attempts before it still count. */
export async function forgive(db: pg.Pool, limits: Limit[]): Promise<void> {
  for (const { subject } of limits) {
    await db.query('UPDATE throttle SET count = greatest(count - 1, 0) WHERE subject = lower($1)', [subject]);
  }
}

/** Ends the window of each limit: the next attempt counts as the first. */
export async function forget(db: pg.Pool, limits: Limit[]): Promise<void> {
  for (const { subject } of limits) await db.query('DELETE FROM throttle WHERE subject = lower($1)', [subject]);
}

/**
 * Counts an attempt in one statement. The statement locks the row, so that attempts at the same moment are counted one
 * by one. PostgreSQL makes the subject lower case, as it does with addresses of accounts. JavaScript's lower case is
 * not used, because it differs for some letters (U+0130): each spelling of an address would then have a separate count
 * of guesses for the same account.
 */
async function count(db: pg.Pool, subject: string, seconds: number): Promise<{ attempts: number; wait: number }> {
  await db.query(
    `DELETE FROM throttle WHERE subject IN (
       SELECT subject FROM throttle WHERE ends_at < now() AND subject <> lower($1) ${aFew})`,
    [subject],
  );
  const { rows } = await db.query<{ attempts: number; wait: number }>(
    `INSERT INTO throttle AS a (subject, count, ends_at) VALUES (lower($1), 1, now() + make_interval(secs => $2))
     ON CONFLICT (subject) DO UPDATE SET
       count = CASE WHEN a.ends_at <= now() THEN 1 ELSE least(a.count + 1, 1000000) END,
       ends_at = CASE WHEN a.ends_at <= now() THEN excluded.ends_at ELSE a.ends_at END
     RETURNING count AS attempts, greatest(ceil(extract(epoch FROM ends_at - now())), 1)::integer AS wait`,
    [subject, seconds],
  );
  return rows[0] as { attempts: number; wait: number };
}
