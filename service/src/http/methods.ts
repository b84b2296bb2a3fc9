import type { FastifyInstance, HTTPMethods } from 'fastify';
import { ApiError } from '../errors.ts';
import { preflightHeaders } from './clients/cross-origin.ts';

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'];

/**
 * Watches which routes are added, and returns a function to call after the last one. It adds answers for the methods that a
 * path does not have (405 with `Allow`), and for OPTIONS (preflight requests of browsers).
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
  if (taken.has('GET')) taken.add('HEAD'); // Fastify adds it itself
  const allow = [...taken, 'OPTIONS'].join(', ');
  app.route({
    method: methods.filter((method) => !taken.has(method)),
    url: path,
    schema: { hide: true },
    // In onRequest, because parsing the body comes later and may fail.
    onRequest: async () => {
      throw new ApiError(405, 'method_not_allowed', `This address takes ${allow}.`, { allow });
    },
    handler: () => {},
  });
  app.options(path, { schema: { hide: true } }, (request, reply) =>
    reply.code(204).headers(preflightHeaders(request, allow)).send(),
  );
}
