import { beforeAll, describe, expect, it } from 'vitest';
import { type Asking, readsOf, spain, startApi, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';
import { testDatabase } from '../support/database.ts';
import { tempFolder } from '../support/temp.ts';

let api: TestApi;
let shas: string[];

beforeAll(async () => {
  const corpus = await testCorpus();
  shas = await corpus.commit(
    lawCommit('new', 'A', { articles: ['Uno.'] }, { date: '2000-01-01' }),
    lawCommit('reform', 'A', { articles: ['Dos.'] }, { date: '2001-01-01', source: 'R-1' }),
    lawCommit('new', 'A:1', {}, { date: '2002-01-01' }),
    lawCommit('new', 'B', { title: 'Agua' }, { date: '2002-01-01' }),
  );
  api = await testApi([spain(corpus)]);
});

/** The number of answers that had to be made during the work. */
async function made(work: () => Promise<unknown>): Promise<number> {
  const before = api.runtime.answers.misses;
  await work();
  return api.runtime.answers.misses - before;
}

const page = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await api.app.inject({ url, headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.body;
};

describe('a page is made once', () => {
  const sameBodies = async (urls: string[]) => {
    const bodies: string[] = [];
    const count = await made(async () => {
      for (const url of urls) bodies.push(await page(url));
    });
    expect([urls[0], count, new Set(bodies).size]).toEqual([urls[0], 1, 1]);
  };

  it('whatever unknown parameters are in its address', async () => {
    // Before the fix, anyone could make the service render every page again with "&x=1", "&x=2" and so on.
    const [first, second] = shas as [string, string];
    await sameBodies(['/es/laws/A', '/es/laws/A?x=1', '/es/laws/A?at=', '/es/laws/%41?at=&utm_source=y&x=2']);
    await sameBodies(['/es/laws/A?at=2000-06-01', '/es/laws/A?x=1&at=2000-06-01']);
    await sameBodies(['/es/laws/A%3A1', '/es/laws/A:1', '/es/laws/A%3a1?x']);
    await sameBodies([`/es/laws/A/at/${first}`, `/es/laws/A/at/${first.toUpperCase()}?x=1`]);
    await sameBodies(['/es/laws/A/history', '/es/laws/A/history?article=', '/es/laws/A/history?x=1']);
    await sameBodies([
      `/es/laws/A/compare?from=${first}&to=${second}`,
      `/es/laws/A/compare?to=${second.toUpperCase()}&x=1&from=${first}&view=`,
    ]);
    await sameBodies(['/es?q=uno&year=2000', '/es?year=2000&q=uno&x=1&page=1', '/es?q=+uno+&year=2000']);
    await sameBodies(['/', '/?x=1', '/?q=uno']);
  });

  it('and its feed names the address without them', async () => {
    await sameBodies(['/es/feed.atom', '/es/feed.atom?q=uno&x=1']);
    await sameBodies(['/es/laws/A/feed.atom', '/es/laws/A/feed.atom?x=1']);
    await sameBodies(['/es/search.atom?q=uno+dos', '/es/search.atom?x=%22&q=uno%20dos&page=7&sort=title']);
    const feed = await page('/es/search.atom?x=1&q=uno+dos&law_type=ley');
    expect(feed).toContain('/es/search.atom?q=uno+dos&amp;law_type=ley"');
    expect(feed).toContain('/es?q=uno+dos&amp;law_type=ley"');
    expect(feed).not.toContain('x=1');
  });

  it('for each language of the pages, and not for every spelling of a language', async () => {
    const languages = ['es', 'ES', 'es-XX', 'Es-xy;q=0.3', 'xx-yy,es'];
    expect(await made(() => Promise.all(['es'].map((one) => page('/es/laws/B', { 'accept-language': one }))))).toBe(1);
    const others = async () => {
      for (const language of languages) await page('/es/laws/B', { 'accept-language': language });
    };
    expect(await made(others)).toBe(0);
    expect(await made(() => page('/es/laws/B', { 'accept-language': 'de' }))).toBe(1);
  });
});

it('the first page is kept while a country is still being loaded, and shows it once it is', async () => {
  const [one, two] = [await testCorpus(lawCommit('new', 'A', {})), await testCorpus(lawCommit('new', 'B', {}))];
  const { url } = await testDatabase();
  const countries = [spain(one), spain(two, { code: 'uy', name: 'Uruguay' })];
  const loading = await startApi({ url, dataDir: await tempFolder(), countries });
  const home = async () => (await loading.app.inject('/')).body;
  await loading.sync('es');
  expect(await home()).toContain('Still being loaded: Uruguay.');
  expect(await readsOf(home)).toEqual([]);
  // A short name is looked up in tables that this country does not have yet.
  const resolved = await loading.ask('/uy/resolve?cite=art.+18+CE');
  expect([resolved.statusCode, resolved.json().error]).toEqual([404, 'country_not_found']);
  await loading.sync('uy');
  expect(await home()).not.toContain('Still being loaded');
});

describe('an answer of the API is made once', () => {
  const sameAnswers = async (paths: string[], asking: Asking = {}) => {
    const bodies: string[] = [];
    const count = await made(async () => {
      for (const path of [...paths, ...paths]) {
        const answer = await api.ask(path, asking);
        expect([path, answer.statusCode]).toEqual([path, 200]);
        bodies.push(answer.body);
      }
    });
    expect([paths[0], count, new Set(bodies).size]).toEqual([paths[0], 1, 1]);
  };

  it('whatever unknown parameters are in its address', async () => {
    await sameAnswers(['/countries', '/countries?x=1', '/countries?x=2&format=json']);
    await sameAnswers(['/es/laws', '/es/laws?x=1', '/es/laws?page=1', '/es/laws?per_page=50&page=01&x=2']);
    await sameAnswers(['/es/laws?q=agua&year=2002', '/es/laws?x=1&year=2002&q=agua', '/es/laws?year=02002&q=%61gua']);
    await sameAnswers(['/es/laws/A', '/es/laws/%41', '/es/laws/A?q=1&q=2']);
    await sameAnswers(['/es/laws/A:1', '/es/laws/A%3A1?x=1', '/es/laws/A%3a1']);
    await sameAnswers(['/es/laws/A/reforms?limit=5', '/es/laws/A/reforms?offset=0&limit=5&page=3']);
    await sameAnswers(['/es/laws/B?format=xml', '/es/laws/B?x=1&format=xml'], { key: 'pro' });
  });

  it('and again for each value of a known parameter', async () => {
    const paths = [
      '',
      '?page=2',
      '?q=agua',
      '?q=2',
      '?year=2002',
      '?jurisdiction=agua',
      '?q=agua&page=2',
      '?sort=title',
    ];
    api.runtime.answers.clear();
    const bodies: string[] = [];
    for (let round = 0; round < 2; round++) {
      for (const query of paths) bodies.push((await api.ask(`/es/laws${query}`)).body);
    }
    expect(bodies.slice(0, paths.length)).toEqual(bodies.slice(paths.length));
    expect(new Set(bodies).size).toBe(paths.length);
  });

  it('and not sent for another address: a refused one, or a name that contains another path', async () => {
    const refused = ['/es/laws?page=', '/es/laws?page=1&page=1', '/es/laws?page=1.0', '/es/laws?format=csv'];
    await api.read('/es/laws');
    await api.read('/es/laws/A/meta');
    await api.read(`/es/laws/A/at/${shas[0]}`);
    for (const path of refused) expect([path, (await api.ask(path)).statusCode]).toEqual([path, 422]);
    for (const path of ['/es/laws/A%2Fmeta', `/es/laws/A%2Fat%2F${shas[0]}`, '/es%2Flaws', '/es/laws/A%201%20A']) {
      expect([path, (await api.ask(path)).statusCode]).toEqual([path, 404]);
    }
  });
});
