import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKey, revokeKey } from '../../src/accounts/accounts.ts';
import { migrate } from '../../src/db/migrate.ts';
import { spain, startApi, type TestApi } from '../support/api.ts';
import { Cluster, programs } from '../support/cluster.ts';
import { lawCommit, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { until } from '../support/database-process.ts';
import { TcpRelay } from '../support/tcp-relay.ts';
import { tempFolder } from '../support/temp.ts';
import { withClient } from '../support/test-server.ts';
import { register } from '../support/webhooks.ts';

describe.skipIf(programs === null)("with a primary and a streaming replica (needs Debian's postgresql)", () => {
  let primary: Cluster;
  let replica: Cluster;
  let relay: TcpRelay;
  let corpus: TestCorpus;
  let apis: TestApi[];
  let round = 0;

  beforeAll(async () => {
    primary = await Cluster.primary();
    await withClient(primary.url, migrate);
    replica = await primary.replica();
    relay = await TcpRelay.to(primary.url);
    corpus = await testCorpus(lawCommit('new', 'A', { title: 'Ley 0' }));
    const place = { url: relay.url, dataDir: await tempFolder(), countries: [spain(corpus)] };
    // Without a cache of answers, every request reads the database.
    const env = { DATABASE_REPLICA_URLS: replica.url, DATABASE_REPLICA_MAX_LAG: '2', OPENLEG_CACHE_MB: '0' };
    apis = [await startApi(place, env), await startApi(place, env)];
    await apis[0]?.sync();
  });
  afterAll(() => relay?.close());

  const title = async (api: TestApi) => (await api.read('/es/laws/A/meta')).title;
  const state = (api: TestApi) => api.runtime.replicas.states[0];
  const every = (condition: (api: TestApi) => boolean | Promise<boolean>) =>
    until(async () => (await Promise.all(apis.map(condition))).every(Boolean));

  /** Whether a request is read from the replica. */
  async function usesReplica(api: TestApi): Promise<boolean> {
    const before = api.runtime.replicas.reads.replica;
    expect(await title(api)).toBe(`Ley ${round}`);
    return api.runtime.replicas.reads.replica > before;
  }

  async function change(): Promise<void> {
    round++;
    await corpus.commit(lawCommit('reform', 'A', { title: `Ley ${round}` }, { source: `S-${round}` }));
    await (apis[round % 2] as TestApi).sync();
  }

  it('laws are read from the replica, and data of an account from the primary', async () => {
    await every(usesReplica);
    const [api] = apis as [TestApi];
    const { id } = await register(api, 'https://example.org/hook');
    expect((await api.read('/webhooks')).map((one: { id: number }) => one.id)).toContain(id);
  });

  it('a sync is visible at once in every process, time after time, however late the replica is', async () => {
    for (let n = 0; n < 5; n++) {
      await change();
      for (const api of apis) expect(await title(api)).toBe(`Ley ${round}`);
    }
    await every(usesReplica);
    await replica.query('SELECT pg_wal_replay_pause()');
    await change();
    for (const api of apis) expect(await usesReplica(api)).toBe(false);
    await replica.query('SELECT pg_wal_replay_resume()');
    await every(usesReplica);
  });

  it('a late replica is not used until it is up to date again', async () => {
    await replica.query('SELECT pg_wal_replay_pause()');
    await primary.query('CREATE TABLE IF NOT EXISTS ballast AS SELECT generate_series(1, 1000)');
    await every((api) => state(api) === 'lagging');
    for (const api of apis) expect(await usesReplica(api)).toBe(false);
    await replica.query('SELECT pg_wal_replay_resume()');
    await every(usesReplica);
  });

  it('a dead replica costs no answer, and is used again when it lives', async () => {
    let asking = true;
    const asked = apis.map(async (api) => {
      while (asking) await title(api); // fails the test if there is no answer
    });
    await replica.stop('SIGQUIT');
    await every((api) => state(api) === 'away');
    await replica.start();
    await every((api) => state(api) === 'fit');
    asking = false;
    await Promise.all(asked);
    await every(usesReplica);
  });

  it('while the primary cannot be reached for 30 s, the replica answers, nothing can be written, and calls are charged later', async () => {
    const [api] = apis as [TestApi];
    const calls = () =>
      withClient(primary.url, async (client) => {
        const { rows } = await client.query('SELECT sum(calls)::int AS calls FROM usage');
        return rows[0].calls as number;
      });
    const revoked = await createKey(api.pool, 'free@example.org', '', 0);
    expect((await api.ask('/es/laws', { key: revoked.key })).statusCode).toBe(200);
    await revokeKey(api.pool, 'free@example.org', revoked.id);
    await every((one) => one.runtime.quotas.held.calls === 0); // calls taken in advance are given back
    const before = await calls();
    await every(usesReplica); // the replica has replayed the revocation
    await primary.stop();
    const until30 = Date.now() + 30_000;
    let answered = 0;
    while (Date.now() < until30) {
      for (const one of apis) expect(await title(one)).toBe(`Ley ${round}`);
      answered += apis.length;
      await sleep(100);
    }
    expect((await api.app.inject('/api/health')).json()).toMatchObject({
      status: 'ok',
      database: 'read_only',
      laws: 1,
    });
    expect((await api.ask('/es/laws?q=ley')).json()).toMatchObject({ total: 1 });
    expect((await api.ask('/webhooks')).statusCode).toBe(503);
    expect((await api.ask('/es/laws', { key: revoked.key })).statusCode).toBe(401);
    answered += 2;
    await primary.start();
    await every(async (one) => (await one.app.inject('/api/health')).json().database === 'ok');
    await until(async () => (await calls()) >= before + answered);
    await every(usesReplica);
    await change();
    for (const one of apis) expect(await title(one)).toBe(`Ley ${round}`);
  });

  it('a primary that hangs delays nobody for long', async () => {
    const [api] = apis as [TestApi];
    await every(usesReplica);
    const answered = apis.flatMap((one) => Array.from({ length: 5 }, () => title(one)));
    relay.hang();
    for (const one of apis) expect(await title(one)).toBe(`Ley ${round}`);
    await Promise.all(answered);
    expect((await api.app.inject('/api/health')).json()).toMatchObject({ database: 'read_only' });
    relay.mend();
    await every((one) => one.runtime.bulletin.listening);
    await every(usesReplica);
    await change();
    for (const one of apis) expect(await title(one)).toBe(`Ley ${round}`);
  });

  it('the replica can be promoted to replace a lost primary', async () => {
    await primary.stop();
    await replica.promote();
    relay.pointTo(replica.url);
    await every(async (api) => (await api.ask('/es/laws/A/meta')).statusCode === 200);
    await every((api) => api.runtime.bulletin.listening && state(api) === 'no replica');
    await change();
    for (const api of apis) expect(await usesReplica(api)).toBe(false);
  });
});
