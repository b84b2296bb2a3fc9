import { Watchdog, type WatchdogLimits } from '../../base/watchdog.ts';

export interface FetchPlace {
  /** Must be called whenever the work makes progress. Work that is silent for too long loses its place. */
  heard(): void;
  leave(): void;
}

/**
 * Limits how many fetches run at the same time. There is a fixed number of places, and each fetch waits for a free
 * place. A fetch that hangs or takes very long goes on without its place. Otherwise a few hanging fetches would block
 * all others.
 */
export class FetchPlaces {
  readonly #limits: WatchdogLimits | null;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(count: number, limits: WatchdogLimits | null) {
    this.#free = count;
    this.#limits = limits;
  }

  /** Waits for a free place. A fetch that is silent or runs for too long loses its place, and `onLate` is called. */
  async take(onLate = () => {}): Promise<FetchPlace> {
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    let held = true;
    const leave = () => {
      if (!held) return;
      held = false;
      watchdog?.stop();
      this.#pass();
    };
    const lose = () => {
      leave();
      onLate();
    };
    const watchdog = this.#limits && new Watchdog(this.#limits, lose);
    return { heard: () => held && watchdog?.heard(), leave };
  }

  #pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free++;
  }
}

/** Four connections to remotes at a time. Most fetches take seconds. A fetch that was silent for a minute probably hangs. */
export function fetchPlaces(): FetchPlaces {
  return new FetchPlaces(4, { silentMs: 60_000, wholeMs: 600_000 });
}
