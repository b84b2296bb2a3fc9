import type pg from 'pg';
import type { EmbeddingsConfig } from '../config.ts';
import { contentOf } from '../corpus/articles/wording.ts';
import type { Queryable } from '../db/database.ts';
import { onOneLine } from '../markdown/plain-text.ts';
import { Texts } from '../texts/texts.ts';
import { askVectors, EmbeddingsError, sourceOf } from './embeddings.ts';
import type { MeaningIndex } from './index-file.ts';
import {
  dropGoneVectors,
  eachVector,
  articlesToEmbed as readArticles,
  saveVectors,
  type ToEmbed,
  takeEmbedding,
} from './store.ts';
import { quantize } from './vectors.ts';

/** How many texts one request has, and how long it may take. */
const textsAtOnce = 32;
const maxBatchMs = 60_000;
/** How many requests may fail one after the other. After that, the address gets no more requests in this run. */
const maxFailures = 3;

/** How much of an article is sent. Many models read only 512 tokens, which are about 2,000 characters. */
const maxChars = 2000;
const maxTextBytes = 8000;

/** The most memory for the vectors of one country. */
const maxEmbeddedBytes = 512 * 1024 * 1024;

export interface Embedding {
  /** How many articles have no vector for their current text. */
  missing: number;
  /** The reason why the address failed, or why texts could not be read; null if nothing failed. */
  failure: string | null;
}

/**
 * Makes the vectors that are missing for the articles of a country, until the time is over. Each batch of vectors is
 * saved at once, so the next run continues after the last batch. Only one machine at a time sends requests. The others
 * only count the missing vectors.
 */
export async function embedArticles(
  client: pg.PoolClient,
  { config, dataDir, country, until }: { config: EmbeddingsConfig; dataDir: string; country: string; until: number },
): Promise<Embedding> {
  const source = sourceOf(config);
  const mayAsk = await takeEmbedding(client);
  const texts = new Texts(dataDir, () => {});
  let [missing, saved, failures] = [0, 0, 0];
  let failure: string | null = null;
  try {
    await readArticles(client, country, source, async (articles) => {
      for (let start = 0; start < articles.length; start += textsAtOnce) {
        const batch = articles.slice(start, start + textsAtOnce);
        missing += batch.length;
        if (!mayAsk || Date.now() > until || failures >= maxFailures) continue;
        try {
          const done = await embedBatch(client, config, texts, country, source, batch);
          missing -= done;
          saved += done;
          failures = 0;
          if (done < batch.length) failure ??= 'some texts cannot be read on this machine';
        } catch (error) {
          if (!(error instanceof EmbeddingsError)) throw error;
          failure = error.message;
          failures++;
        }
      }
    });
  } finally {
    texts.close();
  }
  if (saved > 0 && missing === 0) await dropGoneVectors(client, country);
  return { missing, failure };
}

/** Gets and saves the vectors of some articles. Returns how many of these articles have a vector now. */
async function embedBatch(
  client: pg.PoolClient,
  config: EmbeddingsConfig,
  texts: Texts,
  country: string,
  source: string,
  batch: ToEmbed[],
): Promise<number> {
  const read: { article: ToEmbed; text: string | null }[] = [];
  let [blob, body]: [string, Buffer | null] = ['', null];
  for (const article of batch) {
    // The articles are in the order of laws, so each law's text is read once, and only one text is in memory.
    if (blob !== article.blob)
      [blob, body] = [article.blob, (await texts.asBytes.read(country, article.blob))?.bytes ?? null];
    read.push({ article, text: body && textOf(article, body) });
  }
  const readable = read.filter((one): one is { article: ToEmbed; text: string } => one.text !== null);
  if (readable.length === 0) return 0;
  const asked = readable.map(({ text }) => text);
  const vectors = await askVectors(config, asked, maxBatchMs);
  const rows = readable.map(({ article }, place) => {
    const vector = vectors[place] as Float32Array;
    const whole = new Int8Array(vector.length);
    quantize(vector, whole, 0);
    return { ...article, vector: Buffer.from(whole.buffer) };
  });
  await saveVectors(client, country, source, rows);
  return rows.length;
}

/** The text that is sent for an article: the name of its law, the headings above it, and the beginning of its text. */
function textOf({ title, path, label, heading, text_start: textStart, text_end }: ToEmbed, body: Buffer): string {
  const { content } = contentOf(body, { textStart, end: Math.min(text_end, textStart + maxTextBytes) });
  const lines = [title, ...(path ?? []), heading ? `${label}. ${heading}` : label, onOneLine(content)];
  return lines.join('\n').slice(0, maxChars).toWellFormed();
}

/**
 * Puts the saved vectors of a source into an index, in the order of its articles. An article without a vector gets
 * zeros, so it is similar to nothing.
 */
export async function withVectors(
  db: Queryable,
  country: string,
  config: EmbeddingsConfig,
  index: MeaningIndex,
  missing: number | null,
): Promise<MeaningIndex> {
  const { facts, nameBytes, nameStarts } = index;
  const source = sourceOf(config);
  const count = nameStarts.length - 1;
  const names = Buffer.from(nameBytes.buffer, nameBytes.byteOffset, nameBytes.byteLength);
  const places = new Map<string, number>();
  for (let place = 0; place < count; place++) {
    places.set(names.toString('utf8', nameStarts[place], nameStarts[place + 1]), place);
  }
  let vectors = new Int8Array(0);
  const scales = new Float32Array(count);
  let dimensions = 0;
  await eachVector(db, country, source, ({ law_id, article_id, vector }) => {
    const place = places.get(`${law_id}\n${article_id}`);
    if (place === undefined) return;
    if (dimensions === 0) {
      dimensions = vector.length;
      vectors = new Int8Array(count * dimensions <= maxEmbeddedBytes ? count * dimensions : 0);
    }
    if (vector.length !== dimensions || vectors.length === 0) return;
    const whole = new Int8Array(vector.buffer, vector.byteOffset, vector.length);
    vectors.set(whole, place * dimensions);
    scales[place] = 1 / Math.hypot(...whole);
  });
  return {
    ...index,
    facts: { ...facts, embedded: { source, dimensions, publication: facts.publication, missing } },
    embedded: vectors,
    embeddedScales: vectors.length > 0 ? scales : new Float32Array(0),
  };
}
