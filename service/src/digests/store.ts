import type pg from 'pg';
import type { Language } from '../base/reader-languages.ts';
import type { Queryable } from '../db/database.ts';
import { listColumns } from '../db/values.ts';
import { newPairs } from '../events/match-store.ts';
import type { Move, Rule } from '../events/rule-schema.ts';
import { followInRules, ruleColumns } from '../events/store.ts';
import type { Frequency } from './schema.ts';

export interface DigestRow extends Rule {
  id: number;
  account_id: number;
  /** The account's address. */
  email: string;
  frequency: Frequency;
  enabled: boolean;
  created_at: Date;
  updated_at: Date;
}

const digest = 'SELECT d.*, a.email FROM digests d JOIN accounts a ON a.id = d.account_id WHERE d.account_id = $1';

export async function listDigests(db: Queryable, accountId: number): Promise<DigestRow[]> {
  const { rows } = await db.query<DigestRow>(`${digest} ORDER BY d.id`, [accountId]);
  return rows;
}

export async function findDigest(db: Queryable, accountId: number, id: number): Promise<DigestRow | null> {
  const { rows } = await db.query<DigestRow>(`${digest} AND d.id = $2`, [accountId, id]);
  return rows[0] ?? null;
}

/** Reads a digest and locks it, so that nobody else can change it until the transaction ends. */
export async function lockDigest(client: Queryable, accountId: number, id: number): Promise<DigestRow | null> {
  const { rows } = await client.query<DigestRow>(`${digest} AND d.id = $2 FOR NO KEY UPDATE OF d`, [accountId, id]);
  return rows[0] ?? null;
}

/** Locks the account, so that nobody else can add a digest to it until the transaction ends. */
export async function lockDigests(client: Queryable, accountId: number): Promise<void> {
  await client.query('SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
}

export async function countDigests(client: Queryable, accountId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM digests WHERE account_id = $1',
    [accountId],
  );
  return rows[0]?.count ?? 0;
}

export async function insertDigest(
  db: Queryable,
  accountId: number,
  { rule, ...own }: { rule: Rule; frequency: Frequency; enabled: boolean; language: Language | null },
): Promise<DigestRow> {
  const { names, parameters, values } = listColumns({ account_id: accountId, ...own, ...ruleColumns(rule) });
  const { rows } = await db.query<DigestRow>(
    `WITH d AS (INSERT INTO digests (${names}) VALUES (${parameters}) RETURNING *)
     SELECT d.*, a.email FROM d JOIN accounts a ON a.id = d.account_id`,
    values,
  );
  return rows[0] as DigestRow;
}

/** The change of a digest. An undefined field stays as it is. */
export interface DigestChange {
  frequency: Frequency | undefined;
  enabled: boolean | undefined;
  language: Language | undefined;
  rule: Partial<Rule>;
}

export async function updateDigest(
  db: Queryable,
  accountId: number,
  id: number,
  { rule, ...own }: DigestChange,
): Promise<DigestRow | null> {
  const { assignments, values } = listColumns({ ...own, ...ruleColumns(rule) }, 3);
  const { rows } = await db.query<DigestRow>(
    `UPDATE digests d SET ${[...assignments, 'updated_at = now()'].join(', ')}
       FROM accounts a WHERE a.id = d.account_id AND d.account_id = $1 AND d.id = $2 RETURNING d.*, a.email`,
    [accountId, id, ...values],
  );
  return rows[0] ?? null;
}

/** Deletes a digest. Its unsent events are deleted at the end of the next sync run. */
export async function deleteDigest(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM digests WHERE account_id = $1 AND id = $2', [accountId, id]);
  return rowCount === 1;
}

/** Stops a digest of any account. Returns false if the digest is deleted. */
export async function disableDigest(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.query('UPDATE digests SET enabled = false, updated_at = now() WHERE id = $1', [id]);
  return rowCount === 1;
}

/** Adds the new events to each digest whose rule matches them. This is in the transaction that records the events. */
export async function addDigestEvents(db: Queryable, eventNumbers: number[]): Promise<void> {
  if (eventNumbers.length === 0) return;
  await db.query(`INSERT INTO digest_events (digest_id, event_number) ${newPairs('digests')}`, [eventNumbers]);
}

/** Adds the new ids of moved articles to the rules of digests. */
export async function followInDigests(client: pg.PoolClient, country: string, moves: Move[]): Promise<void> {
  await followInRules(client, 'digests', country, moves, (id, articleIds) =>
    client.query('UPDATE digests SET article_ids = $2 WHERE id = $1', [id, articleIds]),
  );
}
