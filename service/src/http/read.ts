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
 * Adds a read operation: JSON or XML, with an ETag, kept in memory until a sync changes what it is made of.
 * A kept answer is sent before the request is even validated: its address was valid when it was made.
 */
export function addReading(
  app: FastifyInstance,
  runtime: Runtime,
  path: string,
  options: { schema: FastifySchema; scope: (request: FastifyRequest) => string },
  read: (request: FastifyRequest) => Promise<Reading>,
): void {
  const sendKept = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => {
    const answer = runtime.bulletin.listening ? runtime.answers.get(keyOf(request)) : null;
    if (answer) send(request, reply, answer)?.catch(done);
    else done();
  };
  app.get(path, { schema: options.schema, onRequest: sendKept }, async (request, reply) => {
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

const headers = { 'cache-control': 'private, no-cache', vary: 'Accept, Accept-Encoding' };

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<unknown> | undefined {
  reply.headers(headers);
  return sendAnswer(request, reply, answer);
}

/** Sends finished bytes: not at all when the client has them, compressed when it takes that. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<unknown> | undefined {
  reply.header('etag', answer.etag);
  if (matches(request.headers['if-none-match'], answer.etag)) {
    reply.code(304).send();
    return undefined;
  }
  reply.header('content-type', answer.contentType);
  const encoding = answer.body.length < worthCompressing ? null : acceptedEncoding(request.headers['accept-encoding']);
  if (encoding === null) {
    reply.header('content-length', answer.body.length);
    reply.send(answer.text ?? answer.body);
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
