import type pg from 'pg';
import { lastRollOver, lastSlot } from '../../base/days.ts';
import { Stopping } from '../../base/watchdog.ts';
import type { Service } from '../../service.ts';
import type { DispatchResult } from '../../webhooks/sending/dispatch.ts';
import { hasDueRetries } from '../../webhooks/sending/queue-store.ts';
import { dispatchNow } from '../sync-all.ts';
import { runCommand } from './background.ts';
import * as store from './schedule-store.ts';
import { takeRetries } from './schedule-store.ts';

type Say = (line: string) => void;

export interface SchedulerOptions {
  say: Say;
  /** How often the clock and the record of runs are checked. */
  everyMs?: number;
  now?: () => Date;
}

/** The kinds of runs. `kind` is also the name of the command. `last` returns the time when the run was last due. */
const runs = [
  { kind: 'sync', last: lastSlot },
  { kind: 'roll-over', last: lastRollOver },
] as const;

/**
 * Runs the daily sync and the daily roll-over, once in the whole installation. (In a roll-over, versions and repeals take effect
 * if their day has come.) Every worker checks the record of runs. If the last run is missing, the worker that gets the lock does
 * it. So a run that was missed while all processes were down is done later. Between these runs, failed deliveries to webhooks are
 * tried again when they are due, if the operator has configured this.
 */
export async function startScheduler(service: Service, options: SchedulerOptions): Promise<{ stop(): Promise<void> }> {
  const { say, everyMs = 20_000, now = () => new Date() } = options;
  const stopping = new AbortController();
  for (const { kind, last } of runs) await store.beginSchedule(service.db, kind, last(now()));
  /** The running work, by kind: a sync that takes hours must not delay a roll-over. */
  const underWay = new Map<store.RunKind | 'retries', Promise<void>>();
  const begin = (kind: store.RunKind | 'retries', work: () => Promise<unknown>) => {
    if (underWay.has(kind)) return;
    const run = work()
      .then(() => {})
      .catch((error: Error) => say(`The schedule could not be followed: ${error.message}`))
      .finally(() => underWay.delete(kind));
    underWay.set(kind, run);
  };
  const retrying = new Stopping();
  const look = () => {
    for (const { kind, last } of runs) begin(kind, () => runIfDue(service, kind, last(now()), say, stopping.signal));
    begin('retries', () => retryIfDue(service, retrying));
  };
  const timer = setInterval(look, everyMs);
  look();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await retrying.begin();
      await Promise.all(underWay.values());
    },
  };
}

async function runIfDue(
  service: Service,
  kind: store.RunKind,
  slot: Date,
  say: Say,
  signal: AbortSignal,
): Promise<void> {
  if (await store.isDone(service.db, kind, slot)) return;
  const client = await service.db.connect();
  try {
    if (await store.takeSlot(client, kind, slot)) await run(client, kind, slot, say, signal);
  } finally {
    client.release(true); // closing the connection releases its lock
  }
}

async function run(
  client: pg.PoolClient,
  kind: store.RunKind,
  slot: Date,
  say: Say,
  signal: AbortSignal,
): Promise<void> {
  say(`The ${kind} of ${slot.toISOString()} begins`);
  const code = await runCommand([kind], say, signal);
  if (signal.aborted) return; // the run is not done, so the next start repeats it
  const error = code === 0 ? null : `the ${kind} ended with code ${code}; "openleg status" says why`;
  await store.finishSlot(client, slot, error);
  say(error === null ? `The ${kind} of ${slot.toISOString()} is done` : `The scheduled run: ${error}`);
}

/**
 * Repeats the deliveries that are due by OPENLEG_RETRY_MINUTES, once in the whole installation. Returns null if nothing is due, or
 * if another process does it. It runs in this process, because a new process takes longer to start than most such runs.
 */
export async function retryIfDue(service: Service, stopping: Stopping): Promise<DispatchResult | null> {
  const { retryMinutes } = service.config;
  if (retryMinutes === null || !(await hasDueRetries(service.db, retryMinutes))) return null;
  const client = await service.db.connect();
  try {
    if (!(await takeRetries(client))) return null;
    // Another process may have done it just before we got the lock.
    if (!(await hasDueRetries(client, retryMinutes))) return null;
    return await dispatchNow(service, stopping, { retryMinutes });
  } finally {
    client.release(true); // closing the connection releases its lock
  }
}
