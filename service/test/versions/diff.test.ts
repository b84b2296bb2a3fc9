import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { unifiedDiff } from '../../src/corpus/git/unified-diff.ts';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, runGit, testCorpus } from '../support/corpus.ts';
import { tempFolder } from '../support/temp.ts';

/** Versions with long common texts, so that a diff has several hunks. */
const filler = Array.from({ length: 30 }, (_, index) => `Apartado ${index}.`).join('\n');
const versions = [
  { articles: ['Uno.', filler, 'Tres.', 'Cuatro.'] },
  { articles: ['Uno, con “comillas” y ñ.', filler, 'Tres.', 'Cuatro, con más.\n\n--- \n+++ \n@@ -1 +1 @@'] },
  { articles: ['Uno, con “comillas” y ñ.', filler, 'Tres.'] },
  { body: 'Todo nuevo, sin artículos y sin salto final' },
];

let api: TestApi;
let shas: string[];

beforeAll(async () => {
  const corpus = await testCorpus();
  shas = await corpus.commit(
    ...versions.map((text, index) =>
      lawCommit(index === 0 ? 'new' : 'reform', 'A', text, { source: `S-${index}`, date: `200${index}-01-01` }),
    ),
    lawCommit('new', 'B', {}, { date: '2009-01-01' }),
  );
  api = await testApi([spain(corpus)]);
});

const diff = (from: string, to: string) => api.read(`/es/laws/A/diff?from=${from}&to=${to}`);
const textAt = async (name: string) =>
  name.includes('-')
    ? (await api.read(`/es/laws/A/at?date=${name}`)).content_md
    : (await api.read(`/es/laws/A/at/${name}`)).content_md;

/** The hash of the text that git makes by applying the diff. */
async function applied(text: string, patch: string): Promise<string> {
  const folder = await tempFolder();
  await writeFile(join(folder, 'law'), text);
  // The diff has the names of the versions, but git looks for a file.
  await writeFile(join(folder, 'patch'), patch.replace(/^--- .*\n\+\+\+ .*\n/, '--- a/law\n+++ b/law\n'));
  await runGit(['-C', folder, 'apply', 'patch']);
  return runGit(['-C', folder, 'hash-object', 'law']);
}

const hashOf = (text: string) => runGit(['hash-object', '--stdin'], text);

describe('the diff of two versions', () => {
  it('turns one text into the other, for any two and in both directions', async () => {
    for (const from of shas.slice(0, 4)) {
      for (const to of shas.slice(0, 4)) {
        if (from === to) continue;
        const { diff: patch } = await diff(from, to);
        expect(await applied(await textAt(from), patch)).toBe(await hashOf(await textAt(to)));
      }
    }
  });

  // Before the fix, git took 30 s for two texts of 1.7 million lines x and y in random order.
  it.each(['', '\n'])('replaces one text by the other if there are too many lines, ended by %j', async (end) => {
    const [before, after] = ['x\n', 'y\n'].map((line) => `${line.repeat(250_000)}z${end}`) as [string, string];
    const patch = await unifiedDiff(before, after, { from: 'a', to: 'b' });
    expect(patch.slice(0, 50)).toContain('@@ -1,250001 +1,250001 @@\n-x\n');
    expect(await applied(before, patch)).toBe(await hashOf(after));
    const added = await unifiedDiff('', after.repeat(2), { from: 'a', to: 'b' });
    expect(await applied('', added)).toBe(await hashOf(after.repeat(2)));
  });

  it('names both versions by commit and date', async () => {
    const [a, b] = shas as [string, string];
    expect(await diff(a.slice(0, 8), b.toUpperCase())).toMatchObject({
      law_id: 'A',
      from: { sha: a, version_date: '2000-01-01' },
      to: { sha: b, version_date: '2001-01-01' },
    });
  });

  it('is the same for days as for the commits of those days', async () => {
    const byDay = await diff('2000-12-31', '2001-01-01');
    const byCommit = await diff(shas[0] as string, shas[1] as string);
    expect(byDay.articles).toEqual(byCommit.articles);
    expect(byDay.diff.split('\n').slice(2)).toEqual(byCommit.diff.split('\n').slice(2));
    expect([byDay.from, byDay.to]).toEqual([byCommit.from, byCommit.to]);
  });

  it('says of each article whether it was added, removed or modified', async () => {
    const [a, b, c, d] = shas as [string, string, string, string];
    const changes = async (from: string, to: string) =>
      (await diff(from, to)).articles.map(
        (one: { article: string; change: string }) => `${one.article}: ${one.change}`,
      );
    expect(await changes(a, b)).toEqual(['Artículo 1: modified', 'Artículo 4: modified']);
    expect(await changes(b, c)).toEqual(['Artículo 4: removed']);
    expect(await changes(c, a)).toEqual(['Artículo 1: modified', 'Artículo 4: added']);
    expect(await changes(c, d)).toEqual(['Artículo 1: removed', 'Artículo 2: removed', 'Artículo 3: removed']);
    expect((await diff(b, c)).articles).toEqual([{ id: 'articulo-4', article: 'Artículo 4', change: 'removed' }]);
  });

  it('is empty for a version and itself', async () => {
    for (const [from, to] of [
      [shas[1], shas[1]],
      ['2001-01-01', '2001-12-31'],
      [shas[3], shas[4]],
      ['1990-01-01', '1999-12-31'],
    ] as [string, string][]) {
      expect(await diff(from, to)).toMatchObject({ diff: '', articles: [] });
    }
  });

  it('from before the first version adds everything', async () => {
    const { from, diff: patch, articles } = await diff('1990-01-01', '2000-01-01');
    expect(from).toEqual({ sha: null, version_date: null });
    expect(await applied('', patch)).toBe(await hashOf(await textAt('2000-01-01')));
    expect(articles.map((one: { change: string }) => one.change)).toEqual(Array(4).fill('added'));
  });

  it('needs two versions, each a commit or a day of the calendar', async () => {
    for (const name of [
      '',
      'HEAD',
      'abc',
      '2001-02-29',
      '2001-13-01',
      '0000-01-01',
      '2001-1-1',
      '20010101x',
      '-'.repeat(10),
    ]) {
      for (const query of [`from=${name}&to=2001-01-01`, `from=2001-01-01&to=${name}`]) {
        const answer = await api.ask(`/es/laws/A/diff?${query}`);
        expect([query, answer.statusCode]).toEqual([query, 422]);
        expect(answer.json().detail[0].loc[0]).toBe('query');
      }
    }
    const none = await api.ask('/es/laws/A/diff');
    expect(none.json().detail.map((one: { loc: string[]; type: string }) => [...one.loc, one.type])).toEqual([
      ['query', 'from', 'missing'],
      ['query', 'to', 'missing'],
    ]);
  });

  it('with an unknown commit is 404', async () => {
    const answer = await api.ask(`/es/laws/A/diff?from=${'e'.repeat(40)}&to=2001-01-01`);
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'commit_not_found']);
    const early = await api.ask(`/es/laws/B/diff?from=${shas[0]}&to=2009-01-01`);
    expect([early.statusCode, early.json().error]).toEqual([404, 'law_not_in_commit']);
  });
});
