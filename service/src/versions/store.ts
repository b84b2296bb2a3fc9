import type { CommitType } from '../corpus/message.ts';
import type { Queryable } from '../db/database.ts';
import type { Commit } from './schema.ts';

export interface ReformRow {
  date: string;
  source_id: string | null;
  articles: string[] | null;
}

/** A page of a law's reforms and the number of all of them. One statement, so that both are of the same state. */
export async function listReforms(
  db: Queryable,
  country: string,
  lawId: string,
  page: { limit: number; offset: number },
): Promise<{ total: number; reforms: ReformRow[] }> {
  const { rows } = await db.query<{ total: number; reforms: ReformRow[] }>(
    `WITH page AS (
       SELECT date, source_id, position, articles FROM reforms WHERE country = $1 AND law_id = $2
        ORDER BY date DESC, position DESC LIMIT $3 OFFSET $4)
     SELECT (SELECT count(*)::int FROM reforms WHERE country = $1 AND law_id = $2) AS total,
            (SELECT coalesce(json_agg(json_build_object('date', date, 'source_id', source_id, 'articles', articles)
                     ORDER BY date DESC, position DESC), '[]') FROM page) AS reforms`,
    [country, lawId, page.limit, page.offset],
  );
  return rows[0] as { total: number; reforms: ReformRow[] };
}

// The statements below name `laws` before `commits` before `versions`. A full load replaces the tables in that order, and a
// statement that locks them in another order could deadlock with it.

export async function listCommits(db: Queryable, country: string, lawId: string): Promise<Commit[]> {
  const { rows } = await db.query<Commit>(
    `SELECT c.sha, c.date, c.message
       FROM commits c JOIN versions v ON c.country = $1 AND c.position = v.position
      WHERE v.country = $1 AND v.law_id = $2 ORDER BY v.position DESC`,
    [country, lawId],
  );
  return rows;
}

/** A commit of a law: what its message says, and the blob of the text that the law had then. */
export interface VersionRow {
  sha: string;
  date: string;
  type: CommitType | null;
  source_id: string | null;
  subject: string;
  blob: string | null;
}

export async function listVersions(db: Queryable, country: string, lawId: string): Promise<VersionRow[]> {
  const { rows } = await db.query<VersionRow>(
    `SELECT c.sha, v.date, c.type, c.source_id, c.subject, v.blob
       FROM commits c JOIN versions v ON c.country = $1 AND c.position = v.position
      WHERE v.country = $1 AND v.law_id = $2 ORDER BY v.position DESC`,
    [country, lawId],
  );
  return rows;
}

/** The reforms of a law after one day and up to another. */
export async function listReformsBetween(
  db: Queryable,
  country: string,
  lawId: string,
  days: { after: string; until: string },
): Promise<ReformRow[]> {
  const { rows } = await db.query<ReformRow>(
    `SELECT date, source_id, articles FROM reforms
      WHERE country = $1 AND law_id = $2 AND date > $3 AND date <= $4 ORDER BY date, position LIMIT 1000`,
    [country, lawId, days.after, days.until],
  );
  return rows;
}

export interface AtCommit {
  law_exists: boolean;
  linear: boolean;
  /** The commits whose name begins with the prefix, at most two: more than one means that the prefix is too short. */
  commits: { sha: string; date: string }[];
  /** The law's text as of the first of these commits. Only right where the history has no merges (`linear`). */
  blob: string | null;
}

/** All that is needed to read a text as of a commit. One statement, so that it takes little more time than git does. */
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
                  (SELECT blob FROM versions WHERE country = $1 AND law_id = $2
                      AND position <= (SELECT position FROM found ORDER BY sha LIMIT 1)
                    ORDER BY position DESC LIMIT 1) AS blob
             FROM countries WHERE code = $1`,
    values: [country, lawId, prefix, prefix.padEnd(40, 'f')],
  });
  return rows[0] ?? null;
}

export interface Version {
  sha: string;
  date: string;
  /** Null when the repository had no file of the law. */
  blob: string | null;
}

/** The version with the newest date on or before a day; of several with that date, the last one. */
export async function findVersionOn(
  db: Queryable,
  country: string,
  lawId: string,
  day: string,
): Promise<Version | null> {
  const { rows } = await db.query<Version>(
    `SELECT c.sha, v.date, v.blob FROM commits c JOIN versions v ON c.country = $1 AND c.position = v.position
      WHERE v.country = $1 AND v.law_id = $2 AND v.date <= $3 ORDER BY v.date DESC, v.position DESC LIMIT 1`,
    [country, lawId, day],
  );
  return rows[0] ?? null;
}

/** The newest version, and the law's title. */
export async function findCurrentVersion(
  db: Queryable,
  country: string,
  lawId: string,
): Promise<(Version & { title: string }) | null> {
  const { rows } = await db.query<Version & { title: string }>({
    name: 'find-current-version',
    text: `SELECT l.title, c.sha, v.date, v.blob
             FROM laws l JOIN commits c ON c.country = $1
                  JOIN versions v ON v.country = $1 AND v.law_id = $2 AND v.position = c.position
            WHERE l.country = $1 AND l.id = $2
              AND c.position = (SELECT max(position) FROM versions WHERE country = $1 AND law_id = $2)`,
    values: [country, lawId],
  });
  return rows[0] ?? null;
}

export async function listBlobs(db: Queryable, country: string, lawId: string): Promise<string[]> {
  const { rows } = await db.query<{ blob: string }>(
    'SELECT DISTINCT blob FROM versions WHERE country = $1 AND law_id = $2 AND blob IS NOT NULL',
    [country, lawId],
  );
  return rows.map((row) => row.blob);
}
