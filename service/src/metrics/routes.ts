import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { Service } from '../service.ts';
import type { Metrics } from './metrics.ts';
import type { RouteRequests } from './requests.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    requests?: RouteRequests;
  }
}

/** Counts every answer by its route. Call this before the routes are added. */
export function countRequests(app: FastifyInstance, metrics: Metrics): void {
  const nowhere = metrics.requests.route('none');
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, requests: metrics.requests.route(route.url) };
  });
  app.addHook('onResponse', (request, reply, done) => {
    const requests = request.routeOptions.config?.requests ?? nowhere;
    requests.add(request.method, reply.raw.statusCode, reply.elapsedTime);
    done();
  });
}

/** The operation `/metrics`, which answers in the format of Prometheus. */
export function metricsRoute(app: FastifyInstance, { config }: Service, metrics: Metrics): void {
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (config.metricsToken !== null) requireToken(request, config.metricsToken);
    else requireLoopback(request, config.baseUrl);
    reply.header('cache-control', 'no-store').type(metrics.registry.contentType);
    return metrics.read();
  });
}

/**
 * Refuses requests that do not come from this machine. A proxy on this machine also calls from a local address, but for
 * anybody. Most proxies add a header, but some do not. So the caller's address is trusted only if the base address of
 * the service is local. Otherwise the service may be behind a proxy.
 */
function requireLoopback({ raw }: FastifyRequest, baseUrl: string): void {
  const { forwarded, via, 'x-forwarded-for': forwardedFor, 'x-real-ip': realIp } = raw.headers;
  const direct = [forwarded, via, forwardedFor, realIp].every((header) => header === undefined);
  const isPrivate = /^(localhost|127\.[0-9.]+|\[::1\])$/.test(new URL(baseUrl).hostname);
  if (isPrivate && direct && /^(::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? '')) return;
  const message = 'Set OPENLEG_METRICS_TOKEN: without it, metrics are shown on loopback only, and not behind a proxy.';
  throw new ApiError(403, 'forbidden', message);
}

function requireToken({ headers }: FastifyRequest, token: string): void {
  const given = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const digest = (text: string) => createHash('sha256').update(text).digest();
  if (timingSafeEqual(digest(given), digest(token))) return;
  const message = 'Metrics need the token of OPENLEG_METRICS_TOKEN: send "Authorization: Bearer …".';
  throw new ApiError(401, 'invalid_token', message, { 'www-authenticate': 'Bearer' });
}
