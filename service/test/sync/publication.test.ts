import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { findAccount } from '../../src/accounts/store.ts';
import { createDigest } from '../../src/digests/digests.ts';
import { sendDigests } from '../../src/digests/send.ts';
import { committingLater } from '../../src/sync/stage/stage-store.ts';
import { createEndpoint } from '../../src/webhooks/endpoints.ts';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { receiver } from '../support/receiver.ts';
import { newMember, password } from '../support/visitor.ts';
import { dispatchAll, everything, loopback, register, waitsForLock } from '../support/webhooks.ts';

const water = { title: 'Ley del agua' };

async function world(): Promise<{ corpus: TestCorpus; api: TestApi }> {
  const corpus = await testCorpus(lawCommit('bootstrap', 'A', water, { date: '2001-01-01' }));
  return { corpus, api: await testApi([spain(corpus)], loopback) };
}

const reform = (source: string) =>
  lawCommit('reform', 'A', { ...water, articles: [source] }, { date: '2026-03-01', source });

/**
 * Starts the publication of a reform that is stopped in the middle. It has recorded its events and their receivers, but another
 * connection has locked the country's row. `end` lets it continue.
 */
async function heldPublication(api: TestApi, corpus: TestCorpus): Promise<{ end(): Promise<void> }> {
  await corpus.commit(reform('R-held'));
  const other = await api.pool.connect();
  await other.query('BEGIN');
  await other.query("SELECT FROM countries WHERE code = 'es' FOR UPDATE");
  const syncing = api.sync('es');
  syncing.catch(() => {}); // `end` awaits it
  await waitsForLock(api);
  return {
    async end() {
      await other.query('COMMIT');
      other.release();
      await syncing;
    },
  };
}

async function countRows({ pool }: TestApi, table: string): Promise<number> {
  return (await pool.query(`SELECT count(*) AS count FROM ${table}`)).rows[0].count;
}

const json = { 'content-type': 'application/json' };

describe('a publication that takes long', () => {
  // Before the fix, each deletion waited for the publication's lock on its row, once for 49 s, and held a connection during that
  // time. With twelve such deletions, no connection was left for reads.
  it('does not delay deletions, and deleted receivers get nothing', async () => {
    const { corpus, api } = await world();
    const { url, received } = await receiver();
    const webhooks: number[] = [];
    for (let n = 0; n < 12; n++) webhooks.push((await register(api, `${url}/${n}`)).id);
    const stays = await register(api, `${url}/stays`, {}, 'pro');
    const digest = await api.read('/digests', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ event_types: everything, frequency: 'daily' }),
    });
    const member = await newMember(api);
    const { id: memberId } = (await findAccount(api.pool, member.email)) as { id: number };
    await createEndpoint(api.service, memberId, { url: `${url}/member`, event_types: everything });
    await createDigest(api.service, memberId, { event_types: everything, frequency: 'daily' });

    const publication = await heldPublication(api, corpus);
    const deleted = await Promise.all([
      ...webhooks.map((id) => api.ask(`/webhooks/${id}`, { method: 'DELETE' })),
      api.ask(`/digests/${digest.id}`, { method: 'DELETE' }),
    ]);
    expect(deleted.map((answer) => answer.statusCode)).toEqual(Array(13).fill(200));
    await member.get('/dashboard/account/delete');
    await member.submitted('/dashboard/account/delete', { current: password });
    expect(await findAccount(api.pool, member.email)).toBeNull();
    expect(await api.read('/webhooks')).toEqual([]);
    expect(await api.read('/digests')).toEqual([]);
    expect((await api.ask(`/webhooks/${webhooks[0]}/deliveries`)).statusCode).toBe(404);
    await publication.end();

    expect(await dispatchAll(api)).toEqual({ attempted: 2, succeeded: 2, failed: 0 });
    expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/hook/stays']));
    expect(await sendDigests(api.service)).toEqual({ made: 0, sent: 0, failed: 0 });
    // After the run, the rows that the publication wrote for deleted webhooks and digests are gone.
    expect(await api.read(`/webhooks/${stays.id}/deliveries`, { key: 'pro' })).toMatchObject({ total: 2 });
    expect(await countRows(api, 'deliveries')).toBe(2);
    expect(await countRows(api, 'digest_events')).toBe(0);
  });

  it('does not delay other changes of webhooks, digests or accounts', async () => {
    const { corpus, api } = await world();
    const { url } = await receiver();
    const { id } = await register(api, url);
    const asking = { method: 'POST', headers: json } as const;
    const rule = { event_types: everything, frequency: 'daily' };
    const digest = await api.read('/digests', { ...asking, body: JSON.stringify(rule) });
    const member = await newMember(api);
    const publication = await heldPublication(api, corpus);
    await register(api, `${url}/new`);
    await api.read(`/webhooks/${id}`, { ...asking, method: 'PATCH', body: '{"description":"another"}' });
    await api.read(`/webhooks/${id}/rotate`, { method: 'POST' });
    await api.read(`/webhooks/${id}/test`, { method: 'POST' });
    await api.read(`/digests/${digest.id}`, { ...asking, method: 'PATCH', body: '{"enabled":false}' });
    await api.read('/digests', { ...asking, body: JSON.stringify(rule) });
    await member.get('/dashboard/keys');
    await member.submitted('/dashboard/keys', { name: 'another' });
    await member.submit('/dashboard/sign-out', {});
    await publication.end();
  });

  it('is not undone by a deletion while rules are matched', async () => {
    const { corpus, api } = await world();
    const { id: accountId } = (await findAccount(api.pool, 'free@example.org')) as { id: number };
    const { id: other } = (await findAccount(api.pool, 'pro@example.org')) as { id: number };
    const digest = await createDigest(api.service, accountId, { event_types: everything, frequency: 'daily' });
    await createDigest(api.service, other, { event_types: everything, frequency: 'daily' });
    await register(api, 'http://127.0.0.1:9/of-the-account', {}, 'pro');
    for (const deletion of [`digests WHERE id = ${digest.id}`, `accounts WHERE id = ${other}`]) {
      await corpus.commit(reform(deletion));
      const client = await api.pool.connect();
      await client.query('BEGIN');
      await client.query(`DELETE FROM ${deletion}`);
      // The publication sees the row, but it is deleted before the publication adds rows for it. Before the fix, a foreign key then
      // made the country's whole sync fail.
      const syncing = api.sync('es').finally(() => client.release());
      syncing.catch(() => {});
      await Promise.race([syncing, waitsForLock(api)]);
      await client.query('COMMIT');
      await syncing;
    }
    expect((await api.pool.query("SELECT state FROM sync_runs WHERE state <> 'succeeded'")).rows).toEqual([]);
  });
});

// Staged rows are written without waiting for the disk. The publication must wait, as the connection is set up to do.
it('the disk is waited for again after the work that does not wait, also if that fails', async () => {
  const { api } = await world();
  const client = new pg.Client({ ...api.pool.options, options: '-c synchronous_commit=local' });
  await client.connect();
  const setting = async () => (await client.query('SHOW synchronous_commit')).rows[0]?.synchronous_commit;
  expect(await committingLater(client, setting)).toBe('off');
  expect(await setting()).toBe('local');
  const failing = committingLater(client, async () => {
    throw new Error('no more');
  });
  await expect(failing).rejects.toThrow('no more');
  expect(await setting()).toBe('local');
  await client.end();
});
