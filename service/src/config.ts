import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { load as parseYaml } from 'js-yaml';
import { defaultCountry, isCountryCode } from './base/known-countries.ts';
import { fromFiles } from './env-file.ts';
import { ConfigError } from './errors.ts';
import { settings } from './settings.ts';

export interface CountryConfig {
  code: string;
  name: string;
  /** A PostgreSQL text search language: `spanish`, `french`, … */
  language: string;
  /** An address or a path that `git clone` accepts. */
  repo: string;
  rawUrl: string | null;
}

export interface Config {
  host: string;
  port: number;
  databaseUrl: string | null;
  replicas: { urls: string[]; maxLagSeconds: number };
  dataDir: string;
  /** How long git may be silent while it talks to a repository, and how long it may take in total. */
  git: { silentMs: number; maxMs: number };
  baseUrl: string;
  /** The countries to serve. Null means that the demo is served. */
  countries: CountryConfig[] | null;
  /** The command-line option that gives another command the same countries. */
  countriesOption: { name: '--config' | '--country'; value: string } | null;
  roles: { api: boolean; worker: boolean };
  quotas: { free: number; early: number; pro: number };
  earlyAccounts: number;
  signUp: 'open' | 'closed';
  /** The addresses of proxies in front of the service. The service trusts the client address that they send. */
  trustedProxies: string[];
  mail: { smtpUrl: string | null; from: string };
  cacheBytes: number;
  /** Whether npm or npx started the service. Then the service ends when npm ends. */
  startedByNpm: boolean;
  logLevel: string;
  /** The value of the setting. Null means that the service keeps a key in the data folder. */
  secretKey: string | null;
  allowPrivateWebhooks: boolean;
  /**
   * How many minutes to wait after the first, the second, … failed attempt. The last number also counts for all later attempts.
   * Null means that failed deliveries are tried again only in the daily runs.
   */
  retryMinutes: number[] | null;
  headerPrefix: string;
  /** The API key that `openleg mcp` uses. */
  apiKey: string | null;
  /**
   * The token for reading metrics. Null means that only callers on this machine may read them, and only if `baseUrl` is local, too.
   */
  metricsToken: string | null;
  tracesEndpoint: string | null;
  /** The address that makes vectors of texts; null if there is none. */
  embeddings: EmbeddingsConfig | null;
}

export interface EmbeddingsConfig {
  /** The address, without a slash at the end. The program adds `/embeddings` to it. */
  url: string;
  model: string | null;
  key: string | null;
  /** How many numbers of a vector are used. The rest is cut off. */
  dimensions: number;
  /** How long a question waits for its vector. */
  questionMs: number;
}

type Setting = keyof typeof settings;

/** Variables that would make git use another repository. Git sets them, for example, when one of its hooks starts this program. */
const locations = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_INDEX_FILE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
];

/** The environment of git: our environment, plus settings so that git never asks for a password and prints English messages. */
export const gitEnvironment = environmentOfGit();

function environmentOfGit() {
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !locations.includes(name))),
    GIT_TERMINAL_PROMPT: '0',
    GIT_ASKPASS: 'true',
    GIT_SSH_COMMAND: process.env.GIT_SSH_COMMAND ?? 'ssh -oBatchMode=yes',
    GIT_NO_LAZY_FETCH: '1',
    // Without this setting, upstream could use refs/replace to show another text for a commit.
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    LC_ALL: 'C.UTF-8',
  };
}

/**
 * Puts all settings into `process.env`, which started processes inherit. Every command calls this first. A setting comes from the
 * first of these sources that has it: the options, the environment, the file in the data folder, the machine's file.
 */
export function useSettings(options: Record<string, string | undefined>): void {
  for (const [name, value] of Object.entries(options)) if (value !== undefined) process.env[name] = value;
  for (const [name, value] of Object.entries(fromFiles(process.env, settings))) process.env[name] = value;
  Object.assign(gitEnvironment, environmentOfGit());
}

export function readConfig(env: NodeJS.ProcessEnv = process.env): Readonly<Config> {
  const read = (name: Setting) => env[name]?.trim() || settings[name].default;
  const integer = (name: Setting, max = Number.MAX_SAFE_INTEGER, min = 0) => {
    const text = read(name);
    const value = Number(text);
    if (!/^[0-9]+$/.test(text) || value < min || value > max) {
      throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
    }
    return value;
  };

  const host = read('HOST');
  const port = integer('PORT', 65535);
  const publicUrl = baseUrl(read('OPENLEG_BASE_URL')) ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return Object.freeze({
    host,
    port,
    databaseUrl: databaseUrl(read('DATABASE_URL')),
    replicas: {
      urls: replicaUrls(read('DATABASE_REPLICA_URLS'), read('DATABASE_URL')),
      maxLagSeconds: integer('DATABASE_REPLICA_MAX_LAG', 86_400),
    },
    dataDir: resolve(read('OPENLEG_DATA_DIR')),
    git: {
      silentMs: integer('OPENLEG_GIT_SILENT_SECONDS', 72_000, 1) * 1000,
      maxMs: integer('OPENLEG_GIT_MAX_MINUTES', 1200, 1) * 60_000,
    },
    baseUrl: publicUrl,
    countries: countries(read('OPENLEG_CONFIG'), read('OPENLEG_COUNTRIES'), corpora(read('OPENLEG_CORPORA'))),
    countriesOption: countriesOption(read('OPENLEG_CONFIG'), read('OPENLEG_COUNTRIES')),
    roles: roles(read('OPENLEG_ROLES')),
    quotas: {
      free: integer('OPENLEG_QUOTA_FREE'),
      early: integer('OPENLEG_QUOTA_EARLY'),
      pro: integer('OPENLEG_QUOTA_PRO'),
    },
    earlyAccounts: integer('OPENLEG_EARLY_ACCOUNTS'),
    signUp: oneOf('OPENLEG_SIGNUP', read('OPENLEG_SIGNUP'), ['open', 'closed']),
    trustedProxies: trustedProxies(read('OPENLEG_TRUSTED_PROXIES')),
    mail: { smtpUrl: smtpUrl(read('SMTP_URL')), from: mailFrom(read('OPENLEG_MAIL_FROM'), publicUrl) },
    cacheBytes: integer('OPENLEG_CACHE_MB', 65536) * 1024 * 1024,
    secretKey: secretKey(read('OPENLEG_SECRET_KEY')),
    allowPrivateWebhooks:
      oneOf('OPENLEG_ALLOW_PRIVATE_WEBHOOKS', read('OPENLEG_ALLOW_PRIVATE_WEBHOOKS'), ['true', 'false']) === 'true',
    retryMinutes: retryMinutes(read('OPENLEG_RETRY_MINUTES')),
    headerPrefix: headerPrefix(read('OPENLEG_HEADER_PREFIX')),
    apiKey: read('OPENLEG_API_KEY') || null,
    metricsToken: metricsToken(read('OPENLEG_METRICS_TOKEN')),
    tracesEndpoint: read('OTEL_EXPORTER_OTLP_ENDPOINT') || null,
    embeddings: embeddings(read('OPENLEG_EMBEDDINGS_URL'), {
      model: read('OPENLEG_EMBEDDINGS_MODEL') || null,
      key: read('OPENLEG_EMBEDDINGS_KEY') || null,
      dimensions: integer('OPENLEG_EMBEDDINGS_DIMENSIONS', 4096, 8),
      questionMs: integer('OPENLEG_EMBEDDINGS_MS', 60_000, 1),
    }),
    startedByNpm: env.npm_lifecycle_event !== undefined,
    logLevel: oneOf('OPENLEG_LOG_LEVEL', read('OPENLEG_LOG_LEVEL'), ['debug', 'info', 'warn', 'error', 'silent']),
  });
}

function oneOf<T extends string>(name: Setting, value: string, allowed: T[]): T {
  if (allowed.includes(value as T)) return value as T;
  throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${value}".`);
}

function databaseUrl(text: string): string | null {
  if (text === '') return null;
  // The message does not repeat the value, because it may contain a password.
  if (/^postgres(ql)?:\/\//.test(text)) return text;
  throw new ConfigError('DATABASE_URL must begin with postgres:// or postgresql://.');
}

function replicaUrls(text: string, primary: string): string[] {
  const urls = text
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean);
  if (urls.some((url) => !/^postgres(ql)?:\/\//.test(url)))
    throw new ConfigError('DATABASE_REPLICA_URLS must be addresses that begin with postgres:// or postgresql://.');
  if (urls.length > 0 && primary === '') throw new ConfigError('DATABASE_REPLICA_URLS needs DATABASE_URL as well.');
  return urls;
}

function secretKey(text: string): string | null {
  if (text === '') return null;
  if (text.length >= 16) return text;
  throw new ConfigError('OPENLEG_SECRET_KEY must have at least 16 characters.');
}

function metricsToken(text: string): string | null {
  if (text === '') return null;
  if (/^\S{16,}$/.test(text)) return text;
  throw new ConfigError('OPENLEG_METRICS_TOKEN must have at least 16 characters and no spaces.');
}

function retryMinutes(text: string): number[] | null {
  if (text === '') return null;
  const maxMinutes = 7 * 24 * 60; // no delivery is tried for longer than 7 days
  const minutes = text.split(',').map((part) => (/^\s*\d{1,5}\s*$/.test(part) ? Number(part) : 0));
  if (minutes.length <= 4 && minutes.every((value) => value >= 1 && value <= maxMinutes)) return minutes;
  throw new ConfigError(
    `OPENLEG_RETRY_MINUTES must be one to four numbers from 1 to ${maxMinutes} such as 5,30,120,720, not "${text}".`,
  );
}

function headerPrefix(text: string): string {
  if (/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}$/.test(text)) return text;
  throw new ConfigError(
    `OPENLEG_HEADER_PREFIX must be fit for the name of a header, such as X-Service, not "${text}".`,
  );
}

function baseUrl(text: string): string | null {
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new ConfigError(`OPENLEG_BASE_URL must be an http or https address, not "${text}".`);
  }
  // Pages, cookies and the addresses that assistants look for need the root of a host. So a path is refused.
  if (url.username || url.password || url.search || url.hash || !/^\/+$/.test(url.pathname)) {
    throw new ConfigError(
      `OPENLEG_BASE_URL must be a host without a path, such as ${url.origin}: the service needs a host of its own.`,
    );
  }
  return url.origin;
}

function smtpUrl(text: string): string | null {
  if (text === '') return null;
  // The message does not repeat the value, because it may contain a password.
  if (/^smtps?:\/\/./.test(text) && URL.canParse(text)) return text;
  throw new ConfigError('SMTP_URL must be an address such as smtp://user:password@mail.example.org:587.');
}

function embeddings(address: string, settings: Omit<EmbeddingsConfig, 'url'>): Config['embeddings'] {
  if (address === '') return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  // The messages do not repeat the values, because they may contain secrets.
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new ConfigError(
      'OPENLEG_EMBEDDINGS_URL must be an address such as http://localhost:11434/v1. The key belongs in OPENLEG_EMBEDDINGS_KEY.',
    );
  }
  if (!/^[\x21-\x7e]*$/.test(settings.key ?? '')) {
    throw new ConfigError('OPENLEG_EMBEDDINGS_KEY must have only letters, digits and signs of ASCII, without spaces.');
  }
  return { url: url.href.replace(/\/+$/, ''), ...settings };
}

function mailFrom(text: string, publicUrl: string): string {
  if (text === '') return `Open Legislation <noreply@${new URL(publicUrl).hostname.replace(/^\[.*/, 'localhost')}>`;
  if (/^([^<>\r\n]*<)?[^\s@<>,;]+@[^\s@<>,;]+>?$/.test(text)) return text;
  throw new ConfigError(`OPENLEG_MAIL_FROM must be an address such as Laws <laws@example.org>, not "${text}".`);
}

function trustedProxies(text: string): string[] {
  const proxies = text.split(',').map((proxy) => proxy.trim());
  return proxies.filter(Boolean).map((proxy) => {
    if (isIP(proxy) !== 0 || ipaddr.IPv4.isValidCIDRFourPartDecimal(proxy) || ipaddr.IPv6.isValidCIDR(proxy))
      return proxy;
    throw new ConfigError(
      `OPENLEG_TRUSTED_PROXIES must name addresses such as 10.0.0.1 or 10.0.0.0/8, not "${proxy}".`,
    );
  });
}

function roles(text: string): Config['roles'] {
  const names = text.split(',').map((name) => name.trim());
  for (const name of names) oneOf('OPENLEG_ROLES', name, ['api', 'worker']);
  return { api: names.includes('api'), worker: names.includes('worker') };
}

/** Returns the default repository of a country. */
type Corpora = (code: string) => string;

function corpora(pattern: string): Corpora {
  if (!pattern.includes('{code}')) {
    throw new ConfigError(`OPENLEG_CORPORA must have {code} where the country's code belongs, not "${pattern}".`);
  }
  return (code) => repository(pattern.replaceAll('{code}', code), '.');
}

function countriesOption(file: string, codes: string): Config['countriesOption'] {
  if (file) return { name: '--config', value: resolve(file) };
  return codes ? { name: '--country', value: codes } : null;
}

function countries(file: string, codes: string, corpora: Corpora): CountryConfig[] | null {
  if (file !== '' && codes !== '') {
    throw new ConfigError('OPENLEG_CONFIG and OPENLEG_COUNTRIES both name the countries: set one of them.');
  }
  if (file !== '') return readCountries(resolve(file), corpora);
  if (codes === '') return null;
  return [...new Set(codes.toLowerCase().split(/\s*,\s*/))].map((code) => {
    if (isCountryCode(code)) return { code, ...defaultCountry(code), repo: corpora(code), rawUrl: null };
    throw new ConfigError(`OPENLEG_COUNTRIES must be codes of two letters such as es,ee, not "${codes}".`);
  });
}

function readCountries(file: string, corpora: Corpora): CountryConfig[] {
  const fail = (what: string) => new ConfigError(`OPENLEG_CONFIG: ${file} ${what}`);
  let document: unknown;
  try {
    document = parseYaml(readFileSync(file, 'utf8'));
  } catch (error) {
    throw fail(`cannot be read: ${(error as Error).message.split('\n')[0]}`);
  }
  const countries = (document as { countries?: unknown } | null)?.countries;
  if (!countries || typeof countries !== 'object' || Array.isArray(countries)) {
    throw fail('must have a "countries" map, such as: countries: { es: {} }');
  }
  const entries = Object.entries(countries);
  if (entries.length === 0) throw fail('names no country.');
  return entries.map(([code, entry]) => readCountry(file, code, entry ?? {}, corpora, fail));
}

const countryKeys = ['repo', 'raw_url', 'language', 'name'];

function readCountry(
  file: string,
  code: string,
  entry: object,
  corpora: Corpora,
  fail: (what: string) => ConfigError,
): CountryConfig {
  if (!isCountryCode(code)) throw fail(`names the country "${code}": a code is two lower-case letters.`);
  if (typeof entry !== 'object')
    throw fail(`must have a map for ${code}, such as: ${code}: { name: "…" }, or nothing.`);
  for (const [key, value] of Object.entries(entry)) {
    if (!countryKeys.includes(key))
      throw fail(`has an unknown key "${key}" for ${code}; known are ${countryKeys.join(', ')}.`);
    if (typeof value !== 'string' || value.trim() === '')
      throw fail(`has a "${key}" for ${code} that is not a text (quote it).`);
  }
  const { repo, raw_url, language, name } = entry as Record<string, string>;
  const known = defaultCountry(code);
  return {
    code,
    name: name ?? known.name,
    language: language ?? known.language,
    repo: repo === undefined ? corpora(code) : repository(repo, dirname(file)),
    rawUrl: raw_url?.replace(/\/+$/, '') ?? null,
  };
}

/**
 * The repository in the form that `git clone` takes. `https://…`, `ssh://…` and the short form `git@host:path` stay as they are.
 * Any other text is a path and becomes absolute.
 */
function repository(repo: string, folder: string): string {
  const isAddress = /^[a-z][a-z0-9+.-]*:\/\//i.test(repo) || /^[^/\\]+:/.test(repo);
  return isAddress ? repo : resolve(folder, repo);
}
