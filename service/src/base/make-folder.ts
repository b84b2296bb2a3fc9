import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it; true when it was not there. Node's own `recursive: true` never returns where a folder
 * exists but none can be made in it, as in /proc: it makes the folder above again and again.
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
