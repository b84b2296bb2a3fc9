import { describe, expect, it } from 'vitest';
import { spain, startApi, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, lawPath, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';

interface Page {
  changes: { law_id: string; sha: string | null; deleted: boolean }[];
  cursor: string;
  more: boolean;
  reset: boolean;
}

const page = (api: TestApi, cursor = '', limit = 100): Promise<Page> =>
  api.read(`/es/sync?limit=${limit}&cursor=${cursor}`);
const ids = ({ changes }: Page) => changes.map(({ law_id, deleted }) => (deleted ? `-${law_id}` : law_id));

const first = (id: string, date = '2020-01-01') => lawCommit('new', id, { articles: ['Uno.'] }, { date });
const gone = (id: string) => ({ type: 'fix-pipeline', files: { [lawPath(id)]: null } });

async function follow(...laws: string[]): Promise<{ api: TestApi; corpus: TestCorpus }> {
  const corpus = await testCorpus(...laws.map((id) => first(id)));
  return { api: await testApi([spain(corpus)]), corpus };
}

describe('following a country', () => {
  it('lists every law with its sha first, and then each change once', async () => {
    const { api, corpus } = await follow('A', 'B', 'C');
    const all = await page(api);
    expect(all).toMatchObject({ more: false, reset: false });
    for (const { law_id, sha } of all.changes) expect(sha).toBe((await api.read(`/es/laws/${law_id}`)).sha);
    expect(ids(all)).toEqual(['A', 'B', 'C']);
    expect(await page(api, all.cursor)).toMatchObject({ changes: [], more: false, reset: false });

    const [, last] = await corpus.commit(
      lawCommit('reform', 'B', { articles: ['Dos.'] }, { date: '2021-01-01', source: 'R-1' }),
      lawCommit('reform', 'B', { articles: ['Tres.'] }, { date: '2022-01-01', source: 'R-2' }),
      gone('C'),
      // Law D now cites another law, which does not change otherwise.
      first('D'),
    );
    await api.sync();
    expect((await page(api, all.cursor)).changes).toEqual([
      { law_id: 'B', sha: last, deleted: false },
      { law_id: 'C', sha: null, deleted: true },
      { law_id: 'D', sha: expect.any(String), deleted: false },
    ]);
    // A copy that begins now never had the deleted law.
    const now = await page(api);
    expect(ids(now)).toEqual(['A', 'B', 'D']);
    await corpus.commit(first('C', '2023-01-01'));
    await api.sync();
    expect(ids(await page(api, now.cursor))).toEqual(['C']);
  });

  it('leaves nothing out, and lists changed laws again, if there are publications between pages', async () => {
    const { api, corpus } = await follow('A', 'B', 'C', 'D');
    const one = await page(api, '', 2);
    expect([ids(one), one.more]).toEqual([['A', 'B'], true]);
    await corpus.commit(
      lawCommit('reform', 'A', { articles: ['Dos.'] }, { date: '2021-01-01', source: 'R-1' }),
      lawCommit('reform', 'D', { articles: ['Dos.'] }, { date: '2021-01-01', source: 'R-1' }),
      gone('B'),
      gone('C'),
    );
    await api.sync();
    const two = await page(api, one.cursor, 2);
    const three = await page(api, two.cursor, 2);
    expect([ids(two), two.more, ids(three), three.more]).toEqual([['A', '-B'], true, ['-C', 'D'], false]);
    expect(ids(await page(api, three.cursor))).toEqual([]);
  });

  it('lists a repeal that comes with the day, but not changes that keep text and status', async () => {
    const { api, corpus } = await follow('A', 'B');
    const { cursor } = await page(api);
    await corpus.commit(lawCommit('reform', 'A', null, { date: '2010-01-01', source: 'R-1', norm: ['A'] }));
    await api.sync();
    expect(ids(await page(api, cursor))).toEqual([]);
    await api.pool.query("UPDATE laws SET status = 'repealed' WHERE id = 'B'");
    await corpus.commit(first('C'));
    await api.sync();
    expect(ids(await page(api, cursor))).toEqual(['B', 'C']);
  });

  it('starts again after a rewritten history, and after a backup was restored', async () => {
    const { api: saved, corpus } = await follow('A', 'B');
    const { cursor } = await page(saved);
    await saved.close();
    const { url } = await testDatabase({ copyOf: saved.url });
    const api = await startApi(saved);
    await corpus.commit(first('C'));
    await api.sync();
    const later = (await page(api, cursor)).cursor;
    const restored = await startApi({ ...api, url });
    expect(await page(restored, later, 1)).toMatchObject({ changes: [{ law_id: 'A' }], more: true, reset: true });
    // A cursor of a publication that is in the backup still works, although later publications of the two databases have the same
    // numbers.
    await restored.sync();
    expect(ids(await page(restored, cursor))).toEqual(['C']);
    expect(await page(restored, later)).toMatchObject({ reset: true });

    await corpus.rewrite(first('A'), first('D'));
    await api.sync();
    const anew = await page(api, later);
    expect([ids(anew), anew.reset]).toEqual([['A', 'D'], true]);
    expect(await page(api, anew.cursor)).toMatchObject({ changes: [], reset: false });
  });

  it('refuses a text that is not a cursor', async () => {
    const { api } = await follow('A');
    for (const query of ['cursor=x', `cursor=${Buffer.from('a b c d').toString('base64url')}`, 'limit=0', 'limit=1001'])
      expect([query, (await api.ask(`/es/sync?${query}`)).statusCode]).toEqual([query, 422]);
  });

  it('reads no table that a publication locks', async () => {
    const { api } = await follow('A');
    const client = await api.pool.connect();
    await client.query('BEGIN; LOCK TABLE laws, versions, commits, articles, wordings IN ACCESS EXCLUSIVE MODE');
    expect(ids(await page(api))).toEqual(['A']);
    await client.query('ROLLBACK');
    client.release();
  });
});
