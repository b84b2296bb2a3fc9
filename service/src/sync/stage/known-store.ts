import type pg from 'pg';
import { parseMessage } from '../../corpus/message.ts';
import { lawVersions, type Moment, servedFirst } from '../../versions/version-on-day-store.ts';
import type { KnownState, KnownWording } from './law-trace.ts';
import type { ServedVersion, WalkedVersion } from './walk.ts';

/**
 * The published state of a law, from which a sync of new commits starts. A law that commits name but that has no file has only
 * versions.
 */
export interface KnownLaw {
  id: string;
  path: string | null;
  head_blob: string | null;
  /** The law's newest version in the order of commits. It may be unreadable. */
  version_blob: string | null;
  newest_date: string | null;
  newest_position: number | null;
  /**
   * The version that is served today. If it is the newest version, its text is the file at the published commit. After a merge,
   * that file may differ from the version's own text.
   */
  served: ServedVersion | null;
}

export async function findKnownLaws(
  client: pg.PoolClient,
  country: string,
  ids: string[],
  today: string,
): Promise<KnownLaw[]> {
  const { rows } = await client.query<KnownLaw>(
    `SELECT asked.id, l.path, coalesce(l.head_blob, l.blob) AS head_blob, newest.blob AS version_blob,
            newest.date AS newest_date, newest.position AS newest_position,
            (SELECT json_build_object('date', v.date, 'position', v.position,
                      'blob', CASE WHEN v.position = newest.position THEN coalesce(l.head_blob, l.blob, v.blob) ELSE v.blob END)
               FROM versions v
              WHERE v.country = $1 AND v.law_id = asked.id AND ${lawVersions}
              ORDER BY ${servedFirst('$3')} LIMIT 1) AS served
       FROM unnest($2::text[]) AS asked (id)
       LEFT JOIN laws l ON l.country = $1 AND l.id = asked.id
       LEFT JOIN LATERAL (
         SELECT blob, date, position FROM versions v
          WHERE v.country = $1 AND v.law_id = asked.id ORDER BY v.position DESC LIMIT 1) AS newest ON true
      WHERE l.id IS NOT NULL OR newest.position IS NOT NULL`,
    [country, ids, today],
  );
  return rows;
}

/**
 * The laws with a version or a repeal that takes effect on or before this day. This includes laws for which it took
 * effect too early, because the clock of a run was ahead.
 */
export async function findDueLaws(client: pg.PoolClient, country: string, today: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM laws WHERE country = $1 AND next_change <= $2
     UNION
     SELECT id FROM laws l WHERE country = $1 AND NOT removed AND version_position IS NOT NULL AND (
       repealed_on > $2 OR version_date > $2 AND EXISTS (
         SELECT FROM versions v WHERE v.country = $1 AND v.law_id = l.id AND v.date < l.version_date
            AND ${lawVersions}))`,
    [country, today],
  );
  return rows.map(({ id }) => id);
}

/** A published version in the form that `Walk` returns, with the reasons to doubt it. */
export interface KnownVersion extends WalkedVersion {
  doubts: string[] | null;
}

/** The stored wordings of laws, sorted by law and version. */
export async function listKnownWordings(
  client: pg.PoolClient,
  country: string,
  ids: string[],
): Promise<Map<string, KnownWording[]>> {
  const byLaw = new Map<string, KnownWording[]>();
  if (ids.length === 0) return byLaw;
  const { rows } = await client.query<Moment & Omit<KnownWording, 'version'> & { lawId: string }>(
    `SELECT law_id AS "lawId", article_id AS "articleId", date, position, change, label,
            effective_date AS "effectiveDate" FROM wordings
      WHERE country = $1 AND law_id = ANY ($2) ORDER BY date, position, text_start NULLS LAST`,
    [country, ids],
  );
  for (const { lawId, date, position, ...wording } of rows) {
    const known = byLaw.get(lawId) ?? [];
    known.push({ ...wording, version: { date, position } });
    byLaw.set(lawId, known);
  }
  return byLaw;
}

/** The stored evidence about the end of articles, sorted by law and version. */
export async function listKnownStates(
  client: pg.PoolClient,
  country: string,
  ids: string[],
): Promise<Map<string, KnownState[]>> {
  const { rows } = await client.query<Moment & Omit<KnownState, 'version'> & { lawId: string }>(
    `SELECT law_id AS "lawId", article_id AS "articleId", date, position, evidence FROM article_states
      WHERE country = $1 AND law_id = ANY ($2) ORDER BY date, position`,
    [country, ids],
  );
  const byLaw = new Map<string, KnownState[]>(ids.map((id) => [id, []]));
  for (const { lawId, date, position, ...state } of rows)
    byLaw.get(lawId)?.push({ ...state, version: { date, position } });
  return byLaw;
}

export async function listKnownVersions(
  client: pg.PoolClient,
  country: string,
  ids: string[],
): Promise<KnownVersion[]> {
  const { rows } = await client.query<KnownVersion & { message: string; isReform: boolean }>(
    `SELECT v.law_id AS "lawId", v.position, v.date, c.source_id AS "sourceId", v.blob, v.holds,
            v.effective_date AS "effectiveDate", v.effective_basis AS "effectiveBasis", v.doubts, c.message,
            EXISTS (SELECT FROM reforms r
                     WHERE r.country = $1 AND r.law_id = v.law_id AND r.position = v.position) AS "isReform"
       FROM commits c JOIN versions v ON c.country = $1 AND c.position = v.position
      WHERE v.country = $1 AND v.law_id = ANY ($2)`,
    [country, ids],
  );
  return rows.map(({ message, isReform, ...version }) => {
    const { lawId, date, sourceId, position } = version;
    const isNamed = isReform && parseMessage(message).articles !== null;
    return { ...version, reform: isReform && !isNamed ? { lawId, date, sourceId, position, articles: null } : null };
  });
}

export interface KnownFile {
  path: string;
  blob: string;
  law_id: string | null;
  problem: string | null;
}

export async function findFilesByPath(client: pg.PoolClient, country: string, paths: string[]): Promise<KnownFile[]> {
  const { rows } = await client.query<KnownFile>(
    'SELECT path, blob, law_id, problem FROM files WHERE country = $1 AND path = ANY ($2)',
    [country, paths],
  );
  return rows;
}

export async function findFilesByLaw(client: pg.PoolClient, country: string, ids: string[]): Promise<KnownFile[]> {
  const { rows } = await client.query<KnownFile>(
    'SELECT path, blob, law_id, problem FROM files WHERE country = $1 AND law_id = ANY ($2)',
    [country, ids],
  );
  return rows;
}

export async function findFilesByProblem(
  client: pg.PoolClient,
  country: string,
  problem: string,
): Promise<KnownFile[]> {
  const { rows } = await client.query<KnownFile>(
    'SELECT path, blob, law_id, problem FROM files WHERE country = $1 AND problem = $2',
    [country, problem],
  );
  return rows;
}

export async function lastPosition(client: pg.PoolClient, country: string): Promise<number> {
  const { rows } = await client.query<{ position: number }>(
    'SELECT coalesce(max(position), -1) AS position FROM commits WHERE country = $1',
    [country],
  );
  return rows[0]?.position ?? -1;
}
