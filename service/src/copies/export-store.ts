import { lawAbroad } from '../citations/list-store.ts';
import type { Verb } from '../corpus/relations/relation.ts';
import type { Queryable } from '../db/database.ts';

/** Laws with ids after `after`, up to and including `upTo`. */
interface Range {
  after: string;
  upTo: string;
}

// The statements return plain rows, and the caller combines them. PostgreSQL would take ten times as long to make JSON. Each
// statement takes milliseconds, so an export never blocks a publication.

/** The paths (headings above articles) of each law, each path once. */
export async function listExportedPaths(db: Queryable, country: string, { after, upTo }: Range) {
  const { rows } = await db.query<{ id: string; paths: string[][] }>({
    name: 'list-exported-paths',
    text: 'SELECT id, paths FROM laws WHERE country = $1 AND id > $2 AND id <= $3 AND paths IS NOT NULL',
    values: [country, after, upTo],
  });
  return new Map(rows.map(({ id, paths }) => [id, paths]));
}

type OfLaw<Row> = Row & { law_id: string };

export interface ExportedArticle {
  id: string;
  kind: string;
  label: string;
  heading: string | null;
  /** The index of the article's path in the list of the law's paths. */
  path: number;
  position: number;
  first_date: string;
  last_changed: string;
  version_count: number;
  status: string | null;
  status_since: string | null;
  status_until: string | null;
  status_basis: string | null;
  /** The act that caused the status. Its id and title are null if it is not in the database. */
  status_by: string | null;
  act_id: string | null;
  act_title: string | null;
  /** The byte offsets of the article in the law's text, without its heading. */
  text_start: number;
  text_end: number;
}

export async function listExportedArticles(db: Queryable, country: string, { after, upTo }: Range) {
  const { rows } = await db.query<OfLaw<ExportedArticle>>({
    name: 'list-exported-articles',
    text: `SELECT a.law_id, a.id, a.kind, a.label, a.heading, a.path, a.position, a.first_date, a.last_changed,
                  a.version_count, a.text_start, a.text_end, a.status, a.status_since, a.status_until, a.status_basis,
                  a.status_by, act.id AS act_id, act.title AS act_title
             FROM laws act RIGHT JOIN articles a ON act.country = $1 AND act.id = a.status_by AND NOT act.removed
            WHERE a.country = $1 AND a.law_id > $2 AND a.law_id <= $3 ORDER BY a.law_id, a.position`,
    values: [country, after, upTo],
  });
  return byLaw(rows);
}

export interface ExportedCitation {
  article_id: string | null;
  text: string;
  basis: 'link' | 'text';
  /** Null for a law of the same country. */
  target_country: string | null;
  target_law_id: string | null;
  target_article_id: string | null;
}

export async function listExportedCitations(db: Queryable, country: string, range: Range) {
  const { rows } = await db.query<OfLaw<ExportedCitation>>({
    name: 'list-exported-citations',
    text: `SELECT c.law_id, c.article_id, c.text, coalesce(m.basis, 'text') AS basis, abroad.country AS target_country,
                  coalesce(c.target_law_id, abroad.id) AS target_law_id,
                  coalesce(c.target_article_id, abroad.article_id) AS target_article_id
             FROM citations c LEFT JOIN cited_laws m ON m.country = $1 AND m.id = c.cited
             LEFT JOIN LATERAL (${lawAbroad('m', 'c')}) AS abroad ON true
            WHERE c.country = $1 AND c.law_id > $2 AND c.law_id <= $3 ORDER BY c.law_id, c.position`,
    values: [country, range.after, range.upTo],
  });
  return byLaw(rows);
}

export interface ExportedRelation {
  verb: Verb;
  passive: boolean;
  source_id: string | null;
  title: string | null;
  date: string | null;
  articles: string[];
  partial: boolean | null;
  basis: string;
}

export async function listExportedRelations(db: Queryable, country: string, range: Range) {
  return listInRange<ExportedRelation>(
    db,
    country,
    range,
    'relations',
    'date, other_id, verb',
    'verb, passive, other_id AS source_id, act AS title, date, articles, partial, basis',
  );
}

export interface ExportedVersion {
  sha: string;
  date: string;
  source_id: string | null;
  blob: string | null;
}

export async function listExportedVersions(db: Queryable, country: string, { after, upTo }: Range) {
  const { rows } = await db.query<OfLaw<ExportedVersion>>({
    name: 'list-exported-versions',
    text: `SELECT v.law_id, c.sha, v.date, c.source_id, v.blob
             FROM commits c JOIN versions v ON v.country = $1 AND v.position = c.position
            WHERE c.country = $1 AND v.law_id > $2 AND v.law_id <= $3 ORDER BY v.law_id, v.date, v.position`,
    values: [country, after, upTo],
  });
  return byLaw(rows);
}

export interface ExportedWording {
  article_id: string;
  date: string;
  sha: string;
  source_id: string | null;
  change: string;
  label: string;
  heading: string | null;
  effective_date: string | null;
  effective_basis: string | null;
  doubtful: boolean;
  /** The byte offsets of the wording in the text of the version; null if the article was removed. */
  text_start: number | null;
  text_end: number | null;
}

export async function listExportedWordings(db: Queryable, country: string, { after, upTo }: Range) {
  const { rows } = await db.query<OfLaw<ExportedWording>>({
    name: 'list-exported-wordings',
    text: `SELECT w.law_id, w.article_id, w.date, c.sha, c.source_id, w.change, w.label, w.heading, w.effective_date,
                  w.effective_basis, v.doubts IS NOT NULL AS doubtful, w.text_start, w.text_end
             FROM commits c JOIN versions v ON v.country = $1 AND v.position = c.position
                  JOIN wordings w ON w.country = $1 AND w.law_id = v.law_id AND w.position = v.position
            WHERE c.country = $1 AND v.law_id > $2 AND v.law_id <= $3
            ORDER BY w.law_id, w.date, w.position, w.article_id`,
    values: [country, after, upTo],
  });
  return byLaw(rows);
}

/** The blobs of all texts that the export of a country needs. */
export async function listExportedBlobs(db: Queryable, country: string, withVersions: boolean): Promise<string[]> {
  const versions = `UNION ALL SELECT v.blob FROM laws l JOIN versions v ON v.country = $1 AND v.law_id = l.id
                     WHERE l.country = $1 AND NOT l.removed AND v.blob IS NOT NULL`;
  const { rows } = await db.query<{ blob: string }>(
    `SELECT blob FROM laws WHERE country = $1 AND NOT removed ${withVersions ? versions : ''}`,
    [country],
  );
  return rows.map(({ blob }) => blob);
}

/**
 * Takes the lock for the target of an export. False if another process writes there. The lock lasts until it is released or the
 * connection ends.
 */
export async function lockPlace(client: Queryable, place: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken',
    [`openleg export ${place}`],
  );
  return rows[0]?.taken ?? false;
}

/**
 * Releases the locks. Otherwise they would last until the database notices the end of the connection, and the next export would be
 * refused.
 */
export async function unlockPlaces(client: Queryable): Promise<void> {
  await client.query('SELECT pg_advisory_unlock_all()');
}

async function listInRange<Row>(
  db: Queryable,
  country: string,
  { after, upTo }: Range,
  table: string,
  order: string,
  columns: string,
): Promise<Map<string, Row[]>> {
  const { rows } = await db.query<OfLaw<Row>>({
    name: `list-exported-${table}`,
    text: `SELECT law_id, ${columns} FROM ${table} WHERE country = $1 AND law_id > $2 AND law_id <= $3
            ORDER BY law_id, ${order}`,
    values: [country, after, upTo],
  });
  return byLaw(rows);
}

function byLaw<Row>(rows: OfLaw<Row>[]): Map<string, Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const known = grouped.get(row.law_id);
    if (known) known.push(row);
    else grouped.set(row.law_id, [row]);
  }
  return grouped;
}

/** Records that the account is exporting, for some seconds. Returns the id of this export; null if another one is running. */
export async function addLease(db: Queryable, accountId: number, seconds: number): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO exports AS e (account_id, leased_until) VALUES ($1, now() + $2 * interval '1 second')
         ON CONFLICT (account_id) DO UPDATE SET id = excluded.id, leased_until = excluded.leased_until
      WHERE e.leased_until < now()
      RETURNING id`,
    [accountId, seconds],
  );
  return rows[0]?.id ?? null;
}

/** Renews the lease. False if this export has lost it: another export has begun, or the account was deleted. */
export async function renewLease(db: Queryable, id: string, seconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE exports SET leased_until = now() + $2 * interval '1 second' WHERE id = $1`,
    [id, seconds],
  );
  return rowCount === 1;
}

export async function deleteLease(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM exports WHERE id = $1', [id]);
}
