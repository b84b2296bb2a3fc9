import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDemo, demoCountries } from '@openleg/demo';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { createKey, setTier } from '../../src/accounts/accounts.ts';
import { createApp } from '../../src/app.ts';
import { startTracing } from '../../src/base/tracing.ts';
import { type CountryConfig, readConfig } from '../../src/config.ts';
import { createPool } from '../../src/db/database.ts';
import { PageShares } from '../../src/http/clients/page-shares.ts';
import { type Runtime, startRuntime } from '../../src/runtime.ts';
import type { Service } from '../../src/service.ts';
import { syncCountry } from '../../src/sync/sync-country.ts';
import { Threads } from '../../src/threads/threads.ts';
import { loadSecretKey } from '../../src/webhooks/secrets.ts';
import { atEnd } from './at-end.ts';
import type { TestCorpus } from './corpus.ts';
import { testDatabase } from './database.ts';
import { tempFolder } from './temp.ts';
import { databaseUrl, demoPlace, withClient } from './test-server.ts';

export interface Place {
  url: string;
  dataDir: string;
  countries: CountryConfig[];
  /** The clock of the service. The default is the real clock. */
  clock?: { now: () => Date };
}

export interface Asking {
  /** The key to send: `free` (the default) or `pro` for the keys of the test, any other text as the key itself, null for no key. */
  key?: 'free' | 'pro' | string | null;
  headers?: Record<string, string>;
  method?: NonNullable<InjectOptions['method']> | 'TRACE';
  body?: string;
}

/** The application as in one serving process: with its own pool, its own caches and its own bulletin. */
export interface TestApi extends Place {
  app: FastifyInstance;
  service: Service;
  runtime: Runtime;
  pool: pg.Pool;
  keys: { free: string; pro: string };
  /** Sends a request to an address below /api/v1. */
  ask(path: string, asking?: Asking): Promise<Answer>;
  /** The JSON of an answer. Fails if the status is not 200. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  read(path: string, asking?: Asking): Promise<any>;
  sync(code?: string): Promise<void>;
  close(): Promise<void>;
}

export type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

/** Starts the whole application with a new database, and loads the countries. */
export async function testApi(countries: CountryConfig[], env: Record<string, string> = {}): Promise<TestApi> {
  const { url } = await testDatabase();
  const place = { url, dataDir: await tempFolder(), countries };
  const api = await startApi(place, env);
  for (const country of countries) await api.sync(country.code);
  return api;
}

/** Starts another application on the same database and mirrors, as a second process would. */
export async function startApi(place: Place, env: Record<string, string> = {}): Promise<TestApi> {
  const { url, dataDir, countries } = place;
  const service = await openService(place, env);
  const { config, db: pool } = service;
  const runtime = await startRuntime(service, () => {});
  // The tests themselves keep the event loop busy. Their requests for pages must not be refused for that reason.
  runtime.pageShares = new PageShares({ isBusy: () => false });
  // On a busy machine, a text that takes a second must not fail.
  runtime.threads = new Threads({ maxCacheBytes: config.cacheBytes / 2, timeoutMs: 240_000 });
  const app = await createApp(service, runtime);
  const keys = { free: await keyOf(pool, 'free'), pro: await keyOf(pool, 'pro') };
  let closing: Promise<void> | null = null;
  const api: TestApi = {
    url,
    dataDir,
    countries,
    app,
    service,
    runtime,
    pool,
    keys,
    ask: (path, asking = {}) => app.inject(toRequest(path, asking, keys)),
    async read(path, asking) {
      const answer = await api.ask(path, asking);
      if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
      return answer.json();
    },
    async sync(code) {
      for (const country of countries.filter((one) => one.code === (code ?? one.code))) {
        const { error } = await syncCountry(service, country);
        if (error) throw new Error(error);
      }
    },
    close() {
      closing ??= closeAll(app, runtime, pool);
      return closing;
    },
  };
  atEnd(() => api.close());
  return api;
}

async function openService({ url, dataDir, countries, clock }: Place, env: Record<string, string>) {
  const config = readConfig({
    DATABASE_URL: url,
    OPENLEG_DATA_DIR: dataDir,
    OPENLEG_LOG_LEVEL: 'silent',
    OPENLEG_EARLY_ACCOUNTS: '0',
    OPENLEG_QUOTA_FREE: '1000000000',
    OPENLEG_QUOTA_PRO: '1000000000',
    ...env,
  });
  const db = createPool({ connectionString: url }, () => {});
  const secretKey = await loadSecretKey(config.secretKey, dataDir);
  const tracing = await startTracing(config.tracesEndpoint);
  return { config, db, countries, secretKey, tracing, now: () => clock?.now() ?? new Date() } satisfies Service;
}

async function closeAll(app: FastifyInstance, runtime: Runtime, pool: pg.Pool): Promise<void> {
  await app.close();
  await runtime.threads.close();
  await runtime.close();
  await pool.end();
}

async function keyOf(pool: pg.Pool, tier: 'free' | 'pro'): Promise<string> {
  const email = `${tier}@example.org`;
  const { key } = await createKey(pool, email, '', 0);
  if (tier === 'pro') await setTier(pool, email, 'pro');
  return key;
}

function toRequest(path: string, asking: Asking, keys: TestApi['keys']): InjectOptions {
  const { key = 'free', headers = {}, method = 'GET', body } = asking;
  const sent = key === 'free' || key === 'pro' ? keys[key] : key;
  return {
    method: method as NonNullable<InjectOptions['method']>, // TRACE is allowed too, although the types do not have it
    url: `/api/v1${path}`,
    headers: { ...(sent === null ? {} : { authorization: `Bearer ${sent}` }), ...headers },
    ...(body === undefined ? {} : { payload: body }),
  };
}

/** A country with the laws of a test corpus. */
export function countryOf(code: string, language: string, corpus: TestCorpus): CountryConfig {
  return { code, name: code, language, repo: corpus.path, rawUrl: null };
}

/** Spain as a country with the laws of a test corpus. */
export function spain(corpus: TestCorpus, other: Partial<CountryConfig> = {}): CountryConfig {
  return { code: 'es', name: 'España', language: 'spanish', repo: corpus.path, rawUrl: null, ...other };
}

/** The three countries of the demo, from repositories built for a fixed day. */
export async function demo(): Promise<CountryConfig[]> {
  return buildCountries(await tempFolder());
}

async function buildCountries(folder: string): Promise<CountryConfig[]> {
  await buildDemo(folder, { today: '2025-11-15' });
  return demoCountries.map((country) => ({ ...country, repo: join(folder, `${country.code}.git`), rawUrl: null }));
}

/**
 * Starts the application with the demo. The first caller in a run loads the demo; all others copy its database and its data folder.
 * They share the repositories, so tests that commit to these use `demo`.
 */
export async function demoApi(env: Record<string, string> = {}): Promise<TestApi> {
  const loaded = await loadedDemo();
  const { url } = await testDatabase({ copyOf: loaded.url });
  const dataDir = await tempFolder();
  await cp(loaded.dataDir, dataDir, { recursive: true });
  return startApi({ ...loaded, url, dataDir }, env);
}

async function loadedDemo(): Promise<Place> {
  const { url: serverUrl, template } = inject('testServer');
  const { database, folder } = demoPlace(template);
  const place = { url: databaseUrl(serverUrl, database), dataDir: join(folder, 'data') };
  const isLoaded = join(folder, 'loaded');
  return withClient(serverUrl, async (client) => {
    // While one test file loads the demo, the others wait here.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [database]);
    if (existsSync(isLoaded)) return { ...place, countries: await buildCountries(folder) };
    await rm(folder, { recursive: true, force: true });
    await mkdir(place.dataDir, { recursive: true });
    const countries = await buildCountries(folder);
    await client.query(`DROP DATABASE IF EXISTS ${database}`);
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    await client.query(`CREATE DATABASE ${database} TEMPLATE ${template}`);
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [template]);
    const service = await openService({ ...place, countries }, {});
    for (const country of countries) {
      const { error } = await syncCountry(service, country);
      if (error) throw new Error(error);
    }
    await service.db.end();
    await writeFile(isLoaded, '');
    return { ...place, countries };
  });
}

/**
 * Returns the SQL of all statements that reach the database during the work. The statements of a new connection are left out.
 * `seen` has the statements so far.
 */
export async function statementsOf(work: (seen: string[]) => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const original = pg.Client.prototype.query;
  // biome-ignore lint/suspicious/noExplicitAny: every overload of pg's passes through
  pg.Client.prototype.query = function (this: pg.Client, ...args: any[]): any {
    const text = typeof args[0] === 'string' ? args[0] : args[0].text;
    if (!text.startsWith('SET timezone')) seen.push(text);
    return Reflect.apply(original, this, args);
  } as typeof original;
  try {
    await work(seen);
  } finally {
    pg.Client.prototype.query = original;
  }
  return seen;
}

/** Like `statementsOf`, without statements that run at their own times: counting calls in blocks, and reading the bulletin. */
export async function readsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await statementsOf(work)).filter((text) => !/\b(usage|key_calls|bulletin|bulletin_readers)\b/.test(text));
}
