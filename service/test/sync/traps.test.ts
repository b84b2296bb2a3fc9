import { describe, expect, it } from 'vitest';
import { lawCommit, lawPath, lawText, testCorpus } from '../support/corpus.ts';
import { partialClone } from '../support/partial-clone.ts';
import { testCountry } from '../support/sync.ts';

/** Each of these was seen in a real repository. */
describe('the traps of real corpora', () => {
  it('1: an empty commit is a reform and a commit of its law, with the text of its tree', async () => {
    const corpus = await testCorpus();
    const shas = await corpus.commit(
      lawCommit('bootstrap', 'A', {}, { date: '2001-01-01' }),
      lawCommit('reform', 'A', null, { date: '2002-02-02', source: 'S-1' }),
      lawCommit('bootstrap', 'B', {}, { date: '2003-03-03' }),
    );
    const country = await testCountry(corpus);
    expect(await country.sync()).toMatchObject({ laws_created: 2, reforms_created: 1, problems: [] });
    const [first, second, ...more] = await country.versions('A');
    expect([first?.sha, second?.sha, more]).toEqual([shas[0], shas[1], []]);
    expect(second?.blob).toBe(first?.blob);
    expect(await country.reforms('A')).toEqual([{ date: '2002-02-02', source_id: 'S-1', articles: null }]);
  });

  it('2: the date is Source-Date, and without it the date of the author', async () => {
    const country = await testCountry(
      await testCorpus(
        lawCommit('bootstrap', 'A', {}, { date: '1889-07-24' }),
        lawCommit('reform', 'A', { articles: ['Dos.'] }, { date: null, authorDate: '1991-05-06' }),
      ),
    );
    await country.sync();
    expect((await country.versions('A')).map(({ date }) => date)).toEqual(['1889-07-24', '1991-05-06']);
    expect(await country.reforms('A')).toMatchObject([{ date: '1991-05-06' }]);
  });

  it('2: a day that the country writes for an unknown one is the day of publication', async () => {
    const files = {
      'gr/A.md': lawText('A', { extra: { publication_date: '2022-05-20', last_updated: '1900-01-01' } }),
    };
    const country = await testCountry(await testCorpus({ type: 'bootstrap', norm: 'A', date: '1900-01-01', files }), {
      code: 'gr',
      language: 'greek',
    });
    await country.sync();
    const { rows } = await country.pool.query(
      `SELECT v.date, l.version_date, l.last_updated
         FROM versions v JOIN laws l ON l.country = v.country AND l.id = v.law_id WHERE v.country = 'gr'`,
    );
    expect(rows).toEqual([{ date: '2022-05-20', version_date: '2022-05-20', last_updated: null }]);
  });

  it('3: a date in the future is a date', async () => {
    const country = await testCountry(
      await testCorpus(
        lawCommit('new', 'A', { extra: { last_updated: '2038-01-01' } }, { date: '2020-01-01' }),
        lawCommit('reform', 'A', null, { date: '2099-12-31', source: 'S' }),
      ),
    );
    expect(await country.sync()).toMatchObject({ reforms_created: 1, problems: [] });
    expect(await country.reforms('A')).toMatchObject([{ date: '2099-12-31' }]);
  });

  it('4: commits of laws are mixed and dates go backwards; the newest date is served today', async () => {
    const corpus = await testCorpus();
    const shas = await corpus.commit(
      lawCommit('bootstrap', 'A', {}, { date: '2010-01-01' }),
      lawCommit('bootstrap', 'B', {}, { date: '1990-01-01' }),
      lawCommit('reform', 'A', { articles: ['Uno.'] }, { date: '2005-01-01' }),
      lawCommit('reform', 'B', { articles: ['Uno.'] }, { date: '1980-01-01' }),
      lawCommit('reform', 'A', { articles: ['Dos.'] }, { date: '2003-01-01' }),
    );
    const country = await testCountry(corpus);
    await country.sync();
    expect((await country.versions('A')).map(({ sha }) => sha)).toEqual([shas[0], shas[2], shas[4]]);
    expect((await country.versions('B')).map(({ sha }) => sha)).toEqual([shas[1], shas[3]]);
    const [law] = await country.laws();
    const [newest] = (await country.versions('A')).sort((a, b) => (a.date < b.date ? 1 : -1));
    expect(law?.blob).toBe(newest?.blob);
  });

  it('5: a rewritten history replaces every sha and announces only new changes', async () => {
    const history = [
      lawCommit('bootstrap', 'A', {}, { date: '2001-01-01' }),
      lawCommit('reform', 'A', { articles: ['Uno.'] }, { date: '2002-01-01', source: 'S-1' }),
      lawCommit('reform', 'A', null, { date: '2003-01-01', source: '' }),
    ];
    const corpus = await testCorpus(...history);
    const country = await testCountry(corpus);
    await country.sync();
    const shas = await corpus.rewrite(
      ...history,
      lawCommit('reform', 'A', { articles: ['Dos.'] }, { date: '2004-01-01', source: 'S-2' }),
    );
    expect(await country.sync()).toMatchObject({
      laws_created: 0,
      laws_updated: 1,
      laws_removed: 0,
      reforms_created: 1,
    });
    expect((await country.versions('A')).map(({ sha }) => sha)).toEqual(shas);
    expect(await country.reforms('A')).toHaveLength(3);
  });

  it('6: a file that a partial clone cannot read is reported, and breaks neither the sync nor the older version', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}), lawCommit('new', 'B', {}));
    const partial = await partialClone(corpus, [lawPath('A')]);
    const country = await testCountry(partial);
    const first = await country.sync();
    expect(first).toMatchObject({ laws_created: 1, problems: [{ path: lawPath('B') }] });
    expect(first.error).toBeUndefined();

    await corpus.commit(
      lawCommit('reform', 'A', { articles: ['Perdido.'] }, { date: '2021-01-01', source: 'S' }),
      lawCommit('new', 'C', {}),
    );
    await partial.follow(corpus, [lawPath('C')]);
    const second = await country.sync();
    expect(second).toMatchObject({ laws_created: 1, laws_updated: 0, laws_removed: 0, reforms_created: 1 });
    expect(second.problems.map(({ path }) => path).sort()).toEqual([lawPath('A'), lawPath('B')]);
    const laws = await country.laws();
    expect(laws.map(({ id, removed }) => ({ id, removed }))).toEqual([
      { id: 'A', removed: false },
      { id: 'C', removed: false },
    ]);
    expect(laws[0]?.blob).toBe((await country.versions('A'))[0]?.blob);
  });

  it('7: bad files are reported with a reason, or cleaned, and never end a sync', async () => {
    const bad = {
      'es/none.md': '# Sin cabecera\n',
      'es/yaml.md': '---\nidentifier: "X\n---\n',
      'es/noid.md': '---\ntitle: X\n---\n',
      'es/copy.md': lawText('A', { title: 'Copia' }),
    };
    const cleaned = {
      'es/NUL.md': lawText('NUL', { body: 'Un\0o' }),
      'es/CRLF.md': lawText('CRLF').replaceAll('\n', '\r\n'),
      'es/BOM.md': `\uFEFF${lawText('BOM')}`,
    };
    const files = { ...bad, ...cleaned, 'README.md': '# Leyes\n', LICENSE: 'MIT', '.github/x.md': '# x\n' };
    const country = await testCountry(await testCorpus({ files }, lawCommit('new', 'A', {})));
    const result = await country.sync();
    expect(result.error).toBeUndefined();
    expect(result.problems).toEqual([
      { path: 'es/copy.md', reason: 'the identifier A is also in es/A.md, which is served' },
      { path: 'es/noid.md', reason: 'no identifier in the front matter' },
      { path: 'es/none.md', reason: 'no front matter' },
      { path: 'es/yaml.md', reason: expect.stringMatching(/^front matter is not valid YAML/) },
    ]);
    expect((await country.laws()).map(({ id, title }) => [id, title])).toEqual([
      ['A', 'Ley A'],
      ['BOM', 'Ley BOM'],
      ['CRLF', 'Ley CRLF'],
      ['NUL', 'Ley NUL'],
    ]);
  });

  it('8: a repair of the text is a commit of the law and not a reform', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}, { date: '2001-01-01' }));
    const country = await testCountry(corpus);
    await country.sync();
    await corpus.commit(lawCommit('fix-pipeline', 'A', { articles: ['Texto reparado.'] }, { date: '2001-01-01' }));
    expect(await country.sync()).toMatchObject({ laws_updated: 1, reforms_created: 0 });
    expect(await country.versions('A')).toHaveLength(2);
    expect(await country.reforms('A')).toEqual([]);
  });

  it('9: identifiers keep dots, colons, spaces and case, and are not the name of the file', async () => {
    const ids = ['03a657500f6411e9', 'TAR.FC2B', 'UY-ley-18331', 'a b', 'act:1', 'uy-LEY-18331'];
    const country = await testCountry(
      await testCorpus(...ids.map((id, n) => lawCommit('new', id, null, { files: { [`x/${n}.md`]: lawText(id) } }))),
    );
    expect(await country.sync()).toMatchObject({ laws_created: ids.length, problems: [] });
    const laws = await country.laws();
    expect(laws.map(({ id }) => id)).toEqual([...ids].sort());
    for (const id of ids) expect(await country.versions(id)).toHaveLength(1);
  });

  it('10: each file of a commit is a separate law', async () => {
    const corpus = await testCorpus();
    const shas = await corpus.commit(
      { files: { [lawPath('A')]: lawText('A'), [lawPath('B')]: lawText('B') }, norm: null },
      {
        type: 'reform',
        date: '2020-01-01',
        source: 'S',
        norm: 'A',
        files: { [lawPath('A')]: lawText('A', { articles: ['a'] }), [lawPath('B')]: lawText('B', { articles: ['b'] }) },
      },
    );
    const country = await testCountry(corpus);
    expect(await country.sync()).toMatchObject({ laws_created: 2 });
    for (const id of ['A', 'B']) {
      expect((await country.versions(id)).map(({ sha }) => sha)).toEqual(shas);
      expect(await country.reforms(id)).toContainEqual({
        date: '2020-01-01',
        source_id: 'S',
        articles: ['Artículo 1'],
      });
    }
  });

  it('16: files whose names differ in a byte that is not UTF-8 are different files', async () => {
    // Before the fix, both names became the same text, so the second file replaced the first. One law was missing, and to delete
    // one file removed the law of the other.
    const [one, two] = ['es/ley-\uFFFDE9.md', 'es/ley-\uFFFDE8.md'];
    const corpus = await testCorpus({ files: { [one]: lawText('A'), [two]: lawText('B') } });
    const country = await testCountry(corpus);
    expect((await corpus.git(['ls-tree', '-r', '--name-only', 'HEAD'])).split('\n')).toContain('"es/ley-\\351.md"');
    expect(await country.sync()).toMatchObject({ laws_created: 2, problems: [] });
    expect(await country.laws()).toMatchObject([
      { id: 'A', path: one },
      { id: 'B', path: two },
    ]);
    await corpus.commit({ files: { [one]: lawText('A', { articles: ['Otro.'] }) } }, { files: { [two]: null } });
    expect(await country.sync()).toMatchObject({ laws_created: 0, laws_updated: 1, laws_removed: 1 });
    expect((await country.files()).map(({ path }) => path)).toEqual([one]);
    await corpus.commit({ files: { [one]: 'nothing of a law', [two]: 'nothing either' } });
    const { problems } = await country.sync();
    expect(problems.map(({ path }) => path).sort()).toEqual([two, one].sort());
  });
});
