export interface Random {
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

/** Random numbers (mulberry32). The same seed gives the same sequence, so that a failed case can be run again. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
  };
}
