import type pg from 'pg';
import type { Law } from '../../corpus/law.ts';
import { nameWithoutNumber, nameWithoutType } from '../../corpus/title.ts';
import { titleCollation, titleOrder } from '../../db/collation-store.ts';
import { type CopyValue, copyInto } from '../../db/copy.ts';
import type { Queryable } from '../../db/database.ts';
import { untilDeadline } from '../../db/lock-store.ts';
import type { CurrentLaw } from './walk.ts';

/** The tables that hold a country, each partitioned by it. */
export const tables = ['files', 'laws', 'spellings', 'commits', 'versions', 'reforms'] as const;
export type Table = (typeof tables)[number];

export const columns: Record<Table, string[]> = {
  files: ['country', 'path', 'blob', 'law_id', 'problem'],
  laws: [
    'country',
    'id',
    'title',
    'short_title',
    'law_type',
    'status',
    'jurisdiction',
    'publication_date',
    'last_updated',
    'department',
    'source',
    'subjects',
    'text_state',
    'article_count',
    'frontmatter',
    'path',
    'blob',
    'removed',
    'words',
    'title_words',
    'subject_words',
    'title_keys',
    'rough_name_key',
    'citation_key',
    'cites',
    'reform_count',
    'cited_count',
  ],
  spellings: ['country', 'word', 'folded', 'laws'],
  commits: ['country', 'position', 'sha', 'date', 'type', 'source_id', 'subject', 'message'],
  versions: ['country', 'law_id', 'position', 'date', 'blob'],
  reforms: ['country', 'law_id', 'date', 'source_id', 'position', 'articles'],
};

/** Table names cannot be parameters: only a checked country code goes into one. */
export function stageTable(table: Table | 'current', country: string): string {
  return `stage.${partition(table, country)}`;
}

export function partition(table: string, country: string): string {
  if (!/^[a-z]{2}$/.test(country)) throw new TypeError(`Not a country code: ${country}`);
  return `${table}_${country}`;
}

export interface PublishedCountry {
  code: string;
  head_sha: string;
  law_count: number;
  language: string;
  reading: number;
  linear: boolean;
  generation: number;
  published_at: Date;
}

export async function findPublishedState(db: Queryable, country: string): Promise<PublishedCountry | null> {
  const { rows } = await db.query<PublishedCountry>('SELECT * FROM countries WHERE code = $1', [country]);
  return rows[0] ?? null;
}

/**
 * Waits for a sync of the same country by any process, at most until the deadline, then keeps others out until the connection
 * ends or unlocks. `is_syncing` looks for this lock.
 */
export async function lockCountry(client: pg.PoolClient, country: string, deadline: number): Promise<void> {
  await untilDeadline(client, deadline, () =>
    client.query("SELECT pg_advisory_lock(hashtext('openleg sync'), hashtext($1))", [country]),
  );
}

export async function unlockCountry(client: pg.PoolClient, country: string): Promise<void> {
  await client.query("SELECT pg_advisory_unlock(hashtext('openleg sync'), hashtext($1))", [country]);
}

/** Room for counts to change without touching the indexes; and whatever is long out of line, see the migration. */
const lawStorage = 'WITH (fillfactor = 85, toast_tuple_target = 128)';

/** Empty tables for a country's new state, in place of what an interrupted run may have left. */
export async function createStage(client: pg.PoolClient, country: string): Promise<void> {
  await dropStage(client, country);
  for (const table of tables) {
    // The check spares ATTACH PARTITION its scan.
    await client.query(
      `CREATE TABLE ${stageTable(table, country)}
       (LIKE public.${table} INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING STORAGE, CHECK (country = '${country}'))
       ${table === 'laws' ? lawStorage : ''}`,
    );
  }
  await client.query(
    `CREATE TABLE ${stageTable('current', country)} (id text COLLATE "C", path text, blob text, removed boolean)`,
  );
}

export async function dropStage(client: pg.PoolClient, country: string): Promise<void> {
  const names = [...tables, 'current' as const].map((table) => stageTable(table, country));
  await client.query(`DROP TABLE IF EXISTS ${names.join(', ')}`);
}

export async function stageRows(
  client: pg.PoolClient,
  table: Exclude<Table, 'laws' | 'spellings'>,
  country: string,
  rows: Iterable<CopyValue[]> | AsyncIterable<CopyValue[]>,
): Promise<void> {
  await copyInto(client, stageTable(table, country), columns[table], rows);
}

export async function stageCurrent(client: pg.PoolClient, country: string, laws: Iterable<CurrentLaw>): Promise<void> {
  const rows = function* () {
    for (const law of laws) yield [law.id, law.path, law.blob, law.removed];
  };
  await copyInto(client, stageTable('current', country), ['id', 'path', 'blob', 'removed'], rows());
}

/**
 * Stages the laws whose blob is published already, with their words: making those is most of a load's cost.
 * With `changedOnly`, just those whose path or presence changed.
 */
export async function stageKnownLaws(client: pg.PoolClient, country: string, changedOnly: boolean): Promise<void> {
  const kept = columns.laws.map((column) =>
    column === 'path' || column === 'removed' ? `c.${column}` : `l.${column}`,
  );
  await client.query(
    `INSERT INTO ${stageTable('laws', country)} (${columns.laws.join(', ')})
     SELECT ${kept.join(', ')}
       FROM ${stageTable('current', country)} c
       JOIN laws l ON l.country = $1 AND l.id = c.id AND l.blob = c.blob
      WHERE NOT $2 OR (l.path, l.removed) IS DISTINCT FROM (c.path, c.removed)`,
    [country, changedOnly],
  );
}

/** The laws that have to be read: those staged neither by the above nor published as they are. */
export async function findLawsToRead(client: pg.PoolClient, country: string, reuse: boolean): Promise<CurrentLaw[]> {
  const { rows } = await client.query<CurrentLaw>(
    `SELECT id, path, blob, removed FROM ${stageTable('current', country)} c
      WHERE NOT $2 OR NOT EXISTS (
        SELECT FROM laws l WHERE l.country = $1 AND l.id = c.id AND l.blob = c.blob)`,
    [country, reuse],
  );
  return rows;
}

/** Enough of a law's headings to find it by: a megabyte of them, which no law has but a file may, is more than an index takes. */
const subjectsToFind = 'ARRAY(SELECT left(subject, 500) FROM unnest($12::text[]) AS subject LIMIT 100)';

export async function stageLaw(
  db: Queryable,
  country: string,
  language: string,
  law: Law,
  place: Omit<CurrentLaw, 'id'>,
  body: string,
): Promise<void> {
  const name = nameWithoutNumber(law.title, language);
  await db.query({
    name: `stage-law-${country}`,
    text: `INSERT INTO ${stageTable('laws', country)} (${columns.laws.join(', ')})
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18,
              law_words(language_config($19), left($3, 10000), left($4, 10000), ${subjectsToFind}, $20),
              to_tsvector(language_config($19), short_words(left($3, 2000) || ' ' || coalesce(left($4, 2000), ''))),
              to_tsvector(language_config($19), short_words(array_to_string(${subjectsToFind}, ' . '))),
              ARRAY(SELECT word_key(language_config($19), left(name, 500))
                      FROM unnest(ARRAY[$3, $4, $23, $24]::text[]) WITH ORDINALITY AS names (name, place) ORDER BY place),
              rough_key(word_key(language_config($19), left($23, 500))),
              word_key(language_config($19), $21), $22, 0, 0)`,
    values: [
      country,
      law.id,
      law.title,
      law.shortTitle,
      law.lawType,
      law.status,
      law.jurisdiction,
      law.publicationDate,
      law.lastUpdated,
      law.department,
      law.source,
      law.subjects,
      law.textState,
      law.articleCount,
      storableJson(law.frontmatter),
      place.path,
      place.blob,
      place.removed,
      language,
      body,
      law.citation,
      law.cites,
      name,
      nameWithoutType(name, law.lawType),
    ],
  });
}

/** The words of the staged laws' titles and subject headings; of a sync that only adds, just those of the new texts. */
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

/** PostgreSQL takes neither NUL nor half a surrogate pair in a text. */
function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'string' ? item.replaceAll('\0', '').toWellFormed() : item,
  );
}

/** What a published law was made of; the starting point of a sync that only adds. */
export interface KnownLaw {
  id: string;
  path: string;
  blob: string;
  /** The blob of its newest version, which may be one that could not be read. */
  version_blob: string | null;
}

export async function findKnownLaws(client: pg.PoolClient, country: string, ids: string[]): Promise<KnownLaw[]> {
  const { rows } = await client.query<KnownLaw>(
    `SELECT l.id, l.path, l.blob,
            (SELECT v.blob FROM versions v
              WHERE v.country = $1 AND v.law_id = l.id ORDER BY v.position DESC LIMIT 1) AS version_blob
       FROM laws l WHERE l.country = $1 AND l.id = ANY ($2)`,
    [country, ids],
  );
  return rows;
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

/**
 * A file that is bad in every version of a rewritten history still belongs to the law that it held before, unless that
 * law has another.
 */
export async function keepLawsOfBadFiles(client: pg.PoolClient, country: string): Promise<void> {
  await client.query(
    `UPDATE ${stageTable('files', country)} s SET law_id = f.law_id FROM files f
      WHERE f.country = $1 AND f.path = s.path AND s.law_id IS NULL
        AND NOT EXISTS (SELECT FROM ${stageTable('laws', country)} l WHERE l.id = f.law_id)`,
    [country],
  );
}

/**
 * A full load that replaces a published state keeps the laws that are gone from the repository, and their reforms, so
 * that a law which returns is not taken for new.
 */
export async function stageVanished(client: pg.PoolClient, country: string): Promise<void> {
  const [laws, reforms] = [stageTable('laws', country), stageTable('reforms', country)];
  const hasNoFile = `NOT EXISTS (SELECT FROM ${stageTable('files', country)} f WHERE f.law_id = l.id)`;
  const kept = columns.laws.map((column) => (column === 'removed' ? hasNoFile : `l.${column}`));
  await client.query(
    `INSERT INTO ${reforms} (${columns.reforms.join(', ')})
     SELECT r.country, r.law_id, r.date, r.source_id, -1, r.articles FROM reforms r
      WHERE r.country = $1 AND NOT EXISTS (SELECT FROM ${laws} s WHERE s.id = r.law_id)
         AND NOT EXISTS (SELECT FROM ${reforms} s WHERE s.law_id = r.law_id)`,
    [country],
  );
  await client.query(
    `INSERT INTO ${laws} (${columns.laws.join(', ')})
     SELECT ${kept.join(', ')} FROM laws l
      WHERE l.country = $1 AND NOT EXISTS (SELECT FROM ${laws} s WHERE s.id = l.id)`,
    [country],
  );
}

/** Gives the staged tables the indexes of those they will be attached to, so that attaching costs nothing. */
export async function indexStage(client: pg.PoolClient, country: string, language: string): Promise<void> {
  for (const table of tables) {
    const stage = stageTable(table, country);
    const { rows } = await client.query<{ definition: string }>(
      `SELECT regexp_replace(pg_get_indexdef(indexrelid), 'INDEX \\S+ ON ONLY \\S+', 'INDEX ON ${stage}') AS definition
         FROM pg_index WHERE indrelid = $1::regclass`,
      [`public.${table}`],
    );
    for (const { definition } of rows) await client.query(definition);
    if (table === 'laws') {
      const order = titleOrder(await titleCollation(client, language));
      await client.query(`CREATE INDEX ON ${stage} (${order}, id)
        INCLUDE (country, law_type, status, jurisdiction, publication_date) WHERE NOT removed`);
    }
    // Counts and deep pages read the index alone, which needs the map of all-visible pages that VACUUM makes.
    await client.query(`VACUUM (ANALYZE) ${stage}`);
  }
}
