import { beforeAll, describe, expect, it } from 'vitest';
import type { TestApi } from '../support/api.ts';
import { type LawText, lawCommit, type TestCorpus } from '../support/corpus.ts';
import { apiOn } from '../support/days.ts';

let api: TestApi;
let corpus: TestCorpus;

const law = (id: string, title: string, articles: string[], extra: Record<string, string> = {}, other: LawText = {}) =>
  lawCommit('bootstrap', id, { title, articles, extra, ...other }, { date: '2020-01-01' });

beforeAll(async () => {
  const started = await apiOn(
    '2026-11-16',
    law(
      'A',
      'Ley 1/2000, de 7 de enero, de Montes',
      [
        'Véanse los artículos 1 y 2 de la Ley 2/2001, de 3 de mayo, y la Ley 9/1999, de 1 de enero.',
        'Lo del artículo anterior y del artículo 3 de esta Ley.\n\n> <small>Se modifica por la Ley 2/2001, de 3 de mayo.</small>',
        'Conforme al Código de Aguas y al artículo 7 de la Ley 2/2001.',
      ],
      { publication_date: '2000-01-08' },
    ),
    law('B', 'Ley 2/2001, de 3 de mayo, de Puertos', ['Uno.', 'Dos.']),
    law('C', 'Ley 3/2002, de 1 de junio, del Código de Aguas', ['La Ley 2/2001, de 3 de mayo, sigue.']),
    // The same number in a national law and in a regional one.
    law('R', 'Ley 2/2001, de 9 de julio, de Caza', ['Uno.'], { jurisdiction: 'es-ga' }),
    law('S', 'Ley 4/2003, de 9 de julio, de Pesca', ['Según la Ley 2/2001.'], { jurisdiction: 'es-ga' }),
    law(
      'T',
      'Ley 6/2004, de 9 de julio, de Setas',
      ['Según la Ley 2/2001, de 9 de julio.', 'Según la Ley 2/2001, de 9 de julio, de Caza.'],
      { jurisdiction: 'es-ct' },
    ),
    law('U', 'Ley 7/2005, de 1 de marzo, de Anexos', [
      `${'Una cosa y otra. '.repeat(30_000)}Según el artículo 1 de la Ley 3/2002, de 1 de junio.`,
    ]),
    // These are so many different laws that a thread finds out which laws are meant.
    law('V', 'Ley 8/2006, de 1 de abril, de Remisiones', [
      Array.from({ length: 2500 }, (_, n) => `Según la Ley ${n + 1}/1985 y la Ley 7/2005, de 1 de marzo.`).join('\n\n'),
    ]),
  );
  api = started.api;
  corpus = started.corpus;
});

interface Listed {
  law_id: string;
  article_id: string | null;
  text: string;
  target: { law_id: string | null; article_id: string | null };
}

/** The citations of a list as texts: `A.articulo-1: artículos 1 y 2 de la Ley 2/2001 > B.articulo-1` */
async function cited(path: string): Promise<string[]> {
  const { citations, total } = await api.read(path);
  expect(citations).toHaveLength(total);
  return citations.map(
    ({ law_id, article_id, text, target }: Listed) =>
      `${law_id}.${article_id}: ${text} > ${target.law_id}.${target.article_id}`,
  );
}

describe('a text that names thousands of laws', () => {
  it('means the existing law at all its places, and no law at the others', async () => {
    const { total, citations } = await api.read('/es/laws/V/citations?per_page=100');
    expect(total).toBe(5000);
    const meant = citations.map(({ text, target }: Listed) => `${text} > ${target.law_id}`);
    expect(meant.slice(0, 4)).toEqual([
      'Ley 1/1985 > null',
      'Ley 7/2005, de 1 de marzo > U',
      'Ley 2/1985 > null',
      'Ley 7/2005, de 1 de marzo > U',
    ]);
    expect(new Set(meant.filter((_: string, place: number) => place % 2 === 1))).toEqual(
      new Set(['Ley 7/2005, de 1 de marzo > U']),
    );
  });
});

describe('a check of a text', () => {
  const post = (country: string, body: object) =>
    api.ask(`/${country}/citations/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const check = async (body: object) => {
    const answer = await post('es', body);
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };

  it('finds citations with offsets in code points, and says what each means', async () => {
    const text = '😀 El artículo 2 de la Ley 2/2001, de 3 de mayo, y la Ley 9/1999.';
    const { date, total, citations } = await check({ text });
    expect({ date, total }).toEqual({ date: '2026-11-16', total: 2 });
    const [first, second] = citations;
    expect([...text].slice(first.start, first.end).join('')).toBe(first.text);
    expect(first).toMatchObject({
      text: 'artículo 2 de la Ley 2/2001, de 3 de mayo',
      status: 'found',
      matches: [{ law_id: 'B', article_id: 'articulo-2', article_found: true }],
      article_exists: true,
      in_force: true,
      quote: null,
      passage: null,
    });
    expect(second).toMatchObject({ status: 'not_found', matches: [], article_exists: null, in_force: null });
  });

  it('considers the day: before its publication, a law was not in force and had no articles', async () => {
    const text = 'Artículo 1 de la Ley 1/2000, de 7 de enero, y de la Ley 2/2001, de 3 de mayo.';
    const { citations } = await check({ text, date: '2000-01-07' });
    expect(citations).toMatchObject([
      { status: 'found', article_exists: false, in_force: false },
      { status: 'found', article_exists: null, in_force: null }, // no source states when it was published
    ]);
  });

  it('compares quotations with the article', async () => {
    const quoted = (words: string) =>
      check({ text: `Según el artículo 3 de la Ley 1/2000, de 7 de enero, «${words}».` });
    const right = await quoted('conforme al código de aguas […] de la Ley 2/2001');
    expect(right.citations[0]).toMatchObject({ quote: 'matches', passage: expect.stringContaining('Código de Aguas') });
    const wrong = await quoted('conforme al código de montes');
    expect(wrong.citations[0]).toMatchObject({ quote: 'differs', passage: expect.stringContaining('Código de Aguas') });
  });

  it('finds nothing in a text without citations, and refuses a text that is too long', async () => {
    expect(await check({ text: 'Esta Ley y su artículo 5.' })).toMatchObject({ total: 0, citations: [] });
    expect((await post('es', { text: 'x'.repeat(64_001) })).statusCode).toBe(422);
    const nowhere = await post('zz', { text: 'Ley 1/2000' });
    expect([nowhere.statusCode, nowhere.json().error]).toEqual([404, 'country_not_found']);
  });
});

describe('the citations of a law', () => {
  it('are found in a text of half a megabyte, which is read in a thread', async () => {
    expect(await cited('/es/laws/U/citations')).toEqual([
      'U.articulo-1: artículo 1 de la Ley 3/2002, de 1 de junio > C.articulo-1',
    ]);
  });

  it('with only number and day do not lead to another region, because the own region may have such a law that is missing here', async () => {
    expect(await cited('/es/laws/T/citations')).toEqual([
      'T.articulo-1: Ley 2/2001, de 9 de julio > null.null',
      'T.articulo-2: Ley 2/2001, de 9 de julio > R.null',
    ]);
  });

  it('are in the order of its text, one for each cited article, without citations in notes', async () => {
    expect(await cited('/es/laws/A/citations')).toEqual([
      'A.articulo-1: artículos 1 y 2 de la Ley 2/2001, de 3 de mayo > B.articulo-1',
      'A.articulo-1: artículos 1 y 2 de la Ley 2/2001, de 3 de mayo > B.articulo-2',
      'A.articulo-1: Ley 9/1999, de 1 de enero > null.null',
      'A.articulo-2: artículo anterior > A.articulo-1',
      'A.articulo-2: artículo 3 de esta Ley > A.articulo-3',
      'A.articulo-3: Código de Aguas > C.null',
      'A.articulo-3: artículo 7 de la Ley 2/2001 > B.null',
    ]);
  });

  it('can be listed for an article, and in the other direction', async () => {
    expect(await cited('/es/laws/A/citations?article_id=articulo-2')).toHaveLength(2);
    expect(await cited('/es/laws/B/citations?direction=in')).toEqual([
      'A.articulo-1: artículos 1 y 2 de la Ley 2/2001, de 3 de mayo > B.articulo-1',
      'A.articulo-1: artículos 1 y 2 de la Ley 2/2001, de 3 de mayo > B.articulo-2',
      'A.articulo-3: artículo 7 de la Ley 2/2001 > B.null',
      'C.articulo-1: Ley 2/2001, de 3 de mayo > B.null',
    ]);
    expect(await cited('/es/laws/B/citations?direction=in&article_id=articulo-2')).toHaveLength(1);
  });

  it('are counted for each cited article, also if the newest version is read by its commit', async () => {
    const counts = async (id: string, query = '') =>
      (await api.read(`/es/laws/${id}/articles${query}`)).articles.map(
        (one: { cited_by_count: number }) => one.cited_by_count,
      );
    const { sha } = await api.read('/es/laws/B/articles');
    expect(await counts('B', `?at=${sha}`)).toEqual([1, 1]);
    expect([await counts('A'), await counts('B')]).toEqual([
      [1, 0, 1],
      [1, 1],
    ]);
  });

  it('mean the law of their own region first', async () => {
    expect(await cited('/es/laws/S/citations')).toEqual(['S.articulo-1: Ley 2/2001 > R.null']);
  });

  it('come with titles and labels, page by page', async () => {
    const { page, per_page, total, citations } = await api.read('/es/laws/A/citations?per_page=1&page=2');
    expect({ page, per_page, total }).toEqual({ page: 2, per_page: 1, total: 7 });
    expect(citations).toEqual([
      expect.objectContaining({
        title: 'Ley 1/2000, de 7 de enero, de Montes',
        label: 'Artículo 1',
        basis: 'text',
        target: {
          country: null,
          law_id: 'B',
          title: 'Ley 2/2001, de 3 de mayo, de Puertos',
          article_id: 'articulo-2',
          label: 'Artículo 2',
        },
      }),
    ]);
  });

  it('are 404 for an unknown law', async () => {
    expect((await api.ask('/es/laws/NONE/citations')).statusCode).toBe(404);
    expect((await api.ask('/es/laws/A/citations?direction=up')).statusCode).toBe(422);
  });

  it('change when the cited law is added, loses an article, and is removed', async () => {
    const outOfA = async () => (await cited('/es/laws/A/citations')).map((one) => one.split(' > ')[1]);
    await corpus.commit(law('D', 'Ley 9/1999, de 1 de enero, de Minas', ['Uno.']));
    await api.sync('es');
    expect(await outOfA()).toEqual([
      'B.articulo-1',
      'B.articulo-2',
      'D.null',
      'A.articulo-1',
      'A.articulo-3',
      'C.null',
      'B.null',
    ]);
    const reform = { title: 'Ley 2/2001, de 3 de mayo, de Puertos', articles: ['Uno.'] };
    await corpus.commit(lawCommit('reform', 'B', reform, { date: '2021-01-01', source: 'X' }));
    await api.sync('es');
    expect((await outOfA()).slice(0, 2)).toEqual(['B.articulo-1', 'B.null']);
    await corpus.commit({ type: 'fix-pipeline', date: '2022-01-01', files: { 'es/D.md': null } });
    await api.sync('es');
    expect((await outOfA())[2]).toBe('null.null');
  });
});
