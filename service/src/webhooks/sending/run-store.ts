import type { Queryable } from '../../db/database.ts';

/** The dispatch runs whose process is alive: each holds a lock with its number. */
export const livingRuns = `
  SELECT objid::int FROM pg_locks
   WHERE locktype = 'advisory' AND granted AND objsubid = 2
     AND classid = (hashtext('openleg dispatch')::bigint & 4294967295)::oid
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** The newest run. The numbers of runs only rise: unlike the time, they always tell which of two tries was earlier. */
export const newestRun = '(SELECT max(id) FROM dispatch_runs)';

/** Begins a run on this connection, which must stay open: the lock says that the run is alive. Returns its number. */
export async function beginRun(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `WITH run AS (INSERT INTO dispatch_runs DEFAULT VALUES RETURNING id)
     SELECT id, pg_advisory_lock(hashtext('openleg dispatch'), id) FROM run`,
  );
  return (rows[0] as { id: number }).id;
}

export async function finishRun(
  client: Queryable,
  id: number,
  { attempted, succeeded, failed }: { attempted: number; succeeded: number; failed: number },
): Promise<void> {
  await client.query(
    `UPDATE dispatch_runs SET finished_at = clock_timestamp(), attempted = $2, succeeded = $3, failed = $4 WHERE id = $1`,
    [id, attempted, succeeded, failed],
  );
  await client.query("SELECT pg_advisory_unlock(hashtext('openleg dispatch'), $1)", [id]);
}
