import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { version } from '../../base/version.ts';
import { open, secretOf } from '../secrets.ts';
import { type Agents, checkUrl, type GuardOptions, guardedAgents, RefusedUrl } from './private-address-guard.ts';
import type { AttemptOutcome, Begun } from './queue-store.ts';
import { signatureOf, standardHeaders } from './sign.ts';

export interface Outgoing {
  url: string;
  eventId: string;
  eventType: string;
  body: Buffer;
  secret: string;
}

/** The result of one attempt. If there is no error, it succeeded. */
export interface Attempt {
  status: number | null;
  durationMs: number;
  /** The beginning of the answer's body, as text without control characters. */
  answer: string;
  error: string | null;
}

const maxReadBytes = 64 * 1024;
const maxKeptBytes = 1024;

interface SenderOptions extends GuardOptions {
  headerPrefix: string;
  maxAttemptMs?: number;
}

/** Sends deliveries, with one attempt each. Connections are kept open while there is more to send. */
export class Sender {
  readonly #kept: Agents;
  readonly #fresh: Agents;
  readonly #allowPrivate: boolean;
  readonly #prefix: string;
  readonly #maxAttemptMs: number;
  readonly #running = new Set<Promise<Attempt>>();
  #closed = false;
  /** How many attempts succeeded and failed so far, for the metrics. */
  succeeded = 0;
  failed = 0;

  constructor({ headerPrefix, maxAttemptMs = 10_000, ...guard }: SenderOptions) {
    this.#allowPrivate = guard.allowPrivate;
    this.#prefix = headerPrefix;
    this.#maxAttemptMs = maxAttemptMs;
    // Common receivers close a connection after 2 s or more without a request (gunicorn 2, Node.js and Apache 5). We close it
    // earlier.
    this.#kept = guardedAgents(guard, { keepAlive: true, timeout: 1000 });
    this.#fresh = guardedAgents(guard, { keepAlive: false });
  }

  /** Makes one attempt. It never rejects; `error` in the result tells the failure. */
  async send(outgoing: Outgoing): Promise<Attempt> {
    if (this.#closed) return { status: null, durationMs: 0, answer: '', error: 'the service was stopping' };
    const attempt = this.#send(outgoing).finally(() => this.#running.delete(attempt));
    this.#running.add(attempt);
    return attempt;
  }

  async #send(outgoing: Outgoing): Promise<Attempt> {
    const startedAt = performance.now();
    const { answer, error } = await this.#exchange(outgoing, startedAt + this.#maxAttemptMs);
    if (error === null) this.succeeded++;
    else this.failed++;
    const durationMs = Math.round(performance.now() - startedAt);
    return { status: answer.status, answer: answer.text(), error, durationMs };
  }

  async #exchange({ url, eventId, eventType, body, secret }: Outgoing, endsAt: number): Promise<Exchange> {
    try {
      // The address is checked again, because the settings may be stricter now than when the endpoint was made.
      const target = checkUrl(url, { allowPrivate: this.#allowPrivate });
      const timestamp = Math.floor(Date.now() / 1000);
      const headers = {
        'Content-Type': 'application/json',
        'User-Agent': `OpenLegislation/${version}`,
        [`${this.#prefix}-Signature`]: signatureOf(secret, timestamp, body),
        [`${this.#prefix}-Timestamp`]: String(timestamp),
        [`${this.#prefix}-Event`]: eventType,
        ...standardHeaders(secret, { id: eventId, timestamp, body }),
      };
      const message = { headers, body, endsAt, maxAttemptMs: this.#maxAttemptMs };
      const first = await post(target, this.#kept, message);
      // `lost` means that the receiver closed the kept connection just when we used it again. With receivers that close after 200
      // ms without a request, 12 of 24 pings failed in this way.
      return first.lost ? await post(target, this.#fresh, message) : first;
    } catch (error) {
      return { answer: new Answer(), error: inWords(error as Error), lost: false };
    }
  }

  /** Waits for the running attempts, ten seconds at most, and closes all connections. */
  async close(): Promise<void> {
    this.#closed = true;
    await Promise.allSettled(this.#running);
    for (const agent of [...Object.values(this.#kept), ...Object.values(this.#fresh)]) agent.destroy();
  }
}

interface Exchange {
  answer: Answer;
  /** The reason for a failure; null for a success. */
  error: string | null;
  /** Whether a kept connection was closed before any byte of an answer came. */
  lost: boolean;
}

interface Message {
  headers: Record<string, string>;
  body: Buffer;
  /** The time by which the attempt must end, as `performance.now()` counts it. */
  endsAt: number;
  maxAttemptMs: number;
}

/** Sends one request, and reads the beginning of its answer. */
function post(url: URL, agents: Agents, { headers, body, endsAt, maxAttemptMs }: Message): Promise<Exchange> {
  return new Promise((resolve) => {
    const answer = new Answer();
    let error: string | null = null;
    let bytesHeard = () => 0;
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, { method: 'POST', agent: agents[url.protocol], headers });
    const fail = (reason: string) => {
      error ??= reason;
    };
    const timer = setTimeout(() => {
      fail(`no complete answer within ${maxAttemptMs / 1000} seconds`);
      request.destroy();
    }, endsAt - performance.now());
    request.on('socket', (socket) => {
      const before = socket.bytesRead;
      bytesHeard = () => socket.bytesRead - before;
    });
    request.on('response', (response) => {
      answer.begin(response.statusCode as number, response.headers['content-encoding']);
      // An answer 204 has no body. If a receiver sends one anyway, it would be read as the next answer. So the connection is
      // closed.
      if (response.statusCode === 204 && announcesBody(response.headers)) request.destroy();
      response.on('data', (chunk: Buffer) => {
        answer.add(chunk);
        if (answer.length > maxReadBytes) request.destroy();
      });
      response.on('error', () => {}); // the status is known, and `close` of the request follows
    });
    request.on('error', (problem) => fail(inWords(problem)));
    request.on('close', () => {
      clearTimeout(timer);
      const lost = request.reusedSocket && bytesHeard() === 0 && performance.now() < endsAt;
      resolve({ answer, error: problemOf(answer.status, error), lost });
    });
    request.end(body);
  });
}

function announcesBody(headers: IncomingHttpHeaders): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined;
}

class Answer {
  status: number | null = null;
  length = 0;
  #compressed = false;
  readonly #kept: Buffer[] = [];

  begin(status: number, encoding: string | string[] | undefined): void {
    this.status = status;
    this.#compressed = encoding !== undefined && encoding !== 'identity';
  }

  add(chunk: Buffer): void {
    // The kept bytes are copied. Otherwise the whole chunk would stay in memory.
    if (this.length < maxKeptBytes) this.#kept.push(Buffer.from(chunk.subarray(0, maxKeptBytes - this.length)));
    this.length += chunk.length;
  }

  /** The beginning of the answer as text. Nothing is decompressed, because a few bytes could become gigabytes. */
  text(): string {
    if (this.#compressed && this.length > 0) return '(compressed answer)';
    // With `stream`, an incomplete character at the end is left out.
    const text = new TextDecoder().decode(Buffer.concat(this.#kept), { stream: true });
    return text
      .replaceAll('\0', '')
      .replaceAll('\r\n', '\n')
      .replaceAll(/[^\P{C}\n\t]/gu, '\ufffd');
  }
}

/**
 * The reason for a failure; null for a success. Once the status is known, only the status decides, even if the body was cut off.
 */
function problemOf(status: number | null, error: string | null): string | null {
  if (status === null) return error ?? 'there was no answer';
  if (status >= 200 && status < 300) return null;
  const redirect = status >= 300 && status < 400 && status !== 304;
  return redirect ? `answered with a redirect (${status}), which is not followed` : `answered with status ${status}`;
}

/** Makes one attempt at a delivery and returns its outcome. It never throws: a failure is an outcome, too. */
export async function attempt(sender: Sender, secretKey: Buffer, begun: Begun): Promise<AttemptOutcome> {
  const startedAt = new Date();
  const base = { id: begun.id, attempt: begun.attempts, startedAt };
  let secret: string;
  try {
    secret = open(secretKey, begun.secret, secretOf(begun.endpoint_id));
  } catch {
    const error =
      'the signing secret cannot be decrypted; the operator must restore OPENLEG_SECRET_KEY, or rotate the secret';
    return { ...base, durationMs: 0, responseStatus: null, answer: '', error };
  }
  const { url, event_id: eventId, event_type: eventType } = begun;
  const body = Buffer.from(begun.body);
  const { status, durationMs, answer, error } = await sender.send({ url, eventId, eventType, body, secret });
  return { ...base, durationMs: Math.round(durationMs), responseStatus: status, answer, error };
}

const closed = 'the connection was closed before the answer was complete';
const unreachable = 'the host cannot be reached';
const silent = 'no connection within 10 seconds';

const words: Record<string, string> = {
  ENOTFOUND: 'the name of the host does not resolve',
  ENODATA: 'the name of the host does not resolve',
  EAI_AGAIN: 'the name of the host could not be resolved just now',
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: closed,
  EPIPE: closed,
  ETIMEDOUT: silent,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  EADDRNOTAVAIL: unreachable,
  HPE_HEADER_OVERFLOW: 'the headers of the answer are too large',
  HPE_INVALID_EOF_STATE: closed,
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is not trusted: it is for another host',
};

/** The reason why a connection failed, in words for the endpoint's owner. It never repeats text that a receiver sent. */
export function inWords(error: Error): string {
  if (error instanceof RefusedUrl) return error.message;
  const { code = '' } = error as NodeJS.ErrnoException;
  const known = words[code];
  if (known) return known;
  // OpenSSL's reasons for a refused certificate, such as CERT_HAS_EXPIRED or DEPTH_ZERO_SELF_SIGNED_CERT.
  if (/CERT|SIGNATURE|^CRL_/.test(code)) return `the certificate is not trusted: ${error.message.split(';')[0]}`;
  if (code === 'EPROTO' || /^ERR_(SSL|TLS)_/.test(code)) return 'no TLS connection could be made';
  if (code.startsWith('HPE_')) return 'the answer is not valid HTTP';
  return `the delivery could not be sent${code === '' ? '' : ` (${code})`}`;
}
