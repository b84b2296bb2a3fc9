import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ref } from '../base/shapes.ts';
import type { Turns } from '../events/preview.ts';
import { changeInWords, newRuleInWords, Preview } from '../events/rule-schema.ts';
import { endingOf } from '../http/clients/client.ts';
import { describeOperation, type Operation } from '../http/openapi/describe.ts';
import type { Service } from '../service.ts';
import * as deliveries from './deliveries.ts';
import * as endpoints from './endpoints.ts';
import * as schema from './schema.ts';
import { answers } from './schema.ts';
import type { Sender } from './sending/send.ts';

type Described = Omit<Operation, 'tag' | 'answer'> & { operationId: keyof typeof answers };

export function webhookRoutes(app: FastifyInstance, service: Service, runtime: Turns & { sender: Sender }): void {
  for (const shape of schema.schemas) app.addSchema(shape);
  const typed = app.withTypeProvider<TypeBoxTypeProvider>();
  const writing = { ...service, db: runtime.writes };
  const sending = { ...writing, sender: runtime.sender };
  const account = ({ caller }: Pick<FastifyRequest, 'caller'>) => caller.account.id;

  const describe = <const O extends Described>(operation: O) => ({
    schema: describeOperation({
      ...operation,
      tag: 'webhooks',
      answer: answers[operation.operationId],
    }),
  });
  const one = { params: schema.EndpointParams, errors: [404] };
  const Endpoint = ref(schema.Endpoint);
  const WithSecret = ref(schema.EndpointWithSecret);
  const Delivery = ref(schema.Delivery);

  typed.get(
    '/webhooks',
    describe({
      operationId: 'listWebhooks',
      summary: "The account's webhook endpoints",
      response: Type.Array(Endpoint),
      errors: [],
    }),
    (request) => endpoints.listEndpoints(service, account(request)),
  );

  typed.post(
    '/webhooks',
    describe({
      operationId: 'createWebhook',
      summary: 'Register a webhook endpoint',
      description: `The filters compose as AND. ${newRuleInWords} The answer is the only one that shows the signing secret.`,
      body: ref(schema.CreateBody),
      response: WithSecret,
      errors: [400, 409, 413, 415],
    }),
    (request) => endpoints.createEndpoint(writing, account(request), request.body),
  );

  typed.post(
    '/webhooks/preview',
    describe({
      operationId: 'previewWebhook',
      summary: 'The events that a rule would have delivered in the last 30 days',
      description: 'By the same matcher as the dispatch. Changes nothing. 120 a minute per account.',
      body: ref(schema.PreviewBody),
      response: ref(Preview),
      errors: [400, 413, 415],
    }),
    (request, reply) => {
      const caller = { accountId: account(request), signal: endingOf(reply).signal };
      return endpoints.previewEndpoint(service, runtime, caller, request.body);
    },
  );

  typed.get(
    '/webhooks/:endpoint_id',
    describe({ ...one, operationId: 'getWebhook', summary: 'A webhook endpoint', response: Endpoint }),
    (request) => endpoints.getEndpoint(service, account(request), request.params.endpoint_id),
  );

  typed.patch(
    '/webhooks/:endpoint_id',
    describe({
      ...one,
      operationId: 'updateWebhook',
      summary: 'Change a webhook endpoint',
      description: changeInWords,
      body: ref(schema.UpdateBody),
      response: Endpoint,
      errors: [400, 404, 413, 415],
    }),
    (request) => endpoints.updateEndpoint(writing, account(request), request.params.endpoint_id, request.body),
  );

  typed.delete(
    '/webhooks/:endpoint_id',
    describe({
      ...one,
      operationId: 'deleteWebhook',
      summary: 'Remove a webhook endpoint and its deliveries',
      response: ref(schema.DeletedEndpoint),
    }),
    (request) => endpoints.deleteEndpoint(writing, account(request), request.params.endpoint_id),
  );

  typed.post(
    '/webhooks/:endpoint_id/rotate',
    describe({
      ...one,
      operationId: 'rotateWebhookSecret',
      summary: 'A new signing secret',
      description: 'The old secret stops verifying at once. The new one is shown here and never again.',
      response: WithSecret,
    }),
    (request) => endpoints.rotateSecret(writing, account(request), request.params.endpoint_id),
  );

  typed.post(
    '/webhooks/:endpoint_id/test',
    describe({
      ...one,
      operationId: 'testWebhook',
      summary: 'Send a test.ping event, at once',
      description: 'Ten a minute per endpoint. Answers with the delivery after the attempt.',
      response: Delivery,
    }),
    (request) => deliveries.testEndpoint(sending, account(request), request.params.endpoint_id),
  );

  typed.get(
    '/webhooks/:endpoint_id/deliveries',
    describe({
      ...one,
      operationId: 'listWebhookDeliveries',
      summary: 'The deliveries to an endpoint; the newest is first',
      querystring: schema.DeliveriesQuery,
      response: ref(schema.Deliveries),
    }),
    (request) => deliveries.listDeliveries(service, account(request), request.params.endpoint_id, request.query),
  );

  typed.post(
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
    (request) =>
      deliveries.retryDelivery(sending, account(request), request.params.endpoint_id, request.params.delivery_id),
  );
}
