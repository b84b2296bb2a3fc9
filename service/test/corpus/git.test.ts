import { afterEach, describe, expect, it } from 'vitest';
import { gitEnvironment } from '../../src/config.ts';
import { git, withoutCredentials } from '../../src/corpus/git/git.ts';

describe('a git command', () => {
  const path = process.env.PATH;
  afterEach(() => {
    Object.assign(gitEnvironment, { PATH: path });
  });

  it('that fails reports git’s message in one line', async () => {
    await expect(git('/nowhere.git', ['log'])).rejects.toThrow(
      "git log failed: fatal: not a git repository: '/nowhere.git'",
    );
  });

  it('reports a missing git', async () => {
    Object.assign(gitEnvironment, { PATH: '/nowhere' });
    const limits = { silentMs: null, deadline: Date.now() + 60_000 }; // with limits, a shell starts git
    for (const options of [{}, { limits }]) {
      const told = git(null, ['version'], options);
      await expect(told).rejects.toThrow('git version failed: fatal: the program "git" was not found; install git');
    }
  });

  it('does not fail if it needs less input than it gets', async () => {
    expect(await git(null, ['version'], { input: 'x'.repeat(1_000_000) })).toMatch(/^git version /);
  });
});

describe('a message of git', () => {
  it.each([
    ['https://user:token@host/repo.git', 'https://host/repo.git'],
    [
      "fatal: unable to access 'https://x-token:p@ss@host/r.git/': 403",
      "fatal: unable to access 'https://host/r.git/': 403",
    ],
    ['ssh://git@host/repo.git', 'ssh://host/repo.git'],
    ['https://host/a@b', 'https://host/a@b'],
    ['git@host:repo.git', 'git@host:repo.git'],
  ])('%s is shown as %s', (said, told) => {
    expect(withoutCredentials(said)).toBe(told);
  });
});
