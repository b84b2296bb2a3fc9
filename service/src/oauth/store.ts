import type { Account } from '../accounts/store.ts';
import type { Queryable } from '../db/database.ts';

export interface Client {
  id: string;
  name: string;
  redirect_uris: string[];
}

/** Saves a client. An existing client counts as new again, so `deleteOver` keeps it for another 30 days. */
export async function saveClient(db: Queryable, client: Client): Promise<void> {
  await db.query(
    `INSERT INTO oauth_clients (id, name, redirect_uris) VALUES ($1, $2, $3)
     ON CONFLICT (id) DO UPDATE SET created_at = now()`,
    [client.id, client.name, client.redirect_uris],
  );
}

export async function findClient(db: Queryable, id: string): Promise<Client | null> {
  const { rows } = await db.query<Client>('SELECT id, name, redirect_uris FROM oauth_clients WHERE id = $1', [id]);
  return rows[0] ?? null;
}

/**
 * Deletes expired codes and tokens, grants without tokens, and clients without a grant after 30 days. (A grant is a person's
 * permission for a client.)
 */
export async function deleteOver(db: Queryable): Promise<void> {
  await db.query("DELETE FROM oauth_codes WHERE expires_at < now() - interval '1 day'");
  await db.query('DELETE FROM oauth_tokens WHERE expires_at < now()');
  await db.query(
    `DELETE FROM oauth_grants g WHERE created_at < now() - interval '1 day'
        AND NOT EXISTS (SELECT FROM oauth_tokens t WHERE t.grant_id = g.id)`,
  );
  await db.query(
    `DELETE FROM oauth_clients c WHERE created_at < now() - interval '30 days'
        AND NOT EXISTS (SELECT FROM oauth_grants g WHERE g.client_id = c.id)`,
  );
}

export interface Code {
  account_id: number;
  client_id: string;
  redirect_uri: string;
  challenge: string;
}

export async function insertCode(db: Queryable, hash: Buffer, code: Code, seconds: number): Promise<void> {
  await db.query(
    `INSERT INTO oauth_codes (hash, account_id, client_id, redirect_uri, challenge, expires_at)
     VALUES ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`,
    [hash, code.account_id, code.client_id, code.redirect_uri, code.challenge, seconds],
  );
}

/** Marks a code as used and returns it. If two requests come at the same time, only one gets it. */
export async function takeCode(db: Queryable, hash: Buffer): Promise<(Code & { fresh: boolean }) | null> {
  const { rows } = await db.query<Code & { fresh: boolean }>(
    `UPDATE oauth_codes SET used_at = now() WHERE hash = $1 AND used_at IS NULL
     RETURNING account_id, client_id, redirect_uri, challenge, expires_at > now() AS fresh`,
    [hash],
  );
  return rows[0] ?? null;
}

export async function setCodeGrant(db: Queryable, hash: Buffer, grantId: number): Promise<void> {
  await db.query('UPDATE oauth_codes SET grant_id = $2 WHERE hash = $1', [hash, grantId]);
}

/** Deletes the grant that was made with a code. */
export async function deleteGrantOfCode(db: Queryable, hash: Buffer): Promise<void> {
  await db.query('DELETE FROM oauth_grants WHERE id = (SELECT grant_id FROM oauth_codes WHERE hash = $1)', [hash]);
}

export async function insertGrant(db: Queryable, accountId: number, clientId: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'INSERT INTO oauth_grants (account_id, client_id) VALUES ($1, $2) RETURNING id',
    [accountId, clientId],
  );
  return (rows[0] as { id: number }).id;
}

export type Kind = 'access' | 'refresh';

export async function insertToken(
  db: Queryable,
  token: { hash: Buffer; grantId: number; kind: Kind; seconds: number },
): Promise<void> {
  await db.query(
    `INSERT INTO oauth_tokens (hash, grant_id, kind, expires_at) VALUES ($1, $2, $3, now() + make_interval(secs => $4))`,
    [token.hash, token.grantId, token.kind, token.seconds],
  );
}

/** The account of an access token, and whether its last use was saved more than 5 minutes ago. */
export async function findTokenOwner(
  db: Queryable,
  hash: Buffer,
): Promise<{ account: Account; grantId: number; stale: boolean } | null> {
  const { rows } = await db.query<Account & { grant_id: number; stale: boolean }>({
    name: 'find-token-owner',
    text: `SELECT a.*, g.id AS grant_id, coalesce(g.used_at < now() - interval '5 minutes', true) AS stale
             FROM oauth_tokens t JOIN oauth_grants g ON g.id = t.grant_id JOIN accounts a ON a.id = g.account_id
            WHERE t.hash = $1 AND t.kind = 'access' AND t.expires_at > now()`,
    values: [hash],
  });
  const row = rows[0];
  if (!row) return null;
  const { grant_id, stale, ...account } = row;
  return { account, grantId: grant_id, stale };
}

export async function touchGrant(db: Queryable, grantId: number): Promise<void> {
  await db.query('UPDATE oauth_grants SET used_at = now() WHERE id = $1', [grantId]);
}

export interface RefreshToken {
  grant_id: number;
  client_id: string;
  /** How many seconds ago the token was exchanged; null if it was not. */
  used_seconds_ago: number | null;
}

/**
 * Finds a refresh token that has not expired, and locks its row. If two exchanges come at the same time, the second one sees that
 * the token was used.
 */
export async function findRefreshToken(client: Queryable, hash: Buffer): Promise<RefreshToken | null> {
  const { rows } = await client.query<RefreshToken>(
    `SELECT t.grant_id, g.client_id, extract(epoch FROM clock_timestamp() - t.used_at)::float AS used_seconds_ago
       FROM oauth_tokens t JOIN oauth_grants g ON g.id = t.grant_id
      WHERE t.hash = $1 AND t.kind = 'refresh' AND t.expires_at > now() FOR UPDATE OF t`,
    [hash],
  );
  return rows[0] ?? null;
}

export async function markTokenUsed(db: Queryable, hash: Buffer): Promise<void> {
  await db.query('UPDATE oauth_tokens SET used_at = now() WHERE hash = $1', [hash]);
}

export async function deleteGrant(db: Queryable, grantId: number): Promise<void> {
  await db.query('DELETE FROM oauth_grants WHERE id = $1', [grantId]);
}

/** Deletes the grant of an access or refresh token. If a client is given, the grant must belong to it. */
export async function deleteGrantOfToken(db: Queryable, hash: Buffer, clientId: string | null): Promise<void> {
  await db.query(
    `DELETE FROM oauth_grants WHERE id = (SELECT grant_id FROM oauth_tokens WHERE hash = $1)
        AND client_id = coalesce($2, client_id)`,
    [hash, clientId],
  );
}

export interface Connection {
  id: number;
  client_name: string;
  redirect_uris: string[];
  created_at: Date;
  used_at: Date | null;
}

export async function listConnections(db: Queryable, accountId: number): Promise<Connection[]> {
  const { rows } = await db.query<Connection>(
    `SELECT g.id, c.name AS client_name, c.redirect_uris, g.created_at, g.used_at
       FROM oauth_grants g JOIN oauth_clients c ON c.id = g.client_id
      WHERE g.account_id = $1 AND EXISTS (SELECT FROM oauth_tokens t WHERE t.grant_id = g.id AND t.expires_at > now())
      ORDER BY g.id DESC`,
    [accountId],
  );
  return rows;
}

export async function deleteConnection(db: Queryable, accountId: number, grantId: number): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM oauth_grants WHERE account_id = $1 AND id = $2', [
    accountId,
    grantId,
  ]);
  return rowCount === 1;
}
