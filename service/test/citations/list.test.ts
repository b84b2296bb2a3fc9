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
    law('A', 'Ley 1/2000, de 7 de enero, de Montes', [
      'Véanse los artículos 1 y 2 de la Ley 2/2001, de 3 de mayo, y la Ley 9/1999, de 1 de enero.',
      'Lo del artículo anterior y del artículo 3 de esta Ley.\n\n> <small>Se modifica por la Ley 2/2001, de 3 de mayo.</small>',
      'Conforme al Código de Aguas y al artículo 7 de la Ley 2/2001.',
    ]),
    law('B', 'Ley 2/2001, de 3 de mayo, de Puertos', ['Uno.', 'Dos.']),
    law('C', 'Ley 3/2002, de 1 de junio, del Código de Aguas', ['La Ley 2/2001, de 3 de mayo, sigue.']),
    // The same number in the state and in a region.
    law('R', 'Ley 2/2001, de 9 de julio, de Caza', ['Uno.'], { jurisdiction: 'es-ga' }),
    law('S', 'Ley 4/2003, de 9 de julio, de Pesca', ['Según la Ley 2/2001.'], { jurisdiction: 'es-ga' }),
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

/** `A.articulo-1: artículos 1 y 2 de la Ley 2/2001 > B.articulo-1` */
async function cited(path: string): Promise<string[]> {
  const { citations, total } = await api.read(path);
  expect(citations).toHaveLength(total);
  return citations.map(
    ({ law_id, article_id, text, target }: Listed) =>
      `${law_id}.${article_id}: ${text} > ${target.law_id}.${target.article_id}`,
  );
}

describe('the citations of a law', () => {
  it('are in the order of its text, one for each article that is named, without those of notes', async () => {
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

  it('can be asked for by article, and from the other end', async () => {
    expect(await cited('/es/laws/A/citations?article_id=articulo-2')).toHaveLength(2);
    expect(await cited('/es/laws/B/citations?direction=in')).toEqual([
      'A.articulo-1: artículos 1 y 2 de la Ley 2/2001, de 3 de mayo > B.articulo-1',
      'A.articulo-1: artículos 1 y 2 de la Ley 2/2001, de 3 de mayo > B.articulo-2',
      'A.articulo-3: artículo 7 de la Ley 2/2001 > B.null',
      'C.articulo-1: Ley 2/2001, de 3 de mayo > B.null',
    ]);
    expect(await cited('/es/laws/B/citations?direction=in&article_id=articulo-2')).toHaveLength(1);
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
        target: {
          law_id: 'B',
          title: 'Ley 2/2001, de 3 de mayo, de Puertos',
          article_id: 'articulo-2',
          label: 'Artículo 2',
        },
      }),
    ]);
  });

  it('are not there for a law that is not', async () => {
    expect((await api.ask('/es/laws/NONE/citations')).statusCode).toBe(404);
    expect((await api.ask('/es/laws/A/citations?direction=up')).statusCode).toBe(422);
  });

  it('follow when the law that they mean comes, loses an article, and goes', async () => {
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
