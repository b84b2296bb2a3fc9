import { Agent, type Dispatcher } from 'undici';
import { version } from '../service.ts';
import { checkUrl, type GuardOptions, guardedConnector } from './guard.ts';
import { inWords } from './send-errors.ts';
import { signatureOf } from './sign.ts';

export interface Outgoing {
  url: string;
  eventType: string;
  body: Buffer;
  secret: string;
}

/** How one attempt went. It succeeded when there is no error. */
export interface Attempt {
  status: number | null;
  durationMs: number;
  /** The beginning of the answer's body, as text without control characters. */
  answer: string;
  error: string | null;
}

const attemptMs = 10_000;
const readBytes = 64 * 1024;
const keptBytes = 1024;

/** Sends deliveries, one attempt each, over connections that are kept while there is more to send. */
export class Sender {
  readonly #agent: Agent;
  readonly #allowPrivate: boolean;
  readonly #prefix: string;
  readonly #running = new Set<Promise<Attempt>>();
  /** How attempts ended so far; for the metrics. */
  succeeded = 0;
  failed = 0;

  constructor({ headerPrefix, ...guard }: GuardOptions & { headerPrefix: string }) {
    this.#allowPrivate = guard.allowPrivate;
    this.#prefix = headerPrefix;
    this.#agent = new Agent({
      connect: guardedConnector(guard, attemptMs),
      // undici notices that the receiver closed an idle connection before it uses it again, unless the notice is still
      // on its way: then the POST fails, and nobody can tell whether it was read. Common receivers close after 2 s of
      // silence or more (gunicorn 2, Node.js and Apache 5), so we close first.
      keepAliveTimeout: 1000,
      keepAliveMaxTimeout: 1000,
      // One timer of our own spans the whole attempt: undici's begin anew with every byte.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  /** Never rejects: whatever goes wrong is in the attempt's `error`. */
  send(outgoing: Outgoing): Promise<Attempt> {
    const attempt = this.#send(outgoing).finally(() => this.#running.delete(attempt));
    this.#running.add(attempt);
    return attempt;
  }

  async #send({ url, eventType, body, secret }: Outgoing): Promise<Attempt> {
    const startedAt = performance.now();
    const timestamp = Math.floor(Date.now() / 1000);
    const outcome = await exchange(this.#agent, () => {
      // Checked again: the settings may be stricter now than when the endpoint was made.
      const { origin, pathname, search } = checkUrl(url, { allowPrivate: this.#allowPrivate });
      const headers = {
        'Content-Type': 'application/json',
        'User-Agent': `OpenLegislation/${version}`,
        [`${this.#prefix}-Signature`]: signatureOf(secret, timestamp, body),
        [`${this.#prefix}-Timestamp`]: String(timestamp),
        [`${this.#prefix}-Event`]: eventType,
      };
      return { origin, path: pathname + search, method: 'POST', headers, body };
    });
    if (outcome.error === null) this.succeeded++;
    else this.failed++;
    return { ...outcome, durationMs: Math.round(performance.now() - startedAt) };
  }

  /** Waits for the attempts that run, at most their ten seconds, and ends all connections. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#running);
    await this.#agent.destroy();
  }
}

type Outcome = Omit<Attempt, 'durationMs'>;

/** One request and as much of its answer as is wanted. */
function exchange(agent: Agent, request: () => Dispatcher.DispatchOptions): Promise<Outcome> {
  return new Promise((resolve) => {
    const answer = new Answer();
    let open: Dispatcher.DispatchController | null = null;
    let settled = false;
    const settle = (error: string | null) => {
      if (settled) return;
      settled = true;
      clearTimeout(timer);
      resolve({ status: answer.status, answer: answer.text(), error: error ?? statusProblem(answer.status) });
    };
    const drop = (error: string | null) => {
      settle(error);
      open?.abort(new Error('dropped'));
    };
    const timer = setTimeout(drop, attemptMs, `no complete answer within ${attemptMs / 1000} seconds`);
    try {
      agent.dispatch(request(), {
        onRequestStart(controller) {
          open = controller;
          // Time was up while the connection was being made: now nothing may be sent.
          if (settled) controller.abort(new Error('dropped'));
        },
        onResponseStart(_, status, headers) {
          if (status >= 200) answer.begin(status, headers['content-encoding']);
        },
        onResponseData(_, chunk) {
          answer.add(chunk);
          if (answer.length > readBytes) drop(null);
        },
        // undici takes a connection for free again one turn of the event loop after the answer: who sends the next
        // delivery before that opens another (76 connections for 50 at a time, where now there are 50).
        onResponseEnd: () => setImmediate(() => setImmediate(settle, null)),
        onResponseError: (_, error) => settle(inWords(error)),
      });
    } catch (error) {
      settle(inWords(error as Error));
    }
  });
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
    // A copy, so that the few bytes kept do not hold on to the whole chunk.
    if (this.length < keptBytes) this.#kept.push(Buffer.from(chunk.subarray(0, keptBytes - this.length)));
    this.length += chunk.length;
  }

  /** Nothing is decompressed: a few bytes could become gigabytes. */
  text(): string {
    if (this.#compressed && this.length > 0) return '(compressed answer)';
    // With `stream`, a character that was cut in two at the end is left out.
    const text = new TextDecoder().decode(Buffer.concat(this.#kept), { stream: true });
    return text
      .replaceAll('\0', '')
      .replaceAll('\r\n', '\n')
      .replaceAll(/[^\P{C}\n\t]/gu, '\ufffd');
  }
}

function statusProblem(status: number | null): string | null {
  if (status === null) return 'there was no answer';
  if (status >= 200 && status < 300) return null;
  const redirect = status >= 300 && status < 400 && status !== 304;
  return redirect ? `answered with a redirect (${status}), which is not followed` : `answered with status ${status}`;
}
