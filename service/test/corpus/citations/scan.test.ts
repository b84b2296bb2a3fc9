import { describe, expect, it, test } from 'vitest';
import { namesMeant } from '../../../src/corpus/citations/names/names-meant.ts';
import { findMentions } from '../../../src/corpus/citations/scan.ts';
import { WordFilter, WordList, wordsOf } from '../../../src/corpus/citations/words.ts';

/** The mentions in a text: the words of the citation, the articles, and how the law is named. */
function found(text: string, language: string): string[] {
  return findMentions(text, language).map(({ start, end, law, parts, step }) => {
    const articles = parts.map(({ ids }) => ids.at(-1)).join(' + ');
    const named = law === null ? `step ${step}` : law.kind;
    return `${text.slice(start, end)} | ${articles} | ${named}`;
  });
}

test('a raised number may be written with its word', () => {
  expect(found('Vaata karistusseadustiku § 23 prim 1.', 'estonian').join()).toContain('§ 23 prim 1 | par-23-1');
});

describe('the citations of a text', () => {
  test.each([
    ['Según la Ley 39/2015, de 1 de octubre, se notifica.', ['Ley 39/2015, de 1 de octubre |  | act']],
    ['el artículo 5 de la Ley 1/2000', ['artículo 5 de la Ley 1/2000 | articulo-5 | act']],
    [
      'los artículos 5, 6.2 y 7 bis de la Ley Orgánica 1/2000, de 7 de enero, obligan',
      [
        'artículos 5, 6.2 y 7 bis de la Ley Orgánica 1/2000, de 7 de enero | articulo-5 + articulo-6 + articulo-7-bis | act',
      ],
    ],
    [
      'los artículos 8, 31 y 49.1.11, 13.ª y 16, y 50 de la Constitución',
      [
        'artículos 8, 31 y 49.1.11, 13.ª y 16, y 50 de la Constitución | articulo-8 + articulo-31 + articulo-49 + articulo-50 | name',
      ],
    ],
    [
      'en la letra b) del artículo 4 y en la disposición final primera del Real Decreto 3/2010, de 8 de enero',
      [
        'artículo 4 y en la disposición final primera del Real Decreto 3/2010, de 8 de enero | articulo-4 + disposicion-final-primera | act',
      ],
    ],
    ['conforme al artículo 37.3.b) del Código Penal, cabe', ['artículo 37.3.b) del Código Penal | articulo-37 | name']],
    [
      'la Ley de Enjuiciamiento Civil y el Código de Comercio',
      ['Ley de Enjuiciamiento Civil |  | name', 'Código de Comercio |  | name'],
    ],
    ['la Ley 1/2000, artículo 5, dice', ['Ley 1/2000, artículo 5 | articulo-5 | act']],
    ['los artículos 2 y 3 de esta Ley', ['artículos 2 y 3 de esta Ley | articulo-2 + articulo-3 | own']],
    ['el artículo 9 del presente real decreto', ['artículo 9 del presente real decreto | articulo-9 | own']],
    ['lo dicho en el artículo anterior vale', ['artículo anterior |  | step -1']],
    [
      'El Real Decreto 1/2000, de 3 de mayo, manda; el artículo 4 de dicho Real Decreto no.',
      ['Real Decreto 1/2000, de 3 de mayo |  | act', 'artículo 4 de dicho Real Decreto | articulo-4 | act'],
    ],
    [
      'el artículo 3 del Reglamento General de Faros, aprobado por el Real Decreto 5/2001, de 9 de enero',
      [
        'artículo 3 del Reglamento General de Faros, aprobado por el Real Decreto 5/2001, de 9 de enero | articulo-3 | act',
      ],
    ],
    [
      'Orden del Ministerio de Hacienda de 5 de mayo de 1990',
      ['Orden del Ministerio de Hacienda de 5 de mayo de 1990 |  | act'],
    ],
    [
      'el artículo 12 de la Ley Nº 16.060, de 4 de setiembre de 1989',
      ['artículo 12 de la Ley Nº 16.060, de 4 de setiembre de 1989 | articulo-12 | act'],
    ],
    ['véase BOE-A-2015-10565', ['BOE-A-2015-10565 |  | act']],
    ['Ley 39/2015, de 1 de octubre (BOE-A-2015-10565)', ['Ley 39/2015, de 1 de octubre |  | act']],
    ['La ley es la ley. El artículo es largo. En el artículo 5 se dice.', ['artículo 5 | articulo-5 | step 0']],
    ['Se pagan 5 de cada 39/2015 partes.', []],
    // A type of law in lower case is an ordinary word, so only a short text may be between it and a date.
    ['El acuerdo se tomó el 5 de mayo de 1990; la ley rige desde el 1 de enero de 1980.', []],
    [
      'la Ley Orgánica 10/1995, de 23 de noviembre, del Código Penal',
      ['Ley Orgánica 10/1995, de 23 de noviembre |  | act'],
    ],
    [
      'la Ley 4/2025, de 16 de octubre, de modificación del Código Penal',
      ['Ley 4/2025, de 16 de octubre |  | act', 'Código Penal |  | name'],
    ],
    // The names of chemicals have hyphens and digits, as identifiers have.
    ['Metil-1-testosterona y androst-4-en-3, lote 1234567', []],
    ['el virus SARS-CoV-2 y la norma SUBSET-026-V222', []],
  ])('in Spanish: %s', (text, expected) => {
    expect(found(text, 'spanish')).toEqual(expected);
  });

  test.each([
    [
      'french',
      "aux articles L. 551-1 et L. 551-13 du code de justice administrative, l'acte",
      ['articles L. 551-1 et L. 551-13 du code de justice administrative | article-l551-1 + article-l551-13 | name'],
    ],
    [
      'french',
      "l'article 40 de la loi n° 84-16 du 11 janvier 1984",
      ['article 40 de la loi n° 84-16 du 11 janvier 1984 | article-40 | act'],
    ],
    ['french', "l'article L. 3 du présent code", ['article L. 3 du présent code | article-l3 | own']],
    [
      'french',
      'les articles 37 et 38, 2° et 5°, 40 et 41 du présent code',
      [
        'articles 37 et 38, 2° et 5°, 40 et 41 du présent code | article-37 + article-38 + article-40 + article-41 | own',
      ],
    ],
    ['french', "Visés à l'article précédent.", ['article précédent |  | step -1']],
    [
      'catalan',
      'l’article 41 de la Llei 7/2019, del 7 de febrer, de conservació',
      ['article 41 de la Llei 7/2019, del 7 de febrer | article-41 | act'],
    ],
    ['catalan', "l'article 62 de la present Llei", ['article 62 de la present Llei | article-62 | own']],
    // A name may have the name of another law in it.
    [
      'estonian',
      'sadamaseadustiku üldosa seaduse § 5; tuletorniseaduse muutmise seaduse',
      ['sadamaseadustiku üldosa seaduse § 5 | par-5 | name', 'tuletorniseaduse muutmise seaduse |  | name'],
    ],
    [
      'lithuanian',
      'Švyturių įstatymo pakeitimo įstatymo nuostatos',
      ['Švyturių įstatymo pakeitimo įstatymo |  | name'],
    ],
    // A raised number belongs to the number of the article.
    [
      'estonian',
      'käesoleva seaduse § 12<sup>1</sup> lõikes 1',
      ['käesoleva seaduse § 12<sup>1</sup> lõikes 1 | par-12-1 | own'],
    ],
    [
      'estonian',
      'käesoleva seaduse § 10 lõike 2 punktis 7',
      ['käesoleva seaduse § 10 lõike 2 punktis 7 | par-10 | own'],
    ],
    ['estonian', 'Võlaõigusseaduse § 28 kohaselt', ['Võlaõigusseaduse § 28 | par-28 | name']],
    [
      'lithuanian',
      'šio įstatymo 45, 46 ir 47 straipsniuose',
      ['šio įstatymo 45, 46 ir 47 straipsniuose | straipsnis-45 + straipsnis-46 + straipsnis-47 | own'],
    ],
    // The beginning of the name is decided later, by the names that laws have.
    [
      'lithuanian',
      'pagal Darbo kodekso 57 straipsnio 8 dalį',
      ['pagal Darbo kodekso 57 straipsnio 8 dalį | straipsnis-57 | name'],
    ],
    ['lithuanian', 'asmens teisinę formą reglamentuojantys įstatymai', []],
    ['lithuanian', 'įstatymo Nr. VIII-1864 pakeitimas', ['įstatymo Nr. VIII-1864 |  | act']],
  ])('in %s: %s', (language, text, expected) => {
    expect(found(text, language)).toEqual(expected);
  });

  it('end with their paragraph', () => {
    expect(found('el artículo 5 de\n\nla Ley 1/2000', 'spanish')).toEqual(['Ley 1/2000 |  | act']);
  });
});

describe('a name may end before, or go on after', () => {
  it('a conjunction, in a language that writes names with capitals', () => {
    expect(namesMeant('Ley de Sanidad y Consumo', 'spanish')).toEqual(['Ley de Sanidad y Consumo', 'Ley de Sanidad']);
  });
  it('any word, in a language that writes names without capitals', () => {
    expect(namesMeant('code de commerce doit', 'french')).toEqual(['code de commerce doit', 'code de commerce']);
    expect(namesMeant('code rural et de la pêche', 'french')).not.toContain('code rural');
    expect(namesMeant('code rural et de la loi', 'french')).toContain('code rural');
  });
  it('or begin with any word or capital, in a language in which the type ends the name', () => {
    expect(namesMeant('Vastavalt avaliku teenistuse seaduse', 'estonian')).toContain('avaliku teenistuse seaduse');
    expect(namesMeant('Kodeksie karnym wykonawczym', 'polish')).toEqual(['Kodeksie karnym wykonawczym']);
    expect(namesMeant('Kodeksu karnego lub innej', 'polish')).toContain('Kodeksu karnego');
    expect(namesMeant('pagal Darbo kodekso', 'lithuanian')).toEqual(['Darbo kodekso']);
  });
});

describe('articles behind their law belong to it, not to the next law', () => {
  test.each([
    [
      'Ley 39/2015, artículo 5, y Ley 40/2015, artículo 6',
      'spanish',
      ['Ley 39/2015, artículo 5', 'Ley 40/2015, artículo 6'],
    ],
    ['Ley 39/2015, artículo 5 y la Ley 40/2015', 'spanish', ['Ley 39/2015, artículo 5', 'Ley 40/2015']],
    [
      'Ley 39/2015, artículo 5 y siguientes de la Ley 40/2015',
      'spanish',
      ['Ley 39/2015', 'artículo 5 y siguientes de la Ley 40/2015'],
    ],
    ['Según el artículo 5 y la Ley 40/2015', 'spanish', ['Ley 40/2015']],
    [
      'loi n° 78-17, article 5 et loi n° 79-18, article 6',
      'french',
      ['loi n° 78-17, article 5', 'loi n° 79-18, article 6'],
    ],
    ['Legea nr. 31/1990, art. 5 și Legea nr. 85/2014', 'romanian', ['Legea nr. 31/1990, art. 5', 'Legea nr. 85/2014']],
    ['ν. 4619/2019, άρθρο 5 και ν. 4620/2019', 'greek', ['ν. 4619/2019, άρθρο 5', 'ν. 4620/2019']],
  ])('%s', (text, language, expected) => {
    expect(findMentions(text, language).map((mention) => mention.text)).toEqual(expected);
  });
});

describe('a compound beside an article is the name of a law', () => {
  test.each([
    ['nach Art. 5 Abs. 2 des Asylgesetzes gilt', 'german', ['Art. 5 Abs. 2 des Asylgesetzes | artikel-5 | name']],
    [
      'Art. 5 des Asylgesetzes vom 26. Juni 1998 und § 3 der Gewerbeordnung 1994',
      'german',
      ['Art. 5 des Asylgesetzes vom 26. Juni 1998 | artikel-5 | name', '§ 3 der Gewerbeordnung 1994 | par-3 | name'],
    ],
    [
      'etter straffeloven §§ 200 a, 202 a og 203',
      'norwegian',
      ['straffeloven §§ 200 a, 202 a og 203 | par-200-a + par-202-a + par-203 | name'],
    ],
    [
      'majakkalain 1 luvun 6 §:n ja perintökaaren 25 a luvun 8 ja 9 §:n mukaan',
      'finnish',
      [
        'majakkalain 1 luvun 6 §:n | par-6 | name',
        'perintökaaren 25 a luvun 8 ja 9 §:n | 25-a-luku.par-8 + 25-a-luku.par-9 | name',
      ],
    ],
    ['jf. straffeloven § 5 og lova § 7', 'norwegian', ['straffeloven § 5 | par-5 | name']],
    [
      'etter helse- og omsorgstjenesteloven §§ 10-2 og 10-3',
      'norwegian',
      ['helse- og omsorgstjenesteloven §§ 10-2 og 10-3 | par-10-2 + par-10-3 | name'],
    ],
    [
      'etter omsorgsloven § 7-2 a og sykehusloven § 2-5, jf. § 184 og politiloven',
      'norwegian',
      ['omsorgsloven § 7-2 a | par-7-2-a | name', 'sykehusloven § 2-5 | par-2-5 | name'],
    ],
    ['etter § 18 i forvaltningsloven', 'norwegian', ['§ 18 i forvaltningsloven | par-18 | name']],
    [
      'hallintolain 5 §:n 2 momentti, rikoslain 5 luvun 3 § ja annetun lain 7 §',
      'finnish',
      ['hallintolain 5 §:n 2 momentti | par-5 | name', 'rikoslain 5 luvun 3 § | 5-luku.par-3 | name'],
    ],
    [
      'artikel 12 van de Wegenverkeerswet 1994',
      'dutch',
      ['artikel 12 van de Wegenverkeerswet 1994 | artikel-12 | name'],
    ],
  ])('%s', (text, language, expected) => {
    expect(found(text, language)).toEqual(expected);
  });

  test.each([
    // Another law of the same name may have this day or year.
    ['Art. 5 des Asylgesetzes (5. 10. 1979)', 'german'],
    ['etter straffeloven 1902 § 5', 'norwegian'],
    ['etter tidligere straffeloven § 5', 'norwegian'],
    ['vuoden 1991 säteilylain 44 §:n', 'finnish'],
    ['maatilatalouden tuloverolain 5 §:n', 'finnish'],
    ['Art. 5 des deutschen Strafgesetzbuches', 'german'],
    ['Art. 5 des Gesetzes', 'german'],
    ['Die Tagesordnung und das Asylgesetz', 'german'],
  ])('but not in %s', (text, language) => {
    expect(found(text, language)).toEqual([]);
  });
});

test('Greek laws are cited by the letter of their type, number and year', () => {
  expect(found('σύμφωνα με την παρ. 2 του άρθρου 5 του ν. 4412/2016 και το π.δ. 18/1989', 'greek')).toEqual([
    'άρθρου 5 του ν. 4412/2016 | αρθρο-5 | act',
    'π.δ. 18/1989 |  | act',
  ]);
  expect(found('τον ε.ν. 5/1990 και το ν. 5', 'greek')).toEqual([]);
});

it('a name ends before the brackets after it', () => {
  const text =
    'conforme al artículo 5 de la Ley de Enjuiciamiento Civil (LEC), y a la Ley Hipotecaria (en adelante, LH).';
  const found = findMentions(text, 'spanish').map(({ start, end }) => text.slice(start, end));
  expect(found).toEqual(['artículo 5 de la Ley de Enjuiciamiento Civil', 'Ley Hipotecaria']);
});

describe('a citation with a link in it', () => {
  const link = { country: 'es', key: 'id:x', articleIds: null, orByWords: false };
  const read = (text: string) =>
    findMentions(text, 'spanish', {
      lawOf: (address) => (address.startsWith('/law') ? link : null),
      idsIn: () => [],
    }).map(
      ({ start, end, text: words, law, parts }) =>
        `${text.slice(start, end)} | ${words} | ${parts.map(({ ids }) => ids.at(-1)).join(' + ')} | ${law?.link?.key ?? law?.kind}`,
    );

  it('is read as if the signs of the link were not there', () => {
    expect(read('el artículo 5 de la [Ley 1/2000](/law/1), y')).toEqual([
      'artículo 5 de la [Ley 1/2000 | artículo 5 de la Ley 1/2000 | articulo-5 | id:x',
    ]);
    expect(read('la Ley [1/2000](/law/1) y el [artículo 7](/law/1)')).toEqual([
      'Ley [1/2000 | Ley 1/2000 |  | id:x',
      'artículo 7 | artículo 7 | articulo-7 | id:x',
    ]);
    expect(read('el artículo 5 de la [Ley 1/2000](https://example.org/x)')).toEqual([
      'artículo 5 de la [Ley 1/2000 | artículo 5 de la Ley 1/2000 | articulo-5 | act',
    ]);
  });

  it('is not read from a picture, a bracket without an address, or an address without words', () => {
    expect(read('![a](/law/1) [b] (/law/1) [](/law/1) [c](/law/1')).toEqual([]);
  });
});

describe('a list of words', () => {
  const text = `Según el artículo 5bis, § 3 (a\u0301rbol) y la Ley 1/2000, 日本 ${'de la ley '.repeat(20)}`;

  it('has the words of the text', () => {
    const words = wordsOf(text);
    const list = new WordList(text);
    expect(list.length).toBe(words.length);
    expect(words.map((_, index) => ({ ...list.at(index), text: list.at(index)?.text }))).toEqual(
      words.map((word) => ({ ...word, text: word.text })),
    );
    expect([list.at(-1), list.at(words.length)]).toEqual([undefined, undefined]);
  });

  it('finds all words of a filter, and cannot be used after the next list is made', () => {
    const list = new WordList(text);
    const filter = new WordFilter(['ley']);
    const places: number[] = [];
    for (let at = list.next(filter, 0); at >= 0; at = list.next(filter, at + 1)) places.push(at);
    const isLey = wordsOf(text).flatMap((word, index) => (word.text === 'ley' ? [index] : []));
    expect(places).toEqual(expect.arrayContaining(isLey));
    new WordList('');
    expect(() => list.next(filter, 0)).toThrow();
  });
});

it('an abbreviation after an article is the law of that article, not a letter of its number', () => {
  const mentions = findMentions(
    'conforme al art. 10 L.R.C., disposición transitoria 3.ª de la Ley Orgánica 6/1985',
    'spanish',
  );
  const cited = mentions.filter(({ law }) => law !== null).flatMap(({ parts }) => parts.flatMap(({ ids }) => ids));
  expect(cited).toEqual(['disposicion-transitoria-tercera']);
});

it('a letter after a space is first looked for without the space, as the ids of German articles have it', () => {
  const [{ parts = [] } = {}] = findMentions('nach den Artikeln 24 a und 24 b des Asylgesetzes gilt', 'german');
  expect(parts.map(({ ids }) => ids)).toEqual([
    ['artikel-24a', 'artikel-24-a'],
    ['artikel-24b', 'artikel-24-b'],
  ]);
});
