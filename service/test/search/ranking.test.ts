import { beforeAll, describe, expect, it } from 'vitest';
import { readShortNames } from '../../src/search/meant/abbreviations.ts';
import { findLaws } from '../../src/search/store.ts';
import { spain, type TestApi, testApi } from '../support/api.ts';
import { lawCommit, type TestCorpus, testCorpus } from '../support/corpus.ts';

let api: TestApi;
let corpus: TestCorpus;

const law = (id: string, title: string, text: string, extra: Record<string, string> = {}) =>
  lawCommit('new', id, { title, articles: [text], extra: { publication_date: '2001-01-01', ...extra } });

const reforms = (id: string, count: number) =>
  Array.from({ length: count }, (_, n) =>
    lawCommit('reform', id, null, { source: `R-${id}-${n}`, date: `2010-01-${n + 10}` }),
  );

beforeAll(async () => {
  corpus = await testCorpus(
    law('PEN-1995-10', 'Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal', 'Los delitos.', {
      rank: 'ley_organica',
    }),
    law('MILITAR', 'Ley Orgánica 14/2015, de 14 de octubre, del Código Penal Militar', 'Los delitos.', {
      rank: 'ley_organica',
    }),
    law(
      'REFORMA',
      'Ley Orgánica 1/2026, de 8 de abril, por la que se modifica la Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal',
      'Se modifica el Código Penal. El Código Penal se modifica. Código Penal, código penal.',
      { rank: 'ley_organica', references_previous: 'MODIFICA PEN-1995-10; CITA COM-2015-39' },
    ),
    law('COM-2015-39', 'Ley 39/2015, de 1 de octubre, del Procedimiento Administrativo Común', 'Los plazos.', {
      official_number: '39/2015',
    }),
    law('REGIONAL', 'Ley 39/2015, de 3 de marzo, de caza', 'La caza.', {
      jurisdiction: 'es-an',
      official_number: '39/2015',
    }),
    law('DOTTED', 'Normas sobre sociedades comerciales', 'Las sociedades.', { document_number: 'Nº 16.060' }),
    law('NUMERO', 'Normas sobre el precio del pan', 'El pan.', { rank: 'real_decreto', official_number: '1428/2003' }),
    law('AGUAS', 'Ley de Aguas', 'El agua de los ríos y los acuíferos.'),
    law('RIOS', 'Ley de Ríos', 'Los ríos. Los acuíferos kársticos tienen protección especial en toda la cuenca.'),
    law('VIEJA', 'Ley de Bosques', 'Bosques.', { status: 'repealed' }),
    law('NUEVA', 'Ley de Bosques', 'Bosques.'),
    law('OR', 'Ley del comercio de or', 'El or se pesa.'),
    law(
      'REFUNDIDO',
      'Real Decreto Legislativo 2/2015, de 23 de octubre, por el que se aprueba el texto refundido de la Ley del Estatuto de los Marineros',
      'Los marineros.',
      { rank: 'real_decreto_legislativo' },
    ),
    law('PESCADORES', 'Ley 5/2001, de 3 de mayo, del Estatuto de los Marineros de la pesca', 'Los marineros.'),
    law('ESTATUTO', 'Ley 8/1980, de 10 de marzo, del Estatuto de los Trabajadores', 'El contrato.'),
    ...Array.from({ length: 12 }, (_, n) => law(`SELLO-${n}`, `Orden ${n} sobre sellos`, 'Según la letra a).')),
    law('LAU', 'Ley 29/1994, de 24 de noviembre, de Arrendamientos Urbanos', 'La fianza.'),
    law('ANDALUZA', 'Ley 15/2003, de 22 de diciembre, Andaluza de Universidades', 'Las universidades.', {
      jurisdiction: 'es-an',
    }),
    law(
      'DATOS',
      'Ley Orgánica 3/2018, de 5 de diciembre, de Protección de Datos Personales y garantía de los derechos digitales',
      'Los datos y el consentimiento.',
      {
        rank: 'ley_organica',
      },
    ),
    law(
      'DATOS-1999',
      'Ley Orgánica 15/1999, de 13 de diciembre, de Protección de Datos de Carácter Personal',
      'Los datos.',
      {
        rank: 'ley_organica',
        status: 'repealed',
      },
    ),
    law('CITA', 'Orden de 3 de mayo de 2019 sobre ficheros', 'La LOPD, la LAU y el ENR se citan aquí.'),
    law(
      'RENTA',
      'Ley 35/2006, de 28 de noviembre, del Impuesto sobre la Renta de las Personas Físicas y de modificación parcial de las leyes de los Impuestos sobre Sociedades',
      'Las deducciones por vivienda.',
    ),
    law(
      'CONTRATOS',
      'Ley 9/2017, de 8 de noviembre, de Contratos del Sector Público, por la que se transponen al ordenamiento jurídico español las Directivas del Parlamento Europeo',
      'Los contratos.',
    ),
    law('ARAGON', 'Ley 3/2011, de 24 de febrero, de Contratos del Sector Público de Aragón', 'Los contratos.', {
      jurisdiction: 'es-ar',
    }),
    law('GAS', 'Decreto 5/1990, de 3 de mayo, sobre el gas natural', 'El gas.', { rank: 'decreto' }),
    law('AGUA-SUCIA', 'Reglamento de Gestión de Aguas Sucias', 'Las aguas sucias.', { rank: 'reglamento' }),
    law('REGISTRO', 'Orden de 4 de mayo de 2019 sobre medidores', 'Los medidores.', {
      subjects: '["Energía nuclear y radiactiva"]',
    }),
    lawCommit('new', 'DISPERSA', {
      title: 'Ley de puertos',
      articles: ['Las boyas, las boyas, las boyas.', 'El calado, el calado.', 'El práctico, el práctico.'],
    }),
    lawCommit('new', 'JUNTAS', {
      title: 'Ley de canales',
      articles: ['Al práctico corresponde, con arreglo a lo que se disponga, mirar las boyas y medir el calado.'],
    }),
    law('ASOCIACION', 'Ley 1/2002, de 22 de marzo, reguladora del Derecho de Asociación', 'Los fines.'),
    law('CAMINOS', 'Ley de 16 de diciembre de 1954 sobre caminos', 'Los caminos.'),
    law(
      'CAMINOS-REGLAMENTO',
      'Decreto de 26 de abril de 1957 por el que se aprueba el Reglamento de la Ley de Caminos',
      'Los caminos.',
      { rank: 'decreto' },
    ),
    law('CAMINOS-REFORMA', 'Ley 4/1999, de 13 de enero, de modificación de la Ley de Caminos', 'Los caminos.'),
    ...reforms('CAMINOS-REGLAMENTO', 4),
    ...reforms('CAMINOS-REFORMA', 3),
    law('ENSENANZA-CT', 'Ley 12/2009, de 10 de julio, de enseñanza', 'Las aulas.', { jurisdiction: 'es-ct' }),
    law('ENSENANZA', 'Ley Orgánica 2/2006, de 3 de mayo, de Enseñanza', 'Las aulas.', { rank: 'ley_organica' }),
    law('PISOS-CT', 'Ley 18/2007, de 28 de diciembre, de los pisos y las casas', 'Los pisos.', {
      jurisdiction: 'es-ct',
    }),
    law('PISOS', 'Ley 12/2023, de 24 de mayo, por el derecho a los pisos', 'Los pisos.'),
    law('SOLARES', 'Ley 2/2008, de 20 de junio, de solares', 'Los solares.', { status: 'repealed' }),
    law('SOLARES-HOY', 'Ley 7/2015, de 30 de octubre, de Solares y Rehabilitación Urbana', 'Los solares.'),
    ...reforms('SOLARES', 5),
    law('CLIMA-VC', 'Ley 6/2022, de 5 de diciembre, del clima de Valencia', 'El clima.', { jurisdiction: 'es-vc' }),
    law('CLIMA-CT', 'Ley 16/2017, de 1 de agosto, del clima', 'El clima.', { jurisdiction: 'es-ct' }),
    law('CLIMA', 'Ley 7/2021, de 20 de mayo, del clima y la transición', 'El clima.'),
    law('CONTENCIOSO', 'Ley 29/1998, de 13 de julio, reguladora de lo Contencioso-laboral', 'Los plazos.'),
    law('PLAZOS', 'Ley de plazos', 'Lo contencioso-laboral, lo contencioso-laboral.'),
    law(
      'BUQUES',
      'Ley 14/2014, de 24 de julio, de Navegación de los Buques y Embarcaciones de Recreo Interior',
      'La náutica, y lo que la ley diga.',
    ),
    law('MUELLES', 'Normas de los muelles', 'La ley de náutica. Ley, náutica. La LNR, la LNR.'),
    ...[1, 2].map((n) =>
      law(
        `PILOTOS-${n}`,
        `Orden ${n} de pilotos`,
        'Según la Ley 14/2014, de 24 de julio, de náutica. Y la Ley 14/2014, de 24 de julio, de Navegación de los Buques y Embarcaciones de Recreo Interior (en adelante, «LNR»).',
      ),
    ),
    ...reforms('DISPERSA', 3),
    ...reforms('PEN-1995-10', 3),
  );
  api = await testApi([spain(corpus)]);
});

const found = async (q: string) =>
  (await api.read(`/es/laws?q=${encodeURIComponent(q)}`)).results.map((one: { id: string }) => one.id) as string[];

describe('a name', () => {
  it('finds the law with this name, before laws that amend it and laws with longer names', async () => {
    for (const q of ['código penal', 'codigo penal', 'ley orgánica del código penal', 'el código penal']) {
      expect((await found(q))[0], q).toBe('PEN-1995-10');
    }
    expect((await found('código penal militar'))[0]).toBe('MILITAR');
  });

  it('may be the name of an approved text, which comes before laws with the same beginning', async () => {
    for (const q of ['estatuto de los marineros', 'ley del estatuto de los marineros']) {
      expect([q, (await found(q))[0]]).toEqual([q, 'REFUNDIDO']);
    }
  });

  it('ends before the next clause of the title', async () => {
    for (const q of ['contratos del sector público', 'ley de contratos del sector público', 'LCSP']) {
      expect([q, (await found(q))[0]]).toEqual([q, 'CONTRATOS']);
    }
  });

  it('finds a law by other forms of its words, even if the stemmer needs an accent that people leave out', async () => {
    expect((await found('procedimientos administrativos comunes'))[0]).toBe('COM-2015-39');
    for (const q of ['asociacion', 'asociaciones', 'ley de asociaciones', '"derecho de asociaciones"']) {
      expect([q, (await found(q))[0]]).toEqual([q, 'ASOCIACION']);
    }
    expect(await found('bosques -asociaciones')).toEqual(['NUEVA', 'VIEJA']);
  });

  it('of an amended, developed or regulated law is not a name of the amending act', async () => {
    expect(await found('ley de caminos')).toEqual(['CAMINOS', 'CAMINOS-REFORMA', 'CAMINOS-REGLAMENTO']);
    expect((await found('reglamento de la ley de caminos'))[0]).toBe('CAMINOS-REGLAMENTO');
    expect((await found('modificación de la ley de caminos'))[0]).toBe('CAMINOS-REFORMA');
  });

  it('may have the shorter word for its type, and may be the end of the title', async () => {
    expect((await found('ley de enseñanza'))[0]).toBe('ENSENANZA');
    expect((await found('ley de pisos'))[0]).toBe('PISOS');
  });

  it('means a national law in force rather than other laws whose whole name it is', async () => {
    expect((await found('ley de solares'))[0]).toBe('SOLARES-HOY');
    expect((await found('ley del clima'))[0]).toBe('CLIMA');
    expect((await found('ley del clima de valencia'))[0]).toBe('CLIMA-VC');
  });

  it('may be the name that other laws use, whatever the title says', async () => {
    expect((await found('ley de náutica'))[0]).toBe('BUQUES');
    expect((await found('náutica'))[0]).not.toBe('BUQUES');
  });

  it('is the same with and without hyphens', async () => {
    for (const q of ['ley de lo contencioso-laboral', 'ley de lo contencioso laboral']) {
      expect([q, (await found(q))[0]]).toEqual([q, 'CONTENCIOSO']);
    }
  });

  it('finds the law in force before a repealed law with the same name', async () => {
    expect(await found('ley de bosques')).toEqual(['NUEVA', 'VIEJA']);
  });
});

describe('an abbreviation that is in no list', () => {
  it('finds the law whose name it shortens, before texts that contain it and before regional laws with the same one', async () => {
    for (const q of ['LAU', 'lau', 'Lau']) expect([q, ...(await found(q))]).toEqual([q, 'LAU', 'ANDALUZA', 'CITA']);
  });

  it('may stand for the first words of a name, and means the law in force', async () => {
    expect((await found('LOPD')).slice(0, 3)).toEqual(['DATOS', 'DATOS-1999', 'CITA']);
    expect((await found('lopdgdd'))[0]).toBe('DATOS');
    expect((await found('IRPF'))[0]).toBe('RENTA');
  });

  it('may be one that other laws introduce, even if no rule makes it', async () => {
    expect((await found('LNR'))[0]).toBe('BUQUES');
  });

  it('stands for the name beside other words, and in searches of articles', async () => {
    expect(await found('deducciones irpf')).toEqual(['RENTA']);
    expect(await found('lopd consentimiento')).toEqual(['DATOS']);
    const { results } = await api.read('/es/articles?q=deducciones%20IRPF');
    expect(results).toMatchObject([{ law_id: 'RENTA' }]);
  });

  it('may stand for a subject heading', async () => {
    expect((await found('ENR')).sort()).toEqual(['CITA', 'REGISTRO']);
  });

  it('is read as a word if titles contain that word, and between quotes', async () => {
    expect(await found('gas')).toEqual(['GAS']);
    expect(await found('"LAU"')).toEqual(['CITA']);
  });

  // Before the fix, `letra` found the Ley del Estatuto de los TRAbajadores first, before all laws that have the word.
  it('is read as a word in small letters if many texts contain that word', async () => {
    expect(await found('letra')).not.toContain('ESTATUTO');
    expect((await found('LETRA'))[0]).toBe('ESTATUTO');
    expect((await found('let'))[0]).toBe('ESTATUTO');
  });

  it('of three small letters beside other words stands for a law, not for a subject', async () => {
    const meant = async (query: string) =>
      (await readShortNames(api.pool, { country: 'es', language: 'spanish', query })).flatMap(({ names }) => names);
    expect(await meant('enr medidores')).toEqual([]);
    expect(await meant('ENR medidores')).toEqual([expect.stringContaining('Energía nuclear')]);
    expect(await meant('enr')).toEqual([expect.stringContaining('Energía nuclear')]);
    expect((await meant('plazo lau'))[0]).toContain('Arrendamientos Urbanos');
  });

  it('does not make an endless query if names contain other abbreviations', async () => {
    const words = ['ab', 'bc', 'cd', 'de', 'ef', 'fg', 'gh', 'hi'].map((word) => `q${word}`);
    const { rows } = await api.pool.query(
      `SELECT numnode(with_names(search_query('spanish', $1), language_config('spanish'), $2, $3)) AS nodes`,
      [
        words.join(' '),
        words.flatMap((word) => [word, word, word]),
        words.flatMap(() => Array(3).fill(words.join(' '))),
      ],
    );
    expect(rows[0].nodes).toBeLessThan(500);
  });

  // With one statement for each number of names, there would be thousands of them, and PostgreSQL would keep the plan of each in
  // every connection.
  it('takes the same statement, however many names the words are short for', async () => {
    const db = await api.pool.connect();
    const keptPlans = async (...counts: number[]) => {
      const shortNames = counts.map((count, place) => ({
        word: `w${place}`,
        names: Array(count).fill('arrendamientos'),
      }));
      const search = { country: 'es', language: 'spanish', query: 'w0 w1', shortNames, filters: {} };
      await findLaws(db, search, { limit: 10, offset: 0, sort: 'relevance', collation: 'C' });
      return (await db.query(`SELECT FROM pg_prepared_statements WHERE name LIKE 'search-%'`)).rowCount;
    };
    try {
      for (const counts of [[], [1], [3], [1, 1], [2, 3]]) {
        expect([counts, await keptPlans(...counts)]).toEqual([counts, 1]);
      }
    } finally {
      db.release(true);
    }
  });
});

describe('a citation', () => {
  it('puts the cited law first, with or without its date', async () => {
    for (const q of ['Ley 39/2015', 'ley 39/2015 de 1 de octubre', 'LEY 39/2015, de 1 de octubre']) {
      expect((await found(q))[0], q).toBe('COM-2015-39');
    }
    expect((await found('Ley Orgánica 10/1995'))[0]).toBe('PEN-1995-10');
  });

  it('that fits several laws finds the national law before regional ones', async () => {
    expect((await found('Ley 39/2015')).slice(0, 2)).toEqual(['COM-2015-39', 'REGIONAL']);
  });

  it('finds the same with and without dots and signs in its number, whichever key contains the number', async () => {
    for (const q of ['Ley 16060', 'Ley 16.060', 'Ley Nº 16.060', 'ley n° 16060', 'LEY No. 16.060']) {
      expect([q, (await found(q))[0]]).toEqual([q, 'DOTTED']);
    }
  });

  it('finds a law by type and official number, even if the title has no number', async () => {
    expect((await found('Real Decreto 1428/2003'))[0]).toBe('NUMERO');
    expect((await found('real decreto 1428/2003 precio del pan'))[0]).toBe('NUMERO');
  });
});

it('a dash alone is punctuation, and a dash before a word excludes the word', async () => {
  expect((await found('Ley 39/2015 - Procedimiento Administrativo'))[0]).toBe('COM-2015-39');
  expect(await found('bosques - ley')).toEqual(['NUEVA', 'VIEJA']);
  expect(await found('bosques -ley')).toEqual([]);
});

describe('an identifier', () => {
  it('finds its law in upper or lower case, even if the text does not contain it', async () => {
    expect(await found('NUMERO')).toEqual(['NUMERO']);
    expect((await found('pen-1995-10'))[0]).toBe('PEN-1995-10');
    expect((await api.read('/es/laws?q=numero')).total).toBe(1);
  });

  it('follows the filters like any other search', async () => {
    expect((await api.read('/es/laws?q=NUMERO&law_type=ley')).total).toBe(0);
  });
});

describe('the text', () => {
  it('is found by one of its sentences, before laws with the words far apart', async () => {
    expect((await found('acuíferos kársticos tienen protección especial'))[0]).toBe('RIOS');
  });

  it('is found by words in one article, before laws with the words in several articles', async () => {
    expect(await found('boyas calado práctico')).toEqual(['JUNTAS', 'DISPERSA']);
  });

  it('counts less than the title', async () => {
    expect((await found('ríos'))[0]).toBe('RIOS');
  });
});

it('"or" in small letters is a word: gold, in some languages', async () => {
  expect(await found('comercio or')).toEqual(['OR']);
  expect((await found('comercio OR bosques')).sort()).toEqual(['NUEVA', 'OR', 'VIEJA']);
});

it('pages beyond the fully scored matches neither repeat nor skip', async () => {
  const ids: string[] = [];
  for (let page = 1; page <= 25; page++) {
    const { results } = await api.read(`/es/laws?q=ley&per_page=2&page=${page}`);
    ids.push(...results.map((one: { id: string }) => one.id));
  }
  const { total } = await api.read('/es/laws?q=ley');
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(total);
  expect(await api.read('/es/laws?q=ley&per_page=100&page=9')).toMatchObject({ total, results: [] });
});

it('with more matches than are compared, pages neither repeat nor skip, and the best article is found', async () => {
  const scattered = 'La pesca. La boya se ve de noche, y muy lejos de ella, según las cartas, se mide el calado.';
  const laws = Array.from({ length: 1030 }, (_, n) =>
    law(`L-${n}`, n % 13 === 0 ? `Ley ${n}/2001 de la pesca` : `Ley ${n}/2001`, n < 300 ? scattered : 'La pesca.', {
      publication_date: `20${10 + (n % 7)}-01-01`,
    }),
  );
  const other = law('OTRA', 'Ley de la caza', 'Boya, calado.', { status: 'repealed' });
  const many = await testApi([spain(await testCorpus(...laws, other))]);
  const pages = async (query: string, perPage = 100) => {
    const ids: string[] = [];
    for (let page = 1; page <= Math.ceil(laws.length / perPage); page++) {
      const { results } = await many.read(`/es/laws?${query}&per_page=${perPage}&page=${page}`);
      ids.push(...results.map((one: { id: string }) => one.id));
    }
    return ids;
  };
  for (const [q, sizes] of [
    ['pesca', [37, 100]],
    ['"la pesca"', [60]],
  ] as const) {
    expect((await many.read(`/es/laws?q=${q}`)).total).toBe(laws.length);
    for (const perPage of sizes) expect(new Set(await pages(`q=${q}`, perPage)).size).toBe(laws.length);
  }
  for (const sort of ['date_desc', 'date_asc', 'title']) {
    const listed = (await pages(`sort=${sort}`)).filter((id) => id !== 'OTRA');
    expect(await pages(`q=pesca&sort=${sort}`), sort).toEqual(listed);
  }
  const { results } = await many.read('/es/laws?q=pesca&per_page=80');
  expect(results.slice(0, 79).every((one: { title: string }) => one.title.endsWith('pesca'))).toBe(true);
  // This law has a lower standing than 300 other matches, and 166 of these are scored. Before the fix, the law was never scored.
  expect((await many.read('/es/laws?q=boya+calado')).results[0].id).toBe('OTRA');
  // These results are few enough to be sorted.
  const few = await many.read('/es/laws?q=pesca&sort=title&year=2012&per_page=100');
  expect(few.total).toBe(laws.filter((_, n) => n % 7 === 2).length);
});

describe('odd queries get an ordinary answer', () => {
  const odd = [
    '"',
    '""',
    '" "',
    '-',
    '--',
    'OR',
    'OR OR',
    '- -',
    '-"',
    '()',
    "':*&|!<->",
    '\\',
    '%',
    '_',
    '<script>',
    '🐝🐝',
    'القانون',
    'א'.repeat(50),
    'a\u0000b',
    '\u0000',
    '\ud800'.toWellFormed(),
    "'; DROP TABLE laws; --",
    ':*',
    '!!',
    '&&',
    'palabra '.repeat(1250),
    '"'.repeat(999),
    'x'.repeat(10_000),
    '-a '.repeat(300),
    '1/2/3/4',
    '../../etc/passwd',
  ];
  it.each(odd.map((q) => [q.slice(0, 30), q]))('%s', async (_, q) => {
    const answer = await api.ask(`/es/laws?q=${encodeURIComponent(q)}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().results).toBeInstanceOf(Array);
  });
});

it('reforms and citations of laws are counted, even by a sync that only adds', async () => {
  const counts = async () => {
    const ids = ['COM-2015-39', 'PEN-1995-10'];
    const text = 'SELECT reform_count, cited_count FROM laws WHERE id = ANY ($1) ORDER BY id';
    return (await api.pool.query<{ reform_count: number; cited_count: number }>(text, [ids])).rows;
  };
  expect(await counts()).toEqual([
    { reform_count: 0, cited_count: 1 },
    { reform_count: 3, cited_count: 1 },
  ]);
  const withoutCitation = law('REFORMA', 'Ley de reforma', 'Nada.', { references_previous: 'CITA COM-2015-39' });
  const another = law('OTRA', 'Ley de otra cosa', 'Nada.', { references_previous: 'CITA COM-2015-39' });
  await corpus.commit(...reforms('COM-2015-39', 2), withoutCitation, another);
  await api.sync();
  expect(await counts()).toEqual([
    { reform_count: 2, cited_count: 2 },
    { reform_count: 3, cited_count: 0 },
  ]);
});
