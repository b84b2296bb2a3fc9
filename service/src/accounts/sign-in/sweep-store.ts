import type { Queryable } from '../../db/database.ts';

const maxRows = 100;

/**
 * Deletes up to 100 rows that have expired. Code that adds a row to such a table calls this first, so nothing else has to clean
 * the table. Rows that another transaction is deleting are skipped, because two transactions that wait for each other's rows
 * deadlock.
 */
export async function sweep(
  db: Queryable,
  { table, key, over }: { table: string; key: string; over: string },
  values: unknown[] = [],
): Promise<void> {
  await db.query(
    `DELETE FROM ${table} WHERE ${key} IN (
       SELECT ${key} FROM ${table} WHERE ${over} LIMIT ${maxRows} FOR UPDATE SKIP LOCKED)`,
    values,
  );
}
