import { AuthenticationError, type OpenLegislationError } from './errors.ts';

/** Settings of a client that can also be given for a single call. */
export interface CallOptions {
  /** Ends the call, with its retries and waits. The promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt, with its body. Default 30,000. */
  timeout?: number | undefined;
  /** Milliseconds for the whole call, with all attempts and waits. Default 120,000. */
  totalTimeout?: number | undefined;
  /** How often a call is repeated after 429, 5xx and connection failures. Default 4. */
  maxRetries?: number | undefined;
  /** Whether POST, PATCH and DELETE are repeated, too. They may then happen twice. Default false. */
  retryUnsafe?: boolean | undefined;
  /** Called before the wait for every retry. */
  onRetry?: ((retry: Retry) => void) | undefined;
}

/** A retry that will be made after a wait. */
export interface Retry {
  /** The number of the retry; 1 is the first. */
  retry: number;
  /** Milliseconds until the retry. */
  delay: number;
  /** The error that is the reason for the retry. */
  error: OpenLegislationError;
  method: string;
  url: string;
}

/** Settings of a client. For a missing setting, the environment variable is used, then the default. */
export interface Settings extends Omit<CallOptions, 'signal'> {
  /** The API key, which begins with `leg_`. Environment: `SERVICE_API_KEY`. */
  apiKey?: string | undefined;
  /** The address of the service. Environment: `SERVICE_BASE_URL`. Default `http://127.0.0.1:8080`. */
  baseUrl?: string | undefined;
  /** The version of the API. Environment: `SERVICE_API_VERSION`. Default `v1`. */
  apiVersion?: string | undefined;
  /**
   * Milliseconds before the first retry. Each later wait is twice as long. All waits are random: up to a quarter more or less.
   * Default 1,000.
   */
  retryDelay?: number | undefined;
  /** The longest wait in milliseconds. If `Retry-After` is longer, there is no retry. Default 60,000. */
  maxRetryDelay?: number | undefined;
  /** A function to use instead of the global `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/** Options of `client.raw` and `client.file`. */
export interface RawOptions extends CallOptions {
  /** The HTTP method. Default `GET`. */
  method?: string | undefined;
  /** The format of the answer. Default `json`. `xml` is possible only for operations that read. */
  format?: 'json' | 'xml' | undefined;
  query?: object | undefined;
  /** The value that is sent as JSON. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

interface Runtime {
  process?: { env?: Record<string, string | undefined> };
  Deno?: { env?: { get(name: string): string | undefined } };
}

/** Reads an environment variable. An empty variable counts as missing. Deno throws if the program may not read its environment. */
function variable(name: string): string | undefined {
  const { process, Deno } = globalThis as Runtime;
  try {
    return (process?.env ? process.env[name] : Deno?.env?.get(name)) || undefined;
  } catch {
    return undefined;
  }
}

export function readApiKey(given: string | undefined): string {
  const key = given ?? variable('SERVICE_API_KEY');
  if (!key) throw refuse('The API key is missing: pass apiKey or set SERVICE_API_KEY.');
  // With a space or an unusual character in the key, `fetch` would refuse the header with a message that shows the key.
  if (!/^leg_[\x21-\x7e]*$/.test(key))
    throw refuse('The API key is malformed: keys are "leg_" and letters and digits.');
  return key;
}

function refuse(message: string): AuthenticationError {
  return new AuthenticationError(message, { code: 'invalid_api_key' });
}

/** The address of the service, and the address before every path of the API. */
export function readAddress({ baseUrl, apiVersion }: Settings): { root: string; api: string } {
  const address = baseUrl ?? variable('SERVICE_BASE_URL') ?? 'http://127.0.0.1:8080';
  const version = apiVersion ?? variable('SERVICE_API_VERSION') ?? 'v1';
  if (!/^\w[\w.-]*$/.test(version)) throw new TypeError(`apiVersion is not valid: ${version}`);
  const url = URL.canParse(address) && new URL(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash) {
    throw new TypeError('baseUrl must be an http or https address without credentials, query or fragment');
  }
  const root = url.origin + url.pathname.replace(/\/+$/, '');
  return { root, api: `${root}/api/${version}` };
}

/** Checks a number of milliseconds or of repetitions. Infinity is allowed. */
export function readNumber(name: string, value: number | undefined, otherwise: number): number {
  const number = value ?? otherwise;
  if (typeof number !== 'number' || !(number >= 0)) throw new TypeError(`${name} must be a number, 0 or more`);
  return number;
}
