import type { Queryable } from '../../db/database.ts';
import { askFillers, askWords } from './law-store.ts';

/** A run of letters, and of signs that join them into addresses, numbers or compounds. The `º` of `3.º` is a word of its own. */
const runs = /(?<![\p{L}\p{N}])[ºª](?![\p{L}\p{N}])|(?:(?![ºª])[\p{L}\p{M}\p{N}@/.-])+/gu;
/**
 * A run that is one word, perhaps after numbers (`20.8.a`), or with dots and dashes around it. No filler of any language is
 * longer.
 */
const oneWord = /^((?:\d+\.)*[.-]*)(\p{L}[\p{L}\p{M}]{0,14})([.-]*)$/u;
/** A tag with spaces in it. PostgreSQL finds no words in tags. Tags without spaces are pieces, or parts of pieces. */
const wideTag = /<[a-z!/?][^<>]*\s[^<>]*>/gi;
/** How many different pieces are remembered, and how long each may be. */
const maxRemembered = 200_000;
const maxPiece = 100;
/** PostgreSQL allows 1 MiB for the words of one text and their places. */
const maxBytes = 1_000_000;

/** The words of a piece, and their places in it. `length` is how many places the piece takes. */
interface PieceWords {
  words: number[];
  places: number[];
  length: number;
}

/**
 * Makes the search words of texts, as `text_words` in the database does, in the text format of a tsvector. PostgreSQL is asked once
 * for each different piece between two spaces, because the pieces of a country's laws come again and again. When PostgreSQL
 * read every text, that was a third of the processor time of a load.
 */
export class SearchWords {
  readonly #db: Queryable;
  readonly #language: string;
  /** The words of each known piece. A piece that is just one word has the number of that word. */
  readonly #known = new Map<string, PieceWords | number>();
  /** The number of each word, and each word by its number, in quotation marks as a tsvector has it. */
  readonly #numbers = new Map<string, number>();
  readonly #quoted: string[] = [];

  constructor(db: Queryable, language: string) {
    this.#db = db;
    this.#language = language;
  }

  async of(texts: string[]): Promise<string[]> {
    if (this.#known.size > maxRemembered) this.#forget();
    const all = texts.map((text) => (text.includes('<') ? text.replace(wideTag, ' ') : text).split(/[ \n\t]+/));
    const unknown = new Set<string>();
    for (const pieces of all) for (const piece of pieces) if (!this.#known.has(piece)) unknown.add(piece);
    const long = await this.#learn([...unknown]);
    const made = all.map((pieces) => this.#vectorOf(pieces));
    for (const piece of long) this.#known.delete(piece);
    return made;
  }

  #forget(): void {
    this.#known.clear();
    this.#numbers.clear();
    this.#quoted.length = 0;
  }

  #vectorOf(pieces: string[]): string {
    const placesOf = new Map<number, string>();
    let last = 0;
    let bytes = 0;
    const add = (word: number, place: number) => {
      const places = placesOf.get(word);
      bytes += places === undefined ? (this.#quoted[word] as string).length + 4 : 2;
      placesOf.set(word, places === undefined ? String(place) : `${places},${place}`);
    };
    for (const piece of pieces) {
      const known = this.#known.get(piece) as PieceWords | number;
      if (typeof known === 'number') add(known, ++last);
      else {
        for (let at = 0; at < known.words.length; at++)
          add(known.words[at] as number, last + (known.places[at] as number));
        last += known.length;
      }
    }
    if (bytes > maxBytes) return this.#withoutPlaces([...placesOf.keys()]);
    let vector = '';
    for (const [word, places] of placesOf) vector += `${this.#quoted[word]}:${places} `;
    return vector;
  }

  /** As many words as a tsvector can hold. Without places, the text is found by its words, but not by phrases. */
  #withoutPlaces(words: number[]): string {
    let vector = '';
    for (const word of words) {
      const quoted = this.#quoted[word] as string;
      if (vector.length + quoted.length > maxBytes) break;
      vector += `${quoted} `;
    }
    return vector;
  }

  /** Learns the words of new pieces. Returns the pieces that are too long to be remembered for other texts. */
  async #learn(pieces: string[]): Promise<string[]> {
    if (pieces.length === 0) return [];
    const marked = await this.#markFillers(pieces);
    const found = pieces.map((): PieceWords => ({ words: [], places: [], length: 0 }));
    for (const { piece, word, places } of await askWords(this.#db, this.#language, marked)) {
      const inPiece = found[piece - 1] as PieceWords;
      for (const place of places) {
        inPiece.words.push(this.#numberOf(word));
        inPiece.places.push(place);
        inPiece.length = Math.max(inPiece.length, place);
      }
    }
    for (const [index, piece] of pieces.entries()) {
      const words = found[index] as PieceWords;
      const isOneWord = words.words.length === 1 && words.length === 1;
      // The key is a copy. A string that was cut out of a text keeps the whole text in memory.
      this.#known.set(Buffer.from(piece).toString(), isOneWord ? (words.words[0] as number) : words);
    }
    return pieces.filter((piece) => piece.length > maxPiece);
  }

  #numberOf(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.#quoted.push(`'${word.replace(/['\\]/g, '$&$&')}'`) - 1;
      this.#numbers.set(word, number);
    }
    return number;
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
