import { beforeAll, describe, expect, it } from 'vitest';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, lawText, testCorpus } from '../support/corpus.ts';

let api: TestApi;
let shas: string[];
let longShas: string[];

const evil = '<script>alert(1)</script>';
const oddId = 'A.1: b/c %2F?#é';

beforeAll(async () => {
  const corpus = await testCorpus();
  shas = await corpus.commit(
    lawCommit(
      'new',
      'CP',
      { title: 'Código Penal', articles: ['El robo se castiga.', 'El hurto también.', 'Sin cambio.'] },
      { date: '2000-01-01', source: 'CP' },
    ),
    lawCommit(
      'reform',
      'CP',
      { title: 'Código Penal', articles: ['El robo se castiga con multa.', 'El hurto también.', 'Sin cambio.'] },
      { date: '2010-05-05', source: 'REF-1' },
    ),
    lawCommit('reform', 'CP', null, { date: '2011-01-01', source: 'REF-2' }),
    lawCommit(
      'reform',
      'CP',
      {
        title: 'Código Penal',
        articles: ['El robo se castiga con multa.', 'El hurto se castiga.', 'Sin cambio.', 'Nuevo.'],
        extra: { department: 'Justicia', last_updated: '2020-01-01', gazette: 'BOE 7', text_state: 'as_enacted' },
      },
      { date: '2020-01-01', source: 'REF-3' },
    ),
    { type: 'new', norm: oddId, date: '2021-01-01', files: { 'es/odd.md': lawText(oddId, { title: 'Ley rara' }) } },
    {
      type: 'new',
      norm: 'X',
      title: evil,
      date: '2022-01-01',
      source: evil,
      files: {
        'es/X.md': lawText('X', {
          title: `Ley \u202e\u2067${evil}`,
          body: `###### Artículo 1 ${evil}\n\n${evil} [x](javascript:alert(1)) <img src=x onerror=alert(1)>\n\n"><svg onload=alert(1)>\n`,
          extra: {
            subjects: evil,
            department: evil,
            gazette: `"><img src=x onerror=alert(1)>`,
            short_title: evil,
            source: 'javascript:alert(1)',
          },
        }),
      },
    },
  );
  const other = await testCorpus();
  const articles = Array.from({ length: 300 }, (_, index) => `Las personas. ${'Una frase larga. '.repeat(60)}${index}`);
  longShas = await other.commit(
    lawCommit('new', 'LONG', { title: 'Código largo', articles }, { date: '2000-01-01', source: 'LONG' }),
    lawCommit(
      'reform',
      'LONG',
      { title: 'Código largo', articles: articles.with(250, 'La pesca del salmón.') },
      { date: '2010-01-01', source: 'REF' },
    ),
  );
  api = await testApi([
    spain(corpus, { rawUrl: 'https://git.example.org/raw' }),
    { ...spain(other), code: 'xz', name: 'Otro' },
  ]);
});

let asked = 0;

/**
 * Reads a page, each time from another network. These are more pages per second than one network may have while the process is
 * busy.
 */
async function page(url: string, headers: Record<string, string> = {}) {
  const remoteAddress = `10.0.${asked >> 8}.${asked++ & 255}`;
  const answer = await api.app.inject({ url, headers: { accept: 'text/html', ...headers }, remoteAddress });
  return { ...answer, statusCode: answer.statusCode, body: answer.body, headers: answer.headers };
}

/** The words that a person reads on a page. */
const words = (html: string) =>
  html
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');

describe('the pages', () => {
  it('exist for the countries that are served, and for no other address', async () => {
    for (const url of ['/', '/es', '/es/laws/CP', '/es/laws/CP/history', '/es/laws/CP/compare'])
      expect([url, (await page(url)).statusCode]).toEqual([url, 200]);
    for (const url of ['/fr', '/es/nothing', '/es/laws/NO', '/es/laws/CP/at/zzz', '/es/laws/CP/at/abcdef1234', '/%00'])
      expect([url, (await page(url)).statusCode]).toEqual([url, 404]);
  });

  it('do not hide addresses of other routes', async () => {
    for (const [url, status] of [
      ['/api/health', 200],
      ['/openapi.json', 200],
      ['/docs/', 200],
      ['/api/v1/countries', 401],
    ] as const)
      expect([url, (await page(url)).statusCode]).toEqual([url, status]);
  });

  it('are not sent again if the browser has them, until a sync changes them', async () => {
    const first = await page('/es/laws/CP');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await page('/es/laws/CP', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('write dates as the reader does, and for machines as ISO', async () => {
    const dateIn = async (language: string) =>
      /<time datetime="2010-05-05">([^<]*)/.exec(
        (await page('/es/laws/CP/history', { 'accept-language': language })).body,
      )?.[1];
    expect(await dateIn('es')).toBe('5 may 2010');
    expect(await dateIn('lt')).toBe('2010-05-05');
    expect(await dateIn('de-DE,de;q=0.9')).toBe('5. Mai 2010');
    expect(await dateIn('pt-BR,pt;q=0.9')).toBe('5 May 2010');
  });

  it('lead from the search box of the first page to the country that was chosen', async () => {
    const answer = await page('/search?q=c%C3%B3digo+penal&country=es');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/es?q=c%C3%B3digo+penal']);
    const elsewhere = await page('/search?q=x&country=//evil.example');
    expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([200, undefined]);
  });

  it('search all countries at once, and have a search box everywhere', async () => {
    const both = await page('/search?q=c%C3%B3digo');
    expect(words(both.body)).toMatch(/España: 1 law ?Código Penal.*Otro: 1 law ?Código largo/);
    expect(both.body).toContain('href="/es?q=c%C3%B3digo"');
    expect((await page('/es/laws/CP')).body).toMatch(/action="\/search".*name="country" value="es"/s);
    for (const url of ['/', '/es', '/search', '/es/laws/CP/history', '/nowhere', '/dashboard/sign-in'])
      expect([url, (await page(url)).body.match(/<input[^>]* name="q"/g)?.length]).toEqual([url, 1]);
  });

  it('show the best articles below each found law, with links to their pages', async () => {
    for (const url of ['/es?q=hurto', '/search?q=hurto']) {
      const { body } = await page(url);
      expect(body).toContain(
        '<a href="/es/laws/CP/articles/articulo-2">Artículo 2</a> <span>El <mark>hurto</mark> se castiga.</span>',
      );
      expect(body.match(/class="passages"/g)).toHaveLength(1);
    }
    expect((await page('/es')).body).not.toContain('class="passages"');
  });

  it('say that no law has all the words, and still suggest another spelling', async () => {
    const { body } = await page('/es?q=hurto+pennal');
    expect(body).toContain('No law has all the words. These have some of them.');
    expect(body).toContain('Did you mean <span><a href="/es?q=hurto+penal">hurto penal</a>');
    expect(body).toContain('<a href="/es/laws/CP/articles/articulo-2">');
    const everywhere = (await page('/search?q=hurto+pennal')).body;
    expect(everywhere).toContain('No law has all the words.');
    expect(everywhere).toContain('<a href="/search?q=hurto+penal">hurto penal</a>');
  });

  it('say if there is no word to search for', async () => {
    for (const url of ['/es?q=de+la', '/search?q=de+la']) {
      expect((await page(url)).body).toContain('These are words that every law has.');
    }
  });

  it('link to the spelling that finds something', async () => {
    expect((await page('/es?q=penal&status=vigente')).body).toContain('<a href="/es?q=penal">Clear all</a>');
    expect((await page('/es?q=penal')).body).not.toContain('Clear all');
    expect((await page('/es?q=pennal&status=vigente')).body).toContain(
      'Did you mean <span><a href="/es?q=penal&amp;status=vigente">penal</a>',
    );
    expect((await page('/search?q=pennal')).body).toContain('<a href="/search?q=penal">penal</a>');
  });
});

describe('a long law', () => {
  const shown = (body: string) => [...body.matchAll(/<h2 id="articulo-(\d+)"/g)].map((match) => Number(match[1]));

  it('comes in parts, with its complete contents, and with links from part to part', async () => {
    const first = (await page('/xz/laws/LONG')).body;
    const last = shown(first).at(-1) as number;
    expect([shown(first)[0], last < 150]).toEqual([1, true]);
    expect(first).toContain('<a href="#articulo-1">');
    expect(first).toMatch(/<a href="\/xz\/laws\/LONG\?part=\d#articulo-300">Artículo 300<\/a>/);
    expect(first).toContain('<link rel="canonical" href="http://127.0.0.1:8080/xz/laws/LONG"/>');
    const all = [...shown(first)];
    for (let next = /rel="next" href="([^"]+)"/.exec(first)?.[1]; next; ) {
      const { body } = await page(next);
      expect(body).toContain('<link rel="canonical" href="http://127.0.0.1:8080/xz/laws/LONG"/>');
      all.push(...shown(body));
      next = /rel="next" href="([^"]+)"/.exec(body)?.[1];
    }
    expect(all).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
    expect(shown((await page('/xz/laws/LONG?part=all')).body)).toEqual(all);
  });

  it('shows the part with an anchor, even in old versions, and the first part if no part has it', async () => {
    for (const path of ['/xz/laws/LONG?', '/xz/laws/LONG?at=2005-01-01&', `/xz/laws/LONG/at/${longShas[0]}?`]) {
      const { body } = await page(`${path}part=articulo-251`);
      expect(shown(body)).toContain(251);
      expect(shown(body)).not.toContain(1);
      expect(body).toContain(`href="${path.replace('&', '&amp;')}part=1#articulo-1"`);
      expect(words(body).includes('salmón')).toBe(path === '/xz/laws/LONG?');
    }
    for (const part of ['articulo-999', '99', '-1', '0', '%3Cb%3E', ''])
      expect([part, shown((await page(`/xz/laws/LONG?part=${part}`)).body)[0]]).toEqual([part, 1]);
    expect(shown((await page('/es/laws/CP?part=2')).body)).toEqual([1, 2, 3, 4]);
  });

  it('can be searched without a script: it lists the articles with the words, with links', async () => {
    const { body } = await page('/xz/laws/LONG?q=salmon');
    expect(words(body)).toContain('1 article with “salmon”');
    expect(body).toMatch(/<a href="\/xz\/laws\/LONG\?part=\d+#articulo-251">Artículo 251<\/a>/);
    expect(body).toContain('La pesca del <mark>salmón</mark>.');
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(words((await page('/xz/laws/LONG?at=2005-01-01&q=salmon')).body)).toContain('No article has all words');
    const hits = await page('/es/laws/X?q=script');
    expect(hits.body).not.toContain('<script>alert');
    expect((await page('/es/laws/CP?q=hurto')).body).toContain('<a href="/es/laws/CP#articulo-2">');
  });

  it('gives its script only a part, or only the results', async () => {
    const { body } = await page('/xz/laws/LONG?part=2&alone');
    expect(body).toMatch(/^<div><div class="article-head">/);
    expect(body).toContain('rel="next" href="/xz/laws/LONG?part=3"');
    expect((await page('/xz/laws/LONG?q=salmon&alone')).body).toMatch(/^<div class="found" lang="en">/);
  });
});

describe('a law', () => {
  it('is shown with all facts of its file, without a key', async () => {
    const { body } = await page('/es/laws/CP');
    for (const text of ['Código Penal', 'In force', 'Justicia', 'BOE 7', '4 versions', '4 articles', 'As enacted'])
      expect(words(body)).toContain(text);
    expect(body).toContain('<h2 id="articulo-1">Artículo 1</h2>');
    expect(body).toContain('lang="es"');
    expect(body).toContain(`href="https://git.example.org/raw/${shas[3]}/es/CP.md"`);
    expect(body.match(/<h1/g)).toHaveLength(1);
  });

  it('begins with its text: only its title, status, version and actions come before', async () => {
    const { body } = await page('/es/laws/CP');
    const [before = '', after = ''] = (body.split('<main')[1] ?? '').split('El robo se castiga con multa.');
    for (const text of ['What changed it', 'Justicia', 'Last changed', 'Cite'])
      expect([text, before.includes(text), after.includes(text)]).toEqual([text, false, true]);
    expect(words(before)).toContain('In forceVersion of 1 Jan 20204 articles');
  });

  it('says for a future day that the text of that day is not known', async () => {
    const far = words((await page('/es/laws/CP?at=2350-01-01')).body);
    expect(far).toContain('the last one that is known. What will hold on 1 Jan 2350 is not known yet.');
    expect(far).not.toContain('as it stood on');
  });

  it('can be read as of a day or a commit, and says so', async () => {
    const then = (await page('/es/laws/CP?at=2009-01-01')).body;
    expect(words(then)).toContain('You are reading the version of 1 Jan 2000, as it stood on 1 Jan 2009');
    expect(words(then)).toContain('El robo se castiga.');
    expect(then).toContain(`href="/es/laws/CP/at/${shas[0]}"`);
    const commit = (await page(`/es/laws/CP/at/${shas[1]}`)).body;
    expect(words(commit)).toContain('El robo se castiga con multa. Artículo 2');
    expect(commit).toContain(`/es/laws/CP/compare?from=${shas[1]}&amp;to=${shas[3]}`);
    const before = (await page('/es/laws/CP?at=1990-01-01')).body;
    expect(words(before)).toContain('There was no text of this law yet on 1 Jan 1990');
    expect((await page('/es/laws/CP?at=2020-02-30')).statusCode).toBe(422);
    expect((await page('/es/laws/CP?at=')).statusCode).toBe(200);
  });

  it('is found by its identifier in any upper and lower case', async () => {
    for (const [url, location] of [
      ['/es/laws/cp', '/es/laws/CP'],
      ['/ES/laws/cp/compare?from=previous&to=today', '/es/laws/CP/compare?from=previous&to=today'],
      [`/es/laws/${encodeURIComponent(oddId.toLowerCase())}/history`, `/es/laws/${encodeURIComponent(oddId)}/history`],
    ] as const) {
      const answer = await page(url);
      expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
    }
    expect((await page('/ES')).statusCode).toBe(200);
    expect((await page('/es/laws/no/history')).statusCode).toBe(404);
  });

  it('has its own address, whatever characters its identifier has', async () => {
    const list = (await page('/es')).body;
    const path = `/es/laws/${encodeURIComponent(oddId)}`;
    expect(list).toContain(`href="${path}"`);
    for (const url of [path, `${path}/history`, `${path}/compare`, `${path}/feed.atom`, `${path}/at/${shas[4]}`])
      expect([url, (await page(url)).statusCode]).toEqual([url, 200]);
  });

  it('never puts a script from a title, a text, a message or front matter into a page', async () => {
    const urls = ['/', '/es', '/es?q=ley', `/es?q=${encodeURIComponent(evil)}`, '/es/laws/X', '/es/laws/X/history'];
    const feeds = ['/es/feed.atom', '/es/laws/X/feed.atom', `/es/search.atom?q=${encodeURIComponent(evil)}`];
    const others = [
      '/es/laws/X/compare',
      `/es/laws/X/history?article=${encodeURIComponent(evil)}`,
      `/es?law_type=${evil}`,
    ];
    for (const url of [...urls, ...feeds, ...others].map(encodeURI)) {
      const { body } = await page(url);
      expect([url, /<script>|<img|<svg onload|href="javascript/i.exec(body)]).toEqual([url, null]);
    }
    expect((await page('/es/laws/X')).body).toContain('&lt;script>alert(1)&lt;/script>');
  });

  it('shows some of very many front-matter keys, and says how many more there are', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, n) => [`key_${n}`, 'value']));
    // This is a row as an earlier version stored it. Today, a file with so many keys is not read.
    await api.pool.query(
      "UPDATE laws SET frontmatter = frontmatter::jsonb || $1::jsonb WHERE country = 'es' AND id = $2",
      [many, oddId],
    );
    // No other test reads this page in Estonian. Otherwise an older page could come from the cache.
    const { body } = await page(`/es/laws/${encodeURIComponent(oddId)}`, { 'accept-language': 'et' });
    expect(body.match(/<dt>key_\d+</g)).toHaveLength(100);
    expect(body).toMatch(/4\s?900/);
  });

  it('cannot change the direction of titles of windows and feeds', async () => {
    for (const url of [
      '/es/laws/X',
      '/es/laws/X/history',
      '/es/laws/X/compare',
      '/es/feed.atom',
      '/es/laws/X/feed.atom',
    ]) {
      const { body } = await page(url);
      const [title = ''] = /<title>[^<]*&lt;script.*?<\/title>/.exec(body) ?? [];
      expect([url, title]).toEqual([url, expect.stringContaining('Ley &lt;script')]);
      const end = body.indexOf('</head>'); // a feed has no head
      expect([url, /[\u202a-\u202e\u2066-\u2069]/.exec(end < 0 ? body : body.slice(0, end))]).toEqual([url, null]);
    }
  });

  it('lists its versions, with the act of each, and says where the text did not change', async () => {
    const text = words((await page('/es/laws/CP/history')).body);
    for (const part of ['by REF-1', 'by REF-2The text did not change', 'by REF-3']) expect(text).toContain(part);
  });

  it('says in which versions an article changed, and by which act', async () => {
    const first = words((await page('/es/laws/CP/history?article=articulo-1')).body);
    expect(first).toContain('5 May 2010ChangedREF-1');
    expect(first).not.toContain('REF-3');
    expect(words((await page('/es/laws/CP/history?article=articulo-4')).body)).toContain('1 Jan 2020AddedREF-3');
    expect((await page('/es/laws/CP/history?article=articulo-9')).statusCode).toBe(404);
  });
});

describe('programs', () => {
  const base = () => api.service.config.baseUrl;

  it('find every law once, in sitemaps that robots.txt names', async () => {
    expect((await page('/robots.txt')).body).toContain(`Sitemap: ${base()}/sitemap.xml`);
    const index = await page('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(index.body.match(/<loc>[^<]+/g)).toEqual(['es', 'xz'].map((code) => `<loc>${base()}/sitemap-${code}-1.xml`));
    const { body } = await page('/sitemap-es-1.xml');
    const laws = ['CP', oddId, 'X'].map((id) => `${base()}/es/laws/${encodeURIComponent(id)}`);
    expect([...body.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url).sort()).toEqual(laws.sort());
    expect(body).toContain(`<loc>${base()}/es/laws/CP</loc><lastmod>2020-01-01</lastmod>`);
    for (const url of ['/sitemap-es-2.xml', '/sitemap-es-0.xml', '/sitemap-fr-1.xml'])
      expect([url, (await page(url)).statusCode]).toEqual([url, 404]);
  });

  it('get a description of a law, and learn that old versions must not be listed', async () => {
    const { body } = await page('/es/laws/CP');
    const told = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(told).toMatchObject({
      '@type': 'Legislation',
      url: `${base()}/es/laws/CP`,
      name: 'Código Penal',
      legislationIdentifier: 'CP',
      legislationLegalForce: 'https://schema.org/InForce',
      legislationDateVersion: '2020-01-01',
      inLanguage: 'es',
    });
    expect(body).toContain(`<link rel="canonical" href="${base()}/es/laws/CP"`);
    expect(body).toContain('<meta property="og:title" content="Código Penal"');
    expect(body).not.toContain('noindex');
    for (const url of ['/es/laws/CP?at=2009-01-01', `/es/laws/CP/at/${shas[1]}`, '/es/laws/CP/history'])
      expect([url, (await page(url)).body.includes('content="noindex"')]).toEqual([url, true]);
    expect((await page('/es/laws/X')).body).toContain('\\u003cscript>alert(1)');
  });

  it('find the search, the icon and the file for language models', async () => {
    expect((await page('/opensearch.xml')).body).toContain(`template="${base()}/search?q={searchTerms}"`);
    expect((await page('/favicon.ico')).headers['content-type']).toBe('image/svg+xml');
    expect((await page('/llms.txt')).body).toContain(`](${base()}/es)`);
  });
});

describe('chosen articles', () => {
  it('are chosen in a form, and are shown and printed with their law, version and address', async () => {
    const form = (await page('/es/laws/CP/selection')).body;
    expect(form).toMatch(/<input type="checkbox" name="articles" value="articulo-2"/);
    const url = '/es/laws/CP/selection?articles=articulo-3&articles=articulo-1';
    const { body } = await page(url);
    const address = `/es/laws/CP/selection?at=${shas[3]}&amp;articles=articulo-1%2Carticulo-3`;
    expect(body).toContain(`data-address="${api.service.config.baseUrl}${address}"`);
    expect(body).toContain(`href="${address}&amp;print=1"`);
    expect([...body.matchAll(/<h\d id="(articulo-\d)"/g)].map(([, id]) => id)).toEqual(['articulo-1', 'articulo-3']);
    expect(words(body)).toContain('Version of 1 Jan 2020');
    expect((await page(address.replaceAll('&amp;', '&'))).body).toContain('id="articulo-3"');
    const old = words((await page('/es/laws/CP/selection?at=2005-01-01&articles=articulo-1')).body);
    expect(old).toContain('El robo se castiga.');
    expect(old).not.toContain('multa');
  });

  it('can be read as a file', async () => {
    const { body } = await page('/es/laws/CP/selection?articles=articulo-3&articles=articulo-1');
    const [, file = ''] = /href="([^"]*format=md[^"]*)"/.exec(body) ?? [];
    const answer = await page(file.replaceAll('&amp;', '&'));
    expect(answer.headers['content-disposition']).toContain('CP_articulo-1_articulo-3_');
    expect(answer.body).toMatch(/Artículo 1[\s\S]*Artículo 3/);
    expect(answer.body).not.toContain('Artículo 2');
  });

  it('that the law does not have lead back to the form, whatever their names are', async () => {
    for (const articles of ['nope', '%3Cscript%3E', 'a,b,,,'.repeat(1000), '__proto__'])
      expect((await page(`/es/laws/CP/selection?articles=${articles}`)).body).toContain('type="checkbox"');
    expect((await page('/es/laws/NONE/selection')).statusCode).toBe(404);
    expect((await page('/es/laws/CP/selection?at=1900-01-01')).statusCode).toBe(404);
  });
});

describe('the documentation of a service without the demo', () => {
  const read = async (path: string) => (await page(path)).body.replaceAll('&quot;', '"');

  it('has working examples with a loaded country, one of its laws, and an article', async () => {
    const guide = await read('/docs/api');
    expect(guide).toContain('$BASE/api/v1/es/laws/CP/meta');
    expect(guide).toContain('$BASE/api/v1/es/laws/CP/articles/articulo-1/history');
    expect(guide).toContain('<code>es</code> and its law <code>CP</code>');
    expect(guide).not.toMatch(/curl[^\n]*(?:\bxa\b|GOA-A)/);
    expect(await read('/docs/connector')).toContain(
      'get_article {"country": "es", "law_id": "CP", "article": "articulo-1"',
    );
    const reference = await read('/docs/reference');
    expect(reference).toMatch(/<input name="law_id" data-in="path" required(?:="")? value="CP"/);
    expect(reference).not.toContain('value="xa"');
    expect((await api.app.inject('/openapi.json')).body).toContain('"xa"');
  });
});

describe('a comparison', () => {
  it('marks the changed words, names the act, and hides unchanged text', async () => {
    const { body } = await page(`/es/laws/CP/compare?from=${shas[0]}&to=${shas[1]}`);
    expect(body).toContain('<p id="change-articulo-1-p1">El robo se castiga<ins> con multa</ins>. <a ');
    expect(words(body)).toMatch(/Artículo 1 changed.*by REF-1 \(5 May 2010\)/);
    expect(body).toMatch(/>Unchanged: <span lang="es">Artículo 2 … Artículo 3</);
    const side = (await page(`/es/laws/CP/compare?from=${shas[0]}&to=${shas[1]}&view=side`)).body;
    expect(side).toContain('<p>El robo se castiga.</p><p>El robo se castiga<ins> con multa</ins>. <a ');
  });

  it('has a permanent address, printing, files, a citation, and a way to follow the law', async () => {
    const { body } = await page('/es/laws/CP/compare?from=previous&to=today&view=side');
    const address = `/es/laws/CP/compare?from=${shas[2]}&amp;to=${shas[3]}&amp;view=side`;
    expect(body).toMatch(
      new RegExp(`<a href="${address.replaceAll('?', '\\?')}" rel="nofollow" data-permanent="true">`),
    );
    expect(body).toContain(`href="${address}&amp;print=1"`);
    expect(body).toContain(`data-citation="1 Jan 2011 and 1 Jan 2020 compared: `);
    expect(body).toContain(`/es/laws/CP/compare/document?format=epub&amp;from=${shas[2]}&amp;at=${shas[3]}"`);
    expect(body).toContain('href="/dashboard/digests/follow?country=es&amp;law=CP"');
  });

  it('names the act for each article if there are several acts', async () => {
    const text = words((await page(`/es/laws/CP/compare?from=${shas[0]}&to=${shas[3]}`)).body);
    expect(text).toMatch(/Artículo 1 changed#[^(]*by REF-1 \(5 May 2010\)/);
    expect(text).toMatch(/Artículo 2 changed#[^(]*by REF-3 \(1 Jan 2020\)/);
    expect(text).toMatch(/Artículo 4 added#[^(]*by REF-3/);
  });

  it('accepts days, today and the previous version; by default, it compares these two', async () => {
    const plain = (await page('/es/laws/CP/compare')).body;
    expect(words(plain)).toContain('1 Jan 2011 → 1 Jan 2020');
    expect(words((await page('/es/laws/CP/compare?from=2005-01-01&to=today')).body)).toContain(
      '1 Jan 2000 → 1 Jan 2020',
    );
    const same = await page(`/es/laws/CP/compare?from=${shas[3]}&to=${shas[3]}`);
    expect(words(same.body)).toContain('The two versions read the same.');
    expect((await page('/es/laws/CP/compare?from=nonsense')).statusCode).toBe(404);
  });
});

describe('a search', () => {
  it('shows its results with marked hits, in the title and in the text', async () => {
    const { body } = await page('/es?q=hurto');
    expect(words(body)).toContain('1–1 of 1 law');
    expect(body).toContain('El <mark>hurto</mark> se castiga');
    expect((await page('/es?q=penal')).body).toContain('<mark>Penal</mark>');
  });

  it('counts the laws for each value of each filter', async () => {
    for (const start of ['/es', '/es?q=ley', '/es?status=vigente&from_date=2000-01-01', '/es?year=1999']) {
      const { body } = await page(start);
      const facets = [
        ...body.matchAll(
          /<li><a href="([^"]+)"[^>]*rel="nofollow">(?!<span class="visually)[\s\S]*?facet-count">(\d+)</g,
        ),
      ];
      for (const [, href, count] of facets) {
        const target = await page((href as string).replaceAll('&amp;', '&'));
        expect([start, href, words(target.body)]).toEqual([start, href, expect.stringContaining(` of ${count} law`)]);
      }
    }
    expect((await page('/es')).body).toContain('facet-count');
  });

  it('accepts forms with empty fields and addresses that people edited', async () => {
    for (const query of [
      'q=&law_type=&year=&sort=&from_date=',
      'page=-1&year=20&status=x&sort=y',
      'q=a&q=b',
      'page=99',
    ])
      expect([query, (await page(`/es?${query}`)).statusCode]).toEqual([query, 200]);
  });

  it('says which values are wrong', async () => {
    const { body } = await page('/es?status=x&year=20&from_date=2020-02-30&sort=&page=2');
    const text = words(body).replaceAll('&quot;', '"');
    expect(text).toContain(
      'Not understood, and left out of the search: year "20", status "x", from_date "2020-02-30".',
    );
    expect(words((await page('/es?status=vigente&q=')).body)).not.toContain('Not understood');
  });
});

describe('a feed', () => {
  it('has the newest changes of a country, of a law, or of the results of a search', async () => {
    const read = async (url: string) => {
      const { body, headers } = await page(url);
      expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
      return [...body.matchAll(/<entry>.*?<updated>([\d-]+)T/g)].map((match) => match[1]);
    };
    expect(await read('/es/feed.atom')).toEqual(['2022-01-01', '2021-01-01', '2020-01-01', '2010-05-05', '2000-01-01']);
    expect(await read('/es/laws/CP/feed.atom')).toEqual(['2020-01-01', '2010-05-05', '2000-01-01']);
    expect(await read('/es/search.atom?q=rara')).toEqual(['2021-01-01']);
  });
});
