import { chmod, lstat, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** What is the service's alone; the database takes care of itself. */
const ownFolders = ['mirrors', 'outbox', 'demo'];

/**
 * Makes the data folder, for its owner alone, or closes one that was there to all who are neither its owner nor of its
 * group: whom a group lets in is for the operator to say. What the service has put into it is the owner's alone: mirrors
 * may know passwords of their repositories, mails hold links. Of root's folder others keep the right to pass through, if
 * they had it: the database in it belongs to another user, and is closed by itself. Returns the folder's real path.
 */
export async function prepareDataFolder(folder: string): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  const isNew = (await mkdir(folder, { recursive: true })) !== undefined;
  const path = await realpath(folder);
  await close(path, (isNew ? 0o700 : 0o770) | (isRoot ? 0o011 : 0));
  for (const name of ownFolders) await close(join(path, name), 0o700);
  return path;
}

/** What belongs to someone else stays as it is, and so do links and folders that are everybody's, such as /tmp. */
async function close(path: string, kept: number): Promise<void> {
  const found = await lstat(path).catch(() => null); // not made yet
  if (!found?.isDirectory() || found.uid !== process.getuid?.() || found.mode & 0o1000) return;
  const mode = found.mode & (0o7000 | kept); // with setgid: files in a group's folder are the group's
  if (mode !== (found.mode & 0o7777)) await chmod(path, mode).catch(() => {}); // a file system without modes
}
