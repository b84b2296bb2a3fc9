import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { ValidationError } from '../errors.ts';
import { type ReadRuntime, readOperations } from '../http/answers/read-operation.ts';
import { callerOf } from '../http/clients/client.ts';
import type { FindAnswer } from '../laws/answer.ts';
import { law as exampleLaw } from '../laws/examples.ts';
import { CountryParams, LawParams } from '../laws/schema.ts';
import type { FindNear } from '../meaning/meaning.ts';
import type { Searches } from '../search/queues.ts';
import type { Service } from '../service.ts';
import type { Texts } from '../texts/texts.ts';
import type { FairQueue } from '../threads/fair-queue.ts';
import type { Threads } from '../threads/threads.ts';
import { readArticle } from './articles.ts';
import { articleHistory } from './history.ts';
import { listArticles } from './list.ts';
import * as schema from './schema.ts';
import { answers, article as exampleArticle } from './schema.ts';
import { searchArticles } from './search.ts';

const shared = { scope: ({ params }: { params: { country: string } }) => params.country, errors: [404] };
const article = { ...shared, params: schema.ArticleParams, examples: exampleArticle };

interface ArticleRuntime extends ReadRuntime {
  texts: Texts;
  threads: Threads;
  searches: Searches;
  findAnswer: FindAnswer;
  meaning: FindNear;
  textPages: FairQueue;
}

/** The operations for the articles of a law. They are an addition to the specification. */
export function articleRoutes(app: FastifyInstance, service: Service, runtime: ArticleRuntime): void {
  for (const shape of schema.schemas) app.addSchema(shape);
  const { texts, threads, searches, textPages, findAnswer, meaning } = runtime;
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
        'An addition to the specification. The articles that answer a query; the best is first. Their text counts, their heading, the headings above them and the name of their law. A question in everyday words is also searched by its meaning: see mode. The first 10,000 matches are counted and can be read page by page; by meaning, up to 200 are found.',
      querystring: schema.ArticleSearchQuery,
      response: Type.Ref('ArticleSearchResponse'),
    },
    (service, request) => {
      const client = callerOf(request);
      const { params, query } = request;
      const snippets = { texts, threads, client, meaning };
      return searches.callers.run(client, async () => ({
        ...(await searchArticles(service, snippets, params.country, query)),
        answer: await findAnswer(service, snippets, params.country, query.q),
      }));
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
        'An addition to the specification. Articles, provisions and annexes, without their texts; empty for a law without articles. With include=text, each has the fields of a single article, and the list comes in pages of about 1 MB: next is the cursor of the next page, null on the last one. All pages are of the same version.',
      querystring: schema.ArticlesQuery,
      response: Type.Ref('ArticlesResponse'),
    },
    (service, request) => {
      const client = callerOf(request);
      const { params } = request;
      const query = { ...request.query, at: askedVersion(request.query) };
      const list = () => listArticles(service, { texts, threads, client }, params.country, params.law_id, query);
      return query.include || query.at ? textPages.run(client, list) : list();
    },
  );

  read(
    '/:country/laws/:law_id/articles/:article_id',
    {
      ...article,
      operationId: 'getArticle',
      answer: answers.getArticle,
      summary: 'An article with its text',
      description:
        'An addition to the specification. The text without heading and editorial notes, since when it has this wording, and its notes.',
      querystring: schema.AtQuery,
      response: Type.Ref('ArticleDetail'),
      document: (request) => ({
        client: callerOf(request),
        country: request.params.country,
        lawId: request.params.law_id,
        articleId: request.params.article_id,
        at: askedVersion(request.query),
        by: request.query.by,
      }),
    },
    (service, request) => {
      const { country, law_id, article_id } = request.params;
      const client = callerOf(request);
      const at = askedVersion(request.query);
      const read = () =>
        readArticle(service, { texts, threads, client }, country, law_id, article_id, at, request.query.by);
      return at ? textPages.run(client, read) : read();
    },
  );

  read(
    '/:country/laws/:law_id/articles/:article_id/history',
    {
      ...article,
      operationId: 'getArticleHistory',
      answer: answers.getArticleHistory,
      summary: 'The versions in which an article changed, newest first',
      description:
        'An addition to the specification. A change of only notes or form does not count; future versions are included. With include=text it comes in pages of about 1 MB.',
      querystring: schema.HistoryQuery,
      response: Type.Ref('ArticleHistory'),
    },
    (service, request) => {
      const client = callerOf(request);
      const { country, law_id, article_id } = request.params;
      const { query } = request;
      const read = () => articleHistory(service, { texts, threads, client }, country, law_id, article_id, query);
      return query.include ? textPages.run(client, read) : read();
    },
    // The answer is kept only if all texts could be read. A text that cannot be read now may be there in a minute.
    ({ versions }) => versions.every(({ change, content_md }) => content_md !== null || change === 'removed'),
  );
}

/** The commit or the day in a query; undefined for today. */
function askedVersion({ at, date, by, include }: Static<typeof schema.ArticlesQuery>): string | undefined {
  if (at !== undefined && date !== undefined) throw notAllowed('date', 'Give at or date, not both.');
  const asked = at ?? date;
  if (by === 'force' && !asked?.includes('-')) throw notAllowed('by', 'by=force needs a day, such as date=2024-05-01.');
  if (by === 'force' && include)
    throw notAllowed('by', 'A list with texts cannot use by=force: ask for one article, or for the law at a day.');
  return asked;
}

function notAllowed(name: string, msg: string): ValidationError {
  return new ValidationError([{ loc: ['query', name], msg, type: 'value_error' }]);
}
