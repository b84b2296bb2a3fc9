import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { beforeAll, describe, expect, it } from 'vitest';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, lawPath, lawText, type TestCorpus, testCorpus } from '../support/corpus.ts';

const first = { articles: ['Uno.', 'Dos.'] };
const second = { articles: ['Uno cambiado.', 'Dos.'] };
const third = { articles: ['Uno cambiado.', 'Dos.', 'Tres.'] };

let corpus: TestCorpus;
let api: TestApi;
let shas: string[];

beforeAll(async () => {
  corpus = await testCorpus();
  shas = await corpus.commit(
    lawCommit('new', 'A', first, { source: 'S-1', date: '1999-05-01' }),
    lawCommit('new', 'B', { title: 'Otra' }, { source: 'S-2', date: '2000-01-01' }),
    lawCommit('reform', 'A', second, { source: 'S-3', date: '2010-03-04', affected: 'Artículo 1' }),
    lawCommit('reform', 'A', null, { source: 'S-4', date: '2010-03-04', affected: 'N/A' }),
    lawCommit('reform', 'B', { title: 'Otra', articles: ['Nuevo.'] }, { source: '', date: '2011-01-01' }),
    // The file is moved, and nothing else changes.
    lawCommit('fix', 'A', null, {
      source: 'S-5',
      date: '2012-01-01',
      files: { [lawPath('A')]: null, 'es/leyes/A.md': lawText('A', second) },
    }),
    lawCommit('correction', 'A', null, {
      source: 'S-6',
      date: '2015-07-08',
      files: { 'es/leyes/A.md': lawText('A', third) },
    }),
    // The commit comes later than its date, so the order of git and the order of dates differ.
    lawCommit('reform', 'A', null, { source: 'S-7', date: '2005-01-01' }),
    lawCommit('new', 'C', { title: 'Tardía' }, { source: 'S-8', date: '2020-01-01' }),
  );
  api = await testApi([spain(corpus)]);
});

const body = (law: Parameters<typeof lawText>[1], id = 'A') => lawText(id, law).split('\n---\n')[1];
const sha = (index: number) => shas[index] as string;
const at = (index: number, law = 'A') => api.ask(`/es/laws/${law}/at/${sha(index)}`);

describe('the commits of a law', () => {
  it('are all commits about it, even without a change of text, newest in git first', async () => {
    const { law_id, commits } = await api.read('/es/laws/A/commits');
    expect(law_id).toBe('A');
    expect(commits.map((commit: { sha: string }) => commit.sha)).toEqual([7, 6, 5, 3, 2, 0].map(sha));
  });

  it('have the legal date and the whole message', async () => {
    const { commits } = await api.read('/es/laws/A/commits');
    const message = (await corpus.git(['log', '-1', '--format=%B', sha(2)])).trimEnd();
    expect(message).toContain('Artículos afectados: Artículo 1\n\nSource-Id: S-3');
    expect(commits[4]).toEqual({
      sha: sha(2),
      date: '2010-03-04',
      message,
      available: true,
      doubtful: false,
      doubts: [],
      effective_date: '2010-03-04',
      effective_basis: 'publication',
    });
  });
});

describe('the reforms of a law', () => {
  it('come newest first; those of one day in the order of git', async () => {
    expect(await api.read('/es/laws/A/reforms')).toEqual({
      law_id: 'A',
      total: 4,
      offset: 0,
      limit: 100,
      reforms: [
        { date: '2015-07-08', source_id: 'S-6', articles_affected: 'Artículo 3' },
        { date: '2010-03-04', source_id: 'S-4', articles_affected: null },
        { date: '2010-03-04', source_id: 'S-3', articles_affected: 'Artículo 1' },
        // Its commit changed no file, but in the order of dates its text follows that of 1999.
        { date: '2005-01-01', source_id: 'S-7', articles_affected: 'Artículo 1, Artículo 3' },
      ],
    });
  });

  it('have no source if the commit names none', async () => {
    const { reforms } = await api.read('/es/laws/B/reforms');
    expect(reforms).toEqual([{ date: '2011-01-01', source_id: null, articles_affected: 'Artículo 1' }]);
  });

  it('can be read in pages of any size', async () => {
    const { reforms } = await api.read('/es/laws/A/reforms');
    for (const limit of [1, 2, 3, 1000]) {
      for (let offset = 0; offset <= 5; offset++) {
        const page = await api.read(`/es/laws/A/reforms?limit=${limit}&offset=${offset}`);
        expect(page).toEqual({ law_id: 'A', total: 4, offset, limit, reforms: reforms.slice(offset, offset + limit) });
      }
    }
  });

  it('are an empty list for a law that was never changed', async () => {
    expect(await api.read('/es/laws/C/reforms')).toMatchObject({ total: 0, reforms: [] });
  });
});

describe('the text of a law at a commit', () => {
  it('is the text at that time, whichever law the commit changed', async () => {
    const texts = [first, first, second, second, second, second, third, third, third];
    for (const [index, text] of texts.entries()) {
      expect((await at(index)).json()).toMatchObject({ law_id: 'A', sha: sha(index), content_md: body(text) });
    }
  });

  it('at the newest commit is the text of the law itself', async () => {
    const { content_md } = await api.read('/es/laws/A');
    expect((await at(8)).json().content_md).toBe(content_md);
  });

  it('is found by the beginning of the commit’s name, in small and capital letters', async () => {
    for (const name of [sha(2).slice(0, 7), sha(2).slice(0, 12).toUpperCase(), sha(2).toUpperCase()]) {
      expect(await api.read(`/es/laws/A/at/${name}`)).toMatchObject({ sha: sha(2), content_md: body(second) });
    }
  });

  it('is 404 before the law existed', async () => {
    const answer = await at(7, 'C');
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'law_not_in_commit']);
    expect((await at(0, 'B')).json().error).toBe('law_not_in_commit');
  });

  it('is 404 for an unknown commit', async () => {
    for (const name of ['f'.repeat(40), 'abcdef0']) {
      const answer = await api.ask(`/es/laws/A/at/${name}`);
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'commit_not_found']);
    }
  });

  it('needs 7 to 40 hexadecimal digits', async () => {
    const names = [
      'abcdef',
      'f'.repeat(41),
      'HEAD',
      'main',
      sha(2).replace(/^./, 'g'),
      '--help',
      'HEAD~1',
      `${sha(2)} `,
    ];
    for (const name of names) {
      const answer = await api.ask(`/es/laws/A/at/${encodeURIComponent(name)}`);
      expect([name, answer.statusCode]).toEqual([name, 422]);
      expect(answer.json().detail[0]).toMatchObject({ loc: ['path', 'sha'], type: 'string_pattern_mismatch' });
    }
  });

  it('needs more digits if several commits have the same beginning', async () => {
    const prefix = 'abcdef0';
    const twins = ['1', '2'].map((digit) => (prefix + digit).padEnd(40, '0'));
    const other = await testApi([spain(await testCorpus(lawCommit('new', 'A', first, { date: '2000-01-01' })))]);
    for (const [index, twin] of twins.entries()) {
      await other.pool.query(
        `INSERT INTO commits (country, position, sha, date, subject, message) VALUES ('es', $1, $2, '2000-01-02', '', '')`,
        [100 + index, twin],
      );
    }
    const answer = await other.ask(`/es/laws/A/at/${prefix}`);
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'commit_not_found']);
    expect(answer.json().message).toContain('Several commits');
    expect(await other.read(`/es/laws/A/at/${prefix}1`)).toMatchObject({ sha: twins[0] });
  });
});

describe('the text of a law on a day', () => {
  const on = (date: string) => api.read(`/es/laws/A/at?date=${date}`);

  it('is the newest version dated on or before it', async () => {
    const version = (index: number, version_date: string, text: typeof first) => ({
      law_id: 'A',
      sha: sha(index),
      version_date,
      content_md: body(text),
    });
    expect(await on('1999-05-01')).toMatchObject({ ...version(0, '1999-05-01', first), date: '1999-05-01' });
    expect(await on('2004-12-31')).toMatchObject({ ...version(0, '1999-05-01', first), date: '2004-12-31' });
    expect(await on('2015-07-07')).toMatchObject({ ...version(5, '2012-01-01', second), date: '2015-07-07' });
    expect(await on('9999-12-31')).toMatchObject({ ...version(6, '2015-07-08', third), date: '9999-12-31' });
  });

  it('is the last one in git if a day has several versions', async () => {
    expect(await on('2010-03-04')).toMatchObject({ sha: sha(3), version_date: '2010-03-04' });
  });

  it('is empty before the first version', async () => {
    expect(await on('1999-04-30')).toMatchObject({
      law_id: 'A',
      date: '1999-04-30',
      sha: null,
      version_date: null,
      content_md: '',
    });
  });

  it('needs a day of the calendar', async () => {
    for (const query of ['', '?date=', '?date=2015', '?date=2015-02-29', '?date=0000-01-01', '?date=2015-7-1']) {
      const answer = await api.ask(`/es/laws/A/at${query}`);
      expect([query, answer.statusCode]).toEqual([query, 422]);
      expect(answer.json().detail[0].loc).toEqual(['query', 'date']);
    }
  });
});

describe('a history with merges', () => {
  it('gives each commit the text in its tree', async () => {
    const merged = await testCorpus();
    const [base, ours] = await merged.commit(
      lawCommit('new', 'A', first, { date: '2000-01-01' }),
      lawCommit('reform', 'A', second, { source: 'S-1', date: '2001-01-01' }),
    );
    const [theirs] = await merged.commit({
      ...lawCommit('new', 'B', { title: 'Otra' }, { date: '2002-01-01' }),
      branch: 'side',
      from: base as string,
    });
    const [merge] = await merged.commit({
      type: 'merge',
      merge: theirs as string,
      date: '2003-01-01',
      files: { [lawPath('B')]: lawText('B', { title: 'Otra' }) },
    });
    const other = await testApi([spain(merged)]);
    const text = async (law: string, name: string | undefined) => {
      const answer = await other.ask(`/es/laws/${law}/at/${name}`);
      return answer.statusCode === 200 ? answer.json().content_md : answer.json().error;
    };
    const commits = [base, ours, theirs, merge];
    expect(await Promise.all(commits.map((name) => text('A', name)))).toEqual(
      [first, second, first, second].map((law) => body(law)),
    );
    const absent = 'law_not_in_commit';
    const there = body({ title: 'Otra' }, 'B');
    expect(await Promise.all(commits.map((name) => text('B', name)))).toEqual([absent, absent, there, there]);
  });

  it('needs one git process, however many commits are read', async () => {
    // Before the fix, every page of a version listed the whole tree, in its own process.
    const merged = await testCorpus();
    const folders = Object.fromEntries(['a', 'b', 'c'].map((folder) => [`es/${folder}/x.md`, lawText(`X-${folder}`)]));
    const numbers = Array.from({ length: 20 }, (_, n) => n);
    const commits = await merged.commit(
      lawCommit('new', 'OLD', null, { date: '1999-01-01', files: folders }),
      ...numbers.map((n) => lawCommit(n ? 'reform' : 'new', 'A', { articles: [`${n}.`] }, { date: '2000-01-01' })),
    );
    const [side] = await merged.commit({
      ...lawCommit('new', 'B', {}, { date: '2002-01-01' }),
      branch: 'side',
      from: commits[0] as string,
    });
    await merged.commit({
      type: 'merge',
      merge: side as string,
      date: '2003-01-01',
      files: { [lawPath('B')]: lawText('B') },
    });
    const other = await testApi([spain(merged)]);
    await other.read(`/es/laws/A/at/${commits[1]}`); // starts the process that stays
    let started = 0;
    const count = () => started++;
    subscribe('child_process', count);
    for (const [n, name] of commits.slice(1).entries()) {
      expect((await other.read(`/es/laws/A/at/${name}`)).content_md).toBe(body({ articles: [`${n}.`] }));
      expect((await other.ask(`/es/laws/B/at/${name}`)).statusCode).toBe(404);
      expect((await other.app.inject({ url: `/es/laws/A/at/${name}` })).statusCode).toBe(200);
    }
    unsubscribe('child_process', count);
    expect(started).toBeLessThanOrEqual(1); // a second process for texts may start if both are needed at once
  });
});

it('an unknown law or country is named in the 404', async () => {
  for (const rest of [
    '',
    '/meta',
    '/reforms',
    '/commits',
    `/at/${'f'.repeat(40)}`,
    '/at?date=2020-01-01',
    '/diff?from=2000-01-01&to=2001-01-01',
  ]) {
    const law = await api.ask(`/es/laws/ZZZ${rest}`);
    expect([rest, law.statusCode, law.json().error]).toEqual([rest, 404, 'law_not_found']);
    const country = await api.ask(`/zz/laws/A${rest}`);
    expect([rest, country.statusCode, country.json().error]).toEqual([rest, 404, 'country_not_found']);
  }
  for (const rest of ['/laws', '/jurisdictions', '/law-types', '/stats']) {
    for (const code of ['zz', 'e', '..%2f..', '%00']) {
      const answer = await api.ask(`/${code}${rest}`);
      expect([code, answer.statusCode, answer.json().error]).toEqual([code, 404, 'country_not_found']);
    }
  }
});
