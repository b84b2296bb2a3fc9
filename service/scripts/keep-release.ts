// Keeps what a release stores, for the test that upgrades it (service/test/db/upgrade.test.ts). In a checkout of the release:
//   node --import tsx service/scripts/keep-release.ts <checkout> <url of an empty database> <folder for the result>
// Needs pg_dump of at least the database's version.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';

const run = promisify(execFile);
const [checkout, databaseUrl, target] = process.argv
  .slice(2)
  .map((value, index) => (index === 1 ? value : resolve(value)));
if (!checkout || !databaseUrl || !target)
  throw new Error('Give a checkout, the url of an empty database and a folder.');

const program = join(checkout, 'service/bin/openleg.js');
const secretKey = Buffer.alloc(32, 'a release').toString('base64');
const folder = await mkdtemp(join(tmpdir(), 'openleg-release-'));
const env = {
  ...process.env,
  DATABASE_URL: databaseUrl,
  OPENLEG_DATA_DIR: join(folder, 'data'),
  OPENLEG_CONFIG: join(folder, 'countries.yml'),
  OPENLEG_SECRET_KEY: secretKey,
  OPENLEG_ROLES: 'api',
  PORT: '0',
};
const openleg = async (...args: string[]) => (await run(process.execPath, [program, ...args], { env })).stdout;
const git = (...args: string[]) => run('git', ['-C', join(folder, 'xb.git'), ...args]);

/** Registers a webhook and a digest through the API, as a person would. */
async function register(key: string): Promise<void> {
  const server = spawn(process.execPath, [program, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let output = '';
    while (!/http:\/\/127\.0\.0\.1:\d+/.test(output)) output += (await once(server.stdout, 'data'))[0];
    const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
    for (const [path, rule] of [
      ['webhooks', { url: 'https://example.org/hook', event_types: ['law.updated'], countries: ['xb'] }],
      ['digests', { event_types: ['law.updated'], countries: ['xb'], frequency: 'weekly' }],
    ] as const) {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
      const answer = await fetch(`${address}/api/v1/${path}`, { method: 'POST', headers, body: JSON.stringify(rule) });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    }
  } finally {
    server.kill();
    await once(server, 'exit');
  }
}

try {
  const { buildDemo } = await import(join(checkout, 'demo/index.js'));
  await buildDemo(folder, { today: new Date().toISOString().slice(0, 10) });
  await writeFile(env.OPENLEG_CONFIG, JSON.stringify({ countries: { xb: { repo: join(folder, 'xb.git') } } }));
  // The last reforms are synced only after a webhook and a digest wait for them, so that their events are stored, too.
  const { stdout: newest } = await git('rev-parse', 'main');
  await git('update-ref', 'refs/heads/main', 'main~5');
  await openleg('sync');
  const { key } = JSON.parse(await openleg('keys', 'create', '--email', 'reader@example.org', '--json'));
  await register(key);
  await git('update-ref', 'refs/heads/main', newest.trim());
  await openleg('sync');

  await mkdir(target, { recursive: true });
  await git('bundle', 'create', '--quiet', join(target, 'xb.bundle'), 'main');
  const dump = await run('pg_dump', ['--no-owner', '--rows-per-insert=100', databaseUrl], { maxBuffer: 1e9 });
  // Lines that begin with a backslash are commands for psql, not SQL.
  const statements = dump.stdout.replace(/^\\.*\n/gm, '');
  await writeFile(join(target, 'database.sql.gz'), gzipSync(statements, { level: 9 }));
  await writeFile(join(target, 'account.json'), `${JSON.stringify({ key, secretKey }, null, 2)}\n`);
} finally {
  await rm(folder, { recursive: true });
}
