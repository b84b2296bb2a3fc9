import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testApi } from '../../service/test/support/api.ts';
import {
  type ListLawsQuery,
  NotFoundError,
  type OpenLegislation,
  RateLimitError,
  ValidationError,
} from '../src/index.ts';
import { answer, badServer, failing } from './support/bad-server.ts';
import { type DemoService, serveDemo, watchedFetch } from './support/service.ts';

let service: DemoService;
let client: OpenLegislation;
const law = 'GOA-A-1978-31';

beforeAll(async () => {
  service = await serveDemo();
  client = service.client();
});

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe('reading', () => {
  it('gives what the service answers', async () => {
    expect(await client.countries.list()).toEqual(await service.api.read('/countries'));
    expect(await client.jurisdictions.list('xa')).toEqual(await service.api.read('/xa/jurisdictions'));
    expect(await client.lawTypes.list('xa')).toEqual(await service.api.read('/xa/law-types'));
    expect(await client.laws.get('xa', law)).toEqual(await service.api.read(`/xa/laws/${law}`, { key: 'pro' }));
    expect(await client.stats.get('xa', { jurisdiction: 'national' })).toEqual(
      await service.api.read('/xa/stats?jurisdiction=national'),
    );
    expect(await client.health()).toMatchObject({ status: 'ok' });
  });

  it('follows a law through time', async () => {
    const { commits } = await client.laws.commits('xa', law);
    const first = commits.at(-1) as (typeof commits)[number];
    const text = await client.laws.atCommit('xa', law, first.sha);
    expect(text.sha).toBe(first.sha);
    expect((await client.laws.atDate('xa', law, first.date)).content_md).toBe(text.content_md);
    expect((await client.laws.atDate('xa', law, first.date, { by: 'force' })).by).toBe('force');
    const { total } = await client.articles.list('xa', law, { at: first.sha });
    const ids = new Set<string>();
    for await (const article of client.articles.iterate('xa', law, { at: first.sha })) {
      expect(article).toMatchObject({ sha: first.sha, content_md: expect.any(String) });
      ids.add(article.id);
    }
    expect([ids.size, total > 5]).toEqual([total, true]);
    const { diff } = await client.laws.diff('xa', law, { from: first.sha, to: '2025-11-15' });
    expect(diff).toContain('@@');
  });

  it('throws what the service refuses', async () => {
    await expect(client.laws.get('xa', 'NOPE')).rejects.toMatchObject({ code: 'law_not_found', status: 404 });
    await expect(client.laws.get('xa', 'NOPE')).rejects.toBeInstanceOf(NotFoundError);
    const error = await client.laws.list('xa', { per_page: 101 }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ValidationError);
    expect((error as ValidationError).detail[0]).toMatchObject({ loc: ['query', 'per_page'], input: 101 });
    await expect(service.client({ apiKey: 'leg_wrong' }).countries.list()).rejects.toMatchObject({
      name: 'AuthenticationError',
      status: 401,
      code: 'invalid_api_key',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
});

describe('loops', () => {
  it('over all laws', async () => {
    const laws = await all(client.laws.iterate('xa'));
    const { total } = await client.laws.list('xa');
    expect(laws).toHaveLength(total);
    expect(new Set(laws.map((one) => one.id)).size).toBe(total);
    expect(laws).toEqual((await client.laws.list('xa', { per_page: 100 })).results);
  });

  it('over the results of a search, with every filter on every page', async () => {
    const { asked, fetch } = watchedFetch();
    const filters: ListLawsQuery = {
      q: 'ley OR real OR decreto',
      per_page: 3,
      law_type: 'ley,real_decreto',
      jurisdiction: 'national',
      from_date: '1979-01-01',
      to_date: '2025-01-01',
      status: 'vigente',
      sort: 'date_asc',
    };
    const found = await all(service.client({ fetch }).laws.iterate('xa', filters));
    expect(found.length).toBeGreaterThan(6);
    expect(found).toEqual((await client.laws.list('xa', { ...filters, per_page: 100 })).results);
    expect(asked).toHaveLength(Math.ceil(found.length / 3));
    for (const [i, { url }] of asked.entries()) {
      const { page, ...sent } = Object.fromEntries(url.searchParams);
      expect(page).toBe(String(i + 1));
      expect(sent).toEqual({ ...filters, per_page: '3' });
    }
  });

  it('ignore changes of the filter during the loop', async () => {
    const { asked, fetch } = watchedFetch();
    const filters = { per_page: 5, law_type: 'ley' };
    const laws = service.client({ fetch }).laws.iterate('xa', filters);
    filters.law_type = 'constitucion';
    await all(laws);
    expect(asked.length).toBeGreaterThan(1);
    for (const { url } of asked) expect(url.searchParams.get('law_type')).toBe('ley');
  });

  it('begin at the given page, and read large pages', async () => {
    const { asked, fetch } = watchedFetch();
    const everything = await all(client.laws.iterate('xa'));
    expect(await all(client.laws.iterate('xa', { page: 3, per_page: 4 }))).toEqual(everything.slice(8));
    await all(service.client({ fetch }).laws.iterate('xa', { per_page: undefined }));
    expect(asked.map(({ url }) => url.searchParams.get('per_page'))).toEqual(['100']);
  });

  it('over articles with their texts, several in one call', async () => {
    // Before the fix, each article was a separate call. The articles of one code used up the free calls of a month.
    const { asked, fetch } = watchedFetch();
    const articles = await all(service.client({ fetch }).articles.iterate('xa', law));
    expect(asked.map(({ url }) => url.searchParams.get('include'))).toEqual(['text']);
    for (const article of articles) expect(article).toMatchObject(await client.articles.get('xa', law, article.id));
  });

  it('over all pages of articles, each with the cursor of the page before', async () => {
    const { client, seen } = await badServer(
      answer(200, { sha: 'a', articles: [{ id: '1' }, { id: '2' }], next: 'x=&y' }),
      answer(200, { sha: 'a', articles: [{ id: '3' }], next: null }),
    );
    const found = await all(client().articles.iterate('xa', 'A', { at: '2000-01-01' }));
    expect(found).toEqual(['1', '2', '3'].map((id) => ({ sha: 'a', id })));
    expect(seen.map(({ url }) => new URL(url, 'http://x').searchParams.get('cursor'))).toEqual([null, 'x=&y']);
    // An older service has no pages here. It returns all articles at once, without `next`.
    const old = await badServer(answer(200, { articles: [{ id: '1' }] }));
    expect(await all(old.client().articles.iterate('xa', 'A'))).toEqual([{ id: '1' }]);
  });

  it('over reforms', async () => {
    const { asked, fetch } = watchedFetch();
    const { reforms, total } = await client.reforms.list('xa', law);
    expect(total).toBeGreaterThan(3);
    expect(await all(service.client({ fetch }).reforms.iterate('xa', law, { limit: 2 }))).toEqual(reforms);
    expect(asked).toHaveLength(Math.ceil(total / 2));
    expect(await all(client.reforms.iterate('xa', law, { offset: 1 }))).toEqual(reforms.slice(1));
  });

  it('fetch nothing before they begin and after they end', async () => {
    const { asked, fetch } = watchedFetch();
    const laws = service.client({ fetch }).laws.iterate('xa', { per_page: 2 });
    expect(asked).toHaveLength(0);
    let taken = 0;
    for await (const _ of laws) if (++taken === 4) break;
    expect(asked).toHaveLength(2);
    expect(await laws.next()).toEqual({ done: true, value: undefined });
    expect(asked).toHaveLength(2);
  });

  it('end at an empty page, whatever the total says', async () => {
    const page = { total: 1000, page: 1, per_page: 1, results: [{ id: 'a' }] };
    const server = await badServer(answer(200, page), answer(200, { ...page, results: [] }));
    expect(await all(server.client().laws.iterate('es'))).toHaveLength(1);
    expect(server.seen).toHaveLength(2);
  });

  it('throw errors after the items that came before', async () => {
    const page = { total: 1000, page: 1, per_page: 1, results: [{ id: 'a' }] };
    const server = await badServer(answer(200, page), failing(404, 'country_not_found'));
    const seen: string[] = [];
    const walk = async () => {
      for await (const { id } of server.client().laws.iterate('es')) seen.push(id);
    };
    await expect(walk()).rejects.toBeInstanceOf(NotFoundError);
    expect(seen).toEqual(['a']);
  });
});

describe('an export', () => {
  const hasEnded = () =>
    vi.waitUntil(async () => (await service.api.pool.query('SELECT FROM exports')).rowCount === 0, { timeout: 30_000 });

  it('gives every law as the service has it, and last the cursor to continue from', async () => {
    const lines = await all(client.export('xa'));
    const laws = lines.filter((line) => 'id' in line);
    expect(laws.length).toBe((await client.laws.list('xa')).total);
    const { upcoming: _, extra: __, ...shown } = await client.laws.get('xa', law);
    expect(laws.find(({ id }) => id === law)).toMatchObject(shown);
    const end = lines.at(-1) as { cursor: string };
    expect([lines.length, end]).toEqual([laws.length + 1, { cursor: expect.any(String) }]);
    expect(await all(client.sync('xa', end.cursor))).toEqual([]);
    await hasEnded();
  });

  it('ends with the loop, and with its signal', async () => {
    for await (const line of client.export('xa')) {
      expect(line).toHaveProperty('title');
      break;
    }
    await hasEnded();
    const controller = new AbortController();
    const lines = client.export('xa', { signal: controller.signal });
    await lines.next();
    controller.abort(new Error('seen enough'));
    await expect(all(lines)).rejects.toThrow('seen enough');
    await hasEnded();
    await expect(all(service.client({ apiKey: service.api.keys.free }).export('xa'))).rejects.toMatchObject({
      status: 403,
      code: 'pro_tier_required',
    });
  });

  it('that breaks off throws an error after the laws that came before', async () => {
    const server = await badServer((_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"id":"Á"}\n{"id"', () => response.destroy());
    });
    const seen: unknown[] = [];
    const reading = async () => {
      for await (const line of server.client({ maxRetries: 0 }).export('es')) seen.push(line);
    };
    await expect(reading()).rejects.toMatchObject({ name: 'ConnectionError', code: 'connection_failed' });
    expect(seen).toEqual([{ id: 'Á' }]);
  });
});

describe('raw answers', () => {
  it('are XML when asked for', async () => {
    const { status, headers, text } = await client.raw('/xa/laws', { format: 'xml', query: { per_page: 1 } });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(text).toMatch(/<response>.*<per_page>1<\/per_page>/s);
  });

  it('are JSON otherwise, with their headers', async () => {
    const { text, headers, requestId } = await client.raw('/countries');
    expect(JSON.parse(text)).toEqual(await client.countries.list());
    expect(requestId).toBe(headers.get('x-request-id'));
    const again = await client.raw('/countries', { headers: { 'If-None-Match': headers.get('etag') as string } });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('fail like all others', async () => {
    await expect(client.raw('/xa/laws/NOPE', { format: 'xml' })).rejects.toBeInstanceOf(NotFoundError);
  });

  it('and the last answer says how many calls are left', async () => {
    const small = await testApi([], { OPENLEG_QUOTA_PRO: '3' });
    const baseUrl = await small.app.listen({ host: '127.0.0.1', port: 0 });
    const own = service.client({ apiKey: small.keys.pro, baseUrl });
    expect(own.lastAnswer).toBeUndefined();
    await own.countries.list();
    expect(own.lastAnswer).toMatchObject({ status: 200, quota: { limit: 3, remaining: 2, reset: expect.any(Date) } });
    await own.laws.get('xa', 'NOPE').catch(() => {});
    expect(own.lastAnswer).toMatchObject({ status: 404, quota: { remaining: 1 } });
    await own.countries.list();
    const error = await own.countries.list().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RateLimitError);
    expect(error).toMatchObject({ code: 'quota_exceeded' });
    expect((error as RateLimitError).retryAfter).toBeGreaterThan(0);
    const next = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1));
    expect(own.lastAnswer?.quota).toEqual({ limit: 3, remaining: 0, reset: next });
  });
});
