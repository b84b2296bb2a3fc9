import type pg from 'pg';
import type { CountryConfig } from '../config.ts';
import type { Progress } from './progress.ts';

/** Where a law's page is. */
export type LawAddress = (country: string, lawId: string) => string;

/** What staging and publishing a country work with. */
export interface Ingest {
  pool: pg.Pool;
  /**
   * The connection that holds the country's lock. The publication runs on it, so a process that lost the lock cannot publish.
   */
  client: pg.PoolClient;
  country: CountryConfig;
  mirror: string;
  head: string;
  today: string;
  /** The record to complete with the publication; null when this is only a part of a run. */
  runId: number | null;
  lawAddress: LawAddress;
  /** An operator accepts a sync that was held because it removes much of the country. */
  acceptRemoval: boolean;
  progress: Progress;
}
