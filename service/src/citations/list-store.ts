import { readStatuses } from '../corpus/status.ts';
import type { Queryable } from '../db/database.ts';

/** A citation with the citing and the cited law. */
export interface CitationRow {
  law_id: string;
  title: string;
  article_id: string | null;
  label: string | null;
  text: string;
  written: string | null;
  used: number | null;
  basis: 'link' | 'text';
  target_country: string | null;
  target_law_id: string | null;
  target_title: string | null;
  target_article_id: string | null;
  target_label: string | null;
}

export interface AskedCitations {
  direction: 'out' | 'in';
  article_id?: string;
  page: number;
  per_page: number;
  /** Whether to include citations with a name that no law has. */
  withUnknownNames: boolean;
}

/**
 * Reads a page of the citations in a law, in the order of its text. With the direction `in`, reads the citations of this law in
 * other laws, sorted by the citing law.
 */
export async function listCitations(
  db: Queryable,
  country: string,
  lawId: string,
  { direction, article_id, page, per_page, withUnknownNames }: AskedCitations,
): Promise<{ isThere: boolean; total: number; own: number; rows: CitationRow[] }> {
  const [law, article] = direction === 'out' ? ['law_id', 'article_id'] : ['target_law_id', 'target_article_id'];
  // `target_law_id` is checked first: if the cited law was found, the table `cited_laws` is not needed.
  const isShown =
    direction === 'in' || withUnknownNames
      ? 'true'
      : `(c.target_law_id IS NOT NULL OR NOT EXISTS (
           SELECT FROM cited_laws m WHERE m.country = $1 AND m.id = c.cited AND m.is_name AND m.linked IS NULL))`;
  const matching = `c.country = $1 AND c.${law} = $2 AND ($3::text IS NULL OR c.${article} = $3) AND ${isShown}`;
  const { rows } = await db.query<{ there: boolean; total: number; own: number; rows: CitationRow[] }>({
    name: `list-citations-${direction}-${withUnknownNames}`,
    text: `WITH law AS MATERIALIZED (SELECT FROM laws WHERE country = $1 AND id = $2 AND NOT removed),
           page AS MATERIALIZED (
             SELECT * FROM citations c WHERE EXISTS (SELECT FROM law) AND ${matching}
              ORDER BY c.law_id, c.position LIMIT $4 OFFSET $5)
           SELECT EXISTS (SELECT FROM law) AS there,
                  counts.total, counts.own,
                  (SELECT coalesce(json_agg(json_build_object(
                     'law_id', p.law_id, 'title', source.title, 'article_id', p.article_id, 'label', own.label,
                     'text', p.text, 'written', m.written, 'used', m.used, 'basis', coalesce(m.basis, 'text'),
                     'target_country', abroad.country, 'target_law_id', coalesce(p.target_law_id, abroad.id),
                     'target_title', coalesce(target.title, abroad.title),
                     'target_article_id', coalesce(p.target_article_id, abroad.article_id),
                     'target_label', coalesce(cited.label, abroad.label))
                     ORDER BY p.law_id, p.position), '[]')
                     FROM page p
                     JOIN laws source ON source.country = $1 AND source.id = p.law_id
                     LEFT JOIN laws target ON target.country = $1 AND target.id = p.target_law_id
                     LEFT JOIN articles own ON own.country = $1 AND own.law_id = p.law_id AND own.id = p.article_id
                     LEFT JOIN articles cited
                       ON cited.country = $1 AND cited.law_id = p.target_law_id AND cited.id = p.target_article_id
                     LEFT JOIN cited_laws m ON m.country = $1 AND m.id = p.cited
                     LEFT JOIN LATERAL (${lawAbroad('m', 'p')}) AS abroad ON true) AS rows
             FROM (SELECT count(*)::int AS total, count(*) FILTER (WHERE c.target_law_id = c.law_id)::int AS own
                     FROM citations c WHERE EXISTS (SELECT FROM law) AND ${matching}) AS counts`,
    values: [country, lawId, article_id ?? null, per_page, (page - 1) * per_page],
  });
  const { there: isThere = false, total = 0, own = 0, rows: found = [] } = rows[0] ?? {};
  return { isThere, total, own, rows: found };
}

/** A citation in today's text whose law is in the database. A citation of several articles has several rows. */
export interface LinkRow {
  text: string;
  text_start: number;
  text_end: number;
  /** Null for a law of the same country. */
  target_country: string | null;
  target_law_id: string;
  target_article_id: string | null;
  /** Whether the citation is a link in the text. */
  is_link: boolean;
  written: string | null;
  used: number | null;
}

/**
 * SQL for a law of another country that a link leads to. The law is looked up at each request, because the sync of one country
 * does not change rows of another. A new law may have the number of a repealed law, so repealed laws come last. `cited` is a row
 * of `cited_laws`, `citation` is the citation.
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
   ORDER BY a.status IN ('${readStatuses.derogada.join("', '")}'), a.id LIMIT 1`;

/**
 * Reads the citations in today's text of a law, or in a range of its bytes, in the order of the text. Only citations of laws in the
 * database are read.
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
