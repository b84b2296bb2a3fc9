/** What ends a program in order. SIGHUP comes when the terminal of a command goes away. */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Lets work that is under way finish before the process ends. */
export class Stopping {
  readonly #asked = new AbortController();
  readonly #held = new Set<Promise<unknown>>();

  /** Aborted as soon as no new work may begin. */
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
