import type { Queryable } from '../../db/database.ts';
import { sweep } from './sweep-store.ts';

/**
 * One statement, which locks the row, so that attempts at the same moment are counted one after the other. PostgreSQL makes
 * subjects lower case, as it does with addresses when an account is looked up. JavaScript's lower case differs for some letters
 * (U+0130), so each spelling of an address would have its own count of guesses at the same account.
 */
export async function countAttempt(
  db: Queryable,
  subject: string,
  seconds: number,
): Promise<{ count: number; wait: number }> {
  await sweep(db, { table: 'throttle', key: 'subject', over: 'ends_at < now() AND subject <> lower($1)' }, [subject]);
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

export async function forgetAttempts(db: Queryable, subject: string): Promise<void> {
  await db.query('DELETE FROM throttle WHERE subject = lower($1)', [subject]);
}
