import type { Queryable } from '../../db/database.ts';

/**
 * Takes up to `wanted` calls of the month's quota. Returns how many it got, and how many all processes have taken. The single
 * statement locks the row, so that no two processes get the same call. It gives at most a sixteenth of the remaining calls, but at
 * least one. So when few calls are left, no process holds many of them.
 */
export async function takeCalls(
  db: Queryable,
  lease: { accountId: number; month: string; wanted: number; quota: number },
): Promise<{ taken: number; total: number }> {
  const values = [lease.accountId, lease.month, lease.wanted, lease.quota];
  const share = (left: string) => `least($3::bigint, greatest((${left}) / 16, least(${left}, 1), 0))`;
  const { rows } = await db.query<{ taken: number; total: number }>({
    name: 'take-calls',
    text: `INSERT INTO usage AS u (account_id, month, calls, granted)
           VALUES ($1, $2, ${share('$4::bigint')}, ${share('$4::bigint')})
           ON CONFLICT (account_id, month) DO UPDATE SET
             calls = u.calls + ${share('$4::bigint - u.calls')}, granted = ${share('$4::bigint - u.calls')}
           RETURNING granted AS taken, calls AS total`,
    values,
  });
  return rows[0] as { taken: number; total: number };
}

export async function returnCalls(db: Queryable, accountId: number, month: string, calls: number): Promise<void> {
  await db.query('UPDATE usage SET calls = greatest(calls - $3, 0) WHERE account_id = $1 AND month = $2', [
    accountId,
    month,
    calls,
  ]);
}

/** Counts calls that were made without `takeCalls`. */
export async function chargeCalls(db: Queryable, accountId: number, month: string, calls: number): Promise<void> {
  await db.query(
    `INSERT INTO usage AS u (account_id, month, calls, granted) VALUES ($1, $2, $3, 0)
     ON CONFLICT (account_id, month) DO UPDATE SET calls = u.calls + excluded.calls`,
    [accountId, month, calls],
  );
}

/** Adds calls to today's counts. Keys are locked in the order of their numbers, so that two processes cannot deadlock. */
export async function addCalls(db: Queryable, calls: Map<number, number>): Promise<void> {
  await db.query(
    `WITH counted AS (
       SELECT k.id, c.calls FROM unnest($1::bigint[], $2::bigint[]) AS c (id, calls) JOIN keys k USING (id)
        ORDER BY k.id FOR NO KEY UPDATE OF k
     ), used AS (
       UPDATE keys SET last_used_at = now() FROM counted c WHERE keys.id = c.id
     )
     INSERT INTO key_calls AS k (key_id, day, calls) SELECT id, current_date, calls FROM counted
     ON CONFLICT (key_id, day) DO UPDATE SET calls = k.calls + excluded.calls`,
    [[...calls.keys()], [...calls.values()]],
  );
}

export interface DayOfKey {
  key_id: number;
  day: string;
  calls: number;
}

/** The calls of each key on each day of a month. Days without calls are left out, revoked keys are included. */
export async function callsOfMonth(db: Queryable, accountId: number, month: string): Promise<DayOfKey[]> {
  const { rows } = await db.query<DayOfKey>(
    `SELECT c.key_id, c.day, c.calls FROM key_calls c JOIN keys k ON k.id = c.key_id
      WHERE k.account_id = $1 AND c.day >= $2 AND c.day < $2::date + interval '1 month' ORDER BY c.day, c.key_id`,
    [accountId, month],
  );
  return rows;
}

/** The calls that count against the quota of a month. They include a few that processes have taken but not used yet. */
export async function callsOfQuota(db: Queryable, accountId: number, month: string): Promise<number> {
  const { rows } = await db.query<{ calls: number }>('SELECT calls FROM usage WHERE account_id = $1 AND month = $2', [
    accountId,
    month,
  ]);
  return rows[0]?.calls ?? 0;
}
