import { beforeAll, expect, it } from 'vitest';
import { findMembers } from '../../src/corpus/articles/range-members.ts';
import type { TestApi } from '../support/api.ts';
import { lawCommit } from '../support/corpus.ts';
import { apiOn } from '../support/days.ts';

const article = (label: string, text: string) => `###### ${label}\n\n${text}\n\n`;

/** The law before and after the repeal of articles 5 to 7 and of articles 9 and 11. */
const before = [4, 5, 6, 7, 8, 9, 10, 11].map((n) => article(`Artículo ${n}`, `El faro ${n} alumbra.`)).join('');
const ranges = article('Artículos 5 a 7. (Derogados)', '') + article('Artículo 8', 'El faro alumbra.');
const after =
  article('Artículo 4', 'El faro alumbra.') +
  ranges +
  article('Artículos 9 y 11. (Derogados)', '') +
  article('Artículo 10', 'El faro alumbra.');

let api: TestApi;

beforeAll(async () => {
  const started = await apiOn(
    '2026-11-16',
    lawCommit('bootstrap', 'A', { title: 'Ley 1/2001, de 5 de mayo, de Faros', body: after }, { date: '2001-05-05' }),
    lawCommit('bootstrap', 'B', { title: 'Ley 2/2001, de 6 de mayo, de Boyas', body: before }, { date: '2001-05-06' }),
    lawCommit(
      'reform',
      'B',
      { title: 'Ley 2/2001, de 6 de mayo, de Boyas', body: after },
      { date: '2010-01-01', source: 'A' },
    ),
    lawCommit(
      'bootstrap',
      'C',
      {
        title: 'Ley 3/2001, de 7 de mayo, de Redes',
        body: `${after}## ANEXO\n\n${article('Artículos 30 a 32. (Derogados)', '')}`,
      },
      { date: '2001-05-07' },
    ),
    lawCommit(
      'bootstrap',
      'D',
      { title: 'Ley 4/2001, de 8 de mayo, de Muelles', body: article('Artículo 3-4', 'El muelle es largo.') },
      { date: '2001-05-08' },
    ),
  );
  api = started.api;
});

const resolve = async (cite: string) => {
  const { status, matches } = await api.read(`/es/resolve?cite=${encodeURIComponent(cite)}`);
  return [
    status,
    ...matches.map((one: Record<string, string | null>) =>
      [one.article_id, one.article_found, one.article_status].join(' '),
    ),
  ];
};

async function check(text: string, date?: string) {
  const answer = await api.ask('/es/citations/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text, date }),
  });
  return (await answer.json()).citations;
}

it('an article in a repealed range is answered with the heading of the range', async () => {
  for (const number of [5, 6, 7]) {
    expect(await resolve(`art. ${number} de la Ley 1/2001`)).toEqual(['found', 'articulos-5-a-7 true repealed']);
  }
  expect(await resolve('art. 6.2 de la Ley 1/2001')).toEqual(['found', 'articulos-5-a-7 true repealed']);
  expect(await resolve('art. 11 de la Ley 1/2001')).toEqual(['found', 'articulos-9-y-11 true repealed']);
  expect(await resolve('art. 10 de la Ley 1/2001')).toEqual(['found', 'articulo-10 true in_force']);
  expect(await resolve('art. 12 de la Ley 1/2001')).toEqual(['found', ' false ']);
  expect(await resolve('art. 6 bis de la Ley 1/2001')).toEqual(['found', ' false ']);
  expect(await resolve('art. 31 de la Ley 3/2001')).toEqual(['found', 'anexo.articulos-30-a-32 true repealed']);
});

it('a cited range is answered with its heading once', async () => {
  expect(await resolve('arts. 5 a 7 de la Ley 1/2001')).toEqual(['found', 'articulos-5-a-7 true repealed']);
  expect(await resolve('arts. 4, 5 y 6 de la Ley 1/2001')).toEqual([
    'found',
    'articulo-4 true in_force',
    'articulos-5-a-7 true repealed',
  ]);
});

it('a check of a text says that the article is repealed, and that it was there before', async () => {
  const text = 'Según el artículo 6 de la Ley 2/2001, alumbra.';
  expect(await check(text)).toMatchObject([
    {
      article_exists: true,
      in_force: false,
      matches: [{ article_id: 'articulos-5-a-7', article_found: true, article_status: 'repealed' }],
    },
  ]);
  expect(await check(text, '2005-01-01')).toMatchObject([
    { article_exists: true, matches: [{ article_status: null }] },
  ]);
  expect(await check(text, '1999-01-01')).toMatchObject([{ article_exists: false }]);
});

it('a check of a text reads a range after a singular, unless the law has an article of that number', async () => {
  const found = async (text: string) =>
    (await check(text)).map(({ matches }: { matches: Record<string, string>[] }) => matches[0]?.article_id);
  expect(await found('Véase el art. 8-10 de la Ley 1/2001.')).toEqual([
    'articulo-8',
    'articulos-9-y-11',
    'articulo-10',
  ]);
  expect(await found('Véase el art. 3-4 de la Ley 4/2001.')).toEqual(['articulo-3-4']);
});

it('the article itself is asked for by its number', async () => {
  for (const name of ['articulo-6', '6', 'artículo 6']) {
    const path = `/es/laws/A/articles/${encodeURIComponent(name)}`;
    expect(await api.read(path)).toMatchObject({ id: 'articulos-5-a-7', status: 'repealed' });
  }
  expect(await api.read('/es/laws/B/articles/articulo-6')).toMatchObject({ id: 'articulos-5-a-7', status: 'repealed' });
  expect(await api.read('/es/laws/B/articles/articulo-6?at=2005-01-01')).toMatchObject({ id: 'articulo-6' });
  expect((await api.ask('/es/laws/A/articles/articulo-12')).statusCode).toBe(404);
});

it.each([
  ['spanish', 'articulos-5-o-a-7-o', 'Artículos 5.º a 7.º', [5, 6, 7]],
  ['spanish', 'articulos-5-y-7', 'Artículos 5 y 7', [5, 7]],
  ['spanish', 'articulos-5-7', 'Artículos 5-7', [5, 6, 7]],
  ['spanish', 'articulos-1-3-a-5-y-8', 'Artículos 1, 3 a 5 y 8', [1, 3, 4, 5, 8]],
  ['spanish', 'articulos-5-bis-a-7', 'Artículos 5 bis a 7', [6, 7]],
  ['spanish', 'articulo-5-1', 'Artículo 5-1', []],
  ['french', 'articles-1er-a-3', 'Articles 1er à 3', [1, 2, 3]],
  ['french', 'articles-l111-1-a-l111-3', 'Articles L111-1 à L111-3', []],
  ['swedish', 'par-5-till-7', '§ 5 till 7', [5, 6, 7]],
  ['danish', 'par-5-til-7', '§ 5 til 7', [5, 6, 7]],
  ['slovak', 'par-5-az-7', '§ 5 až 7', [5, 6, 7]],
  ['german', 'par-5-bis-7', '§§ 5 bis 7', [5, 6, 7]],
  ['german', 'art-36a-und-36b', 'Art. 36a und 36b', []],
  ['german', 'art-5-7', 'Art. 5–7', [5, 6, 7]],
  ['czech', 'par-5-a-7', '§ 5 a 7', [5, 7]],
  ['czech', 'par-5-az-7', '§ 5 až 7', [5, 6, 7]],
])('%s %s %s', (language, id, label, numbers) => {
  const [found] = findMembers([{ id, label }], language);
  const all = Array.from({ length: 200 }, (_, number) => number);
  expect(all.filter((number) => (found?.idsOf(number).length ?? 0) > 0)).toEqual(numbers);
});

it('a dash is no range in a law that counts its articles in each chapter', () => {
  const labels = ['§ 7–1', '§ 7–9', '§§ 8–10'];
  const found = findMembers(
    labels.map((label, index) => ({ id: `par-${index}`, label })),
    'norwegian',
  );
  expect(found.map(({ article }) => article.label)).toEqual(['§§ 8–10']);
});
