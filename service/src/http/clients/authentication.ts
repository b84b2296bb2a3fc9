import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Caller, isWellFormedKey, type KeyCache } from '../../accounts/keys.ts';
import type { QuotaState, Quotas } from '../../accounts/usage/quota.ts';
import type { KeyUsage } from '../../accounts/usage/usage.ts';
import type { Bulletin } from '../../db/bulletin.ts';
import { ApiError, tooMany } from '../../errors.ts';
import { type Headers, setHeaders } from '../headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account and key of the caller. It is set on every request that needs a key. */
    caller: Caller;
  }
}

/** The keys, quotas and usage in this process's memory, and the bulletin, which tells whether they are up to date. */
export interface Admission {
  keys: KeyCache;
  quotas: Quotas;
  usage: KeyUsage;
  bulletin: Bulletin;
}

const challenge = { 'www-authenticate': 'Bearer' };

/**
 * Every request in this scope needs a key and counts against the quota of its account. Key and quota are almost always in memory.
 * Then the hook ends without a promise, which is faster.
 */
export function registerAuthentication(app: FastifyInstance, admission: Admission): void {
  app.decorateRequest('caller');
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'OPTIONS') return done();
    const admitted = admit(admission, request, reply);
    if (admitted) admitted.then(() => done(), done);
    else done();
  });
}

function admit(admission: Admission, request: FastifyRequest, reply: FastifyReply): Promise<void> | undefined {
  const key = bearer(request.headers.authorization);
  const known = admission.bulletin.listening ? admission.keys.known(key) : undefined;
  if (!known) return admitSlowly(admission, key, request, reply);
  request.caller = known;
  const counted = admission.quotas.count(known.account);
  if (counted instanceof Promise)
    return counted.then((state) => applyQuota(state, reply)).then(() => admission.usage.count(known.keyId));
  applyQuota(counted, reply);
  admission.usage.count(known.keyId);
  return undefined;
}

async function admitSlowly(
  admission: Admission,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const caller = await findCaller(admission, key);
  request.caller = caller;
  applyQuota(await admission.quotas.count(caller.account), reply);
  admission.usage.count(caller.keyId);
}

/** The caller with this key. Throws 401 if the key is not valid. The call does not count against a quota. */
export async function findCaller(admission: Pick<Admission, 'keys' | 'bulletin'>, key: string): Promise<Caller> {
  const known = admission.bulletin.listening ? admission.keys.known(key) : undefined;
  if (known) return known;
  if (!isWellFormedKey(key)) refuseMalformed();
  const caller = await admission.keys.find(key);
  if (caller) return caller;
  const message = 'The API key is not valid: it was never issued, or it was revoked.';
  throw new ApiError(401, 'invalid_api_key', message, challenge);
}

/** The text after `Bearer`, valid or not. */
export function bearer(header = ''): string {
  if (header.startsWith('Bearer leg_')) return header.slice(7).trimEnd();
  return /^Bearer +(\S+) *$/i.exec(header)?.[1] ?? '';
}

function refuseMalformed(): never {
  const message = 'The API key is missing or malformed: send "Authorization: Bearer leg_…".';
  throw new ApiError(401, 'invalid_api_key', message, challenge);
}

/** The headers that tell the quota; none if the account has no limit. */
export function quotaHeaders({ limit, remaining, reset }: QuotaState): Headers {
  if (limit === 0) return [];
  const [left, until] = [String(remaining), String(reset)];
  return ['x-ratelimit-limit', String(limit), 'x-ratelimit-remaining', left, 'x-ratelimit-reset', until];
}

function applyQuota(state: QuotaState, reply: FastifyReply): void {
  setHeaders(reply, quotaHeaders(state));
  checkQuota(state);
}

export function checkQuota(state: QuotaState): void {
  if (state.allowed) return;
  const seconds = Math.max(Math.ceil(state.reset - Date.now() / 1000), 1);
  const message = `The monthly quota of ${state.limit} calls is used up; it begins anew on the first day of the next month (UTC).`;
  throw tooMany('quota_exceeded', message, seconds, { limit: state.limit });
}
