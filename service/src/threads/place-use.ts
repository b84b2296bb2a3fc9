import { availableParallelism } from 'node:os';

/** Half of what a client has used counts no longer after this time. */
const halfLifeMs = 10_000;

/** A client that has held places for less than this lately is never heavy: that is a fifth of a place, all the time. */
const heavyMs = 3000;

/** Of so many clients it is known what they have used. */
const maxKnown = 10_000;

export interface PlaceUseOptions {
  /** How much work of heavy clients may be under way at a time. */
  maxHeavy?: number;
  now?: () => number;
}

/**
 * For how long each client has held places lately, in all queues of a process. A heavy client is one that has used more than
 * half as much as the heaviest: how fast the machine is makes no difference. All heavy clients together leave one core to
 * the others.
 */
export class PlaceUse {
  readonly #maxHeavy: number;
  readonly #now: () => number;
  /** When the work began that each client has under way. */
  readonly #running = new Map<string, number[]>();
  /** What each client has used before, as it counted at that time. */
  readonly #used = new Map<string, { ms: number; at: number }>();
  readonly #onEnd: (() => void)[] = [];

  constructor({ maxHeavy, now }: PlaceUseOptions = {}) {
    this.#maxHeavy = maxHeavy ?? Math.max(availableParallelism() - 1, 1);
    this.#now = now ?? (() => performance.now());
  }

  /** `act` is called whenever some work has ended: what waits may have its turn now, in whichever queue. */
  onEnd(act: () => void): void {
    this.#onEnd.push(act);
  }

  /** Work of a client begins; the function that comes back ends it. */
  begin(client: string): () => void {
    const begunAt = this.#now();
    const begun = this.#running.get(client) ?? [];
    begun.push(begunAt);
    this.#running.set(client, begun);
    return () => {
      begun.splice(begun.indexOf(begunAt), 1);
      if (begun.length === 0) this.#running.delete(client);
      this.#count(client, begunAt);
      for (const act of this.#onEnd) act();
    };
  }

  /** For how long the client has held places lately, with what is under way. */
  of(client: string): number {
    const now = this.#now();
    const underWay = (this.#running.get(client) ?? []).reduce((sum, begunAt) => sum + now - begunAt, 0);
    return this.#usedBefore(client, now) + underWay;
  }

  isHeavy(client: string): boolean {
    const used = this.of(client);
    if (used <= heavyMs) return false;
    let heaviest = used;
    for (const other of this.#running.keys()) heaviest = Math.max(heaviest, this.of(other));
    return used > heaviest / 2;
  }

  /** Whether all heavy clients together have as much under way as they may. */
  get isFull(): boolean {
    let count = 0;
    for (const [client, begun] of this.#running) if (this.isHeavy(client)) count += begun.length;
    return count >= this.#maxHeavy;
  }

  #usedBefore(client: string, now: number): number {
    const used = this.#used.get(client);
    return used ? used.ms * 0.5 ** ((now - used.at) / halfLifeMs) : 0;
  }

  #count(client: string, begunAt: number): void {
    const now = this.#now();
    const ms = this.#usedBefore(client, now) + now - begunAt;
    this.#used.delete(client);
    this.#used.set(client, { ms, at: now });
    const [oldest] = this.#used.keys();
    if (this.#used.size > maxKnown && oldest !== undefined) this.#used.delete(oldest);
  }
}
