import type pg from 'pg';
import type { Tracing } from './base/tracing.ts';
import type { Config, CountryConfig } from './config.ts';

/** What every part of the service works with. */
export interface Service {
  config: Readonly<Config>;
  db: pg.Pool;
  countries: CountryConfig[];
  /** The key that webhook secrets are encrypted with. */
  secretKey: Buffer;
  tracing: Tracing;
  /** What time it is: decides which versions stand today. */
  now: () => Date;
}
