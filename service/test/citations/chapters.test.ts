import { beforeAll, expect, it } from 'vitest';
import { countryOf, type TestApi, testApi } from '../support/api.ts';
import { lawText, testCorpus } from '../support/corpus.ts';

let api: TestApi;

const law = (country: string, id: string, title: string, body: string) => ({
  type: 'bootstrap',
  norm: id,
  title,
  date: '2020-01-01',
  files: { [`${country}/${id}.md`]: lawText(id, { title, body, extra: { country } }) },
});

const lighthouses =
  '### 1 luku Yleistä\n\n##### 1 §\n\nYksi.\n\n##### 2 §\n\nKaksi.\n\n### 2 luku Muuta\n\n##### 1 §\n\nMajakka palaa.\n\n##### 2 §\n\nNeljä.\n\n##### 3 §\n\nViisi.\n';

const boats =
  '##### 1 §\n\nMajakkalain (9/2003) 1 luvun 3 § ja majakkalain (9/2003) 2 luvun 1 §.\n\n##### 2 §\n\nMajakkalain (9/2003) 1 luvun 2 § ja majakkalain (9/2003) 3 §.\n';

beforeAll(async () => {
  const finland = await testCorpus(
    law('fi', '2003-9', 'Majakkalaki', lighthouses),
    law('fi', '2004-1', 'Venelaki', boats),
  );
  const norway = await testCorpus(
    law('no', 'LOV-1999-03-09-14', 'Lov om fyr (fyrloven)', '##### § 1. Fyr\n\nEt fyr.\n\n##### § 2. Lys\n\nLys.\n'),
    law('no', 'LOV-2023-06-16-64', 'Lov om omsetning av bøker (bokloven)', '##### § 1. Bok\n\nEn bok.\n'),
    law('no', 'LOV-2003-03-09-14', 'Lov om havner (havneloven)', '##### § 1. Havn\n\nEn havn.\n'),
  );
  api = await testApi([countryOf('fi', 'finnish', finland), countryOf('no', 'norwegian', norway)]);
});

async function resolve(country: string, cite: string) {
  const { status, matches } = await api.read(`/${country}/resolve?cite=${encodeURIComponent(cite)}`);
  return [status, ...matches.map((one: Record<string, string | null>) => `${one.law_id} ${one.article_id}`)];
}

async function check(country: string, text: string) {
  const headers = { 'content-type': 'application/json' };
  const answer = await api.ask(`/${country}/citations/check`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ text }),
  });
  return answer.json();
}

it('a citation with a chapter means the article of that chapter', async () => {
  expect(await resolve('fi', 'majakkalain 2 luvun 1 §')).toEqual(['found', '2003-9 2-luku.par-1']);
  expect(await resolve('fi', 'majakkalaki 1 luku 2 §')).toEqual(['found', '2003-9 par-2']);
  expect(await resolve('fi', 'majakkalain 2 luvun 9 §')).toEqual(['found', '2003-9 null']);
  expect(await resolve('fi', 'majakkalain 2 luku')).toEqual(['found', '2003-9 null']);
  // Only the second chapter has a third section.
  expect(await resolve('fi', 'majakkalain 3 §')).toEqual(['found', '2003-9 2-luku.par-3']);
  expect(await resolve('fi', 'majakkalaki 1 luku 3 §')).toEqual(['found', '2003-9 null']);
  const first = await check('fi', 'Majakkalain 1 luvun 3 § on voimassa.');
  expect(first.citations).toMatchObject([{ article_exists: false, matches: [{ article_id: null }] }]);
  const { citations } = await check('fi', 'Majakkalain 2 luvun 1 § on voimassa.');
  expect(citations).toMatchObject([{ article_exists: true, matches: [{ article_id: '2-luku.par-1' }] }]);
});

it('a stored citation with a chapter means the article of that chapter', async () => {
  const { citations } = await api.read('/fi/laws/2004-1/citations');
  const found = citations.map(({ text, target }: { text: string; target: Record<string, string | null> }) => [
    text.replace(/^.*\) /u, ''),
    target.law_id,
    target.article_id,
  ]);
  expect(found).toEqual([
    ['1 luvun 3 §', '2003-9', null],
    ['2 luvun 1 §', '2003-9', '2-luku.par-1'],
    ['1 luvun 2 §', '2003-9', 'par-2'],
    ['3 §', '2003-9', '2-luku.par-3'],
  ]);
});

it('a Norwegian act is found by its day and number in words', async () => {
  expect(await resolve('no', 'lov 9. mars 1999 nr. 14 om fyr § 2')).toEqual(['found', 'LOV-1999-03-09-14 par-2']);
  expect(await resolve('no', 'lov 9. mars 2003 nr. 14')).toEqual(['found', 'LOV-2003-03-09-14 null']);
  expect(await resolve('no', 'lov 9. mars 2001 nr. 14')).toEqual(['not_found']);
  expect(await resolve('no', 'lov om omsetning av boker § 1')).toEqual(['found', 'LOV-2023-06-16-64 par-1']);
});
