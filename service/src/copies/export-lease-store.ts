import type { Queryable } from '../db/database.ts';

/** Says that the account is exporting, for a while; false when it is already. */
export async function addLease(db: Queryable, accountId: number, seconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO exports AS e (account_id, leased_until) VALUES ($1, now() + $2 * interval '1 second')
         ON CONFLICT (account_id) DO UPDATE SET leased_until = excluded.leased_until WHERE e.leased_until < now()`,
    [accountId, seconds],
  );
  return rowCount === 1;
}

export async function renewLease(db: Queryable, accountId: number, seconds: number): Promise<void> {
  await db.query(`UPDATE exports SET leased_until = now() + $2 * interval '1 second' WHERE account_id = $1`, [
    accountId,
    seconds,
  ]);
}

export async function deleteLease(db: Queryable, accountId: number): Promise<void> {
  await db.query('DELETE FROM exports WHERE account_id = $1', [accountId]);
}
