import type { Queryable } from '../db/database.ts';

/** Deliveries that did not arrive: those of one account by endpoint, and those of the whole installation. */

export interface EndpointHealth {
  endpoint_id: number;
  pending: number;
  failed: number;
}

/** Counts the deliveries that did not arrive, by endpoint of an account. Endpoints without such deliveries are left out. */
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
