import type { Page, Response } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../src/base/reader-languages.ts';
import { demo, spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, lawText, testCorpus } from '../support/corpus.ts';
import { accessibilityProblems } from './axe.ts';
import { openSite, type Site, watch } from './site.ts';

let api: TestApi;
let site: Site;
let shas: string[];

const evil = '<script>document.title="taken"</script><img src=x onerror="document.title=\'taken\'">';
const law = '/es/laws/CP';
const long = (text: string) => `${text} ${'Una frase larga que llena la línea. '.repeat(8)}`;
const articles = (...texts: string[]) => [...texts, ...Array.from({ length: 40 }, (_, i) => long(`Texto ${i}.`))];

beforeAll(async () => {
  const corpus = await testCorpus();
  const title = 'Ley Orgánica 10/1995, del Código Penal';
  shas = await corpus.commit(
    lawCommit(
      'new',
      'CP',
      { title, articles: articles('El robo se castiga.', 'El hurto también.') },
      { date: '2000-01-01', source: 'CP' },
    ),
    lawCommit(
      'reform',
      'CP',
      {
        title,
        articles: articles(
          'El robo se castiga con multa.',
          'El hurto se castiga.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
        ),
        extra: { publication_date: '2000-01-01', last_updated: '2015-07-01', department: 'Justicia' },
      },
      { date: '2015-07-01', source: 'REF-1' },
    ),
    lawCommit(
      'new',
      'CIT',
      {
        title: 'Ley 2/2001, de 3 de mayo, de Puertos',
        articles: [`${long('Texto.')}\n\nSegún el artículo 1 de la Ley Orgánica 10/1995, y la Ley 9/1999.`, 'Dos.'],
      },
      { date: '2001-05-03', source: 'CIT' },
    ),
    lawCommit(
      'new',
      'LONG',
      {
        title: 'Código largo',
        articles: Array.from({ length: 300 }, (_, i) => `${long('')}${long('')}${long('')}${i}`),
      },
      { date: '2000-01-01', source: 'LONG' },
    ),
    lawCommit(
      'new',
      'EXTREME',
      {
        title: `חוק ${'a'.repeat(120)} יסוד`,
        articles: [
          `${'x'.repeat(3000)} טקסט בעברית\n\n| ${'columna '.repeat(9).trim().split(' ').join(' | ')} |\n|${'---|'.repeat(9)}\n| ${Array(9).fill('palabralarguísima').join(' | ')} |\n`,
          'palabra '.repeat(25_000),
        ],
      },
      { date: '2019-01-01', source: 'EXTREME' },
    ),
    lawCommit(
      'new',
      'LONG-TITLE',
      { title: 'Ley por la que se aprueba el convenio sobre el transporte. '.repeat(10).trim() },
      { date: '2019-01-02', source: 'LONG-TITLE' },
    ),
    lawCommit('new', 'EMPTY', { articles: [] }, { date: '2019-01-03', source: 'EMPTY' }),
    lawCommit('new', 'TURN', { title: 'Ley \u202egirada' }, { date: '2020-06-01', source: 'TURN' }),
    lawCommit('new', 'TURNED', {}, { date: '2020-05-01', source: 'TURNED' }),
    lawCommit('reform', 'TURNED', null, { date: '2020-06-01', source: 'TURN' }),
    {
      type: 'new',
      norm: 'X',
      date: '2020-01-01',
      title: evil,
      source: evil,
      files: {
        'es/X.md': lawText('X', {
          title: `Ley ${evil}`,
          body: `###### Artículo 1 ${evil}\n\n${evil}\n\n[x](javascript:document.title='taken') <svg onload="document.title='taken'">\n\n![foto](https://elsewhere.example/x.png)\n`,
          extra: { subjects: evil, department: evil, source: 'javascript:alert(1)', note: evil },
        }),
      },
    },
  );
  api = await testApi([spain(corpus), ...(await demo())]);
  site = await openSite(api);
});

const pages = () => ({
  home: '/',
  country: '/es',
  'a search': '/es?q=penal&status=vigente',
  'a search without results': '/es?q=xyzzy',
  'a demo country': '/xa',
  'a law': law,
  'a law of old': `${law}?at=2005-01-01`,
  'a part of a law': '/es/laws/LONG?part=2',
  'a search in a law': `${law}?q=hurto`,
  'a search in all countries': '/search?q=penal',
  versions: `${law}/history`,
  'the history of an article': `${law}/history?article=articulo-1`,
  'an article': `${law}/articles/articulo-1`,
  'an article of old': `${law}/articles/articulo-1?at=2005-01-01`,
  'what cites an article': `${law}/articles/articulo-1/cited-by`,
  'an article that is not there': `${law}/articles/articulo-99`,
  'a law that cites': '/es/laws/CIT',
  'articles to choose': `${law}/selection`,
  'chosen articles': `${law}/selection?articles=articulo-1,articulo-2`,
  'citations to copy': `${law}/articles/articulo-1/cite`,
  'relations with other acts': `${law}/relations`,
  'a law with extremes': '/es/laws/EXTREME',
  'a law with a long title': '/es/laws/LONG-TITLE',
  'a law without text': '/es/laws/EMPTY',
  'a comparison': `${law}/compare`,
  'a comparison side by side': `${law}/compare?view=side`,
  documentation: '/docs',
  'the reference of the API': '/docs/reference',
  'a search in the documentation': '/docs?q=webhook',
  'an error': '/nowhere',
});

describe('a reader', () => {
  it('goes from the first page through a search to a law, to an older version, and to a comparison', async () => {
    const page = await site.open('/');
    const seen = watch(page, site.address);
    await page.getByLabel('Search laws').fill('código penal');
    await page.getByLabel('Country').selectOption('es');
    await page.getByRole('button', { name: 'Search' }).click();
    // The first link is the answer to the name, the second is the first result.
    await page.getByRole('link', { name: 'Ley Orgánica 10/1995' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Ley Orgánica 10/1995' }).waitFor();
    expect(await page.locator('article').textContent()).toContain('El robo se castiga con multa.');

    await page.getByLabel('Read it as of').fill('2005-03-04');
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await page.getByText('You are reading the version of 1 Jan 2000').waitFor();
    expect(page.url()).toBe(`${site.address}${law}?at=2005-03-04`);
    expect(await page.locator('article').textContent()).toContain('El robo se castiga.');

    await page.getByRole('link', { name: 'Compare with today.' }).click();
    expect(await page.locator('#change-articulo-1 ins').allTextContents()).toEqual([' con multa']);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Next' }).click();
    expect(await page.locator('[data-place]').textContent()).toBe('2 / 2');
    expect(await page.evaluate('document.activeElement.id')).toBe('change-articulo-2');
    expect(seen).toEqual({ outside: [], errors: [] });
  });

  it('sees the current place in the contents, and can copy a citation', async () => {
    // Such a hash names no place, and cannot be decoded.
    const page = await site.open(`${law}#%`, { permissions: ['clipboard-read', 'clipboard-write'] });
    await page.getByRole('navigation', { name: 'Contents' }).getByText('Artículo 30').click();
    await page
      .locator('.contents [aria-current]')
      .filter({ hasText: /^Artículo 30$/ })
      .waitFor();
    // The contents scroll too, in their own frame.
    await page.evaluate('scrollBy(0, document.querySelector("#articulo-33").getBoundingClientRect().top)');
    const current = page.locator('.contents [aria-current]').filter({ hasText: /^Artículo 33$/ });
    await current.waitFor();
    const [box, frame] = [await current.boundingBox(), await page.locator('.contents').boundingBox()];
    expect(box && frame && box.y >= frame.y && box.y + box.height <= frame.y + frame.height).toBe(true);
    expect(await page.locator('.contents a:not([tabindex="-1"])').allTextContents()).toEqual(['Artículo 33']);
    await current.press('ArrowUp');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Artículo 32');
    await page.getByRole('button', { name: 'Copy citation' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = await page.evaluate('navigator.clipboard.readText()');
    expect(copied).toContain(`version of 1 Jul 2015, ${api.service.config.baseUrl}${law}/at/${shas[1]}`);
  });

  it('keeps the current article in the address, in other versions, in a comparison and in another language', async () => {
    const page = await site.open(law);
    const at = (address: string) => page.waitForURL(site.address + law + address);
    /** Scrolls to an article, waits for its address, and then scrolls to the top of the page. */
    const readAndGoUp = async (id: string, address: string) => {
      await page.evaluate(`scrollBy(0, document.getElementById('${id}').getBoundingClientRect().top - 20)`);
      await at(address);
      await page.evaluate('scrollTo(0, 0)');
    };
    const isInSight = (id: string) =>
      expect.poll(async () => (await page.locator(`#${id}`).boundingBox())?.y).toBeLessThan(100);
    await readAndGoUp('articulo-20', '#articulo-20');
    await at(''); // at the top of the page there is no article, but a language chosen there opens the page at the article
    await page.locator('.languages summary').click();
    await page.getByRole('button', { name: 'Eesti' }).click();
    await page.locator('html[lang=et]').waitFor();
    await at('#articulo-20');
    await isInSight('articulo-20');
    await page.evaluate('scrollTo(0, 0)');
    await page.locator('.languages summary').click();
    await page.getByRole('button', { name: 'English' }).click();
    await page.locator('html[lang=en]').waitFor();

    await readAndGoUp('articulo-2', '#articulo-2');
    await page.getByLabel('Read it as of').fill('2005-03-04');
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await at('?at=2005-03-04#articulo-2');
    await readAndGoUp('articulo-2', '?at=2005-03-04#articulo-2');
    await page.locator('.timeline-wide a').last().click(); // the version that is shown
    await at(`/at/${shas[0]}#articulo-2`);
    await readAndGoUp('articulo-2', `/at/${shas[0]}#articulo-2`);
    await page.getByRole('link', { name: 'Compare with today.' }).click();
    await page.waitForURL(/compare\?.*#change-articulo-2$/);
    await page.getByRole('link', { name: 'Side by side' }).click();
    await page.waitForURL(/view=side#change-articulo-2$/);
    await page.getByRole('link', { name: 'Ley Orgánica 10/1995' }).click();
    await at('#articulo-2');
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await page.waitForURL(new RegExp(`/at/${shas[0]}(#articulo-2)?$`));
  });

  it('copies a link to a paragraph of a comparison that always shows the same two texts', async () => {
    const page = await site.open(`${law}/compare?from=previous&to=today`);
    const seen = watch(page, site.address);
    const permanent = `${law}/compare?from=${shas[0]}&to=${shas[1]}`;
    await page.locator('#change-articulo-1-p1').hover();
    const sign = page.getByRole('link', { name: 'Link to Artículo 1, paragraph 1' });
    expect(await sign.evaluate((link) => getComputedStyle(link).opacity)).toBe('1');
    await sign.click();
    await page.waitForURL(`${site.address}${permanent}#change-articulo-1-p1`);
    expect(await page.locator('#change-articulo-1-p1:target').count()).toBe(1);
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    expect(await page.locator('.sign').first().getAttribute('href')).toBe(
      `${site.address}${permanent}#change-articulo-1`,
    );
    expect(seen).toEqual({ outside: [], errors: [] });
  });

  it('reloads a long law at the current article, even if its part was added below', async () => {
    const page = await site.open('/es/laws/LONG');
    const last = Number((await page.locator('.law-text h2[id]').last().getAttribute('id'))?.slice('articulo-'.length));
    await page.locator(`#articulo-${last}`).scrollIntoViewIfNeeded();
    await page.locator(`#articulo-${last + 2}`).waitFor({ state: 'attached' });
    await page.evaluate(`document.getElementById('articulo-${last + 2}').scrollIntoView()`);
    await page.waitForURL(`**/LONG#articulo-${last + 2}`);
    await page.reload();
    await page.waitForURL(`**/LONG?part=articulo-${last + 2}#articulo-${last + 2}`);
    await expect.poll(async () => (await page.locator(`#articulo-${last + 2}`).boundingBox())?.y).toBeLessThan(100);
  });

  it('keeps an address whose place cannot be at the top of the window', async () => {
    const page = await site.open('/es/laws/CIT#articulo-2');
    await page.waitForTimeout(1500); // the address would change after a second
    expect(page.url()).toBe(`${site.address}/es/laws/CIT#articulo-2`);
  });

  it('finds a link to the page of an article beside it, with its versions', async () => {
    const page = await site.open(law);
    await page.getByRole('link', { name: 'Artículo 1: since 1 Jul 2015 · 2 versions', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Artículo 1' }).waitFor();
    expect(await page.locator('ins').allTextContents()).toEqual([' con multa']);
    await page.getByRole('link', { name: 'Read 2000-01-01' }).click();
    expect(page.url()).toBe(`${site.address}${law}/articles/articulo-1?at=${shas[0]}`);
  });

  it('sees the cited article, with the pointer and with the keyboard, and opens it', async () => {
    const page = await site.open('/es/laws/CIT');
    const seen = watch(page, site.address);
    const card = page.locator('#cite-card');
    const citation = page.getByRole('link', { name: 'artículo 1 de la Ley Orgánica 10/1995' });
    await citation.hover();
    await card.waitFor();
    expect(await card.innerText()).toMatch(
      /Código Penal\s+Artículo 1\s+El robo se castiga con multa\.\s+In force\s*since 1 Jul 2015/,
    );
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.mouse.move(0, 0);
    await card.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Artículo 1: since 3 May 2001' }).focus();
    while (!(await citation.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab');
    await card.waitFor();
    const [shown, link] = [await card.boundingBox(), await citation.boundingBox()];
    expect(shown && link && (shown.y + shown.height <= link.y || shown.y >= link.y + link.height)).toBe(true);
    expect(await citation.getAttribute('aria-describedby')).toBe('cite-card');
    await page.keyboard.press('Escape');
    expect(await card.isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.address}${law}/articles/articulo-1`);
    await page.getByText('Cited by 1').waitFor();
    expect(seen).toEqual({ outside: [], errors: [] });
  });

  it('copies a citation of an article or a paragraph, and a link to it', async () => {
    const page = await site.open('/es/laws/CIT', { permissions: ['clipboard-read', 'clipboard-write'] });
    const copied = () => page.evaluate('navigator.clipboard.readText()');
    const address = `${site.address}/es/laws/CIT/articles/articulo-1`;
    await page.locator('#articulo-1-p2').hover();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(copied).toBe(`${address}#articulo-1-p2`);
    await page.mouse.move(0, 0);
    await page.getByRole('link', { name: 'Link to Artículo 1', exact: true }).focus();
    await page.getByLabel('What to copy').selectOption('Paragraph 1');
    await page.locator('.copy-bar').getByRole('button', { name: 'Copy citation' }).press('Enter');
    await expect
      .poll(copied)
      .toBe(
        `Artículo 1, paragraph 1, Ley 2/2001, de 3 de mayo, de Puertos (CIT), version of 3 May 2001, ${address}?at=${shas[2]}#articulo-1-p1`,
      );
  });

  it('can read, search, travel and compare without scripts', async () => {
    const page = await site.open('/', { javaScriptEnabled: false });
    await page.fill('#q', 'penal');
    await page.selectOption('#country', 'es');
    await page.click('main form button');
    await page.click('.law-title >> nth=0');
    expect(await page.locator('article').textContent()).toContain('con multa');
    await page.fill('#at', '2001-01-01');
    await page.click('.as-of button');
    expect(await page.locator('.notice').textContent()).toContain('You are reading the version of');
    await page.click('text=Compare with today.');
    expect(await page.locator('ins').count()).toBeGreaterThan(0);
  });
});

/** The elements that moved by themselves on the page, as Chromium reports them. */
const layoutShifts = (page: Page) =>
  page.evaluate<string[]>(`new Promise((resolve) => {
    const moved = [];
    const name = ({ node }) => (node?.outerHTML ?? node?.textContent ?? '?').slice(0, 100);
    const add = (list) => moved.push(...list.getEntries().map(({ value, sources }) => value + ' ' + sources.map(name)));
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => resolve(moved), 300);
  })`);

describe('a reader of another language', () => {
  it('gets pages and scripts in that language', async () => {
    const page = await site.open(law, { locale: 'es-ES' });
    await page.getByText('Versión del 1 jul 2015').first().waitFor();
    await page.locator('.citation + .copy-place button', { hasText: 'Copiar cita' }).waitFor();
    await page.locator('.article-head').first().hover();
    await page.locator('.copy-bar[lang=es]', { hasText: 'Copiar enlace' }).waitFor();
    await page.goto(`${site.address}${law}/compare`);
    await page.locator('[data-place]', { hasText: '2 cambios' }).waitFor();
  });

  it.each([
    ['with scripts', {}],
    ['without scripts, on a phone', { javaScriptEnabled: false, viewport: { width: 320, height: 640 } }],
  ])('chooses a language at the top of a page, stays on the page, and keeps the language, %s', async (_, options) => {
    const page = await site.open('/es?q=penal', options);
    await page.locator('.languages summary').click();
    expect((await page.locator('.languages form').boundingBox())?.x).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Eesti' }).click();
    await page.getByRole('button', { name: 'Otsi' }).waitFor();
    expect(new URL(page.url()).search).toBe('?q=penal');
    await page.getByRole('link', { name: 'Ley Orgánica 10/1995' }).click();
    await page.locator('.law-tools').getByRole('link', { name: '2 redaktsiooni', exact: true }).waitFor();
    const langs = await page.evaluate("[document.documentElement.lang, document.querySelector('article').lang]");
    expect(langs).toEqual(['et', 'es']);
    expect(await page.locator('.languages [aria-current]').textContent()).toBe('Eesti');
  });

  it.each(languages)('gets no page that is too wide for a phone, in %s', async (locale) => {
    const page = await site.open('/', { locale, viewport: { width: 320, height: 640 } });
    for (const path of ['/', '/es', law, `${law}/compare`, `${law}/articles/articulo-1`]) {
      await page.goto(site.address + path);
      expect([path, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([path, 320]);
    }
    expect([locale, await accessibilityProblems(page)]).toEqual([locale, []]);
  });
});

describe('a long law', () => {
  it('adds its next part when the reader comes near the end, and the visible text does not move', async () => {
    const page = await site.open('/es/laws/LONG');
    const seen = watch(page, site.address);
    const last = await page.locator('.law-text h2[id]').last().getAttribute('id');
    expect(await page.locator('#articulo-300').count()).toBe(0);
    await page.locator(`#${last}`).scrollIntoViewIfNeeded();
    await page.locator(`#articulo-${Number(last?.slice('articulo-'.length)) + 1}`).waitFor({ state: 'attached' });
    expect(await layoutShifts(page)).toEqual([]);
    // The contents include the headings of the new part, and their links stay on this page.
    const next = page.locator('.contents a', { hasText: new RegExp(`^Artículo ${Number(last?.slice(9)) + 1}$`) });
    await next.click();
    await page.locator('.contents [aria-current]').and(next).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(seen).toEqual({ outside: [], errors: [] });
  });

  it('opens at the place in the address, even in an address from before there were parts', async () => {
    const page = await site.open('/es/laws/LONG#articulo-251');
    await page.waitForURL('**/LONG?part=articulo-251#articulo-251');
    const box = await page.locator('#articulo-251').boundingBox();
    expect(box && box.y >= 0 && box.y < 200).toBe(true);
    await page.goto(`${site.address}/es/laws/LONG#nowhere`);
    await page.waitForURL('**/LONG?part=nowhere#nowhere');
    expect(await page.locator('#articulo-1').isVisible()).toBe(true);
  });

  it('is searched while somebody types, and can be read in parts without scripts', async () => {
    const page = await site.open('/es/laws/LONG');
    await page.getByText('Finds in all parts of this law.').waitFor();
    await page.getByLabel('Find in this law').pressSequentially('frase 277');
    const hit = page.locator('.contents .found a', { hasText: /^Artículo 278$/ });
    await hit.click();
    await page.waitForURL(/LONG\?part=\d+#articulo-278$/);
    const plain = await site.open('/es/laws/LONG', { javaScriptEnabled: false });
    await plain.click('.contents a >> text="Artículo 300"');
    const box = await plain.locator('#articulo-300').boundingBox();
    expect(box && box.y >= 0 && box.y < 600).toBe(true);
    await plain.click('text=Previous part');
    await plain.click('a[rel=next]');
    expect(await plain.locator('#articulo-300').count()).toBe(1);
    await plain.fill('#find', 'frase 277');
    await plain.click('.find-box button');
    await plain.click('text="Artículo 278"');
    expect(await plain.locator('#articulo-278').isVisible()).toBe(true);
  });
});

describe('a long comparison', () => {
  const whole = '/es/laws/LONG/compare?from=previous&to=today';

  it('comes in parts: the next part is added below, jumps go through all parts, and a link opens the right part', async () => {
    const page = await site.open(whole);
    const seen = watch(page, site.address);
    const loaded = () => page.locator('.change').count();
    const first = await loaded();
    const total = await page.locator('.contents li').count();
    expect(total).toBeGreaterThanOrEqual(300);
    expect(first).toBeLessThan(300);
    await page.locator('.change').last().scrollIntoViewIfNeeded();
    await expect.poll(loaded).toBeGreaterThan(first);
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByText(`1 / ${total}`, { exact: true }).waitFor();
    const signs = await page
      .locator('.change .sign')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(signs.filter((href) => !href.includes('&to='))).toEqual([]);
    await page.goto(`${site.address}${whole}#change-articulo-299`);
    await page.locator('#change-articulo-299').waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    const place = (await page.locator('[data-place]').innerText()).split(' / ').map(Number);
    expect([place[0] && place[0] > first, place[1]]).toEqual([true, total]);
    expect(seen).toEqual({ outside: [], errors: [] });
  });

  it('is whole on paper, and can be read in parts without scripts', async () => {
    const page = await site.open(whole);
    const counts = () =>
      page.evaluate("[1, 300].map((n) => document.querySelectorAll('#change-articulo-' + n).length)");
    expect(await counts()).toEqual([1, 0]);
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await counts()).toEqual([1, 1]);
    const plain = await site.open(whole, { javaScriptEnabled: false });
    await plain.click('.contents a:has-text("Artículo 300")');
    expect(await plain.locator('#change-articulo-300').isVisible()).toBe(true);
    await plain.click('text=Previous part');
    await plain.click('a[rel=next]');
    expect(await plain.locator('#change-articulo-300').count()).toBe(1);
  });
});

describe('on paper', () => {
  it('a long law is complete, whichever part is shown, and afterwards the page is as before', async () => {
    const page = await site.open('/es/laws/LONG?part=2');
    const seen = watch(page, site.address);
    const counts = () =>
      page.evaluate("['#articulo-1', '#articulo-300'].map((one) => document.querySelectorAll(one).length)");
    expect(await counts()).toEqual([0, 0]);
    await page.evaluate("dispatchEvent(new Event('beforeprint'))");
    expect(await counts()).toEqual([1, 1]);
    await page.evaluate("dispatchEvent(new Event('afterprint'))");
    expect(await counts()).toEqual([0, 0]);
    expect(seen).toEqual({ outside: [], errors: [] });
    const plain = await site.open('/es/laws/LONG?part=2', { javaScriptEnabled: false });
    await plain.emulateMedia({ media: 'print' });
    expect(await plain.locator('nav.parts').innerText()).toContain('Only this part of the law is printed.');
  });

  it.each([
    ['a law', law, /CP\), version of 1 Jul 2015/, () => `${law}/at/${shas[1]}`],
    ['an old version', `${law}?at=2005-01-01`, /CP\), version of 1 Jan 2000/, () => `${law}/at/${shas[0]}`],
    ['an article', `${law}/articles/articulo-1`, /^"Artículo 1, Ley Orgánica/, () => `articulo-1?at=${shas[1]}`],
    [
      'a comparison',
      `${law}/compare`,
      /1 Jan 2000 and 1 Jul 2015 compared: Ley/,
      () => `from=${shas[0]}&to=${shas[1]}`,
    ],
  ] as const)('%s has its name, version and address on every page', async (_, path, name, address) => {
    const page = await site.open(path);
    await page.emulateMedia({ media: 'print' });
    const propertyOf = (property: string) =>
      page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('${property}')`);
    expect(await propertyOf('--running')).toMatch(name);
    expect(await propertyOf('--address')).toContain(address());
    expect(await page.locator('main').innerText()).toContain('Ley Orgánica 10/1995');
    for (const gone of ['#versions', '#cited-by', '.law-tools', '.pager'])
      expect([gone, await page.locator(gone).filter({ visible: true }).count()]).toEqual([gone, 0]);
  });

  it('a law is a document: the full width, its version and address, in dark ink, and nothing to click', async () => {
    const page = await site.open(law, { viewport: { width: 700, height: 1000 }, colorScheme: 'dark' });
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    const width = await page.locator('.law-text').evaluate((text) => text.getBoundingClientRect().width);
    expect(width).toBe(700);
    for (const gone of ['.site-header', '.contents', '.facts', '.timeline', 'button', '.beside'])
      expect([gone, await page.locator(gone).first().isVisible()]).toEqual([gone, false]);
    const head = await page.locator('.law-head').innerText();
    expect(head).toContain('In force');
    expect(head).toContain('Version of 1 Jul 2015');
    expect(head).toContain(`${api.service.config.baseUrl}${law}/at/${shas[1]}`);
    await page.goto(`${site.address}${law}?at=2005-01-01`);
    expect(await page.locator('.stuck').isVisible()).toBe(false);
    expect(await page.evaluate('getComputedStyle(document.documentElement).colorScheme')).toBe('light');
    expect(await page.evaluate('getComputedStyle(document.body).color')).toBe('rgb(28, 31, 35)');
  });
});

/** The middles of all lines of words between the title of a law and its text, without the band that says how the law stands. */
const linesOfHead = `(() => {
  const [first, end] = ['h1', '#law-text'].map((one) => document.querySelector(one).getBoundingClientRect().top);
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const middles = [];
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.data.trim() === '' || node.parentElement.closest('.visually-hidden, .stuck, .bands, svg')) continue;
    if (!node.parentElement.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const shown = node.parentElement.getBoundingClientRect().bottom + 9; // a long title is cut below this
    for (const { top, bottom, width } of range.getClientRects())
      if (width > 0 && top >= first && bottom <= Math.min(end, shown)) middles.push((top + bottom) / 2);
  }
  return middles;
})()`;

/** The positions of the first and the last letter of a text. */
const edges = (text: Element | null) => {
  const node = text?.lastChild as Text;
  const range = document.createRange();
  return [0, node.length - 1].map((at) => {
    range.setStart(node, at);
    range.setEnd(node, at + 1);
    return range.getBoundingClientRect().left;
  });
};

describe('every page', () => {
  it('keeps the direction of the words after a title, whichever marks the title has', async () => {
    const page = await site.open('/es/laws/TURNED/history');
    const id = page.locator('a:has-text("girada") + .muted').first();
    expect(await id.innerText()).toBe('TURN');
    const [first = 0, last = 0] = await id.evaluate(edges);
    expect(first).toBeLessThan(last);
  });

  it('loads nothing from other sites, and runs no script from a law', async () => {
    const hostile = ['/', '/es', '/es?q=ley', '/es/laws/X', '/es/laws/X/history', '/es/laws/X/compare'];
    const searched = `/es?q=${encodeURIComponent(evil)}&law_type=${encodeURIComponent(evil)}`;
    const page = await site.open('/');
    const seen = watch(page, site.address);
    for (const path of [...hostile, searched, ...Object.values(pages())]) {
      await page.goto(site.address + path);
      expect(await page.title()).not.toBe('taken');
      expect(await page.locator('main script, main img, main svg[onload], a[href^="javascript" i]').count()).toBe(0);
    }
    expect(seen.outside).toEqual([]);
    expect(seen.errors.filter((error) => !error.includes('404'))).toEqual([]);
  });

  it.each(['light', 'dark'] as const)('is accessible in the %s colours', async (colorScheme) => {
    const page = await site.open('/', { colorScheme });
    for (const [name, path] of Object.entries(pages())) {
      await page.goto(site.address + path);
      expect([name, await accessibilityProblems(page)]).toEqual([name, []]);
    }
  });

  it('fits a phone without scrolling sideways, and has headings in order', async () => {
    const page = await site.open('/', { viewport: { width: 320, height: 640 } });
    for (const [name, path] of Object.entries(pages())) {
      await page.goto(site.address + path);
      expect([name, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([name, 320]);
      expect([name, await page.locator('h1').count()]).toEqual([name, 1]);
    }
  });

  it.each([
    [1280, 800],
    [390, 844],
  ])('of a law has at most ten lines above the text, on a screen of %i pixels', async (width, height) => {
    const page = await site.open('/', { viewport: { width, height } });
    for (const path of [law, '/es/laws/LONG', '/es/laws/LONG-TITLE', '/es/laws/TURNED', `${law}?at=2005-01-01`]) {
      await page.goto(site.address + path);
      const tops = await page.evaluate<number[]>(linesOfHead);
      const lines = tops
        .sort((a, b) => a - b)
        .filter((top, index, all) => index === 0 || top - (all[index - 1] ?? 0) > 9);
      expect([path, lines.length]).toEqual([path, expect.toSatisfy((count: number) => count > 1 && count <= 10)]);
    }
  });

  it('has, on a phone, the closed contents above the text, the facts below it, and the version visible at an anchor', async () => {
    const page = await site.open(`${law}?at=2005-01-01#articulo-20`, { viewport: { width: 390, height: 640 } });
    const band = page.locator('.stuck', { hasText: "Version of 1 Jan 2000Today's text" });
    const [line, heading] = [await band.boundingBox(), await page.locator('#articulo-20').boundingBox()];
    expect(line?.y).toBe(0);
    expect(heading && line && heading.y >= line.height && heading.y < 120).toBe(true);
    await page.evaluate('scrollTo(0, 0)');
    const fold = page.locator('.fold', { has: page.locator('summary', { hasText: 'Contents' }) });
    const [folded, text] = [await fold.boundingBox(), await page.locator('.law-text').boundingBox()];
    expect(folded && text && folded.y < text.y).toBe(true);
    expect(await fold.getByText('Artículo 20', { exact: true }).isVisible()).toBe(false);
    await fold.locator('summary').first().click();
    expect(await fold.getByText('Artículo 20', { exact: true }).isVisible()).toBe(true);
    await page.getByRole('link', { name: 'Facts', exact: true }).click();
    const facts = await page.getByText('Identifier', { exact: true }).boundingBox();
    expect(facts && facts.y >= 0 && facts.y < 640).toBe(true);
    await page.goto(`${site.address}/es?q=penal`);
    await page.getByText('Filters', { exact: true }).first().click();
    expect(await page.getByRole('heading', { name: 'Published in' }).isVisible()).toBe(true);
  });

  it('has, on a phone, one line above the search box in every language, and a field for a day that opens', async () => {
    const page = await site.open('/', { viewport: { width: 390, height: 844 } });
    for (const lang of languages) {
      await page.context().addCookies([{ name: 'openleg_lang', value: lang, url: site.address }]);
      await page.goto(site.address + law);
      const brand = await page.locator('.brand').boundingBox();
      const menu = await page.locator('.languages summary').boundingBox();
      const sameLine = brand && menu && Math.abs(brand.y + brand.height / 2 - menu.y - menu.height / 2) < 4;
      expect([lang, await page.locator('html').getAttribute('lang'), sameLine]).toEqual([lang, lang, true]);
    }
    await page.context().clearCookies();
    await page.goto(site.address + law);
    expect(await page.locator('#at').isVisible()).toBe(false);
    await page.locator('.other-day summary').click();
    await page.locator('#at').fill('2005-01-01');
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await page.waitForURL('**/CP?at=2005-01-01');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  });

  it('can be used with the keyboard: the first stop leads to the content, on the page of a law to its text', async () => {
    const page = await site.open('/es');
    for (const [path, words, id] of [
      ['/es', 'Skip to the content', 'main'],
      [law, 'Skip to the text', 'law-text'],
    ]) {
      await page.goto(site.address + path);
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.textContent.trim()')).toBe(words);
      await page.keyboard.press('Enter');
      expect(await page.evaluate('document.activeElement.id')).toBe(id);
    }
  });

  it('adds few bytes to the text of the law, and does not move while it loads', async () => {
    const page = await site.open('/');
    const loaded: Response[] = [];
    page.on('response', (response) => loaded.push(response));
    await page.goto(site.address + law);
    await page.waitForLoadState('networkidle');
    const bytesOf = async (part: string) => {
      const bodies = loaded.filter((response) => response.url().includes(part)).map((response) => response.body());
      return (await Promise.all(bodies)).reduce((sum, body) => sum + body.length, 0);
    };
    expect(await bytesOf('.js')).toBeGreaterThan(1000);
    expect(await bytesOf('.js')).toBeLessThan(30_000);
    expect(await bytesOf('/assets/')).toBeLessThan(100_000);
    expect(await layoutShifts(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${site.address}${law}?at=2005-01-01#articulo-20`);
    expect(await layoutShifts(page)).toEqual([]);
  });
});
