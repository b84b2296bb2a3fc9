import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, it } from 'vitest';
import { BlobStream } from '../../src/corpus/git/blob-stream.ts';
import { GitObjects, inPackOrder, ObjectsUnavailable, readBlobs } from '../../src/corpus/git/objects.ts';
import { type TestCorpus, testCorpus } from '../support/corpus.ts';

const run = promisify(execFile);
const absent = 'f'.repeat(40);

const opened: GitObjects[] = [];
afterEach(() => {
  for (const objects of opened.splice(0)) objects.close();
});

function open(corpus: TestCorpus, size?: number): GitObjects {
  const objects = new GitObjects(corpus.path, size);
  opened.push(objects);
  return objects;
}

/** A corpus of loose objects, and the shas of its blobs in the order of `contents`. */
async function corpusOf(contents: string[]) {
  const corpus = await testCorpus();
  const shas: string[] = [];
  for (const content of contents) {
    shas.push((await corpus.git(['hash-object', '-w', '--stdin'], content)).trim());
  }
  return { corpus, shas };
}

/** Cuts off the end of an object. Git then returns the beginning and ends with an error. */
async function corrupt(corpus: TestCorpus, sha: string): Promise<void> {
  const file = join(corpus.path, 'objects', sha.slice(0, 2), sha.slice(2));
  await chmod(file, 0o644);
  await truncate(file, 20_000);
}

/** A long text that does not compress, so that half of the file is enough for a beginning. */
function longText(n: number): string {
  return randomBytes(30_000).toString('hex') + n;
}

/** The process ids of the git processes that read a repository. */
async function readersOf(corpus: TestCorpus): Promise<number[]> {
  const { stdout } = await run('ps', ['-eo', 'pid=,args=']);
  return stdout
    .split('\n')
    .filter((line) => line.includes(`--git-dir=${corpus.path} `) && line.includes('cat-file'))
    .map((line) => Number.parseInt(line, 10));
}

describe('reading single objects', () => {
  it('gives the content, or null for a missing object', async () => {
    const { corpus, shas } = await corpusOf(['uno', '']);
    const objects = open(corpus);
    expect((await objects.read(shas[0] as string))?.toString()).toBe('uno');
    expect((await objects.read(shas[1] as string))?.toString()).toBe('');
    expect(await objects.read(absent)).toBeNull();
  });

  it('refuses a text that is not an object name, before git sees it', async () => {
    const objects = open((await corpusOf([])).corpus);
    await expect(objects.read('HEAD')).rejects.toThrow('Not an object name');
    await expect(objects.read(`${absent}\nHEAD`)).rejects.toThrow('Not an object name');
  });

  it('answers many requests at once, each with its own answer, with a limited number of processes', async () => {
    const contents = Array.from({ length: 40 }, (_, n) => `text ${n} `.repeat(1 + n * 500));
    const { corpus, shas } = await corpusOf(contents);
    const objects = open(corpus, 3);
    const asked = Array.from({ length: 600 }, (_, n) => n % contents.length);
    const answers = asked.map((n) => objects.read(shas[n] as string));
    expect((await readersOf(corpus)).length).toBeLessThanOrEqual(3);
    expect((await Promise.all(answers)).map(String)).toEqual(asked.map((n) => contents[n]));
  });

  it('starts a new process when one was killed', async () => {
    const { corpus, shas } = await corpusOf(['uno']);
    const objects = open(corpus, 1);
    await objects.read(shas[0] as string);
    for (const pid of await readersOf(corpus)) process.kill(pid, 'SIGKILL');
    expect(String(await objects.read(shas[0] as string))).toBe('uno');
  });

  it('goes on when processes are killed in the middle of many answers', async () => {
    const contents = Array.from({ length: 8 }, (_, n) => `${n}`.repeat(400_000));
    const { corpus, shas } = await corpusOf(contents);
    const objects = open(corpus, 2);
    const answers = Array.from({ length: 80 }, (_, n) => objects.read(shas[n % 8] as string));
    await answers[10];
    for (const pid of await readersOf(corpus)) process.kill(pid, 'SIGKILL');
    const read = await Promise.all(answers);
    expect(read.every((content, n) => content?.toString() === contents[n % 8])).toBe(true);
  });

  it('fails only for the corrupt object, however many others are requested', async () => {
    const contents = Array.from({ length: 12 }, (_, n) => longText(n));
    const { corpus, shas } = await corpusOf(contents);
    await corrupt(corpus, shas[5] as string);
    const objects = open(corpus, 2);
    const answers = await Promise.allSettled(shas.map((sha) => objects.read(sha)));
    const unreadable = answers.filter((answer) => answer.status === 'rejected' || answer.value === null);
    expect(unreadable).toEqual([answers[5]]);
    expect(String(await objects.read(shas[0] as string))).toBe(contents[0]);
  });

  it('finds objects that were fetched after it began', async () => {
    const { corpus, shas } = await corpusOf(['uno']);
    const objects = open(corpus, 1);
    await objects.read(shas[0] as string);
    const later = (await corpus.git(['hash-object', '-w', '--stdin'], 'dos')).trim();
    expect(String(await objects.read(later))).toBe('dos');
  });

  it('ends its processes when it is closed, and fails waiting and new requests', async () => {
    const { corpus, shas } = await corpusOf(['uno'.repeat(100_000)]);
    const objects = open(corpus, 1);
    const waiting = Array.from({ length: 20 }, () => objects.read(shas[0] as string));
    objects.close();
    const ends = await Promise.allSettled(waiting);
    expect(ends.every((end) => end.status === 'fulfilled' || end.reason instanceof ObjectsUnavailable)).toBe(true);
    await expect(objects.read(shas[0] as string)).rejects.toThrow(ObjectsUnavailable);
    await expect.poll(() => readersOf(corpus)).toEqual([]);
  });

  it('fails, instead of trying forever, if there is no repository', async () => {
    const objects = new GitObjects('/nowhere.git');
    const answers = await Promise.allSettled([objects.read(absent), objects.read(absent), objects.read(absent)]);
    expect(answers.map((answer) => answer.status)).toEqual(['rejected', 'rejected', 'rejected']);
  });
});

describe('reading many objects', () => {
  async function readAll(corpus: TestCorpus, shas: string[]) {
    const read: (string | null)[] = [];
    await readBlobs(corpus.path, shas, (_, content) => {
      read.push(content?.toString() ?? null);
    });
    return read;
  }

  it('gives them in the requested order, null for missing ones', async () => {
    const { corpus, shas } = await corpusOf(['uno', 'dos', 'tres']);
    const asked = [shas[2], absent, shas[0], shas[0], shas[1]] as string[];
    expect(await readAll(corpus, asked)).toEqual(['tres', null, 'uno', 'uno', 'dos']);
  });

  it('goes on after corrupt objects, wherever they are', async () => {
    const contents = Array.from({ length: 9 }, (_, n) => longText(n));
    const { corpus, shas } = await corpusOf(contents);
    for (const n of [0, 4, 5, 8]) await corrupt(corpus, shas[n] as string);
    expect(await readAll(corpus, shas)).toEqual(contents.map((text, n) => ([0, 4, 5, 8].includes(n) ? null : text)));
  });

  it('reads nothing if nothing is requested', async () => {
    expect(await readAll((await corpusOf([])).corpus, [])).toEqual([]);
  });

  it('fails if git is killed, instead of reporting an unreadable file', async () => {
    const { corpus, shas } = await corpusOf(['uno', 'dos'.repeat(1_000_000)]);
    const killed = readBlobs(corpus.path, shas, async () => {
      for (const pid of await readersOf(corpus)) process.kill(pid, 'SIGKILL');
    });
    await expect(killed).rejects.toThrow('git cat-file failed');
  });

  it('stops when its reader fails', async () => {
    const { corpus, shas } = await corpusOf(['uno', 'dos']);
    const failing = readBlobs(corpus.path, shas, () => {
      throw new Error('no more');
    });
    await expect(failing).rejects.toThrow('no more');
    await expect.poll(() => readersOf(corpus)).toEqual([]);
  });

  it('waits for a slow reader instead of filling memory', async () => {
    const { corpus, shas } = await corpusOf(Array.from({ length: 10 }, (_, n) => `${n}`.repeat(1000)));
    let running = 0;
    let most = 0;
    await readBlobs(corpus.path, shas, async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 2));
      running--;
    });
    expect(most).toBe(1);
  });
});

describe('reading lists of objects one after the other', () => {
  it('uses one process, which works ahead of the reader', async () => {
    const contents = Array.from({ length: 6 }, (_, n) => `text ${n}`);
    const { corpus, shas } = await corpusOf(contents);
    const stream = new BlobStream(corpus.path);
    stream.ask(shas.slice(0, 3));
    const first = stream.next();
    await expect.poll(() => readersOf(corpus)).toHaveLength(1);
    const [reader] = await readersOf(corpus);
    stream.ask([absent, ...shas.slice(3)]);
    stream.end();
    const read = [await first];
    while (read.length < 7) read.push(await stream.next());
    expect(read.map((content) => content?.toString() ?? null)).toEqual([
      ...contents.slice(0, 3),
      null,
      ...contents.slice(3),
    ]);
    expect([[], [reader]]).toContainEqual(await readersOf(corpus));
    await stream.close();
  });

  it('goes on after corrupt objects, also with lists that are asked for later', async () => {
    const contents = Array.from({ length: 6 }, (_, n) => longText(n));
    const { corpus, shas } = await corpusOf(contents);
    for (const n of [0, 2, 5]) await corrupt(corpus, shas[n] as string);
    const stream = new BlobStream(corpus.path);
    const read: (string | null)[] = [];
    const readUpTo = async (count: number) => {
      while (read.length < count) read.push((await stream.next())?.toString() ?? null);
    };
    stream.ask(shas.slice(0, 3));
    await readUpTo(2);
    stream.ask(shas.slice(3));
    stream.end();
    await readUpTo(6);
    expect(read).toEqual(contents.map((text, n) => ([0, 2, 5].includes(n) ? null : text)));
    await stream.close();
  });

  // Git reports all objects of a damaged pack as missing, also after another pack has replaced it.
  it('starts a new process after git has complained, so that a repaired pack is read', async () => {
    const contents = Array.from({ length: 40 }, (_, n) => longText(n));
    const { corpus, shas } = await corpusOf(contents);
    await corpus.git(['config', 'pack.compression', '0']);
    await corpus.git(['pack-objects', `${corpus.path}/objects/pack/pack`], shas.join('\n'));
    await corpus.git(['prune-packed']);
    const [pack] = (await readdir(join(corpus.path, 'objects/pack'))).filter((name) => name.endsWith('.pack'));
    const file = join(corpus.path, 'objects/pack', pack as string);
    const whole = await readFile(file);
    await chmod(file, 0o644);
    await writeFile(file, Buffer.from(whole).fill(0, whole.length / 2, whole.length / 2 + 1000));
    const stream = new BlobStream(corpus.path);
    stream.ask(shas);
    const read: (string | null)[] = [];
    while (read.filter((text) => text === null).length === 0) read.push((await stream.next())?.toString() ?? null);
    await writeFile(file, whole);
    stream.end();
    while (read.length < 40) read.push((await stream.next())?.toString() ?? null);
    expect(read.filter((text, n) => text !== contents[n])).toEqual([null]);
    await stream.close();
  });
});

describe('the order of the packs', () => {
  it('has every requested object once, missing ones included', async () => {
    const { corpus, shas } = await corpusOf(['uno', 'dos', 'tres']);
    const ordered = await inPackOrder(corpus.path, [...shas, absent, ...shas]);
    expect([...ordered].sort()).toEqual([...shas, absent].sort());
  });
});
