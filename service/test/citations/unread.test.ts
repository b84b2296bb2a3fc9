import { beforeAll, expect, it } from 'vitest';
import { lawTextOf, mayBeUnread } from '../../src/corpus/articles/torn-labels.ts';
import type { TestApi } from '../support/api.ts';
import { lawCommit } from '../support/corpus.ts';
import { apiIn } from '../support/days.ts';

/** Labels inside of paragraphs, as a file has them whose source was a page of print. */
const torn = `##### **Art. 31** Boote

<sup>1</sup> Boote sind zu melden. 131 Art. 33 Anker Anker sind zu zählen.

##### **Art. 34** Netze

<sup>1</sup> Netze sind nach Art. 34 c SchG zu trocknen. ter123 Art. 34 Trocknen Man trocknet sie.

<sup>2</sup> Sie hängen zehn Tage. 145 Art. 34 b Aufschub

<sup>3</sup> Nach Art. 36 Abs. 2 gilt das nicht, und nach Art. 37 des Bootsgesetzes auch nicht. 146 Art. 35–38 Reusen

##### **Art. 40** Schluss

Es gilt Art. 5 Netze und Boote.
`;

const whole = '##### **Art. 1** Zweck\n\nUfer.\n\n##### **Art. 2** Geltung\n\nÜberall.\n';

let api: TestApi;

beforeAll(async () => {
  const law = (id: string, title: string, body: string, short_title = '') =>
    lawCommit('bootstrap', id, { title, extra: { short_title }, body }, { date: '2001-05-05' });
  const started = await apiIn(
    { code: 'ch', language: 'german' },
    '2026-11-16',
    law('A', 'Fischereigesetz vom 5. Mai 2001 (FiG)', torn, 'FiG'),
    law('B', 'Ufergesetz vom 5. Mai 2001 (UfG)', whole),
    law('C', 'Seegesetz vom 5. Mai 2001 (SeeG)', 'Der See ist tief.\n'),
  );
  api = started.api;
});

const resolve = async (cite: string) => {
  const { status, matches } = await api.read(`/ch/resolve?cite=${encodeURIComponent(cite)}`);
  return [status, ...matches.map((one: Record<string, unknown>) => [one.article_id, one.article_found].join(' '))];
};

it('an article whose label stands inside another article is not said to be absent', async () => {
  expect(await resolve('Art. 34 FiG')).toEqual(['found', 'artikel-34 true']);
  for (const label of ['33', '34b', '34 b', '34ter', '35', '36', '38']) {
    expect([label, ...(await resolve(`Art. ${label} Fischereigesetz`))]).toEqual([label, 'found', ' ']);
  }
});

it('an article that the text only cites, or that is in the wrong place, does not exist', async () => {
  for (const label of ['5', '34a', '34c', '34quater', '39', '50']) {
    expect([label, ...(await resolve(`Art. ${label} Fischereigesetz`))]).toEqual([label, 'found', ' false']);
  }
  expect(await resolve('Art. 3 Ufergesetz')).toEqual(['found', ' false']);
});

it('nothing is said about the articles of a law in which no article was read', async () => {
  expect(await resolve('Art. 3 Seegesetz')).toEqual(['found', ' ']);
});

it('the check of a text says the same', async () => {
  const answer = await api.ask('/ch/citations/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: 'Nach Art. 34b FiG und nach Art. 50 FiG darf man fischen.', date: '2020-01-01' }),
  });
  const { citations } = await answer.json();
  expect(citations.map((one: Record<string, unknown>) => one.article_exists)).toEqual([null, false]);
});

it('a text whose next article has a lower number proves nothing', () => {
  const text = Buffer.from('Art. 3 Eins\nArt. 7 Zwei\n');
  const place = (id: string, text_start = 0) => ({ id, text_start, text_end: text.length });
  expect(mayBeUnread('artikel-7', lawTextOf(text, [place('artikel-5'), place('artikel-9', text.length)]))).toBe(true);
  expect(mayBeUnread('artikel-7', lawTextOf(text, [place('artikel-5'), place('artikel-2', text.length)]))).toBe(false);
  expect(mayBeUnread('artikel-7', lawTextOf(text, [place('artikel-5'), place('anhang.artikel-2', text.length)]))).toBe(
    true,
  );
});

it('a label in the table of contents, or one that lost its raised number, leaves the answer open', () => {
  const contents = 'Art. 5 Netze\nArt. 6 a Boote\n\n';
  const text = Buffer.from(`${contents}Art. 9 Fische\n`);
  const place = (id: string) => ({ id, text_start: contents.length, text_end: text.length });
  const law = lawTextOf(text, ['artikel-9', 'artikel-431', 'artikel-432', 'artikel-100', 'artikel-102'].map(place));
  const open = ['artikel-5', 'artikel-6a', 'artikel-43-1', 'artikel-43-2'];
  const absent = ['artikel-6', 'artikel-5a', 'artikel-43-3', 'artikel-10-2', 'artikel-4'];
  expect([...open, ...absent].filter((id) => mayBeUnread(id, law))).toEqual(open);
});

it('an article of the first chapter of a part, whose id has only the part, is not said to be absent', () => {
  const places = ['par-1', '2-luku.par-1', 'ii-osa.par-1', 'ii-osa.4-luku.par-2'].map((id) => {
    return { id, text_start: 0, text_end: 0 };
  });
  const law = lawTextOf(Buffer.from(''), places);
  expect(['3-luku.par-1', '3-luku.par-2', '3-luku.par-3'].filter((id) => mayBeUnread(id, law))).toEqual([
    '3-luku.par-1',
  ]);
});
