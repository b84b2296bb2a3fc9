import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Service } from '../../service.ts';
import { findPublishedState } from '../country-store.ts';

const command = fileURLToPath(new URL('../../../bin/openleg.js', import.meta.url));

type Say = (line: string) => void;

/**
 * Runs a command of `openleg` in a process of its own and resolves with its exit code: going through gigabytes of text in the
 * serving process would make every request wait, and its memory grow.
 */
export function runCommand(args: string[], say: Say, signal: AbortSignal): Promise<number | null> {
  const child = spawn(process.execPath, [command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  // From its first moment: to start a process takes a second of the processor, and readers go first.
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

/** Loads the countries that were never loaded. */
export function startFirstLoads(service: Service, say: Say): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const load = async () => {
    const codes: string[] = [];
    for (const { code } of service.countries) if (!(await findPublishedState(service.db, code))) codes.push(code);
    if (codes.length === 0 || signal.aborted) return;
    say(`Loading for the first time: ${codes.join(', ')}`);
    await runCommand(['sync', '--no-dispatch', ...codes.flatMap((code) => ['--country', code])], say, signal);
  };
  const done = (async () => {
    // One that fails is left to the daily run. Thrown is what has nothing to do with a country: the database is away.
    for (let tries = 1; !signal.aborted; tries++) {
      const error = await load().then(
        () => null,
        (error: Error) => error,
      );
      if (!error) return;
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
