import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { exportToFile } from '../../src/copies/export-file.ts';
import { exportToFolder } from '../../src/copies/folder/export-folder.ts';
import { tables } from '../../src/copies/folder/tables.ts';
import { demo, testApi } from '../support/api.ts';
import { type ExportRows, rowsOfLines, rowsOfSqlite, sorted } from '../support/export-rows.ts';
import type { Line } from '../support/exports.ts';
import { tempFolder } from '../support/temp.ts';

const bundle = fileURLToPath(new URL('../../../../shared/corpora/lt.bundle', import.meta.url));
const why = existsSync(bundle) ? '' : ' (of the demo alone: there is no lt.bundle in ../shared/corpora)';

/** The rows as DuckDB reads them. It casts days to text and keeps JSON as it is. */
async function rowsOfParquet(folder: string): Promise<ExportRows> {
  const instance = await DuckDBInstance.create(':memory:');
  const connection = await instance.connect();
  const rows: Record<string, Line[]> = {};
  for (const { name, columns } of tables) {
    const list = columns.map(({ name: column, type }) =>
      type === 'day' || type === 'json' ? `CAST("${column}" AS VARCHAR) AS "${column}"` : `"${column}"`,
    );
    const files = join(folder, name, '*.parquet').replaceAll("'", "''");
    const reader = await connection.runAndReadAll(`SELECT ${list.join(', ')} FROM read_parquet('${files}')`);
    rows[name] = reader.getRowObjectsJson() as Line[];
    const types = new Map(reader.columnNames().map((column, index) => [column, String(reader.columnType(index))]));
    for (const { name: column, type } of columns) {
      const expected = type === 'integer' ? 'INTEGER' : type === 'boolean' ? 'BOOLEAN' : 'VARCHAR';
      expect([name, column, types.get(column)]).toEqual([name, column, expected]);
    }
  }
  connection.closeSync();
  instance.closeSync();
  return sorted(rows);
}

it(`rows are the same in lines of JSON, in a database and in Parquet files that DuckDB reads${why}`, async () => {
  const lithuania = { code: 'lt', name: 'Lietuva', language: 'lithuanian', repo: bundle, rawUrl: null };
  const api = await testApi([...(await demo()), ...(existsSync(bundle) ? [lithuania] : [])]);
  for (const { code } of api.countries) {
    const options = { folder: await tempFolder(), withVersions: true, onLaws() {} };
    const lines = await rowsOfLines((await exportToFile(api.service, code, options)).file);
    const database = await exportToFolder(api.service, code, { ...options, format: 'sqlite' });
    const parquet = await exportToFolder(api.service, code, { ...options, format: 'parquet' });
    expect(lines.laws?.length).toBeGreaterThan(0);
    for (const [table, rows] of Object.entries(rowsOfSqlite(join(database.file, 'laws.db'))))
      expect([code, table, rows]).toEqual([code, table, lines[table]]);
    for (const [table, rows] of Object.entries(await rowsOfParquet(parquet.file)))
      expect([code, table, rows]).toEqual([code, table, lines[table]]);
  }
}, 900_000);
