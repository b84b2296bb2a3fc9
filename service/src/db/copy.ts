import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type CopyValue = string | number | bigint | boolean | null | string[];

/** Streams rows into a table with COPY. Table and column names must be trusted; values may be anything. */
export async function copyInto(
  client: pg.ClientBase,
  table: string,
  columns: string[],
  rows: Iterable<CopyValue[]> | AsyncIterable<CopyValue[]>,
): Promise<void> {
  const target = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(lines(rows)), target);
}

/** The same for rows that come in the course of other work. Nothing is in the table before `end`; a connection that is closed gives it up. */
export class CopyWriter {
  readonly #target: Writable;
  readonly #done: Promise<void>;
  #piece = '';

  constructor(client: pg.ClientBase, table: string, columns: string[]) {
    this.#target = client.query(copyFrom(`COPY ${table} (${columns.join(', ')}) FROM STDIN`));
    this.#done = finished(this.#target);
    this.#done.catch(() => {}); // whoever writes next, or ends, is told
  }

  async write(rows: Iterable<CopyValue[]>): Promise<void> {
    for (const row of rows) this.#piece += line(row);
    if (this.#piece.length < pieceLength) return;
    const isFull = !this.#target.write(this.#piece);
    this.#piece = '';
    if (isFull) await Promise.race([once(this.#target, 'drain'), this.#done]);
  }

  async end(): Promise<void> {
    this.#target.end(this.#piece);
    await this.#done;
  }
}

/** Rows go out in pieces of about 64 kB: a stream chunk for every row would cost more than the row. */
const pieceLength = 65_536;

function line(row: CopyValue[]): string {
  return `${row.map(field).join('\t')}\n`;
}

async function* lines(rows: Iterable<CopyValue[]> | AsyncIterable<CopyValue[]>): AsyncGenerator<string> {
  let piece = '';
  for await (const row of rows) {
    piece += line(row);
    if (piece.length > pieceLength) {
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
