import { ConnectionError, connectionFailed, errorOf, type OpenLegislationError, TimeoutError } from './errors.ts';
import { delayBefore, isPassing, sleep, startTimer } from './retry.ts';
import { type CallOptions, readAddress, readApiKey, readNumber, type Settings } from './settings.ts';

export interface Request {
  method: string;
  /** The full address with its query. */
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Whether the request changes nothing, although it is a POST. Such a request may be repeated. */
  readsOnly?: boolean | undefined;
  /** Whether the caller reads the body itself, while it arrives. */
  streams?: boolean;
}

/** The number of calls that are left this month, according to the last answer. */
export interface Quota {
  limit: number;
  remaining: number;
  /** The beginning of the next month. */
  reset: Date;
}

/** An answer without its body. */
export interface Answer {
  status: number;
  headers: Headers;
  requestId: string | undefined;
  /** Undefined if the account has no limit, or if the answer does not tell it. */
  quota: Quota | undefined;
}

/** An answer with its body as text. */
export interface RawAnswer extends Answer {
  text: string;
}

/** An answer before it is parsed. */
interface Received {
  status: number;
  headers: Headers;
  text: string;
  /** The body of a streamed answer, instead of the text. */
  body?: ReadableStream<Uint8Array> | null;
}

/** Everything that a client needs to call the service: the checked settings and the last answer. */
export class Connection {
  readonly root: string;
  readonly api: string;
  #last: Omit<Received, 'text'> | undefined;
  #apiKey: string;
  #settings: Settings;

  constructor(settings: Settings) {
    this.#apiKey = readApiKey(settings.apiKey);
    ({ root: this.root, api: this.api } = readAddress(settings));
    this.#settings = settings;
    this.#limits({});
  }

  /** Sends a request. Repeats it until there is an answer, an error that a repetition cannot change, or no time left. */
  async send<T>(request: Request, options: CallOptions = {}, read: (received: Received) => T): Promise<T> {
    const { signal } = options;
    const limits = this.#limits(options);
    const mayRepeat = limits.retryUnsafe || request.readsOnly || /^(GET|HEAD)$/.test(request.method);
    const deadline = performance.now() + limits.totalTimeout;
    for (let retry = 1; ; retry++) {
      signal?.throwIfAborted();
      const left = deadline - performance.now();
      try {
        return read(await this.#attempt(request, Math.max(0, Math.min(limits.timeout, left)), signal));
      } catch (error) {
        if (!mayRepeat || retry > limits.maxRetries || !isPassing(error)) throw error;
        const delay = delayBefore(retry, error, limits.retryDelay, limits.maxRetryDelay);
        if (delay === null || performance.now() + delay >= deadline) throw error;
        const { method, url } = request;
        limits.onRetry?.({ retry, delay, error: error as OpenLegislationError, method, url });
        await sleep(delay, signal);
      }
    }
  }

  get lastAnswer(): Answer | undefined {
    return this.#last && answerOf(this.#last);
  }

  /** The settings for a call: its own options, or if they are missing, those of the client. */
  #limits(call: CallOptions) {
    const own = this.#settings;
    const number = (name: 'timeout' | 'totalTimeout' | 'maxRetries', otherwise: number) =>
      readNumber(name, call[name] ?? own[name], otherwise);
    return {
      timeout: number('timeout', 30_000),
      totalTimeout: number('totalTimeout', 120_000),
      maxRetries: number('maxRetries', 4),
      retryDelay: readNumber('retryDelay', own.retryDelay, 1_000),
      maxRetryDelay: readNumber('maxRetryDelay', own.maxRetryDelay, 60_000),
      retryUnsafe: call.retryUnsafe ?? own.retryUnsafe ?? false,
      onRetry: call.onRetry ?? own.onRetry,
    };
  }

  async #attempt(request: Request, timeout: number, signal: AbortSignal | undefined): Promise<Received> {
    const { response, text } = await this.#exchange(request, timeout, signal);
    const { status, headers } = response;
    const received = { status, headers, text, body: response.body };
    this.#last = { status, headers };
    if (response.type === 'opaqueredirect' || (status >= 300 && status < 400 && status !== 304)) {
      const message = 'The service answered with a redirect, which is not followed: the key is for baseUrl alone.';
      throw new ConnectionError(message, { status, code: 'redirected', requestId: requestIdOf(headers) });
    }
    if (status >= 400) throw errorOf(status, headers, parseIfJson(text));
    return received;
  }

  /**
   * Sends one HTTP request and reads the answer to the last byte, unless the caller reads the body. The timer and the caller's
   * signal both abort it through one controller.
   */
  async #exchange(request: Request, timeout: number, signal: AbortSignal | undefined) {
    const { method, url, body } = request;
    const headers = { ...request.headers, authorization: `Bearer ${this.#apiKey}` };
    const controller = new AbortController();
    const abort = () => controller.abort(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    let late = false;
    const timer = startTimer(timeout, () => {
      late = true;
      controller.abort();
    });
    try {
      const fetch = this.#settings.fetch ?? globalThis.fetch;
      const init = { method, headers, body: body ?? null, signal: controller.signal, redirect: 'manual' as const };
      const response = await fetch(url, init);
      return { response, text: request.streams && response.ok ? '' : await response.text() };
    } catch (cause) {
      if (late) throw new TimeoutError(`No whole answer within ${Math.round(timeout)} ms.`, { code: 'timeout', cause });
      throw connectionFailed(cause, signal);
    } finally {
      clearTimeout(timer);
      // If the caller reads the body, the signal must still be able to stop it.
      if (!request.streams) signal?.removeEventListener('abort', abort);
    }
  }
}

function requestIdOf(headers: Headers): string | undefined {
  return headers.get('x-request-id') ?? undefined;
}

function answerOf({ status, headers }: Omit<Received, 'text'>): Answer {
  return { status, headers, requestId: requestIdOf(headers), quota: quotaOf(headers) };
}

export function readRaw(received: Received): RawAnswer {
  return { ...answerOf(received), text: received.text };
}

function quotaOf(headers: Headers): Quota | undefined {
  const [limit, remaining, reset] = ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`));
  if (!limit || !remaining || !reset) return undefined;
  return { limit: Number(limit), remaining: Number(remaining), reset: new Date(Number(reset) * 1000) };
}

function parseIfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The value of an answer that must be JSON. The error page of a proxy, or an incomplete answer, is an error. */
export function readJson<T>({ status, headers, text }: Received): T {
  try {
    return JSON.parse(text) as T;
  } catch (cause) {
    const facts = { status, code: 'invalid_json', body: text, requestId: requestIdOf(headers), cause };
    throw new ConnectionError('The answer is not JSON: something else than the service may be at its address.', facts);
  }
}

/** Yields the JSON values of a body, one per line, as they arrive. The connection ends with the loop. */
export async function* readLines<T>(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<T, void, undefined> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (let begun = ''; ; ) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = decoder.decode(value, { stream: true }).split('\n');
      lines[0] = begun + lines[0];
      begun = lines.pop() as string;
      for (const line of lines) yield JSON.parse(line);
    }
  } catch (cause) {
    throw connectionFailed(cause, signal);
  } finally {
    reader.cancel().catch(() => {});
  }
}
