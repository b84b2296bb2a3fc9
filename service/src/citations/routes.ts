import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ref } from '../base/shapes.ts';
import { type ReadRuntime, readOperations } from '../http/answers/read-operation.ts';
import { callerOf, senderOf } from '../http/clients/client.ts';
import { describeOperation } from '../http/openapi/describe.ts';
import { CountryParams, LawParams } from '../laws/schema.ts';
import type { Searches } from '../search/queues.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import type { Threads } from '../threads/threads.ts';
import { checkCitations } from './check.ts';
import { listCitations } from './list.ts';
import { resolveWithParagraphs } from './paragraphs.ts';
import * as schema from './schema.ts';
import { answers } from './schema.ts';

interface CitationRuntime extends ReadRuntime {
  texts: Texts;
  threads: Threads;
  searches: Searches;
}

/** The operations for citations: their meaning, and the citations between laws. */
export function citationRoutes(app: FastifyInstance, service: Service, runtime: CitationRuntime): void {
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
        'An addition to the specification. Identifiers, types with number and date, and names, with an article before or after. Nothing is guessed: if several laws fit, all are given.',
      querystring: schema.ResolveQuery,
      response: Type.Ref('ResolvedCitation'),
    },
    (service, request) =>
      // This waits in the queue of searches, because a name may need a search.
      runtime.searches.callers.run(callerOf(request), () =>
        resolveWithParagraphs(service, runtime.texts, request.params.country, request.query.cite),
      ),
  );

  read(
    '/:country/laws/:law_id/citations',
    {
      params: LawParams,
      scope: ({ params }) => params.country,
      errors: [404],
      examples: { country: 'xa', law_id: answers.listCitations.citations[0]?.law_id ?? '' },
      operationId: 'listCitations',
      answer: answers.listCitations,
      summary: 'The citations in a law, and the citations of it',
      description:
        "An addition to the specification. One entry for each named article, or one for the law if no article is named. From today's texts, without notes; citations of laws that are not here have no target.",
      querystring: schema.CitationsQuery,
      response: Type.Ref('CitationsResponse'),
    },
    (service, { params, query }) => listCitations(service, params.country, params.law_id, query),
  );

  app.withTypeProvider<TypeBoxTypeProvider>().post(
    '/:country/citations/check',
    {
      schema: describeOperation({
        operationId: 'checkCitations',
        tag: 'citations',
        summary: 'The meaning of the citations in a text: whether it exists, is in force, and has the quoted words',
        description:
          'An addition to the specification. Changes nothing. Not checked: references of the text to itself (this law), an article without its law, quotations after the twentieth. An answer has at most 1,000 entries and about 1 MB; `truncated` says what was left out.',
        params: CountryParams,
        body: ref(schema.CheckBody),
        response: ref(schema.CitationCheck),
        answer: answers.checkCitations,
        errors: [400, 404, 413, 415],
      }),
    },
    (request, reply) => {
      const client = senderOf(request, reply);
      const { params, body } = request;
      const { texts, threads, searches } = runtime;
      // This waits in the queue of searches, because a text may name a thousand laws.
      return runtime.replicas.read(service, (service) =>
        searches.callers.run(client, () => checkCitations(service, { texts, threads, client }, params.country, body)),
      );
    },
  );
}
