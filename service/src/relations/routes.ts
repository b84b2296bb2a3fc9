import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { type ReadRuntime, readOperations } from '../http/answers/read-operation.ts';
import { law as exampleLaw } from '../laws/examples.ts';
import { LawParams } from '../laws/schema.ts';
import type { Service } from '../service.ts';
import { listRelations } from './relations.ts';
import * as schema from './schema.ts';
import { answers } from './schema.ts';

/** The operation for relations between laws. It is an addition to the specification. */
export function relationRoutes(app: FastifyInstance, service: Service, runtime: ReadRuntime): void {
  for (const shape of schema.schemas) app.addSchema(shape);
  const read = readOperations(app, service, runtime);

  read(
    '/:country/laws/:law_id/relations',
    {
      params: LawParams,
      scope: ({ params }) => params.country,
      errors: [404],
      examples: exampleLaw,
      operationId: 'listRelations',
      answer: answers.listRelations,
      summary: 'The acts that changed a law, and the acts that it changed; the newest is first',
      description:
        'An addition to the specification. From the front matter of both laws, the notes beside articles and the commits; one entry for each type and act.',
      querystring: schema.RelationsQuery,
      response: Type.Ref('RelationsResponse'),
    },
    (service, { params, query: { type, page, per_page } }) =>
      listRelations(service, params.country, params.law_id, { ...(type && { types: [type] }), page, per_page }),
  );
}
