import type pg from 'pg';
import { attempt } from '../db/throttle.ts';
import { accountClient } from '../http/clients/client.ts';
import type { Searches } from '../search/queues.ts';
import type { Service } from '../service.ts';
import { checkRule } from './check-rule.ts';
import type { Envelope } from './event.ts';
import { findPreview, windowDays } from './match-store.ts';
import type { Preview, Rule } from './rule-schema.ts';

const sampleSize = 10;

/** The events that the rule would have delivered in the last 30 days. The matcher is the same as for real deliveries. */
export async function previewRule(service: Service, rule: Rule): Promise<Preview> {
  const checked = await checkRule(service, rule);
  // A country that is no longer served still has old events. They are left out, because there will be no new ones.
  const countries = checked.countries ?? service.countries.map((country) => country.code);
  const { from, to, count, bodies } = await findPreview(service.db, { ...checked, countries }, sampleSize);
  return {
    window_days: windowDays,
    from: from.toISOString(),
    to: to.toISOString(),
    count,
    per_day: Math.round((count / windowDays) * 100) / 100,
    sample: bodies.map((body): Envelope => JSON.parse(body)),
  };
}

/** The pool that counts previews, and the queues in which they wait. */
export interface Turns {
  /** A pool that may write the counts. The previews themselves may read from a replica. */
  writes: pg.Pool;
  searches: Pick<Searches, 'callers'>;
}

/** The account that reads or previews a rule. The signal is aborted when nobody waits for the result. */
export interface RuleCaller {
  accountId: number;
  signal: AbortSignal;
}

/**
 * Does work on a rule for an account. The work is counted first, and begins when it is the account's turn. It waits in the queue
 * for searches with a key. Otherwise such work could use every connection to the database.
 */
export async function takeTurn<T>(turns: Turns, caller: RuleCaller, work: () => Promise<T>): Promise<T> {
  const { accountId: id, signal } = caller;
  // Two previews a second are enough for a form that asks while somebody types.
  await attempt(turns.writes, [{ subject: `preview by account ${id}`, max: 120, seconds: 60 }]);
  return turns.searches.callers.run({ ...accountClient({ id }), signal }, work);
}
