import { describe, expect, it } from 'vitest';
import { anchorOf } from '../../../src/corpus/anchors.ts';
import { oldAnchors, type Part, partsOf } from '../../../src/corpus/articles/parts.ts';

function read(lines: string[]): Part[] {
  return partsOf(Buffer.from(`${lines.join('\n\n')}\n`));
}

function ids(lines: string[], kinds = ['article', 'provision', 'annex']): string[] {
  return read(lines)
    .filter((part) => kinds.includes(part.kind))
    .map((part) => part.id);
}

function text(lines: string[], id: string): string | undefined {
  const body = Buffer.from(`${lines.join('\n\n')}\n`);
  const part = partsOf(body).find((one) => one.id === id);
  return part && body.subarray(part.textStart, part.end).toString().trim();
}

describe('the text of a part', () => {
  const lines = [
    '# Ley',
    '## Artículo 1. Objeto',
    'Uno.',
    '### Tabla',
    'Datos.',
    '## Artículo 2',
    'Dos.',
    '# Otra',
    'Fin.',
  ];

  it('of an article includes deeper headings, but not its own', () => {
    expect(text(lines, 'articulo-1')).toBe('Uno.\n\n### Tabla\n\nDatos.');
    expect(text(lines, 'articulo-2')).toBe('Dos.');
    expect(text(lines, 'tabla')).toBe('Datos.');
  });

  it('of an annex ends before its first article', () => {
    const annex = [
      '## ANEXO',
      'Preámbulo.',
      '### CAPÍTULO I',
      'Más.',
      '###### Artículo 1',
      'Uno.',
      '## ANEXO II',
      'Tabla.',
    ];
    expect(text(annex, 'anexo')).toBe('Preámbulo.\n\n### CAPÍTULO I\n\nMás.');
    expect(text(annex, 'anexo-ii')).toBe('Tabla.');
  });

  it('of an annex in the middle ends before the next title of the law, not before its own sections', () => {
    const law = ['## TÍTULO I', '### Artículo 1', 'Uno.', '## ANEXO I', 'Tabla.'];
    const more = ['## TÍTULO II', '### CAPÍTULO I', '### Artículo 2', 'Dos.'];
    expect(text([...law, ...more], 'anexo-i')).toBe('Tabla.');
    const section = ['Sección segunda. Aves', 'Más.'];
    expect(text([...law, ...section, '## ANEXO II', 'Fin.'], 'anexo-i')).toBe(['Tabla.', ...section].join('\n\n'));
  });

  it('may begin on the line of its label', () => {
    const bare = [
      'Art. 1º O prazo dos contratos de que trata a lei é de trinta dias, contados da data da sua assinatura.',
      'Parágrafo.',
    ];
    expect(read(bare).map(({ label, heading }) => [label, heading])).toEqual([['Art. 1º', null]]);
    expect(read(bare)[0]?.written).toBe('Art. 1º');
    const body = Buffer.from(`${bare.join('\n\n')}\n`);
    expect(body.subarray(read(bare)[0]?.textStart).toString()).toMatch(/^O prazo/);
    expect(text(['1. 2 straipsnio antrąją dalį išdėstyti taip:', 'a', '2. Baigti.'], '1')).toBe(
      '2 straipsnio antrąją dalį išdėstyti taip:\n\na',
    );
  });

  it('begins there with its first word, whatever marks are among its first words (such text was lost)', () => {
    const sentence = 'con el fin de proteger los derechos de los inventores de todo el país.';
    const lines = [
      `Art. 1. Se **crea** la Oficina ${sentence}`,
      `**Art. 2.** _Otra_ cosa, ${sentence}`,
      `Art. 3. **Se crea** el Registro ${sentence}`,
      `**Art. 4<sup>1</sup>.** Se <b>crea</b> un premio ${sentence}`,
    ];
    expect(['articulo-1', 'articulo-2', 'articulo-3', 'articulo-4-1'].map((id) => text(lines, id))).toEqual([
      `Se **crea** la Oficina ${sentence}`,
      `_Otra_ cosa, ${sentence}`,
      `**Se crea** el Registro ${sentence}`,
      `Se <b>crea</b> un premio ${sentence}`,
    ]);
  });

  it('begins on the line of a label if the line is too long for a title', () => {
    const countries = Array.from({ length: 80 }, (_, index) => `C${index} - Estat`).join(' ');
    const lines = [`Secció 2 ${countries}`, 'Article 1. Objecte', 'El text.'];
    expect(read(lines)[0]).toMatchObject({ kind: 'division', written: 'Secció 2', heading: null });
    expect(text(lines, 'seccio-2')).toBe(countries);
  });

  it('has a title on the next line if most articles of the text do', () => {
    const lines = ['Article 1', 'Naturalesa', 'El text.', 'Article 2', 'Funcions', 'El text.'];
    expect(read(lines).map(({ heading, written }) => [heading, written])).toEqual([
      ['Naturalesa', 'Article 1 Naturalesa'],
      ['Funcions', 'Article 2 Funcions'],
    ]);
    expect(text(lines, 'article-2')).toBe('El text.');
    expect(read(['Article 1', 'El text és curt.', 'Més.']).map(({ heading }) => heading)).toEqual([null]);
  });

  it('has a title that goes on after a word that cannot be its last one', () => {
    const heading = (...lines: string[]) => read([...lines, 'Tekstas čia yra.'])[0]?.heading;
    expect(heading('2 straipsnis. Lietuvos', 'Respublikos pareiškimas')).toBe('Lietuvos Respublikos pareiškimas');
    expect(heading('3 straipsnis. Sutarčių, sudarytų iki', '1998 metų, tvarka')).toBe(
      'Sutarčių, sudarytų iki 1998 metų, tvarka',
    );
    expect(heading('Artículo 4. Grupo A', 'Las personas')).toBe('Grupo A');
    expect(heading('###### Artículo 5', 'Se prorroga la suspensión de las')).toBeNull();
  });

  it('has a title that was broken into two paragraphs', () => {
    const lines = ['1', 'straipsnis. 5', 'straipsnio 1 dalies pakeitimas', 'Tekstas.'];
    expect(read(lines).map(({ heading }) => heading)).toEqual(['5 straipsnio 1 dalies pakeitimas']);
  });
});

describe('the path to a part', () => {
  it('has its divisions, the outermost first, without the title of the law', () => {
    const lines = [
      '# Ley',
      '## TÍTULO I. Uno',
      '### CAPÍTULO II. Dos',
      '###### Artículo 1',
      'Texto.',
      '## TÍTULO II',
      '###### Artículo 2',
    ];
    expect(read(lines).at(-1)?.path).toEqual(['TÍTULO II']);
    expect(read(lines).find((part) => part.kind === 'article')?.path).toEqual(['TÍTULO I. Uno', 'CAPÍTULO II. Dos']);
  });

  it('has no preamble and no heading of the preamble', () => {
    const lines = ['# Ley', '### PREÁMBULO', '#### Datos', '### II', '###### Artículo 1', 'Texto.'];
    expect(read(lines).at(-1)?.path).toEqual([]);
    expect(read([...lines.slice(0, 4), '### DISPONGO:', '###### Artículo 1']).at(-1)?.path).toEqual(['DISPONGO:']);
  });

  it('has the title of a text even if the preamble of the text is between them', () => {
    const lines = ['###### Artículo 1', '### PROTOCOLO', '### PREÁMBULO', 'Texto.', '###### Artículo 1'];
    expect(ids(lines)).toEqual(['articulo-1', 'protocolo.articulo-1']);
    expect(read(lines).at(-1)?.path).toEqual(['PROTOCOLO']);
  });

  it('to a provision has no title or chapter with articles, but a title that holds only provisions', () => {
    const lines = [
      '# Ley',
      '## LEY DE CAZA',
      '### TÍTULO I',
      '###### Artículo 1',
      '###### Disposición adicional primera',
      '### TÍTULO II. Derecho transitorio',
      '###### Disposición transitoria única',
    ];
    const paths = read(lines).map(({ id, path }) => [id, path]);
    expect(paths).toContainEqual(['disposicion-adicional-primera', ['LEY DE CAZA']]);
    expect(paths).toContainEqual(['disposicion-transitoria-unica', ['LEY DE CAZA', 'TÍTULO II. Derecho transitorio']]);
  });

  it('shows which of two divisions of one level holds the other, by their words', () => {
    const lines = [
      '# Code',
      '#### Titre II',
      '#### Chapitre I',
      '#### Section 1',
      '##### Article 1',
      'Texte.',
      '#### Chapitre II',
      '##### Article 2',
    ];
    expect(read(lines).find((part) => part.id === 'article-1')?.path).toEqual(['Titre II', 'Chapitre I', 'Section 1']);
    expect(read(lines).find((part) => part.id === 'article-2')?.path).toEqual(['Titre II', 'Chapitre II']);
  });

  it('has chapters with letters in annexes of a deeper level', () => {
    const lines = ['#### Annex I', '### Capítol A', '### Capítol B', '##### Article 1', 'El text.'];
    expect(read(lines).at(-1)).toMatchObject({ id: 'annex-i.article-1', path: ['Annex I', 'Capítol B'] });
  });

  it('has lines without #, too, with the titles below them', () => {
    const lines = ['# Įstatymas', 'I SKYRIUS', 'BENDROSIOS NUOSTATOS', '1 straipsnis. Tikslas', 'Tekstas.'];
    expect(read(lines).at(-1)?.path).toEqual(['I SKYRIUS BENDROSIOS NUOSTATOS']);
  });
});

describe('a quotation', () => {
  it('begins no part, up to where the quotation ends', () => {
    expect(
      ids([
        '1 straipsnis. 19 straipsnio pakeitimas',
        'Pakeisti 19 straipsnį:',
        '„19 straipsnis. Tikslas',
        'Tekstas „su citata“ ir daugiau.',
        '20 straipsnis. Sąvokos',
        'Tekstas.“',
        '2 straipsnis. Įsigaliojimas',
      ]),
    ).toEqual(['straipsnis-1', 'straipsnis-2']);
    expect(
      ids([
        '##### Article 1',
        'Text:',
        '##### “Article 5. Nou',
        'Text.',
        '##### Article 6. Nou',
        'Text.”',
        '##### Article 2',
      ]),
    ).toEqual(['article-1', 'article-2']);
  });

  it('ends with the next article of the law if it is never closed', () => {
    expect(
      ids([
        '###### Artículo 1',
        '###### «Artículo 100. Régimen',
        'Texto.',
        '###### Artículo 2',
        'El «plazo» es breve.',
      ]),
    ).toEqual(['articulo-1', 'articulo-2']);
  });

  it('ends with the next article of the law, even if its number is Roman', () => {
    const text = [
      '##### Čl. IX',
      'Zákon o majácích se mění takto:',
      '##### „§ 5a',
      '(1) Strážce svítí.',
      '##### § 5b',
      '(2) Maják stojí.',
      '##### Čl. X',
      'Slovo „svítí“ se nahrazuje slovem „hoří“.',
      '##### Čl. XI',
      'Tento zákon nabývá účinnosti dnem vyhlášení.“',
    ];
    expect(ids(text)).toEqual(['clanek-ix', 'clanek-x', 'clanek-xi']);
  });

  it('holds nothing, even if it ends on its line', () => {
    const lines = ['##### Article 1', 'Text:', '### “Títol II. Drets i deures”', '##### Article 2', 'Text.'];
    expect(read(lines).map(({ id, path }) => [id, path])).toEqual([
      ['article-1', []],
      ['article-2', []],
    ]);
  });

  it('is the act itself if a correction prints the act whole', () => {
    const lines = ['# Correcció', 'Diu:', '## “Decret', '##### Article únic', 'Text.', '## Annex', 'Text.”'];
    expect(ids(lines)).toEqual(['article-unic', 'annex']);
    expect(
      ids(['# Įstatymas', 'Pakeisti:', '„1 straipsnis. Tikslas', 'Tekstas.', '2 straipsnis', 'Tekstas.“']),
    ).toEqual([]);
  });

  it('is found without marks by its number: 36 between 4 and 5', () => {
    const lines = [1, 2, 3, 4, 36, 5, 6].flatMap((number) => [`${number} straipsnis. Pakeitimas`, 'Tekstas.']);
    expect(ids(lines)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `straipsnis-${number}`));
  });

  it('is found by its letter in a law that counts in numbers: the clauses of a model contract', () => {
    const lines = ['Article 1', 'Texte.', 'Article A. - Objet', 'Texte.', 'Article B. - Délais', 'Texte.', 'Article 2'];
    expect(ids(lines)).toEqual(['article-1', 'article-2']);
    expect(ids(['Article A. - Objet', 'Texte.', 'Article B. - Délais', 'Texte.'])).toEqual(['article-a', 'article-b']);
  });

  it('is not found by numbers in a code with gaps', () => {
    const lines = [3, 39, 50, 177, 52].flatMap((number) => [`Article ${number}`, 'Texte.']);
    expect(ids(lines)).toHaveLength(5);
  });

  it('is not an article whose raised number was lost: 481 between 48 and 49', () => {
    const lines = [47, 48, 481, 482, 49].flatMap((number) => [`${number} straipsnis. Tikslas`, 'Tekstas.']);
    expect(ids(lines)).toEqual([47, 48, 481, 482, 49].map((number) => `straipsnis-${number}`));
  });
});

describe('a table of contents', () => {
  const articles = [1, 2, 3, 4].map((number) => `Article ${number}. Títol ${'abcd'[number - 1]}`);
  const law = ['## Títol I. Objecte', ...articles.flatMap((line) => [`##### ${line}`, 'El text.'])];

  it('has no articles', () => {
    expect(ids(['# Llei', '##### Índex', 'Títol I. Objecte', ...articles, ...law])).toEqual([
      'article-1',
      'article-2',
      'article-3',
      'article-4',
    ]);
    expect(read(['# Llei', 'Títol I. Objecte', ...articles, ...law]).filter((part) => part.bare)).toEqual([]);
  });

  it('has no annexes or provisions', () => {
    const parts = ['Disposició final primera', 'Disposició final segona', 'Annex I', 'Annex II'];
    expect(ids([...parts, 'Preàmbul de la Llei.', ...parts.flatMap((line) => [`## ${line}`, 'Text.'])])).toEqual([
      'disposicio-final-primera',
      'disposicio-final-segona',
      'annex-i',
      'annex-ii',
    ]);
  });

  it('is not a row of repealed articles', () => {
    const repealed = [1, 2, 3, 4].map((number) => `###### Artículo ${number}. (Derogado)`);
    expect(ids([...repealed, '## ANEXO', '###### Artículo 1. Objeto', 'Texto.'])).toHaveLength(6);
  });
});

describe('units of an order', () => {
  it('count up from the first', () => {
    expect(ids(['###### Primero.', 'a', '###### Segundo.', 'b', '###### Cuarto.', 'c'])).toEqual([
      'primero',
      'segundo',
      'cuarto',
    ]);
    expect(ids(['###### Tercero.', 'a', '###### Noveno.'])).toEqual([]);
    expect(ids(['###### 1. Objeto', 'a', '###### 2. Ámbito', 'b'])).toEqual(['1', '2']);
  });

  it('are not articles below an article or below another unit', () => {
    expect(ids(['###### Artículo 1', 'a', '###### Regla 1.', 'b', '###### Primero.', 'c'])).toEqual(['articulo-1']);
    expect(ids(['###### Primero.', 'a', '###### Uno.', 'b', '###### Dos.', 'c', '###### Segundo.'])).toEqual([
      'primero',
      'segundo',
    ]);
  });

  it('may be lines without # if a text has no other articles and they count up once from the first', () => {
    expect(ids(['# Orden', 'Primero. Se aprueba.', 'Segundo. Se deroga.'])).toEqual(['primero', 'segundo']);
    expect(ids(['# Orden', '1. Se aprueba.', 'Más.', '2. Se deroga.'])).toEqual(['1', '2']);
    expect(ids(['# Orden', '1. Vistos.', '2. Oídos.', '1. Se aprueba.', '2. Se deroga.'])).toEqual([]);
    expect(ids(['# Ley', '###### Artículo 1', '1. Uno.', '2. Dos.'])).toEqual(['articulo-1']);
  });

  it('include the only provision of a resolution without articles', () => {
    expect(ids(['# Resolución', 'Resuelve:', '###### Disposición única.', 'Se crea.'])).toEqual(['disposicion-unica']);
    const two = ['###### Disposición primera. Objeto', 'a', '###### Disposición segunda', 'b'];
    expect(ids(['# Orden', ...two])).toEqual(['disposicion-primera', 'disposicion-segunda']);
    expect(ids(['# Ley', '###### Artículo 1', 'a', ...two])).toEqual(['articulo-1']);
  });

  it('may be headings with Roman numbers and titles if there are no other articles', () => {
    const two = ['#### I. Objeto', 'a', '#### II. Plazo', 'b'];
    expect(ids(['# Resolución', ...two, '## ANEXO I', 'c'])).toEqual(['i', 'ii', 'anexo-i']);
    expect(ids(['# Orden', ...two, '###### Primero.', 'c'])).toEqual(['primero']);
    expect(ids(['# Ley', '### I', 'a', '### II', 'b'])).toEqual([]);
    expect(ids(['# Orden', ...two, '#### II. Otra', 'c'])).toEqual([]);
  });

  it('are provisions below a heading of provisions, and are cited by its name', () => {
    const lines = [
      '###### Artículo 1',
      'a',
      '### DISPOSICIONES ADICIONALES',
      '###### Primera. Medios',
      'b',
      '###### Segunda.',
      'c',
    ];
    expect(
      read(lines)
        .filter((part) => part.kind === 'provision')
        .map(({ id, label }) => [id, label]),
    ).toEqual([
      ['disposicion-adicional-primera', 'Disposición adicional primera'],
      ['disposicion-adicional-segunda', 'Disposición adicional segunda'],
    ]);
    expect(ids(['###### Artículo 1', '### DISPOSICIONES FINALES', 'Primera.- Uno.', 'Segunda.- Dos.'])).toEqual([
      'articulo-1',
      'disposicion-final-primera',
      'disposicion-final-segunda',
    ]);
  });

  it('are provisions, too, without a dot or with an act in brackets', () => {
    const lines = [
      '##### Article 1',
      '#### Disposicions finals',
      'Primera El Govern ha de complir.',
      'a',
      'Segona És llei.',
    ];
    expect(ids(lines)).toEqual(['article-1', 'disposicio-final-primera', 'disposicio-final-segona']);
    expect(ids([...lines, '#### Disposició derogatòria'])).toHaveLength(4);
    const contents = [
      '##### Article 1',
      'Disposicions finals',
      'Primera. Medis',
      'Segona. Vigor',
      'Disposició derogatòria',
    ];
    expect(ids(contents)).toEqual(['article-1', 'disposicio-derogatoria']);
    expect(text(lines, 'disposicio-final-primera')).toBe('El Govern ha de complir.\n\na');
    expect(
      ids([
        '### Disposicions finals (Llei 2/2008)',
        '### Primera',
        'a',
        '### Segona (Llei 3/2009)',
        'b',
        '### Tercera',
      ]),
    ).toEqual(['disposicio-final-primera', 'llei-3-2009.disposicio-final-segona', 'disposicio-final-tercera']);
    expect(ids(['Primera El Govern ha de complir.', 'Segona És llei.'])).toEqual([]);
  });
});

describe('ids', () => {
  it('begin with `articulo` for `Art.` in a Spanish text, and with `article` in a French one', () => {
    expect(ids(['# Ley', '###### Art. 3', 'El plazo de los contratos que se firmen por la administración.'])).toEqual([
      'articulo-3',
    ]);
    expect(
      ids(['# Loi', '###### Art. 3', 'Le délai est fixé par les règlements dans une décision du ministre.']),
    ).toEqual(['article-3']);
  });

  it('begin with the annex', () => {
    expect(ids(['###### Artículo 1', '## ANEXO I', '###### Artículo 3', '## ANEXO II', '###### Artículo 3'])).toEqual([
      'articulo-1',
      'anexo-i',
      'anexo-i.articulo-3',
      'anexo-ii',
      'anexo-ii.articulo-3',
    ]);
  });

  it('begin with the approved text, even if no label occurs twice', () => {
    expect(
      ids([
        '###### Artículo único',
        'Se aprueba.',
        '## REGLAMENTO DE CAZA',
        '### CAPÍTULO I',
        '###### Artículo 1',
        'a',
        '### CAPÍTULO II',
        '###### Artículo 2',
      ]),
    ).toEqual(['articulo-unico', 'reglamento-de-caza.articulo-1', 'reglamento-de-caza.articulo-2']);
  });

  it('begin with the approved text, even if its heading is deeper than its titles', () => {
    expect(
      ids([
        '### DISPONGO',
        '###### Artículo único',
        '###### Disposición final única',
        '### ESTATUTOS',
        '## TÍTULO I',
        '### CAPÍTULO I',
        '###### Artículo 1',
        '## TÍTULO II',
        '###### Artículo 2',
        '###### Disposición final única',
      ]),
    ).toEqual([
      'articulo-unico',
      'disposicion-final-unica',
      'estatutos.articulo-1',
      'estatutos.articulo-2',
      'estatutos.disposicion-final-unica',
    ]);
    expect(ids(['###### Artículo único', '### PREÁMBULO', 'Texto.', '## TÍTULO I', '###### Artículo 1'])).toEqual([
      'articulo-unico',
      'articulo-1',
    ]);
  });

  it('begin with the title if it counts again from 1', () => {
    const lines = [
      '## TÍTULO I',
      '###### Artículo 1',
      '###### Artículo 2',
      '## TÍTULO II',
      '###### Artículo 1',
      '###### Artículo 2',
      '###### Artículo 3',
    ];
    expect(ids(lines)).toEqual([
      'articulo-1',
      'articulo-2',
      'titulo-ii.articulo-1',
      'titulo-ii.articulo-2',
      'titulo-ii.articulo-3',
    ]);
  });

  it('end with a count if nothing else distinguishes them', () => {
    expect(ids(['###### Artículo 1', 'a', '###### Artículo 1', 'b'])).toEqual(['articulo-1', 'articulo-1-2']);
  });

  it('are unique over all parts of a text', () => {
    const lines = [
      '## Artículo 1',
      '### 2',
      '## Artículo 1',
      '### Artículo 1-2',
      '## ANEXO',
      '## Anexo',
      '###### Artículo 1',
      '## CAPÍTULO I',
      '## CAPÍTULO I',
    ];
    const all = read(lines).map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
  });

  it('of an annex in the middle are not given to articles that continue the count of the law', () => {
    expect(ids(['###### Artículo 1', '## ANEXO', 'Tabla.', '###### Artículo 2'])).toEqual([
      'articulo-1',
      'anexo',
      'articulo-2',
    ]);
  });
});

describe('an annex in the middle of a law', () => {
  it('does not hold the articles of a code that follow it', () => {
    expect(ids(['Article R185-4', 'a', 'ANNEXE', 'Convention.', 'Article R185-5', 'b'])).toEqual([
      'article-r185-4',
      'annexe',
      'article-r185-5',
    ]);
  });

  it('ends with a title that continues the count of the law, and holds a text that counts its titles from 1', () => {
    const code = ['### Livre I', '##### Article 1', '#### Annexe', 'Table.', '### Livre II', '##### Article 9', 'a'];
    expect(ids(code)).toEqual(['article-1', 'annexe', 'article-9']);
    const decree = [
      '###### Artículo único',
      '## ANEXO',
      '## TÍTULO I',
      '###### Artículo 1',
      '## TÍTULO II',
      '###### Artículo 2',
    ];
    expect(ids(decree)).toEqual(['articulo-unico', 'anexo', 'anexo.articulo-1', 'anexo.articulo-2']);
  });
});

describe('provisions and annexes of one name', () => {
  it('are distinguished by an act after the title, except the first', () => {
    expect(
      ids([
        '### Disposició final. Entrada en vigor (Llei 2/2008)',
        '### Disposició final. Entrada en vigor (Llei 3/2009)',
        '### Disposició final (Llei de l’11 d’abril de 1996)',
      ]),
    ).toEqual(['disposicio-final', 'llei-3-2009.disposicio-final', 'llei-de-l-11-d-abril-de-1996.disposicio-final']);
  });

  it('are distinguished by the act in brackets, or by the title of the annex', () => {
    expect(
      ids(['### Disposició final (Llei 6/2011, del 28 de juliol)', 'a', '### Disposició final (Llei 7/2018)', 'b']),
    ).toEqual(['llei-6-2011.disposicio-final', 'llei-7-2018.disposicio-final']);
    expect(ids(['## Lisa: Mereside', 'a', '## Lisa: Laevad', 'b'])).toEqual(['lisa', 'lisa-laevad']);
  });
});

describe('old anchors', () => {
  it('are the former anchors of headings, if they differ from all ids', () => {
    const parts = read([
      '###### Artículo primero',
      'a',
      '###### Artículo 1.º bis',
      'b',
      '## ANEXO',
      '###### Artículo primero',
      '###### Art. 5',
    ]);
    expect(oldAnchors(parts)).toEqual(['articulo-primero', 'articulo-1-º-bis', null, 'articulo-primero-2', 'art-5']);
    expect(anchorOf('Artículo primero')).toBe('articulo-primero');
  });

  it('do not exist for lines without # and for ids that stayed the same', () => {
    expect(
      oldAnchors(read(['1 straipsnis. Tikslas', 'a', '##### Article L111-1', '##### § 1<sup>1</sup>. Mõisted'])),
    ).toEqual([null, null, null]);
  });
});

describe('hostile texts', () => {
  it.each([
    ['headings', '###### Artículo 1. Objeto\n\n'.repeat(150_000)],
    ['quotation marks', '«“„"'.repeat(400_000)],
    ['lines that begin with quotation marks', '„\n\n'.repeat(400_000)],
    ['one long line', `Artículo 1. ${'palabra '.repeat(500_000)}`],
    ['one long heading', `###### Artículo 1. ${'palabra '.repeat(500_000)}`],
    ['signs', '§ '.repeat(1_000_000)],
    ['numbers', '1. '.repeat(1_000_000)],
    ['numbers on lines', '1.\n\n'.repeat(300_000)],
    ['spaces', `Artículo 1.${' '.repeat(2_000_000)}`],
    ['emphasis', `**${'*'.repeat(1_000_000)}Artículo 1`],
    ['rows of empty articles', 'Artículo 1. Uno\n\nArtículo 2. Dos\n\n'.repeat(60_000)],
    [
      'articles that jump',
      Array.from({ length: 60_000 }, (_, at) => `${(at % 2) * 900 + 7} straipsnis. A\n\nB.\n\n`).join(''),
    ],
  ])('of %s take time in proportion to their length', (_, hostile) => {
    const began = process.cpuUsage();
    partsOf(Buffer.from(hostile));
    expect(process.cpuUsage(began).user).toBeLessThan(8_000_000);
  });
});

describe('headings in another language of the country', () => {
  const spanish =
    'El ayuntamiento y los vecinos que lo pidan tienen que cuidar las fuentes del pueblo con una brigada.';
  const galician =
    'O concello non pode pechar as fontes do pobo nin as das aldeas sen unha causa dos veciños, polo menos.';

  it('have the ids of the same articles in other versions of a Spanish law', () => {
    const law = ['## Artículo 1. Objeto', spanish, '## Artículo 2', spanish];
    expect(ids([...law, '## Artigo 3. Fontes', spanish])).toEqual(['articulo-1', 'articulo-2', 'articulo-3']);
    expect(ids([...law, '## Article 3 bis. Fonts', spanish])).toEqual(['articulo-1', 'articulo-2', 'articulo-3-bis']);
    const last = ['## Disposició addicional segona', spanish, '## Disposición derradeira terceira', spanish];
    expect(ids([...law, '## Disposición adicional primera', spanish, ...last]).slice(2)).toEqual([
      'disposicion-adicional-primera',
      'disposicion-adicional-segunda',
      'disposicion-final-tercera',
    ]);
  });

  it('have these ids in a version that is all in Galician, too', () => {
    const law = ['## Artigo 1. Obxecto', galician, '## Art. 2', galician, '## Artigos 3 a 5. (Derrogados)'];
    expect(ids(law)).toEqual(['articulo-1', 'articulo-2', 'articulos-3-a-5']);
  });

  it('keep their own ids in a text with both languages, in Portuguese, and in Andorra', () => {
    const treaty = ['## Artículo 1', spanish, '## Article 1', 'Els municipis i les fonts.'];
    expect(ids(treaty)).toEqual(['articulo-1', 'article-1']);
    const portuguese =
      'A câmara não pode fechar em caso algum as fontes do povo e das aldeias sem uma causa dos vizinhos.';
    expect(ids(['## Artigo 1', portuguese, '## Artigo 2', portuguese])).toEqual(['artigo-1', 'artigo-2']);
    const catalan =
      'Els veïns que ho demanin han de cuidar les fonts del poble amb una brigada per a totes les parròquies.';
    expect(ids(['## Article 1', catalan, '## Artículo 2', catalan])).toEqual(['article-1', 'articulo-2']);
  });
});
