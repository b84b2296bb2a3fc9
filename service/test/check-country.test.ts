import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareStated } from '../../bench/load/stated.ts';
import { checkCountry } from '../src/check-country/check.ts';
import { reportLines } from '../src/check-country/lines.ts';
import { lawText, runGit, testCorpus } from './support/corpus.ts';
import { openleg } from './support/openleg.ts';
import { tempFolder } from './support/temp.ts';

const check = (repository: string) => checkCountry(repository, { progress: () => {} });

/** A law file of Czechia, a country with a declaration. */
const law = (id: string, extra: Record<string, string>, body: string) =>
  lawText(id, { title: `Zákon ${id}`, extra: { country: 'cz', ...extra }, body });

describe('the check of a repository', () => {
  it('finds nothing lost if everything is declared, and counts what was read', async () => {
    const first = law(
      'SB-1999-77',
      { publication_date: '1999-05-01', effectiveness_date: '1999-06-01', amendments: '5/2001 Sb., 6/2002 Sb.' },
      '## Hlava I\n\n##### § 1\n\nText.\n\n##### § 2\n\nViz [zákon](https://www.e-sbirka.cz/sb/2001/5#par_1) a [jiný](https://example.org/x).\n',
    );
    const second = law('SB-2001-5', { effectiveness_date: '2001-06-01' }, '##### § 1\n\nText.\n');
    const corpus = await testCorpus({
      files: { 'cz/SB-1999-77.md': first, 'cz/SB-2001-5.md': second, 'README.md': 'No law.' },
    });
    const report = await check(corpus.path);
    expect(report).toMatchObject({
      country: 'cz',
      language: 'czech',
      declared: true,
      commit: await corpus.head(),
      files: { found: 2, read: 2, problems: [] },
      articles: { numbered_headings: 4, as_articles: 3, as_divisions: 1, not_understood: 0 },
      labels: [],
      keys: [],
      relations: { found: 2, by_type: { amended_by: 2 }, here: 1, elsewhere: { count: 1 } },
      links: { found: 2, naming_a_law: 1, here: 1, others: [{ name: 'example.org', count: 1 }] },
      citations: { here: 1 },
      lost: [],
    });
    expect(report.dates).toContainEqual({
      key: 'effectiveness_date',
      says: 'force',
      read: 2,
      unreadable: { count: 0, examples: [] },
    });
    expect(reportLines(report).at(-1)).toBe('Nothing is lost.');
  });

  it('names what is lost, with examples', async () => {
    const text = law(
      'A',
      { effectiveness_date: 'some day', mystery: 'x', amendments: 'Number 5 of the king' },
      '##### Blorp 1\n\nText.\n\n##### Blorp 2\n\nText.\n\n## Table 7\n\nText.\n',
    );
    const bare = law('B', {}, 'Glib 1. Text.\n\nGlib 2. Text.\n');
    const corpus = await testCorpus({
      files: {
        'cz/A.md': text,
        'cz/B.md': bare,
        'cz/copy.md': bare,
        'cz/broken.md': '---\ntitle: [\n---\n',
        'cz/plain.md': 'No front matter.',
        'cz/binary.md': Buffer.from([0, 255, 254, 0, 1, 2, 3]),
        'cz/empty.md': '',
      },
    });
    const report = await check(corpus.path);
    expect(report.files).toMatchObject({ found: 7, read: 2 });
    expect(Object.fromEntries(report.files.problems.map(({ name, count }) => [name, count]))).toEqual({
      'no front matter': 3,
      'front matter is not valid YAML': 1,
      'another file has the same identifier': 1,
    });
    expect(report.labels).toEqual([
      {
        name: 'Blorp 9',
        count: 2,
        examples: [
          { in: 'A', text: 'Blorp 1' },
          { in: 'A', text: 'Blorp 2' },
        ],
      },
      {
        name: 'Glib 9.',
        count: 2,
        examples: [
          { in: 'B', text: 'Glib 1. Text.' },
          { in: 'B', text: 'Glib 2. Text.' },
        ],
      },
    ]);
    expect(report.keys).toEqual([{ name: 'mystery', count: 1, examples: [{ in: 'A', text: '"x"' }] }]);
    expect(report.lost).toEqual([
      '5 files cannot be read.',
      'The program does not understand 4 numbered labels.',
      'The program does not know 1 front-matter key.',
      '1 value of effectiveness_date cannot be read as a day.',
      '1 entry of declared relations cannot be read as an act.',
    ]);
  });

  it('reads a country that nobody has declared, and one that no file names', async () => {
    const files = { 'A.md': lawText('A', { extra: { country: 'zz', gazette: '7' } }) };
    const unknown = await check((await testCorpus({ files })).path);
    expect(unknown).toMatchObject({ country: 'zz', declared: false, language: 'simple', articles: { as_articles: 1 } });
    expect(unknown.keys).toMatchObject([{ name: 'gazette', count: 1 }]);
    const nameless = await check(
      (await testCorpus({ files: { 'A.md': lawText('A', { extra: { country: '../x' } }) } })).path,
    );
    expect(nameless).toMatchObject({ country: null, lost: ['No file names its country.'] });
  });

  it('skips a file that is too large, and survives a file with a hundred thousand brackets', async () => {
    const huge = Buffer.alloc(65 * 1024 * 1024, 'x');
    const brackets = law('B', {}, `${'['.repeat(100_000)}${']('.repeat(100_000)}\n`);
    const corpus = await testCorpus({ files: { 'cz/huge.md': huge, 'cz/B.md': brackets } });
    const report = await check(corpus.path);
    expect(report.files).toMatchObject({
      found: 2,
      read: 1,
      problems: [{ count: 1, examples: [{ in: 'cz/huge.md' }] }],
    });
  });
});

describe('openleg check-country', () => {
  const run = async (...args: string[]) =>
    openleg(['check-country', ...args], { OPENLEG_DATA_DIR: await tempFolder() });

  it('ends with 0 if nothing is lost and with 1 if something is; progress is on standard error', async () => {
    const good = await testCorpus({ files: { 'A.md': law('A', {}, '##### § 1\n\nText.\n') } });
    const whole = await run(good.path);
    expect([whole.code, whole.stdout]).toEqual([0, expect.stringContaining('Nothing is lost.')]);
    expect(whole.stderr).toContain('check: laws');
    const bad = await testCorpus({ files: { 'A.md': law('A', { odd: 'x\u001b[31m\u0007' }, 'Text.\n') } });
    const lossy = await run(bad.path);
    expect(lossy.code).toBe(1);
    expect(lossy.stdout).not.toContain('\u001b');
    const json = await run(bad.path, '--json');
    expect(json.code).toBe(1);
    expect(JSON.parse(json.stdout)).toMatchObject({
      country: 'cz',
      lost: ['The program does not know 1 front-matter key.'],
    });
  });

  it('says in one sentence, with exit code 2, that there is no repository or no commit', async () => {
    const folder = await tempFolder();
    await writeFile(join(folder, 'file'), 'not git');
    const empty = join(folder, 'empty.git');
    await runGit(['init', '--quiet', '--bare', empty]);
    for (const place of [folder, join(folder, 'file'), '--upload-pack=x', empty]) {
      await expect(check(place)).rejects.toThrow(`${place} cannot be read. git clone failed`);
    }
    const { code, stdout } = await run(join(folder, 'none'), '--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([2, { error: 'failed' }]);
    expect((await run()).code).toBe(1);
  });
});

describe('the count of what files state', () => {
  it('names the laws whose day of force or acts are not read, and the laws that seem to amend themselves', async () => {
    const files = {
      'cz/SB-1999-77.md': law('SB-1999-77', { effectiveness_date: '1999-06-01', amendments: '5/2001 Sb.' }, 'Text.\n'),
      // A day that does not exist is not a stated day. An entry without a number names no act.
      'cz/SB-2001-5.md': law('SB-2001-5', { effectiveness_date: '2001-02-30', amendments: 'none' }, 'Text.\n'),
      // The source of its reform is the law's own number, which leads to another identifier.
      'cz/other.md': law('other', { official_code: '6/2002 Sb.' }, 'Text.\n'),
    };
    const corpus = await testCorpus({ files, norm: ['SB-1999-77', 'SB-2001-5', 'other'], source: 'SB-1999-77' });
    await corpus.commit({ type: 'reform', norm: 'other', source: '6/2002 Sb.', files: {} });
    expect(await compareStated(corpus.path, 'cz')).toEqual({
      withForce: 2,
      unstated: ['SB-2001-5'],
      withRelation: 1,
      unrelated: [],
      amendedByItself: ['other'],
    });
  });
});
