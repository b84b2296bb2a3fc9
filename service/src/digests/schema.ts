import { type Static, Type } from 'typebox';
import { nullable, rowNumber, time } from '../base/shapes.ts';
import { enabledAtFirst, newRuleFields, ruleChangeFields, ruleFields } from '../events/rule-schema.ts';

/** Examples of bodies and answers of the operations, for the API's description. */

const rule = {
  event_types: ['law.created', 'reform.created', 'law.repealed'],
  countries: ['xa'],
  law_ids: null,
  article_ids: null,
  match_query: 'aguas',
  frequency: 'weekly',
};

const digest = {
  id: 3,
  ...rule,
  enabled: true,
  email: 'ana@example.org',
  created_at: '2026-11-02T09:30:00.000Z',
  updated_at: '2026-11-02T09:30:00.000Z',
};

export const bodies = {
  createDigest: rule,
  updateDigest: { enabled: false },
};

export const answers = {
  listDigests: [digest],
  createDigest: digest,
  getDigest: digest,
  updateDigest: { ...digest, enabled: false },
  deleteDigest: { deleted: true, id: 3 },
};

/** The schemas for digests. A digest has the same rule as a webhook. */

const frequency = Type.Enum(['daily', 'weekly'], {
  type: 'string',
  description: 'daily: at the end of a sync run; weekly: with the first run from Monday on',
});

export const Digest = Type.Object(
  {
    id: Type.Integer(),
    ...ruleFields,
    frequency,
    enabled: Type.Boolean(),
    email: Type.String({ description: "Where it is sent: the account's own address" }),
    created_at: time('When it was registered'),
    updated_at: time('When it was last changed'),
  },
  { $id: 'Digest' },
);
export type Digest = Static<typeof Digest>;
export type Frequency = Digest['frequency'];

export const DeletedDigest = Type.Object({ deleted: Type.Literal(true), id: Type.Integer() }, { $id: 'DeletedDigest' });

export const CreateBody = Type.Object(
  {
    ...newRuleFields,
    frequency,
    enabled: enabledAtFirst,
  },
  { $id: 'DigestCreate', examples: [bodies.createDigest] },
);
export type CreateBody = Static<typeof CreateBody>;

export const UpdateBody = Type.Object(
  {
    ...ruleChangeFields,
    enabled: Type.Optional(nullable(Type.Boolean())),
    frequency: Type.Optional(nullable(frequency)),
  },
  { $id: 'DigestUpdate', examples: [bodies.updateDigest] },
);
export type UpdateBody = Static<typeof UpdateBody>;

export const schemas = [Digest, DeletedDigest, CreateBody, UpdateBody];

export const DigestParams = Type.Object({
  digest_id: rowNumber('Number of the digest'),
});
