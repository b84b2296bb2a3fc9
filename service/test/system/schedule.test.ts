import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { openleg, serveOpenleg } from '../support/openleg.ts';
import { tempFolder } from '../support/temp.ts';

it('a missed run is done later by one of two workers, once', async () => {
  const corpus = await testCorpus(lawCommit('bootstrap', 'A', { title: 'Ley del agua' }, { date: '2001-01-01' }));
  const { pool, url } = await testDatabase();
  const dataDir = await tempFolder();
  const config = join(dataDir, 'countries.yml');
  await writeFile(config, JSON.stringify({ countries: { es: { repo: corpus.path } } }));
  const env = { DATABASE_URL: url, OPENLEG_DATA_DIR: dataDir, OPENLEG_CONFIG: config };
  expect((await openleg(['sync', '--json'], env)).code).toBe(0);
  await corpus.commit(lawCommit('reform', 'A', { title: 'Ley del agua', articles: ['Otro.'] }, { date: '2002-01-01' }));

  // Both workers were down for a week: the last recorded run is old.
  await pool.query("INSERT INTO scheduled_runs (slot, finished_at) VALUES (now() - interval '7 days', now())");
  const workers = await Promise.all([serveOpenleg(env), serveOpenleg(env)]);
  const done = async () => {
    const { rowCount } = await pool.query(
      "SELECT FROM scheduled_runs WHERE kind = 'sync' AND slot > now() - interval '3 days' AND finished_at IS NOT NULL",
    );
    return rowCount;
  };
  await expect.poll(done, { timeout: 120_000, interval: 500 }).toBe(1);
  const { rows: runs } = await pool.query('SELECT state, reforms_created FROM sync_runs ORDER BY id');
  expect(runs).toEqual([
    { state: 'succeeded', reforms_created: 0 },
    { state: 'succeeded', reforms_created: 1 },
  ]);
  for (const worker of workers) expect(await worker.stop()).toBe(0);
});

// Before the fix, articles that the older version did not know answered 503 until the next daily sync.
it('a country that an older version read is read again at the start by one of two workers, without events', async () => {
  const corpus = await testCorpus(lawCommit('bootstrap', 'A', { title: 'Ley del agua' }, { date: '2001-01-01' }));
  const { pool, url } = await testDatabase();
  const dataDir = await tempFolder();
  const config = join(dataDir, 'countries.yml');
  await writeFile(config, JSON.stringify({ countries: { es: { repo: corpus.path } } }));
  const env = { DATABASE_URL: url, OPENLEG_DATA_DIR: dataDir, OPENLEG_CONFIG: config };
  expect((await openleg(['sync', '--json'], env)).code).toBe(0);
  await pool.query("UPDATE laws SET title = 'As another program read it', paths = NULL");
  await pool.query('UPDATE countries SET reading = reading - 1');

  const workers = await Promise.all([serveOpenleg(env), serveOpenleg(env)]);
  const title = async () => (await pool.query('SELECT title FROM laws')).rows[0].title;
  await expect.poll(title, { timeout: 120_000, interval: 500 }).toBe('Ley del agua');
  await expect
    .poll(async () => (await fetch(`${workers[0]?.address}/api/health`)).json(), { timeout: 60_000, interval: 500 })
    .toMatchObject({ rereading: [], syncing: [] });
  for (const worker of workers) expect(await worker.stop()).toBe(0);
  const { rows: runs } = await pool.query('SELECT state, laws_updated FROM sync_runs ORDER BY id');
  expect(runs).toEqual([
    { state: 'succeeded', laws_updated: 0 },
    { state: 'succeeded', laws_updated: 0 },
  ]);
  expect((await pool.query('SELECT FROM events')).rowCount).toBe(0);
});
