import { pipeline, Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './accept.ts';

/** The same levels as in answer-cache.ts. */
const compressors: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: () => createGzip({ level: 1 }),
};

/**
 * Sends bytes as they come, no faster than the client receives them, and compressed if the client accepts that. If the client
 * leaves, the stream is destroyed. If the stream fails, the connection is cut, so that the answer does not look complete.
 */
export function sendStream(request: FastifyRequest, reply: FastifyReply, bytes: Readable, type: string): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.type(type).header('cache-control', 'no-store').header('vary', 'Accept-Encoding');
  if (encoding !== null) reply.header('content-encoding', encoding);
  if (request.method === 'HEAD') {
    bytes.destroy(); // otherwise Fastify would read the stream to its end
    // An empty stream, not an empty body. For an empty body, Fastify would send `content-length: 0`, unlike for GET.
    return reply.send(Readable.from([]));
  }
  if (encoding === null) return reply.send(bytes);
  return reply.send(pipeline(bytes, compressors[encoding](), () => {})); // Fastify notices an error in either stream
}
