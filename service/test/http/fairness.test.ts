import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { until } from '../support/database-process.ts';
import { random } from '../support/random.ts';

const small = Array.from({ length: 30 }, (_, n) => `S-${n}`);
const versions = 9;

let api: TestApi;
let shas: string[];

beforeAll(async () => {
  const corpus = await testCorpus();
  shas = await corpus.commit(
    ...Array.from({ length: versions }, (_, n) =>
      lawCommit(n ? 'reform' : 'new', 'BIG', { articles: bigArticles(n) }, { date: `200${n}-01-01`, source: `R-${n}` }),
    ),
    ...small.map((id) => lawCommit('new', id, { title: `Ley pequeña ${id}`, articles: ['Agua y tierra.'] })),
  );
  api = await testApi([spain(corpus)]);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});

/** Articles of a megabyte. Every version has other words in each article. */
function bigArticles(seed: number): string[] {
  const { below } = random(seed + 1);
  const word = () => below(3000).toString(36).padStart(5, 'x');
  return Array.from({ length: 1000 }, () => Array.from({ length: 170 }, word).join(' '));
}

interface Got {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const left: (() => void)[] = [];
afterEach(() => {
  for (const leave of left.splice(0)) leave();
});

/** Sends a request from an address of loopback: 127.0.1.1 and 127.0.2.1 are in different networks. */
function ask(from: string, path: string, headers: Record<string, string> = {}): Promise<Got | 'left'> {
  const { port } = api.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers, localAddress: from, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', () => resolve('left'));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    left.push(() => asked.destroy());
    asked.on('error', () => (asked.destroyed ? resolve('left') : reject(new Error(`${path} failed`))));
    asked.end();
  });
}

const statusOf = async (answer: Promise<Got | 'left'>) => {
  const got = await answer;
  return got === 'left' ? got : got.status;
};

const withKey = () => ({ authorization: `Bearer ${api.keys.free}` });

/** Every pair of versions in both views: 72 different comparisons. */
const comparisons = () =>
  shas
    .slice(0, versions)
    .flatMap((from, i) =>
      shas
        .slice(i + 1, versions)
        .flatMap((to) => ['inline', 'side'].map((view) => `/es/laws/BIG/compare?from=${from}&to=${to}&view=${view}`)),
    );

describe('while one network asks for seventy comparisons of a large law', () => {
  it('readers of other laws and callers of the API are served, and only that network is refused', async () => {
    const flood = comparisons().map((path) => ask('127.0.1.1', path));
    const answers: Promise<Got | 'left'>[] = [...flood];
    await Promise.race(flood); // the flood has begun: the first request has an answer
    for (const id of small) {
      expect([id, await statusOf(ask('127.0.2.1', `/es/laws/${id}`))]).toEqual([id, 200]);
      const path = `/api/v1/es/laws?q=${id}`;
      expect([path, await statusOf(ask('127.0.2.1', path, withKey()))]).toEqual([path, 200]);
    }
    expect(await statusOf(ask('127.0.2.1', '/es?q=agua'))).toBe(200);
    // A comparison for another network does not wait for all of those.
    expect(await statusOf(ask('127.0.3.1', `/es/laws/BIG/compare?from=${shas[3]}&to=${shas[4]}`))).toBe(200);
    for (const leave of left.splice(0)) leave();
    const got = (await Promise.all(answers)).filter((answer) => answer !== 'left');
    const refused = got.filter(({ status }) => status === 503 || status === 429);
    expect(refused.length).toBeGreaterThan(30);
    for (const { headers, body } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
      expect(['unavailable', 'busy']).toContain(JSON.parse(body).error);
    }
    expect(got.filter(({ status }) => status !== 200 && !refused.some((one) => one.status === status))).toEqual([]);
    // Requests of clients that left do not wait any more.
    await until(() => api.runtime.threads.lanes.compare.waiting === 0);
  });
});

describe('while visitors of three networks search without end', () => {
  it('a search with a key does not wait for theirs', async () => {
    let unanswered = 60;
    const flood = Array.from({ length: unanswered }, async (_, n) => {
      const path = `/es?q=${encodeURIComponent(`"agua y tierra" OR palabra${n}`)}`;
      const status = await statusOf(ask(`127.0.${4 + (n % 3)}.1`, path));
      unanswered--;
      return status;
    });
    await Promise.race(flood);
    const answer = await ask('127.0.2.1', `/api/v1/es/laws?q=${encodeURIComponent('"agua y tierra"')}`, withKey());
    expect(answer).toMatchObject({ status: 200 });
    expect(unanswered).toBeGreaterThan(20);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
  });

  it('a search without a free place is refused, while others are served', async () => {
    const { pageQueue, searches } = api.runtime;
    const refusedBefore = pageQueue.refused;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // A network can have only one search at a time. While this one runs, three pages can begin and thirty can wait.
    const busy = searches.visitors.run({ name: '127.0.7.0/24' }, () => released);
    const waiting = Array.from({ length: 38 }, (_, n) => ask('127.0.7.9', `/es?q=nada${n}`));
    await until(() => pageQueue.refused - refusedBefore >= 5);
    expect(await statusOf(ask('127.0.8.1', '/es?q=agua+tierra'))).toBe(200);
    release();
    await busy;
    const got = await Promise.all(waiting.map(statusOf));
    expect([200, 503].map((status) => got.filter((one) => one === status).length)).toEqual([33, 5]);
  });
});
