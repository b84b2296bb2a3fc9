import type pg from 'pg';
import type { CountryConfig } from '../config.ts';
import { type Queryable, untilDeadline } from '../db/database.ts';
import { reading } from './reading.ts';

export interface PublishedCountry {
  code: string;
  head_sha: string;
  law_count: number;
  language: string;
  reading: number;
  linear: boolean;
  generation: number;
  published_at: Date;
}

export async function findPublishedState(db: Queryable, country: string): Promise<PublishedCountry | null> {
  const { rows } = await db.query<PublishedCountry>('SELECT * FROM countries WHERE code = $1', [country]);
  return rows[0] ?? null;
}

/** The countries whose published rows were read by another version of the program, or in another language. */
export async function findOutdated(db: Queryable, countries: CountryConfig[]): Promise<string[]> {
  const { rows } = await db.query<PublishedCountry>('SELECT * FROM countries WHERE code = ANY ($1)', [
    countries.map(({ code }) => code),
  ]);
  const published = new Map(rows.map((row) => [row.code, row]));
  return countries.flatMap((country) => {
    const row = published.get(country.code);
    return row && !isReadAlike(row, country) ? [country.code] : [];
  });
}

/** Whether the country was read as this program reads it now. */
export function isReadAlike(published: PublishedCountry, country: CountryConfig): boolean {
  return published.language === country.language && published.reading === reading;
}

/**
 * Waits, at most until the deadline, while any process syncs the same country. Then keeps others out until the connection ends
 * or unlocks. `is_syncing` looks for this lock.
 */
export async function lockCountry(client: pg.PoolClient, country: string, deadline: number): Promise<void> {
  await untilDeadline(client, deadline, () =>
    client.query("SELECT pg_advisory_lock(hashtext('openleg sync'), hashtext($1))", [country]),
  );
}

export async function unlockCountry(client: pg.PoolClient, country: string): Promise<void> {
  await client.query("SELECT pg_advisory_unlock(hashtext('openleg sync'), hashtext($1))", [country]);
}
