import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors.ts';
import { everyCountry } from '../../http/answers/answer-cache.ts';
import { addPublicPage, type Page } from '../../http/answers/pages.ts';
import { pageWordsOf, type Web } from '../context.ts';
import { type Docs, type DocsVisit, docsPage, docsSearchPage } from './docs-page.tsx';
import { type Example, findExample, withExample, withExampleParameters } from './examples.ts';
import { readGuides, readPicture } from './guides.ts';
import type { ApiDescription } from './reference.tsx';

/** Adds the pages of the documentation: the files in docs/, and a reference made from the API's description. */
export function docsRoutes(app: FastifyInstance, web: Web): void {
  let made: { key: string; docs: Promise<Docs> } | undefined;
  // The documentation is made at the first visit, because the API's description is complete only after all routes are added. It is
  // made again when its examples name another law.
  const readDocs = async () => {
    const example = await findExample(web.service);
    const key = JSON.stringify(example);
    if (made?.key !== key) made = { key, docs: makeDocs(app, web, example) };
    return made.docs;
  };
  const page = <Asked>(path: string, of: (query: unknown, params: unknown) => Asked, make: Maker<Asked>) =>
    addPublicPage(app, web.runtime, {
      path,
      scope: everyCountry,
      read: ({ query, params }) => of(query, params),
      make: async (asked, _, language) =>
        make({ ...web, ...pageWordsOf(web.service, language) }, await readDocs(), asked),
    });
  page(
    '/docs',
    (query) => wordsOf(query),
    async (web, docs, q) => (q === '' ? requirePage(docsPage(web, docs, 'quick-start')) : docsSearchPage(web, docs, q)),
  );
  page(
    '/docs/:name',
    (_, params) => (params as { name: string }).name,
    async (web, docs, name) => {
      const picture = await readPicture(name);
      return picture === null ? requirePage(docsPage(web, docs, name)) : { body: picture, type: 'image/svg+xml' };
    },
  );
  // Tools that know the pages of Swagger look for the description at this address.
  app.get('/docs/json', { schema: { hide: true } }, () => app.swagger());
}

async function makeDocs(app: FastifyInstance, { service }: Web, example: Example | null): Promise<Docs> {
  const description = app.swagger() as unknown as ApiDescription;
  const { baseUrl } = service.config;
  if (example === null) return { guides: await readGuides(baseUrl), description };
  return {
    guides: await readGuides(baseUrl, (text) => withExample(text, example)),
    description: withExampleParameters(description, example),
  };
}

type Maker<Asked> = (web: DocsVisit, docs: Docs, asked: Asked) => Promise<Page>;

function requirePage(page: Page | null): Page {
  if (page === null) throw notFound();
  return page;
}

function wordsOf(query: unknown): string {
  const { q } = query as { q?: unknown };
  return typeof q === 'string' ? q.trim().slice(0, 200) : '';
}
