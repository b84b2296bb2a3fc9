import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { syncCountry } from '../../src/sync/sync-country.ts';
import { spain, startApi, type TestApi } from '../support/api.ts';
import { type CommitSpec, lawCommit, lawPath, lawText, testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { openleg } from '../support/openleg.ts';
import { tempFolder } from '../support/temp.ts';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `L-${n}`);

/** One commit with all the laws, and a reform of each of the first ten. */
function history(count: number): CommitSpec[] {
  const reforms = ids(10).map((id, n) =>
    lawCommit('reform', id, { articles: [`Reformado ${n}.`] }, { date: '2020-01-01', source: `R-${n}` }),
  );
  return [{ type: 'bootstrap', date: '2001-01-01', files: files(ids(count)) }, ...reforms];
}

function files(laws: string[]): Record<string, string> {
  return Object.fromEntries(laws.map((id) => [lawPath(id), lawText(id, { articles: ['Piedra.'] })]));
}

function without(laws: string[]): CommitSpec {
  return { files: Object.fromEntries(laws.map((id) => [lawPath(id), null])) };
}

/** The laws as they are at the end of `history`, in one commit. */
function squashed(count: number): CommitSpec {
  const all = Object.assign({}, ...history(count).map((commit) => commit.files));
  return { message: 'Everything in one commit', authorDate: '2026-01-01', files: all };
}

const empty: CommitSpec = { message: 'Oops', files: { 'README.md': '# Nothing' } };

async function world(count: number) {
  const corpus = await testCorpus(...history(count));
  const { url } = await testDatabase();
  const api = await startApi({ url, dataDir: await tempFolder(), countries: [spain(corpus)] });
  await api.sync();
  const told = async () => (await api.pool.query('SELECT event_type, law_id FROM events ORDER BY number')).rows;
  const before = await told();
  return {
    corpus,
    api,
    sync: (options = {}) => syncCountry(api.service, spain(corpus), options),
    health: async () => (await api.app.inject({ url: '/api/health' })).json(),
    /** The number of served laws, and the reforms of one of them. */
    served: async () => [(await api.read('/es/laws')).total, await reformsOf(api, 'L-3')],
    news: async () => (await told()).slice(before.length),
  };
}

async function reformsOf(api: TestApi, id: string) {
  const { statusCode, ...answer } = await api.ask(`/es/laws/${id}/reforms`);
  return statusCode === 200 ? answer.json().reforms : statusCode;
}

const accept = { acceptRemoval: true };

describe('a sync that would remove more than a tenth of a country, and more than 50 laws,', () => {
  // Before the fix, all laws were removed and health was `ok`. When they came back, every law was announced as updated, and every
  // old reform as new.
  it('is held until upstream has the laws again: nothing is published or announced', async () => {
    const { corpus, sync, health, served, news, api } = await world(60);
    const before = await served();
    await corpus.rewrite(empty);
    const { error, ...result } = await sync();
    expect(result).toMatchObject({ to_sha: null, laws_removed: 0 });
    expect(error).toBe(
      'The sync would remove 60 of 60 laws; it waits for the operator. Nothing was published. If it is right: openleg sync --country es --accept-removal',
    );
    expect(await served()).toEqual(before);
    const first = await health();
    expect(first).toMatchObject({
      status: 'ok',
      failing: { es: 'the sync waits for the operator, see `held`' },
      held: { es: { laws_removed: 60, laws: 60, accept: 'openleg sync --country es --accept-removal' } },
    });

    // The next day: the sync is held again, at once, and since the same time.
    const phases: string[] = [];
    expect((await sync({ progress: (phase: string) => phases.push(phase) })).error).toBe(error);
    expect(phases).not.toContain('history');
    expect((await health()).held).toEqual(first.held);
    const { rows } = await api.pool.query(
      "SELECT FROM pg_class WHERE relnamespace = 'stage'::regnamespace AND relname LIKE '%\\_es'",
    );
    expect(rows).toEqual([]);

    await corpus.rewrite(...history(60));
    expect(await sync()).toMatchObject({ laws_removed: 0, laws_updated: 0, reforms_created: 0 });
    expect(await health()).toMatchObject({ failing: {}, held: {} });
    expect([await served(), await news()]).toEqual([before, []]);
  });

  it('is published if an operator accepts it, and the return of the same laws is not announced', async () => {
    const { corpus, sync, health, served, news, api } = await world(60);
    const before = await served();
    await corpus.rewrite(empty);
    expect((await sync()).error).toContain('60 of 60');
    expect(await sync(accept)).toMatchObject({ laws_removed: 60 });
    expect(await served()).toEqual([0, 404]);
    expect(await health()).toMatchObject({ laws: 0, failing: {}, held: {} });

    await corpus.commit(...history(60));
    expect(await sync()).toMatchObject({ laws_created: 0, laws_updated: 0, reforms_created: 0 });
    expect([await served(), await news()]).toEqual([before, []]);
    // The words of the law were removed with it, and must be back.
    expect((await api.read('/es/articles?q=reformado&law_id=L-3')).total).toBe(1);
  });

  it('is held first even if it is accepted in advance, because nobody has seen all of it', async () => {
    const { corpus, sync } = await world(80);
    await corpus.commit(without(ids(60)));
    expect((await sync(accept)).error).toContain('60 of 80');
    await corpus.commit(without(ids(70).slice(60)));
    expect((await sync(accept)).error).toContain('70 of 80');
    expect(await sync(accept)).toMatchObject({ laws_removed: 70 });
  });

  // Before the fix, only the number of laws was compared: sixty laws were held, and sixty others were removed.
  it('is held again when upstream removes as many other laws meanwhile', async () => {
    const { corpus, sync, served } = await world(120);
    await corpus.commit(without(ids(60)));
    expect((await sync()).error).toContain('60 of 120');
    await corpus.commit({ files: files(ids(60)) }, without(ids(120).slice(60)));
    expect((await sync(accept)).error).toContain('60 of 120');
    expect((await served())[0]).toBe(120);
    expect(await sync(accept)).toMatchObject({ laws_removed: 60 });
  });

  it('is also held if a few laws are removed each day, and the count starts again after it is accepted', async () => {
    const { corpus, sync, served } = await world(80);
    await corpus.commit(without(ids(27)));
    expect(await sync()).toMatchObject({ laws_removed: 27 });
    await corpus.commit(without(ids(52).slice(27)));
    expect((await sync()).error).toContain('25 of 53 laws, after 27 in the last 30 days;');
    expect((await served())[0]).toBe(53);
    expect(await sync(accept)).toMatchObject({ laws_removed: 25 });
    await corpus.commit(without(ids(72).slice(52)));
    expect(await sync()).toMatchObject({ laws_removed: 20 });
  });

  // Before the fix, each removal counted forever. So a corpus was held if 60 of its laws were removed and put back all the time.
  it('does not count laws that were removed and came back', async () => {
    const { corpus, sync } = await world(60);
    for (let day = 0; day < 2; day++) {
      await corpus.commit(without(ids(26)));
      expect(await sync()).toMatchObject({ laws_removed: 26 });
      await corpus.commit({ files: files(ids(26)) });
      expect((await sync()).error).toBeUndefined();
    }
  });

  it('is no longer held after it is published, even by an older program that keeps the note', async () => {
    const { corpus, api, sync, health } = await world(70);
    await corpus.commit(without(ids(60)));
    expect((await sync()).error).toContain('would remove 60 of 70 laws');
    const { rows } = await api.pool.query('SELECT to_jsonb(held_removals) AS note FROM held_removals');
    await sync(accept);
    const again = 'INSERT INTO held_removals SELECT * FROM jsonb_populate_record(NULL::held_removals, $1)';
    await api.pool.query(again, [rows[0].note]);
    expect((await sync()).error).toBeUndefined();
    expect((await api.pool.query('SELECT FROM held_removals')).rowCount).toBe(0);
    expect(JSON.stringify(await health())).not.toContain('would remove');
  });

  it('lets the published state change with the days', async () => {
    const coming = lawCommit('reform', 'L-0', { articles: ['Futuro.'] }, { date: '2040-05-01', source: 'F' });
    const { corpus, api } = await world(60);
    const clock = { now: () => new Date('2040-05-01T09:00:00Z') };
    await corpus.commit(coming);
    await api.sync();
    expect((await api.read('/es/laws/L-0')).content_md).not.toContain('Futuro');
    await corpus.rewrite(empty);
    const { error } = await syncCountry({ ...api.service, ...clock }, spain(corpus));
    expect(error).toContain('60 of 60');
    expect((await api.read('/es/laws/L-0')).content_md).toContain('Futuro');
  });

  it('does not delay other countries, ends the command with 1, and is accepted on the command line', async () => {
    const corpus = await testCorpus(...history(60));
    const other = await testCorpus(lawCommit('new', 'A', {}));
    const { url } = await testDatabase();
    const dataDir = await tempFolder();
    const config = join(dataDir, 'countries.yml');
    await writeFile(config, JSON.stringify({ countries: { es: { repo: corpus.path }, fr: { repo: other.path } } }));
    const env = { DATABASE_URL: url, OPENLEG_DATA_DIR: dataDir, OPENLEG_CONFIG: config };
    const run = async (...args: string[]) => {
      const { code, stdout } = await openleg([...args, '--json'], env);
      return { code, value: JSON.parse(stdout) };
    };
    expect((await run('sync')).code).toBe(0);
    await corpus.rewrite(empty);
    await other.commit(lawCommit('new', 'B', {}));
    const held = await run('sync');
    expect(held).toMatchObject({ code: 1, value: { countries: [{ country: 'es' }, { laws_created: 1 }] } });
    expect((await run('status')).value.countries).toMatchObject([
      { laws: 60, held: { laws_removed: 60, laws: 60 } },
      { laws: 2, held: null },
    ]);
    const lines = (await openleg(['status'], env)).stdout;
    expect(lines).toContain('would remove 60 of 60 laws');
    expect(lines).toContain('openleg sync --country es --accept-removal');
    const accepted = await run('sync', '--country', 'es', '--accept-removal');
    expect(accepted).toMatchObject({ code: 0, value: { countries: [{ laws_removed: 60 }] } });
  });
});

describe('a history that is squashed', () => {
  // Before the fix, 1,261 old reforms were announced again.
  it('and restored announces only new reforms', async () => {
    const { corpus, sync, served, news } = await world(60);
    const before = await served();
    await corpus.rewrite(squashed(60));
    expect(await sync()).toMatchObject({ laws_updated: 0, laws_removed: 0, reforms_created: 0 });
    expect(await served()).toEqual([60, []]);
    await corpus.rewrite(...history(60));
    expect(await sync()).toMatchObject({ laws_updated: 0, reforms_created: 0 });
    expect([await served(), await news()]).toEqual([before, []]);

    await corpus.rewrite(squashed(60));
    await sync();
    const reform = lawCommit('reform', 'L-1', null, { date: '2026-01-01', source: 'R-new' });
    await corpus.rewrite(...history(60), reform);
    expect(await sync()).toMatchObject({ reforms_created: 1 });
    expect(await news()).toEqual([{ event_type: 'reform.created', law_id: 'L-1' }]);
  });
});

describe('files that all move', () => {
  it('are the same laws: nothing is held and nothing is announced', async () => {
    const { corpus, sync, served, news } = await world(60);
    const before = await served();
    const { files: all = {} } = squashed(60);
    const moved = Object.entries(all).map(([path, text]) => [`laws/${path}`, text]);
    await corpus.commit(without(ids(60)), { files: Object.fromEntries(moved) });
    expect(await sync()).toMatchObject({ laws_removed: 0, laws_updated: 0 });
    expect([await served(), await news()]).toEqual([before, []]);
  });
});
