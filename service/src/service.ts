import { readFileSync } from 'node:fs';
import type pg from 'pg';
import type { Config, CountryConfig } from './config.ts';
import type { Tracing } from './tracing.ts';

/** What every part of the service works with. */
export interface Service {
  config: Readonly<Config>;
  db: pg.Pool;
  countries: CountryConfig[];
  /** What webhook secrets are encrypted with. */
  secretKey: Buffer;
  tracing: Tracing;
}

const manifest = new URL('../package.json', import.meta.url);

/** The version of the program, and of the API it speaks. */
export const version: string = JSON.parse(readFileSync(manifest, 'utf8')).version;
