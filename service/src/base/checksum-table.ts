/**
 * Numbers for checksums of a fixed length, in the order in which they were added. A country has hundreds of thousands of blobs
 * and keys: a checksum of 20 bytes takes 30 to 56 bytes here, and about 150 as a string in a map.
 */
export class ChecksumTable {
  readonly #bytes: number;
  /** The checksums, one after the other. */
  #all: Buffer;
  /**
   * Finds checksums. The first bits of a checksum tell its place. If that place is taken, the next free place is used. A place
   * has the number of the checksum plus 1, because 0 means free.
   */
  #slots = new Int32Array(2048);
  #size = 0;

  /** `bytes` is the length of each checksum, at least 4. */
  constructor(bytes: number) {
    this.#bytes = bytes;
    this.#all = Buffer.alloc(bytes * 1024);
  }

  get size(): number {
    return this.#size;
  }

  /** The number of a checksum; -1 if it was not added. */
  numberOf(checksum: Buffer): number {
    return (this.#slots[this.#slotOf(checksum)] as number) - 1;
  }

  /** Adds a checksum and returns its number. If it was added before, it keeps its number. */
  add(checksum: Buffer): number {
    const slot = this.#slotOf(checksum);
    const known = this.#slots[slot] as number;
    if (known > 0) return known - 1;
    const start = this.#size * this.#bytes;
    if (start === this.#all.length) this.#all = Buffer.concat([this.#all], this.#all.length * 2);
    checksum.copy(this.#all, start, 0, this.#bytes);
    this.#slots[slot] = ++this.#size;
    if (this.#size * 2 > this.#slots.length) this.#spread();
    return this.#size - 1;
  }

  /** The checksum that has a number. */
  at(number: number): Buffer {
    return this.#all.subarray(number * this.#bytes, (number + 1) * this.#bytes);
  }

  /** The slot of a checksum, or the free slot where it belongs. The first bits of checksums are evenly spread. */
  #slotOf(checksum: Buffer): number {
    const mask = this.#slots.length - 1;
    let slot = checksum.readUInt32BE(0) & mask;
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const start = ((this.#slots[slot] as number) - 1) * this.#bytes;
      if (checksum.compare(this.#all, start, start + this.#bytes, 0, this.#bytes) === 0) break;
    }
    return slot;
  }

  #spread(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    for (let number = 0; number < this.#size; number++) this.#slots[this.#slotOf(this.at(number))] = number + 1;
  }
}
