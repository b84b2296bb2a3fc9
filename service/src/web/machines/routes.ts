import type { FastifyInstance } from 'fastify';
import { acceptedFormat } from '../../http/answers/accept.ts';
import { everyCountry } from '../../http/answers/answer-cache.ts';
import { addPublicPage } from '../../http/answers/pages.ts';
import { documentFormats, isDocumentFormat } from '../../http/documents.ts';
import { listCountries } from '../../laws/countries.ts';
import { listLawDays, requireByEli } from '../../laws/laws.ts';
import type { Web } from '../context.ts';
import { icon } from '../layout.tsx';
import { lawPath, withQuery } from '../paths.ts';
import { describeSearch, describeSite, lawsPerSitemap, listSitemaps, robots, sitemap } from './files.ts';

/**
 * Adds the addresses of the European Legislation Identifier, with the same paths as on official sites. They redirect to the page of
 * the law, or to another format if the `Accept` header prefers it. The status is 303: the identifier names the law itself, and the
 * redirect leads to a document about the law.
 */
function eliRoutes(app: FastifyInstance, { service, runtime }: Web): void {
  app.addHook('onSend', async (_, reply) => {
    if (reply.statusCode === 303) reply.header('vary', 'Accept');
  });
  addPublicPage(app, runtime, {
    path: '/eli/*',
    scope: everyCountry,
    read: ({ params, headers }) => ({
      path: `/eli/${(params as { '*': string })['*']}`,
      format: acceptedFormat(headers.accept, documentFormats),
    }),
    make: async ({ path, format }) => {
      const { country, id } = await runtime.replicas.read(service, (reader) => requireByEli(reader, path));
      const page = lawPath(country, id);
      const location = isDocumentFormat(format) ? withQuery(`${page}/document`, { format }) : page;
      return { body: '', status: 303, location };
    },
  });
}

/** Files that help search engines, browsers and assistants to find the laws. */
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
  app.register(async (scope) => eliRoutes(scope, web));
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
