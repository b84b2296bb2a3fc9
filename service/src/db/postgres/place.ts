import { createHash } from 'node:crypto';
import { chown, lchown, lstat, mkdir, readdir, realpath, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder, prepareDataFolder } from '../../base/data-folder.ts';
import { ConfigError, StartError } from '../../errors.ts';
import { canEnter, nobody, type SystemUser, userOf } from './unprivileged.ts';

/** Where the embedded server has its files, and which user runs it. */
export interface ServerPlace {
  dataDir: string;
  pgdata: string;
  socketDir: string;
  logFile: string;
  /** The folder for a copy of the server's program. A copy is needed if the program cannot be used where npm put it. */
  programDir: string;
  /** The user that runs the server; null for the user of this process. */
  user: SystemUser | null;
}

/** The folder that root uses if the server's user cannot enter the data folder or node_modules. */
const systemDir = '/var/lib/openleg';

// The path of a socket may have 108 bytes on Linux and 104 on macOS, with a zero byte at its end.
const maxSocketPathBytes = 100;

// An empty database takes 40 MB, and each file of its write-ahead log takes 16 MB.
const minFreeMb = 64;

export async function choosePlace(wanted: string): Promise<ServerPlace> {
  const dataDir = await makeDataDir(wanted);
  const { hash, inside, outside } = possiblePlaces(dataDir);
  const isRoot = process.getuid?.() === 0;

  const existing = await findExisting(dataDir);
  const user = isRoot ? await serverUser(existing) : null;
  if (existing && !user) await mustBeOurs(existing);

  let pgdata = existing ?? inside;
  if (user && pgdata === inside && !(await canEnter(dataDir, user))) {
    if (existing) {
      throw new StartError(
        `PostgreSQL runs as ${user.name}, who owns the database in ${existing} but cannot enter it: ` +
          `let that user pass through every folder above it (chmod o+x).`,
      );
    }
    pgdata = outside;
    await makeSystemDir(dirname(outside), dataDir, user);
  }

  const fits = Buffer.byteLength(join(pgdata, '.s.PGSQL.5432')) <= maxSocketPathBytes;
  return {
    dataDir,
    pgdata,
    // Only the server's user can enter PGDATA; see also access.ts. If the path is too long, /tmp is used and not os.tmpdir(): all
    // processes need the same folder, but may have different values of TMPDIR.
    socketDir: fits ? pgdata : join('/tmp', `openleg-${hash}`),
    logFile: join(dataDir, 'postgres.log'),
    programDir: isRoot ? systemDir : dataDir,
    user,
  };
}

/** The database of a data folder; null if there is none yet. */
async function findExisting(dataDir: string): Promise<string | null> {
  const { inside, outside } = possiblePlaces(dataDir);
  return (await folderExists(inside)) ? inside : (await folderExists(outside)) ? outside : null;
}

function possiblePlaces(dataDir: string): { hash: string; inside: string; outside: string } {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return { hash, inside: join(dataDir, 'postgres'), outside: join(systemDir, hash, 'postgres') };
}

/** Whether the folder has a database. This creates nothing. */
export async function hasDatabase(wanted: string): Promise<boolean> {
  const dataDir = await realpath(wanted).catch(() => null);
  return dataDir !== null && (await findExisting(dataDir)) !== null;
}

export function notWritable(dataDir: string, error: unknown): ConfigError {
  const reason = (error as Error).message;
  return new ConfigError(
    `The data folder ${dataDir} cannot be written: ${reason}. Set OPENLEG_DATA_DIR to a folder that can be written.`,
  );
}

/** The error for a server that cannot run in this folder. A full disk causes many different errors, so it is checked first. */
export async function serverFailed({ pgdata }: ServerPlace, sentence: string): Promise<StartError> {
  const disk = await statfs(dirname(pgdata)).catch(() => null);
  const free = disk ? Math.floor((disk.bavail * disk.bsize) / 1024 ** 2) : Infinity;
  if (free >= minFreeMb) return new StartError(sentence);
  return new StartError(`PostgreSQL cannot work in ${dirname(pgdata)}: the disk is full (${free} MB left).`);
}

/**
 * Makes the folder of the socket. Any user can create a folder in /tmp. So an existing folder is used only if it belongs to the
 * server's user and is closed to others. It stays when the server stops, because another process may be starting the next server.
 */
export async function makeSocketDir({ socketDir, pgdata, user }: ServerPlace): Promise<void> {
  if (socketDir === pgdata) return;
  await mkdir(socketDir, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw new StartError(`PostgreSQL's socket cannot be made: ${error.message}.`);
  });
  const { uid, mode } = await lstat(socketDir);
  const closed = (mode & 0o170777) === 0o040700;
  if (closed && user && uid === 0) return chown(socketDir, user.uid, user.gid);
  if (!closed || uid !== (user?.uid ?? process.getuid?.())) {
    throw new StartError(`The folder ${socketDir}, meant for PostgreSQL's socket, belongs to someone else: remove it.`);
  }
}

async function makeDataDir(wanted: string): Promise<string> {
  try {
    return await prepareDataFolder(wanted);
  } catch (error) {
    throw notWritable(wanted, error);
  }
}

async function makeSystemDir(folder: string, dataDir: string, user: SystemUser): Promise<void> {
  try {
    await makeFolder(folder, 0o755);
  } catch (error) {
    throw new StartError(
      `PostgreSQL runs as ${user.name}, who cannot enter ${dataDir}, and ${folder} cannot be made instead ` +
        `(${(error as Error).message}): set OPENLEG_DATA_DIR to a folder that every user can enter.`,
    );
  }
}

async function folderExists(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}

async function giveTo(user: SystemUser, folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, name), user.uid, user.gid);
  }
  await chown(folder, user.uid, user.gid);
}

/**
 * The user that runs the server if this process is root: the owner of the database, or the user `nobody`. PostgreSQL refuses
 * root.
 */
async function serverUser(existing: string | null): Promise<SystemUser> {
  if (!existing) return nobody();
  const owner = await stat(existing);
  if (owner.uid !== 0) return userOf(owner);
  // Root has copied the database to this place, for example from a backup.
  const user = await nobody();
  await giveTo(user, existing);
  return user;
}

async function mustBeOurs(pgdata: string): Promise<void> {
  const owner = await stat(pgdata);
  if (owner.uid === process.getuid?.()) return;
  const { name } = await userOf(owner);
  throw new StartError(`The database in ${pgdata} belongs to ${name}: run this program as ${name} or as root.`);
}
