import { pipeline, Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from './accept.ts';

/** The fastest levels, as for other answers. */
const compressors: Record<Encoding, () => Transform> = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  gzip: () => createGzip({ level: 1 }),
};

/**
 * Sends bytes as they come, no faster than the client takes them, compressed when it accepts that. A client that goes away
 * destroys the stream; a stream that fails breaks the answer off, so that nobody takes it for whole.
 */
export function sendStream(request: FastifyRequest, reply: FastifyReply, bytes: Readable, type: string): FastifyReply {
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  reply.type(type).header('cache-control', 'no-store').header('vary', 'Accept-Encoding');
  if (encoding !== null) reply.header('content-encoding', encoding);
  if (request.method === 'HEAD') {
    bytes.destroy(); // Fastify would read it to its end
    return reply.send(Readable.from([])); // of no answer at all Fastify says that it has 0 bytes, which GET's has not
  }
  if (encoding === null) return reply.send(bytes);
  return reply.send(pipeline(bytes, compressors[encoding](), () => {})); // Fastify sees when either of them fails
}
