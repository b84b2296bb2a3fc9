import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../accounts/keys.ts';
import { type Admission, bearer, quotaHeaders } from '../clients/authentication.ts';
import type { DocumentFormat } from '../documents.ts';
import type { Headers } from '../headers.ts';
import { unknownParameters } from '../unknown-parameters.ts';
import { acceptedFormat, type Format } from './accept.ts';
import { formOf, type Keeping } from './answer-cache.ts';

export interface KnownParameter {
  name: string;
  default: string | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The query parameters that the answers depend on, without `format`. */
    known?: KnownParameter[];
    /** The document formats of a read operation, besides JSON and XML. */
    documents?: readonly DocumentFormat[];
  }
}

/**
 * Adds a fast path for a simple GET whose caller, quota and answer are all in memory. One hook, before all others, writes the
 * answer to Node's response. Other requests (another method, a database query, `If-None-Match`, a page of another origin) go
 * through authentication and `read-operation.ts`. The answer is the same.
 */
export function registerKept(app: FastifyInstance, runtime: Admission & Keeping): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!sendKept(runtime, request, reply)) done();
  });
}

function sendKept(
  { bulletin, keys, quotas, usage, answers }: Admission & Keeping,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const { method, headers } = request.raw;
  if (method !== 'GET' || headers['if-none-match'] !== undefined || headers.origin !== undefined) return false;
  const caller = bulletin.listening ? keys.known(bearer(headers.authorization)) : undefined;
  const key = caller && answerKey(caller, askedFormat(request), request);
  const answer = key && answers.get(key);
  if (!answer) return false;
  const form = formOf(answer, headers['accept-encoding']);
  if (form instanceof Promise) return false;
  const counted = quotas.countFromMemory(caller.account);
  if (!counted) return false;
  usage.count(caller.keyId);
  request.caller = caller; // for the log
  reply.hijack(); // `onResponse` hooks still run
  reply.raw.writeHead(200, ['x-request-id', request.id, ...quotaHeaders(counted), ...readHeaders, ...form.headers]);
  if (form.bytes === null) reply.raw.end(form.body);
  else reply.raw.end(form.bytes, 'latin1');
  return true;
}

/** The headers of every answer of a read operation, on both paths. */
export const readHeaders: Headers = ['cache-control', 'private, no-cache', 'vary', 'Accept, Accept-Encoding'];

/** The format in the parameter `format`, or if it is missing, in the `Accept` header. Null if neither names one of our formats. */
export function askedFormat({ query, headers, routeOptions }: FastifyRequest): Format | null {
  return (query as { format?: Format }).format ?? acceptedFormat(headers.accept, routeOptions.config?.documents);
}

/** The number of today. It is part of the key of every kept answer, because tomorrow another text may be in force. */
export function dayNumber(): number {
  return Math.floor(Date.now() / 86_400_000);
}

/**
 * The key of a kept answer. All callers of a tier share the answer, and only parameters that the operation knows are
 * part of the key. The key is made before validation, so a value in another spelling (`page=01`) finds no answer. Null
 * if no answer is kept: the request is not for a read operation, repeats a parameter, or has a parameter that will be
 * refused.
 */
export function answerKey({ account }: Caller, format: Format | null, request: FastifyRequest): string | null {
  const { config } = request.routeOptions;
  if (!config?.known || unknownParameters(request).length > 0) return null;
  let key = `${dayNumber()} ${account.tier} ${format} ${config.url}`;
  const params = request.params as Record<string, string>;
  // The key contains the length of each value, so that different values never give the same key.
  for (const name in params) key += ` ${(params[name] as string).length} ${params[name]}`;
  const query = request.query as Record<string, unknown>;
  for (const { name, default: usual } of config.known) {
    if (query[name] === undefined) continue;
    if (typeof query[name] === 'object') return null;
    const value = String(query[name]);
    if (value !== usual) key += ` ${name} ${value.length} ${value}`;
  }
  return key;
}
