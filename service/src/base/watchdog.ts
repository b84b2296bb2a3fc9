export interface WatchdogLimits {
  /** How long the work may give no sign of life; null for no limit. */
  silentMs: number | null;
  /** How long the work may take in all. */
  wholeMs: number;
}

/** Calls back, once, when some work was silent for too long or takes too long in all. */
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
