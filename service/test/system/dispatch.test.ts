import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../src/db/database.ts';
import { choosePlace } from '../../src/db/postgres/place.ts';
import { runningPostmaster } from '../../src/db/postgres/postmaster.ts';
import { testDatabase } from '../support/database.ts';
import { dataFolder } from '../support/database-process.ts';
import { openleg, startOpenleg } from '../support/openleg.ts';
import { bareSettings, expectNothingLost, fillQueue } from '../support/queue.ts';
import { type Receiver, receiver } from '../support/receiver.ts';
import { tempFolder } from '../support/temp.ts';

const [endpoints, events] = [20, 500];

const quick = () =>
  receiver(async (_, response) => {
    await wait(2);
    response.writeHead(204).end();
  });

async function queue(to: Receiver) {
  const { pool, url } = await testDatabase();
  const dataDir = await tempFolder();
  await fillQueue(pool, dataDir, { url: to.url, endpoints, events });
  return { pool, env: await bareSettings(dataDir, { DATABASE_URL: url }) };
}

describe('ten thousand deliveries', () => {
  it('all arrive even if the dispatching process is killed ten times', async () => {
    const to = await quick();
    const { pool, env } = await queue(to);
    for (let kill = 0; kill < 10; kill++) {
      const before = to.received.length;
      const { child, ended } = startOpenleg(['dispatch'], env);
      while (to.received.length < before + 100 + kill * 7 && child.exitCode === null) await wait(1);
      child.kill('SIGKILL');
      await ended;
    }
    const inFlight = 10 * 160; // eight at a time for each of twenty endpoints, ten times
    const last = await openleg(['dispatch', '--json'], env);
    expect([last.code, JSON.parse(last.stdout).failed]).toEqual([0, 0]);
    await expectNothingLost(pool, to, endpoints * events);
    expect(to.received.length - endpoints * events).toBeLessThanOrEqual(inFlight);
  });

  it('are shared by two processes without a duplicate', async () => {
    const to = await quick();
    const { pool, env } = await queue(to);
    const results = await Promise.all([openleg(['dispatch', '--json'], env), openleg(['dispatch', '--json'], env)]);
    const sums = results.map(({ stdout }) => JSON.parse(stdout).succeeded as number);
    expect(Math.min(...sums)).toBeGreaterThan(0);
    expect(to.received).toHaveLength(endpoints * events);
    await expectNothingLost(pool, to, endpoints * events);
  });

  it('all arrive even if PostgreSQL crashes five times', async () => {
    const to = await quick();
    const dataDir = await dataFolder();
    const database = await openDatabase({ url: null, dataDir, log: () => {} });
    onTestFinished(() => database.close());
    await fillQueue(database.pool, dataDir, { url: to.url, endpoints, events });
    const env = await bareSettings(dataDir);
    const { pgdata } = await choosePlace(dataDir);
    const running = openleg(['dispatch', '--json'], env);
    for (let crash = 1; crash <= 5; crash++) {
      while (to.received.length < crash * 1500) await wait(2);
      const postmaster = await runningPostmaster(pgdata);
      if (postmaster) process.kill(postmaster.pid, 'SIGQUIT'); // the signal of `pg_ctl stop -m immediate`
      while ((await runningPostmaster(pgdata))?.pid === postmaster?.pid) await wait(20);
      await expect
        .poll(() => database.pool.query('SELECT 1').catch(() => null), { timeout: 60_000, interval: 200 })
        .not.toBeNull();
    }
    const { code, stdout, stderr } = await running;
    expect([code, stderr.includes('Error')]).toEqual([0, false]);
    expect(JSON.parse(stdout).failed).toBe(0);
    await expectNothingLost(database.pool, to, endpoints * events);
  });
});
