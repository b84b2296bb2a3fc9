import type pg from 'pg';

/** Lets a statement wait for a lock until the deadline, in milliseconds since 1970; then it fails. */
export async function untilDeadline(
  client: pg.PoolClient,
  deadline: number,
  lock: () => Promise<unknown>,
): Promise<void> {
  const waitMs = Math.max(deadline - Date.now(), 1); // 0 would mean no limit
  await client.query("SELECT set_config('lock_timeout', $1, false)", [String(waitMs)]);
  await lock().catch((error: { code?: string }) => {
    throw error.code === '55P03' ? new Error('another process was not done with it in time') : error;
  });
  await client.query('RESET lock_timeout');
}
