import { beforeAll, describe, expect, it } from 'vitest';
import { spain, startApi, statementsOf, type TestApi } from '../support/api.ts';
import { lawCommit, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { apiOn } from '../support/days.ts';
import { tempFolder } from '../support/temp.ts';

let api: TestApi;
let corpus: TestCorpus;

const ref = (id: string) => `[Ref. ${id}](https://example.invalid/doc?id=${id})`;
const note = (text: string, id: string) => `> <small>${text} ${ref(id)}</small>`;

const law = (id: string, year: number, extra: Record<string, string> = {}, articles = ['Uno.', 'Dos.', 'Tres.']) =>
  lawCommit(
    'bootstrap',
    id,
    { title: `Ley ${id}`, extra: { publication_date: `${year}-01-01`, ...extra }, articles },
    { date: `${year}-01-01`, source: id },
  );

const changedOnce = `Dos, de otro modo.\n\n${note('Se modifica por el art. 1 de la Ley B-2010-9, de 30 de diciembre de 2009.', 'B-L-2010-9')}`;
const changedTwice = `Tres, de otro modo.\n\n${note('Se añade por la Ley 7/2012, de 9 de mayo.', 'BOE-A-2012-7')}\n\n${note('Téngase en cuenta la Ley 7/2012, de 9 de mayo.', 'BOE-A-2012-7')}`;

/**
 * The history of the main law: it is changed by an act in the corpus and by one that is not there, corrected by a third, and
 * repealed by a fourth.
 */
const history = [
  law('LEX-1', 2000),
  lawCommit('reform', 'LEX-1', null, { date: '2001-05-05', source: 'BOE-A-2001-5' }),
  law('B-L-2010-9', 2010, { references_previous: 'MODIFICA LEX-1; CITA LEX-0' }),
  lawCommit(
    'reform',
    'LEX-1',
    { extra: { publication_date: '2000-01-01' }, articles: ['Uno.', changedOnce, 'Tres.'] },
    { date: '2010-02-01', source: 'B-L-2010-9', affected: 'ARTÍCULO 2., Artículo 3, Artículo tres, Artículo dos' },
  ),
  lawCommit(
    'reform',
    'LEX-1',
    {
      extra: {
        publication_date: '2000-01-01',
        references_previous: 'DE CONFORMIDAD con LEX-0',
        references_subsequent: 'SE DEROGA LEX-9; CORRECCIÓN de errores BOE-A-2001-5; SE DICTA EN RELACIÓN BOE-A-2003-6',
      },
      articles: ['Uno.', changedOnce, changedTwice],
    },
    { date: '2012-06-01', source: 'BOE-A-2012-7' },
  ),
  lawCommit('reform', 'LEX-1', null, { date: '2005-05-05', source: 'ONLY-IN-COMMIT-1', affected: 'Artículo 1' }),
  lawCommit('repeal', 'LEX-1', null, { date: '2006-05-05', source: 'ONLY-IN-COMMIT-2' }),
  law('LEX-9', 2020, { references_previous: 'DEROGA LEX-1' }),
];

beforeAll(async () => {
  ({ api, corpus } = await apiOn('2026-11-16', ...history));
});

const relations = async (id: string, query = '') => (await api.read(`/es/laws/${id}/relations${query}`)).relations;
const short = (found: { type: string; source_id: string }[]) =>
  found.map(({ type, source_id }) => `${type} ${source_id}`);

describe('the relations of a law', () => {
  it('come from its file, other files, its notes and its commits, one for each type and act, newest first', async () => {
    expect(await api.read('/es/laws/LEX-1/relations')).toEqual({
      total: 8,
      page: 1,
      per_page: 50,
      relations: [
        {
          type: 'repealed_by',
          law_id: 'LEX-9',
          title: 'Ley LEX-9',
          source_id: 'LEX-9',
          date: '2020-01-01',
          articles: [],
          partial: null,
          basis: 'front_matter',
        },
        {
          // The act is not in the corpus. The note has its name, the commit has its date.
          type: 'amended_by',
          law_id: null,
          title: 'Ley 7/2012, de 9 de mayo',
          source_id: 'BOE-A-2012-7',
          date: '2012-06-01',
          articles: ['Artículo 3'],
          partial: true,
          basis: 'note',
        },
        {
          type: 'amended_by',
          law_id: 'B-L-2010-9',
          title: 'Ley B-L-2010-9',
          source_id: 'B-L-2010-9',
          date: '2010-01-01',
          articles: ['Artículo 2', 'Artículo 3'],
          partial: true,
          basis: 'note',
        },
        {
          type: 'repealed_by',
          law_id: null,
          title: null,
          source_id: 'ONLY-IN-COMMIT-2',
          date: '2006-05-05',
          articles: [],
          partial: null,
          basis: 'commit',
        },
        {
          type: 'amended_by',
          law_id: null,
          title: null,
          source_id: 'ONLY-IN-COMMIT-1',
          date: '2005-05-05',
          articles: ['Artículo 1'],
          partial: null,
          basis: 'commit',
        },
        {
          // A correction stays a correction, although its commit is a reform like any other.
          type: 'related',
          law_id: null,
          title: null,
          source_id: 'BOE-A-2001-5',
          date: '2001-05-05',
          articles: [],
          partial: null,
          basis: 'front_matter',
        },
        {
          type: 'implements',
          law_id: null,
          title: null,
          source_id: 'LEX-0',
          date: '2000-01-01',
          articles: [],
          partial: null,
          basis: 'front_matter',
        },
        {
          type: 'related',
          law_id: null,
          title: null,
          source_id: 'BOE-A-2003-6',
          date: null,
          articles: [],
          partial: null,
          basis: 'front_matter',
        },
      ],
    });
  });

  it('are also listed for the other act, whichever file states them', async () => {
    expect(await relations('B-L-2010-9')).toEqual([
      {
        type: 'amends',
        law_id: 'LEX-1',
        title: 'Ley LEX-1',
        source_id: 'LEX-1',
        date: '2010-01-01',
        articles: ['Artículo 2', 'Artículo 3'],
        partial: true,
        basis: 'note',
      },
      expect.objectContaining({ type: 'related', law_id: null, source_id: 'LEX-0', date: '2010-01-01' }),
    ]);
    expect(short(await relations('LEX-9'))).toEqual(['repeals LEX-1']);
  });

  it('come in pages, with one type on request', async () => {
    const all = await relations('LEX-1');
    const pages = await Promise.all([1, 2, 3, 4].map((page) => relations('LEX-1', `?per_page=3&page=${page}`)));
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 2, 0]);
    expect(pages.flat()).toEqual(all);
    const amending = await api.read('/es/laws/LEX-1/relations?type=amended_by&per_page=1');
    expect([amending.total, short(amending.relations)]).toEqual([3, ['amended_by BOE-A-2012-7']]);
    expect(short(await relations('LEX-1', '?type=related'))).toEqual(['related BOE-A-2001-5', 'related BOE-A-2003-6']);
  });

  it('take one statement after the check that the law exists', async () => {
    const statements = await statementsOf(() => relations('LEX-1', '?per_page=7'));
    expect(statements.filter((text) => /FROM (?:laws|relations)/.test(text))).toHaveLength(2);
  });

  it('are refused for an unknown law, type or page', async () => {
    expect((await api.ask('/es/laws/NO-LAW/relations')).json()).toMatchObject({ error: 'law_not_found' });
    expect((await api.ask('/zz/laws/LEX-1/relations')).json()).toMatchObject({ error: 'country_not_found' });
    for (const query of ['type=cites', 'page=0', 'per_page=101']) {
      expect((await api.ask(`/es/laws/LEX-1/relations?${query}`)).statusCode, query).toBe(422);
    }
  });

  it('are on its page, with titles, days and links, and all of them on a separate page', async () => {
    const page = async (path: string) => (await api.app.inject({ url: `/es/laws/${path}` })).body;
    const html = await page('LEX-1');
    expect(html).toContain('What changed it (5)');
    expect(html).not.toContain('What it changed');
    expect(html).toContain('<a href="/es/laws/B-L-2010-9">Ley B-L-2010-9</a>');
    expect(html).toContain('<span lang="es">Ley 7/2012, de 9 de mayo</span> <span class="muted">BOE-A-2012-7</span>');
    expect(html).toContain('href="/es/laws/LEX-1/relations"');
    expect(await page('B-L-2010-9')).toContain('What it changed (1)');
    const all = await page('LEX-1/relations');
    for (const { source_id } of await relations('LEX-1')) expect(all).toContain(source_id);
    expect(all.match(/datetime="(\d{4})/g)?.[0]).toBe('datetime="2020');
    expect(await page('LEX-1/relations?page=2')).toContain('There is no such page');
    expect((await api.app.inject({ url: '/es/laws/NO-LAW/relations' })).statusCode).toBe(404);
  });

  it('follow the changes of syncs', async () => {
    await corpus.commit(law('LEX-0', 1990), { ...law('B-L-2010-9', 2010), type: 'fix-pipeline', source: null });
    await api.sync();
    // Its file says nothing any more. Only the note and the commit are left.
    expect(short(await relations('B-L-2010-9'))).toEqual(['amends LEX-1']);
    expect(await relations('LEX-1', '?type=implements')).toMatchObject([{ law_id: 'LEX-0', title: 'Ley LEX-0' }]);
    expect(await relations('LEX-0')).toMatchObject([{ type: 'implemented_by', law_id: 'LEX-1', date: '2000-01-01' }]);
    await corpus.commit({ type: 'fix-pipeline', norm: 'LEX-0', files: { 'es/LEX-0.md': null } });
    await api.sync();
    expect(await relations('LEX-1', '?type=implements')).toMatchObject([{ law_id: null, source_id: 'LEX-0' }]);
  });
});

describe('a law whose commits name acts in the way of its country', () => {
  it('is related to these acts, and never to itself, its versions or a word', async () => {
    const slovak = await testCorpus(
      lawCommit('bootstrap', 'ZZ-2020-7', { articles: ['Raz.'] }, { date: '2020-01-01', source: 'original' }),
      lawCommit('reform', 'ZZ-2020-7', { articles: ['Dva.'] }, { date: '2021-01-01', source: 'original' }),
      lawCommit(
        'reform',
        'ZZ-2020-7',
        { articles: ['Tri.'] },
        { date: '2022-01-01', source: '9/2022 Z. z., 8/2022 Z. z.' },
      ),
      lawCommit('reform', 'ZZ-2020-7', { articles: ['Päť.'] }, { date: '2023-01-01', source: '9/2023 Z. z.' }),
      lawCommit(
        'reform',
        'ZZ-2020-7',
        { articles: ['Šesť.'] },
        { date: '2024-01-01', source: 'ZZ-2020-7@v005:2024-01-01' },
      ),
      lawCommit(
        'bootstrap',
        'ZZ-2023-9',
        { title: 'Zákon o zmene', extra: { official_citation: '9/2023 Z. z.' } },
        { date: '2023-01-01' },
      ),
    );
    const { url } = await testDatabase();
    const country = { ...spain(slovak), code: 'sk' };
    const api = await startApi({ url, dataDir: await tempFolder(), countries: [country] });
    await api.sync();
    const of = async (id: string) =>
      (await api.read(`/sk/laws/${id}/relations`)).relations.map(
        ({ type, source_id, title }: { type: string; source_id: string; title: string }) =>
          `${type} ${source_id} ${title}`,
      );
    expect(await of('ZZ-2020-7')).toEqual([
      'amended_by ZZ-2023-9 Zákon o zmene',
      'amended_by ZZ-2022-8 null',
      'amended_by ZZ-2022-9 null',
    ]);
    expect(await of('ZZ-2023-9')).toEqual(['amends ZZ-2020-7 Ley ZZ-2020-7']);
    for (const path of ['', '/history']) {
      const { body } = await api.app.inject({ url: `/sk/laws/ZZ-2020-7${path}` });
      expect(body, path).not.toContain('original<');
      expect(body, path).not.toContain('@v005');
      expect(body, path).toContain(path === '' ? '9/2022 Z. z.' : 'Zákon o zmene');
    }
    expect((await api.app.inject({ url: '/sk/feed.atom' })).body).not.toContain(' original,');
  });
});
