import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { git } from './git.ts';

/**
 * How many lines both texts may have together. No two laws have so many. Git needs 30 s for 1.7 million lines that are the same in
 * another order, and 2 s for an eighth of them.
 */
const maxLines = 400_000;

/**
 * The unified diff of two texts. Git makes it in a separate process, so that this process can answer other requests. For texts of 3
 * MB that differ everywhere, git takes a fraction of a second. If the texts have too many lines, the diff replaces the whole text.
 */
export async function unifiedDiff(before: string, after: string, names: { from: string; to: string }): Promise<string> {
  const head = `--- ${names.from}\n+++ ${names.to}\n`;
  if (before === after) return '';
  if (countLines(before) + countLines(after) > maxLines) return head + replacement(before, after);
  const folder = await mkdtemp(join(tmpdir(), 'openleg-diff-'));
  try {
    const files = [join(folder, 'from'), join(folder, 'to')] as const;
    await Promise.all([writeFile(files[0], before), writeFile(files[1], after)]);
    const options = ['--no-index', '--no-color', '--no-ext-diff', '--no-textconv', '--text', '--unified=3'];
    // With `--no-index`, the exit code 1 means that the files differ.
    const output = await git(null, ['diff', ...options, '--', ...files], { successCodes: [0, 1] });
    const hunks = output.slice(output.indexOf('\n@@ ') + 1);
    return output === '' ? '' : head + hunks;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** One hunk that removes all lines of one text and adds all lines of the other. */
function replacement(before: string, after: string): string {
  const [old, young] = [signed(before, '-'), signed(after, '+')];
  const range = ({ count }: { count: number }) => `${Math.min(count, 1)},${count}`;
  return `@@ -${range(old)} +${range(young)} @@\n${old.lines}${young.lines}`;
}

function signed(text: string, sign: '-' | '+'): { lines: string; count: number } {
  if (text === '') return { lines: '', count: 0 };
  const isEnded = text.endsWith('\n');
  const lines = (isEnded ? text.slice(0, -1) : text).split('\n').map((line) => `${sign}${line}\n`);
  return { lines: lines.join('') + (isEnded ? '' : '\\ No newline at end of file\n'), count: lines.length };
}
