import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { statementsOf } from '../support/api.ts';
import { type CommitSpec, lawCommit } from '../support/corpus.ts';
import { apiOn } from '../support/days.ts';

/** The body of a law made of articles by number, with a chapter and with an annex whose numbers begin at 1 again. */
const body = (articles: Record<string, string>, annex = 'Más.') =>
  `## CAPÍTULO I. General\n\n${Object.entries(articles)
    .map(([label, text]) => `###### Artículo ${label}\n\n${text}\n`)
    .sort()
    .join('\n')}\n## ANEXO\n\n###### Artículo 1\n\n${annex}\n`;

const note = (words: string, act: string) =>
  `\n\n> <small>${words} [Ref. ${act}](https://www.example.org/buscar/act.php?id=${act})</small>`;

const act = lawCommit('bootstrap', 'BOE-A-2010-7', { title: 'Ley 7/2010, de reforma' }, { date: '2010-05-05' });
const history: CommitSpec[] = [
  act,
  lawCommit('bootstrap', 'A', { body: body({ '1. Objeto': 'Uno.', '2': 'Dos.' }) }, { date: '2000-01-01' }),
  // Only the form changes: another level, spaces, emphasis. Then the same law in an empty commit.
  lawCommit(
    'fix-pipeline',
    'A',
    { body: body({ '1. Objeto': '**Uno.**', '2': 'Dos.' }).replaceAll('######', '####') },
    { date: '2001-01-01' },
  ),
  lawCommit(
    'reform',
    'A',
    {
      body: body({
        '1. Objeto': `Uno nuevo.${note('Se modifica por el artículo 3 de la Ley 7/2010, de 5 de mayo.', 'BOE-A-2010-7')}`,
        '2': 'Dos.',
        '2 bis': 'Dos bis.',
      }),
    },
    { date: '2010-05-06', source: 'BOE-A-2010-7' },
  ),
  lawCommit(
    'reform',
    'A',
    { body: body({ '1. Objeto y fin': 'Uno nuevo.', '2 bis': 'Dos bis.' }, 'Más aún.') },
    { date: '2012-01-01', source: 'R-2' },
  ),
  lawCommit('reform', 'A', { body: body({ '1. Objeto y fin': 'Mañana.' }) }, { date: '2040-01-01', source: 'R-3' }),
];

describe('the articles of a law', () => {
  // Before the fix, reading a text of 3 MB delayed all other requests by a tenth of a second.
  it('of an older version, and of a day by force, are found in threads, once for each text', async () => {
    const { api } = await apiOn('2026-11-16', ...history);
    const { threads } = api.runtime;
    const tasks: string[] = [];
    const run = threads.run.bind(threads);
    vi.spyOn(threads, 'run').mockImplementation((client, key, task, input) => {
      tasks.push(task.name);
      return run(client, key, task, input);
    });
    expect((await api.read('/es/laws/A/articles/articulo-2?at=2005-01-01')).content_md).toBe('Dos.');
    expect(tasks).toEqual(['find']);
    expect((await api.read('/es/laws/A/articles?at=2005-01-01')).total).toBe(4);
    expect(tasks).toEqual(['find', 'find']);
    expect((await api.read('/es/laws/A/articles/articulo-1')).content_md).toBe('Uno nuevo.');
    expect(tasks).toHaveLength(2); // the positions of today's articles are in the database
    vi.restoreAllMocks();
  });

  it('are found by every short form that only one id has, and as of a day', async () => {
    const { api } = await apiOn('2026-11-16', ...history);
    const meant = async (name: string, query = '') => {
      const answer = await api.ask(`/es/laws/A/articles/${encodeURIComponent(name)}${query}`);
      return answer.statusCode === 200 ? answer.json().id : answer.json().message;
    };
    for (const name of [
      'articulo-2-bis',
      '2-bis',
      '2 bis',
      '2bis',
      '2 BIS',
      'Artículo 2 bis',
      'art. 2bis',
      'art-2-bis',
    ])
      expect(await meant(name)).toBe('articulo-2-bis');
    // An exact id is found. A number that two articles share finds neither of them.
    expect(await meant('articulo-1')).toBe('articulo-1');
    expect(await meant('1')).toBe('Several articles of A have the name "1": articulo-1, anexo.articulo-1.');
    expect(await meant('articulo-2-7')).toContain('There is no article "articulo-2-7" of A');
    expect(await meant('bis')).toContain('There is no article "bis" of A');
    // A removed article is found by its number in a version that has it.
    expect(await meant('2')).toContain('It was removed on 2012-01-01');
    expect(await meant('2', '?date=2005-01-01')).toBe('articulo-2');
    const itsHistory = await api.read('/es/laws/A/articles/2-bis/history?include=text');
    expect(itsHistory).toMatchObject({ article_id: 'articulo-2-bis', total: 2 });

    const at = await api.read('/es/laws/A/articles/articulo-1?at=2005-01-01');
    expect(await api.read('/es/laws/A/articles/articulo-1?date=2005-01-01')).toEqual(at);
    expect((await api.read('/es/laws/A/articles?date=2005-01-01')).version_date).toBe('2001-01-01');
    const both = await api.ask('/es/laws/A/articles/articulo-1?date=2005-01-01&at=2006-01-01');
    expect([both.statusCode, both.json().detail[0].loc]).toEqual([422, ['query', 'date']]);

    const page = await api.app.inject('/es/laws/A/articles/2%20bis?at=2011-01-01');
    expect([page.statusCode, page.headers.location]).toEqual([301, '/es/laws/A/articles/articulo-2-bis?at=2011-01-01']);
    expect((await api.app.inject(page.headers.location as string)).statusCode).toBe(200);
  });

  it('are listed, read and followed through all versions, future ones included', async () => {
    const { api, corpus } = await apiOn('2026-11-16', ...history);
    const shas = (await corpus.git(['rev-list', '--reverse', 'HEAD'])).trim().split('\n');
    const list = await api.read('/es/laws/A/articles');
    expect(list).toMatchObject({ law_id: 'A', sha: shas[4], version_date: '2012-01-01', total: 4 });
    expect(list.articles.map(({ id, kind, label }: Record<string, string>) => [id, kind, label])).toEqual([
      ['articulo-1', 'article', 'Artículo 1'],
      ['articulo-2-bis', 'article', 'Artículo 2 bis'],
      ['anexo', 'annex', 'ANEXO'],
      ['anexo.articulo-1', 'article', 'Artículo 1'],
    ]);
    expect(list.articles[0]).toEqual({
      id: 'articulo-1',
      kind: 'article',
      label: 'Artículo 1',
      heading: 'Objeto y fin',
      path: ['CAPÍTULO I. General'],
      position: 1,
      first_date: '2000-01-01',
      last_changed: '2012-01-01',
      version_count: 3,
      cited_by_count: 0,
      status: 'in_force',
      status_since: null,
      status_until: null,
      status_basis: null,
      status_by: null,
    });
    const before = await api.read('/es/laws/A/articles?at=2005-01-01');
    expect(before).toMatchObject({ sha: shas[2], version_date: '2001-01-01', total: 4 });
    expect(before.articles[0]).toMatchObject({ heading: 'Objeto', last_changed: '2000-01-01', version_count: 1 });
    expect(await api.read('/es/laws/A/articles?at=1999-01-01')).toMatchObject({ sha: null, total: 0, articles: [] });
    expect(await api.read(`/es/laws/A/articles?at=${shas[3]?.slice(0, 10)}`)).toMatchObject({ total: 5 });

    const read = (id: string, at = '') => api.read(`/es/laws/A/articles/${id}${at && `?at=${at}`}`);
    expect(await read('articulo-1')).toEqual({
      country: 'es',
      law_id: 'A',
      law_title: 'Ley A',
      law_status: 'vigente',
      doubtful: false,
      id: 'articulo-1',
      kind: 'article',
      label: 'Artículo 1',
      heading: 'Objeto y fin',
      path: ['CAPÍTULO I. General'],
      status: 'in_force',
      status_since: null,
      status_until: null,
      status_basis: null,
      status_by: null,
      content_md: 'Uno nuevo.',
      notes: [],
      sha: shas[4],
      version_date: '2012-01-01',
      missing: [],
      since: { date: '2012-01-01', sha: shas[4], source_id: 'R-2' },
      changed_by: { law_id: null, title: null, source_id: 'R-2', basis: 'commit' },
      until: { date: '2040-01-01', sha: shas[5], source_id: 'R-3' },
      effective_date: '2012-01-01',
      effective_basis: 'publication',
      citation: expect.stringMatching(
        /^Artículo 1, Ley A \(A\), version of 2012-01-01, http.*\/es\/laws\/A#articulo-1$/,
      ),
      url: expect.stringMatching(/\/es\/laws\/A#articulo-1$/),
      previous_id: null,
      next_id: 'articulo-2-bis',
    });
    const reformed = await read('articulo-1', '2011-01-01');
    expect(reformed).toMatchObject({
      content_md: 'Uno nuevo.',
      since: { date: '2010-05-06' },
      until: { date: '2012-01-01' },
    });
    expect(reformed.notes).toEqual([
      {
        text: expect.stringContaining('Se modifica'),
        type: 'changed',
        source_id: 'BOE-A-2010-7',
        source_title: 'Ley 7/2010, de reforma',
        date: '2010-05-05',
        effective_date: null,
      },
    ]);
    expect(await read('articulo-1', '2001-06-01')).toMatchObject({ content_md: '**Uno.**', since: { sha: shas[1] } });
    expect(await read('anexo.articulo-1')).toMatchObject({ content_md: 'Más aún.', previous_id: 'anexo' });
    expect(await read('anexo')).toMatchObject({ kind: 'annex', content_md: '' });

    const of = async (id: string) =>
      (await api.read(`/es/laws/A/articles/${id}/history`)).versions.map(
        ({ date, change }: Record<string, string>) => `${date} ${change}`,
      );
    expect(await of('articulo-1')).toEqual([
      '2040-01-01 changed',
      '2012-01-01 changed',
      '2010-05-06 changed',
      '2000-01-01 added',
    ]);
    expect(await of('articulo-2')).toEqual(['2012-01-01 removed', '2000-01-01 added']);
    const texts = await api.read('/es/laws/A/articles/articulo-1/history?include=text');
    expect(texts.versions.map((version: { content_md: string }) => version.content_md)).toEqual([
      'Mañana.',
      'Uno nuevo.',
      'Uno nuevo.',
      'Uno.',
    ]);
    expect(texts.versions[2]).toMatchObject({ source_id: 'BOE-A-2010-7', source_title: 'Ley 7/2010, de reforma' });
    // If the message names no articles, they are found by comparing the texts.
    expect((await api.read('/es/laws/A/reforms')).reforms[1]).toMatchObject({
      articles_affected: 'Artículo 1, Artículo 2',
    });
  });

  it('that never existed, or no longer exist, are reported as such', async () => {
    const { api } = await apiOn('2026-11-16', ...history);
    const error = async (path: string) => {
      const answer = await api.ask(`/es/laws/${path}`);
      return [answer.statusCode, answer.json().error, answer.json().message];
    };
    expect(await error('A/articles/articulo-2')).toEqual([
      404,
      'article_not_found',
      'There is no article "articulo-2" of A in the version of 2012-01-01. It was removed on 2012-01-01.',
    ]);
    expect(await error('A/articles/articulo-2-bis?at=2005-01-01')).toEqual([
      404,
      'article_not_found',
      'There is no article "articulo-2-bis" of A in the version of 2001-01-01. It came on 2010-05-06.',
    ]);
    for (const path of ['A/articles/articulo-99', 'A/articles/articulo-99/history', 'A/articles/a?at=1999-01-01']) {
      expect((await error(path)).slice(0, 2)).toEqual([404, 'article_not_found']);
    }
    for (const path of ['Z/articles', 'Z/articles/a', 'Z/articles/a/history']) {
      expect((await error(path)).slice(0, 2)).toEqual([404, 'law_not_found']);
    }
    expect((await error('A/articles?at=abcdef1'))[1]).toBe('commit_not_found');
    expect((await api.ask('/es/laws/A/articles?at=yesterday')).statusCode).toBe(422);
    expect((await api.ask('/es/laws/A/articles/a/history?include=all')).statusCode).toBe(422);
    expect((await api.ask('/es/laws/BOE-A-2010-7/articles')).json()).toMatchObject({ total: 1 });
  });

  it('with hostile numbers and names are stored and have working addresses', async () => {
    // Before the fix, the first of these was too large a key for an index, and ended the sync of the whole country.
    const digits = Array.from({ length: 300 }, (_, index) =>
      createHash('sha1').update(`${index}`).digest().readUInt32BE(),
    ).join('');
    const names = [
      `Artículo ${digits}`,
      'Artículo 1/2%3#4',
      'Artículo ../..',
      'Artículo 😀 \u0000',
      'ANEXO ¿? &',
      'Artículo 5ñ',
    ];
    const { api } = await apiOn(
      '2026-11-16',
      lawCommit('new', 'A', { body: names.map((name) => `###### ${name}. Título\n\nTexto.\n`).join('\n') }),
    );
    const { articles } = await api.read('/es/laws/A/articles');
    expect(articles).toHaveLength(names.length);
    for (const { id } of articles) {
      expect(id.length).toBeLessThanOrEqual(210);
      const address = `/es/laws/A/articles/${encodeURIComponent(id)}`;
      expect(await api.read(address)).toMatchObject({ id, content_md: 'Texto.' });
      expect(await api.read(`${address}/history`)).toMatchObject({ article_id: id, total: 1 });
    }
  });

  it('have a history that takes one statement and no git', async () => {
    const { api } = await apiOn('2026-11-16', ...history);
    const statements = await statementsOf(() => api.read('/es/laws/A/articles/articulo-1/history'));
    expect(statements.filter((text) => text.includes('wordings'))).toHaveLength(1);
  });
});

describe('the text in force on a day', () => {
  const text = (one: string, two: string | null) =>
    `###### Artículo 1\n\n${one}\n\n${two === null ? '' : `###### Artículo 2\n\n${two}\n\n`}###### Artículo 3\n\nTres.\n`;
  const effect = note(
    'Se modifica, con efectos de 1 de julio de 2021, por la Ley 3/2020, de 2 de mayo.',
    'BOE-A-2020-3',
  );
  const added = note('Se añade, con efectos de 1 de enero de 2022, por la Ley 3/2020, de 2 de mayo.', 'BOE-A-2020-3');
  const late = note(
    'Se modifica, con efectos de 1 de febrero de 2023, por la Ley 9/2023, de 5 de mayo.',
    'BOE-A-2023-9',
  );

  it('is put together article by article if notes state days of effect', async () => {
    const { api, corpus } = await apiOn(
      '2026-11-16',
      lawCommit('bootstrap', 'A', { body: text('Uno.', null) }, { date: '2010-01-01' }),
      lawCommit(
        'reform',
        'A',
        { body: text(`Uno nuevo.${effect}`, `Dos.${added}`) },
        { date: '2020-05-03', source: 'BOE-A-2020-3' },
      ),
      lawCommit(
        'reform',
        'A',
        { body: text(`Uno nuevo.${effect}`, `Dos después.${late}`) },
        { date: '2023-05-06', source: 'BOE-A-2023-9' },
      ),
    );
    const shas = (await corpus.git(['rev-list', '--reverse', 'HEAD'])).trim().split('\n');
    const on = async (day: string, by = 'force') => {
      const { content_md, sha, assembled, not_yet } = await api.read(`/es/laws/A/at?date=${day}&by=${by}`);
      const lines = content_md.split('\n').filter((line: string) => /^(Uno|Dos|Tres)/.test(line));
      return { text: lines.join(' '), version: shas.indexOf(sha), assembled, not_yet };
    };
    expect(await on('2020-06-01', 'publication')).toMatchObject({
      text: 'Uno nuevo. Dos. Tres.',
      version: 1,
      not_yet: [],
    });
    expect(await on('2020-06-01')).toEqual({
      text: 'Uno. Tres.',
      version: 1,
      assembled: true,
      not_yet: [
        { article_id: 'articulo-1', effective_date: '2021-07-01' },
        { article_id: 'articulo-2', effective_date: '2022-01-01' },
      ],
    });
    expect(await on('2021-07-01')).toMatchObject({
      text: 'Uno nuevo. Tres.',
      not_yet: [{ article_id: 'articulo-2', effective_date: '2022-01-01' }],
    });
    expect(await on('2022-06-01')).toMatchObject({ text: 'Uno nuevo. Dos. Tres.', assembled: false, not_yet: [] });
    // The wording that was published in May takes effect from February on.
    expect(await on('2023-03-01')).toMatchObject({
      text: 'Uno nuevo. Dos después. Tres.',
      version: 2,
      assembled: true,
    });
    expect(await on('2024-01-01')).toMatchObject({
      text: 'Uno nuevo. Dos después. Tres.',
      version: 2,
      assembled: false,
    });
    expect(await api.read('/es/laws/A/articles/articulo-2')).toMatchObject({
      effective_date: '2023-02-01',
      effective_basis: 'stated',
      notes: [{ type: 'changed', effective_date: '2023-02-01' }],
    });
  });

  it('has articles that were published later but took effect before, at their places and only once', async () => {
    const act = { date: '2023-05-06', source: 'BOE-A-2023-9' };
    const since = (verb: string) =>
      note(`Se ${verb}, con efectos de 1 de febrero de 2023, por la Ley 9/2023, de 5 de mayo.`, 'BOE-A-2023-9');
    const articles = (texts: [string, string][]) =>
      texts.map(([number, words]) => `Artículo ${number}\n\n${words}`).join('\n\n');
    const before = articles([
      ['8', 'Ocho.'],
      ['10', 'Diez.'],
      ['13', 'Trece.'],
      ['14', 'Catorce.'],
    ]);
    const after = articles([
      ['7', `Siete.${since('añade')}`],
      ['8', 'Ocho.'],
      ['9', `Nueve.${since('añade')}`],
      ['9 bis', `Nueve bis.${since('añade')}`],
      ['10', `Diez nuevo.${since('modifica')}`],
      ['11', `Once.${since('añade')}`],
      ['12', `Doce.${since('añade')}`],
      ['13', `(Derogado)${since('deroga')}`],
      ['14', 'Catorce.'],
    ]);
    const { api } = await apiOn(
      '2026-11-16',
      // The text has no line feed at its end.
      lawCommit('bootstrap', 'A', { body: before }, { date: '2010-01-01' }),
      lawCommit('reform', 'A', { body: after }, act),
    );
    const { content_md, assembled } = await api.read('/es/laws/A/at?date=2023-03-01&by=force');
    expect(assembled).toBe(true);
    expect(content_md.trim()).toBe(`# Ley A\n\n${after}`);

    // The same rule holds for the list and for one article.
    const day = 'date=2023-03-01&by=force';
    const listed = await api.read(`/es/laws/A/articles?${day}`);
    const ids = ['7', '8', '9', '9-bis', '10', '11', '12', '13', '14'].map((number) => `articulo-${number}`);
    expect(listed.articles.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect(listed).toMatchObject({ total: 9, version_date: '2023-05-06' });
    expect(listed.articles[0]).toMatchObject({ first_date: '2023-05-06', version_count: 1 });
    expect(listed.articles[1]).toMatchObject({ last_changed: '2010-01-01', version_count: 1 });
    expect(listed.articles[4]).toMatchObject({ last_changed: '2023-05-06', version_count: 2 });
    expect((await api.read('/es/laws/A/articles?date=2023-03-01')).total).toBe(4);
    expect(await api.read(`/es/laws/A/articles/10?${day}`)).toMatchObject({
      id: 'articulo-10',
      content_md: 'Diez nuevo.',
      version_date: '2023-05-06',
    });
    expect((await api.read('/es/laws/A/articles/10?date=2023-03-01')).content_md).toBe('Diez.');
    expect((await api.read(`/es/laws/A/articles/8?${day}`)).content_md).toBe('Ocho.');
    expect((await api.ask('/es/laws/A/articles/articulo-7?date=2022-03-01&by=force')).statusCode).toBe(404);
    expect(listed.articles[7]).toMatchObject({ status: 'repealed', status_since: '2023-02-01' });
    for (const { id, status } of listed.articles)
      expect([id, (await api.read(`/es/laws/A/articles/${id}?${day}`)).status]).toEqual([id, status]);
    for (const query of ['by=force', 'at=0123456&by=force', `include=text&${day}`]) {
      const answer = await api.ask(`/es/laws/A/articles?${query}`);
      expect([query, answer.statusCode, answer.json().detail?.[0].loc]).toEqual([query, 422, ['query', 'by']]);
    }
  });

  it('follows the note of an article if the day of the whole version cannot be read', async () => {
    const { api } = await apiOn(
      '2026-11-16',
      lawCommit('bootstrap', 'A', { body: text('Uno.', null) }, { date: '2010-01-01' }),
      lawCommit(
        'reform',
        'A',
        { body: text(`Uno nuevo.${effect}`, null), extra: { effective_from: 'cuando se publique' } },
        { date: '2020-05-03', source: 'BOE-A-2020-3' },
      ),
    );
    expect(await api.read('/es/laws/A/at?date=2020-06-01&by=force')).toMatchObject({
      content_md: expect.stringContaining('Uno.'),
      assembled: true,
      not_yet: [{ article_id: 'articulo-1', effective_date: '2021-07-01' }],
    });
  });

  it('is in doubt if an article has a note about a later act', async () => {
    const { api } = await apiOn(
      '2026-11-16',
      lawCommit('bootstrap', 'A', { body: text(`Uno.${effect}`, 'Dos.') }, { date: '2010-01-01' }),
      lawCommit('reform', 'A', { body: text(`Uno.${effect}`, 'Otro.') }, { date: '2021-01-01', source: 'S' }),
    );
    const { commits } = await api.read('/es/laws/A/commits');
    expect(commits.map((commit: { doubts: string[] }) => commit.doubts)).toEqual([
      [],
      ['Notes in these articles name acts that came after this version: Artículo 1 (2020-05-02).'],
    ]);
    const { versions } = await api.read('/es/laws/A/articles/articulo-1/history');
    expect(versions).toMatchObject([{ date: '2010-01-01', doubtful: true }]);
  });
});
