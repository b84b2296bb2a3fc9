import type { Queryable } from '../db/database.ts';
import { type Filters, filterCondition, readStatusColumn } from './filters-store.ts';
import { matchingCondition, type Selection } from './match-store.ts';

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
 * How many laws each value of each filter would leave, given the query and the other filters in effect. For the values of
 * a filter that filter itself is left out, so that one sees what choosing another value would give.
 */
export async function countFacets(db: Queryable, selection: Selection): Promise<Facets> {
  const { law_type, year, status, jurisdiction, from_date, to_date } = selection.filters;
  const { sql, values } = matchingCondition({ ...selection, filters: { from_date, to_date } });
  const passes = (filters: Filters) => `(${filterCondition(filters, values)}) IS TRUE`;
  const facet = (column: string, conditions: string, order: string) =>
    `(SELECT coalesce(json_agg(json_build_object('value', value, 'count', count) ORDER BY ${order}), '[]')
          FROM (SELECT ${column} AS value, count(*)::int AS count FROM matching WHERE ${conditions} GROUP BY 1) AS f)`;
  const { rows } = await db.query<Facets>(
    `WITH matching AS MATERIALIZED (
         SELECT law_type, jurisdiction, extract(year FROM publication_date)::int::text AS year,
                ${readStatusColumn} AS status,
                ${passes({ law_type })} AS by_type, ${passes({ status })} AS by_status,
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
