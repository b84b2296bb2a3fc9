import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { ChecksumTable } from '../../src/base/checksum-table.ts';
import type { FoundLaw } from '../../src/citations/store.ts';
import { addLaws, resolveMentions } from '../../src/sync/derive/resolve-citations.ts';
import { inThreads } from '../../src/sync/stage/in-threads.ts';
import { type LawsRead, type LawToRead, readInThread, readLaws } from '../../src/sync/stage/read-laws.ts';
import { OwnThread } from '../../src/threads/own-thread.ts';
import { lawText, runGit, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { random } from '../support/random.ts';

const run = promisify(execFile);
const tasks = new URL('../support/thread-tasks.js', import.meta.url).href;

describe('many laws', () => {
  let corpus: TestCorpus;
  let laws: LawToRead[];

  beforeAll(async () => {
    corpus = await testCorpus({ files: { 'es/A.md': lawText('A') } });
    const { below, chance } = random(7);
    laws = [];
    for (let number = 1; number <= 30; number++) {
      const articles = Array.from({ length: 2 + below(6) }, (_, n) => `Según el artículo 1 de la Ley ${n + 1}/2001.`);
      articles.push('La ley es larga. '.repeat(3000)); // Only texts of several megabytes are read in threads.
      const texts: LawToRead['texts'] = [];
      for (let position = 0; position < 1 + below(4); position++) {
        if (chance(0.8)) articles[below(articles.length - 1)] = `Conforme a la Ley ${below(50)}/1999, de 3 de mayo.`;
        const blob = await runGit(
          [`--git-dir=${corpus.path}`, 'hash-object', '-w', '--stdin'],
          lawText(`L${number}`, { articles, title: `Ley ${number}/2010, de 5 de mayo, número ${position}` }),
        );
        const version = { position, date: `2010-0${position + 1}-01`, sourceId: null };
        texts.push({ ...version, effectiveDate: null, effectiveBasis: null, blob: blob.trim() });
      }
      const { blob = '', date = '', position = 0 } = texts.at(-1) ?? {};
      laws.push({ id: `L${number}`, texts, served: { blob, date, position }, known: null });
    }
  });

  const read = (batch: LawToRead[]) => ({
    mirror: corpus.path,
    country: 'es',
    language: 'spanish',
    today: '2026-11-16',
    laws: batch,
    wanted: new Set(batch.map(({ id }) => id)),
  });
  const linesOf = (outputs: LawsRead[], table: keyof LawsRead['rows']) => {
    const lines = outputs.flatMap(({ rows }) => rows[table].split('\n')).sort();
    return table === 'mentioned' ? [...new Set(lines)] : lines.filter((line) => line !== '');
  };

  it('give the same rows in threads as one by one', async () => {
    const taken: { batch: LawToRead[]; output: LawsRead }[] = [];
    await inThreads({
      task: readInThread,
      mirror: corpus.path,
      isServed: false,
      items: laws,
      blobsOf: ({ texts }) => texts.map(({ blob }) => blob),
      input: read,
      take: async (batch, output) => {
        taken.push({ batch, output });
      },
    });
    expect(taken.length).toBeGreaterThan(1);
    const alone: LawsRead[] = [];
    for (const law of laws) alone.push(await readLaws(read([law])));
    for (const table of ['articles', 'wordings', 'relations', 'citations', 'mentioned'] as const) {
      const found = linesOf(
        taken.map(({ output }) => output),
        table,
      );
      expect(found).toEqual(linesOf(alone, table).filter((line) => table === 'mentioned' || line !== ''));
    }
    for (const { batch, output } of taken) {
      expect(output.found).toEqual(batch.map((law) => alone[laws.indexOf(law)]?.found[0]));
      expect(output.current).toEqual(batch.map((law) => alone[laws.indexOf(law)]?.current[0]));
    }
  });

  it('stop at the first error of a thread', async () => {
    const failing = inThreads({
      task: { module: tasks, name: 'fail', run: async () => {} },
      mirror: corpus.path,
      isServed: false,
      items: laws,
      blobsOf: ({ texts }) => texts.map(({ blob }) => blob),
      input: read,
      take: async () => {
        throw new Error('nothing was read');
      },
    });
    await expect(failing).rejects.toThrow('no luck');
  });
});

describe('the laws that mentions mean', () => {
  it('are the same when a thread finds them', async () => {
    const laws: FoundLaw[] = Array.from({ length: 40 }, (_, number) => ({
      id: `L${number}`,
      title: `Ley ${number}/2001, de 5 de mayo`,
      status: number % 3 === 0 ? ('repealed' as const) : ('in_force' as const),
      jurisdiction: null,
      department: null,
      publication_date: '2001-05-06',
      cited_as: [`number:ley ${number % 30}/2001`],
    }));
    const mentioned = Array.from({ length: 35 }, (_, number) => ({
      id: String(number),
      written: `Ley ${number}/2001`,
      jurisdiction: null,
      is_name: false,
      keys: [`number:ley ${number}/2001`],
      linked: null,
      linked_country: null,
    }));
    const mentions = { country: 'es', language: 'spanish', mentioned };
    addLaws(laws);
    const here = resolveMentions(mentions);
    // Two laws have the numbers 0 to 9, and no law has the numbers from 30 on.
    const sure = here.flatMap((row) => (row[8] === null ? [] : [row[8]]));
    expect(sure).toEqual(expect.arrayContaining(Array.from({ length: 20 }, (_, number) => `L${number + 10}`)));
    const module = new URL('../../src/sync/derive/resolve-citations.ts', import.meta.url).href;
    const thread = new OwnThread();
    await thread.run({ module, name: addLaws.name }, laws);
    expect(await thread.run({ module, name: resolveMentions.name }, mentions)).toEqual(here);
    await thread.close();
  });
});

describe('a separate thread', () => {
  it('does one task after the other, even after a failed one', async () => {
    const thread = new OwnThread();
    await expect(thread.run({ module: tasks, name: 'fail' }, null)).rejects.toThrow('no luck');
    expect(await thread.run({ module: tasks, name: 'echo' }, 'still here')).toBe('still here');
    await thread.close();
  });

  it('fails the task that ended it, and all later ones', async () => {
    const thread = new OwnThread();
    await expect(thread.run({ module: tasks, name: 'crash' }, null)).rejects.toThrow('The thread ended.');
    await expect(thread.run({ module: tasks, name: 'echo' }, '')).rejects.toThrow('The thread ended.');
    await thread.close();
  });
});

/** Runs work of a load in a process whose heap has at most this many megabytes. A process that needs more is ended. */
async function inSmallHeap(task: 'indexLaws' | 'walkSteps', count: number, megabytes: number): Promise<unknown> {
  const program = fileURLToPath(new URL('../support/memory-tasks.ts', import.meta.url));
  const heap = `--max-old-space-size=${megabytes}`;
  const { stdout } = await run(process.execPath, [heap, '--import', 'tsx', program, task, String(count)]);
  return JSON.parse(stdout);
}

describe('the memory of a load', () => {
  it('is enough for 40,000 laws by their keys in a heap of 50 MB', async () => {
    const all = Array.from({ length: 50 }, (_, number) => `A-${String(number).padStart(6, '0')}`);
    const found = [['A-000005'], ['A-000007', 'A-039999'], [], all];
    expect(await inSmallHeap('indexLaws', 40_000, 50)).toEqual(found);
  }, 120_000);

  it('is enough for 80,000 commits of 40,000 laws in a heap of 90 MB', async () => {
    const blob = (79_999).toString(16).padStart(8, '0').repeat(5);
    expect(await inSmallHeap('walkSteps', 40_000, 90)).toEqual({ versions: 80_000, laws: 40_000, blob });
  }, 120_000);
});

describe('a table of checksums', () => {
  it('gives the same numbers as a map', () => {
    const { below, pick } = random(3);
    const table = new ChecksumTable(5);
    const known = new Map<string, number>();
    const wrong: string[] = [];
    const beginnings = Array.from({ length: 2500 }, () => Array.from({ length: 4 }, () => below(256)));
    for (let turn = 0; turn < 8000; turn++) {
      // The first four bytes decide the place in the table, so some checksums differ only in the last byte.
      const checksum = Buffer.from([...pick(beginnings), below(3)]);
      const name = checksum.toString('hex');
      if (table.numberOf(checksum) !== (known.get(name) ?? -1)) wrong.push(name);
      if (!known.has(name)) known.set(name, known.size);
      if (table.add(checksum) !== known.get(name)) wrong.push(name);
    }
    expect(wrong).toEqual([]);
    expect(table.size).toBe(known.size);
    expect(Array.from(known.values(), (number) => table.at(number).toString('hex'))).toEqual([...known.keys()]);
  });
});
