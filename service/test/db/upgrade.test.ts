import { readdir, readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { migrate } from '../../src/db/migrate.ts';
import { startApi, type TestApi, testApi } from '../support/api.ts';
import { testDatabase } from '../support/database.ts';
import { tempFolder } from '../support/temp.ts';
import { withClient } from '../support/test-server.ts';

/** Data of each release, made by scripts/keep-release.ts: a country, an account with a key, a webhook and a digest. */
const releases = new URL('releases/', import.meta.url);

const lists = [
  '/xb/laws?per_page=100',
  '/xb/changes?per_page=100',
  '/xb/stats',
  '/xb/articles?q=parliament',
  '/countries',
];
const ofLaws = [
  '',
  '/meta',
  '/reforms',
  '/commits',
  '/articles',
  '/citations',
  '/citations?direction=in',
  '/relations',
];

/** All answers of the API about the laws, by address. */
async function everything(api: TestApi): Promise<Record<string, unknown>> {
  const { results } = await api.read('/xb/laws?per_page=100');
  const paths = results.flatMap(({ id }: { id: string }) => ofLaws.map((path) => `/xb/laws/${id}${path}`));
  const answers: Record<string, unknown> = {};
  for (const path of [...lists, ...paths]) answers[path] = await api.read(path, { key: 'pro' });
  return answers;
}

it.each(await readdir(releases))(
  'the data of version %s is kept, and becomes the same as after a first load',
  async (release) => {
    const kept = (name: string) => new URL(`${release}/${name}`, releases);
    const { key, secretKey } = JSON.parse(await readFile(kept('account.json'), 'utf8'));
    const countries = [
      { code: 'xb', name: 'Brannick', language: 'en', repo: kept('xb.bundle').pathname, rawUrl: null },
    ];
    const { url } = await testDatabase({ empty: true });
    await withClient(url, async (client) =>
      client.query(gunzipSync(await readFile(kept('database.sql.gz'))).toString()),
    );
    await withClient(url, (client) => migrate(client));
    const api = await startApi({ url, dataDir: await tempFolder(), countries }, { OPENLEG_SECRET_KEY: secretKey });

    // The laws are served at once, with the facts that the older program knew, although nothing was read again yet.
    const { results } = await api.read('/xb/laws?q=parliament', { key });
    expect(results.length).toBeGreaterThan(0);
    const told = async () => (await api.pool.query('SELECT id, event_type, law_id FROM events ORDER BY number')).rows;
    const before = await told();
    expect(before.length).toBeGreaterThan(0);

    await api.sync();
    expect(await told()).toEqual(before);
    const fresh = await testApi(countries);
    expect(await everything(api)).toEqual(await everything(fresh));

    const own = { key };
    expect(await api.read('/digests', own)).toMatchObject([
      { countries: ['xb'], frequency: 'weekly', article_ids: null },
    ]);
    const [endpoint] = await api.read('/webhooks', own);
    expect(endpoint).toMatchObject({ url: 'https://example.org/hook', countries: ['xb'], article_ids: null });
    const { deliveries } = await api.read(`/webhooks/${endpoint.id}/deliveries`, own);
    expect(deliveries.length).toBe(before.filter(({ event_type }) => event_type === 'law.updated').length);
    // The stored secret can still be read, because signing needs it.
    expect((await api.ask(`/webhooks/${endpoint.id}/test`, { ...own, method: 'POST' })).statusCode).toBe(200);
  },
);
