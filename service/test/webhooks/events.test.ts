import { describe, expect, it } from 'vitest';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { type CommitSpec, lawCommit, lawPath, lawText, testCorpus } from '../support/corpus.ts';
import { loopback, register, waitsForLock } from '../support/webhooks.ts';

const today = new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

interface Envelope {
  id: string;
  event_type: string;
  created_at: string;
  data: Record<string, unknown>;
}

async function world(...specs: CommitSpec[]) {
  const corpus = await testCorpus(...specs);
  const api = await testApi([spain(corpus, { rawUrl: 'https://raw.example/es' })], loopback);
  let seen = await lastNumber(api);
  return {
    corpus,
    api,
    /** Syncs and returns the new events. */
    async sync(): Promise<Envelope[]> {
      await api.sync('es');
      const { rows } = await api.pool.query('SELECT body FROM events WHERE number > $1 ORDER BY number', [seen]);
      seen = await lastNumber(api);
      return rows.map((row) => JSON.parse(row.body));
    },
  };
}

async function lastNumber({ pool }: TestApi): Promise<number> {
  return (await pool.query('SELECT coalesce(max(number), 0) AS last FROM events')).rows[0].last;
}

const types = (events: Envelope[]) => events.map(({ event_type, data }) => `${event_type} ${data.law_id}`).sort();

const water = { title: 'Ley del agua', extra: { last_updated: '2001-01-01' } };

describe('a sync', () => {
  it('announces a new law, a reform and the changed law', async () => {
    const { corpus, sync } = await world(lawCommit('bootstrap', 'A', water, { date: '2001-01-01', source: 'A' }));
    const [reform, created] = await corpus.commit(
      lawCommit(
        'reform',
        'A',
        { ...water, articles: ['Nuevo.'] },
        { date: today, source: 'R-1', affected: 'Artículo 1' },
      ),
      lawCommit(
        'new',
        'B 1/2',
        { title: 'Ley de montes' },
        { date: today, source: 'B 1/2', files: { 'es/b.md': null } },
      ),
    );
    await corpus.commit(lawCommit('new', 'B', { title: 'Ley de montes' }, { date: today, source: 'B' }));
    const events = await sync();
    expect(types(events)).toEqual(['law.created B', 'law.updated A', 'reform.created A']);
    const byType = Object.fromEntries(events.map((event) => [event.event_type, event]));
    for (const event of events) {
      expect(event).toMatchObject({ id: expect.stringMatching(/^evt_[0-9a-f]{32}$/), created_at: expect.any(String) });
      expect(new Date(event.created_at).toISOString()).toBe(event.created_at);
    }
    expect(byType['reform.created']?.data).toEqual({
      country: 'es',
      law_id: 'A',
      date: today,
      source_id: 'R-1',
      subject: 'Ley del agua',
      sha: reform,
      articles_affected: ['Artículo 1'],
      articles: [{ id: 'articulo-1', label: 'Artículo 1', change: 'changed' }],
      url: 'http://127.0.0.1:8080/es/laws/A',
      raw_url: `https://raw.example/es/${reform}/es/A.md`,
    });
    expect(byType['law.updated']?.data).toEqual({
      country: 'es',
      law_id: 'A',
      title: 'Ley del agua',
      law_type: 'ley',
      status: 'in_force',
      last_updated: '2001-01-01',
      sha: reform,
      url: 'http://127.0.0.1:8080/es/laws/A',
    });
    expect(byType['law.created']?.data.sha).not.toBe(created);
  });

  it('announces a repeal with both statuses, besides the reform and the update', async () => {
    const { corpus, sync } = await world(lawCommit('bootstrap', 'A', water, { date: '2001-01-01' }));
    await corpus.commit(
      lawCommit('repeal', 'A', { ...water, status: 'partially_repealed' }, { date: today, source: 'R' }),
    );
    const events = await sync();
    expect(types(events)).toEqual(['law.repealed A', 'law.updated A', 'reform.created A']);
    const repeal = events.find((event) => event.event_type === 'law.repealed');
    expect(repeal?.data).toMatchObject({ status: 'partially_repealed', previous_status: 'in_force' });
    await corpus.commit(lawCommit('repeal', 'A', { ...water, status: 'repealed' }, { date: today, source: 'R2' }));
    const later = await sync();
    expect(types(later)).toEqual(['law.updated A', 'reform.created A']);
    expect(later.find((event) => event.event_type === 'law.updated')?.data).toMatchObject({ status: 'repealed' });
  });

  it('announces a reform without a text only as a reform, with unknown fields empty', async () => {
    const { corpus, sync } = await world(lawCommit('bootstrap', 'A', water, { date: '2001-01-01' }));
    await corpus.commit(lawCommit('reform', 'A', null, { date: today, source: '' }));
    const events = await sync();
    expect(types(events)).toEqual(['reform.created A']);
    expect(events[0]?.data).toMatchObject({ source_id: '', articles_affected: [], articles: [] });
  });

  it('announces a law once, however many commits changed it, and a repair as an update', async () => {
    const { corpus, sync } = await world(lawCommit('bootstrap', 'A', water, { date: '2001-01-01' }));
    await corpus.commit(
      lawCommit('fix-pipeline', 'A', { ...water, articles: ['Uno.'] }, { date: today }),
      lawCommit('fix-pipeline', 'A', { ...water, articles: ['Dos.'] }, { date: today }),
    );
    expect(types(await sync())).toEqual(['law.updated A']);
  });

  it('announces nothing for a law that disappears and returns, except an update if its text differs', async () => {
    const { corpus, sync } = await world(lawCommit('bootstrap', 'A', water, { date: '2001-01-01' }));
    await corpus.commit({ files: { [lawPath('A')]: null } });
    expect(await sync()).toEqual([]);
    await corpus.commit(lawCommit('fix-pipeline', 'A', water, { date: today }));
    expect(await sync()).toEqual([]);
    await corpus.commit({ files: { [lawPath('A')]: null } });
    await sync();
    await corpus.commit(lawCommit('fix-pipeline', 'A', { ...water, articles: ['Otro.'] }, { date: today }));
    expect(types(await sync())).toEqual(['law.updated A']);
  });

  it('announces only new changes after the history was rewritten', async () => {
    const first = lawCommit('bootstrap', 'A', water, { date: '2001-01-01', source: 'A' });
    const reform = lawCommit('reform', 'A', { ...water, articles: ['R.'] }, { date: '2020-01-01', source: 'R-1' });
    const { corpus, sync } = await world(first, reform);
    await corpus.rewrite(first, reform);
    expect(await sync()).toEqual([]);
    await corpus.rewrite(first, reform, lawCommit('reform', 'A', null, { date: today, source: 'R-2' }));
    expect(types(await sync())).toEqual(['reform.created A']);
    expect(await sync()).toEqual([]);
  });
});

describe('a first load', () => {
  it('announces nothing, and records the last 30 days for previews', async () => {
    const { api } = await world(
      lawCommit('bootstrap', 'OLD', { title: 'Ley vieja' }, { date: '1990-01-01' }),
      lawCommit('new', 'NEW', { title: 'Ley nueva' }, { date: daysAgo(5), source: 'NEW' }),
      lawCommit('reform', 'OLD', { title: 'Ley vieja', articles: ['R'] }, { date: daysAgo(3), source: 'R1' }),
      lawCommit('repeal', 'OLD', { title: 'Ley vieja', status: 'repealed' }, { date: daysAgo(2), source: 'R2' }),
      lawCommit('reform', 'OLD', null, { date: daysAgo(40), source: 'R0' }),
      lawCommit('reform', 'OLD', null, { date: '2038-01-01', source: 'R3' }),
    );
    expect((await api.pool.query('SELECT count(*)::int AS n FROM deliveries')).rows[0].n).toBe(0);
    const { rows } = await api.pool.query('SELECT body FROM events ORDER BY number');
    const events = rows.map((row) => JSON.parse(row.body) as Envelope);
    expect(types(events)).toEqual([
      'law.created NEW',
      'law.repealed OLD',
      'law.updated OLD',
      'law.updated OLD',
      'reform.created OLD',
      'reform.created OLD',
    ]);
    expect(events.map((event) => event.created_at.slice(0, 10)).sort()).toEqual([5, 3, 3, 2, 2, 2].map(daysAgo).sort());
  });
});

describe('a repeal in a first load', () => {
  it('is recorded for the law that is no longer in force, not for another named law', async () => {
    const law = (status: string) => ({ [lawPath('OLD')]: lawText('OLD', { status }) });
    const { api } = await world(
      { type: 'bootstrap', norm: 'OLD', date: '1990-01-01', files: law('in_force') },
      lawCommit('bootstrap', 'OTHER', {}, { date: '1990-01-01' }),
      { type: 'repeal', norm: ['OLD', 'OTHER'], date: daysAgo(2), source: 'R', files: law('repealed') },
    );
    const { rows } = await api.pool.query("SELECT law_id FROM events WHERE event_type = 'law.repealed'");
    expect(rows).toEqual([{ law_id: 'OLD' }]);
  });
});

describe('deliveries', () => {
  it('are made with the events, for endpoints that are enabled and match at that time', async () => {
    const { corpus, api, sync } = await world(lawCommit('bootstrap', 'A', water, { date: '2001-01-01' }));
    const all = await register(api, 'http://127.0.0.1:9/all');
    const reforms = await register(api, 'http://127.0.0.1:9/reforms', { event_types: ['reform.created'] });
    const matching = await register(api, 'http://127.0.0.1:9/agua', { match_query: 'aguas' });
    const other = await register(api, 'http://127.0.0.1:9/montes', { match_query: 'monte' });
    const disabled = await register(api, 'http://127.0.0.1:9/disabled');
    await api.ask(`/webhooks/${disabled.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: '{"enabled":false}',
    });
    await corpus.commit(lawCommit('reform', 'A', { ...water, articles: ['X'] }, { date: today, source: 'R' }));
    await sync();
    const count = async (id: number) => (await api.read(`/webhooks/${id}/deliveries`)).total;
    expect(await Promise.all([all, reforms, matching, other, disabled].map(({ id }) => count(id)))).toEqual([
      2, 1, 2, 0, 0,
    ]);
  });

  it('are made for the others if an endpoint is deleted at that moment', async () => {
    const { corpus, api, sync } = await world(lawCommit('bootstrap', 'A', water, { date: '2001-01-01' }));
    const [gone, stays] = [await register(api, 'http://127.0.0.1:9/a'), await register(api, 'http://127.0.0.1:9/b')];
    await corpus.commit(lawCommit('reform', 'A', { ...water, articles: ['X'] }, { date: today, source: 'R' }));
    const client = await api.pool.connect();
    await client.query('BEGIN');
    await client.query('DELETE FROM endpoints WHERE id = $1', [gone.id]);
    const syncing = sync();
    syncing.catch(() => {});
    await Promise.race([syncing, waitsForLock(api)]); // before the fixes, it waited here, or failed at the foreign key
    await client.query('COMMIT');
    client.release();
    expect(types(await syncing)).toEqual(['law.updated A', 'reform.created A']);
    expect((await api.read(`/webhooks/${stays.id}/deliveries`)).total).toBe(2);
  });
});
