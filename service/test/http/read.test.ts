import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Asking, spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { random } from '../support/random.ts';

let api: TestApi;

beforeAll(async () => {
  const corpus = await testCorpus(
    lawCommit('new', 'A', {
      articles: Array.from({ length: 200 }, (_, index) => `Texto del artículo ${index}, con ñ.`),
    }),
    lawCommit('new', 'B', {}),
    ...[1, 2].map((n) => lawCommit('new', `BIG-${n}`, { articles: [bigText(n)] })),
  );
  api = await testApi([spain(corpus)]);
});

/** A text of three megabytes with a few thousand different words. */
function bigText(seed: number): string {
  const { below } = random(seed);
  return Array.from({ length: 600_000 }, () => below(5000).toString(36).padStart(4, 'x')).join(' ');
}

describe('an answer', () => {
  it('has a weak ETag and asks to be checked before it is used again', async () => {
    const { headers } = await api.ask('/es/laws');
    expect(headers.etag).toMatch(/^W\/"[\w-]+"$/);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toBe('Accept, Accept-Encoding');
  });

  it('that the caller already has is 304, without a body', async () => {
    for (const path of ['/countries', '/es/laws/A', '/es/laws?format=xml']) {
      const etag = String((await api.ask(path)).headers.etag);
      for (const tag of [etag, etag.slice(2), '*', `"other", ${etag}`, `W/"x",${etag} , "y"`]) {
        const answer = await api.ask(path, { headers: { 'if-none-match': tag } });
        expect([tag, answer.statusCode, answer.body]).toEqual([tag, 304, '']);
        expect(answer.headers).toMatchObject({ etag, 'cache-control': 'private, no-cache' });
      }
      for (const tag of ['', '"other"', 'W/"other"', etag.slice(0, -1)]) {
        expect((await api.ask(path, { headers: { 'if-none-match': tag } })).statusCode).toBe(200);
      }
    }
  });

  it('says when its text was last modified, but only its ETag decides', async () => {
    const { commits } = await api.read('/es/laws/A/commits');
    const { version_date } = await api.read('/es/laws/A/meta');
    const modified = new Date(version_date).toUTCString();
    const paths = ['', '/meta', `/at/${commits[0].sha}`, '/at?date=2026-01-01', '/articles', '/articles/articulo-1'];
    for (const path of paths.map((one) => `/es/laws/A${one}`)) {
      const { headers } = await api.ask(path);
      expect([path, headers['last-modified']]).toEqual([path, modified]);
      // Another tier has another answer on the same day, so only the ETag may lead to 304.
      for (const since of [modified, new Date(Date.now() + 86_400_000).toUTCString()]) {
        const again = await api.ask(path, { headers: { 'if-modified-since': since } });
        expect([path, again.statusCode, again.headers['last-modified']]).toEqual([path, 200, modified]);
        const other = { 'if-modified-since': since, 'if-none-match': '"other"' };
        expect((await api.ask(path, { headers: other })).statusCode).toBe(200);
      }
      const old = { 'if-modified-since': new Date(0).toUTCString(), 'if-none-match': String(headers.etag) };
      expect((await api.ask(path, { headers: old })).statusCode).toBe(304);
    }
    expect((await api.ask('/es/laws')).headers).not.toHaveProperty('last-modified');
  });

  it('has another ETag for another tier and another format', async () => {
    const ways: Asking[] = ['free', 'pro'].flatMap((key) =>
      ['application/json', 'application/xml'].map((accept) => ({ key, headers: { accept } })),
    );
    const tags = await Promise.all(ways.map(async (way) => (await api.ask('/es/laws/A/meta', way)).headers.etag));
    expect(new Set(tags).size).toBe(4);
  });

  it('to HEAD has the headers and no body', async () => {
    for (const path of ['/countries', '/es/laws/A', '/es/laws/nothing']) {
      for (let round = 0; round < 2; round++) {
        const [get, head] = [await api.ask(path), await api.ask(path, { method: 'HEAD' })];
        expect([head.statusCode, head.body]).toEqual([get.statusCode, '']);
        for (const name of ['etag', 'content-type', 'content-length', 'cache-control']) {
          expect([path, name, head.headers[name]]).toEqual([path, name, get.headers[name]]);
        }
      }
    }
  });

  it('is compressed as the caller accepts it, and the content is the same', async () => {
    const plain = (await api.ask('/es/laws/A')).rawPayload;
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync };
    const cases: [string, keyof typeof decoders | undefined][] = [
      ['gzip', 'gzip'],
      ['br', 'br'],
      ['gzip, deflate, br', 'br'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['GZIP', 'gzip'],
      ['deflate', undefined],
      ['identity', undefined],
      ['gzip;q=0', undefined],
      ['', undefined],
    ];
    for (const [accept, encoding] of cases) {
      for (let round = 0; round < 2; round++) {
        const answer = await api.ask('/es/laws/A', { headers: { 'accept-encoding': accept } });
        expect([accept, answer.headers['content-encoding']]).toEqual([accept, encoding]);
        expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
        const body = encoding ? decoders[encoding](answer.rawPayload) : answer.rawPayload;
        expect(body.equals(plain)).toBe(true);
        if (encoding) expect(answer.rawPayload.length).toBeLessThan(plain.length / 2);
      }
    }
  });

  it('from memory has the same bytes and headers as at first', async () => {
    const ways: Asking[] = [
      {},
      { key: 'pro' },
      { headers: { accept: 'application/xml' } },
      ...['gzip', 'br'].map((encoding) => ({ headers: { 'accept-encoding': encoding } })),
      { headers: { origin: 'https://example.org' } },
    ];
    for (const address of ['/countries', '/es/laws', '/es/laws/A', '/es/laws/BIG-1']) {
      for (const way of ways) {
        api.runtime.answers.clear();
        const [made, kept, again] = [
          await api.ask(address, way),
          await api.ask(address, way),
          await api.ask(address, way),
        ];
        expect([address, made.statusCode, kept.statusCode]).toEqual([address, 200, 200]);
        for (const answer of [kept, again]) {
          expect(answer.rawPayload.equals(made.rawPayload)).toBe(true);
          expect(constant(answer.headers)).toEqual(constant(made.headers));
        }
        const left = [made, kept, again].map((answer) => Number(answer.headers['x-ratelimit-remaining']));
        expect(left.map((n) => (left[0] as number) - n)).toEqual([0, 1, 2]);
      }
    }
  });

  it('is not compressed when it is small', async () => {
    const answer = await api.ask('/countries', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });

  it('has its own request id, even from memory and for an error', async () => {
    const asks = ['/countries', '/countries', '/es/laws/A', '/nothing', '/es/laws?page=0', '/es/laws/A/at/x'];
    const answers = await Promise.all([...asks, ...asks].map((path) => api.ask(path)));
    const ids = answers.map((answer) => answer.headers['x-request-id']);
    expect(new Set(ids).size).toBe(ids.length);
    const sent = await api.ask('/countries', { headers: { 'x-request-id': 'mine' } });
    expect(sent.headers['x-request-id']).not.toBe('mine');
  });
});

function constant(headers: Record<string, unknown>): Record<string, unknown> {
  const changing = ['x-request-id', 'x-ratelimit-remaining', 'date'];
  expect(Object.keys(headers)).toEqual(expect.arrayContaining(changing));
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !changing.includes(name)));
}

describe('a page of another origin', () => {
  const origin = 'https://example.org';

  it('may send a preflight request without a key', async () => {
    const answer = await api.ask('/es/laws/A', {
      key: null,
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
    });
    expect(answer.statusCode).toBe(204);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(answer.headers['access-control-allow-methods']).toContain('GET');
    expect(String(answer.headers['access-control-allow-headers']).toLowerCase()).toContain('authorization');
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  });

  it('may send its API version in its own header, as client libraries do', async () => {
    const asked = 'authorization, x-acme-laws-api-version, X-Service-API-Version, x-evil, x-api-version-evil';
    const answer = await api.ask('/es/laws/A', {
      key: null,
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': asked },
    });
    expect(answer.headers['access-control-allow-headers']).toBe(
      'Authorization, Content-Type, If-None-Match, x-acme-laws-api-version, X-Service-API-Version',
    );
    expect(answer.headers.vary).toBe('Access-Control-Request-Headers');
  });

  it('may read the answer, its headers, and errors', async () => {
    for (const [path, key] of [
      ['/countries', 'free'],
      ['/countries', null],
      ['/es/laws?page=0', 'free'],
      ['/nothing', 'free'],
    ] as const) {
      const { headers } = await api.ask(path, { key, headers: { origin } });
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['access-control-expose-headers']).toContain('X-RateLimit-Remaining');
    }
  });
});

it('while several large laws are sent, other answers do not wait', async () => {
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const headers = { authorization: `Bearer ${api.keys.free}`, 'accept-encoding': 'identity' };
  let large = 8;
  const texts = Array.from({ length: large }, async (_, index) => {
    const answer = await fetch(`${address}/api/v1/es/laws/BIG-${1 + (index % 2)}`, { headers });
    const { content_md } = (await answer.json()) as { content_md: string };
    large--;
    return content_md.length;
  });
  const before: number[] = [];
  while (large > 0) {
    const answer = await fetch(`${address}/api/v1/es/laws/B/meta`, { headers });
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    before.push(large);
  }
  for (const length of await Promise.all(texts)) expect(length).toBeGreaterThan(2_900_000);
  // Answers came while several of the large ones were still being sent.
  expect(before.filter((left) => left > 1).length).toBeGreaterThan(0);
});
