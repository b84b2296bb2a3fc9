import { beforeAll, describe, expect, it } from 'vitest';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';

let api: TestApi;

beforeAll(async () => {
  const law = (id: string, title: string, text: string, extra: Record<string, string> = {}) =>
    lawCommit('new', id, { title, articles: [text], extra: { publication_date: '2001-01-01', ...extra } });
  const corpus = await testCorpus(
    law('A', 'Ley de Protección de Datos & <b>Garantías</b> "digitales"', 'Los ficheros.'),
    law('B', 'Ley de Aguas', 'La protección de los datos no es su objeto.', { publication_date: '2010-01-01' }),
    law('C', 'Ley de Costas', 'Nada.', { publication_date: '1990-01-01', rank: 'decreto' }),
    law('D', 'Ley de la protección civil', 'Nada.', { jurisdiction: 'es-ct', publication_date: '' }),
  );
  api = await testApi([spain(corpus)]);
});

const search = (q: string, rest = '') => api.read(`/es/laws?q=${encodeURIComponent(q)}${rest}`);
const found = async (q: string, rest = '') =>
  (await search(q, rest)).results.map((law: { id: string }) => law.id) as string[];

describe('a search', () => {
  it('returns the query, and the number of laws as total and count', async () => {
    const page = await search('protección', '&per_page=2');
    expect(page).toMatchObject({ query: 'protección', total: 3, count: 3, sort: 'relevance', page: 1, per_page: 2 });
    expect(page.results).toHaveLength(2);
  });

  it('that finds nothing counts zero', async () => {
    expect(await search('inexistente')).toMatchObject({ query: 'inexistente', total: 0, count: 0, results: [] });
  });

  it('puts a hit in the title before a hit in the text', async () => {
    expect((await found('protección datos')).slice(0, 2)).toEqual(['A', 'B']);
  });

  it('ignores accents and endings', async () => {
    for (const q of ['proteccion', 'PROTECCIÓN', 'protecciones'])
      expect((await found(q)).sort()).toEqual(['A', 'B', 'D']);
  });

  it('accepts phrases, OR and exclusions', async () => {
    expect(await found('"protección civil"')).toEqual(['D']);
    expect((await found('costas OR aguas')).sort()).toEqual(['B', 'C']);
    expect((await found('protección -datos')).sort()).toEqual(['D']);
  });

  it('follows filters and sort', async () => {
    expect(await found('protección', '&sort=date_asc')).toEqual(['A', 'B', 'D']);
    expect(await found('protección', '&sort=date_desc')).toEqual(['B', 'A', 'D']);
    expect((await search('protección', '&sort=title')).sort).toBe('title');
    expect(await found('protección', '&jurisdiction=es-ct')).toEqual(['D']);
    expect(await found('ley', '&law_type=decreto')).toEqual(['C']);
    expect(await found('protección', '&year=2010')).toEqual(['B']);
    expect(await found('protección', '&from_date=2001-01-01&to_date=2005-01-01')).toEqual(['A']);
  });

  it('has no law twice on its pages', async () => {
    for (const sort of ['', '&sort=title', '&sort=date_desc']) {
      const walked: string[] = [];
      for (let page = 1; page <= 4; page++) walked.push(...(await found('ley', `&per_page=1&page=${page}${sort}`)));
      expect(walked.toSorted()).toEqual(['A', 'B', 'C', 'D']);
    }
  });

  it('for only spaces is a list of all laws', async () => {
    for (const q of ['', '   ', '\t']) {
      expect(await search(q)).toMatchObject({ query: null, count: null, total: 4, sort: 'date_desc' });
    }
  });

  it('for only fillers finds nothing', async () => {
    for (const q of ['de la los', 'de', '""', '-', '&', '*']) {
      expect(await search(q)).toMatchObject({ query: q, total: 0, count: 0, results: [], sort: 'relevance' });
    }
  });

  it('marks the hits in the title and escapes everything else', async () => {
    const page = await search('protección garantías');
    expect(page.results[0].title_snippet).toBe(
      'Ley de <mark>Protección</mark> de Datos &amp; &lt;b&gt;<mark>Garantías</mark>&lt;/b&gt; &quot;digitales&quot;',
    );
  });

  it('has a snippet without marks if the hit is in the text', async () => {
    const page = await search('ficheros');
    expect(page.results[0]).toMatchObject({ id: 'A', title_snippet: expect.not.stringContaining('<mark>') });
  });

  it('survives any input', async () => {
    for (const q of [
      "'",
      '"abierta',
      '((((',
      'a & | ! b',
      '<->',
      ':*',
      '\\',
      '%',
      '\u0000',
      '😀',
      '-"',
      'OR OR',
      'x'.repeat(5000),
    ]) {
      expect((await search(q)).results).toEqual([]);
    }
  });
});

describe('a search of all countries', () => {
  const law = (id: string, title: string, extra: Record<string, string> = {}) =>
    lawCommit('new', id, { title, articles: ['Nada.'], extra });
  let both: TestApi;
  beforeAll(async () => {
    const texts = [
      lawCommit('new', 'ES-8', { title: 'Ley de ríos', articles: ['Las aguas mansas.'] }),
      lawCommit('new', 'ES-9', { title: 'Ley de lagos', articles: ['El code des aguas.'] }),
    ];
    const spanish = await testCorpus(law('ES-1', 'Ley de aguas'), law('ES-2', 'Ley de aguas minerales'), ...texts);
    const french = await testCorpus(
      law('FR-1', 'Loi sur les eaux', { official_number: '7/2001' }),
      law('FR-2', 'Code des aguas'),
      law('FR-3', 'Loi des aguas et des forêts'),
      lawCommit('new', 'FR-4', { title: 'Règlement des aguas', articles: ['Une onde mineralle.'] }),
      law('FR-5', 'Loi sur les aguas très mansas'),
    );
    const france = spain(french, { code: 'fr', name: 'France', language: 'french' });
    both = await testApi([spain(spanish), france]);
  });
  const ids = async (q: string, rest = '') =>
    (await both.read(`/search?q=${encodeURIComponent(q)}${rest}`)).results.map((one: { id: string }) => one.id);

  it('alternates the results of the countries, each in its own language', async () => {
    const page = await both.read('/search?q=aguas&per_page=3');
    expect(page).toMatchObject({ country: null, total: 8, count: 8, partial: false, sort: 'relevance', page: 1 });
    expect(page.results.map((one: { country: string }) => one.country)).toEqual(['es', 'fr', 'es']);
    const all = await ids('aguas');
    expect(all[0]).toBe('ES-1');
    expect(all.map((id: string) => id.slice(0, 2)).join(' ')).toBe('ES FR ES FR FR FR ES ES');
    expect([...(await ids('aguas', '&per_page=2')), ...(await ids('aguas', '&per_page=2&page=2'))]).toEqual(
      all.slice(0, 4),
    );
    expect(await ids('eau')).toEqual(['FR-1']);
  });

  it('puts laws first that the query names, and accepts filters', async () => {
    expect((await ids('fr-3'))[0]).toBe('FR-3');
    // The exact title of a law in any country comes first, then titles with all the words, then texts.
    expect(await ids('code des aguas')).toEqual(['FR-2', 'ES-9']);
    expect(await ids('aguas mansas')).toEqual(['FR-5', 'ES-8']);
    expect(await ids('aguas', '&law_type=nada')).toEqual([]);
  });

  it('returns laws with some of the words only if no country has a law with all', async () => {
    expect(await both.read('/search?q=aguas+minerales')).toMatchObject({ total: 1, partial: false });
    expect(await both.read('/search?q=forêts+minerales')).toMatchObject({ total: 2, partial: true });
    expect(await both.read('/search?q=minerrales')).toMatchObject({ total: 0, did_you_mean: 'minerales' });
    // Before the fix, the country with one of the three words came before the country with two.
    expect((await ids('lagos forêts onde')).map((id: string) => id.slice(0, 2))).toEqual(['FR', 'FR', 'ES']);
    // A law of one country has this word, so a similar word of another country is no help.
    expect(await both.read('/search?q=mineralle')).toMatchObject({ total: 1, partial: false, did_you_mean: null });
  });

  it('needs a query, and reaches 1,000 results', async () => {
    const status = async (query: string) => (await both.ask(`/search?${query}`)).statusCode;
    expect([await status(''), await status('q='), await status('q=%20')]).toEqual([422, 422, 422]);
    expect([await status('q=a&page=10&per_page=100'), await status('q=a&page=11&per_page=100')]).toEqual([200, 422]);
  });
});
