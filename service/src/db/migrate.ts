import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ClientBase } from 'pg';
import { StartError } from '../errors.ts';

interface Migration {
  number: number;
  name: string;
  sql: string;
}

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));
const minServerVersion = 15;

// Any number that nothing else in this database uses as a lock.
const migrationLock = 7_160_002;

/** `tableLockMs`: how long one try waits for tables that are in use. `maxBusyMs`: for how long it is tried again. */
const tableLockMs = 1000;
const maxBusyMs = 600_000;
const lockNotAvailable = '55P03';

/** Brings the database to the state that this program expects. Several processes may do this at once. */
export async function migrate(
  client: ClientBase,
  folder: string = migrationsFolder,
  functions: string = functionsFolder,
): Promise<void> {
  await checkServerVersion(client);
  const migrations = await readMigrations(folder);
  let applied = await readApplied(client);
  checkApplied(applied, migrations);
  for (const migration of migrations) {
    if (applied.has(migration.number)) continue;
    applied = await applyWhenFree(client, migration);
    checkApplied(applied, migrations);
  }
  if ((await changedFunctions(client, functions)).length > 0)
    await underLock(client, () => applyFunctions(client, functions));
}

/**
 * Applies a migration. While it waits for a table, every other statement on the table must wait, too, perhaps as long as a
 * publication takes. So each try waits only for a moment, and then another try follows.
 */
async function applyWhenFree(client: ClientBase, migration: Migration): Promise<Map<number, string>> {
  for (const deadline = Date.now() + maxBusyMs; ; ) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if ((error as { code?: string }).code !== lockNotAvailable || Date.now() > deadline) {
        throw new StartError(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      }
      await wait(1000);
    }
  }
}

async function checkServerVersion(client: ClientBase): Promise<void> {
  const { rows } = await client.query('SHOW server_version_num');
  const major = Math.floor(Number(rows[0].server_version_num) / 10_000);
  if (major < minServerVersion) {
    throw new StartError(`The database server is PostgreSQL ${major}: version ${minServerVersion} or newer is needed.`);
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name, index) => {
      const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
      if (number !== index + 1) {
        throw new Error(`Migrations are numbered 0001-name.sql and on, without gaps: ${name} is out of line.`);
      }
      return { number, name, sql: await readFile(`${folder}/${name}`, 'utf8') };
    }),
  );
}

async function readApplied(client: ClientBase): Promise<Map<number, string>> {
  const { rows: found } = await client.query(`SELECT to_regclass('migrations') IS NOT NULL AS found`);
  if (!found[0].found) return new Map();
  const { rows } = await client.query<{ number: number; name: string }>('SELECT number, name FROM migrations');
  return new Map(rows.map((row) => [row.number, row.name]));
}

function checkApplied(applied: Map<number, string>, migrations: Migration[]): void {
  for (const [number, name] of applied) {
    const known = migrations[number - 1];
    if (!known) {
      throw new StartError(
        `The database was written by a newer version of this program (it has ${name}): update the program.`,
      );
    }
    if (known.name !== name) {
      throw new StartError(
        `The database was written by another program: it has the migration ${name}, this program has ${known.name}. Give this program a database of its own.`,
      );
    }
  }
}

/** Applies the migration, unless another process has done it. Returns all applied migrations. */
function apply(client: ClientBase, { number, name, sql }: Migration): Promise<Map<number, string>> {
  return underLock(client, async () => {
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (number int PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL)',
    );
    const applied = await readApplied(client);
    // Another process may have applied the migration while we waited for the lock.
    if (!applied.has(number)) {
      await client.query(`SET LOCAL lock_timeout = ${tableLockMs}`);
      await client.query(sql);
      await client.query('INSERT INTO migrations VALUES ($1, $2, now())', [number, name]);
      applied.set(number, name);
    }
    return applied;
  });
}

/**
 * Runs the work in a transaction that holds the lock. A lock of the session would not work through a pooler, and would have to be
 * released separately.
 */
async function underLock<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    const result = await work();
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

/**
 * The functions of the database, each in its own file. Functions in `pinned/` are used by a generated column or an index.
 * PostgreSQL does not compute stored values again when a function changes. So only a migration may change these functions, and
 * their files are only for readers. A test compares the files with the result of the migrations.
 */
export const functionsFolder = fileURLToPath(new URL('functions', import.meta.url));

interface DatabaseFunction {
  name: string;
  sql: string;
  checksum: string;
}

/** Applies the functions whose files have changed. The caller's transaction holds the migration lock. */
async function applyFunctions(client: ClientBase, folder: string = functionsFolder): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS functions (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL)',
  );
  const changed = await changedFunctions(client, folder);
  // Functions call each other. Without this check, the order of the files does not matter.
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

async function changedFunctions(client: ClientBase, folder: string = functionsFolder): Promise<DatabaseFunction[]> {
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
