import type { FastifyInstance } from 'fastify';
import { notFound } from '../../errors.ts';
import { everyCountry } from '../../http/answers/answer-cache.ts';
import { addPublicPage, type Page } from '../../http/answers/pages.ts';
import { pageWordsOf, type Web } from '../context.ts';
import { type Docs, type DocsVisit, docsPage, docsSearchPage } from './docs-page.tsx';
import { readGuides, readPicture } from './guides.ts';
import type { ApiDescription } from './reference.tsx';

/** Adds the pages of the documentation: the files in docs/, and a reference made from the API's description. */
export function docsRoutes(app: FastifyInstance, web: Web): void {
  let read: Promise<Docs> | undefined;
  // The documentation is made at the first visit, because the API's description is complete only after all routes are added.
  const readDocs = () => {
    read ??= readGuides(web.service.config.baseUrl).then((guides) => ({
      guides,
      description: app.swagger() as unknown as ApiDescription,
    }));
    return read;
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

type Maker<Asked> = (web: DocsVisit, docs: Docs, asked: Asked) => Promise<Page>;

function requirePage(page: Page | null): Page {
  if (page === null) throw notFound();
  return page;
}

function wordsOf(query: unknown): string {
  const { q } = query as { q?: unknown };
  return typeof q === 'string' ? q.trim().slice(0, 200) : '';
}
