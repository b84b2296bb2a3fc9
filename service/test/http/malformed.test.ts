import { beforeAll, expect, it } from 'vitest';
import { demoApi, type TestApi } from '../support/api.ts';
import { type Random, random } from '../support/random.ts';
import { newMember } from '../support/visitor.ts';

let api: TestApi;

beforeAll(async () => {
  api = await demoApi();
});

const odd = [
  '%00',
  '%ff',
  '%2f',
  '%2e%2e',
  '..',
  '.',
  '%',
  '%zz',
  '%c3%28',
  '%ed%a0%80',
  '%f0%9f%98%80',
  'ñ',
  '😀',
  '\u202e',
  '%0d%0aX-Injected:%20yes',
  '%0a',
  '%09',
  ' ',
  '%20',
  '+',
  '-',
  '--',
  '--help',
  '-c%20core.x=y',
  '~',
  '*',
  '@{u}',
  'HEAD',
  'null',
  'undefined',
  'NaN',
  '0',
  '-1',
  '1e309',
  '99999999999999999999',
  '0x1',
  '1.5',
  'true',
  '[]',
  '{}',
  "'",
  '"',
  '`',
  ';',
  '|',
  '$(id)',
  '\\',
  '<script>',
  '&amp;',
  "';DROP%20TABLE%20laws;--",
  '%25%73',
  '{{7*7}}',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'a'.repeat(300),
  '%61'.repeat(300),
  '../../../etc/passwd',
  '2024-02-30',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '-0001-01-01',
  '2024-01-01',
  '10000-01-01',
  '+12024-01-01',
  'f'.repeat(40),
  'f'.repeat(39),
  'F'.repeat(7),
  '0'.repeat(40),
  'deadbeef',
  'national',
  'vigente',
  'ley',
  'xml',
  'json',
];
const names = [
  'page',
  'per_page',
  'law_type',
  'year',
  'status',
  'jurisdiction',
  'q',
  'sort',
  'from_date',
  'to_date',
  'format',
  'limit',
  'offset',
  'date',
  'from',
  'to',
  '__proto__',
  'constructor',
  'unknown',
  'page[]',
  'q[a]',
  '',
];
const shapes = [
  '/C/laws',
  '/C/jurisdictions',
  '/C/law-types',
  '/C/stats',
  '/C/laws/L',
  '/C/laws/L/meta',
  '/C/laws/L/reforms',
  '/C/laws/L/commits',
  '/C/laws/L/at/S',
  '/C/laws/L/at',
  '/C/laws/L/diff',
  '/countries',
  '/X',
  '/X/X',
  '/C/laws/L/X',
];

function path({ pick, chance }: Random): string {
  return pick(shapes).replace(/[CLSX]/g, (part) => {
    if (part === 'C') return chance(0.7) ? pick(['xa', 'xb', 'xc']) : pick(odd);
    if (part === 'L') return chance(0.5) ? 'GOA-A-1978-31' : pick(odd);
    return pick(odd);
  });
}

function query({ pick, below }: Random): string {
  const parts = Array.from({ length: below(6) }, () => `${pick(names)}${pick(['=', '=', '=', '', '=='])}${pick(odd)}`);
  return parts.length === 0 ? '' : `?${parts.join(pick(['&', '&', '&', ';', '&&']))}`;
}

const values = [
  'application/xml',
  'application/json',
  '*/*',
  '*',
  '',
  ',,,',
  ';q=1',
  'application/xml;q=abc',
  'a/b;q=0',
  'x'.repeat(2000),
  'gzip',
  'br',
  'gzip;q=0',
  'identity;q=0, *;q=0',
  'W/"x"',
  '*',
  '"',
  'W/',
  '\u00e9\u00ff',
  'chunked',
  '-1',
  'bytes=0-',
  'application/json',
  'multipart/form-data',
  'text/plain',
  '/',
  '12345',
  'null',
  'https://example.org',
];
const headerNames = [
  'accept',
  'accept-encoding',
  'if-none-match',
  'origin',
  'content-type',
  'x-request-id',
  'range',
  'cookie',
  'expect-ct',
];

function headers({ pick, chance }: Random): Record<string, string> {
  return Object.fromEntries(headerNames.filter(() => chance(0.2)).map((name) => [name, pick(values)]));
}

it('four thousand malformed requests each get a proper answer, and never a server error', async () => {
  const seeded = random(20240229);
  const { pick, chance } = seeded;
  const seen = new Map<number, number>();
  for (let round = 0; round < 4000; round++) {
    const url = path(seeded) + query(seeded);
    const method = chance(0.9) ? 'GET' : pick(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const);
    const body = method === 'GET' || chance(0.5) ? {} : { body: pick(['{', '{}', '', 'x'.repeat(1000), '\u0000']) };
    const answer = await api.ask(url, { key: pick(['free', 'pro']), method, headers: headers(seeded), ...body });
    const about = `${round}: ${method} ${url}`;
    expect([about, [200, 204, 304, 400, 404, 405, 406, 413, 415, 422].includes(answer.statusCode)]).toEqual([
      about,
      true,
    ]);
    expect(answer.headers).not.toHaveProperty('x-injected');
    if (answer.statusCode >= 400 && method !== 'HEAD') {
      expect([about, answer.headers['content-type']]).toEqual([about, 'application/json; charset=utf-8']);
      const error = answer.json();
      expect(Object.keys(error)).toEqual(answer.statusCode === 422 ? ['detail'] : ['error', 'message']);
    }
    seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1);
  }
  // The requests are unusual, but not all of them are wrong: every kind of answer must occur.
  for (const status of [200, 404, 405, 406, 422])
    expect([status, seen.get(status) ?? 0]).toEqual([status, expect.toSatisfy((n) => n > 20)]);
  expect((await api.ask('/countries')).statusCode).toBe(200);
});

interface Parameter {
  name: string;
  in: string;
  example?: unknown;
  required?: boolean;
  schema: { type?: string; minimum?: number; maximum?: number };
}

/** The addresses of an operation with all its numbers at the minimum, and with all at the maximum, that its description allows. */
function extremes(path: string, parameters: Parameter[]): string[] {
  return (['minimum', 'maximum'] as const).map((bound) => {
    const textFor = (name: string) => {
      const { schema, example } = parameters.find((one) => one.name === name) as Parameter;
      return encodeURIComponent(String(schema.type === 'integer' ? schema[bound] : example));
    };
    const query = parameters.filter(({ in: place, name, schema, required }) => {
      return place === 'query' && (required || schema.type === 'integer' || name === 'q');
    });
    const address = path.replace(/\{(\w+)\}/g, (_, name) => textFor(name));
    return `${address}?${query.map(({ name }) => `${name}=${name === 'q' ? 'ley' : textFor(name)}`).join('&')}`;
  });
}

// Before the fix, page 21,474,837 with 100 laws per page and a search answered 500, because the offset had 32 bits.
it('every operation accepts the smallest and the largest numbers that its description allows', async () => {
  const { paths } = (await api.app.inject('/openapi.json')).json();
  for (const [path, methods] of Object.entries<Record<string, { parameters?: Parameter[] }>>(paths)) {
    if (!path.startsWith('/api/v1/')) continue;
    for (const [method, { parameters = [] }] of Object.entries(methods)) {
      const numbered = parameters.filter(({ schema }) => schema.type === 'integer');
      for (const { name, schema } of numbered) {
        expect([path, name, schema]).toEqual([path, name, expect.objectContaining({ minimum: expect.any(Number) })]);
        expect([path, name, schema]).toEqual([path, name, expect.objectContaining({ maximum: expect.any(Number) })]);
      }
      for (const address of extremes(path.slice('/api/v1'.length), parameters)) {
        const json = { headers: { 'content-type': 'application/json' }, body: '{}' };
        const asking = { method: method.toUpperCase() as 'GET', ...(method === 'get' ? {} : json) };
        const answer = await api.ask(address, asking);
        expect([method, address, answer.statusCode]).toEqual([method, address, expect.toSatisfy((code) => code < 500)]);
      }
    }
  }
  const deep = await api.ask('/xa/laws?q=ley&page=21474837&per_page=100');
  expect([deep.statusCode, deep.json().results]).toEqual([200, []]);
  for (const path of ['/webhooks/99999999999999999999', '/digests/99999999999999999999']) {
    expect([path, (await api.ask(path)).statusCode]).toEqual([path, 422]);
  }
});

it('every page accepts the largest numbers', async () => {
  const largest = ['99999999', '2147483647', '9007199254740991', '99999999999999999999'];
  const member = await newMember(api);
  await api.pool.query('UPDATE accounts SET operator = true WHERE email = $1', [member.email]);
  for (const number of largest) {
    for (const path of [
      `/xa?q=ley&page=${number}`,
      `/xa?page=${number}&year=${number}`,
      `/dashboard/webhooks/${number}?page=${number}`,
      `/dashboard/syncs?page=${number}`,
      `/dashboard/accounts?page=${number}`,
      `/dashboard/usage?key=${number}`,
      `/dashboard/digests/${number}/delete`,
      `/dashboard/keys/${number}/revoke`,
      `/dashboard/webhooks/${number}/deliveries/${number}`,
      `/dashboard/webhooks/${number}/edit`,
    ]) {
      expect([path, (await member.get(path)).status]).toEqual([path, expect.toSatisfy((code) => code < 500)]);
    }
  }
});

// Before the fix, 32,000 open brackets answered 500, because code that copies, validates or writes a value is recursive.
it.each([
  ['/api/v1/webhooks', '['.repeat(32_000) + ']'.repeat(32_000)],
  ['/api/v1/webhooks', '['.repeat(32_000)],
  ['/api/v1/digests', `${'{"event_types":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ['/oauth/register', `{"redirect_uris":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ['/mcp', `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${'['.repeat(32_000)}${']'.repeat(32_000)}}`],
])('a body for %s of very many levels is refused', async (url, payload) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${api.keys.free}` };
  const answer = await api.app.inject({ method: 'POST', url, headers, payload });
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { error: 'malformed_json', message: expect.stringContaining('100 levels') },
  ]);
});

it('brackets in a text do not count as levels', async () => {
  const answer = await api.ask('/webhooks', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      url: 'https://example.org/',
      event_types: ['law.created'],
      description: '[{"\\"['.repeat(500),
    }),
  });
  expect(answer.body).not.toContain('levels');
});
