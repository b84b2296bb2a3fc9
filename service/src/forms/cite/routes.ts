import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { ArticleParams, article as exampleArticle } from '../../articles/schema.ts';
import { type ReadRuntime, readOperations } from '../../http/answers/read-operation.ts';
import { callerOf } from '../../http/clients/client.ts';
import { law as exampleLaw } from '../../laws/examples.ts';
import { LawParams } from '../../laws/schema.ts';
import type { Service } from '../../service.ts';
import type { Texts } from '../../texts/texts.ts';
import type { FairQueue } from '../../threads/fair-queue.ts';
import type { Threads } from '../../threads/threads.ts';
import { cite } from './cite.ts';
import { articleExample, CitationForms, CiteQuery, example } from './schema.ts';

interface CiteRuntime extends ReadRuntime {
  texts: Texts;
  threads: Threads;
  textPages: FairQueue;
}

/** Adds the operations that return citations to copy. They are an addition to the specification. */
export function citeRoutes(app: FastifyInstance, service: Service, runtime: CiteRuntime): void {
  app.addSchema(CitationForms);
  const { texts, threads, textPages } = runtime;
  const read = readOperations(app, service, runtime);
  const shared = {
    scope: ({ params }: { params: { country: string } }) => params.country,
    errors: [404],
    querystring: CiteQuery,
    response: Type.Ref('CitationForms'),
  };
  const description =
    'An addition to the specification. As the country cites, in plain text, Markdown, BibTeX and CSL-JSON, with the version and a permanent address.';

  read(
    '/:country/laws/:law_id/cite',
    {
      ...shared,
      params: LawParams,
      examples: exampleLaw,
      operationId: 'citeLaw',
      answer: example,
      summary: 'A citation of a law',
      description,
    },
    (service, request) => {
      const { country, law_id } = request.params;
      const reading = { texts, threads, client: callerOf(request) };
      return cite(service, reading, country, { lawId: law_id, at: request.query.at });
    },
  );

  read(
    '/:country/laws/:law_id/articles/:article_id/cite',
    {
      ...shared,
      params: ArticleParams,
      examples: exampleArticle,
      operationId: 'citeArticle',
      answer: articleExample,
      summary: 'A citation of an article',
      description,
    },
    (service, request) => {
      const { country, law_id, article_id } = request.params;
      const { at } = request.query;
      const client = callerOf(request);
      const find = () =>
        cite(service, { texts, threads, client }, country, { lawId: law_id, articleId: article_id, at });
      return at ? textPages.run(client, find) : find();
    },
  );
}
