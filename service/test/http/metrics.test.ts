import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spain, startApi, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { receiver } from '../support/receiver.ts';
import { TcpRelay } from '../support/tcp-relay.ts';
import { tempFolder } from '../support/temp.ts';
import { addressOf } from '../support/visitor.ts';
import { dispatchAll, loopback, register, send } from '../support/webhooks.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi([spain(await testCorpus(lawCommit('new', 'A', {}), lawCommit('new', 'B', {})))], loopback);
});

const relays: TcpRelay[] = [];
afterAll(() => Promise.all(relays.map((relay) => relay.close())));

async function scrape(of: TestApi, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${await addressOf(of)}/metrics`, { headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  return answer.text();
}

/** The value of a metric with exactly these labels, in any order; null if there is none. */
function figureOf(text: string, name: string, labels: Record<string, string> = {}): number | null {
  for (const line of text.split('\n')) {
    const [, found, list = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (found !== name) continue;
    const given = Object.fromEntries([...list.matchAll(/(\w+)="([^"]*)"/g)].map((pair) => [pair[1], pair[2]]));
    if (JSON.stringify(Object.entries(given).sort()) === JSON.stringify(Object.entries(labels).sort()))
      return Number(value);
  }
  return null;
}

describe('the metrics', () => {
  it('count requests by route, method and status, and sort them by how long they took', async () => {
    const of = { route: '/api/v1/:country/laws/:law_id/meta', method: 'GET' };
    const before = await scrape(api);
    const count = (text: string, status: string) =>
      figureOf(text, 'openleg_http_requests_total', { ...of, status }) ?? 0;
    await api.read('/es/laws/A/meta');
    await api.read('/es/laws/A/meta');
    await api.read('/es/laws/B/meta');
    await api.ask('/es/laws/C/meta');
    await api.ask('/es/laws/A/meta', { key: null });
    const after = await scrape(api);
    expect([count(after, '2xx') - count(before, '2xx'), count(after, '4xx') - count(before, '4xx')]).toEqual([3, 2]);
    const all = count(after, '2xx') + count(after, '4xx');
    expect(figureOf(after, 'openleg_http_request_seconds_count', of)).toBe(all);
    expect(figureOf(after, 'openleg_http_request_seconds_bucket', { ...of, le: '+Inf' })).toBe(all);
    expect(figureOf(after, 'openleg_http_request_seconds_sum', of)).toBeGreaterThan(0);
  });

  it('count requests to unknown addresses together', async () => {
    await api.app.inject('/no/such/place');
    const text = await scrape(api);
    expect(figureOf(text, 'openleg_http_requests_total', { route: 'none', method: 'GET', status: '4xx' })).toBe(1);
    expect(text).not.toContain('such');
  });

  it('count answers from memory and answers made anew', async () => {
    const of = async (result: string) => figureOf(await scrape(api), 'openleg_answers_total', { result }) ?? 0;
    const [hits, misses] = [await of('hit'), await of('miss')];
    for (let n = 0; n < 3; n++) await api.read('/es/laws?per_page=7');
    expect([(await of('hit')) - hits, (await of('miss')) - misses]).toEqual([2, 1]);
    expect(figureOf(await scrape(api), 'openleg_answers_bytes')).toBe(api.runtime.answers.bytes);
  });

  it('show how much runs, waits and was refused in each queue', async () => {
    const { visitors } = api.runtime.searches;
    const asked = Array.from({ length: 25 }, () => visitors.run({ name: 'one' }, () => new Promise<void>(() => {})));
    for (const one of asked) one.catch(() => {});
    const text = await scrape(api);
    const of = (what: string, queue: string) => figureOf(text, `openleg_queue_${what}`, { queue });
    expect(['running', 'waiting', 'refused_total'].map((what) => of(what, 'search'))).toEqual([1, 20, 4]);
    for (const queue of ['render', 'compare', 'excerpt', 'api_search']) expect(of('waiting', queue)).toBe(0);
    visitors.clear();
  });

  it('show syncs, the queue, quotas and connections', async () => {
    const text = await scrape(api);
    expect(figureOf(text, 'openleg_laws', { country: 'es' })).toBe(2);
    expect(figureOf(text, 'openleg_sync_runs', { country: 'es', state: 'succeeded' })).toBe(1);
    const at = figureOf(text, 'openleg_sync_last_success_timestamp_seconds', { country: 'es' }) as number;
    expect(Math.abs(at - Date.now() / 1000)).toBeLessThan(600);
    expect(figureOf(text, 'openleg_sync_last_duration_seconds', { country: 'es' })).toBeGreaterThan(0);
    expect(figureOf(text, 'openleg_sync_last_problems', { country: 'es' })).toBe(0);
    expect(figureOf(text, 'openleg_deliveries', { status: 'pending' })).toBe(0);
    expect(figureOf(text, 'openleg_quota_leases')).toBe(api.runtime.quotas.held.accounts);
    expect(figureOf(text, 'openleg_database_connections', { state: 'busy' })).toBeGreaterThan(0);
    expect(figureOf(text, 'openleg_database_up')).toBe(1);
    expect(figureOf(text, 'process_resident_memory_bytes')).toBeGreaterThan(1e6);
  });

  it('show deliveries by their result, those sent at once and those of a run', async () => {
    const { url } = await receiver();
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const busy = await testApi([spain(corpus)], loopback);
    const good = await register(busy, url);
    await register(busy, 'http://127.0.0.1:9/nobody-listens');
    await send(busy, 'POST', `/${good.id}/test`);
    await corpus.commit(lawCommit('new', 'B', {}));
    await busy.sync();
    await dispatchAll(busy);
    const text = await scrape(busy);
    expect(figureOf(text, 'openleg_sends_total', { outcome: 'succeeded' })).toBe(1);
    expect(figureOf(text, 'openleg_dispatch_attempts', { outcome: 'succeeded' })).toBe(1);
    expect(figureOf(text, 'openleg_dispatch_attempts', { outcome: 'failed' })).toBe(1);
    expect(figureOf(text, 'openleg_deliveries', { status: 'pending' })).toBe(1);
    expect(figureOf(text, 'openleg_dispatch_last_timestamp_seconds')).toBeGreaterThan(1e9);
  });

  it('are shown while the database cannot be reached, without its numbers', async () => {
    const relay = await TcpRelay.to((await testDatabase()).url);
    relays.push(relay);
    const away = await startApi({ url: relay.url, dataDir: await tempFolder(), countries: [] });
    relay.cut();
    const text = await scrape(away);
    expect(figureOf(text, 'openleg_database_up')).toBe(0);
    expect(figureOf(text, 'openleg_deliveries', { status: 'pending' })).toBeNull();
    expect(figureOf(text, 'openleg_answers_bytes')).toBe(0);
  });
});

describe('who may read the metrics', () => {
  const status = async (of: TestApi, headers: Record<string, string>) =>
    (await fetch(`${await addressOf(of)}/metrics`, { headers })).status;

  it('is a caller on loopback, but nobody through a proxy on loopback', async () => {
    expect(await status(api, {})).toBe(200);
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await status(api, { [header]: '127.0.0.1' }), header).toBe(403);
    const { statusCode } = await api.app.inject({ url: '/metrics', remoteAddress: '192.0.2.7' });
    expect(statusCode).toBe(403);
  });

  // A proxy on the same machine that adds no header looks like a caller on loopback. Before the fix, it showed the metrics to
  // everybody.
  it('is nobody without a token if the service has a public address', async () => {
    for (const address of ['https://laws.example', 'http://0.0.0.0:8080', 'http://localhost.laws.example']) {
      const open = await startApi(api, { OPENLEG_BASE_URL: address });
      expect([address, await status(open, {})]).toEqual([address, 403]);
    }
    for (const address of ['http://localhost:8080', 'http://[::1]:8080']) {
      const closed = await startApi(api, { OPENLEG_BASE_URL: address });
      expect([address, await status(closed, {})]).toEqual([address, 200]);
    }
  });

  it('is everybody with the token, if there is one, from anywhere', async () => {
    const token = 'metrics-token-0123456789';
    const guarded = await startApi(api, { OPENLEG_METRICS_TOKEN: token });
    expect(await status(guarded, {})).toBe(401);
    expect(await status(guarded, { authorization: `Bearer ${token}x` })).toBe(401);
    expect(await status(guarded, { authorization: `Bearer ${api.keys.pro}` })).toBe(401);
    expect(await status(guarded, { authorization: `Bearer ${token}`, 'x-forwarded-for': '192.0.2.7' })).toBe(200);
  });
});

describe('the metrics of several processes', () => {
  it('leave no listener if the parent does not answer', async () => {
    const program = fileURLToPath(new URL('../support/silent-parent.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program], { timeout: 60_000 });
    expect(JSON.parse(stdout)).toEqual({ answer: null, left: 0 });
  });
});
