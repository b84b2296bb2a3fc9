import { FairQueue } from '../threads/fair-queue.ts';

/** Who searches: the most expensive work that the database does for anybody. */
export interface Searches {
  /** People on the pages, by network. */
  visitors: FairQueue;
  /** Those with a key, by account: whatever visitors do, these have places of their own. */
  callers: FairQueue;
}

/**
 * A search on a page takes two connections at a time, one of a caller one: together they leave some of a pool's ten for
 * everything else. A caller may ask for many things at once, and has paid for each with its quota.
 */
export function createSearches(): Searches {
  return {
    visitors: new FairQueue({ size: 2, maxWaiting: 200, maxWaitingEach: 20 }),
    callers: new FairQueue({ size: 4, maxWaiting: 1000, maxWaitingEach: 200 }),
  };
}
