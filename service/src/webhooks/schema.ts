import { type Static, Type } from 'typebox';
import { nullable, ref, rowNumber, time } from '../base/shapes.ts';
import { enabledAtFirst, newRuleFields, Preview, ruleChangeFields, ruleFields } from '../events/rule-schema.ts';
import { bodies } from './examples.ts';
import { maxUrlLength } from './sending/private-address-guard.ts';

/** The shapes of the webhook operations, once: they validate requests, type the code and make the API's description. */

const noTime = (description: string) => nullable(Type.String({ format: 'date-time' }), description);

const endpoint = {
  id: Type.Integer(),
  url: Type.String({ description: "The receiver's address" }),
  ...ruleFields,
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
    next_attempt_at: noTime('When it is tried next by itself; null when it will not be'),
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
