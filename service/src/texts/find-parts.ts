import { type Part, partsOf } from '../corpus/articles/parts.ts';
import type { Client } from '../threads/fair-queue.ts';
import { type Threads, threadTask } from '../threads/threads.ts';
import type { Texts } from './texts.ts';

/** What reading texts needs, and for which caller. */
export interface TextReading {
  texts: Texts;
  threads: Threads;
  client: Client;
}

/** Finds the parts of a text. A code of 1 MB takes a tenth of a second or more, so a thread does it. */
const findParts = threadTask(import.meta.url, find, { lane: 'excerpt' });

export function find({ buffer, byteOffset, length }: Uint8Array): Part[] {
  return partsOf(Buffer.from(buffer, byteOffset, length)); // a thread gets bytes without the methods of a buffer
}

/** The parts of the text that a blob holds. `read` gives that text, when the thread has its turn. */
export function partsOfBlob(
  { threads, client }: TextReading,
  code: string,
  blob: string,
  read: () => Promise<Buffer> | Buffer,
): Promise<Part[]> {
  return threads.run(client, JSON.stringify([code, blob]), findParts, read);
}
