import type { FastifyInstance } from 'fastify';
import type { Tracing } from '../base/tracing.ts';
import { withoutCredentials } from '../corpus/git/git.ts';

/**
 * Logs one line for every answer at the levels `info` and `debug`. The line has the route, not the address: addresses contain
 * people's searches, and tokens of links that work once.
 */
export function logRequests(app: FastifyInstance, level: string): void {
  if (level !== 'info' && level !== 'debug') return;
  app.addHook('onResponse', (request, reply, done) => {
    const account = request.caller?.account.id ?? request.visit?.account?.id ?? null;
    const { method, id } = request;
    const route = request.routeOptions.url ?? null;
    const ms = Math.round(reply.elapsedTime * 100) / 100;
    app.log.info({ reqId: id, method, route, status: reply.raw.statusCode, ms, account }, 'answered');
    done();
  });
}

/** The fields of an error that help to find its cause. Other fields may contain private data, such as values of rows. */
export function describeForLog(error: Error & { code?: unknown }) {
  const { name, message, code, stack = '' } = error;
  return { type: name, code, message: withoutCredentials(message), stack: withoutCredentials(stack) };
}

/** Records one span for every answer. This happens after the answer was sent, so that no request waits for it. */
export function traceAnswers(app: FastifyInstance, tracing: Tracing): void {
  if (!tracing.isOn) return;
  app.addHook('onResponse', (request, reply, done) => {
    tracing.traceAnswer({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.raw.statusCode,
      requestId: request.id,
      durationMs: reply.elapsedTime,
      requestHeaders: request.headers,
    });
    done();
  });
}
