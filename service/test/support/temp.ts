import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';

/** A new empty folder, removed at the end of the test file. Call it anywhere in a test file. */
export async function tempFolder(): Promise<string> {
  // macOS's temporary folder is a link: the real path is what programs will report.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'openleg-test-')));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  await chmod(folder, 0o755); // for root, whose PostgreSQL runs as another user
  return folder;
}
