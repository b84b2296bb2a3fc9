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
  /** The connection that holds the country's lock; the publication runs on it, so that who lost the lock cannot publish. */
  client: pg.PoolClient;
  country: CountryConfig;
  mirror: string;
  head: string;
  today: string;
  /** The record to be completed with the publication; null when this is only a part of a run. */
  runId: number | null;
  lawAddress: LawAddress;
  /** An operator accepts that what was held removes much of the country. */
  acceptRemoval: boolean;
  progress: Progress;
}

/** What a run has to do. */
export interface Plan {
  /** The commit behind which the new ones begin; null when the country is staged whole. */
  from: string | null;
  published: PublishedCountry | null;
  isReadAlike: boolean;
  /** Files whose text git did not have. */
  unread: KnownFile[];
  /** Laws of which a version, or a repeal, takes its place today. */
  due: string[];
}
