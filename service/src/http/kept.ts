import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../accounts/key-cache.ts';
import type { Runtime } from '../runtime.ts';
import { acceptedFormat } from './accept.ts';
import { formOf } from './answers.ts';
import { bearer, quotaHeaders } from './auth.ts';
import type { Headers } from './headers.ts';

/**
 * The short way for a plain GET whose caller, quota and answer are all in memory: one hook, before every other, writes the
 * answer with Node's own means. Whatever needs more (another method, a database, `If-None-Match`, a page of another
 * origin) goes the ordinary way through authentication and `read.ts`, which gives the same answer.
 */
export function registerKept(app: FastifyInstance, runtime: Runtime): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!sendKept(runtime, request, reply)) done();
  });
}

function sendKept(
  { bulletin, keys, quotas, usage, answers }: Runtime,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const { method, headers } = request.raw;
  if (method !== 'GET' || headers['if-none-match'] !== undefined || headers.origin !== undefined) return false;
  const caller = bulletin.listening ? keys.known(bearer(headers.authorization)) : undefined;
  const answer = caller && answers.get(answerKey(caller, request.raw));
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

/** Under which name an answer is kept: callers of a tier get the same one. */
export function answerKey(
  { account }: Caller,
  { headers, url }: { headers: { accept?: string | undefined }; url?: string | undefined },
): string {
  return `${account.tier} ${acceptedFormat(headers.accept)} ${url}`;
}
