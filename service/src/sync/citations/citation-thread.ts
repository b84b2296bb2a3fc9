import type { Part } from '../../corpus/articles/parts.ts';
import { type Task, Threads } from '../../threads/threads.ts';
import { type CitationRows, type CitingLaw, findCitations } from './law-citations.ts';

interface ScanInput {
  law: CitingLaw;
  body: Uint8Array;
  parts: Part[];
}

/** A text of some megabytes takes a second. This limit only ends a thread that hangs. */
const maxScanMs = 600_000;

/** This much takes a tenth of a second. Less is not worth a thread, because starting one takes longer. */
const maxOwnBytes = 400_000;

/** How many texts may wait for the thread: enough that it is never idle, and few enough that they take little memory. */
const maxWaiting = 4;

/** Finds the citations of texts in a thread, so that the load, or a process that serves requests, is not held up. */
export class CitationThread {
  readonly #threads = new Threads({
    lanes: { citations: { size: 1, maxRunningEach: 1, maxWaiting: maxWaiting + 1, maxWaitingEach: maxWaiting + 1 } },
    maxCacheBytes: 0,
  });
  readonly #underWay = new Set<Promise<void>>();
  #ownBytes = 0;
  #failure: unknown = null;

  /** Passes the rows to `take` when they are found. Returns earlier: as soon as the next text may be given. */
  async find(law: CitingLaw, body: Buffer, parts: Part[], take: (rows: CitationRows) => void): Promise<void> {
    this.#ownBytes += body.length;
    if (this.#ownBytes <= maxOwnBytes) {
      take(findCitations(law, body, parts));
      return;
    }
    // A copy, because sending a Buffer sends all of the memory that it is a part of.
    const input = { law, body: Uint8Array.from(body), parts };
    const found = this.#threads
      .run({ name: law.country }, law.id, scanText, () => input)
      .then(take)
      .catch((error: unknown) => {
        this.#failure ??= error;
      })
      .finally(() => this.#underWay.delete(found));
    this.#underWay.add(found);
    if (this.#underWay.size >= maxWaiting) await Promise.race(this.#underWay);
    if (this.#failure) throw this.#failure;
  }

  /** Waits for what is under way. */
  async finish(): Promise<void> {
    await Promise.all(this.#underWay);
    if (this.#failure) throw this.#failure;
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}

export const scanText: Task<ScanInput, CitationRows> = {
  module: import.meta.url,
  name: 'scan',
  lane: 'citations',
  timeout: maxScanMs,
};

export function scan({ law, body, parts }: ScanInput): CitationRows {
  return findCitations(law, Buffer.from(body.buffer, body.byteOffset, body.byteLength), parts);
}
