/**
 * An object from the output of `git cat-file --batch`. `content` is null if git does not have the object, if the object is too
 * large, or if it has another type.
 */
export interface BatchObject {
  name: string;
  content: Buffer | null;
}

export type ObjectType = 'blob' | 'tree' | 'commit';

/** Objects larger than this are skipped, so that no file can exhaust the memory. The longest known law has 3.4 MB. */
export const maxObjectBytes = 64 * 1024 * 1024;

/**
 * Takes the output of `git cat-file --batch` in chunks of any size and yields whole objects. Chunks are kept in a list and joined
 * once, so that a large object is copied only once.
 */
export class BatchParser {
  readonly #types: readonly ObjectType[];
  #chunks: Buffer[] = [];
  #held = 0;
  #current: { name: string; size: number } | null = null;
  #skipping = 0;

  /** Objects of types that are not in `types` get the content null. */
  constructor(types: readonly ObjectType[] = ['blob']) {
    this.#types = types;
  }

  *push(chunk: Buffer): Generator<BatchObject> {
    let rest = chunk;
    while (rest.length > 0) {
      if (this.#skipping > 0) {
        const skipped = Math.min(this.#skipping, rest.length);
        this.#skipping -= skipped;
        rest = rest.subarray(skipped);
        continue;
      }
      if (this.#current) {
        const wanted = this.#current.size + 1 - this.#held; // the content and the line feed after it
        const part = rest.subarray(0, wanted);
        rest = rest.subarray(part.length);
        if (part.length < wanted) {
          this.#hold(part);
          break;
        }
        const { name, size } = this.#current;
        const whole = this.#take(part).subarray(0, size);
        this.#current = null;
        yield { name, content: whole };
        continue;
      }
      const end = rest.indexOf(10);
      if (end < 0) {
        this.#hold(rest);
        break;
      }
      const header = this.#take(rest.subarray(0, end)).toString('utf8');
      rest = rest.subarray(end + 1);
      const [name = '', type, size] = header.split(' ');
      if (size === undefined || !/^[0-9]+$/.test(size)) {
        yield { name, content: null }; // "<name> missing"
      } else if (Number(size) > maxObjectBytes || !this.#types.includes(type as ObjectType)) {
        this.#skipping = Number(size) + 1;
        yield { name, content: null };
      } else {
        this.#current = { name, size: Number(size) };
      }
    }
  }

  #hold(part: Buffer): void {
    this.#chunks.push(part);
    this.#held += part.length;
  }

  #take(last: Buffer): Buffer {
    if (this.#chunks.length === 0) return last;
    const whole = Buffer.concat([...this.#chunks, last]);
    this.#chunks = [];
    this.#held = 0;
    return whole;
  }
}
