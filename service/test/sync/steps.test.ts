import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { ingest } from '../../src/sync/ingest-country.ts';
import { silent } from '../../src/sync/progress.ts';
import { beginRun, lockCountry, unlockCountry } from '../../src/sync/store.ts';
import { testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { random } from '../support/random.ts';
import { randomHistory } from '../support/random-history.ts';
import { countryCode, publishedRows } from '../support/sync.ts';

/** Syncs up to a commit, directly from the repository. Without a fetch, a case takes a fifth of the time. */
async function syncTo(pool: pg.Pool, code: string, mirror: string, head: string, today = '2100-01-01') {
  const client = await pool.connect();
  try {
    await lockCountry(client, code, Date.now() + 60_000);
    const runId = await beginRun(client, code, null);
    const country = { code, name: '', language: 'spanish', repo: mirror, rawUrl: null };
    return (
      await ingest({
        pool,
        client,
        country,
        mirror,
        head,
        today,
        runId,
        lawAddress: () => '',
        acceptRemoval: false,
        progress: silent,
      })
    ).changes;
  } finally {
    await unlockCountry(client, code);
    client.release();
  }
}

/** Yields codes of countries, each once. */
function* codes(): Generator<string, never> {
  for (let n = 0; ; n++) yield countryCode(n);
}

async function forSeeds(count: number, check: (seed: number) => Promise<void>): Promise<void> {
  const seeds = Array.from({ length: count }, (_, n) => n + 1);
  const worker = async () => {
    for (let seed = seeds.shift(); seed !== undefined; seed = seeds.shift()) await check(seed);
  };
  await Promise.all([worker(), worker(), worker()]);
}

describe('a corpus with any history', () => {
  it('has the same rows after a sync in steps as after one load', async () => {
    const { pool } = await testDatabase();
    const code = codes();
    await forSeeds(12, async (seed) => {
      const next = random(seed);
      const corpus = await testCorpus();
      const shas = await corpus.commit(...randomHistory(next, 8 + next.below(14)));
      const [inSteps, atOnce] = [code.next().value, code.next().value];
      // Each sync is on a later day than the one before, so that future versions become current between them.
      let year = 1880;
      for (let at = next.below(6); ; at += 1 + next.below(5)) {
        const head = shas[Math.min(at, shas.length - 1)] as string;
        await syncTo(pool, inSteps, corpus.path, head, `${year}-01-01`);
        year = Math.min(year + next.below(60), 2040);
        if (at >= shas.length - 1) break;
      }
      const last = shas.at(-1) as string;
      for (const code of [inSteps, atOnce]) await syncTo(pool, code, corpus.path, last, '2050-01-01');
      expect(await publishedRows(pool, inSteps), `seed ${seed}`).toEqual(await publishedRows(pool, atOnce));
    });
  });

  it('has the rows of the new history after a rewrite, and of the old one only the removed laws', async () => {
    const { pool } = await testDatabase();
    const code = codes();
    await forSeeds(6, async (seed) => {
      const next = random(1000 + seed);
      const corpus = await testCorpus();
      const history = randomHistory(next, 12);
      const before = (await corpus.commit(...history)).at(-1) as string;
      // Some of the old commits, in their order, and then some new ones.
      const kept = history.filter(() => next.chance(0.8));
      const after = (await corpus.rewrite(...kept, ...randomHistory(next, 4))).at(-1) as string;
      const [rewritten, fresh] = [code.next().value, code.next().value];
      await syncTo(pool, rewritten, corpus.path, before);
      const old = await publishedRows(pool, rewritten);
      const { reforms_created } = await syncTo(pool, rewritten, corpus.path, after);
      await syncTo(pool, fresh, corpus.path, after);
      const [got, expected] = [await publishedRows(pool, rewritten), await publishedRows(pool, fresh)];

      const told = `seed ${seed}`;
      expect(got.commits, told).toEqual(expected.commits);
      expect(got.versions, told).toEqual(expected.versions);
      expect(got.articles, told).toEqual(expected.articles);
      expect(got.wordings, told).toEqual(expected.wordings);
      expect(got.relations, told).toEqual(expected.relations);
      expect(got.citations, told).toEqual(expected.citations);
      expect(got.cited_laws, told).toEqual(expected.cited_laws);
      expect(got.law_names, told).toEqual(expected.law_names);
      expect(got.laws, told).toEqual(expect.arrayContaining(expected.laws));
      expect(got.reforms, told).toEqual(expect.arrayContaining(expected.reforms));
      const identity = (row: Record<string, unknown>) => [row.law_id, row.date, row.source_id].join();
      const known = new Set(old.reforms.map(identity));
      const served = new Set(got.laws.filter((law) => !law.removed).map((law) => law.id));
      const news = expected.reforms.filter((row) => served.has(row.law_id) && !known.has(identity(row)));
      expect(reforms_created, told).toBe(news.length);
      expect(await syncTo(pool, rewritten, corpus.path, after), told).toMatchObject({ laws_updated: 0 });
      expect(await publishedRows(pool, rewritten), told).toEqual(got);

      // Then the old history comes back. Its reforms were announced before, so they are not new.
      expect(await syncTo(pool, rewritten, corpus.path, before), told).toMatchObject({ reforms_created: 0 });
      const back = await publishedRows(pool, rewritten);
      for (const table of [
        'commits',
        'versions',
        'reforms',
        'articles',
        'article_words',
        'wordings',
        'article_states',
      ] as const) {
        expect(back[table], `${told} ${table}`).toEqual(old[table]);
      }
    });
  });
});
