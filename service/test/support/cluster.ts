import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, chown } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asUser, nobody } from '../../src/db/postgres/unprivileged.ts';
import { atEnd } from './at-end.ts';
import { until } from './database-process.ts';
import { tempFolder } from './temp.ts';
import { withClient } from './test-server.ts';

const folder = '/usr/lib/postgresql';
const versions = existsSync(folder) ? readdirSync(folder).sort((a, b) => Number(a) - Number(b)) : [];
/** The folder with the programs of Debian's PostgreSQL; null if there is none. The embedded PostgreSQL has no pg_basebackup. */
export const programs = versions.length > 0 ? join(folder, versions.at(-1) as string, 'bin') : null;

/** A PostgreSQL server on 127.0.0.1 that the test starts and stops. If root runs the test, the server runs as another user. */
export class Cluster {
  readonly url: string;
  readonly dataDir: string;
  readonly port: number;
  #child: ChildProcess | null = null;

  private constructor(dataDir: string, port: number) {
    this.dataDir = dataDir;
    this.port = port;
    this.url = `postgres://openleg@127.0.0.1:${port}/postgres`;
    atEnd(() => this.stop('SIGQUIT'));
  }

  static async primary(): Promise<Cluster> {
    const cluster = new Cluster(await ownFolder(), await freePort());
    await run('initdb', [
      '-D',
      cluster.dataDir,
      '-U',
      'openleg',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '-N',
    ]);
    const settings = ["listen_addresses = '127.0.0.1'", "unix_socket_directories = ''", 'fsync = off'];
    await appendFile(join(cluster.dataDir, 'postgresql.conf'), `${settings.join('\n')}\n`);
    await cluster.start();
    return cluster;
  }

  /** Makes a replica that follows this server by streaming replication. */
  async replica(): Promise<Cluster> {
    const cluster = new Cluster(await ownFolder(), await freePort());
    const source = `host=127.0.0.1 port=${this.port} user=openleg`;
    await run('pg_basebackup', ['-D', cluster.dataDir, '-d', source, '-R', '-X', 'stream', '-c', 'fast']);
    await cluster.start();
    return cluster;
  }

  async start(): Promise<void> {
    const args = ['-D', this.dataDir, '-p', String(this.port)];
    this.#child = spawn(join(programs as string, 'postgres'), args, { stdio: 'ignore', ...(await user()) });
    await until(() =>
      this.query('SELECT 1').then(
        () => true,
        () => false,
      ),
    );
  }

  /** Stops the server. SIGINT ends the connections and saves everything; SIGQUIT is like a crash. */
  async stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
    this.#child = null;
  }

  promote(): Promise<void> {
    return run('pg_ctl', ['promote', '-D', this.dataDir]);
  }

  async query(statement: string): Promise<void> {
    await withClient(this.url, (client) => client.query(statement));
  }
}

async function user() {
  return asUser(process.getuid?.() === 0 ? await nobody() : null);
}

async function ownFolder(): Promise<string> {
  const path = await tempFolder();
  const { uid, gid } = await user();
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
  await chmod(path, 0o700); // the server requires this mode, and pg_basebackup does not change it
  return path;
}

async function run(program: string, args: string[]): Promise<void> {
  await promisify(execFile)(join(programs as string, program), args, { ...(await user()), cwd: '/' });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
