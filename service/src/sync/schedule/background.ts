import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { holdConnection } from '../../db/database.ts';
import type { Service } from '../../service.ts';
import { findOutdated, findPublishedState } from '../store.ts';
import { takeLoads } from './schedule-store.ts';

const command = fileURLToPath(new URL('../../../bin/openleg.js', import.meta.url));

type Say = (line: string) => void;

/**
 * Runs a command of `openleg` in a new process and returns its exit code. In the serving process, the work would use a lot of
 * memory, and every request would have to wait.
 */
export function runCommand(args: string[], say: Say, signal: AbortSignal): Promise<number | null> {
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  // The priority is set at once, because the start alone takes a second of processor time. Requests of readers are more urgent.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => say(chunk.toString('utf8').trimEnd()));
  }
  const stop = () => child.kill();
  if (signal.aborted) stop();
  signal.addEventListener('abort', stop, { once: true });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      signal.removeEventListener('abort', stop);
      resolve(code);
    });
  });
}

/**
 * Loads countries that were never loaded. Also reads countries again that another version of the program has read;
 * until then, these are served as they are. One worker of the installation does the work, and the others wait. If that
 * worker dies, another worker continues.
 */
export function startLoads(service: Service, say: Say): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = (async () => {
    // If a country fails, the daily run tries again. An error is thrown only if it has nothing to do with a country, for example if
    // the database cannot be reached.
    for (let tries = 1; !signal.aborted; tries++) {
      const error = await loadInTurn(service, say, signal).then(
        () => null,
        (error: Error) => error,
      );
      if (!error || signal.aborted) return;
      say(`The first loads cannot go on: ${error.message}`);
      await wait(Math.min(tries * 2000, 30_000), null, { signal }).catch(() => {});
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

async function loadInTurn(service: Service, say: Say, signal: AbortSignal): Promise<void> {
  const { fresh, outdated } = await findLoads(service);
  if (fresh.length + outdated.length === 0 || signal.aborted) return;
  const { client, end } = await holdConnection(service.db);
  signal.addEventListener('abort', end); // `takeLoads` may wait for hours, while another worker loads
  try {
    await takeLoads(client);
    await load(service, say, signal);
  } finally {
    signal.removeEventListener('abort', end);
    end(); // closing the connection releases its lock
  }
}

async function load(service: Service, say: Say, signal: AbortSignal): Promise<void> {
  const { fresh, outdated } = await findLoads(service); // another worker may have done some of it meanwhile
  const codes = [...fresh, ...outdated];
  if (codes.length === 0 || signal.aborted) return;
  if (fresh.length > 0) say(`Loading for the first time: ${fresh.join(', ')}`);
  if (outdated.length > 0) say(`Reading again, as this version does: ${outdated.join(', ')}`);
  await runCommand(['sync', '--no-dispatch', ...codes.flatMap((code) => ['--country', code])], say, signal);
}

async function findLoads({ db, countries }: Service): Promise<{ fresh: string[]; outdated: string[] }> {
  const fresh: string[] = [];
  for (const { code } of countries) if (!(await findPublishedState(db, code))) fresh.push(code);
  return { fresh, outdated: await findOutdated(db, countries) };
}
