import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type pg from 'pg';
import { type TSchema, Type } from 'typebox';
import { changeInWords } from '../events/rule-schema.ts';
import { describeOperation } from '../http/openapi/describe.ts';
import type { Service } from '../service.ts';
import * as deliveries from './deliveries.ts';
import * as endpoints from './endpoints.ts';
import { answers } from './examples.ts';
import * as schema from './schema.ts';
import type { Sender } from './sending/send.ts';

interface Operation {
  operationId: keyof typeof answers;
  summary: string;
  description?: string;
  params?: TSchema;
  querystring?: TSchema & { properties: Record<string, unknown> };
  body?: TSchema;
  response: TSchema;
  errors: number[];
}

/** The webhook operations. Each takes the request apart, calls one function, and gives back what it returned. */
export function webhookRoutes(
  app: FastifyInstance,
  service: Service,
  runtime: { writes: pg.Pool; sender: Sender },
): void {
  for (const shape of schema.schemas) app.addSchema(shape);
  const writing = { ...service, db: runtime.writes };
  const sending = { ...writing, sender: runtime.sender };
  const account = (request: FastifyRequest) => request.caller.account.id;
  const endpointId = (request: FastifyRequest) => (request.params as { endpoint_id: number }).endpoint_id;
  const deliveryId = (request: FastifyRequest) => (request.params as { delivery_id: number }).delivery_id;

  const describe = (operation: Operation): RouteShorthandOptions => ({
    schema: describeOperation({
      ...operation,
      tag: 'webhooks',
      answer: answers[operation.operationId],
    }),
  });
  const one = { params: schema.EndpointParams, errors: [404] };
  const Endpoint = Type.Ref('WebhookEndpoint');
  const WithSecret = Type.Ref('WebhookEndpointWithSecret');
  const Delivery = Type.Ref('WebhookDelivery');

  app.get(
    '/webhooks',
    describe({
      operationId: 'listWebhooks',
      summary: "The account's webhook endpoints",
      response: Type.Array(Endpoint),
      errors: [],
    }),
    (request) => endpoints.listEndpoints(service, account(request)),
  );

  app.post(
    '/webhooks',
    describe({
      operationId: 'createWebhook',
      summary: 'Register a webhook endpoint',
      description:
        'The filters compose as AND. A rule that can never match is refused with 400. The answer is the only one that shows the signing secret.',
      body: Type.Ref('WebhookEndpointCreate'),
      response: WithSecret,
      errors: [400, 409, 413, 415],
    }),
    (request) => endpoints.createEndpoint(writing, account(request), request.body as schema.CreateBody),
  );

  app.post(
    '/webhooks/preview',
    describe({
      operationId: 'previewWebhook',
      summary: 'What a rule would have delivered over the last 30 days',
      description: 'By the same matcher as the dispatch. Changes nothing. 120 a minute per account.',
      body: Type.Ref('WebhookPreviewRequest'),
      response: Type.Ref('WebhookPreview'),
      errors: [400, 413, 415],
    }),
    (request) =>
      endpoints.previewEndpoint(service, runtime.writes, account(request), request.body as schema.PreviewBody),
  );

  app.get(
    '/webhooks/:endpoint_id',
    describe({ ...one, operationId: 'getWebhook', summary: 'A webhook endpoint', response: Endpoint }),
    (request) => endpoints.getEndpoint(service, account(request), endpointId(request)),
  );

  app.patch(
    '/webhooks/:endpoint_id',
    describe({
      ...one,
      operationId: 'updateWebhook',
      summary: 'Change a webhook endpoint',
      description: changeInWords,
      body: Type.Ref('WebhookEndpointUpdate'),
      response: Endpoint,
      errors: [400, 404, 413, 415],
    }),
    (request) =>
      endpoints.updateEndpoint(writing, account(request), endpointId(request), request.body as schema.UpdateBody),
  );

  app.delete(
    '/webhooks/:endpoint_id',
    describe({
      ...one,
      operationId: 'deleteWebhook',
      summary: 'Remove a webhook endpoint and its deliveries',
      response: Type.Ref('DeletedWebhookEndpoint'),
    }),
    (request) => endpoints.deleteEndpoint(writing, account(request), endpointId(request)),
  );

  app.post(
    '/webhooks/:endpoint_id/rotate',
    describe({
      ...one,
      operationId: 'rotateWebhookSecret',
      summary: 'A new signing secret',
      description: 'The old secret stops verifying at once. The new one is shown here and never again.',
      response: WithSecret,
    }),
    (request) => endpoints.rotateSecret(writing, account(request), endpointId(request)),
  );

  app.post(
    '/webhooks/:endpoint_id/test',
    describe({
      ...one,
      operationId: 'testWebhook',
      summary: 'Send a test.ping event, at once',
      description: 'Ten a minute per endpoint. Answers with the delivery after the attempt.',
      response: Delivery,
    }),
    (request) => deliveries.testEndpoint(sending, account(request), endpointId(request)),
  );

  app.get(
    '/webhooks/:endpoint_id/deliveries',
    describe({
      ...one,
      operationId: 'listWebhookDeliveries',
      summary: 'What was sent to an endpoint, newest first',
      querystring: schema.DeliveriesQuery,
      response: Type.Ref('WebhookDeliveries'),
    }),
    (request) =>
      deliveries.listDeliveries(
        service,
        account(request),
        endpointId(request),
        request.query as schema.DeliveriesQuery,
      ),
  );

  app.post(
    '/webhooks/:endpoint_id/deliveries/:delivery_id/retry',
    describe({
      params: schema.DeliveryParams,
      operationId: 'retryWebhookDelivery',
      summary: 'Send a failed delivery again, at once',
      description:
        'With the original payload. Thirty a minute per endpoint. Answers with the delivery after the attempt.',
      response: Delivery,
      errors: [404, 409],
    }),
    (request) => deliveries.retryDelivery(sending, account(request), endpointId(request), deliveryId(request)),
  );
}
