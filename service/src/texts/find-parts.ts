import { type Part, partsOf } from '../corpus/articles/parts.ts';
import type { Client } from '../threads/fair-queue.ts';
import { type Threads, threadTask } from '../threads/threads.ts';
import type { Texts } from './texts.ts';

/** Everything that is needed to read texts, and the client that asked for them. */
export interface TextReading {
  texts: Texts;
  threads: Threads;
  client: Client;
}

/** Finds the parts of a text in a thread, because that takes a tenth of a second or more for a law of 1 MB. */
const findParts = threadTask(import.meta.url, find, { lane: 'excerpt' });

export function find({ buffer, byteOffset, length }: Uint8Array): Part[] {
  return partsOf(Buffer.from(buffer, byteOffset, length)); // a thread gets bytes without the methods of a buffer
}

/** The parts of the text in a blob. `read` returns the text; it is called only when the work begins. */
export function partsOfBlob(
  { threads, client }: TextReading,
  code: string,
  blob: string,
  read: () => Promise<Buffer> | Buffer,
): Promise<Part[]> {
  return threads.run(client, JSON.stringify([code, blob]), findParts, read);
}
