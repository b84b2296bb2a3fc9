import { rm } from 'node:fs/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, lawPath, type TestCorpus, testCorpus } from '../support/corpus.ts';
import { apiOn } from '../support/days.ts';

const note =
  '\n\n> <small>Se modifica por el artículo 3 de la Ley 7/2010, de 5 de mayo. [Ref. BOE-A-2010-7](https://www.example.org/act.php?id=BOE-A-2010-7)</small>';

/** Words of `bytes` bytes. Each seed gives other words. */
const words = (bytes: number, seed: string) => `${seed} palabra, `.repeat(Math.ceil(bytes / (seed.length + 10))).trim();

/** A law of about 3 MB. Its article 5 alone is larger than an answer may be. */
const body = (seed: string, count = 12) =>
  `## CAPÍTULO I. General\n\n${Array.from({ length: count }, (_, index) => {
    const text = words(index === 4 ? 1_300_000 : 180_000, `${seed} ${index}`);
    return `###### Artículo ${index + 1}. Título\n\n${text}${note}\n`;
  }).join('\n')}`;

interface Listed {
  id: string;
  content_md: string;
}

interface Page {
  sha: string;
  version_date: string;
  total: number;
  missing: object[];
  articles: Listed[];
  next: string | null;
}

describe('the articles of a law with their texts', () => {
  let api: TestApi;
  let corpus: TestCorpus;

  beforeAll(async () => {
    ({ api, corpus } = await apiOn(
      '2026-11-16',
      lawCommit('bootstrap', 'BOE-A-2010-7', { title: 'Ley 7/2010, de reforma' }, { date: '2010-05-05' }),
      lawCommit('bootstrap', 'A', { body: body('Uno') }, { date: '2000-01-01' }),
      lawCommit('reform', 'A', null, { date: '2005-01-01', source: 'S', files: { [lawPath('A')]: null } }),
      lawCommit('reform', 'A', { body: body('Dos', 9) }, { date: '2010-05-06', source: 'BOE-A-2010-7' }),
      lawCommit('bootstrap', 'B', { articles: ['Corto.', 'Corto también.'] }, { date: '2011-01-01' }),
    ));
  });

  const pagesOf = async (path: string, first?: Page) => {
    const pages: Page[] = first ? [first] : [];
    for (let next = first ? first.next : ''; next !== null; next = pages.at(-1)?.next ?? null) {
      const answer = await api.ask(`${path}${next && `&cursor=${next}`}`);
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
      const page = answer.json<Page>();
      // An answer has about 1 MB, or only one article.
      if (page.articles.length > 1) expect(answer.rawPayload.length).toBeLessThan(1_100_000);
      pages.push(page);
    }
    return pages;
  };

  it('come in pages of about 1 MB, in the order of the text, each article as if it were read alone', async () => {
    const list = await api.read('/es/laws/A/articles');
    expect(list).toMatchObject({ total: 9, next: null });
    expect(list.articles[0]).not.toHaveProperty('content_md');
    const pages = await pagesOf('/es/laws/A/articles?include=text');
    expect(pages.map(({ articles }) => articles.length)).toEqual([4, 1, 4]);
    const articles = pages.flatMap((page) => page.articles);
    const { country, law_id, law_title, law_status, doubtful, sha, version_date, missing } = list;
    for (const [index, info] of list.articles.entries()) {
      const alone = await api.read(`/es/laws/A/articles/${info.id}`);
      const law = { country, law_id, law_title, law_status, doubtful, sha, version_date, missing };
      expect({ ...law, ...articles[index] }).toEqual({ ...alone, ...info });
    }
    expect(articles[0]).toMatchObject({
      content_md: expect.stringMatching(/^Dos 0 palabra/),
      notes: [{ type: 'changed', source_title: 'Ley 7/2010, de reforma' }],
      since: { date: '2010-05-06', source_id: 'BOE-A-2010-7' },
      until: null,
      previous_id: null,
      next_id: 'articulo-2',
    });
    expect(await pagesOf('/es/laws/B/articles?include=text')).toMatchObject([
      { total: 2, next: null, articles: [{ content_md: 'Corto.' }, { content_md: 'Corto también.' }] },
    ]);
  });

  it('are those of the wanted version, and every page says what is missing', async () => {
    const shas = (await corpus.git(['rev-list', '--reverse', 'HEAD'])).trim().split('\n');
    const ofDay = await pagesOf('/es/laws/A/articles?include=text&at=2006-01-01');
    const ofCommit = await pagesOf(`/es/laws/A/articles?include=text&at=${shas[1]?.slice(0, 12).toUpperCase()}`);
    for (const [pages, missing] of [
      [ofDay, [{ date: '2005-01-01', sha: shas[2] }]],
      [ofCommit, []],
    ] as const) {
      expect(pages).toHaveLength(4);
      for (const page of pages) expect(page).toMatchObject({ sha: shas[1], total: 12, missing });
      const articles = pages.flatMap((page) => page.articles);
      expect(articles.map(({ content_md }) => /^Uno \d+/.exec(content_md)?.[0])).toEqual(
        Array.from({ length: 12 }, (_, index) => `Uno ${index}`),
      );
      const { id } = articles[11] as Listed;
      expect(articles[11]).toMatchObject({
        cited_by_count: null,
        citation: (await api.read(`/es/laws/A/articles/${id}?at=2006-01-01`)).citation,
      });
    }
    expect(await api.read('/es/laws/A/articles?include=text&at=1990-01-01')).toMatchObject({
      articles: [],
      next: null,
    });
  });

  it('refuse a foreign cursor with a message', async () => {
    const { next } = await api.read('/es/laws/A/articles?include=text');
    const ofDay = await api.read('/es/laws/A/articles?include=text&at=2006-01-01');
    const text = Buffer.from(next, 'base64url').toString();
    const forge = (change: (text: string) => string) => Buffer.from(change(text)).toString('base64url');
    const notOne = 'Must be `next` of an earlier answer to the same request';
    const refusals: [string, string][] = [
      ['A/articles?include=text&cursor=x', notOne],
      ['A/articles?include=text&cursor=%00', notOne],
      [`A/articles?include=text&cursor=${next}!!`, notOne],
      [`A/articles?include=text&cursor=${next}=`, notOne],
      [`A/articles?include=text&at=2006-01-01&cursor=${next}`, notOne],
      [`A/articles?include=text&at=${ofDay.sha}&cursor=${ofDay.next}`, notOne],
      [`B/articles?include=text&cursor=${next}`, notOne],
      [`A/articles/articulo-1/history?include=text&cursor=${next}`, notOne],
      [`A/articles?include=text&cursor=${forge((known) => known.replace('today', '2020-02-31'))}`, notOne],
      [`A/articles?include=text&cursor=${forge((known) => known.replace(/\d+ today/, '0 today'))}`, notOne],
      [
        `A/articles?include=text&cursor=${forge((known) => known.replace(/\d+ today/, `${'9'.repeat(20)} today`))}`,
        notOne,
      ],
      [
        `A/articles?include=text&cursor=${forge((known) => known.replace(/ [0-9a-f]{40} /, ` ${'0'.repeat(40)} `))}`,
        'The version of this cursor no longer exists: start again without a cursor',
      ],
      [`A/articles?cursor=${next}`, 'Only answers with texts have pages: send the cursor together with include=text'],
    ];
    for (const [path, msg] of refusals) {
      const answer = await api.ask(`/es/laws/${path}`);
      expect([answer.statusCode, answer.json().detail], path).toMatchObject([422, [{ loc: ['query', 'cursor'], msg }]]);
    }
    expect((await api.ask(`/es/laws/A/articles?include=text&cursor=${'a'.repeat(301)}`)).statusCode).toBe(422);
    expect((await api.ask('/es/laws/A/articles?include=notes')).statusCode).toBe(422);
    const past = forge((known) => known.replace(/\d+ today/, '999999999 today'));
    expect(await api.read(`/es/laws/A/articles?include=text&cursor=${past}`)).toMatchObject({
      articles: [],
      next: null,
    });
  });

  it('are also XML, and the same for thirty callers at once', async () => {
    const xml = await api.ask('/es/laws/B/articles?include=text&format=xml');
    expect(xml.body).toContain('<content_md>Corto.</content_md>');
    expect(xml.body).toContain('<next nil="true"/>');
    const ask = (day: number) => api.ask(`/es/laws/A/articles?include=text&at=2006-01-${10 + (day % 20)}`);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, day) => ask(day)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().articles.length))).toEqual(new Set([4]));
  });

  it('have a history in pages, which a sync in between does not change', async () => {
    const path = '/es/laws/A/articles/articulo-5/history';
    const whole = await api.read(path);
    expect(whole).toMatchObject({ total: 2, next: null });
    const first = await api.read(`${path}?include=text`);
    expect(first).toMatchObject({ total: 2, versions: [{ date: '2010-05-06' }] });
    expect(first.versions[0].content_md).toMatch(/^Dos 4 palabra/);
    const page = await api.read('/es/laws/A/articles?include=text');

    await corpus.commit(lawCommit('reform', 'A', { body: body('Tres', 3) }, { date: '2020-01-01', source: 'T' }));
    await api.sync();
    const second = await api.read(`${path}?include=text&cursor=${first.next}`);
    expect(second).toMatchObject({ total: 3, next: null, versions: [{ date: '2000-01-01', change: 'added' }] });
    expect(second.versions[0].content_md).toMatch(/^Uno 4 palabra/);
    expect((await api.ask(`${path}?include=text&cursor=x`)).statusCode).toBe(422);
    expect((await api.ask(`${path}?cursor=${first.next}`)).statusCode).toBe(422);
    expect((await api.read(`${path}?include=text`)).versions).toMatchObject([{ change: 'removed', content_md: null }]);

    expect((await api.read('/es/laws/A/articles')).total).toBe(3);
    const pages = await pagesOf('/es/laws/A/articles?include=text', page);
    for (const { sha, total } of pages) expect([sha, total]).toEqual([page.sha, 9]);
    expect(pages.flatMap(({ articles }) => articles.map(({ content_md }) => content_md.slice(0, 5)))).toEqual(
      Array.from({ length: 9 }, (_, index) => `Dos ${index}`),
    );
  });

  // The answer is kept until the next sync. Before the fix, an answer that was made while the mirror was being fetched had no texts
  // until then.
  it('are in the answer as soon as they can be read', async () => {
    const other = await testApi([spain(await testCorpus(lawCommit('new', 'B', { articles: ['Corto.'] })))]);
    await rm(other.runtime.texts.mirror('es'), { recursive: true });
    const text = async () => {
      const { versions } = await other.read('/es/laws/B/articles/articulo-1/history?include=text');
      return versions[0].content_md;
    };
    expect(await text()).toBe(null); // and the mirror is fetched again
    await vi.waitFor(async () => expect(await text()).toBe('Corto.'), { timeout: 60_000, interval: 200 });
  });
});
