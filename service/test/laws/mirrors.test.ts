import { randomBytes } from 'node:crypto';
import { chmod, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mirrorPath } from '../../src/corpus/git/mirror.ts';
import { holdConnection } from '../../src/db/database.ts';
import { withMirror } from '../../src/texts/mirror-store.ts';
import { spain, startApi, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { until } from '../support/database-process.ts';
import { processesWith, silentRemote } from '../support/silent-remote.ts';
import { publishedRows } from '../support/sync.ts';
import { tempFolder } from '../support/temp.ts';

const health = async (api: TestApi) => {
  const answer = await api.app.inject('/api/health');
  return [answer.statusCode, answer.json().mirrors];
};

const content = async (api: TestApi) => (await api.read('/es/laws/A')).content_md;

it('a machine without a mirror serves everything except texts, says so, and fetches the mirror by itself', async () => {
  const corpus = await testCorpus(lawCommit('new', 'A', { articles: ['Texto uno.'] }));
  const first = await testApi([spain(corpus)]);
  // At first, the second machine cannot reach the repository.
  const repo = join(await tempFolder(), 'later.git');
  const second = await startApi({ ...first, dataDir: await tempFolder(), countries: [spain(corpus, { repo })] });
  await until(async () => (await health(second))[1].es === 'failed');
  expect(await health(second)).toEqual([200, { es: 'failed' }]);
  expect(await health(first)).toEqual([200, {}]);
  expect(await second.read('/es/laws/A/meta')).toMatchObject({ id: 'A' });
  expect((await second.read('/es/laws?q=texto')).total).toBe(1);
  const [{ sha }] = (await second.read('/es/laws/A/commits')).commits;
  expect(await content(second)).toBeNull();
  const at = await second.ask(`/es/laws/A/at/${sha}`);
  expect([at.statusCode, at.json().error, at.headers['retry-after']]).toEqual([503, 'text_unavailable', '60']);

  await symlink(corpus.path, repo);
  await corpus.commit(lawCommit('reform', 'A', { articles: ['Texto dos.'] }, { source: 'S', date: '2002-02-02' }));
  await first.sync(); // the news of the sync make the second machine try again
  await until(async () => (await content(second))?.includes('Texto dos.') ?? false);
  // The text can be read a moment before the fetch that brought it ends.
  await expect.poll(() => health(second)).toEqual([200, {}]);
  expect((await second.ask(`/es/laws/A/at/${sha}`)).statusCode).toBe(200);

  await corpus.commit(lawCommit('reform', 'A', { articles: ['Texto tres.'] }, { source: 'T', date: '2003-03-03' }));
  await first.sync();
  await until(async () => (await content(second))?.includes('Texto tres.') ?? false);
});

it('a country whose remote is silent does not stop other countries from being fetched', async () => {
  const corpus = await testCorpus(lawCommit('new', 'A', { articles: ['Texto uno.'] }));
  const first = await testApi([spain(corpus), spain(corpus, { code: 'fr' })]);
  const { repo, mark } = await silentRemote('http');
  const second = await startApi({
    url: first.url,
    dataDir: await tempFolder(),
    countries: [spain(corpus, { repo }), spain(corpus, { code: 'fr' })],
  });
  await until(async () => ((await second.read('/fr/laws/A')).content_md ?? '').includes('Texto uno.'));
  await expect.poll(() => health(second)).toEqual([200, { es: 'fetching' }]);
  await second.close(); // closing does not wait for the remote
  await until(async () => (await processesWith(mark)).length === 0);
});

// The other process keeps the lock while it fetches, for at most four hours. Before the fix, a stop took that long.
it('a process that waits for another one to fetch a mirror stops at once', async () => {
  const corpus = await testCorpus(lawCommit('new', 'A', { articles: ['Texto uno.'] }));
  const first = await testApi([spain(corpus)]);
  const dataDir = await tempFolder();
  const { client, end } = await holdConnection(first.service.db);
  const deadline = Date.now() + 60_000;
  await withMirror(client, { dataDir, country: 'es', deadline }, async () => {
    const second = await startApi({ url: first.url, dataDir, countries: [spain(corpus)] });
    await until(async () => {
      const { rows } = await client.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted");
      return rows.length > 0;
    });
    expect(await health(second)).toEqual([200, { es: 'missing' }]);
    await second.close();
  });
  end();
});

// Before the fix, it stayed damaged until somebody deleted the mirror.
it('a machine whose mirror is damaged repairs it by itself, and so does the next sync', async () => {
  const corpus = await testCorpus(
    ...Array.from({ length: 5 }, (_, n) =>
      lawCommit('new', `L${n}`, { articles: [randomBytes(2000).toString('hex')] }),
    ),
    lawCommit('new', 'A', { articles: ['Texto uno.'] }),
  );
  const api = await testApi([spain(corpus, { repo: `file://${corpus.path}` })]);
  const damage = async () => {
    const folder = join(mirrorPath(api.dataDir, 'es'), 'objects/pack');
    const packs = (await readdir(folder)).filter((name) => name.endsWith('.pack'));
    for (const name of packs) {
      const bytes = await readFile(join(folder, name));
      await chmod(join(folder, name), 0o644);
      await writeFile(join(folder, name), bytes.fill(0x55, 100, bytes.length - 100));
    }
  };
  const texts = async () => {
    const all = await Promise.all(['A', 'L0', 'L1', 'L2', 'L3', 'L4'].map((id) => api.read(`/es/laws/${id}`)));
    return all.filter(({ content_md }) => content_md !== null).length;
  };
  await damage();
  expect(await texts()).toBeLessThan(6);
  await until(async () => (await texts()) === 6);
  await expect.poll(() => health(api)).toEqual([200, {}]);

  await damage();
  const before = await publishedRows(api.pool, 'es');
  await corpus.commit(lawCommit('reform', 'A', null, { source: 'S', date: '2002-02-02' }));
  await api.sync();
  expect(await texts()).toBe(6);
  const { laws, files } = await publishedRows(api.pool, 'es');
  expect(files).toEqual(before.files);
  expect(laws).toHaveLength(6);
});
