import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ClientBase } from 'pg';
import { StartError } from '../errors.ts';

interface Migration {
  number: number;
  /** The file's name. */
  name: string;
  sql: string;
}

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url));
const OLDEST_SERVER = 15;

// Any number will do that nothing else in this database uses.
const MIGRATION_LOCK = 7_160_002;

/** How long one try waits for tables that are in use, and how long it is tried. */
const TABLE_LOCK_MS = 1000;
const BUSY_MS = 600_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** Brings the database to the state this program expects. Safe when several processes do it at once. */
export async function migrate(client: ClientBase, folder: string = FOLDER): Promise<void> {
  await checkServerVersion(client);
  const migrations = await readMigrations(folder);
  let applied = await readApplied(client);
  checkApplied(applied, migrations);
  for (const migration of migrations) {
    if (applied.has(migration.number)) continue;
    applied = await applyWhenFree(client, migration);
    checkApplied(applied, migrations);
  }
}

/**
 * A migration that waits for a table makes everybody else who wants the table wait behind it, for as long as a publication of
 * a process that is still running holds it. So it waits for a moment only, and comes again.
 */
async function applyWhenFree(client: ClientBase, migration: Migration): Promise<Map<number, string>> {
  for (const deadline = Date.now() + BUSY_MS; ; ) {
    try {
      return await apply(client, migration);
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || Date.now() > deadline) {
        throw new StartError(`The migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
      }
      await wait(1000);
    }
  }
}

async function checkServerVersion(client: ClientBase): Promise<void> {
  const { rows } = await client.query('SHOW server_version_num');
  const major = Math.floor(Number(rows[0].server_version_num) / 10_000);
  if (major < OLDEST_SERVER) {
    throw new StartError(`The database server is PostgreSQL ${major}: version ${OLDEST_SERVER} or newer is needed.`);
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
      throw new StartError(`The database has the migration ${name} where this program has ${known.name}.`);
    }
  }
}

/**
 * One transaction, and the lock with it, per migration: a lock of the session would need a second place that gives it
 * back, and would not survive a pooler between us and PostgreSQL. Returns what is applied by now.
 */
async function apply(client: ClientBase, { number, name, sql }: Migration): Promise<Map<number, string>> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (number int PRIMARY KEY, name text NOT NULL, applied_at timestamptz NOT NULL)',
    );
    const applied = await readApplied(client);
    // While we waited for the lock another process may have done it.
    if (!applied.has(number)) {
      await client.query(`SET LOCAL lock_timeout = ${TABLE_LOCK_MS}`);
      await client.query(sql);
      await client.query('INSERT INTO migrations VALUES ($1, $2, now())', [number, name]);
      applied.set(number, name);
    }
    await client.query('COMMIT');
    return applied;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}
