import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { lawCommit, lawPath, lawText, testCorpus } from '../support/corpus.ts';
import { partialClone } from '../support/partial-clone.ts';
import { type TestCountry, testCountry } from '../support/sync.ts';

const nothing = { laws_created: 0, laws_updated: 0, laws_repealed: 0, laws_removed: 0, reforms_created: 0 };

async function lawIds(country: TestCountry) {
  return (await country.laws()).filter(({ removed }) => !removed).map(({ id }) => id);
}

describe('a sync', () => {
  it('reports its changes, and records the same', async () => {
    const corpus = await testCorpus(
      ...['A', 'B', 'C', 'D'].map((id) => lawCommit('bootstrap', id, {}, { date: '2001-01-01' })),
    );
    const country = await testCountry(corpus);
    const first = await country.sync();
    const loaded = await corpus.head();
    expect(first).toEqual({
      ...nothing,
      country: country.country.code,
      from_sha: null,
      to_sha: loaded,
      laws_created: 4,
      problems: [],
    });

    await corpus.commit(
      lawCommit('new', 'E', {}, { date: '2020-01-01' }),
      lawCommit('reform', 'A', { articles: ['Otro.'] }, { date: '2020-01-02', source: 'E' }),
      lawCommit('repeal', 'B', { status: 'repealed' }, { date: '2020-01-03', source: 'E' }),
      { files: { [lawPath('C')]: null, 'es/bad.md': 'x' } },
    );
    const second = await country.sync();
    expect(second).toEqual({
      country: country.country.code,
      from_sha: loaded,
      to_sha: await corpus.head(),
      laws_created: 1,
      laws_updated: 2,
      laws_repealed: 1,
      laws_removed: 1,
      reforms_created: 2,
      problems: [{ path: 'es/bad.md', reason: 'no front matter' }],
    });
    const [, record] = await country.runs();
    expect(record).toMatchObject({ ...second, state: 'succeeded', error: null, finished_at: expect.any(Date) });
  });

  it('without new commits changes nothing and says so', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}), { files: { 'es/bad.md': 'x' } });
    const country = await testCountry(corpus);
    await country.sync();
    const before = await country.rows();
    const head = await corpus.head();
    expect(await country.sync()).toEqual({
      ...nothing,
      country: country.country.code,
      from_sha: head,
      to_sha: head,
      problems: [],
    });
    expect(await country.rows()).toEqual(before);
    expect((await country.runs()).map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
  });

  it('follows a change that concerns no law', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const country = await testCountry(corpus);
    await country.sync();
    await corpus.commit({ message: 'Update README', files: { 'README.md': '# Leyes' } });
    expect(await country.sync()).toMatchObject({ ...nothing, to_sha: await corpus.head(), problems: [] });
  });

  it('leaves no staged tables', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const country = await testCountry(corpus);
    await country.sync();
    await corpus.commit(lawCommit('new', 'B', {}));
    await country.sync();
    const sql = "SELECT relname FROM pg_class WHERE relnamespace = 'stage'::regnamespace AND relname LIKE '%_' || $1";
    const { rows } = await country.pool.query(sql, [country.country.code]);
    expect(rows).toEqual([]);
  });

  it('that cannot reach upstream is recorded as failed, and the published state stays', async () => {
    const country = await testCountry(await testCorpus(lawCommit('new', 'A', {})));
    await country.sync();
    const before = await country.rows();
    const result = await country.sync({ repo: 'https://user:secret@127.0.0.1:1/x.git' });
    expect(result).toMatchObject({ ...nothing, to_sha: null });
    expect(result.error).toMatch(/^git fetch failed: /);
    expect(result.error).not.toContain('secret');
    expect((await country.runs()).at(-1)).toMatchObject({ state: 'failed', phase: null, error: result.error });
    expect(await country.rows()).toEqual(before);
    expect(await country.sync()).toMatchObject({ ...nothing });
  });

  it('that breaks in the middle of the history fails, and the next one works on the same connections', async () => {
    const corpus = await testCorpus(...['A', 'B', 'C'].map((id) => lawCommit('new', id, {})));
    const country = await testCountry(corpus);
    await country.sync();
    const [tree] = (await corpus.git(['rev-parse', 'HEAD^{tree}'])).split('\n');
    await corpus.commit(lawCommit('new', 'D', {}));
    // A mirror whose newest commit names a tree that does not exist: git returns the history up to it, then fails.
    const broken = (await corpus.git(['cat-file', 'commit', 'HEAD'])).replace(/^tree .*/, `tree ${'1'.repeat(40)}`);
    const sha = (await corpus.git(['hash-object', '-t', 'commit', '-w', '--stdin'], broken)).trim();
    expect(tree).toMatch(/^[0-9a-f]{40}$/);
    await corpus.git(['update-ref', 'refs/heads/main', sha]);
    const result = await country.sync({ repo: corpus.path });
    expect(result.error).toMatch(/^git .* failed/);
    await corpus.git(['update-ref', 'refs/heads/main', `${sha}~1`]);
    await corpus.commit(lawCommit('new', 'E', {}, { from: (await corpus.git(['rev-parse', 'main'])).trim() }));
    expect(await country.sync()).toMatchObject({ laws_created: 1 });
  });

  it('whose database connection is lost fails, and the next one works', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const country = await testCountry(corpus);
    await country.sync();
    await corpus.commit(...Array.from({ length: 30 }, (_, n) => lawCommit('new', `L${n}`, {})));
    let killed = false;
    const result = await country.sync({}, (phase) => {
      if (phase !== 'reading' || killed) return;
      killed = true;
      // Ends the connection that holds the country's lock.
      void country.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_locks
          WHERE locktype = 'advisory' AND granted
            AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
      );
    });
    expect(result.error).toBeDefined();
    expect((await country.runs()).at(-1)).toMatchObject({ state: 'failed' });
    expect(await lawIds(country)).toEqual(['A']);
    expect(await country.sync()).toMatchObject({ laws_created: 30 });
  });

  it('that cannot publish the staged rows starts again the next time', async () => {
    const country = await testCountry(await testCorpus(lawCommit('new', 'A', {})));
    const other = await country.pool.connect();
    let spoilt: Promise<unknown> | undefined;
    const result = await country.sync({}, (phase) => {
      // A column that the program does not know, as if another release had made the tables between two runs.
      if (phase === 'reading')
        spoilt ??= other.query(`ALTER TABLE stage.articles_${country.country.code} ADD COLUMN gone text`);
    });
    await spoilt;
    other.release();
    expect(result.error).toContain('gone');
    expect(await country.sync()).toMatchObject({ laws_created: 1 });
  });

  it('marks a run as interrupted if its process is dead', async () => {
    const country = await testCountry(await testCorpus(lawCommit('new', 'A', {})));
    const other = await testCountry('/nowhere');
    for (const { code } of [country.country, other.country]) {
      await country.pool.query('INSERT INTO sync_runs (country) VALUES ($1)', [code]);
    }
    await country.sync();
    expect((await country.runs()).map(({ state }) => state)).toEqual(['interrupted', 'succeeded']);
    expect((await other.runs()).map(({ state }) => state)).toEqual(['running']);
  });

  it('waits for another sync of the same country, and both succeed', async () => {
    const corpus = await testCorpus(...Array.from({ length: 20 }, (_, n) => lawCommit('new', `L${n}`, {})));
    const country = await testCountry(corpus);
    const results = await Promise.all([country.sync(), country.sync(), country.sync()]);
    expect(results.map(({ laws_created }) => laws_created).sort()).toEqual([0, 0, 20]);
    expect(results.every(({ error }) => error === undefined)).toBe(true);
  });

  it('reads a country again if its language setting changed, without announcing anything', async () => {
    const corpus = await testCorpus(
      lawCommit('new', 'A', { articles: ['Las aguas.'] }),
      lawCommit('reform', 'A', null, { date: '2020-01-01' }),
    );
    const country = await testCountry(corpus, { language: 'english' });
    await country.sync();
    const found = async () => {
      const sql = "SELECT id FROM laws WHERE country = $1 AND words @@ to_tsquery(language_config('spanish'), 'agua')";
      return (await country.pool.query(sql, [country.country.code])).rows;
    };
    expect(await found()).toEqual([]);
    expect(await country.sync({ language: 'spanish' })).toMatchObject(nothing);
    expect(await found()).toEqual([{ id: 'A' }]);
  });

  it('does not mix countries', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const country = await testCountry(corpus);
    await country.sync();
    const spain = await country.rows();
    const otherCorpus = await testCorpus(lawCommit('new', 'A', { title: 'Autre' }), lawCommit('new', 'B', {}));
    const other = await testCountry(otherCorpus);
    expect(await other.sync()).toMatchObject({ laws_created: 2 });
    await otherCorpus.rewrite(lawCommit('new', 'B', {}));
    expect(await other.sync()).toMatchObject({ laws_removed: 1 });
    expect(await country.rows()).toEqual(spain);
  });
});

describe('a law', () => {
  it('whose file disappears is removed, and announced as updated if it returns with another text', async () => {
    const corpus = await testCorpus(
      lawCommit('new', 'A', {}),
      lawCommit('reform', 'A', null, { date: '2020-01-01', source: 'S' }),
    );
    const country = await testCountry(corpus);
    await country.sync();
    await corpus.commit({ files: { [lawPath('A')]: null } });
    expect(await country.sync()).toMatchObject({ ...nothing, laws_removed: 1 });
    expect(await lawIds(country)).toEqual([]);
    expect((await country.versions('A')).at(-1)?.blob).toBeNull();
    await corpus.commit({ files: { [lawPath('A')]: lawText('A') } });
    expect(await country.sync()).toMatchObject(nothing);
    expect(await lawIds(country)).toEqual(['A']);
    expect(await country.reforms('A')).toHaveLength(1);
    await corpus.commit({ files: { [lawPath('A')]: null } });
    await country.sync();
    await corpus.commit({ files: { [lawPath('A')]: lawText('A', { articles: ['Otro.'] }) } });
    expect(await country.sync()).toMatchObject({ ...nothing, laws_updated: 1 });
  });

  it('that moves to another path is the same law, and not an update', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const country = await testCountry(corpus);
    await country.sync();
    await corpus.commit({ files: { [lawPath('A')]: null, 'es/2001/A.md': lawText('A') } });
    expect(await country.sync()).toMatchObject(nothing);
    expect(await country.laws()).toMatchObject([{ id: 'A', path: 'es/2001/A.md', removed: false }]);
    expect(await country.versions('A')).toHaveLength(2);
  });

  it('whose file gets another identifier is removed, and the other law is new', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const country = await testCountry(corpus);
    await country.sync();
    await corpus.commit({ files: { [lawPath('A')]: lawText('B') } });
    expect(await country.sync()).toMatchObject({ ...nothing, laws_created: 1, laws_removed: 1 });
    expect(await lawIds(country)).toEqual(['B']);
  });

  it('is announced as repealed if it is no longer in force, even only in part', async () => {
    const corpus = await testCorpus(...['A', 'B', 'C'].map((id) => lawCommit('new', id, {})));
    const country = await testCountry(corpus);
    await country.sync();
    await corpus.commit(
      lawCommit('repeal', 'A', { status: 'repealed' }),
      lawCommit('reform', 'B', { status: 'partially_repealed' }),
    );
    expect(await country.sync()).toMatchObject({ laws_updated: 2, laws_repealed: 2 });
    await corpus.commit(lawCommit('repeal', 'B', { status: 'expired' }), lawCommit('new', 'D', { status: 'annulled' }));
    expect(await country.sync()).toMatchObject({ laws_created: 1, laws_updated: 1, laws_repealed: 0 });
  });

  it('that a commit names and the corpus lacks keeps its history', async () => {
    const corpus = await testCorpus(
      lawCommit('new', 'A', {}),
      lawCommit('reform', 'Z', null, { date: '2020-01-01', source: 'S' }),
    );
    const country = await testCountry(corpus);
    await country.sync();
    expect(await lawIds(country)).toEqual(['A']);
    await corpus.commit(lawCommit('new', 'Z', {}, { date: '2021-01-01' }));
    expect(await country.sync()).toMatchObject({ ...nothing, laws_created: 1 });
    expect(await country.versions('Z')).toHaveLength(2);
    expect(await country.reforms('Z')).toHaveLength(1);
  });
});

describe('a reform', () => {
  it('that occurs twice counts once, with and without a source', async () => {
    const twice = (source: string | null, text: string) =>
      lawCommit('reform', 'A', { articles: [text] }, { date: '2020-01-01', source });
    const corpus = await testCorpus(lawCommit('new', 'A', {}), twice('S', '1'), twice('S', '2'), twice(null, '3'));
    const country = await testCountry(corpus);
    expect(await country.sync()).toMatchObject({ reforms_created: 2 });
    await corpus.commit(twice('S', '4'), twice('', '5'), twice('T', '6'));
    expect(await country.sync()).toMatchObject({ reforms_created: 1 });
    expect((await country.reforms('A')).map(({ source_id }) => source_id)).toEqual(['S', 'T', null]);
    expect(await country.versions('A')).toHaveLength(7);
  });

  it('has its articles from the message, or else from a comparison of the texts', async () => {
    const corpus = await testCorpus(
      lawCommit('new', 'A', { articles: ['a', 'b', 'c'] }),
      lawCommit('reform', 'A', { articles: ['a', 'B', 'c'] }, { date: '2001-01-01', affected: 'Artículo 9' }),
      lawCommit('reform', 'A', { articles: ['a', 'B', 'C'] }, { date: '2002-01-01', affected: 'N/A' }),
    );
    const country = await testCountry(corpus);
    await country.sync();
    await corpus.commit(
      lawCommit('reform', 'A', { articles: ['x', 'B'] }, { date: '2003-01-01', title: 'Ley A — versión nueva' }),
      lawCommit('reform', 'A', null, { date: '2004-01-01' }),
      lawCommit('correction', 'A', { articles: ['x', 'B', 'n'] }, { date: '2005-01-01' }),
    );
    await country.sync();
    expect((await country.reforms('A')).map(({ articles }) => articles)).toEqual([
      ['Artículo 9'],
      ['Artículo 3'],
      ['Artículo 1', 'Artículo 3'],
      null,
      ['Artículo 3'],
    ]);
  });

  it('may concern several laws', async () => {
    const country = await testCountry(
      await testCorpus(
        lawCommit('new', 'A', {}),
        lawCommit('new', 'B', {}),
        lawCommit('reform', 'A', null, { norm: ['A', 'B'], date: '2020-01-01', source: 'S' }),
      ),
    );
    expect(await country.sync()).toMatchObject({ reforms_created: 2 });
  });
});

describe('a law whose newest version cannot be read', () => {
  const good = lawCommit('new', 'A', { title: 'Buena' }, { date: '2001-01-01' });
  const bad = lawCommit('reform', 'A', null, { date: '2002-01-01', source: 'S', files: { [lawPath('A')]: 'x' } });
  const served = [{ id: 'A', title: 'Buena', removed: false }];
  const reported = [{ path: lawPath('A'), reason: 'no front matter' }];

  it('keeps its good version at a first load', async () => {
    const country = await testCountry(await testCorpus(good, bad));
    expect(await country.sync()).toMatchObject({ laws_created: 1, reforms_created: 1, problems: reported });
    expect(await country.laws()).toMatchObject(served);
  });

  it('keeps its good version at a later sync, and follows the file when it is repaired', async () => {
    const corpus = await testCorpus(good);
    const country = await testCountry(corpus);
    await country.sync();
    await corpus.commit(bad);
    expect(await country.sync()).toMatchObject({ ...nothing, reforms_created: 1, problems: reported });
    expect(await country.laws()).toMatchObject(served);
    expect((await country.versions('A')).map(({ blob }) => blob)).not.toContain(null);
    await corpus.commit(lawCommit('fix-pipeline', 'A', { title: 'Reparada' }));
    expect(await country.sync()).toMatchObject({ laws_created: 0, laws_updated: 1, problems: [] });
    expect(await country.laws()).toMatchObject([{ title: 'Reparada' }]);
    expect(await country.files()).toEqual([{ path: lawPath('A'), law_id: 'A', problem: null }]);
  });

  it('keeps its good version when the history is rewritten', async () => {
    const corpus = await testCorpus(good);
    const country = await testCountry(corpus);
    await country.sync();
    await corpus.rewrite(good, bad);
    expect(await country.sync()).toMatchObject({ ...nothing, reforms_created: 1, problems: reported });
    expect(await country.laws()).toMatchObject(served);
  });

  it('keeps its good version if the rewritten history has none', async () => {
    const corpus = await testCorpus(good, lawCommit('new', 'B', {}));
    const country = await testCountry(corpus);
    await country.sync();
    await corpus.rewrite(bad, lawCommit('new', 'B', {}));
    expect(await country.sync()).toMatchObject({ ...nothing, reforms_created: 1, problems: reported });
    expect(await country.laws()).toMatchObject([...served, { id: 'B' }]);
    await corpus.commit(lawCommit('fix-pipeline', 'A', { title: 'Reparada' }));
    expect(await country.sync()).toMatchObject({ ...nothing, laws_updated: 1, problems: [] });
    await corpus.commit({ files: { [lawPath('A')]: null } });
    expect(await country.sync()).toMatchObject({ ...nothing, laws_removed: 1 });
  });

  it('and all earlier ones is added when its file is repaired', async () => {
    const corpus = await testCorpus({ files: { [lawPath('A')]: 'x' }, norm: 'A' });
    const country = await testCountry(corpus);
    expect(await country.sync()).toMatchObject({ laws_created: 0, problems: reported });
    await corpus.commit(lawCommit('fix-pipeline', 'A', {}));
    expect(await country.sync()).toMatchObject({ laws_created: 1, problems: [] });
  });
});

describe('a file that cannot be read', () => {
  it('is read as soon as possible, even by a sync without new commits', async () => {
    const corpus = await testCorpus(
      lawCommit('new', 'A', { articles: ['a'] }),
      lawCommit('new', 'B', {}),
      lawCommit('reform', 'A', { articles: ['b'] }, { date: '2020-01-01', source: 'S' }),
    );
    await corpus.commit(lawCommit('new', 'C', {}));
    const partial = await partialClone(corpus, [lawPath('B')]);
    const country = await testCountry(partial);
    const reason = 'the file cannot be read from the repository';
    const missing = [lawPath('A'), lawPath('C')].map((path) => ({ path, reason }));
    expect(await country.sync()).toMatchObject({ laws_created: 1, problems: missing });
    expect(await country.sync()).toMatchObject({ ...nothing, problems: missing });

    await partial.bring(corpus, [lawPath('A')]);
    expect(await country.sync()).toMatchObject({ ...nothing, laws_created: 1, problems: missing.slice(1) });
    const whole = await testCountry(partial);
    await whole.sync();
    expect(await country.rows()).toEqual(await whole.rows());

    await partial.bring(corpus, [lawPath('C')]);
    expect(await country.sync()).toMatchObject({ ...nothing, laws_created: 1, problems: [] });
    expect(await country.sync()).toMatchObject({ ...nothing, problems: [] });
  });

  it('is fetched by its name as soon as there is an ordinary upstream', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}), lawCommit('new', 'B', {}));
    const country = await testCountry(await partialClone(corpus, [lawPath('B')]));
    expect(await country.sync()).toMatchObject({ laws_created: 1 });
    expect(await country.sync({ repo: `file://${corpus.path}` })).toMatchObject({ laws_created: 1, problems: [] });
  });
});

describe('two files with one identifier', () => {
  it('are served from the file named after it, or else from the first in order, and the other is reported', async () => {
    const named = { 'a/other.md': lawText('A', { title: 'otra' }), 'z/A.md': lawText('A', { title: 'suya' }) };
    const unnamed = { 'es/2.md': lawText('B', { title: 'dos' }), 'es/1.md': lawText('B', { title: 'uno' }) };
    const country = await testCountry(await testCorpus({ files: { ...named, ...unnamed } }));
    expect((await country.sync()).problems).toEqual([
      { path: 'a/other.md', reason: 'the identifier A is also in z/A.md, which is served' },
      { path: 'es/2.md', reason: 'the identifier B is also in es/1.md, which is served' },
    ]);
    expect(await country.laws()).toMatchObject([
      { id: 'A', title: 'suya' },
      { id: 'B', title: 'uno' },
    ]);
  });

  it('report the file that was served so far if a file with a better name comes', async () => {
    const corpus = await testCorpus({ files: { 'es/x.md': lawText('A', { title: 'antes' }) } });
    const country = await testCountry(corpus);
    await country.sync();
    await corpus.commit({ files: { 'es/A.md': lawText('A', { title: 'ahora' }) } });
    expect(await country.sync()).toMatchObject({
      laws_updated: 1,
      problems: [{ path: 'es/x.md', reason: 'the identifier A is also in es/A.md, which is served' }],
    });
    expect(await country.laws()).toMatchObject([{ title: 'ahora', path: 'es/A.md' }]);
  });

  it('serve the other file when the served one is deleted', async () => {
    const corpus = await testCorpus({ files: { 'es/A.md': lawText('A'), 'es/x.md': lawText('A', { title: 'otra' }) } });
    const country = await testCountry(corpus);
    await country.sync();
    await corpus.commit({ files: { 'es/A.md': null } });
    expect(await country.sync()).toMatchObject({ laws_updated: 1, laws_removed: 0, problems: [] });
    expect(await country.laws()).toMatchObject([{ title: 'otra', path: 'es/x.md', removed: false }]);
    expect(await country.files()).toEqual([{ path: 'es/x.md', law_id: 'A', problem: null }]);
  });
});

describe('a merge', () => {
  it('is followed: the content of its tree is served, whatever was on its branches', async () => {
    const corpus = await testCorpus();
    const [, base] = await corpus.commit(
      lawCommit('new', 'A', { title: 'base' }),
      lawCommit('new', 'B', { title: 'base' }),
    );
    const country = await testCountry(corpus);
    await country.sync();
    const [side] = await corpus.commit({
      branch: 'side',
      from: base as string,
      files: {
        [lawPath('A')]: lawText('A', { title: 'side' }),
        [lawPath('B')]: null,
        [lawPath('C')]: lawText('C'),
      },
    });
    // Compared with the first parent, the merge takes only C from the side branch.
    await corpus.commit({ merge: side as string, files: { [lawPath('C')]: lawText('C') } });
    expect(await country.sync()).toMatchObject({ laws_created: 1, laws_updated: 0, laws_removed: 0, problems: [] });
    const expected = [
      { id: 'A', title: 'base', removed: false },
      { id: 'B', title: 'base', removed: false },
      { id: 'C', removed: false },
    ];
    expect(await country.laws()).toMatchObject(expected);
    const whole = await testCountry(corpus);
    await whole.sync();
    expect(await whole.laws()).toEqual(await country.laws());
    expect(await whole.files()).toEqual(await country.files());
    expect((await country.rows()).country).toMatchObject({ linear: false });
  });
});

describe('a rewritten history', () => {
  it('removes the laws that it no longer has, and recognises them when they return', async () => {
    const reform = lawCommit('reform', 'B', { articles: ['b'] }, { date: '2020-01-01', source: 'S' });
    const corpus = await testCorpus(lawCommit('new', 'A', {}), lawCommit('new', 'B', {}), reform);
    const country = await testCountry(corpus);
    await country.sync();
    await corpus.rewrite(lawCommit('new', 'A', {}));
    expect(await country.sync()).toMatchObject({ ...nothing, laws_removed: 1 });
    expect(await lawIds(country)).toEqual(['A']);
    await corpus.commit(lawCommit('new', 'B', {}), reform);
    expect(await country.sync()).toMatchObject(nothing);
    expect(await lawIds(country)).toEqual(['A', 'B']);
  });

  it('may go back to an earlier commit', async () => {
    const corpus = await testCorpus();
    const [first] = await corpus.commit(
      lawCommit('new', 'A', { title: 'uno' }),
      lawCommit('reform', 'A', { title: 'dos' }),
    );
    const country = await testCountry(corpus);
    await country.sync();
    await corpus.git(['update-ref', 'refs/heads/main', first as string]);
    expect(await country.sync()).toMatchObject({ ...nothing, laws_updated: 1, to_sha: first });
    expect(await country.laws()).toMatchObject([{ title: 'uno' }]);
    expect((await country.versions('A')).map(({ sha }) => sha)).toEqual([first]);
  });

  it('is noticed even if the mirror was lost', async () => {
    const history = [lawCommit('new', 'A', {}), lawCommit('reform', 'A', null, { date: '2020-01-01', source: 'S' })];
    const corpus = await testCorpus(...history);
    const country = await testCountry(corpus);
    await country.sync();
    await corpus.rewrite(...history);
    await rm(country.mirror, { recursive: true });
    expect(await country.sync()).toMatchObject({ ...nothing, to_sha: await corpus.head() });
  });
});

describe('odd corpora', () => {
  it('without any law load as a country without laws', async () => {
    const country = await testCountry(await testCorpus({ files: { 'README.md': '# Nada' } }));
    expect(await country.sync()).toMatchObject({ ...nothing, problems: [] });
    expect((await country.rows()).country).toMatchObject({ laws: 0 });
  });

  it('of the wrong kind load with their problems, of which the record keeps a thousand', async () => {
    const files = Object.fromEntries(Array.from({ length: 1005 }, (_, n) => [`docs/${n}.md`, `page ${n}`]));
    const country = await testCountry(await testCorpus({ files }));
    expect((await country.sync()).problems).toHaveLength(1005);
    const [run] = await country.runs();
    expect(run?.problems).toHaveLength(1001);
    expect(run?.problems.at(-1)).toEqual({ path: '', reason: 'and 5 more' });
  });

  it('with values that a database cannot store are loaded', async () => {
    const odd = [
      'title: "a\\0b \\ud800 c"',
      '"key\\0\\ud800": "\\0"',
      'subjects: ["\\udfff", "\\0"]',
      `rank: ${'😀'.repeat(150)}`,
      `short_title: ${'palabra'.repeat(2000)}`,
      'jurisdiction: "es\\0-an"',
      'nested: { list: [{ a: "\\ud800" }] }',
    ];
    const text = `---\nidentifier: A\n${odd.join('\n')}\n---\n###### Artículo 1 \uFFFF\u0001\n`;
    const message = `[reform] "{}\\,\t\\N\\.\n\n\\.\nArtículos afectados: Artículo "1", Art\\ículo {2}\n\nSource-Id: a\\N\tb\nNorm-Id: A\n`;
    const country = await testCountry(
      await testCorpus({ message: '[new] A', files: { 'es/A.md': text } }, { message, authorDate: '2020-01-01' }),
    );
    expect(await country.sync()).toMatchObject({ laws_created: 1, reforms_created: 1, problems: [] });
    expect(await country.laws()).toMatchObject([{ id: 'A', title: 'ab \uFFFD c' }]);
    expect(await country.reforms('A')).toEqual([
      { date: '2020-01-01', source_id: 'a\\N\tb', articles: ['Artículo "1"', 'Art\\ículo {2}'] },
    ]);
    const sql = 'SELECT message FROM commits WHERE country = $1 ORDER BY position DESC LIMIT 1';
    const { rows } = await country.pool.query(sql, [country.country.code]);
    expect(rows).toEqual([{ message: message.trim() }]);
  });

  it('with a text, a title or subjects that are too long for an index are loaded', async () => {
    const wordsOf = (length: number) => Array.from({ length }, (_, n) => `palabra${n.toString(36)}`).join(' ');
    // The longest front matter that is allowed.
    const title = wordsOf(20_000);
    const subjects = `---\nidentifier: C\nsubjects: ["${wordsOf(15_000).replaceAll(' ', '", "')}"]\n---\n`;
    const country = await testCountry(
      await testCorpus(
        lawCommit('new', 'A', { articles: [wordsOf(150_000)] }),
        { files: { [lawPath('B')]: lawText('B', { title }) } },
        { files: { [lawPath('C')]: subjects } },
      ),
    );
    expect(await country.sync()).toMatchObject({ laws_created: 3, problems: [] });
  });

  it('in which a law becomes a folder, or is a link, load the files', async () => {
    const corpus = await testCorpus(
      { files: { 'es/A.md/B.md': lawText('B'), 'es/L.md': { link: 'A.md/B.md' } } },
      { files: { 'es/A.md/B.md': null, 'es/A.md': lawText('A') } },
    );
    const country = await testCountry(corpus);
    expect(await country.sync()).toMatchObject({ laws_created: 1, problems: [] });
    expect(await lawIds(country)).toEqual(['A']);
    await corpus.commit({ files: { 'es/A.md': null, 'es/A.md/C.md': lawText('C') } });
    expect(await country.sync()).toMatchObject({ laws_created: 1, laws_removed: 1 });
  });
});
