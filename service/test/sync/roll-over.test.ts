import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { mirrorPath } from '../../src/corpus/git/mirror.ts';
import { syncCountry } from '../../src/sync/sync-country.ts';
import { lawCommit, lawPath } from '../support/corpus.ts';
import { apiOn, law } from '../support/days.ts';
import { publishedRows } from '../support/sync.ts';

const first = lawCommit('bootstrap', 'A', { articles: ['Dieciocho años.'] }, { date: '2010-01-01' });
const other = lawCommit('bootstrap', 'B', {}, { date: '2011-01-01' });
const coming = lawCommit('reform', 'A', { articles: ['Diecisiete años.'] }, { date: '2040-05-01', source: 'R-1' });

describe('a future reform from a first load', () => {
  // Before the fix, its notice had the commit of the old history, which the rewrite removed, so its address was a 404.
  it('is announced with its commit in the new history if the history was rewritten before its day', async () => {
    const { api, corpus, clock, events } = await apiOn('2040-04-30', first, other, coming);
    const [, , sha] = await corpus.rewrite(other, first, coming);
    clock.day = '2040-05-01';
    await api.sync();
    const short = sha?.slice(0, 7);
    expect(await events()).toEqual([`law.updated A ${short}`, `reform.created A ${short}`]);
  });

  it('is not announced if the rewritten history no longer has it', async () => {
    const { api, corpus, clock, events } = await apiOn('2040-04-30', first, other, coming);
    await corpus.rewrite(other, first);
    clock.day = '2040-05-01';
    await api.sync();
    expect((await events()).map((event) => event.split(' ')[0])).toEqual(['law.updated']);
    expect((await law(api, 'A')).upcoming).toEqual([]);
  });

  it('is announced once with its own commit, even if several days were missed', async () => {
    const later = lawCommit('reform', 'A', { articles: ['Dieciséis.'] }, { date: '2040-06-01', source: 'R-2' });
    const { corpus, events, rollOver } = await apiOn('2040-04-30', first, coming, later);
    const [, one, two] = (await corpus.git(['rev-list', '--reverse', 'HEAD'])).trim().split('\n');
    for (const day of ['2040-07-01', '2040-07-02']) await rollOver(day);
    expect(await events()).toEqual([
      `law.updated A ${two?.slice(0, 7)}`,
      `reform.created A ${one?.slice(0, 7)}`,
      `reform.created A ${two?.slice(0, 7)}`,
    ]);
  });

  it('is announced alone if it does not change the text', async () => {
    const { api, events, rollOver } = await apiOn(
      '2040-04-30',
      first,
      lawCommit('reform', 'A', null, { date: '2040-05-01', source: 'R-1' }),
    );
    await rollOver('2040-05-01');
    expect((await events()).map((event) => event.split(' ')[0])).toEqual(['reform.created']);
    expect(await law(api, 'A')).toMatchObject({ version_date: '2040-05-01', upcoming: [] });
  });
});

describe('a law without a version in the rewritten history', () => {
  // Before the fix, its position was from the old history. In the new history, another law's commit has that position.
  it('has no commit for its text, and does not change on any day', async () => {
    const note = 'Norma derogada, con efectos de 9 de abril de 2030, por la Ley 3/2029. Ref. BOE-A-2029-7\n';
    const { api, corpus, rollOver } = await apiOn('2030-04-08', {
      ...first,
      ...lawCommit('bootstrap', 'A', { body: note }),
    });
    await corpus.rewrite(other, lawCommit('bootstrap', 'A', null, { files: { [lawPath('A')]: 'no law' } }));
    await api.sync();
    expect(await law(api, 'A')).toMatchObject({
      status: 'vigente',
      content_md: expect.stringContaining('Norma'),
      sha: null,
    });
    const generation = async () => (await api.pool.query('SELECT generation FROM countries')).rows[0].generation;
    const before = await generation();
    await rollOver('2030-04-09');
    expect(await generation()).toBe(before);
  });
});

describe('a country that must be read again', () => {
  // The daily roll-over leaves such a country to the next sync. Before the fix, that sync told nobody about the changes of the day.
  it('announces the changes of the days since its publication, but not the new way of reading', async () => {
    const { api, events, rollOver } = await apiOn('2040-04-30', first, other, coming);
    await api.pool.query("UPDATE laws SET title = 'As another program read it' WHERE id = 'B'");
    await api.pool.query("UPDATE countries SET reading = reading - 1, published_at = '2040-04-30T11:10Z'");
    await rollOver('2040-05-01');
    expect((await law(api, 'A')).version_date).toBe('2010-01-01');
    await api.sync();
    expect(await law(api, 'A')).toMatchObject({ version_date: '2040-05-01', upcoming: [] });
    expect((await law(api, 'B')).title).toBe('Ley B');
    expect((await events()).map((event) => event.slice(0, -8))).toEqual(['law.updated A', 'reform.created A']);
  });
});

describe('a run whose clock was ahead', () => {
  // Before the fix, the text of 2040 stayed served, because no later day changed the law again.
  it('is corrected by the next run with the right clock', async () => {
    const note = 'Norma derogada, con efectos de 9 de abril de 2035, por la Ley 3/2029. Ref. BOE-A-2029-7\n';
    const ended = lawCommit('bootstrap', 'C', { body: note }, { date: '2012-01-01' });
    const onlyComing = [
      lawCommit('new', 'D', { articles: ['Uno.'] }, { date: '2033-01-01' }),
      lawCommit('reform', 'D', { articles: ['Dos.'] }, { date: '2034-01-01', source: 'R-2' }),
    ];
    const { api, corpus, events, rollOver } = await apiOn('2030-04-30', first, other, coming, ended, ...onlyComing);
    const before = await publishedRows(api.pool, 'es');
    await rollOver('2041-01-01');
    const ahead = await events();
    expect((await law(api, 'A')).content_md).toContain('Diecisiete');
    expect(await law(api, 'C')).toMatchObject({ status: 'derogada' });

    await rollOver('2030-04-30');
    expect(await publishedRows(api.pool, 'es')).toEqual(before);
    // Everybody who was told of the wrong text is told of the right one. There is no event for a law that is in force again.
    const [, , sha] = (await corpus.git(['rev-list', '--reverse', 'HEAD'])).trim().split('\n');
    expect((await events()).slice(ahead.length)).toEqual([
      `law.updated A ${(await law(api, 'A')).sha.slice(0, 7)}`,
      `law.updated D ${(await law(api, 'D')).sha.slice(0, 7)}`,
    ]);
    const generation = async () => (await api.pool.query('SELECT generation FROM countries')).rows[0].generation;
    const healed = await generation();
    await rollOver('2030-05-01');
    expect(await generation()).toBe(healed);

    // On the day itself, the text is announced again; the reform was announced already.
    const told = (await events()).length;
    await rollOver('2040-05-01');
    expect((await events()).slice(told).filter((event) => event.includes(' A '))).toEqual([
      `law.updated A ${sha?.slice(0, 7)}`,
    ]);
  });
});

describe('after a merge with another text than the last commit', () => {
  it('a roll-over does not serve a version that the merge dropped', async () => {
    const { api, corpus, rollOver, events } = await apiOn('2040-04-30', first);
    const [side] = await corpus.commit({ ...coming, branch: 'side', from: await corpus.head() });
    await corpus.commit({ type: 'merge', merge: side as string });
    await api.sync();
    const told = await events();
    await rollOver('2040-05-01');
    expect((await law(api, 'A')).content_md).toContain('Dieciocho');
    expect((await events()).slice(told.length)).toEqual([]);
  });

  it('a repeal whose day has come does not change the text', async () => {
    const text = (words: string) => ({
      body: `Norma derogada, con efectos de 9 de abril de 2030, por la Ley 3/2029. Ref. BOE-A-2029-7\n\n###### Artículo 1\n\n${words}\n`,
    });
    const { api, corpus, rollOver, events } = await apiOn('2030-04-08', first);
    const base = await corpus.head();
    await corpus.commit(lawCommit('reform', 'A', text('Nuestro.'), { date: '2020-01-01', source: 'R-1' }));
    const theirs = lawCommit('reform', 'A', text('Suyo.'), { date: '2021-01-01', source: 'R-2' });
    const [side] = await corpus.commit({ ...theirs, branch: 'side', from: base });
    await corpus.commit({ type: 'merge', merge: side as string });
    await api.sync();
    const told = await events();
    expect((await law(api, 'A')).content_md).toContain('Nuestro');
    await rollOver('2030-04-09');
    expect(await law(api, 'A')).toMatchObject({ status: 'derogada', content_md: expect.stringContaining('Nuestro') });
    expect((await events()).slice(told.length).map((event) => event.slice(0, -8))).toEqual(['law.repealed A']);
  });
});

describe('a sync whose upstream does not answer', () => {
  it('reports that, even if the mirror is missing, too, and the roll-over fails', async () => {
    const { api, clock, country } = await apiOn('2040-04-30', first, coming);
    await rm(mirrorPath(api.dataDir, country.code), { recursive: true });
    clock.day = '2040-05-01';
    const { error } = await syncCountry(api.service, { ...country, repo: '/nowhere/at/all' });
    expect(error).toMatch(/nowhere/);
  });
});
