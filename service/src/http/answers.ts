import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding, Format } from './accept.ts';
import { toXml } from './xml.ts';

/** A finished answer of a read operation, as bytes. */
export interface Answer {
  body: Buffer;
  /** A small body as a string too: Node writes it together with the headers, in one system call instead of two. */
  text: string | null;
  etag: string;
  contentType: string;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
}

const contentTypes: Record<Format, string> = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

const smallBody = 16 * 1024;

export function makeAnswer(value: unknown, format: Format): Answer {
  return makeFile(format === 'xml' ? toXml(value) : JSON.stringify(value), contentTypes[format]);
}

/** A text of any type as an answer: a page, a stylesheet. */
export function makeFile(text: string, contentType: string): Answer {
  const body = Buffer.from(text);
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { body, text: body.length > smallBody ? null : text, etag, contentType, compressed: {} };
}

const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  // The default quality, 11, is made for files that are compressed once and served for years.
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: promisify(gzip) as (body: Buffer) => Promise<Buffer>,
};

/** Below this, compressing saves less than a network packet. */
export const worthCompressing = 1400;

/** The answer's bytes in an encoding, made once however many ask at the same time, on a thread of libuv's. */
export function compress(answer: Answer, encoding: Encoding): Promise<Buffer> {
  answer.compressed[encoding] ??= compressors[encoding](answer.body);
  return answer.compressed[encoding];
}

interface Kept {
  answer: Answer;
  scope: string;
  state: number;
}

/**
 * Answers that only a sync can change, kept until one does. The memory is bounded: what was not asked for longest goes.
 * Each answer belongs to a scope, a country or all of them, and to the state that the scope was in when the work on
 * the answer began; once the scope has moved on, it is neither given out nor kept.
 */
export class AnswerCache {
  readonly #maxBytes: number;
  readonly #kept = new Map<string, Kept>();
  readonly #states = new Map<string, number>();
  #bytes = 0;
  #epoch = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  state(scope: string): number {
    return this.#epoch + (this.#states.get(scope) ?? 0);
  }

  get(key: string): Answer | null {
    const kept = this.#kept.get(key);
    if (!kept) return null;
    if (kept.state !== this.state(kept.scope)) {
      this.#drop(key, kept);
      return null;
    }
    // To the end of the order: a Map gives its keys back as they were inserted.
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.answer;
  }

  put(key: string, scope: string, state: number, answer: Answer): void {
    const size = sizeOf(key, answer);
    if (state !== this.state(scope) || size > this.#maxBytes / 8) return;
    const old = this.#kept.get(key);
    if (old) this.#drop(key, old);
    this.#kept.set(key, { answer, scope, state });
    this.#bytes += size;
    for (const [oldest, kept] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest, kept);
    }
  }

  /** A country was synced: its answers are old, and so are those about all countries. */
  moveOn(country: string): void {
    for (const scope of [country, everyCountry]) this.#states.set(scope, (this.#states.get(scope) ?? 0) + 1);
  }

  /** Nothing is known to be true any more. */
  clear(): void {
    this.#kept.clear();
    this.#bytes = 0;
    this.#epoch += 1_000_000_000;
  }

  #drop(key: string, kept: Kept): void {
    this.#kept.delete(key);
    this.#bytes -= sizeOf(key, kept.answer);
  }
}

export const everyCountry = '*';

/** Counted as if compressed forms were there, so that making them later does not change it. */
function sizeOf(key: string, { body, text }: Answer): number {
  return (
    key.length * 2 +
    body.length +
    (body.length > worthCompressing ? body.length >> 1 : 0) +
    (text?.length ?? 0) * 2 +
    500
  );
}
