import { type Static, Type } from 'typebox';
import { Endpoint, UpdateBody as EndpointUpdate, PreviewBody } from '../webhooks/schema.ts';
import { bodies } from './examples.ts';

/** The shapes of the digest operations; the rule is that of webhooks. */

const { event_types, countries, law_ids, match_query, enabled, created_at, updated_at } = Endpoint.properties;
const frequency = Type.Enum(['daily', 'weekly'], {
  type: 'string',
  description: 'daily: at the end of a sync run; weekly: with the first run from Monday on',
});

export const Digest = Type.Object(
  {
    id: Type.Integer(),
    event_types,
    countries,
    law_ids,
    match_query,
    frequency,
    enabled,
    email: Type.String({ description: "Where it is sent: the account's own address" }),
    created_at,
    updated_at,
  },
  { $id: 'Digest' },
);
export interface Digest extends Static<typeof Digest> {
  frequency: Frequency;
}
export type Frequency = 'daily' | 'weekly';

export const DeletedDigest = Type.Object({ deleted: Type.Literal(true), id: Type.Integer() }, { $id: 'DeletedDigest' });

const rule = PreviewBody.properties;

export const CreateBody = Type.Object(
  {
    event_types: rule.event_types,
    countries: rule.countries,
    law_ids: rule.law_ids,
    match_query: rule.match_query,
    frequency,
  },
  { $id: 'DigestCreate', examples: [bodies.createDigest] },
);
export interface CreateBody extends Static<typeof CreateBody> {
  frequency: Frequency;
}

const change = EndpointUpdate.properties;

export const UpdateBody = Type.Object(
  {
    event_types: change.event_types,
    countries: change.countries,
    law_ids: change.law_ids,
    match_query: change.match_query,
    enabled: change.enabled,
    frequency: Type.Optional(Type.Union([frequency, Type.Null()])),
  },
  { $id: 'DigestUpdate', examples: [bodies.updateDigest] },
);
export interface UpdateBody extends Static<typeof UpdateBody> {
  frequency?: Frequency | null;
}

export const schemas = [Digest, DeletedDigest, CreateBody, UpdateBody];

export const DigestParams = Type.Object({
  digest_id: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Number of the digest' }),
});
