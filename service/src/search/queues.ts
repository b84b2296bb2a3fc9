import { FairQueue } from '../threads/fair-queue.ts';

/** Queues for searches, the most expensive work that the database does for a request. */
export interface Searches {
  /** People on the pages, by network. */
  visitors: FairQueue;
  /** Programs with a key, by account: they have places of their own, whatever visitors do. */
  callers: FairQueue;
}

/**
 * A search on a page takes two connections at a time, one by a program takes one: together at most eight of the pool's
 * ten. A program may have many requests at once: each counts for its quota.
 */
export function createSearches(): Searches {
  return {
    visitors: new FairQueue({ size: 2, maxWaiting: 200, maxWaitingEach: 20 }),
    callers: new FairQueue({ size: 4, maxWaiting: 1000, maxWaitingEach: 200 }),
  };
}
