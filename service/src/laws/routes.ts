import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { everyCountry } from '../http/answers/answer-cache.ts';
import { type ReadRuntime, readOperations } from '../http/answers/read-operation.ts';
import { callerOf } from '../http/clients/client.ts';
import type { FindNear } from '../meaning/meaning.ts';
import type { Searches } from '../search/queues.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import type { Threads } from '../threads/threads.ts';
import type { FindAnswer } from './answer.ts';
import { listChanges } from './changes.ts';
import * as countries from './countries.ts';
import { answers, law as exampleLaw } from './examples.ts';
import { readLaw, readLawMeta } from './laws.ts';
import * as schema from './schema.ts';
import { searchEverywhere } from './search-everywhere.ts';
import { listOrSearchLaws } from './search-laws.ts';

/** Options of all operations on a country or on one of its laws. */
const scope = ({ params }: { params: { country: string } }) => params.country;
const country = { params: schema.CountryParams, scope, errors: [404], examples: { country: 'xa' } };
const law = { params: schema.LawParams, scope, errors: [404], examples: exampleLaw };

interface LawRuntime extends ReadRuntime {
  texts: Texts;
  searches: Searches;
  meaning: FindNear;
  findAnswer: FindAnswer;
  threads: Threads;
}

/** The operations for countries and laws. Each reads the request, calls one function, and answers with its result. */
export function lawRoutes(app: FastifyInstance, service: Service, runtime: LawRuntime): void {
  for (const shape of schema.schemas) app.addSchema(shape);
  const { texts, threads, searches, meaning, findAnswer } = runtime;
  const read = readOperations(app, service, runtime);

  read(
    '/countries',
    {
      operationId: 'listCountries',
      answer: answers.listCountries,
      summary: 'The countries that are served',
      response: Type.Array(Type.Ref('CountryInfo')),
      scope: () => everyCountry,
      errors: [],
    },
    countries.listCountries,
  );

  read(
    '/:country/jurisdictions',
    {
      ...country,
      operationId: 'listJurisdictions',
      answer: answers.listJurisdictions,
      summary: "A country's jurisdictions, with how many laws each has",
      response: Type.Array(Type.Ref('JurisdictionInfo')),
    },
    (service, { params }) => countries.listJurisdictions(service, params.country),
  );

  read(
    '/:country/law-types',
    {
      ...country,
      operationId: 'listLawTypes',
      answer: answers.listLawTypes,
      summary: 'The types of laws that a country has',
      response: Type.Array(Type.String()),
    },
    (service, { params }) => countries.listLawTypes(service, params.country),
  );

  read(
    '/:country/laws',
    {
      ...country,
      operationId: 'listLaws',
      answer: answers.listLaws,
      summary: 'List or search laws',
      description:
        'Without q: all laws; the newest is first. With q: sorted by relevance. All filters apply to both, and sort changes the order. An addition to the specification: a question in everyday words finds the laws whose articles answer it, see mode; then results have matched, and total counts the laws of up to 200 articles.',
      querystring: schema.ListQuery,
      response: Type.Ref('PaginatedLaws'),
    },
    (service, request) => {
      const { params, query } = request;
      const client = callerOf(request);
      const list = async () => {
        const reader = { texts, threads, client, meaning };
        const laws = await listOrSearchLaws(service, reader, params.country, query);
        return { ...laws, answer: await findAnswer(service, reader, params.country, query.q) };
      };
      return query.q ? searches.callers.run(client, list) : list();
    },
    ({ results }) => results.every(({ passages }) => passages?.every(({ snippet }) => snippet !== null) ?? true),
  );

  read(
    '/search',
    {
      operationId: 'searchLaws',
      answer: answers.searchLaws,
      summary: 'Search the laws of all countries',
      description:
        'An addition to the specification. Laws that the query names come first, then the results of the countries take turns. A question in everyday words is also searched by its meaning: see mode; countries whose laws have most of its words come first. page times per_page is at most 1,000.',
      querystring: schema.SearchQuery,
      response: Type.Ref('SearchResponse'),
      examples: { q: 'constitución' },
      scope: () => everyCountry,
      errors: [],
    },
    (service, request) => {
      const client = callerOf(request);
      return searchEverywhere(
        service,
        meaning,
        request.query,
        (work) => searches.callers.run(client, work),
        (country) => findAnswer(service, { texts, threads, client }, country, request.query.q),
      );
    },
  );

  read(
    '/:country/laws/:law_id/meta',
    {
      ...law,
      operationId: 'getLawMeta',
      answer: answers.getLawMeta,
      summary: 'A law without its text',
      response: Type.Ref('LawMeta'),
    },
    (service, { params, caller }) => readLawMeta(service, params.country, params.law_id, caller.account.tier),
  );

  read(
    '/:country/laws/:law_id',
    {
      ...law,
      operationId: 'getLaw',
      answer: answers.getLaw,
      summary: 'A law with its text',
      response: Type.Ref('LawDetail'),
      document: (request) => ({
        client: callerOf(request),
        country: request.params.country,
        lawId: request.params.law_id,
      }),
    },
    (service, { params, caller }) =>
      readLaw(service, texts.asBytes, params.country, params.law_id, caller.account.tier),
    (law) => law.content_md !== null,
  );

  read(
    '/:country/changes',
    {
      ...country,
      operationId: 'listChanges',
      answer: answers.listChanges,
      summary: 'New laws, reforms, repeals and corrections; the newest is first',
      description:
        'An addition to the specification. By legal date, up to today by default, with the change of each article. All filters are about the laws that changed.',
      querystring: schema.ChangesQuery,
      response: Type.Ref('ChangesResponse'),
    },
    (service, request) => {
      const { params, query } = request;
      const list = () => listChanges(service, params.country, query);
      return query.q ? searches.callers.run(callerOf(request), list) : list();
    },
  );
}

/** The operation for a country's statistics. It is added after the versions, because it follows them in the API's description. */
export function statsRoute(app: FastifyInstance, service: Service, runtime: ReadRuntime): void {
  app.addSchema(schema.StatsResponse);
  const read = readOperations(app, service, runtime);

  read(
    '/:country/stats',
    {
      ...country,
      operationId: 'getStats',
      answer: answers.getStats,
      summary: 'Reform activity, most reformed laws, law types',
      querystring: schema.StatsQuery,
      response: Type.Ref('StatsResponse'),
    },
    (service, { params, query }) => countries.readLawStats(service, params.country, query.jurisdiction),
  );
}
