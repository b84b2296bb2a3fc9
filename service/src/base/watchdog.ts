export interface WatchdogLimits {
  /** How long the work may be silent; null for no limit. */
  silentMs: number | null;
  /** How long the work may take in total. */
  wholeMs: number;
}

/** Calls `over` once if some work is silent for too long, or takes too long in total. */
export class Watchdog {
  readonly #silence: NodeJS.Timeout | undefined;
  readonly #whole: NodeJS.Timeout;

  constructor({ silentMs, wholeMs }: WatchdogLimits, over: (limit: 'silent' | 'whole') => void) {
    const end = (limit: 'silent' | 'whole') => {
      this.stop();
      over(limit);
    };
    if (silentMs !== null) this.#silence = setTimeout(end, silentMs, 'silent');
    this.#whole = setTimeout(end, wholeMs, 'whole');
  }

  heard(): void {
    this.#silence?.refresh();
  }

  stop(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#whole);
  }
}

/** The signals that ask the program to stop. SIGHUP is sent when somebody closes the terminal of a command. */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Lets running work finish before the process ends. */
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
