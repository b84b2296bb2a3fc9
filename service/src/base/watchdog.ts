export interface WatchdogLimits {
  /** How long nothing may be heard; null for as long as it likes. */
  silentMs: number | null;
  wholeMs: number;
}

/** Says once when nothing was heard of some work for too long, or when it takes too long in all. */
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
