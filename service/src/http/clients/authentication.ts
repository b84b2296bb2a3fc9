import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isWellFormedKey } from '../../accounts/key.ts';
import type { Caller } from '../../accounts/key-cache.ts';
import type { QuotaState } from '../../accounts/usage/quota.ts';
import { ApiError, tooMany } from '../../errors.ts';
import type { Runtime } from '../../process/runtime.ts';
import { type Headers, setHeaders } from '../answers/headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set on every request that needs a key. */
    caller: Caller;
  }
}

const challenge = { 'www-authenticate': 'Bearer' };

/**
 * Every request below needs a key and counts against its account's quota. Both are almost always known in memory: then
 * the hook ends at once, without a promise.
 */
export function registerAuthentication(app: FastifyInstance, runtime: Runtime): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'OPTIONS') return done();
    const admitted = admit(runtime, request, reply);
    if (admitted) admitted.then(() => done(), done);
    else done();
  });
}

function admit(runtime: Runtime, request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
  const key = bearer(request.headers.authorization);
  const known = runtime.bulletin.listening ? runtime.keys.known(key) : undefined;
  if (!known) return admitSlowly(runtime, key, request, reply);
  request.caller = known;
  const counted = runtime.quotas.count(known.account);
  if (counted instanceof Promise)
    return counted.then((state) => applyQuota(state, reply)).then(() => runtime.usage.count(known.keyId));
  applyQuota(counted, reply);
  runtime.usage.count(known.keyId);
  return undefined;
}

async function admitSlowly(runtime: Runtime, key: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const caller = await findCaller(runtime, key);
  request.caller = caller;
  applyQuota(await runtime.quotas.count(caller.account), reply);
  runtime.usage.count(caller.keyId);
}

/** Whose key it is, or 401. Counts nothing. */
export async function findCaller(runtime: Pick<Runtime, 'keys' | 'bulletin'>, key: string): Promise<Caller> {
  const known = runtime.bulletin.listening ? runtime.keys.known(key) : undefined;
  if (known) return known;
  if (!isWellFormedKey(key)) refuseMalformed();
  const caller = await runtime.keys.find(key);
  if (caller) return caller;
  const message = 'The API key is not valid: it was never issued, or it was revoked.';
  throw new ApiError(401, 'invalid_api_key', message, challenge);
}

/** What stands behind `Bearer`, whatever it is. */
export function bearer(header = ''): string {
  if (header.startsWith('Bearer leg_')) return header.slice(7).trimEnd();
  return /^Bearer +(\S+) *$/i.exec(header)?.[1] ?? '';
}

function refuseMalformed(): never {
  const message = 'The API key is missing or malformed: send "Authorization: Bearer leg_…".';
  throw new ApiError(401, 'invalid_api_key', message, challenge);
}

/** Where there is no limit there is nothing to tell. */
export function quotaHeaders({ limit, remaining, reset }: QuotaState): Headers {
  if (limit === 0) return [];
  const [left, until] = [String(remaining), String(reset)];
  return ['x-ratelimit-limit', String(limit), 'x-ratelimit-remaining', left, 'x-ratelimit-reset', until];
}

function applyQuota(state: QuotaState, reply: FastifyReply): void {
  setHeaders(reply, quotaHeaders(state));
  checkQuota(state);
}

/** Refuses a call for which the quota has no room. */
export function checkQuota(state: QuotaState): void {
  if (state.allowed) return;
  const seconds = Math.max(Math.ceil(state.reset - Date.now() / 1000), 1);
  const message = `The monthly quota of ${state.limit} calls is used up; it begins anew on the first day of the next month (UTC).`;
  throw tooMany('quota_exceeded', message, seconds, { limit: state.limit });
}
