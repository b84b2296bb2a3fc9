import type { LawStatus } from '../corpus/status.ts';
import type { Queryable } from '../db/database.ts';
import type { ArticleChange } from '../laws/schema.ts';
import type { Place } from '../versions/store.ts';

/** A law of a register: its text then is that of a commit, or else of a day. */
export interface AskedLaw {
  lawId: string;
  sha: string | null;
  day: string | null;
}

/** A version of a law as far as it is compared. */
interface ComparedVersion extends Place {
  blob: string;
}

export interface FoundLaw {
  removed: boolean;
  status: LawStatus | null;
  sha: string | null;
  served: ComparedVersion;
  /** What it was then: the version of the commit, null when there is no such commit, or no text in it; that of the day. */
  by_sha: ComparedVersion | null;
  by_day: ComparedVersion | null;
}

const compared = (version: string) =>
  `json_build_object('date', ${version}.date, 'position', ${version}.position, 'blob', ${version}.blob)`;

/** The laws as they are served, each with what it was; in the order asked, null for one that is not known. */
export async function findRegister(db: Queryable, country: string, asked: AskedLaw[]): Promise<(FoundLaw | null)[]> {
  const { rows } = await db.query<{ found: FoundLaw | null }>({
    name: 'find-register',
    text: `SELECT CASE WHEN l.id IS NOT NULL THEN json_build_object(
                    'removed', l.removed, 'status', l.status, 'sha', c.sha, 'by_sha', by_sha.version, 'by_day', by_day.version,
                    'served', json_build_object('date', l.version_date, 'position', l.version_position, 'blob', l.blob))
                  END AS found
             FROM unnest($2::text[], $3::text[], $4::date[]) WITH ORDINALITY AS asked (id, sha, day, place)
             LEFT JOIN laws l ON l.country = $1 AND l.id = asked.id
             LEFT JOIN commits c ON c.country = $1 AND c.position = l.version_position
             LEFT JOIN LATERAL (
               SELECT min(position) AS position FROM commits
                WHERE country = $1 AND commits.sha >= asked.sha AND commits.sha <= rpad(asked.sha, 40, 'f')
               HAVING count(*) = 1) AS then_was ON true
             LEFT JOIN LATERAL (
               SELECT CASE WHEN v.blob IS NOT NULL THEN ${compared('v')} END AS version FROM versions v
                WHERE v.country = $1 AND v.law_id = asked.id AND v.position <= then_was.position
                ORDER BY v.position DESC LIMIT 1) AS by_sha ON true
             LEFT JOIN LATERAL (
               SELECT ${compared('v')} AS version FROM versions v
                WHERE v.country = $1 AND v.law_id = asked.id AND v.date <= asked.day
                  AND v.blob IS NOT NULL AND v.holds <> 'nothing'
                ORDER BY v.date DESC, v.position DESC LIMIT 1) AS by_day ON true
            ORDER BY asked.place`,
    values: [country, asked.map(({ lawId }) => lawId), asked.map(({ sha }) => sha), asked.map(({ day }) => day)],
  });
  return rows.map(({ found }) => found);
}

/** Two versions of a law; before the first there is none. */
export interface ComparedPair {
  lawId: string;
  from: Place | null;
  to: Place;
}

/** What happened to articles between two versions, for each pair: nothing when an article got its old text back. */
export async function listArticleChanges(
  db: Queryable,
  country: string,
  pairs: ComparedPair[],
): Promise<ArticleChange[][]> {
  const stateAt = (place: string) =>
    `SELECT w.checksum, w.label, w.text_start FROM wordings w
      WHERE w.country = $1 AND w.law_id = pair.law_id AND w.article_id = touched.article_id AND (w.date, w.position) <= ${place}
      ORDER BY w.date DESC, w.position DESC LIMIT 1`;
  const [from, to] = ['(pair.from_date, pair.from_position)', '(pair.to_date, pair.to_position)'];
  const { rows } = await db.query<ArticleChange & { place: number }>({
    name: 'list-article-changes',
    text: `SELECT pair.place::int, touched.article_id AS id, coalesce(latter.label, former.label) AS label,
                  CASE WHEN former.checksum IS NULL THEN 'added' WHEN latter.checksum IS NULL THEN 'removed'
                       ELSE 'changed' END AS change
             FROM unnest($2::text[], $3::date[], $4::int[], $5::date[], $6::int[]) WITH ORDINALITY
                  AS pair (law_id, from_date, from_position, to_date, to_position, place)
            CROSS JOIN LATERAL (
              SELECT DISTINCT article_id FROM wordings w
               WHERE w.country = $1 AND w.law_id = pair.law_id AND (w.date, w.position) > least(${from}, ${to})
                 AND (w.date, w.position) <= greatest(${from}, ${to})) AS touched
             LEFT JOIN LATERAL (${stateAt(from)}) AS former ON true
             LEFT JOIN LATERAL (${stateAt(to)}) AS latter ON true
            WHERE former.checksum IS DISTINCT FROM latter.checksum
            ORDER BY pair.place, latter.text_start, touched.article_id`,
    values: [
      country,
      pairs.map(({ lawId }) => lawId),
      pairs.map(({ from }) => from?.date ?? '-infinity'),
      pairs.map(({ from }) => from?.position ?? -1),
      pairs.map(({ to }) => to.date),
      pairs.map(({ to }) => to.position),
    ],
  });
  const changes: ArticleChange[][] = pairs.map(() => []);
  for (const { place, ...change } of rows) changes[place - 1]?.push(change);
  return changes;
}

/** Which of these articles (law and article by place) are in no version of their law. */
export async function listUnknownArticles(
  db: Queryable,
  country: string,
  articles: { lawId: string; id: string }[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ law_id: string; id: string }>({
    name: 'list-unknown-articles',
    text: `SELECT asked.law_id, asked.id FROM unnest($2::text[], $3::text[]) AS asked (law_id, id)
            WHERE NOT EXISTS (SELECT FROM wordings w
                               WHERE w.country = $1 AND w.law_id = asked.law_id AND w.article_id = asked.id)`,
    values: [country, articles.map(({ lawId }) => lawId), articles.map(({ id }) => id)],
  });
  return new Set(rows.map(({ law_id, id }) => `${law_id}#${id}`));
}
