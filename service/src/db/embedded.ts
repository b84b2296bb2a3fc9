import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../errors.ts';
import { limitAccess } from './postgres/access.ts';
import { type Binaries, usableBinaries } from './postgres/binaries.ts';
import { ensureCluster, superuser } from './postgres/initdb.ts';
import { choosePlace, type ServerPlace, serverFailed } from './postgres/place.ts';
import {
  lastWords,
  type Postmaster,
  runningPostmaster,
  type SpawnedPostmaster,
  spawnPostmaster,
  stopPostmaster,
} from './postgres/postmaster.ts';

export interface EmbeddedServer {
  connection: { host: string; port: number; user: string; database: string };
  /** A sentence for the message at the start, if data or program are in an unexpected place; else null. */
  notice: string | null;
  /** Tells the server that this process no longer uses it. The last process stops the server. */
  release(): Promise<void>;
}

const databaseName = 'openleg';

// Every process that uses the server holds this lock in shared mode, on a separate connection (the "tenant"). PostgreSQL releases
// the lock when the process dies. If a process can get the lock in exclusive mode, it is the last one and may stop the server.
// Locks belong to a database, so all tenants connect to "postgres".
const tenantLock = 7_160_001;

const maxSilenceMs = 60_000;

/**
 * Starts the real PostgreSQL from npm, or joins it if it is running. Its data is in the data folder. All processes that use this
 * folder share the server. See docs/decisions/002-embedded-postgresql.md.
 */
export async function startEmbedded(dataDir: string, log: (line: string) => void): Promise<EmbeddedServer> {
  const place = await choosePlace(dataDir);
  const binaries = await usableBinaries(place);
  await ensureCluster(place, binaries, log);
  const changed = await limitAccess(place);
  const first = await attach(place, binaries, log);
  if (changed && !first.spawned) await first.tenant.query('SELECT pg_reload_conf()');

  const leaving = new AbortController();
  const { signal } = leaving;
  let tenant = watched(first.tenant);
  let revival = Promise.resolve();

  function watched(client: pg.Client): pg.Client {
    return client.once('end', () => {
      if (!signal.aborted) revival = revive();
    });
  }

  async function revive(): Promise<void> {
    log('PostgreSQL has gone away; starting it again');
    for (let wait = 500; !signal.aborted; wait = Math.min(wait * 2, 30_000)) {
      try {
        tenant = watched((await attach(place, binaries, log)).tenant);
        log('PostgreSQL is back');
        return;
      } catch (error) {
        log(`${(error as Error).message} Next attempt in ${wait / 1000} s.`);
        await sleep(wait, undefined, { signal }).catch(() => {});
      }
    }
  }

  async function release(): Promise<void> {
    leaving.abort();
    await revival;
    await leave(tenant, place);
  }

  let released: Promise<void> | undefined;
  return {
    connection: { host: first.host, port: first.port, user: superuser, database: databaseName },
    notice: notice(place, binaries),
    release() {
      released ??= release();
      return released;
    },
  };
}

/** Connects to the server of the folder, and starts it if there is none. Other processes may start or stop it meanwhile. */
async function attach(place: ServerPlace, binaries: Binaries, log: (line: string) => void) {
  let spawned: SpawnedPostmaster | null = null;
  let problem = 'it does not answer';
  let deadline = Date.now() + maxSilenceMs;
  let announceAt = Date.now() + 3_000;

  while (Date.now() < deadline) {
    const running = await runningPostmaster(place.pgdata);
    if (running) {
      try {
        const tenant = await becomeTenant(running);
        return { tenant, host: running.socketDir, port: running.port, spawned: spawned !== null };
      } catch (error) {
        problem = (error as Error).message;
        if (isRefusal(error)) throw new StartError(`PostgreSQL in ${place.pgdata} refuses the connection: ${problem}.`);
        // The server is starting, stopping, or recovering from a crash. That may take minutes.
        if (error instanceof pg.DatabaseError) deadline = Date.now() + maxSilenceMs;
      }
    } else if (!spawned) {
      spawned = await spawnPostmaster(place, binaries);
    }
    if (spawned && hasEnded(spawned)) {
      problem = await lastWords(spawned);
      if (!mayPass(spawned, problem)) throw await couldNotStart(place, problem);
      spawned = null;
      await sleep(200);
    }
    if (Date.now() > announceAt) {
      log(`Waiting for PostgreSQL: ${problem}`);
      announceAt = Infinity;
    }
    await sleep(20);
  }
  throw await couldNotStart(place, problem);
}

async function becomeTenant({ socketDir, port }: Postmaster): Promise<pg.Client> {
  const tenant = new pg.Client({
    host: socketDir,
    port,
    user: superuser,
    database: 'postgres',
    ssl: false, // the connection is a socket, so PGSSLMODE must have no effect
    application_name: 'openleg tenant',
    connectionTimeoutMillis: 10_000,
  });
  tenant.on('error', () => {}); // the event 'end' follows, and `watched` handles it
  try {
    await tenant.connect();
    // If another process is stopping the server, this waits until the connection breaks. In rare cases we get the lock just before
    // that. Then the next query fails.
    await tenant.query('SELECT pg_advisory_lock_shared($1)', [tenantLock]);
    await createDatabase(tenant);
    return tenant;
  } catch (error) {
    await tenant.end().catch(() => {});
    throw error;
  }
}

/** Whether the server refuses us permanently. An error of class 57 is temporary: the server is starting or stopping. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !error.code?.startsWith('57');
}

function hasEnded({ child }: SpawnedPostmaster): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/**
 * Whether to try again, because the failure may pass: another process started the server first, or stopped our server (exit code
 * 0), or processes of a killed server are still running.
 */
function mayPass({ child }: SpawnedPostmaster, problem: string): boolean {
  return child.exitCode === 0 || /lock file .* (already exists|is empty)|shared memory block/.test(problem);
}

function couldNotStart(place: ServerPlace, problem: string): Promise<StartError> {
  return serverFailed(
    place,
    `PostgreSQL in ${place.pgdata} could not be started: ${problem} (more in ${place.logFile}).`,
  );
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
  if (rowCount) return;
  await client.query(`CREATE DATABASE ${databaseName}`).catch((error) => {
    // duplicate_database or unique_violation: another process was faster
    if (error.code !== '42P04' && error.code !== '23505') throw error;
  });
}

async function leave(tenant: pg.Client, place: ServerPlace): Promise<void> {
  const alone = await isAlone(tenant).catch(() => false); // an error means that the server is gone already
  if (alone) await stopPostmaster(place);
  await tenant.end().catch(() => {});
}

async function isAlone(tenant: pg.Client): Promise<boolean> {
  await tenant.query('SELECT pg_advisory_unlock_shared($1)', [tenantLock]);
  const { rows } = await tenant.query('SELECT pg_try_advisory_lock($1) AS alone', [tenantLock]);
  return rows[0].alone;
}

function notice({ pgdata, dataDir, user }: ServerPlace, { copy }: Binaries): string | null {
  const outside =
    !pgdata.startsWith(dataDir) &&
    `PostgreSQL refuses root and runs as ${user?.name}, who cannot enter ${dataDir}: its data is in ${pgdata}.`;
  const copied = copy && `PostgreSQL's program was copied to ${copy}.`;
  return [outside, copied].filter(Boolean).join(' ') || null;
}
