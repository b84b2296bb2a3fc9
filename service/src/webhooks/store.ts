import type { Queryable } from '../db/database.ts';
import type { Rule } from '../events/rule.ts';
import { toRow } from '../events/rule.ts';

export interface EndpointRow extends Rule {
  id: number;
  account_id: number;
  url: string;
  description: string;
  enabled: boolean;
  /** Encrypted. */
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

/** How many endpoints the account has. Keeps others from adding to them until the transaction ends. */
export async function countEndpoints(client: Queryable, accountId: number): Promise<number> {
  await client.query('SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM endpoints WHERE account_id = $1',
    [accountId],
  );
  return rows[0]?.count ?? 0;
}

/** The number that the next endpoint will have: its secret is encrypted for it alone. */
export async function nextEndpointId(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ id: number }>("SELECT nextval(pg_get_serial_sequence('endpoints', 'id')) AS id");
  return (rows[0] as { id: number }).id;
}

export async function insertEndpoint(
  db: Queryable,
  endpoint: Rule & { id: number; accountId: number; url: string; description: string; secret: Buffer },
): Promise<EndpointRow> {
  const { event_types, countries, law_ids, match_query, search_text } = toRow(endpoint);
  const { rows } = await db.query<EndpointRow>(
    `INSERT INTO endpoints (id, account_id, url, description, secret, event_types, countries, law_ids, match_query, search_text)
     OVERRIDING SYSTEM VALUE VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING *`,
    [
      endpoint.id,
      endpoint.accountId,
      endpoint.url,
      endpoint.description,
      endpoint.secret,
      event_types,
      countries,
      law_ids,
      match_query,
      search_text,
    ],
  );
  return rows[0] as EndpointRow;
}

export type EndpointChange = Partial<Rule & { url: string; description: string; enabled: boolean; secret: Buffer }>;

/** Changes the named columns and no other, so that of two changes at once neither is lost. */
export async function updateEndpoint(
  db: Queryable,
  accountId: number,
  id: number,
  change: EndpointChange,
): Promise<EndpointRow | null> {
  const columns: Record<string, unknown> = { ...change };
  if (change.match_query !== undefined) {
    columns.search_text = toRow({
      event_types: [],
      countries: null,
      law_ids: null,
      match_query: change.match_query,
    }).search_text;
  }
  const names = Object.keys(columns).filter((name) => changeable.has(name));
  const set = names.map((name, index) => `${name} = $${index + 3}, `).join('');
  const { rows } = await db.query<EndpointRow>(
    `UPDATE endpoints SET ${set}updated_at = now() WHERE account_id = $1 AND id = $2 RETURNING *`,
    [accountId, id, ...names.map((name) => columns[name])],
  );
  return rows[0] ?? null;
}

const changeable = new Set([
  'url',
  'description',
  'enabled',
  'secret',
  'event_types',
  'countries',
  'law_ids',
  'match_query',
  'search_text',
]);

/** Its deliveries can be reached no more, and go at the next dispatch run. */
export async function deleteEndpoint(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM endpoints WHERE account_id = $1 AND id = $2', [accountId, id]);
  return rowCount === 1;
}
