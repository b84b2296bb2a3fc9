import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Service } from '../service.ts';
import { findPublished } from './stage-store.ts';

const command = fileURLToPath(new URL('../../bin/openleg.js', import.meta.url));

/**
 * Loads the countries that were never loaded, one after the other, in a process of its own: going through gigabytes of
 * text in the serving process would make every request wait, and its memory grow.
 */
export function startFirstLoads(service: Service, say: (line: string) => void): { stop(): Promise<void> } {
  let child: ChildProcess | null = null;
  let stopping = false;
  const done = (async () => {
    for (const { code } of service.countries) {
      if (stopping || (await findPublished(service.db, code))) continue;
      say(`Loading ${code} for the first time`);
      child = spawn(process.execPath, [command, 'sync', '--country', code], { stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (chunk: Buffer) => say(chunk.toString('utf8').trimEnd()));
      }
      await new Promise((resolve) => child?.once('close', resolve));
    }
  })().catch((error: unknown) => say(`The first loads stopped: ${(error as Error).message}`));
  return {
    async stop() {
      stopping = true;
      child?.kill();
      await done;
    },
  };
}
