import { type EventType, eventTypes } from '../events/event.ts';
import { eventShapes } from '../events/schema.ts';

const summaries: Record<EventType, string> = {
  'law.created': 'A law that the corpus did not have before',
  'law.updated': 'A law whose file changed',
  'law.repealed': 'A law that was in force and is no longer',
  'reform.created': "A reform that was not in the law's history before",
  'test.ping': 'Sent by the test operation, at once; nothing happened to any law',
};

/** The part `webhooks` of the API's description: the requests that a receiver gets. */
export function describeDeliveries(headerPrefix: string) {
  const parameters = [
    header(`${headerPrefix}-Signature`, 'v1= and the HMAC-SHA256, in hex, of timestamp, "." and the bytes of the body'),
    header(`${headerPrefix}-Timestamp`, 'Unix seconds at signing'),
    header(`${headerPrefix}-Event`, 'The event type'),
    standard('webhook-id', 'Standard Webhooks: the id of the event'),
    standard('webhook-timestamp', 'Standard Webhooks: Unix seconds at signing'),
    standard('webhook-signature', 'Standard Webhooks: v1, and the signature of that standard'),
  ];
  return Object.fromEntries(
    eventTypes.map((type) => [
      type,
      {
        post: {
          operationId: operationIdOf(type),
          summary: summaries[type],
          tags: ['events'],
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { $ref: `#/components/schemas/${eventShapes[type].name}` } } },
          },
          responses: {
            '2XX': { description: 'Taken. Any other answer, or none within 10 seconds, is a failed attempt' },
          },
        },
      },
    ]),
  );
}

function operationIdOf(type: EventType): string {
  const { name } = eventShapes[type];
  return name.charAt(0).toLowerCase() + name.slice(1);
}

/** A header of Standard Webhooks. It is absent if the endpoint's secret is too old for these headers. */
function standard(name: string, description: string) {
  return { ...header(name, description), required: false };
}

function header(name: string, description: string) {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } } as const;
}
