import { writeFile } from 'node:fs/promises';
import { get as httpGet } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { lawCommit, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { until } from '../support/database-process.ts';
import { openleg, type Serving, serveOpenleg } from '../support/openleg.ts';
import { tempFolder } from '../support/temp.ts';

let corpus: TestCorpus;
let env: Record<string, string>;
let key: string;

beforeAll(async () => {
  corpus = await testCorpus(lawCommit('new', 'A', { title: 'Ley 0' }));
  const { url } = await testDatabase();
  const dataDir = await tempFolder();
  const config = join(dataDir, 'countries.yaml');
  await writeFile(config, `countries: { es: { repo: ${JSON.stringify(corpus.path)} } }\n`);
  env = { DATABASE_URL: url, OPENLEG_DATA_DIR: dataDir, OPENLEG_CONFIG: config, OPENLEG_LOG_LEVEL: 'info' };
  await openleg(['sync'], env);
  key = JSON.parse((await openleg(['keys', 'create', '--email', 'a@example.org', '--json'], env)).stdout).key;
});

/** Sends a request over its own connection, so that the processes take turns. */
function get(serving: Serving, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}` };
    httpGet(serving.address + path, { agent: false, headers }, async (answer) => {
      resolve({ status: answer.statusCode as number, body: await text(answer) });
    }).on('error', reject);
  });
}

const title = async (serving: Serving) => JSON.parse((await get(serving, '/api/v1/es/laws/A/meta')).body).title;

/** The ids of the processes that answered, from the log. */
function pids(serving: Serving): Set<number> {
  const lines = serving.output().match(/^\{.*"answered"\}$/gm) ?? [];
  return new Set(lines.map((line) => JSON.parse(line).pid));
}

const ready = (serving: Serving) => serving.output().match(/is ready/g)?.length ?? 0;

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('openleg serve --processes 2', () => {
  it('answers with both processes, and both show a sync as soon as it has returned', async () => {
    const serving = await serveOpenleg(env, ['--processes', '2']);
    for (let round = 1; round <= 5; round++) {
      for (let n = 0; n < 6; n++) await title(serving);
      await corpus.commit(lawCommit('reform', 'A', { title: `Ley ${round}` }, { source: `S-${round}` }));
      expect((await openleg(['sync'], env)).code).toBe(0);
      const titles = await Promise.all(Array.from({ length: 8 }, () => title(serving)));
      expect(new Set(titles)).toEqual(new Set([`Ley ${round}`]));
    }
    expect(pids(serving).size).toBe(2);
    expect(pids(serving).has(serving.child.pid as number)).toBe(false);

    const { body } = await get(serving, '/metrics');
    const counted = /^openleg_http_requests_total\{.*meta.*2xx.*\} (\d+)$/m.exec(body)?.[1];
    expect(counted).toBe(String(5 * (6 + 8)));
    expect(body).toMatch(/^openleg_laws\{country="es"\} 1$/m);
    expect(await serving.stop()).toBe(0);
    for (const pid of pids(serving)) expect(lives(pid)).toBe(false);
  });

  it('goes on when a process dies, and starts another one', async () => {
    const serving = await serveOpenleg(env, ['--processes', '2']);
    await until(async () => {
      await title(serving);
      return pids(serving).size === 2;
    });
    const [victim] = pids(serving);
    process.kill(victim as number, 'SIGKILL');
    await until(() => ready(serving) === 3);
    expect(serving.output()).toContain('ended (SIGKILL)');
    for (let n = 0; n < 6; n++) expect((await get(serving, '/api/health')).status).toBe(200);
    await until(() => pids(serving).size === 3);
    expect(await serving.stop()).toBe(0);
  });

  it('reports the problem and ends if the processes cannot listen', async () => {
    const first = await serveOpenleg({ ...env, OPENLEG_ROLES: 'api' });
    const { port } = new URL(first.address);
    const second = await openleg(['serve', '--processes', '2'], { ...env, PORT: port });
    expect(second.code).toBe(1);
    expect(second.stderr).toContain(`Port ${port} on 127.0.0.1 is taken by another program.`);
    await first.stop();
  });
});
