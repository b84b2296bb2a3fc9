import { Watchdog, type WatchdogLimits } from '../../base/watchdog.ts';

export interface FetchPlace {
  /** The work lives: a sign of it. */
  heard(): void;
  leave(): void;
}

/**
 * So many places for work that runs side by side; the others wait. Who hangs, or takes very long, loses the place and goes
 * on without: a few such would otherwise keep everybody else waiting.
 */
export class FetchPlaces {
  readonly #limits: WatchdogLimits | null;
  readonly #waiting: (() => void)[] = [];
  #free: number;

  constructor(count: number, limits: WatchdogLimits | null) {
    this.#free = count;
    this.#limits = limits;
  }

  /** Resolves when there is a place. `onLate` is called when it is lost. */
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

/** Four connections to remotes at a time. Most fetches take seconds; who was silent for a minute probably hangs. */
export function fetchPlaces(): FetchPlaces {
  return new FetchPlaces(4, { silentMs: 60_000, wholeMs: 600_000 });
}
