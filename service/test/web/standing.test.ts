import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../src/base/reader-languages.ts';
import { countryRulesOf } from '../../src/corpus/countries/index.ts';
import { judgeStatus } from '../../src/corpus/status.ts';
import { phrases } from '../../src/web/phrases/phrases.ts';
import { doubtIn } from '../../src/web/words.ts';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, lawPath, testCorpus } from '../support/corpus.ts';
import { apiOn } from '../support/days.ts';
import { partialClone } from '../support/partial-clone.ts';

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');

async function page(api: TestApi, path: string) {
  const answer = await api.app.inject({ url: `/es/laws/A${path}` });
  return { status: answer.statusCode, headers: answer.headers, html: answer.body, text: textOf(answer.body) };
}

describe('pages of a law whose versions are not all in the repository', () => {
  let api: TestApi;
  let shas: string[];

  beforeAll(async () => {
    const version = (year: number) =>
      lawCommit('reform', 'A', { articles: [`De ${year}.`] }, { date: `${year}-01-01`, source: `R-${year}` });
    const corpus = await testCorpus(version(2000), version(2005));
    const partial = await partialClone(corpus, [lawPath('A')]);
    await corpus.commit(version(2010));
    await partial.follow(corpus, []);
    await corpus.commit(version(2015));
    await partial.follow(corpus, [lawPath('A')]);
    shas = (await corpus.git(['rev-list', '--reverse', 'HEAD'])).trim().split('\n');
    api = await testApi([spain(partial)]);
  });

  it('say which version counted on a day if another one must be shown', async () => {
    const { text } = await page(api, '?at=2011-01-01');
    expect(text).toContain('De 2005.');
    expect(text).toContain('What counted on that day is the version of 1 Jan 2010, whose text cannot be read');
    expect((await page(api, '?at=2006-01-01')).text).toContain('as it stood on 1 Jan 2006');
    const article = await page(api, '/articles/articulo-1?at=2011-01-01');
    expect(article.text).toContain('De 2005.');
    expect(article.text).toContain('What counted on that day is the version of 1 Jan 2010');
  });

  it('do not say that there was no law yet if only its first text is missing', async () => {
    expect((await page(api, '?at=2001-01-01')).text).toContain('The version of 1 Jan 2000 counted that day.');
    expect((await page(api, '?at=1999-01-01')).text).toContain('There was no text of this law yet on 1 Jan 1999.');
  });

  it('compare with the version before that can be read', async () => {
    const { status, text } = await page(api, '/compare?from=previous&to=today');
    expect(status).toBe(200);
    expect(text).toContain('1 Jan 2005 → 1 Jan 2015');
  });

  it('do not promise that a missing text comes later', async () => {
    const { status, headers, text } = await page(api, `/compare?from=${shas[2]}&to=today`);
    expect(status).toBe(503);
    expect(headers['retry-after']).toBeUndefined();
    expect(text).toContain('does not have its text');
  });
});

describe('the page of a law', () => {
  it('warns of a future version even at the address of a later commit of another law', async () => {
    const { api, corpus } = await apiOn(
      '2026-11-16',
      lawCommit('bootstrap', 'A', { articles: ['Hoy.'] }, { date: '2010-01-01' }),
      lawCommit('reform', 'A', { articles: ['Mañana.'] }, { date: '2040-01-01', source: 'R-1' }),
      lawCommit('bootstrap', 'B', {}, { date: '2011-01-01' }),
    );
    const { text } = await page(api, `/at/${await corpus.head()}`);
    expect(text).toContain('Mañana.');
    expect(text).toContain('Not in force yet. This version holds from 1 Jan 2040 on.');
  });

  it('names the acts that repealed it, as text whatever their titles are', async () => {
    const note =
      'Norma derogada, con efectos de 1 de enero de 2020, por dos leyes. Ref. BOE-A-2019-1 y Ref. BOE-A-2019-2';
    const { api } = await apiOn(
      '2026-11-16',
      lawCommit('bootstrap', 'BOE-A-2019-1', { title: '<b>Ley</b> & "una"' }, { date: '2019-01-01' }),
      lawCommit('bootstrap', 'A', { body: `${note}\n\n###### Artículo 1\n\nTexto.\n` }, { date: '2000-01-01' }),
    );
    const { html, text } = await page(api, '');
    expect(html).not.toContain('<b>Ley</b>');
    expect(text).toContain(
      'Repealed since 1 Jan 2020 by &lt;b>Ley&lt;/b> &amp; &quot;una&quot;, BOE-A-2019-2. What follows is its last text.',
    );
  });
});

describe('a law that is repealed with an exception', () => {
  it('is partially repealed and still in force, with the words of the source, in the API and on its page', async () => {
    const opening =
      '> <small>Norma derogada, a excepción de su artículo 2, con efectos de 3 de mayo de 2021, por otra. Ref. BOE-A-2021-7</small>';
    const { api } = await apiOn(
      '2026-11-16',
      lawCommit(
        'bootstrap',
        'A',
        { body: `# Ley A\n\n${opening}\n\n###### Artículo 2\n\nDos.\n` },
        { date: '2000-01-01' },
      ),
      lawCommit('bootstrap', 'B', { articles: ['Uno.'] }, { date: '2000-01-01' }),
    );
    expect(await api.read('/es/laws/A')).toMatchObject({
      status: 'vigente',
      state: 'partially_repealed',
      state_note: expect.stringContaining('a excepción de su artículo 2'),
      status_basis: 'text_note',
      repealed_on: '2021-05-03',
      repealed_by: [{ law_id: null, title: null, source_id: 'BOE-A-2021-7' }],
      ends: [],
      status_doubt: null,
    });
    const { text } = await page(api, '');
    expect(text).toContain('Partially repealed since 3 May 2021 by BOE-A-2021-7');
    expect(text).toContain('a excepción de su artículo 2');
    expect(await api.read('/es/laws/B')).toMatchObject({ state: 'in_force', state_note: null });
    const checked = await api.app.inject({
      method: 'POST',
      url: '/api/v1/es/citations/check',
      headers: { authorization: `Bearer ${api.keys.free}` },
      payload: { text: 'artículo 2 de A', date: '2024-01-01' },
    });
    expect(checked.statusCode).toBe(200);
  });

  it('with a status that its source leaves open shows the doubt', async () => {
    const corpus = await testCorpus(
      lawCommit('bootstrap', 'A', { extra: { document_status_raw: 'Vigencia en Estudio' } }, { date: '2000-01-01' }),
    );
    const api = await testApi([{ ...spain(corpus), code: 'co' }]);
    expect(await api.read('/co/laws/A')).toMatchObject({
      state: 'in_force',
      status_doubt: expect.stringContaining('Estudio'),
    });
    expect((await api.app.inject({ url: '/co/laws/A' })).body).toContain('Vigencia en Estudio');
    const spanish = (await api.app.inject({ url: '/co/laws/A', headers: { 'accept-language': 'es' } })).body;
    expect(textOf(spanish)).toContain('El registro dice «Vigencia en Estudio»: se estudia si la norma está vigente.');
  });
});

describe('a doubt', () => {
  it('about a version is in the language of the page', async () => {
    const articles = (...numbers: number[]) =>
      numbers.map((number) => `###### Artículo ${number}\n\nTexto ${number}.\n`).join('\n');
    const late = [11, 12, 13, 14, 15, 16, 17];
    const { api } = await apiOn(
      '2026-11-16',
      lawCommit('bootstrap', 'A', { body: articles(1, ...late) }, { date: '2000-01-01' }),
      lawCommit('reform', 'A', { body: articles(1) }, { date: '2002-01-01', source: 'R-1' }),
      lawCommit('reform', 'A', { body: articles(1, ...late) }, { date: '2003-01-01', source: 'R-2' }),
    );
    const said = async (language: string) =>
      textOf(
        (await api.app.inject({ url: '/es/laws/A?at=2000-01-01', headers: { 'accept-language': language } })).body,
      );
    expect(await said('en')).toContain(
      'These articles are missing in the next version, of 1 Jan 2002, and were added later: Artículo 11 (2003-01-01)',
    );
    const french = await said('fr');
    expect(french).toContain('Ces articles manquent dans la version suivante, du 1er janv. 2002');
    expect(french).toMatch(/Artículo 15 \(2003-01-01\) et 2 autres\./);
  });

  const doubtOf = (frontmatter: Record<string, unknown>, country: string) =>
    judgeStatus({ id: 'X', frontmatter, body: Buffer.from('Texto.') }, countryRulesOf(country), '2025-06-15').doubt ??
    '';

  it.each(languages)('has words in %s for every country, and stays English if it is a new one', (language) => {
    const sentences = [
      'Notes in these articles name acts that came after this version: Artículo 1 (2020-05-02).',
      doubtOf({ status: 'in_force', title: '[§ 1703. Omitted]' }, 'us'),
      doubtOf({ observaciones: 'DECRETO RECHAZADO POR EL SENADO.' }, 'ar'),
    ];
    const words = sentences.map((sentence) => doubtIn(phrases[language], sentence));
    expect(words).not.toContain(null);
    if (language !== 'en') expect(words.filter((said, index) => said === sentences[index])).toEqual([]);
    expect(doubtIn(phrases[language], 'A reason that is not known yet.')).toBeNull();
  });
});
