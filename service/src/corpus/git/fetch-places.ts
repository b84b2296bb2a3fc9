import { Watchdog, type WatchdogLimits } from '../../base/watchdog.ts';

export interface FetchPlace {
  /** Says that the work is alive. */
  heard(): void;
  leave(): void;
}

/**
 * A fixed number of places for work that runs at the same time; other work waits. Work that hangs, or takes very long, loses
 * its place and goes on without one. Otherwise a few such would keep all others waiting.
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
