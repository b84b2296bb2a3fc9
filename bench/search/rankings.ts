import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import type pg from 'pg';
import { transaction } from '../../service/src/db/database.ts';
import { searchLaws } from '../../service/src/laws/search-laws.ts';
import type { Service } from '../../service/src/service.ts';
import type { SearchedCorpus } from './searched-corpus.ts';
import { tokenize } from './text.ts';

export interface Found {
  total: number;
  ids: string[];
}

/** A way of searching. It returns the ids of the ten best laws for a query, and how many laws match. */
export interface Ranking {
  name: string;
  search(query: string): Promise<Found>;
  close(): void;
}

export const pageSize = 10;

export function ours(service: Service, country: string): Ranking {
  return {
    name: 'ours',
    async search(query) {
      const { total, laws } = await searchLaws(service, null, country, { q: query, page: 1, per_page: pageSize });
      return { total, ids: laws.map((law) => law.id) };
    },
    close() {},
  };
}

/** The search that PostgreSQL offers by itself: title (A) and text (D) in the country's language, sorted by ts_rank_cd. */
export async function plainRank({ db }: Service, corpus: SearchedCorpus): Promise<Ranking> {
  const { country, language } = corpus;
  const table = `bench.words_${country}_${corpus.head.slice(0, 12)}`;
  const { rows } = await db.query('SELECT to_regclass($1) IS NOT NULL AS there', [table]);
  if (!rows[0].there) await fillWords(db, corpus, table);
  return {
    name: 'ts_rank_cd',
    async search(query) {
      const { rows: found } = await db.query<{ id: string; total: number }>(
        `SELECT id, count(*) OVER ()::int AS total
           FROM ${table}, websearch_to_tsquery(language_config($1), $2) AS query
          WHERE words @@ query ORDER BY ts_rank_cd(words, query) DESC, id LIMIT ${pageSize}`,
        [language, query],
      );
      return { total: found[0]?.total ?? 0, ids: found.map((row) => row.id) };
    },
    close() {},
  };
}

async function fillWords(db: pg.Pool, corpus: SearchedCorpus, table: string): Promise<void> {
  // A tsvector can hold at most 1 MB. If a text has more words, only its first half or quarter is used.
  await db.query(`
    CREATE SCHEMA IF NOT EXISTS bench;
    CREATE OR REPLACE FUNCTION bench.words(config regconfig, body text) RETURNS tsvector LANGUAGE plpgsql AS $$
      BEGIN
        RETURN to_tsvector(config, body);
      EXCEPTION WHEN program_limit_exceeded THEN
        RETURN bench.words(config, left(body, length(body) / 2));
      END $$`);
  await transaction(db, async (client) => {
    await client.query(`CREATE UNLOGGED TABLE ${table} (id text, words tsvector)`);
    await corpus.eachText(async (law, text) => {
      await client.query({
        name: table,
        text: `INSERT INTO ${table} SELECT $1, setweight(to_tsvector(config, $2), 'A') || bench.words(config, $3)
                 FROM language_config($4) AS config`,
        values: [law.id, `${law.title} ${law.short_title ?? ''}`, text, corpus.language],
      });
    });
    await client.query(`CREATE INDEX ON ${table} USING gin (words)`);
  });
}

export interface Fts5 extends Ranking {
  /** How many laws have a word. */
  lawsWith(word: string): number;
}

/** SQLite's full-text search in the same titles and texts. A law must have all words, and the ranking is BM25. */
export async function fts5(dataDir: string, corpus: SearchedCorpus): Promise<Fts5> {
  const database = await openFts5(dataDir, corpus);
  const best = database.prepare(
    `SELECT id FROM laws JOIN ids ON ids.rowid = laws.rowid WHERE laws MATCH ? ORDER BY rank LIMIT ${pageSize}`,
  );
  const documents = database.prepare('SELECT doc FROM vocabulary WHERE term = ?');
  const lawsWith = new Map<string, number>();
  const count = database.prepare('SELECT count(*) AS total FROM laws WHERE laws MATCH ?');
  return {
    name: 'FTS5 BM25',
    async search(query) {
      const match = tokenize(query)
        .words.map((word) => `"${word}"`)
        .join(' ');
      if (match === '') return { total: 0, ids: [] };
      const { total } = count.get(match) as { total: number };
      return { total, ids: (best.all(match) as { id: string }[]).map((row) => row.id) };
    },
    lawsWith(word) {
      // The results are kept, because SQLite must go through all occurrences of the word to count them.
      const known = lawsWith.get(word) ?? (documents.get(word) as { doc: number } | undefined)?.doc ?? 0;
      lawsWith.set(word, known);
      return known;
    },
    close: () => database.close(),
  };
}

async function openFts5(dataDir: string, corpus: SearchedCorpus): Promise<DatabaseSyncInstance> {
  const file = join(dataDir, `fts5-${corpus.country}-${corpus.head.slice(0, 12)}.db`);
  if (existsSync(file)) return openMapped(file);
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const database = new DatabaseSync(unfinished);
  // The table has no copy of the texts, because the ranking does not need it. So the table is smaller, and not slower.
  database.exec(`
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    CREATE TABLE ids (id TEXT NOT NULL);
    CREATE VIRTUAL TABLE laws USING fts5(title, body, content = '', tokenize = 'unicode61 remove_diacritics 2');
    CREATE VIRTUAL TABLE vocabulary USING fts5vocab(laws, row);
    BEGIN`);
  const addId = database.prepare('INSERT INTO ids VALUES (?)');
  const add = database.prepare('INSERT INTO laws (rowid, title, body) VALUES (?, ?, ?)');
  await corpus.eachText((law, text) => {
    const { lastInsertRowid } = addId.run(law.id);
    add.run(lastInsertRowid, `${law.title} ${law.short_title ?? ''}`, text);
  });
  database.exec(`COMMIT; INSERT INTO laws (laws) VALUES ('optimize')`);
  database.close();
  await rename(unfinished, file);
  return openMapped(file);
}

function openMapped(file: string): DatabaseSyncInstance {
  const database = new DatabaseSync(file, { readOnly: true });
  database.exec('PRAGMA mmap_size = 4000000000; PRAGMA cache_size = -64000');
  return database;
}
