import { FairQueue } from '../threads/fair-queue.ts';

/** Queues for searches, the most expensive work that the database does for a request. */
export interface Searches {
  /** For people on the pages; each network is one client. */
  visitors: FairQueue;
  /** For programs with a key; each account is one client. This queue is separate, so that visitors cannot fill it. */
  callers: FairQueue;
}

/**
 * A search on a page takes two database connections at once, a search by a program takes one. Together they take at most eight of
 * the pool's ten. A program may send many requests at once, because each counts for its quota.
 */
export function createSearches(): Searches {
  return {
    visitors: new FairQueue({ size: 2, maxWaiting: 200, maxWaitingEach: 20 }),
    callers: new FairQueue({ size: 4, maxWaiting: 1000, maxWaitingEach: 200 }),
  };
}
