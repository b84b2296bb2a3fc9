import type pg from 'pg';
import type { CountryConfig } from '../config.ts';
import { type Queryable, untilDeadline } from '../db/database.ts';
import type { Step } from './progress.ts';
import { reading } from './reading.ts';

/** The numbers of laws and reforms that a run changed. */
export interface Changes {
  laws_created: number;
  laws_updated: number;
  laws_repealed: number;
  laws_removed: number;
  reforms_created: number;
}

export interface Problem {
  path: string;
  reason: string;
}

/**
 * The phase of a run: it fetches, waits for its turn, and ingests. Countries are fetched in parallel and ingested one after the
 * other. `progress.ts` lists the phases of ingesting.
 */
export type Phase = string;

/** The progress of a run in its phase. A field is null if it is not known. */
export interface PhaseProgress {
  done: number | null;
  total: number | null;
  /** In units per second. */
  rate: number | null;
  /** The time that is left for this phase and the next ones. */
  seconds_left: number | null;
}

export interface SyncRun extends Changes, PhaseProgress {
  id: number;
  country: string;
  started_at: Date;
  finished_at: Date | null;
  /** `interrupted` means that the process of the run has died, even if the stored row still says `running`. */
  state: 'running' | 'succeeded' | 'failed' | 'interrupted';
  /** The current phase, and the time of the last progress. */
  phase: Phase | null;
  last_progress_at: Date | null;
  from_sha: string | null;
  to_sha: string | null;
  problems: Problem[];
  error: string | null;
}

/** Begins the record of a run. The caller holds the country's lock, so any other run marked as `running` is dead. */
export async function beginRun(db: Queryable, country: string, fromSha: string | null): Promise<number> {
  await db.query(
    `UPDATE sync_runs SET state = 'interrupted', finished_at = now(), phase = NULL,
            error = 'the process ended before the run did'
      WHERE country = $1 AND state = 'running'`,
    [country],
  );
  const { rows } = await db.query<{ id: number }>(
    "INSERT INTO sync_runs (country, from_sha, phase, progress_at) VALUES ($1, $2, 'fetching', now()) RETURNING id",
    [country, fromSha],
  );
  return (rows[0] as { id: number }).id;
}

/** Records the phase, its progress, and that the run is working now. */
export async function noteProgress(db: Queryable, id: number, phase: Phase, step: Step | null): Promise<void> {
  const isKnown = step !== null && step.total > 0;
  await db.query(
    `UPDATE sync_runs SET phase = $2, done = $3, total = $4, rate = $5, seconds_left = $6, progress_at = now()
      WHERE id = $1 AND state = 'running'`,
    [id, phase, isKnown ? step.done : null, isKnown ? step.total : null, step?.rate ?? null, step?.secondsLeft ?? null],
  );
}

/** How many problems a record keeps. A repository without laws would give a problem for each file. */
const maxProblems = 1000;

/** Ends a run that published upstream's commit. If a removal was held before, it is no longer held. */
export async function succeedRun(
  db: Queryable,
  id: number,
  toSha: string,
  changes: Changes,
  problems: Problem[],
): Promise<void> {
  const kept = problems.slice(0, maxProblems);
  if (problems.length > kept.length) {
    kept.push({ path: '', reason: `and ${problems.length - kept.length} more` });
  }
  await db.query('DELETE FROM held_removals WHERE country = (SELECT country FROM sync_runs WHERE id = $1)', [id]);
  await db.query(
    `UPDATE sync_runs SET state = 'succeeded', finished_at = now(), phase = NULL, to_sha = $2, laws_created = $3,
            laws_updated = $4, laws_repealed = $5, laws_removed = $6, reforms_created = $7, problems = $8
      WHERE id = $1`,
    [
      id,
      toSha,
      changes.laws_created,
      changes.laws_updated,
      changes.laws_repealed,
      changes.laws_removed,
      changes.reforms_created,
      JSON.stringify(kept),
    ],
  );
}

/**
 * A text that changes while PostgreSQL works for a country: the size of the staged tables, and the progress of indexes and vacuums.
 * It shows that a statement of many minutes still makes progress.
 */
export async function readPulse(db: Queryable, country: string): Promise<string> {
  const { rows } = await db.query<{ pulse: string }>(
    `SELECT concat_ws(' ',
       (SELECT sum(pg_relation_size(oid)) FROM pg_class
         WHERE relnamespace = 'stage'::regnamespace AND relname LIKE '%\\_' || $1),
       (SELECT sum(blocks_done + tuples_done) FROM pg_stat_progress_create_index WHERE datname = current_database()),
       (SELECT sum(heap_blks_scanned + heap_blks_vacuumed) FROM pg_stat_progress_vacuum
         WHERE datname = current_database())) AS pulse`,
    [country],
  );
  return rows[0]?.pulse ?? '';
}

export async function failRun(db: Queryable, id: number, error: string): Promise<void> {
  await db.query(
    `UPDATE sync_runs SET state = 'failed', finished_at = now(), phase = NULL, error = $2
      WHERE id = $1 AND state = 'running'`,
    [id, errorText(error)],
  );
}

/** Records a run that failed before it could begin. Other runs stay `running`, because the caller does not hold the lock. */
export async function recordFailure(db: Queryable, country: string, startedAt: Date, error: string): Promise<void> {
  await db.query(
    "INSERT INTO sync_runs (country, started_at, finished_at, state, error) VALUES ($1, $2, now(), 'failed', $3)",
    [country, startedAt, errorText(error)],
  );
}

function errorText(error: string): string {
  return error.replaceAll('\0', '').slice(0, 2000);
}

/**
 * SQL for the true state of a run. A process that died could not record its end, so a `running` run without a lock is interrupted.
 */
export const trueState =
  "CASE WHEN state = 'running' AND NOT is_syncing(country) THEN 'interrupted' ELSE state END AS state";

const runColumns = `id, country, started_at, finished_at, ${trueState}, phase, done, total, rate, seconds_left,
  progress_at AS last_progress_at, from_sha, to_sha, laws_created, laws_updated, laws_repealed, laws_removed,
  reforms_created, problems, error`;

export async function lastRuns(db: Queryable): Promise<SyncRun[]> {
  const { rows } = await db.query<SyncRun>(
    `SELECT DISTINCT ON (country) ${runColumns} FROM sync_runs ORDER BY country, id DESC`,
  );
  return rows;
}

export interface RunningSync extends PhaseProgress {
  country: string;
  phase: Phase | null;
  started_at: Date;
  last_progress_at: Date | null;
}

/** The syncs that are running in any process. The oldest is first. */
export async function findRunning(db: Queryable): Promise<RunningSync[]> {
  const { rows } = await db.query<RunningSync>(
    `SELECT country, phase, done, total, rate, seconds_left, started_at, progress_at AS last_progress_at FROM sync_runs
      WHERE state = 'running' AND is_syncing(country) ORDER BY started_at, country`,
  );
  return rows;
}

export async function recentRuns(
  db: Queryable,
  limit: number,
  offset: number,
): Promise<{ total: number; runs: SyncRun[] }> {
  const { rows: runs } = await db.query<SyncRun>(
    `SELECT ${runColumns} FROM sync_runs ORDER BY id DESC LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  const { rows } = await db.query<{ total: number }>('SELECT count(*) AS total FROM sync_runs');
  return { total: rows[0]?.total ?? 0, runs };
}

export async function lastFinishedAt(db: Queryable): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    "SELECT max(finished_at) AS at FROM sync_runs WHERE state = 'succeeded'",
  );
  return rows[0]?.at ?? null;
}

/**
 * The countries whose last run failed. The run that ended last counts, not the run that began last: a run that waits for another
 * run may fail before the other one succeeds.
 */
export async function findFailures(
  db: Queryable,
  countries: string[],
): Promise<{ country: string; error: string | null }[]> {
  const { rows } = await db.query<{ country: string; error: string | null }>(
    `SELECT code AS country, error FROM unnest($1::text[]) AS code, LATERAL (
       SELECT state, error FROM sync_runs WHERE country = code AND state <> 'running'
        ORDER BY finished_at DESC, id DESC LIMIT 1) AS last
      WHERE state = 'failed'`,
    [countries],
  );
  return rows;
}

export interface CountryCounts {
  laws: number | null;
  reforms: number | null;
  commits: number | null;
  head_sha: string | null;
  problem_files: number;
}

export async function countCorpus(db: Queryable): Promise<Map<string, CountryCounts>> {
  const { rows } = await db.query<CountryCounts & { code: string }>(
    `SELECT code, law_count AS laws, head_sha,
            (SELECT count(*)::int FROM reforms r JOIN laws l ON l.country = code AND l.id = r.law_id AND NOT l.removed
              WHERE r.country = code) AS reforms,
            (SELECT count(*)::int FROM commits WHERE country = code) AS commits,
            (SELECT count(*)::int FROM files WHERE country = code AND problem IS NOT NULL) AS problem_files
       FROM countries`,
  );
  return new Map(rows.map(({ code, ...counts }) => [code, counts]));
}

export interface PublishedCountry {
  code: string;
  head_sha: string;
  law_count: number;
  language: string;
  reading: number;
  linear: boolean;
  generation: number;
  published_at: Date;
}

export async function findPublishedState(db: Queryable, country: string): Promise<PublishedCountry | null> {
  const { rows } = await db.query<PublishedCountry>('SELECT * FROM countries WHERE code = $1', [country]);
  return rows[0] ?? null;
}

/** The countries that another version of the program has read, or that were read in another language. */
export async function findOutdated(db: Queryable, countries: CountryConfig[]): Promise<string[]> {
  const { rows } = await db.query<PublishedCountry>('SELECT * FROM countries WHERE code = ANY ($1)', [
    countries.map(({ code }) => code),
  ]);
  const published = new Map(rows.map((row) => [row.code, row]));
  return countries.flatMap((country) => {
    const row = published.get(country.code);
    return row && !isReadAlike(row, country) ? [country.code] : [];
  });
}

/** Whether the country was read in the way in which this program reads it. */
export function isReadAlike(published: PublishedCountry, country: CountryConfig): boolean {
  return published.language === country.language && published.reading === reading;
}

/**
 * Waits while another process syncs the country, at most until the deadline. Then locks the country for this connection.
 * `is_syncing` looks for this lock.
 */
export async function lockCountry(client: pg.PoolClient, country: string, deadline: number): Promise<void> {
  await untilDeadline(client, deadline, () =>
    client.query("SELECT pg_advisory_lock(hashtext('openleg sync'), hashtext($1))", [country]),
  );
}

export async function unlockCountry(client: pg.PoolClient, country: string): Promise<void> {
  await client.query("SELECT pg_advisory_unlock(hashtext('openleg sync'), hashtext($1))", [country]);
}
