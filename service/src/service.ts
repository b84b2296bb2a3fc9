import type pg from 'pg';
import type { Config, CountryConfig } from './config.ts';
import type { Tracing } from './process/tracing.ts';

/** What every part of the service works with. */
export interface Service {
  config: Readonly<Config>;
  db: pg.Pool;
  countries: CountryConfig[];
  /** What webhook secrets are encrypted with. */
  secretKey: Buffer;
  tracing: Tracing;
}
