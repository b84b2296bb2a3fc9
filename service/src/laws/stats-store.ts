import type { Queryable } from '../db/database.ts';
import { filterCondition } from '../search/filters-store.ts';
import type { StatsResponse } from './schema.ts';

type Stats = Pick<StatsResponse, 'reform_activity_by_year' | 'most_reformed_laws' | 'law_types'>;

/** All statistics in one statement, so that they are of the same published state. */
export async function readStats(db: Queryable, country: string, jurisdiction: string | undefined): Promise<Stats> {
  const values: unknown[] = [country];
  const { rows } = await db.query<Stats>(
    `WITH scope AS MATERIALIZED (
       SELECT id, law_type FROM laws
        WHERE country = $1 AND ${filterCondition({ jurisdiction }, values)}),
     reform AS MATERIALIZED (
       SELECT r.law_id, r.date FROM reforms r JOIN scope s ON s.id = r.law_id WHERE r.country = $1),
     years AS (
       SELECT extract(year FROM date)::int AS year, count(*)::int AS count FROM reform GROUP BY 1),
     most AS (
       SELECT law_id, count(*)::int AS reform_count, max(date) AS last_reform_date
         FROM reform GROUP BY law_id ORDER BY 2 DESC, 3 DESC, 1 LIMIT 20)
     SELECT (SELECT coalesce(json_agg(years ORDER BY year), '[]') FROM years) AS reform_activity_by_year,
            (SELECT coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'law_type', l.law_type,
                'reform_count', m.reform_count, 'count', m.reform_count, 'last_reform_date', m.last_reform_date)
                ORDER BY m.reform_count DESC, m.last_reform_date DESC, l.id), '[]')
               FROM most m JOIN laws l ON l.country = $1 AND l.id = m.law_id) AS most_reformed_laws,
            (SELECT coalesce(json_agg(law_type ORDER BY law_type), '[]')
               FROM (SELECT DISTINCT law_type COLLATE "C" AS law_type FROM scope) AS types) AS law_types`,
    values,
  );
  return rows[0] as Stats;
}
