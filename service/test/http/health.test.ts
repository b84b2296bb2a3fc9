import { afterAll, describe, expect, it } from 'vitest';
import { version } from '../../src/base/version.ts';
import { readStatus } from '../../src/sync/status.ts';
import { demoApi, spain, startApi, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { until } from '../support/database-process.ts';
import { TcpRelay } from '../support/tcp-relay.ts';
import { tempFolder } from '../support/temp.ts';

const relays: TcpRelay[] = [];
afterAll(() => Promise.all(relays.map((relay) => relay.close())));

const health = async (api: TestApi) => {
  const answer = await api.app.inject('/api/health');
  return { status: answer.statusCode, body: answer.json() };
};

describe('the health of the service', () => {
  it('is open to everyone, and counts the laws that are served', async () => {
    const api = await demoApi();
    const countries: { count: number }[] = await api.read('/countries');
    expect(await health(api)).toEqual({
      status: 200,
      body: {
        status: 'ok',
        version,
        database: 'ok',
        loading: [],
        mirrors: {},
        syncing: [],
        failing: {},
        rereading: [],
        held: {},
        laws: countries.reduce((sum, country) => sum + country.count, 0),
        last_sync_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    });
    const posted = await api.app.inject({ method: 'POST', url: '/api/health' });
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const { last_sync_at } = (await health(api)).body;
    await api.sync('xa');
    expect((await health(api)).body.last_sync_at > last_sync_at).toBe(true);
  });

  it('names the countries that are not loaded yet, and they answer 404 until then', async () => {
    const { url } = await testDatabase();
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const api = await startApi({ url, dataDir: await tempFolder(), countries: [spain(corpus)] });
    expect((await health(api)).body).toMatchObject({ laws: 0, last_sync_at: null, loading: ['es'] });
    expect(await api.read('/countries')).toEqual([]);
    const answer = await api.ask('/es/laws');
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'country_not_found']);
    await api.sync();
    expect((await health(api)).body).toMatchObject({ laws: 1, loading: [] });
    expect(await api.read('/countries')).toEqual([{ country: 'es', count: 1 }]);
    expect((await api.read('/es/laws')).total).toBe(1);
  });

  it('names the countries that an older version read, and they are served until they are read again', async () => {
    const api = await testApi([spain(await testCorpus(lawCommit('new', 'A', {})))]);
    await api.pool.query('UPDATE countries SET reading = reading - 1');
    expect((await health(api)).body).toMatchObject({ rereading: ['es'], loading: [], failing: {} });
    expect((await readStatus(api.service)).countries).toMatchObject([{ country: 'es', rereading: true }]);
    expect((await api.read('/es/laws/A/articles')).total).toBe(1);
    await api.sync();
    expect((await health(api)).body).toMatchObject({ rereading: [] });
    expect((await readStatus(api.service)).countries).toMatchObject([{ country: 'es', rereading: false }]);
  });

  it('is 503 while the database cannot be reached, like every answer, and good again afterwards', async () => {
    const { url } = await testDatabase();
    const relay = await TcpRelay.to(url);
    relays.push(relay);
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const api = await startApi({ url: relay.url, dataDir: await tempFolder(), countries: [spain(corpus)] });
    await api.sync();
    await api.read('/es/laws');
    relay.cut();
    expect(await health(api)).toEqual({
      status: 503,
      body: {
        status: 'unavailable',
        version,
        database: 'unavailable',
        laws: null,
        last_sync_at: null,
        loading: [],
        mirrors: {},
        syncing: [],
        failing: {},
        rereading: [],
        held: {},
      },
    });
    for (const path of ['/es/laws', '/countries', '/es/laws/A/meta']) {
      const answer = await api.ask(path);
      expect([answer.statusCode, answer.json().error]).toEqual([503, 'unavailable']);
      expect(answer.headers['retry-after']).toBe('5');
    }
    relay.mend();
    await until(async () => (await health(api)).status === 200);
    expect((await api.read('/es/laws')).total).toBe(1);
    await until(() => api.runtime.bulletin.listening);
  });
});
