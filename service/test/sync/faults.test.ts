import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { FetchPlaces } from '../../src/corpus/git/fetch-places.ts';
import { lastRuns } from '../../src/sync/store.ts';
import { syncAll } from '../../src/sync/sync-all.ts';
import { spain, startApi, type TestApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { tempFolder } from '../support/temp.ts';

const run = promisify(execFile);
const health = async (api: TestApi) => (await api.app.inject('/api/health')).json();
const all = (api: TestApi, places?: FetchPlaces) =>
  syncAll(api.service, api.countries, {
    dispatch: false,
    display: () => ({ progress: () => {}, end: () => {} }),
    ...(places && { places }),
  });

async function twoCountries(other: string, dataDir: string): Promise<TestApi> {
  const good = await testCorpus(lawCommit('new', 'A', {}));
  const countries = [spain(good, { code: 'fr', language: 'french', repo: other }), spain(good)];
  return startApi({ url: (await testDatabase()).url, dataDir, countries });
}

describe('if one country cannot be synced, the others are, and health and record say what is wrong:', () => {
  it('a missing repository', async () => {
    const repo = join(await tempFolder(), 'gone.git');
    const api = await twoCountries(`file://user:hunter2@localhost${repo}`, await tempFolder());
    const { countries } = await all(api);
    expect(countries.map(({ country, error }) => [country, error === undefined])).toEqual([
      ['fr', false],
      ['es', true],
    ]);
    expect((await api.read('/es/laws')).total).toBe(1);
    expect(await health(api)).toMatchObject({
      status: 'ok',
      loading: ['fr'],
      failing: { fr: 'the repository cannot be read' },
    });
    const [, french] = await lastRuns(api.pool);
    expect(french).toMatchObject({
      country: 'fr',
      state: 'failed',
      error: `There is no repository at file://localhost${repo}, or it is not public.`,
    });
    expect(JSON.stringify(french)).not.toContain('hunter2');
  });

  it('a repository without a commit, which is good again after a commit', async () => {
    const empty = await testCorpus();
    const api = await twoCountries(empty.path, await tempFolder());
    await all(api);
    expect((await health(api)).failing).toEqual({ fr: 'the repository cannot be read' });
    await empty.commit(lawCommit('new', 'F', {}));
    await all(api);
    expect((await health(api)).failing).toEqual({});
    expect((await api.read('/fr/laws')).total).toBe(1);
  });

  it('a full disk', async (context) => {
    const dataDir = await tempFolder();
    const mirrors = join(dataDir, 'mirrors');
    await mkdir(mirrors);
    const mounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', mirrors]).then(
      () => true,
      () => false,
    );
    if (!mounted) return context.skip('only root can mount a small disk');
    try {
      // Texts that do not compress, so that their git repository is larger than the disk.
      const noise = Array.from({ length: 40 }, (_, n) => lawCommit('new', `L-${n}`, { articles: [random(60_000)] }));
      const api = await twoCountries((await testCorpus(...noise)).path, dataDir);
      // The countries are fetched one after another, because a full disk would stop every fetch at that moment.
      await all(api, new FetchPlaces(1, null));
      expect((await health(api)).failing).toEqual({ fr: 'the disk is full' });
      expect((await lastRuns(api.pool)).find((one) => one.country === 'fr')?.error).toContain('No space left');
      expect((await api.read('/es/laws')).total).toBe(1);
      await api.close();
    } finally {
      await run('umount', [mirrors]);
    }
  });
});

function random(length: number): string {
  return Array.from({ length }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');
}
