import { join } from 'node:path';
import { runGit, TestCorpus } from './corpus.ts';
import { tempFolder } from './temp.ts';

/**
 * Makes a clone without blobs whose origin no longer exists. Its files are listed but cannot be read, except the `readable` files
 * of HEAD.
 */
export async function partialClone(corpus: TestCorpus, readable: string[]): Promise<PartialClone> {
  const path = join(await tempFolder(), 'partial.git');
  await corpus.git(['config', 'uploadpack.allowFilter', 'true']);
  await runGit(['clone', '--quiet', '--bare', '--filter=blob:none', `file://${corpus.path}`, path]);
  const clone = new PartialClone(path);
  await clone.git(['config', 'remote.origin.url', 'file:///nowhere/origin.git']);
  await clone.bring(corpus, readable);
  return clone;
}

export class PartialClone extends TestCorpus {
  /** Fetches new commits without their blobs, and adds the blobs of the `readable` files. */
  async follow(corpus: TestCorpus, readable: string[]): Promise<void> {
    const origin = `file://${corpus.path}`;
    await this.git(['config', 'remote.origin.url', origin]);
    await this.git(['fetch', '--quiet', '--force', '--filter=blob:none', 'origin', '+refs/heads/*:refs/heads/*']);
    await this.git(['config', 'remote.origin.url', 'file:///nowhere/origin.git']);
    await this.bring(corpus, readable);
  }

  /** Adds the blobs of files of HEAD, as a later fetch would. */
  async bring(corpus: TestCorpus, paths: string[]): Promise<void> {
    for (const path of paths) {
      const content = await corpus.git(['cat-file', 'blob', `HEAD:${path}`]);
      await this.git(['hash-object', '-w', '--stdin'], content);
    }
  }
}
