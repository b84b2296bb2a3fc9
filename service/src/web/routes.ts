import type { FastifyInstance } from 'fastify';
import { notFound } from '../http/errors.ts';
import { sendAnswer } from '../http/read.ts';
import type { Runtime } from '../runtime.ts';
import type { Service } from '../service.ts';
import type { Assets } from './assets.ts';

/** The pages for people, and what they load. */
export function webRoutes(app: FastifyInstance, _service: Service, _runtime: Runtime, assets: Assets): void {
  assetRoutes(app, assets);
}

/** An asset's address names its content: a browser never has to ask again. */
function assetRoutes(app: FastifyInstance, assets: Assets): void {
  app.get('/assets/*', { schema: { hide: true } }, async (request, reply) => {
    const file = assets.files.get(request.url.split('?')[0] as string);
    if (!file) throw notFound();
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    reply.headers({ 'x-content-type-options': 'nosniff', vary: 'Accept-Encoding' });
    await sendAnswer(request, reply, file);
    return reply;
  });
}
