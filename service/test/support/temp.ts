import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];

afterAll(async () => {
  for (const folder of made) await rm(folder, { recursive: true, force: true });
});

/** A new empty folder, removed at the end of the test file. Call it anywhere in a test file. */
export async function tempFolder(): Promise<string> {
  // macOS's temporary folder is a link: the real path is what programs will report.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'openleg-test-')));
  made.push(folder);
  await chmod(folder, 0o755); // for root, whose PostgreSQL runs as another user
  return folder;
}
