import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Bulletin } from '../../db/bulletin.ts';
import { type DocumentFormat, documentTypes, type MadeDocument } from '../documents.ts';
import type { Headers } from '../headers.ts';
import { acceptedEncoding, type Encoding, type PlainFormat } from './accept.ts';
import { toJson } from './json.ts';
import { toXml } from './xml.ts';

/** A finished answer of a read operation, as bytes. */
export interface Answer {
  body: Buffer;
  etag: string;
  contentType: string;
  /** The date in the header `Last-Modified`, for people and logs. Only the ETag decides whether an answer has changed. */
  lastModified: string | null;
  /** The name under which a browser saves the answer; null if it is not a file. */
  fileName: string | null;
  /** The answer in the encodings that are finished or being made. */
  forms: Partial<Record<Encoding | 'identity', Form | Promise<Form>>>;
}

/** The answer in one encoding, as it is sent. */
export interface Form {
  headers: Headers;
  body: Buffer;
  /**
   * The bytes of a small body as a latin1 string; null for a large body. Node joins such a string with the headers and copies both
   * at once. A UTF-8 string would be encoded for every answer, which took a third of the time.
   */
  bytes: string | null;
}

const contentTypes: Record<PlainFormat, string> = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

export function makeAnswer(value: unknown, format: PlainFormat): Answer {
  const file = makeFile(format === 'xml' ? toXml(value) : toJson(value), contentTypes[format]);
  return { ...file, lastModified: lastModifiedOf(value) };
}

export function makeDocumentAnswer({ bytes, name, versionDate }: MadeDocument, format: DocumentFormat): Answer {
  const file = makeFile(bytes, documentTypes[format]);
  return { ...file, lastModified: lastModifiedOf({ version_date: versionDate }), fileName: name };
}

/**
 * The legal date of the version in an answer; null if there is none. Also null for a date in the future, which HTTP does not allow.
 */
function lastModifiedOf(value: unknown): string | null {
  const { version_date } = Object(value) as { version_date?: unknown };
  const date = typeof version_date === 'string' ? new Date(`${version_date}T00:00:00Z`) : null;
  return date && date.getTime() <= Date.now() ? date.toUTCString() : null;
}

/** Makes an answer from a text or bytes of any type, for example a page or a stylesheet. */
export function makeFile(text: string | Buffer, contentType: string): Answer {
  const body = typeof text === 'string' ? Buffer.from(text) : text;
  const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
  return { body, etag, contentType, lastModified: null, fileName: null, forms: {} };
}

/**
 * Both compressors use level 1, because the first reader of a text waits for the compression. For laws (46 kB on average), brotli
 * takes 0.4 ms and leaves 31 % of the bytes. Quality 5 would take 1.5 ms and leave 26 %. The default, 11, is for files that are
 * compressed once and served for years.
 */
const compressors: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: (body) => promisify<Buffer, ZlibOptions, Buffer>(gzip)(body, { level: 1 }),
};

/** Smaller bodies are not compressed, because that would save less than a network packet. */
const minCompressedBytes = 1400;

/** Compresses bytes that are sent only once, if they are large enough and the client accepts it. */
export async function compressFor(acceptEncoding: string | undefined, body: Buffer) {
  const encoding = body.length < minCompressedBytes ? null : acceptedEncoding(acceptEncoding);
  return { encoding, body: encoding === null ? body : await compressors[encoding](body) };
}

/**
 * The answer in an encoding that the client accepts. A thread of libuv does the compression, once for all clients that ask. Until
 * it is finished, the result is a promise.
 */
export function formOf(answer: Answer, acceptEncoding: string | undefined): Form | Promise<Form> {
  const isSmall = answer.body.length < minCompressedBytes || isZip(answer.body);
  const encoding = isSmall ? null : acceptedEncoding(acceptEncoding);
  const { forms } = answer;
  if (encoding === null) forms.identity ??= toForm(answer, answer.body, []);
  else {
    forms[encoding] ??= compressors[encoding](answer.body).then((body) => {
      const form = toForm(answer, body, ['content-encoding', encoding]);
      forms[encoding] = form;
      return form;
    });
  }
  return forms[encoding ?? 'identity'] as Form | Promise<Form>;
}

/** Whether the body is a zip file, such as a book or a Word document. These are already compressed. */
function isZip(body: Buffer): boolean {
  return body.length > 4 && body.readUInt32BE(0) === 0x504b0304;
}

const maxSmallBytes = 16 * 1024;

function toForm({ etag, contentType, lastModified, fileName }: Answer, body: Buffer, encoding: string[]): Form {
  const named = fileName === null ? [] : ['content-disposition', `attachment; filename="${fileName}"`];
  const modified = [...named, ...(lastModified === null ? [] : ['last-modified', lastModified])];
  const about = ['etag', etag, ...modified, 'content-type', contentType, 'content-length', String(body.length)];
  const headers = [...about, ...encoding];
  return { headers, body, bytes: body.length > maxSmallBytes ? null : body.toString('latin1') };
}

interface Kept {
  answer: Answer;
  scope: string;
  state: number;
}

/**
 * Keeps answers in memory until a sync changes them. The size is limited, and the most recently used answers stay. Each answer
 * belongs to a scope (one country, or all countries). It also belongs to the state that the scope had when the answer was begun. If
 * the scope has a newer state, the answer is not used and not kept.
 */
export class AnswerCache {
  readonly #kept: LRUCache<string, Kept>;
  readonly #states = new Map<string, number>();
  /** How many answers came from the cache, and how many had to be made, for the metrics. */
  hits = 0;
  misses = 0;
  #epoch = 0;

  constructor(maxBytes: number) {
    // For the library, 0 means that there is no limit.
    this.#kept = new LRUCache({
      maxSize: Math.max(maxBytes, 1),
      maxEntrySize: Math.max(Math.floor(maxBytes / 8), 1),
      sizeCalculation: ({ answer }, key) => sizeOf(key, answer),
    });
  }

  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  state(scope: string): number {
    return this.#epoch + (this.#states.get(scope) ?? 0);
  }

  get(key: string): Answer | null {
    const kept = this.#kept.get(key);
    if (!kept) return null;
    if (kept.state !== this.state(kept.scope)) {
      this.#kept.delete(key);
      return null;
    }
    this.hits++;
    return kept.answer;
  }

  put(key: string, scope: string, state: number, answer: Answer): void {
    if (state === this.state(scope)) this.#kept.set(key, { answer, scope, state });
  }

  /** Call this after the sync of a country. Its answers are out of date, and so are answers about all countries. */
  moveOn(country: string): void {
    for (const scope of [country, everyCountry]) this.#states.set(scope, (this.#states.get(scope) ?? 0) + 1);
  }

  /** Drops all answers, because it is no longer known whether they are up to date. */
  clear(): void {
    this.#kept.clear();
    this.#epoch += 1_000_000_000;
  }
}

/** The cache of finished answers, and the bulletin. News on the bulletin make answers out of date. */
export interface Keeping {
  answers: AnswerCache;
  bulletin: Bulletin;
}

export const everyCountry = '*';

/** The size of an answer with all its encodings, so that the size does not change when an encoding is made later. */
function sizeOf(key: string, { body }: Answer): number {
  const compressed = body.length > minCompressedBytes ? body.length >> 1 : 0;
  return key.length + body.length + compressed + (body.length > maxSmallBytes ? 0 : body.length) + 1000;
}
