import { beforeAll, describe, expect, it } from 'vitest';
import { inThreads } from '../../src/sync/stage/in-threads.ts';
import { type LawsRead, type LawToRead, readInThread, readLaws } from '../../src/sync/stage/read-laws.ts';
import { OwnThread } from '../../src/threads/own-thread.ts';
import { lawText, runGit, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { random } from '../support/random.ts';

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
      const texts: LawToRead['texts'] = [];
      for (let position = 0; position < 1 + below(4); position++) {
        if (chance(0.8)) articles[below(articles.length)] = `Conforme a la Ley ${below(50)}/1999, de 3 de mayo.`;
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
  });
  const linesOf = (outputs: LawsRead[], table: keyof LawsRead['rows']) => {
    const lines = outputs.flatMap(({ rows }) => rows[table].split('\n')).sort();
    return table === 'mentioned' ? [...new Set(lines)] : lines.filter((line) => line !== '');
  };

  it('give the same rows when threads read them as when each is read alone', async () => {
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
    }
  });

  it('are given up at the first error of a thread', async () => {
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

describe('a thread of its own', () => {
  it('does one task after the other, also after one that failed', async () => {
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
