import { beforeAll, describe, expect, it } from 'vitest';
import type { Change } from '../../src/laws/schema.ts';
import type { TestApi } from '../support/api.ts';
import { lawCommit, type TestCorpus } from '../support/corpus.ts';
import { apiOn } from '../support/days.ts';
import { readXml } from '../support/xml.ts';

let api: TestApi;
let corpus: TestCorpus;

const water = { title: 'Ley de Aguas', articles: ['El agua es de todos.', 'Los ríos.', 'Los lagos.'] };
const edited = { ...water, articles: ['El agua es pública.', 'Los ríos.'] };
const homes = { title: 'Ley de Vivienda', rank: 'decreto', extra: { jurisdiction: 'es-ct' } };

beforeAll(async () => {
  ({ api, corpus } = await apiOn(
    '2026-11-16',
    lawCommit('bootstrap', 'A', water, { date: '2010-01-01', source: 'A' }),
    lawCommit('new', 'R-1', { title: 'Ley de reforma' }, { date: '2012-01-01', source: 'R-1' }),
    lawCommit('reform', 'A', edited, { date: '2012-01-01', source: 'R-1' }),
    lawCommit('fix-pipeline', 'A', { ...edited, body: '# Ley\n\n###### Artículo 1\n\nEl agua es pública.\n' }),
    lawCommit('correction', 'A', edited, { date: '2013-01-01', source: 'C-1' }),
    lawCommit('reform', 'A', edited, { date: '2013-01-01', source: 'R-2' }),
    // The same reform again.
    lawCommit('reform', 'A', { ...edited, articles: ['Otra.'] }, { date: '2013-01-01', source: 'R-2' }),
    lawCommit('new', 'B', homes, { date: '2020-05-05' }),
    lawCommit('repeal', 'B', { ...homes, status: 'repealed' }, { date: '2024-01-01', source: 'A' }),
    lawCommit('reform', 'A', { ...edited, articles: ['Mañana.'] }, { date: '2040-01-01', source: 'R-9' }),
    // A reform with an earlier day than the first version comes first.
    lawCommit('new', 'C', { title: 'Ley tardía' }, { date: '2022-02-02' }),
    lawCommit('reform', 'C', { title: 'Ley tardía', articles: ['Antes.'] }, { date: '2021-01-01', source: 'R-3' }),
    lawCommit('new', 'GONE', { title: 'Ley perdida' }, { date: '2023-01-01' }),
    { type: 'fix-pipeline', files: { 'es/GONE.md': null } },
  ));
});

const list = async (query: string): Promise<string[]> => {
  const { changes } = await api.read(`/es/changes?${query}`);
  return changes.map(({ date, type, law_id, source_id }: Change) => `${date} ${type} ${law_id} ${source_id}`);
};

describe('the list of changes', () => {
  it('has new laws, reforms, repeals and corrections by legal date, newest first, up to today', async () => {
    expect(await list('')).toEqual([
      '2024-01-01 repeal B A',
      '2021-01-01 new C R-3',
      '2020-05-05 new B null',
      '2013-01-01 reform A R-2',
      '2013-01-01 correction A C-1',
      '2012-01-01 reform A R-1',
      '2012-01-01 new R-1 R-1',
      '2010-01-01 new A A',
    ]);
    expect(await list('until=2040-01-01&per_page=1')).toEqual(['2040-01-01 reform A R-9']);
  });

  // Before the fix, nine of eleven changes on the page of Spain led to "both versions say the same".
  it('leaves out commits that change no word, status or date, unless all are asked for', async () => {
    const text = (words: string, note = '') => `# Ley\n\n${words}\n\n###### Artículo 1\n\nUno.\n${note}`;
    const { api } = await apiOn(
      '2026-11-16',
      lawCommit('bootstrap', 'P', { body: text('Sepan todos.') }, { date: '2010-01-01' }),
      lawCommit(
        'reform',
        'P',
        { body: text('Sepan  todos.', '\n> <small>Se modifica por la Ley 1/2011.</small>\n') },
        { date: '2011-01-01', source: 'FORM' },
      ),
      lawCommit('reform', 'P', { body: text('Sabed todos.') }, { date: '2012-01-01', source: 'WORDS' }),
      lawCommit(
        'reform',
        'P',
        { body: text('Sabed todos.'), status: 'repealed' },
        { date: '2013-01-01', source: 'STATUS' },
      ),
      lawCommit(
        'reform',
        'P',
        { body: text('Sabed todos.'), status: 'repealed', extra: { repeal_date: '2013-05-05' } },
        { date: '2014-01-01', source: 'DATE' },
      ),
      lawCommit('reform', 'P', null, { date: '2015-01-01', source: 'EMPTY' }),
    );
    const { changes } = await api.read('/es/changes?include=all');
    expect(changes.map(({ source_id, change }: Change) => `${source_id} ${change}`)).toEqual([
      'EMPTY none',
      'DATE null',
      'STATUS null',
      'WORDS null',
      'FORM none',
      'null null',
    ]);
    const listed = await api.read('/es/changes');
    expect(listed.total).toBe(4);
    expect(listed.changes).toEqual(changes.filter(({ change }: Change) => change === null));
    const feed = (await api.app.inject({ url: '/es/laws/P/feed.atom' })).body;
    expect([feed.includes('2014-01-01'), feed.includes('2015-01-01'), feed.includes('2011-01-01')]).toEqual([
      true,
      false,
      false,
    ]);
    expect((await api.read('/es/laws/P/commits')).commits).toHaveLength(6);
    expect((await api.ask('/es/changes?include=some')).statusCode).toBe(422);
  });

  it('names the act by its title, and says what happened to each article', async () => {
    const { changes } = await api.read('/es/changes?since=2012-01-01&until=2012-12-31&law_id=A');
    const [sha] = (await corpus.git(['log', '--format=%H', '--grep=Source-Id: R-1', '--grep=reform', '--all-match']))
      .trim()
      .split('\n');
    expect(changes).toEqual([
      {
        date: '2012-01-01',
        type: 'reform',
        law_id: 'A',
        title: 'Ley de Aguas',
        source_id: 'R-1',
        source_title: 'Ley de reforma',
        changed_by: { law_id: 'R-1', title: 'Ley de reforma', source_id: 'R-1', basis: 'commit' },
        doubtful: false,
        change: null,
        articles: [
          { id: 'articulo-1', label: 'Artículo 1', change: 'changed' },
          { id: 'articulo-3', label: 'Artículo 3', change: 'removed' },
        ],
        sha,
        url: expect.stringMatching(/\/es\/laws\/A$/),
      },
    ]);
  });

  it('names who changed a law only where a note or a commit names an act', async () => {
    const noted = (text: string, id: string) =>
      `${text}\n\n> <small>Se modifica por el artículo 3 de la Ley 7/2010, de 5 de mayo. [Ref. ${id}](https://e.invalid/?id=${id})</small>`;
    const first = noted('Uno.', 'BOE-A-2010-7');
    const { api } = await apiOn(
      '2026-11-16',
      lawCommit('bootstrap', 'BOE-A-2010-7', { title: 'Ley 7/2010, de reforma' }, { date: '2010-05-05' }),
      lawCommit('bootstrap', 'A', { articles: ['Cero.', 'Dos.'] }, { date: '2000-01-01', source: 'A' }),
      lawCommit('reform', 'A', { articles: [first, 'Dos.'] }, { date: '2010-06-01', source: 'BOE-A-2010-0' }),
      lawCommit('reform', 'A', { articles: [first, 'Tres.'] }, { date: '2011-06-01', source: 'XX-DAILY-2011-06-01' }),
      lawCommit('reform', 'A', { articles: [first, 'Cuatro.'] }, { date: '2012-06-01', source: 'BOE-A-2012-9' }),
      // The note stays unchanged, so it does not explain this change.
      lawCommit(
        'reform',
        'A',
        { articles: [first.replace('Uno', 'Una'), 'Cuatro.'] },
        { date: '2013-06-01', source: null },
      ),
    );
    const byNote = {
      law_id: 'BOE-A-2010-7',
      title: 'Ley 7/2010, de reforma',
      source_id: 'BOE-A-2010-7',
      basis: 'note',
    };
    const byCommit = { law_id: null, title: null, source_id: 'BOE-A-2012-9', basis: 'commit' };
    const { changes } = await api.read('/es/changes?law_id=A');
    expect(changes.map((change: Change) => change.changed_by)).toEqual([null, byCommit, null, byNote, null]);
    expect(changes[3]).toMatchObject({ source_id: 'BOE-A-2010-0', doubtful: false });
    const history = async (id: string) =>
      (await api.read(`/es/laws/A/articles/${id}/history`)).versions.map((one: Change) => one.changed_by);
    expect(await history('articulo-1')).toEqual([null, byNote, null]);
    expect(await history('articulo-2')).toEqual([byCommit, null, null]);
    expect(await api.read('/es/laws/A/articles/articulo-1?at=2010-07-01')).toMatchObject({ changed_by: byNote });
    const { articles } = await api.read('/es/laws/A/articles?at=2010-07-01&include=text');
    expect(articles.map((one: Change) => one.changed_by)).toEqual([byNote, null]);
    const page = (await api.app.inject({ url: '/es/laws/A/articles/articulo-1?at=2010-07-01' })).body;
    expect(page).toContain('by <a href="/es/laws/BOE-A-2010-7"');
    expect(page).not.toContain('BOE-A-2010-0');
    const feed = (await api.app.inject({ url: '/es/laws/A/feed.atom' })).body;
    expect([feed.includes('by Ley 7/2010'), feed.includes('by BOE-A-2010-0'), feed.includes('by XX-DAILY')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('can be filtered by days, words, type, jurisdiction and law', async () => {
    expect(await list('since=2020-05-05&until=2021-01-01')).toEqual(['2021-01-01 new C R-3', '2020-05-05 new B null']);
    expect(await list('since=2021-01-01&until=2020-01-01')).toEqual([]);
    expect(await list('q=viviendas')).toEqual(['2024-01-01 repeal B A', '2020-05-05 new B null']);
    expect(await list('law_type=DECRETO,x&since=2021-01-01')).toEqual(['2024-01-01 repeal B A']);
    expect(await list('jurisdiction=es-ct&until=2021-01-01')).toEqual(['2020-05-05 new B null']);
    expect(await list('law_id=R-1&q=')).toEqual(['2012-01-01 new R-1 R-1']);
    expect(await list('law_id=nothing')).toEqual([]);
    expect(await list('q=de')).toEqual([]);
  });

  it('comes in pages, each with the total', async () => {
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await api.read(`/es/changes?page=${page}&per_page=3`));
    expect(pages.map(({ total, page, per_page, changes }) => [total, page, per_page, changes.length])).toEqual([
      [8, 1, 3, 3],
      [8, 2, 3, 3],
      [8, 3, 3, 2],
      [8, 4, 3, 0],
    ]);
    const all = pages.flatMap(({ changes }) => changes);
    expect(all).toEqual((await api.read('/es/changes')).changes);
  });

  it('is 422 for a day that does not exist, and XML on request', async () => {
    for (const query of ['since=2024-02-30', 'until=x', 'per_page=101', 'page=0'])
      expect([query, (await api.ask(`/es/changes?${query}`)).statusCode]).toEqual([query, 422]);
    const answer = await api.ask('/es/changes?law_id=R-1&format=xml');
    expect(readXml(answer.body)).toMatchObject({ total: '1' });
  });

  it('is the same on the first page, on the page of the country and in the feeds', async () => {
    const page = async (url: string) => (await api.app.inject({ url })).body;
    for (const url of ['/', '/es']) {
      const body = (await page(url)).replace(/<[^>]*>/g, '');
      expect(body).toContain('Repealed by Ley de Aguas');
      expect(body).toContain('Artículo 1 changed, Artículo 3 removed');
      expect(body).not.toContain('Ley perdida');
    }
    const days = async (url: string) =>
      [...(await page(url)).matchAll(/<entry>.*?<updated>([\d-]+)T/g)].map((match) => match[1]);
    expect(await days('/es/feed.atom')).toEqual((await list('')).map((line) => line.slice(0, 10)));
    expect(await days('/es/laws/A/feed.atom')).toEqual(['2013-01-01', '2013-01-01', '2012-01-01', '2010-01-01']);
    expect(await page('/es/laws/A/feed.atom')).toContain('by Ley de reforma, 2012-01-01');
  });

  it('includes a later sync, even if it adds a first version with an earlier day', async () => {
    await corpus.commit(
      lawCommit('reform', 'B', { ...homes, articles: ['Más.'] }, { date: '2019-01-01', source: 'R-4' }),
    );
    await api.sync();
    // The former first version belongs to a commit that is not a reform.
    expect(await list('law_id=B')).toEqual(['2024-01-01 repeal B A', '2019-01-01 new B R-4']);
  });
});
