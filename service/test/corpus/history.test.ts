import { describe, expect, it } from 'vitest';
import { gitEnvironment } from '../../src/config.ts';
import { type Commit, countCommits, readCommits, readTree, readTreeChanges } from '../../src/corpus/git/history.ts';
import { lawCommit, lawText, type TestCorpus, testCorpus } from '../support/corpus.ts';

async function commits(corpus: TestCorpus, from: string | null = null, to?: string): Promise<Commit[]> {
  const read: Commit[] = [];
  for await (const commit of readCommits(corpus.path, from, to ?? (await corpus.head()))) read.push(commit);
  return read;
}

async function paths(corpus: TestCorpus): Promise<string[][]> {
  return (await commits(corpus)).map(({ changes }) =>
    changes.map(({ path, blob }) => (blob === null ? `-${path}` : path)),
  );
}

describe('the history of a corpus', () => {
  it('has its commits, oldest first, each with its message and the changed files', async () => {
    const corpus = await testCorpus();
    const shas = await corpus.commit(
      lawCommit('bootstrap', 'A', {}, { date: '2001-02-03', source: 'A' }),
      lawCommit('reform', 'A', { articles: ['Otro.'] }, { date: '2004-05-06', source: 'B' }),
    );
    const read = await commits(corpus);
    expect(read.map(({ sha, parents, date, type }) => ({ sha, parents, date, type }))).toEqual([
      { sha: shas[0], parents: 0, date: '2001-02-03', type: 'bootstrap' },
      { sha: shas[1], parents: 1, date: '2004-05-06', type: 'reform' },
    ]);
    expect(read[1]?.message).toBe('[reform] Ley A\n\nSource-Id: B\nSource-Date: 2004-05-06\nNorm-Id: A');
    const blob = (await corpus.git(['rev-parse', 'HEAD:es/A.md'])).trim();
    expect(read[1]?.changes).toEqual([{ path: 'es/A.md', blob }]);
    expect(await countCommits(corpus.path, null, await corpus.head())).toBe(2);
  });

  it('can be read from a commit on', async () => {
    const corpus = await testCorpus();
    const shas = await corpus.commit(...['A', 'B', 'C'].map((id) => lawCommit('new', id, {})));
    expect((await commits(corpus, shas[0] as string)).map(({ sha }) => sha)).toEqual(shas.slice(1));
    expect(await commits(corpus, shas[2] as string)).toEqual([]);
    expect(await countCommits(corpus.path, shas[0] as string, shas[2] as string)).toBe(2);
  });

  it('has commits that change no file, even several in a row and at both ends', async () => {
    const corpus = await testCorpus(
      lawCommit('reform', 'A', null),
      lawCommit('new', 'A', {}),
      lawCommit('reform', 'A', null),
      lawCommit('reform', 'A', null),
    );
    expect(await paths(corpus)).toEqual([[], ['es/A.md'], [], []]);
  });

  it('has a rename as a deletion and an addition, and the files of one commit together', async () => {
    const corpus = await testCorpus(
      { files: { 'es/A.md': lawText('A'), 'es/B.md': lawText('B') } },
      { files: { 'es/A.md': null, 'es-an/A.md': lawText('A'), 'es/B.md': lawText('B', { title: 'B' }) } },
    );
    expect(await paths(corpus)).toEqual([
      ['es/A.md', 'es/B.md'],
      ['es-an/A.md', '-es/A.md', 'es/B.md'],
    ]);
  });

  it('keeps paths as they are: other scripts, spaces, quotes, line feeds, a colon at the beginning', async () => {
    const odd = ['es/ñandú.md', 'es/法律 1.md', ':es/x.md', 'es/"q".md', 'es/a\nb.md', 'es/tab\t.md'];
    const corpus = await testCorpus(...odd.map((path) => ({ files: { [path]: lawText('A') } })));
    expect((await paths(corpus)).flat()).toEqual(odd);
    expect([...(await readTree(corpus.path, await corpus.head())).keys()].sort()).toEqual([...odd].sort());
  });

  it('ignores symbolic links, even if one replaces a file', async () => {
    const corpus = await testCorpus(
      { files: { 'es/A.md': lawText('A'), 'es/link.md': { link: 'A.md' } } },
      { files: { 'es/A.md': { link: 'B.md' }, 'es/B.md': lawText('B') } },
    );
    expect(await paths(corpus)).toEqual([
      ['es/A.md', '-es/link.md'],
      ['-es/A.md', 'es/B.md'],
    ]);
    expect([...(await readTree(corpus.path, await corpus.head())).keys()]).toEqual(['es/B.md']);
  });

  it('has only those changes of a merge that none of its parents had', async () => {
    const corpus = await testCorpus();
    const [base] = await corpus.commit({ files: { 'es/A.md': lawText('A'), 'es/B.md': lawText('B') } });
    const [side] = await corpus.commit({
      branch: 'side',
      from: base as string,
      files: { 'es/A.md': lawText('A', { title: 'side' }) },
    });
    await corpus.commit({
      files: { 'es/A.md': lawText('A', { title: 'main' }), 'es/B.md': lawText('B', { title: 'B2' }) },
    });
    await corpus.commit(
      { merge: side as string, files: { 'es/A.md': lawText('A', { title: 'both' }), 'es/B.md': null } },
      { merge: base as string },
      lawCommit('new', 'C', {}),
    );
    const read = await commits(corpus);
    expect(read.map(({ parents }) => parents)).toEqual([0, 1, 1, 2, 2, 1]);
    const blob = (await corpus.git(['rev-parse', 'HEAD:es/A.md'])).trim();
    expect(read[3]?.changes).toEqual([
      { path: 'es/A.md', blob },
      { path: 'es/B.md', blob: null },
    ]);
    expect(read[4]?.changes).toEqual([]);
    expect(read[5]?.changes.map(({ path }) => path)).toEqual(['es/C.md']);
  });

  it('has the date of a reform from Source-Date, or else from the author', async () => {
    const corpus = await testCorpus(
      lawCommit('new', 'A', {}, { date: '1889-07-24' }),
      lawCommit('reform', 'A', null, { date: '2038-01-01', authorDate: '2020-01-01' }),
      lawCommit('reform', 'A', null, { date: null, authorDate: '2015-06-07' }),
      lawCommit('reform', 'A', null, { date: 'unknown', authorDate: '2016-06-07' }),
    );
    const dates = (await commits(corpus)).map(({ date }) => date);
    expect(dates).toEqual(['1889-07-24', '2038-01-01', '2015-06-07', '2016-06-07']);
  });

  it.each([
    ['nothing', ''],
    ['line feeds only', '\n\n'],
    ['a colon in front', ':100644 100644 a b M'],
    ['bytes that are no UTF-8', Buffer.from('[reform] Constituci\xf3n\n\nNorm-Id: A\n', 'latin1')],
    ['control characters', '[reform] \u0001\u001b[31m\u2028 Ley\n'],
    ['a thousand lines', `[reform] Ley\n\n${'Línea.\n'.repeat(1000)}\nNorm-Id: A\n`],
  ])('goes on after a message of %s', async (_, message) => {
    const corpus = await testCorpus(
      { message, files: { 'es/A.md': lawText('A') } },
      { message },
      { message, files: { 'es/A.md': null } },
    );
    expect(await paths(corpus)).toEqual([['es/A.md'], [], ['-es/A.md']]);
  });

  it('does not depend on the user’s git configuration', async () => {
    const corpus = await testCorpus(
      { message: '[new] Constitución', files: { 'es/ñ.md': lawText('A') } },
      { files: { 'es/ñ.md': null, 'es/o.md': lawText('A') } },
    );
    const plain = await commits(corpus);
    const settings = {
      'log.showRoot': 'false',
      'log.showSignature': 'true',
      'log.date': 'relative',
      'i18n.logOutputEncoding': 'ISO-8859-1',
      'color.ui': 'always',
      'color.diff': 'always',
      'core.abbrev': '7',
      'diff.renames': 'copies',
      'diff.submodule': 'log',
      'core.quotePath': 'true',
    };
    const variables = Object.entries(settings).flatMap(([key, value], n) => [
      [`GIT_CONFIG_KEY_${n}`, key],
      [`GIT_CONFIG_VALUE_${n}`, value],
    ]);
    Object.assign(gitEnvironment, Object.fromEntries(variables), { GIT_CONFIG_COUNT: `${variables.length / 2}` });
    try {
      expect(await commits(corpus)).toEqual(plain);
      expect([...(await readTree(corpus.path, await corpus.head())).keys()]).toEqual(['es/o.md']);
    } finally {
      Object.assign(gitEnvironment, { GIT_CONFIG_COUNT: '0' });
    }
  });

  it('fails with git’s message if a commit is missing', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    await expect(commits(corpus, 'f'.repeat(40))).rejects.toThrow(/git log failed: fatal: /);
    await expect(commits(corpus, '--all')).rejects.toThrow('Not a commit');
  });
});

describe('the difference of two trees', () => {
  it('has the added, changed and deleted files', async () => {
    const corpus = await testCorpus();
    const [before] = await corpus.commit({
      files: { 'A.md': 'a', 'B.md': 'b', 'C.md': 'c', 'L.md': { link: 'A.md' } },
    });
    const [after] = await corpus.commit({
      files: { 'A.md': 'a2', 'B.md': null, 'D.md': 'd', 'C.md': { link: 'A.md' } },
    });
    const changes = await readTreeChanges(corpus.path, before as string, after as string);
    expect(changes.map(({ path, blob }) => (blob === null ? `-${path}` : path))).toEqual([
      'A.md',
      '-B.md',
      '-C.md',
      'D.md',
    ]);
    expect(await readTreeChanges(corpus.path, after as string, after as string)).toEqual([]);
  });
});
