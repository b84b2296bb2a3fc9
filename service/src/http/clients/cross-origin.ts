import type { FastifyInstance, FastifyRequest } from 'fastify';

const exposed = 'ETag, Retry-After, X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset';

/** Lets pages of any origin call the API. This is safe because keys are sent in a header, never in a cookie. */
export function registerCrossOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.origin !== undefined) {
      reply.header('access-control-allow-origin', '*');
      reply.header('access-control-expose-headers', exposed);
    }
    done();
  });
}

/** The answer to a preflight request. `headers` are those that a page of another origin may send. */
export function preflightHeaders({ headers: asked }: FastifyRequest, allow: string, headers = callHeaders) {
  return {
    allow,
    'access-control-allow-methods': allow,
    'access-control-allow-headers': [headers, ...versionHeaders(asked['access-control-request-headers'])].join(', '),
    'access-control-max-age': '86400',
    vary: 'Access-Control-Request-Headers',
  };
}

const callHeaders = 'Authorization, Content-Type, If-None-Match';

/** Client libraries send their API version in a header named after them, `X-<Name>-API-Version`. */
function versionHeaders(asked = ''): string[] {
  const names = asked.slice(0, 1000).split(',');
  return names.map((name) => name.trim()).filter((name) => /^[a-z0-9-]{1,80}-api-version$/i.test(name));
}
