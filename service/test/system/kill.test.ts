import { describe, expect, it } from 'vitest';
import { type CommitSpec, lawCommit, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { type Random, random } from '../support/random.ts';
import { testCountry } from '../support/sync.ts';
import { processCountry } from '../support/sync-process.ts';

const kills = 7;

/** Large enough that every phase of a sync takes its time. */
function laws(count: number): CommitSpec[] {
  return Array.from({ length: count }, (_, n) =>
    lawCommit('bootstrap', `L${n}`, { articles: articles(n, 40) }, { date: '2001-01-01', source: `L${n}` }),
  );
}

function reforms(count: number, year: number): CommitSpec[] {
  return Array.from({ length: count }, (_, n) => {
    const text = n % 5 === 0 ? null : { articles: articles(n + year, 40) };
    return lawCommit('reform', `L${n % 150}`, text, { date: `${year}-01-01`, source: `R-${year}-${n}` });
  });
}

function articles(seed: number, count: number): string[] {
  return Array.from({ length: count }, (_, n) =>
    `Texto del artículo ${n}, versión ${seed % 7 === n % 7 ? seed : 0}. `.repeat(8),
  );
}

/** What the same syncs give that nobody disturbs. */
async function undisturbed(corpus: TestCorpus) {
  const country = await testCountry(corpus);
  return async () => {
    const began = Date.now();
    const { reforms_created } = await country.sync();
    return { rows: JSON.stringify(await country.rows()), reforms_created, took: Date.now() - began };
  };
}

type State = Awaited<ReturnType<Awaited<ReturnType<typeof undisturbed>>>>;
type ProcessCountry = Awaited<ReturnType<typeof processCountry>>;

/** Kills syncs at random points until one got through or enough were killed, then lets one end. */
async function killOften(country: ProcessCountry, before: string, after: State, next: Random): Promise<void> {
  const earlier = (await country.runs()).length;
  for (let n = 0; n < kills; n++) {
    await country.syncAndKill(next.below(after.took));
    const visible = await country.rows();
    expect(visible === before || visible === after.rows).toBe(true);
    if (visible === after.rows) break;
  }
  const result = await country.sync();
  expect(result.error).toBeUndefined();
  expect((await country.rows()) === after.rows).toBe(true);

  const runs = (await country.runs()).slice(earlier);
  expect(runs.map(({ state }) => state).filter((state) => state !== 'succeeded' && state !== 'interrupted')).toEqual(
    [],
  );
  const succeeded = runs.filter(({ state }) => state === 'succeeded');
  expect(succeeded.reduce((sum, run) => sum + run.reforms_created, 0)).toBe(after.reforms_created);
}

describe('a sync that is killed, again and again', () => {
  it.each([1, 2])('shows nothing half done, and is completed by the next one (seed %i)', async (seed) => {
    const next = random(seed);
    const history = [...laws(150), ...reforms(150, 2002)];
    const corpus = await testCorpus(...history);
    const reference = await undisturbed(corpus);
    const country = await processCountry(corpus.path);

    const nothing = await country.rows();
    const loaded = await reference();
    await killOften(country, nothing, loaded, next);

    const added = reforms(200, 2003);
    await corpus.commit(...added, lawCommit('new', 'N', {}), { files: { 'es/L1.md': null } });
    const synced = await reference();
    expect(synced.reforms_created).toBe(200);
    await killOften(country, loaded.rows, synced, next);

    await corpus.rewrite(...history, ...added, ...reforms(50, 2004));
    const rewritten = await reference();
    expect(rewritten.reforms_created).toBe(50);
    await killOften(country, synced.rows, rewritten, next);

    expect((await country.runs()).filter(({ state }) => state === 'interrupted').length).toBeGreaterThan(3);
  });
});

describe('two syncs of one country', () => {
  it('wait for each other, and both succeed', async () => {
    const country = await processCountry((await testCorpus(...laws(60))).path);
    const results = await Promise.all([country.sync(), country.sync()]);
    expect(results.map(({ laws_created }) => laws_created).sort()).toEqual([0, 60]);
    expect((await country.runs()).map(({ state }) => state)).toEqual(['succeeded', 'succeeded']);
  });
});
