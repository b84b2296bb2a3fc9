import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ref } from '../base/shapes.ts';
import type { Replicas } from '../db/replicas.ts';
import { senderOf } from '../http/clients/client.ts';
import { documentTypes } from '../http/documents.ts';
import { describeOperation } from '../http/openapi/describe.ts';
import type { Service } from '../service.ts';
import type { Documents } from './documents.ts';
import { CollectionAsked } from './schema.ts';

/** Adds documents of several laws. A document of one law has the address of the law, with `format` (see http/documents.ts). */
export function formRoutes(
  app: FastifyInstance,
  service: Service,
  { replicas, documents }: { replicas: Replicas; documents: Documents },
): void {
  app.addSchema(CollectionAsked);
  app.withTypeProvider<TypeBoxTypeProvider>().post(
    '/documents',
    {
      schema: describeOperation({
        operationId: 'makeDocument',
        tag: 'documents',
        summary: 'Chosen laws and articles as one book, Word document, Akoma Ntoso or Markdown file',
        description:
          'An addition to the specification. At most 100 items and 20 MB of Markdown; one at a time for each account.',
        body: ref(CollectionAsked),
        mediaType: 'application/octet-stream',
        response: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }),
        answer: 'PK…',
        errors: [400, 413, 415],
      }),
    },
    async (request, reply) => {
      const { body } = request;
      const client = senderOf(request, reply);
      const bytes = await replicas.read(service, (service) => documents.collect(service, client, body));
      const name = body.title.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80) || 'document';
      const plain = name.normalize('NFD').replace(/[^\w.-]/g, '');
      const file = `${plain || 'document'}.${body.format === 'akn' ? 'xml' : body.format}`;
      return reply
        .header('content-type', documentTypes[body.format])
        .header('content-disposition', `attachment; filename="${file}"`)
        .header('cache-control', 'private, no-store')
        .send(bytes);
    },
  );
}
