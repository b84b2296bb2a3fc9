import { type Static, type TSchema, Type } from 'typebox';
import { eventTypes } from '../events/event.ts';
import { bodies } from './examples.ts';

/** The shapes of the webhook operations, once: they validate requests, type the code and make the API's description. */

const nullable = <T extends TSchema>(type: T, description?: string) =>
  Type.Union([type, Type.Null()], description === undefined ? {} : { description });
const time = (description: string) => Type.String({ format: 'date-time', description });
const noTime = (description: string) => nullable(Type.String({ format: 'date-time' }), description);

const known = `One of ${eventTypes.join(', ')}`;

const endpoint = {
  id: Type.Integer(),
  url: Type.String({ description: "The receiver's address" }),
  event_types: Type.Array(Type.String({ description: known })),
  countries: nullable(Type.Array(Type.String()), 'Two-letter codes; null for all countries'),
  law_ids: nullable(Type.Array(Type.String()), 'Only these laws; null for all laws'),
  match_query: nullable(
    Type.String(),
    'Words that must stand in title, short title or subject headings; null for all laws',
  ),
  description: Type.String(),
  enabled: Type.Boolean(),
  created_at: time('When it was registered'),
  updated_at: time('When it was last changed'),
};

export const Endpoint = Type.Object(endpoint, { $id: 'WebhookEndpoint' });
export type Endpoint = Static<typeof Endpoint>;

export const EndpointWithSecret = Type.Object(
  { ...endpoint, secret: Type.String({ description: 'The signing secret: shown here and never again' }) },
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
    response_status: nullable(Type.Integer(), 'What the receiver answered last; null when it did not'),
    error: nullable(Type.String(), 'Why the last try failed, in words'),
    created_at: time('When the event happened'),
    last_attempt_at: noTime('When it was last tried'),
    next_attempt_at: noTime('The next scheduled run; null when there will be no other try by itself'),
    delivered_at: noTime('When the receiver took it'),
  },
  { $id: 'WebhookDelivery' },
);
export type Delivery = Static<typeof Delivery>;

export const Deliveries = Type.Object(
  {
    total: Type.Integer(),
    page: Type.Integer(),
    per_page: Type.Integer(),
    deliveries: Type.Array(Type.Ref('WebhookDelivery')),
  },
  { $id: 'WebhookDeliveries' },
);

export const Preview = Type.Object(
  {
    window_days: Type.Integer(),
    from: time('Where the window begins'),
    to: time('Where it ends: now'),
    count: Type.Integer({ description: 'How many events the rule matched' }),
    per_day: Type.Number(),
    sample: Type.Array(Type.Ref('Event'), { description: 'The newest of them, ten at most' }),
  },
  { $id: 'WebhookPreview' },
);

const url = Type.String({ minLength: 1, maxLength: 2048, description: 'An https address that takes POST requests' });
const types = Type.Array(Type.String(), { maxItems: 100, description: `At least one of ${eventTypes.join(', ')}` });
const codes = Type.Array(Type.String(), { maxItems: 1000 });
const ids = Type.Array(Type.String(), { maxItems: 200 });
const search = Type.String({ maxLength: 1000 });
const searched =
  'A search over title, short title and subject headings, in each law\'s own language: words, "a phrase", OR, -without';
const filters = {
  countries: Type.Optional(nullable(codes, 'Two-letter codes; all when left out')),
  law_ids: Type.Optional(nullable(ids, 'Up to 200 law ids; all when left out')),
  match_query: Type.Optional(nullable(search, searched)),
};
const changedFilters = {
  countries: Type.Optional(nullable(codes, 'Two-letter codes; an empty list removes the filter')),
  law_ids: Type.Optional(nullable(ids, 'Up to 200 law ids; an empty list removes the filter')),
  match_query: Type.Optional(nullable(search, `${searched}. An empty text removes the filter`)),
};
const description = Type.String({ maxLength: 1000 });

export const CreateBody = Type.Object(
  {
    url,
    event_types: types,
    ...filters,
    description: Type.Optional(Type.String({ maxLength: 1000, default: '' })),
  },
  { $id: 'WebhookEndpointCreate', examples: [bodies.createWebhook] },
);
export type CreateBody = Static<typeof CreateBody>;

export const PreviewBody = Type.Object(
  { url: Type.Optional(url), event_types: types, ...filters, description: Type.Optional(description) },
  { $id: 'WebhookPreviewRequest', examples: [bodies.previewWebhook] },
);
export type PreviewBody = Static<typeof PreviewBody>;

export const UpdateBody = Type.Object(
  {
    url: Type.Optional(nullable(url)),
    event_types: Type.Optional(nullable(types)),
    ...changedFilters,
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

const id = (what: string) => Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: what });
export const EndpointParams = Type.Object({ endpoint_id: id('Number of the endpoint') });
export const DeliveryParams = Type.Object({ ...EndpointParams.properties, delivery_id: id('Number of the delivery') });
export const DeliveriesQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000, default: 1 })),
  status: Type.Optional(status),
});
export type DeliveriesQuery = Static<typeof DeliveriesQuery>;
