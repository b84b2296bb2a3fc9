/** The length of the longest piece that the table holds, in characters. */
const maxPiece = 100;

/**
 * The pieces of texts (what stands between two spaces or line breaks), each with a number. A piece is looked up by its characters,
 * without a string of its own: the texts of a country have hundreds of millions of pieces, and making strings of them took a tenth
 * of the processor time of a load.
 */
export class PieceTable {
  /** How many pieces the table holds. */
  count = 0;
  /** The hash table: numbers of pieces, plus one. Its size is a power of two, and at least half of it is empty. */
  #places = new Int32Array(1 << 12);
  #hashes = new Int32Array(1 << 11);
  /** Where each piece begins in the characters of all pieces. */
  #starts = new Int32Array(1 << 11);
  #characters = new Uint16Array(1 << 14);
  // Texts come from strangers. With a seed, nobody can write pieces that all meet at one place of the table.
  readonly #seed = (Math.random() * 2 ** 32) | 0;

  /**
   * The numbers of the pieces of a text, in their order. A new piece gets the next number. A piece that is too long for the table is
   * given to `onLong`, which returns its number.
   */
  numbersOf(text: string, onLong: (piece: string) => number): Int32Array {
    const numbers = new Int32Array((text.length + 1) >> 1); // a piece and its space take two characters or more
    let found = 0;
    let start = 0;
    let hash = this.#seed;
    for (let at = 0; at <= text.length; at++) {
      const code = at < text.length ? text.charCodeAt(at) : 32;
      if (code !== 32 && code !== 10 && code !== 9) {
        hash = Math.imul(hash ^ code, 0x01000193);
        continue;
      }
      const length = at - start;
      if (length > 0) {
        numbers[found++] = length > maxPiece ? onLong(text.slice(start, at)) : this.#numberOf(text, start, at, hash);
      }
      start = at + 1;
      hash = this.#seed;
    }
    return numbers.subarray(0, found);
  }

  /** The text of a piece. */
  pieceAt(number: number): string {
    const [start, end] = [this.#starts[number] as number, this.#starts[number + 1] as number];
    return String.fromCharCode(...this.#characters.subarray(start, end));
  }

  #numberOf(text: string, start: number, end: number, hash: number): number {
    const mask = this.#places.length - 1;
    for (let place = spread(hash) & mask; ; place = (place + 1) & mask) {
      const number = (this.#places[place] as number) - 1;
      if (number < 0) return this.#add(text, start, end, hash, place);
      if (this.#hashes[number] === hash && this.#isAt(number, text, start, end)) return number;
    }
  }

  #isAt(number: number, text: string, start: number, end: number): boolean {
    let at = this.#starts[number] as number;
    if ((this.#starts[number + 1] as number) - at !== end - start) return false;
    for (let place = start; place < end; place++) {
      if (this.#characters[at++] !== text.charCodeAt(place)) return false;
    }
    return true;
  }

  #add(text: string, start: number, end: number, hash: number, place: number): number {
    const number = this.count++;
    const from = this.#starts[number] as number;
    this.#characters = withRoom(this.#characters, from + end - start);
    this.#starts = withRoom(this.#starts, number + 2);
    this.#hashes = withRoom(this.#hashes, number + 1);
    for (let at = start; at < end; at++) this.#characters[from + at - start] = text.charCodeAt(at);
    this.#starts[number + 1] = from + end - start;
    this.#hashes[number] = hash;
    this.#places[place] = number + 1;
    if (this.count * 2 > this.#places.length) this.#widen();
    return number;
  }

  /** Makes the hash table twice as large. */
  #widen(): void {
    const places = new Int32Array(this.#places.length * 2);
    const mask = places.length - 1;
    for (let number = 0; number < this.count; number++) {
      let place = spread(this.#hashes[number] as number) & mask;
      while (places[place] !== 0) place = (place + 1) & mask;
      places[place] = number + 1;
    }
    this.#places = places;
  }
}

/** Mixes the upper bits of a hash into the lower ones, which choose the place. */
function spread(hash: number): number {
  return hash ^ (hash >>> 15);
}

/** The array, or a copy with twice its room until `length` items fit. */
export function withRoom<Numbers extends Int32Array | Uint16Array | Uint8Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  if (length <= numbers.length) return numbers;
  let size = numbers.length;
  while (size < length) size *= 2;
  const wider = new (numbers.constructor as new (size: number) => Numbers)(size);
  wider.set(numbers);
  return wider;
}
