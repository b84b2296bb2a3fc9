import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { statementsOf } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { until } from '../support/database-process.ts';
import { publishedRows, type TestCountry, testCountry } from '../support/sync.ts';

/** Reads the published state again and again while the work runs. Returns the states that were seen, each once, in order. */
async function statesDuring(country: TestCountry, work: () => Promise<unknown>): Promise<string[]> {
  const client = await country.pool.connect();
  let done = false;
  const working = work().finally(() => {
    done = true;
  });
  const seen: string[] = [];
  try {
    while (!done) {
      const state = JSON.stringify(await publishedRows(client, country.country.code));
      if (seen.at(-1) !== state) seen.push(state);
    }
  } finally {
    client.release();
  }
  await working;
  return seen;
}

const laws = (title: string) => Array.from({ length: 60 }, (_, n) => lawCommit('reform', `L${n}`, { title }));

describe('a read during a sync', () => {
  it.each([
    ['a first load', false, 'commit'],
    ['a later sync', true, 'commit'],
    ['a rewritten history', true, 'rewrite'],
  ] as const)('sees the old state or the new one, never a mixture: %s', async (_, loaded, change) => {
    const corpus = await testCorpus(...laws('viejo'));
    const country = await testCountry(corpus);
    if (loaded) await country.sync();
    const old = JSON.stringify(await country.rows());
    await corpus[change](...laws('nuevo'));
    const seen = await statesDuring(country, () => country.sync());
    const young = JSON.stringify(await country.rows());
    expect(young === old).toBe(false);
    expect(seen[0] === old).toBe(true);
    expect(seen.every((state) => state === old || state === young)).toBe(true);
    expect(seen.length).toBeLessThanOrEqual(2);
  });

  it('delays a publication only as long as a transaction, and is not delayed by it', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', { title: 'viejo' }));
    const country = await testCountry(corpus);
    await country.sync();
    const reader = await country.pool.connect();
    await reader.query('BEGIN');
    const title = async (db: pg.Pool | pg.PoolClient): Promise<string> => {
      const { rows } = await db.query('SELECT title FROM laws WHERE country = $1', [country.country.code]);
      return rows[0].title;
    };
    expect(await title(reader)).toBe('viejo');
    await corpus.rewrite(lawCommit('new', 'A', { title: 'nuevo' }));
    let synced = false;
    let result: unknown;
    let seen: string[] = [];
    const tries = () => seen.filter((text) => text.startsWith('LOCK TABLE')).length;
    const syncing = statementsOf(async (statements) => {
      seen = statements;
      result = await country.sync();
      synced = true;
    });
    // The publication tries, gives up, and tries again. So a read waits for one try at most.
    await until(async () => {
      expect(await title(country.pool)).toBe('viejo');
      return tries() > 3;
    });
    expect(synced).toBe(false);
    await reader.query('COMMIT');
    await syncing;
    expect(result).toMatchObject({ laws_updated: 1 });
    // The publication repeats only the exchange of the tables. The changes were found once, no matter how long that took.
    expect(seen.filter((text) => text.includes('laws_changed')).length).toBe(1);
    expect(await title(reader)).toBe('nuevo');
    reader.release();
  });

  it('is never ended by a publication, in any order of tables', async () => {
    const corpus = await testCorpus(lawCommit('new', 'A', {}));
    const country = await testCountry(corpus);
    await country.sync();
    let done = false;
    // Each connection holds one table and wants the next, in the opposite order of a publication.
    const reading = Array.from({ length: 3 }, async () => {
      const client = await country.pool.connect();
      let rounds = 0;
      for (; !done; rounds++) {
        await client.query('BEGIN');
        for (const table of ['reforms', 'versions', 'commits', 'laws', 'files']) {
          await client.query(`SELECT count(*) FROM ${table}`);
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
        await client.query('COMMIT');
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      client.release();
      return rounds;
    });
    for (const title of ['uno', 'dos', 'tres']) {
      await corpus.rewrite(lawCommit('new', 'A', { title }));
      expect(await country.sync()).toMatchObject({ laws_updated: 1 });
    }
    done = true;
    expect(Math.min(...(await Promise.all(reading)))).toBeGreaterThan(0);
  });

  it('is answered while two countries are published at once', async () => {
    const corpora = await Promise.all([testCorpus(...laws('uno')), testCorpus(...laws('uno'))]);
    const countries = await Promise.all(corpora.map((corpus) => testCountry(corpus)));
    const syncBoth = () => Promise.all(countries.map((country) => country.sync()));
    expect(await syncBoth()).toMatchObject([{ laws_created: 60 }, { laws_created: 60 }]);
    for (const title of ['dos', 'tres', 'cuatro']) {
      await Promise.all(corpora.map((corpus) => corpus.rewrite(...laws(title))));
      expect(await syncBoth()).toMatchObject([{ laws_updated: 60 }, { laws_updated: 60 }]);
    }
  });
});
