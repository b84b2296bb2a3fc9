import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { Runtime } from '../runtime.ts';
import { acceptedEncoding, acceptedFormat, type Format } from './accept.ts';
import { type Answer, compress, makeAnswer, worthCompressing } from './answers.ts';
import { ApiError } from './errors.ts';

/** What a read operation gives back; `keep: false` for an answer that may be another one in a moment. */
export interface Reading {
  value: unknown;
  keep?: boolean;
}

/**
 * Adds read operations: JSON or XML, with an ETag, kept in memory until a sync changes what they are made of.
 * A kept answer is sent before the request is even validated: its address was valid when it was made.
 */
export function registerReading(app: FastifyInstance, runtime: Runtime): void {
  app.addHook('onRequest', (request, reply, done) => {
    const scope = request.routeOptions.config.scope;
    if (scope === undefined || !runtime.bulletin.listening) return done();
    const answer = runtime.answers.get(keyOf(request));
    if (!answer) return done();
    const sent = send(request, reply, answer);
    if (sent) sent.catch(done);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On a read operation: what its answers depend on. */
    scope?: (request: FastifyRequest) => string;
  }
}

export function addReading(
  app: FastifyInstance,
  runtime: Runtime,
  path: string,
  options: { schema: FastifySchema; scope: (request: FastifyRequest) => string },
  read: (request: FastifyRequest) => Promise<Reading>,
): void {
  app.get(path, { schema: options.schema, config: { scope: options.scope } }, async (request, reply) => {
    const format = chooseFormat(request);
    const scope = options.scope(request);
    const { listening } = runtime.bulletin;
    const state = runtime.answers.state(scope);
    const { value, keep = true } = await read(request);
    const answer = makeAnswer(value, format);
    if (keep && listening) runtime.answers.put(keyOf(request), scope, state, answer);
    await send(request, reply, answer);
    return reply;
  });
}

/** An explicit `format` wins over the header. */
function chooseFormat(request: FastifyRequest): Format {
  const { format } = request.query as { format?: Format };
  const chosen = format ?? acceptedFormat(request.headers.accept);
  if (chosen) return chosen;
  throw new ApiError(406, 'not_acceptable', 'This address answers with application/json or application/xml.');
}

function keyOf(request: FastifyRequest): string {
  return `${request.caller.account.tier} ${acceptedFormat(request.headers.accept)} ${request.url}`;
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<unknown> | undefined {
  reply.header('etag', answer.etag);
  reply.header('cache-control', 'private, no-cache');
  reply.header('vary', 'Accept, Accept-Encoding');
  if (matches(request.headers['if-none-match'], answer.etag)) {
    reply.code(304).send();
    return undefined;
  }
  reply.header('content-type', answer.contentType);
  const encoding = answer.body.length < worthCompressing ? null : acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === null) {
    reply.send(answer.body);
    return undefined;
  }
  reply.header('content-encoding', encoding);
  return compress(answer, encoding).then((body) => reply.send(body));
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => weak(tag) === weak(etag));
}
