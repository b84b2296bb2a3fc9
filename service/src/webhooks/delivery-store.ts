import type { Queryable } from '../db/database.ts';

/** Reads deliveries for the API and the dashboard. */

export type DeliveryStatus = 'pending' | 'success' | 'failed';

export interface DeliveryRow {
  id: number;
  endpoint_id: number;
  event_id: string;
  event_type: string;
  status: DeliveryStatus;
  attempts: number;
  response_status: number | null;
  error: string | null;
  created_at: Date;
  last_attempt_at: Date | null;
  delivered_at: Date | null;
  /** Whether the endpoint of the delivery is enabled. */
  enabled: boolean;
  /** The law that the event is about; null for a test. */
  country: string | null;
  law_id: string | null;
}

const delivery = `
  SELECT d.id, d.endpoint_id, v.id AS event_id, v.event_type, d.status, d.attempts, d.response_status, d.error,
         d.created_at, d.last_attempt_at, d.delivered_at, e.enabled,
         v.country, v.law_id
    FROM deliveries d JOIN endpoints e ON e.id = d.endpoint_id JOIN events v ON v.number = d.event_number`;

export interface DeliveryPage {
  status: DeliveryStatus | null;
  limit: number;
  offset: number;
}

/** A page of the deliveries of an endpoint. The newest is first. */
export async function listDeliveries(
  db: Queryable,
  endpointId: number,
  { status, limit, offset }: DeliveryPage,
): Promise<{ total: number; rows: DeliveryRow[] }> {
  const { rows: counted } = await db.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM deliveries WHERE endpoint_id = $1 AND ($2::text IS NULL OR status = $2)',
    [endpointId, status],
  );
  const { rows } = await db.query<DeliveryRow>(
    `${delivery} WHERE d.endpoint_id = $1 AND ($2::text IS NULL OR d.status = $2) ORDER BY d.id DESC LIMIT $3 OFFSET $4`,
    [endpointId, status, limit, offset],
  );
  return { total: counted[0]?.total ?? 0, rows };
}

/**
 * The number of an endpoint's deliveries that failed since a time, and the ids of the oldest ones. Tests are left out, because
 * nobody needs an old test again.
 */
export async function listFailed(
  db: Queryable,
  endpointId: number,
  since: Date,
  limit: number,
): Promise<{ total: number; ids: number[] }> {
  const { rows } = await db.query<{ id: number; total: number }>(
    `SELECT d.id, (count(*) OVER ())::int AS total FROM deliveries d JOIN events v ON v.number = d.event_number
      WHERE d.endpoint_id = $1 AND d.status = 'failed' AND d.created_at >= $2 AND v.event_type <> 'test.ping'
      ORDER BY d.id LIMIT $3`,
    [endpointId, since, limit],
  );
  return { total: rows[0]?.total ?? 0, ids: rows.map(({ id }) => id) };
}

export async function findDelivery(db: Queryable, endpointId: number, id: number): Promise<DeliveryRow | null> {
  const { rows } = await db.query<DeliveryRow>(`${delivery} WHERE d.endpoint_id = $1 AND d.id = $2`, [endpointId, id]);
  return rows[0] ?? null;
}

export interface AttemptRow {
  number: number;
  started_at: Date;
  duration_ms: number | null;
  response_status: number | null;
  answer: string | null;
  error: string | null;
}

/** The body that was sent, and every finished attempt. */
export async function findAttempts(
  db: Queryable,
  endpointId: number,
  id: number,
): Promise<{ body: string; attempts: AttemptRow[] } | null> {
  const { rows } = await db.query<{ body: string; attempts: AttemptRow[] }>(
    `SELECT v.body, (SELECT coalesce(json_agg(a ORDER BY a.number), '[]') FROM delivery_attempts a WHERE a.delivery_id = d.id) AS attempts
       FROM deliveries d JOIN events v ON v.number = d.event_number WHERE d.endpoint_id = $1 AND d.id = $2`,
    [endpointId, id],
  );
  const found = rows[0];
  if (!found) return null;
  return {
    body: found.body,
    attempts: found.attempts.map((attempt) => ({ ...attempt, started_at: new Date(attempt.started_at) })),
  };
}

/** The functions below count deliveries that did not arrive: for the endpoints of one account, and for the whole installation. */

export interface EndpointHealth {
  endpoint_id: number;
  pending: number;
  failed: number;
}

/** For each endpoint of an account, counts the deliveries that did not arrive. Endpoints without such deliveries are left out. */
export async function listEndpointHealth(db: Queryable, accountId: number): Promise<EndpointHealth[]> {
  const { rows } = await db.query<EndpointHealth>(
    `SELECT d.endpoint_id, count(*) FILTER (WHERE d.status = 'pending')::int AS pending,
            count(*) FILTER (WHERE d.status = 'failed')::int AS failed
       FROM deliveries d JOIN endpoints e ON e.id = d.endpoint_id
      WHERE e.account_id = $1 AND d.status <> 'success' GROUP BY d.endpoint_id`,
    [accountId],
  );
  return rows;
}

export interface Queue {
  pending: number;
  failed: number;
  last_dispatch_at: Date | null;
}

export async function readQueue(db: Queryable): Promise<Queue> {
  const { rows } = await db.query<Queue>(
    `SELECT count(*) FILTER (WHERE status = 'pending')::int AS pending,
            count(*) FILTER (WHERE status = 'failed')::int AS failed,
            (SELECT max(finished_at) FROM dispatch_runs) AS last_dispatch_at
       FROM deliveries d JOIN endpoints e ON e.id = d.endpoint_id WHERE status <> 'success'`,
  );
  return rows[0] as Queue;
}
