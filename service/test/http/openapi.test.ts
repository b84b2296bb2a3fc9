import { Validator } from '@seriousme/openapi-schema-validator';
import type { ValidateFunction } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventTypes, testEvent } from '../../src/events/event.ts';
import { comparisonFormats, type DocumentFormat, documentFormats, documentTypes } from '../../src/http/documents.ts';
import { type Answer, type Asking, demoApi, spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { closedValidator } from '../support/description.ts';

interface Media {
  schema: object;
  example?: unknown;
}

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters?: { name: string; in: 'path' | 'query'; required: boolean; example?: unknown; schema: object }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { description: string; headers?: object; content?: Record<string, Media> }>;
}

interface Description {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

let api: TestApi;
let description: Description;
let operations: { path: string; operation: Operation }[];

beforeAll(async () => {
  api = await demoApi();
  description = (await api.app.inject('/openapi.json')).json();
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );
});

const reads = () => operations.filter(({ operation }) => operation.tags.includes('laws'));
const keyed = () => operations.filter(({ path }) => path.startsWith('/api/v1/'));

const validators = new Map<string, ValidateFunction>();

/** Returns a function that checks values against a schema of the description. It refuses fields that the schema does not name. */
function validator(schema: object): ValidateFunction {
  const name = JSON.stringify(schema);
  const made = validators.get(name) ?? closedValidator(schema, description);
  validators.set(name, made);
  return made;
}

/** The description of an answer. For lines of JSON, it describes one line. */
function mediaOf(operation: Operation, status: string): Media | undefined {
  const content = operation.responses[status]?.content;
  return content?.['application/json'] ?? content?.['application/jsonl'] ?? content?.['application/octet-stream'];
}

function expectTrue(operation: Operation, status: string, value: unknown): void {
  const media = mediaOf(operation, status);
  expect([operation.operationId, status, media !== undefined]).toEqual([operation.operationId, status, true]);
  const validate = validator(media?.schema ?? {});
  validate(value);
  expect([operation.operationId, status, validate.errors]).toEqual([operation.operationId, status, null]);
}

/** The example of a request body, as JSON. */
function mediaBody({ requestBody }: Operation): string | undefined {
  const schema = requestBody?.content['application/json']?.schema as { $ref: string } | undefined;
  const name = schema?.$ref.split('/').at(-1);
  const { examples } = (name ? description.components.schemas[name] : {}) as { examples?: unknown[] };
  return examples && JSON.stringify(examples[0]);
}

function addressOf(path: string, { parameters = [] }: Operation): string {
  const query = parameters
    .filter((one) => one.in === 'query' && one.example !== undefined)
    .map((one) => `${one.name}=${encodeURIComponent(String(one.example))}`);
  const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(String(parameters.find((one) => one.name === name)?.example)),
  );
  return `${filled.slice('/api/v1'.length)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1 of version 0.11.0', async () => {
    const checking = new Validator();
    expect(await checking.validate({ ...structuredClone(description) })).toMatchObject({ valid: true });
    expect(checking.version).toBe('3.1');
    expect(description.info.version).toBe('0.11.0');
  });

  it('names every operation once', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { operation } of operations) expect(operation.operationId).toMatch(/^[a-z][A-Za-z]+$/);
    expect(ids).toHaveLength(44);
  });

  it('needs a bearer key everywhere except for the health', () => {
    expect(description.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' });
    for (const { path, operation } of operations) {
      expect([path, operation.security]).toEqual([path, path === '/api/health' ? [] : [{ apiKey: [] }]]);
    }
  });

  it('uses the schema names that generated clients know', () => {
    expect(Object.keys(description.components.schemas)).toEqual(
      expect.arrayContaining([
        'CountryInfo',
        'JurisdictionInfo',
        'LawSearchResult',
        'LawMeta',
        'LawDetail',
        'PaginatedLaws',
        'Commit',
        'CommitsResponse',
        'LawAtCommitResponse',
        'Reform',
        'ReformsResponse',
        'StatsResponse',
        'HTTPValidationError',
        'ValidationError',
        'WebhookEndpointCreate',
        'WebhookEndpointUpdate',
      ]),
    );
    const bodies = operations.flatMap(({ operation }) =>
      operation.requestBody ? [[operation.operationId, operation.requestBody.content['application/json']?.schema]] : [],
    );
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    expect(Object.fromEntries(bodies)).toEqual({
      createWebhook: ref('WebhookEndpointCreate'),
      updateWebhook: ref('WebhookEndpointUpdate'),
      previewWebhook: ref('WebhookPreviewRequest'),
      checkCitations: ref('CheckBody'),
      checkRegister: ref('RegisterBody'),
      makeDocument: ref('CollectionAsked'),
      createDigest: ref('DigestCreate'),
      updateDigest: ref('DigestUpdate'),
    });
    for (const { operation } of keyed()) {
      const { schema } = operation.responses[422]?.content?.['application/json'] ?? {};
      expect(schema).toEqual(ref('HTTPValidationError'));
    }
    for (const name of Object.values(Object.fromEntries(bodies)).map((body) =>
      (body as { $ref: string }).$ref.slice(21),
    )) {
      const schema = description.components.schemas[name] as { examples?: unknown[] };
      expect([name, schema.examples]).toEqual([name, [expect.any(Object)]]);
    }
    expect(description.components.schemas.HTTPValidationError).toMatchObject({
      properties: { detail: { type: 'array', items: ref('ValidationError') } },
    });
    expect(description.components.schemas.PaginatedLaws).toMatchObject({
      properties: { results: { items: ref('LawSearchResult') } },
    });
  });

  it('says that an article always has a version that began its wording, and perhaps none that ended it', () => {
    const { since, until } = (description.components.schemas.ArticleDetail as { properties: Record<string, object> })
      .properties;
    expect([since, until]).toMatchObject([{ type: 'object' }, { anyOf: [{ type: 'object' }, { type: 'null' }] }]);
  });

  it('offers XML only for read answers, and documents of laws, articles and comparisons', () => {
    const typesOf = (formats: readonly DocumentFormat[]) =>
      formats.map((format) => documentTypes[format].split(';')[0]);
    const ofLaws = ['getLaw', 'getLawAtCommit', 'getLawAtDate', 'getArticle'];
    const documents = new Map(ofLaws.map((id) => [id, typesOf(documentFormats)]));
    documents.set('diffLaw', typesOf(comparisonFormats));
    const others: Record<string, string[]> = {
      exportCountry: ['application/jsonl'],
      makeDocument: ['application/octet-stream'],
    };
    for (const { operation } of keyed()) {
      for (const [status, { content = {} }] of Object.entries(operation.responses)) {
        if (status === '304') continue;
        const read = operation.tags.includes('laws') ? ['application/json', 'application/xml'] : ['application/json'];
        const also = documents.get(operation.operationId) ?? [];
        const answered = others[operation.operationId] ?? [...read, ...also];
        const types = status === '200' ? answered : ['application/json'];
        expect([operation.operationId, status, Object.keys(content)]).toEqual([operation.operationId, status, types]);
      }
    }
  });

  it('has an example for every required parameter, and for every answer of an operation', () => {
    for (const { operation } of keyed()) {
      for (const { name, required, example } of operation.parameters ?? []) {
        if (required)
          expect([operation.operationId, name, example]).toEqual([operation.operationId, name, expect.anything()]);
      }
      for (const status of Object.keys(operation.responses)) {
        if (status !== '304') expectTrue(operation, status, mediaOf(operation, status)?.example);
      }
    }
  });
});

describe('the description is true', () => {
  const provocations: Record<string, (address: string) => [address: string, asking: Asking]> = {
    200: (address) => [address, {}],
    401: (address) => [address, { key: 'leg_wrong' }],
    404: (address) => [address.replace('/xa/', '/zz/'), {}],
    406: (address) => [address, { headers: { accept: 'text/html' } }],
    405: (address) => [address, { method: 'PUT' }],
    422: (address) => [`${address}${address.includes('?') ? '&' : '?'}format=yaml`, {}],
  };

  const headers = [
    'x-request-id',
    'etag',
    'last-modified',
    'cache-control',
    'retry-after',
    'allow',
    'www-authenticate',
    'x-ratelimit-limit',
    'x-ratelimit-remaining',
    'x-ratelimit-reset',
  ];
  /** Expects that the answer has the headers that are described for its status, and none of the others in the list. */
  function expectHeaders(operation: Operation, answer: Answer): void {
    const described = operation.responses[answer.statusCode]?.headers ?? {};
    const names = Object.keys(described).map((name) => name.toLowerCase());
    const sent = headers.filter((name) => answer.headers[name] !== undefined);
    expect([operation.operationId, answer.statusCode, sent.sort()]).toEqual([
      operation.operationId,
      answer.statusCode,
      names.sort(),
    ]);
  }

  // Before the fix, `?date=` on an article gave today's text with status 200.
  it('of unknown parameters: the specification’s operations ignore them, all others refuse them', async () => {
    const inSpecification =
      /^\/api\/v1\/(countries|webhooks.*|\{country\}\/(jurisdictions|law-types|stats|laws(\/\{law_id\}(\/(meta|reforms|commits|at\/\{sha\}))?)?))$/;
    const counts = { ignoring: 0, refusing: 0 };
    for (const [path, methods] of Object.entries(description.paths)) {
      if (!path.startsWith('/api/v1/')) continue;
      for (const [method, operation] of Object.entries(methods)) {
        const known = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
        const address = addressOf(path, operation);
        const asked = `${address}${address.includes('?') ? '&' : '?'}datum=2020-01-01`;
        const body = mediaBody(operation);
        const sent = body ? { body, headers: { 'content-type': 'application/json' } } : {};
        const send = { method: method.toUpperCase() as 'GET', ...sent };
        // `asked` is sent twice, because the second answer could come from the cache.
        for (const given of [address, asked, asked]) {
          const answer = await api.ask(given, { ...send, key: 'pro' });
          const refused = answer.statusCode === 422 && answer.json().detail[0].loc[1] === 'datum';
          expect([method, given, refused]).toEqual([method, given, given === asked && !inSpecification.test(path)]);
          if (refused) {
            const { msg } = answer.json().detail[0];
            const others = known.filter((name) => name !== 'format');
            expect(others.length === 0 ? ['it takes none', 'the nearest is format'] : others).toContain(
              others.length === 0 ? msg.split('; ')[1] : msg.split('the nearest is ')[1],
            );
          }
        }
        counts[inSpecification.test(path) ? 'ignoring' : 'refusing']++;
      }
    }
    expect(counts.ignoring).toBe(20);
    expect(counts.refusing).toBeGreaterThan(15);
    for (const address of ['/xa/laws/GOA-A-1978-31/articles?format=json', '/xa/changes?format=xml'])
      expect((await api.ask(address)).statusCode).toBe(200);
    for (const page of ['/xa?nonsense=1', '/xa/laws/GOA-A-1978-31/articles/articulo-10?nonsense=1'])
      expect((await api.app.inject(page)).statusCode).toBe(200);
  });

  it.each(Object.entries(provocations))('of the answers with %s', async (status, provoke) => {
    for (const { path, operation } of reads()) {
      if (!operation.responses[status]) continue;
      const [address, asking] = provoke(addressOf(path, operation));
      for (const key of asking.key ? [asking.key] : ['free', 'pro']) {
        const answer: Answer = await api.ask(address, { ...asking, key });
        expect([address, String(answer.statusCode)]).toEqual([address, status]);
        expectTrue(operation, status, answer.json());
        expectHeaders(operation, answer);
      }
    }
  });

  it('of an answer that the client has already, and of an answer above the quota', async () => {
    const poor = await demoApi({ OPENLEG_QUOTA_FREE: '1' });
    await poor.ask('/countries');
    for (const { path, operation } of reads()) {
      const address = addressOf(path, operation);
      const etag = String((await api.ask(address)).headers.etag);
      const same = await api.ask(address, { headers: { 'if-none-match': etag } });
      expect([address, same.statusCode, same.body]).toEqual([address, 304, '']);
      expectHeaders(operation, same);
      const refused = await poor.ask(address);
      expect([address, refused.statusCode]).toEqual([address, 429]);
      expectTrue(operation, '429', refused.json());
      expectHeaders(operation, refused);
    }
    for (const path of ['/webhooks', '/digests']) {
      const { get, post } = description.paths[`/api/v1${path}`] as { get: Operation; post: Operation };
      expectHeaders(get, await api.ask(path));
      const headers = { 'content-type': 'application/json' };
      expectHeaders(post, await api.ask(path, { method: 'POST', body: '{}', headers }));
    }
  });

  it('of the events that receivers get', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', { title: 'Ley A' }));
    const other = await testApi([spain(corpus, { rawUrl: 'https://git.example.org/es' })]);
    await corpus.commit(
      lawCommit('new', 'B', { title: 'Ley B' }),
      lawCommit('reform', 'A', { title: 'Ley A', body: 'Otro texto.' }, { source: 'S-1' }),
      lawCommit('repeal', 'A', { title: 'Ley A', status: 'repealed' }, { source: 'S-2' }),
    );
    await other.sync();
    const told = await other.pool.query<{ event_type: string; body: string }>('SELECT event_type, body FROM events');
    const seen = new Set<string>();
    for (const { event_type, body } of [...told.rows, testEvent(1, new Date())]) {
      const { post } = description.webhooks[event_type] as { post: Operation };
      const validate = validator(post.requestBody?.content['application/json']?.schema ?? {});
      validate(JSON.parse(body));
      expect([event_type, validate.errors]).toEqual([event_type, null]);
      seen.add(event_type);
    }
    expect([...seen].sort()).toEqual([...eventTypes].sort());
    expect(Object.keys(description.webhooks).sort()).toEqual([...eventTypes].sort());
    for (const { post } of Object.values(description.webhooks)) {
      const names = post.parameters?.map((parameter) => parameter.name);
      const standard = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
      expect(names).toEqual(['X-Service-Signature', 'X-Service-Timestamp', 'X-Service-Event', ...standard]);
    }
  });

  it('of every law of the demo, searches, pages and empty answers', async () => {
    const byId = new Map(reads().map(({ operation }) => [operation.operationId, operation]));
    const check = async (id: string, address: string, key = 'pro') => {
      expectTrue(byId.get(id) as Operation, '200', await api.read(address, { key }));
    };
    for (const { country } of await api.read('/countries')) {
      await check('listLaws', `/${country}/laws?per_page=100`);
      await check('listLaws', `/${country}/laws?q=de&page=9`);
      await check('listLaws', `/${country}/laws?q=agua+OR+water+OR+eau&sort=title&from_date=1900-01-01`);
      await check('getStats', `/${country}/stats?jurisdiction=nowhere`);
      await check('listJurisdictions', `/${country}/jurisdictions`);
      for (const { id } of (await api.read(`/${country}/laws?per_page=100`)).results) {
        await check('getLaw', `/${country}/laws/${id}`);
        await check('getLaw', `/${country}/laws/${id}`, 'free');
        await check('listReforms', `/${country}/laws/${id}/reforms`);
        await check('listCommits', `/${country}/laws/${id}/commits`);
        await check('getLawAtDate', `/${country}/laws/${id}/at?date=1700-01-01`);
        await check('diffLaw', `/${country}/laws/${id}/diff?from=1700-01-01&to=2100-01-01`);
      }
    }
  });

  it('of the health', async () => {
    const { operation } = operations.find(({ path }) => path === '/api/health') as { operation: Operation };
    expectTrue(operation, '200', (await api.app.inject('/api/health')).json());
  });
});

describe('the documentation', () => {
  const read = async (path: string) => {
    const { statusCode, body } = await api.app.inject({ url: path, headers: { accept: 'text/html' } });
    expect([path, statusCode]).toEqual([path, 200]);
    return body;
  };

  it('comes completely from this server, and has no broken link', async () => {
    const pages = [
      '/docs',
      '/docs/',
      '/docs/api',
      '/docs/webhooks',
      '/docs/connector',
      '/docs/operating',
      '/docs/reference',
    ];
    for (const path of pages) {
      const body = await read(path);
      for (const [, source = ''] of body.matchAll(/<(?:script|img|link rel="stylesheet")[^>]* (?:src|href)="([^"]+)"/g))
        expect((await api.app.inject(source)).statusCode, source).toBe(200);
      for (const [, href = ''] of body.matchAll(/<a [^>]*href="([^"]+)"/g)) {
        const [target = '', anchor] = href.split('#');
        if (/^https?:/.test(target)) continue;
        const page = target === '' ? body : (await api.app.inject(target)).body;
        if (anchor) expect([path, href, page.includes(`id="${anchor}"`)]).toEqual([path, href, true]);
        else expect((await api.app.inject(target)).statusCode, href).toBeLessThan(400);
      }
    }
    expect((await api.app.inject('/docs/nothing')).statusCode).toBe(404);
    expect((await api.app.inject('/docs/..%2Fpackage.json')).statusCode).toBe(404);
  });

  it('has every operation and schema of the description', async () => {
    const body = await read('/docs/reference');
    for (const { operation } of operations) expect(body).toContain(`id="${operation.operationId}"`);
    for (const name of Object.keys(description.components.schemas)) expect(body).toContain(`id="shape-${name}"`);
    expect((await api.app.inject('/docs/json')).json()).toEqual(description);
  });

  it('can be searched, both guides and operations', async () => {
    const body = await read('/docs?q=verify+signature');
    expect(body).toContain('<a href="/docs/webhooks#verify-the-signature">');
    expect(await read('/docs?q=jurisdictions')).toContain('<a href="/docs/reference#');
    expect(await read('/docs?q=%3Cb%3Exyzzy')).toContain('Nothing has all words of “&lt;b>xyzzy”');
  });
});
