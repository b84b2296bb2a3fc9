import { stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { Near } from '../search/articles/near-store.ts';
import { threadTask } from '../threads/threads.ts';
import type { AskedWord } from './asked.ts';
import type { OutsideVector } from './embeddings.ts';
import { type MeaningIndex, readIndex } from './index-file.ts';
import { findNear, knownShare } from './nearest/find.ts';
import { nearestSentences } from './nearest/sentences.ts';

/** A question as the thread gets it. */
export interface Asked {
  path: string;
  asked: AskedWord[];
  /** Only articles of these laws are found; null for all laws. */
  lawIds: string[] | null;
  /** The question's vector of an outside address, if there is one. */
  vector: OutsideVector | null;
  limit: number;
}

/** A question, and Markdown texts of articles in which to find the best sentences. */
export interface Reading extends Pick<Asked, 'path' | 'asked'> {
  texts: string[];
}

interface Opened {
  index: MeaningIndex | null;
  /** It changes if the file was replaced after it was read. */
  version: string;
}

/**
 * How large all files in memory may be together, without vectors of an outside address. The file of Spain has about 200 MB. The
 * operator chooses how long those vectors are, so they do not count here.
 */
const maxBytes = 512 * 1024 * 1024;

const opened = new LRUCache<string, Opened>({
  maxSize: maxBytes,
  sizeCalculation: ({ index }) => 1 + (index ? index.postings.buffer.byteLength - index.embedded.byteLength : 0),
});

/** Finds the articles that answer a question best; null if the country has no file. */
export async function findInFile({ path, asked, lawIds, vector, limit }: Asked): Promise<Near | null> {
  const index = await openIndex(path);
  if (!index) return null;
  const allowed = lawIds && new Set(lawIds);
  const articles = findNear(index, asked, limit, allowed && ((lawId) => allowed.has(lawId)), vector);
  return { articles, known: knownShare(index, asked) };
}

/** Finds the sentence of each text that answers best. If the country has no file, returns the texts as they are. */
export async function findSentences({ path, asked, texts }: Reading): Promise<string[]> {
  const index = await openIndex(path);
  return index ? nearestSentences(index, asked, texts) : texts;
}

export const sentencesTask = threadTask(import.meta.url, findSentences, {});

export const findTask = threadTask(import.meta.url, findInFile, {});

async function openIndex(path: string): Promise<MeaningIndex | null> {
  const known = opened.get(path);
  const version = await stat(path).then(
    ({ ino, mtimeMs, size }) => `${ino} ${mtimeMs} ${size}`,
    () => '',
  );
  if (known?.version === version) return known.index;
  opened.delete(path); // before the new file is read, because two files of Spain would take too much memory
  const index = version === '' ? null : await readIndex(path);
  opened.set(path, { index, version });
  return index;
}
