import type { LawStatus } from '../corpus/status.ts';
import { titleOrder } from '../db/collation-store.ts';
import type { Queryable } from '../db/database.ts';
import { isFiltered } from './filters-store.ts';
import { matchingCondition, type Selection } from './match-store.ts';

/** A law as a row of a list or of a search's results. */
export interface ListedLaw {
  id: string;
  title: string;
  short_title: string | null;
  country: string;
  law_type: string;
  publication_date: string | null;
  status: LawStatus | null;
  jurisdiction: string | null;
  article_count: number;
}

export const listedColumns =
  'id, title, short_title, country, law_type, publication_date, status, jurisdiction, article_count';

export const sorts = ['date_desc', 'date_asc', 'title'] as const;
export type Sort = (typeof sorts)[number];

/** The order as SQL. For each there is an index; the collation matters for titles only. */
export function orderBy(sort: Sort, collation: string): string {
  const orders: Record<Sort, string> = {
    date_desc: 'publication_date DESC NULLS LAST, id',
    date_asc: 'publication_date ASC NULLS LAST, id',
    title: `${titleOrder(collation)}, id`,
  };
  return orders[sort];
}

export interface Page<Order> {
  sort: Order;
  limit: number;
  offset: number;
  collation: string;
}

/**
 * A page of a country's laws and how many there are, in one statement. Both walk an index that holds all filters, and
 * only the rows of the page are fetched from the table: at 100,000 laws page 200 costs about as much as page 1. Without a
 * filter nothing is counted: the total is stored with the country.
 */
export async function listLaws(
  db: Queryable,
  selection: Selection & { query: null },
  page: Page<Sort>,
): Promise<{ total: number; laws: ListedLaw[] }> {
  const { sql, values } = matchingCondition(selection);
  const counting = isFiltered(selection.filters)
    ? `SELECT count(*)::int FROM laws WHERE ${sql}`
    : 'SELECT law_count FROM countries WHERE code = $1';
  const { rows } = await db.query<{ total: number; laws: ListedLaw[] | null }>(
    `WITH page AS MATERIALIZED (
       SELECT id, row_number() OVER () AS place FROM (
         SELECT id FROM laws WHERE ${sql} ORDER BY ${orderBy(page.sort, page.collation)}
         LIMIT $${values.push(page.limit)} OFFSET $${values.push(page.offset)}) AS ordered)
     SELECT (${counting}) AS total,
            (SELECT json_agg(law ORDER BY place) FROM (
               SELECT ${listedColumns}, place FROM page JOIN laws USING (id) WHERE country = $1) AS law) AS laws`,
    values,
  );
  const { total, laws } = rows[0] as { total: number; laws: ListedLaw[] | null };
  return { total, laws: laws ?? [] };
}
