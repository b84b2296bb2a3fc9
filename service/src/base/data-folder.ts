import { chmod, lstat, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Folders that only the service uses. PostgreSQL protects its own folder itself. */
const ownFolders = ['mirrors', 'outbox', 'demo'];

/**
 * Creates the data folder and returns its real path. A new folder is open only to its owner. In an existing folder,
 * owner and group keep the rights that the operator gave them; all others lose theirs. The service's own folders in it
 * are only for the owner: mirrors may contain passwords of repositories, and mails contain links. If root owns the data
 * folder, others may still pass through it, because the embedded database runs as another user.
 */
export async function prepareDataFolder(folder: string): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  const isNew = await makeFolder(folder);
  const path = await realpath(folder);
  await close(path, (isNew ? 0o700 : 0o770) | (isRoot ? 0o011 : 0));
  for (const name of ownFolders) await close(join(path, name), 0o700);
  return path;
}

/**
 * Takes all rights on a folder away, except the `kept` ones. It changes no folder of another user, no symbolic link, and no shared
 * folder such as /tmp (sticky bit).
 */
async function close(path: string, kept: number): Promise<void> {
  const found = await lstat(path).catch(() => null); // the folder does not exist yet
  if (!found?.isDirectory() || found.uid !== process.getuid?.() || found.mode & 0o1000) return;
  const mode = found.mode & (0o7000 | kept); // setgid stays, because files in a group's folder belong to the group
  if (mode !== (found.mode & 0o7777)) await chmod(path, mode).catch(() => {}); // some file systems have no modes
}

/**
 * Makes a folder and the folders above it. Returns true if the folder is new. Node's own `recursive: true` never returns in a
 * folder such as /proc, which exists but in which nothing can be made.
 */
export async function makeFolder(path: string, mode = 0o777): Promise<boolean> {
  try {
    await mkdir(path, { mode });
    return true;
  } catch (error) {
    if (await isFolder(path)) return false;
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || (await isFolder(dirname(path)))) throw error;
  }
  await makeFolder(dirname(path), mode);
  return makeFolder(path, mode);
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
