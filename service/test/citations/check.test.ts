import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { choose } from '../../src/citations/named-laws.ts';
import { quoteBeside } from '../../src/citations/quotes.ts';
import { read } from '../../src/citations/read-text.ts';
import type { CitationMatch } from '../../src/citations/schema.ts';
import { readsOf, type TestApi } from '../support/api.ts';
import { connect, use } from '../support/connector.ts';
import { lawCommit } from '../support/corpus.ts';
import { apiOn } from '../support/days.ts';
import { addressOf } from '../support/visitor.ts';

let api: TestApi;

const namesakes = 60;
const articles = Array.from({ length: 40 }, (_, index) => `Texto del artículo ${index + 1} de esta norma.`);
const law = (id: string, title: string, extra: Record<string, string> = {}) =>
  lawCommit('bootstrap', id, { title, articles, extra }, { date: '2020-01-01' });

const dikes = (date: string, text: string) =>
  lawCommit(
    date === '2020-01-01' ? 'bootstrap' : 'reforma',
    'D',
    { title: 'Ley 7/2002, de 3 de mayo, de Diques', articles: [text] },
    { date },
  );

beforeAll(async () => {
  const regions = Array.from({ length: namesakes }, (_, index) =>
    law(`R-${String(index).padStart(2, '0')}`, `Ley 5/2005, de 14 de abril, de Montes número ${index}`, {
      jurisdiction: 'es-ga',
    }),
  );
  const started = await apiOn(
    '2026-11-16',
    law('P', 'Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal', {
      source: 'https://e.invalid/eli/es/lo/1995/11/23/10',
    }),
    law('X', 'Ley 9/2009, de 3 de mayo, de Enjuiciamiento de Cuerpos Xilófonos', { short_title: 'LECX' }),
    ...regions,
    dikes('2020-01-01', '1. Uno.\n\n2. Dos.'),
    dikes('2022-01-01', '1. Uno.\n\n2. Dos.\n\n3. Tres.'),
  );
  api = started.api;
});

it('reads no article twice if Czech articles come before each law', () => {
  const text = 'Podle § 8a odst. 1 zákona č. 320/2001 Sb., § 2079 občanského zákoníku.';
  const { citations } = read({ text, country: 'cz', language: 'czech' });
  expect(citations.map(({ start, end, parts }) => [text.slice(start, end), parts.map(({ ids }) => ids[0])])).toEqual([
    ['§ 8a odst. 1 zákona č. 320/2001 Sb.', ['par-8a']],
    ['§ 2079 občanského zákoníku', ['par-2079']],
  ]);
});

it('reads short names beside articles, and addresses that name a law, in texts of people', async () => {
  const cited = async (text: string) => {
    const { citations } = await check({ text });
    return citations.map(({ text, status, matches }: { text: string; status: string; matches: CitationMatch[] }) =>
      [text, status, ...matches.map(({ law_id, article_id }) => `${law_id} ${article_id}`)].join(' | '),
    );
  };
  expect(await cited('Según el art. 4 CP, y los arts. 5 y 6 del CP (CP, art. 7).')).toEqual([
    'art. 4 CP | found | P articulo-4',
    'arts. 5 y 6 del CP | found | P articulo-5',
    'arts. 5 y 6 del CP | found | P articulo-6',
    'CP, art. 7 | found | P articulo-7',
  ]);
  // Two capitals before the end of a sentence are no part of the number.
  expect(await cited('Según los arts. 4 y 5 CP. Y el art. 6 CP.')).toEqual([
    'arts. 4 y 5 CP | found | P articulo-4',
    'arts. 4 y 5 CP | found | P articulo-5',
    'art. 6 CP | found | P articulo-6',
  ]);
  // A number with letters is a citation only if the letters are a short name of a law. `ECX` fits the name of a law, but that law
  // states another short name for itself.
  expect(await cited('Según el art. 7 ECX.')).toEqual(['art. 7 ECX | ambiguous | X articulo-7']);
  expect(await cited('Según 7 LECX y 8 EUR, 9 kWh, 3 XYZ.')).toEqual(['7 LECX | found | X articulo-7']);
  expect(await cited('Véase el art. 8 LXQ.')).toEqual(['art. 8 LXQ | not_found']);
  expect(await cited('Artículo 1 OBJETO DEL CONTRATO')).toEqual([]);
  expect(
    await cited('El texto (https://www.e.invalid/eli/es/lo/1995/11/23/10/con), y https://e.invalid/otra.'),
  ).toEqual(['https://www.e.invalid/eli/es/lo/1995/11/23/10/con | found | P null']);
  expect(await cited('Es el art. 3 y el art. 4 del Código Penal')).toEqual([
    'art. 3 y el art. 4 del Código Penal | found | P articulo-3',
    'art. 3 y el art. 4 del Código Penal | found | P articulo-4',
  ]);
});

it.each([
  ['czech', 'Podle § 18 odst. 1 zákona č. 253/2008 Sb. a dále', 'SB-2008-253 par-18 1', 'cz'],
  ['czech', 'Podle zákona č. 253/2008 Sb., § 18', 'SB-2008-253 par-18', 'cz'],
  ['french', 'Voir l’article 59, § 2, du Code des digues', 'Code des digues article-59 2'],
  ['french', 'Voir l’article 59, § 1er, alinéa 2, du Code des digues', 'Code des digues article-59 1'],
  ['french', 'Voir Code des digues art. 16, là', 'Code des digues article-16'],
  ['german', 'Nach § 433 BGB gilt das.', 'BGB par-433'],
  ['german', 'Nach Art. 8 Abs. 2 lit. a ZGB gilt das.', 'ZGB artikel-8 2.a'],
  ['english', 'Under s. 26 Harbours Act 1946 it is so.', 'Harbours Act 1946 section-26'],
  [
    'english',
    'Under section 26(2) of the Harbours (Amendment) Act, 1946, it is so.',
    'Harbours (Amendment) Act, 1946 section-26 2',
  ],
  ['english', 'Under ss. 26 and 27 of the Land Act 1927', 'Land Act 1927 section-26, Land Act 1927 section-27'],
  ['french', 'Selon art. 1240 C. civ., c’est ainsi.', 'C. civ. article-1240'],
  ['spanish', 'Según el art. 588 bis a LECrim, así es.', 'LECrim articulo-588-bis-a'],
  ['spanish', 'Según 588 bis a LECrim, así es.', 'LECrim articulo-588-bis-a'],
])('reads in %s: %s', (language, text, expected, country = 'xa') => {
  const { citations, laws } = read({ text, country, language });
  const found = citations.flatMap(({ law, parts }) =>
    parts.map(({ ids, paragraphs }) => {
      const [id, paragraph] = expected.includes(ids[0] ?? '-')
        ? [ids[0], paragraphs[0]]
        : [ids.at(-1), paragraphs.at(-1)];
      return [laws[law]?.written, id, paragraph].filter(Boolean).join(' ');
    }),
  );
  expect(found.join(', ')).toBe(expected);
});

it('says whether the article had the paragraph on the day', async () => {
  const paragraphs = async (date?: string) => {
    const text = 'Véanse el artículo 1.3 de la Ley 7/2002, de 3 de mayo, y el artículo 1.2.b) de la misma Ley.';
    const { citations } = await check({ text, ...(date && { date }) });
    return citations.map(({ matches }: { matches: CitationMatch[] }) => [
      matches[0]?.paragraph,
      matches[0]?.paragraph_exists,
    ]);
  };
  expect(await paragraphs()).toEqual([
    ['3', true],
    ['2.b', null],
  ]);
  expect(await paragraphs('2021-01-01')).toEqual([
    ['3', false],
    ['2.b', null],
  ]);
});

const post = (body: object) =>
  api.ask('/es/citations/check', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const check = async (body: object) => {
  const answer = await post(body);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

/**
 * The worst texts. Before the fix, 20 kB of such a text gave an answer of 192 MB, and 60 kB gave a 500. A text of 14 kB that
 * named sixty laws of the same name took 33 s. Every article came with the whole list of laws, and was looked for among all
 * articles of all laws.
 */
const list = Array.from({ length: 100 }, (_, index) => index + 1).join(',');
const worst: [name: string, make: (length: number) => string][] = [
  ['lists of articles', (length) => `${fill(`artículos ${list} y `, length - 20)} del Código Penal`],
  ['one list', (length) => `artículos ${fill('1, ', length - 50)} 1 del Código Penal`],
  [
    'lists of articles of sixty laws',
    (length) => `${fill(`artículos ${list} y `, length - 40)} de la Ley 5/2005, de 14 de abril`,
  ],
  ['lists of articles behind their law', (length) => fill(`Ley 5/2005, de 14 de abril, artículos ${list}. `, length)],
  ['sixty laws', (length) => fill('Ley 5/2005. ', length)],
  [
    'sixty laws in other words',
    (length) => numbered(length, (index) => `Ley 5/2005, de 14 de abril, de Montes ${index}; `),
  ],
  ['different laws', (length) => numbered(length, (index) => `art. 1 de la Ley ${index}/2005, `)],
  ['names', (length) => numbered(length, (index) => `art. 1 del Código Penal A${index} y `)],
  ['quotations', (length) => fill('«uno dos tres», artículo 1 del Código Penal. ', length)],
  ['a long number', (length) => `artículo ${fill('1', length - 40)} del Código Penal`],
  ['a long name', (length) => `artículos 1, 2 y 3 del Código ${fill('Aa', length - 40)}`],
];

function fill(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

function numbered(length: number, make: (index: number) => string): string {
  let text = '';
  for (let index = 1; text.length < length; index++) text += make(index);
  return text.slice(0, length);
}

describe('a check of a hostile text', () => {
  test.each(worst)(
    'of %s takes a limited number of statements, and has an answer of limited length',
    async (_, make) => {
      for (const length of [2000, 64_000]) {
        const text = make(length);
        const points = [...text];
        let bytes = 0;
        const statements = await readsOf(async () => {
          const answer = await post({ text, date: '2024-01-01' });
          expect(answer.statusCode).toBe(200);
          bytes = answer.body.length;
          const { citations, total } = answer.json();
          expect(citations).toHaveLength(total);
          for (const one of citations) {
            expect(one.text.length).toBeLessThanOrEqual(500);
            expect(one.matches.length).toBeLessThanOrEqual(10);
            expect(points.slice(one.start, one.end).join('')).toBe(one.text);
          }
        });
        expect(bytes).toBeLessThan(Math.min(1_100_000, 600 * length));
        // One statement for each fifty laws that are named, one for each of twenty quotations, and a few more.
        expect(statements.length).toBeLessThan(60);
      }
    },
  );

  test.each(worst)('of %s is read into few entries', (_, make) => {
    const { citations, laws } = read({ text: make(64_000), country: 'es', language: 'spanish' });
    expect(citations.reduce((sum, { parts }) => sum + Math.max(parts.length, 1), 0)).toBeLessThanOrEqual(1000);
    expect(JSON.stringify({ citations, laws }).length).toBeLessThan(2_000_000);
  });

  it('is also short for assistants', async () => {
    const client = await connect(api);
    for (const [, make] of worst.slice(0, 5)) {
      const answer = await use(client, 'check_citations', { country: 'es', text: make(64_000) });
      expect(JSON.stringify(answer).length).toBeLessThan(80_000);
    }
  });

  it('ends if its client leaves before its turn', async () => {
    const { callers } = api.runtime.searches;
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const busy = Array.from({ length: 4 }, (_, index) => callers.run({ name: `holder ${index}` }, () => held));
    const leaving = new AbortController();
    const asked = fetch(new URL('/api/v1/es/citations/check', await addressOf(api)), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${api.keys.free}` },
      body: JSON.stringify({ text: 'Código Penal' }),
      signal: leaving.signal,
    }).catch(() => 'left');
    await expect.poll(() => callers.waiting).toBe(1);
    await wait(50); // it waits, and is still there although its whole body has arrived
    expect(callers.waiting).toBe(1);
    leaving.abort();
    expect(await asked).toBe('left');
    await expect.poll(() => callers.waiting).toBe(0);
    release();
    await Promise.all(busy);
  });
});

describe('omissions of a check', () => {
  it('do not occur for usual texts', async () => {
    const { truncated, citations } = await check({ text: 'Los artículos 1 y 2 del Código Penal.' });
    expect(truncated).toBe(false);
    expect(citations).toMatchObject([{ truncated: false }, { truncated: false }]);
  });

  it('are reported by a citation that names more articles, or may mean more laws, than are listed', async () => {
    const long = await check({ text: `Los artículos ${'1, '.repeat(400)} 2 del Código Penal.` });
    expect(long.citations[0]).toMatchObject({ truncated: true, matches: [{ law_id: 'P', article_id: 'articulo-1' }] });
    const { citations } = await check({ text: 'La Ley 5/2005, de 14 de abril.' });
    expect(citations).toMatchObject([{ status: 'ambiguous', truncated: true }]);
    expect(citations[0].matches).toHaveLength(10);
  });

  it('are reported by the answer if the text has more citations', async () => {
    const { truncated, total } = await check({ text: 'Código Penal. '.repeat(1001) });
    expect({ truncated, total }).toEqual({ truncated: true, total: 1000 });
    const last = await check({ text: `${'Código Penal. '.repeat(999)} Artículos 1 y 2 del Código Penal.` });
    expect(last).toMatchObject({ truncated: true, total: 1000 });
    expect(last.citations.at(-1)).toMatchObject({ truncated: true, matches: [{ article_id: 'articulo-1' }] });
  });

  it('are reported by a resolved citation that may mean more laws than are listed', async () => {
    const resolve = (cite: string) => api.read(`/es/resolve?cite=${encodeURIComponent(cite)}`);
    const many = await resolve('Ley 5/2005, de 14 de abril');
    expect([many.matches.length, many.truncated]).toEqual([50, true]);
    expect(await resolve('Código Penal')).toMatchObject({ truncated: false });
    expect(await resolve('Ley 9/1999')).toMatchObject({ status: 'not_found', truncated: false });
  });
});

describe('a resolved citation', () => {
  test.each(worst)('of %s takes few statements, and has a short answer', async (_, make) => {
    let bytes = 0;
    const statements = await readsOf(async () => {
      bytes = (await api.ask(`/es/resolve?cite=${encodeURIComponent(make(500))}`)).body.length;
    });
    expect(statements.length).toBeLessThan(6);
    expect(bytes).toBeLessThan(50_000);
  });
});

describe('the law that a name means', () => {
  it('is found beside a law with more namesakes than one statement returns', async () => {
    const { rows } = await api.pool.query<{ name: string }>(
      `SELECT quote_ident(column_name) AS name FROM information_schema.columns
        WHERE table_schema = 'public' AND table_name = 'laws' AND is_generated = 'NEVER'`,
    );
    const names = rows.map(({ name }) => name);
    const values = names.map((name) => (name === 'id' ? "'C-' || copy" : name));
    await api.pool.query(`INSERT INTO laws (${names}) SELECT ${values} FROM laws, generate_series(1, 1100) AS copy
                           WHERE id = 'R-00'`);
    try {
      const { citations } = await check({ text: 'La Ley 5/2005, de 14 de abril, y la Ley Orgánica 10/1995.' });
      expect(citations).toMatchObject([{ status: 'ambiguous' }, { status: 'found', matches: [{ law_id: 'P' }] }]);
    } finally {
      await api.pool.query("DELETE FROM laws WHERE id LIKE 'C-%'");
    }
  });

  it('is chosen among the laws with its keys, in the order of their ids', () => {
    const found = ['B', 'A'].map((id) => ({
      id,
      title: 'Ley 1/2000, de 7 de enero',
      status: null,
      jurisdiction: null,
      department: null,
      publication_date: null,
      cited_as: ['number:ley 1/2000'],
    }));
    const named = [{ written: 'Ley 1/2000', isName: false, jurisdiction: null, keys: ['number:ley 1/2000'] }];
    expect(choose({ country: 'es', language: 'spanish', named, found })).toMatchObject([
      { laws: [0, 1], isMore: false },
    ]);
  });
});

describe('a quotation', () => {
  const beside = (language: string, before: string, citation: string, after: string) =>
    quoteBeside(`${before}${citation}${after}`, before.length, before.length + citation.length, language);

  test.each([
    ['spanish', ' dice: «uno dos tres»'],
    ['spanish', ' establece lo siguiente: «uno dos tres»'],
    ['spanish', ', que dispone: "uno dos tres"'],
    ['catalan', ' diu: «uno dos tres»'],
    ['catalan', ' estableix el següent: «uno dos tres»'],
    ['french', ' dispose : « uno dos tres »'],
    ['french', ' prévoit ce qui suit : « uno dos tres »'],
    ['estonian', ' sätestab: „uno dos tres“'],
    ['estonian', ' näeb ette: „uno dos tres“'],
    ['lithuanian', ' nustato: „uno dos tres“'],
    ['lithuanian', ' taip pat numato: „uno dos tres“'],
    ['spanish', ' dice que «uno dos tres»'],
    // The name of the law is read up to `Constitución` in `Constitución Española`.
    ['spanish', ' Española, «uno dos tres»'],
    ['spanish', ' Española) «uno dos tres»'],
  ])('in %s follows a citation: %s', (language, after) => {
    expect(beside(language, '', 'X', after)?.trim()).toBe('uno dos tres');
  });

  it('does not include words of another speaker after a citation, nor words after a verb of another language', () => {
    expect(beside('spanish', '', 'X', '. El testigo dijo: «uno dos tres»')).toBeNull();
    expect(beside('spanish', '', 'X', ' y el abogado Pérez contesta: «uno dos tres»')).toBeNull();
    expect(beside('french', '', 'X', ' establece: «uno dos tres»')).toBeNull();
  });

  it('may come before a citation, too', () => {
    expect(beside('spanish', '«uno dos tres» (', 'X', ')')).toBe('uno dos tres');
    expect(beside('spanish', '«uno dos tres», según el ', 'X', '')).toBe('uno dos tres');
    expect(beside('spanish', 'uno dos tres», según el ', 'X', '')).toBeNull();
    expect(beside('spanish', `«${'a '.repeat(1100)}» `, 'X', '')).toBeNull();
  });

  it('after a verb and a colon is compared with the article', async () => {
    const quoted = async (words: string) =>
      (await check({ text: `El artículo 3 del Código Penal establece: «${words}».` })).citations[0];
    expect(await quoted('texto del artículo 3')).toMatchObject({ quote: 'matches' });
    expect(await quoted('texto de otro artículo')).toMatchObject({ quote: 'differs', passage: expect.any(String) });
  });
});
