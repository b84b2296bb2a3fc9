import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import type { QueryConfig } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { checkRegister } from '../../src/copies/check.ts';
import { mirrorPath } from '../../src/corpus/git/mirror.ts';
import { spain, statementsOf, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, lawPath, lawText, testCorpus } from '../support/corpus.ts';
import { addressOf } from '../support/visitor.ts';

let api: TestApi;
let shas: string[];

beforeAll(async () => {
  const corpus = await testCorpus();
  shas = await corpus.commit(
    lawCommit('new', 'A', { articles: ['Uno.', 'Dos.', 'Tres.'] }, { date: '2010-01-01' }),
    lawCommit('reform', 'A', { articles: ['Uno.', 'Otro.', 'Tres.'] }, { date: '2012-01-01', source: 'R-1' }),
    lawCommit('reform', 'A', { articles: ['Uno.', 'Dos.'] }, { date: '2014-01-01', source: 'R-2' }),
    // Other front matter, but the same text.
    lawCommit(
      'reform',
      'A',
      { articles: ['Uno.', 'Dos.'], extra: { gazette: '7' } },
      { date: '2015-01-01', source: 'R-3' },
    ),
    lawCommit('reform', 'A', { articles: ['Mañana.'] }, { date: '2040-01-01', source: 'R-9' }),
    lawCommit('new', 'B', { articles: ['Uno.'] }, { date: '2010-01-01' }),
    lawCommit('repeal', 'B', { articles: ['Uno.'], status: 'repealed' }, { date: '2020-01-01', source: 'R-4' }),
    lawCommit('new', 'C', {}, { date: '2010-01-01' }),
    { type: 'fix-pipeline', files: { [lawPath('C')]: null } },
    lawCommit('new', 'D', { body: 'Sin artículos, uno.\n' }, { date: '2010-01-01' }),
    lawCommit('reform', 'D', { body: 'Sin artículos, dos.\n' }, { date: '2011-01-01', source: 'R-5' }),
  );
  api = await testApi([spain(corpus)]);
});

const check = (...laws: object[]) =>
  api.ask('/changes/check', {
    method: 'POST',
    body: JSON.stringify({ laws: laws.map((law) => ({ country: 'es', law_id: 'A', ...law })) }),
    headers: { 'content-type': 'application/json' },
  });
const statuses = async (...laws: object[]) =>
  (await check(...laws)).json().results.map((result: { status: string }) => result.status);

describe('a register', () => {
  it('is answered in its order with the changes of each law since a commit', async () => {
    const { results } = (
      await check({ sha: shas[0] }, { law_id: 'B', sha: shas[5] }, { law_id: 'C', sha: shas[7] })
    ).json();
    expect(results).toEqual([
      {
        country: 'es',
        law_id: 'A',
        status: 'changed',
        sha: shas[3],
        // Article 2 has its first text again.
        articles: [{ id: 'articulo-3', label: 'Artículo 3', change: 'removed' }],
      },
      { country: 'es', law_id: 'B', status: 'repealed', sha: shas[6], articles: [] },
      { country: 'es', law_id: 'C', status: 'removed', sha: null, articles: [] },
    ]);
  });

  it('gets the answer unchanged if the text is the same, whatever commits there were', async () => {
    const sha = (index: number) => ({ sha: shas[index] });
    expect(await statuses(sha(2), sha(3), { sha: shas[3]?.slice(0, 12).toUpperCase() })).toEqual(
      Array(3).fill('unchanged'),
    );
    // At the commit of another law, it had the future text.
    expect(await statuses(sha(1), sha(4), sha(5))).toEqual(Array(3).fill('changed'));
    expect(await statuses({ law_id: 'D', sha: shas[9] }, { law_id: 'D', sha: shas[10] })).toEqual([
      'changed',
      'unchanged',
    ]);
  });

  it('may have days instead of commits, or besides unknown commits', async () => {
    const unknown = 'f'.repeat(40);
    expect(
      await statuses(
        { date: '2013-01-01' },
        { date: '2014-06-01' },
        { date: '2000-01-01' },
        { sha: unknown, date: '2014-06-01' },
        { sha: unknown },
        { law_id: 'B', sha: shas[0] },
      ),
    ).toEqual(['changed', 'unchanged', 'changed', 'unchanged', 'unknown', 'unknown']);
  });

  it('may name articles only', async () => {
    const sha = shas[0];
    expect(
      await statuses(
        { sha, article_ids: ['articulo-1', 'articulo-2'] },
        { sha, article_ids: ['articulo-2', 'articulo-3'] },
        { sha: shas[1], article_ids: ['articulo-2'] },
        { sha, article_ids: ['articulo-99'] },
      ),
    ).toEqual(['unchanged', 'changed', 'changed', 'unknown']);
  });

  it('may have laws of countries that are not served or do not exist', async () => {
    const date = '2020-01-01';
    expect(await statuses({ country: 'zz', date }, { law_id: 'nothing', date }, { country: 'ES', date })).toEqual([
      'unknown',
      'unknown',
      'unchanged',
    ]);
    expect(await statuses()).toEqual([]);
  });

  it('is refused if commit and day are missing, and if it has more than 1,000 laws', async () => {
    const answer = await check({ date: '2020-01-01' }, {});
    expect([answer.statusCode, answer.json().detail[0].loc]).toEqual([422, ['body', 'laws', 1]]);
    const many = Array.from({ length: 1001 }, () => ({ date: '2020-01-01' }));
    expect([(await check(...many)).statusCode, (await check(...many.slice(1))).statusCode]).toEqual([422, 200]);
    expect((await check({ sha: 'xyz' })).statusCode).toBe(422);
  });

  it('of a hundred laws takes as few statements as one with a single law', async () => {
    const count = async (laws: object[]) =>
      (await statementsOf(() => check(...laws))).filter((text) => /FROM unnest/.test(text)).length;
    const hundred = Array.from({ length: 100 }, () => ({ sha: shas[0] }));
    expect([await count(hundred), await count(hundred.slice(99))]).toEqual([2, 2]);
  });

  // Before the fix, a large law that was named a thousand times took PostgreSQL 15 seconds, and the answer was always 503.
  it('that names a law a thousand times needs one look-up, and gets the right answer each time', async () => {
    const given: number[] = [];
    const query = (asked: QueryConfig, values?: unknown[]) => {
      given.push(...(asked.values ?? []).flatMap((value) => (Array.isArray(value) ? [value.length] : [])));
      return api.pool.query(asked, values);
    };
    const service = { ...api.service, db: Object.assign(Object.create(api.pool), { query }) };
    const ask = async (laws: object[]) => {
      const body = { laws: laws.map((law) => ({ country: 'es', law_id: 'A', ...law })) };
      return Readable.from(await checkRegister(service, api.runtime.texts, body)).toArray();
    };
    const law = { date: '2011-01-01', article_ids: ['articulo-3'] };
    const [alone] = await ask([law]);
    given.length = 0;
    expect(await ask(Array(1000).fill(law))).toEqual(Array(1000).fill(alone));
    expect(Math.max(...given)).toBe(1);

    const days = Array.from({ length: 1000 }, (_, index) => new Date(Date.UTC(2009, 0, 1 + 3 * index)));
    const laws = days.map((day) => ({ date: day.toISOString().slice(0, 10) }));
    given.length = 0;
    const together = await ask(laws);
    // The days are looked up, and the law is read once for all of them.
    expect([given.filter((length) => length > 1), given.length]).toEqual([Array(3).fill(1000), 8]);
    for (const index of [0, 121, 122, 123, 365, 366, 500, 608, 609, 700, 999]) {
      expect([together[index]]).toEqual(await ask(laws.slice(index, index + 1)));
    }
  });

  it('may have a very long answer: results are sent one by one, and compressed for clients that accept it', async () => {
    const laws = Array.from({ length: 1000 }, () => ({ country: 'es', law_id: 'A', date: '2011-01-01' }));
    const answer = await api.ask('/changes/check', {
      method: 'POST',
      body: JSON.stringify({ laws }),
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip' },
    });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'gzip']);
    const { results } = JSON.parse(gunzipSync(answer.rawPayload).toString());
    const [alone] = (await check({ date: '2011-01-01' })).json().results;
    expect(results).toEqual(Array(1000).fill(alone));
  });

  // Before the fix, thirty checks of a thousand laws each held all connections, and all other requests waited for sixteen seconds.
  it('waits for its turn with the searches of all callers', async () => {
    const { callers } = api.runtime.searches;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const others = ['a', 'a', 'a', 'b'].map((name) => callers.run({ name }, () => released));
    const answer = check({ sha: shas[0] });
    try {
      await vi.waitUntil(() => callers.waiting === 1, { timeout: 20_000 });
    } finally {
      release();
    }
    expect((await answer).statusCode).toBe(200);
    await Promise.all(others);
  });

  it('is dropped if its client leaves before its turn', async () => {
    const { callers } = api.runtime.searches;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const others = ['a', 'a', 'a', 'b'].map((name) => callers.run({ name }, () => released));
    const leaving = new AbortController();
    const asked = fetch(new URL('/api/v1/changes/check', await addressOf(api)), {
      method: 'POST',
      body: JSON.stringify({ laws: [{ country: 'es', law_id: 'A', sha: shas[0] }] }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${api.keys.free}` },
      signal: leaving.signal,
    }).catch(() => 'left');
    try {
      await vi.waitUntil(() => callers.waiting === 1, { timeout: 20_000 });
      leaving.abort();
      expect(await asked).toBe('left');
      await vi.waitUntil(() => callers.waiting === 0, { timeout: 20_000 });
    } finally {
      release();
    }
    await Promise.all(others);
  });

  // Before the fix, a thousand days of a law with 800 articles, of which one was asked for, blocked all other requests.
  it('lets others have their turn between two comparisons', async () => {
    const days = Array.from({ length: 100 }, (_, index) => new Date(Date.UTC(2010, 0, 2 + index)));
    const laws = days.map((day) => ({
      country: 'es',
      law_id: 'A',
      date: day.toISOString().slice(0, 10),
      article_ids: ['articulo-3'],
    }));
    const results = await checkRegister(api.service, api.runtime.texts, { laws });
    let turns = 0;
    const count = () => {
      turns++;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    for await (const { status } of results) expect(status).toBe('changed');
    clearImmediate(timer);
    expect(turns).toBeGreaterThanOrEqual(99);
  });
});

describe('a register of a country whose history has merges', () => {
  // Before the fix, the order of commits decided. The commit of the branch comes after the change on the main line, so it gave the
  // changed text.
  it('is compared with the law’s text in the tree of the commit', async () => {
    const corpus = await testCorpus();
    const [base, ours] = await corpus.commit(
      lawCommit('new', 'A', { articles: ['Uno.', 'Dos.'] }, { date: '2010-01-01' }),
      lawCommit('reform', 'A', { articles: ['Uno.', 'Otro.'] }, { date: '2012-01-01', source: 'R-1' }),
    );
    const [theirs] = await corpus.commit({
      ...lawCommit('new', 'B', {}, { date: '2013-01-01' }),
      branch: 'side',
      from: base as string,
    });
    const [merge] = await corpus.commit({
      type: 'merge',
      merge: theirs as string,
      date: '2014-01-01',
      files: { [lawPath('B')]: lawText('B') },
    });
    const merged = await testApi([spain(corpus)]);
    const ask = async (...laws: object[]) => {
      const answer = await merged.ask('/changes/check', {
        method: 'POST',
        body: JSON.stringify({ laws: laws.map((law) => ({ country: 'es', law_id: 'A', ...law })) }),
        headers: { 'content-type': 'application/json' },
      });
      return answer.json().results;
    };
    const mirror = mirrorPath(merged.dataDir, 'es');
    // Upstream cannot be reached either, until the end of the test. Otherwise the service would clone the mirror again in the
    // background.
    await rename(corpus.path, `${corpus.path}-away`);
    await rename(mirror, `${mirror}-away`);
    expect(await ask({ sha: base })).toMatchObject([{ status: 'unknown', sha: null }]);
    await rename(`${mirror}-away`, mirror);
    const articles = [{ id: 'articulo-2', label: 'Artículo 2', change: 'changed' }];
    expect(await ask({ sha: base }, { sha: ours }, { sha: theirs }, { sha: merge })).toMatchObject([
      { status: 'changed', articles },
      { status: 'unchanged', articles: [] },
      { status: 'changed', articles },
      { status: 'unchanged', articles: [] },
    ]);
    expect(await ask({ law_id: 'B', sha: ours }, { law_id: 'B', sha: ours, date: '2013-06-01' })).toMatchObject([
      { status: 'unknown' },
      { status: 'unchanged' },
    ]);
  });
});

describe('a register of laws whose texts this machine cannot read', () => {
  it('gets the changes of articles, and unknown for the rest', async () => {
    // Before the fix, a text that could not be read counted as changed.
    const corpus = await testCorpus();
    const [one, , other] = await corpus.commit(
      lawCommit('new', 'A', { articles: ['Uno.', 'Dos.'] }, { date: '2010-01-01' }),
      lawCommit('reform', 'A', { articles: ['Uno.', 'Tres.'] }, { date: '2012-01-01', source: 'R-1' }),
      lawCommit('new', 'D', { body: 'Sin artículos, uno.\n' }, { date: '2010-01-01' }),
      lawCommit('reform', 'D', { body: 'Sin artículos, dos.\n' }, { date: '2011-01-01', source: 'R-5' }),
    );
    const loaded = await testApi([spain(corpus)]);
    await rm(mirrorPath(loaded.dataDir, 'es'), { recursive: true });
    const laws = [
      { country: 'es', law_id: 'A', sha: one },
      { country: 'es', law_id: 'D', sha: other },
    ];
    const answer = await loaded.ask('/changes/check', {
      method: 'POST',
      body: JSON.stringify({ laws }),
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.json().results).toMatchObject([
      { status: 'changed', articles: [{ id: 'articulo-2' }] },
      { status: 'unknown', sha: null, articles: [] },
    ]);
  });
});
