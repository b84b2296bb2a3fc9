import type pg from 'pg';
import { inForce } from '../../corpus/status.ts';
import type { Changes } from '../store.ts';
import { columns, partition, stageTable, type Table, tables } from '../tables-store.ts';

/**
 * An SQL condition: the law's file changed, or another of its versions is served now. Rows of older programs have no `head_blob`.
 */
const isRewritten = '(s.blob <> l.blob OR s.head_blob <> coalesce(l.head_blob, l.blob))';

/** An SQL condition: the law had the status `in_force` and now has another one. */
export const leavesForce = `(l.status = '${inForce}' AND s.status <> '${inForce}')`;

/**
 * An SQL condition: the file changed, or the status changed, for example from `partially_repealed` to `repealed` on a
 * day that the file states. Two changes of the status are left out. `leavesForce` finds a change from `in_force`. A
 * change back to `in_force` happens only after a clock was ahead.
 */
export const isUpdated = `(${isRewritten}
  OR NOT l.removed AND l.status IS DISTINCT FROM s.status AND '${inForce}' NOT IN (l.status, s.status))`;

/**
 * An SQL condition: the reform was neither published nor announced before. A rewritten history may lack a reform for some time, so
 * withdrawn reforms are checked, too.
 */
export const isNewReform = ['reforms', 'withdrawn_reforms']
  .map(
    (table) => `NOT EXISTS (SELECT FROM ${table} r WHERE r.country = $1 AND r.law_id = s.law_id AND r.date = s.date
                               AND r.source_id IS NOT DISTINCT FROM s.source_id)`,
  )
  .join(' AND ');

/** An SQL condition: the law is served. Commits may name laws that are not in the repository. */
const isServed = (id: string, country: string) =>
  `coalesce((SELECT NOT removed FROM ${stageTable('laws', country)} WHERE id = ${id}),
            (SELECT NOT removed FROM laws WHERE country = $1 AND id = ${id}), false)`;

/** Counts the differences between the staged and the published rows. */
export async function compareWithPublished(client: pg.PoolClient, country: string): Promise<Changes> {
  const { rows } = await client.query<Changes>(
    `WITH laws_changed AS (
       SELECT l.id IS NULL AS is_new, s.removed, l.removed AS was_removed, ${isUpdated} AS updated,
              ${leavesForce} AS repealed
         FROM ${stageTable('laws', country)} s
         LEFT JOIN laws l ON l.country = $1 AND l.id = s.id)
     SELECT count(*) FILTER (WHERE is_new AND NOT removed)::int AS laws_created,
            count(*) FILTER (WHERE NOT is_new AND NOT removed AND updated)::int AS laws_updated,
            count(*) FILTER (WHERE NOT is_new AND NOT removed AND repealed)::int AS laws_repealed,
            count(*) FILTER (WHERE NOT is_new AND removed AND NOT was_removed)::int AS laws_removed,
            (SELECT count(*)::int FROM ${stageTable('reforms', country)} s
              WHERE ${isServed('s.law_id', country)} AND ${isNewReform}) AS reforms_created
       FROM laws_changed`,
    [country],
  );
  return rows[0] as Changes;
}

/** Remembers announced reforms that the new history no longer has. Call it before the tables are replaced. */
export async function rememberWithdrawn(client: pg.PoolClient, country: string): Promise<void> {
  await client.query(
    `INSERT INTO withdrawn_reforms (country, law_id, date, source_id)
     SELECT s.country, s.law_id, s.date, s.source_id FROM reforms s
      WHERE s.country = $1 AND s.announced AND NOT EXISTS (
        SELECT FROM ${stageTable('reforms', country)} r WHERE r.law_id = s.law_id AND r.date = s.date
           AND r.source_id IS NOT DISTINCT FROM s.source_id)
     ON CONFLICT DO NOTHING`,
    [country],
  );
}

/**
 * Lets only one publication run at a time, for all countries. Two publications that replace partitions of the same tables would
 * deadlock.
 */
export async function takeTurn(client: pg.PoolClient): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtext('openleg publish'))");
}

const lockNotAvailable = '55P03';

/**
 * Locks the tables. A partition can be replaced only under an exclusive lock. While a process waits for such a lock, all new
 * queries wait, too. A backup that reads for an hour would then stop the service. So a publication waits for a moment, gives up,
 * and tries again. 16 locks of 50 ms each take less than a second. PostgreSQL looks for deadlocks only after a second, so it
 * never ends a query because of these locks. Searches read the partitions of laws and article words by name, so these partitions
 * are locked, too.
 */
async function lockTables(client: pg.PoolClient, country: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL',
    [['laws', 'article_words'].map((table) => `public.${partition(table, country)}`)],
  );
  const locked = [...tables.map((table) => `ONLY public.${table}`), ...rows.map(({ name }) => name)];
  await client.query("SET LOCAL lock_timeout = '50ms'");
  await client.query(`LOCK TABLE ${locked.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  await client.query("SET LOCAL lock_timeout = '5s'");
}

/**
 * Replaces the published tables by the staged ones. Returns false if the tables are in use. Then nothing stays locked, and the
 * earlier work of the transaction is kept.
 */
export async function replacePublished(client: pg.PoolClient, country: string): Promise<boolean> {
  await client.query('SAVEPOINT exchange');
  try {
    await lockTables(client, country);
    for (const table of tables) {
      const name = partition(table, country);
      await client.query(`DROP TABLE IF EXISTS public.${name}`);
      await client.query(`ALTER TABLE stage.${name} SET SCHEMA public`);
      await client.query(`ALTER TABLE public.${table} ATTACH PARTITION public.${name} FOR VALUES IN ('${country}')`);
    }
    return true;
  } catch (error) {
    if ((error as { code?: string }).code !== lockNotAvailable) throw error;
    await client.query('ROLLBACK TO SAVEPOINT exchange');
    return false;
  }
}

/** Adds the staged rows to the published ones. */
export async function addToPublished(client: pg.PoolClient, country: string, deletedPaths: string[]): Promise<void> {
  const merge = async (table: Table, onConflict: string) => {
    const names = columns[table].join(', ');
    await client.query(
      `INSERT INTO public.${table} (${names}) SELECT ${names} FROM ${stageTable(table, country)} ${onConflict}`,
    );
  };
  const update = (table: Table, key: string) => {
    const set = columns[table].map((column) => `${column} = excluded.${column}`).join(', ');
    return `ON CONFLICT (${key}) DO UPDATE SET ${set}`;
  };
  await client.query('DELETE FROM files WHERE country = $1 AND path = ANY ($2)', [country, deletedPaths]);
  await merge('files', update('files', 'country, path'));
  await merge('laws', update('laws', 'country, id'));
  await merge('spellings', 'ON CONFLICT (country, word) DO NOTHING');
  await merge('commits', '');
  await merge('versions', '');
  // For each law that it changes, a sync stages all rows of these tables. There is one exception: if a law only got newer versions,
  // only its new wordings and states of articles are staged.
  const rowsOfLaws = ['articles', 'wordings', 'article_states', 'relations'] as const;
  const isAppended = (table: Table) => table === 'wordings' || table === 'article_states';
  for (const table of rowsOfLaws) {
    await client.query(
      `DELETE FROM public.${table} WHERE country = $1 AND law_id IN (
         SELECT id FROM ${stageTable('current', country)} ${isAppended(table) ? 'WHERE NOT is_appended' : ''})`,
      [country],
    );
  }
  for (const table of rowsOfLaws) await merge(table, '');
  await replaceArticleWords(client, country);
  await merge('reforms', 'ON CONFLICT (country, law_id, date, source_id) DO NOTHING');
}

/**
 * Replaces the words of changed articles. A reform changes few articles of a law, and each new row costs an entry in the search index
 * for each of its words. So rows that stay the same are kept.
 */
async function replaceArticleWords(client: pg.PoolClient, country: string): Promise<void> {
  const [staged, names] = [stageTable('article_words', country), columns.article_words.join(', ')];
  const isSameArticle = 's.law_id = w.law_id AND s.article_id = w.article_id';
  await client.query(
    `DELETE FROM public.article_words w
      WHERE w.country = $1 AND w.law_id IN (SELECT id FROM ${stageTable('current', country)})
        AND NOT EXISTS (SELECT FROM ${staged} s WHERE ${isSameArticle} AND s.words = w.words)`,
    [country],
  );
  await client.query(
    `INSERT INTO public.article_words (${names}) SELECT ${names} FROM ${staged} s
      WHERE NOT EXISTS (SELECT FROM public.article_words w WHERE w.country = $1 AND ${isSameArticle})`,
    [country],
  );
}

/**
 * Records the published state. In a full load, laws are counted in the staged tables, because the published tables are replaced
 * later.
 */
export async function recordPublished(
  client: pg.PoolClient,
  country: string,
  state: { headSha: string; language: string; reading: number; isLinear: boolean; isWhole: boolean },
): Promise<void> {
  const laws = state.isWhole ? stageTable('laws', country) : 'laws';
  await client.query(
    `INSERT INTO countries (code, head_sha, law_count, language, reading, linear, generation, published_at)
     VALUES ($1, $2, (SELECT count(*) FROM ${laws} WHERE country = $1 AND NOT removed), $3, $4, $5, 1, now())
     ON CONFLICT (code) DO UPDATE SET head_sha = excluded.head_sha, law_count = excluded.law_count,
       language = excluded.language, reading = excluded.reading, linear = excluded.linear,
       generation = countries.generation + 1, published_at = excluded.published_at`,
    [country, state.headSha, state.language, state.reading, state.isLinear],
  );
}

/**
 * Records the publication for programs that keep copies: its number, and the laws that it adds, removes or changes. Publications
 * come one after the other (`takeTurn`), so nobody sees a higher number before a lower one.
 *
 * All laws of the country are compared, not only the staged ones. An older program may have published in between without a record.
 * In a full load, the laws are still in the staged tables.
 */
export async function recordPublication(
  client: pg.PoolClient,
  country: string,
  { isWhole, isRewritten }: { isWhole: boolean; isRewritten: boolean },
): Promise<void> {
  if (isRewritten) {
    await client.query('DELETE FROM publications WHERE country = $1', [country]);
    await client.query('DELETE FROM changed_laws WHERE country = $1', [country]);
  }
  const [laws, commits] = isWhole ? [stageTable('laws', country), stageTable('commits', country)] : ['laws', 'commits'];
  await client.query(
    `WITH publication AS (INSERT INTO publications (country) VALUES ($1) RETURNING number)
     INSERT INTO changed_laws (country, law_id, number, sha, blob, status, removed)
     SELECT $1, l.id, publication.number, c.sha, l.blob, l.status, l.removed
       FROM publication, ${laws} l
       LEFT JOIN ${commits} c ON c.country = $1 AND c.position = l.version_position
       LEFT JOIN changed_laws known ON known.country = $1 AND known.law_id = l.id
      WHERE l.country = $1 AND CASE
        WHEN known.law_id IS NULL OR known.removed THEN NOT l.removed
        ELSE l.removed OR (known.sha, known.blob, known.status) IS DISTINCT FROM (c.sha, l.blob, l.status) END
     ON CONFLICT (country, law_id) DO UPDATE SET number = excluded.number, sha = excluded.sha, blob = excluded.blob,
       status = excluded.status, removed = excluded.removed`,
    [country],
  );
}
