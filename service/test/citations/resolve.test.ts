import { beforeAll, describe, expect, it } from 'vitest';
import { statementsOf, type TestApi } from '../support/api.ts';
import { type LawText, lawCommit } from '../support/corpus.ts';
import { apiOn } from '../support/days.ts';

let api: TestApi;

const dikes = '###### Artículo 48\n\n1. Uno:\n\na) A.\n\nb) B.\n\n2. Dos.\n\n###### Artículo 49\n\nSin números.\n';

const law = (id: string, title: string, extra: Record<string, string> = {}, other: LawText = {}) =>
  lawCommit('bootstrap', id, { title, extra, articles: ['Uno.', 'Dos.', 'Tres.'], ...other }, { date: '2020-01-01' });

const stokers =
  '###### Artículo 1\n\nEl salario y el descanso.\n\n###### Artículo 2. Descanso\n\nEl descanso.\n\n###### Artículo 3. Vapor\n\n(Derogado)\n';

/** The first article mentions barges more often. The second is about them. */
const lagoons = `###### Artículo 1

Corresponde a los concejos la ordenación de la pesca, de los juncos, de las barcazas y de las demás barcazas.

###### Artículo 2

Las barcazas llevan una luz de noche y de día una señal. Quien las gobierne atenderá a los vigías y a quienes remen cerca de las orillas.
`;

const decree = `###### Artículo único. Aprobación\n\nSe aprueba.\n\n# REGLAMENTO DE FAROS\n\n###### Artículo 1. Objeto\n\nUno.\n\n###### Artículo 2\n\nDos.\n`;

beforeAll(async () => {
  const started = await apiOn(
    '2026-11-16',
    law('BOE-A-2015-10565', 'Ley 39/2015, de 1 de octubre, del Procedimiento Común', { official_number: '39/2015' }),
    law('BOE-A-1995-1', 'Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal', {}, { rank: 'ley_organica' }),
    law('BOE-A-1973-1', 'Decreto 3096/1973, de 14 de septiembre, del Código Penal', {}, { status: 'repealed' }),
    law('BOE-A-1955-1', 'Ley de 20 de diciembre de 1955, de Arriendos Rústicos', {}, { status: 'repealed' }),
    law('BOE-A-2001-77', 'Ley 77/2001, de 5 de mayo, del Estatuto de los Fogoneros', {}, { body: stokers }),
    law('BOE-A-1990-6', 'Ley 6/1990, de 6 de junio, de Lagunas', {}, { body: lagoons }),
    // The same number in a national law and in two regional ones; the regional ones have the same day.
    law('BOE-A-2005-5', 'Ley 5/2005, de 22 de abril, de Conglomerados'),
    law('BOE-A-2005-6', 'Ley 5/2005, de 14 de abril, de Montes', {
      jurisdiction: 'es-ar',
      department: 'Comunidad Autónoma de Aragón',
    }),
    law('BOE-A-2005-7', 'Ley 5/2005, de 14 de abril, de Puertos', {
      jurisdiction: 'es-ga',
      department: 'Comunidad Autónoma de Galicia',
    }),
    law('BOE-A-2006-9', 'Ley 9/2006, de 1 de junio, de Puertos', { jurisdiction: 'es-ga' }),
    law('UY-ley-16060', 'Ley Nº 16060 - SOCIEDADES', {
      official_number: '16060',
      promulgation_date: '1989-09-04',
      publication_date: '1989-11-01',
    }),
    law(
      'BOE-A-2011-2',
      'Real Decreto 2/2011, de 5 de mayo, por el que se aprueba el Reglamento de Faros',
      {},
      {
        rank: 'real_decreto',
        body: decree,
      },
    ),
    law(
      'BOE-A-2020-9',
      'Orden de 4 de mayo de 2020, de corrección del artículo 2 de la Ley 39/2015, de 1 de octubre',
      {},
      { rank: 'orden' },
    ),
    law('BOE-A-2020-8', 'Orden de 3 de mayo de 2020, de Veda', {}, { rank: 'orden' }),
    // The same number and the same day in a national law and in a regional one.
    law('BOE-A-2008-1', 'Ley 8/2008, de 3 de junio, de Bosques'),
    law('BOE-A-2008-2', 'Ley 8/2008, de 3 de junio, de Ríos', { jurisdiction: 'es-ga' }),
    // Names that are a part of the title.
    law('BOE-A-2007-3', 'Ley 30/2007, de 30 de octubre, de Contratos del Puerto', {}, { status: 'repealed' }),
    law('BOE-A-2017-9', 'Ley 9/2017, de 8 de noviembre, de Contratos del Puerto, por la que se transponen Directivas'),
    law(
      'BOE-A-1946-2',
      'Decreto de 8 de febrero de 1946 por el que se aprueba la nueva redacción oficial de la Ley Balnearia',
      {},
      { rank: 'decreto' },
    ),
    law('BOE-A-2015-3', 'Ley 3/2015, de 18 de junio, de Fareros', { jurisdiction: 'es-pv' }),
    law('BOE-A-2015-4', 'Ley 4/2015, de 18 de junio, de Remeros', { jurisdiction: 'es-pv' }),
    law('BOE-A-2023-12', 'Ley 12/2023, de 24 de mayo, por la dignidad de los fareros'),
    law('BOE-A-2001-4', 'Ley 4/2001, de 3 de mayo, de Navegación Fluvial', {
      source: 'https://www.boe.es/eli/es/l/2001/05/03/4',
    }),
    law(
      'BOE-A-1978-1',
      'Constitución Española',
      {},
      {
        rank: 'constitucion',
        body: [1, 14, 24, 1902, '588 bis a'].map((n) => `###### Artículo ${n}\n\nTexto.\n`).join('\n'),
      },
    ),
    law('BOE-A-2002-7', 'Ley 7/2002, de 3 de mayo, de Diques', {}, { body: dikes }),
    law('BOE-A-2003-8', 'Ley 8/2003, de 3 de mayo, de Torres Costeras'),
    // A law that is already published, and in force from next year on.
    law('BOE-A-2014-5', 'Ley 5/2014, de 3 de mayo, de Sirenas'),
    lawCommit('bootstrap', 'BOE-A-2026-5', { title: 'Ley 5/2026, de 3 de mayo, de Sirenas' }, { date: '2027-01-01' }),
    law('BOE-A-2001-5', 'Ley 5/2001, de 3 de mayo, de Nidos de Focas', { jurisdiction: 'es-ga' }),
    ...['Ley 1/2024, de 1 de mayo, de Boyas', 'Ley 2/2024, de 2 de mayo, de Balizas'].map((title, index) =>
      law(`BOE-A-2024-${index}`, title, {}, { articles: ['La Ley 12/2023, de 24 de mayo, de Torreros, se aplica.'] }),
    ),
  );
  api = started.api;
});

const resolve = (cite: string) => api.read(`/es/resolve?cite=${encodeURIComponent(cite)}`);

/** The status and the laws of an answer: `found BOE-A-2015-10565#articulo-2`. */
async function answerTo(cite: string): Promise<string> {
  const { status, matches } = await resolve(cite);
  const named = matches.map((match: Record<string, string | null>) =>
    match.article_id === null ? match.law_id : `${match.law_id}#${match.article_id}`,
  );
  return [status, ...named].join(' ');
}

describe('a citation is resolved', () => {
  it('with the law, its status, the article, and the page of both', async () => {
    const cite = 'artículo 2.1 de la Ley 39/2015, de 1 de octubre';
    expect(await resolve(cite)).toEqual({
      cite,
      status: 'found',
      matches: [
        {
          law_id: 'BOE-A-2015-10565',
          title: 'Ley 39/2015, de 1 de octubre, del Procedimiento Común',
          law_status: 'vigente',
          article_id: 'articulo-2',
          label: 'Artículo 2',
          article_found: true,
          cited_article_id: 'articulo-2',
          article_status: 'in_force',
          paragraph: '1',
          paragraph_exists: null,
          division: null,
          paragraph_text: null,
          url: 'http://127.0.0.1:8080/es/laws/BOE-A-2015-10565#articulo-2',
        },
      ],
      truncated: false,
    });
    expect((await resolve('Ley 39/2015')).matches[0]).toMatchObject({
      article_id: null,
      article_found: null,
      label: null,
      url: 'http://127.0.0.1:8080/es/laws/BOE-A-2015-10565',
    });
    expect((await resolve('art. 99 de la Ley 39/2015')).matches[0]).toMatchObject({
      article_id: null,
      article_found: false,
      label: null,
    });
  });

  it('with all articles of a range, also those that the law does not have', async () => {
    const { status, matches } = await resolve('arts. 2 a 5 de la Ley 39/2015');
    expect(status).toBe('found');
    expect(
      matches.map((match: Record<string, unknown>) => [match.cited_article_id, match.article_id, match.article_found]),
    ).toEqual([
      ['articulo-2', 'articulo-2', true],
      ['articulo-3', 'articulo-3', true],
      ['articulo-4', null, false],
      ['articulo-5', null, false],
    ]);
  });

  it('with the named paragraph, and whether the article has it', async () => {
    const paragraph = async (cite: string) => {
      const { matches } = await resolve(cite);
      return matches.map((match: Record<string, unknown>) => [match.paragraph, match.paragraph_exists]);
    };
    expect(await paragraph('artículo 48.2 de la Ley de Diques')).toEqual([['2', true]]);
    expect(await paragraph('artículo 48.7 de la Ley de Diques')).toEqual([['7', false]]);
    expect(await paragraph('letra b) del apartado 1 del artículo 48 de la Ley de Diques')).toEqual([['1.b', true]]);
    expect(await paragraph('art. 48.1 b) de la Ley de Diques')).toEqual([['1.b', true]]);
    expect(await paragraph('art. 48.1 z) de la Ley de Diques')).toEqual([['1.z', false]]);
    expect(await paragraph('apartado 1 b) del artículo 48 de la Ley de Diques')).toEqual([['1.b', true]]);
    expect(await paragraph('arts. 48.2 y 49.7 de la Ley de Diques')).toEqual([
      ['2', true],
      ['7', null],
    ]);
    expect(await paragraph('artículo 50.1 de la Ley de Diques')).toEqual([['1', null]]);
    expect(await paragraph('artículo 48 de la Ley de Diques')).toEqual([[null, null]]);
  });

  it('with the text of that paragraph', async () => {
    const texts = async (cite: string) =>
      (await resolve(cite)).matches.map((match: Record<string, unknown>) => match.paragraph_text);
    expect(await texts('artículo 48.2 de la Ley de Diques')).toEqual(['2. Dos.']);
    expect(await texts('artículo 48.1 de la Ley de Diques')).toEqual(['1. Uno:\n\na) A.\n\nb) B.']);
    expect(await texts('artículo 48.1.b) de la Ley de Diques')).toEqual(['b) B.']);
    expect(await texts('artículo 48.7 de la Ley de Diques')).toEqual([null]);
    expect(await texts('artículo 48 de la Ley de Diques')).toEqual([null]);
  });

  it.each([
    // Identifiers, in upper or lower case.
    ['BOE-A-2015-10565', 'found BOE-A-2015-10565'],
    ['art. 3 de boe-a-2015-10565', 'found BOE-A-2015-10565#articulo-3'],
    ['BOE-A-2015-99999', 'not_found'],
    // Types and numbers.
    ['LO 10/1995', 'found BOE-A-1995-1'],
    ['Ley 10/1995', 'not_found'],
    ['Ley Nº 16.060', 'found UY-ley-16060'],
    ['ley 16060 de 4 de setiembre de 1989', 'found UY-ley-16060'],
    ['STC 39/2015', 'not_found'],
    ['Reglamento (UE) 39/2015', 'not_found'],
    // A law with another date does not fit.
    ['Ley 39/2015, de 2 de octubre', 'not_found'],
    ['Ley Nº 16.060, de 5 de julio de 1989', 'not_found'],
    // Laws of the same name: the national law first, then by date, region and name.
    ['Ley 5/2005', 'found BOE-A-2005-5'],
    ['Ley 5/2005, de 22 de abril', 'found BOE-A-2005-5'],
    ['Ley 5/2005, de 14 de abril', 'ambiguous BOE-A-2005-6 BOE-A-2005-7'],
    ['Ley 5/2005, de 14 de abril, de Puertos', 'found BOE-A-2005-7'],
    ['Ley 8/2008', 'found BOE-A-2008-1'],
    ['Ley 8/2008, de 3 de junio', 'ambiguous BOE-A-2008-1 BOE-A-2008-2'],
    ['Ley 8/2008, de 3 de junio, de Bosques', 'found BOE-A-2008-1'],
    ['Ley 5/2005, de 14 de abril, de Aragón', 'found BOE-A-2005-6'],
    ['Ley 5/2005 de Galicia', 'found BOE-A-2005-7'],
    ['Ley del Parlamento de Galicia 5/2005', 'found BOE-A-2005-7'],
    ['Ley 5/2005, de la Comunidad de Madrid', 'not_found'],
    // Only a regional law has the number here. The national law may be missing.
    ['Ley 9/2006', 'ambiguous BOE-A-2006-9'],
    ['Ley 9/2006, de 1 de junio', 'found BOE-A-2006-9'],
    // Only the day is given, and other orders may have the same day.
    ['Orden de 3 de mayo de 2020', 'ambiguous BOE-A-2020-8'],
    ['Orden de 3 de mayo de 2020, de Veda', 'found BOE-A-2020-8'],
    ['Ley de 20 de diciembre de 1955', 'found BOE-A-1955-1'],
    // Names: the law in force. A repealed one only if there is no other.
    ['Código Penal', 'found BOE-A-1995-1'],
    ['art. 2.1 del código penal', 'found BOE-A-1995-1#articulo-2'],
    ['CP, art. 2', 'found BOE-A-1995-1#articulo-2'],
    ['Ley de Arriendos Rústicos', 'found BOE-A-1955-1'],
    ['Código Civil', 'not_found'],
    // The name up to its subordinate clause, and the name of an approved text.
    ['ley de contratos del puerto', 'found BOE-A-2017-9'],
    ['Ley Balnearia', 'found BOE-A-1946-2'],
    ['art. 2 ley balnearia', 'found BOE-A-1946-2#articulo-2'],
    // A name that other laws use for it.
    ['Ley de Torreros', 'found BOE-A-2023-12'],
    // A regional law has the name. A national law whose name has all the words comes first, and neither is sure.
    ['Ley de Fareros', 'ambiguous BOE-A-2023-12 BOE-A-2015-3'],
    ['Ley de Remeros', 'ambiguous BOE-A-2015-4'],
    ['Ley de Remeros de Euskadi', 'not_found'],
    // A word in the plural is the same word. A word that only begins alike is another one.
    ['Ley de Torre Costera', 'ambiguous BOE-A-2003-8'],
    ['Ley de Torres Costeros', 'not_found'],
    // The law in force before the one that is still to come.
    ['Ley de Sirenas', 'found BOE-A-2014-5'],
    ['Ley 5/2026', 'found BOE-A-2026-5'],
    // First letters: the national law before a regional one.
    ['LNF', 'found BOE-A-2001-4'],
    ['lnf', 'found BOE-A-2001-4'],
    // A division of a law is not looked up.
    ['título II de la LNF', 'found BOE-A-2001-4'],
    ['título II de la Ley 39/2015', 'found BOE-A-2015-10565'],
    ['LXQ', 'not_a_citation'],
    // Forms that people write.
    ['art. 14 CE', 'found BOE-A-1978-1#articulo-14'],
    ['art 14 ce', 'found BOE-A-1978-1#articulo-14'],
    ['artículo 14 de la C.E.', 'found BOE-A-1978-1#articulo-14'],
    ['arts. 14 y 24 CE', 'found BOE-A-1978-1#articulo-14 BOE-A-1978-1#articulo-24'],
    ['14 CE', 'found BOE-A-1978-1#articulo-14'],
    ['588 bis a CE', 'found BOE-A-1978-1#articulo-588-bis-a'],
    ['artículo 1.902 de la Constitución Española de 1978', 'found BOE-A-1978-1#articulo-1902'],
    ['artículo 14.1.1.ª de la constitucion', 'found BOE-A-1978-1#articulo-14'],
    ['Ley n.º 39/2015', 'found BOE-A-2015-10565'],
    ['ley 39/2015 art 2', 'found BOE-A-2015-10565#articulo-2'],
    // The articles between the two ends of a range.
    ['arts. 1-3 LNF', 'found BOE-A-2001-4#articulo-1 BOE-A-2001-4#articulo-2 BOE-A-2001-4#articulo-3'],
    ['art. 1-3 LNF', 'found BOE-A-2001-4#articulo-1 BOE-A-2001-4#articulo-2 BOE-A-2001-4#articulo-3'],
    ['arts. 1 y 3 LNF', 'found BOE-A-2001-4#articulo-1 BOE-A-2001-4#articulo-3'],
    ['3 lnf', 'found BOE-A-2001-4#articulo-3'],
    ['3 metros', 'not_a_citation'],
    ['art. 2 L. Nav. Fluv.', 'found BOE-A-2001-4#articulo-2'],
    // Addresses.
    ['https://www.boe.es/eli/es/l/2001/05/03/4/con', 'found BOE-A-2001-4'],
    ['https://www.boe.es/buscar/act.php?id=BOE-A-2001-4', 'found BOE-A-2001-4'],
    ['https://www.boe.es/eli/es/l/2001/05/03/5', 'not_found'],
    ['hola mundo', 'not_a_citation'],
    ['artículo 5', 'not_a_citation'],
    ['§§§ … ((', 'not_a_citation'],
    ["'; DROP TABLE laws; --", 'not_a_citation'],
    // A whole title that contains another law and its article.
    [
      'Orden de 4 de mayo de 2020, de corrección del artículo 2 de la Ley 39/2015, de 1 de octubre',
      'found BOE-A-2020-9',
    ],
    // An approved text has its articles inside the decree.
    ['artículo 2 del Reglamento de Faros', 'found BOE-A-2011-2#reglamento-de-faros.articulo-2'],
    ['art. único del Real Decreto 2/2011', 'found BOE-A-2011-2#articulo-unico'],
  ])('%s: %s', async (cite, expected) => {
    expect(await answerTo(cite)).toBe(expected);
  });

  it('in two statements, or in one if no article is named', async () => {
    const count = async (cite: string) =>
      (await statementsOf(() => resolve(cite))).filter((sql) => /laws|articles/.test(sql));
    expect(await count('art. 2 de la Ley 39/2015')).toHaveLength(2);
    expect(await count('L. 39/2015')).toHaveLength(1);
  });

  it('only if it has 1 to 500 characters and the country is served', async () => {
    for (const query of ['', '?cite=', `?cite=${'a'.repeat(501)}`]) {
      expect((await api.ask(`/es/resolve${query}`)).statusCode, query.slice(0, 20)).toBe(422);
    }
    expect((await api.ask('/zz/resolve?cite=Ley+39/2015')).json()).toMatchObject({ error: 'country_not_found' });
    expect(
      (await api.ask(`/es/resolve?cite=${encodeURIComponent('\u0000\ud83d'.toWellFormed())}`)).statusCode,
    ).toBeLessThan(500);
  });
});

describe('a search for a citation', () => {
  const search = (q: string, path = '/es/laws') => api.read(`${path}?q=${encodeURIComponent(q)}`);

  it('is answered with the article, besides the results for its words', async () => {
    const { answer, total } = await search('art. 14 CE');
    expect(answer).toEqual({
      law_id: 'BOE-A-1978-1',
      title: 'Constitución Española',
      law_status: 'vigente',
      country: 'es',
      article_id: 'articulo-14',
      label: 'Artículo 14',
      heading: null,
      status: 'in_force',
      snippet: 'Texto.',
      url: 'http://127.0.0.1:8080/es/laws/BOE-A-1978-1#articulo-14',
      cite: 'art. 14 CE',
    });
    expect(total).toBe((await search('art. 14 CE', '/search')).total);
    for (const path of ['/es/articles', '/search']) expect((await search('art. 14 CE', path)).answer).toEqual(answer);
    const page = await api.app.inject(`/es?q=${encodeURIComponent('art. 14 CE')}`);
    expect(page.body).toContain('class="answer"');
    expect(page.body).toContain('/es/laws/BOE-A-1978-1/articles/articulo-14');
  });

  it.each([
    ['ley 39/2015 art 2 plazos', 'BOE-A-2015-10565#articulo-2', 'ley 39/2015 art 2'],
    ['constitución 24', 'BOE-A-1978-1#articulo-24', 'constitución 24'],
    ['lnf 3', 'BOE-A-2001-4#articulo-3', 'lnf 3'],
    ['Ley 39/2015', 'BOE-A-2015-10565#null', 'Ley 39/2015'],
    ['Ley 77/2001, de 5 de mayo, del Estatuto', 'BOE-A-2001-77#null', 'Ley 77/2001, de 5 de mayo, del Estatuto'],
    ['código penal', 'BOE-A-1995-1#null', 'código penal'],
    ['art. 1 del Decreto 3096/1973', 'BOE-A-1973-1#articulo-1', 'art. 1 del Decreto 3096/1973'],
  ])('%s: %s', async (q, expected, cite) => {
    const { answer } = await search(q);
    expect([`${answer.law_id}#${answer.article_id}`, answer.cite]).toEqual([expected, cite]);
  });

  it.each([
    'vacaciones',
    'ley de fareros',
    '"art. 14 CE"',
    'art. 99 CE',
    'art. 14',
    'Ley 5/2005, de 14 de abril',
    '14 -CE',
    'x'.repeat(900),
  ])('with no meaning or several has no answer: %s', async (q) => {
    expect((await search(q)).answer).toBeNull();
  });

  it.each([
    ['ley del estatuto de los fogoneros descanso', 'BOE-A-2001-77#articulo-2', 'ley del estatuto de los fogoneros'],
    ['estatuto de los fogoneros descanso', 'BOE-A-2001-77#articulo-2', 'estatuto de los fogoneros'],
    ['estatuto fogoneros descanso', 'BOE-A-2001-77#articulo-2', 'estatuto fogoneros'],
    ['descanso en el Estatuto de los Fogoneros', 'BOE-A-2001-77#articulo-2', 'Estatuto de los Fogoneros'],
    ['ley 77/2001 salario', 'BOE-A-2001-77#articulo-1', 'ley 77/2001'],
  ])('with a subject is answered with the article of that law that has the words: %s', async (q, expected, cite) => {
    for (const path of ['/es/laws', '/es/articles', '/search']) {
      const { answer } = await search(q, path);
      expect([path, `${answer?.law_id}#${answer?.article_id}`, answer?.cite]).toEqual([path, expected, cite]);
      expect(answer.snippet).toMatch(/<mark>(?:descanso|salario)<\/mark>/i);
    }
  });

  it('with a subject is answered with the article that begins with it, not with one that mentions it among others', async () => {
    const { answer } = await search('ley de lagunas barcazas');
    expect(`${answer?.law_id}#${answer?.article_id}`).toBe('BOE-A-1990-6#articulo-2');
  });

  it.each([
    'estatuto de los fogoneros vacaciones',
    'estatuto de los fogoneros vapor',
    'estatuto de los fogoneros fogoneros',
    'descanso y salario',
    'código penal tres dos',
  ])('with a subject that no article of that law has gets no answer: %s', async (q) => {
    expect((await search(q)).answer).toBeNull();
  });

  it('says that an article of a repealed law is repealed', async () => {
    expect((await search('art. 1 del Decreto 3096/1973')).answer.status).toBe('repealed');
  });

  it('has no answer without a query', async () => {
    expect((await api.read('/es/laws')).answer).toBeNull();
  });
});

it('until a country is read again after an upgrade, no citation is reported as not found', async () => {
  const { api: upgraded } = await apiOn('2026-11-16', law('BOE-A-2015-1', 'Ley 1/2015, de 1 de octubre, de Aguas'));
  await upgraded.pool.query('UPDATE laws SET cited_as = NULL');
  const answer = await upgraded.ask('/es/resolve?cite=Ley+1/2015');
  expect([answer.statusCode, answer.json().error, answer.headers['retry-after']]).toEqual([
    503,
    'citations_unavailable',
    '60',
  ]);
  expect(await upgraded.read('/es/resolve?cite=BOE-A-2015-1')).toMatchObject({ status: 'found' });
});
