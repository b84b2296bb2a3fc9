import { existsSync } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { makeFolder } from '../../base/data-folder.ts';
import { findDamage } from './damage.ts';
import { GitError, type GitLimits, type GitOptions, GitTimeout, git } from './git.ts';

/** Called with git's current phase, how much of the phase is done, and how much there is in total. */
type Progress = (phase: string, done: number, total: number) => void;

export function mirrorPath(dataDir: string, country: string): string {
  return join(dataDir, 'mirrors', `${country}.git`);
}

export interface Fetching {
  progress?: Progress | undefined;
  /** Called whenever git or a check of files makes progress. */
  heard?: (() => void) | undefined;
  limits?: GitLimits | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * The ref for the commit of upstream's HEAD. The HEAD of the mirror is not enough: upstream may change its default branch, and a
 * bundle may have no HEAD.
 */
const headRef = 'refs/openleg/head';

/**
 * Brings the bare mirror of a repository up to date. Returns the commit of upstream's HEAD. The mirror stays usable if something
 * fails: a failed first clone leaves nothing, a failed fetch leaves the old objects and refs. If a disk error or a crash has
 * damaged the mirror, it is repaired from upstream, at most once in a call.
 */
export async function updateMirror(mirror: string, repo: string, fetching: Fetching = {}): Promise<string> {
  const options = gitOptions(repo, fetching);
  if (!existsSync(join(mirror, 'HEAD'))) {
    await makeFolder(dirname(mirror), 0o700);
    const fresh = await clone(mirror, repo, options);
    await rm(mirror, { recursive: true, force: true }); // a folder without HEAD is not a repository
    await rename(fresh, mirror);
  } else {
    try {
      await fetch(mirror, repo, options);
    } catch (error) {
      if (error instanceof GitTimeout) throw error;
      await fetchByCloning(mirror, repo, options, error);
      return readHead(mirror);
    }
    await repair(mirror, repo, options, fetching.heard);
  }
  return readHead(mirror);
}

async function readHead(mirror: string): Promise<string> {
  return (await git(mirror, ['rev-parse', '--verify', `${headRef}^{commit}`])).trim();
}

function gitOptions(repo: string, { progress, heard, limits, signal }: Fetching): GitOptions {
  const onProgress = (line: string) => {
    heard?.();
    // Reads the numbers from a line such as `Receiving objects: 26% (2107/8101), 1.2 MiB`.
    const [, phase, done, total] = /^(?:remote: )?([\w ]+):\s+\d+% \((\d+)\/(\d+)\)/.exec(line) ?? [];
    if (phase) progress?.(`git: ${phase.toLowerCase()}`, Number(done), Number(total));
  };
  // Git may print nothing for minutes while it copies a folder or a bundle.
  const isHere = existsSync(repo);
  return { onProgress, signal, limits: limits && isHere ? { ...limits, silentMs: null } : limits };
}

async function clone(mirror: string, repo: string, options: GitOptions): Promise<string> {
  await removeLeftovers(mirror);
  const fresh = `${mirror}.new-${process.pid}`;
  try {
    // Only branches are cloned. `--mirror` would also take pull requests, which anybody can fill with gigabytes.
    await git(null, ['clone', '--bare', '--no-tags', '--progress', '--', repo, fresh], options);
    await setHead(fresh);
    return fresh;
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    throw error;
  }
}

/** Removes the folders of clones that were killed. The caller holds the country's sync lock, so no other clone is running. */
async function removeLeftovers(mirror: string): Promise<void> {
  const name = `${basename(mirror)}.new-`;
  for (const entry of await readdir(dirname(mirror))) {
    if (entry.startsWith(name)) await rm(join(dirname(mirror), entry), { recursive: true, force: true });
  }
}

async function fetch(mirror: string, repo: string, gitOptions: GitOptions): Promise<void> {
  await removeFetchLeftovers(mirror);
  await removeOtherRefs(mirror);
  // Old branches are removed first. Otherwise git could not create a branch `a/b` if an old branch `a` exists.
  const options = ['--force', '--prune', '--no-tags', '--update-shallow', '--no-write-fetch-head', '--progress'];
  const branches = '+refs/heads/*:refs/heads/*';
  try {
    await git(mirror, ['fetch', ...options, '--', repo, `+HEAD:${headRef}`, branches], gitOptions);
  } catch (error) {
    if (!/couldn't find remote ref HEAD/.test((error as Error).message)) throw error;
    await git(mirror, ['fetch', ...options, '--', repo, branches], gitOptions);
    await setHead(mirror);
  }
}

/**
 * Removes the files of a fetch that was killed: unfinished packs, and locks that would stop every later fetch. The caller holds the
 * country's sync lock, so no process is using these files.
 */
async function removeFetchLeftovers(mirror: string): Promise<void> {
  const within = async (folder: string) =>
    (await readdir(join(mirror, folder), { recursive: true })).map((name) => join(folder, name));
  const locks = [...(await within('refs')), 'HEAD.lock', 'packed-refs.lock', 'shallow.lock'].filter((name) =>
    name.endsWith('.lock'),
  );
  const packs = (await within('objects/pack')).filter((name) => basename(name).startsWith('tmp_'));
  for (const name of [...locks, ...packs]) await rm(join(mirror, name), { force: true });
}

/** Removes refs that older versions of this program mirrored, too: pull requests, tags, replacements of objects. */
async function removeOtherRefs(mirror: string): Promise<void> {
  const refs = (await git(mirror, ['for-each-ref', '--format=%(refname)'])).split('\n');
  const others = refs.filter((ref) => ref !== '' && !/^refs\/(heads|openleg)\//.test(ref));
  if (others.length === 0) return;
  const input = others.map((ref) => `delete ${ref}\n`).join('');
  await git(mirror, ['update-ref', '--no-deref', '--stdin'], { input });
}

/**
 * Repairs a damaged mirror. A fetch notices only some kinds of damage. If upstream is damaged, too, or cannot be cloned, the mirror
 * stays as it is. Then objects that cannot be read are reported as missing.
 */
async function repair(mirror: string, repo: string, options: GitOptions, heard?: () => void): Promise<void> {
  if ((await findDamage(mirror, heard)).length === 0) return;
  await fetchByCloning(mirror, repo, options, null).catch(() => {});
}

/**
 * Clones upstream next to the mirror and moves the objects into the mirror. This also works if `git fetch` stops with "unable to
 * read …". That happens if the mirror is damaged, or if upstream is a partial clone in a local folder. Intact objects of the mirror
 * stay, so running git processes go on, and commits that upstream no longer has are kept. Damaged files are replaced, or removed at
 * the end.
 */
async function fetchByCloning(mirror: string, repo: string, options: GitOptions, fetchError: unknown): Promise<void> {
  let fresh: string;
  try {
    fresh = await clone(mirror, repo, options);
  } catch (error) {
    throw fetchError ?? error;
  }
  try {
    // Git copies packs from a local folder without a check.
    if ((await findDamage(fresh)).length > 0) {
      throw new Error(
        `The repository is damaged: ${(fetchError as Error | null)?.message ?? 'its packs are not whole'}`,
      );
    }
    const damaged = await findDamage(mirror);
    await moveObjects(join(fresh, 'objects'), join(mirror, 'objects'), damaged);
    await moveRefs(fresh, mirror);
    await removeDamaged(mirror, damaged);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/**
 * Replaces the mirror's refs and settings by the files of the fresh clone. The files are moved without git, because git refuses to
 * work if a file is damaged. A power cut often leaves such files empty.
 */
async function moveRefs(fresh: string, mirror: string): Promise<void> {
  for (const name of ['config', 'packed-refs', 'shallow', 'HEAD']) {
    if (existsSync(join(fresh, name))) await rename(join(fresh, name), join(mirror, name));
    else await rm(join(mirror, name), { force: true });
  }
  const [from, to] = [join(fresh, 'refs'), join(mirror, 'refs')];
  // The folder itself stays. Without it, git says that the mirror is not a repository, and running git processes would
  // fail.
  await makeFolder(to, 0o700);
  for (const entry of await readdir(to)) await rm(join(to, entry), { recursive: true });
  for (const entry of await readdir(from)) await rename(join(from, entry), join(to, entry));
}

/** Removes files that are still damaged, and the files that belong to them: a pack is useless without its index. */
async function removeDamaged(mirror: string, damaged: string[]): Promise<void> {
  const left = new Set(await findDamage(mirror));
  for (const name of damaged.filter((name) => left.has(name))) {
    const stem = join(mirror, 'objects', name.replace(/\.(pack|idx)$/, ''));
    const files = name.startsWith('pack/') ? ['.idx', '.rev', '.bitmap', '.pack'].map((kind) => stem + kind) : [stem];
    for (const file of files) await rm(file, { force: true });
  }
}

/**
 * Fetches objects that the mirror's commits need and that the mirror lacks, if upstream has them now. An ordinary fetch never does
 * this: git assumes that whoever has a commit has all its files.
 */
export async function fetchMissing(
  mirror: string,
  repo: string,
  shas: string[],
  fetching: Fetching = {},
): Promise<void> {
  const options = ['--no-tags', '--no-write-fetch-head', '--progress', '--stdin'];
  try {
    await git(mirror, ['-c', 'fetch.negotiationAlgorithm=noop', 'fetch', ...options, '--', repo], {
      ...gitOptions(repo, fetching),
      input: `${shas.join('\n')}\n`,
    });
  } catch (error) {
    // A remote refuses the whole request if it lacks one of these objects. From a local folder, we can still copy the
    // objects that are there.
    const isFolder = await stat(repo).then(
      (entry) => entry.isDirectory(),
      () => false,
    );
    if (isFolder) await fetchByCloning(mirror, repo, gitOptions(repo, fetching), error).catch(() => {});
  }
}

async function moveObjects(from: string, to: string, replaced: string[]): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  // Git reads a pack through its index. Indexes are moved last, so that git never finds an index without its pack.
  files.sort((a, b) => Number(a.endsWith('.idx')) - Number(b.endsWith('.idx')));
  for (const file of files) {
    const name = file.slice(from.length + 1);
    const target = join(to, name);
    if (existsSync(target) && !replaced.includes(name)) continue;
    await makeFolder(dirname(target), 0o700);
    await rename(file, target);
  }
}

/** Sets `headRef` after a clone: to the commit of HEAD, or if there is none, of `main`, `master` or the first branch. */
async function setHead(mirror: string): Promise<void> {
  const refs = (await git(mirror, ['for-each-ref', '--format=%(refname)', 'refs/heads'])).trim().split('\n');
  const usual = ['refs/heads/main', 'refs/heads/master'].filter((ref) => refs.includes(ref));
  for (const ref of ['HEAD', ...usual, ...refs.slice(0, 1)]) {
    if (ref === '') continue;
    const sha = await git(mirror, ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`]).catch(() => '');
    if (sha) {
      await git(mirror, ['update-ref', headRef, sha.trim()]);
      return;
    }
  }
  throw new GitError('clone', null, 'fatal: the repository has no commits');
}

export async function hasCommit(mirror: string, sha: string): Promise<boolean> {
  return git(mirror, ['cat-file', '-e', `${sha}^{commit}`]).then(
    () => true,
    () => false,
  );
}

/** Whether `from` is an ancestor of `to`. If not, or if the mirror does not have `from`, upstream has rewritten its history. */
export async function isAncestor(mirror: string, from: string, to: string): Promise<boolean> {
  try {
    await git(mirror, ['merge-base', '--is-ancestor', from, to]);
    return true;
  } catch (error) {
    if (error instanceof GitError && error.exitCode !== null) return false;
    throw error;
  }
}
