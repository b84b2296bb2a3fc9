import type pg from 'pg';
import { utcDay } from '../base/days.ts';
import { lawUrl } from '../base/law-url.ts';
import type { Config, CountryConfig } from '../config.ts';
import type { FetchPlace } from '../corpus/git/fetch-places.ts';
import { GitError, withoutCredentials } from '../corpus/git/git.ts';
import { fetchMissing, mirrorPath, updateMirror } from '../corpus/git/mirror.ts';
import { holdConnection } from '../db/database.ts';
import { StartError } from '../errors.ts';
import type { Service } from '../service.ts';
import { withMirror } from '../texts/mirror-store.ts';
import { ingest } from './ingest-country.ts';
import { type Progress, silent } from './progress.ts';
import { RunRecord } from './record.ts';
import { RemovalHeld } from './removal.ts';
import { findFilesByProblem } from './stage/known-store.ts';
import { unreadable } from './stage/walk.ts';
import {
  type Changes,
  findPublishedState,
  isReadAlike,
  lockCountry,
  type Problem,
  recordFailure,
  unlockCountry,
} from './store.ts';

export interface CountryResult extends Changes {
  country: string;
  from_sha: string | null;
  to_sha: string | null;
  problems: Problem[];
  /** The reason why the country could not be synced. The published state has not changed. */
  error?: string;
}

/** The fields of a service that a sync needs. */
export interface SyncContext {
  db: pg.Pool;
  config: Readonly<Pick<Config, 'dataDir' | 'baseUrl' | 'git'>>;
  now: () => Date;
}

export interface SyncOptions {
  progress?: Progress;
  /** For syncs of several countries: `takePlace` waits for permission to fetch, `takeTurn` for permission to ingest. */
  takePlace?: () => Promise<FetchPlace>;
  takeTurn?: () => Promise<FetchPlace>;
  /** True if an operator accepts the removal for which a sync is held. */
  acceptRemoval?: boolean;
}

const nothing = { laws_created: 0, laws_updated: 0, laws_repealed: 0, laws_removed: 0, reforms_created: 0 };

export function failedResult(country: string, from: string | null, error: unknown): CountryResult & { error: string } {
  const reason = withoutCredentials((error as Error).message);
  return { country, from_sha: from, to_sha: null, ...nothing, problems: [], error: reason };
}

const alone: FetchPlace = { heard: () => {}, leave: () => {} };

/**
 * Syncs one country: fetches, ingests, publishes, and records the run. Waits while another process syncs the same country. An error
 * is not thrown, because the other countries must go on. It is returned, and recorded if the database can be reached.
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
    // The sync failed before its record was begun: there was no connection, or another process held the lock for too long.
    const result = failedResult(country.code, null, error);
    await recordFailure(where.db, country.code, startedAt, result.error).catch(() => {});
    return result;
  } finally {
    place.leave();
  }
}

async function syncOn(
  client: pg.PoolClient,
  { db, config, now }: SyncContext,
  country: CountryConfig,
  place: FetchPlace,
  { progress = silent, takeTurn, acceptRemoval = false }: SyncOptions,
): Promise<CountryResult> {
  const { code } = country;
  // The deadline includes the time to wait for another process. With two separate limits, a run could last into the next day.
  const deadline = Date.now() + config.git.maxMs;
  progress('waiting', 0, 0);
  await lockCountry(client, code, deadline);
  const from = (await findPublishedState(client, code))?.head_sha ?? null;
  const record = await RunRecord.begin(db, client, code, from);
  const sync = {
    db,
    config,
    now,
    country,
    mirror: mirrorPath(config.dataDir, code),
    client,
    record,
    progress,
    acceptRemoval,
  };
  // If upstream does not answer, or a removal is held, the published state must still change with the date. Then the first error is
  // reported, even if this fails, too.
  const passDay = async (error: unknown): Promise<never> => {
    if (from !== null) await ingestHead(sync, from, null).catch(() => {});
    throw error;
  };
  try {
    const head = await fetchHead(sync, place, deadline).catch(passDay);
    place.leave();
    await record.enter('waiting');
    const turn = (await takeTurn?.()) ?? alone;
    try {
      await record.enter('ingesting');
      const ingested = await ingestHead(sync, head, record.id).catch((error: unknown) => {
        if (error instanceof RemovalHeld) return passDay(error);
        throw error;
      });
      return { country: code, from_sha: from, to_sha: head, ...ingested };
    } finally {
      turn.leave();
    }
  } catch (error) {
    const result = failedResult(code, from, error);
    await record.fail(result.error);
    return result;
  }
}

interface CountrySync extends SyncContext {
  country: CountryConfig;
  mirror: string;
  /** The connection that holds the country's lock. */
  client: pg.PoolClient;
  record: RunRecord;
  progress: Progress;
  acceptRemoval: boolean;
}

/** Does everything that needs the network: fetches upstream's newest commit, and files that could not be read so far. */
async function fetchHead(sync: CountrySync, place: FetchPlace, deadline: number): Promise<string> {
  const { config, country, mirror, client, record } = sync;
  const progress: Progress = (phase, done, total) => {
    record.report(phase, done, total);
    sync.progress(phase, done, total);
  };
  const heard = () => {
    place.heard();
    record.heard();
  };
  const fetching = { progress, heard, limits: { silentMs: config.git.silentMs, deadline } };
  return withMirror(client, { dataDir: config.dataDir, country: country.code, deadline }, async () => {
    const head = await updateMirror(mirror, country.repo, fetching).catch((error: Error) => {
      throw explained(error, country.repo);
    });
    const unread = await findFilesByProblem(client, country.code, unreadable);
    const blobs = unread.map((file) => file.blob);
    if (blobs.length > 0) await fetchMissing(mirror, country.repo, blobs, fetching);
    return head;
  });
}

/**
 * Matches git's messages for a repository that does not exist. They depend on the transport. GitHub asks for a password instead.
 */
const notThere =
  /repository '.*' (not found|does not exist)|not appear to be a git repository|Authentication failed|could not read Username/;

function explained(error: Error, repo: string): Error {
  if (!(error instanceof GitError && notThere.test(error.message))) return error;
  return new Error(`There is no repository at ${repo}, or it is not public.`);
}

async function ingestHead(
  sync: Omit<CountrySync, 'record'> & { record: Pick<RunRecord, 'report' | 'watch'> },
  head: string,
  runId: number | null,
): Promise<Changes & { problems: Problem[] }> {
  const { db, config, now, country, mirror, client, record, acceptRemoval } = sync;
  const endWatch = record.watch();
  const { changes, problems } = await ingest({
    pool: db,
    client,
    country,
    mirror,
    head,
    today: utcDay(now()),
    runId,
    lawAddress: (code, lawId) => lawUrl(config.baseUrl, code, lawId),
    acceptRemoval,
    progress(phase, done, total) {
      record.report(phase, done, total);
      sync.progress(phase, done, total);
    },
  }).finally(endWatch);
  return { ...changes, problems };
}

/**
 * Lets versions and repeals take effect if their day has come, without a fetch. A country that must be read again is skipped,
 * because its next sync does the same.
 */
export async function rollOverCountry(where: SyncContext, country: CountryConfig): Promise<CountryResult> {
  const { code } = country;
  const { client, end } = await holdConnection(where.db);
  try {
    await lockCountry(client, code, Date.now() + where.config.git.maxMs);
    const published = await findPublishedState(client, code);
    const from = published?.head_sha ?? null;
    const result = { country: code, from_sha: from, to_sha: from, ...nothing, problems: [] };
    if (!published || !isReadAlike(published, country)) return result;
    const mirror = mirrorPath(where.config.dataDir, code);
    const sync = {
      ...where,
      country,
      mirror,
      client,
      progress: silent,
      record: { report: () => {}, watch: () => () => {} },
      acceptRemoval: false,
    };
    return { ...result, ...(await ingestHead(sync, published.head_sha, null)) };
  } catch (error) {
    return failedResult(code, null, error);
  } finally {
    await unlockCountry(client, code).catch(() => {});
    end();
  }
}

/** Loads the demo countries that were never loaded. This takes a few seconds. */
export async function loadDemo(service: Service, say: (line: string) => void): Promise<void> {
  for (const country of service.countries) {
    if (await findPublishedState(service.db, country.code)) continue;
    const result = await syncCountry(service, country);
    if (result.error) throw new StartError(`The demo country ${country.code} could not be loaded: ${result.error}`);
    say(`Loaded ${country.name}: ${result.laws_created} fictional laws, ${result.reforms_created} reforms`);
  }
}
