import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Language } from '../base/reader-languages.ts';
import { type Queryable, transaction } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import { changedFields, checkRule, ruleOf } from '../events/check-rule.ts';
import type { Rule } from '../events/rule-schema.ts';
import type { Service } from '../service.ts';
import type { CreateBody, Digest, UpdateBody } from './schema.ts';
import * as store from './store.ts';
import { disableDigest } from './store.ts';

export const maxDigests = 20;

export async function listDigests({ db }: Service, accountId: number): Promise<Digest[]> {
  return (await store.listDigests(db, accountId)).map(toDigest);
}

export async function getDigest({ db }: Service, accountId: number, id: number): Promise<Digest> {
  return toDigest((await store.findDigest(db, accountId, id)) ?? noDigest(id));
}

/**
 * Creates a digest, which is sent to the account's own address. It reports events from now on. `language` is the language of the
 * page on which somebody makes the digest. The mails are in that language, or in English if no language is given.
 */
export async function createDigest(
  service: Service,
  accountId: number,
  body: CreateBody,
  language: Language | null = null,
): Promise<Digest> {
  const rule = await checkRule(service, ruleOf(body));
  return transaction(service.db, (client) => addDigest(client, accountId, { rule, body, language }));
}

/**
 * Creates a digest for one law or article, unless the account already has one for it: nobody wants two mails. The account is locked
 * meanwhile, so that two clicks at the same time make one digest.
 */
export async function follow(
  service: Service,
  accountId: number,
  body: CreateBody,
  language: Language,
): Promise<{ digest: Digest; isNew: boolean }> {
  const rule = await checkRule(service, ruleOf(body));
  return transaction(service.db, async (client) => {
    await store.lockDigests(client, accountId);
    const known = findFollowing((await store.listDigests(client, accountId)).map(toDigest), rule);
    if (known) return { digest: known, isNew: false };
    return { digest: await addDigest(client, accountId, { rule, body, language }), isNew: true };
  });
}

/** Finds a digest that matches everything that the rule matches. The digest may be paused. */
export function findFollowing<D extends Rule>(digests: D[], rule: Rule): D | undefined {
  const has = (all: string[] | null, some: string[] | null) => some?.every((one) => all?.includes(one)) ?? all === null;
  return digests.find(
    (digest) =>
      digest.match_query === null &&
      has(digest.event_types, rule.event_types) &&
      (digest.countries === null || has(digest.countries, rule.countries)) &&
      has(digest.law_ids, rule.law_ids) &&
      has(digest.article_ids, rule.article_ids),
  );
}

async function addDigest(
  client: Queryable,
  accountId: number,
  { rule, body, language }: { rule: Rule; body: CreateBody; language: Language | null },
): Promise<Digest> {
  await store.lockDigests(client, accountId);
  if ((await store.countDigests(client, accountId)) >= maxDigests) {
    const message = `The account has ${maxDigests} digests already; delete one first.`;
    throw new ApiError(409, 'too_many_digests', message);
  }
  const { frequency, enabled } = body;
  const own = { frequency, enabled: enabled ?? true, language };
  return toDigest(await store.insertDigest(client, accountId, { rule, ...own }));
}

/** Changes a digest. For its rule, see `changedFields`. The row is locked, so that no change at the same time is lost. */
export async function updateDigest(
  service: Service,
  accountId: number,
  id: number,
  body: UpdateBody,
  language?: Language,
): Promise<Digest> {
  const row = await transaction(service.db, async (client) => {
    const before = (await store.lockDigest(client, accountId, id)) ?? noDigest(id);
    const rule = await changedFields({ ...service, db: client }, before, body);
    const [frequency, enabled] = [body.frequency ?? undefined, body.enabled ?? undefined];
    return store.updateDigest(client, accountId, id, { frequency, enabled, language, rule });
  });
  return toDigest(row ?? noDigest(id));
}

export async function deleteDigest({ db }: Service, accountId: number, id: number) {
  if (!(await store.deleteDigest(db, accountId, id))) noDigest(id);
  return { deleted: true as const, id };
}

function noDigest(id: number): never {
  throw new ApiError(404, 'digest_not_found', `There is no digest ${id}.`);
}

function toDigest(row: store.DigestRow): Digest {
  return {
    id: row.id,
    ...ruleOf(row),
    frequency: row.frequency,
    enabled: row.enabled,
    email: row.email,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** An address that stops a digest without signing in. Its token is computed from the digest's id and the secret key. */
export function unsubscribeUrl({ config, secretKey }: Pick<Service, 'config' | 'secretKey'>, digestId: number): string {
  return `${config.baseUrl}/digests/unsubscribe?token=${digestId}.${proof(secretKey, digestId)}`;
}

/** The id of the digest that a token may stop; null if the text is no such token. */
export function digestOfToken({ secretKey }: Pick<Service, 'secretKey'>, token: string): number | null {
  const [, digits = '', given = ''] = /^([0-9]{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (given === '') return null;
  const digestId = Number(digits);
  const right = timingSafeEqual(Buffer.from(given), Buffer.from(proof(secretKey, digestId)));
  return right ? digestId : null;
}

/** Stops the digest. Returns true even if it was already stopped or deleted, because the result is the same: no more mails. */
export async function unsubscribe(service: Service, token: string): Promise<boolean> {
  const digestId = digestOfToken(service, token);
  if (digestId === null) return false;
  await disableDigest(service.db, digestId);
  return true;
}

function proof(key: Buffer, digestId: number): string {
  return createHmac('sha256', key).update(`openleg unsubscribe digest ${digestId}`).digest('base64url');
}
