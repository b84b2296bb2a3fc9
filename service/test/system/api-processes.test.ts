import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { lawCommit, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { until } from '../support/database-process.ts';
import { openleg, type Serving, serveOpenleg } from '../support/openleg.ts';
import { tempFolder } from '../support/temp.ts';

let env: Record<string, string>;
let corpus: TestCorpus;
let number = 0;

beforeAll(async () => {
  corpus = await testCorpus(lawCommit('new', 'A', { title: 'Ley 0' }, { date: '2000-01-01' }));
  const { url } = await testDatabase();
  const dataDir = await tempFolder();
  const config = join(dataDir, 'countries.yaml');
  await writeFile(config, `countries: { es: { repo: ${JSON.stringify(corpus.path)} } }\n`);
  env = {
    DATABASE_URL: url,
    OPENLEG_DATA_DIR: dataDir,
    OPENLEG_CONFIG: config,
    OPENLEG_ROLES: 'api',
    OPENLEG_QUOTA_FREE: '100',
    OPENLEG_QUOTA_PRO: '0',
    OPENLEG_EARLY_ACCOUNTS: '0',
  };
  await command('sync');
});

/** Runs a command in another process and returns the JSON that it prints. */
// biome-ignore lint/suspicious/noExplicitAny: every command prints another shape
async function command(...args: string[]): Promise<any> {
  const { code, stdout, stderr } = await openleg([...args, '--json'], env);
  if (code !== 0) throw new Error(`openleg ${args.join(' ')}: ${code} ${stderr}`);
  return JSON.parse(stdout);
}

async function newKey(tier: 'free' | 'pro' = 'free'): Promise<{ email: string; key: string; id: string }> {
  const email = `caller-${number++}@example.org`;
  await command('accounts', 'create', '--email', email, '--tier', tier);
  const { key, id } = await command('keys', 'create', '--email', email);
  return { email, key, id: String(id) };
}

const get = (process: Serving, key: string, path = '/es/laws/A/meta') =>
  fetch(`${process.address}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });

async function status(process: Serving, key: string): Promise<number> {
  const answer = await get(process, key);
  await answer.arrayBuffer();
  return answer.status;
}

const twice = async (work: (pair: [Serving, Serving]) => Promise<void>) => {
  const pair: [Serving, Serving] = [await serveOpenleg(env), await serveOpenleg(env)];
  try {
    await work(pair);
  } finally {
    for (const process of pair) {
      if (process.child.exitCode === null && process.child.signalCode === null) {
        process.child.kill('SIGCONT');
        await process.stop();
      }
    }
  }
};

const warm = async (pair: Serving[], key: string) => {
  for (const process of pair) for (let n = 0; n < 3; n++) expect(await status(process, key)).toBe(200);
};

describe('a command about keys, with two serving processes', () => {
  it('has taken effect in both when it returns', () =>
    twice(async (pair) => {
      const { key, email, id } = await newKey('pro');
      await warm(pair, key);
      const rotated = await command('keys', 'rotate', id, '--email', email);
      for (const process of pair) expect(await status(process, key)).toBe(401);
      await warm(pair, rotated.key);

      await command('accounts', 'set-tier', '--email', email, '--tier', 'free');
      for (const process of pair) expect(await (await get(process, rotated.key)).json()).not.toHaveProperty('extra');
      await command('accounts', 'set-tier', '--email', email, '--tier', 'pro');
      for (const process of pair) expect(await (await get(process, rotated.key)).json()).toHaveProperty('extra');

      await command('keys', 'revoke', String(rotated.id), '--email', email);
      for (const process of pair) expect(await status(process, rotated.key)).toBe(401);
    }));

  it('does not wait long for a process that is stopped, nor for one that was killed', () =>
    twice(async (pair) => {
      const [awake, stopped] = pair;
      const { key, email, id } = await newKey('pro');
      const other = await newKey('pro');
      await warm(pair, key);
      await warm(pair, other.key);
      stopped.child.kill('SIGSTOP');
      const began = Date.now();
      await command('keys', 'revoke', id, '--email', email);
      expect(Date.now() - began).toBeLessThan(15_000);
      expect(await status(awake, key)).toBe(401);
      stopped.child.kill('SIGCONT');
      await until(async () => (await status(stopped, key)) === 401);
      await stopped.stop('SIGKILL');
      await command('keys', 'revoke', other.id, '--email', other.email);
      expect(await status(awake, other.key)).toBe(401);
    }));
});

describe('a quota of 100 calls over two processes', () => {
  const count = async (calls: Promise<number>[]) => (await Promise.all(calls)).filter((code) => code === 200).length;
  const calls = (process: Serving, key: string, times: number) =>
    Array.from({ length: times }, () => status(process, key));

  it('gives exactly 100 answers, however 500 parallel calls are spread', () =>
    twice(async ([one, other]) => {
      for (const toOther of [250, 20, 0, 500]) {
        const { key } = await newKey();
        expect(await count([...calls(one, key, 500 - toOther), ...calls(other, key, toOther)])).toBe(100);
        expect(await status(one, key)).toBe(429);
        expect(await status(other, key)).toBe(429);
      }
    }));

  it('gives exactly 100 answers if one process holds unused calls', () =>
    twice(async ([one, other]) => {
      const { key } = await newKey();
      const first = await count(calls(other, key, 17));
      expect(first + (await count(calls(one, key, 300)))).toBe(100);
    }));

  it('never gives more, and hardly fewer, if a process is killed while it holds calls', () =>
    twice(async ([one, other]) => {
      const { key } = await newKey();
      const first = await count(calls(other, key, 17));
      await other.stop('SIGKILL');
      const all = first + (await count(calls(one, key, 300)));
      expect(all).toBeLessThanOrEqual(100);
      expect(all).toBeGreaterThanOrEqual(90);
    }));

  it('is complete again after a process has ended in order', () =>
    twice(async ([one, other]) => {
      const { key } = await newKey();
      const first = await count(calls(other, key, 17));
      await other.stop();
      expect(first + (await count(calls(one, key, 300)))).toBe(100);
    }));
});

it('a sync by another process is visible in both when it returns, four times', () =>
  twice(async (pair) => {
    const { key } = await newKey('pro');
    const read = async (process: Serving, path: string) => (await get(process, key, path)).json();
    const paths = ['/es/laws', '/es/laws/A', '/es/laws/A/meta', '/es/stats'];
    for (let round = 1; round <= 4; round++) {
      for (const process of pair) for (const path of paths) await read(process, path);
      await corpus.commit(
        lawCommit(
          'reform',
          'A',
          { title: `Ley ${round}`, articles: [`T${round}.`] },
          { source: `S-${round}`, date: '2001-01-01' },
        ),
        lawCommit('new', `N-${round}`, {}),
      );
      await command('sync');
      for (const process of pair) {
        const [list, law, meta, stats] = await Promise.all(paths.map((path) => read(process, path)));
        expect(list).toMatchObject({ total: round + 1 });
        expect(law).toMatchObject({ content_md: expect.stringContaining(`T${round}.`) });
        expect(meta).toMatchObject({ title: `Ley ${round}` });
        expect(stats).toMatchObject({ reform_activity_by_year: [{ year: 2001, count: round }] });
      }
    }
  }));
