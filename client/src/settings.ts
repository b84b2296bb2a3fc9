import { AuthenticationError, type OpenLegislationError } from './errors.ts';

/** Settings of a client that can also be set for a single call. */
export interface CallOptions {
  /** Ends the call, its retries and its waiting; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds for one attempt, its body included. Default 30,000. */
  timeout?: number | undefined;
  /** Milliseconds for the whole call, all attempts and waits together. Default 120,000. */
  totalTimeout?: number | undefined;
  /** How often a call is repeated after 429, 5xx and connection failures. Default 4. */
  maxRetries?: number | undefined;
  /** Repeats POST, PATCH and DELETE too, which may then happen twice. Default false. */
  retryUnsafe?: boolean | undefined;
  /** Called before the wait of every retry. */
  onRetry?: ((retry: Retry) => void) | undefined;
}

/** A retry that will be made after a wait. */
export interface Retry {
  /** 1 for the first retry. */
  retry: number;
  /** Milliseconds until it is made. */
  delay: number;
  /** Why. */
  error: OpenLegislationError;
  method: string;
  url: string;
}

/** Settings of a client. What is not given comes from the environment, where there is one, then from the default. */
export interface Settings extends Omit<CallOptions, 'signal'> {
  /** Begins with `leg_`. Environment: `SERVICE_API_KEY`. */
  apiKey?: string | undefined;
  /** Where the service is. Environment: `SERVICE_BASE_URL`. Default `http://127.0.0.1:8080`. */
  baseUrl?: string | undefined;
  /** Environment: `SERVICE_API_VERSION`. Default `v1`. */
  apiVersion?: string | undefined;
  /** Milliseconds before the first retry; doubled for each one after it, a quarter more or less by chance. Default 1,000. */
  retryDelay?: number | undefined;
  /** The longest wait in milliseconds; with a longer `Retry-After` there is no retry. Default 60,000. */
  maxRetryDelay?: number | undefined;
  /** Used in place of the global `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
}

/** Options of `client.request`. */
export interface RawOptions extends CallOptions {
  /** Default `GET`. */
  method?: string | undefined;
  /** Default `json`. XML is for reading only. */
  format?: 'json' | 'xml' | undefined;
  query?: object | undefined;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string> | undefined;
}

interface Runtime {
  process?: { env?: Record<string, string | undefined> };
  Deno?: { env?: { get(name: string): string | undefined } };
}

/** An empty variable counts as absent. Deno throws when the program may not read its environment. */
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
  // For a space or an odd character fetch would refuse the header with a message that shows the key.
  if (!/^leg_[\x21-\x7e]*$/.test(key))
    throw refuse('The API key is malformed: keys are "leg_" and letters and digits.');
  return key;
}

function refuse(message: string): AuthenticationError {
  return new AuthenticationError(message, { code: 'invalid_api_key' });
}

/** The address that every path of the API is appended to, and that of the service itself. */
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

/** A number of milliseconds or times; Infinity is one. */
export function readNumber(name: string, value: number | undefined, otherwise: number): number {
  const number = value ?? otherwise;
  if (typeof number !== 'number' || !(number >= 0)) throw new TypeError(`${name} must be a number, 0 or more`);
  return number;
}
