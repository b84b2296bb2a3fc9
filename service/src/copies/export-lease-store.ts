import type { Queryable } from '../db/database.ts';

/** Records for some seconds that the account is exporting. Returns the id of this export; null when another one is running. */
export async function addLease(db: Queryable, accountId: number, seconds: number): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `INSERT INTO exports AS e (account_id, leased_until) VALUES ($1, now() + $2 * interval '1 second')
         ON CONFLICT (account_id) DO UPDATE SET id = excluded.id, leased_until = excluded.leased_until
      WHERE e.leased_until < now()
      RETURNING id`,
    [accountId, seconds],
  );
  return rows[0]?.id ?? null;
}

/** False when this export has lost its lease: another one has begun, or the account is gone. */
export async function renewLease(db: Queryable, id: string, seconds: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE exports SET leased_until = now() + $2 * interval '1 second' WHERE id = $1`,
    [id, seconds],
  );
  return rowCount === 1;
}

export async function deleteLease(db: Queryable, id: string): Promise<void> {
  await db.query('DELETE FROM exports WHERE id = $1', [id]);
}
