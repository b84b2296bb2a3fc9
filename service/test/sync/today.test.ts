import { describe, expect, it } from 'vitest';
import { dispatchNow } from '../../src/sync/sync-all.ts';
import { rollOverCountry, syncCountry } from '../../src/sync/sync-country.ts';
import { spain, testApi } from '../support/api.ts';
import { type CommitSpec, lawCommit, lawPath, lawText, testCorpus } from '../support/corpus.ts';
import { apiOn, law } from '../support/days.ts';
import { partialClone } from '../support/partial-clone.ts';
import { receiver } from '../support/receiver.ts';

const first = lawCommit('bootstrap', 'A', { articles: ['Dieciocho años.'] }, { date: '2010-01-01' });
const coming = lawCommit(
  'reform',
  'A',
  { title: 'Ley A nueva', articles: ['Diecisiete años.'] },
  { date: '2040-05-01', source: 'R-1' },
);

describe('a version that is not in force yet', () => {
  it('is listed as upcoming, and the earlier text is served with its title', async () => {
    const { api, corpus } = await apiOn('2026-11-16', first, coming);
    const shas = (await corpus.git(['rev-list', '--reverse', 'HEAD'])).trim().split('\n');
    expect(await law(api, 'A')).toMatchObject({
      title: 'Ley A',
      content_md: expect.stringContaining('Dieciocho'),
      sha: shas[0],
      version_date: '2010-01-01',
      upcoming: [{ date: '2040-05-01', sha: shas[1], source_id: 'R-1' }],
    });
    expect(await api.read('/es/laws/A/meta')).toMatchObject({ sha: shas[0], version_date: '2010-01-01' });
    expect((await api.read('/es/laws?q=diecisiete')).total).toBe(0);
    expect((await api.read('/es/laws?q=dieciocho')).total).toBe(1);
  });

  it('is served on its day and announced once; nothing else changes', async () => {
    const other = lawCommit('bootstrap', 'B', {}, { date: '2011-01-01' });
    const { api, clock, country, events } = await apiOn('2040-04-30', first, other, coming);
    const target = await receiver();
    const headers = { 'content-type': 'application/json' };
    const rule = { url: target.url, event_types: ['law.updated', 'reform.created', 'law.repealed', 'law.created'] };
    await api.ask('/webhooks', { method: 'POST', key: 'pro', headers, body: JSON.stringify(rule) });
    const digest = { event_types: ['reform.created'], frequency: 'daily' };
    await api.ask('/digests', { method: 'POST', key: 'pro', headers, body: JSON.stringify(digest) });
    const before = await law(api, 'B');

    await rollOverCountry(api.service, country);
    expect(await events()).toEqual([]);
    clock.day = '2040-05-01';
    for (let n = 0; n < 3; n++) await rollOverCountry(api.service, country);
    const { sha, upcoming, title, content_md } = await law(api, 'A');
    expect({ title, content_md, upcoming }).toEqual({
      title: 'Ley A nueva',
      content_md: expect.stringContaining('Diecisiete'),
      upcoming: [],
    });
    // The first load read the reform and told nobody. On its day it is announced, together with the law's own event.
    expect(await events()).toEqual([`law.updated A ${sha.slice(0, 7)}`, `reform.created A ${sha.slice(0, 7)}`]);
    await api.sync();
    for (let n = 0; n < 2; n++) await dispatchNow(api.service);
    expect(target.received.map(({ body }) => JSON.parse(body.toString()).event_type).sort()).toEqual([
      'law.updated',
      'reform.created',
    ]);
    const { rows } = await api.pool.query('SELECT count(*)::int AS count FROM digest_events');
    expect(rows).toEqual([{ count: 1 }]);
    expect(await law(api, 'B')).toEqual(before);
  });

  it('from a later sync is announced with its commit at once, and again on its day', async () => {
    const { api, corpus, clock, events } = await apiOn('2040-04-30', first);
    const [sha] = await corpus.commit(coming);
    const [base] = (await corpus.git(['rev-list', '--reverse', 'HEAD'])).trim().split('\n');
    await api.sync();
    // The event of a law has the commit of the text that is served after the run. The event of a reform has its own commit.
    const told = [`law.updated A ${base?.slice(0, 7)}`, `reform.created A ${sha?.slice(0, 7)}`];
    expect(await events()).toEqual(told);
    clock.day = '2040-05-03'; // the run on the day itself was missed
    await api.sync();
    expect(await events()).toEqual([...told, `law.updated A ${sha?.slice(0, 7)}`]);
    expect((await law(api, 'A')).version_date).toBe('2040-05-01');
  });

  it('is served on its day even if upstream does not answer', async () => {
    const { api, clock, country } = await apiOn('2040-04-30', first, coming);
    clock.day = '2040-05-01';
    const { error } = await syncCountry(api.service, { ...country, repo: '/nowhere/at/all' });
    expect(error).toMatch(/no repository/);
    expect((await law(api, 'A')).content_md).toContain('Diecisiete');
  });

  it('is served if there is no other; of several, the first', async () => {
    const later = lawCommit('reform', 'A', { articles: ['Segundo.'] }, { date: '2041-01-01', source: 'R-2' });
    const { api } = await apiOn(
      '2026-11-16',
      lawCommit('new', 'A', { articles: ['Primero.'] }, { date: '2040-01-01' }),
      later,
    );
    expect(await law(api, 'A')).toMatchObject({
      content_md: expect.stringContaining('Primero'),
      version_date: '2040-01-01',
      upcoming: [{ date: '2041-01-01', source_id: 'R-2' }],
    });
  });

  it('has the date of the repaired version if it is a repair without a date', async () => {
    const repair = lawCommit(
      'fix-pipeline',
      'A',
      { articles: ['Diecisiete años, bien.'] },
      { date: null, authorDate: '2026-01-01' },
    );
    const { api } = await apiOn('2026-11-16', first, coming, repair);
    expect(await law(api, 'A')).toMatchObject({
      content_md: expect.stringContaining('Dieciocho'),
      upcoming: [{ date: '2040-05-01' }, { date: '2040-05-01' }],
    });
  });
});

describe('an upcoming version', () => {
  it('has a future day, and is not an unreadable version of the past', async () => {
    const broken = lawText('A').replace('rank: ', 'rank: [');
    const { api } = await apiOn(
      '2026-11-16',
      first,
      lawCommit('reform', 'A', null, { date: '2020-01-01', source: 'R-0', files: { [lawPath('A')]: broken } }),
      coming,
    );
    expect((await law(api, 'A')).upcoming).toMatchObject([{ date: '2040-05-01', source_id: 'R-1' }]);
  });
});

describe('the status of a law', () => {
  const note =
    'Norma derogada, con efectos de 9 de abril de 2030, por la disposición única de la Ley 3/2029. Ref. BOE-A-2029-7';
  const text = (opening: string) => ({ body: `${opening}\n\n###### Artículo 1\n\nTexto.\n` });

  it('comes from the note at the beginning of the text, from its day on, with the act that repealed it', async () => {
    const { api, clock, events } = await apiOn(
      '2030-04-08',
      lawCommit('bootstrap', 'BOE-A-2000-1', text(note), { date: '2000-01-01' }),
      lawCommit('bootstrap', 'BOE-A-2029-7', { title: 'Ley 3/2029' }, { date: '2029-01-01' }),
    );
    expect(await law(api, 'BOE-A-2000-1')).toMatchObject({
      status: 'vigente',
      status_basis: 'front_matter',
      repealed_on: null,
      repealed_by: [],
    });
    clock.day = '2030-04-09';
    await api.sync();
    expect(await law(api, 'BOE-A-2000-1')).toMatchObject({
      status: 'derogada',
      status_basis: 'text_note',
      repealed_on: '2030-04-09',
      repealed_by: [{ law_id: 'BOE-A-2029-7', title: 'Ley 3/2029', source_id: 'BOE-A-2029-7' }],
      frontmatter: { status: 'in_force' },
    });
    expect((await events()).map((event) => event.split(' ')[0])).toEqual(['law.repealed']);
    expect((await api.read('/es/laws?status=derogada')).total).toBe(1);
  });

  it('includes a repeal from its day on, in every form of the note', async () => {
    const { api, rollOver } = await apiOn(
      '2030-03-04',
      lawCommit('bootstrap', 'A', text('Norma derogada, desde el 5 de marzo de 2030, por la Ley Orgánica 8/2029.')),
      lawCommit('bootstrap', 'B', text('Norma derogada, con efectos del 5 de marzo de 2030, por la Ley 8/2029.')),
      lawCommit('bootstrap', 'C', text('Norma derogada, desde el 5 de marzo de 2030, salvo su título I.')),
    );
    const standing = async (id: string) => {
      const { status, repealed_on } = await law(api, id);
      return [status, repealed_on];
    };
    for (const id of ['A', 'B', 'C']) expect(await standing(id)).toEqual(['vigente', null]);
    await rollOver('2030-03-05');
    for (const id of ['A', 'B']) expect(await standing(id)).toEqual(['derogada', '2030-03-05']);
    // In force with an exception: the day is the day of the partial repeal.
    expect(await standing('C')).toEqual(['vigente', '2030-03-05']);
  });

  it('that changes from partially_repealed on its day is announced as an update with the new status', async () => {
    // Before the fix, nobody was told: `law.repealed` is only for a law that was in force, and no file changed.
    const partly = { status: 'partially_repealed', extra: { repeal_date: '2031-01-01' } };
    const whole = { extra: { repeal_date: '2031-01-01' } };
    const { api, events, rollOver } = await apiOn(
      '2030-12-31',
      lawCommit('bootstrap', 'A', partly),
      lawCommit('bootstrap', 'B', whole),
    );
    expect((await law(api, 'A')).status).toBe('vigente');
    await rollOver('2031-01-01');
    expect((await events()).map((event) => event.slice(0, -8))).toEqual(['law.updated A', 'law.repealed B']);
    const { rows } = await api.pool.query<{ body: Buffer }>("SELECT body FROM events WHERE law_id = 'A'");
    expect(rows.map(({ body }) => JSON.parse(body.toString()).data.status)).toEqual(['repealed']);
    await rollOver('2031-01-02');
    expect(await events()).toHaveLength(2);
  });

  it('that is repealed already gets the day of its repeal from that day on, without an event', async () => {
    const over = { status: 'repealed', extra: { repeal_date: '2031-01-01' } };
    const { api, events, rollOver } = await apiOn('2030-12-31', lawCommit('bootstrap', 'A', over));
    const status = 'derogada';
    expect(await law(api, 'A')).toMatchObject({ status, status_basis: 'front_matter', repealed_on: null });
    await rollOver('2031-01-01');
    expect(await law(api, 'A')).toMatchObject({ status, status_basis: 'repeal_date', repealed_on: '2031-01-01' });
    expect(await events()).toEqual([]);
  });
});

describe('a version that later ones contradict', () => {
  const version = (articles: number[], date: string) =>
    lawCommit(
      date === '2001-01-01' ? 'bootstrap' : 'reform',
      'A',
      { body: articles.map((n) => `###### Artículo ${n}\n\nTexto ${n}, ${date}.\n`).join('\n') },
      { date, source: `S-${date}` },
    );
  const history = [version([1, 2, 9], '2001-01-01'), version([1, 2], '2002-01-01'), version([1, 2, 9], '2003-01-01')];

  it('is marked as doubtful, with the reason, whether it is loaded at once or in steps', async () => {
    for (const steps of [[history], [history.slice(0, 2), history.slice(2)]]) {
      const { api, corpus } = await apiOn('2026-11-16', ...(steps[0] as CommitSpec[]));
      for (const more of steps.slice(1)) {
        await corpus.commit(...more);
        await api.sync();
      }
      const { commits } = await api.read('/es/laws/A/commits');
      expect(commits.map(({ doubtful }: { doubtful: boolean }) => doubtful)).toEqual([false, false, true]);
      expect(commits[2].doubts).toEqual([
        'These articles are missing in the next version, of 2002-01-01, and were added later: Artículo 9 (2003-01-01).',
      ]);
      expect(await api.read(`/es/laws/A/at/${commits[2].sha}`)).toMatchObject({
        doubtful: true,
        doubts: commits[2].doubts,
      });
      expect(await api.read('/es/laws/A/at?date=2001-06-01')).toMatchObject({ doubtful: true });
      expect(await api.read('/es/laws/A/at?date=2002-06-01')).toMatchObject({ doubtful: false, doubts: [] });
    }
  });
});

describe('a version that was in doubt', () => {
  it('is no longer in doubt after a version with an earlier day becomes the first', async () => {
    const version = (articles: number[], date: string) =>
      lawCommit(
        'reform',
        'A',
        { body: articles.map((n) => `###### Artículo ${n}\n\nTexto ${n}, ${date}.\n`).join('\n') },
        { date, source: date },
      );
    const { api, corpus } = await apiOn(
      '2026-11-16',
      version([1, 2, 9], '2001-01-01'),
      version([1, 2], '2002-01-01'),
      version([1, 2, 9], '2003-01-01'),
    );
    const doubtful = async () =>
      (await api.read('/es/laws/A/commits')).commits.map((commit: { doubtful: boolean }) => commit.doubtful);
    expect(await doubtful()).toEqual([false, false, true]);
    await corpus.commit(version([1, 2], '2000-01-01'));
    await api.sync();
    expect(await doubtful()).toEqual([false, false, false, false]);
  });
});

describe('versions whose front matter cannot be read', () => {
  it('belong to the law that a later version of the file shows, and their text is served', async () => {
    const broken = lawText('A', { articles: ['Antiguo.'] }).replace('rank: ', 'rank: [');
    const { api } = await apiOn(
      '2026-11-16',
      lawCommit('bootstrap', 'A', null, { date: '1990-01-01', files: { [lawPath('A')]: broken } }),
      lawCommit('reform', 'A', { articles: ['Nuevo.'] }, { date: '2000-01-01', source: 'S' }),
    );
    expect(await api.read('/es/laws/A/at?date=1995-01-01')).toMatchObject({
      version_date: '1990-01-01',
      content_md: expect.stringContaining('Antiguo'),
      missing: [],
    });
  });

  it('and a version that the repository does not have are listed as missing', async () => {
    const { api } = await apiOn(
      '2026-11-16',
      lawCommit('bootstrap', 'A', { articles: ['Uno.'] }, { date: '1990-01-01' }),
      lawCommit('reform', 'A', null, { date: '1995-01-01', source: 'S', files: { [lawPath('A')]: null } }),
      lawCommit('reform', 'A', { articles: ['Tres.'] }, { date: '2000-01-01', source: 'T' }),
    );
    const { commits } = await api.read('/es/laws/A/commits');
    expect(commits.map(({ available }: { available: boolean }) => available)).toEqual([true, false, true]);
    expect(await api.read('/es/laws/A/at?date=1996-01-01')).toMatchObject({
      version_date: '1990-01-01',
      content_md: expect.stringContaining('Uno'),
      missing: [{ date: '1995-01-01', sha: commits[1].sha }],
    });
  });

  it('never give articles of another version without saying so', async () => {
    // Before the fix, an article read for a day in 1996 had the words of 1990, and nothing in the answer said so.
    const { api } = await apiOn(
      '2026-11-16',
      lawCommit('bootstrap', 'A', { articles: ['Uno.'] }, { date: '1990-01-01' }),
      lawCommit('reform', 'A', null, { date: '1995-01-01', source: 'S', files: { [lawPath('A')]: null } }),
      lawCommit('reform', 'A', { articles: ['Tres.', 'Cuatro.'] }, { date: '2000-01-01', source: 'T' }),
    );
    const { commits } = await api.read('/es/laws/A/commits');
    const missing = [{ date: '1995-01-01', sha: commits[1].sha }];
    const old = { version_date: '1990-01-01', missing };
    expect(await api.read('/es/laws/A/articles?at=1996-01-01')).toMatchObject({ ...old, total: 1 });
    expect(await api.read('/es/laws/A/articles/articulo-1?at=1996-01-01')).toMatchObject({
      ...old,
      content_md: 'Uno.',
    });
    for (const at of ['', '?at=1994-01-01', '?at=2001-01-01', `?at=${commits[0].sha}`]) {
      expect(await api.read(`/es/laws/A/articles${at}`)).toMatchObject({ missing: [] });
      expect(await api.read(`/es/laws/A/articles/articulo-1${at}`)).toMatchObject({ missing: [] });
    }
    expect((await api.ask('/es/laws/A/articles/articulo-2?at=1996-01-01')).json()).toMatchObject({
      error: 'article_not_found',
      message:
        'There is no article "articulo-2" of A in the version of 1990-01-01. It came on 2000-01-01. The version of 1995-01-01 counted then, and its text cannot be read.',
    });
  });

  it('are listed even if they are the newest or the first', async () => {
    const version = (year: number) =>
      lawCommit('reform', 'A', { articles: [`De ${year}.`] }, { date: `${year}-01-01`, source: `R-${year}` });
    const corpus = await testCorpus(version(2000), version(2005));
    const partial = await partialClone(corpus, [lawPath('A')]);
    await corpus.commit(version(2010));
    await partial.follow(corpus, []);
    const api = await testApi([spain(partial)]);
    const shas = (await corpus.git(['rev-list', '--reverse', 'HEAD'])).trim().split('\n');
    const newest = { version_date: '2005-01-01', missing: [{ date: '2010-01-01', sha: shas[2] }] };
    for (const at of ['', '?at=2012-01-01']) {
      expect(await api.read(`/es/laws/A/articles${at}`)).toMatchObject(newest);
      expect(await api.read(`/es/laws/A/articles/articulo-1${at}`)).toMatchObject({
        ...newest,
        content_md: 'De 2005.',
      });
    }
    const first = { sha: null, version_date: null, total: 0, missing: [{ date: '2000-01-01', sha: shas[0] }] };
    expect(await api.read('/es/laws/A/articles?at=2001-01-01')).toMatchObject(first);
    expect((await api.ask('/es/laws/A/articles/articulo-1?at=2001-01-01')).json()).toMatchObject({
      error: 'article_not_found',
      message: expect.stringContaining('The version of 2000-01-01 counted then'),
    });
  });
});

describe('the text by dates of force', () => {
  it('is the version in force on that day, if the files state it', async () => {
    const { api } = await apiOn(
      '2026-11-16',
      lawCommit(
        'bootstrap',
        'A',
        { articles: ['Uno.'], extra: { effective_from: '2001-01-01' } },
        { date: '2000-06-01' },
      ),
      lawCommit(
        'reform',
        'A',
        { articles: ['Dos.'], extra: { effective_from: '2012-01-01' } },
        { date: '2010-06-01', source: 'S' },
      ),
    );
    const on = (day: string, by: string) => api.read(`/es/laws/A/at?date=${day}&by=${by}`);
    expect(await on('2011-01-01', 'publication')).toMatchObject({ version_date: '2010-06-01', not_yet: [] });
    expect(await on('2011-01-01', 'force')).toMatchObject({
      version_date: '2000-06-01',
      effective_date: '2001-01-01',
      effective_basis: 'stated',
      assembled: false,
      not_yet: [{ article_id: null, effective_date: '2012-01-01' }],
    });
    expect(await on('2012-01-01', 'force')).toMatchObject({ version_date: '2010-06-01', not_yet: [] });
    expect(await on('2000-07-01', 'force')).toMatchObject({ sha: null, version_date: null, content_md: '' });
  });
});

describe('a country that is read again because of a new way of reading', () => {
  it('announces only new changes of upstream', async () => {
    const { api, corpus, events } = await apiOn(
      '2026-11-16',
      first,
      lawCommit(
        'bootstrap',
        'B',
        { body: 'Norma derogada por la Ley 1/2001. Ref. BOE-A-2001-1\n' },
        { date: '2000-01-01' },
      ),
    );
    // The state that an older program left: it did not read the repeal, and it did not read one law at all.
    await api.pool.query("UPDATE laws SET status = 'in_force', blob = 'old', head_blob = NULL WHERE id = 'B'");
    await api.pool.query("DELETE FROM laws WHERE id = 'A'");
    await api.pool.query('UPDATE countries SET reading = reading - 1');
    await corpus.commit(lawCommit('new', 'C', {}, { date: '2026-11-15' }));
    await api.sync();
    expect((await events()).map((event) => event.split(' ').slice(0, 2).join(' '))).toEqual(['law.created C']);
    expect((await api.read('/es/laws')).total).toBe(3);
    expect((await law(api, 'B')).status).toBe('derogada');
  });
});
