import type pg from 'pg';
import type { CountryConfig } from '../../src/config.ts';
import { mirrorPath, syncCountry } from '../../src/sync/run.ts';
import type { TestCorpus } from './corpus.ts';
import { testDatabase } from './database.ts';
import { tempFolder } from './temp.ts';

/** A country of one corpus in a database of its own, and the sync of it. */
export async function testCountry(corpus: TestCorpus | string, options: Partial<CountryConfig> = {}) {
  const { pool, url } = await testDatabase();
  const dataDir = await tempFolder();
  const repo = typeof corpus === 'string' ? corpus : corpus.path;
  const country: CountryConfig = { code: 'es', name: 'España', language: 'spanish', repo, rawUrl: null, ...options };
  return {
    pool,
    url,
    dataDir,
    country,
    mirror: mirrorPath(dataDir, country.code),
    sync: (changed: Partial<CountryConfig> = {}) => syncCountry(pool, dataDir, { ...country, ...changed }),
    rows: () => publishedRows(pool, country.code),
    laws: () => rowsOf<LawRow>(pool, 'SELECT id, title, status, path, blob, removed FROM laws ORDER BY id'),
    /** The commits of a law, oldest first. */
    versions: (lawId: string) =>
      rowsOf<VersionRow>(
        pool,
        `SELECT c.sha, v.date, v.blob FROM versions v JOIN commits c USING (country, position)
          WHERE v.law_id = $1 ORDER BY position`,
        [lawId],
      ),
    reforms: (lawId: string) =>
      rowsOf<ReformRow>(
        pool,
        'SELECT date, source_id, articles FROM reforms WHERE law_id = $1 ORDER BY date, source_id',
        [lawId],
      ),
    files: () => rowsOf<FileRow>(pool, 'SELECT path, law_id, problem FROM files ORDER BY path'),
    runs: () => rowsOf<RunRow>(pool, 'SELECT * FROM sync_runs ORDER BY id'),
  };
}

interface LawRow {
  id: string;
  title: string;
  status: string | null;
  path: string;
  blob: string;
  removed: boolean;
}

interface VersionRow {
  sha: string;
  date: string;
  blob: string | null;
}

interface ReformRow {
  date: string;
  source_id: string | null;
  articles: string[] | null;
}

interface FileRow {
  path: string;
  law_id: string | null;
  problem: string | null;
}

interface RunRow {
  state: string;
  from_sha: string | null;
  to_sha: string | null;
  reforms_created: number;
  problems: { path: string; reason: string }[];
  error: string | null;
  [column: string]: unknown;
}

async function rowsOf<T>(pool: pg.Pool, sql: string, values: unknown[] = []): Promise<T[]> {
  return (await pool.query(sql, values)).rows as T[];
}

/** Everything that is published of a country, in an order of its own: equal for equal states. One statement, one state. */
export async function publishedRows(pool: pg.Pool | pg.ClientBase, country: string): Promise<Record<string, unknown>> {
  const all = (table: string, key: string) =>
    `(SELECT coalesce(json_agg(t ORDER BY ${key}), '[]') FROM ${table} t WHERE t.country = $1) AS ${table}`;
  const { rows } = await pool.query(
    `SELECT (SELECT json_build_object('head', head_sha, 'laws', law_count, 'linear', linear)
               FROM countries WHERE code = $1) AS country,
            ${all('files', 't.path')}, ${all('laws', 't.id')}, ${all('commits', 't.position')},
            ${all('versions', 't.law_id, t.position')}, ${all('reforms', 't.law_id, t.date, t.source_id')}`,
    [country],
  );
  return rows[0] as Record<string, unknown>;
}
