import { PieceTable, withRoom } from './piece-table.ts';

/** A word of a piece, and its position in the piece, counted from 1. `isKey`: the keys of names have the word. */
export interface PlacedWord {
  word: string;
  place: number;
  isKey: boolean;
}

/** The words of one text: the numbers of its pieces. Pieces that are too long to be remembered come with their words. */
export interface TextWords {
  pieces: Int32Array;
  long: PlacedWords[];
}

/** The numbers of words and their positions in a piece. `length` is the number of positions that the piece takes. */
interface PlacedWords {
  words: number[];
  places: number[];
  length: number;
}

/** A text of a vector. The words of a text with a weight are there without the fillers. */
export interface WeightedText {
  words: TextWords;
  weight?: Weight | undefined;
}

type Weight = 'A' | 'B' | 'C';

/** A vector that is being made. `highest` is the highest position so far: the next text begins after it. */
interface Vector {
  words: number[];
  bytes: number;
  occurrences: number;
  highest: number;
  isFull: boolean;
  withPlaces: boolean;
}

/** The number of a piece whose words are not known yet. Numbers of words are 0 and more; other pieces are below zero. */
const unknown = -0x80000000;

/**
 * Limits of PostgreSQL: the last position, how many positions a word has in one text and in joined texts, and the bytes of a vector
 * (1 MiB, less some room).
 */
const lastPlace = 16_383;
const maxPlacesInText = 255;
const maxPlaces = 256;
const maxBytes = 1_000_000;

const weights = { A: 3, B: 2, C: 1 };

/** The count of a word that is in the vector, but has no position. */
const withoutPlace = -1;

/** Texts whose words a vocabulary has learned. A text is named by its number. */
export class LearnedTexts {
  readonly #vocabulary: Vocabulary;
  readonly #words: TextWords[];

  constructor(vocabulary: Vocabulary, words: TextWords[]) {
    this.#vocabulary = vocabulary;
    this.#words = words;
  }

  /** The tsvector of some texts, one after the other, in PostgreSQL's binary form. */
  vectorOf(parts: { text: number; weight?: Weight }[]): Buffer {
    return this.#vocabulary.vectorOf(parts.map(({ text, weight }) => ({ words: this.#wordsOf(text), weight })));
  }

  /** The key of a name, as the SQL function `word_key` makes it. */
  keyOf(text: number): string {
    return this.#vocabulary.keyOf(this.#wordsOf(text));
  }

  #wordsOf(text: number): TextWords {
    return this.#words[text] as TextWords;
  }
}

/** All words so far, each with a number, and the words of known pieces. Makes the binary form of a tsvector. */
export class Vocabulary {
  readonly pieces = new PieceTable();
  /** For each piece: the number of its only word; or -1 - its number in `#mixed`; or `unknown`. */
  #wordOf = new Int32Array(1 << 11).fill(unknown);
  readonly #mixed: PlacedWords[] = [];
  readonly #numbers = new Map<string, number>();
  /** The words in UTF-8, one after the other, and where each begins. */
  #bytes = new Uint8Array(1 << 14);
  #starts = new Int32Array(1 << 11);
  /** 1 for a filler. */
  #isFiller = new Uint8Array(1 << 11);
  /** 1 for a word that the keys of names have. */
  #isKey = new Uint8Array(1 << 11);
  /** The words of the vector that is being made: for each word its first and last occurrence, plus one, and their count. */
  #first = new Int32Array(1 << 11);
  #last = new Int32Array(1 << 11);
  #count = new Int32Array(1 << 11);
  /** For each occurrence: its position with the weight, and the next occurrence of the same word, plus one. */
  #places = new Uint16Array(1 << 11);
  #next = new Int32Array(1 << 11);

  isKnown(piece: number): boolean {
    return piece < this.#wordOf.length && this.#wordOf[piece] !== unknown;
  }

  learn(piece: number, words: PlacedWord[]): void {
    if (this.isKnown(piece)) return; // another call has asked for it, too
    const length = this.#wordOf.length;
    this.#wordOf = withRoom(this.#wordOf, piece + 1);
    this.#wordOf.fill(unknown, length);
    const [only] = words;
    if (only && words.length === 1 && only.place === 1) this.#wordOf[piece] = this.#numberOf(only);
    else this.#wordOf[piece] = -this.#mixed.push(this.placed(words));
  }

  placed(words: PlacedWord[]): PlacedWords {
    return {
      words: words.map((word) => this.#numberOf(word)),
      places: words.map(({ place }) => place),
      length: words.reduce((most, { place }) => Math.max(most, place), 0),
    };
  }

  #numberOf({ word, isKey }: PlacedWord): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    const from = this.#starts[number] as number;
    const bytes = Buffer.from(word);
    this.#bytes = withRoom(this.#bytes, from + bytes.length);
    this.#bytes.set(bytes, from);
    this.#starts = withRoom(this.#starts, number + 2);
    this.#starts[number + 1] = from + bytes.length;
    this.#isFiller = withRoom(this.#isFiller, number + 1);
    this.#isFiller[number] = word.endsWith('ꞌ') ? 1 : 0;
    this.#isKey = withRoom(this.#isKey, number + 1);
    this.#isKey[number] = isKey ? 1 : 0;
    this.#first = withRoom(this.#first, number + 1);
    this.#last = withRoom(this.#last, number + 1);
    this.#count = withRoom(this.#count, number + 1);
    this.#numbers.set(word, number);
    return number;
  }

  /**
   * The tsvector of texts that follow each other, in PostgreSQL's binary form. If it would be too large, the words of texts without
   * a weight have no positions, and only as many words as fit are there: they are then found by themselves, but not by phrases.
   */
  vectorOf(texts: WeightedText[]): Buffer {
    return this.#vectorOf(texts, true) ?? (this.#vectorOf(texts, false) as Buffer);
  }

  /** The words of a text in their order, without fillers, as the SQL function `word_key` gives them. */
  keyOf(text: TextWords): string {
    const { words } = this.#fill([{ words: text }], true);
    const placed = words
      .filter((word) => this.#isKey[word])
      .flatMap((word) => {
        const text = Buffer.from(this.#bytes.subarray(this.#starts[word], this.#starts[word + 1])).toString();
        return [...this.#placesOf(word)].map((place) => ({ text, place: place & lastPlace }));
      });
    this.#empty(words);
    placed.sort((a, b) => a.place - b.place || (a.text < b.text ? -1 : 1));
    return placed.map(({ text }) => text).join(' ');
  }

  #vectorOf(texts: WeightedText[], withPlaces: boolean): Buffer | null {
    const { words, bytes } = this.#fill(texts, withPlaces);
    const written = withPlaces && bytes > maxBytes ? null : this.#written(words, bytes);
    this.#empty(words);
    return written;
  }

  #fill(texts: WeightedText[], withPlaces: boolean): Vector {
    const vector: Vector = { words: [], bytes: 0, occurrences: 0, highest: 0, isFull: false, withPlaces };
    for (const { words, weight } of texts) this.#add(vector, words, weight);
    return vector;
  }

  /** Forgets the vector that was made, so that the next one can be made. */
  #empty(words: number[]): void {
    for (const word of words) {
      this.#first[word] = 0;
      this.#last[word] = 0;
      this.#count[word] = 0;
    }
  }

  /** The positions of a word in the vector that is being made, each with its weight. */
  *#placesOf(word: number): Generator<number> {
    for (let other = this.#first[word] as number; other > 0; other = this.#next[other - 1] as number) {
      yield this.#places[other - 1] as number;
    }
  }

  /** Adds the words of a text to the vector that is being made. */
  #add(vector: Vector, { pieces, long }: TextWords, weight: Weight | undefined): void {
    const before = vector.highest;
    let last = 0;
    for (const piece of pieces) {
      const word = piece < 0 ? -1 : (this.#wordOf[piece] as number);
      if (word >= 0) {
        this.#addWord(vector, word, ++last, before, weight);
        continue;
      }
      const { words, places, length } = (piece < 0 ? long[-1 - piece] : this.#mixed[-1 - word]) as PlacedWords;
      for (let at = 0; at < words.length; at++) {
        this.#addWord(vector, words[at] as number, last + (places[at] as number), before, weight);
      }
      last += length;
    }
  }

  #addWord(vector: Vector, word: number, placeInText: number, before: number, weight: Weight | undefined): void {
    if (vector.isFull || (weight && this.#isFiller[word])) return;
    const counted = this.#count[word] as number;
    if (counted === 0) {
      const size = (this.#starts[word + 1] as number) - (this.#starts[word] as number) + 4;
      if (!vector.withPlaces && vector.bytes + size > maxBytes) {
        vector.isFull = true;
        return;
      }
      vector.bytes += size;
      vector.words.push(word);
      this.#count[word] = withoutPlace;
    }
    if (!vector.withPlaces && !weight) return;
    const place = Math.min(before + placeInText, lastPlace);
    const last = (this.#last[word] as number) - 1;
    const count = Math.max(counted, 0);
    if (last >= 0 && ((this.#places[last] as number) & lastPlace) >= place) return;
    if (count >= maxPlaces || (count === maxPlacesInText && this.#firstPlace(word) > before)) return;
    const occurrence = vector.occurrences++;
    if (occurrence >= this.#next.length) {
      this.#places = withRoom(this.#places, occurrence + 1);
      this.#next = withRoom(this.#next, occurrence + 1);
    }
    this.#places[occurrence] = place | (weight ? weights[weight] << 14 : 0);
    this.#next[occurrence] = 0;
    if (last >= 0) this.#next[last] = occurrence + 1;
    else this.#first[word] = occurrence + 1;
    this.#last[word] = occurrence + 1;
    this.#count[word] = count + 1;
    vector.bytes += 2;
    if (place > vector.highest) vector.highest = place;
  }

  #firstPlace(word: number): number {
    return (this.#places[(this.#first[word] as number) - 1] as number) & lastPlace;
  }

  /** Writes the number of words; and for each word its bytes, a zero, the number of its positions, and these. */
  #written(words: number[], bytes: number): Buffer {
    const vector = Buffer.allocUnsafe(4 + bytes);
    const [letters, starts, places, next] = [this.#bytes, this.#starts, this.#places, this.#next];
    let at = vector.writeInt32BE(words.length, 0);
    for (const word of words) {
      const end = starts[word + 1] as number;
      for (let from = starts[word] as number; from < end; from++) vector[at++] = letters[from] as number;
      const count = Math.max(this.#count[word] as number, 0);
      vector[at++] = 0;
      vector[at++] = count >> 8;
      vector[at++] = count;
      for (let other = this.#first[word] as number; other > 0; other = next[other - 1] as number) {
        const place = places[other - 1] as number;
        vector[at++] = place >> 8;
        vector[at++] = place;
      }
    }
    return vector.subarray(0, at);
  }
}
