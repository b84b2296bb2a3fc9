import { Watchdog, type WatchdogLimits } from '../../base/watchdog.ts';

export interface FetchPlace {
  /** To be called whenever the work shows that it goes on. Work that is silent for too long loses its place. */
  heard(): void;
  leave(): void;
}

/**
 * Limits how much work runs at the same time. Each piece of work needs one of a fixed number of places, and waits until one is
 * free. Work that hangs or takes very long loses its place and goes on without one. Otherwise a few hanging fetches would make
 * all others wait.
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
