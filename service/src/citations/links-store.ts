import type { Queryable } from '../db/database.ts';

/** A citation in today's text whose law is here. A citation of several articles has several rows with the same place. */
export interface LinkRow {
  text: string;
  text_start: number;
  text_end: number;
  /** Null for a law of the same country. */
  target_country: string | null;
  target_law_id: string;
  target_article_id: string | null;
  /** Whether it is a link of the text. */
  is_link: boolean;
  written: string | null;
  used: number | null;
}

/**
 * The law of another country that the address of a link names, as it is served now: it is looked up when it is asked for,
 * because a sync of one country does not touch the rows of another. A successor may have the number of a repealed law. `cited` is a row of cited_laws, `citation` the citation.
 */
export const lawAbroad = (cited: string, citation: string) => `
  SELECT a.country, a.id, a.title, part.id AS article_id, part.label
    FROM laws a
    LEFT JOIN LATERAL (
      SELECT o.id, o.label FROM articles o
       WHERE o.country = a.country AND o.law_id = a.id AND o.id = ANY (${citation}.part_ids)
       ORDER BY array_position(${citation}.part_ids, o.id) LIMIT 1) AS part ON true
   WHERE ${cited}.linked_country IS NOT NULL AND a.country = ${cited}.linked_country AND NOT a.removed
     AND (a.cited_as @> ARRAY[${cited}.linked]
       OR lower(a.id) = CASE WHEN starts_with(${cited}.linked, 'id:') THEN substr(${cited}.linked, 4) END COLLATE "C")
   ORDER BY a.status IN ('repealed', 'annulled', 'expired'), a.id LIMIT 1`;

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
    text: `SELECT c.text, c.text_start, c.text_end, abroad.country AS target_country,
                  coalesce(c.target_law_id, abroad.id) AS target_law_id,
                  coalesce(c.target_article_id, abroad.article_id) AS target_article_id, m.linked IS NOT NULL AS is_link,
                  m.written, m.used
             FROM citations c LEFT JOIN cited_laws m ON m.country = $1 AND m.id = c.cited
             LEFT JOIN LATERAL (${lawAbroad('m', 'c')}) AS abroad ON true
            WHERE c.country = $1 AND c.law_id = $2 AND (c.target_law_id IS NOT NULL OR abroad.id IS NOT NULL)
              AND ($3::int IS NULL OR c.text_start >= $3 AND c.text_end <= $4)
            ORDER BY c.position`,
    values: [country, lawId, stretch?.start ?? null, stretch?.end ?? null],
  });
  return rows;
}
