import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { exportToFile } from '../../src/copies/export-file.ts';
import { spain, testApi } from '../support/api.ts';
import { lawCommit, lawPath, testCorpus } from '../support/corpus.ts';
import { tempFolder } from '../support/temp.ts';

it('an export has a law a line in the order of ids, with all that is known of it, and a cursor to follow from', async () => {
  const corpus = await testCorpus(
    lawCommit('new', 'B', { articles: ['Véase la Ley 7/2013, de 5 de diciembre.'] }, { date: '2010-01-01' }),
    lawCommit('new', 'A', { articles: ['Uno.'] }, { date: '2011-01-01' }),
    lawCommit('reform', 'A', { articles: ['Dos.', 'Más.'] }, { date: '2012-01-01', source: 'B' }),
    lawCommit('new', 'GONE', {}, { date: '2011-01-01' }),
    { type: 'fix-pipeline', files: { [lawPath('GONE')]: null } },
  );
  const api = await testApi([spain(corpus)]);
  const folder = await tempFolder();
  const counts: number[][] = [];
  const onLaws = (done: number, total: number) => void counts.push([done, total]);
  const { file, laws, bytes } = await exportToFile(api.service, 'es', { folder, withVersions: true, onLaws });
  const text = await readFile(file, 'utf8');
  expect([laws, bytes, counts]).toEqual([2, Buffer.byteLength(text), [[2, 2]]]);
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ id }) => id)).toEqual(['A', 'B', undefined]);

  const law = await api.read('/es/laws/A', { key: 'pro' });
  const [first, second, { cursor }] = lines;
  for (const key of [
    'title',
    'status',
    'sha',
    'version_date',
    'department',
    'frontmatter',
    'content_md',
    'repealed_on',
  ])
    expect([key, first[key]]).toEqual([key, law[key]]);
  const listed = (await api.read('/es/laws/A/articles')).articles;
  expect(first.articles).toMatchObject(
    listed.map(({ id, label, path }: Record<string, unknown>) => ({ id, label, path })),
  );
  expect(
    first.versions.map(({ date, content_md }: Record<string, string>) => [date, content_md?.includes('Dos.')]),
  ).toEqual([
    ['2011-01-01', false],
    ['2012-01-01', true],
  ]);
  expect(second.citations).toMatchObject([{ text: 'Ley 7/2013, de 5 de diciembre', target: { law_id: null } }]);

  await corpus.commit(lawCommit('new', 'C', {}, { date: '2013-01-01' }));
  await api.sync();
  expect(await api.read(`/es/sync?cursor=${cursor}`)).toMatchObject({ changes: [{ law_id: 'C' }], reset: false });
});
