import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { demo, readsOf, spain, startApi, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { until } from '../support/database-process.ts';

let corpus: TestCorpus;
let apis: TestApi[];
let round = 0;

beforeAll(async () => {
  corpus = await testCorpus(lawCommit('new', 'A', { title: 'Ley 0' }, { date: '2000-01-01' }));
  const [neighbour] = await demo();
  const first = await testApi([spain(corpus), ...(neighbour ? [neighbour] : [])]);
  apis = [first, await startApi(first), await startApi(first)];
});

const paths = [
  '/countries',
  '/es/laws',
  '/es/laws/A',
  '/es/laws/A/meta',
  '/es/laws/A/reforms',
  '/es/laws/A/commits',
  '/es/stats',
];
const readAll = () => Promise.all(apis.flatMap((api) => paths.map((path) => api.read(path))));

/** Adds one law and one reform, and syncs them in one of the processes. */
async function change(): Promise<void> {
  round++;
  await corpus.commit(
    lawCommit(
      'reform',
      'A',
      { title: `Ley ${round}`, articles: [`Texto ${round}.`] },
      { source: `S-${round}`, date: '2001-01-01' },
    ),
    lawCommit('new', `N-${round}`, {}, { date: '2002-01-01' }),
  );
  await (apis[round % apis.length] as TestApi).sync('es');
}

async function expectNewState(): Promise<void> {
  for (const api of apis) {
    expect(await api.read('/countries')).toContainEqual({ country: 'es', count: round + 1 });
    expect(await api.read('/es/laws')).toMatchObject({ total: round + 1 });
    expect(await api.read('/es/laws/A/meta')).toMatchObject({ title: `Ley ${round}` });
    expect((await api.read('/es/laws/A')).content_md).toContain(`Texto ${round}.`);
    expect(await api.read('/es/laws/A/reforms')).toMatchObject({ total: round });
    expect((await api.read('/es/laws/A/commits')).commits).toHaveLength(round + 1);
    expect((await api.read('/es/stats')).reform_activity_by_year).toEqual([{ year: 2001, count: round }]);
  }
}

describe('once a sync has returned', () => {
  it('every process shows the new state, time after time', async () => {
    for (let n = 0; n < 8; n++) {
      await readAll();
      await readAll();
      await change();
      await expectNewState();
    }
  });

  it('answers about other countries are still in memory, those about the country are not', async () => {
    const [api] = apis as [TestApi];
    const of = (path: string) => readsOf(() => api.read(path));
    await readAll();
    await api.read('/xa/laws');
    await change();
    expect(await of('/xa/laws')).toEqual([]);
    expect((await of('/es/laws')).length).toBeGreaterThan(0);
    expect(await of('/es/laws')).toEqual([]);
  });

  it('a process that lost its connection for news shows the new state, too', async () => {
    for (let n = 0; n < 5; n++) {
      await readAll();
      await apis[0]?.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory')`,
      );
      await change();
      await expectNewState();
      await until(() => apis.every((api) => api.runtime.bulletin.listening));
      await expectNewState();
    }
  });

  it('an answer that was begun before the sync is not kept', async () => {
    const [api] = apis as [TestApi];
    for (let n = 0; n < 3; n++) {
      let syncing = true;
      const readers = Array.from({ length: 2 }, async () => {
        while (syncing) {
          await Promise.all(paths.map((path) => api.read(path)));
          await setTimeout(2); // lets the sync run, also on a busy machine
        }
      });
      await change();
      await expectNewState();
      syncing = false;
      await Promise.all(readers);
      await expectNewState();
    }
  });
});
