import { beforeAll, describe, expect, it } from 'vitest';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';

let api: TestApi;
let shas: string[];

beforeAll(async () => {
  const corpus = await testCorpus();
  shas = await corpus.commit(
    lawCommit('new', 'CP', { articles: ['Uno.', 'Dos.'] }, { date: '2000-01-01', source: 'CP' }),
    lawCommit('new', 'REF-1', { title: 'Ley de reforma' }, { date: '2010-01-01', source: 'REF-1' }),
    lawCommit('reform', 'CP', { articles: ['Uno.', 'Dos nuevo.'] }, { date: '2010-02-01', source: 'REF-1' }),
    lawCommit('reform', 'CP', { articles: ['Uno.'] }, { date: '2020-01-01', source: 'REF-2' }),
    lawCommit(
      'new',
      'OLD',
      { body: '###### Art. 5. Competencias\n\nEl texto del artículo de la ley.\n' },
      { date: '2001-01-01', source: 'OLD' },
    ),
    // The corpus got its second version last.
    lawCommit('new', 'LATE', { articles: ['Uno.'] }, { date: '2001-01-01', source: 'S-1' }),
    lawCommit('reform', 'LATE', { articles: ['Tres.'] }, { date: '2003-01-01', source: 'S-3' }),
    lawCommit('reform', 'LATE', { articles: ['Dos.'] }, { date: '2002-01-01', source: 'S-2' }),
  );
  api = await testApi([spain(corpus)]);
});

const page = (url: string) => api.app.inject({ url, headers: { accept: 'text/html' } });

/** What a person reads. */
const words = (html: string) =>
  html
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');

describe('the history of an article', () => {
  it('names each act, by its title where that is known', async () => {
    const { body } = await page('/es/laws/CP/history?article=articulo-2');
    const text = words(body);
    expect(text).toContain('1 Jan 2020RemovedREF-2Last text');
    expect(text).toContain('1 Feb 2010ChangedLey de reforma REF-1Read');
    expect(text).toContain('1 Jan 2000First versionLey CP CPRead');
    expect(text).toContain('2 versions with a text of its own');
    expect(body).toContain('<a href="/es/laws/REF-1">Ley de reforma</a>');
    expect(body).toContain(`href="/es/laws/CP/at/${shas[2]}#articulo-2">Last text`);
  });

  it('leads to the article in the comparison with the version before', async () => {
    const { body } = await page('/es/laws/CP/history?article=articulo-2');
    const links = [...body.matchAll(/href="([^"]+compare[^"#]+)#([^"]+)"/g)];
    const found: string[] = [];
    for (const [, path = '', anchor = ''] of links) {
      const comparison = (await page(path.replaceAll('&amp;', '&'))).body;
      expect(comparison).toContain(` id="${anchor}"`);
      found.push(...(words(comparison).match(/Artículo 2 (?:changed|removed)by \S+/g) ?? []));
    }
    expect(found).toEqual(['Artículo 2 removedby REF-2', 'Artículo 2 changedby REF-1']);
  });

  it('is also found by the anchor that the article had before it had an id', async () => {
    const { body } = await page('/es/laws/OLD/history?article=art-5');
    expect(words(body)).toContain('History of Art. 5. Competencias');
    for (const unknown of ['art-6', 'articulo-6']) {
      expect((await page(`/es/laws/OLD/history?article=${unknown}`)).statusCode).toBe(404);
    }
  });
});

describe('the acts that changed a law', () => {
  it('are named by their titles, in its history and, the last one, under its own title', async () => {
    const link = '<a href="/es/laws/REF-1">Ley de reforma</a>';
    expect((await page('/es/laws/CP/history')).body).toContain(`by ${link}`);
    expect(words((await page('/es/laws/CP')).body)).toContain('last changed 1 Jan 2020 by REF-2');
  });
});

describe('versions that git has in another order than their dates', () => {
  it('are listed by date, and each is compared with the one of the day before', async () => {
    const { body } = await page('/es/laws/LATE/history');
    const days = [...body.matchAll(/class="version-line"><a[^>]*><time datetime="([\d-]+)"/g)].map(([, day]) => day);
    expect(days).toEqual(['2003-01-01', '2002-01-01', '2001-01-01']);
    const comparison = words((await page(`/es/laws/LATE/compare?to=${shas[6]}`)).body);
    expect(comparison).toContain('1 Jan 2002 → 1 Jan 2003');
    expect(comparison).toContain('Artículo 1 changedby S-3 (1 Jan 2003)');
    const whole = words((await page(`/es/laws/LATE/compare?from=${shas[5]}&to=${shas[6]}`)).body);
    expect(whole).toContain('Artículo 1 changedby S-2 (1 Jan 2002); S-3 (1 Jan 2003)');
  });
});
