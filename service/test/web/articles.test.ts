import { rm } from 'node:fs/promises';
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
    // The second version of this law was committed last.
    lawCommit('new', 'LATE', { articles: ['Uno.'] }, { date: '2001-01-01', source: 'S-1' }),
    lawCommit('reform', 'LATE', { articles: ['Tres.'] }, { date: '2003-01-01', source: 'S-3' }),
    lawCommit('reform', 'LATE', { articles: ['Dos.'] }, { date: '2002-01-01', source: 'S-2' }),
    lawCommit(
      'new',
      'AG',
      {
        title: 'Ley 1/2000, de 7 de enero, de Aguas',
        body: [
          '## TÍTULO I. Del agua',
          '###### Artículo 1. Objeto',
          'Esta Ley trata de <aguas> & "ríos".',
          'Véase el artículo 2 de esta Ley.',
          '###### Artículo 2. Uso',
          'Se usa según la Ley 9/1999, de 1 de enero.',
        ].join('\n\n'),
      },
      { date: '2000-01-08', source: 'AG' },
    ),
    lawCommit(
      'new',
      'BOE-A-2010-9',
      { title: 'Ley 9/2010 <de> reforma' },
      { date: '2010-01-02', source: 'BOE-A-2010-9' },
    ),
    lawCommit(
      'reform',
      'AG',
      {
        title: 'Ley 1/2000, de 7 de enero, de Aguas',
        body: [
          '## TÍTULO I. Del agua',
          '###### Artículo 1. Objeto',
          'Esta Ley trata de <aguas> & "ríos".',
          'Véase el artículo 2 de esta Ley.',
          '###### Artículo 2. Uso',
          'Se usa bien según la Ley 9/1999, de 1 de enero.',
          '> <small>Se modifica por la Ley 9/2010. Ref. BOE-A-2010-9</small>',
        ].join('\n\n'),
      },
      { date: '2010-03-01', source: 'BOE-A-2010-9' },
    ),
    lawCommit(
      'reform',
      'AG',
      {
        title: 'Ley 1/2000, de 7 de enero, de Aguas',
        body: [
          '## TÍTULO I. Del agua',
          '###### Artículo 1. Objeto',
          'Esta Ley trata de <aguas> & "ríos".',
          'Véase el artículo 2 de esta Ley.',
          '###### Artículo 2. Uso',
          'Se usa bien según la Ley 9/1999, de 1 de enero.',
          '> <small>Se modifica por la Ley 9/2010. Ref. BOE-A-2010-9</small>',
          '###### Artículo 3. Multas',
          'Se multa según la Ley 1/2000, de 7 de enero.',
          '> <small>Se añade por el art. 2 de la Ley 8/2012, de 1 de marzo. Ref. BOE-A-2012-8</small>',
        ].join('\n\n'),
      },
      { date: '2012-03-01', source: 'BOE-A-2012-8' },
    ),
    lawCommit(
      'new',
      'PU',
      {
        title: 'Ley 2/2001, de 3 de mayo, de Puertos',
        articles: [
          'Según los artículos 1 y 2 de la Ley 1/2000, de 7 de enero, y la Ley 1/2000, de 7 de enero.',
          'Según el artículo 1 de la Ley 1/2000, de 7 de enero.',
        ],
      },
      { date: '2001-05-03', source: 'PU' },
    ),
  );
  api = await testApi([spain(corpus)]);
});

const page = (url: string) => api.app.inject({ url, headers: { accept: 'text/html' } });

/** The words that a person reads on a page. */
const words = (html: string) =>
  html
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');

/** The words of a comparison without the links beside its headings. */
const comparedWords = (body: string) => words(body.replace(/<span class="beside".*?<\/span><\/div>/g, ''));

describe('the history of an article', () => {
  it('names each act, by its title if that is known', async () => {
    const { body } = await page('/es/laws/CP/history?article=articulo-2');
    const text = words(body);
    expect(text).toContain('1 Jan 2020RemovedREF-2Last text');
    expect(text).toContain('1 Feb 2010ChangedLey de reforma REF-1Read');
    expect(text).toContain('1 Jan 2000First versionRead');
    expect(text).toContain('2 versions with a text of their own');
    expect(body).toContain('<a href="/es/laws/REF-1" lang="es">Ley de reforma</a>');
    expect(body).toContain(`href="/es/laws/CP/at/${shas[2]}#articulo-2">Last text`);
  });

  it('links to the article in the comparison with the version before', async () => {
    const { body } = await page('/es/laws/CP/history?article=articulo-2');
    const links = [...body.matchAll(/href="([^"]+compare[^"#]+)#([^"]+)"/g)];
    const found: string[] = [];
    for (const [, path = '', anchor = ''] of links) {
      const comparison = (await page(path.replaceAll('&amp;', '&'))).body;
      expect(comparison).toContain(` id="${anchor}"`);
      found.push(...(comparedWords(comparison).match(/Artículo 2 (?:changed|removed)by [^(]+/g) ?? []));
    }
    expect(found).toEqual(['Artículo 2 removedby REF-2 ', 'Artículo 2 changedby Ley de reforma ']);
  });

  it('is also found by the anchor that the article had before ids existed', async () => {
    const { body } = await page('/es/laws/OLD/history?article=art-5');
    expect(words(body)).toContain('History of Art. 5. Competencias');
    for (const unknown of ['art-6', 'articulo-6']) {
      expect((await page(`/es/laws/OLD/history?article=${unknown}`)).statusCode).toBe(404);
    }
  });
});

describe('the acts that changed a law', () => {
  it('are named by their titles in its history, and the last one among its facts', async () => {
    const link = '<a href="/es/laws/REF-1" lang="es">Ley de reforma</a>';
    expect((await page('/es/laws/CP/history')).body).toContain(`by ${link}`);
    expect(words((await page('/es/laws/CP')).body)).toContain('Last changed1 Jan 2020 by REF-2');
  });

  it('are named by their titles on the time line, in the choice of versions and in a comparison', async () => {
    const history = (await page('/es/laws/AG/history')).body;
    expect(history).toContain('<title>1 Mar 2010: Changed by Ley 9/2010 &lt;de> reforma</title>');
    expect(history).toMatch(/<option[^>]*>1 Mar 2010 \(Ley 9\/2010 &lt;de> reforma\)<\/option>/);
    const comparison = (await page('/es/laws/AG/compare?to=2010-03-01')).body;
    expect(comparison).toContain(
      '<p class="by" lang="en">by <a href="/es/laws/BOE-A-2010-9" lang="es">Ley 9/2010 &lt;de&gt; reforma</a> (1 Mar 2010)</p>',
    );
  });

  it('have the name from notes if they are not in the database', async () => {
    for (const path of [
      '/es/laws/AG/articles/articulo-3',
      '/es/laws/AG/history',
      '/es/laws/AG/compare?from=2010-03-01',
    ])
      expect([path, words((await page(path)).body)]).toEqual([
        path,
        expect.stringContaining('by Ley 8/2012, de 1 de marzo'),
      ]);
  });
});

describe('versions whose order in git differs from their dates', () => {
  it('are listed by date, and each is compared with the previous one by date', async () => {
    const { body } = await page('/es/laws/LATE/history');
    const days = [...body.matchAll(/class="version-line"><a[^>]*><time datetime="([\d-]+)"/g)].map(([, day]) => day);
    expect(days).toEqual(['2003-01-01', '2002-01-01', '2001-01-01']);
    const comparison = comparedWords((await page(`/es/laws/LATE/compare?to=${shas[6]}`)).body);
    expect(comparison).toContain('1 Jan 2002 → 1 Jan 2003');
    expect(comparison).toContain('Artículo 1 changedby S-3 (1 Jan 2003)');
    const whole = comparedWords((await page(`/es/laws/LATE/compare?from=${shas[5]}&to=${shas[6]}`)).body);
    expect(whole).toContain('Artículo 1 changedby S-2 (1 Jan 2002); S-3 (1 Jan 2003)');
  });
});

describe('the text of a law', () => {
  it('has links on citations of laws in the database, and to the cited article', async () => {
    const { body } = await page('/es/laws/PU');
    const links = [...body.matchAll(/<a class="cite" href="([^"]+)">([^<]+)<\/a>/g)].map(([, href, text]) => [
      text,
      href,
    ]);
    expect(links).toEqual([
      ['artículos 1 y 2 de la Ley 1/2000, de 7 de enero', '/es/laws/AG/articles/articulo-1'],
      ['Ley 1/2000, de 7 de enero', '/es/laws/AG'],
      ['artículo 1 de la Ley 1/2000, de 7 de enero', '/es/laws/AG/articles/articulo-1'],
    ]);
    expect((await page('/es/laws/AG')).body).toContain(
      '<a class="cite" href="/es/laws/AG/articles/articulo-2">artículo 2 de esta Ley',
    );
    expect((await page('/es/laws/AG')).body).toContain('Se multa según la Ley 1/2000, de 7 de enero.');
    for (const [, href = ''] of links) expect((await page(href)).statusCode).toBe(200);
  });

  it('says beside each article since when it has its wording, and how often it is cited', async () => {
    const text = words((await page('/es/laws/AG')).body);
    expect(text).toContain('Artículo 1. Objeto# Artículo 1: since 8 Jan 2000 Artículo 1: cited by 2');
    expect(text).toContain('Artículo 2. Uso# Artículo 2: since 1 Mar 2010 · 2 versions Artículo 2: cited by 2');
    expect(words((await page('/es/laws/PU')).body)).not.toContain('cited by');
  });

  it('has only links to its own articles in an old version, as they were then', async () => {
    const { body } = await page('/es/laws/AG?at=2005-01-01');
    expect(body).toMatch(
      /<a class="cite" href="\/es\/laws\/AG\/articles\/articulo-2\?at=[0-9a-f]{40}">artículo 2 de esta Ley/,
    );
    expect(body.split('class="cite"')).toHaveLength(2);
    expect(body).toMatch(/href="\/es\/laws\/AG\/articles\/articulo-1\?at=[0-9a-f]{40}"/);
  });
});

describe('the page of an article', () => {
  const path = '/es/laws/AG/articles/articulo-2';

  it('has its text with citations, its place, the day and the act of its wording, its notes, and its neighbours', async () => {
    const { body, statusCode } = await page('/es/laws/AG/articles/articulo-1');
    expect(statusCode).toBe(200);
    expect(body).toContain('<h1 lang="es">Artículo 1. Objeto</h1>');
    expect(body).toContain('<p id="articulo-1-p1">Esta Ley trata de &lt;aguas&gt; &amp; &quot;ríos&quot;.</p>');
    expect(body).toContain(
      `<p id="articulo-1-p2">Véase el <a class="cite" href="${path}">artículo 2 de esta Ley</a>.</p>`,
    );
    expect(words(body)).toContain('TÍTULO I. Del agua');
    expect(body).not.toContain('rel="prev"');
    expect(body).toContain(`rel="next" href="${path}"`);
    expect(body).toContain('href="/es/laws/AG#articulo-1">In the law');
    expect(words(body)).toContain('Next article: Artículo 2');
    const second = await page(path);
    const act = '<a href="/es/laws/BOE-A-2010-9" lang="es">Ley 9/2010 &lt;de> reforma</a>';
    expect(second.body).toContain(`since <time datetime="2010-03-01">1 Mar 2010</time> by ${act}`);
    expect(words(second.body)).toContain('NotesSe modifica por la Ley 9/2010. Ref. BOE-A-2010-9 Ley 9/2010');
    expect(second.body.match(/Se modifica por/g)).toHaveLength(1);
  });

  it('shows the changes of each version, word by word', async () => {
    const { body } = await page(path);
    expect(body).toContain('Se usa <ins>bien </ins>según');
    expect(words(body)).toMatch(/1 Mar 2010 ChangedThe text aboveby Ley 9\/2010.*8 Jan 2000 First version/);
  });

  // Before the fix, the page was kept without the difference until the next sync.
  it('shows the changes of a version as soon as the older text can be read', async () => {
    const corpus = await testCorpus(
      lawCommit('new', 'A', { articles: ['Uno.'] }, { date: '2000-01-01', source: 'A' }),
      lawCommit('reform', 'A', { articles: ['Uno nuevo.'] }, { date: '2010-01-01', source: 'B' }),
    );
    const other = await testApi([spain(corpus)]);
    const mirror = other.runtime.texts.mirror('es');
    await rm(mirror, { recursive: true });
    await corpus.git(['clone', '--quiet', '--bare', '--depth', '1', `file://${corpus.path}`, mirror]);
    const page = async () => (await other.app.inject('/es/laws/A/articles/articulo-1')).body;
    const before = await page();
    expect(before).toContain('Uno nuevo.');
    expect(before).not.toContain('<ins>');
    await corpus.git(['--git-dir', mirror, 'fetch', '--quiet', '--unshallow']);
    expect(await page()).toContain('<ins>');
  });

  it('lists the citations of the article', async () => {
    const ofLaw = words((await page('/es/laws/AG')).body);
    expect(ofLaw).toContain('Named by 1 other lawWhichLey 2/2001, de 3 de mayo, de Puertos');
    const { body } = await page(path);
    expect(words(body)).toContain('Cited by 21 in this law itselfArtículo 1, Ley 1/2000, de 7 de enero, de Aguas');
    expect(body).toContain(
      '<a href="/es/laws/PU/articles/articulo-1">Artículo 1, Ley 2/2001, de 3 de mayo, de Puertos</a>',
    );
    const all = await page(`${path}/cited-by`);
    expect(all.body).toMatch(/<ul[^>]* lang="es">.*<q[^>]*>artículos 1 y 2 de la Ley 1\/2000, de 7 de enero<\/q>/s);
    expect(all.body).toMatch(
      /<title>What cites Artículo \d+ of Ley 1\/2000.*aria-label="Where you are".*>España<.*>Artículo \d+<\/a>/s,
    );
    expect(words((await page(`${path}/cited-by?page=9`)).body)).toContain('There is no such page.');
  });

  it('can be read as of a day or a commit, and search engines do not list that page', async () => {
    const { body } = await page(`${path}?at=2005-01-01`);
    expect(words(body)).toContain('Se usa según');
    expect(words(body)).toContain("You are reading the version of 8 Jan 2000. Read today's text.");
    expect(words(body)).toContain('until 1 Mar 2010, changed by Ley 9/2010');
    expect(body).toContain('<meta name="robots" content="noindex"');
    const sha = /rel="canonical" href="[^"]+\?at=([0-9a-f]{40})"/.exec(body)?.[1];
    expect((await page(`${path}?at=${sha}`)).body).toContain(`/articles/articulo-2?at=${sha}</p>`);
    expect((await page(`${path}?at=never`)).statusCode).toBe(422);
  });

  it('has its own versions on a time line, and a field for the day whose text is read', async () => {
    const { body } = await page(`${path}?at=2005-01-01`);
    const dots = /<svg class="timeline-wide".*?<\/svg>/s.exec(body)?.[0] ?? '';
    expect([...dots.matchAll(/<title>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
      '1 Mar 2010: Changed by Ley 9/2010 &lt;de> reforma',
      '8 Jan 2000: First version',
    ]);
    for (const [, href = ''] of dots.matchAll(/href="([^"]+)"/g)) expect((await page(href)).statusCode).toBe(200);
    expect(dots.lastIndexOf('dot shown')).toBeGreaterThan(dots.indexOf('1 Mar 2010'));
    expect(body).toContain(`<form action="${path}" method="get" class="as-of">`);
    expect(body).toMatch(/<input id="at" type="date" name="at" required value="2005-01-01"/);
    const future = words((await page(`${path}?at=2999-01-01`)).body);
    expect(future).toContain('the last one that is known. What will hold on 1 Jan 2999 is not known yet.');
    expect((await page(`${path}?at=`)).statusCode).toBe(200);
    const before = await page(`${path}?at=1990-01-01`);
    expect([before.statusCode, before.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  });

  it('has a feed of its versions, with a link on the page', async () => {
    const { body } = await page(path);
    expect(body).toContain(`<link rel="alternate" type="application/atom+xml" href="${path}/feed.atom"`);
    expect(body).toContain(`<a href="${path}/feed.atom">As a feed</a>: every new version of the article`);
    const feed = await page(`${path}/feed.atom`);
    expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    const { baseUrl } = api.service.config;
    const entries = [...feed.body.matchAll(/<entry>.*?<\/entry>/g)].map(([entry]) => entry);
    expect(entries.map((entry) => /<summary>(.*?)<\/summary>/.exec(entry)?.[1])).toEqual([
      'Changed by Ley 9/2010 &lt;de&gt; reforma, 2010-03-01.',
      'Added, 2000-01-08.',
    ]);
    expect(entries[0]).toContain(`<id>${baseUrl}${path}#2010-03-01%20changed%20BOE-A-2010-9</id>`);
    const link = /<link href="([^"]+)"/.exec(entries[0] ?? '')?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect((await page(link.slice(baseUrl.length))).body).toContain('id="change-articulo-2"');
    expect((await page('/es/laws/AG/articles/nothing/feed.atom')).statusCode).toBe(404);
  });

  it('names its address and its law for search engines', async () => {
    const { body } = await page(path);
    const { baseUrl } = api.service.config;
    expect(body).toContain(`<link rel="canonical" href="${baseUrl}${path}"`);
    const described = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
    expect(described).toMatchObject({ name: 'Artículo 2. Uso', isPartOf: { '@id': `${baseUrl}/es/laws/AG` } });
  });

  it('says when an article was removed, and links to its last text', async () => {
    const { body, statusCode } = await page('/es/laws/CP/articles/articulo-2');
    expect(statusCode).toBe(404);
    expect(words(body)).toContain('It was removed on 2020-01-01.');
    const last = /href="([^"]+)">Read its last text/.exec(body)?.[1] ?? '';
    expect(words((await page(last)).body)).toContain('Dos nuevo.');
    const unknown = await page('/es/laws/CP/articles/%3Cscript%3E');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.body).not.toContain('<script>');
  });

  it('is found by an id of the law in upper or lower case', async () => {
    const { headers } = await page('/es/laws/ag/articles/articulo-2?at=2005-01-01');
    expect(headers.location).toBe(`${path}?at=2005-01-01`);
  });
});

describe('a preview', () => {
  it('is a piece of HTML with the law, the article, its first lines and its status', async () => {
    const { body, headers } = await page('/es/laws/AG/articles/articulo-1?preview');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).not.toContain('<html');
    expect(words(body)).toBe(
      'Ley 1/2000, de 7 de enero, de AguasArtículo 1. ObjetoEsta Ley trata de &lt;aguas> &amp; &quot;ríos&quot;. Véase el artículo 2 de esta Ley.In forcesince 8 Jan 2000',
    );
    expect(words((await page('/es/laws/AG?preview')).body)).toContain('Ley 1/2000, de 7 de enero, de AguasIn force');
    expect((await page('/es/laws/AG/articles/articulo-9?preview')).statusCode).toBe(404);
  });
});
