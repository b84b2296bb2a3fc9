import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { typesFile } from '../scripts/generate.ts';
import type { OpenApiDocument } from '../scripts/generate-types.ts';
import type { Answers, OpenLegislation } from '../src/index.ts';
import { type DemoService, serveDemo, watchedFetch } from './support/service.ts';

let service: DemoService;
let description: OpenApiDocument;

beforeAll(async () => {
  service = await serveDemo({ OPENLEG_ALLOW_PRIVATE_WEBHOOKS: 'true' });
  description = (await (await fetch(`${service.address}/openapi.json`)).json()) as OpenApiDocument;
});

it('the types are those of the service: `npm run generate -w client` changes nothing', async () => {
  expect(await readFile(new URL('../src/types.ts', import.meta.url), 'utf8')).toBe(typesFile(description));
});

const law = ['xa', 'GOA-A-1978-31'] as const;

/** A call of every operation, by its id in the description of the API. */
const calls: Record<keyof Answers, (client: OpenLegislation) => Promise<unknown>> = {
  getHealth: (client) => client.health(),
  listCountries: (client) => client.countries.list(),
  listJurisdictions: (client) => client.jurisdictions.list('xa'),
  listLawTypes: (client) => client.lawTypes.list('xa'),
  listLaws: (client) => client.laws.list('xa', { q: 'ley' }),
  searchLaws: (client) => client.laws.search({ q: 'ley' }),
  getLaw: (client) => client.laws.get(...law),
  getLawMeta: (client) => client.laws.meta(...law),
  listCommits: (client) => client.laws.commits(...law),
  getLawAtCommit: async (client) =>
    client.laws.atCommit(...law, (await client.laws.commits(...law)).commits[0]?.sha as string),
  getLawAtDate: (client) => client.laws.atDate(...law, '2000-01-01'),
  diffLaw: (client) => client.laws.diff(...law, { from: '1990-01-01', to: '2020-01-01' }),
  searchArticles: (client) => client.articles.search('xa', { q: 'ley' }),
  listArticles: (client) => client.articles.list(...law),
  getArticle: (client) => client.articles.get(...law, 'articulo-10', { at: '2000-01-01' }),
  getArticleHistory: (client) => client.articles.history(...law, 'articulo-10', { include: 'text' }),
  citeLaw: (client) => client.laws.cite(...law, { at: '2000-01-01' }),
  citeArticle: (client) => client.articles.cite(...law, 'articulo-10'),
  resolveCitation: (client) => client.citations.resolve('xa', 'art. 22 del Código Penal'),
  listCitations: (client) => client.citations.list(...law),
  checkCitations: (client) => client.citations.check('xa', 'El artículo 22 del Código Penal.'),
  listChanges: (client) => client.changes.list('xa', { since: '2000-01-01' }),
  syncCountry: (client) => client.syncPage('xa', { limit: 2 }),
  exportCountry: (client) => client.export('xa').next(),
  checkRegister: (client) => client.changes.check([{ country: 'xa', law_id: law[1], date: '2000-01-01' }]),
  makeDocument: async (client) => {
    const items = [{ country: 'xa', law_id: law[1] }];
    const body = await client.file('/documents', { method: 'POST', body: { title: 'Code', format: 'md', items } });
    expect(await new Response(body).text()).toContain('# Code');
  },
  listReforms: (client) => client.reforms.list(...law),
  listRelations: (client) => client.relations.list(...law, { per_page: 5 }),
  getStats: (client) => client.stats.get('xa'),
  listDigests: (client) => client.digests.list(),
  createDigest: (client) => newDigest(client),
  getDigest: async (client) => client.digests.get((await newDigest(client)).id),
  updateDigest: async (client) => client.digests.update((await newDigest(client)).id, { enabled: false }),
  deleteDigest: async (client) => client.digests.delete((await newDigest(client)).id),
  listWebhooks: (client) => client.webhooks.list(),
  createWebhook: (client) => newEndpoint(client),
  previewWebhook: (client) => client.webhooks.preview({ event_types: ['law.updated'] }),
  getWebhook: async (client) => client.webhooks.get((await newEndpoint(client)).id),
  updateWebhook: async (client) => client.webhooks.update((await newEndpoint(client)).id, { enabled: false }),
  deleteWebhook: async (client) => client.webhooks.delete((await newEndpoint(client)).id),
  rotateWebhookSecret: async (client) => client.webhooks.rotate((await newEndpoint(client)).id),
  testWebhook: async (client) => client.webhooks.test((await newEndpoint(client)).id),
  listWebhookDeliveries: async (client) => client.webhooks.deliveries((await newEndpoint(client)).id),
  retryWebhookDelivery: async (client) => {
    const { id } = await newEndpoint(client);
    return client.webhooks.retry(id, (await client.webhooks.test(id)).id);
  },
};

/** An endpoint that nobody listens to. Its deliveries fail, and can then be sent again. */
function newEndpoint(client: OpenLegislation) {
  return client.webhooks.create({ url: 'http://127.0.0.1:1/', event_types: ['law.updated'] });
}

function newDigest(client: OpenLegislation) {
  return client.digests.create({ event_types: ['law.updated'], frequency: 'daily' });
}

describe('every operation has its method', () => {
  it('that succeeds, with the address and the HTTP method of the description', async () => {
    const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => ({ path, method: method.toUpperCase(), operationId })),
    );
    expect(operations.map((one) => one.operationId).sort()).toEqual(Object.keys(calls).sort());
    for (const { path, method, operationId } of operations) {
      const { asked, fetch } = watchedFetch();
      await calls[operationId as keyof Answers](service.client({ fetch }));
      const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
      const last = asked.at(-1);
      expect([operationId, last?.method, pattern.test(last?.url.pathname ?? '')]).toEqual([operationId, method, true]);
    }
  });

  it('that has the type of the operation’s answer', () => {
    type Answer<T extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<T>>;
    type Line<T extends (...args: never[]) => AsyncGenerator> =
      ReturnType<T> extends AsyncGenerator<infer Value> ? Value : never;
    type Client = OpenLegislation;
    expectTypeOf<{
      getHealth: Answer<Client['health']>;
      listCountries: Answer<Client['countries']['list']>;
      listJurisdictions: Answer<Client['jurisdictions']['list']>;
      listLawTypes: Answer<Client['lawTypes']['list']>;
      listLaws: Answer<Client['laws']['list']>;
      searchLaws: Answer<Client['laws']['search']>;
      getLaw: Answer<Client['laws']['get']>;
      getLawMeta: Answer<Client['laws']['meta']>;
      listCommits: Answer<Client['laws']['commits']>;
      getLawAtCommit: Answer<Client['laws']['atCommit']>;
      getLawAtDate: Answer<Client['laws']['atDate']>;
      diffLaw: Answer<Client['laws']['diff']>;
      searchArticles: Answer<Client['articles']['search']>;
      listArticles: Answer<Client['articles']['list']>;
      getArticle: Answer<Client['articles']['get']>;
      getArticleHistory: Answer<Client['articles']['history']>;
      citeLaw: Answer<Client['laws']['cite']>;
      citeArticle: Answer<Client['articles']['cite']>;
      resolveCitation: Answer<Client['citations']['resolve']>;
      listCitations: Answer<Client['citations']['list']>;
      checkCitations: Answer<Client['citations']['check']>;
      listChanges: Answer<Client['changes']['list']>;
      syncCountry: Answer<Client['syncPage']>;
      exportCountry: Line<Client['export']>;
      checkRegister: Answer<Client['changes']['check']>;
      makeDocument: unknown;
      listReforms: Answer<Client['reforms']['list']>;
      listRelations: Answer<Client['relations']['list']>;
      getStats: Answer<Client['stats']['get']>;
      listWebhooks: Answer<Client['webhooks']['list']>;
      createWebhook: Answer<Client['webhooks']['create']>;
      previewWebhook: Answer<Client['webhooks']['preview']>;
      getWebhook: Answer<Client['webhooks']['get']>;
      updateWebhook: Answer<Client['webhooks']['update']>;
      deleteWebhook: Answer<Client['webhooks']['delete']>;
      rotateWebhookSecret: Answer<Client['webhooks']['rotate']>;
      testWebhook: Answer<Client['webhooks']['test']>;
      listWebhookDeliveries: Answer<Client['webhooks']['deliveries']>;
      retryWebhookDelivery: Answer<Client['webhooks']['retry']>;
      listDigests: Answer<Client['digests']['list']>;
      createDigest: Answer<Client['digests']['create']>;
      getDigest: Answer<Client['digests']['get']>;
      updateDigest: Answer<Client['digests']['update']>;
      deleteDigest: Answer<Client['digests']['delete']>;
    }>().toEqualTypeOf<Answers>();
  });
});
