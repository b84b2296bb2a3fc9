import { beforeAll, describe, expect, it } from 'vitest';
import { excerpts, hitEnd, hitStart } from '../../src/search/excerpt.ts';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, type TestCorpus, testCorpus } from '../support/corpus.ts';

let api: TestApi;
let corpus: TestCorpus;

const civil = `## TÍTULO I. De las obligaciones

###### Artículo 1104

La culpa o negligencia del deudor consiste en la omisión de la diligencia debida.

###### Artículo 1105. Fuerza mayor

Nadie responderá de aquellos sucesos que no hubieran podido preverse & <b>fueran</b> inevitables.

> <small>Se modifica por la Ley 8/2021. Ref. BOE-A-2021-9233 esdrújula</small>

## TÍTULO II. De los contratos

###### Artículo 1254

El contrato existe desde que varias personas consienten en obligarse. Los sucesos imprevisibles no lo anulan.
`;

beforeAll(async () => {
  corpus = await testCorpus(
    lawCommit('new', 'CIVIL', {
      title: 'Real Decreto de 24 de julio de 1889 por el que se publica el Código Civil',
      body: civil,
      extra: { publication_date: '1889-07-25' },
    }),
    lawCommit('new', 'CAZA', {
      title: 'Ley 1/1970, de 4 de abril, de caza',
      articles: ['La caza.', 'Los sucesos de la montería, la fuerza mayor y la culpa.'],
      extra: { publication_date: '1970-04-06', jurisdiction: 'es-an' },
    }),
    lawCommit('new', 'VIEJA', { title: 'Ley de montes', articles: ['La montería.'], status: 'repealed' }),
  );
  api = await testApi([spain(corpus)]);
});

const search = (q: string, rest = '') => api.read(`/es/articles?q=${encodeURIComponent(q)}${rest}`);
const found = async (q: string, rest = '') =>
  (await search(q, rest)).results.map(
    (one: { law_id: string; article_id: string }) => `${one.law_id} ${one.article_id}`,
  );

describe('a search of articles', () => {
  it('finds the best article, with its law, its path and a line of its text', async () => {
    expect(await search('diligencia del deudor')).toEqual({
      query: 'diligencia del deudor',
      total: 1,
      total_exact: true,
      partial: false,
      only_fillers: false,
      page: 1,
      per_page: 50,
      results: [
        {
          law_id: 'CIVIL',
          law_title: 'Real Decreto de 24 de julio de 1889 por el que se publica el Código Civil',
          law_status: 'vigente',
          article_id: 'articulo-1104',
          label: 'Artículo 1104',
          heading: null,
          path: ['TÍTULO I. De las obligaciones'],
          status: 'in_force',
          status_since: null,
          status_until: null,
          status_basis: null,
          status_by: null,
          matched: ['words'],
          snippet:
            'La culpa o negligencia del <mark>deudor</mark> consiste en la omisión de la <mark>diligencia</mark> debida.',
          url: expect.stringMatching(/\/es\/laws\/CIVIL#articulo-1104$/),
        },
      ],
      did_you_mean: null,
      answer: null,
    });
  });

  it('also finds words in the heading, the headings above it and the name of the law', async () => {
    expect((await found('fuerza mayor'))[0]).toBe('CIVIL articulo-1105');
    expect(await found('obligaciones culpa')).toEqual(['CIVIL articulo-1104']);
    expect(await found('código civil sucesos')).toEqual(['CIVIL articulo-1105', 'CIVIL articulo-1254']);
    expect((await found('caza sucesos'))[0]).toBe('CAZA articulo-2');
  });

  it('escapes everything except the marks, and shows the beginning of the text if only the heading has the words', async () => {
    const [hit] = (await search('preverse inevitables')).results;
    expect(hit.snippet).toContain('<mark>preverse</mark> &amp; fueran <mark>inevitables</mark>.');
    const [titled] = (await search('mayor', '&law_id=CIVIL')).results;
    expect(titled.snippet).toMatch(/^Nadie responderá/);
  });

  it('does not find words that are only in an editorial note', async () => {
    expect(await found('esdrújula')).toEqual([]);
    expect((await api.read('/es/laws?q=esdr%C3%BAjula')).total).toBe(1);
  });

  it('accepts the filters of the law list, a law, phrases, OR and exclusions', async () => {
    expect(await found('sucesos', '&jurisdiction=es-an')).toEqual(['CAZA articulo-2']);
    expect(await found('sucesos', '&year=1889&law_id=CAZA')).toEqual([]);
    expect(await found('montería', '&status=derogada')).toEqual(['VIEJA articulo-1']);
    expect(await found('sucesos -imprevisibles', '&law_id=CIVIL')).toEqual(['CIVIL articulo-1105']);
    expect(await found('"omisión de la diligencia" OR "varias personas"')).toHaveLength(2);
    expect(await found('sucesos', '&law_id=NADA')).toEqual([]);
  });

  // Before the fix, a query with an official number answered 500, because its folded form was a parameter that the statement did
  // not use.
  it('accepts queries with numbers in any form, even if only some words are found', async () => {
    for (const path of ['/es/articles?q=', '/es/laws?q=']) {
      const answer = await api.ask(`${path}${encodeURIComponent('deudor Ley Nº 16.060')}`);
      expect([path, answer.statusCode, answer.json().partial]).toEqual([path, 200, true]);
    }
    expect((await api.app.inject(`/es?q=${encodeURIComponent('Ley Nº 16.060')}`)).statusCode).toBe(200);
  });

  it('pages through all matches without repeating or skipping any', async () => {
    const all = await found('sucesos');
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(...(await found('sucesos', `&per_page=1&page=${page}`)));
    expect(pages).toEqual(all);
    expect(all).toHaveLength(3);
  });

  it('needs something to search for, and a country', async () => {
    expect((await api.ask('/es/articles')).statusCode).toBe(422);
    expect((await api.ask('/es/articles?q=')).statusCode).toBe(422);
    expect((await api.ask('/es/articles?q=%20')).statusCode).toBe(422);
    expect((await api.ask('/zz/articles?q=a')).statusCode).toBe(404);
    expect(await search('"')).toMatchObject({ total: 0, results: [] });
  });
});

describe('when no article has all the words', () => {
  it('those with the most and the rarest words are returned, and the answer says so', async () => {
    const page = await search('código civil deudor extraterrestre');
    expect(page).toMatchObject({ total_exact: true, partial: true, did_you_mean: null });
    expect(page.results[0]).toMatchObject({ law_id: 'CIVIL', article_id: 'articulo-1104' });
    expect(page.results).toHaveLength(page.total);
    const { results } = await api.read('/es/laws?q=deudor+extraterrestre&passages=2');
    expect(results).toMatchObject([{ id: 'CIVIL', passages: [{ article_id: 'articulo-1104' }] }]);
  });

  it('another spelling that finds something is suggested', async () => {
    expect(await search('monteria cazza')).toMatchObject({ did_you_mean: 'monteria caza', partial: true });
    expect(await search('deudor cazza', '&law_id=CAZA')).toMatchObject({ did_you_mean: null, total: 0 });
  });

  it('phrases, OR and exclusions stay strict', async () => {
    for (const q of ['"deudor extraterrestre"', 'venusino OR extraterrestre', 'extraterrestre -deudor']) {
      expect([q, await search(q)]).toMatchObject([q, { total: 0, partial: false, results: [] }]);
    }
  });
});

describe('passages', () => {
  const passages = async (q: string, count: number) => {
    const { results } = await api.read(`/es/laws?q=${encodeURIComponent(q)}&passages=${count}`);
    return Object.fromEntries(
      results.map((law: { id: string; passages: { article_id: string }[] }) => [
        law.id,
        law.passages.map(({ article_id }) => article_id),
      ]),
    );
  };

  it('are the best articles of each law that a search finds, with a line of their text', async () => {
    expect(await passages('sucesos', 3)).toEqual({ CIVIL: ['articulo-1105', 'articulo-1254'], CAZA: ['articulo-2'] });
    expect(await passages('sucesos', 1)).toEqual({ CIVIL: ['articulo-1105'], CAZA: ['articulo-2'] });
    const { results } = await api.read('/es/laws?q=deudor&passages=3');
    expect(results[0].passages).toEqual([
      { article_id: 'articulo-1104', label: 'Artículo 1104', snippet: expect.stringContaining('<mark>deudor</mark>') },
    ]);
  });

  it('are returned only on request, empty in a list, and from 1 to 10', async () => {
    expect((await api.read('/es/laws?q=deudor')).results[0]).not.toHaveProperty('passages');
    expect((await api.read('/es/laws?passages=2')).results[0].passages).toEqual([]);
    for (const count of [0, 11]) expect((await api.ask(`/es/laws?q=a&passages=${count}`)).statusCode).toBe(422);
  });
});

it('a sync replaces the words of the changed laws, and keeps the others', async () => {
  await corpus.commit(
    lawCommit('reform', 'CAZA', { title: 'Ley 1/1970, de 4 de abril, de caza', articles: ['Los galgos.'] }),
    { type: 'new', norm: 'VIEJA', title: 'Se retira', files: { 'es/VIEJA.md': null } },
  );
  await api.sync();
  expect(await found('galgos')).toEqual(['CAZA articulo-1']);
  expect(await found('montería')).toEqual([]);
  expect((await found('sucesos')).sort()).toEqual(['CIVIL articulo-1105', 'CIVIL articulo-1254']);
  // The history is rewritten without a change of these texts, so their words are kept.
  await corpus.rewrite(
    lawCommit('new', 'CIVIL', { title: 'Código Civil', body: civil }, { date: '2001-01-01' }),
    lawCommit('reform', 'CAZA', { title: 'Ley 1/1970, de 4 de abril, de caza', articles: ['Los galgos.'] }),
  );
  await api.sync();
  expect(await found('galgos')).toEqual(['CAZA articulo-1']);
  expect((await api.pool.query('SELECT count(*)::int FROM article_words')).rows).toEqual([{ count: 4 }]);
});

it('an excerpt has the words of a text without signs of Markdown', () => {
  const text =
    '# Tasas\n\n> Las **tasas** y [cánones](https://example.org/t), 5 * 3.\n\n- una\n\n| a | b |\n|---|:-:|\n| c_d | e |\n';
  expect(excerpts({ texts: [text], query: 'tasas' })).toEqual([
    `Las ${hitStart}tasas${hitEnd} y cánones, 5 * 3. una a b c_d e`,
  ]);
});
