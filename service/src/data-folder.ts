import { chmod, lstat, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** What is the service's alone; the database takes care of itself. */
const ownFolders = ['mirrors', 'outbox', 'demo'];

/**
 * Makes the data folder, and closes it to other users together with what the service has put into it: mirrors may know
 * passwords of their repositories, mails hold links. Of root's folder others keep the right to pass through, if they had it:
 * the database in it belongs to another user, and is closed by itself. Returns the folder's real path.
 */
export async function prepareDataFolder(folder: string): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  const kept = isRoot ? 0o711 : 0o700;
  await mkdir(folder, { recursive: true });
  const path = await realpath(folder);
  await close(path, kept);
  for (const name of ownFolders) await close(join(path, name), 0o700);
  return path;
}

/** What belongs to someone else stays as it is, and so do links and folders that are everybody's, such as /tmp. */
async function close(path: string, kept: number): Promise<void> {
  const found = await lstat(path).catch(() => null); // not made yet
  if (!found?.isDirectory() || found.uid !== process.getuid?.() || found.mode & 0o1000) return;
  const mode = found.mode & kept;
  if (mode !== (found.mode & 0o777)) await chmod(path, mode).catch(() => {}); // a file system without modes
}
