import type { Queryable } from '../db/database.ts';
import type { Moment } from './on-day-store.ts';

/** A wording of an article, or its removal, with the day from which it counts. */
export interface TimedWording extends Moment {
  article_id: string;
  sha: string;
  blob: string;
  is_removal: boolean;
  /** The day of effect where one is known, else the legal date. */
  counts: string;
}

/**
 * All wordings, oldest first, of the articles for which a note states a day of effect. For all other articles the days of their
 * versions count.
 */
export async function listTimedWordings(db: Queryable, country: string, lawId: string): Promise<TimedWording[]> {
  const { rows } = await db.query<TimedWording>({
    name: 'list-timed-wordings',
    text: `WITH timed AS (
             SELECT c.sha, v.blob, v.effective_date AS of_version, w.article_id, w.date, w.position, w.effective_date,
                    w.change = 'removed' AS is_removal
               FROM commits c JOIN versions v ON v.country = $1 AND v.position = c.position
               JOIN wordings w ON w.country = $1 AND w.law_id = $2 AND w.position = v.position
              WHERE c.country = $1 AND v.law_id = $2 AND v.blob IS NOT NULL)
           SELECT article_id, date, position, sha, blob, is_removal, coalesce(effective_date, date) AS counts FROM timed
            WHERE article_id IN (SELECT article_id FROM timed
                                WHERE effective_date IS NOT NULL AND effective_date IS DISTINCT FROM of_version)
            ORDER BY date, position, article_id`,
    values: [country, lawId],
  });
  return rows;
}
