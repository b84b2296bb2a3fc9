import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { bytesOf, type KeptBlobs } from '../../corpus/git/objects.ts';
import { OwnThread } from '../../threads/own-thread.ts';
import type { ThreadTask } from '../../threads/threads.ts';

/** How many threads (or connections) are useful. More would not be faster, and each one takes memory. */
const maxCores = 4;

/** How many cores a load uses. If the country is already served, one core is left for its readers. */
export function coresFor(isServed: boolean): number {
  const cores = Math.min(availableParallelism(), maxCores);
  return isServed ? Math.max(cores - 1, 1) : cores;
}

export interface Work<Item, Input, Output> {
  /** The task that the threads run. If there is little work, its function runs in this thread instead. */
  task: ThreadTask<Input, Output> & { run: (input: Input, kept?: KeptBlobs) => Promise<Output> };
  mirror: string;
  isServed: boolean;
  items: Item[];
  blobsOf(item: Item): string[];
  input(batch: Item[]): Input;
  /** Blobs that are already in memory. They are used only if the work is done in this thread. */
  kept?: KeptBlobs;
  /** Called for each batch, in the order in which the threads finish. */
  take(batch: Item[], output: Output): Promise<void>;
}

/**
 * Up to this many texts and bytes are read in this thread. A new thread takes 0.9 s of processor time, because it loads and
 * compiles the same program again. That is more than these texts take.
 */
const maxOwnTexts = 400;
const maxOwnBytes = 2_000_000;

/**
 * The smallest and largest number of texts in a batch, and the intended number of batches. Each batch starts git, so batches must
 * not be too small. They must not be too large either, so that all threads end at about the same time.
 */
const [minBatch, maxBatch, batches] = [20, 100, 100];

/**
 * Makes V8 optimize functions later, in all threads of this process. Each thread compiles the same functions for itself, and many of
 * them several times. For a load of 606 laws that was a third of the processor time. With this setting, Node.js takes 45 instead of 51 s.
 */
function compileLater(): void {
  setFlagsFromString('--interrupt-budget=1000000');
}

/**
 * Reads texts in as many threads as there are cores. Each thread has its own git process and reads batch after batch.
 * With a single thread and a single git process, only one core was used, because the thread and git waited for each
 * other.
 */
export async function inThreads<Item, Input, Output>(work: Work<Item, Input, Output>): Promise<void> {
  const { task, mirror, isServed, items, blobsOf, input, kept, take } = work;
  const blobs = items.flatMap(blobsOf);
  if (blobs.length <= maxOwnTexts && (await bytesToRead(mirror, blobs, kept)) <= maxOwnBytes) {
    await take(items, await task.run(input(items), kept));
    return;
  }
  compileLater();
  const waiting = split(items, blobsOf, Math.min(Math.max(Math.ceil(blobs.length / batches), minBatch), maxBatch));
  const threads = Array.from({ length: Math.min(coresFor(isServed), waiting.length) }, () => new OwnThread());
  let taken = Promise.resolve();
  const readAll = async (thread: OwnThread) => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      const [items, output] = [batch, await thread.run(task, input(batch))];
      const before = taken;
      taken = before.then(() => take(items, output));
      taken.catch(() => {}); // the next batch, or the end, meets the error
      // The thread reads on while its batch is taken, but not more than one batch ahead: rows take memory.
      await before;
    }
    await taken;
  };
  try {
    await Promise.all(threads.map(readAll));
  } finally {
    waiting.length = 0;
    await Promise.allSettled([taken, ...threads.map((thread) => thread.close())]);
  }
}

/** The size of the texts. Git is asked only for those that are not in memory. */
async function bytesToRead(mirror: string, blobs: string[], kept: KeptBlobs = new Map()): Promise<number> {
  const unknown = blobs.filter((blob) => !kept.has(blob));
  const known = blobs.reduce((bytes, blob) => bytes + (kept.get(blob)?.length ?? 0), 0);
  return unknown.length === 0 ? known : known + (await bytesOf(mirror, unknown));
}

function split<Item>(items: Item[], blobsOf: (item: Item) => string[], size: number): Item[][] {
  const all: Item[][] = [];
  let texts = size;
  for (const item of items) {
    if (texts >= size) {
      all.push([]);
      texts = 0;
    }
    all.at(-1)?.push(item);
    texts += blobsOf(item).length;
  }
  return all;
}
