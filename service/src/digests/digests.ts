import { transaction } from '../db/database.ts';
import { ApiError } from '../errors.ts';
import { changedFields, checkRule } from '../events/rule.ts';
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
  const { event_types, countries = null, law_ids = null, match_query = null, frequency } = body;
  const rule = await checkRule(service, { event_types, countries, law_ids, match_query });
  const row = await transaction(service.db, async (client) => {
    if ((await store.countDigests(client, accountId)) >= maxDigests) {
      const message = `The account has ${maxDigests} digests already; delete one first.`;
      throw new ApiError(409, 'too_many_digests', message);
    }
    return store.insertDigest(client, accountId, { ...rule, frequency });
  });
  return toDigest(row);
}

/** Absent and null leave a field as it is; an empty list or text removes a filter. */
export async function updateDigest(service: Service, accountId: number, id: number, body: UpdateBody): Promise<Digest> {
  const before = (await store.findDigest(service.db, accountId, id)) ?? noDigest(id);
  const after = {
    ...before,
    ...(await changedFields(service, before, body)),
    frequency: body.frequency ?? before.frequency,
    enabled: body.enabled ?? before.enabled,
  };
  return toDigest((await store.updateDigest(service.db, accountId, id, after)) ?? noDigest(id));
}

export async function deleteDigest({ db }: Service, accountId: number, id: number) {
  if (!(await store.deleteDigest(db, accountId, id))) noDigest(id);
  return { deleted: true as const, id };
}

function noDigest(id: number): never {
  throw new ApiError(404, 'digest_not_found', `There is no digest ${id}.`);
}

function toDigest(row: store.DigestRow): Digest {
  const { id, event_types, countries, law_ids, match_query, frequency, enabled, email } = row;
  return {
    id,
    event_types,
    countries,
    law_ids,
    match_query,
    frequency,
    enabled,
    email,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
