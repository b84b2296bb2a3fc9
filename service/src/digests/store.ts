import type { Queryable } from '../db/database.ts';
import { matchingPairs } from '../events/match-store.ts';
import { type Rule, toRow } from '../events/rule.ts';
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

const columns =
  'd.id, d.account_id, d.event_types, d.countries, d.law_ids, d.match_query, d.frequency, d.enabled, d.created_at, d.updated_at, a.email';

export async function listDigests(db: Queryable, accountId: number): Promise<DigestRow[]> {
  const { rows } = await db.query<DigestRow>(
    `SELECT ${columns} FROM digests d JOIN accounts a ON a.id = d.account_id WHERE d.account_id = $1 ORDER BY d.id`,
    [accountId],
  );
  return rows;
}

export async function findDigest(db: Queryable, accountId: number, id: number): Promise<DigestRow | null> {
  const { rows } = await db.query<DigestRow>(
    `SELECT ${columns} FROM digests d JOIN accounts a ON a.id = d.account_id WHERE d.account_id = $1 AND d.id = $2`,
    [accountId, id],
  );
  return rows[0] ?? null;
}

/** How many digests the account has. Keeps others from adding to them until the transaction ends. */
export async function countDigests(client: Queryable, accountId: number): Promise<number> {
  await client.query('SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [accountId]);
  const { rows } = await client.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM digests WHERE account_id = $1',
    [accountId],
  );
  return rows[0]?.count ?? 0;
}

export async function insertDigest(
  db: Queryable,
  accountId: number,
  digest: Rule & { frequency: Frequency },
): Promise<DigestRow> {
  const { event_types, countries, law_ids, match_query, search_text } = toRow(digest);
  const { rows } = await db.query<DigestRow>(
    `WITH d AS (
       INSERT INTO digests (account_id, event_types, countries, law_ids, match_query, search_text, frequency)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING *)
     SELECT ${columns} FROM d JOIN accounts a ON a.id = d.account_id`,
    [accountId, event_types, countries, law_ids, match_query, search_text, digest.frequency],
  );
  return rows[0] as DigestRow;
}

/** The digest as a whole, except for what nobody may change. */
export async function updateDigest(
  db: Queryable,
  accountId: number,
  id: number,
  digest: Rule & { frequency: Frequency; enabled: boolean },
): Promise<DigestRow | null> {
  const { event_types, countries, law_ids, match_query, search_text } = toRow(digest);
  const { rows } = await db.query<DigestRow>(
    `WITH d AS (
       UPDATE digests SET event_types = $3, countries = $4, law_ids = $5, match_query = $6, search_text = $7,
              frequency = $8, enabled = $9, updated_at = now()
        WHERE account_id = $1 AND id = $2 RETURNING *)
     SELECT ${columns} FROM d JOIN accounts a ON a.id = d.account_id`,
    [accountId, id, event_types, countries, law_ids, match_query, search_text, digest.frequency, digest.enabled],
  );
  return rows[0] ?? null;
}

/** What it had to tell goes at the end of the next sync run. */
export async function deleteDigest(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM digests WHERE account_id = $1 AND id = $2', [accountId, id]);
  return rowCount === 1;
}

/** Stops a digest, whoever asks; false when there is none any more. */
export async function disableDigest(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.query('UPDATE digests SET enabled = false, updated_at = now() WHERE id = $1', [id]);
  return rowCount === 1;
}

/** What each digest has to tell of these events; in the transaction that records them. */
export async function addDigestEvents(db: Queryable, eventNumbers: number[]): Promise<void> {
  if (eventNumbers.length === 0) return;
  const rules = `SELECT id, event_types, countries, law_ids, search_text FROM digests WHERE enabled AND created_at <= now()`;
  const events = `SELECT number, event_type, country, law_id, language, words FROM events WHERE number = ANY ($1)`;
  await db.query(`INSERT INTO digest_events (digest_id, event_number) ${matchingPairs(rules, events)}`, [eventNumbers]);
}
