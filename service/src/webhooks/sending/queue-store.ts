import type { Queryable } from '../../db/database.ts';
import { newPairs } from '../../events/match-store.ts';

/** Uses the deliveries as a queue: which ones to send, which run sends each, and the outcome. */

/** How many attempts dispatch runs make. Retries by hand do not count. */
export const maxAttempts = 5;

/** For how many days after its event a delivery is tried. */
export const lifetimeDays = 7;

/**
 * Adds one delivery for each event and each endpoint whose rule matches, in the transaction that records the events.
 * The endpoints are not locked. If an endpoint is deleted at the same time, its new deliveries remain, but nobody can
 * see them; `closeFinished` deletes them.
 */
export async function addDeliveries(db: Queryable, eventNumbers: number[]): Promise<void> {
  if (eventNumbers.length === 0) return;
  await db.query(`INSERT INTO deliveries (endpoint_id, event_number) ${newPairs('endpoints')}`, [eventNumbers]);
}

/** A delivery that this process has begun to send. */
export interface Begun {
  id: number;
  endpoint_id: number;
  attempts: number;
  url: string;
  /** The secret, encrypted. */
  secret: Buffer;
  event_id: string;
  event_type: string;
  body: string;
}

const begun = 'd.id, d.endpoint_id, d.attempts, e.url, e.secret, v.id AS event_id, v.event_type, v.body';

/** An attempt takes at most 10 seconds. If it has not ended after 30 seconds, its process counts as dead. */
const leaseTime = "interval '30 seconds'";

/**
 * An SQL condition: no process is sending the delivery, or the process that began is dead. A delivery that is sent by
 * hand has no run (`leased_by` is null). While no run is alive, `NULL NOT IN (…)` is true, so without the test for
 * null, a second retry would send such a delivery again.
 */
const free = `(d.leased_until IS NULL OR d.leased_until < clock_timestamp()
  OR (d.leased_by IS NOT NULL AND d.leased_by NOT IN (SELECT * FROM living)))`;

/**
 * Marks deliveries as failed that will not be tried again: those that are too old, and those whose last attempt did not
 * end. Also deletes the deliveries of deleted endpoints. To find these, it jumps through the index from one endpoint to
 * the next instead of reading every row. Rows that another transaction has locked are left for the next run, because
 * two transactions that wait for each other would deadlock.
 */
export async function closeFinished(db: Queryable): Promise<void> {
  await db.query(
    `WITH RECURSIVE told AS (
       SELECT min(endpoint_id) AS id FROM deliveries
       UNION ALL
       SELECT (SELECT min(endpoint_id) FROM deliveries WHERE endpoint_id > told.id) FROM told WHERE told.id IS NOT NULL)
     DELETE FROM deliveries WHERE id IN (
       SELECT id FROM deliveries
        WHERE endpoint_id IN (SELECT id FROM told WHERE NOT EXISTS (SELECT FROM endpoints e WHERE e.id = told.id))
        ORDER BY id FOR UPDATE SKIP LOCKED)`,
  );
  await db.query(
    `WITH living AS MATERIALIZED (${livingRuns}),
     finished AS MATERIALIZED (
       SELECT d.id FROM deliveries d
        WHERE d.status = 'pending' AND ${free}
          AND (d.created_at < now() - interval '${lifetimeDays} days' OR d.attempts >= ${maxAttempts})
        ORDER BY d.id FOR NO KEY UPDATE SKIP LOCKED)
     UPDATE deliveries d SET status = 'failed', leased_until = NULL, leased_by = NULL,
            error = CASE WHEN d.created_at < now() - interval '${lifetimeDays} days' THEN 'expired'
                         ELSE 'the last attempt was cut off' END
       FROM finished WHERE d.id = finished.id`,
  );
}

/**
 * An SQL condition: the next attempt of a delivery is due. The list has the minutes to wait after the first attempt,
 * after the second, and so on; its last number counts for all later attempts. A delivery without any attempt is never
 * due here: it waits for the run after its sync.
 */
const isDue = (minutes: string) =>
  `d.attempts > 0 AND d.last_attempt_at <= clock_timestamp()
     - make_interval(mins => (${minutes})[least(d.attempts, cardinality(${minutes}))])`;

/** Whether a delivery is due for another attempt. */
export async function hasDueRetries(db: Queryable, retryMinutes: number[]): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM deliveries d JOIN endpoints e ON e.id = d.endpoint_id AND e.enabled
      WHERE d.status = 'pending' AND d.attempts < ${maxAttempts} AND ${isDue('$1::int[]')}
        AND (d.leased_until IS NULL OR d.leased_until < clock_timestamp())
        AND d.created_at >= now() - interval '${lifetimeDays} days' LIMIT 1`,
    [retryMinutes],
  );
  return rowCount === 1;
}

/** The enabled endpoints that have pending deliveries. */
export async function findWaiting(db: Queryable): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM endpoints e WHERE enabled
        AND EXISTS (SELECT FROM deliveries d WHERE d.endpoint_id = e.id AND d.status = 'pending') ORDER BY id`,
  );
  return rows.map((row) => row.id);
}

/** Which pending deliveries a run tries. Without these fields, it tries all. */
export interface Chosen {
  /** Whether to try only deliveries that no run has tried yet. This is for a country whose sync ended after the day's run. */
  untriedOnly?: boolean;
  /** Only deliveries that failed before and are due again after these minutes. */
  retryMinutes?: number[];
}

/**
 * Takes deliveries to send now, for each endpoint up to the number in `wants`. A run never tries a delivery twice. It
 * also leaves out deliveries that another run has tried since this run began. `since` is the number of this run at its
 * beginning. Unfinished deliveries of a dead process are taken, too.
 */
export async function beginDeliveries(
  db: Queryable,
  run: Chosen & { id: number; since: number },
  wants: Map<number, number>,
): Promise<Begun[]> {
  const { rows } = await db.query<Begun>({
    name: 'begin-deliveries',
    text: `
      WITH living AS MATERIALIZED (${livingRuns}),
      picked AS MATERIALIZED (
        SELECT one.id FROM unnest($3::bigint[], $4::int[]) AS want (endpoint_id, count)
          JOIN endpoints e ON e.id = want.endpoint_id AND e.enabled
         CROSS JOIN LATERAL (
          SELECT d.id FROM deliveries d
           WHERE d.endpoint_id = want.endpoint_id AND d.status = 'pending' AND d.attempts < ${maxAttempts} AND ${free}
             AND (d.leased_until IS NOT NULL OR d.attempts = 0 OR (NOT $5 AND (d.tried_in IS NULL OR d.tried_in < $2)))
             AND ($6::int[] IS NULL OR (${isDue('$6::int[]')}))
           ORDER BY d.attempts, d.id LIMIT want.count FOR UPDATE SKIP LOCKED) AS one)
      UPDATE deliveries d SET attempts = d.attempts + 1, last_attempt_at = clock_timestamp(), tried_in = ${newestRun},
             leased_by = $1, leased_until = clock_timestamp() + ${leaseTime}
        FROM picked, endpoints e, events v
       WHERE d.id = picked.id AND e.id = d.endpoint_id AND v.number = d.event_number
      RETURNING ${begun}`,
    values: [run.id, run.since, [...wants.keys()], [...wants.values()], run.untriedOnly ?? false, run.retryMinutes],
  });
  return rows;
}

/** Takes one delivery to send by hand: a failed one, or a pending one that was tried before. Null for any other. */
export async function beginRetry(db: Queryable, endpointId: number, id: number): Promise<Begun | null> {
  const { rows } = await db.query<Begun>(
    `WITH living AS MATERIALIZED (${livingRuns})
     UPDATE deliveries d SET attempts = d.attempts + 1, last_attempt_at = clock_timestamp(), tried_in = ${newestRun},
            leased_by = NULL, leased_until = clock_timestamp() + ${leaseTime}
       FROM endpoints e, events v
      WHERE d.endpoint_id = $1 AND d.id = $2 AND e.id = d.endpoint_id AND v.number = d.event_number AND ${free}
        AND (d.status = 'failed' OR (d.status = 'pending' AND d.attempts > 0))
     RETURNING ${begun}`,
    [endpointId, id],
  );
  return rows[0] ?? null;
}

/** Adds the delivery of a test. It counts as failed until it succeeds, so that no run tries it again. */
export async function beginTest(db: Queryable, endpointId: number, eventNumber: number): Promise<Begun> {
  const { rows } = await db.query<Begun>(
    `WITH d AS (
       INSERT INTO deliveries (endpoint_id, event_number, status, attempts, last_attempt_at, leased_until, error)
       VALUES ($1, $2, 'failed', 1, clock_timestamp(), clock_timestamp() + ${leaseTime}, 'not answered yet') RETURNING *)
     SELECT ${begun} FROM d JOIN endpoints e ON e.id = d.endpoint_id JOIN events v ON v.number = d.event_number`,
    [endpointId, eventNumber],
  );
  return rows[0] as Begun;
}

/**
 * How many seconds ago the tests of the last minute were; the newest is first. Null if the endpoint was deleted. Locks the
 * endpoint, so that nobody else can begin a test until the transaction ends.
 */
export async function findRecentTests(client: Queryable, endpointId: number): Promise<number[] | null> {
  const { rowCount } = await client.query('SELECT FROM endpoints WHERE id = $1 FOR NO KEY UPDATE', [endpointId]);
  if (rowCount === 0) return null;
  const { rows } = await client.query<{ age: number }>(
    `SELECT extract(epoch FROM clock_timestamp() - d.created_at)::float8 AS age
       FROM deliveries d JOIN events v ON v.number = d.event_number
      WHERE d.endpoint_id = $1 AND v.event_type = 'test.ping' AND d.created_at > clock_timestamp() - interval '1 minute'
      ORDER BY d.created_at DESC`,
    [endpointId],
  );
  return rows.map((row) => row.age);
}

export interface AttemptOutcome {
  id: number;
  attempt: number;
  startedAt: Date;
  durationMs: number;
  responseStatus: number | null;
  answer: string;
  /** The reason for a failure; null for a success. */
  error: string | null;
}

/**
 * Saves the outcomes of attempts, if this run still has the lease of the delivery. A delivery that another process took over has a
 * newer outcome. Rows are locked in the order of their ids, because two statements with different orders could deadlock.
 */
export async function saveOutcomes(db: Queryable, runId: number | null, outcomes: AttemptOutcome[]): Promise<void> {
  const column = <Name extends keyof AttemptOutcome>(name: Name) => outcomes.map((outcome) => outcome[name]);
  await db.query({
    name: 'save-outcomes',
    text: `
      WITH outcome AS (
        SELECT * FROM unnest($2::bigint[], $3::int[], $4::timestamptz[], $5::int[], $6::int[], $7::text[], $8::text[])
                 AS o (id, attempt, started_at, duration_ms, response_status, answer, error)),
      locked AS MATERIALIZED (
        SELECT id FROM deliveries WHERE id = ANY ($2) ORDER BY id FOR NO KEY UPDATE),
      saved AS (
        UPDATE deliveries d
           SET status = CASE WHEN o.error IS NULL THEN 'success'
                             WHEN d.status = 'failed' OR d.attempts >= ${maxAttempts} THEN 'failed' ELSE 'pending' END,
               delivered_at = CASE WHEN o.error IS NULL THEN clock_timestamp() END,
               response_status = o.response_status, error = o.error, leased_until = NULL, leased_by = NULL
          FROM locked JOIN outcome o USING (id)
         WHERE d.id = locked.id AND d.attempts = o.attempt AND d.leased_until IS NOT NULL
           AND d.leased_by IS NOT DISTINCT FROM $1::int
        RETURNING o.*)
      INSERT INTO delivery_attempts (delivery_id, number, started_at, duration_ms, response_status, answer, error)
      SELECT id, attempt, started_at, duration_ms, response_status, answer, error FROM saved`,
    values: [
      runId,
      column('id'),
      column('attempt'),
      column('startedAt'),
      column('durationMs'),
      column('responseStatus'),
      column('answer'),
      column('error'),
    ],
  });
}

/** SQL for the dispatch runs whose process is alive. Each of them holds a lock with its number. */
const livingRuns = `
  SELECT objid::int FROM pg_locks
   WHERE locktype = 'advisory' AND granted AND objsubid = 2
     AND classid = (hashtext('openleg dispatch')::bigint & 4294967295)::oid
     AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** SQL for the newest run. The numbers of runs only rise. Unlike times, they always tell which attempt was earlier. */
const newestRun = '(SELECT max(id) FROM dispatch_runs)';

/** Begins a run and returns its number. The connection must stay open, because its lock shows that the run is alive. */
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
