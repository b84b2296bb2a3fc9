import { beforeAll, describe, expect, it } from 'vitest';
import { editDistance } from '../../src/search/spelling.ts';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, type TestCorpus, testCorpus } from '../support/corpus.ts';

let api: TestApi;
let corpus: TestCorpus;

const law = (id: string, title: string, extra: Record<string, string> = {}) =>
  lawCommit('new', id, { title, articles: ['Disposiciones generales.'], extra });

beforeAll(async () => {
  corpus = await testCorpus(
    law('PENAL', 'Ley Orgánica del Código Penal'),
    law('PENSIONES', 'Ley de pensiones', { status: 'repealed' }),
    law('PROC', 'Ley del procedimiento administrativo común'),
  );
  api = await testApi([spain(corpus)]);
});

const answer = (q: string, more = '') => api.read(`/es/laws?q=${encodeURIComponent(q)}${more}`);
const suggestion = async (q: string, more = '') => (await answer(q, more)).did_you_mean;

describe('a search that finds nothing', () => {
  it('suggests the spelling of titles for words with swapped, missing, doubled or wrong letters', async () => {
    expect(await suggestion('cogido penal')).toBe('código penal');
    expect(await suggestion('odigo penal')).toBe('código penal');
    expect(await suggestion('código ppenal')).toBe('código penal');
    expect(await suggestion('prosedimiento aministrativo')).toBe('procedimiento administrativo');
  });

  it('suggests a query that finds something', async () => {
    const offered = await suggestion('"cogido penal" -militar');
    expect(offered).toBe('"código penal" -militar');
    expect((await answer(offered)).total).toBe(1);
  });

  // Before the fix, suggestions had their own condition, which knew only words. But a search finds a law by its citation too.
  it('suggests a query that finds a law by its citation, even if the title does not have these words', async () => {
    const aguas = law('AGUAS-1', 'Aguas minerales', { rank: 'reglamento', official_number: '871/2021' });
    await corpus.commit(aguas, law('OTRO', 'Reglamento de montes'));
    await api.sync();
    expect((await answer('reglamento 871/2021')).results).toMatchObject([{ id: 'AGUAS-1' }]);
    expect(await answer('reglametno 871/2021')).toMatchObject({ did_you_mean: 'reglamento 871/2021' });
  });

  it('suggests nothing if no spelling is similar, or none finds anything', async () => {
    expect(await suggestion('xyzzyplugh')).toBeNull();
    expect(await suggestion('cogido pensiones')).toBeNull();
    expect(await suggestion('pensionnes', '&status=vigente')).toBeNull();
    expect(await suggestion('pensionnes', '&status=derogada')).toBe('pensiones');
  });

  it('suggests nothing for words that some law contains', async () => {
    expect(await answer('disposiciones pensiones penal')).toMatchObject({ partial: true, did_you_mean: null });
  });
});

it('a search that finds something, and a list, have no suggestion', async () => {
  expect(await answer('penal')).toMatchObject({ total: 1, did_you_mean: null });
  expect(await api.read('/es/laws')).toMatchObject({ did_you_mean: null });
});

it('XML has the suggestion, too', async () => {
  expect((await api.ask('/es/laws?q=cogido&format=xml')).body).toContain('<did_you_mean>código</did_you_mean>');
  expect((await api.ask('/es/laws?q=penal&format=xml')).body).toContain('<did_you_mean nil="true"/>');
});

it('suggestions include the words of laws from a later sync', async () => {
  expect(await suggestion('acuifreos')).toBeNull();
  await corpus.commit(law('AGUAS', 'Ley de acuíferos'));
  await api.sync();
  expect(await suggestion('acuifreos')).toBe('acuíferos');
});

it('the distance counts letters to add, leave out, change or swap, up to a limit', () => {
  const pairs: [string, string, number][] = [
    ['codigo', 'codigo', 0],
    ['codigo', 'cogido', 2],
    ['codigo', 'cdoigo', 1],
    ['codigo', 'odigo', 1],
    ['codigo', 'codiggo', 1],
    ['codigo', 'kodigo', 1],
    ['codigo', 'penal', 3],
    ['ley', 'leyes', 2],
  ];
  for (const [a, b, distance] of pairs) expect(editDistance(a, b, 2), `${a} ${b}`).toBe(distance);
});

describe('when no law has all the words', () => {
  const ids = async (q: string, more = '') =>
    (await answer(q, more)).results.map((one: { id: string }) => one.id) as string[];

  it('those with the most and the rarest words are returned, and the answer says so', async () => {
    const page = await answer('procedimiento administrativo marciano');
    expect(page).toMatchObject({ total: 1, count: 1, partial: true, results: [{ id: 'PROC' }] });
    expect(page.results[0].title_snippet).toContain('<mark>procedimiento</mark>');
    expect((await ids('penal pensiones disposiciones')).slice(0, 2).sort()).toEqual(['PENAL', 'PENSIONES']);
    expect(await ids('penal marciano venusino')).toEqual(['PENAL']);
    expect(await answer('penal disposiciones')).toMatchObject({ partial: false, total: 1 });
  });

  it('filters, orders and pages apply', async () => {
    expect(await ids('penal pensiones', '&status=derogada')).toEqual(['PENSIONES']);
    expect(await ids('penal pensiones', '&sort=title')).toEqual(['PENSIONES', 'PENAL']);
    const [first] = await ids('penal pensiones', '&per_page=1');
    const [second] = await ids('penal pensiones', '&per_page=1&page=2');
    expect([first, second].sort()).toEqual(['PENAL', 'PENSIONES']);
  });

  it('a search for only fillers says so, for laws, articles and all countries; exclusions do not count as fillers', async () => {
    const none = { total: 0, partial: false, only_fillers: true, did_you_mean: null, results: [] };
    for (const path of ['/es/laws', '/es/articles', '/search']) {
      expect([path, await api.read(`${path}?q=de+la`)]).toMatchObject([path, none]);
      // These words only say that somebody asks.
      expect([path, await api.read(`${path}?q=%C2%BFpuedo%3F`)]).toMatchObject([path, none]);
    }
    expect((await answer('"puedo"')).only_fillers).toBe(false);
    for (const q of ['marciano', '-penal', 'la penal']) {
      expect([q, (await answer(q)).only_fillers]).toEqual([q, false]);
    }
  });

  it('phrases, OR and exclusions stay strict, and so does a single word', async () => {
    for (const q of ['"penal marciano"', 'marciano OR venusino', 'marciano -penal', 'marciano']) {
      expect([q, await answer(q)]).toMatchObject([q, { total: 0, partial: false, results: [] }]);
    }
  });
});
