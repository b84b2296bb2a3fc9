import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { EmbeddingsConfig } from '../config.ts';

/** A vector of a text, made by an outside address. Two vectors can be compared only if they have the same source. */
export interface OutsideVector {
  source: string;
  vector: Float32Array;
}

/**
 * Thrown if the address failed. The message gives the reason. It never contains the key, or any text from the address.
 */
export class EmbeddingsError extends Error {
  override name = 'EmbeddingsError';
}

/**
 * The version of the texts that are sent (see `textOf` in embed-articles.ts). If it changes, all vectors are made
 * again.
 */
const textForm = 1;

/** A text that names everything that vectors depend on, except the texts themselves. */
export function sourceOf({ url, model, dimensions }: EmbeddingsConfig): string {
  const parts = JSON.stringify([textForm, model ?? url, dimensions]);
  return createHash('sha256').update(parts).digest('hex').slice(0, 16);
}

/** The most bytes that an answer may have for each text. A vector of 4,096 numbers has about 90,000 bytes. */
const maxBytesEach = 250_000;

/**
 * Asks the address for the vectors of texts. They are cut to the length of the setting, filled up to a multiple of 4 with zeros,
 * and scaled to length 1. Every failure is an `EmbeddingsError`.
 */
export async function askVectors(config: EmbeddingsConfig, texts: string[], maxMs: number): Promise<Float32Array[]> {
  const { url, model, key, dimensions } = config;
  let status: number;
  let answer: unknown;
  try {
    const response = await fetch(`${url}/embeddings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ ...(model === null ? {} : { model }), input: texts }),
      redirect: 'error', // so that texts and the key are sent to no other address
      signal: AbortSignal.timeout(maxMs),
    });
    status = response.status;
    const body = await readBody(response, maxBytesEach * texts.length);
    answer = response.ok && body !== null ? JSON.parse(body) : null;
  } catch (error) {
    throw new EmbeddingsError(reasonOf(error));
  }
  if (status !== 200) throw new EmbeddingsError(`it answered with status ${status}`);
  return vectorsIn(answer, texts.length).map((numbers) => unitVector(numbers, dimensions));
}

/** Reads a body as text. Null if it is too long; then the rest is not read. */
async function readBody({ body }: Response, maxBytes: number): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The reason for a failure in our own words. The messages of `fetch` and `JSON.parse` repeat what was sent or received.
 */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error & { cause?: { code?: unknown } };
  if (name === 'TimeoutError') return 'it did not answer in time';
  if (name === 'SyntaxError') return 'its answer is not JSON';
  const code = cause?.code;
  return `it cannot be reached${typeof code === 'string' && /^[A-Z_]+$/.test(code) ? ` (${code})` : ''}`;
}

const rubbish = () => new EmbeddingsError('its answer does not have one vector for each text');

/** The vectors of an answer, in the order of the texts: `{ data: [{ index, embedding }] }`. */
function vectorsIn(answer: unknown, count: number): number[][] {
  const data = (answer as { data?: unknown } | null)?.data;
  if (!Array.isArray(data) || data.length !== count) throw rubbish();
  const vectors: number[][] = [];
  for (const [place, item] of data.entries()) {
    const { index = place, embedding } = (item ?? {}) as { index?: unknown; embedding?: unknown };
    if (!Number.isInteger(index) || (index as number) < 0 || (index as number) >= count || !isVector(embedding))
      throw rubbish();
    vectors[index as number] = embedding;
  }
  const [first] = vectors;
  for (let place = 0; place < count; place++) if (vectors[place]?.length !== first?.length) throw rubbish();
  return vectors;
}

function isVector(value: unknown): value is number[] {
  return Array.isArray(value) && value.length >= 8 && value.every((number) => Number.isFinite(number));
}

function unitVector(numbers: number[], dimensions: number): Float32Array {
  const used = numbers.slice(0, dimensions);
  const length = Math.hypot(...used);
  if (!(length > 0) || !Number.isFinite(length)) throw rubbish();
  const vector = new Float32Array(Math.ceil(used.length / 4) * 4);
  vector.set(used.map((number) => number / length));
  return vector;
}

/** After a failure, questions are searched without vectors for this time, because a reader waits for each answer. */
const restMs = 30_000;
const maxQuestionChars = 1000;

/** Gets the vectors of questions from an outside address. If it fails, searches go on without it. */
export class QuestionEmbedder {
  readonly #config: EmbeddingsConfig | null;
  readonly #log: (line: string) => void;
  readonly #known = new LRUCache<string, Promise<OutsideVector | null>>({ max: 1000 });
  #restsUntil = 0;
  /**
   * How many questions got a vector, how many got none because the address failed, and how many were not sent, because
   * the address had just failed.
   */
  readonly counts = { answered: 0, failed: 0, skipped: 0 };

  constructor(config: EmbeddingsConfig | null, log: (line: string) => void) {
    this.#config = config;
    this.#log = log;
  }

  /** The vector of a question. Null if there is no address, or if it fails. */
  async embed(question: string): Promise<OutsideVector | null> {
    const config = this.#config;
    if (config === null) return null;
    const text = question.slice(0, maxQuestionChars).toWellFormed();
    const known = this.#known.get(text);
    if (known) return known;
    if (Date.now() < this.#restsUntil) {
      this.counts.skipped++;
      return null;
    }
    const asking = this.#ask(config, text);
    this.#known.set(text, asking);
    const vector = await asking;
    if (vector === null) this.#known.delete(text);
    return vector;
  }

  async #ask(config: EmbeddingsConfig, text: string): Promise<OutsideVector | null> {
    try {
      const [vector] = await askVectors(config, [text], config.questionMs);
      this.counts.answered++;
      return { source: sourceOf(config), vector: vector as Float32Array };
    } catch (error) {
      this.counts.failed++;
      if (Date.now() >= this.#restsUntil) {
        const seconds = restMs / 1000;
        this.#log(
          `OPENLEG_EMBEDDINGS_URL: ${(error as Error).message}. Questions go without it for ${seconds} seconds.`,
        );
      }
      this.#restsUntil = Date.now() + restMs;
      return null;
    }
  }
}
