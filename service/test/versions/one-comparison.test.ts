import { beforeAll, describe, expect, it } from 'vitest';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, testCorpus } from '../support/corpus.ts';

/**
 * Before, `/diff`, the page that compares two versions and the history of an article each had their own comparison. A new note was
 * a change for one of them, a new link for another, and articles with the same number were paired in three ways.
 */

const note = (act: string) =>
  `> <small>Se modifica por el art. 1 de la Ley ${act}. [Ref. BOE-A-2000-1](https://b.es)</small>`;
const article = (number: number, text: string, title = 'Objeto') =>
  `###### Artículo ${number}. ${title}\n\n${text}\n\n`;
const annex = (text: string) => `${article(1, 'Uno.')}## ANEXO I\n\n${article(1, text)}${article(2, 'Dos.')}`;

const cases: [what: string, before: string, after: string, changes: string[]][] = [
  ['a word', article(1, 'Uno.'), article(1, 'Otro.'), ['Artículo 1 changed']],
  ['a note that came', article(1, 'Uno.'), article(1, `Uno.\n\n${note('5/2000')}`), []],
  ['a note alone', article(1, `Uno.\n\n${note('5/2000')}`), article(1, `Uno.\n\n${note('6/2001')}`), []],
  ['emphasis, spaces and line ends', article(1, 'Uno y dos.'), article(1, '**Uno**  y\ndos.'), []],
  ['a title', article(1, 'Uno.'), article(1, 'Uno.', 'Ámbito'), ['Artículo 1 changed']],
  ['the address of a link', article(1, '[Uno](https://a.b)'), article(1, '[Uno](https://a.c)'), ['Artículo 1 changed']],
  ['an article of an annex', annex('Uno.'), annex('Otro.'), ['Artículo 1 changed']],
  [
    'what stands below a heading inside',
    '##### Artículo 1\n\n###### Tabla\n\nUno.\n',
    '##### Artículo 1\n\n###### Tabla\n\nDos.\n',
    ['Artículo 1 changed'],
  ],
  ['an article that came', article(1, 'Uno.'), article(1, 'Uno.') + article(2, 'Dos.'), ['Artículo 2 added']],
  ['an article that went', article(1, 'Uno.') + article(2, 'Dos.'), article(1, 'Uno.'), ['Artículo 2 removed']],
  ['the order', article(1, 'Uno.') + article(2, 'Dos.'), article(2, 'Dos.') + article(1, 'Uno.'), []],
  [
    'a provision',
    `${article(1, 'Uno.')}###### Disposición final primera. Entrada\n\nHoy.\n`,
    `${article(1, 'Uno.')}###### Disposición final primera. Entrada\n\nMañana.\n`,
    ['Disposición final primera changed'],
  ],
  ['a chapter alone', `## TÍTULO I\n\n${article(1, 'Uno.')}`, `## TÍTULO I. Nuevo\n\n${article(1, 'Uno.')}`, []],
];

let api: TestApi;

beforeAll(async () => {
  const laws = cases.flatMap(([, before, after], index) => [
    lawCommit('new', `L${index}`, { body: before }, { date: '2000-01-01', source: `S-${index}` }),
    lawCommit('reform', `L${index}`, { body: after }, { date: '2001-01-01', source: `R-${index}` }),
  ]);
  api = await testApi([spain(await testCorpus(...laws))]);
});

/** The id of an article that differs, and the kind of change. */
type Found = { id: string; change: string };
const inOrder = (found: Found[]) => found.map(({ id, change }) => `${id} ${change}`).sort();

async function onPage(law: string): Promise<Found[]> {
  const { body } = await api.app.inject({ url: `/es/laws/${law}/compare?from=2000-01-01&to=2001-01-01` });
  const sections = body.matchAll(/<section class="change (\w+)" id="change-([^"]+)"/g);
  return [...sections].map(([, change = '', id = '']) => ({ id, change }));
}

async function inHistory(law: string): Promise<Found[]> {
  const ids = new Set<string>();
  for (const day of ['2000-01-01', '2001-01-01']) {
    const { articles } = await api.read(`/es/laws/${law}/articles?at=${day}`);
    for (const { id } of articles) ids.add(id);
  }
  const found: Found[] = [];
  for (const id of ids) {
    const { versions } = await api.read(`/es/laws/${law}/articles/${encodeURIComponent(id)}/history`);
    for (const { date, change } of versions) if (date === '2001-01-01') found.push({ id, change });
  }
  return found;
}

describe('the diff, the comparison page and the history of articles say the same', () => {
  it.each(cases.map(([what, , , changes], index) => ({ what, changes, law: `L${index}` })))(
    'if $what differs',
    async ({ changes, law }) => {
      const { articles } = await api.read(`/es/laws/${law}/diff?from=2000-01-01&to=2001-01-01`);
      const wordOf = (change: string) => (change === 'modified' ? 'changed' : change);
      const diffed = articles.map(({ id, change }: Found) => ({ id, change: wordOf(change) }));
      const named = articles.map((one: { article: string; change: string }) => `${one.article} ${wordOf(one.change)}`);
      expect(named).toEqual(changes);
      expect(inOrder(await onPage(law))).toEqual(inOrder(diffed));
      expect(inOrder(await inHistory(law))).toEqual(inOrder(diffed));
    },
  );
});

it('a comparison page shows no notes, and underlines none', async () => {
  const law = cases.findIndex(([what]) => what === 'a note that came');
  const { body } = await api.app.inject({ url: `/es/laws/L${law}/compare?from=2000-01-01&to=2001-01-01` });
  expect(body).toContain('The two versions read the same.');
  expect(body).not.toContain('Se modifica');
});
