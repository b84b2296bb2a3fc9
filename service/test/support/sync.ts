import type pg from 'pg';
import type { CountryConfig } from '../../src/config.ts';
import { mirrorPath } from '../../src/corpus/git/mirror.ts';
import type { Progress } from '../../src/sync/progress.ts';
import { syncCountry } from '../../src/sync/sync-country.ts';
import { atEnd } from './at-end.ts';
import type { TestCorpus } from './corpus.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { tempFolder } from './temp.ts';

/** The countries of one test file share a database, each with its own code, because dropping a database takes half a second. */
let shared: Promise<TestDatabase> | undefined;
let codes = 0;

export type TestCountry = Awaited<ReturnType<typeof testCountry>>;

/** A country that was never synced, with a repository, and functions to sync and read it. */
export async function testCountry(corpus: TestCorpus | string, options: Partial<CountryConfig> = {}) {
  if (!shared) {
    shared = testDatabase();
    atEnd(() => {
      shared = undefined;
      codes = 0;
    });
  }
  const { pool } = await shared;
  const dataDir = await tempFolder();
  const code = countryCode(codes++);
  const repo = typeof corpus === 'string' ? corpus : corpus.path;
  const country: CountryConfig = { code, name: 'España', language: 'spanish', repo, rawUrl: null, ...options };
  const rows = async <T>(sql: string, values: unknown[] = []) => (await pool.query(sql, [code, ...values])).rows as T[];
  return {
    pool,
    country,
    mirror: mirrorPath(dataDir, code),
    sync: (changed: Partial<CountryConfig> = {}, progress?: Progress) =>
      syncCountry(
        {
          db: pool,
          config: { dataDir, baseUrl: 'http://127.0.0.1:8080', git: { silentMs: 60_000, maxMs: 60_000 } },
          now: () => new Date(),
        },
        { ...country, ...changed },
        progress && { progress },
      ),
    rows: () => publishedRows(pool, code),
    laws: () => rows<LawRow>('SELECT id, title, status, path, blob, removed FROM laws WHERE country = $1 ORDER BY id'),
    /** The commits of a law. The oldest is first. */
    versions: (lawId: string) =>
      rows<WalkedVersion>(
        `SELECT c.sha, v.date, v.blob FROM versions v JOIN commits c USING (country, position)
          WHERE country = $1 AND v.law_id = $2 ORDER BY position`,
        [lawId],
      ),
    reforms: (lawId: string) =>
      rows<WalkedReform>(
        `SELECT date, source_id, articles FROM reforms
          WHERE country = $1 AND law_id = $2 ORDER BY date, source_id`,
        [lawId],
      ),
    files: () => rows<FileRow>('SELECT path, law_id, problem FROM files WHERE country = $1 ORDER BY path'),
    runs: () => rows<RunRow>('SELECT * FROM sync_runs WHERE country = $1 ORDER BY id'),
  };
}

/** The codes aa, ab, ac, … */
export function countryCode(n: number): string {
  return String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));
}

interface LawRow {
  id: string;
  title: string;
  status: string | null;
  path: string;
  blob: string;
  removed: boolean;
}

interface WalkedVersion {
  sha: string;
  date: string;
  blob: string | null;
}

interface WalkedReform {
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

/**
 * All published rows of a country, without its code. Two equal states give equal rows. They are read with one statement, so that
 * they are from the same publication.
 */
export async function publishedRows(pool: pg.Pool | pg.ClientBase, country: string): Promise<PublishedRows> {
  // `number` and `announced` are left out: a law's number is arbitrary, and `announced` does not depend on the repository. Only the
  // upper part of `standing` counts, because its lower bits are the number.
  const all = (table: string, key: string) =>
    `(SELECT coalesce(json_agg(to_jsonb(t) - '{country,number,standing,announced}'::text[]
                      ${table === 'laws' ? "|| jsonb_build_object('standing', t.standing >> 36)" : ''} ORDER BY ${key}), '[]')
        FROM ${table} t WHERE t.country = $1) AS ${table}`;
  const { rows } = await pool.query(
    `SELECT (SELECT json_build_object('head', head_sha, 'laws', law_count, 'linear', linear)
               FROM countries WHERE code = $1) AS country,
            ${all('files', 't.path')}, ${all('laws', 't.id')}, ${all('commits', 't.position')},
            ${all('versions', 't.law_id, t.position')}, ${all('reforms', 't.law_id, t.date, t.source_id')},
            ${all('articles', 't.law_id, t.position')}, ${all('article_words', 't.law_id, t.article_id')},
            ${all('wordings', 't.law_id, t.article_id, t.date, t.position')},
            ${all('article_states', 't.law_id, t.article_id, t.date, t.position')},
            ${all('relations', 't.law_id, t.verb, t.passive, t.other_id, t.basis')},
            ${all('citations', 't.law_id, t.position')}, ${all('cited_laws', 't.id')}, ${all('law_names', 't.law_id, t.name')}`,
    [country],
  );
  return rows[0] as PublishedRows;
}

type Row = Record<string, unknown>;

export interface PublishedRows {
  country: { head: string; laws: number; linear: boolean } | null;
  files: Row[];
  laws: Row[];
  commits: Row[];
  versions: Row[];
  reforms: Row[];
  articles: Row[];
  article_words: Row[];
  wordings: Row[];
  article_states: Row[];
  relations: Row[];
  citations: Row[];
  cited_laws: Row[];
  law_names: Row[];
}
