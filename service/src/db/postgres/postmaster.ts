import { type ChildProcess, spawn } from 'node:child_process';
import { type FileHandle, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../errors.ts';
import type { Binaries } from './binaries.ts';
import { makeSocketDir, notWritable, type ServerPlace } from './place.ts';
import { asUser } from './unprivileged.ts';

export interface Postmaster {
  pid: number;
  socketDir: string;
  port: number;
}

/** A server that this process started, and where its messages begin in the log. */
export interface SpawnedPostmaster {
  child: ChildProcess;
  logFile: string;
  logOffset: number;
}

const maxLogBytes = 10 * 1024 * 1024;

// The settings for durability (fsync, synchronous_commit, full_page_writes) are on by default and stay on.
const serverSettings = [
  'listen_addresses=', // no TCP: no port is needed, and nobody can connect from outside
  'unix_socket_permissions=0700',
  'port=5432', // used only in the name of the socket
  'max_connections=200', // 19 for each serving process, see docs/operating.md
  'shared_buffers=256MB',
  'maintenance_work_mem=256MB', // for building the indexes of a first load
  // No other server reads the log of this one. So a new index is written to the disk once, and not also to the log.
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=2GB', // otherwise a first load would make a checkpoint every few seconds
  'wal_compression=off', // the only method here is pglz; it makes the log 15 to 35% smaller, but updates took 4.5 times as long
  'random_page_cost=1.1', // for solid-state disks
  'jit=off', // compiling a query takes longer than running it
  'timezone=UTC',
  'log_timezone=UTC',
  'log_line_prefix=%m [%p] ',
  'log_checkpoints=off',
  'cluster_name=openleg', // the name in the output of ps
];

/**
 * The server that runs on this folder, according to its lock file; null if none runs.
 *
 * A crash leaves the lock file behind. Usually PostgreSQL notices that at the next start. In three cases it would refuse to start,
 * so we remove the file: another program of the same user has the process number now; the dead server is a zombie that nobody
 * collects (in a container whose first process is npm); the file is empty after a power cut.
 */
export async function runningPostmaster(pgdata: string): Promise<Postmaster | null> {
  const file = join(pgdata, 'postmaster.pid');
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  if (pid > 0 && isTaken(pid) && (await isPostgres(pid))) {
    return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '' };
  }
  // If a server has started since we read the file, its shared memory still prevents a second one.
  if (pid > 0 ? isTaken(pid) : await isLeftEmpty(file)) await rm(file, { force: true });
  return null;
}

export function isTaken(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether the process is a living PostgreSQL, according to /proc. macOS has no /proc, so the answer there is always yes. */
async function isPostgres(pid: number): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  const [, name, state] = line?.match(/\((.*)\) (\w)/s) ?? [];
  return !name || (name === 'postgres' && state !== 'Z');
}

async function isLeftEmpty(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found?.size === 0 && Date.now() - found.mtimeMs > 10_000;
}

/**
 * Starts the server in a separate session, so that Ctrl-C in our terminal does not stop it: it may serve other processes. pg_ctl is
 * not used, because it passes its options through a shell.
 */
export async function spawnPostmaster(place: ServerPlace, binaries: Binaries): Promise<SpawnedPostmaster> {
  await makeSocketDir(place);
  const log = await openLog(place);
  try {
    const { size } = await log.stat();
    // Quoted like an SQL identifier, because a comma would separate two folders.
    const socketDir = `"${place.socketDir.replaceAll('"', '""')}"`;
    const settings = [...serverSettings, `unix_socket_directories=${socketDir}`].flatMap((setting) => ['-c', setting]);
    const child = spawn(binaries.postgres, ['-D', place.pgdata, ...settings], {
      ...asUser(place.user),
      cwd: '/',
      env: { LC_ALL: 'C' },
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.unref();
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) => reject(new StartError(`PostgreSQL could not be started: ${error.message}.`)));
    });
    return { child, logFile: place.logFile, logOffset: size };
  } finally {
    await log.close();
  }
}

/** The last message of a server that has ended. */
export async function lastWords({ child, logFile, logOffset }: SpawnedPostmaster): Promise<string> {
  const log = (await readFile(logFile)).subarray(logOffset).toString();
  const lines = log.split('\n').filter(Boolean);
  const own = lines.filter((line) => line.includes(`[${child.pid}] `));
  const fatal = own.findLast((line) => /(FATAL|PANIC): /.test(line));
  return (fatal ?? own.at(-1) ?? lines.at(-1) ?? 'it said nothing').replace(/^.*?(FATAL|PANIC): +/, '');
}

/** Stops the server with a fast shutdown: it rolls back open transactions and writes everything that is committed. */
export async function stopPostmaster({ pgdata }: ServerPlace): Promise<void> {
  const running = await runningPostmaster(pgdata);
  if (!running) return;
  process.kill(running.pid, 'SIGINT');
  // Waits until the lock file is gone. The process itself may stay as a zombie that nobody collects.
  const deadline = Date.now() + 60_000;
  while ((await runningPostmaster(pgdata))?.pid === running.pid && Date.now() < deadline) await sleep(20);
}

async function openLog({ dataDir, logFile, user }: ServerPlace): Promise<FileHandle> {
  try {
    let log = await open(logFile, 'a', 0o600);
    if ((await log.stat()).size > maxLogBytes) {
      await log.close();
      await rename(logFile, `${logFile}.1`).catch(() => {}); // another process was faster
      log = await open(logFile, 'a', 0o600);
    }
    await log.chmod(0o600); // the log contains failed statements with their values
    // The log belongs to the server's user, so that this user can start the server next time, without root.
    if (user) await log.chown(user.uid, user.gid);
    return log;
  } catch (error) {
    throw notWritable(dataDir, error);
  }
}
