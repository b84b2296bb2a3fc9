import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientBase } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/db/embedded.ts';
import { migrate } from '../../src/db/migrate.ts';
import { compile } from './compile.ts';
import { clientPlace, databaseUrl, demoPlace, type TestServer, withClient } from './test-server.ts';

/**
 * Starts one PostgreSQL for the whole run: the embedded one, or the one at OPENLEG_TEST_DATABASE_URL. Tests copy their databases
 * from a migrated template in it (see database.ts). Also compiles the service, for the commands and threads of tests.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('compiled', await compile());
  const server = await startServer();
  // The name contains the process and the project, so that several runs and projects can share a server.
  const template = `openleg_test_${process.pid}_${project.name}`;
  const testServer = { url: server.url, template };
  await makeTemplate(testServer).catch(async (error) => {
    await server.stop();
    throw error;
  });
  project.provide('testServer', testServer);
  return async () => {
    await dropDatabases(testServer);
    for (const folder of [demoPlace(template).folder, clientPlace(template)])
      await rm(folder, { recursive: true, force: true });
    await server.stop();
  };
}

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.OPENLEG_TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  const dataDir = await mkdtemp(join(tmpdir(), 'openleg-test-'));
  await chmod(dataDir, 0o755); // for root, because its server runs as another user
  const remove = () => rm(dataDir, { recursive: true, force: true });
  try {
    const server = await startEmbedded(dataDir, () => {});
    const { host, user, database } = server.connection;
    const stop = async () => {
      await server.release();
      await remove();
    };
    const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host)}`;
    await withClient(url, forgetDurability);
    return { url, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Switches off durability, because nothing on this server is needed after the run. When a test's database is dropped, the server
 * writes everything to the disk, which took up to five seconds per test. Durability is tested with other servers.
 */
async function forgetDurability(client: ClientBase): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await client.query(`ALTER SYSTEM SET ${setting} = off`);
  await client.query('SELECT pg_reload_conf()');
}

async function makeTemplate({ url, template }: TestServer): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${template}`);
    await client.query(`CREATE DATABASE ${template}`);
  });
  await withClient(databaseUrl(url, template), migrate);
}

/** Drops all databases of the run, even if a test file was interrupted. */
async function dropDatabases({ url, template }: TestServer): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query('SELECT datname FROM pg_database WHERE datname ~ $1', [`^${template}(_|$)`]);
    for (const { datname } of rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`);
  });
}
