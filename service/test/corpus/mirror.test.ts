import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { git } from '../../src/corpus/git/git.ts';
import { isAncestor, updateMirror } from '../../src/corpus/git/mirror.ts';
import { lawCommit, lawPath, lawText, runGit, TestCorpus, testCorpus } from '../support/corpus.ts';
import { partialClone } from '../support/partial-clone.ts';
import { tempFolder } from '../support/temp.ts';

async function mirrorPath(): Promise<string> {
  return join(await tempFolder(), 'mirrors', 'es.git');
}

function inMirror(mirror: string, ...args: string[]): Promise<string> {
  return runGit([`--git-dir=${mirror}`, ...args]);
}

/** All that lies beside a mirror: nothing should, once it is updated. */
async function beside(mirror: string): Promise<string[]> {
  const entries = await readdir(join(mirror, '..')).catch(() => []);
  return entries.filter((entry) => entry !== 'es.git');
}

describe('the mirror of a corpus', () => {
  it('is cloned the first time and fetched later, and gives upstream’s newest commit', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const mirror = await mirrorPath();
    expect(await updateMirror(mirror, corpus.path)).toBe(await corpus.head());
    await corpus.commit(lawCommit('new', 'B', {}));
    expect(await updateMirror(mirror, corpus.path)).toBe(await corpus.head());
    expect(await inMirror(mirror, 'show', `${await corpus.head()}:${lawPath('B')}`)).toContain('Ley B');
    expect(await updateMirror(mirror, corpus.path)).toBe(await corpus.head());
    expect(await beside(mirror)).toEqual([]);
  });

  it('follows upstream to another default branch', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const mirror = await mirrorPath();
    await updateMirror(mirror, corpus.path);
    const [other] = await corpus.commit(lawCommit('new', 'B', {}, { branch: 'next' }));
    expect(await updateMirror(mirror, corpus.path)).toBe(await corpus.head());
    await corpus.git(['symbolic-ref', 'HEAD', 'refs/heads/next']);
    expect(await updateMirror(mirror, corpus.path)).toBe(other);
  });

  it('has the commit of a HEAD that is on no branch', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const [alone] = await corpus.commit(lawCommit('new', 'B', {}, { branch: 'other' }));
    await corpus.git(['update-ref', '--no-deref', 'HEAD', alone as string]);
    await corpus.git(['update-ref', '-d', 'refs/heads/other']);
    const mirror = await mirrorPath();
    for (let n = 0; n < 2; n++) expect(await updateMirror(mirror, `file://${corpus.path}`)).toBe(alone);
  });

  it('follows a branch that takes the name of a deleted one for its folder', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    await corpus.commit(lawCommit('new', 'B', {}, { branch: 'old' }));
    const mirror = await mirrorPath();
    await updateMirror(mirror, corpus.path);
    await corpus.git(['branch', '-D', 'old']);
    await corpus.commit(lawCommit('new', 'C', {}, { branch: 'old/newer' }));
    await corpus.commit(lawCommit('new', 'D', {}));
    expect(await updateMirror(mirror, corpus.path)).toBe(await corpus.head());
    expect(await inMirror(mirror, 'for-each-ref', '--format=%(refname)', 'refs/heads')).toContain('old/newer');
  });

  it('follows a rewritten history, and keeps the old objects', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const mirror = await mirrorPath();
    const before = await updateMirror(mirror, corpus.path);
    await corpus.rewrite(lawCommit('new', 'A', {}));
    const after = await updateMirror(mirror, corpus.path);
    expect(after).toBe(await corpus.head());
    expect(after).not.toBe(before);
    expect(await isAncestor(mirror, before, after)).toBe(false);
    expect(await inMirror(mirror, 'cat-file', '-t', before)).toBe('commit\n');
  });

  it('stays as it was when upstream cannot be reached, and says why', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const mirror = await mirrorPath();
    const head = await updateMirror(mirror, corpus.path);
    await rename(corpus.path, `${corpus.path}.away`);
    await expect(updateMirror(mirror, corpus.path)).rejects.toThrow(/^git fetch failed: fatal: .*corpus\.git/);
    expect(await inMirror(mirror, 'cat-file', '-t', head)).toBe('commit\n');
    expect(await beside(mirror)).toEqual([]);
    await rename(`${corpus.path}.away`, corpus.path);
    expect(await updateMirror(mirror, corpus.path)).toBe(head);
  });

  it('leaves nothing behind when there is nothing to clone', async () => {
    const mirror = await mirrorPath();
    await expect(updateMirror(mirror, '/nowhere/corpus.git')).rejects.toThrow(/^git clone failed: fatal: /);
    await expect(updateMirror(mirror, (await testCorpus()).path)).rejects.toThrow('the repository has no commits');
    expect(await readdir(join(mirror, '..'))).toEqual([]);
  });

  it('is made of an empty repository once there are commits', async () => {
    const corpus = await testCorpus();
    const mirror = await mirrorPath();
    await expect(updateMirror(mirror, corpus.path)).rejects.toThrow('the repository has no commits');
    await corpus.commit(lawCommit('new', 'A', {}));
    expect(await updateMirror(mirror, corpus.path)).toBe(await corpus.head());
  });

  it('removes what a killed clone or fetch left', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const mirror = await mirrorPath();
    await mkdir(`${mirror}.new-12345/objects`, { recursive: true });
    await updateMirror(mirror, corpus.path);
    expect(await beside(mirror)).toEqual([]);
    await mkdir(join(mirror, 'refs/openleg'), { recursive: true });
    const leftovers = [
      'refs/heads/main.lock',
      'refs/openleg/head.lock',
      'packed-refs.lock',
      'shallow.lock',
      'objects/pack/tmp_pack_abc123',
      'objects/pack/tmp_idx_abc123',
    ];
    for (const file of leftovers) await writeFile(join(mirror, file), '');
    await corpus.commit(lawCommit('new', 'B', {}));
    expect(await updateMirror(mirror, corpus.path)).toBe(await corpus.head());
    expect(await inMirror(mirror, 'rev-parse', 'refs/heads/main')).toBe(`${await corpus.head()}\n`);
    expect(leftovers.filter((file) => existsSync(join(mirror, file)))).toEqual([]);
  });

  it('is made anew when its folder is there but no repository', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const mirror = await mirrorPath();
    await mkdir(mirror, { recursive: true });
    expect(await updateMirror(mirror, corpus.path)).toBe(await corpus.head());
    await rm(join(mirror, 'HEAD'));
    expect(await updateMirror(mirror, corpus.path)).toBe(await corpus.head());
    expect(await beside(mirror)).toEqual([]);
  });

  it.each(['with spaces', "quote'd", 'ünïcode', '-dash', 'semi;colon', 'a:b'])(
    'is made of a path that is odd: %s',
    async (name) => {
      const corpus = await testCorpus(lawCommit('new', 'A', {}));
      const odd = join(await tempFolder(), name);
      await rename(corpus.path, odd);
      const mirror = join(await tempFolder(), name, 'es.git');
      expect(await updateMirror(mirror, odd)).toBe(await new TestCorpus(odd).head());
      expect(await updateMirror(mirror, odd)).toBe(await new TestCorpus(odd).head());
    },
  );

  it('is not misled by an option in the place of an address', async () => {
    const marker = join(await tempFolder(), 'ran');
    await expect(updateMirror(await mirrorPath(), `--upload-pack=touch ${marker}`)).rejects.toThrow('git clone failed');
    expect(existsSync(marker)).toBe(false);
  });

  it('tells how far it is', async () => {
    const corpus = await testCorpus(...Array.from({ length: 20 }, (_, n) => lawCommit('new', `L${n}`, {})));
    const phases: string[] = [];
    await updateMirror(await mirrorPath(), `file://${corpus.path}`, { progress: (phase) => phases.push(phase) });
    expect(phases).toContain('git: receiving objects');
  });
});

describe('refs of upstream that are no branches', () => {
  /** A pull request with a law of its own, and a replacement that puts another text in the place of law A's. */
  async function hostile() {
    const corpus = await testCorpus(lawCommit('new', 'A', { title: 'Ley verdadera' }));
    const [pull] = await corpus.commit(lawCommit('new', 'P', {}, { branch: 'pull', from: await corpus.head() }));
    await corpus.git(['update-ref', 'refs/pull/1/head', pull as string]);
    await corpus.git(['update-ref', '-d', 'refs/heads/pull']);
    await corpus.git(['tag', 'v1']);
    const lie = (await corpus.git(['hash-object', '-w', '--stdin'], lawText('A', { title: 'Ley falsa' }))).trim();
    await corpus.git(['replace', `HEAD:${lawPath('A')}`, lie]);
    expect(await corpus.git(['show', `HEAD:${lawPath('A')}`])).toContain('Ley falsa');
    return { corpus, pull: pull as string };
  }
  const refs = async (mirror: string) =>
    (await inMirror(mirror, 'for-each-ref', '--format=%(refname)')).trim().split('\n');
  const textOfA = (mirror: string, sha: string) => git(mirror, ['show', `${sha}:${lawPath('A')}`]);

  it('are not fetched, neither at first nor later: anybody can make a pull request', async () => {
    const { corpus, pull } = await hostile();
    const mirror = await mirrorPath();
    for (const id of ['B', 'C']) {
      const head = await updateMirror(mirror, `file://${corpus.path}`);
      expect(await refs(mirror)).toEqual(['refs/heads/main', 'refs/openleg/head']);
      await expect(inMirror(mirror, 'cat-file', '-e', pull)).rejects.toThrow();
      expect(await textOfA(mirror, head)).toContain('Ley verdadera');
      await corpus.commit(lawCommit('new', id, {}));
    }
  });

  it('are not made of a folder either, whose objects are copied whole', async () => {
    const { corpus } = await hostile();
    const mirror = await mirrorPath();
    const head = await updateMirror(mirror, corpus.path);
    expect(await refs(mirror)).toEqual(['refs/heads/main', 'refs/openleg/head']);
    expect(await textOfA(mirror, head)).toContain('Ley verdadera');
  });

  it('leave a mirror that has them from before, and deceive nobody until then', async () => {
    const { corpus } = await hostile();
    const mirror = await mirrorPath();
    await runGit(['clone', '--quiet', '--mirror', corpus.path, mirror]);
    await inMirror(mirror, 'symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/heads/main');
    expect(await textOfA(mirror, 'HEAD')).toContain('Ley verdadera');
    expect(await updateMirror(mirror, corpus.path)).toBe(await corpus.head());
    expect(await refs(mirror)).toEqual(['refs/heads/main', 'refs/openleg/head']);
  });
});

describe('a bundle as upstream', () => {
  it.each([
    ['with HEAD', ['HEAD', '--branches']],
    ['without HEAD', ['main']],
  ])('%s is read, and a newer one in its place', async (_, refs) => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const bundle = join(await tempFolder(), 'es.bundle');
    const mirror = await mirrorPath();
    for (const id of ['B', 'C', 'D']) {
      await corpus.commit(lawCommit('new', id, {}));
      await corpus.git(['bundle', 'create', '--quiet', bundle, ...refs]);
      expect(await updateMirror(mirror, bundle)).toBe(await corpus.head());
    }
  });

  it('without HEAD may come with another branch', async () => {
    const mirror = await mirrorPath();
    const bundle = join(await tempFolder(), 'es.bundle');
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    await corpus.git(['bundle', 'create', '--quiet', bundle, 'main']);
    await updateMirror(mirror, bundle);
    const [other] = await corpus.commit(lawCommit('new', 'B', {}, { branch: 'laws' }));
    await corpus.git(['bundle', 'create', '--quiet', bundle, 'laws']);
    expect(await updateMirror(mirror, bundle)).toBe(other);
  });

  it('that is cut off is refused, and costs nothing', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const bundle = join(await tempFolder(), 'es.bundle');
    await corpus.git(['bundle', 'create', '--quiet', bundle, 'HEAD', 'main']);
    const mirror = await mirrorPath();
    const head = await updateMirror(mirror, bundle);
    const whole = await readFile(bundle);
    await corpus.commit(lawCommit('new', 'B', {}));
    await corpus.git(['bundle', 'create', '--quiet', bundle, 'HEAD', 'main']);
    await truncate(bundle, whole.length);
    await expect(updateMirror(mirror, bundle)).rejects.toThrow(/^git fetch failed/);
    await writeFile(bundle, '# v2 git bundle\n\n');
    await expect(updateMirror(mirror, bundle)).rejects.toThrow('the repository has no commits');
    await writeFile(bundle, 'not a bundle');
    await expect(updateMirror(mirror, bundle)).rejects.toThrow(/^git fetch failed/);
    await writeFile(bundle, whole);
    expect(await updateMirror(mirror, bundle)).toBe(head);
    expect(await inMirror(mirror, 'cat-file', '-t', head)).toBe('commit\n');
  });
});

describe('a partial clone as upstream', () => {
  it('is cloned, and followed by cloning where git fetch aborts', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const partial = await partialClone(corpus, []);
    const mirror = await mirrorPath();
    expect(await updateMirror(mirror, partial.path)).toBe(await corpus.head());

    await corpus.commit(lawCommit('new', 'B', {}), lawCommit('new', 'C', {}));
    await partial.follow(corpus, [lawPath('C')]);
    await expect(runGit([`--git-dir=${mirror}`, 'fetch', '--quiet', partial.path, 'HEAD'])).rejects.toThrow();
    expect(await updateMirror(mirror, partial.path)).toBe(await corpus.head());
    expect(await inMirror(mirror, 'show', `${await corpus.head()}:${lawPath('C')}`)).toContain('Ley C');
    await expect(inMirror(mirror, 'show', `${await corpus.head()}:${lawPath('B')}`)).rejects.toThrow();
    expect(await updateMirror(mirror, partial.path)).toBe(await corpus.head());
    expect(await beside(mirror)).toEqual([]);
  });
});
