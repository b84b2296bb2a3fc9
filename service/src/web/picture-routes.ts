import type { FastifyInstance } from 'fastify';
import { notFound } from '../errors.ts';
import { visitorOf } from '../http/clients/client.ts';
import { readPictureFile } from '../texts/pictures.ts';
import type { Web } from './context.ts';
import { picturePath } from './paths.ts';

/**
 * The headers of a picture, which comes from strangers. Its bytes decide its type, and no browser may guess another one. If
 * somebody opens it as a page, nothing in it runs or loads.
 */
const headers = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  // The address changes with the content, so a browser may keep the picture forever.
  'cache-control': 'public, max-age=31536000, immutable',
};

/** Serves the pictures in the repository of a country. Other files of the repository have no address here. */
export function pictureRoutes(app: FastifyInstance, { runtime }: Web, code: string): void {
  const { texts, pageShares } = runtime;
  app.get<{ Params: { blob: string } }>(
    picturePath(code, ':blob'),
    { schema: { hide: true } },
    async (request, reply) => {
      const { blob } = request.params;
      const visitor = visitorOf(request);
      pageShares.take(visitor.name);
      const picture = /^[0-9a-f]{40}$/.test(blob) ? await readPictureFile(texts, code, blob) : null;
      if (!picture) throw notFound();
      const etag = `"${blob}"`;
      reply.headers(headers).header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      pageShares.count(visitor.name, picture.bytes.length);
      return reply.type(picture.type).send(picture.bytes);
    },
  );
}
