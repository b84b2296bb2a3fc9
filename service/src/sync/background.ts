import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Service } from '../service.ts';
import { findPublished } from './stage-store.ts';

const command = fileURLToPath(new URL('../../bin/openleg.js', import.meta.url));

type Say = (line: string) => void;

/**
 * Runs `openleg sync` in a process of its own and resolves with its exit code: going through gigabytes of text in the
 * serving process would make every request wait, and its memory grow.
 */
export function runSync(options: string[], say: Say, signal: AbortSignal): Promise<number | null> {
  const child = spawn(process.execPath, [command, 'sync', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
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

/** Loads the countries that were never loaded, one after the other. */
export function startFirstLoads(service: Service, say: Say): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const done = (async () => {
    for (const { code } of service.countries) {
      if (stopping.signal.aborted || (await findPublished(service.db, code))) continue;
      say(`Loading ${code} for the first time`);
      await runSync(['--country', code, '--no-dispatch'], say, stopping.signal);
    }
  })().catch((error: unknown) => say(`The first loads stopped: ${(error as Error).message}`));
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}
