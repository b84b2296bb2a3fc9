import type { FastifyInstance } from 'fastify';
import { everyCountry } from '../../http/answers/answer-cache.ts';
import { addPublicPage } from '../../http/answers/pages.ts';
import { listCountries } from '../../laws/countries.ts';
import { listLawDays } from '../../laws/laws.ts';
import type { Web } from '../context.ts';
import { icon } from '../layout.tsx';
import { describeSearch, describeSite, lawsPerSitemap, listSitemaps, robots, sitemap } from './files.ts';

/** What programs look for to find the laws: search engines, browsers, assistants. */
export function machineRoutes(app: FastifyInstance, web: Web): void {
  const { service, runtime } = web;
  const { baseUrl } = service.config;
  const xml = 'application/xml; charset=utf-8';
  const plain = 'text/plain; charset=utf-8';
  const constant = (path: string, type: string, body: string) =>
    app.get(path, { schema: { hide: true } }, async (_, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=86400').send(body),
    );
  constant('/robots.txt', plain, robots(baseUrl));
  constant('/opensearch.xml', 'application/opensearchdescription+xml; charset=utf-8', describeSearch(baseUrl));
  constant('/llms.txt', plain, describeSite(baseUrl, service.countries));
  constant('/favicon.ico', 'image/svg+xml', icon);
  addPublicPage(app, runtime, {
    path: '/sitemap.xml',
    scope: everyCountry,
    read: () => null,
    make: async () => ({ body: listSitemaps(baseUrl, await listCountries(service)), type: xml }),
  });
  for (const { code } of service.countries) {
    addPublicPage(app, runtime, {
      path: `/sitemap-${code}-:number(^\\d{1,4}).xml`,
      scope: code,
      read: ({ params }) => Number((params as { number: string }).number),
      make: async (number) => ({
        body: sitemap(baseUrl, code, await listLawDays(service, code, lawsPerSitemap, (number - 1) * lawsPerSitemap)),
        type: xml,
      }),
    });
  }
}
