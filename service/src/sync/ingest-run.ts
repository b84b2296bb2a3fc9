import type pg from 'pg';
import type { CountryConfig } from '../config.ts';
import type { PublishedCountry } from './country-store.ts';
import type { Progress } from './progress.ts';
import type { KnownFile } from './stage/known-store.ts';

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

/** What a run has to do. */
export interface Plan {
  /** The new commits are those after this one; null when the whole country is staged. */
  from: string | null;
  published: PublishedCountry | null;
  isReadAlike: boolean;
  /** Files whose text git did not have. */
  unread: KnownFile[];
  /** Laws that have a version, or a repeal, that takes effect today. */
  due: string[];
}
