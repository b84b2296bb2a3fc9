import type { FastifyInstance } from 'fastify';

const exposed = 'ETag, Retry-After, X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset';

/** Lets pages of any origin call the API. Keys travel in a header, never in a cookie, so no origin gains anything by it. */
export function registerCrossOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.origin !== undefined) {
      reply.header('access-control-allow-origin', '*');
      reply.header('access-control-expose-headers', exposed);
    }
    done();
  });
}

export const preflightHeaders = {
  'access-control-allow-headers': 'Authorization, Content-Type, If-None-Match',
  'access-control-max-age': '86400',
};
