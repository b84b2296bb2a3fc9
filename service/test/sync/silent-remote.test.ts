import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CountryConfig } from '../../src/config.ts';
import { FetchPlaces } from '../../src/corpus/git/fetch-places.ts';
import { statusLines } from '../../src/print.ts';
import { readStatus } from '../../src/sync/status.ts';
import { beginRun, succeedRun } from '../../src/sync/store.ts';
import { syncAll } from '../../src/sync/sync-all.ts';
import { spain, startApi, type TestApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { receiver } from '../support/receiver.ts';
import { silentRemote, useSsh } from '../support/silent-remote.ts';
import { countryCode } from '../support/sync.ts';
import { tempFolder } from '../support/temp.ts';
import { addressOf } from '../support/visitor.ts';
import { deliveriesOf, loopback, register } from '../support/webhooks.ts';

const noChanges = { laws_created: 0, laws_updated: 0, laws_repealed: 0, laws_removed: 0, reforms_created: 0 };
const patient = { timeout: 60_000, interval: 100 };
const display = () => ({ progress: () => {}, end: () => {} });
const health = async (api: TestApi) => (await api.app.inject('/api/health')).json();

/** Starts a run in which a remote counts as late after half a second of silence. */
function startRun(api: TestApi, count = 4) {
  const run = {
    isOver: false,
    result: syncAll(api.service, api.countries, { dispatch: true, display, places: places(count) }),
  };
  run.result.finally(() => {
    run.isOver = true;
  });
  return run;
}
const places = (count: number) => new FetchPlaces(count, { silentMs: 500, wholeMs: 600_000 });

async function world(countries: CountryConfig[]): Promise<TestApi> {
  return startApi({ url: (await testDatabase()).url, dataDir: await tempFolder(), countries }, loopback);
}

const reform = (text: string) =>
  lawCommit('reform', 'A', { articles: [text] }, { date: '2020-02-02', source: `S-${text}` });

describe('a country whose remote is silent', () => {
  it('delays neither the sync of other countries nor their notices, and health, metrics and status say that it hangs', async () => {
    // Before the fix, one such remote stopped every country after it, all webhooks and all mails, forever.
    const silent = await silentRemote();
    const good = await testCorpus(lawCommit('new', 'A', {}));
    // There are more of these countries than connections in the pool, and more than places for fetching.
    const hanging = Array.from({ length: 11 }, (_, n) => spain(good, { code: countryCode(n), repo: silent.repo }));
    const api = await world([...hanging, spain(good)]);
    await api.sync('es');
    const target = await receiver();
    await register(api, target.url, { event_types: ['reform.created'] });
    await good.commit(reform('uno'));

    const run = startRun(api, 1);
    await expect.poll(() => target.received.length, patient).toBe(1);
    expect(run.isOver).toBe(false);
    const { syncing } = await health(api);
    expect(syncing).toHaveLength(11);
    expect(syncing[0]).toEqual({
      country: 'aa',
      phase: 'fetching',
      done: null,
      total: null,
      rate: null,
      seconds_left: null,
      since: expect.stringMatching(/Z$/),
      last_progress_at: expect.stringMatching(/Z$/),
    });
    const metrics = await (await fetch(`${await addressOf(api)}/metrics`)).text();
    expect(metrics).toMatch(/^openleg_sync_running_seconds\{country="aa"\} (?!0$)\d/m);
    expect(metrics).toMatch(/^openleg_sync_silent_seconds\{country="aa"\} (?!0$)\d/m);
    expect(metrics).toContain('openleg_sync_running_seconds{country="es"} 0\n');
    const [, line] = statusLines(await readStatus(api.service));
    expect(line).toMatch(/^aa {2}not loaded; fetching since \S+Z, last progress \S+Z$/);

    silent.hangUp();
    const { countries, dispatch } = await run.result;
    expect(dispatch).toEqual({ attempted: 1, succeeded: 1, failed: 0 });
    expect(countries.map(({ country, error }) => [country, error === undefined])).toEqual([
      ...hanging.map(({ code }) => [code, false]),
      ['es', true],
    ]);
    expect((await health(api)).syncing).toEqual([]);
  });

  it('sends its notices when it answers, while earlier failures of the same run wait for the next run', async () => {
    const gate = join(await tempFolder(), 'gate');
    await useSsh(`while [ ! -e ${gate} ]; do sleep 0.1; done\nexec sh -c "$2"`);
    const [slow, good] = [await testCorpus(lawCommit('new', 'A', {})), await testCorpus(lawCommit('new', 'A', {}))];
    const api = await world([spain(slow, { repo: `ssh://slow.invalid${slow.path}` }), spain(good, { code: 'fr' })]);
    await writeFile(gate, '');
    await api.sync();
    const failing = await receiver((_, response) => response.writeHead(500).end());
    const taking = await receiver();
    const refused = await register(api, failing.url, { event_types: ['reform.created'], countries: ['fr'] });
    await register(api, taking.url, { event_types: ['reform.created'], countries: ['es'] });
    await slow.commit(reform('uno'));
    await good.commit(reform('dos'));

    await rm(gate);
    const run = startRun(api);
    await expect.poll(() => failing.received.length, patient).toBe(1);
    expect(taking.received).toEqual([]);
    await writeFile(gate, '');
    expect((await run.result).dispatch).toEqual({ attempted: 2, succeeded: 1, failed: 1 });
    expect([failing.received.length, taking.received.length]).toEqual([1, 1]);
    expect(await deliveriesOf(api, refused.id)).toMatchObject([{ status: 'pending', attempts: 1 }]);
    await startRun(api).result;
    expect(await deliveriesOf(api, refused.id)).toMatchObject([{ status: 'pending', attempts: 2 }]);
  });

  it('is given up after the configured time, and its record and health say why', async () => {
    const { repo } = await silentRemote('http');
    const good = await testCorpus(lawCommit('new', 'A', {}));
    const api = await startApi(
      { url: (await testDatabase()).url, dataDir: await tempFolder(), countries: [spain(good, { repo })] },
      { OPENLEG_GIT_SILENT_SECONDS: '1' },
    );
    const { countries } = await startRun(api).result;
    expect(countries[0]?.error).toMatch(/^git clone failed: the repository gave no sign of life/);
    expect((await health(api)).failing).toEqual({ es: 'the repository is too slow' });
  });
});

describe('a sync whose process died', () => {
  it('is not shown as running', async () => {
    const good = await testCorpus(lawCommit('new', 'A', {}));
    const api = await world([spain(good)]);
    await api.pool.query("INSERT INTO sync_runs (country, phase, progress_at) VALUES ('es', 'fetching', now())");
    expect((await health(api)).syncing).toEqual([]);
    expect((await readStatus(api.service)).countries[0]?.last_sync?.state).toBe('interrupted');
    const metrics = await (await fetch(`${await addressOf(api)}/metrics`)).text();
    expect(metrics).toContain('openleg_sync_runs{country="es",state="interrupted"} 1');
    expect(metrics).toContain('openleg_sync_running_seconds{country="es"} 0\n');
  });
});

describe('the wait for another process', () => {
  it('that syncs the same country ends after the time limit of a fetch', async () => {
    const good = await testCorpus(lawCommit('new', 'A', {}));
    const api = await world([spain(good)]);
    const other = await api.pool.connect();
    await other.query("SELECT pg_advisory_lock(hashtext('openleg sync'), hashtext('es'))");
    const running = await beginRun(api.pool, 'es', null);
    const service = { ...api.service, config: { ...api.service.config, git: { silentMs: 1000, maxMs: 1000 } } };
    const { countries } = await syncAll(service, api.countries, { dispatch: false, display });
    const error = 'another process was not done with it in time';
    expect(countries[0]?.error).toBe(error);
    // The failure is recorded beside the run of the other process, which continues.
    const { rows } = await api.pool.query('SELECT state, phase, error FROM sync_runs ORDER BY id');
    expect(rows).toEqual([
      { state: 'running', phase: 'fetching', error: null },
      { state: 'failed', phase: null, error },
    ]);
    expect(await health(api)).toMatchObject({
      syncing: [{ country: 'es' }],
      failing: { es: expect.any(String) },
    });
    // When the other run succeeds, the country is no longer failing.
    await succeedRun(api.pool, running, 'a'.repeat(40), noChanges, []);
    expect((await health(api)).failing).toEqual({});
    other.release(true);
  });
});
