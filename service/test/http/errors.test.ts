import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answer, demoApi, type TestApi } from '../support/api.ts';

interface Operation {
  path: string;
  address: string;
  parameters: { name: string; in: string; example?: unknown; required?: boolean }[];
  statuses: string[];
}

let api: TestApi;
let operations: Operation[];

beforeAll(async () => {
  api = await demoApi();
  const { paths } = (await api.app.inject('/openapi.json')).json();
  operations = Object.entries<{ get: { parameters?: Operation['parameters']; responses: object } }>(paths)
    .filter(([path, { get }]) => get && /^\/api\/v1\/(?!webhooks|digests|.*\.jsonl)/.test(path))
    .map(([path, { get }]) => ({
      path: path.slice('/api/v1'.length),
      address: addressOf(path, get.parameters ?? []).slice('/api/v1'.length),
      parameters: get.parameters ?? [],
      statuses: Object.keys(get.responses),
    }));
});

/** The address of an operation, with the example values of its description. */
function addressOf(path: string, parameters: Operation['parameters']): string {
  const example = (name: string) => encodeURIComponent(String(parameters.find((one) => one.name === name)?.example));
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${example(one.name)}`);
  return path.replace(/\{(\w+)\}/g, (_, name) => example(name)) + (query.length > 0 ? `?${query.join('&')}` : '');
}

function expectError(answer: Answer, status: number, code: string, details: object = {}): void {
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    { error: code, message: expect.stringMatching(/^[A-Z"].+\.$/), ...details },
  ]);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers).not.toHaveProperty('etag');
}

function expectInvalid(answer: Answer, loc: (string | number)[]): void {
  expect([answer.statusCode, answer.body]).toEqual([422, expect.any(String)]);
  const body = answer.json();
  expect(Object.keys(body)).toEqual(['detail']);
  for (const item of body.detail) {
    expect(item).toMatchObject({ loc: expect.any(Array), msg: expect.any(String), type: expect.any(String) });
    expect(Object.keys(item).filter((key) => !['loc', 'msg', 'type', 'input', 'ctx'].includes(key))).toEqual([]);
  }
  expect(body.detail.map((item: { loc: unknown }) => item.loc)).toContainEqual(loc);
}

const withQuery = (address: string, query: string) => `${address}${address.includes('?') ? '&' : '?'}${query}`;

describe('every operation', () => {
  const articles = ['', '/{article_id}', '/{article_id}/history', '/{article_id}/cite'].map(
    (path) => `/articles${path}`,
  );

  it('is one of the read operations', () => {
    expect(operations.map((operation) => operation.path).sort()).toEqual(
      [
        '/countries',
        '/{country}/changes',
        '/search',
        '/{country}/jurisdictions',
        '/{country}/articles',
        '/{country}/law-types',
        '/{country}/laws',
        '/{country}/resolve',
        '/{country}/stats',
        '/{country}/sync',
        ...[
          '',
          '/meta',
          '/reforms',
          '/commits',
          '/at/{sha}',
          '/at',
          '/diff',
          '/citations',
          '/relations',
          '/cite',
          ...articles,
        ].map((rest) => `/{country}/laws/{law_id}${rest}`),
      ].sort(),
    );
  });

  it('answers 200 to the example of its description', async () => {
    for (const { address } of operations)
      expect([address, (await api.ask(address)).statusCode]).toEqual([address, 200]);
  });

  it('answers 401 without a key', async () => {
    for (const { address } of operations) expectError(await api.ask(address, { key: null }), 401, 'invalid_api_key');
  });

  it('answers 404 for an unknown country and an unknown law', async () => {
    for (const { address, path } of operations) {
      if (path.includes('{country}'))
        expectError(await api.ask(address.replace('/xa/', '/zz/')), 404, 'country_not_found');
      const otherLaw = address.replace(/\/laws\/[^/?]+/, '/laws/nothing');
      if (path.includes('{law_id}')) expectError(await api.ask(otherLaw), 404, 'law_not_found');
    }
  });

  it('answers 405 to every other method, and lists the allowed ones', async () => {
    for (const { address } of operations) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const) {
        const answer = await api.ask(address, { method });
        expectError(answer, 405, 'method_not_allowed');
        expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
      }
    }
  });

  it('answers 405 to such a method with any body', async () => {
    const bodies: [string, string][] = [
      ['application/json', '{'],
      ['application/json', ''],
      ['text/plain', 'hello'],
      ['application/json', `"${'x'.repeat(1_100_000)}"`],
    ];
    for (const [type, body] of bodies) {
      for (const path of ['/countries', '/xa/laws']) {
        expectError(
          await api.ask(path, { method: 'POST', body, headers: { 'content-type': type } }),
          405,
          'method_not_allowed',
        );
      }
    }
  });

  it('answers 406 to an Accept header with neither JSON nor XML', async () => {
    for (const { address } of operations) {
      for (const accept of ['text/html', 'image/*', 'application/json;q=0, application/xml;q=0', 'application/jsonp']) {
        expectError(await api.ask(address, { headers: { accept } }), 406, 'not_acceptable');
      }
    }
  });

  it('answers 422 to an unknown format', async () => {
    for (const { address } of operations) {
      for (const value of ['yaml', 'JSON', 'xml&format=xml']) {
        expectInvalid(await api.ask(withQuery(address, `format=${value}`)), ['query', 'format']);
      }
    }
  });

  it('ignores unknown parameters if it is in the specification, and otherwise refuses them', async () => {
    const inSpecification =
      /^\/(countries|\{country\}\/(jurisdictions|law-types|stats|laws(\/\{law_id\}(\/(meta|reforms|commits|at\/\{sha\}))?)?))$/;
    for (const { path, address } of operations) {
      const answer = await api.ask(
        withQuery(address, 'unknown=1&unknown=2&__proto__=x&constructor=y&a[b]=c&=&%ff=%ff'),
      );
      expect([address, answer.statusCode]).toEqual([address, inSpecification.test(path) ? 200 : 422]);
      if (answer.statusCode === 200) continue;
      const refused = answer.json().detail.map(({ loc }: { loc: string[] }) => loc[1]);
      expect(refused).toEqual(expect.arrayContaining(['unknown', 'constructor', 'a[b]']));
    }
  });

  it('answers 429 if the quota is used up, but 401 comes first', async () => {
    const poor = await demoApi({ OPENLEG_QUOTA_FREE: '1' });
    await poor.ask('/countries');
    for (const { address } of operations) {
      const answer = await poor.ask(address);
      const wait = Number(answer.headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expectError(answer, 429, 'quota_exceeded', { limit: 1, retry_after: wait });
      expectError(await poor.ask(address, { key: null }), 401, 'invalid_api_key');
    }
  });

  it('describes the errors that it gives', () => {
    for (const { path, statuses } of operations) {
      const wanted = [
        '200',
        '304',
        '401',
        '405',
        '406',
        '422',
        '429',
        '500',
        '503',
        ...(path.includes('{country}') ? ['404'] : []),
      ];
      expect([path, statuses.toSorted()]).toEqual([path, wanted.toSorted()]);
    }
  });
});

describe('a parameter of the wrong kind', () => {
  it('is refused if an integer is needed', async () => {
    const wrong = ['x', '1e3', '0x10', ' 5', '5 ', '+5', '1.0', '1,0', '١', '--1', '-', 'NaN', '9'.repeat(400)];
    for (const value of wrong) {
      for (const name of ['page', 'per_page', 'year']) {
        expectInvalid(await api.ask(`/xa/laws?${name}=${encodeURIComponent(value)}`), ['query', name]);
      }
    }
    for (const name of ['page', 'per_page']) expectInvalid(await api.ask(`/xa/laws?${name}=`), ['query', name]);
  });

  it.each([
    ['/xa/laws?page=0', 'page', 'greater_than_equal'],
    ['/xa/laws?page=-1', 'page', 'greater_than_equal'],
    ['/xa/laws?per_page=0', 'per_page', 'greater_than_equal'],
    ['/xa/laws?per_page=101', 'per_page', 'less_than_equal'],
    ['/xa/laws?year=99', 'year', 'greater_than_equal'],
    ['/xa/laws?year=10000', 'year', 'less_than_equal'],
    ['/xa/laws?status=foo', 'status', 'enum'],
    ['/xa/laws?status=in_force', 'status', 'enum'],
    ['/xa/laws?sort=foo', 'sort', 'enum'],
    ['/xa/laws?sort=relevance', 'sort', 'enum'],
    ['/xa/laws?from_date=2024-02-30', 'from_date', 'date_parsing'],
    ['/xa/laws?from_date=0000-01-01', 'from_date', 'date_parsing'],
    ['/xa/laws?to_date=24-02-01', 'to_date', 'date_parsing'],
    ['/xa/laws?to_date=2024-1-1', 'to_date', 'date_parsing'],
    ['/xa/laws?to_date=2024-01-01T00:00:00Z', 'to_date', 'date_parsing'],
    ['/xa/laws?q=a&q=b', 'q', 'string_type'],
    ['/xa/laws?status=vigente&status=derogada', 'status', 'string_type'],
    ['/xa/laws?page=1&page=1', 'page', 'integer_type'],
    ['/xa/laws/GOA-A-1978-31/reforms?limit=0', 'limit', 'greater_than_equal'],
    ['/xa/laws/GOA-A-1978-31/reforms?limit=1001', 'limit', 'less_than_equal'],
    ['/xa/laws/GOA-A-1978-31/reforms?offset=-1', 'offset', 'greater_than_equal'],
    ['/xa/stats?jurisdiction=a&jurisdiction=b', 'jurisdiction', 'string_type'],
  ])('%s', async (path, name, type) => {
    const answer = await api.ask(path);
    expectInvalid(answer, ['query', name]);
    expect(answer.json().detail[0].type).toBe(type);
  });

  it('is reported with the sent value and the allowed ones', async () => {
    const { detail } = (await api.ask('/xa/laws?page=0&sort=up')).json();
    expect(detail).toEqual([
      { loc: ['query', 'page'], msg: 'Must be >= 1', type: 'greater_than_equal', input: 0, ctx: { limit: 1 } },
      {
        loc: ['query', 'sort'],
        msg: 'Must be one of date_desc, date_asc, title',
        type: 'enum',
        input: 'up',
        ctx: { expected: ['date_desc', 'date_asc', 'title'] },
      },
    ]);
  });

  it('is accepted at its limits', async () => {
    for (const query of [
      'page=1&per_page=100',
      'per_page=1',
      'page=007',
      'year=1000',
      'year=9999',
      'from_date=0001-01-01',
      'to_date=9999-12-31',
    ]) {
      expect([query, (await api.ask(`/xa/laws?${query}`)).statusCode]).toEqual([query, 200]);
    }
    for (const query of ['limit=1000', 'limit=1&offset=1000000', 'offset=-0']) {
      const answer = await api.ask(`/xa/laws/GOA-A-1978-31/reforms?${query}`);
      expect([query, answer.statusCode]).toEqual([query, 200]);
    }
  });
});

describe('an unknown address', () => {
  it('is 404', async () => {
    for (const path of ['', '/', '/nowhere', '/xa', '/xa/laws/A/nothing', '/xa/laws/A/at/0123456/x']) {
      expect([path, (await api.ask(path)).json().error]).toEqual([path, expect.stringMatching(/^(law_)?not_found$/)]);
    }
    for (const url of ['/api', '/api/v2/countries', '/API/health', '/api/v1/%', '/api/v1/%ff', '/%c0%af']) {
      expectError(await api.app.inject(url), 404, 'not_found');
    }
  });

  it('is 404 even with a name that is far too long', async () => {
    expectError(await api.ask(`/xa/laws/${'x'.repeat(900)}`), 404, 'law_not_found');
    expectError(await api.ask(`/xa/laws/${'x'.repeat(10_000)}`), 404, 'not_found');
  });
});

describe('a failure inside', () => {
  it('shows no internal details', async () => {
    const broken = await demoApi();
    await broken.pool.query('ALTER TABLE laws RENAME COLUMN article_count TO secret_column');
    for (const path of ['/xa/laws', '/xa/laws?q=mar', '/xa/laws/GOA-A-1978-31', '/xa/laws/GOA-A-1978-31/meta']) {
      const answer = await broken.ask(path);
      expectError(answer, 500, 'internal_error');
      expect(answer.body).not.toMatch(/column|article_count|secret|SELECT|pg|\.ts/i);
    }
    await broken.pool.query('ALTER TABLE laws RENAME COLUMN secret_column TO article_count');
    expect((await broken.ask('/xa/laws')).statusCode).toBe(200);
  });
});

describe('what is not HTTP', () => {
  /** Sends bytes to a real port and returns the answer. */
  async function raw(bytes: string): Promise<string> {
    const { port } = new URL(address);
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes, 'latin1'));
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk.toString('latin1');
      });
      socket.on('close', () => resolve(answer));
      socket.on('error', reject);
    });
  }
  let address: string;

  it('is refused in the same form as every error', async () => {
    address = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const cases: [string, number][] = [
      ['nonsense\r\n\r\n', 400],
      ['GET /api/health HTTP/9.9\r\n\r\n', 400],
      [`GET /${'x'.repeat(200_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
      ['GET /api/health HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400],
      ['GET /api/health HTTP/1.1\r\nHost: a\r\nX: a\u0000b\r\n\r\n', 400],
    ];
    for (const [bytes, status] of cases) {
      const answer = await raw(bytes);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(head).toMatch(/content-type: application\/json/i);
      expect(head).toMatch(/x-request-id: [0-9a-f-]{36}/i);
      expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/^[a-z_]+$/), message: expect.any(String) });
    }
  });
});
