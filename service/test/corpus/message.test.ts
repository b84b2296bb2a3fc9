import { describe, expect, it } from 'vitest';
import { isReform, parseMessage } from '../../src/corpus/message.ts';

const whole = `[reform] Código Penal — arts. 22, 66, 80 y 6 más

Norma: BOE-A-1995-25444
Disposición: BOE-A-2026-7966
Fecha: 2026-04-09
Fuente: https://example.invalid/BOE-A-1995-25444

Artículos afectados: Artículo 22, Artículo 66

Source-Id: BOE-A-2026-7966
Source-Date: 2026-04-09
Norm-Id: BOE-A-1995-25444
`;

describe('a commit message', () => {
  it('has a type, a subject, trailers and articles', () => {
    expect(parseMessage(whole)).toEqual({
      type: 'reform',
      subject: 'Código Penal — arts. 22, 66, 80 y 6 más',
      sourceId: 'BOE-A-2026-7966',
      sourceDate: '2026-04-09',
      normIds: ['BOE-A-1995-25444'],
      articles: ['Artículo 22', 'Artículo 66'],
    });
  });

  it.each([
    ['bootstrap', 'bootstrap', false],
    ['new', 'new', false],
    ['nueva', 'new', false],
    ['reform', 'reform', true],
    ['reforma', 'reform', true],
    ['Reforma', 'reform', true],
    ['repeal', 'repeal', true],
    ['derogacion', 'repeal', true],
    ['derogación', 'repeal', true],
    ['correction', 'correction', true],
    ['correccion', 'correction', true],
    ['corrección', 'correction', true],
    ['fix-pipeline', 'fix-pipeline', false],
  ])('with [%s] is of type %s', (tag, type, reform) => {
    const parsed = parseMessage(`[${tag}] Ley\n`);
    expect(parsed).toMatchObject({ type, subject: 'Ley' });
    expect(isReform(parsed.type)).toBe(reform);
  });

  it.each(['Update README', '[ci] Update workflow', '[constructor] x', 'reform: something', '', '\n\n'])(
    'of another form (%j) has no type and keeps its subject',
    (message) => {
      const parsed = parseMessage(message);
      expect(parsed).toMatchObject({ type: null, subject: message.trim(), normIds: [], articles: null });
      expect(isReform(parsed.type)).toBe(false);
    },
  );

  it('has null for trailers that are empty or absent', () => {
    expect(parseMessage('[reform] X\n\nSource-Id:\nSource-Date: \nNorm-Id:\n')).toMatchObject({
      sourceId: null,
      sourceDate: null,
      normIds: [],
    });
    expect(parseMessage('[reform] X\n')).toMatchObject({ sourceId: null, sourceDate: null, normIds: [] });
  });

  it('does not take the next line for the value of an empty trailer', () => {
    expect(parseMessage('[reform] X\n\nSource-Id:\nNorm-Id: A\n').sourceId).toBeNull();
  });

  it('may name several laws, each once', () => {
    expect(parseMessage('[reform] X\n\nNorm-Id: A\nNorm-Id: B\nNorm-Id: A\n').normIds).toEqual(['A', 'B']);
  });

  it('may have CRLF line ends', () => {
    expect(parseMessage(whole.replaceAll('\n', '\r\n'))).toEqual(parseMessage(whole));
  });

  it('gives no date that is not a day', () => {
    expect(parseMessage('[reform] X\n\nSource-Date: 2024-02-30\n').sourceDate).toBeNull();
  });

  it('keeps the case and the spaces of an identifier', () => {
    expect(parseMessage('[reform] X\n\nNorm-Id: UY-ley 18331.A:b \n').normIds).toEqual(['UY-ley 18331.A:b']);
  });
});

describe('the articles that a message names', () => {
  it.each([
    ['Artículos afectados: Artículo 22, Artículo 66', ['Artículo 22', 'Artículo 66']],
    ['Affected articles: art. 49', ['art. 49']],
    ['Articles modifiés : Article L1, Article L2', ['Article L1', 'Article L2']],
    ['Articles concernés: Article 3', ['Article 3']],
    ['Articles afectats: Article 5', ['Article 5']],
    ['Artigos afetados: Artigo 7.º', ['Artigo 7.º']],
    ['Betroffene Artikel: Artikel 1, Artikel 2', ['Artikel 1', 'Artikel 2']],
    ['Articoli modificati: Art. 4-bis', ['Art. 4-bis']],
    ['Muudetud §: § 1, § 2', ['§ 1', '§ 2']],
    ['Betroffene §§: § 823', ['§ 823']],
    ['Artículos afectados: Artículo 1, Artículo 1', ['Artículo 1']],
    ['Artículos afectados: N/A', null],
    ['Affected articles: n/a', null],
    ['Affected articles: none', null],
    ['Artículos afectados:', null],
    ['Norma: X', null],
    ['El artículo 3 queda afectado por lo siguiente en su totalidad: nada', null],
  ])('in the line "%s"', (line, articles) => {
    expect(parseMessage(`[reform] Ley\n\n${line}\n\nNorm-Id: X\n`).articles).toEqual(articles);
  });

  it.each([
    // Titles may have commas. In Spanish, lower case letters follow such a comma, or numbers that belong to the title.
    ['Artículo 5. Altas, bajas y cambios, Artículo 6', ['Artículo 5. Altas, bajas y cambios', 'Artículo 6']],
    ['Artículo 3. Tipos del 4, 10 y 21, Artículo 9', ['Artículo 3. Tipos del 4, 10 y 21', 'Artículo 9']],
    ['Disposición final primera, ANEXO II, Primero', ['Disposición final primera', 'ANEXO II', 'Primero']],
    ['22, 66, 80 bis', ['22', '66', '80 bis']],
    ['art. 22, 66', ['art. 22', '66']],
    ['art. 22, art. 66', ['art. 22', 'art. 66']],
    // In Lithuanian the number comes first: only a text with a number begins a name.
    [
      '3 straipsnis. Darbo, poilsio ir Mokymo laikas, 4 straipsnis',
      ['3 straipsnis. Darbo, poilsio ir Mokymo laikas', '4 straipsnis'],
    ],
    [
      '1 straipsnis. 5, 9 ir 11 straipsnių pakeitimas, 2 straipsnis.',
      ['1 straipsnis. 5, 9 ir 11 straipsnių pakeitimas', '2 straipsnis.'],
    ],
    ['2 straipsnis. 7 straipsnio 1, 2 dalių pakeitimas', ['2 straipsnis. 7 straipsnio 1, 2 dalių pakeitimas']],
    ['„12 straipsnis. Keliai, Tiltai ir geležinkeliai', ['„12 straipsnis. Keliai, Tiltai ir geležinkeliai']],
    [
      '7 straipsnis. Įsigaliojimas, taikymas, „61 straipsnis. Rinkliava',
      ['7 straipsnis. Įsigaliojimas, taikymas', '„61 straipsnis. Rinkliava'],
    ],
    [
      '4 straipsnis. Kompetencija, Full text, 1 straipsnis. Tikslas',
      ['4 straipsnis. Kompetencija', 'Full text', '1 straipsnis. Tikslas'],
    ],
    [
      '1. Šio įstatymo 2 straipsnis įsigalioja vėliau, 1. Šio įstatymo 2 straipsnis įsigalioja vėliau, 3 straipsnis',
      ['1. Šio įstatymo 2 straipsnis įsigalioja vėliau', '3 straipsnis'],
    ],
    [
      '2. Šio įstatymo 3 straipsnis įsigalioja vėliau, 2. Šio įstatymo 3 straipsnis įsigalioja vėliau',
      ['2. Šio įstatymo 3 straipsnis įsigalioja vėliau'],
    ],
    [
      '1 straipsnis. Tikslas, Full text, Šio įstatymo 2 straipsnis',
      ['1 straipsnis. Tikslas', 'Full text', 'Šio įstatymo 2 straipsnis'],
    ],
  ])('in the list "%s"', (list, articles) => {
    expect(parseMessage(`[reform] Ley\n\nArtículos afectados: ${list}\n\nNorm-Id: X\n`).articles).toEqual(articles);
  });

  it('in a list of a megabyte are found quickly', () => {
    // Each number continues the title before it. A new look at the title for each number took one second for 40,000 numbers, and
    // four seconds for twice as many.
    const name = `Artículo 1. Tipos${', 4'.repeat(300_000)}`;
    expect(parseMessage(`[reform] Ley\n\nArtículos afectados: ${name}, Artículo 2\n`).articles).toEqual([
      name,
      'Artículo 2',
    ]);
  });

  it.each([
    ['Código Penal — arts. 22, 66', ['art. 22', 'art. 66']],
    ['Código Penal — art. 22', ['art. 22']],
    ['Ley — de aguas — art. 5 bis', ['art. 5 bis']],
    ['Code — Article L1, Article L2', ['Article L1', 'Article L2']],
    ['Seadus — § 1, § 2', ['§ 1', '§ 2']],
    ['Código Penal — arts. 22, 66, 80 y 6 más', null],
    ['Penal Code — arts. 22, 66, 80 and 6 more', null],
    ['Code pénal — arts. 7, 11 et 28 autres', null],
    ['Ley de aguas — versión original 1985', null],
    ['Maardu linna arengukava 2022 – 2030', null],
    ['Ley — artesanía', null],
  ])('in the subject "%s", when no line does', (subject, articles) => {
    expect(parseMessage(`[reform] ${subject}\n\nArtículos afectados: N/A\n\nNorm-Id: X\n`).articles).toEqual(articles);
  });
});
