import type pg from 'pg';
import { tooMany } from '../errors.ts';

/** Allows at most `max` attempts within `seconds`. The database counts them, so this is exact with any number of processes. */
export interface Limit {
  /** A text that says what is limited, such as an address. Upper and lower case count as the same, see `count`. */
  subject: string;
  max: number;
  seconds: number;
}

/**
 * The end of a SELECT of expired rows, which are then deleted. Code that adds a row to such a table first deletes a few expired
 * ones, so nothing else has to clean the table. Rows that another transaction is deleting are skipped, because two transactions
 * that wait for each other's rows deadlock.
 */
export const aFew = 'LIMIT 100 FOR UPDATE SKIP LOCKED';

/**
 * Counts an attempt for each limit, and throws if it is one too many. Callers count before they make the attempt, so that of
 * many attempts at the same moment no more than `max` succeed.
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

/** Takes back the count of an attempt that was right. Wrong attempts before it still count. */
export async function forgive(db: pg.Pool, limits: Limit[]): Promise<void> {
  for (const { subject } of limits) {
    await db.query('UPDATE throttle SET count = greatest(count - 1, 0) WHERE subject = lower($1)', [subject]);
  }
}

/** Ends the window of each limit: the next attempt is the first again. */
export async function forget(db: pg.Pool, limits: Limit[]): Promise<void> {
  for (const { subject } of limits) await db.query('DELETE FROM throttle WHERE subject = lower($1)', [subject]);
}

/**
 * Counts an attempt in one statement, which locks the row, so that attempts at the same moment are counted one after the other.
 * PostgreSQL makes subjects lower case, as it does with addresses when an account is looked up. JavaScript's lower case differs
 * for some letters (U+0130), so each spelling of an address would have its own count of guesses at the same account.
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
