import type { Queryable } from '../../db/database.ts';
import { askFillers } from './law-store.ts';

/** A run of letters, and of signs that join them into addresses, numbers or compounds. The `º` of `3.º` is a word of its own. */
const runs = /(?<![\p{L}\p{N}])[ºª](?![\p{L}\p{N}])|(?:(?![ºª])[\p{L}\p{M}\p{N}@/.-])+/gu;
/** A run that is one word, perhaps after numbers (`20.8.a`), or with dots and dashes around it. No filler of any language is longer. */
const oneWord = /^((?:\d+\.)*[.-]*)(\p{L}[\p{L}\p{M}]{0,14})([.-]*)$/u;
/** How many runs are remembered. */
const maxRemembered = 100_000;

/**
 * Marks the fillers of texts, as the SQL function `with_fillers` does. There, each word of a text becomes a row: the words of a
 * law took 3.6 times the processor time. Here PostgreSQL is asked once for each different word.
 */
export class Fillers {
  readonly #db: Queryable;
  readonly #language: string;
  /** Runs as they were found, and how they are written with the mark, or null for those without. */
  readonly #known = new Map<string, string | null>();

  constructor(db: Queryable, language: string) {
    this.#db = db;
    this.#language = language;
  }

  async mark(texts: string[]): Promise<string[]> {
    if (this.#known.size > maxRemembered) this.#known.clear();
    const unknown = new Set<string>();
    const marked = this.#markKnown(texts, unknown);
    if (unknown.size === 0) return marked;
    await this.#learn([...unknown]);
    return this.#markKnown(texts, unknown);
  }

  /** Marks the fillers that are known. Collects the runs that are not known yet. */
  #markKnown(texts: string[], unknown: Set<string>): string[] {
    return texts.map((text) =>
      text.replaceAll(runs, (run) => {
        const known = this.#known.get(run);
        if (known === undefined) unknown.add(run);
        return known ?? run;
      }),
    );
  }

  async #learn(unknown: string[]): Promise<void> {
    const words = new Map(unknown.map((run) => [run, oneWord.exec(run) ?? []]));
    const asked = new Set(
      [...words.values()].flatMap(([, , word]) => (word === undefined ? [] : [word.toLowerCase()])),
    );
    const fillers = new Set(await askFillers(this.#db, this.#language, [...asked]));
    for (const [run, [, before = '', word, after = '']] of words) {
      const isFiller = word !== undefined && fillers.has(word.toLowerCase());
      this.#known.set(run, isFiller ? `${before}${word}ꞌ${after}` : null);
    }
  }
}
