import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { spain, testApi } from '../support/api.ts';
import { type CommitSpec, lawCommit, testCorpus } from '../support/corpus.ts';
import { until } from '../support/database-process.ts';

const reads = [
  '/es/laws',
  '/es/laws?q=texto',
  '/es/stats',
  '/es/jurisdictions',
  '/es/law-types',
  '/countries',
  ...['', '/meta', '/reforms', '/commits', '/at?date=2003-01-01', '/diff?from=2000-01-01&to=2003-01-01'].map(
    (rest) => `/es/laws/A${rest}`,
  ),
];

const history = (round: number): CommitSpec[] => [
  lawCommit('new', 'A', { title: `Ley ${round}` }, { date: '2000-01-01' }),
  ...[1, 2, 3].map((year) =>
    lawCommit(
      'reform',
      'A',
      { articles: [`Texto ${round}.${year}`] },
      { source: `S-${year}`, date: `200${year}-01-01` },
    ),
  ),
];

/** The same read with other values, if its operation accepts them, so that the answer does not come from the cache. */
function again(path: string, count: number): string {
  if (path.includes('2003-01-01'))
    return path.replace('2003-01-01', `2003-02-${String((count % 28) + 1).padStart(2, '0')}`);
  return `${path}${path.includes('?') ? '&' : '?'}n=${count}`;
}

/** The tables in the order in which the publication of a whole country replaces them. */
const tables = ['files', 'laws', 'commits', 'versions', 'reforms'];

// A statement that read two tables in another order would lock a table that the publication needs next, and wait for a table that
// the publication has locked. After a second, PostgreSQL ends one of the two as a deadlock. Then an answer is a 500, or the sync
// fails.
it('no read can deadlock with a publication', async () => {
  const corpus = await testCorpus(...history(0));
  const api = await testApi([spain(corpus)]);
  const publisher = await api.pool.connect();
  const waiting = async () => {
    const { rows } = await publisher.query('SELECT count(DISTINCT pid)::int AS n FROM pg_locks WHERE NOT granted');
    return rows[0].n as number;
  };
  try {
    for (const [index, table] of tables.entries()) {
      for (const path of [...reads, `/es/laws/A/at/${await corpus.head()}`]) {
        // The request has already read the tables before this one.
        await publisher.query(`BEGIN; SET LOCAL lock_timeout = '500ms'; LOCK TABLE ${table}`);
        const answer = api.ask(again(path, index));
        let answered = false;
        void answer.then(() => (answered = true));
        await until(async () => answered || (await waiting()) > 0);
        for (const next of tables.slice(index + 1)) {
          await publisher.query(`LOCK TABLE ${next}`).catch((error: Error) => {
            throw new Error(`${path} waits for ${table} and holds ${next}`, { cause: error });
          });
        }
        await publisher.query('COMMIT');
        expect([path, (await answer).statusCode]).toEqual([path, 200]);
      }
    }
  } finally {
    publisher.release(true); // this also ends its locks
  }
});

it('reads go on while a whole country is replaced', async () => {
  const corpus = await testCorpus(...history(0));
  const api = await testApi([spain(corpus)]);
  let loading = true;
  let count = 0;
  const read = async (first: number) => {
    for (let index = first; loading; index++) {
      const path = reads[index % reads.length] as string;
      const answer = await api.ask(again(path, count++));
      expect([path, answer.statusCode, answer.statusCode === 200 || answer.body]).toEqual([path, 200, true]);
      await pause(10); // lets the sync run, which is in the same process
    }
  };
  const readers = Promise.all([0, 5, 10].map(read));
  readers.catch(() => {});
  for (let round = 1; round <= 2; round++) {
    await corpus.rewrite(...history(round));
    await api.sync();
    expect((await api.read('/es/laws/A')).content_md).toContain(`Texto ${round}.3`);
  }
  loading = false;
  await readers;
  expect(count).toBeGreaterThan(10);
});
