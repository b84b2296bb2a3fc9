import { beforeAll, describe, expect, it } from 'vitest';
import type { CountryConfig } from '../../src/config.ts';
import { rollOverCountry } from '../../src/sync/sync-country.ts';
import {
  type Candidate,
  countingFirst,
  findCountingOn,
  heldVersions,
  isServedBefore,
  lawVersions,
  servedFirst,
} from '../../src/versions/version-on-day-store.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { type CommitSpec, lawCommit, lawPath, lawText, testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { apiOn, law } from '../support/days.ts';
import { type Random, random } from '../support/random.ts';
import { randomHistory } from '../support/random-history.ts';
import { countryCode } from '../support/sync.ts';
import { tempFolder } from '../support/temp.ts';

describe('the version that counts on a day', () => {
  const days = ['1990-01-01', '2000-01-01', '2000-01-02', '2010-01-01', '2040-01-01'];
  const candidate = (next: Random, position: number): Candidate => ({
    date: next.pick(days),
    position,
    holds: next.pick(['law', 'law', 'text', 'nothing']),
    blob: next.chance(0.9) ? `blob-${position}` : null,
  });

  it('is the same for the rule in TypeScript and in SQL, for any versions', async () => {
    const { pool } = await testDatabase();
    const first = async (versions: Candidate[], day: string, rule: string) => {
      const { rows } = await pool.query<{ position: number }>(
        `SELECT v.position FROM jsonb_to_recordset($1) AS v (date date, position int, holds text, blob text)
          WHERE ($2::date IS NOT NULL) AND ${rule} LIMIT 1`,
        [JSON.stringify(versions), day],
      );
      return rows[0]?.position ?? null;
    };
    for (let seed = 1; seed <= 150; seed++) {
      const next = random(seed);
      const versions = Array.from({ length: next.below(8) }, (_, position) => candidate(next, position));
      const day = next.pick([...days, '1980-01-01', '2005-01-01']);
      const counting = `v.date <= $2 AND ${heldVersions} ORDER BY ${countingFirst()}`;
      const told = `seed ${seed}`;
      expect(findCountingOn(versions, day)?.position ?? null, told).toBe(await first(versions, day, counting));

      const laws = versions.filter(({ holds, blob }) => holds === 'law' && blob !== null);
      const served = laws.reduce<Candidate | null>(
        (best, one) => (best === null || isServedBefore(one, best, day) ? one : best),
        null,
      );
      const serving = `${lawVersions} ORDER BY ${servedFirst('$2')}`;
      expect(served?.position ?? null, told).toBe(await first(versions, day, serving));
      // The served version is the one that counts, except before the first version that holds the law.
      if (served !== null && served.date <= day) expect(findCountingOn(versions, day), told).toBe(served);
    }
  });
});

describe('a law', () => {
  let api: TestApi;
  const clock = { day: '1900-01-01', now: () => new Date(`${clock.day}T09:00:00Z`) };
  const countries: CountryConfig[] = [];

  beforeAll(async () => {
    for (let seed = 1; seed <= 6; seed++) {
      const corpus = await testCorpus();
      const next = random(seed);
      const own = await corpus.commit(...randomHistory(next, 10));
      // Every second history has a branch and a merge. The merge may end with any text.
      if (seed % 2 === 0) {
        const [start, ...rest] = randomHistory(next, 4) as [CommitSpec, ...CommitSpec[]];
        const side = { branch: 'side', from: own[4] as string };
        const last = (
          await corpus.commit({ ...start, ...side }, ...rest.map((one) => ({ ...one, branch: 'side' })))
        ).at(-1);
        await corpus.commit({ type: 'merge', merge: last as string, date: '2001-01-01' }, ...randomHistory(next, 2));
      }
      const code = countryCode(seed);
      countries.push({ code, name: code, language: 'spanish', repo: corpus.path, rawUrl: null });
    }
    const { url } = await testDatabase();
    api = await startApi({ url, dataDir: await tempFolder(), countries, clock });
    await api.sync();
  }, 240_000);

  it('with any history is served with the text of the day, on any day', async () => {
    let compared = 0;
    for (const day of ['1900-01-01', '2001-01-01', '2026-11-16', '2100-01-01']) {
      clock.day = day;
      for (const country of countries) {
        await rollOverCountry(api.service, country);
        const { results } = await api.read(`/${country.code}/laws`);
        for (const { id } of results) {
          const served = await api.read(`/${country.code}/laws/${id}`);
          const then = await api.read(`/${country.code}/laws/${id}/at?date=${day}`);
          const articles = await api.read(`/${country.code}/laws/${id}/articles?at=${day}`);
          const told = `${country.code} ${id} ${day}`;
          if (served.version_date > day) continue; // the law has only future versions, and the first is served
          const { sha, version_date, content_md } = served;
          expect(then, told).toMatchObject({ sha, version_date, content_md });
          const today = await api.read(`/${country.code}/laws/${id}/articles`);
          const { law_id, total, missing } = today;
          expect(articles, told).toMatchObject({ law_id, sha, version_date, total, missing });
          expect(then.missing, told).toEqual(missing);
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(30);
  });

  it('whose newest front matter cannot be read keeps the version before, which names the unreadable one', async () => {
    // Before the fix, `/laws/A` gave the old text, and `/at` for the same day gave the new one.
    const broken = lawText('A', { articles: ['Roto.'] }).replace('rank: ', 'rank: [');
    const { api, corpus } = await apiOn(
      '2026-11-16',
      lawCommit('new', 'A', { articles: ['Uno.'] }, { date: '2000-01-01' }),
      lawCommit('reform', 'A', null, { date: '2010-01-01', source: 'S', files: { [lawPath('A')]: broken } }),
    );
    const sha = await corpus.head();
    const { content_md } = await law(api, 'A');
    expect(content_md).toContain('Uno.');
    for (const by of ['publication', 'force']) {
      expect(await api.read(`/es/laws/A/at?date=2026-11-16&by=${by}`)).toMatchObject({
        content_md,
        version_date: '2000-01-01',
        missing: [{ date: '2010-01-01', sha }],
        assembled: false,
      });
    }
    expect(await api.read('/es/laws/A/articles/articulo-1')).toMatchObject({
      content_md: 'Uno.',
      until: null,
      missing: [{ date: '2010-01-01', sha }],
    });
    expect((await api.read(`/es/laws/A/at/${sha}`)).content_md).toContain('Roto.');
  });

  it('lists unreadable versions in the order in which they would count, also by force', async () => {
    const of = (date: string, from: string) =>
      lawCommit('reform', 'A', { articles: [date], extra: { effective_from: from } }, { date, source: date });
    const gone = (date: string) =>
      lawCommit('reform', 'A', null, { date, source: date, files: { [lawPath('A')]: null } });
    const { api } = await apiOn(
      '2026-11-16',
      of('2000-01-01', '2000-01-01'),
      gone('2003-01-01'),
      gone('2001-01-01'),
      gone('2002-01-01'),
      of('2020-01-01', '2020-01-01'),
    );
    for (const by of ['publication', 'force']) {
      const { missing } = await api.read(`/es/laws/A/at?date=2005-01-01&by=${by}`);
      const dates = missing.map(({ date }: { date: string }) => date);
      expect(dates, by).toEqual(['2001-01-01', '2002-01-01', '2003-01-01']);
    }
  });
});
