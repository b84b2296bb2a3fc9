import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';

/** A new empty folder. It is removed at the end of the test file. */
export async function tempFolder(): Promise<string> {
  // On macOS, the temporary folder is a symbolic link. Programs report the real path.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'openleg-test-')));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755); // for root, because its PostgreSQL runs as another user
  return folder;
}
