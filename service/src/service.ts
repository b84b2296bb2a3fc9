import type pg from 'pg';
import type { Tracing } from './base/tracing.ts';
import type { Config, CountryConfig } from './config.ts';

export interface Service {
  config: Readonly<Config>;
  db: pg.Pool;
  countries: CountryConfig[];
  /** The key that webhook secrets are encrypted with. */
  secretKey: Buffer;
  tracing: Tracing;
  /** Returns the current time. It decides which versions are in force today. */
  now: () => Date;
}
