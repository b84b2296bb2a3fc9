import type { CommitType } from '../corpus/message.ts';
import type { Queryable } from '../db/database.ts';
import type { Condition } from '../search/match-store.ts';
import type { Change } from './schema.ts';

export interface ChangeRow extends Omit<Change, 'url' | 'changed_by'> {
  /** The act in the notes beside the changed articles, if they name only one. */
  noted_act: string | null;
  /** The type in the commit's message. */
  commit_type: CommitType | null;
  subject: string;
}

export interface AskedChanges {
  /** Only changes of this law are listed; null for all laws. */
  lawId: string | null;
  /** The first and the last day, both included. Without a first day, all changes up to the last day are listed. */
  since: string | null;
  until: string;
  limit: number;
  offset: number;
  /**
   * Idle changes left the words, the status and the dates of the law as they were. They are left out, listed among the others, or
   * listed last.
   */
  idle: 'left_out' | 'among' | 'last';
}

export interface FoundChanges {
  total: number;
  /** The number of idle changes in `total`. */
  idle: number;
  changes: ChangeRow[];
}

/**
 * Lists the changes of a country's laws; the newest is first. `condition` chooses the laws; its $1 is the country. The tables are
 * named in the order in which a full load replaces them (see versions/store.ts). In another order, the two could deadlock.
 */
export async function listChanges(db: Queryable, condition: Condition, asked: AskedChanges): Promise<FoundChanges> {
  const values = [...condition.values];
  const value = (item: unknown) => `$${values.push(item)}`;
  const { lawId, since, until, idle } = asked;
  const isAsked = lawId === null ? condition.sql : `${condition.sql} AND id = ${value(lawId)}`;
  const law = `(SELECT id, title FROM laws WHERE ${isAsked}) AS law`;
  const days = `v.date <= ${value(until)}${since === null ? '' : ` AND v.date >= ${value(since)}`}`;
  const isListed = `v.country = $1 AND v.law_id = law.id AND v.change IS NOT NULL AND ${days}${idle === 'left_out' ? ' AND NOT v.idle' : ''}`;
  const { rows } = await db.query<FoundChanges>(
    `WITH page AS MATERIALIZED (
       SELECT v.law_id, v.date, v.position, v.change, law.title, c.sha, c.source_id, c.subject, c.type,
              v.idle, v.doubts IS NOT NULL AS doubtful
         FROM ${law}, commits c, versions v
        WHERE c.country = $1 AND c.position = v.position AND ${isListed}
        ORDER BY ${idle === 'last' ? 'v.idle, ' : ''}v.date DESC, v.position DESC, v.law_id
        LIMIT ${value(asked.limit)} OFFSET ${value(asked.offset)})
     SELECT (SELECT count(*)::int FROM ${law}, versions v WHERE ${isListed}) AS total,
            (SELECT count(*)::int FROM ${law}, versions v WHERE ${isListed} AND v.idle) AS idle,
            (SELECT coalesce(json_agg(json_build_object(
                      'date', p.date, 'type', p.change, 'law_id', p.law_id, 'title', p.title, 'source_id', p.source_id,
                      'source_title', act.title, 'articles', did.articles, 'sha', p.sha, 'commit_type', p.type,
                      'subject', p.subject, 'change', CASE WHEN p.idle THEN 'none' END,
                      'noted_act', did.noted_act, 'doubtful', p.doubtful)
                    ORDER BY ${idle === 'last' ? 'p.idle, ' : ''}p.date DESC, p.position DESC, p.law_id), '[]')
               FROM page p
               LEFT JOIN laws act ON act.country = $1 AND act.id = p.source_id AND NOT act.removed
              CROSS JOIN LATERAL (
                SELECT coalesce(json_agg(CASE WHEN w.moved_to IS NULL
                                           THEN json_build_object('id', w.article_id, 'label', w.label, 'change', w.change)
                                           ELSE json_build_object('id', w.article_id, 'label', w.label, 'change', 'moved',
                                                                  'moved_to', w.moved_to)
                                         END ORDER BY w.text_start, w.article_id), '[]') AS articles,
                       CASE WHEN min(w.noted_act) = max(w.noted_act) THEN min(w.noted_act) END AS noted_act
                  FROM wordings w
                 WHERE w.country = $1 AND w.law_id = p.law_id AND w.position = p.position) AS did) AS changes`,
    values,
  );
  return rows[0] as FoundChanges;
}

export interface CountrySpan {
  country: string;
  count: number;
  first_date: string | null;
  last_date: string | null;
}

/** Each loaded country with the days of its first and last change. Changes in the future do not count. */
export async function listSpans(db: Queryable): Promise<CountrySpan[]> {
  const { rows } = await db.query<CountrySpan>(
    `SELECT code AS country, law_count AS count, first_date, last_date
       FROM countries, LATERAL (
         SELECT min(date) AS first_date, max(date) FILTER (WHERE date <= current_date) AS last_date
           FROM versions WHERE country = code) AS span
      ORDER BY code`,
  );
  return rows;
}
