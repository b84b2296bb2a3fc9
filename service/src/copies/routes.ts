import { Readable } from 'node:stream';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { ref } from '../base/shapes.ts';
import { type ReadRuntime, readOperations } from '../http/answers/read-operation.ts';
import { sendStream } from '../http/answers/stream.ts';
import { senderOf } from '../http/clients/client.ts';
import { describeOperation } from '../http/openapi/describe.ts';
import { CountryParams } from '../laws/schema.ts';
import type { Searches } from '../search/queues.ts';
import type { Service } from '../service.ts';
import { type ExportRuntime, openExport } from './account-export.ts';
import { asJson, checkRegister } from './check.ts';
import { followCountry } from './follow.ts';
import * as schema from './schema.ts';
import { answers } from './schema.ts';

interface CopyRuntime extends ReadRuntime, ExportRuntime {
  searches: Searches;
}

/** The operations for keeping a copy of a country, or a register of laws, up to date. They are additions to the specification. */
export function copyRoutes(app: FastifyInstance, service: Service, runtime: CopyRuntime): void {
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
        'An addition to the specification. Each law that was added or removed, or whose text or status changed, once; without a cursor every law. A law that changes while you read the pages comes again.',
      querystring: schema.SyncQuery,
      response: Type.Ref('SyncResponse'),
    },
    // No replica is used. A late replica does not know the newest publication, and copies would start again from the beginning.
    (_, { params, query }) => followCountry(service, params.country, query),
  );

  app.get<{ Params: Static<typeof CountryParams> }>(
    '/:country/export.jsonl',
    {
      schema: describeOperation({
        operationId: 'exportCountry',
        tag: 'copies',
        summary: 'A whole country, one law per line',
        description:
          'An addition to the specification, for the pro tier; one at a time for an account, and one call of its quota. One law per line, in the order of ids; the last line has the cursor from which `sync` continues. An answer without it is not complete.',
        params: CountryParams,
        response: ref(schema.ExportLine),
        mediaType: 'application/jsonl',
        answer: answers.exportCountry,
        errors: [403, 404, 409],
      }),
    },
    async (request, reply) => {
      const { params, caller } = request;
      const lines = await openExport(service, runtime, caller.account, params.country);
      return sendStream(request, reply, lines, 'application/jsonl; charset=utf-8');
    },
  );

  app.withTypeProvider<TypeBoxTypeProvider>().post(
    '/changes/check',
    {
      schema: describeOperation({
        operationId: 'checkRegister',
        tag: 'copies',
        summary: 'The changes of the laws in a register',
        description:
          'An addition to the specification. Changes nothing. Each law needs `sha`, `date` or both, otherwise the answer is 422. `changed` means that the text differs; a law that is repealed today is `repealed`, whether or not its text changed.',
        body: ref(schema.RegisterBody),
        response: ref(schema.RegisterCheck),
        answer: answers.checkRegister,
        errors: [400, 413, 415],
      }),
    },
    // This waits in the queue of searches. A register of a thousand large laws takes the database seconds. A few such calls at the
    // same time would use all connections.
    async (request, reply) => {
      const client = senderOf(request, reply);
      const { body } = request;
      const results = await runtime.replicas.read(service, (service) =>
        runtime.searches.callers.run(client, () => checkRegister(service, runtime.texts, body, client.signal)),
      );
      const json = Readable.from(asJson(results), { objectMode: false });
      return sendStream(request, reply, json, 'application/json; charset=utf-8');
    },
  );
}
