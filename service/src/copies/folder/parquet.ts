import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fileWriter, ParquetWriter } from 'hyparquet-writer';
import { type Cell, type ColumnType, type Table, type TableName, tables } from './tables.ts';
import { type ExportState, readStateFile, type TableWriter, writeStateFile } from './writer.ts';

/** About how many characters of rows one file has. More would need more memory; many small files are slow to read. */
const wantedLength = 24 * 1024 * 1024;
/** How many characters of rows may be in memory. A law with many versions is written into several files. */
const maxLength = 2 * wantedLength;

/**
 * Writes Parquet files, in one folder for each table. An unfinished Parquet file cannot be continued, so a table has several
 * numbered files. The state has the number of the last complete file.
 */
export class ParquetTables implements TableWriter {
  readonly #folder: string;
  readonly #rows = new Map<TableName, Cell[][]>(tables.map(({ name }) => [name, []]));
  #buffered = 0;
  #files = 0;

  constructor(folder: string) {
    this.#folder = folder;
  }

  readState(): ExportState | null {
    const state = readStateFile<ExportState & { files: number }>(this.#folder);
    if (state) this.#files = state.files;
    return state;
  }

  begin(): void {
    this.#files = 0;
    for (const { name } of tables) rmSync(join(this.#folder, name), { recursive: true, force: true });
  }

  add(table: TableName, cells: Cell[]): void {
    this.#rows.get(table)?.push(cells);
    for (const cell of cells) this.#buffered += typeof cell === 'string' ? 16 + cell.length : 16;
    if (this.#buffered >= maxLength) this.#write();
  }

  /**
   * Writes the files and the state, if enough rows are in memory. The state says which laws are complete, so all rows of these
   * laws must be written with it. After every law, that would make too many small files.
   */
  commit(state: ExportState): void {
    if (this.#buffered < wantedLength) return;
    this.#write();
    writeStateFile(this.#folder, { ...state, files: this.#files });
  }

  finish(): void {
    this.#write();
    for (const { name } of tables) {
      for (const file of readdirSync(join(this.#folder, name))) {
        if (Number.parseInt(file, 10) > this.#files) rmSync(join(this.#folder, name, file));
      }
    }
  }

  close(): void {}

  #write(): void {
    this.#files++;
    for (const table of tables) {
      const rows = this.#rows.get(table.name) ?? [];
      const file = join(this.#folder, table.name, `${String(this.#files).padStart(4, '0')}.parquet`);
      mkdirSync(join(this.#folder, table.name), { recursive: true });
      // The first file is written even without rows, so that every table can be read.
      if (rows.length > 0 || this.#files === 1) writeFile(file, table, rows);
      else rmSync(file, { force: true }); // an interrupted export may have left this file
      this.#rows.set(table.name, []);
    }
    this.#buffered = 0;
  }
}

const parquetTypes: Record<
  ColumnType,
  { type: 'BYTE_ARRAY' | 'INT32' | 'BOOLEAN'; converted_type?: 'UTF8' | 'JSON' | 'DATE' }
> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  json: { type: 'BYTE_ARRAY', converted_type: 'JSON' },
  day: { type: 'INT32', converted_type: 'DATE' },
  integer: { type: 'INT32' },
  boolean: { type: 'BOOLEAN' },
};

function writeFile(file: string, { columns }: Table, rows: Cell[][]): void {
  const schema = columns.map(({ name, type }) => ({
    name,
    ...parquetTypes[type],
    repetition_type: 'OPTIONAL' as const,
  }));
  const writer = new ParquetWriter({
    writer: fileWriter(file),
    schema: [{ name: 'root', num_children: schema.length }, ...schema],
    codec: 'GZIP',
    compressors: { GZIP: (bytes) => gzipSync(bytes, { level: 4 }) },
  });
  const columnData = columns.map(({ name, type }, index) => ({
    name,
    data: rows.map((cells) => toParquet(cells[index] ?? null, type)),
  }));
  writer.write({ columnData, rowGroupSize: 50_000 });
  writer.finish();
  const handle = openSync(file, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function toParquet(cell: Cell, type: ColumnType): Cell {
  return type === 'day' && typeof cell === 'string' ? new Date(`${cell}T00:00:00Z`) : cell;
}
