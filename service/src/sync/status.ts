import { nextSlot } from '../base/days.ts';
import { version } from '../base/version.ts';
import type { Service } from '../service.ts';
import { type Queue, readQueue } from '../webhooks/delivery-store.ts';
import { type DescribedRemoval, describeHeld } from './removal.ts';
import { findHeldRemovals } from './removal-store.ts';
import { type CountryCounts, countCorpus, findOutdated, lastRuns, type SyncRun } from './store.ts';

export interface Status {
  version: string;
  database: string;
  queue: Queue;
  next_run_at: Date;
  countries: (CountryCounts & {
    country: string;
    name: string;
    last_sync: SyncRun | null;
    /** True if another version of the program has read the country. Until it is read again, it is served as it is. */
    rereading: boolean;
    held: DescribedRemoval | null;
  })[];
}

/** The facts that an operator needs first: which countries are loaded, when they were last synced, and what is wrong. */
export async function readStatus({ db, config, countries }: Service): Promise<Status> {
  const [counts, runs, queue, outdated, removals] = await Promise.all([
    countCorpus(db),
    lastRuns(db),
    readQueue(db),
    findOutdated(db, countries),
    findHeldRemovals(
      db,
      countries.map(({ code }) => code),
    ),
  ]);
  const held = new Map(removals.map((removal) => [removal.country, describeHeld(removal)]));
  const none = { laws: null, reforms: null, commits: null, head_sha: null, problem_files: 0 };
  return {
    version,
    database: config.databaseUrl === null ? 'embedded PostgreSQL' : 'external PostgreSQL',
    queue,
    next_run_at: nextSlot(new Date()),
    countries: countries.map(({ code, name }) => ({
      country: code,
      name,
      ...(counts.get(code) ?? none),
      last_sync: runs.find((run) => run.country === code) ?? null,
      rereading: outdated.includes(code),
      held: held.get(code) ?? null,
    })),
  };
}
