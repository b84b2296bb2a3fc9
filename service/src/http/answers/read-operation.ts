import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { ApiError } from '../../errors.ts';
import { type Format, isTooLong } from './accept.ts';
import { type Answer, formOf, type Keeping, makeAnswer } from './answer-cache.ts';
import { setHeaders } from './headers.ts';
import { answerKey, askedFormat, type KnownParameter, readHeaders } from './kept-answers.ts';

/** What a read operation gives back; `keep: false` for an answer that may be another one in a moment. */
export interface Reading {
  value: unknown;
  keep?: boolean;
}

/**
 * Adds a read operation: JSON or XML, with an ETag, kept in memory until a sync changes what it is made of.
 * Most kept answers are sent by `kept.ts`, before a request comes here.
 */
export function addReading(
  app: FastifyInstance,
  keeping: Keeping,
  path: string,
  options: { schema: FastifySchema; scope: (request: FastifyRequest) => string },
  read: (request: FastifyRequest) => Promise<Reading>,
): void {
  app.get(
    path,
    { schema: options.schema, config: { known: knownParameters(options.schema) } },
    async (request, reply) => {
      const format = chooseFormat(request);
      const key = keeping.bulletin.listening ? answerKey(request.caller, format, request) : null;
      const kept = key && keeping.answers.get(key);
      if (kept) return send(request, reply, kept);
      const scope = options.scope(request);
      const state = keeping.answers.state(scope);
      keeping.answers.misses++;
      const { value, keep = true } = await read(request);
      const answer = makeAnswer(value, format);
      if (keep && key) keeping.answers.put(key, scope, state, answer);
      return send(request, reply, answer);
    },
  );
}

/** What the schema of an operation names. */
function knownParameters({ querystring }: FastifySchema): KnownParameter[] {
  const { properties = {} } = (querystring ?? {}) as { properties?: Record<string, { default?: unknown }> };
  return Object.entries(properties)
    .filter(([name]) => name !== 'format')
    .map(([name, schema]) => ({ name, usual: schema.default === undefined ? undefined : String(schema.default) }));
}

function chooseFormat(request: FastifyRequest): Format {
  const chosen = askedFormat(request);
  if (chosen) return chosen;
  throw new ApiError(406, 'not_acceptable', 'This address answers with application/json or application/xml.');
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  return sendAnswer(request, setHeaders(reply, readHeaders), answer);
}

/** Sends finished bytes: not at all when the client has them, compressed when it takes that. */
export async function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  if (matches(request.headers['if-none-match'], answer.etag)) {
    return reply.header('etag', answer.etag).code(304).send();
  }
  const { headers, body } = await formOf(answer, request.headers['accept-encoding']);
  return setHeaders(reply, headers).send(body);
}

function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined || isTooLong(header)) return false;
  const weak = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((tag) => weak(tag) === weak(etag));
}
