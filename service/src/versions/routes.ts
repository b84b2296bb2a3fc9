import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { type ReadRuntime, readOperations } from '../http/answers/read-operation.ts';
import { callerOf } from '../http/clients/client.ts';
import { comparisonFormats } from '../http/documents.ts';
import { law as exampleLaw } from '../laws/examples.ts';
import { LawParams } from '../laws/schema.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import type { Threads } from '../threads/threads.ts';
import { diffLaw } from './diff.ts';
import * as history from './history.ts';
import * as schema from './schema.ts';
import { answers, commit } from './schema.ts';
import { lawAtCommit, lawOnDate } from './text-at-commit.ts';

const law = {
  params: LawParams,
  scope: ({ params }: { params: { country: string } }) => params.country,
  errors: [404],
  examples: exampleLaw,
};

interface VersionRuntime extends ReadRuntime {
  texts: Texts;
  threads: Threads;
}

/** The operations for the history of a law: reforms, commits, the text at a day or commit, and comparisons. */
export function versionRoutes(app: FastifyInstance, service: Service, runtime: VersionRuntime): void {
  for (const shape of schema.schemas) app.addSchema(shape);
  const { texts, threads } = runtime;
  const read = readOperations(app, service, runtime);

  read(
    '/:country/laws/:law_id/reforms',
    {
      ...law,
      operationId: 'listReforms',
      answer: answers.listReforms,
      summary: "A law's reforms, newest first",
      querystring: schema.ReformsQuery,
      response: Type.Ref('ReformsResponse'),
    },
    (service, { params, query }) => history.listReforms(service, params.country, params.law_id, query),
  );

  read(
    '/:country/laws/:law_id/commits',
    {
      ...law,
      operationId: 'listCommits',
      answer: answers.listCommits,
      summary: "A law's versions, newest first",
      response: Type.Ref('CommitsResponse'),
    },
    (service, { params }) => history.listCommits(service, params.country, params.law_id),
  );

  read(
    '/:country/laws/:law_id/at/:sha',
    {
      ...law,
      params: schema.CommitParams,
      operationId: 'getLawAtCommit',
      answer: answers.getLawAtCommit,
      summary: "A law's text at a commit",
      description: "Any commit of the country's repository, whichever law it changed.",
      examples: { ...exampleLaw, sha: commit },
      response: Type.Ref('LawAtCommitResponse'),
      document: (request) => ({
        client: callerOf(request),
        country: request.params.country,
        lawId: request.params.law_id,
        at: request.params.sha,
      }),
    },
    (service, { params }) => lawAtCommit(service, texts.asBytes, params.country, params.law_id, params.sha),
  );

  read(
    '/:country/laws/:law_id/at',
    {
      ...law,
      operationId: 'getLawAtDate',
      answer: answers.getLawAtDate,
      summary: "A law's text on a day",
      description:
        'An addition to the specification. The version with the newest date on or before that day; before the first version, sha and version_date are null and the text is empty. With by=force, the dates of force count, if the sources state them.',
      querystring: schema.DateQuery,
      examples: { ...exampleLaw, date: '2015-07-01' },
      response: Type.Ref('LawAtDateResponse'),
      document: (request) => ({
        client: callerOf(request),
        country: request.params.country,
        lawId: request.params.law_id,
        at: request.query.date,
        by: request.query.by,
      }),
    },
    (service, request) => {
      const { params, query } = request;
      return lawOnDate(service, { texts, threads, client: callerOf(request) }, params.country, params.law_id, query);
    },
  );

  read(
    '/:country/laws/:law_id/diff',
    {
      ...law,
      operationId: 'diffLaw',
      answer: answers.diffLaw,
      summary: 'Two versions of a law compared',
      description: 'An addition to the specification.',
      querystring: schema.DiffQuery,
      examples: { ...exampleLaw, from: '1990-01-01', to: '2015-07-01' },
      response: Type.Ref('LawDiffResponse'),
      documentFormats: comparisonFormats,
      document: (request) => ({
        client: callerOf(request),
        country: request.params.country,
        lawId: request.params.law_id,
        from: request.query.from,
        at: request.query.to,
      }),
    },
    (service, request) => {
      const { params, query } = request;
      return diffLaw(service, { texts, threads, client: callerOf(request) }, params.country, params.law_id, query);
    },
  );
}
