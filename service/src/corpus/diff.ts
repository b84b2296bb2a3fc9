import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from './git.ts';

/**
 * The unified diff of two texts, by git's own program: texts of 3 MB that differ throughout cost a fraction of a second,
 * and in another process than the one that answers requests.
 */
export async function unifiedDiff(before: string, after: string, names: { from: string; to: string }): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'openleg-diff-'));
  try {
    const files = [join(folder, 'from'), join(folder, 'to')] as const;
    await Promise.all([writeFile(files[0], before), writeFile(files[1], after)]);
    const options = ['--no-index', '--no-color', '--no-ext-diff', '--no-textconv', '--text', '--unified=3'];
    // With --no-index an exit code of 1 says that the files differ.
    const output = await git(null, ['diff', ...options, '--', ...files], { successCodes: [0, 1] });
    const hunks = output.slice(output.indexOf('\n@@ ') + 1);
    return output === '' ? '' : `--- ${names.from}\n+++ ${names.to}\n${hunks}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
