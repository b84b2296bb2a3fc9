import { afterEach, describe, expect, it } from 'vitest';
import { ObjectsUnavailable } from '../../src/corpus/git/objects.ts';
import { GitTrees } from '../../src/corpus/git/trees.ts';
import { type TestCorpus, testCorpus } from '../support/corpus.ts';

let trees: GitTrees | undefined;
afterEach(() => trees?.close());

/** Writes an object as it is, even if git thinks that it is wrong. */
async function write(corpus: TestCorpus, type: string, content: Buffer | string): Promise<string> {
  return (await corpus.git(['hash-object', '-t', type, '-w', '--literally', '--stdin'], content)).trim();
}

function entry(mode: string, name: string, object: string): Buffer {
  return Buffer.concat([Buffer.from(`${mode} ${name}\0`), Buffer.from(object, 'hex')]);
}

/** Looks for a blob in a commit that has this tree. */
async function find(corpus: TestCorpus, tree: Buffer, blob: string): Promise<string | null> {
  const who = 'A <a@example.org> 0 +0000';
  const root = await write(corpus, 'tree', tree);
  const commit = await write(corpus, 'commit', `tree ${root}\nauthor ${who}\ncommitter ${who}\n\nx\n`);
  trees = new GitTrees(corpus.path);
  return (await trees.findBlob(commit, [blob]))?.blob ?? null;
}

describe('a blob of a commit', () => {
  it.each(['40000', '040000'])('is found in a folder of mode %s: old tools wrote a 0 before it', async (mode) => {
    const corpus = await testCorpus();
    const blob = await write(corpus, 'blob', 'uno');
    const folder = await write(corpus, 'tree', entry('100644', 'A.md', blob));
    expect(await find(corpus, entry(mode, 'es', folder), blob)).toBe(blob);
  });

  it('is not found if a link or another repository has its name', async () => {
    const corpus = await testCorpus();
    const blob = await write(corpus, 'blob', 'uno');
    const tree = Buffer.concat([entry('120000', 'link', blob), entry('160000', 'module', blob)]);
    expect(await find(corpus, tree, blob)).toBeNull();
  });

  it.each([
    ['an entry without an end, which once made the search go round for ever', '100644 A.md'],
    ['an object name that is cut off', '100644 A.md\0abc'],
  ])('cannot be searched in a tree with %s', async (_, end) => {
    const corpus = await testCorpus();
    const blob = await write(corpus, 'blob', 'uno');
    const other = await write(corpus, 'blob', 'dos');
    const tree = Buffer.concat([entry('100644', '0.md', other), Buffer.from(end)]);
    await expect(find(corpus, tree, blob)).rejects.toThrow(ObjectsUnavailable);
  });
});
