import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../errors.ts';
import type { Binaries } from './binaries.ts';
import { notWritable, type ServerPlace, serverFailed } from './place.ts';
import { isTaken } from './postmaster.ts';
import { asUser } from './unprivileged.ts';

export const superuser = 'openleg';

/** Creates the database cluster (PostgreSQL's data folder), unless there is one. Several processes may do it at once. */
export async function ensureCluster(
  place: ServerPlace,
  binaries: Binaries,
  log: (line: string) => void,
): Promise<void> {
  const { pgdata } = place;
  if (!(await stat(pgdata).catch(() => null))) {
    log(`Creating a PostgreSQL database in ${pgdata}`);
    await removeLeftovers(pgdata);
    await createCluster(place, binaries);
  }
  const version = await readFile(join(pgdata, 'PG_VERSION'), 'utf8').catch(() => null);
  if (version === null) {
    throw new StartError(`The folder ${pgdata} exists but holds no PostgreSQL database: move it out of the way.`);
  }
  if (version.trim() !== binaries.major) {
    throw new StartError(
      `The database in ${pgdata} was made by PostgreSQL ${version.trim()} and this program brings ${binaries.major}: ` +
        `convert it with pg_upgrade, or set OPENLEG_DATA_DIR to another folder.`,
    );
  }
}

async function createCluster(place: ServerPlace, { initdb }: Binaries): Promise<void> {
  const { dataDir, pgdata, user } = place;
  const fresh = `${pgdata}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    await mkdir(fresh, { mode: 0o700 });
    if (user) await chown(fresh, user.uid, user.gid);
  } catch (error) {
    throw notWritable(dataDir, error);
  }
  try {
    const problem = await runInitdb(initdb, fresh, asUser(user));
    if (problem) throw await serverFailed(place, `PostgreSQL could not create its database in ${pgdata}: ${problem}.`);
    await rename(fresh, pgdata);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return; // another process was faster: use its cluster
    throw error;
  }
}

/** Returns null, or the reason why `initdb` failed. */
function runInitdb(program: string, folder: string, user: { uid?: number; gid?: number }): Promise<string | null> {
  const args = [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    '--auth=reject', // nobody may connect until access.ts has written its rules
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8', // the same order and the same rules for upper and lower case on every machine
    '--locale=C',
    // pg_trgm asks libc which characters are letters. With LC_CTYPE=C, "ñandú" had the trigrams of "and".
    `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    '--no-instructions',
  ];
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      ...user,
      cwd: '/',
      env: { LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? null : reasonIn(output)));
  });
}

function reasonIn(output: string): string {
  const lines = output.split('\n').filter(Boolean);
  const line = lines.find((line) => /(error|FATAL|PANIC): /.test(line)) ?? lines.at(-1) ?? 'initdb did not say why';
  return line.replace(/^.*?(error|FATAL|PANIC): +/, '');
}

async function removeLeftovers(pgdata: string): Promise<void> {
  const folder = dirname(pgdata);
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(`${basename(pgdata)}.new-`) ? Number(name.split('-')[1]) : 0;
    if (pid > 0 && !isTaken(pid)) await rm(join(folder, name), { recursive: true, force: true });
  }
}
