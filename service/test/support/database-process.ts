import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { EmbeddedServer } from '../../src/db/embedded.ts';
import { choosePlace } from '../../src/db/postgres/place.ts';
import { runningPostmaster } from '../../src/db/postgres/postmaster.ts';
import { atEnd } from './at-end.ts';
import { tempFolder } from './temp.ts';

/** A real process that uses the embedded server of a data folder. */
export interface DatabaseProcess {
  child: ChildProcess;
  connection: EmbeddedServer['connection'];
  notice: string | null;
  log: string[];
  query(sql: string): Promise<Record<string, unknown>[]>;
  release(): Promise<void>;
  kill(): Promise<void>;
}

interface Message {
  log?: string;
  failed?: string;
  rows?: Record<string, unknown>[];
  ready?: Pick<DatabaseProcess, 'connection' | 'notice'>;
}

const MAIN = fileURLToPath(new URL('database-process-main.ts', import.meta.url));

/** A data folder inside a temporary folder. At the end of the test file, a server that runs on it is stopped. */
export async function dataFolder(name = 'data'): Promise<string> {
  const folder = join(await tempFolder(), name);
  atEnd(() => removeServer(folder));
  return folder;
}

/** Starts a process. If the process cannot start its server, this rejects with its message. */
export async function startProcess(dataDir: string, user: { uid?: number; gid?: number } = {}) {
  const child = fork(MAIN, [dataDir], { ...user, cwd: dirname(MAIN), execArgv: ['--import', 'tsx'] });
  atEnd(() => killChild(child)); // also if a test fails in the middle
  const log: string[] = [];
  child.on('message', (message: Message) => message.log && log.push(message.log));
  const { ready } = await answer(child);
  if (!ready) throw new Error('the process answered something else');

  const started: DatabaseProcess = {
    child,
    ...ready,
    log,
    async query(sql) {
      child.send({ sql });
      return (await answer(child)).rows ?? [];
    },
    async release() {
      child.send({});
      await once(child, 'exit');
    },
    kill: () => killChild(child),
  };
  return started;
}

/** The process id of the server; null if no server runs. */
export async function serverPid(dataDir: string): Promise<number | null> {
  const { pgdata } = await choosePlace(dataDir);
  return (await runningPostmaster(pgdata))?.pid ?? null;
}

export async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited 60 s for ${condition}`);
    await sleep(50);
  }
}

async function answer(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const listen = (message: Message) => {
      if (message.log) return;
      child.off('message', listen);
      if (message.failed) reject(new Error(message.failed));
      else resolve(message);
    };
    child.on('message', listen);
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
  });
}

async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function removeServer(dataDir: string): Promise<void> {
  const place = await choosePlace(dataDir).catch(() => null);
  if (!place) return; // the folder of the test was not usable
  const running = await runningPostmaster(place.pgdata);
  if (running) {
    process.kill(running.pid, 'SIGQUIT');
    await until(async () => (await runningPostmaster(place.pgdata)) === null);
  }
  if (place.socketDir !== place.pgdata) await rm(place.socketDir, { recursive: true, force: true });
  if (!place.pgdata.startsWith(dataDir)) {
    await rm(dirname(place.pgdata), { recursive: true, force: true });
    await rmdir(dirname(dirname(place.pgdata))).catch(() => {}); // fails if somebody else uses the folder
  }
}
