import { setTimeout as wait } from 'node:timers/promises';
import { hasWork } from '../../meaning/learn.ts';
import type { Service } from '../../service.ts';
import { findRunning } from '../store.ts';
import { runCommand } from './background.ts';

type Say = (line: string) => void;

/**
 * `firstMs`: how long to wait at the start, because loads and the first requests are more urgent. `againMs`: how often the files
 * are compared with the published state. The comparison takes one statement.
 */
const firstMs = 10_000;
const againMs = 60_000;
const laterMs = 15 * 60_000;

/**
 * Keeps the learned files of the served countries up to date (see `meaning/`). A separate process with a lower priority does the
 * work. Each data folder has its own files, so every serving process checks them. A lock lets only one process work. While a
 * country is being synced, the work waits.
 */
export function startLearning(service: Service, say: Say): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const done = (async () => {
    for (let pauseMs = firstMs; ; ) {
      await wait(pauseMs, null, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      pauseMs = await learnIfNeeded(service, say, signal).then(
        (worked) => (worked ? againMs : laterMs),
        () => againMs, // the database cannot be reached at the moment
      );
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

/** Runs the command `learn` if there is work and no sync is running. Returns false if the command failed. */
async function learnIfNeeded(service: Service, say: Say, signal: AbortSignal): Promise<boolean> {
  if ((await findRunning(service.db)).length > 0 || !(await hasWork(service))) return true;
  return (await runCommand(['learn'], say, signal)) === 0;
}
