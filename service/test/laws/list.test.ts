import { beforeAll, describe, expect, it } from 'vitest';
import { spain, statementsOf, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { random } from '../support/random.ts';

/** A law as the test generated it, to compare with the answer of the service. */
interface Known {
  id: string;
  title: string;
  rank: string;
  status: string;
  date: string;
  jurisdiction: string;
  articles: number;
}

const ranks = ['ley', 'ley_organica', 'real_decreto', 'orden'];
const statuses = ['in_force', 'partially_repealed', 'repealed', 'expired', 'annulled', ''];
const regions = ['', '', 'es-ct', 'es-md', 'es-pv'];
const words = ['Abaco', 'ábaco', 'Ñandú', 'nadie', 'Zeta', 'Élite', 'elite', 'Órgano', 'oro', 'vino', 'Vïa'];

/** Generates many laws with few different days, so that most laws share a day. Some laws have no day. */
function generate(count: number): Known[] {
  const { pick, below, chance } = random(7);
  return Array.from({ length: count }, (_, index) => ({
    id: `BOE-A-${String(index).padStart(3, '0')}`,
    title: `${pick(words)} ${pick(words)}`,
    rank: pick(ranks),
    status: pick(statuses),
    date: chance(0.15) ? '' : `${pick([1950, 1999, 2020])}-0${1 + below(3)}-1${below(3)}`,
    jurisdiction: pick(regions),
    articles: below(4),
  }));
}

const laws = generate(130);
let api: TestApi;

beforeAll(async () => {
  const commits = laws.map((law) =>
    lawCommit('new', law.id, {
      title: law.title,
      rank: law.rank,
      status: law.status,
      body: Array.from({ length: law.articles }, (_, index) => `###### Artículo ${index + 1}\n\nTexto.\n`).join('\n'),
      extra: { publication_date: law.date, jurisdiction: law.jurisdiction },
    }),
  );
  api = await testApi([spain(await testCorpus(...commits))]);
});

const readStatus = (status: string) =>
  status === '' ? null : ['in_force', 'partially_repealed'].includes(status) ? 'vigente' : 'derogada';
const byId = (a: Known, b: Known) => (a.id < b.id ? -1 : 1);
const undatedLast = (a: Known, b: Known) => Number(a.date === '') - Number(b.date === '');
const collator = new Intl.Collator('es');
const orders: Record<string, (a: Known, b: Known) => number> = {
  date_desc: (a, b) => undatedLast(a, b) || b.date.localeCompare(a.date) || byId(a, b),
  date_asc: (a, b) => undatedLast(a, b) || a.date.localeCompare(b.date) || byId(a, b),
  title: (a, b) => collator.compare(a.title, b.title) || byId(a, b),
};

function expected(filters: Record<string, string>): Known[] {
  const { law_type, year, status, jurisdiction, from_date, to_date, sort = 'date_desc' } = filters;
  return laws
    .filter((law) => !law_type || law_type.split(',').includes(law.rank))
    .filter((law) => !year || law.date.startsWith(year))
    .filter((law) => !status || readStatus(law.status) === status)
    .filter((law) => !jurisdiction || law.jurisdiction === (jurisdiction === 'national' ? '' : jurisdiction))
    .filter((law) => !from_date || (law.date !== '' && law.date >= from_date))
    .filter((law) => !to_date || (law.date !== '' && law.date <= to_date))
    .sort(orders[sort]);
}

const address = (query: Record<string, string | number>) =>
  `/es/laws?${new URLSearchParams(query as Record<string, string>)}`;
const ids = (page: { results: { id: string }[] }) => page.results.map((law) => law.id);

describe('a page of laws', () => {
  it('has every field of a law, with null for missing ones', async () => {
    const page = await api.read(address({ per_page: 100, sort: 'title' }));
    for (const summary of page.results) {
      const law = laws.find((one) => one.id === summary.id) as Known;
      expect(summary).toEqual({
        id: law.id,
        title: law.title,
        short_title: null,
        country: 'es',
        law_type: law.rank,
        publication_date: law.date || null,
        status: readStatus(law.status),
        jurisdiction: law.jurisdiction || null,
        article_count: law.articles,
        title_snippet: null,
      });
    }
  });

  it('says what was asked: nothing', async () => {
    const { results, ...page } = await api.read('/es/laws');
    expect(results).toHaveLength(50);
    expect(page).toEqual({
      country: 'es',
      total: laws.length,
      page: 1,
      per_page: 50,
      query: null,
      count: null,
      sort: 'date_desc',
      jurisdiction: null,
      from_date: null,
      to_date: null,
      did_you_mean: null,
      answer: null,
      partial: false,
      only_fillers: false,
    });
  });

  it('says what was asked: everything', async () => {
    const asked = { jurisdiction: 'es-ct', from_date: '1960-01-01', to_date: '2021-01-01', sort: 'title' };
    expect(await api.read(address({ ...asked, page: 2, per_page: 3 }))).toMatchObject({
      ...asked,
      page: 2,
      per_page: 3,
      query: null,
      count: null,
    });
  });

  it('past the end is empty, and the total stays', async () => {
    for (const page of [4, 1000, 1_000_000_000]) {
      expect(await api.read(address({ page }))).toMatchObject({ page, total: laws.length, results: [] });
    }
  });

  it.each(Object.keys(orders))('is in the order %s, and all pages together have every law once', async (sort) => {
    for (const per_page of [1, 7, 50, 100]) {
      const walked: string[] = [];
      for (let page = 1; walked.length < laws.length; page++) {
        const found = ids(await api.read(address({ sort, per_page, page })));
        expect(found.length).toBeGreaterThan(0);
        walked.push(...found);
      }
      expect(walked).toEqual(expected({ sort }).map((law) => law.id));
    }
  });
});

describe('the filters of the list', () => {
  const values: Record<string, string[]> = {
    law_type: ['ley', 'ley,orden', 'reglamento', 'real_decreto,nada'],
    year: ['1999', '2020', '1000'],
    status: ['vigente', 'derogada'],
    jurisdiction: ['es-ct', 'national', 'es-xx'],
    from_date: ['1950-02-11', '2020-01-11', '2021-01-01'],
    to_date: ['1950-02-11', '2020-03-10', '1900-01-01'],
    sort: ['date_desc', 'date_asc', 'title'],
  };

  it('give the same laws as a plain computation, in any combination', async () => {
    const { pick, chance } = random(11);
    let hits = 0;
    for (let round = 0; round < 300; round++) {
      const names = Object.keys(values).filter(() => chance(0.4));
      const filters = Object.fromEntries(names.map((name) => [name, pick(values[name] as string[])]));
      const page = await api.read(address({ ...filters, per_page: 100 }));
      const wanted = expected(filters).map((law) => law.id);
      expect([filters, page.total, ids(page)]).toEqual([filters, wanted.length, wanted.slice(0, 100)]);
      if (wanted.length > 0) hits++;
    }
    expect(hits).toBeGreaterThan(50);
  });

  it('accept several law types with spaces and empty items between them', async () => {
    const wanted = expected({ law_type: 'ley,orden' }).length;
    for (const law_type of ['ley,orden', ' ley , orden ', ',ley,,orden,', 'orden,ley,ley']) {
      expect((await api.read(address({ law_type }))).total).toBe(wanted);
    }
  });

  it('find nothing if from_date is after to_date', async () => {
    const found = await api.read(address({ from_date: '2021-01-01', to_date: '1950-01-01' }));
    expect(found).toMatchObject({ total: 0, results: [], from_date: '2021-01-01', to_date: '1950-01-01' });
  });

  it('are ignored if they are unknown', async () => {
    expect((await api.read('/es/laws?colour=red&PAGE=0&page[]=3')).total).toBe(laws.length);
  });
});

describe('the values of filters', () => {
  it('jurisdictions come with their numbers of laws, national laws under null', async () => {
    const counts = new Map<string | null, number>();
    for (const { jurisdiction } of laws) counts.set(jurisdiction || null, (counts.get(jurisdiction || null) ?? 0) + 1);
    const found: { jurisdiction: string | null; count: number }[] = await api.read('/es/jurisdictions');
    expect(new Map(found.map((one) => [one.jurisdiction, one.count]))).toEqual(counts);
    expect(found).toHaveLength(counts.size);
  });

  it('law types are sorted, each once', async () => {
    expect(await api.read('/es/law-types')).toEqual([...new Set(laws.map((law) => law.rank))].sort());
  });

  it('countries come with their numbers of laws', async () => {
    expect(await api.read('/countries')).toEqual([{ country: 'es', count: laws.length }]);
  });
});

it('a page takes the same few statements, however many laws it has', async () => {
  api.runtime.answers.clear();
  const counts = [];
  for (const per_page of [1, 10, 100]) {
    const all = await statementsOf(() => api.read(address({ per_page, status: 'vigente' })));
    // Blocks of quota are taken and news are read at any time, also during this.
    counts.push(all.filter((text) => /FROM (laws|countries)\b/.test(text)).length);
  }
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeLessThanOrEqual(3);
});

describe('a filter', () => {
  const total = async (query: string) => (await api.read(`/es/laws?${query}`)).total;
  const having = (test: (law: Known) => boolean) => laws.filter(test).length;

  it('that is empty counts as absent', async () => {
    const empty = ['law_type', 'year', 'status', 'jurisdiction', 'q', 'sort', 'from_date', 'to_date'];
    for (const name of empty) expect([name, await total(`${name}=`)]).toEqual([name, laws.length]);
    const answer = await api.read(`/es/laws?${empty.map((name) => `${name}=`).join('&')}`);
    expect(answer).toMatchObject({ total: laws.length, jurisdiction: null, from_date: null, sort: 'date_desc' });
    expect(await total('status=&status=derogada')).toBe(having((law) => readStatus(law.status) === 'derogada'));
    expect((await api.read('/es/stats?jurisdiction=')).jurisdiction).toBeNull();
  });

  it('of types may be repeated, like a list with commas', async () => {
    const either = having(({ rank }) => rank === 'ley' || rank === 'orden');
    for (const query of [
      'law_type=ley,orden',
      'law_type=ley&law_type=orden',
      'law_type=ley&law_type=&law_type=orden',
    ]) {
      expect([query, await total(query)]).toEqual([query, either]);
    }
  });

  it('of types or jurisdictions ignores upper and lower case', async () => {
    expect(await total('law_type=LEY,Real_Decreto')).toBe(
      having(({ rank }) => rank === 'ley' || rank === 'real_decreto'),
    );
    expect(await total('jurisdiction=ES-CT')).toBe(having((law) => law.jurisdiction === 'es-ct'));
    expect(await total('jurisdiction=National')).toBe(having((law) => law.jurisdiction === ''));
    const stats = await api.read('/es/stats?jurisdiction=ES-ct');
    expect(stats).toEqual({ ...(await api.read('/es/stats?jurisdiction=es-ct')), jurisdiction: 'ES-ct' });
    const page = (await api.app.inject('/es?law_type=LEY&law_type=orden')).body;
    expect(page).toContain(`of ${having(({ rank }) => rank === 'ley' || rank === 'orden')} laws`);
  });
});
