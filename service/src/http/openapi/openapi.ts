import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { apiVersion } from '../../base/version.ts';

type Description = Extract<FastifyDynamicSwaggerOptions['openapi'], { webhooks?: unknown }>;

/** Offers the machine-readable description of the API at /openapi.json. */
export async function registerOpenApi(
  app: FastifyInstance,
  baseUrl: string,
  webhooks: NonNullable<Description['webhooks']>,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Open Legislation',
        version: apiVersion,
        description: 'The laws of several countries and their history, as structured data.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: baseUrl }],
      tags: [
        { name: 'laws', description: 'Laws, their reforms and versions' },
        { name: 'citations', description: 'The citations in texts of your own' },
        { name: 'copies', description: 'Registers of laws, and whole countries' },
        { name: 'documents', description: 'Laws as books and Word documents' },
        { name: 'webhooks', description: 'Who is told of changes, and how that went' },
        { name: 'digests', description: 'The same, told by mail' },
        { name: 'events', description: 'The events that are sent to webhook endpoints' },
        { name: 'service' },
      ],
      webhooks,
      components: {
        securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: leg_…' } },
      },
    },
    refResolver: { buildLocalReference: (json, _, __, i) => String(json.$id ?? `Shape${i}`) },
  });
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
