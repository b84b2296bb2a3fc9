import { titleOrder } from '../db/collation-store.ts';
import type { Queryable } from '../db/database.ts';
import type { LawRow } from './store.ts';

export type Sort = 'date_desc' | 'date_asc' | 'title';

export interface Filters {
  lawTypes: string[] | null;
  year: number | undefined;
  status: 'vigente' | 'derogada' | undefined;
  jurisdiction: string | undefined;
  fromDate: string | undefined;
  toDate: string | undefined;
}

export const noFilters: Filters = {
  lawTypes: null,
  year: undefined,
  status: undefined,
  jurisdiction: undefined,
  fromDate: undefined,
  toDate: undefined,
};

export type ListedLaw = Omit<LawRow, 'frontmatter' | 'blob' | 'department' | 'source' | 'last_updated'>;

const listed = `id, title, short_title, country, law_type, publication_date, status, jurisdiction, article_count`;

/** The statuses of the event side behind those of the filter. */
const statuses = {
  vigente: ['in_force', 'partially_repealed'],
  derogada: ['repealed', 'expired', 'annulled'],
};

export function isFiltered(filters: Filters): boolean {
  return Object.values(filters).some((filter) => filter !== undefined && filter !== null);
}

/**
 * The conditions of a filter on the laws of a country, as SQL with parameters that `values` gets. Types and jurisdictions
 * are compared without case.
 */
export function filterConditions(filters: Filters, values: unknown[]): string {
  const value = (item: unknown) => `$${values.push(item)}`;
  const { lawTypes, year, status, jurisdiction, fromDate, toDate } = filters;
  return [
    'NOT removed',
    lawTypes && `lower(law_type) = ANY (ARRAY(SELECT lower(type) FROM unnest(${value(lawTypes)}::text[]) AS type))`,
    year && `publication_date BETWEEN ${value(`${year}-01-01`)} AND ${value(`${year}-12-31`)}`,
    status && `status = ANY (${value(statuses[status])})`,
    fromDate && `publication_date >= ${value(fromDate)}`,
    toDate && `publication_date <= ${value(toDate)}`,
  ]
    .filter(Boolean)
    .join(' AND ')
    .concat(jurisdictionCondition(jurisdiction, values));
}

/** `national` selects the laws that have no jurisdiction. */
export function jurisdictionCondition(jurisdiction: string | undefined, values: unknown[]): string {
  if (jurisdiction === undefined) return '';
  if (jurisdiction.toLowerCase() === 'national') return ' AND jurisdiction IS NULL';
  return ` AND lower(jurisdiction) = lower($${values.push(jurisdiction)})`;
}

/**
 * A page of laws and how many there are, in one statement. Both walk an index that holds all filters, and only the rows
 * of the page are fetched from the table: at 100,000 laws page 200 costs about as much as page 1. Without a filter nothing
 * is counted: the total stands with the country.
 */
export async function listLaws(
  db: Queryable,
  country: string,
  filters: Filters,
  page: { sort: Sort; limit: number; offset: number; collation: string },
): Promise<{ total: number; laws: ListedLaw[] }> {
  const orders: Record<Sort, string> = {
    date_desc: 'publication_date DESC NULLS LAST, id',
    date_asc: 'publication_date ASC NULLS LAST, id',
    title: `${titleOrder(page.collation)}, id`,
  };
  const values: unknown[] = [country];
  const conditions = `country = $1 AND ${filterConditions(filters, values)}`;
  const order = orders[page.sort];
  const counting = isFiltered(filters)
    ? `SELECT count(*)::int FROM laws WHERE ${conditions}`
    : 'SELECT law_count FROM countries WHERE code = $1';
  const { rows } = await db.query<{ total: number; laws: ListedLaw[] | null }>(
    `WITH page AS MATERIALIZED (
       SELECT id, row_number() OVER () AS place FROM (
         SELECT id FROM laws WHERE ${conditions} ORDER BY ${order}
         LIMIT $${values.push(page.limit)} OFFSET $${values.push(page.offset)}) AS ordered)
     SELECT (${counting}) AS total,
            (SELECT json_agg(law ORDER BY place) FROM (
               SELECT ${listed}, place FROM page JOIN laws USING (id) WHERE country = $1) AS law) AS laws`,
    values,
  );
  const { total, laws } = rows[0] as { total: number; laws: ListedLaw[] | null };
  return { total, laws: laws ?? [] };
}
