import type { LawStatus } from '../corpus/status.ts';
import type { Queryable } from '../db/database.ts';
import { countingFirst, heldVersions, type Moment, textOfVersion } from '../versions/version-on-day-store.ts';

/**
 * A law in a register: a list of laws that a client keeps. For each law, the register has the commit or the day of the text that
 * the client knows.
 */
export interface AskedLaw {
  lawId: string;
  sha: string | null;
  day: string | null;
}

interface ComparedVersion extends Moment {
  blob: string;
}

export interface FoundLaw {
  removed: boolean;
  status: LawStatus | null;
  sha: string | null;
  served: ComparedVersion;
  /** The full sha of the commit in the register; null if there is no such commit. */
  commit: string | null;
  /** Whether the country's history has no merges. Only then, the order of commits tells which text the law had at a commit. */
  linear: boolean;
  /**
   * The version that the client knows: `by_sha` is the version at the commit, `by_day` the version on the day. `by_sha`
   * is null if there is no such commit, or if the law has no text there.
   */
  by_sha: ComparedVersion | null;
  by_day: ComparedVersion | null;
}

const compared = (blob: string) => `json_build_object('date', v.date, 'position', v.position, 'blob', ${blob})`;

/** Finds laws, each with the version that the register knows. The results are in the order of `asked`; an unknown law is null. */
export async function findRegister(db: Queryable, country: string, asked: AskedLaw[]): Promise<(FoundLaw | null)[]> {
  const { rows } = await db.query<{ found: FoundLaw | null }>({
    name: 'find-register',
    text: `SELECT CASE WHEN l.id IS NOT NULL THEN json_build_object(
                    'removed', l.removed, 'status', l.status, 'sha', c.sha, 'by_sha', by_sha.version, 'by_day', by_day.version,
                    'commit', then_was.sha, 'linear', country.linear,
                    'served', json_build_object('date', l.version_date, 'position', l.version_position, 'blob', l.blob))
                  END AS found
             FROM unnest($2::text[], $3::text[], $4::date[]) WITH ORDINALITY AS asked (id, sha, day, place)
             JOIN countries country ON country.code = $1
             LEFT JOIN laws l ON l.country = $1 AND l.id = asked.id
             LEFT JOIN commits c ON c.country = $1 AND c.position = l.version_position
             LEFT JOIN LATERAL (
               SELECT min(position) AS position, min(sha) AS sha FROM commits
                WHERE country = $1 AND commits.sha >= asked.sha AND commits.sha <= rpad(asked.sha, 40, 'f')
               HAVING count(*) = 1) AS then_was ON true
             LEFT JOIN LATERAL (
               SELECT CASE WHEN v.blob IS NOT NULL THEN ${compared('v.blob')} END AS version FROM versions v
                WHERE v.country = $1 AND v.law_id = asked.id AND v.position <= then_was.position
                ORDER BY v.position DESC LIMIT 1) AS by_sha ON true
             LEFT JOIN LATERAL (
               SELECT ${compared(textOfVersion)} AS version FROM versions v
                WHERE v.country = $1 AND v.law_id = asked.id AND v.date <= asked.day AND ${heldVersions}
                ORDER BY ${countingFirst()} LIMIT 1) AS by_day ON true
            ORDER BY asked.place`,
    values: [country, asked.map(({ lawId }) => lawId), asked.map(({ sha }) => sha), asked.map(({ day }) => day)],
  });
  return rows.map(({ found }) => found);
}

/** The versions with a text, by law and blob. If several versions have the same text, the first one. */
export async function listVersionsByBlob(
  db: Queryable,
  country: string,
  lawIds: string[],
): Promise<Map<string, Map<string, ComparedVersion>>> {
  const { rows } = await db.query<ComparedVersion & { law_id: string }>({
    name: 'list-versions-by-blob',
    text: `SELECT DISTINCT ON (law_id, blob) law_id, blob, date, position FROM versions
            WHERE country = $1 AND law_id = ANY ($2) AND blob IS NOT NULL ORDER BY law_id, blob, position`,
    values: [country, lawIds],
  });
  const found = new Map<string, Map<string, ComparedVersion>>(lawIds.map((id) => [id, new Map()]));
  for (const { law_id, ...version } of rows) found.get(law_id)?.set(version.blob, version);
  return found;
}

/** The history of a law after one moment and up to another. Null means the time before its first version. */
export interface Span {
  lawId: string;
  after: Moment | null;
  upTo: Moment;
}

/** The change of an article by a version: a new wording, or a removal if `checksum` is null. */
export interface WordingStep extends Moment {
  lawId: string;
  articleId: string;
  label: string;
  checksum: string | null;
  textStart: number | null;
}

/**
 * Lists the changes of articles in these spans, sorted by law and time. For each article with a change, the list also has its state
 * before the span.
 */
export async function listWordingSteps(db: Queryable, country: string, spans: Span[]): Promise<WordingStep[]> {
  const columns = 'w.article_id, w.date, w.position, w.label, w.checksum, w.text_start';
  const inSpan = `w.country = $1 AND w.law_id = span.law_id
    AND (w.date, w.position) > (span.after_date, span.after_position) AND (w.date, w.position) <= (span.to_date, span.to_position)`;
  const { rows } = await db.query<WordingStep>({
    name: 'list-wording-steps',
    text: `SELECT span.law_id AS "lawId", step.article_id AS "articleId", step.date, step.position, step.label,
                  step.checksum::text, step.text_start AS "textStart"
             FROM unnest($2::text[], $3::date[], $4::int[], $5::date[], $6::int[])
                  AS span (law_id, after_date, after_position, to_date, to_position)
            CROSS JOIN LATERAL (
              SELECT ${columns} FROM wordings w WHERE ${inSpan}
               UNION ALL
              SELECT former.* FROM (SELECT DISTINCT w.article_id FROM wordings w WHERE ${inSpan}) AS touched
               CROSS JOIN LATERAL (
                 SELECT ${columns} FROM wordings w
                  WHERE w.country = $1 AND w.law_id = span.law_id AND w.article_id = touched.article_id
                    AND (w.date, w.position) <= (span.after_date, span.after_position)
                  ORDER BY w.date DESC, w.position DESC LIMIT 1) AS former) AS step
            ORDER BY span.law_id, step.date, step.position`,
    values: [
      country,
      spans.map(({ lawId }) => lawId),
      spans.map(({ after }) => after?.date ?? '-infinity'),
      spans.map(({ after }) => after?.position ?? -1),
      spans.map(({ upTo }) => upTo.date),
      spans.map(({ upTo }) => upTo.position),
    ],
  });
  return rows;
}

/** Returns the articles that are in no version of their law, as `law#article`. */
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
