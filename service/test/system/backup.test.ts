import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { Cluster, programs } from '../support/cluster.ts';
import { lawCommit, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { openleg, serveOpenleg } from '../support/openleg.ts';
import { receiver } from '../support/receiver.ts';
import { tempFolder } from '../support/temp.ts';
import { databaseUrl } from '../support/test-server.ts';

const run = promisify(execFile);
type Env = Record<string, string>;

let corpus: TestCorpus;
let common: Env;
beforeAll(async () => {
  corpus = await testCorpus(lawCommit('new', 'A', { articles: ['Texto.'] }));
  const config = join(await tempFolder(), 'countries.yaml');
  await writeFile(config, `countries: { es: { repo: ${JSON.stringify(corpus.path)} } }\n`);
  common = { OPENLEG_CONFIG: config, OPENLEG_ROLES: 'api', OPENLEG_ALLOW_PRIVATE_WEBHOOKS: 'true' };
});

async function ask(address: string, key: string, path: string, method = 'GET', body?: unknown) {
  const headers = { authorization: `Bearer ${key}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await fetch(`${address}/api/v1${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return { status: answer.status, body: (await answer.json()) as any };
}

/** Makes an installation that is in use: with a law, a key and a webhook. */
async function build(env: Env, url: string): Promise<{ key: string; hook: number }> {
  expect((await openleg(['sync'], env)).code).toBe(0);
  const { key } = JSON.parse((await openleg(['keys', 'create', '--email', 'a@example.org', '--json'], env)).stdout);
  const serving = await serveOpenleg(env);
  const made = await ask(serving.address, key, '/webhooks', 'POST', { url, event_types: ['law.created'] });
  await serving.stop();
  return { key, hook: made.body.id };
}

/** Expects that the key, the law, its text and the webhook's secret are all there, and that a sync continues where it stopped. */
async function expectWhole(env: Env, { key, hook }: { key: string; hook: number }): Promise<void> {
  const serving = await serveOpenleg(env);
  expect((await ask(serving.address, key, '/es/laws/A')).body.content_md).toContain('Texto.');
  expect(await ask(serving.address, key, `/webhooks/${hook}/test`, 'POST')).toMatchObject({
    status: 200,
    body: { status: 'success' },
  });
  const { stdout } = await openleg(['sync', '--json'], env);
  expect(JSON.parse(stdout).countries[0]).toMatchObject({ laws_created: 0, laws_updated: 0, problems: [] });
  await serving.stop();
}

describe('a backup can be restored:', () => {
  it('of the embedded database, a copy of the data folder of a stopped service', async () => {
    const { url } = await receiver();
    const dataDir = await tempFolder();
    const made = await build({ ...common, OPENLEG_DATA_DIR: dataDir }, url);
    const copy = join(await tempFolder(), 'restored');
    await run('cp', ['-a', dataDir, copy]);
    await rm(dataDir, { recursive: true });
    await expectWhole({ ...common, OPENLEG_DATA_DIR: copy }, made);
  });

  it.skipIf(programs === null)(
    "of another database, a dump, and the secret key (needs Debian's postgresql)",
    async () => {
      const { url } = await receiver();
      const server = await Cluster.primary();
      await server.query('CREATE DATABASE live');
      await server.query('CREATE DATABASE restored');
      const [live, restored] = [databaseUrl(server.url, 'live'), databaseUrl(server.url, 'restored')];
      const env = { ...common, OPENLEG_SECRET_KEY: 'kept somewhere else than the dump' };
      const made = await build({ ...env, DATABASE_URL: live, OPENLEG_DATA_DIR: await tempFolder() }, url);
      const dump = join(await tempFolder(), 'openleg.dump');
      await run(join(programs as string, 'pg_dump'), ['-Fc', '-f', dump, live]);
      await run(join(programs as string, 'pg_restore'), ['--no-owner', '--exit-on-error', '-d', restored, dump]);
      // The mirrors are not part of the backup: they are fetched again.
      const fresh = { ...env, DATABASE_URL: restored, OPENLEG_DATA_DIR: await tempFolder() };
      expect((await openleg(['sync'], fresh)).code).toBe(0);
      await expectWhole(fresh, made);
    },
  );
});
