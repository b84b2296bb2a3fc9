import { Readable } from 'node:stream';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { type BatchObject, BatchParser } from './batch.ts';
import { GitError, gitOutput } from './git.ts';

/**
 * The size of git's cache when several processes read many blobs. With git's default of 96 MB, one process held 115 MB after 2,000
 * Spanish texts; with this size, 55 MB, for the same processor time.
 */
const bulkCache = ['-c', 'core.deltaBaseCacheLimit=32m'];

/**
 * Reads blobs in the order in which they are asked for, through one process of git, because a new process takes 14 ms. Git works
 * ahead of the caller, as far as the pipe between them holds. The last blobs of a list may stay in git until the next list is asked
 * for, or until `end`. So the caller must not wait for all blobs of a list before one of these calls.
 */
export class BlobStream {
  readonly #mirror: string;
  readonly #asked: string[] = [];
  #isEnded = false;
  #input: Readable;
  #objects: AsyncGenerator<BatchObject>;
  #hasAnswered = false;
  #hasComplained = false;

  constructor(mirror: string) {
    this.#mirror = mirror;
    this.#input = new Readable({ read() {} });
    this.#objects = this.#start();
  }

  ask(shas: string[]): void {
    if (shas.length === 0) return;
    this.#asked.push(...shas);
    this.#input.push(`${shas.join('\n')}\n`);
  }

  /** Says that no more blobs will be asked for. */
  end(): void {
    this.#isEnded = true;
    this.#input.push(null);
  }

  async close(): Promise<void> {
    await this.#objects.return(undefined);
  }

  /** The content of the next blob; null if git does not have it or cannot read it. */
  async next(): Promise<Buffer | null> {
    for (;;) {
      const object = await this.#nextObject();
      // A corrupt object ends git's process. The object that was asked for first may be the reason, if the process gave none.
      const isCorrupt = object === null && !this.#hasAnswered;
      if (object || isCorrupt) this.#asked.shift();
      this.#hasAnswered = true;
      // Git prints an error for a damaged pack. From then on, it reports all objects of the pack as missing. The error may be read
      // after the object that follows it.
      if (object?.content === null) await othersTurn();
      const isUseless = object === null || (object.content === null && this.#hasComplained);
      if (isUseless) await this.#restart();
      if (object || isCorrupt) return object?.content ?? null;
    }
  }

  /** Null if git's process has ended. */
  async #nextObject(): Promise<BatchObject | null> {
    try {
      const { value, done } = await this.#objects.next();
      return done ? null : value;
    } catch (error) {
      // Only an exit code of git itself says something about the object. If git was killed or is not installed, the object may be
      // intact.
      if (!(error instanceof GitError) || error.exitCode === null) throw error;
      return null;
    }
  }

  async #restart(): Promise<void> {
    await this.close();
    this.#input = new Readable({ read() {} });
    this.#objects = this.#start();
    this.#hasAnswered = false;
    this.#hasComplained = false;
    this.ask(this.#asked.splice(0));
    if (this.#isEnded) this.end();
  }

  async *#start(): AsyncGenerator<BatchObject> {
    const parser = new BatchParser();
    const onProgress = () => {
      this.#hasComplained = true;
    };
    const args = [...bulkCache, 'cat-file', '--batch', '--buffer'];
    for await (const chunk of gitOutput(this.#mirror, args, { input: this.#input, onProgress }))
      yield* parser.push(chunk);
  }
}
