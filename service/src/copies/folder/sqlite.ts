import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sqlite, { type Database, type Statement } from 'node-sqlite3-wasm';
import { type Cell, type ColumnType, type Table, type TableName, tableOf, tables } from './tables.ts';
import type { ExportState, TableWriter } from './writer.ts';

const name = 'laws.db';

/**
 * The column with the texts. They are given to the library as bytes: it copies a string character by character, which took a third of
 * the time of an export.
 */
const longest = 'content_md';

/** The columns with full-text search. Datasette (a web viewer for SQLite) knows search tables by their names and by `content`. */
const searched: Partial<Record<TableName, string[]>> = {
  laws: ['title', 'short_title', 'content_md'],
  articles: ['label', 'heading', 'content_md'],
};

/** The statement that adds a row to a table, and where the text is in the row; -1 if it has none. */
interface Insert {
  statement: Statement;
  longestAt: number;
}

/** A SQLite database. It also holds the state of the export, so that one transaction writes rows and state. */
export class SqliteWriter implements TableWriter {
  readonly #folder: string;
  #db: Database | null = null;
  readonly #inserts = new Map<TableName, Insert>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  readState(): ExportState | null {
    try {
      const row = this.#open().get('SELECT state FROM export_state');
      return JSON.parse(String(row?.state));
    } catch {
      return null; // no database, or not the database of an export
    }
  }

  begin(): void {
    this.close();
    for (const ending of ['', '-journal']) rmSync(join(this.#folder, name + ending), { force: true });
    const db = this.#open();
    // Texts are long. Pages four times as large as usual need fewer calls from WebAssembly to the file system.
    db.exec('PRAGMA page_size = 16384');
    db.exec('BEGIN');
    for (const table of tables) db.exec(createTable(table));
    db.exec('CREATE TABLE export_state (state TEXT)');
    db.exec('COMMIT');
  }

  add(table: TableName, cells: Cell[]): void {
    const { statement, longestAt } = this.#inserts.get(table) ?? this.#prepare(table);
    if (!this.#open().inTransaction) this.#open().exec('BEGIN');
    const values = cells.map(toSqlite);
    const text = values[longestAt];
    if (typeof text === 'string') values[longestAt] = Buffer.from(text);
    statement.run(values);
  }

  #prepare(table: TableName): Insert {
    const { columns } = tableOf(table);
    const values = columns.map(({ name: column }) => (column === longest ? 'CAST(? AS TEXT)' : '?'));
    const statement = this.#open().prepare(`INSERT INTO "${table}" VALUES (${values.join(', ')})`);
    const insert = { statement, longestAt: columns.findIndex((column) => column.name === longest) };
    this.#inserts.set(table, insert);
    return insert;
  }

  commit(state: ExportState): void {
    const db = this.#open();
    if (!db.inTransaction) db.exec('BEGIN');
    db.exec('DELETE FROM export_state');
    db.run('INSERT INTO export_state VALUES (?)', [JSON.stringify(state)]);
    db.exec('COMMIT');
  }

  finish(): void {
    const db = this.#open();
    db.exec('BEGIN');
    for (const [table, columns] of Object.entries(searched)) {
      // The search index refers to the text in the table, so that the text is not stored twice.
      db.exec(
        `CREATE VIRTUAL TABLE ${table}_fts USING fts5(${columns.join(', ')}, content="${table}", tokenize="unicode61 remove_diacritics 2")`,
      );
      // With 16 MB instead of 1 MB of words in memory, there is less to merge: the index takes three quarters of the time.
      db.exec(`INSERT INTO "${table}_fts" (${table}_fts, rank) VALUES ('hashsize', 16000000)`);
      db.exec(`INSERT INTO "${table}_fts" (${table}_fts) VALUES ('rebuild')`);
    }
    db.exec('CREATE INDEX citations_by_target ON citations (target_law_id, target_article_id)');
    db.exec('CREATE INDEX wordings_by_article ON wordings (law_id, article_id)');
    db.exec('DROP TABLE export_state');
    db.exec('COMMIT');
    this.close();
  }

  close(): void {
    for (const { statement } of this.#inserts.values()) {
      try {
        statement.finalize();
      } catch {
        // `finalize` throws the error of the last run again, which was already reported
      }
    }
    this.#inserts.clear();
    if (this.#db?.inTransaction) this.#db.exec('ROLLBACK');
    this.#db?.close();
    this.#db = null;
  }

  #open(): Database {
    if (this.#db) return this.#db;
    // The library locks a database with a folder beside it. A killed process leaves that folder behind. Nobody else uses our
    // database.
    rmSync(join(this.#folder, `${name}.lock`), { recursive: true, force: true });
    this.#db = new sqlite.Database(join(this.#folder, name));
    // References are not checked. Rows come after their laws, and millions of checks would take time.
    this.#db.exec('PRAGMA foreign_keys = OFF; PRAGMA cache_size = -32000');
    return this.#db;
  }
}

const sqlTypes: Record<ColumnType, string> = {
  text: 'TEXT',
  day: 'TEXT',
  json: 'TEXT',
  integer: 'INTEGER',
  boolean: 'INTEGER',
};

function createTable({ name: table, columns, key }: Table): string {
  // Programs such as Datasette show references as links.
  const reference = (column: string) => (column === 'law_id' ? ' REFERENCES laws(id)' : '');
  const lines = columns.map(({ name: column, type }) => `"${column}" ${sqlTypes[type]}${reference(column)}`);
  return `CREATE TABLE ${table} (\n  ${[...lines, `PRIMARY KEY (${key.join(', ')})`].join(',\n  ')}\n)`;
}

function toSqlite(cell: Cell): string | number | Uint8Array | null {
  if (typeof cell === 'boolean') return Number(cell);
  return cell !== null && typeof cell === 'object' ? JSON.stringify(cell) : cell;
}
