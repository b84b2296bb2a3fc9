import type { CommitType } from '../corpus/message.ts';
import type { Queryable } from '../db/database.ts';
import type { Commit } from './schema.ts';
import {
  countingFirst,
  type Holding,
  heldVersions,
  type Moment,
  textOfVersion,
  unreadVersions,
} from './version-on-day-store.ts';

export interface ReformRow {
  date: string;
  source_id: string | null;
  articles: string[] | null;
}

export interface TitledReform extends ReformRow {
  /** The title of the act; null if the act is not in the database. */
  source_title: string | null;
}

/**
 * A page of a law's reforms, and the number of all reforms. One statement reads both, so that they are from the same publication.
 */
export async function listReforms(
  db: Queryable,
  country: string,
  lawId: string,
  page: { limit: number; offset: number },
): Promise<{ total: number; reforms: ReformRow[] }> {
  const { rows } = await db.query<{ total: number; reforms: ReformRow[] }>({
    name: 'list-reforms',
    text: `WITH page AS (
             SELECT date, source_id, position, articles FROM reforms WHERE country = $1 AND law_id = $2
              ORDER BY date DESC, position DESC LIMIT $3 OFFSET $4)
           SELECT (SELECT count(*)::int FROM reforms WHERE country = $1 AND law_id = $2) AS total,
                  (SELECT coalesce(json_agg(json_build_object('date', date, 'source_id', source_id, 'articles', articles)
                           ORDER BY date DESC, position DESC), '[]') FROM page) AS reforms`,
    values: [country, lawId, page.limit, page.offset],
  });
  return rows[0] as { total: number; reforms: ReformRow[] };
}

/**
 * A page of a law's reforms with the titles of the acts, and the number of all reforms. Each row has the number, so it is 0 for a
 * page without rows.
 */
export async function listTitledReforms(
  db: Queryable,
  country: string,
  lawId: string,
  page: { limit: number; offset: number },
): Promise<{ total: number; reforms: TitledReform[] }> {
  const { rows } = await db.query<TitledReform & { total: number }>({
    name: 'list-titled-reforms',
    text: `SELECT r.date, r.source_id, r.articles, act.title AS source_title, count(*) OVER ()::int AS total
             FROM laws act RIGHT JOIN reforms r ON act.country = $1 AND act.id = r.source_id AND NOT act.removed
            WHERE r.country = $1 AND r.law_id = $2 ORDER BY r.date DESC, r.position DESC LIMIT $3 OFFSET $4`,
    values: [country, lawId, page.limit, page.offset],
  });
  const reforms = rows.map(({ total: _, ...reform }) => reform);
  if (rows[0] || page.offset === 0) return { total: rows[0]?.total ?? 0, reforms };
  return { total: (await listReforms(db, country, lawId, page)).total, reforms };
}

// The statements below name `laws` before `commits` before `versions`. A full load replaces the tables in that order. With another
// order, the two could deadlock.

/** SQL for the facts about a version besides its text. */
const facts = `v.doubts IS NOT NULL AS doubtful, coalesce(v.doubts, '{}') AS doubts, v.effective_date, v.effective_basis`;

export interface VersionFacts {
  doubtful: boolean;
  doubts: string[];
  effective_date: string | null;
  effective_basis: 'stated' | 'publication' | null;
}

export async function listCommits(db: Queryable, country: string, lawId: string): Promise<Commit[]> {
  const { rows } = await db.query<Commit>({
    name: 'list-commits',
    text: `SELECT c.sha, v.date, c.message, ${heldVersions} AS available, ${facts}
             FROM commits c JOIN versions v ON c.country = $1 AND c.position = v.position
            WHERE v.country = $1 AND v.law_id = $2 ORDER BY v.position DESC`,
    values: [country, lawId],
  });
  return rows;
}

/** A commit of a law: the facts in its message, and the blob of the law's text at that commit. */
export interface VersionRow extends VersionFacts, Moment {
  sha: string;
  type: CommitType | null;
  source_id: string | null;
  subject: string;
  blob: string | null;
  /** Whether the repository has the text. */
  available: boolean;
}

/** All versions of a law. The newest is first. */
export async function listVersions(db: Queryable, country: string, lawId: string): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>({
    name: 'list-versions',
    text: `SELECT c.sha, v.date, v.position, c.type, c.source_id, c.subject, v.blob, ${facts},
                  ${heldVersions} AS available
             FROM commits c JOIN versions v ON c.country = $1 AND c.position = v.position
            WHERE v.country = $1 AND v.law_id = $2 ORDER BY v.date DESC, v.position DESC`,
    values: [country, lawId],
  });
  return rows;
}

export interface AtCommit {
  law_exists: boolean;
  linear: boolean;
  /** At most two commits whose sha begins with the prefix. Two mean that the prefix is too short. */
  commits: { sha: string; date: string }[];
  /** The law's version at the first of these commits. It is right only if the history has no merges (`linear`). */
  version: HeldVersion | null;
}

/** A version with its facts. If `blob` is null, the repository had no file of the law. */
export interface HeldVersion extends VersionFacts, Moment {
  blob: string | null;
  holds: Holding;
}

/** Reads everything that is needed for a text at a commit. It is one statement, so that it is fast compared with git. */
export async function findAtCommit(
  db: Queryable,
  country: string,
  lawId: string,
  prefix: string,
): Promise<AtCommit | null> {
  const { rows } = await db.query<AtCommit>({
    name: 'find-at-commit',
    text: `WITH law AS MATERIALIZED (SELECT FROM laws WHERE country = $1 AND id = $2 AND NOT removed),
           found AS MATERIALIZED (
             SELECT sha, position, date FROM commits
              WHERE country = $1 AND sha >= $3 AND sha <= $4 ORDER BY sha LIMIT 2)
           SELECT EXISTS (SELECT FROM law) AS law_exists,
                  linear,
                  (SELECT coalesce(json_agg(json_build_object('sha', sha, 'date', date) ORDER BY sha), '[]')
                     FROM found) AS commits,
                  (SELECT to_json(held) FROM (
                     SELECT v.blob, v.holds, v.date, v.position, ${facts} FROM versions v WHERE v.country = $1 AND v.law_id = $2
                        AND v.position <= (SELECT position FROM found ORDER BY sha LIMIT 1)
                      ORDER BY v.position DESC LIMIT 1) AS held) AS version
             FROM countries WHERE code = $1`,
    values: [country, lawId, prefix, prefix.padEnd(40, 'f')],
  });
  return rows[0] ?? null;
}

export interface Version extends VersionFacts, Moment {
  sha: string;
  blob: string;
}

/** The version that is valid on a day, and versions that are missing. */
export interface OnDay {
  version: Version | null;
  /** Newer versions, up to that day, that cannot be read. */
  missing: { date: string; sha: string }[];
  /** Only with `by=force`: the later days on which versions that are already published come into force. */
  not_yet: string[];
}

const maxMissing = 100;

/**
 * SQL for the versions of the law ($1, $2) that cannot be read, after a moment and up to a day; the oldest is first. They are the
 * `missing` of `findVersionOn`, if the version is already known.
 */
export function lostVersions({ date, position, day }: { date: string; position: string; day: string }): string {
  return `(SELECT coalesce(json_agg(json_build_object('date', date, 'sha', sha) ORDER BY date, position), '[]') FROM (
             SELECT c.sha, n.date, n.position FROM commits c JOIN versions n ON c.country = $1 AND c.position = n.position
              WHERE n.country = $1 AND n.law_id = $2 AND n.date <= ${day} AND ${unreadVersions('n')}
                AND (n.date, n.position) > (${date}, ${position})
              ORDER BY n.date DESC, n.position DESC LIMIT ${maxMissing}) AS unread)`;
}

/**
 * Finds the version that is valid on a day (see `version-on-day-store.ts`). With `by: 'force'`, the date of entry into force
 * counts; if none can be read, the legal date counts. With `sha`, only the version of that commit is allowed.
 */
export async function findVersionOn(
  db: Queryable,
  country: string,
  lawId: string,
  { day, by, sha = null }: { day: string; by: 'publication' | 'force'; sha?: string | null | undefined },
): Promise<OnDay> {
  const counts = by === 'force' ? 'coalesce(v.effective_date, v.date)' : 'v.date';
  const { rows } = await db.query<OnDay>({
    name: `find-version-by-${by}`, // a statement with a name is planned only once; planning takes twice as long as running
    text: `WITH version AS MATERIALIZED (
             SELECT c.sha, v.date, ${textOfVersion} AS blob, v.holds, v.position, ${counts} AS counts, ${facts}
               FROM laws l JOIN commits c ON c.country = $1
               JOIN versions v ON v.country = $1 AND v.law_id = $2 AND v.position = c.position
              WHERE l.country = $1 AND l.id = $2 AND (${counts} <= $3 OR v.date <= $3)),
           given AS MATERIALIZED (
             SELECT * FROM version v WHERE counts <= $3 AND ${heldVersions} AND ($4::text IS NULL OR sha = $4)
              ORDER BY ${countingFirst('counts')} LIMIT 1)
           SELECT (SELECT to_json(given) FROM given) AS version,
                  (SELECT coalesce(json_agg(json_build_object('date', date, 'sha', sha) ORDER BY counts, date, position), '[]')
                     FROM (SELECT * FROM version v WHERE counts <= $3 AND ${unreadVersions()}
                              AND (counts, date, position) > (
                                coalesce((SELECT counts FROM given), '-infinity'),
                                coalesce((SELECT date FROM given), '-infinity'), coalesce((SELECT position FROM given), -1))
                            ORDER BY counts DESC, date DESC, position DESC LIMIT ${maxMissing}) AS unread) AS missing,
                  ARRAY(SELECT DISTINCT counts::text FROM version WHERE date <= $3 AND counts > $3 ORDER BY 1) AS not_yet`,
    values: [country, lawId, day, sha],
  });
  return rows[0] as OnDay;
}

export async function listBlobs(db: Queryable, country: string, lawId: string): Promise<string[]> {
  const { rows } = await db.query<{ blob: string }>(
    'SELECT DISTINCT blob FROM versions WHERE country = $1 AND law_id = $2 AND blob IS NOT NULL',
    [country, lawId],
  );
  return rows.map((row) => row.blob);
}

export async function findFactsOfBlob(
  db: Queryable,
  country: string,
  lawId: string,
  blob: string,
): Promise<HeldVersion | null> {
  const { rows } = await db.query<HeldVersion>(
    `SELECT v.blob, v.holds, v.date, v.position, ${facts} FROM versions v
      WHERE v.country = $1 AND v.law_id = $2 AND v.blob = $3 ORDER BY v.position LIMIT 1`,
    [country, lawId, blob],
  );
  return rows[0] ?? null;
}

/** A wording of an article, or its removal, with the day from which it is valid. */
export interface TimedWording extends Moment {
  article_id: string;
  sha: string;
  blob: string;
  is_removal: boolean;
  /** The day on which the wording takes effect; if it is not known, the legal date. */
  counts: string;
}

/**
 * All wordings of articles for which a note states a day of effect; the oldest is first. For all other articles, the days of the
 * law's versions count.
 */
export async function listTimedWordings(db: Queryable, country: string, lawId: string): Promise<TimedWording[]> {
  const { rows } = await db.query<TimedWording>({
    name: 'list-timed-wordings',
    text: `WITH timed AS (
             SELECT c.sha, v.blob, v.effective_date AS of_version, w.article_id, w.date, w.position, w.effective_date,
                    w.change = 'removed' AS is_removal
               FROM commits c JOIN versions v ON v.country = $1 AND v.position = c.position
               JOIN wordings w ON w.country = $1 AND w.law_id = $2 AND w.position = v.position
              WHERE c.country = $1 AND v.law_id = $2 AND v.blob IS NOT NULL)
           SELECT article_id, date, position, sha, blob, is_removal, coalesce(effective_date, date) AS counts FROM timed
            WHERE article_id IN (SELECT article_id FROM timed
                                WHERE effective_date IS NOT NULL AND effective_date IS DISTINCT FROM of_version)
            ORDER BY date, position, article_id`,
    values: [country, lawId],
  });
  return rows;
}
