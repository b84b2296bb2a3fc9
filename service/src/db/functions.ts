import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ClientBase } from 'pg';

/**
 * The functions of the database, one file each, so that each is read in one place. A generated column or an index uses those in
 * `pinned/`. PostgreSQL would not compute their stored values again, so only a migration changes these functions, and their
 * files here are only for readers. A test compares them with what the migrations give.
 */
export const functionsFolder = fileURLToPath(new URL('functions', import.meta.url));

interface DatabaseFunction {
  name: string;
  sql: string;
  checksum: string;
}

/** Applies the functions whose files have changed. The caller's transaction holds the lock of migrations. */
export async function applyFunctions(client: ClientBase, folder: string = functionsFolder): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS functions (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL)',
  );
  const changed = await changedFunctions(client, folder);
  // Functions call each other: their bodies are checked when they run, so the order of the files does not matter.
  await client.query('SET LOCAL check_function_bodies = off');
  for (const { name, sql, checksum } of changed) {
    await client.query(sql);
    await client.query(
      `INSERT INTO functions VALUES ($1, $2, now())
       ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = excluded.applied_at`,
      [name, checksum],
    );
  }
}

export async function changedFunctions(
  client: ClientBase,
  folder: string = functionsFolder,
): Promise<DatabaseFunction[]> {
  const { rows: found } = await client.query(`SELECT to_regclass('functions') IS NOT NULL AS found`);
  const { rows } = found[0].found
    ? await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM functions')
    : { rows: [] };
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return (await readFunctions(folder)).filter(({ name, checksum }) => applied.get(name) !== checksum);
}

async function readFunctions(folder: string): Promise<DatabaseFunction[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}
