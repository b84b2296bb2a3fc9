import type pg from 'pg';
import type { Queryable } from '../db/database.ts';
import { listColumns } from '../db/values.ts';
import type { Move, Rule } from '../events/rule-schema.ts';
import { followInRules, ruleColumns } from '../events/store.ts';

export interface EndpointRow extends Rule {
  id: number;
  account_id: number;
  url: string;
  description: string;
  enabled: boolean;
  /** The secret, encrypted. */
  secret: Buffer;
  created_at: Date;
  updated_at: Date;
}

export async function listEndpoints(db: Queryable, accountId: number): Promise<EndpointRow[]> {
  const { rows } = await db.query<EndpointRow>('SELECT * FROM endpoints WHERE account_id = $1 ORDER BY id', [
    accountId,
  ]);
  return rows;
}

export async function findEndpoint(db: Queryable, accountId: number, id: number): Promise<EndpointRow | null> {
  const { rows } = await db.query<EndpointRow>('SELECT * FROM endpoints WHERE account_id = $1 AND id = $2', [
    accountId,
    id,
  ]);
  return rows[0] ?? null;
}

/** Reads an endpoint and locks it, so that nobody else can change it until the transaction ends. */
export async function lockEndpoint(client: Queryable, accountId: number, id: number): Promise<EndpointRow | null> {
  const { rows } = await client.query<EndpointRow>(
    'SELECT * FROM endpoints WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE',
    [accountId, id],
  );
  return rows[0] ?? null;
}

/** How many endpoints the account has. Locks the account, so that nobody else can add one until the transaction ends. */
export async function countEndpoints(client: Queryable, accountId: number): Promise<number> {
  await client.query('SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM endpoints WHERE account_id = $1',
    [accountId],
  );
  return rows[0]?.count ?? 0;
}

/** The id for a new endpoint. It is needed before the endpoint is stored, because the secret is encrypted for this id. */
export async function nextEndpointId(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ id: number }>("SELECT nextval(pg_get_serial_sequence('endpoints', 'id')) AS id");
  return (rows[0] as { id: number }).id;
}

export interface NewEndpoint {
  id: number;
  accountId: number;
  url: string;
  description: string;
  enabled: boolean;
  secret: Buffer;
  rule: Rule;
}

export async function insertEndpoint(db: Queryable, endpoint: NewEndpoint): Promise<EndpointRow> {
  const { accountId: account_id, rule, ...own } = endpoint;
  const { names, parameters, values } = listColumns({ ...own, account_id, ...ruleColumns(rule) });
  const { rows } = await db.query<EndpointRow>(
    `INSERT INTO endpoints (${names}) OVERRIDING SYSTEM VALUE VALUES (${parameters}) RETURNING *`,
    values,
  );
  return rows[0] as EndpointRow;
}

/** The change of an endpoint. An undefined field stays as it is. */
export interface EndpointChange {
  url?: string | undefined;
  description?: string | undefined;
  enabled?: boolean | undefined;
  secret?: Buffer;
  rule?: Partial<Rule>;
}

export async function updateEndpoint(
  db: Queryable,
  accountId: number,
  id: number,
  { url, description, enabled, secret, rule = {} }: EndpointChange,
): Promise<EndpointRow | null> {
  const { assignments, values } = listColumns({ url, description, enabled, secret, ...ruleColumns(rule) }, 3);
  const { rows } = await db.query<EndpointRow>(
    `UPDATE endpoints SET ${[...assignments, 'updated_at = now()'].join(', ')}
      WHERE account_id = $1 AND id = $2 RETURNING *`,
    [accountId, id, ...values],
  );
  return rows[0] ?? null;
}

/** Deletes an endpoint. The next dispatch run deletes its deliveries. */
export async function deleteEndpoint(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM endpoints WHERE account_id = $1 AND id = $2', [accountId, id]);
  return rowCount === 1;
}

/** Adds the new ids of moved articles to the rules of endpoints. */
export async function followInEndpoints(client: pg.PoolClient, country: string, moves: Move[]): Promise<void> {
  await followInRules(client, 'endpoints', country, moves, (id, articleIds) =>
    client.query('UPDATE endpoints SET article_ids = $2 WHERE id = $1', [id, articleIds]),
  );
}
