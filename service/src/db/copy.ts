import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | bigint | boolean | null | string[];

/** Writes rows into a table with COPY. Names of tables and columns must be trusted; values may be anything. */
export async function copyInto(
  client: pg.ClientBase,
  table: string,
  columns: string[],
  rows: Iterable<CopyValue[]> | AsyncIterable<CopyValue[]>,
): Promise<void> {
  const target = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(lines(rows)), target);
}

/** Copies rows into a table, like `copyInto`. The rows are in the text format of COPY (see `copyText`). */
export async function copyTextInto(
  client: pg.ClientBase,
  table: string,
  columns: string[],
  text: string,
): Promise<void> {
  if (text === '') return;
  const target = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from([text]), target);
}

/** The rows in the text format of COPY. Threads that make rows call this, so that the main thread has less work. */
export function copyText(rows: Iterable<CopyValue[]>): string {
  let text = '';
  for (const row of rows) text += line(row);
  return text;
}

function line(row: CopyValue[]): string {
  return `${row.map(field).join('\t')}\n`;
}

/** Joins rows into pieces of about 64 kB. A stream chunk for every row would cost more than the row itself. */
async function* lines(rows: Iterable<CopyValue[]> | AsyncIterable<CopyValue[]>): AsyncGenerator<string> {
  let piece = '';
  for await (const row of rows) {
    piece += line(row);
    if (piece.length > 65_536) {
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}

function field(value: CopyValue): string {
  if (value === null) return '\\N';
  if (Array.isArray(value)) return escaped(`{${value.map(arrayItem).join(',')}}`);
  return typeof value === 'string' ? escaped(value) : String(value);
}

function arrayItem(item: string): string {
  return `"${item.replace(/["\\]/g, '\\$&')}"`;
}

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t', '\0': '' };

function escaped(text: string): string {
  return text.replace(/[\\\n\r\t\0]/g, (character) => escapes[character] ?? '');
}
