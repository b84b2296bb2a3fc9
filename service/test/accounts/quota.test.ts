import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAccount, createKey, setTier } from '../../src/accounts/accounts.ts';
import { monthOf } from '../../src/accounts/usage/quota.ts';
import { type Answer, spain, startApi, statementsOf, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { until } from '../support/database-process.ts';
import { random } from '../support/random.ts';

const quotas = { OPENLEG_QUOTA_FREE: '100', OPENLEG_QUOTA_EARLY: '150', OPENLEG_QUOTA_PRO: '300' };

let api: TestApi;
let other: TestApi;
let number = 0;

beforeAll(async () => {
  api = await testApi([spain(await testCorpus(lawCommit('new', 'A', {})))], quotas);
  other = await startApi(api, quotas);
});

/** Makes a new account and a key for it. */
async function newKey(options: { early?: boolean; tier?: 'free' | 'pro' } = {}) {
  const email = `caller-${number++}@example.org`;
  const { id } = await createAccount(api.pool, { email, ...options }, 0);
  const { key } = await createKey(api.pool, email, '', 0);
  const usage = async () =>
    Number((await api.pool.query('SELECT calls FROM usage WHERE account_id = $1', [id])).rows[0]?.calls ?? 0);
  return { email, id, key, usage };
}

const call = (to: TestApi, key: string, path = '/countries') => to.ask(path, { key });
const times = <T>(count: number, work: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => work(index));
const statuses = (answers: Answer[]) => {
  const ok = answers.filter((answer) => answer.statusCode === 200).length;
  const refused = answers.filter((answer) => answer.statusCode === 429).length;
  return { ok, refused };
};

describe('a monthly quota', () => {
  it('of 100 gives exactly 100 answers to 500 parallel calls', async () => {
    const { key, usage } = await newKey();
    const answers = await Promise.all(times(500, () => call(api, key)));
    expect(statuses(answers)).toEqual({ ok: 100, refused: 400 });
    expect(await usage()).toBe(100);
  });

  it('is exact over two processes, however the calls are spread', async () => {
    const { below } = random(5);
    for (const share of [50, 10, 1, 0]) {
      const { key } = await newKey();
      const answers = await Promise.all(times(500, () => call(below(100) < share ? other : api, key)));
      expect(statuses(answers)).toEqual({ ok: 100, refused: 400 });
    }
  });

  it('is exact when calls trickle into one process while another is busy', async () => {
    const { key } = await newKey();
    const trickle = (async () => {
      const answers: Answer[] = [];
      for (let i = 0; i < 60; i++) {
        answers.push(await call(other, key));
        await sleep(2);
      }
      return answers;
    })();
    const busy = [];
    for (let i = 0; i < 10; i++) busy.push(...(await Promise.all(times(20, () => call(api, key)))));
    expect(statuses([...busy, ...(await trickle)]).ok).toBe(100);
  });

  it('gets back the calls that another process has taken and does not need', async () => {
    const { key } = await newKey();
    // This process has taken a block of calls, and used a part of it.
    const first = await Promise.all(times(20, () => call(other, key)));
    const rest = await Promise.all(times(300, () => call(api, key)));
    expect(statuses([...first, ...rest])).toEqual({ ok: 100, refused: 220 });
  });

  it('counts neither calls that it refuses nor calls without a key', async () => {
    const { key, usage } = await newKey();
    await Promise.all(times(120, () => call(api, key)));
    expect(await usage()).toBe(100);
    await Promise.all(times(20, () => call(api, `${key}x`)));
    expect(await usage()).toBe(100);
  });

  it('counts calls with the answer not found, not valid, not allowed or not changed', async () => {
    const { key } = await newKey();
    const etag = String((await call(api, key)).headers.etag);
    const asks = [
      () => api.ask('/zz/laws', { key }),
      () => api.ask('/es/laws?page=0', { key }),
      () => api.ask('/nowhere', { key }),
      () => api.ask('/countries', { key, method: 'POST' }),
      () => api.ask('/countries', { key, method: 'HEAD' }),
      () => api.ask('/countries', { key, headers: { accept: 'image/png' } }),
      () => api.ask('/countries', { key, headers: { 'if-none-match': etag } }),
    ];
    const codes = [404, 422, 404, 405, 200, 406, 304];
    for (const [index, ask] of asks.entries()) {
      const answer = await ask();
      expect(answer.statusCode).toBe(codes[index]);
      expect(answer.headers['x-ratelimit-remaining']).toBe(String(100 - 2 - index));
    }
    // The preflight request of a browser does not count as a call.
    const preflight = await api.ask('/countries', {
      key: null,
      method: 'OPTIONS',
      headers: { origin: 'https://x.example' },
    });
    expect(preflight.headers).not.toHaveProperty('x-ratelimit-remaining');
    expect((await call(api, key)).headers['x-ratelimit-remaining']).toBe('91');
  });

  it('is in the headers, with the time at which it begins again', async () => {
    const { key } = await newKey();
    const now = new Date();
    const reset = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) / 1000;
    for (let used = 1; used <= 100; used++) {
      expect((await call(api, key)).headers).toMatchObject({
        'x-ratelimit-limit': '100',
        'x-ratelimit-remaining': String(100 - used),
        'x-ratelimit-reset': String(reset),
      });
    }
    const refused = await call(api, key);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toEqual({
      error: 'quota_exceeded',
      message: expect.stringContaining('100'),
      limit: 100,
      retry_after: Number(refused.headers['retry-after']),
    });
    expect(refused.headers).toMatchObject({ 'x-ratelimit-limit': '100', 'x-ratelimit-remaining': '0' });
    expect(Math.abs(Number(refused.headers['retry-after']) - (reset - Date.now() / 1000))).toBeLessThan(5);
  });

  it('depends on the tier, and on being early', async () => {
    for (const [options, limit] of [
      [{}, '100'],
      [{ early: true }, '150'],
      [{ tier: 'pro' }, '300'],
      [{ tier: 'pro', early: true }, '300'],
    ] as const) {
      const { key } = await newKey(options);
      expect((await call(api, key)).headers['x-ratelimit-limit']).toBe(limit);
    }
  });

  it('grows at once with the tier, and shrinks at once', async () => {
    const { key, email } = await newKey();
    await Promise.all(times(101, () => call(api, key)));
    expect((await call(api, key)).statusCode).toBe(429);
    await setTier(other.pool, email, 'pro');
    expect(statuses(await Promise.all(times(50, () => call(api, key))))).toEqual({ ok: 50, refused: 0 });
    await setTier(other.pool, email, 'free');
    expect((await call(api, key)).statusCode).toBe(429);
  });

  it('is per account, whichever of its keys is used', async () => {
    const { key, email } = await newKey();
    const { key: second } = await createKey(api.pool, email, '', 0);
    const answers = await Promise.all(times(200, (index) => call(api, index % 2 ? key : second)));
    expect(statuses(answers)).toEqual({ ok: 100, refused: 100 });
  });

  it('of 0 means no limit', async () => {
    const free = await startApi(api, { OPENLEG_QUOTA_FREE: '0' });
    const { key, usage } = await newKey();
    const answers = await Promise.all(times(300, () => call(free, key)));
    expect(statuses(answers)).toEqual({ ok: 300, refused: 0 });
    expect(answers[0]?.headers).not.toHaveProperty('x-ratelimit-limit');
    await free.close();
    expect(await usage()).toBe(300);
  });

  it('costs far fewer writes than calls', async () => {
    const free = await startApi(api, { OPENLEG_QUOTA_FREE: '100000' });
    const { key, usage } = await newKey();
    let writes: string[] = [];
    for (let round = 0; round < 20; round++) {
      const seen = await statementsOf(() => Promise.all(times(100, () => call(free, key))));
      writes = writes.concat(seen.filter((statement) => /usage/.test(statement)));
    }
    expect(writes.length).toBeLessThan(40);
    await free.close();
    expect(await usage()).toBe(2000);
  });

  it('costs few writes even if one call follows the other with a pause', async () => {
    const { key } = await newKey({ tier: 'pro' });
    const writes = await statementsOf(async () => {
      for (let i = 0; i < 16; i++) {
        await call(api, key);
        await sleep(120);
      }
    });
    expect(writes.filter((statement) => /usage/.test(statement)).length).toBeLessThanOrEqual(8);
  });

  it('gets back the unused calls of an idle process', async () => {
    const { key, usage } = await newKey();
    await Promise.all(times(30, () => call(api, key)));
    await until(async () => (await usage()) === 30);
  });
});

describe('the month of a quota', () => {
  it('is that of UTC, and ends with it', () => {
    const last = Date.UTC(2024, 1, 29, 23, 59, 59, 999);
    expect(monthOf(last)).toEqual({ month: '2024-02-01', reset: Date.UTC(2024, 2, 1) / 1000 });
    expect(monthOf(last + 1)).toEqual({ month: '2024-03-01', reset: Date.UTC(2024, 3, 1) / 1000 });
    expect(monthOf(Date.UTC(2024, 11, 31))).toEqual({ month: '2024-12-01', reset: Date.UTC(2025, 0, 1) / 1000 });
  });

  it('begins with nothing used', async () => {
    const { key, id } = await newKey();
    const { month } = monthOf(Date.now());
    await api.pool.query(
      `INSERT INTO usage (account_id, month, calls, granted) VALUES ($1, $2::date - interval '1 month', 100, 0)`,
      [id, month],
    );
    expect((await call(api, key)).headers['x-ratelimit-remaining']).toBe('99');
  });
});
