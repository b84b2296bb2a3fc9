import { beforeAll, expect, test } from 'vitest';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';

/**
 * Before the fix, each of these took minutes or hours of a sync: the title without a space, the heading of `<`, the word of a path.
 */
const hostile = (article: string) => ({
  title: `Ley ${'x'.repeat(200_000)}`,
  body: [
    `# ${'<'.repeat(120_000)}`,
    'a_'.repeat(30_000),
    `# Artículo 1\n\n${article}`,
    ...Array.from({ length: 1200 }, (_, n) => `# ${'<'.repeat(300)}\n\n${n}`),
  ].join('\n\n'),
});

let api: TestApi;

beforeAll(async () => {
  const corpus = await testCorpus(
    lawCommit('new', 'HOSTILE', hostile('Uno.'), { date: '2000-01-01' }),
    lawCommit('reform', 'HOSTILE', hostile('Otro.'), { date: '2001-01-01' }),
    lawCommit('new', 'ORDINARY', { title: 'Ley de Aguas' }, { date: '2002-01-01' }),
  );
  api = await testApi([spain(corpus)]);
});

test('a law with the worst texts is synced and found like any other', async () => {
  expect(await api.read('/es/laws/HOSTILE/meta')).toMatchObject({ article_count: 1 });
  expect((await api.read('/es/laws?q=HOSTILE')).results).toMatchObject([{ id: 'HOSTILE' }]);
  expect((await api.read('/es/laws?q=aguas')).results).toMatchObject([{ id: 'ORDINARY' }]);
  const { reforms } = await api.read('/es/laws/HOSTILE/reforms');
  expect(reforms).toMatchObject([{ articles_affected: 'Artículo 1' }]);
});

// Before the fix, the articles were compared in the thread that answers requests. For half a minute, nothing else was answered.
test.each([
  '/api/v1/es/laws/HOSTILE/diff?from=2000-01-01&to=2001-01-01',
  '/es/laws/HOSTILE',
  '/es/laws/HOSTILE/compare',
])('other requests are answered while %s is made', async (url) => {
  let done = false;
  const asked = api.app.inject({ url, headers: { authorization: `Bearer ${api.keys.free}` } }).then((answer) => {
    done = true;
    return answer;
  });
  // With the work in threads, hundreds of requests were answered during this time. With the work in the main thread, it was 13 to
  // 20, before and after the work. The test sends no more requests than needed, because threads give way to them.
  const enough = 60;
  let answered = 0;
  while (!done && answered < enough) {
    expect((await api.app.inject({ url: '/api/health' })).statusCode).toBe(200);
    answered++;
  }
  expect((await asked).statusCode).toBe(200);
  expect(answered).toBe(enough);
});

test('its diff is correct', async () => {
  const { diff, articles } = await api.read('/es/laws/HOSTILE/diff?from=2000-01-01&to=2001-01-01');
  expect(articles).toEqual([{ id: 'articulo-1', article: 'Artículo 1', change: 'modified' }]);
  expect(diff).toContain('\n-Uno.\n+Otro.\n');
});
