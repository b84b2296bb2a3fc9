import { afterEach, describe, expect, it } from 'vitest';
import { type Client, FairQueue } from '../../src/threads/fair-queue.ts';
import { type Task, Threads } from '../../src/threads/threads.ts';
import { spain, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';

const module = new URL('../support/thread-tasks.js', import.meta.url).href;
const lane = 'render';
const echo: Task<string, string> = { module, lane, name: 'echo' };
const sleep: Task<number, string> = { module, lane, name: 'sleep' };
const spin: Task<null, string> = { module, lane, name: 'spin' };
const fail: Task<null, string> = { module, lane, name: 'fail' };
const crash: Task<null, string> = { module, lane, name: 'crash' };

const anyone: Client = { name: 'anyone' };

let threads: Threads;
afterEach(() => threads?.close());

function startThreads(size: number, options: { waiting?: number; timeoutMs?: number; maxCacheBytes?: number } = {}) {
  const { waiting = 50, ...other } = options;
  threads = new Threads({ lanes: { render: { size, maxWaiting: waiting, maxWaitingEach: waiting } }, ...other });
}

describe('threads', () => {
  it('run one task after another, and a failed task does not harm others', async () => {
    startThreads(1);
    expect(await threads.run(anyone, 'a', echo, () => 'a')).toBe('a');
    await expect(threads.run(anyone, 'b', fail, () => null)).rejects.toThrow('no luck');
    await expect(threads.run(anyone, 'c', crash, () => null)).rejects.toThrow();
    expect(await threads.run(anyone, 'd', echo, () => 'd')).toBe('d');
  });

  it('make the same result once, however many clients ask, and keep it while there is room', async () => {
    startThreads(2, { maxCacheBytes: 2000 });
    let inputs = 0;
    const ask = (key: string) =>
      threads.run(anyone, key, echo, () => {
        inputs++;
        return 'x'.repeat(200);
      });
    await Promise.all([ask('a'), ask('a'), ask('a')]);
    await ask('a');
    expect(inputs).toBe(1);
    for (const key of ['b', 'c', 'd', 'e', 'f']) await ask(key);
    expect(threads.keptBytes).toBeLessThanOrEqual(2000);
    await ask('a');
    expect(inputs).toBe(7);
  });

  it('end a task that takes too long, go on, and do not try that task again for a while', async () => {
    startThreads(1, { timeoutMs: 5000 });
    let tries = 0;
    const tryIt = () =>
      threads.run(anyone, 'a', spin, () => {
        tries++;
        return null;
      });
    await expect(tryIt()).rejects.toMatchObject({ status: 503 });
    expect(await threads.run(anyone, 'b', echo, () => 'b')).toBe('b');
    await expect(tryIt()).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
    expect(tries).toBe(1);
  });

  it('give up a text that cannot be read in time, and free its place', async () => {
    startThreads(1, { timeoutMs: 500 });
    const hangs = () => new Promise<string>(() => {});
    await expect(threads.run(anyone, 'a', echo, hangs)).rejects.toMatchObject({ status: 503 });
    expect(threads.lanes.render).toMatchObject({ running: 0 });
  });

  it('refuse work if too much waits', async () => {
    startThreads(1, { waiting: 2 });
    const running = Array.from({ length: 5 }, (_, index) => threads.run(anyone, `${index}`, sleep, () => 300));
    const results = await Promise.allSettled(running);
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
  });

  it('read the input of a task when its turn has come, not before', async () => {
    startThreads(1);
    const read: string[] = [];
    const ask = (key: string) =>
      threads.run(anyone, key, sleep, () => {
        read.push(key);
        return 200;
      });
    const first = ask('a');
    const second = ask('b');
    expect(read).toEqual(['a']);
    await first;
    await second;
    expect(read).toEqual(['a', 'b']);
  });

  it('begin nothing for a client that has left, unless another client wants the same', async () => {
    startThreads(1);
    const begun: string[] = [];
    const ask = (key: string, signal?: AbortSignal, name = 'anyone') =>
      threads.run({ name, ...(signal && { signal }) }, key, sleep, () => {
        begun.push(key);
        return 200;
      });
    const leaving = new AbortController();
    const first = ask('a');
    const left = [ask('b', leaving.signal), ask('c', leaving.signal)];
    const others = [ask('b'), ask('b', undefined, 'another')];
    leaving.abort();
    for (const gone of left) await expect(gone).rejects.toMatchObject({ code: 'client_gone' });
    expect(threads.lanes.render.waiting).toBe(2);
    await Promise.all([first, ...others]);
    expect(begun).toEqual(['a', 'b']);
    // The first client leaves while the result is being made. The others still get it.
    const impatient = new AbortController();
    const asked = [ask('d', impatient.signal), ask('d')];
    impatient.abort();
    await expect(asked[0]).rejects.toMatchObject({ code: 'client_gone' });
    expect(await asked[1]).toBe('slept');
  });

  it('end work that nobody waits for any more, if nobody will ask for its result', async () => {
    startThreads(1);
    const leaving = new AbortController();
    const client = { name: 'anyone', signal: leaving.signal };
    const endless = threads.run(client, 'a', { ...spin, isKept: false }, () => null);
    const next = threads.run({ name: 'another' }, 'b', echo, () => 'b');
    leaving.abort();
    await expect(endless).rejects.toMatchObject({ code: 'client_gone' });
    expect(await next).toBe('b');
    // It did no harm, so it may be tried again.
    const again = new AbortController();
    const tried = threads.run({ name: 'anyone', signal: again.signal }, 'a', { ...spin, isKept: false }, () => null);
    setTimeout(() => again.abort(), 50);
    await expect(tried).rejects.toMatchObject({ code: 'client_gone' });
  });

  it('do a task that two clients want at the turn of the first of them', async () => {
    startThreads(2);
    const begun: string[] = [];
    const ask = (name: string, key: string) =>
      threads.run({ name }, key, sleep, () => {
        begun.push(key);
        return 100;
      });
    const many = ['1', '2', '3', '4', 'wanted'].map((key) => ask('many', key));
    const single = ask('single', 'wanted');
    expect(begun).toEqual(['1', 'wanted']);
    await Promise.all([...many, single]);
    expect(begun).toHaveLength(5);
  });
});

describe('a fair queue', () => {
  /** A queue with work that ends when the test says so. */
  function queueOf(limits: { size: number; maxWaiting: number; maxWaitingEach: number }, now?: () => number) {
    const queue = new FairQueue(limits, now);
    const order: string[] = [];
    const ends: (() => void)[] = [];
    const ask = (name: string, signal?: AbortSignal) => {
      const done = queue.run({ name: name.slice(0, 1), ...(signal && { signal }) }, () => {
        order.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
      done.catch(() => {});
      return done;
    };
    const endOne = async () => {
      ends.shift()?.();
      for (let i = 0; i < 5; i++) await Promise.resolve();
    };
    return { queue, order, ask, endOne };
  }

  it('keeps one place for others, however much one client wants', async () => {
    const { order, ask, endOne } = queueOf({ size: 3, maxWaiting: 10, maxWaitingEach: 10 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) ask(name);
    expect(order).toEqual(['a1', 'a2']);
    ask('b1');
    expect(order).toEqual(['a1', 'a2', 'b1']);
    await endOne();
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('lets clients take turns', async () => {
    let now = 0;
    const { order, ask, endOne } = queueOf({ size: 1, maxWaiting: 10, maxWaitingEach: 10 }, () => now);
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) ask(name);
    for (let i = 0; i < 6; i++) {
      now += 100;
      await endOne();
    }
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('keeps a place free from all heavy clients, and lets the others go first', async () => {
    let now = 0;
    const { order, ask, endOne } = queueOf({ size: 2, maxWaiting: 10, maxWaitingEach: 10 }, () => now);
    for (const name of ['a1', 'b1', 'a2', 'b2', 'a3', 'b3']) ask(name);
    now = 4000; // both have held a place for 4 seconds
    await endOne();
    expect(order, 'one of the two goes on').toEqual(['a1', 'b1']);
    await endOne();
    expect(order).toEqual(['a1', 'b1', 'a2']);
    ask('c1');
    expect(order, 'somebody new need not wait').toEqual(['a1', 'b1', 'a2', 'c1']);
    ask('c2');
    await endOne();
    expect(order, 'and goes before those two').toEqual(['a1', 'b1', 'a2', 'c1', 'b2']);
    await endOne();
    expect(order).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'c2']);
    now = 60_000; // b's recent use counts, a's old use does not
    await endOne();
    expect(order).toEqual(['a1', 'b1', 'a2', 'c1', 'b2', 'c2', 'a3']);
  });

  it('refuses a client that has too much waiting, so that others have room', async () => {
    const { queue, ask } = queueOf({ size: 1, maxWaiting: 10, maxWaitingEach: 2 });
    const asked = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(name));
    await expect(asked[3]).rejects.toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
    ask('b1');
    expect([queue.waiting, queue.refused]).toEqual([3, 1]);
  });

  it('replaces work of the client with the most waiting, for a client with none, if the queue is full', async () => {
    const { queue, ask } = queueOf({ size: 1, maxWaiting: 4, maxWaitingEach: 4 });
    const [, , , a4] = ['a0', 'a1', 'a2', 'a3'].map((name) => ask(name));
    ask('b1');
    ask('c1');
    await expect(a4).rejects.toMatchObject({ status: 503 });
    const last = ask('a5');
    await expect(last).rejects.toMatchObject({ status: 503 });
    expect([queue.waiting, queue.refused]).toEqual([4, 2]);
  });

  it('gives the place of a client that has left to the next', async () => {
    const { queue, order, ask, endOne } = queueOf({ size: 1, maxWaiting: 2, maxWaitingEach: 2 });
    const leaving = new AbortController();
    ask('a1');
    const left = ask('b1', leaving.signal);
    ask('c1');
    leaving.abort();
    await expect(left).rejects.toMatchObject({ code: 'client_gone' });
    expect(queue.waiting).toBe(1);
    await endOne();
    expect(order).toEqual(['a1', 'c1']);
  });
});

describe('while a large law is rendered and compared', () => {
  it('other requests are answered', async () => {
    const text = (seed: number) =>
      Array.from(
        { length: 800 },
        (_, i) => `${'palabra '.repeat(150)}${i * seed}.\n\n1. uno\n\n2. dos **fuerte** y *cursiva*`,
      );
    const corpus = await testCorpus(
      lawCommit('new', 'BIG', { articles: text(1) }, { date: '2000-01-01' }),
      lawCommit('reform', 'BIG', { articles: text(2) }, { date: '2001-01-01' }),
    );
    const api = await testApi([spain(corpus)]);
    for (const url of ['/es/laws/BIG', '/es/laws/BIG/compare']) {
      let done = false;
      const page = api.app.inject({ url }).then((answer) => {
        done = true;
        return answer;
      });
      let answered = 0;
      while (!done) {
        // Never the same address twice, so that no answer comes from the cache.
        await api.read(`/es/laws/BIG/reforms?offset=${answered}`);
        answered++;
      }
      expect((await page).statusCode).toBe(200);
      expect(answered).toBeGreaterThan(20);
    }
  });
});
