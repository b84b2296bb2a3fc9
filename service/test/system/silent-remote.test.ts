import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lastSlot, nextSlot } from '../../src/base/days.ts';
import { startTracing } from '../../src/base/tracing.ts';
import { readConfig } from '../../src/config.ts';
import { startScheduler } from '../../src/sync/schedule/scheduler.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { serveOpenleg, startOpenleg } from '../support/openleg.ts';
import { processesWith, silentRemote } from '../support/silent-remote.ts';
import { tempFolder } from '../support/temp.ts';

const patient = { timeout: 120_000, interval: 200 };

/** Two countries: first one whose remote never answers, then one that works. */
async function world() {
  const silent = await silentRemote('http');
  const corpus = await testCorpus(lawCommit('bootstrap', 'A', {}, { date: '2001-01-01' }));
  const { pool, url } = await testDatabase();
  const dataDir = await tempFolder();
  const config = join(dataDir, 'countries.yml');
  await writeFile(config, JSON.stringify({ countries: { es: { repo: silent.repo }, fr: { repo: corpus.path } } }));
  const env = { DATABASE_URL: url, OPENLEG_DATA_DIR: dataDir, OPENLEG_CONFIG: config };
  return { silent, pool, env };
}

it.each(['SIGKILL', 'SIGTERM', 'SIGHUP', 'SIGINT'] as const)(
  'a sync that is ended by %s also ends every git that waits for a remote',
  async (signal) => {
    const { silent, env } = await world();
    const { child, ended } = startOpenleg(['sync', '--country', 'es'], env);
    await expect.poll(() => processesWith(silent.mark), patient).not.toEqual([]);
    child.kill(signal);
    await ended;
    await expect.poll(() => processesWith(silent.mark), patient).toEqual([]);
  },
);

it('a country that hangs does not stop the first load of others, and ends with the service', async () => {
  const { silent, env } = await world();
  const service = await serveOpenleg(env);
  const health = async () => (await fetch(`${service.address}/api/health`)).json();
  await expect.poll(async () => (await health()).loading, patient).toEqual(['es']);
  expect((await health()).syncing).toMatchObject([{ country: 'es', phase: 'fetching' }]);
  expect(await service.stop()).toBe(0);
  await expect.poll(() => processesWith(silent.mark), patient).toEqual([]);
});

it('a country that hangs today does not stop tomorrow’s run', async () => {
  const { pool, env } = await world();
  const settings = { ...env, OPENLEG_GIT_SILENT_SECONDS: '2' };
  const before = { ...process.env };
  Object.assign(process.env, settings); // the scheduler starts `openleg sync` with this environment
  try {
    const config = readConfig({ ...process.env });
    const service = { config, db: pool, countries: config.countries ?? [], secretKey: Buffer.alloc(32) };
    let now = lastSlot(new Date());
    const say: string[] = [];
    const options = { say: (line: string) => say.push(line), everyMs: 100, now: () => now };
    const schedule = await startScheduler(
      { ...service, tracing: await startTracing(null), now: () => new Date() },
      options,
    );
    for (let day = 1; day <= 2; day++) {
      now = nextSlot(now);
      const done = async () =>
        (await pool.query('SELECT error FROM scheduled_runs WHERE slot = $1 AND finished_at IS NOT NULL', [now])).rows;
      await expect.poll(done, patient).toEqual([{ error: expect.stringContaining('code 1') }]);
    }
    await schedule.stop();
    const { rows } = await pool.query('SELECT country, state FROM sync_runs ORDER BY country, id');
    expect(rows.map(({ country, state }) => `${country} ${state}`)).toEqual([
      'es failed',
      'es failed',
      'fr succeeded',
      'fr succeeded',
    ]);
  } finally {
    for (const name of Object.keys(settings)) delete process.env[name];
    Object.assign(process.env, before);
  }
});
