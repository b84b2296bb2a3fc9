import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { findDamage } from '../../src/corpus/git/damage.ts';
import { git } from '../../src/corpus/git/git.ts';
import { isAncestor, updateMirror } from '../../src/corpus/git/mirror.ts';
import { GitObjects } from '../../src/corpus/git/objects.ts';
import { lawCommit, lawPath, lawText, runGit, TestCorpus, testCorpus } from '../support/corpus.ts';
import { partialClone } from '../support/partial-clone.ts';
import { tempFolder } from '../support/temp.ts';

async function mirrorPath(): Promise<string> {
  return join(await tempFolder(), 'mirrors', 'es.git');
}

function inMirror(mirror: string, ...args: string[]): Promise<string> {
  return runGit([`--git-dir=${mirror}`, ...args]);
}

/** The files beside a mirror. After an update there should be none. */
async function beside(mirror: string): Promise<string[]> {
  const entries = await readdir(join(mirror, '..')).catch(() => []);
  return entries.filter((entry) => entry !== 'es.git');
}

describe('the mirror of a corpus', () => {
  it('is cloned first and fetched later, and has upstream’s newest commit', async () => {
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

  it('follows a new branch that uses the name of a deleted branch as a folder', async () => {
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

  it('stays as it was if upstream cannot be reached, and the error says why', async () => {
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

  it('leaves no files if there is nothing to clone', async () => {
    const mirror = await mirrorPath();
    await expect(updateMirror(mirror, '/nowhere/corpus.git')).rejects.toThrow(/^git clone failed: fatal: /);
    await expect(updateMirror(mirror, (await testCorpus()).path)).rejects.toThrow('the repository has no commits');
    expect(await readdir(join(mirror, '..'))).toEqual([]);
  });

  it('is made from an empty repository as soon as it has commits', async () => {
    const corpus = await testCorpus();
    const mirror = await mirrorPath();
    await expect(updateMirror(mirror, corpus.path)).rejects.toThrow('the repository has no commits');
    await corpus.commit(lawCommit('new', 'A', {}));
    expect(await updateMirror(mirror, corpus.path)).toBe(await corpus.head());
  });

  it('removes the files of a killed clone or fetch', async () => {
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

  it('is made again if its folder is not a repository', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const mirror = await mirrorPath();
    await mkdir(mirror, { recursive: true });
    expect(await updateMirror(mirror, corpus.path)).toBe(await corpus.head());
    await rm(join(mirror, 'HEAD'));
    expect(await updateMirror(mirror, corpus.path)).toBe(await corpus.head());
    expect(await beside(mirror)).toEqual([]);
  });

  it.each(['with spaces', "quote'd", 'ünïcode', '-dash', 'semi;colon', 'a:b'])(
    'is made from an unusual path: %s',
    async (name) => {
      const corpus = await testCorpus(lawCommit('new', 'A', {}));
      const odd = join(await tempFolder(), name);
      await rename(corpus.path, odd);
      const mirror = join(await tempFolder(), name, 'es.git');
      expect(await updateMirror(mirror, odd)).toBe(await new TestCorpus(odd).head());
      expect(await updateMirror(mirror, odd)).toBe(await new TestCorpus(odd).head());
    },
  );

  it('is not misled by an option instead of an address', async () => {
    const marker = join(await tempFolder(), 'ran');
    await expect(updateMirror(await mirrorPath(), `--upload-pack=touch ${marker}`)).rejects.toThrow('git clone failed');
    expect(existsSync(marker)).toBe(false);
  });

  it('reports its progress', async () => {
    const corpus = await testCorpus(...Array.from({ length: 20 }, (_, n) => lawCommit('new', `L${n}`, {})));
    const phases: string[] = [];
    await updateMirror(await mirrorPath(), `file://${corpus.path}`, { progress: (phase) => phases.push(phase) });
    expect(phases).toContain('git: receiving objects');
  });
});

describe('refs of upstream other than branches', () => {
  /**
   * A corpus with a pull request that has its own law, and with a replacement that puts another text instead of law A's
   * text.
   */
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

  it('are never fetched, because anybody can make a pull request', async () => {
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

  it('are not copied from a folder either, although all its objects are', async () => {
    const { corpus } = await hostile();
    const mirror = await mirrorPath();
    const head = await updateMirror(mirror, corpus.path);
    expect(await refs(mirror)).toEqual(['refs/heads/main', 'refs/openleg/head']);
    expect(await textOfA(mirror, head)).toContain('Ley verdadera');
  });

  it('are removed from an older mirror, and have no effect until then', async () => {
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
  ])('%s is read, and so is a newer one at the same path', async (_, refs) => {
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

  it('that is cut off is refused without harm', async () => {
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
  it('is cloned, and cloned again if git fetch aborts', async () => {
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

describe('a mirror that a disk or a crash has damaged', () => {
  const laws = Array.from({ length: 30 }, (_, n) => `L${n}`);
  const specs = laws.map((id) => lawCommit('new', id, { articles: [randomBytes(2000).toString('hex')] }));

  /** A mirror with its own pack, like one that came over the network, and with a few loose objects. */
  async function mirrored() {
    const corpus = await testCorpus(...specs);
    const mirror = await mirrorPath();
    const repo = `file://${corpus.path}`;
    await updateMirror(mirror, repo);
    await corpus.commit(lawCommit('new', 'LAST', {}));
    await updateMirror(mirror, repo);
    const all = await readdir(join(mirror, 'objects'), { recursive: true });
    const file = (pattern: RegExp) => join(mirror, 'objects', all.find((name) => pattern.test(name)) as string);
    const [pack, index, loose] = [file(/\.pack$/), file(/\.idx$/), file(/^..\/.{38}$/)];
    for (const name of [pack, index, loose]) await chmod(name, 0o644);
    return { corpus, mirror, repo, pack, index, loose };
  }
  const isWhole = (mirror: string) => inMirror(mirror, 'fsck', '--full').then(() => findDamage(mirror));
  const overwrite = async (file: string) => {
    const bytes = await readFile(file);
    const middle = Math.floor(bytes.length / 2);
    bytes.fill(0x55, middle, Math.min(middle + 200, bytes.length));
    await writeFile(file, bytes);
  };

  it.each<[string, (files: Awaited<ReturnType<typeof mirrored>>) => Promise<void>]>([
    ['a pack with other bytes', ({ pack }) => overwrite(pack)],
    ['a pack that is cut off', ({ pack }) => truncate(pack, 1000)],
    ['an empty pack', ({ pack }) => truncate(pack, 0)],
    ['an index with other bytes', ({ index }) => overwrite(index)],
    ['an index without its pack', ({ pack }) => rm(pack)],
    ['an object that is cut off', ({ loose }) => truncate(loose, 10)],
    ['an object with other bytes', ({ loose }) => overwrite(loose)],
  ])('is repaired from upstream: %s', async (_, damage) => {
    const { corpus, mirror, repo, ...files } = await mirrored();
    await damage({ corpus, mirror, repo, ...files });
    expect(await findDamage(mirror)).not.toEqual([]);
    await corpus.commit(lawCommit('new', 'NEXT', {}));
    const head = await updateMirror(mirror, repo);
    expect(head).toBe(await corpus.head());
    expect(await isWhole(mirror)).toEqual([]);
    const asked = [...laws, 'NEXT'].map((id) => `${head}:${lawPath(id)}\n`).join('');
    const read = (path: string) => runGit([`--git-dir=${path}`, 'cat-file', '--batch'], asked);
    expect(await read(mirror)).toContain('Ley NEXT');
    expect(await read(mirror)).toBe(await read(corpus.path));
    expect(await beside(mirror)).toEqual([]);
  });

  // In such a mirror, git cannot do anything. Before the fix, each run cloned the whole country, and failed.
  it.each<[string, (mirror: string) => Promise<void>]>([
    ['an empty HEAD', (mirror) => truncate(join(mirror, 'HEAD'), 0)],
    ['no settings that git can read', (mirror) => writeFile(join(mirror, 'config'), '\0[[[')],
    ['no list of branches that git can read', (mirror) => writeFile(join(mirror, 'packed-refs'), '\0branches\n')],
    ['an empty note of upstream’s HEAD', (mirror) => truncate(join(mirror, 'refs/openleg/head'), 0)],
    ['a branch of zeros', (mirror) => writeFile(join(mirror, 'refs/heads/main'), '\0'.repeat(41))],
    ['a note of where the history begins that nobody can read', (mirror) => writeFile(join(mirror, 'shallow'), 'xx')],
    ['no refs', (mirror) => rm(join(mirror, 'refs'), { recursive: true })],
    ['no objects', (mirror) => rm(join(mirror, 'objects'), { recursive: true })],
    ['the lock of a killed process', (mirror) => writeFile(join(mirror, 'HEAD.lock'), '')],
  ])('is repaired from upstream: %s', async (_, damage) => {
    const { corpus, mirror, repo } = await mirrored();
    await damage(mirror);
    await corpus.commit(lawCommit('new', 'NEXT', {}));
    expect(await updateMirror(mirror, repo)).toBe(await corpus.head());
    expect(await isWhole(mirror)).toEqual([]);
    expect(await inMirror(mirror, 'show', `refs/heads/main:${lawPath('NEXT')}`)).toContain('NEXT');
    await corpus.commit(lawCommit('new', 'AFTER', {}));
    expect(await updateMirror(mirror, repo)).toBe(await corpus.head());
    expect(await beside(mirror)).toEqual([]);
  });

  it('is repaired while it is in use, and keeps commits that upstream no longer has', async () => {
    const { corpus, mirror, repo, pack } = await mirrored();
    await corpus.rewrite(...specs, lawCommit('new', 'OTHER', {}));
    await updateMirror(mirror, repo); // this adds a second pack
    const second = (await readdir(join(mirror, 'objects/pack'))).find(
      (name) => name.endsWith('.pack') && !pack.endsWith(name),
    ) as string;
    const old = (await inMirror(mirror, 'rev-list', '--all', '--reflog')).trim().split('\n');
    const [sha] = (await inMirror(mirror, 'rev-parse', `HEAD:${lawPath('L3')}`)).trim().split('\n');
    const objects = new GitObjects(mirror);
    expect(await objects.read(sha as string)).not.toBeNull();
    await chmod(join(mirror, 'objects/pack', second), 0o644);
    await overwrite(join(mirror, 'objects/pack', second));
    let reading = true;
    const reads = (async () => {
      for (; reading; await wait(5)) expect(await objects.read(sha as string)).not.toBeNull();
    })();
    const head = await updateMirror(mirror, repo);
    reading = false;
    await reads;
    objects.close();
    expect(await isWhole(mirror)).toEqual([]);
    for (const commit of [...old, head]) expect(await inMirror(mirror, 'cat-file', '-t', commit)).toBe('commit\n');
  });

  it('is different from a mirror that only lacks objects', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}), lawCommit('new', 'B', {}));
    const partial = await partialClone(corpus, []);
    const mirror = await mirrorPath();
    await updateMirror(mirror, partial.path);
    expect(await findDamage(mirror)).toEqual([]);
  });
});

describe('an upstream that is damaged', () => {
  it.each([
    ['over the network', 'file://', /^git fetch failed: .*/],
    ['in a folder', '', /^(The repository is damaged|git fetch failed): /],
  ])('%s harms no existing file, and gets a message', async (_, prefix, words) => {
    const corpus = await testCorpus(lawCommit('new', 'A', { articles: ['Uno.'] }));
    const mirror = await mirrorPath();
    const head = await updateMirror(mirror, `file://${corpus.path}`);
    await corpus.commit(
      ...Array.from({ length: 150 }, (_, n) =>
        lawCommit('new', `B${n}`, { articles: [randomBytes(500).toString('hex')] }),
      ),
    );
    await corpus.git(['repack', '-adq']);
    const folder = join(corpus.path, 'objects/pack');
    const pack = join(folder, (await readdir(folder)).find((name) => name.endsWith('.pack')) as string);
    const whole = await readFile(pack);
    await chmod(pack, 0o644);
    for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from(whole).fill(0x55, 5000, 9000)]) {
      await writeFile(pack, bytes);
      await expect(updateMirror(mirror, prefix + corpus.path)).rejects.toThrow(words);
      expect(await findDamage(mirror)).toEqual([]);
      expect(await inMirror(mirror, 'show', `${head}:${lawPath('A')}`)).toContain('Uno.');
      expect(await beside(mirror)).toEqual([]);
    }
    await writeFile(pack, whole);
    expect(await updateMirror(mirror, prefix + corpus.path)).toBe(await corpus.head());
  });
});
