/** Random numbers. The same seed gives the same sequence (mulberry32). */
export class Random {
  #state: number;

  constructor(seed: number, stream = 0) {
    this.#state = (Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b)) >>> 0;
    this.bits();
  }

  bits(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }

  /** A random number from 0 up to, but not including, 1. */
  fraction(): number {
    return this.bits() / 2 ** 32;
  }

  /** A random whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.fraction() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.fraction() < probability;
  }

  pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.fraction() * items.length)] as T;
  }

  /** A random number with a normal distribution, mean 0, deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.fraction())) * Math.cos(2 * Math.PI * this.fraction());
  }
}
