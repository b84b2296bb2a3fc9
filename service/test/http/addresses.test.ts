import { beforeAll, describe, expect, it, test } from 'vitest';
import { plainAddress } from '../../src/http/methods.ts';
import { type Asking, demoApi, type TestApi } from '../support/api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await demoApi();
});

test.each([
  ['/', '/'],
  ['/?a=/', '/?a=/'],
  ['/api/v1/countries/', '/api/v1/countries'],
  ['/api/v1/XA/laws/?q=A/', '/api/v1/xa/laws?q=A/'],
  ['/Xa/laws/BOE-A-1/', '/xa/laws/BOE-A-1'],
  ['/XA', '/xa'],
  ['/API/health', '/API/health'],
  ['/api/v1/countries//', '/api/v1/countries/'],
  ['/docs/', '/docs'],
  ['*', '*'],
])('%s is read as %s', (address, plain) => {
  expect(plainAddress(address)).toBe(plain);
});

describe('a slash at the end', () => {
  it('makes no difference to an operation', async () => {
    for (const path of ['/countries', '/xa/laws', '/xa/stats', '/xa/laws/GOA-A-1978-31', '/webhooks', '/digests']) {
      const [plain, slashed] = [await api.ask(path), await api.ask(`${path}/`)];
      expect([path, slashed.statusCode, slashed.body]).toEqual([path, 200, plain.body]);
      expect(slashed.headers.etag).toBe(plain.headers.etag);
    }
    expect((await api.ask('/xa/laws/?per_page=1')).json().results).toHaveLength(1);
    expect((await api.app.inject('/api/health/')).statusCode).toBe(200);
    expect((await api.ask('/nothing/')).statusCode).toBe(404);
  });

  it('gets the same kept answer, before and after a sync', async () => {
    await api.ask('/xb/laws');
    const { misses } = api.runtime.answers;
    await api.ask('/xb/laws/');
    await api.ask('/XB/laws/');
    expect(api.runtime.answers.misses).toBe(misses);
    api.runtime.answers.moveOn('xb');
    await api.ask('/XB/laws/');
    expect(api.runtime.answers.misses).toBe(misses + 1);
  });

  it('makes no difference to the methods of an address', async () => {
    const wrong = await api.ask('/countries/', { method: 'DELETE' });
    expect([wrong.statusCode, wrong.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    expect((await api.ask('/countries/', { key: null, method: 'OPTIONS' })).statusCode).toBe(204);
  });

  it('makes no difference to a page, and never leads to another site', async () => {
    for (const path of [
      '/xa',
      '/xa/laws/GOA-A-1978-31',
      '/xa/laws/GOA-A-1978-31/history',
      '/dashboard/sign-in',
      '/docs',
    ]) {
      const answer = await api.app.inject(`${path}/`);
      expect([path, answer.statusCode]).toEqual([path, 200]);
    }
  });
});

describe('capital letters', () => {
  it('in a country make no difference', async () => {
    for (const path of ['/laws', '/stats', '/jurisdictions', '/laws/GOA-A-1978-31/meta']) {
      expect((await api.ask(`/XA${path}`)).body).toBe((await api.ask(`/xa${path}`)).body);
    }
    expect((await api.app.inject('/XA')).statusCode).toBe(200);
    expect((await api.ask('/ZZ/laws')).json().error).toBe('country_not_found');
  });
});

describe('a body that is not JSON', () => {
  it('is 415 for every operation with a body', async () => {
    const { paths } = (await api.app.inject('/openapi.json')).json();
    const taking = Object.entries<Record<string, { requestBody?: object }>>(paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, operation]) => operation.requestBody)
        .map(([method]) => [method.toUpperCase(), path.replace('/api/v1', '').replace(/\{\w+\}/, '1')] as const),
    );
    expect(taking.length).toBeGreaterThanOrEqual(5);
    const body = JSON.stringify({ url: 'https://example.org', event_types: ['law.updated'], frequency: 'daily' });
    for (const [method, path] of taking) {
      for (const type of [
        'text/plain',
        'text/plain; charset=utf-8',
        'application/xml',
        'application/octet-stream',
        'x',
      ]) {
        const asking: Asking = { method: method as 'POST', body, headers: { 'content-type': type } };
        const answer = await api.ask(path, asking);
        expect([method, path, type, answer.statusCode, answer.json().error]).toEqual([
          method,
          path,
          type,
          415,
          'unsupported_media_type',
        ]);
      }
    }
  });
});
