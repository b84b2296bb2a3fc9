import type pg from 'pg';
import { lastSlot } from '../../base/schedule.ts';
import type { Service } from '../../service.ts';
import { runSync } from './background.ts';
import * as store from './schedule-store.ts';

type Say = (line: string) => void;

export interface SchedulerOptions {
  say: Say;
  /** How often the clock and the record of runs are looked at. */
  everyMs?: number;
  now?: () => Date;
}

/**
 * Runs the daily sync, once in the whole installation: every worker looks at the record of runs, and who finds the last
 * one missing and gets its lock does it. So a run that was missed while everything was down is made up, and one whose
 * process died is begun anew.
 */
export async function startScheduler(service: Service, options: SchedulerOptions): Promise<{ stop(): Promise<void> }> {
  const { say, everyMs = 20_000, now = () => new Date() } = options;
  const stopping = new AbortController();
  await store.beginSchedule(service.db, lastSlot(now()));
  let looking: Promise<void> | null = null;
  const look = () => {
    looking ??= runIfDue(service, lastSlot(now()), say, stopping.signal)
      .catch((error: Error) => say(`The schedule could not be followed: ${error.message}`))
      .finally(() => {
        looking = null;
      });
  };
  const timer = setInterval(look, everyMs);
  look();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await looking;
    },
  };
}

async function runIfDue(service: Service, slot: Date, say: Say, signal: AbortSignal): Promise<void> {
  if (await store.isDone(service.db, slot)) return;
  const client = await service.db.connect();
  try {
    if (await store.takeSlot(client, slot)) await run(client, slot, say, signal);
  } finally {
    client.release(true); // with the connection goes its lock
  }
}

async function run(client: pg.PoolClient, slot: Date, say: Say, signal: AbortSignal): Promise<void> {
  say(`The sync of ${slot.toISOString()} begins`);
  const code = await runSync([], say, signal);
  if (signal.aborted) return; // not done: made up at the next start
  const error = code === 0 ? null : `the sync ended with code ${code}; "openleg status" says why`;
  await store.finishSlot(client, slot, error);
  say(error === null ? `The sync of ${slot.toISOString()} is done` : `The scheduled run: ${error}`);
}
