import type { Queryable } from '../db/database.ts';
import { type Filters, filterConditions, type ListedLaw, type Sort, titleOrder } from '../laws/list-store.ts';

export interface FoundLaw extends ListedLaw {
  /** The title with hits between these marks, not escaped yet. */
  marked_title: string;
}

/** Characters that no title holds, around a hit. */
export const hitStart = '\u0002';
export const hitEnd = '\u0003';

/** A page of the laws that match, and how many do. */
export async function findLaws(
  db: Queryable,
  search: { country: string; language: string; query: string; filters: Filters },
  page: { sort: Sort | 'relevance'; limit: number; offset: number; collation: string },
): Promise<{ total: number; laws: FoundLaw[] }> {
  const orders: Record<Sort | 'relevance', string> = {
    relevance: 'ts_rank_cd(words, q.query, 1) DESC, id',
    date_desc: 'publication_date DESC NULLS LAST, id',
    date_asc: 'publication_date ASC NULLS LAST, id',
    title: `${titleOrder(page.collation)}, id`,
  };
  const values: unknown[] = [search.country];
  const conditions = filterConditions(search.filters, values);
  const config = `language_config($${values.push(search.language)})`;
  const options = `$${values.push(`HighlightAll=true, StartSel=${hitStart}, StopSel=${hitEnd}`)}`;
  const { rows } = await db.query<{ total: number; laws: FoundLaw[] | null }>(
    `WITH q AS MATERIALIZED (SELECT websearch_to_tsquery(${config}, $${values.push(search.query)}) AS query),
     page AS MATERIALIZED (
       SELECT id, row_number() OVER () AS place FROM (
         SELECT id FROM laws, q WHERE ${conditions} AND words @@ q.query ORDER BY ${orders[page.sort]}
         LIMIT $${values.push(page.limit)} OFFSET $${values.push(page.offset)}) AS ordered)
     SELECT (SELECT count(*)::int FROM laws, q WHERE ${conditions} AND words @@ q.query) AS total,
            (SELECT json_agg(law ORDER BY place) FROM (
               SELECT id, title, short_title, country, law_type, publication_date, status, jurisdiction, article_count,
                      ts_headline(${config}, title, q.query, ${options}) AS marked_title, place
                 FROM page JOIN laws USING (id), q WHERE country = $1) AS law) AS laws`,
    values,
  );
  const { total, laws } = rows[0] as { total: number; laws: FoundLaw[] | null };
  return { total, laws: laws ?? [] };
}
