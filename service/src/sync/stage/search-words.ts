import type { Queryable } from '../../db/database.ts';
import { askFillers, askWords } from './law-store.ts';

/**
 * Matches a run of letters, with the signs that join them into addresses, numbers or compounds. The `º` of `3.º` is a
 * separate word.
 */
const runs = /(?<![\p{L}\p{N}])[ºª](?![\p{L}\p{N}])|(?:(?![ºª])[\p{L}\p{M}\p{N}@/.-])+/gu;
/**
 * Matches a run that is one word, perhaps after numbers (`20.8.a`), or with dots and dashes around it. Fillers are
 * never longer, in any language.
 */
const oneWord = /^((?:\d+\.)*[.-]*)(\p{L}[\p{L}\p{M}]{0,14})([.-]*)$/u;
/**
 * Matches a tag with spaces in it. PostgreSQL finds no words in tags. Tags without spaces need no pattern, because they
 * are inside one piece.
 */
const wideTag = /<[a-z!/?][^<>]*\s[^<>]*>/gi;
/** How many different pieces are remembered, and how long each may be. */
const maxRemembered = 200_000;
const maxPiece = 100;
/** PostgreSQL allows 1 MiB for the words of one text and their places. */
const maxBytes = 1_000_000;

/**
 * The words of a piece, and their positions in it. `length` is the number of positions that the piece takes. A piece
 * that is a single word is stored as a number: the number of that word.
 */
type PieceWords = { words: number[]; places: number[]; length: number } | number;

/**
 * Makes the search words of texts in the text format of a tsvector. The result is the same as that of `text_words` in
 * the database. PostgreSQL is asked once for each different piece (the text between two spaces), because the laws of a
 * country repeat the same pieces again and again. When PostgreSQL read every text, that took a third of the processor
 * time of a load.
 */
export class SearchWords {
  readonly #db: Queryable;
  readonly #language: string;
  #vocabulary = new Vocabulary();

  constructor(db: Queryable, language: string) {
    this.#db = db;
    this.#language = language;
  }

  async of(texts: string[]): Promise<string[]> {
    // A full vocabulary is replaced, not emptied, because other calls may still use its numbers.
    if (this.#vocabulary.pieces.size > maxRemembered) this.#vocabulary = new Vocabulary();
    const vocabulary = this.#vocabulary;
    const all = texts.map((text) => (text.includes('<') ? text.replace(wideTag, ' ') : text).split(/[ \n\t]+/));
    const unknown = new Set<string>();
    const found = all.map((pieces) =>
      pieces.map((piece) => {
        const words = vocabulary.pieces.get(piece);
        if (words === undefined) unknown.add(piece);
        return words;
      }),
    );
    const learned = await this.#learn([...unknown], vocabulary);
    return found.map((words, text) => {
      const pieces = all[text] as string[];
      return vocabulary.vectorOf(words.map((known, at) => known ?? (learned.get(pieces[at] as string) as PieceWords)));
    });
  }

  /** Learns the words of new pieces. Short pieces are remembered for other texts. */
  async #learn(pieces: string[], vocabulary: Vocabulary): Promise<Map<string, PieceWords>> {
    const learned = new Map<string, PieceWords>();
    if (pieces.length === 0) return learned;
    const marked = await this.#markFillers(pieces);
    const found = pieces.map(() => ({ words: [] as number[], places: [] as number[], length: 0 }));
    for (const { piece, word, places } of await askWords(this.#db, this.#language, marked)) {
      const inPiece = found[piece - 1] as (typeof found)[number];
      for (const place of places) {
        inPiece.words.push(vocabulary.numberOf(word));
        inPiece.places.push(place);
        inPiece.length = Math.max(inPiece.length, place);
      }
    }
    for (const [index, piece] of pieces.entries()) {
      const inPiece = found[index] as (typeof found)[number];
      const isOneWord = inPiece.words.length === 1 && inPiece.length === 1;
      const words = isOneWord ? (inPiece.words[0] as number) : inPiece;
      learned.set(piece, words);
      // The key is a copy. A string that was cut out of a text keeps the whole text in memory.
      if (piece.length <= maxPiece) vocabulary.pieces.set(Buffer.from(piece).toString(), words);
    }
    return learned;
  }

  /** Marks the fillers in pieces, as the SQL function `with_fillers` does. */
  async #markFillers(pieces: string[]): Promise<string[]> {
    const words = new Set<string>();
    for (const piece of pieces) {
      for (const [run] of piece.matchAll(runs)) words.add(oneWord.exec(run)?.[2]?.toLowerCase() ?? '');
    }
    words.delete('');
    const fillers = new Set(words.size === 0 ? [] : await askFillers(this.#db, this.#language, [...words]));
    const marked = (run: string) => {
      const [, before = '', word = '', after = ''] = oneWord.exec(run) ?? [];
      return fillers.has(word.toLowerCase()) ? `${before}${word}ꞌ${after}` : run;
    };
    return pieces.map((piece) => piece.replaceAll(runs, marked));
  }
}

/** All words so far, each with a number, and the words of known pieces. */
class Vocabulary {
  readonly pieces = new Map<string, PieceWords>();
  readonly #numbers = new Map<string, number>();
  /** Each word in quotation marks, as a tsvector has it. */
  readonly #quoted: string[] = [];
  /** The positions of each word in the text that is being made. */
  readonly #placesOf: (string | undefined)[] = [];

  numberOf(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.#quoted.push(`'${word.replace(/['\\]/g, '$&$&')}'`) - 1;
      this.#placesOf.push(undefined);
      this.#numbers.set(word, number);
    }
    return number;
  }

  vectorOf(pieces: PieceWords[]): string {
    const placesOf = this.#placesOf;
    const words: number[] = [];
    let last = 0;
    let bytes = 0;
    const add = (word: number, place: number) => {
      const places = placesOf[word];
      if (places === undefined) words.push(word);
      bytes += places === undefined ? (this.#quoted[word] as string).length + 4 : 2;
      placesOf[word] = places === undefined ? `${place}` : `${places},${place}`;
    };
    for (const piece of pieces) {
      if (typeof piece === 'number') {
        add(piece, ++last);
        continue;
      }
      for (let at = 0; at < piece.words.length; at++)
        add(piece.words[at] as number, last + (piece.places[at] as number));
      last += piece.length;
    }
    let vector = '';
    for (const word of words) {
      if (bytes <= maxBytes) vector += `${this.#quoted[word]}:${placesOf[word]} `;
      placesOf[word] = undefined;
    }
    return bytes <= maxBytes ? vector : this.#withoutPlaces(words);
  }

  /**
   * As many words as a tsvector can hold, without positions. The text is then found by its words, but not by phrases.
   */
  #withoutPlaces(words: number[]): string {
    let vector = '';
    for (const word of words) {
      const quoted = this.#quoted[word] as string;
      if (vector.length + quoted.length > maxBytes) break;
      vector += `${quoted} `;
    }
    return vector;
  }
}
