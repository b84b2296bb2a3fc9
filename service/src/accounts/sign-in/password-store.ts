import type { Queryable } from '../../db/database.ts';
import type { Account } from '../store.ts';

export async function findPassword(
  db: Queryable,
  email: string,
): Promise<{ account: Account; hash: string | null } | null> {
  const { rows } = await db.query<Account & { hash: string | null }>(
    `SELECT a.*, p.hash FROM accounts a LEFT JOIN passwords p ON p.account_id = a.id WHERE lower(a.email) = lower($1)`,
    [email],
  );
  const row = rows[0];
  if (!row) return null;
  const { hash, ...account } = row;
  return { account, hash };
}

export async function savePassword(db: Queryable, accountId: number, hash: string): Promise<void> {
  await db.query(
    `INSERT INTO passwords (account_id, hash) VALUES ($1, $2)
     ON CONFLICT (account_id) DO UPDATE SET hash = $2, set_at = now()`,
    [accountId, hash],
  );
}
