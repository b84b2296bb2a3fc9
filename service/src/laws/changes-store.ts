import type { CommitType } from '../corpus/message.ts';
import type { Queryable } from '../db/database.ts';
import type { Condition } from '../search/match-store.ts';

/** Something that happened to a law. */
export interface LawChange {
  country: string;
  law_id: string;
  title: string;
  date: string;
  sha: string;
  type: CommitType | null;
  source_id: string | null;
  subject: string;
}

/**
 * The newest changes of a country's laws, without future ones and repairs of the text. `condition` says of which laws; its
 * $1 is the country. Tables are named in the order in which a full load replaces them (see versions/store.ts): in another
 * order each could wait for the other.
 */
export async function listChanges(db: Queryable, limit: number, condition: Condition): Promise<LawChange[]> {
  const values = [...condition.values];
  const { rows } = await db.query<LawChange>(
    `SELECT v.country, v.law_id, m.title, v.date, c.sha, c.type, c.source_id, c.subject
       FROM (SELECT id, title FROM laws WHERE ${condition.sql}) AS m, commits c, versions v
      WHERE c.country = $1 AND v.country = $1 AND m.id = v.law_id AND c.position = v.position
        AND v.date <= current_date AND c.type IS DISTINCT FROM 'fix-pipeline'
      ORDER BY v.date DESC, v.position DESC LIMIT $${values.push(limit)}`,
    values,
  );
  return rows;
}

export interface CountrySpan {
  country: string;
  count: number;
  first_date: string | null;
  last_date: string | null;
}

/** Each loaded country with the days of its first and its last change, without future ones. */
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
