import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportToFile } from '../../src/copies/export-file.ts';
import { exportToFolder } from '../../src/copies/folder/export-folder.ts';
import { requireRoom } from '../../src/copies/folder/space.ts';
import { demo, spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { rowsOfLines, rowsOfSqlite } from '../support/export-rows.ts';
import { tempFolder } from '../support/temp.ts';

const onLaws = () => {};

describe('an export as a database', () => {
  let api: TestApi;

  beforeAll(async () => {
    const ids = Array.from({ length: 130 }, (_, index) => `L-${1000 + index}`);
    const corpus = await testCorpus(
      ...ids.map((id) =>
        lawCommit('new', id, { articles: ['Véase la Ley 7/2013, de 5 de diciembre.', 'Nube "ñandú"\u0000.'] }),
      ),
      lawCommit('reform', 'L-1000', { articles: ['Otra cosa.'] }, { date: '2012-01-01', source: 'L-1001' }),
      { type: 'fix-pipeline', files: { 'LICENSE.md': 'CC0 1.0\nFree | for all.' } },
    );
    api = await testApi([spain(corpus, { repo: corpus.path }), ...(await demo())]);
  });

  it('has the rows of the lines of JSON, with the texts of versions and of wordings', async () => {
    for (const { code } of api.countries) {
      const folder = await tempFolder();
      const lines = await exportToFile(api.service, code, { folder, withVersions: true, onLaws });
      const made = await exportToFolder(api.service, code, { folder, format: 'sqlite', withVersions: true, onLaws });
      expect(made).toMatchObject({ country: code, laws: lines.laws, file: join(folder, `${code}-sqlite`) });
      const rows = rowsOfSqlite(join(made.file, 'laws.db'));
      expect(rows).toEqual(await rowsOfLines(lines.file));
      for (const table of ['laws', 'versions', 'articles', 'wordings']) expect(rows[table]?.length).toBeGreaterThan(0);
    }
  });

  it('has the texts of articles as the API gives them, and finds them without accents', async () => {
    const folder = await tempFolder();
    const options = { folder, format: 'sqlite', withVersions: true, onLaws } as const;
    const { file } = await exportToFolder(api.service, 'es', options);
    const db = new sqlite.Database(join(file, 'laws.db'), { readOnly: true });
    const { articles } = await api.read('/es/laws/L-1001/articles?include=text');
    expect(db.all("SELECT id, content_md FROM articles WHERE law_id = 'L-1001' ORDER BY position")).toEqual(
      articles.map(({ id, content_md }: Record<string, string>) => ({ id, content_md })),
    );
    const { versions } = await api.read('/es/laws/L-1000/articles/articulo-1/history?include=text');
    expect(
      db.all(
        "SELECT date, change, content_md FROM wordings WHERE law_id = 'L-1000' AND article_id = 'articulo-1' ORDER BY position DESC",
      ),
    ).toEqual(versions.map(({ date, change, content_md }: Record<string, string>) => ({ date, change, content_md })));
    const find = (words: string) =>
      db.all('SELECT count(*) AS found FROM articles_fts WHERE articles_fts MATCH ?', [words])[0]?.found;
    expect([find('nandu'), find('otra NOT cosa')]).toEqual([129, 0]);
    db.close();
  });

  it('describes itself: its source, its licence and its columns', async () => {
    const { file } = await exportToFolder(api.service, 'es', {
      folder: await tempFolder(),
      format: 'sqlite',
      withVersions: false,
      onLaws,
    });
    expect((await readdir(file)).sort()).toEqual(['README.md', 'export.json', 'laws.db']);
    const readme = await readFile(join(file, 'README.md'), 'utf8');
    const about = JSON.parse(await readFile(join(file, 'export.json'), 'utf8'));
    expect(about).toMatchObject({ country: 'es', format: 'sqlite', laws: 130, licence: { file: 'LICENSE.md' } });
    expect(readme).toContain('    Free | for all.');
    expect(readme).toContain(`cursor: ${about.cursor}`);
    expect(await api.read(`/es/sync?cursor=${about.cursor}`)).toMatchObject({ changes: [], reset: false });
    const db = new sqlite.Database(join(file, 'laws.db'), { readOnly: true });
    for (const { name } of db.all("SELECT name FROM pragma_table_info('citations')")) {
      expect(readme).toMatch(new RegExp(`^\\| ${name} \\| [^|]+ \\| [^|]{5,} \\|$`, 'm'));
    }
    expect(readme).not.toMatch(/^\|[^|]*\|[^|]*\|\s*\|$/m);
    db.close();
  });

  it.each(['sqlite', 'parquet', 'akn'] as const)(
    'continues as %s after an interruption, and is never incomplete under its final name',
    async (format) => {
      const folder = await tempFolder();
      const stop = new AbortController();
      const seen: number[] = [];
      const until = (count: number) => (done: number) => {
        seen.push(done);
        if (done >= count) stop.abort();
      };
      const options = { folder, format, withVersions: false, signal: stop.signal };
      await expect(exportToFolder(api.service, 'es', { ...options, onLaws: until(100) })).rejects.toThrow(
        'interrupted',
      );
      expect(await readdir(folder)).toEqual([`es-${format}.part`]);
      const again = { folder, format, withVersions: false, onLaws: (done: number) => void seen.push(done) };
      const { file, laws } = await exportToFolder(api.service, 'es', again);
      // Parquet files are written a few megabytes at a time, so these few laws are all written again.
      expect([laws, seen]).toEqual([130, format === 'parquet' ? [100, 100, 130] : [100, 130]]);
      expect(await readdir(folder)).toEqual([`es-${format}`]);
      if (format === 'sqlite') {
        const lines = await exportToFile(api.service, 'es', { folder, withVersions: true, onLaws });
        expect(rowsOfSqlite(join(file, 'laws.db')).laws).toEqual((await rowsOfLines(lines.file)).laws);
      }
      if (format === 'akn') expect(await readdir(join(file, 'laws'))).toHaveLength(130);
    },
  );

  it('replaces an older export, but nothing else with its name', async () => {
    const folder = await tempFolder();
    const options = { folder, format: 'sqlite', withVersions: false, onLaws } as const;
    await mkdir(join(folder, 'es-sqlite'));
    await writeFile(join(folder, 'es-sqlite', 'mine.txt'), 'years of work');
    await expect(exportToFolder(api.service, 'es', options)).rejects.toThrow('is in the way: it is not an export');
    expect(await readdir(join(folder, 'es-sqlite'))).toEqual(['mine.txt']);

    const [first, second] = [
      await exportToFolder(api.service, 'xa', options),
      exportToFolder(api.service, 'xa', options),
    ];
    expect((await second).file).toBe(first.file);
    expect((await readdir(folder)).sort()).toEqual(['es-sqlite', 'xa-sqlite']);

    const elsewhere = await tempFolder();
    await symlink(elsewhere, join(folder, 'xa-akn.part'));
    await expect(exportToFolder(api.service, 'xa', { ...options, format: 'akn' })).rejects.toThrow('is in the way');
    expect([await readdir(elsewhere), existsSync(join(folder, 'xa-akn'))]).toEqual([[], false]);
  });

  it('in Akoma Ntoso names the laws that have no file, because they have no text', async () => {
    const corpus = await testCorpus(
      lawCommit('new', 'A', { articles: ['Uno.'] }),
      lawCommit('new', 'B', { articles: ['Dos.'] }),
    );
    const other = await testApi([spain(corpus, { repo: corpus.path })]);
    const folder = await tempFolder();
    const write = () => exportToFolder(other.service, 'es', { folder, format: 'akn', withVersions: false, onLaws });
    const { file } = await write();
    const about = async () => JSON.parse(await readFile(join(file, 'export.json'), 'utf8'));
    expect([await readdir(join(file, 'laws')), (await about()).without_text]).toEqual([['A.xml', 'B.xml'], []]);
    await other.pool.query("UPDATE laws SET version_position = NULL WHERE id = 'B'");
    await write();
    expect([await readdir(join(file, 'laws')), (await about()).without_text]).toEqual([['A.xml'], ['B']]);
    expect(await readFile(join(file, 'README.md'), 'utf8')).toContain('These laws have no text, and so no file: `B`.');
  });

  it('counts the bytes of an interrupted export as free space', () => {
    expect(() => requireRoom({ needed: 5_000_000, room: 4_000_000 }, '/x/es-sqlite')).toThrow('has room for 4 MB');
    expect(() => requireRoom({ needed: 5_000_000, room: 4_000_000 + 1_000_000 }, '/x/es-sqlite')).not.toThrow();
  });

  it('as lines of JSON appears only together with its README', async () => {
    const folder = await tempFolder();
    await mkdir(join(folder, 'es.README.md', 'in the way'), { recursive: true });
    await expect(exportToFile(api.service, 'es', { folder, withVersions: false, onLaws })).rejects.toThrow(
      'es.README.md',
    );
    expect(await readdir(folder)).toEqual(['es.README.md']);
  });

  it('is refused while another export writes to the same place', async () => {
    const options = { folder: await tempFolder(), format: 'sqlite', withVersions: false, onLaws } as const;
    const ends = await Promise.allSettled([1, 2].map(() => exportToFolder(api.service, 'xa', options)));
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { message: expect.stringContaining('is being written by another export') },
    });
  });
});
