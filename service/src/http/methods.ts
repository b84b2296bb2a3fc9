import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { ApiError } from '../errors.ts';

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];

/**
 * Watches which routes are added. Returns a function; call it after the last route. It adds answers for methods that a path does
 * not have (405 with `Allow`), and for OPTIONS (preflight requests of browsers).
 */
export function watchMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  let watching = true;
  app.addHook('onRoute', (route) => {
    if (!watching) return;
    const taken = known.get(route.routePath) ?? new Set();
    for (const method of [route.method].flat()) taken.add(method);
    known.set(route.routePath, taken);
  });
  return () => {
    watching = false;
    for (const [path, taken] of known) addOthers(app, path, taken);
  };
}

function addOthers(app: FastifyInstance, path: string, taken: Set<string>): void {
  if (taken.has('GET')) taken.add('HEAD'); // Fastify adds a HEAD route for each GET route
  const allow = [...taken, 'OPTIONS'].join(', ');
  app.route({
    method: methods.filter((method) => !taken.has(method)),
    url: path,
    schema: { hide: true },
    // Thrown in onRequest, because the body is parsed later, which may fail.
    onRequest: async () => {
      throw new ApiError(405, 'method_not_allowed', `This address takes ${allow}.`, { allow });
    },
    handler: () => {},
  });
  app.options(path, { schema: { hide: true } }, (request, reply) =>
    reply.code(204).headers(preflightHeaders(request, allow)).send(),
  );
}

/**
 * The normal form of an address: without a slash at the end, and with the country in lower case. This happens before routing, so
 * that routes and kept answers see only this form.
 */
export function plainAddress(address = '/'): string {
  const query = address.indexOf('?');
  const path = query === -1 ? address : address.slice(0, query);
  const plain = withoutSlash(path).replace(country, (found) => found.toLowerCase());
  return plain === path ? address : plain + address.slice(path.length);
}

const country = /^(?:\/api\/v1)?\/[A-Za-z]{2}(?=\/|$)/;

function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

const exposed = 'ETag, Retry-After, X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset';

/** Lets pages of any origin call the API. This is safe because keys are in a header, never in a cookie. */
export function registerCrossOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.origin !== undefined) {
      reply.header('access-control-allow-origin', '*');
      reply.header('access-control-expose-headers', exposed);
    }
    done();
  });
}

/** The answer to a preflight request. `headers` are the headers that a page of another origin may send. */
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

/**
 * Filters the headers that a page wants to send: only API versions are allowed. Client libraries send them in `X-<Name of the
 * library>-API-Version`.
 */
function versionHeaders(asked = ''): string[] {
  const names = asked.slice(0, 1000).split(',');
  return names.map((name) => name.trim()).filter((name) => /^[a-z0-9-]{1,80}-api-version$/i.test(name));
}
