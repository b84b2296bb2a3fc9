import { afterEach, describe, expect, it } from 'vitest';
import { type Task, Threads } from '../../src/threads/threads.ts';
import { spain, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';

const module = new URL('../support/thread-tasks.ts', import.meta.url).href;
const echo: Task<string, string> = { module, name: 'echo' };
const sleep: Task<number, string> = { module, name: 'sleep' };
const spin: Task<null, string> = { module, name: 'spin' };
const fail: Task<null, string> = { module, name: 'fail' };
const crash: Task<null, string> = { module, name: 'crash' };

let threads: Threads;
afterEach(() => threads.close());

describe('threads', () => {
  it('run one task after another, and a failed one harms no other', async () => {
    threads = new Threads({ size: 1 });
    expect(await threads.run('a', echo, () => 'a')).toBe('a');
    await expect(threads.run('b', fail, () => null)).rejects.toThrow('no luck');
    await expect(threads.run('c', crash, () => null)).rejects.toThrow();
    expect(await threads.run('d', echo, () => 'd')).toBe('d');
  });

  it('make the same thing once, however many ask, and keep it while there is room', async () => {
    threads = new Threads({ size: 2, cacheBytes: 2000 });
    let inputs = 0;
    const ask = (key: string) =>
      threads.run(key, echo, () => {
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

  it('end what takes too long, and go on', async () => {
    threads = new Threads({ size: 1, timeout: 5000 });
    await expect(threads.run('a', spin, () => null)).rejects.toMatchObject({ status: 503 });
    expect(await threads.run('b', echo, () => 'b')).toBe('b');
  });

  it('refuse more than can wait', async () => {
    threads = new Threads({ size: 1, maxWaiting: 2 });
    const running = Array.from({ length: 5 }, (_, index) => threads.run(`${index}`, sleep, () => 300));
    const results = await Promise.allSettled(running);
    expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    expect(results[0]?.status).toBe('fulfilled');
  });
});

describe('while a large law is rendered and compared', () => {
  it('other requests are answered', async () => {
    threads = new Threads();
    const text = (seed: number) =>
      Array.from(
        { length: 2000 },
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
        // Never the same address twice: none of these comes from memory.
        await api.read(`/es/laws/BIG/meta?n=${answered}`);
        answered++;
      }
      expect((await page).statusCode).toBe(200);
      expect(answered).toBeGreaterThan(20);
    }
  });
});
