import type pg from 'pg';
import { titleCollation, titleOrder } from '../../db/collation-store.ts';
import { type CopyValue, copyInto, copyTextInto } from '../../db/copy.ts';
import { storableJson } from '../../db/values.ts';
import { columns, mentionColumns, ofCurrent, stageTable, type Table, tables, workTables } from '../tables-store.ts';
import type { FoundInLaw } from './read-laws.ts';
import type { CurrentLaw } from './walk.ts';

/**
 * Leaves free space on each page, so that counts can change without a change of the indexes. Long values are stored outside of the
 * row. See the migration for the reasons.
 */
const lawStorage = 'WITH (fillfactor = 85, toast_tuple_target = 128)';

/**
 * Creates empty tables for a country's new state. `load` is the name of the load, or null if its rows must not be used again.
 * Tables of an interrupted run are dropped, unless that run had the same name. Then the rows made from texts stay, and these texts
 * are not read again.
 */
export async function createStage(client: pg.PoolClient, country: string, load: string | null): Promise<void> {
  const kept = load !== null && (await isStaged(client, country, load)) ? madeOfTexts : [];
  if (kept.length > 0) await makeReusable(client, country);
  await dropTables(client, country, kept);
  for (const table of tables) {
    if (kept.includes(table)) continue;
    // With this CHECK, ATTACH PARTITION does not need to scan the table.
    await client.query(
      `CREATE TABLE ${stageTable(table, country)}
       (LIKE public.${table} INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING STORAGE, CHECK (country = '${country}'))
       ${table === 'laws' ? lawStorage : ''}`,
    );
  }
  await client.query(
    `CREATE TABLE ${stageTable('current', country)} (id text COLLATE "C", path text COLLATE "C", blob text,
       removed boolean, head_blob text, version_date date, version_position integer, is_appended boolean, place integer)`,
  );
  if (kept.length > 0) return;
  // Helper tables: citations until their laws are known, the laws that were read, and the name of the load.
  await client.query(
    `CREATE UNLOGGED TABLE ${stageTable('found_citations', country)} (LIKE public.citations);
     CREATE UNLOGGED TABLE ${stageTable('mentioned_laws', country)} (LIKE public.cited_laws);
     CREATE UNLOGGED TABLE ${stageTable('read_laws', country)} (law_id text COLLATE "C", found jsonb);
     CREATE UNLOGGED TABLE ${stageTable('load', country)} (load text)`,
  );
  // The name is written last. So if it is there, all tables are there.
  if (load !== null) await client.query(`INSERT INTO ${stageTable('load', country)} VALUES ($1)`, [load]);
}

/**
 * The tables whose rows are made from texts. After a crash of PostgreSQL, unlogged tables are empty. `load` is unlogged, too, so no
 * rows are used again after a crash.
 */
const madeOfTexts: (Table | (typeof workTables)[number])[] = [
  'laws',
  'article_words',
  'articles',
  'wordings',
  'article_states',
  'relations',
  'found_citations',
  'mentioned_laws',
  'read_laws',
  'load',
];

async function isStaged(client: pg.PoolClient, country: string, load: string): Promise<boolean> {
  const table = stageTable('load', country);
  const { rows } = await client.query<{ exists: boolean }>('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
  if (!rows[0]?.exists) return false;
  return (await client.query(`SELECT FROM ${table} WHERE load = $1`, [load])).rowCount === 1;
}

/**
 * Waits until PostgreSQL has ended the work of a killed process. Drops the indexes that the process built, because indexes are
 * built after all rows are staged.
 */
async function makeReusable(client: pg.PoolClient, country: string): Promise<void> {
  const names = madeOfTexts.map((table) => stageTable(table, country));
  await client.query(`BEGIN; LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE; COMMIT`);
  const { rows } = await client.query<{ index: string }>(
    'SELECT indexrelid::regclass::text AS index FROM pg_index WHERE indrelid = ANY ($1::regclass[])',
    [names],
  );
  if (rows.length > 0) await client.query(`DROP INDEX ${rows.map(({ index }) => index).join(', ')}`);
}

/** Makes the next load start from the beginning. Call it for a load that failed, because its staged rows may be the cause. */
export async function forgetLoad(client: pg.PoolClient, country: string): Promise<void> {
  await client.query(`DROP TABLE IF EXISTS ${stageTable('load', country)}`);
}

export async function dropStage(client: pg.PoolClient, country: string): Promise<void> {
  await dropTables(client, country, []);
}

async function dropTables(client: pg.PoolClient, country: string, kept: string[]): Promise<void> {
  const dropped = [...tables, ...workTables].filter((table) => !kept.includes(table));
  await client.query(`DROP TABLE IF EXISTS ${dropped.map((table) => stageTable(table, country)).join(', ')}`);
}

/**
 * Ends the transaction of a statement without waiting for the disk: a load has thousands of them, and a wait takes 5 ms and more.
 * Nothing is lost. The publication waits for the disk, for all that was written before. After a crash, the load begins again.
 */
export const commitsLater = "set_config('synchronous_commit', 'off', true)";

export async function commitLater(client: pg.PoolClient): Promise<void> {
  await client.query(`SELECT ${commitsLater}`);
}

/**
 * Does the same for all statements of some work on a connection, outside of transactions. A small sync has some 40 of them.
 */
export async function committingLater<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('SET synchronous_commit = off');
  try {
    return await work();
  } finally {
    await client.query('RESET synchronous_commit').catch(() => {}); // a lost connection has no settings
  }
}

/** Records that laws were read, with the facts from their texts. This is in the same transaction as their rows. */
export async function noteRead(client: pg.PoolClient, country: string, laws: FoundInLaw[]): Promise<void> {
  await copyInto(
    client,
    stageTable('read_laws', country),
    ['law_id', 'found'],
    laws.map((law) => [law.id, storableJson(law)]),
  );
}

/** The laws that an interrupted run of the same load has read already. */
export async function listRead(client: pg.PoolClient, country: string): Promise<Map<string, FoundInLaw>> {
  const { rows } = await client.query<{ law_id: string; found: FoundInLaw }>(
    `SELECT law_id, found FROM ${stageTable('read_laws', country)}`,
  );
  return new Map(rows.map(({ law_id, found }) => [law_id, found]));
}

export async function stageRows(
  client: pg.PoolClient,
  table: Exclude<Table, 'laws' | 'article_words' | 'spellings'>,
  country: string,
  rows: Iterable<CopyValue[]> | AsyncIterable<CopyValue[]>,
): Promise<void> {
  await copyInto(client, stageTable(table, country), columns[table], rows);
}

/** Stages rows like `stageRows`. The rows are in the text format of COPY (see `copyText`). */
export async function stageText(
  client: pg.PoolClient,
  table: 'articles' | 'wordings' | 'article_states' | 'relations',
  country: string,
  text: string,
): Promise<void> {
  await copyTextInto(client, stageTable(table, country), columns[table], text);
}

/**
 * Stages the state of laws. `appended` are the laws whose stored wordings stay, because only later versions were added. `placeOf`
 * tells in which order texts are best read; without it, laws are read in the given order.
 */
export async function stageCurrent(
  client: pg.PoolClient,
  country: string,
  laws: Iterable<CurrentLaw>,
  { appended, placeOf }: { appended: Set<string>; placeOf: (blob: string) => number | null },
): Promise<void> {
  const table = stageTable('current', country);
  const rows = function* () {
    let next = 0;
    for (const { id, path, blob, removed, headBlob, versionDate, versionPosition } of laws) {
      const place = placeOf(blob) ?? next++;
      yield [id, path, blob, removed, headBlob, versionDate, versionPosition, appended.has(id), place];
    }
  };
  await copyInto(client, table, ['id', ...ofCurrent, 'is_appended', 'place'], rows());
  await client.query(`CREATE INDEX ON ${table} (id); ANALYZE ${table}`);
}

export async function stageFound(
  client: pg.PoolClient,
  country: string,
  text: { citations: string; laws: string },
): Promise<void> {
  await copyTextInto(client, stageTable('found_citations', country), columns.citations, text.citations);
  await copyTextInto(client, stageTable('mentioned_laws', country), mentionColumns, text.laws);
}

/** Stages the words of titles and subjects, only of the staged laws. */
export async function stageSpellings(client: pg.PoolClient, country: string): Promise<void> {
  await client.query(
    `INSERT INTO ${stageTable('spellings', country)} (${columns.spellings.join(', ')})
     SELECT country, word, unaccent(word), count(*) FROM (
       SELECT DISTINCT country, id, lower(token) AS word
         FROM ${stageTable('laws', country)}, ts_parse('default', short_words(concat_ws(' ', left(title, 2000),
                left(short_title, 2000), left(array_to_string(subjects, ' '), 5000)))) AS parsed (type, token)
        WHERE NOT removed AND length(token) BETWEEN 4 AND 40
          AND type IN (SELECT tokid FROM ts_token_type('default')
                        WHERE alias IN ('asciiword', 'word', 'hword_part', 'hword_asciipart'))) AS used
      GROUP BY country, word`,
  );
}

/** The tables that `derive` reads but does not change. Their indexes are built at the same time. */
const settledTables: readonly Table[] = [
  'article_words',
  'articles',
  'article_states',
  'wordings',
  'relations',
  'files',
  'spellings',
  'commits',
];

/**
 * Gives the staged tables the indexes of the published tables, so that they can be attached at once. While `derive`
 * works, one more connection indexes the settled tables, and nothing is reported. If only one connection may work, it works later.
 */
export async function indexStage(
  pool: pg.Pool,
  country: string,
  { language, connections, derive }: { language: string; connections: number; derive: () => Promise<void> },
  onIndex: (done: number, total: number) => void,
): Promise<void> {
  const waiting = new Map<Table, string[]>();
  for (const table of largestFirst) waiting.set(table, await indexStatements(pool, table, country, language));
  const total = [...waiting.values()].flat().length;
  let done = 0;
  let isDerived = false;
  const indexAll = async (tables: readonly Table[]) => {
    for (const table of tables) {
      const statements = waiting.get(table) ?? [];
      waiting.delete(table);
      for (const statement of statements) {
        await pool.query(statement);
        done++;
        if (isDerived) onIndex(done, total);
      }
    }
  };
  const early = connections > 1 ? indexAll(settledTables) : Promise.resolve();
  const late = derive().then(async () => {
    isDerived = true;
    onIndex(done, total);
    const others = Array.from({ length: connections - 1 }, () => indexAll(largestFirst));
    await Promise.all([early.then(() => indexAll(largestFirst)), ...others]);
  });
  const all = await Promise.allSettled([early, late]);
  for (const one of all) if (one.status === 'rejected') throw one.reason;
}

/**
 * The order in which tables are indexed, several at a time. PostgreSQL uses several processes for most indexes, but only one for an
 * index of words. So the two tables with such indexes come first and keep two cores busy.
 */
const largestFirst = tables.toSorted((a, b) => weightOf(b) - weightOf(a));

function weightOf(table: Table): number {
  return ['wordings', 'citations', 'laws', 'article_words'].indexOf(table);
}

async function indexStatements(pool: pg.Pool, table: Table, country: string, language: string): Promise<string[]> {
  const stage = stageTable(table, country);
  const { rows } = await pool.query<{ definition: string }>(
    `SELECT regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ON ONLY \\S+', 'INDEX ON ${stage}') AS definition
       FROM pg_index WHERE indrelid = $1::regclass`,
    [`public.${table}`],
  );
  const statements = rows.map(({ definition }) => definition);
  if (table === 'laws') {
    const order = titleOrder(await titleCollation(pool, language));
    statements.push(`CREATE INDEX ON ${stage} (${order}, id)
      INCLUDE (country, law_type, status, jurisdiction, publication_date) WHERE NOT removed`);
  }
  // Counts and pages far down a list read only the index. PostgreSQL can do that only with the visibility map, which VACUUM makes.
  return [...statements, `VACUUM (ANALYZE) ${stage}`];
}
