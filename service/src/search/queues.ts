import { FairQueue } from '../threads/fair-queue.ts';

/** Queues for searches. A search is the most expensive work that the database does for a request. */
export interface Searches {
  /** The queue for people who use the pages. Each network counts as one client. */
  visitors: FairQueue;
  /**
   * The queue for programs with a key. Each account counts as one client. Visitors cannot fill this queue, because it is
   * separate.
   */
  callers: FairQueue;
}

/**
 * A search on a page takes two database connections, a search by a program takes one. Together they take at most eight of the
 * pool's ten. A program may send many requests at once, because each one counts for its quota.
 */
export function createSearches(): Searches {
  return {
    visitors: new FairQueue({ size: 2, maxWaiting: 200, maxWaitingEach: 20 }),
    callers: new FairQueue({ size: 4, maxWaiting: 1000, maxWaitingEach: 200 }),
  };
}
