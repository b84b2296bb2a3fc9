import { describe, expect, it } from 'vitest';
import type { TestApi } from '../support/api.ts';
import { connect, use } from '../support/connector.ts';
import { type CommitSpec, lawCommit, lawText } from '../support/corpus.ts';
import { apiIn, apiOn } from '../support/days.ts';

const note = (words: string, act: string) =>
  `\n\n> <small>${words} [Ref. ${act}](https://www.example.org/?id=${act})</small>`;
const article = (label: string, text: string) => `###### Artículo${label}\n\n${text}\n`;

const act = lawCommit('bootstrap', 'BOE-A-2015-9', { title: 'Ley 9/2015, de reforma' }, { date: '2015-05-26' });
const plain = ['Uno ordena.', 'Dos ordena.', 'Tres ordena.', 'Cuatro ordena.', 'Cinco ordena.', 'Seis ordena.'];

const first = lawCommit('bootstrap', 'A', { articles: plain }, { date: '2000-01-01' });
/**
 * The text of A with a repealed second article, a range followed by the old texts, and notes beside the fifth and the sixth
 * article.
 */
const repealingBody = [
  article(' 1. Objeto', 'Uno ordena.'),
  article(
    ' 2. Fin',
    `**(Derogado)**${note('Se deroga por el art. 2 de la Ley 9/2015, de 25 de mayo.', 'BOE-A-2015-9')}`,
  ),
  article(
    's 3 a 4',
    `**(Derogados).**${note('Se derogan por el art. 3 de la Ley 9/2015, de 25 de mayo.', 'BOE-A-2015-9')}`,
  ),
  article(' 3', `Tres ordena.${note('Se modifica por el art. 1 de la Ley 2/2005, de 3 de marzo.', 'BOE-A-2005-2')}`),
  article(' 4', 'Cuatro ordena.'),
  article(
    ' 5',
    `Cinco ordena.${note('Se suspende la aplicación hasta el 31 de diciembre de 2016 por la disposición final 1 de la Ley 9/2015, de 25 de mayo.', 'BOE-A-2015-9')}`,
  ),
  article(
    ' 6',
    `Seis ordena.${note('Se deroga el apartado 2 por el art. 4 de la Ley 9/2015, de 25 de mayo.', 'BOE-A-2015-9')}`,
  ),
  article(
    ' 7',
    `Siete ordena.${note('Se deroga, con efectos de 1 de enero de 2030, por el art. 5 de la Ley 9/2015, de 25 de mayo.', 'BOE-A-2015-9')}`,
  ),
  article(
    ' 8',
    `Ocho ordena.${note('Se declara inconstitucional y nulo por Sentencia del TC 1/2015, de 20 de mayo.', 'BOE-A-2015-8')}`,
  ),
  article(' 9', ''),
  article(' 10', 'Diez ordena.'),
].join('\n');
const repealing = lawCommit(
  'reform',
  'A',
  {
    body: repealingBody,
  },
  { date: '2015-05-27', source: 'BOE-A-2015-9' },
);

const rows = (list: { articles: Record<string, unknown>[] }) =>
  list.articles.map(({ id, status, status_since, status_until, status_basis }) =>
    [id, status, status_since, status_until, status_basis].map((value) => value ?? '-').join(' '),
  );

let shared: ReturnType<typeof apiOn> | undefined;

/** An application with law A, for all tests that do not change the day. */
const world = () => {
  shared ??= apiOn('2026-11-16', act, first, repealing);
  return shared;
};

/** Adds laws to that application. Their ids differ between tests. */
async function served(...commits: CommitSpec[]): Promise<TestApi> {
  const { api, corpus } = await world();
  await corpus.commit(...commits);
  await api.sync();
  return api;
}

describe('the status of an article', () => {
  it('comes from its text, a range of articles or a note, with the day and the act', async () => {
    const { api } = await world();
    const list = await api.read('/es/laws/A/articles');
    expect(rows(list)).toEqual([
      'articulo-1 in_force - - -',
      'articulo-2 repealed 2015-05-27 - text',
      'articulos-3-a-4 repealed 2015-05-27 - text',
      'articulo-3 repealed 2015-05-27 - range',
      'articulo-4 repealed 2015-05-27 - range',
      'articulo-5 in_force - - -',
      'articulo-6 in_force - - -',
      'articulo-7 in_force - 2030-01-01 -',
      'articulo-8 annulled 2015-05-27 - note',
      'articulo-9 empty 2015-05-27 - -',
      'articulo-10 in_force - - -',
    ]);
    const by = { law_id: 'BOE-A-2015-9', title: 'Ley 9/2015, de reforma', source_id: 'BOE-A-2015-9' };
    expect(list.articles[1].status_by).toEqual(by);
    expect(list.articles[3].status_by).toEqual(by);
    expect(list.articles[8].status_by).toEqual({ law_id: null, title: null, source_id: 'BOE-A-2015-8' });
    expect(list.articles[0].status_by).toBeNull();
    const one = await api.read('/es/laws/A/articles/articulo-3');
    expect(one).toMatchObject({ status: 'repealed', status_since: '2015-05-27', status_basis: 'range', status_by: by });
  });

  it('ends on the day that a later text states, if the text of that day still has the old wording', async () => {
    const late = `Uno ordena.\n\n###### Artículo 2\n\n**(Derogado)**${note('Se deroga, con efectos de 1 de junio de 2010, por el art. 2 de la Ley 9/2012, de 25 de mayo.', 'BOE-A-2012-9')}`;
    const api = await served(
      lawCommit('bootstrap', 'L', { articles: ['Uno ordena.', 'Dos ordena.'] }, { date: '2000-01-01' }),
      lawCommit('reform', 'L', { articles: ['Uno manda.', 'Dos ordena.'] }, { date: '2011-01-01' }),
      lawCommit('reform', 'L', { body: `###### Artículo 1\n\n${late}\n` }, { date: '2012-06-01' }),
    );
    const on = async (date: string) => {
      const one = await api.read(`/es/laws/L/articles/articulo-2?date=${date}`);
      const { articles } = await api.read(`/es/laws/L/articles?date=${date}`);
      const { status, status_since } = articles.find(({ id }: { id: string }) => id === 'articulo-2');
      expect([status, status_since]).toEqual([one.status, one.status_since]);
      return [one.status, one.status_since];
    };
    expect(await on('2010-05-31')).toEqual(['in_force', null]);
    expect(await on('2010-06-01')).toEqual(['repealed', '2010-06-01']);
    expect(await on('2011-06-01')).toEqual(['repealed', '2010-06-01']);
  });

  it('has no day of its end in a new edition of the text, which has the changes of many years', async () => {
    const title = 'Ley 5/2000, de 1 de enero, de barcos';
    const articles = ['Uno ordena.', 'Dos ordena.', 'Tres ordena.'];
    const api = await served(
      lawCommit('bootstrap', 'EDITED', { title, articles }, { date: '2000-01-01' }),
      lawCommit(
        'reform',
        'EDITED',
        { title, articles: ['Uno.', '(Derogado)', ''] },
        { date: '2020-01-01', source: 'EDITED' },
      ),
    );
    const on = async (date: string, id = 'articulo-2') => {
      const one = await api.read(`/es/laws/EDITED/articles/${id}?date=${date}`);
      const list = await api.read(`/es/laws/EDITED/articles?date=${date}`);
      expect(list.articles.find((row: { id: string }) => row.id === id)).toMatchObject({ status: one.status });
      return [one.status, one.status_since];
    };
    expect(await on('2020-01-01')).toEqual(['repealed', null]);
    expect(await on('2010-01-01')).toEqual([null, null]);
    expect(await on('2010-01-01', 'articulo-1')).toEqual(['in_force', null]);
    const checked = await api.ask('/es/citations/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'artículo 2 de la Ley 5/2000', date: '2010-01-01' }),
    });
    expect(checked.json().citations).toMatchObject([{ status: 'found', in_force: null }]);
  });

  it('is the status on the wanted day or in the wanted version', async () => {
    const { api, corpus } = await world();
    const [, version, later] = (await corpus.git(['rev-list', '--reverse', 'HEAD'])).trim().split('\n');
    const statusAt = async (id: string, at: string) => {
      const one = await api.read(`/es/laws/A/articles/${id}?at=${at}`);
      const list = await api.read(`/es/laws/A/articles?at=${at}`);
      const row = list.articles.find((listed: { id: string }) => listed.id === id);
      expect(row).toMatchObject({ status: one.status, status_since: one.status_since, status_by: one.status_by });
      return [one.status, one.status_since, one.status_until, one.status_basis];
    };
    expect(await statusAt('articulo-3', '2014-01-01')).toEqual(['in_force', null, null, null]);
    expect(await statusAt('articulo-3', version as string)).toEqual(['in_force', null, null, null]);
    expect(await statusAt('articulo-3', '2016-01-01')).toEqual(['repealed', '2015-05-27', null, 'range']);
    expect(await statusAt('articulo-5', '2016-12-31')).toEqual(['suspended', '2015-05-27', '2016-12-31', 'note']);
    expect(await statusAt('articulo-5', '2017-01-01')).toEqual(['in_force', null, null, null]);
    expect(await statusAt('articulo-7', '2030-01-01')).toEqual(['repealed', '2030-01-01', null, 'note']);
    // The served version, asked for by its commit, has the same status as today.
    expect(await statusAt('articulo-5', later as string)).toEqual(['in_force', null, null, null]);
  });

  it('filters the list, with and without texts', async () => {
    const { api } = await world();
    for (const at of ['', '&at=2026-11-16']) {
      const list = await api.read(`/es/laws/A/articles?article_status=repealed${at}`);
      expect([list.total, list.articles.map(({ id }: { id: string }) => id)]).toEqual([
        4,
        ['articulo-2', 'articulos-3-a-4', 'articulo-3', 'articulo-4'],
      ]);
      const texts = await api.read(`/es/laws/A/articles?article_status=repealed&include=text${at}`);
      expect(texts.articles.map(({ content_md }: { content_md: string }) => content_md)).toEqual([
        '**(Derogado)**',
        '**(Derogados).**',
        'Tres ordena.',
        'Cuatro ordena.',
      ]);
      expect(texts).toMatchObject({ total: 4, next: null });
    }
    const refused = await api.ask('/es/laws/A/articles?article_status=gone');
    expect(refused.statusCode).toBe(422);
  });

  it('is the status of the law after the law has ended, but not for days before', async () => {
    const ended = { articles: plain, extra: { repeal_date: '2020-06-01' } };
    const api = await served(lawCommit('bootstrap', 'B', ended, { date: '2000-01-01' }));
    const [one] = (await api.read('/es/laws/B/articles')).articles;
    expect(one).toMatchObject({ status: 'repealed', status_since: '2020-06-01', status_basis: 'law', status_by: null });
    const [before] = (await api.read('/es/laws/B/articles?at=2020-05-31')).articles;
    expect(before).toMatchObject({ status: 'in_force', status_basis: null });
  });

  it('is in force before the last text of a law whose end has no stated day', async () => {
    const api = await served(
      lawCommit(
        'bootstrap',
        'BOYAS',
        { title: 'Ley 7/2000, de 1 de enero, de boyas', articles: ['Uno.'] },
        { date: '2000-01-01' },
      ),
      lawCommit(
        'reform',
        'BOYAS',
        { title: 'Ley 7/2000, de 1 de enero, de boyas', articles: ['Uno más.'], status: 'repealed' },
        { date: '2010-01-01' },
      ),
    );
    const statusAt = async (at: string) => (await api.read(`/es/laws/BOYAS/articles/articulo-1?at=${at}`)).status;
    expect([await statusAt('2009-12-31'), await statusAt('2010-01-01'), await statusAt('2026-11-16')]).toEqual([
      'in_force',
      null,
      'repealed',
    ]);
    const checked = await api.ask('/es/citations/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'artículo 1 de la Ley 7/2000', date: '2009-12-31' }),
    });
    expect(checked.json().citations[0].matches[0].article_status).toBe('in_force');
  });

  it('is not known if the status of the law is not known, or if an exception of a repeal cannot be read', async () => {
    const api = await served(
      lawCommit('bootstrap', 'UNCLEAR', { articles: ['Uno.'], status: 'unclear' }, { date: '2000-01-01' }),
      lawCommit(
        'bootstrap',
        'UNREAD',
        {
          body: `> <small>Norma derogada, con efectos de 1 de marzo de 2011, a excepción de lo indicado, por la Ley 2/2011, de 4 de marzo. [Ref. BOE-A-2011-2]</small>\n\n${article(' 1', 'Uno.')}`,
        },
        { date: '2000-01-01' },
      ),
    );
    for (const id of ['UNCLEAR', 'UNREAD']) {
      const [one] = (await api.read(`/es/laws/${id}/articles`)).articles;
      expect([id, one.status, one.status_basis]).toEqual([id, null, null]);
    }
    const [before] = (await api.read('/es/laws/UNREAD/articles?at=2011-02-28')).articles;
    expect(before.status).toBe('in_force');
  });

  it('is in force for articles that the repeal of the law names as exceptions', async () => {
    const partly = (exception: string) => ({
      body: `> <small>Norma derogada, con efectos de 1 de marzo de 2011, ${exception} la disposición derogatoria única de la Ley 2/2011, de 4 de marzo. [Ref. BOE-A-2011-2]</small>\n\n${[1, 2, 3, 4].map((number) => article(` ${number}`, 'Texto.')).join('\n')}\n###### Disposición transitoria sexta.\n\nTexto.\n`,
    });
    const api = await served(
      lawCommit('bootstrap', 'D', partly('excepto los arts. 2 a 3 y la disposición transitoria 6, por'), {
        date: '2000-01-01',
      }),
      lawCommit('bootstrap', 'E', partly('excepto su artículo 2, que se derogará con el nuevo plan, según'), {
        date: '2000-01-01',
      }),
      lawCommit('bootstrap', 'F', partly('salvo el artículo 2.1 y 3, por'), { date: '2000-01-01' }),
      lawCommit('bootstrap', 'G', partly('salvo el artículo 9, por'), { date: '2000-01-01' }),
    );
    const listed = async (id: string, at = '') => rows(await api.read(`/es/laws/${id}/articles${at}`));
    const ended = 'repealed 2011-03-01 - law';
    expect(await listed('D')).toEqual([
      `articulo-1 ${ended}`,
      'articulo-2 in_force - - -',
      'articulo-3 in_force - - -',
      `articulo-4 ${ended}`,
      'disposicion-transitoria-sexta in_force - - -',
    ]);
    expect(await listed('D', '?at=2012-01-01')).toEqual(await listed('D'));
    expect(await listed('D', '?at=2011-02-28')).toContain('articulo-1 in_force - - -');
    const { status, state, ends } = await api.read('/es/laws/D');
    expect([status, state, ends]).toEqual([
      'vigente',
      'partially_repealed',
      [{ on: '2011-03-01', articles: ['articulo-1', 'articulo-4'], by: null }],
    ]);
    // The excepted article ends with an event whose day is not known, so its status is not known.
    expect((await listed('E')).slice(0, 3)).toEqual([
      `articulo-1 ${ended}`,
      'articulo-2 - - - -',
      `articulo-3 ${ended}`,
    ]);
    expect((await api.read('/es/laws/E')).status_doubt).toMatch(/event/);
    // If an exception cannot be read completely, or names an article that does not exist, no article gets a status from it.
    for (const id of ['F', 'G'])
      expect((await listed(id)).slice(0, 2)).toEqual(['articulo-1 - - - -', 'articulo-2 - - - -']);
  });

  it('reads an exception that names a title, or provisions by ordinals', async () => {
    const partly = (exception: string) => ({
      body: `> <small>Norma derogada, con efectos de 1 de marzo de 2011, ${exception} por la disposición derogatoria única de la Ley 2/2011, de 4 de marzo. [Ref. BOE-A-2011-2]</small>\n\n## TÍTULO I\n\n${article(' 1', 'Texto.')}\n## TÍTULO II\n\n### CAPÍTULO I\n\n${article(' 2', 'Texto.')}\n## DISPOSICIONES ADICIONALES\n\n###### Disposición adicional primera.\n\nTexto.\n\n###### Disposición adicional segunda.\n\nTexto.\n\n###### Disposición adicional tercera.\n\nTexto.\n`,
    });
    const api = await served(
      lawCommit(
        'bootstrap',
        'D2',
        partly('a excepción del título II y de las disposiciones adicionales primera y tercera,'),
        {
          date: '2000-01-01',
        },
      ),
      lawCommit('bootstrap', 'E2', partly('salvo el Título II en lo que se refiere al régimen fiscal,'), {
        date: '2000-01-01',
      }),
      lawCommit('bootstrap', 'F2', partly('salvo las disposiciones adicionales primera a tercera,'), {
        date: '2000-01-01',
      }),
      lawCommit('bootstrap', 'G2', partly('salvo el título IX,'), { date: '2000-01-01' }),
      lawCommit('bootstrap', 'H2', partly('salvo el capítulo I del título II,'), { date: '2000-01-01' }),
    );
    const standing = async (id: string) =>
      (await api.read(`/es/laws/${id}/articles`)).articles.map(({ status }: { status: string | null }) => status);
    expect(await standing('D2')).toEqual(['repealed', 'in_force', 'in_force', 'repealed', 'in_force']);
    for (const id of ['E2', 'F2', 'G2', 'H2'])
      expect([id, ...(await standing(id))]).toEqual([id, null, null, null, null, null]);
  });

  // A decree may approve a text. An exception then means the articles of that text. Nothing was known about the others.
  it('reads an exception that names articles of an approved text', async () => {
    const opening =
      '> <small>Norma derogada, con efectos de 2 de marzo de 2023, excepto sus artículos 2 a 3, por la disposición derogatoria única de la Ley 3/2023, de 28 de febrero. [Ref. BOE-A-2023-5]</small>';
    const body = `${opening}\n\n${article(' único. Aprobación', 'Se aprueba.')}\n### TEXTO REFUNDIDO\n\n${[1, 2, 3, 4].map((number) => article(` ${number}`, 'Texto.')).join('\n')}`;
    const api = await served(lawCommit('bootstrap', 'T2', { body }, { date: '2015-10-24' }));
    const { articles } = await api.read('/es/laws/T2/articles');
    expect(articles.map(({ status }: { status: string | null }) => status)).toEqual([
      'repealed',
      'repealed',
      'in_force',
      'in_force',
      'repealed',
    ]);
  });

  it('is repealed in a title that was in force only until a day', async () => {
    const until = (part: string) => ({
      body: `Téngase en cuenta que ${part} tendrá vigencia hasta el 31 de diciembre de 2011, según se establece en su disposición final 2.2. [Ref. BOE-A-2012-2264](https://example.org)\n\n## TÍTULO I\n\n${article(' 1', 'Uno.')}\n## TÍTULO II\n\n${article(' 2', 'Dos.')}`,
    });
    const api = await served(
      lawCommit('bootstrap', 'TITLE', until('el título I de la presente Ley'), { date: '2010-01-01' }),
      lawCommit('bootstrap', 'FAROS', until('el título I, en lo que toca a faros, de la presente Ley'), {
        date: '2010-01-01',
      }),
    );
    expect(rows(await api.read('/es/laws/TITLE/articles'))).toEqual([
      'articulo-1 repealed 2012-01-01 - law',
      'articulo-2 in_force - - -',
    ]);
    expect(rows(await api.read('/es/laws/TITLE/articles?at=2011-12-31'))[0]).toBe('articulo-1 in_force - - -');
    expect((await api.read('/es/laws/TITLE')).ends).toEqual([{ on: '2012-01-01', articles: ['articulo-1'], by: null }]);
    expect(rows(await api.read('/es/laws/FAROS/articles'))[0]).toBe('articulo-1 in_force - - -');
  });

  it('is suspended in versions that begin with a suspension of the whole law', async () => {
    const opened = (note: string) => ({ body: `${note}\n\n${article(' 1', 'Uno.')}\n${article(' 2', '(Derogado)')}` });
    const whole =
      'Téngase en cuenta que se suspende la vigencia y aplicación de esta norma desde el 27 de enero de 2014 para las partes y desde el 15 de febrero de 2014 para los terceros, por providencia del TC de 11 de febrero de 2014. [Ref. BOE-A-2014-1633](https://example.org)';
    const api = await served(
      lawCommit('bootstrap', 'S', opened(''), { date: '2013-01-01' }),
      lawCommit('reform', 'S', opened(whole), { date: '2014-02-15' }),
      lawCommit('reform', 'S', opened('Se declara la constitucionalidad de esta norma.'), { date: '2015-01-20' }),
      lawCommit(
        'bootstrap',
        'P',
        opened(whole.replace('desde el 27', 'únicamente en lo relativo a las tasas, desde el 27')),
        {
          date: '2014-02-15',
        },
      ),
    );
    const on = async (id: string, day: string) => rows(await api.read(`/es/laws/${id}/articles?at=${day}`));
    expect((await on('S', '2013-05-01'))[0]).toBe('articulo-1 in_force - - -');
    expect(await on('S', '2014-03-01')).toEqual([
      'articulo-1 suspended 2014-02-15 - note',
      expect.stringContaining('articulo-2 repealed'),
    ]);
    expect((await on('S', '2016-01-01'))[0]).toBe('articulo-1 in_force - - -');
    expect((await on('P', '2016-01-01'))[0]).toBe('articulo-1 in_force - - -');
  });

  it('changes on the day that the text states, without a commit', async () => {
    const { api, rollOver, events } = await apiOn('2029-12-31', act, first, repealing);
    const status = async () => (await api.read('/es/laws/A/articles/articulo-7')).status;
    expect(await status()).toBe('in_force');
    await rollOver('2030-01-01');
    expect(await status()).toBe('repealed');
    expect(await events()).toEqual([]);
  });

  it('is not_yet before the day from which the text counts', async () => {
    const coming = { articles: ['Uno.'], extra: { effective_from: '2027-01-01' } };
    const { api, rollOver } = await apiOn('2026-11-16', lawCommit('bootstrap', 'E', coming, { date: '2026-10-01' }));
    const one = await api.read('/es/laws/E/articles/articulo-1');
    expect([one.effective_date, one.effective_basis]).toEqual(['2027-01-01', 'stated']);
    expect(one.status).toBe('not_yet');
    await rollOver('2027-01-01');
    expect((await api.read('/es/laws/E/articles/articulo-1')).status).toBe('in_force');
  });

  it('is unknown before the day of the first known text of an act that is in force', async () => {
    const coming = (id: string, original: string) => {
      const extra = { original_effective_date: original, effective_from: '2031-01-01' };
      return lawCommit(
        'bootstrap',
        id,
        { body: '##### § 1. Ulatus\n\nSeadus kehtib.\n', extra },
        { date: '2031-01-01' },
      );
    };
    const commits = [coming('1', '2013-04-01'), coming('2', '2031-01-01')];
    const { api, rollOver } = await apiIn({ code: 'ee', language: 'estonian' }, '2026-11-16', ...commits);
    const status = async (id: string) => (await api.read(`/ee/laws/${id}/articles/par-1`)).status;
    expect([await status('1'), await status('2')]).toEqual([null, 'not_yet']);
    await rollOver('2031-01-01');
    expect([await status('1'), await status('2')]).toEqual(['in_force', 'in_force']);
  });

  it('filters a search, and sorts articles that have ended after all others', async () => {
    const old = { articles: ['El farero enciende el faro. Faro, faro, faro.'], extra: { repeal_date: '2001-01-01' } };
    const { api } = await apiOn(
      '2026-11-16',
      lawCommit('bootstrap', 'OLD', { title: 'Ley del faro', ...old }, { date: '2000-01-01' }),
      lawCommit('bootstrap', 'NEW', { articles: ['Entre otras cosas hay un faro.'] }, { date: '2000-01-01' }),
    );
    const hits = async (more = '') =>
      (await api.read(`/es/articles?q=faro${more}`)).results.map(({ law_id, status }: Record<string, string>) => [
        law_id,
        status,
      ]);
    expect(await hits()).toEqual([
      ['NEW', 'in_force'],
      ['OLD', 'repealed'],
    ]);
    expect(await hits('&article_status=repealed')).toEqual([['OLD', 'repealed']]);
    expect(await hits('&article_status=in_force')).toEqual([['NEW', 'in_force']]);
    expect(await hits('&article_status=empty')).toEqual([]);
    const [hit] = (await api.read('/es/articles?q=faro&article_status=repealed')).results;
    expect(hit).toMatchObject({ status_since: '2001-01-01', status_basis: 'law', status_until: null, status_by: null });
  });

  it('is the same in a check of citations, a resolved citation, the answer of a search, the tool and the pages', async () => {
    const ended = {
      title: 'Ley 30/1992, de 26 de noviembre, del Procedimiento',
      body: `> <small>Norma derogada, con efectos de 2 de octubre de 2016, por la Ley 39/2015, de 1 de octubre. [Ref. BOE-A-2015-5]</small>\n\n${article(' 42', 'Obligación de resolver.')}`,
      extra: { repeal_date: '2021-04-02' },
    };
    const { api } = await apiOn(
      '2026-11-16',
      act,
      lawCommit(
        'bootstrap',
        'A',
        { title: 'Ley 5/2000, de 1 de enero, de faros', articles: plain },
        { date: '2000-01-01' },
      ),
      {
        ...repealing,
        files: { 'es/A.md': lawText('A', { title: 'Ley 5/2000, de 1 de enero, de faros', body: repealingBody }) },
      },
      lawCommit('bootstrap', 'OLD', ended, { date: '1992-11-27' }),
    );
    const check = async (text: string, date?: string) => {
      const answer = await api.ask('/es/citations/check', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ text, ...(date && { date }) }),
      });
      const [citation] = answer.json().citations;
      return [citation.matches[0]?.article_status, citation.in_force];
    };
    expect(await check('artículo 1 de la Ley 5/2000')).toEqual(['in_force', true]);
    expect(await check('artículo 3 de la Ley 5/2000')).toEqual(['repealed', false]);
    expect(await check('artículo 3 de la Ley 5/2000', '2014-01-01')).toEqual(['in_force', true]);
    expect(await check('artículo 5 de la Ley 5/2000', '2016-06-01')).toEqual(['suspended', false]);
    expect(await check('Ley 5/2000')).toEqual([null, true]);
    expect(await check('artículo 42 de la Ley 30/1992', '2018-01-01')).toEqual(['repealed', false]);
    expect(await check('artículo 42 de la Ley 30/1992', '2016-10-01')).toEqual(['in_force', true]);
    const resolved = await api.read(`/es/resolve?cite=${encodeURIComponent('artículo 2 de la Ley 5/2000')}`);
    expect(resolved.matches[0]).toMatchObject({ article_id: 'articulo-2', article_status: 'repealed' });
    const { answer } = await api.read(`/es/laws?q=${encodeURIComponent('artículo 2 de la Ley 5/2000')}`);
    expect(answer).toMatchObject({ article_id: 'articulo-2', status: 'repealed' });
    const read = await use(await connect(api), 'get_article', { country: 'es', law_id: 'A', article: 'artículo 2' });
    expect(read).toMatchObject({ status: 'repealed', status_since: '2015-05-27', status_basis: 'text' });

    const page = async (path: string) =>
      (await api.app.inject({ url: path, headers: { 'accept-language': 'es' } })).body;
    const badges = (html: string) => [...html.matchAll(/<span class="badge[^"]*">([^<]*)</g)].map(([, words]) => words);
    expect(badges(await page('/es/laws/A/articles/articulo-2'))).toContain('Derogado');
    expect(badges(await page('/es/laws/A/articles/articulo-2'))).not.toContain('Vigente');
    expect(badges(await page('/es/laws/A/articles/articulo-1'))).toContain('Vigente');
    expect(await page('/es/laws/A')).toContain('Derogado · desde');
    expect(badges(await page('/es/laws/A/articles/articulo-5?at=2016-06-01'))).toContain('Suspendido');
  });
});
