import { transaction } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import { changedFields, checkRule, ruleOf } from '../events/rule.ts';
import type { Service } from '../service.ts';
import type { CreateBody, Digest, UpdateBody } from './schema.ts';
import * as store from './store.ts';

export const maxDigests = 20;

export async function listDigests({ db }: Service, accountId: number): Promise<Digest[]> {
  return (await store.listDigests(db, accountId)).map(toDigest);
}

export async function getDigest({ db }: Service, accountId: number, id: number): Promise<Digest> {
  return toDigest((await store.findDigest(db, accountId, id)) ?? noDigest(id));
}

/** A digest for the account's own address; it tells of what happens from now on. */
export async function createDigest(service: Service, accountId: number, body: CreateBody): Promise<Digest> {
  const rule = await checkRule(service, ruleOf(body));
  const row = await transaction(service.db, async (client) => {
    if ((await store.countDigests(client, accountId)) >= maxDigests) {
      const message = `The account has ${maxDigests} digests already; delete one first.`;
      throw new ApiError(409, 'too_many_digests', message);
    }
    return store.insertDigest(client, accountId, { rule, frequency: body.frequency, enabled: body.enabled ?? true });
  });
  return toDigest(row);
}

/** How a rule is changed: see `changedFields`. The row is locked, so that of two changes at once both are kept. */
export async function updateDigest(service: Service, accountId: number, id: number, body: UpdateBody): Promise<Digest> {
  const row = await transaction(service.db, async (client) => {
    const before = (await store.lockDigest(client, accountId, id)) ?? noDigest(id);
    const rule = await changedFields({ ...service, db: client }, before, body);
    const [frequency, enabled] = [body.frequency ?? undefined, body.enabled ?? undefined];
    return store.updateDigest(client, accountId, id, { frequency, enabled, rule });
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
