import type { Queryable } from '../db/database.ts';

/** A citation in today's text whose law is here. A citation of several articles has several rows with the same place. */
export interface LinkRow {
  text: string;
  text_start: number;
  text_end: number;
  target_law_id: string;
  target_article_id: string | null;
  written: string | null;
  used: number | null;
}

/**
 * The citations in today's text of a law, or in a range of its bytes, that mean laws which are here; in the order of the text.
 */
export async function listLinks(
  db: Queryable,
  country: string,
  lawId: string,
  stretch: { start: number; end: number } | null,
): Promise<LinkRow[]> {
  const { rows } = await db.query<LinkRow>({
    name: 'list-citation-links',
    text: `SELECT c.text, c.text_start, c.text_end, c.target_law_id, c.target_article_id, m.written, m.used
             FROM citations c LEFT JOIN cited_laws m ON m.country = $1 AND m.id = c.cited
            WHERE c.country = $1 AND c.law_id = $2 AND c.target_law_id IS NOT NULL
              AND ($3::int IS NULL OR c.text_start >= $3 AND c.text_end <= $4)
            ORDER BY c.position`,
    values: [country, lawId, stretch?.start ?? null, stretch?.end ?? null],
  });
  return rows;
}
