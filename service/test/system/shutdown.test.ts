import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Agent, get as httpGet, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { lawCommit, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { until } from '../support/database-process.ts';
import { commandLine, openleg, serveOpenleg, startOpenleg } from '../support/openleg.ts';
import { receiver } from '../support/receiver.ts';
import { processesWith, silentRemote } from '../support/silent-remote.ts';
import { tempFolder } from '../support/temp.ts';

let corpus: TestCorpus;
let database: TestDatabase;
let env: Record<string, string>;
let key: string;

beforeAll(async () => {
  corpus = await testCorpus(lawCommit('new', 'A', {}));
  database = await testDatabase();
  const dataDir = await tempFolder();
  const config = join(dataDir, 'countries.yaml');
  await writeFile(config, `countries: { es: { repo: ${JSON.stringify(corpus.path)} } }\n`);
  env = {
    DATABASE_URL: database.url,
    OPENLEG_DATA_DIR: dataDir,
    OPENLEG_CONFIG: config,
    OPENLEG_ALLOW_PRIVATE_WEBHOOKS: 'true',
    OPENLEG_EARLY_ACCOUNTS: '0',
  };
  await openleg(['sync'], env);
  key = JSON.parse((await openleg(['keys', 'create', '--email', 'a@example.org', '--json'], env)).stdout).key;
});

interface Asked {
  status: number;
  body: string;
}

function ask(url: string, method: string, body?: unknown, agent?: Agent): Promise<Asked> {
  const headers = { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { method, headers, ...(agent ? { agent } : {}) }, async (answer) =>
      resolve({ status: answer.statusCode as number, body: await text(answer) }),
    );
    sent.on('error', reject).end(body ? JSON.stringify(body) : undefined);
  });
}

/** A receiver that answers late. */
const slow = (ms: number) =>
  receiver(async (_, response) => {
    await wait(ms);
    response.writeHead(204).end();
  });

describe('SIGTERM', () => {
  it('lets running answers end, closes idle connections and returns unused calls', async () => {
    const serving = await serveOpenleg({ ...env, OPENLEG_ROLES: 'api' });
    const { url, received } = await slow(2000);
    const rule = { url, event_types: ['law.created'] };
    const { id } = JSON.parse((await ask(`${serving.address}/api/v1/webhooks`, 'POST', rule)).body);
    const idle = new Agent({ keepAlive: true });
    const closed = new Promise<void>((resolve) => {
      httpGet(`${serving.address}/api/health`, { agent: idle }, (answer) => {
        answer.socket.once('close', () => resolve());
        answer.resume();
      });
    });
    const underWay = ask(`${serving.address}/api/v1/webhooks/${id}/test`, 'POST');
    await until(() => received.length === 1);
    const stopped = serving.stop();
    const { status, body } = await underWay;
    expect([status, JSON.parse(body).status]).toEqual([200, 'success']);
    await closed;
    expect(await stopped).toBe(0);
    const { rows } = await database.pool.query('SELECT calls FROM usage');
    expect(rows).toEqual([{ calls: 2 }]);
  });

  it('ends a dispatch run after its running attempts, and loses none of them', async () => {
    const { url, received } = await slow(1500);
    const serving = await serveOpenleg({ ...env, OPENLEG_ROLES: 'api' });
    const rule = { url, event_types: ['law.created'] };
    const { id } = JSON.parse((await ask(`${serving.address}/api/v1/webhooks`, 'POST', rule)).body);
    await serving.stop();
    await corpus.commit(...Array.from({ length: 20 }, (_, n) => lawCommit('new', `N-${n}`, {})));
    await openleg(['sync', '--no-dispatch'], env);
    const run = startOpenleg(['dispatch'], env);
    await until(() => received.length > 0);
    run.child.kill('SIGTERM');
    expect((await run.ended).code).toBe(143);
    const { rows } = await database.pool.query(
      `SELECT status, attempts, leased_until IS NOT NULL AS leased, count(*)::int FROM deliveries
        WHERE endpoint_id = $1 GROUP BY 1, 2, 3 ORDER BY 1`,
      [id],
    );
    expect(rows).toEqual([
      { status: 'pending', attempts: 0, leased: false, count: 20 - received.length },
      { status: 'success', attempts: 1, leased: false, count: received.length },
    ]);
  });
});

describe('a closed terminal', () => {
  const patient = { timeout: 240_000 };
  const hasScript = !spawnSync('script', ['--version']).error;

  /** Runs a command on its own terminal. If the process that holds the terminal is killed, the terminal hangs up. */
  function onTerminal(args: string[], settings: Record<string, string>): ChildProcess {
    const { program, env: environment } = commandLine(args, settings);
    const line = program.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
    return spawn('script', ['-q', '-e', '-c', line, '/dev/null'], {
      env: environment,
      stdio: ['pipe', 'ignore', 'ignore'],
    });
  }

  // Before the fix, the embedded server kept running, and with it the lock of the country that was being synced.
  it.each(['sync', 'serve --processes 2'])(
    'ends openleg %s in order, with git and PostgreSQL',
    async (line) => {
      if (!hasScript) return console.warn('skipped: there is no script(1) that gives a command a terminal');
      const remote = await silentRemote();
      const dataDir = await tempFolder();
      const config = join(dataDir, 'countries.yaml');
      await writeFile(config, `countries: { es: { repo: ${JSON.stringify(remote.repo)} } }\n`);
      const terminal = onTerminal(line.split(' '), { OPENLEG_DATA_DIR: dataDir, OPENLEG_CONFIG: config });
      await expect.poll(() => processesWith(remote.mark), patient).not.toEqual([]);
      const lock = join(dataDir, 'postgres', 'postmaster.pid');
      expect(existsSync(lock)).toBe(true);
      terminal.kill('SIGKILL');
      await expect.poll(() => existsSync(lock), patient).toBe(false);
      await expect.poll(() => processesWith(remote.mark)).toEqual([]);
      await expect.poll(() => processesWith(dataDir)).toEqual([]);
    },
    900_000,
  );
});
