import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, type Asking, demo, type TestApi, testApi } from '../support/api.ts';

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
  responses: Record<string, { description: string; content: Record<string, Media> }>;
}

interface Description {
  openapi: string;
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
}

let api: TestApi;
let description: Description;
let operations: { path: string; operation: Operation }[];

beforeAll(async () => {
  api = await testApi(await demo());
  description = (await api.app.inject('/openapi.json')).json();
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, operation })),
  );
});

const reads = () => operations.filter(({ operation }) => operation.tags.includes('laws'));
const keyed = () => operations.filter(({ path }) => path.startsWith('/api/v1/'));

const validators = new Map<string, ValidateFunction>();

/** Checks values against a schema of the description, refusing fields that it does not name. */
function validator(schema: object): ValidateFunction {
  const name = JSON.stringify(schema);
  const made = validators.get(name) ?? compile(schema);
  validators.set(name, made);
  return made;
}

function compile(schema: object): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  (addFormats as unknown as (target: Ajv2020) => void)(ajv);
  const closed = JSON.parse(JSON.stringify({ ...schema, components: description.components }), (_, value) =>
    value?.type === 'object' && value.properties ? { ...value, additionalProperties: false } : value,
  );
  return ajv.compile(closed);
}

function expectTrue(operation: Operation, status: string, value: unknown): void {
  const media = operation.responses[status]?.content['application/json'];
  expect([operation.operationId, status, media !== undefined]).toEqual([operation.operationId, status, true]);
  const validate = validator(media?.schema ?? {});
  validate(value);
  expect([operation.operationId, status, validate.errors]).toEqual([operation.operationId, status, null]);
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
    expect(ids).toHaveLength(28);
  });

  it('asks for a bearer key everywhere but for the health', () => {
    expect(description.components.securitySchemes.apiKey).toMatchObject({ type: 'http', scheme: 'bearer' });
    for (const { path, operation } of operations) {
      expect([path, operation.security]).toEqual([path, path === '/api/health' ? [] : [{ apiKey: [] }]]);
    }
  });

  it('offers XML with every read answer, and only there', () => {
    for (const { operation } of keyed()) {
      for (const [status, { content }] of Object.entries(operation.responses)) {
        const types =
          status === '200' && operation.tags.includes('laws')
            ? ['application/json', 'application/xml']
            : ['application/json'];
        expect([operation.operationId, status, Object.keys(content)]).toEqual([operation.operationId, status, types]);
      }
    }
  });

  it('gives an example for every parameter that is needed, and for every answer of an operation', () => {
    for (const { operation } of keyed()) {
      for (const { name, required, example } of operation.parameters ?? []) {
        if (required)
          expect([operation.operationId, name, example]).toEqual([operation.operationId, name, expect.anything()]);
      }
      for (const [status, { content }] of Object.entries(operation.responses)) {
        expectTrue(operation, status, content['application/json']?.example);
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
    422: (address) => [`${address}${address.includes('?') ? '&' : '?'}format=yaml`, {}],
  };

  it.each(Object.entries(provocations))('of the answers with %s', async (status, provoke) => {
    for (const { path, operation } of reads()) {
      if (!operation.responses[status]) continue;
      const [address, asking] = provoke(addressOf(path, operation));
      for (const key of asking.key ? [asking.key] : ['free', 'pro']) {
        const answer: Answer = await api.ask(address, { ...asking, key });
        expect([address, String(answer.statusCode)]).toEqual([address, status]);
        expectTrue(operation, status, answer.json());
      }
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

describe('the page to try the API', () => {
  it('comes whole from this server: nothing on it is loaded from elsewhere', async () => {
    const page = await api.app.inject('/docs/');
    expect(page.statusCode).toBe(200);
    const assets = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] as string);
    expect(assets.length).toBeGreaterThan(3);
    for (const asset of assets) {
      expect(asset).not.toMatch(/^(https?:)?\/\//);
      const loaded = await api.app.inject(new URL(asset, 'http://localhost/docs/').pathname);
      expect([asset, loaded.statusCode]).toEqual([asset, 200]);
      if (asset.endsWith('.css')) expect(loaded.body).not.toMatch(/url\(["']?(https?:)?\/\//);
    }
  });

  it('describes this API, and asks nobody else whether it is valid', async () => {
    expect((await api.app.inject('/docs/json')).json()).toEqual(description);
    const script = (await api.app.inject('/docs/static/swagger-initializer.js')).body;
    expect(script).toContain('validatorUrl: null');
    expect(script).toContain("url: resolveUrl('./json')");
  });
});
