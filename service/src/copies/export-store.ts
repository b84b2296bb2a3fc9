import type { Verb } from '../corpus/relations/relation.ts';
import type { LawStatus } from '../corpus/status.ts';
import type { Queryable } from '../db/database.ts';
import { listedColumns } from '../search/list-store.ts';

/** A law as the database gives it to an export. */
export interface ExportedRow {
  law: { id: string; status: LawStatus | null };
  sha: string | null;
  blob: string;
  versions: { sha: string; date: string; source_id: string | null; blob: string | null }[] | null;
  articles: object[];
  citations: object[];
  relations: { verb: Verb; passive: boolean }[];
}

/**
 * Laws in the order of their ids with all that is known of them besides their texts, so many behind one id: one statement, which
 * takes milliseconds, so that an export never stands in the way of a publication. Tables are named in the order in which full
 * loads replace them.
 */
export async function listExported(
  db: Queryable,
  country: string,
  { behind, limit, withVersions }: { behind: string; limit: number; withVersions: boolean },
): Promise<ExportedRow[]> {
  const { rows } = await db.query<{ law: ExportedRow }>({
    name: `list-exported-${withVersions}`,
    text: `WITH law AS MATERIALIZED (
             SELECT ${listedColumns}, last_updated, department, source, frontmatter, blob, version_date, version_position,
                    status_basis, repealed_on, repealed_by, paths
               FROM laws WHERE country = $1 AND id > $2 AND NOT removed ORDER BY id LIMIT $3)
           SELECT json_build_object(
             'law', to_jsonb(law) - '{version_position,paths,blob}'::text[], 'blob', law.blob,
             'sha', (SELECT sha FROM commits c WHERE c.country = $1 AND c.position = law.version_position),
             'versions', CASE WHEN $4 THEN (
               SELECT json_agg(json_build_object('sha', c.sha, 'date', v.date, 'source_id', c.source_id, 'blob', v.blob)
                               ORDER BY v.date, v.position)
                 FROM commits c JOIN versions v ON v.country = $1 AND v.position = c.position
                WHERE c.country = $1 AND v.law_id = law.id) END,
             'articles', (SELECT coalesce(json_agg(json_build_object(
                 'id', a.id, 'kind', a.kind, 'label', a.label, 'heading', a.heading, 'path', law.paths->a.path,
                 'position', a.position, 'first_date', a.first_date, 'last_changed', a.last_changed,
                 'version_count', a.version_count) ORDER BY a.position), '[]')
               FROM articles a WHERE a.country = $1 AND a.law_id = law.id),
             'citations', (SELECT coalesce(json_agg(json_build_object(
                 'article_id', x.article_id, 'text', x.text, 'target', json_build_object(
                   'law_id', x.target_law_id, 'article_id', x.target_article_id)) ORDER BY x.position), '[]')
               FROM citations x WHERE x.country = $1 AND x.law_id = law.id),
             'relations', (SELECT coalesce(json_agg(json_build_object(
                 'verb', r.verb, 'passive', r.passive, 'source_id', r.other_id, 'title', r.act, 'date', r.date,
                 'articles', r.articles, 'partial', r.partial, 'basis', r.basis) ORDER BY r.date, r.other_id, r.verb), '[]')
               FROM relations r WHERE r.country = $1 AND r.law_id = law.id)) AS law
             FROM law ORDER BY law.id`,
    values: [country, behind, limit, withVersions],
  });
  return rows.map(({ law }) => law);
}

/** How long an export counts without a sign of life. */
const leaseSeconds = 60;

/** Begins an account's export, or says for how many seconds another one still counts. */
export async function beginExport(db: Queryable, accountId: number): Promise<{ waitSeconds: number | null }> {
  const { rows } = await db.query(
    `INSERT INTO exports VALUES ($1, now() + interval '${leaseSeconds} s')
     ON CONFLICT (account_id) DO UPDATE SET leased_until = excluded.leased_until WHERE exports.leased_until < now()
     RETURNING account_id`,
    [accountId],
  );
  return { waitSeconds: rows.length > 0 ? null : leaseSeconds };
}

export async function prolongExport(db: Queryable, accountId: number): Promise<void> {
  await db.query(`UPDATE exports SET leased_until = now() + interval '${leaseSeconds} s' WHERE account_id = $1`, [
    accountId,
  ]);
}

export async function endExport(db: Queryable, accountId: number): Promise<void> {
  await db.query('DELETE FROM exports WHERE account_id = $1', [accountId]);
}
