import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import type { Replicas } from '../db/replicas.ts';
import { everyCountry, type Keeping } from '../http/answers/answer-cache.ts';
import { addReading, type Reading } from '../http/answers/read-operation.ts';
import { callerOf } from '../http/clients/client.ts';
import { describeRead, type ReadOperation } from '../http/openapi/describe.ts';
import type { Searches } from '../search/queues.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import type { Threads } from '../threads/threads.ts';
import { diffLaw } from '../versions/diff.ts';
import * as history from '../versions/history.ts';
import * as countries from './countries.ts';
import * as examples from './examples.ts';
import { listOrSearchLaws, readLaw, readLawMeta } from './laws.ts';
import * as schema from './schema.ts';

type Operation = Omit<ReadOperation, 'answer' | 'operationId'> & { operationId: keyof typeof examples.answers };

function describe(operation: Operation) {
  return describeRead({ ...operation, answer: examples.answers[operation.operationId] });
}

/** What reading takes besides the service: open repositories, replicas, places for searches, and kept answers. */
export interface LawRuntime extends Keeping {
  texts: Texts;
  threads: Threads;
  replicas: Replicas;
  searches: Searches;
}

/** The read operations. Each takes the request apart, calls one function, and gives back what it returned. */
export function lawRoutes(app: FastifyInstance, service: Service, runtime: LawRuntime): void {
  for (const shape of schema.schemas) app.addSchema(shape);
  const { texts, replicas, searches } = runtime;
  const ofCountry = (request: FastifyRequest) => (request.params as { country: string }).country;

  const read = <Params extends TSchema, Query extends TSchema>(
    path: string,
    operation: Operation & { params: Params; querystring: Query },
    run: (reader: Service, params: Static<Params>, query: Static<Query>, request: FastifyRequest) => Promise<unknown>,
    keep: (value: unknown) => boolean = () => true,
  ) =>
    addReading(app, runtime, path, { schema: describe(operation), scope: ofCountry }, async (request) => {
      const value = await replicas.read(service, (reader) =>
        run(reader, request.params as Static<Params>, request.query as Static<Query>, request),
      );
      return { value, keep: keep(value) } satisfies Reading;
    });

  addReading(
    app,
    runtime,
    '/countries',
    {
      schema: describe({
        operationId: 'listCountries',
        summary: 'The countries that are served',
        response: Type.Array(Type.Ref('CountryInfo')),
        errors: [],
      }),
      scope: () => everyCountry,
    },
    async () => ({ value: await replicas.read(service, countries.listCountries) }),
  );

  const none = Type.Object({});
  const country = { params: schema.CountryParams, querystring: none, errors: [404], examples: { country: 'xa' } };
  const law = { params: schema.LawParams, querystring: none, errors: [404], examples: examples.law };

  read(
    '/:country/jurisdictions',
    {
      ...country,
      operationId: 'listJurisdictions',
      summary: "A country's jurisdictions, with how many laws each has",
      response: Type.Array(Type.Ref('JurisdictionInfo')),
    },
    (reader, params) => countries.listJurisdictions(reader, params.country),
  );

  read(
    '/:country/law-types',
    {
      ...country,
      operationId: 'listLawTypes',
      summary: 'The types of laws that a country has',
      response: Type.Array(Type.String()),
    },
    (reader, params) => countries.listLawTypes(reader, params.country),
  );

  read(
    '/:country/laws',
    {
      ...country,
      operationId: 'listLaws',
      summary: 'List or search laws',
      description:
        'Without q: all laws, newest first. With q: ranked by relevance. All filters apply to both, and sort changes the order.',
      querystring: schema.ListQuery,
      response: Type.Ref('PaginatedLaws'),
    },
    (reader, params, query, request) => {
      const list = () => listOrSearchLaws(reader, params.country, query as schema.ListQuery);
      return query.q ? searches.callers.run(callerOf(request), list) : list();
    },
  );

  read(
    '/:country/laws/:law_id/meta',
    { ...law, operationId: 'getLawMeta', summary: 'A law without its text', response: Type.Ref('LawMeta') },
    (reader, params, _, request) => readLawMeta(reader, params.country, params.law_id, request.caller.account.tier),
  );

  read(
    '/:country/laws/:law_id',
    { ...law, operationId: 'getLaw', summary: 'A law with its text', response: Type.Ref('LawDetail') },
    (reader, params, _, request) =>
      readLaw(reader, texts.asBytes, params.country, params.law_id, request.caller.account.tier),
    (value) => (value as { content_md: unknown }).content_md !== null,
  );

  read(
    '/:country/laws/:law_id/reforms',
    {
      ...law,
      operationId: 'listReforms',
      summary: "A law's reforms, newest first",
      querystring: schema.ReformsQuery,
      response: Type.Ref('ReformsResponse'),
    },
    (reader, params, query) => history.listReforms(reader, params.country, params.law_id, query as schema.ReformsQuery),
  );

  read(
    '/:country/laws/:law_id/commits',
    {
      ...law,
      operationId: 'listCommits',
      summary: "A law's versions, newest first",
      response: Type.Ref('CommitsResponse'),
    },
    (reader, params) => history.listCommits(reader, params.country, params.law_id),
  );

  read(
    '/:country/laws/:law_id/at/:sha',
    {
      ...law,
      params: schema.CommitParams,
      operationId: 'getLawAtCommit',
      summary: "A law's text as of a commit",
      description: "Any commit of the country's repository, whichever law it changed.",
      examples: { ...examples.law, sha: examples.commit },
      response: Type.Ref('LawAtCommitResponse'),
    },
    (reader, params) => history.lawAtCommit(reader, texts.asBytes, params.country, params.law_id, params.sha),
  );

  read(
    '/:country/laws/:law_id/at',
    {
      ...law,
      operationId: 'getLawAtDate',
      summary: "A law's text as of a day",
      description:
        'An addition to the specification. The version with the newest date on or before that day; before the first version sha and version_date are null and the text is empty.',
      querystring: schema.DateQuery,
      examples: { ...examples.law, date: '2015-07-01' },
      response: Type.Ref('LawAtDateResponse'),
    },
    (reader, params, query) => history.lawOnDate(reader, texts.asBytes, params.country, params.law_id, query.date),
  );

  read(
    '/:country/laws/:law_id/diff',
    {
      ...law,
      operationId: 'diffLaw',
      summary: 'Two versions of a law compared',
      description: 'An addition to the specification.',
      querystring: schema.DiffQuery,
      examples: { ...examples.law, from: '1990-01-01', to: '2015-07-01' },
      response: Type.Ref('LawDiffResponse'),
    },
    (reader, params, query, request) =>
      diffLaw(reader, { ...runtime, client: callerOf(request) }, params.country, params.law_id, query),
  );

  read(
    '/:country/stats',
    {
      ...country,
      operationId: 'getStats',
      summary: 'Reform activity, most reformed laws, law types',
      querystring: schema.StatsQuery,
      response: Type.Ref('StatsResponse'),
    },
    (reader, params, query) => countries.readLawStats(reader, params.country, query.jurisdiction),
  );
}
