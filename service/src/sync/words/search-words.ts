import type { Queryable } from '../../db/database.ts';
import { LearnedTexts, type PlacedWord, Vocabulary } from './vocabulary.ts';
import { askFillers, askWords } from './words-store.ts';

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
/** How many different pieces are remembered. */
const maxRemembered = 300_000;

/**
 * Makes the search words of texts. They are the same as those of `text_words` in the database. PostgreSQL is asked once for each
 * different piece (the text between two spaces), because the laws of a country repeat the same pieces again and again. When
 * PostgreSQL read every text, that took a third of the processor time of a load.
 */
export class SearchWords {
  readonly language: string;
  readonly #db: Queryable;
  #vocabulary = new Vocabulary();

  constructor(db: Queryable, language: string) {
    this.#db = db;
    this.language = language;
  }

  /** Learns the words of texts. */
  async of(texts: string[]): Promise<LearnedTexts> {
    // A full vocabulary is replaced, not emptied, because other calls may still use its numbers.
    if (this.#vocabulary.pieces.count > maxRemembered) this.#vocabulary = new Vocabulary();
    const vocabulary = this.#vocabulary;
    const unknown = new Set<number>();
    const long: string[] = [];
    const all = texts.map((text) => {
      const readable = text.includes('<') ? text.replace(wideTag, ' ') : text;
      const pieces = vocabulary.pieces.numbersOf(readable, (piece) => -long.push(piece));
      for (const piece of pieces) if (piece >= 0 && !vocabulary.isKnown(piece)) unknown.add(piece);
      return pieces;
    });
    const short = [...unknown];
    const learned = await this.#ask([...short.map((piece) => vocabulary.pieces.pieceAt(piece)), ...long]);
    for (const [at, piece] of short.entries()) vocabulary.learn(piece, learned[at] ?? []);
    const ofLong = learned.slice(short.length).map((words) => vocabulary.placed(words));
    return new LearnedTexts(
      vocabulary,
      all.map((pieces) => ({ pieces, long: ofLong })),
    );
  }

  /** The words of each piece. */
  async #ask(pieces: string[]): Promise<PlacedWord[][]> {
    if (pieces.length === 0) return [];
    const found = pieces.map((): PlacedWord[] => []);
    const marked = await this.#markFillers(pieces);
    for (const { piece, word, places, isKey } of await askWords(this.#db, this.language, marked)) {
      for (const place of places) found[piece - 1]?.push({ word, place, isKey });
    }
    return found;
  }

  /** Marks the fillers in pieces, as the SQL function `with_fillers` does. */
  async #markFillers(pieces: string[]): Promise<string[]> {
    const words = new Set<string>();
    for (const piece of pieces) {
      for (const [run] of piece.matchAll(runs)) words.add(oneWord.exec(run)?.[2]?.toLowerCase() ?? '');
    }
    words.delete('');
    const fillers = new Set(words.size === 0 ? [] : await askFillers(this.#db, this.language, [...words]));
    const marked = (run: string) => {
      const [, before = '', word = '', after = ''] = oneWord.exec(run) ?? [];
      return fillers.has(word.toLowerCase()) ? `${before}${word}ꞌ${after}` : run;
    };
    return pieces.map((piece) => piece.replaceAll(runs, marked));
  }
}
