import type pg from 'pg';
import { lawUrl } from '../base/law-url.ts';
import type { Config, CountryConfig } from '../config.ts';
import type { FetchPlace } from '../corpus/git/fetch-places.ts';
import { withoutCredentials } from '../corpus/git/git.ts';
import { fetchMissing, mirrorPath, updateMirror } from '../corpus/git/mirror.ts';
import { holdConnection } from '../db/database.ts';
import { withMirror } from '../texts/mirror-store.ts';
import { ingest } from './ingest-country.ts';
import { type Progress, silent } from './progress.ts';
import type { Changes } from './publish/publish-store.ts';
import { RunRecord } from './record.ts';
import { unreadable } from './stage/scan.ts';
import { findFilesByProblem, findPublishedState, lockCountry, unlockCountry } from './stage/stage-store.ts';
import { type Problem, recordFailure } from './store.ts';

export interface CountryResult extends Changes {
  country: string;
  from_sha: string | null;
  to_sha: string | null;
  problems: Problem[];
  /** Why the country could not be synced; what was published before stays. */
  error?: string;
}

/** Where a sync happens: of a service, the parts that it needs. */
export interface SyncContext {
  db: pg.Pool;
  config: Readonly<Pick<Config, 'dataDir' | 'baseUrl' | 'git'>>;
}

export interface SyncOptions {
  progress?: Progress;
  /** When others are synced beside it: waits for a place among those who fetch, and for its turn to be ingested. */
  takePlace?: () => Promise<FetchPlace>;
  takeTurn?: () => Promise<FetchPlace>;
}

const nothing = { laws_created: 0, laws_updated: 0, laws_repealed: 0, laws_removed: 0, reforms_created: 0 };

/** The result of a country that could not be synced. */
export function failedResult(country: string, from: string | null, error: unknown): CountryResult & { error: string } {
  const reason = withoutCredentials((error as Error).message);
  return { country, from_sha: from, to_sha: null, ...nothing, problems: [], error: reason };
}

const alone: FetchPlace = { heard: () => {}, leave: () => {} };

/**
 * One sync of one country: fetch, ingest, publish, with a record of it. Waits for a sync of the same country that
 * another process runs. A failure is in the result, and in the record as far as the database can be reached; it is not
 * thrown, because other countries go on.
 */
export async function syncCountry(
  where: SyncContext,
  country: CountryConfig,
  options: SyncOptions = {},
): Promise<CountryResult> {
  const place = (await options.takePlace?.()) ?? alone;
  const startedAt = new Date();
  try {
    const { client, end } = await holdConnection(where.db);
    try {
      return await syncOn(client, where, country, place, options);
    } finally {
      await unlockCountry(client, country.code).catch(() => {}); // a lost connection has unlocked by itself
      end();
    }
  } catch (error) {
    // Before its record was begun: there was no connection, or another process kept the country for too long.
    const result = failedResult(country.code, null, error);
    await recordFailure(where.db, country.code, startedAt, result.error).catch(() => {});
    return result;
  } finally {
    place.leave();
  }
}

async function syncOn(
  client: pg.PoolClient,
  { db, config }: SyncContext,
  country: CountryConfig,
  place: FetchPlace,
  { progress = silent, takeTurn }: SyncOptions,
): Promise<CountryResult> {
  const { code } = country;
  // Waiting for another process is part of it: that and a fetch, each as long as it may be, would reach into the next day.
  const deadline = Date.now() + config.git.maxMs;
  progress('waiting', 0, 0);
  await lockCountry(client, code, deadline);
  const from = (await findPublishedState(client, code))?.head_sha ?? null;
  const record = await RunRecord.begin(db, client, code, from);
  const sync = { db, config, country, mirror: mirrorPath(config.dataDir, code), client, record, progress };
  try {
    const head = await fetchHead(sync, place, deadline);
    place.leave();
    await record.enter('waiting');
    const turn = (await takeTurn?.()) ?? alone;
    try {
      await record.enter('ingesting');
      return { country: code, from_sha: from, to_sha: head, ...(await ingestHead(sync, head)) };
    } finally {
      turn.leave();
    }
  } catch (error) {
    const result = failedResult(code, from, error);
    await record.fail(result.error);
    return result;
  }
}

/** A sync under way. */
interface CountrySync extends SyncContext {
  country: CountryConfig;
  mirror: string;
  /** Holds the country's lock. */
  client: pg.PoolClient;
  record: RunRecord;
  progress: Progress;
}

/** All that needs the network: upstream's newest commit, and files that could not be read so far. */
async function fetchHead(sync: CountrySync, place: FetchPlace, deadline: number): Promise<string> {
  const { config, country, mirror, client, record, progress } = sync;
  const heard = () => {
    place.heard();
    record.heard();
  };
  const fetching = { progress, heard, limits: { silentMs: config.git.silentMs, deadline } };
  return withMirror(client, { dataDir: config.dataDir, country: country.code, deadline }, async () => {
    const head = await updateMirror(mirror, country.repo, fetching);
    const unread = await findFilesByProblem(client, country.code, unreadable);
    const blobs = unread.map((file) => file.blob);
    if (blobs.length > 0) await fetchMissing(mirror, country.repo, blobs, fetching);
    return head;
  });
}

async function ingestHead(sync: CountrySync, head: string): Promise<Changes & { problems: Problem[] }> {
  const { db, config, country, mirror, client, record } = sync;
  const { changes, problems } = await ingest({
    pool: db,
    client,
    country,
    mirror,
    head,
    runId: record.id,
    lawAddress: (code, lawId) => lawUrl(config.baseUrl, code, lawId),
    progress(phase, done, total) {
      record.heard();
      sync.progress(phase, done, total);
    },
  });
  return { ...changes, problems };
}
