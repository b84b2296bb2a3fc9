/** Lets work that had better not be cut off come to its end before the process does. */
export class Stopping {
  readonly #asked = new AbortController();
  readonly #held = new Set<Promise<unknown>>();

  /** Aborted when nothing more is to be begun. */
  get signal(): AbortSignal {
    return this.#asked.signal;
  }

  hold<T>(work: Promise<T>): Promise<T> {
    const held = work.finally(() => this.#held.delete(held));
    this.#held.add(held);
    return held;
  }

  async begin(): Promise<void> {
    this.#asked.abort();
    await Promise.allSettled(this.#held);
  }
}
