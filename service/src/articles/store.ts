import type { PartKind } from '../corpus/articles/parts.ts';
import type { Evidence, ProvisionBasis, ProvisionStatus } from '../corpus/provisions/evidence.ts';
import type { End, LawStatus, StatusBasis } from '../corpus/status.ts';
import type { Queryable } from '../db/database.ts';
import { lostVersions, type OnDay, type VersionFacts } from '../versions/store.ts';
import type { Moment } from '../versions/version-on-day-store.ts';

// The statements name the tables in the order `laws`, `commits`, `versions`, `articles`, `wordings`. versions/store.ts gives the
// reason.

/** An article of the served text. */
export interface ArticleRow extends StatusRow {
  id: string;
  kind: Exclude<PartKind, 'division'>;
  label: string;
  heading: string | null;
  position: number;
  path: string[];
  first_date: string;
  last_changed: string;
  version_count: number;
  /** How many citations of this article there are today. */
  cited_by_count: number;
}

/** The status of an article. For the served text, it is the status on the day of the publication. */
export interface StatusRow {
  status: ProvisionStatus | null;
  status_since: string | null;
  status_until: string | null;
  status_basis: ProvisionBasis | null;
  /** The identifier of the act that caused the status. */
  status_by: string | null;
}

/** The stored facts about the end of a law. */
export type LawEndRow = Pick<
  ArticleLaw,
  'status' | 'status_basis' | 'repealed_on' | 'repealed_by' | 'ends' | 'status_doubt' | 'date'
>;

/** How many citations of each article of a law there are today. Articles that nobody cites are left out. */
export async function countCitations(db: Queryable, country: string, lawId: string): Promise<Map<string, number>> {
  const { rows } = await db.query<{ id: string; count: number }>({
    name: 'count-citations-of-articles',
    text: `SELECT target_article_id AS id, count(*)::int FROM citations
            WHERE country = $1 AND target_law_id = $2 AND target_article_id IS NOT NULL GROUP BY 1`,
    values: [country, lawId],
  });
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Reads the facts that are needed for the status of articles on a day. Articles that the law did not have yet are left out. */
export async function listStandings(
  db: Queryable,
  country: string,
  articles: { law_id: string; article_id: string }[],
  day: string,
) {
  type Row = {
    law: LawEndRow;
    law_id: string;
    article_id: string;
    evidence: Evidence[] | null;
    /** The evidence in the next text that has other evidence. */
    later: Evidence[] | null;
    first_day: string;
  };
  const { rows } = await db.query<Row>({
    name: 'list-standings-of-articles',
    text: `SELECT * FROM (
             SELECT asked.law_id, asked.article_id,
                    json_build_object('status', l.status, 'status_basis', l.status_basis, 'repealed_on', l.repealed_on,
                                      'repealed_by', l.repealed_by, 'ends', l.ends, 'status_doubt', l.status_doubt,
                                      'date', v.date) AS law,
                    (SELECT evidence FROM article_states s
                      WHERE s.country = $1 AND s.law_id = asked.law_id AND s.article_id = asked.article_id AND s.date <= $4
                      ORDER BY s.date DESC, s.position DESC LIMIT 1) AS evidence,
                    (SELECT evidence FROM article_states s
                      WHERE s.country = $1 AND s.law_id = asked.law_id AND s.article_id = asked.article_id AND s.date > $4
                      ORDER BY s.date, s.position LIMIT 1) AS later,
                    (SELECT min(coalesce(w.effective_date, w.date)) FROM wordings w
                      WHERE w.country = $1 AND w.law_id = asked.law_id AND w.article_id = asked.article_id AND w.date <= $4
                        AND w.change <> 'removed') AS first_day
               FROM unnest($2::text[], $3::text[]) AS asked (law_id, article_id)
               JOIN laws l ON l.country = $1 AND l.id = asked.law_id AND NOT l.removed
                    JOIN versions v ON v.country = $1 AND v.law_id = l.id AND v.position = l.version_position) AS found
            WHERE first_day IS NOT NULL`,
    values: [country, articles.map(({ law_id }) => law_id), articles.map(({ article_id }) => article_id), day],
  });
  return rows;
}

/** The facts about a served law that answers about articles need. */
export interface ArticleLaw extends Moment {
  title: string;
  status: LawStatus | null;
  status_basis: StatusBasis | null;
  repealed_on: string | null;
  repealed_by: string[];
  ends: End[];
  status_doubt: string | null;
  blob: string;
  sha: string;
  doubtful: boolean;
  /** Newer versions, up to today, that cannot be read. */
  missing: OnDay['missing'];
}

/** SQL that makes an `ArticleLaw` as JSON from `laws l`, `commits c` and `versions v`, for a day. */
export function lawWithVersion(today: string): string {
  return `json_build_object('title', l.title, 'status', l.status, 'status_basis', l.status_basis,
            'repealed_on', l.repealed_on, 'repealed_by', l.repealed_by, 'ends', l.ends, 'status_doubt', l.status_doubt,
            'blob', l.blob, 'sha', c.sha, 'date', v.date,
            'position', v.position, 'doubtful', v.doubts IS NOT NULL,
            'missing', ${lostVersions({ date: 'v.date', position: 'v.position', day: today })})`;
}

/**
 * Finds a served law. Null if there is no such law, or if an old version of this program read it without its articles. Also null if
 * a rewritten history no longer has the law: then it has no version.
 */
export async function findLaw(
  db: Queryable,
  country: string,
  lawId: string,
  today: string,
): Promise<ArticleLaw | null> {
  const { rows } = await db.query<{ law: ArticleLaw }>({
    name: 'find-article-law',
    text: `SELECT ${lawWithVersion('$3')} AS law
             FROM laws l JOIN commits c ON c.country = $1 AND c.position = l.version_position
                  JOIN versions v ON v.country = $1 AND v.law_id = $2 AND v.position = c.position
            WHERE l.country = $1 AND l.id = $2 AND NOT l.removed AND l.paths IS NOT NULL`,
    values: [country, lawId, today],
  });
  return rows[0]?.law ?? null;
}

/** The labels of some articles of the served text, by their ids. */
export async function listLabels(
  db: Queryable,
  country: string,
  lawId: string,
  ids: string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ id: string; label: string }>({
    name: 'list-labels-of-articles',
    text: 'SELECT id, label FROM articles WHERE country = $1 AND law_id = $2 AND id = ANY ($3)',
    values: [country, lawId, ids],
  });
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** The articles of the served text, in its order, without their texts. */
export async function listArticles(db: Queryable, country: string, lawId: string): Promise<ArticleRow[]> {
  const { rows } = await db.query<Omit<ArticleRow, 'path'> & { path: number; paths: string[][] | null }>({
    name: 'list-articles',
    text: `SELECT CASE WHEN a.position = 1 THEN l.paths END AS paths, a.id, a.kind, a.label, a.heading, a.position, a.path,
                  a.first_date, a.last_changed, a.version_count, a.status, a.status_since, a.status_until, a.status_basis,
                  a.status_by, coalesce(cited.count, 0)::int AS cited_by_count
             FROM laws l JOIN articles a ON a.country = $1 AND a.law_id = $2
             LEFT JOIN (SELECT target_article_id, count(*) FROM citations
                         WHERE country = $1 AND target_law_id = $2 GROUP BY target_article_id) AS cited
               ON cited.target_article_id = a.id
            WHERE l.country = $1 AND l.id = $2 ORDER BY a.position`,
    values: [country, lawId],
  });
  const paths = rows[0]?.paths ?? [];
  // The fields are copied one by one, because `{ paths, ...article }` takes three times as long: several milliseconds for 2,900
  // articles.
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    label: row.label,
    heading: row.heading,
    position: row.position,
    first_date: row.first_date,
    last_changed: row.last_changed,
    version_count: row.version_count,
    cited_by_count: row.cited_by_count,
    status: row.status,
    status_since: row.status_since,
    status_until: row.status_until,
    status_basis: row.status_basis,
    status_by: row.status_by,
    path: paths[row.path] ?? [],
  }));
}

export interface FoundArticle extends Pick<ArticleRow, 'id' | 'kind' | 'label' | 'heading' | 'path'>, StatusRow {
  text_start: number;
  text_end: number;
  previous_id: string | null;
  next_id: string | null;
}

/**
 * A served law, one of its articles, and all wordings of the article. `article` is null if the text has no article with that id.
 */
export interface LawWithArticle {
  law: ArticleLaw;
  article: FoundArticle | null;
  wordings: WordingRow[];
}

/** Finds a law and an article in one statement. Several statements would take much longer than reading the text from git. */
export async function findArticle(
  db: Queryable,
  country: string,
  lawId: string,
  articleId: string,
  today: string,
): Promise<LawWithArticle | null> {
  const { rows } = await db.query<LawWithArticle>({
    name: 'find-article',
    text: `SELECT ${lawWithVersion('$4')} AS law,
                  (SELECT json_build_object('id', a.id, 'kind', a.kind, 'label', a.label, 'heading', a.heading,
                            'path', l.paths -> a.path, 'text_start', a.text_start, 'text_end', a.text_end,
                            'status', a.status, 'status_since', a.status_since, 'status_until', a.status_until,
                            'status_basis', a.status_basis, 'status_by', a.status_by,
                            'previous_id', (SELECT id FROM articles
                              WHERE country = $1 AND law_id = $2 AND position = a.position - 1),
                            'next_id', (SELECT id FROM articles
                              WHERE country = $1 AND law_id = $2 AND position = a.position + 1))
                     FROM articles a WHERE a.country = $1 AND a.law_id = $2 AND a.id = $3) AS article,
                  (SELECT coalesce(json_agg(to_json(wording) ORDER BY date, position), '[]')
                     FROM (${wordings}) AS wording) AS wordings
             FROM laws l JOIN commits c ON c.country = $1 AND c.position = l.version_position
                  JOIN versions v ON v.country = $1 AND v.law_id = $2 AND v.position = c.position
            WHERE l.country = $1 AND l.id = $2 AND NOT l.removed AND l.paths IS NOT NULL`,
    values: [country, lawId, articleId, today],
  });
  return rows[0] ?? null;
}

/** The change of an article in a version: a new wording, or a removal. */
export interface WordingRow extends Moment, Pick<VersionFacts, 'effective_date' | 'effective_basis'> {
  change: 'added' | 'changed' | 'removed';
  sha: string;
  source_id: string | null;
  /** The title of the act `source_id`, if it is in the database. */
  source_title: string | null;
  label: string;
  heading: string | null;
  doubtful: boolean;
  noted_act: string | null;
  blob: string | null;
  text_start: number | null;
  text_end: number | null;
}

const wordings = `
  SELECT w.date, w.position, w.change, c.sha, c.source_id, act.title AS source_title, w.label, w.heading,
         v.doubts IS NOT NULL AS doubtful, w.noted_act, v.blob, w.text_start, w.text_end, w.effective_date, w.effective_basis
    FROM laws act
   RIGHT JOIN commits c ON act.country = $1 AND act.id = c.source_id AND NOT act.removed
    JOIN versions v ON v.country = $1 AND v.law_id = $2 AND v.position = c.position
    JOIN wordings w ON w.country = $1 AND w.law_id = $2 AND w.article_id = $3 AND w.position = c.position
   WHERE c.country = $1`;

/** All wordings of an article, and its removals; the oldest is first. */
export async function listWordings(
  db: Queryable,
  country: string,
  lawId: string,
  articleId: string,
): Promise<WordingRow[]> {
  const { rows } = await db.query<WordingRow>({
    name: 'list-wordings',
    text: `${wordings} ORDER BY w.date, w.position`,
    values: [country, lawId, articleId],
  });
  return rows;
}

/** The name of an article. For a removed article, its last name. */
export interface ArticleName extends Pick<ArticleRow, 'id' | 'label' | 'heading'> {
  /** Null if the served text does not have the article. */
  kind: ArticleRow['kind'] | null;
}

/** The names of all articles that a law has or ever had. Articles of the served text come first, in their order. */
export async function listNames(db: Queryable, country: string, lawId: string): Promise<ArticleName[]> {
  const { rows } = await db.query<ArticleName>({
    name: 'list-article-names',
    text: `SELECT coalesce(a.id, w.id) AS id, coalesce(a.label, w.label) AS label, coalesce(a.heading, w.heading) AS heading,
                  a.kind
             FROM (SELECT id, kind, label, heading, position FROM articles WHERE country = $1 AND law_id = $2) AS a
             FULL JOIN (SELECT DISTINCT ON (article_id) article_id AS id, label, heading FROM wordings
                         WHERE country = $1 AND law_id = $2
                         ORDER BY article_id, date DESC, position DESC) AS w ON w.id = a.id
            ORDER BY a.position NULLS LAST, w.id`,
    values: [country, lawId],
  });
  return rows;
}

export interface ArticleAge extends Pick<ArticleRow, 'first_date' | 'last_changed' | 'version_count'> {
  /** The first day on which any of its wordings is valid. */
  first_day: string | null;
}

/** Articles from other versions than the rest of the law, each with its version. */
export type OwnVersions = (Moment & { article_id: string })[];

/** SQL that joins `OwnVersions` to the rows `row`, and leaves out rows that are later than the article's version. */
const upTo = (row: string) => ({
  join: `LEFT JOIN unnest($5::text[], $6::date[], $7::int[]) AS own (id, date, position) ON own.id = ${row}.article_id`,
  condition: `${row}.country = $1 AND ${row}.law_id = $2
              AND (${row}.date, ${row}.position) <= (coalesce(own.date, $3), coalesce(own.position, $4))`,
  afterwards: `${row}.country = $1 AND ${row}.law_id = $2 AND (${row}.date, ${row}.position) > (coalesce(own.date, $3), coalesce(own.position, $4))`,
});

function upToValues(country: string, lawId: string, { date, position }: Moment, own: OwnVersions) {
  const dates = own.map((other) => other.date);
  const positions = own.map((other) => other.position);
  return [country, lawId, date, position, own.map(({ article_id }) => article_id), dates, positions];
}

/**
 * Reads the evidence about the end of a version's articles, or of one article. Articles without evidence are left out. `next`: the
 * evidence after the version instead, in the next text in which it differs.
 */
export async function listEvidence(
  db: Queryable,
  country: string,
  lawId: string,
  version: Moment,
  { own = [], articleId = null, next = false }: { own?: OwnVersions; articleId?: string | null; next?: boolean } = {},
): Promise<Map<string, Evidence[]>> {
  const { join, condition, afterwards } = upTo('s');
  const { rows } = await db.query<{ id: string; evidence: Evidence[] }>({
    name: next ? 'list-next-evidence' : 'list-evidence',
    text: `SELECT DISTINCT ON (s.article_id) s.article_id AS id, s.evidence FROM article_states s ${join}
            WHERE ${next ? afterwards : condition} AND ($8::text IS NULL OR s.article_id = $8)
            ORDER BY s.article_id, ${next ? 's.date, s.position' : 's.date DESC, s.position DESC'}`,
    values: [...upToValues(country, lawId, version, own), articleId],
  });
  return new Map(rows.map(({ id, evidence }) => [id, evidence]));
}

/** For each article of a version: how old it was, and how often it had changed. */
export async function listAges(
  db: Queryable,
  country: string,
  lawId: string,
  version: Moment,
  own: OwnVersions = [],
): Promise<Map<string, ArticleAge>> {
  const { join, condition } = upTo('w');
  const { rows } = await db.query<ArticleAge & { id: string }>({
    name: 'list-ages',
    text: `SELECT w.article_id AS id, min(w.date) AS first_date, max(w.date) AS last_changed,
                  count(*) FILTER (WHERE w.change <> 'removed')::int AS version_count,
                  min(coalesce(w.effective_date, w.date)) FILTER (WHERE w.change <> 'removed') AS first_day
             FROM wordings w ${join}
            WHERE ${condition} GROUP BY w.article_id`,
    values: upToValues(country, lawId, version, own),
  });
  return new Map(rows.map(({ id, ...age }) => [id, age]));
}

/** A version of a law and the ids of the articles that it changed. */
export interface ActRow {
  source_id: string | null;
  date: string;
  articles: string[];
}

/** Lists the articles that each version after `older` and up to `newer` changed; the oldest is first. */
export async function listActs(
  db: Queryable,
  country: string,
  lawId: string,
  { older, newer }: { older: Moment; newer: Moment },
): Promise<ActRow[]> {
  const { rows } = await db.query<ActRow>({
    name: 'list-acts',
    text: `SELECT coalesce(w.noted_act, c.source_id) AS source_id, w.date, array_agg(w.article_id) AS articles
             FROM commits c JOIN wordings w ON w.country = $1 AND w.law_id = $2 AND w.position = c.position
            WHERE c.country = $1 AND (w.date, w.position) > ($3, $4) AND (w.date, w.position) <= ($5, $6)
            GROUP BY w.date, w.position, 1 ORDER BY w.date, w.position, 1`,
    values: [country, lawId, older.date, older.position, newer.date, newer.position],
  });
  return rows;
}
