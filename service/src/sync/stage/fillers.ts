import type { Queryable } from '../../db/database.ts';
import { askFillers } from './law-store.ts';

/** A run of letters, and of signs that join them into addresses, numbers or compounds. The `º` of `3.º` is a word of its own. */
const runs = /(?<![\p{L}\p{N}])[ºª](?![\p{L}\p{N}])|(?:(?![ºª])[\p{L}\p{M}\p{N}@/.-])+/gu;
/**
 * A run that is one word, perhaps after numbers (`20.8.a`), or with dots and dashes around it. No filler of any language is
 * longer.
 */
const oneWord = /^((?:\d+\.)*[.-]*)(\p{L}[\p{L}\p{M}]{0,14})([.-]*)$/u;
/** How many different pieces are remembered, and how long each may be. */
const maxRemembered = 200_000;
const maxPiece = 100;

/**
 * Marks the fillers of texts, as the SQL function `with_fillers` does. There, each word of a text becomes a row: the words of a
 * law took 3.6 times the processor time. Here PostgreSQL is asked once for each different word.
 */
export class Fillers {
  readonly #db: Queryable;
  readonly #language: string;
  /** The pieces between spaces that were found in texts, and how each is written with marks. Most pieces come again and again. */
  readonly #known = new Map<string, string>();

  constructor(db: Queryable, language: string) {
    this.#db = db;
    this.#language = language;
  }

  async mark(texts: string[]): Promise<string[]> {
    if (this.#known.size > maxRemembered) this.#known.clear();
    const all = texts.map((text) => text.split(' '));
    const unknown: { pieces: string[]; index: number }[] = [];
    for (const pieces of all) {
      for (let index = 0; index < pieces.length; index++) {
        const known = this.#known.get(pieces[index] as string);
        if (known === undefined) unknown.push({ pieces, index });
        else pieces[index] = known;
      }
    }
    const learned = await this.#learn(new Set(unknown.map(({ pieces, index }) => pieces[index] as string)));
    for (const { pieces, index } of unknown) pieces[index] = learned.get(pieces[index] as string) as string;
    return all.map((pieces) => pieces.join(' '));
  }

  async #learn(unknown: Set<string>): Promise<Map<string, string>> {
    const words = new Set<string>();
    for (const piece of unknown) {
      for (const [run] of piece.matchAll(runs)) words.add(oneWord.exec(run)?.[2]?.toLowerCase() ?? '');
    }
    words.delete('');
    const fillers = new Set(words.size === 0 ? [] : await askFillers(this.#db, this.#language, [...words]));
    const marked = (run: string) => {
      const [, before = '', word = '', after = ''] = oneWord.exec(run) ?? [];
      return fillers.has(word.toLowerCase()) ? `${before}${word}ꞌ${after}` : run;
    };
    const learned = new Map(Array.from(unknown, (piece) => [piece, piece.replaceAll(runs, marked)]));
    for (const [piece, written] of learned) if (piece.length <= maxPiece) this.#known.set(piece, written);
    return learned;
  }
}
