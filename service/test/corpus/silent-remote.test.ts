import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GitTimeout } from '../../src/corpus/git/git.ts';
import { updateMirror } from '../../src/corpus/git/mirror.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { processesWith, silentRemote, useSsh } from '../support/silent-remote.ts';
import { tempFolder } from '../support/temp.ts';

const mirrorPath = async () => join(await tempFolder(), 'es.git');
const limits = (silentMs: number, wholeMs = 120_000) => ({ silentMs, deadline: Date.now() + wholeMs });
const silence = 'the repository gave no sign of life for OPENLEG_GIT_SILENT_SECONDS';

describe('a remote that takes the connection and says nothing', () => {
  it.each(['git', 'http'] as const)(
    'is given up over %s://, and all processes that git started end',
    async (scheme) => {
      const { repo, mark } = await silentRemote(scheme);
      const mirror = await mirrorPath();
      await expect(updateMirror(mirror, repo, { limits: limits(1500) })).rejects.toThrow(
        `git clone failed: ${silence}`,
      );
      await expect.poll(() => processesWith(mark)).toEqual([]);
      expect(await readdir(join(mirror, '..'))).toEqual([]);
    },
  );

  it('is given up over ssh', async () => {
    const script = await useSsh('sleep 600 & wait');
    const repo = 'ssh://silent.invalid/laws.git';
    await expect(updateMirror(await mirrorPath(), repo, { limits: limits(1500) })).rejects.toThrow(silence);
    await expect.poll(() => processesWith(script)).toEqual([]);
  });

  it('is waited for only once if there is a mirror already, and the mirror stays as it was', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const mirror = await mirrorPath();
    const head = await updateMirror(mirror, corpus.path);
    const { repo, server } = await silentRemote();
    await expect(updateMirror(mirror, repo, { limits: limits(1000) })).rejects.toThrow(GitTimeout);
    expect(server.connections).toBeLessThanOrEqual(1);
    expect(await updateMirror(mirror, corpus.path)).toBe(head);
  });

  it('is given up at once when the service stops', async () => {
    const { repo, mark } = await silentRemote('http');
    const stopping = new AbortController();
    const updating = updateMirror(await mirrorPath(), repo, { limits: limits(120_000), signal: stopping.signal });
    updating.catch(() => {});
    await expect.poll(() => processesWith(mark)).not.toEqual([]);
    stopping.abort();
    await expect(updating).rejects.toThrow('git clone failed');
    await expect.poll(() => processesWith(mark)).toEqual([]);
  });
});

describe('a remote that is slow', () => {
  it('is not given up while it sends something, but has a total limit', async () => {
    const script = await useSsh('while :; do echo still here >&2; sleep 0.1; done');
    const signs: number[] = [];
    const updating = updateMirror(await mirrorPath(), 'ssh://slow.invalid/laws.git', {
      limits: limits(4000, 7000),
      heard: () => signs.push(Date.now()),
    });
    await expect(updating).rejects.toThrow('the repository took longer than OPENLEG_GIT_MAX_MINUTES');
    expect(signs.length).toBeGreaterThan(1);
    await expect.poll(() => processesWith(script)).toEqual([]);
  });

  it('may be silent if it is a folder, because git prints nothing while it copies', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const mirror = await mirrorPath();
    for (let n = 0; n < 2; n++) {
      expect(await updateMirror(mirror, corpus.path, { limits: limits(1) })).toBe(await corpus.head());
    }
  });
});
