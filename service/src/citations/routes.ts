import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { type ReadRuntime, readOperations } from '../http/answers/read-operation.ts';
import { CountryParams } from '../laws/schema.ts';
import type { Service } from '../service.ts';
import { answers } from './examples.ts';
import { resolveCitation } from './resolve.ts';
import * as schema from './schema.ts';

/** Citations: what they mean. */
export function citationRoutes(app: FastifyInstance, service: Service, runtime: ReadRuntime): void {
  for (const shape of schema.schemas) app.addSchema(shape);
  const read = readOperations(app, service, runtime);

  read(
    '/:country/resolve',
    {
      params: CountryParams,
      scope: ({ params }) => params.country,
      errors: [404],
      examples: { country: 'xa', cite: answers.resolveCitation.cite },
      operationId: 'resolveCitation',
      answer: answers.resolveCitation,
      summary: 'The law that a citation means, and the article',
      description:
        'An addition to the specification. Identifiers, types with number and date, and names, with an article in front or behind. Never a guess: several laws that fit are all given.',
      querystring: schema.ResolveQuery,
      response: Type.Ref('ResolvedCitation'),
    },
    (reader, { params, query }) => resolveCitation(reader, params.country, query.cite),
  );
}
