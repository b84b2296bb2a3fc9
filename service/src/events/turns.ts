import type pg from 'pg';
import { attempt } from '../db/throttle.ts';
import { accountClient } from '../http/clients/client.ts';
import type { Searches } from '../search/queues.ts';

/** Where work on a rule is counted, and where it waits. */
export interface Turns {
  /** A pool that may write. Previews themselves may read from a replica. */
  writes: pg.Pool;
  searches: Pick<Searches, 'callers'>;
}

/** For whom a rule is read or previewed. The signal is aborted when nobody waits for it any more. */
export interface RuleReader {
  accountId: number;
  signal: AbortSignal;
}

/**
 * Reads or previews a rule for an account. The work is counted first, and begins when it is the account's turn. It uses one of
 * the places for searches with a key: otherwise one such form could take every connection to the database.
 */
export async function takeTurn<T>(turns: Turns, reader: RuleReader, work: () => Promise<T>): Promise<T> {
  const { accountId: id, signal } = reader;
  // Two previews a second, for a form that asks while someone types.
  await attempt(turns.writes, [{ subject: `preview by account ${id}`, max: 120, seconds: 60 }]);
  return turns.searches.callers.run({ ...accountClient({ id }), signal }, work);
}
