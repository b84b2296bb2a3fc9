import type { Queryable } from './database.ts';

/** The countries that this database was ever given laws of, or is being given them. A load that failed left nothing. */
export async function listLoadedCountries(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ code: string }>(
    "SELECT code FROM countries UNION SELECT country FROM sync_runs WHERE state IN ('running', 'interrupted') ORDER BY 1",
  );
  return rows.map(({ code }) => code);
}
