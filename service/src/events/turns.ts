import type pg from 'pg';
import { attempt, previews } from '../accounts/sign-in/throttle.ts';
import { accountClient } from '../http/clients/client.ts';
import type { Searches } from '../search/queues.ts';

/** Where work on a rule is counted, and where it waits. */
export interface Turns {
  /** May write; the connection that a preview reads with may be one of a replica. */
  writes: pg.Pool;
  searches: Pick<Searches, 'callers'>;
}

/** For whom a rule is read or previewed. The signal is aborted when nobody waits for it any more. */
export interface RuleReader {
  accountId: number;
  signal: AbortSignal;
}

/**
 * Reads or previews a rule for an account. It is counted first, and begins when it is the account's turn, at one of the places
 * that searches with a key have: one such form could otherwise take every connection to the database.
 */
export async function takeTurn<T>(turns: Turns, reader: RuleReader, work: () => Promise<T>): Promise<T> {
  const { accountId: id, signal } = reader;
  await attempt(turns.writes, previews(id));
  return turns.searches.callers.run({ ...accountClient({ id }), signal }, work);
}
