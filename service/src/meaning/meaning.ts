import { access } from 'node:fs/promises';
import type { Config } from '../config.ts';
import type { Queryable } from '../db/database.ts';
import { findPassing, type Near } from '../search/articles/near-store.ts';
import type { ArticleSearch } from '../search/articles/store.ts';
import type { Search } from '../search/match-store.ts';
import { OwnThread } from '../threads/own-thread.ts';
import type { ThreadTask } from '../threads/threads.ts';
import { QuestionReader } from './asked.ts';
import { QuestionEmbedder } from './embeddings.ts';
import { indexPath } from './learn.ts';
import { findTask, sentencesTask } from './thread.ts';

/** A question about a country's laws. With `lawIds`, only articles of these laws are found. */
export type Asking = Search & {
  lawIds?: ArticleSearch['lawIds'];
  /** The question as it was asked. `query` has no question words. */
  question: string;
};

/** Finds the articles that are nearest to a question; the best is first. Null if the country's articles are not learned yet. */
export interface FindNear {
  find(service: { db: Queryable }, search: Asking): Promise<Near | null>;
  /** Whether the words of a country's laws are learned. Until then, a question is searched by words. */
  isLearned(country: string): Promise<boolean>;
  /** Finds the sentence of each Markdown text that answers a question best, as plain text. Null if that is not possible now. */
  findSentences(service: { db: Queryable }, search: Search, texts: string[]): Promise<string[] | null>;
}

/** How many articles are found. The database then sorts them by other facts, too. */
const maxNear = 200;

/**
 * Finds the articles that are nearest to a query in meaning. One thread of the process has the files of countries in memory. It
 * answers one query after the other, in some milliseconds each.
 */
export class Meaning implements FindNear {
  readonly #dataDir: string;
  readonly #reader = new QuestionReader();
  readonly #embedder: QuestionEmbedder;
  #thread: OwnThread | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor({ dataDir, embeddings }: Pick<Config, 'dataDir' | 'embeddings'>, log: (line: string) => void) {
    this.#dataDir = dataDir;
    this.#embedder = new QuestionEmbedder(embeddings, log);
  }

  /** How often the outside address gave the vector of a question, and how often not. */
  get embedded(): QuestionEmbedder['counts'] {
    return this.#embedder.counts;
  }

  async find({ db }: { db: Queryable }, search: Asking): Promise<Near | null> {
    const asked = await this.#reader.read(db, search);
    if (asked.length === 0) return null;
    const path = indexPath(this.#dataDir, search.country);
    const lawIds = search.lawIds ?? (await findPassing(db, search));
    const vector = await this.#embedder.embed(search.question);
    return this.#inTurn(findTask, { path, asked, lawIds, vector, limit: maxNear });
  }

  async findSentences({ db }: { db: Queryable }, search: Search, texts: string[]): Promise<string[] | null> {
    const asked = await this.#reader.read(db, search);
    if (asked.length === 0) return null;
    return this.#inTurn(sentencesTask, { path: indexPath(this.#dataDir, search.country), asked, texts });
  }

  async isLearned(country: string): Promise<boolean> {
    return access(indexPath(this.#dataDir, country)).then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#thread?.close();
  }

  #inTurn<Input, Output>(task: ThreadTask<Input, Output>, input: Input): Promise<Output | null> {
    const answer = this.#last.then(() => this.#run(task, input));
    this.#last = answer;
    return answer;
  }

  /**
   * Asks the thread. If the thread fails, the answer is null, and the search uses only words. The next question starts a new
   * thread.
   */
  async #run<Input, Output>(task: ThreadTask<Input, Output>, input: Input): Promise<Output | null> {
    if (this.#closed) return null;
    this.#thread ??= new OwnThread();
    try {
      return await this.#thread.run(task, input);
    } catch {
      await this.#thread?.close();
      this.#thread = null;
      return null;
    }
  }
}
