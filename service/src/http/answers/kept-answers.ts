import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../../accounts/key-cache.ts';
import { type Admission, bearer, quotaHeaders } from '../clients/authentication.ts';
import { acceptedFormat, type Format } from './accept.ts';
import { formOf, type Keeping } from './answer-cache.ts';
import type { Headers } from './headers.ts';

/** A parameter that an operation knows, and the value that it has when it is not given. */
export interface KnownParameter {
  name: string;
  usual: string | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a read operation: the query parameters that its answers depend on, without `format`. */
    known?: KnownParameter[];
  }
}

/**
 * The short way for a plain GET whose caller, quota and answer are all in memory: one hook, before every other, writes the
 * answer with Node's own means. Whatever needs more (another method, a database, `If-None-Match`, a page of another
 * origin) goes the ordinary way through authentication and `read-operation.ts`, which gives the same answer.
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
  reply.hijack(); // `onResponse` hooks run all the same
  reply.raw.writeHead(200, ['x-request-id', request.id, ...quotaHeaders(counted), ...readHeaders, ...form.headers]);
  if (form.bytes === null) reply.raw.end(form.body);
  else reply.raw.end(form.bytes, 'latin1');
  return true;
}

/** On every answer of a read operation, whichever way it goes. */
export const readHeaders: Headers = ['cache-control', 'private, no-cache', 'vary', 'Accept, Accept-Encoding'];

/** An explicit `format` wins over the header. Null when neither is one that we have. */
export function askedFormat({ query, headers }: FastifyRequest): Format | null {
  return (query as { format?: Format }).format ?? acceptedFormat(headers.accept);
}

/** Part of every name under which an answer is kept: what stands today may not stand tomorrow. */
export function dayNumber(): number {
  return Math.floor(Date.now() / 86_400_000);
}

/**
 * Under which name an answer is kept: callers of a tier get the same one, and only what the operation knows of an address
 * makes a difference. Before validation, as on the short way, a query may still be spelt in another way (`page=01`): then
 * nothing is found under it. Null when there is nothing to be kept: no read operation, or a parameter given twice.
 */
export function answerKey({ account }: Caller, format: Format | null, request: FastifyRequest): string | null {
  const { config } = request.routeOptions;
  if (!config?.known) return null;
  let key = `${dayNumber()} ${account.tier} ${format} ${config.url}`;
  const params = request.params as Record<string, string>;
  // Each with its length, so that no two lists of values read the same.
  for (const name in params) key += ` ${(params[name] as string).length} ${params[name]}`;
  const query = request.query as Record<string, unknown>;
  for (const { name, usual } of config.known) {
    if (query[name] === undefined) continue;
    if (typeof query[name] === 'object') return null;
    const value = String(query[name]);
    if (value !== usual) key += ` ${name} ${value.length} ${value}`;
  }
  return key;
}
