import type { ProvisionStatus } from '../corpus/provisions/evidence.ts';
import type { Queryable } from '../db/database.ts';
import type { VersionFacts } from '../versions/store.ts';
import type { Moment } from '../versions/version-on-day-store.ts';
import { type ArticleLaw, type ArticleRow, lawWithVersion } from './store.ts';

// The statements name the tables in the order `laws`, `commits`, `versions`, `articles`, `wordings`. versions/store.ts gives the
// reason.

/** An article of a version, with the offsets of its text and the ids of its neighbours. */
export interface PlacedArticle extends Omit<ArticleRow, 'cited_by_count'> {
  /** Null if the version is not the served one. */
  cited_by_count: number | null;
  text_start: number;
  text_end: number;
  previous_id: string | null;
  next_id: string | null;
}

interface PageRequest {
  today: string;
  from: number;
  maxBytes: number;
  bytesBesides: number;
  /** Only articles with this status; null for all. */
  status: ProvisionStatus | null;
}

const hasStatus = '($7::text IS NULL OR a.status = $7)';

export interface ArticlePage {
  law: ArticleLaw;
  /** How many articles have the wanted status; without a status, all articles. */
  total: number;
  /** The position of the last of these articles; 0 if there is none. */
  last: number;
  articles: PlacedArticle[];
}

/**
 * Reads the served law and its articles from a position on, up to `maxBytes` bytes. The last article may exceed this limit. It is
 * one statement, because offsets are valid only for one text of the law. Null in the same cases as `findLaw`.
 */
export async function findArticlePage(
  db: Queryable,
  country: string,
  lawId: string,
  { today, from, maxBytes, bytesBesides, status }: PageRequest,
): Promise<ArticlePage | null> {
  type Row = Omit<ArticlePage, 'articles'> & {
    paths: string[][];
    articles: (Omit<PlacedArticle, 'path'> & { path: number })[];
  };
  const { rows } = await db.query<Row>({
    name: 'find-article-page',
    text: `SELECT ${lawWithVersion('$3')} AS law, l.paths, page.total, page.last, page.articles
             FROM laws l JOIN commits c ON c.country = $1 AND c.position = l.version_position
                  JOIN versions v ON v.country = $1 AND v.law_id = $2 AND v.position = c.position
                  CROSS JOIN LATERAL (
                    SELECT count(*)::int AS total, coalesce(max(one.position), 0) AS last,
                           coalesce(json_agg(to_jsonb(one) - 'bytes_before' ORDER BY one.position)
                                    FILTER (WHERE one.position >= $4 AND one.bytes_before < $5), '[]') AS articles
                      FROM (SELECT a.id, a.kind, a.label, a.heading, a.position, a.path, a.first_date, a.last_changed,
                                   a.version_count, a.status, a.status_since, a.status_until, a.status_basis, a.status_by,
                                   a.text_start, a.text_end, coalesce(cited.count, 0)::int AS cited_by_count,
                                   lag(a.id) OVER places AS previous_id, lead(a.id) OVER places AS next_id,
                                   coalesce(sum(a.text_end - a.text_start + $6) FILTER (WHERE a.position >= $4 AND ${hasStatus}) OVER (
                                     places ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS bytes_before
                              FROM articles a
                              LEFT JOIN (SELECT target_article_id, count(*) FROM citations
                                          WHERE country = $1 AND target_law_id = $2 GROUP BY target_article_id) AS cited
                                ON cited.target_article_id = a.id
                             WHERE a.country = $1 AND a.law_id = $2 WINDOW places AS (ORDER BY a.position)) AS one
                     WHERE $7::text IS NULL OR one.status = $7) AS page
            WHERE l.country = $1 AND l.id = $2 AND NOT l.removed AND l.paths IS NOT NULL`,
    values: [country, lawId, today, from, maxBytes, bytesBesides, status],
  });
  const [row] = rows;
  if (!row) return null;
  const { law, total, last, paths } = row;
  return { law, total, last, articles: row.articles.map((one) => ({ ...one, path: paths[one.path] ?? [] })) };
}

/** A version that began or ended a wording. */
export interface LifeEvent extends Pick<VersionFacts, 'effective_date' | 'effective_basis'> {
  date: string;
  sha: string;
  source_id: string | null;
  noted_act: string | null;
  doubtful: boolean;
}

/** The versions that began and ended an article's wording. */
export interface Life {
  since: LifeEvent | null;
  until: LifeEvent | null;
}

/**
 * For many articles of one version: reads the version that began the wording, and the version that ended it. The result is by
 * article id.
 */
export async function listLives(
  db: Queryable,
  country: string,
  lawId: string,
  ids: string[],
  { date, position }: Moment,
): Promise<Map<string, Life>> {
  const event = (order: string, condition: string) => `
    (SELECT json_build_object('date', w.date, 'sha', c.sha, 'source_id', c.source_id, 'noted_act', w.noted_act,
                              'doubtful', (SELECT v.doubts IS NOT NULL FROM versions v WHERE v.country = $1 AND v.law_id = $2 AND v.position = w.position),
                              'effective_date', w.effective_date, 'effective_basis', w.effective_basis)
       FROM commits c JOIN wordings w ON w.country = $1 AND w.law_id = $2 AND w.article_id = a.id AND w.position = c.position
      WHERE c.country = $1 AND (w.date, w.position) ${condition} ($4, $5)
      ORDER BY w.date ${order}, w.position ${order} LIMIT 1)`;
  const { rows } = await db.query<Life & { id: string }>({
    name: 'list-lives',
    text: `SELECT a.id, ${event('DESC', '<=')} AS since, ${event('ASC', '>')} AS until FROM unnest($3::text[]) AS a (id)`,
    values: [country, lawId, ids, date, position],
  });
  return new Map(rows.map(({ id, ...life }) => [id, life]));
}
