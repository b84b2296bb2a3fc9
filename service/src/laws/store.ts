import type { FrontMatter } from '../corpus/front-matter.ts';
import type { End, StatusBasis } from '../corpus/status.ts';
import type { Queryable } from '../db/database.ts';
import { filterCondition } from '../search/filters-store.ts';
import { type ListedLaw, listedColumns } from '../search/list-store.ts';
import type { JurisdictionInfo, StatsResponse } from './schema.ts';
import { findStandings } from './standing-store.ts';

export interface Published {
  country: string;
  count: number;
  /** The commit that is published. */
  sha: string;
  language: string;
  linear: boolean;
  published_at: Date;
}

const published =
  'SELECT code AS country, law_count AS count, head_sha AS sha, language, linear, published_at FROM countries';

export async function listPublished(db: Queryable): Promise<Published[]> {
  return (await db.query<Published>(`${published} ORDER BY code`)).rows;
}

export async function findPublished(db: Queryable, country: string): Promise<Published | null> {
  return (await db.query<Published>(`${published} WHERE code = $1`, [country])).rows[0] ?? null;
}

export async function listJurisdictions(db: Queryable, country: string): Promise<JurisdictionInfo[]> {
  const { rows } = await db.query<JurisdictionInfo>(
    `SELECT jurisdiction, count(*)::int AS count FROM laws
      WHERE country = $1 AND NOT removed GROUP BY jurisdiction ORDER BY jurisdiction COLLATE "C" NULLS FIRST`,
    [country],
  );
  return rows;
}

export async function listLawTypes(db: Queryable, country: string): Promise<string[]> {
  const { rows } = await db.query<{ law_type: string }>(
    'SELECT DISTINCT law_type COLLATE "C" AS law_type FROM laws WHERE country = $1 AND NOT removed ORDER BY law_type',
    [country],
  );
  return rows.map((row) => row.law_type);
}

export interface LawRow extends ListedLaw {
  last_updated: string | null;
  department: string | null;
  source: string | null;
  frontmatter: FrontMatter;
  /**
   * The blob of the served text, its commit and its legal date. The last two are null if an older program has loaded the country
   * and no newer one has read it again.
   */
  blob: string;
  sha: string | null;
  version_date: string | null;
  /** Versions in the future. The oldest is first. */
  upcoming: { date: string; sha: string; source_id: string | null }[];
  status_basis: StatusBasis | null;
  repealed_on: string | null;
  state_note: string | null;
  ends: End[];
  status_doubt: string | null;
  repealed_by: { law_id: string | null; title: string | null; source_id: string }[];
}

type Outlook = Pick<LawRow, 'upcoming' | 'repealed_by'>;

interface FoundLaw extends Omit<LawRow, keyof Outlook> {
  next_change: string | null;
  acts: string[];
}

/** With `LIMIT 1`, PostgreSQL plans the statement only once (see standing-store.ts). */
const foundColumns = `${listedColumns}, last_updated, department, source, frontmatter, blob, version_date, status_basis,
  repealed_on, repealed_by AS acts, state_note, ends, status_doubt, next_change,
  (SELECT sha FROM commits WHERE country = $1 AND position = l.version_position LIMIT 1) AS sha`;

export async function findLaw(db: Queryable, country: string, id: string): Promise<LawRow | null> {
  const { rows } = await db.query<FoundLaw>({
    name: 'find-law',
    text: `SELECT ${foundColumns} FROM laws l WHERE country = $1 AND id = $2 AND NOT removed LIMIT 1`,
    values: [country, id],
  });
  const [law] = await withOutlooks(db, country, rows);
  return law ?? null;
}

/**
 * At most two laws of these countries that have one of the keys (`laws.cited_as`). Laws with the first key come first. `place` is
 * the position of the law's key. If two laws have the same place, it is not clear which one is meant.
 */
export async function findByKeys(
  db: Queryable,
  countries: string[],
  keys: string[],
): Promise<{ country: string; id: string; place: number }[]> {
  const { rows } = await db.query<{ country: string; id: string; place: number }>({
    name: 'find-by-keys',
    text: `SELECT country, id, first.place
             FROM laws CROSS JOIN LATERAL (SELECT min(place)::int AS place FROM unnest($2::text[]) WITH ORDINALITY AS k (key, place)
                                            WHERE key = ANY (cited_as)) AS first
            WHERE cited_as && $2::text[] AND NOT removed AND country = ANY ($1)
            ORDER BY first.place, country, id LIMIT 2`,
    values: [countries, keys],
  });
  return rows;
}

/** The next laws after an id, in the order of ids. */
export async function listLawsAfter(db: Queryable, country: string, id: string, limit: number): Promise<LawRow[]> {
  const { rows } = await db.query<FoundLaw>({
    name: 'list-laws-after',
    text: `SELECT ${foundColumns} FROM laws l WHERE country = $1 AND id > $2 AND NOT removed ORDER BY id LIMIT $3`,
    values: [country, id, limit],
  });
  return withOutlooks(db, country, rows);
}

/**
 * Adds the future versions and the acts that repealed a law. Nearly all laws have neither, so a separate statement reads them.
 * One statement for everything took 50 % longer for all laws.
 */
async function withOutlooks(db: Queryable, country: string, found: FoundLaw[]): Promise<LawRow[]> {
  const ids = found.flatMap(({ id, next_change, acts }) => (next_change !== null || acts.length > 0 ? [id] : []));
  const standings = ids.length > 0 ? await findStandings(db, country, ids) : [];
  const byId = new Map(standings.map((standing) => [standing.id, standing]));
  return found.map(({ next_change: _, acts: __, ...law }) => {
    const { upcoming = [], repealed_by = [] } = byId.get(law.id) ?? {};
    return { ...law, repealed_by, upcoming: upcoming.map(({ source_title: _, ...version }) => version) };
  });
}

export async function isLawServed(db: Queryable, country: string, id: string): Promise<boolean> {
  const { rows } = await db.query({
    name: 'is-law-served',
    text: 'SELECT FROM laws WHERE country = $1 AND id = $2 AND NOT removed',
    values: [country, id],
  });
  return rows.length > 0;
}

/** The titles of laws, by `country id`. Laws whose file was removed are included. */
export async function findTitles(db: Queryable, laws: { country: string; id: string }[]): Promise<Map<string, string>> {
  const { rows } = await db.query<{ country: string; id: string; title: string }>({
    name: 'find-titles',
    text: `SELECT DISTINCT country, id, title FROM laws JOIN unnest($1::text[], $2::text[]) AS asked (country, id) USING (country, id)`,
    values: [laws.map((law) => law.country), laws.map((law) => law.id)],
  });
  return new Map(rows.map((row) => [`${row.country} ${row.id}`, row.title]));
}

export async function listLawDays(db: Queryable, country: string, limit: number, offset: number) {
  const { rows } = await db.query<{ id: string; day: string | null }>(
    `SELECT id, coalesce(version_date, publication_date) AS day FROM laws
      WHERE country = $1 AND NOT removed ORDER BY id LIMIT $2 OFFSET $3`,
    [country, limit, offset],
  );
  return rows;
}

/** The ids that differ from this one at most in upper and lower case. */
export async function listSpellings(db: Queryable, country: string, id: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM laws WHERE country = $1 AND lower(id) = lower($2 COLLATE "C") AND NOT removed LIMIT 2',
    [country, id],
  );
  return rows.map((row) => row.id);
}

/** The countries that have laws with these articles, in any version. */
export async function findArticleHolders(
  db: Queryable,
  articles: { lawId: string; articleId: string }[],
): Promise<{ country: string; law_id: string; article_id: string }[]> {
  const { rows } = await db.query<{ country: string; law_id: string; article_id: string }>(
    `SELECT l.country, asked.law_id, asked.article_id
       FROM unnest($1::text[], $2::text[]) AS asked (law_id, article_id) JOIN laws l ON l.id = asked.law_id AND NOT l.removed
      WHERE EXISTS (SELECT FROM wordings w
                     WHERE w.country = l.country AND w.law_id = l.id AND w.article_id = asked.article_id)`,
    [articles.map(({ lawId }) => lawId), articles.map(({ articleId }) => articleId)],
  );
  return rows;
}

/** The ids of laws that begin with a prefix. Upper and lower case do not matter. */
export async function listIdsWithPrefix(db: Queryable, country: string, prefix: string, limit: number) {
  const { rows } = await db.query<{ id: string }>(
    'SELECT id FROM laws WHERE country = $1 AND NOT removed AND starts_with(lower(id), lower($2)) ORDER BY id LIMIT $3',
    [country, prefix, limit],
  );
  return rows.map((row) => row.id);
}

export async function findHolders(db: Queryable, ids: string[]): Promise<{ country: string; id: string }[]> {
  const { rows } = await db.query<{ country: string; id: string }>(
    'SELECT country, id FROM laws WHERE id = ANY ($1) AND NOT removed',
    [ids],
  );
  return rows;
}

export interface LawFacts {
  path: string;
  subjects: string[];
  text_state: string | null;
  cited_count: number;
  /** Laws that cite this one in front matter or text. Only those with the highest standing are listed. */
  cited_by: { id: string; title: string }[];
}

const maxCitations = 10;

export async function findFacts(db: Queryable, country: string, id: string): Promise<LawFacts | null> {
  const { rows } = await db.query<LawFacts>(
    `WITH law AS MATERIALIZED (
       SELECT path, subjects, text_state, cited_count FROM laws WHERE country = $1 AND id = $2 AND NOT removed)
     SELECT law.*, coalesce((
       SELECT json_agg(json_build_object('id', id, 'title', title) ORDER BY standing DESC) FROM (
         SELECT id, title, standing FROM laws
          WHERE law.cited_count > 0 AND country = $1 AND NOT removed AND id IN (
            SELECT id FROM laws WHERE country = $1 AND cites @> ARRAY[$2]
            UNION SELECT law_id FROM citations WHERE country = $1 AND target_law_id = $2 AND law_id <> $2)
          ORDER BY standing DESC LIMIT ${maxCitations}) AS citing), '[]') AS cited_by
       FROM law`,
    [country, id],
  );
  return rows[0] ?? null;
}

type Stats = Pick<StatsResponse, 'reform_activity_by_year' | 'most_reformed_laws' | 'law_types'>;

/** Reads all statistics in one statement, so that they are from the same publication. */
export async function readStats(db: Queryable, country: string, jurisdiction: string | undefined): Promise<Stats> {
  const values: unknown[] = [country];
  const { rows } = await db.query<Stats>(
    `WITH scope AS MATERIALIZED (
       SELECT id, law_type FROM laws
        WHERE country = $1 AND ${filterCondition({ jurisdiction }, values)}),
     reform AS MATERIALIZED (
       SELECT r.law_id, r.date FROM reforms r JOIN scope s ON s.id = r.law_id WHERE r.country = $1),
     years AS (
       SELECT extract(year FROM date)::int AS year, count(*)::int AS count FROM reform GROUP BY 1),
     most AS (
       SELECT law_id, count(*)::int AS reform_count, max(date) AS last_reform_date
         FROM reform GROUP BY law_id ORDER BY 2 DESC, 3 DESC, 1 LIMIT 20)
     SELECT (SELECT coalesce(json_agg(years ORDER BY year), '[]') FROM years) AS reform_activity_by_year,
            (SELECT coalesce(json_agg(json_build_object('id', l.id, 'title', l.title, 'law_type', l.law_type,
                'reform_count', m.reform_count, 'count', m.reform_count, 'last_reform_date', m.last_reform_date)
                ORDER BY m.reform_count DESC, m.last_reform_date DESC, l.id), '[]')
               FROM most m JOIN laws l ON l.country = $1 AND l.id = m.law_id) AS most_reformed_laws,
            (SELECT coalesce(json_agg(law_type ORDER BY law_type), '[]')
               FROM (SELECT DISTINCT law_type COLLATE "C" AS law_type FROM scope) AS types) AS law_types`,
    values,
  );
  return rows[0] as Stats;
}
