import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ref } from '../base/shapes.ts';
import { type ReadRuntime, readOperations } from '../http/answers/read-operation.ts';
import { describeOperation } from '../http/openapi/describe.ts';
import { CountryParams } from '../laws/schema.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import { checkRegister } from './check.ts';
import { answers } from './examples.ts';
import { followCountry } from './follow.ts';
import * as schema from './schema.ts';

/** What keeps a copy of a country, or a register of laws, up to date: additions to the specification. */
export function copyRoutes(app: FastifyInstance, service: Service, runtime: ReadRuntime & { texts: Texts }): void {
  for (const shape of schema.schemas) app.addSchema(shape);
  const read = readOperations(app, service, runtime);

  read(
    '/:country/sync',
    {
      params: CountryParams,
      scope: ({ params }) => params.country,
      errors: [404],
      examples: { country: 'xa' },
      operationId: 'syncCountry',
      answer: answers.syncCountry,
      summary: 'The laws that changed since a cursor, for copies',
      description:
        'An addition to the specification. Each law whose text, status or being there changed, once; without a cursor every law. One that changes while paging comes again.',
      querystring: schema.SyncQuery,
      response: Type.Ref('SyncResponse'),
    },
    // Not from a replica: one that is behind does not know the newest publication, and would have copies begin anew.
    (_, { params, query }) => followCountry(service, params.country, query),
  );

  app.withTypeProvider<TypeBoxTypeProvider>().post(
    '/changes/check',
    {
      schema: describeOperation({
        operationId: 'checkRegister',
        tag: 'copies',
        summary: 'What became of the laws of a register',
        description:
          'An addition to the specification. Changes nothing. `changed` means that the text differs; a law that is repealed today is `repealed`, whatever became of its text.',
        body: ref(schema.RegisterBody),
        response: ref(schema.RegisterCheck),
        answer: answers.checkRegister,
        errors: [400, 413, 415],
      }),
    },
    ({ body }) => runtime.replicas.read(service, (reader) => checkRegister(reader, runtime.texts, body)),
  );
}
