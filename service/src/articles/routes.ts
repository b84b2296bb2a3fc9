import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { type ReadRuntime, readOperations } from '../http/answers/read-operation.ts';
import { callerOf } from '../http/clients/client.ts';
import { law as exampleLaw } from '../laws/examples.ts';
import { CountryParams, LawParams } from '../laws/schema.ts';
import type { Searches } from '../search/queues.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import type { Threads } from '../threads/threads.ts';
import { articleHistory, listArticles, readArticle } from './articles.ts';
import { answers, article as exampleArticle } from './examples.ts';
import * as schema from './schema.ts';
import { searchArticles } from './search.ts';

const shared = { scope: ({ params }: { params: { country: string } }) => params.country, errors: [404] };
const article = { ...shared, params: schema.ArticleParams, examples: exampleArticle };

interface ArticleRuntime extends ReadRuntime {
  texts: Texts;
  threads: Threads;
  searches: Searches;
}

/** The articles of a law: an addition to the specification. */
export function articleRoutes(app: FastifyInstance, service: Service, runtime: ArticleRuntime): void {
  for (const shape of schema.schemas) app.addSchema(shape);
  const { texts, threads, searches } = runtime;
  const read = readOperations(app, service, runtime);

  read(
    '/:country/articles',
    {
      ...shared,
      params: CountryParams,
      examples: { country: 'xa', q: 'consejo de la república' },
      operationId: 'searchArticles',
      answer: answers.searchArticles,
      summary: 'Search articles',
      description:
        'An addition to the specification. The articles that answer a query, best first: their text counts, their heading, the headings above them and the name of their law. The first 10,000 matches are counted and can be paged through.',
      querystring: schema.ArticleSearchQuery,
      response: Type.Ref('ArticleSearchResponse'),
    },
    (reader, request) => {
      const client = callerOf(request);
      const { params, query } = request;
      return searches.callers.run(client, () =>
        searchArticles(reader, { texts, threads, client }, params.country, query),
      );
    },
    ({ results }) => results.every(({ snippet }) => snippet !== null),
  );

  read(
    '/:country/laws/:law_id/articles',
    {
      ...shared,
      params: LawParams,
      examples: exampleLaw,
      operationId: 'listArticles',
      answer: answers.listArticles,
      summary: "A law's articles, in the order of its text",
      description:
        'An addition to the specification. Articles, provisions and annexes, without their texts; of a law without articles the list is empty.',
      querystring: schema.AtQuery,
      response: Type.Ref('ArticlesResponse'),
    },
    (reader, { params, query }) => listArticles(reader, texts, params.country, params.law_id, query.at),
  );

  read(
    '/:country/laws/:law_id/articles/:article_id',
    {
      ...article,
      operationId: 'getArticle',
      answer: answers.getArticle,
      summary: 'An article with its text',
      description:
        'An addition to the specification. The text without heading and editorial notes, since when it stands so, what its notes say.',
      querystring: schema.AtQuery,
      response: Type.Ref('ArticleDetail'),
    },
    (reader, { params, query }) =>
      readArticle(reader, texts, params.country, params.law_id, params.article_id, query.at),
  );

  read(
    '/:country/laws/:law_id/articles/:article_id/history',
    {
      ...article,
      operationId: 'getArticleHistory',
      answer: answers.getArticleHistory,
      summary: 'The versions in which an article changed, newest first',
      description:
        'An addition to the specification. A change of notes or of form alone is none; versions to come are included.',
      querystring: schema.HistoryQuery,
      response: Type.Ref('ArticleHistory'),
    },
    (reader, { params, query }) =>
      articleHistory(reader, texts, params.country, params.law_id, params.article_id, query.include),
  );
}
