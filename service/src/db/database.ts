import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { prepareDataFolder } from '../base/data-folder.ts';
import { StartError } from '../errors.ts';
import { type EmbeddedServer, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { types } from './values.ts';

export interface Database {
  pool: pg.Pool;
  /** A sentence for the message at the start; null if there is nothing to say. */
  notice: string | null;
  close(): Promise<void>;
}

/**
 * How long `close` waits for connections that are in use. An interrupted sync may hold a connection while its repository does not
 * answer. The embedded server must stop anyway.
 */
const maxEndMs = 1000;

/** Anything that can run a query: the pool, or a single connection. */
export type Queryable = pg.Pool | pg.PoolClient;

type Log = (line: string) => void;

/** Opens the PostgreSQL at the URL, or the embedded server if there is no URL. The database is migrated and ready. */
export async function openDatabase(options: { url: string | null; dataDir: string; log: Log }): Promise<Database> {
  const { url, dataDir, log } = options;
  if (url !== null) await prepareDataFolder(dataDir).catch(() => {}); // code that needs the folder later reports the problem
  const server = url === null ? await startEmbedded(dataDir, log) : null;
  const config = server ? embeddedConfig(server) : { connectionString: url as string };
  try {
    await prepare(config);
  } catch (error) {
    await server?.release();
    throw error;
  }
  let ending: Promise<void> | null = null;
  const pool = createPool(config, (line) => ending ?? log(line));
  const end = async () => {
    await Promise.race([pool.end(), wait(maxEndMs, undefined, { ref: false })]);
    await server?.release();
  };
  return {
    pool,
    notice: server?.notice ?? null,
    // An interrupted command calls this twice: when it gets the signal, and at the end of its work.
    close() {
      ending ??= end();
      return ending;
    },
  };
}

/** PostgreSQL stops a statement after `statementMs`, and its wait for a lock after `lockMs`. */
export interface Limits {
  statementMs: number;
  lockMs: number;
}

/** A pool of connections with our settings and types. */
export function createPool(config: pg.PoolConfig, log: Log, limits: Limits | null = null): pg.Pool {
  const pool = new pg.Pool({
    application_name: applicationName,
    connectionTimeoutMillis: 10_000, // a firewall may drop packets, and then the connection is never refused
    ...config,
    types,
    onConnect: (client) => setUp(client, limits),
  });
  // Without a listener for `error`, a lost connection would end the process. The pool's listener is only for idle connections, so
  // each connection needs its own. The running query fails with the error, and the pool opens new connections.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', (error) => log(`A database connection was lost: ${error.message}`));
  });
  return pool;
}

/**
 * A connection that may be held for hours, because it keeps a lock while git talks to a remote. It does not count for
 * the maximum of the pool. Otherwise a few such connections would leave no connection for others. `end` closes the
 * connection, which releases its locks.
 */
export async function holdConnection(pool: pg.Pool): Promise<{ client: pg.PoolClient; end(): void }> {
  pool.options.max++;
  try {
    const client = await pool.connect();
    let ended = false;
    const end = () => {
      if (ended) return;
      ended = true;
      pool.options.max--;
      client.release(true);
    };
    return { client, end };
  } catch (error) {
    pool.options.max--;
    throw error;
  }
}

export async function transaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await inTransaction(client, () => work(client));
  } finally {
    client.release();
  }
}

/** Like `transaction`, but on the caller's connection, for example one that holds a lock. */
export async function inTransaction<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('BEGIN');
  try {
    const result = await work();
    const { command } = await client.query('COMMIT');
    // If a statement failed and the work ignored the error, PostgreSQL answers COMMIT with ROLLBACK and reports no error.
    if (command === 'ROLLBACK') throw new Error('The transaction was rolled back because a statement in it failed.');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {}); // if the connection is broken, PostgreSQL has rolled back already
    throw error;
  }
}

export class AwayError extends Error {
  readonly code = '08006'; // connection_failure
  constructor() {
    super('The database cannot be reached.');
  }
}

/** Whether an error means that the database cannot be reached. Other errors mean that a statement is wrong. */
export function isAway(error: unknown): boolean {
  const { code = '', message } = error as { code?: string; message: string };
  if (/^(08|57P|53)/.test(code) || /^E(CONN|PIPE|TIMEDOUT|NOENT)/.test(code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    message,
  );
}

const applicationName = 'openleg';

/**
 * Sets our settings with a statement. `options` in DATABASE_URL would replace settings of the connection, and poolers such as
 * PgBouncer refuse connections with settings.
 */
async function setUp(client: pg.ClientBase, limits: Limits | null): Promise<void> {
  const settings = ["timezone = 'UTC'"];
  if (limits) settings.push(`statement_timeout = ${limits.statementMs}`, `lock_timeout = ${limits.lockMs}`);
  await client.query(settings.map((setting) => `SET ${setting}`).join('; '));
}

/** Whether PostgreSQL ended a statement because of the limits of its connection. */
export function tookTooLong(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '57014' || code === '55P03'; // query_canceled, lock_not_available
}

function embeddedConfig({ connection }: EmbeddedServer): pg.PoolConfig {
  return { ...connection, ssl: false }; // the connection is a socket, so PGSSLMODE must have no effect
}

async function prepare(config: pg.ClientConfig): Promise<void> {
  const client = await connect(config);
  try {
    await migrate(client);
  } finally {
    await client.end();
  }
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  try {
    const client = new pg.Client({ application_name: applicationName, ...config, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {}); // the running query fails, which is enough
    await client.connect();
    await setUp(client, null);
    return client;
  } catch (error) {
    // The new error has no `cause`: for a malformed URL, the old error contains the whole URL with the password.
    const which = config.connectionString ? 'database of DATABASE_URL' : 'embedded PostgreSQL';
    throw new StartError(`The ${which} cannot be reached: ${reason(error)}.`);
  }
}

function reason(error: unknown): string {
  // If a host name has several addresses, there is one error for each address, and no message.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return (first as Error).message;
}

/** Lets a statement wait for a lock until the deadline (in milliseconds since 1970). Then the statement fails. */
export async function untilDeadline(
  client: pg.PoolClient,
  deadline: number,
  lock: () => Promise<unknown>,
): Promise<void> {
  const waitMs = Math.max(deadline - Date.now(), 1); // 0 would mean no limit
  await client.query("SELECT set_config('lock_timeout', $1, false)", [String(waitMs)]);
  await lock().catch((error: { code?: string }) => {
    throw error.code === '55P03' ? new Error('another process was not done with it in time') : error;
  });
  await client.query('RESET lock_timeout');
}

/**
 * The countries that this database has or is loading. If the first load of a country failed, the country has no rows.
 */
export async function listLoadedCountries(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ code: string }>(
    "SELECT code FROM countries UNION SELECT country FROM sync_runs WHERE state IN ('running', 'interrupted') ORDER BY 1",
  );
  return rows.map(({ code }) => code);
}
