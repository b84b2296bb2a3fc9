import { type Static, Type } from 'typebox';
import { nullable, ref, rowNumber, time } from '../base/shapes.ts';
import { enabledAtFirst, newRuleFields, Preview, ruleChangeFields, ruleFields } from '../events/rule-schema.ts';
import { maxUrlLength } from './sending/private-address-guard.ts';

/** Examples of bodies and answers of the operations, for the API's description. */

const rule = {
  url: 'https://example.org/hooks/laws',
  event_types: ['law.updated', 'law.repealed'],
  countries: ['xa'],
  law_ids: null,
  article_ids: null,
  match_query: 'constitución',
  description: 'Constitutional law',
};

const times = { created_at: '2026-11-02T09:30:00.000Z', updated_at: '2026-11-02T09:30:00.000Z' };
const endpoint = { id: 1, ...rule, enabled: true, ...times };
const withSecret = { ...endpoint, secret: 'whsec_VGhpc0lzQW5FeGFtcGxlQW5kTm90QVNlY3JldEF0QWxs' };

const delivery = {
  id: 7,
  endpoint_id: 1,
  event_id: 'evt_0d4c1f6f2f0e4a0f9a3c5b7d9e1f2a3b',
  event_type: 'law.updated',
  status: 'failed',
  attempts: 5,
  response_status: 500,
  error: 'answered with status 500',
  created_at: '2026-11-03T11:05:04.120Z',
  last_attempt_at: '2026-11-07T11:05:09.310Z',
  next_attempt_at: null,
  delivered_at: null,
};

const delivered = {
  ...delivery,
  status: 'success',
  response_status: 200,
  error: null,
  delivered_at: '2026-11-07T15:00:00.000Z',
};

export const bodies = {
  createWebhook: rule,
  previewWebhook: rule,
  updateWebhook: { enabled: false },
};

export const answers = {
  listWebhooks: [endpoint],
  createWebhook: withSecret,
  previewWebhook: {
    window_days: 30,
    from: '2026-10-03T09:30:00.000Z',
    to: '2026-11-02T09:30:00.000Z',
    count: 1,
    per_day: 0.03,
    sample: [
      {
        id: delivery.event_id,
        event_type: 'law.updated',
        created_at: '2026-10-20T11:05:04.120Z',
        data: {
          country: 'xa',
          law_id: 'GOA-A-1978-31',
          title: 'Constitución de la República de Aldoria',
          law_type: 'constitucion',
          status: 'in_force',
          last_updated: '2026-10-19',
          sha: '45075f61a409d65d10d81fb5fa92f22a73fd7089',
          url: 'http://127.0.0.1:8080/xa/laws/GOA-A-1978-31',
        },
      },
    ],
  },
  getWebhook: endpoint,
  updateWebhook: { ...endpoint, enabled: false },
  deleteWebhook: { deleted: true, id: 1 },
  rotateWebhookSecret: withSecret,
  testWebhook: {
    ...delivered,
    event_id: 'evt_test_5b7d9e1f2a3b0d4c1f6f2f0e4a0f9a3c',
    event_type: 'test.ping',
    attempts: 1,
  },
  listWebhookDeliveries: { total: 1, page: 1, per_page: 50, deliveries: [delivery] },
  retryWebhookDelivery: { ...delivered, attempts: 6 },
};

const noTime = (description: string) => nullable(Type.String({ format: 'date-time' }), description);

const endpointFields = {
  id: Type.Integer(),
  url: Type.String({ description: "The receiver's address" }),
  ...ruleFields,
  description: Type.String(),
  enabled: Type.Boolean(),
  created_at: time('When it was registered'),
  updated_at: time('When it was last changed'),
};

export const Endpoint = Type.Object(endpointFields, { $id: 'WebhookEndpoint' });
export type Endpoint = Static<typeof Endpoint>;

export const EndpointWithSecret = Type.Object(
  { ...endpointFields, secret: Type.String({ description: 'The signing secret: shown here and never again' }) },
  { $id: 'WebhookEndpointWithSecret' },
);
export type EndpointWithSecret = Static<typeof EndpointWithSecret>;

export const DeletedEndpoint = Type.Object(
  { deleted: Type.Literal(true), id: Type.Integer() },
  { $id: 'DeletedWebhookEndpoint' },
);

const status = Type.Enum(['pending', 'success', 'failed'], { type: 'string' });

export const Delivery = Type.Object(
  {
    id: Type.Integer(),
    endpoint_id: Type.Integer(),
    event_id: Type.String(),
    event_type: Type.String(),
    status,
    attempts: Type.Integer({ description: 'Tries begun' }),
    response_status: nullable(Type.Integer(), 'The status of the last answer; null without an answer'),
    error: nullable(Type.String(), 'Why the last try failed, in words'),
    created_at: time('When the event happened'),
    last_attempt_at: noTime('When it was last tried'),
    next_attempt_at: noTime('When it will be tried again automatically; null if it will not'),
    delivered_at: noTime('When the receiver accepted it'),
  },
  { $id: 'WebhookDelivery' },
);
export type Delivery = Static<typeof Delivery>;

export const Deliveries = Type.Object(
  {
    total: Type.Integer(),
    page: Type.Integer(),
    per_page: Type.Integer(),
    deliveries: Type.Array(ref(Delivery)),
  },
  { $id: 'WebhookDeliveries' },
);

export const maxDescriptionLength = 1000;

const url = Type.String({
  minLength: 1,
  maxLength: maxUrlLength,
  description: 'An https address that takes POST requests',
});
const description = Type.String({ maxLength: maxDescriptionLength });

export const CreateBody = Type.Object(
  {
    url,
    ...newRuleFields,
    description: Type.Optional(Type.String({ maxLength: maxDescriptionLength, default: '' })),
    enabled: enabledAtFirst,
  },
  { $id: 'WebhookEndpointCreate', examples: [bodies.createWebhook] },
);
export type CreateBody = Static<typeof CreateBody>;

export const PreviewBody = Type.Object(
  { url: Type.Optional(url), ...newRuleFields, description: Type.Optional(description), enabled: enabledAtFirst },
  { $id: 'WebhookPreviewRequest', examples: [bodies.previewWebhook] },
);
export type PreviewBody = Static<typeof PreviewBody>;

export const UpdateBody = Type.Object(
  {
    url: Type.Optional(nullable(url)),
    ...ruleChangeFields,
    description: Type.Optional(nullable(description)),
    enabled: Type.Optional(nullable(Type.Boolean())),
  },
  { $id: 'WebhookEndpointUpdate', examples: [bodies.updateWebhook] },
);
export type UpdateBody = Static<typeof UpdateBody>;

export const schemas = [
  Endpoint,
  EndpointWithSecret,
  DeletedEndpoint,
  Delivery,
  Deliveries,
  Preview,
  CreateBody,
  PreviewBody,
  UpdateBody,
];

export const EndpointParams = Type.Object({ endpoint_id: rowNumber('Number of the endpoint') });
export const DeliveryParams = Type.Object({
  ...EndpointParams.properties,
  delivery_id: rowNumber('Number of the delivery'),
});
export const DeliveriesQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  status: Type.Optional(status),
});
export type DeliveriesQuery = Static<typeof DeliveriesQuery>;
