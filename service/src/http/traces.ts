import type { FastifyInstance } from 'fastify';
import type { Tracing } from '../base/tracing.ts';

/** One span for every answer. It is made after the answer was sent, so that no request waits for it. */
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
