import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { prepareDataFolder } from '../../src/base/data-folder.ts';
import { startEmbedded } from '../../src/db/embedded.ts';
import { choosePlace } from '../../src/db/postgres/place.ts';
import { asUser, nobody } from '../../src/db/postgres/unprivileged.ts';
import { openDemo } from '../../src/demo.ts';
import { StartError } from '../../src/errors.ts';
import { dataFolder, serverPid, startProcess } from '../support/database-process.ts';
import { tempFolder } from '../support/temp.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const quiet = () => {};
const isRoot = process.getuid?.() === 0;
const other = await nobody();

/** Whether another user can run the programs of this test. A Node.js or a checkout in root's home is closed to other users. */
const otherCanRun =
  isRoot &&
  spawnSync(process.execPath, ['-e', 'fs.readFileSync(process.argv[1])', fileURLToPath(import.meta.url)], asUser(other))
    .status === 0;

async function refusal(dataDir: string): Promise<string> {
  const error = await startEmbedded(dataDir, quiet).then(
    () => null,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

async function startsAndStops(dataDir: string): Promise<void> {
  const server = await startEmbedded(dataDir, quiet);
  const client = new pg.Client(server.connection);
  await client.connect();
  expect((await client.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
  await client.end();
  await server.release();
  expect(await serverPid(dataDir)).toBeNull();
}

describe('a data folder', () => {
  it('may have spaces, quotes and commas in its name', async () => {
    await startsAndStops(await dataFolder(`it's "my" data, $HOME \`ñ\``));
  });

  it('may have a path too long for a socket', async () => {
    const dataDir = await dataFolder('deep'.repeat(30));
    await startsAndStops(dataDir);
    await startsAndStops(dataDir);
    const { socketDir, pgdata } = await choosePlace(dataDir);
    expect(socketDir).not.toBe(pgdata);
    expect((await stat(socketDir)).mode & 0o777).toBe(0o700);
  });

  it('is refused if somebody else made its socket folder', async () => {
    const dataDir = await dataFolder('deep'.repeat(30));
    const { socketDir } = await choosePlace(dataDir);
    await mkdir(socketDir, { mode: 0o777 });
    expect(await refusal(dataDir)).toContain(`${socketDir}, meant for PostgreSQL's socket, belongs to someone else`);
  });

  it('is open only to its owner if it is new, and the folders above it are as usual', async () => {
    const dataDir = join(await tempFolder(), 'above', 'data');
    await prepareDataFolder(dataDir);
    const mode = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8);
    const usual = (0o777 & ~process.umask()).toString(8);
    expect(await Promise.all([dataDir, dirname(dataDir)].map(mode))).toEqual([isRoot ? '711' : '700', usual]);
  });

  it.each([
    ['2775', isRoot ? '2771' : '2770'],
    ['2770', '2770'],
    ['750', '750'],
  ])('with mode %s stays open to its group, and is %s', async (before, after) => {
    const dataDir = await tempFolder();
    await chmod(dataDir, before);
    await prepareDataFolder(dataDir);
    expect(((await stat(dataDir)).mode & 0o7777).toString(8)).toBe(after);
  });

  it('has the demo’s repositories, closed to other users from the first start', async () => {
    const dataDir = await prepareDataFolder(await dataFolder());
    await openDemo(dataDir);
    expect(((await stat(join(dataDir, 'demo'))).mode & 0o777).toString(8)).toBe('700');
  });

  it('is closed to other users, even if it was open before', async () => {
    const dataDir = await dataFolder();
    await mkdir(join(dataDir, 'mirrors'), { recursive: true });
    await writeFile(join(dataDir, 'postgres.log'), '');
    for (const path of ['', 'mirrors']) await chmod(join(dataDir, path), 0o755);
    await chmod(join(dataDir, 'postgres.log'), 0o644);
    await startsAndStops(dataDir);
    const mode = async (path: string) => ((await stat(join(dataDir, path))).mode & 0o777).toString(8);
    // The server that root starts runs as another user, who must be able to pass through the folder.
    expect(await Promise.all(['', 'mirrors', 'postgres.log', 'postgres'].map(mode))).toEqual([
      isRoot ? '751' : '750',
      '700',
      '600',
      '700',
    ]);
  });

  it('may be reached by a symbolic link', async () => {
    const dataDir = await dataFolder();
    await mkdir(dataDir);
    await symlink(dataDir, `${dataDir}-link`);
    const server = await startProcess(dataDir);
    const same = await startProcess(`${dataDir}-link`);
    expect(same.connection).toEqual(server.connection);
    await same.release();
    await server.release();
  });

  it('below a file is refused clearly', async () => {
    const file = join(await tempFolder(), 'file');
    await writeFile(file, '');
    expect(await refusal(join(file, 'data'))).toMatch(
      /^The data folder .* cannot be written: ENOTDIR.*OPENLEG_DATA_DIR/,
    );
  });

  // Before the fix, Node's own function for making folders never returned here. The program used all of a processor, and only
  // SIGKILL ended it.
  it.runIf(existsSync('/proc/self'))('below /proc, where nobody can make a folder, is refused clearly', async () => {
    expect(await refusal('/proc/openleg/data')).toMatch(
      /^The data folder .* cannot be written: ENOENT.*OPENLEG_DATA_DIR/,
    );
  });

  it.skipIf(isRoot)('that is read-only is refused clearly', async () => {
    const dataDir = await dataFolder();
    await mkdir(dataDir, { mode: 0o555 });
    expect(await refusal(dataDir)).toMatch(/^The data folder .* cannot be written: EACCES.*OPENLEG_DATA_DIR/);
  });

  it('with another version of PostgreSQL is refused clearly', async () => {
    const dataDir = await dataFolder();
    await startsAndStops(dataDir);
    await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '14\n');
    expect(await refusal(dataDir)).toMatch(/was made by PostgreSQL 14 and this program brings 18/);
  });

  it('with something else instead of the database is refused clearly', async () => {
    const dataDir = await dataFolder();
    await mkdir(join(dataDir, 'postgres'), { recursive: true });
    await writeFile(join(dataDir, 'postgres', 'notes.txt'), 'mine');
    if (isRoot) await chown(join(dataDir, 'postgres'), other.uid, other.gid);
    expect(await refusal(dataDir)).toContain('exists but holds no PostgreSQL database');
  });

  it('with a damaged database is refused in PostgreSQL’s words', async () => {
    const dataDir = await dataFolder();
    await startsAndStops(dataDir);
    await rm(join(dataDir, 'postgres', 'global'), { recursive: true });
    const message = await refusal(dataDir);
    expect(message).toMatch(/^PostgreSQL in .* could not be started: .*global.* \(more in .*postgres\.log\)\.$/s);
  });

  it('loses the files of a killed first start', async () => {
    const dataDir = await dataFolder();
    const gone = spawn('true');
    await once(gone, 'exit');
    await mkdir(join(dataDir, `postgres.new-${gone.pid}-0a1b2c3d`, 'base'), { recursive: true });
    await mkdir(join(dataDir, `postgres.new-${process.pid}-0a1b2c3d`));
    await startsAndStops(dataDir);
    const left = (await readdir(dataDir)).filter((name) => name.includes('.new-'));
    expect(left).toEqual([`postgres.new-${process.pid}-0a1b2c3d`]);
  });

  it('opens even if a power cut left an empty lock file', async () => {
    const dataDir = await dataFolder();
    await startsAndStops(dataDir);
    const lock = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(lock, '');
    await utimes(lock, 0, 0);
    await startsAndStops(dataDir);
  });

  it('opens even if another program has the process number of a crashed server', async () => {
    // PostgreSQL itself would refuse to start: after the restart of a container, low process numbers are soon used again.
    const dataDir = await dataFolder();
    await startsAndStops(dataDir);
    const user = isRoot ? asUser(other) : {};
    const bystander = spawn('sleep', ['60'], user);
    const lock = join(dataDir, 'postgres', 'postmaster.pid');
    await writeFile(lock, `${bystander.pid}\n${dataDir}/postgres\n1700000000\n5432\n${dataDir}/postgres\n\n\nready\n`);
    if (isRoot) await chown(lock, other.uid, other.gid);
    await startsAndStops(dataDir).finally(() => bystander.kill());
  });
});

describe.runIf(isRoot)('for root', () => {
  it('the server runs as nobody', async () => {
    const dataDir = await dataFolder();
    const server = await startProcess(dataDir);
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(other.uid);
    expect(server.notice).toBeNull();
    await server.release();
  });

  const tryToConnect = `
    const client = new (require('pg').Client)(JSON.parse(process.argv[1]));
    client.connect().then(() => client.query('SELECT 1')).then(() => 'let in', (error) => error.message)
      .then((said) => { console.log(said); process.exit(); });`;

  /** The result for a process of another user that knows where the socket is. */
  function connectAs(user: { uid?: number; gid?: number }, connection: object): string {
    const args = ['-e', tryToConnect, JSON.stringify(connection)];
    const { stdout } = spawnSync(process.execPath, args, { ...user, cwd: repository, encoding: 'utf8' });
    return stdout.trim();
  }

  // The server runs as the user nobody, as many programs do. Before the fix, each of them could pass through its folder, and there
  // was no password.
  it.runIf(otherCanRun)('no process of another user can connect to the database, not even one of nobody', async () => {
    const dataDir = await dataFolder();
    const server = await startProcess(dataDir);
    expect(connectAs(asUser(other), server.connection)).toBe('Peer authentication failed for user "openleg"');
    expect(connectAs({ uid: 12_345, gid: 12_345 }, server.connection)).toContain('EACCES');
    expect(connectAs({}, server.connection)).toBe('let in');
    await server.release();
  });

  it.runIf(otherCanRun)('an older database is closed to them, too, even while it is in use', async () => {
    const dataDir = await dataFolder();
    await startsAndStops(dataDir);
    const hba = join(dataDir, 'postgres', 'pg_hba.conf');
    const open = 'local all all trust\n';
    const first = await startProcess(dataDir);
    await writeFile(hba, open);
    await first.query('SELECT pg_reload_conf()');
    await expect.poll(() => connectAs(asUser(other), first.connection)).toBe('let in');
    const second = await startProcess(dataDir);
    await expect.poll(() => connectAs(asUser(other), first.connection)).toContain('Peer authentication failed');
    // The running process continues, also with new connections.
    expect(await first.query('SELECT 1 AS n')).toEqual([{ n: 1 }]);
    expect(connectAs({}, first.connection)).toBe('let in');
    await first.release();
    await second.release();
    await writeFile(hba, open);
    const third = await startProcess(dataDir);
    expect(connectAs(asUser(other), third.connection)).toContain('Peer authentication failed');
    await third.release();
  });

  it('a folder that nobody can enter has its database elsewhere, and a message says where', async () => {
    const dataDir = await dataFolder();
    await chmod(dirname(dataDir), 0o700);
    const server = await startProcess(dataDir);
    const { pgdata } = await choosePlace(dataDir);
    expect(pgdata).toMatch(/^\/var\/lib\/openleg\/[0-9a-f]{16}\/postgres$/);
    expect(server.notice).toContain(`runs as nobody, who cannot enter ${dataDir}: its data is in ${pgdata}.`);
    expect(await readdir(dataDir)).toEqual(['postgres.log']);
    await server.query('CREATE TABLE kept ()');
    await server.release();

    // The place is chosen once. When the folder becomes accessible, this must not create a new, empty database.
    await chmod(dirname(dataDir), 0o755);
    const again = await startProcess(dataDir);
    expect(await again.query('SELECT FROM kept')).toEqual([]);
    await again.release();
  });

  it('a database that its owner can no longer reach is refused clearly', async () => {
    const dataDir = await dataFolder();
    await startsAndStops(dataDir);
    await chmod(dirname(dataDir), 0o700);
    expect(await refusal(dataDir)).toMatch(/runs as nobody, who owns the database in .* but cannot enter it/);
  });

  it('a database that root copied gets the server’s user as its owner', async () => {
    const dataDir = await dataFolder();
    await startsAndStops(dataDir);
    expect(spawnSync('chown', ['-R', '0:0', join(dataDir, 'postgres')]).status).toBe(0);
    await startsAndStops(dataDir);
  });

  it.runIf(otherCanRun)('the folder of an ordinary user keeps its owner', async () => {
    const dataDir = await dataFolder();
    await chown(dirname(dataDir), other.uid, other.gid);
    const ordinary = await startProcess(dataDir, asUser(other));
    const root = await startProcess(dataDir);
    expect(root.connection).toEqual(ordinary.connection);
    await ordinary.release();
    await root.release();
    const again = await startProcess(dataDir, asUser(other));
    expect(await again.query('SELECT 1 AS n')).toEqual([{ n: 1 }]);
    await again.release();
  });

  it.runIf(otherCanRun)('another user’s folder is refused clearly for an ordinary user', async () => {
    const dataDir = await dataFolder();
    await startsAndStops(dataDir);
    const stranger = { uid: other.uid - 1, gid: other.gid - 1 };
    await expect(startProcess(dataDir, stranger)).rejects.toThrow(
      /StartError: The database in .* belongs to nobody: run this program as nobody or as root/,
    );
  });
});
