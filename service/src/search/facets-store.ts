import type { Queryable } from '../db/database.ts';
import { type Filters, filterConditions, noFilters } from '../laws/list-store.ts';
import { matchingCondition } from './store.ts';

export interface FacetValue {
  value: string | null;
  count: number;
}

export interface Facets {
  types: FacetValue[];
  statuses: FacetValue[];
  years: FacetValue[];
  jurisdictions: FacetValue[];
}

/**
 * How many laws each value of each filter would leave, given the search and the other filters in effect. A filter's own
 * value is not counted with, so that one sees what choosing another would give.
 */
export async function countFacets(
  db: Queryable,
  search: { country: string; language: string; query: string | null; filters: Filters },
): Promise<Facets> {
  const { fromDate, toDate, lawTypes, year, status, jurisdiction } = search.filters;
  const { sql, values } = matchingCondition({ ...search, filters: { ...noFilters, fromDate, toDate } });
  const passes = (filters: Partial<Filters>) => `(${filterConditions({ ...noFilters, ...filters }, values)}) IS TRUE`;
  const facet = (column: string, conditions: string, order: string) =>
    `(SELECT coalesce(json_agg(json_build_object('value', value, 'count', count) ORDER BY ${order}), '[]')
          FROM (SELECT ${column} AS value, count(*)::int AS count FROM matching WHERE ${conditions} GROUP BY 1) AS f)`;
  const { rows } = await db.query<Facets>(
    `WITH matching AS MATERIALIZED (
         SELECT law_type, jurisdiction, extract(year FROM publication_date)::int::text AS year,
                CASE WHEN status IN ('in_force', 'partially_repealed') THEN 'vigente'
                     WHEN status IS NOT NULL THEN 'derogada' END AS status,
                ${passes({ lawTypes })} AS by_type, ${passes({ status })} AS by_status,
                ${passes({ year })} AS by_year, ${passes({ jurisdiction })} AS by_place
           FROM laws WHERE ${sql})
       SELECT ${facet('law_type', 'by_status AND by_year AND by_place', 'count DESC, value')} AS types,
              ${facet('status', 'status IS NOT NULL AND by_type AND by_year AND by_place', 'value DESC')} AS statuses,
              ${facet('year', 'year IS NOT NULL AND by_type AND by_status AND by_place', 'value DESC')} AS years,
              ${facet('jurisdiction', 'by_type AND by_status AND by_year', 'value NULLS FIRST')} AS jurisdictions`,
    values,
  );
  return rows[0] as Facets;
}
