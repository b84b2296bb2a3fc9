import { describe, expect, it } from 'vitest';
import { newestOfName } from '../../../src/corpus/citations/choose-law.ts';
import type { Citation } from '../../../src/corpus/citations/citation.ts';
import { chooseCited, meantLaw } from '../../../src/corpus/citations/cited-law.ts';
import { citedAs, keysOf } from '../../../src/corpus/citations/keys.ts';
import { readCitation } from '../../../src/corpus/citations/read.ts';
import { countryRulesOf } from '../../../src/corpus/countries/index.ts';

/** The facts that a citation states: its keys, its date, and the ids that its article may have. */
function read(cite: string, language: string) {
  const citation = readCitation(cite, language);
  if (!citation) return null;
  const { act, articleIds, title, names } = citation;
  const date = act?.date ? [act.date.year, act.date.month, act.date.day].join('-') : undefined;
  const keys = keysOf(citation).filter((key) => key !== `name:${title}` || names.includes(title));
  return [keys.join(', '), ...(date ? [date] : []), ...(articleIds ? [articleIds.join(' or ')] : [])];
}

describe('a citation in Spanish', () => {
  it.each([
    ['Ley 39/2015, de 1 de octubre', ['number:ley 39/2015', '2015-10-1']],
    ['la Ley 39/2015, de 1 de octubre de 2015.', ['number:ley 39/2015', '2015-10-1']],
    ['L. O. 10/1995', ['number:ley organica 10/1995']],
    ['L.O. 10/95', ['number:ley organica 10/1995']],
    ['LO 10/1995', ['number:ley organica 10/1995']],
    ['R.D. 5/2020', ['number:real decreto 5/2020']],
    ['RDL 8/2023', ['number:real decreto ley 8/2023, number:real decreto legislativo 8/2023']],
    ['RD-ley 8/2023', ['number:real decreto ley 8/2023']],
    ['RDLeg 2/2015', ['number:real decreto legislativo 2/2015']],
    ['Real Decreto-ley núm. 8/2023', ['number:real decreto ley 8/2023']],
    ['Orden HAP/2194/2013, de 22 de noviembre', ['number:orden hap/2194/2013', '2013-11-22']],
    ['Ley autonómica 6/2007', ['number:ley 6/2007']],
    ['Ley Nº 16.060', ['number:ley 16060']],
    ['ley 16060 de 4 de setiembre de 1989', ['number:ley 16060', '1989-9-4']],
    ['Decreto 123/010', ['number:decreto 123/2010']],
    ['Decreto 455/994', ['number:decreto 455/1994']],
    ['Resolución 560/38042/2015, de 17 de abril', ['number:resolucion 560/38042/2015', '2015-4-17']],
    ['STC 31/2010', ['number:stc 31/2010']],
    ['Código Penal', ['name:codigo penal']],
    ['código penal 138bis', ['name:codigo penal', 'articulo-138-bis']],
    ['348bis LSC', ['name:lsc', 'articulo-348-bis']],
    ['LSC 348 bis', ['name:lsc', 'articulo-348-bis']],
    ['RD 15', ['number:real decreto 15']],
    ['1902 código civil', ['name:codigo civil', 'articulo-1902']],
    ['el artículo 14 de la Constitución', ['name:constitucion', 'articulo-14']],
    ['art. 37.3.b) ET', ['name:et, name:estatuto trabajadores', 'articulo-37-3 or articulo-37']],
    ['artículo 22 bis de la Ley 39/2015', ['number:ley 39/2015', 'articulo-22-bis']],
    ['arts. 5 y 6 de la Ley 39/2015', ['number:ley 39/2015', 'articulo-5']],
    ['art. 5 a) Ley 39/2015', ['number:ley 39/2015', 'articulo-5-a or articulo-5']],
    ['Ley 39/2015, art. 5', ['number:ley 39/2015', 'articulo-5']],
    ['apartado 3 del artículo 5 de la Ley 39/2015', ['number:ley 39/2015', 'articulo-5']],
    ['artículo 5, párrafo segundo, letra b), de la LO 1/2025', ['number:ley organica 1/2025', 'articulo-5']],
    ['art. único.122 de la Ley 1/2015', ['number:ley 1/2015', 'articulo-unico']],
    ['disposición adicional 1ª de la Ley 39/2015', ['number:ley 39/2015', 'disposicion-adicional-primera']],
    ['disposición final vigésima quinta Ley 39/2015', ['number:ley 39/2015', 'disposicion-final-vigesima-quinta']],
    ['DA 3 Ley 39/2015', ['number:ley 39/2015', 'disposicion-adicional-tercera']],
    ['DF 5/2019', ['number:decreto foral 5/2019']],
    ['anexo I del Real Decreto 5/2020', ['number:real decreto 5/2020', 'anexo-i']],
    ['apartado primero de la Orden HAP/2194/2013', ['number:orden hap/2194/2013', 'apartado-primero or primero']],
    ['Ley 5/2010 por la que se modifica el artículo 5 de la Ley 3/2000', ['number:ley 5/2010']],
    [
      'Resolución de 22 de enero de 2019, de derogación del Real Decreto-ley 21/2018',
      ['name:resolucion 22 enero 2019 derogacion real decreto ley 21 2018, date:resolucion 2019-01-22', '2019-1-22'],
    ],
    [
      'Orden de 27 de diciembre de 1991 de desarrollo del Real Decreto 1816/1991, de 20 de diciembre',
      [
        'name:orden 27 diciembre 1991 desarrollo real decreto 1816 1991 20 diciembre, date:orden 1991-12-27',
        '1991-12-27',
      ],
    ],
    // Forms that people write.
    ['art. 18 CE', ['name:ce, name:constitucion', 'articulo-18']],
    ['art. 18 C.E.', ['name:c, name:constitucion', 'articulo-18']],
    ['118 LCSP', ['name:lcsp', 'articulo-118']],
    ['588 bis a LECrim', ['name:lecrim, name:ley enjuiciamiento criminal', 'articulo-588-bis-a']],
    ['art. 588 bis a de la LECrim', ['name:lecrim, name:ley enjuiciamiento criminal', 'articulo-588-bis-a']],
    ['artículo 5 bis a la Ley 3/2000', ['number:ley 3/2000', 'articulo-5-bis']],
    ['art. 14 L.E.Crim.', ['name:l crim, name:ley enjuiciamiento criminal', 'articulo-14']],
    ['1902 cc', ['name:cc, name:codigo civil', 'articulo-1902']],
    ['código de comercio 25', ['name:codigo comercio', 'articulo-25']],
    ['constitucion 14', ['name:constitucion', 'articulo-14']],
    ['ley hipotecaria 34', ['name:ley hipotecaria', 'articulo-34']],
    ['ley hipotecaria articulo 34', ['name:ley hipotecaria', 'articulo-34']],
    ['artículos 138 y siguientes del Código Penal', ['name:codigo penal', 'articulo-138']],
    ['28 lpacap', ['name:lpacap', 'articulo-28']],
    ['artículo 1.902 del Código Civil', ['name:codigo civil', 'articulo-1-902 or articulo-1902']],
    ['Ley n.º 18/2014', ['number:ley 18/2014']],
    [
      'artículo 149.1.1.ª de la Constitución Española de 1978',
      ['name:constitucion 1978, name:constitucion, number:constitucion 1978', 'articulo-149-1-1 or articulo-149'],
    ],
    ['artículo 5', null],
    ['', null],
    ['…', null],
  ])('%s', (cite, expected) => {
    expect(read(cite, 'spanish')).toEqual(expected);
  });
});

describe('an article without a word such as `art.` before its number', () => {
  it.each([
    ['L. 43-1 code des ports', 'french', ['name:code ports', 'article-l43-1']],
    ['R* 119-33 code de la voirie', 'french', ['name:code voirie', 'article-r-119-33']],
    ['R.* 412-32 code des communes', 'french', ['name:code communes', 'article-r-412-32']],
    ['L 330-1 CRPA', 'french', ['name:crpa, name:code relations entre public administration', 'article-l330-1']],
    ['article l212-18 code du cinema', 'french', ['name:code cinema', 'article-l212-18']],
    ['l212-18 code du cinema', 'french', ['name:code cinema', 'article-l212-18']],
    ['code des digues R412-32', 'french', ['name:code digues', 'article-r412-32']],
    ['121-3 code des digues', 'french', ['name:code digues', 'article-121-3']],
    ['article 4 B du code des digues', 'french', ['name:code digues', 'article-4-b']],
    ['articles 12 et suivants du code des digues', 'french', ['name:code digues', 'article-12']],
    ['53.2 constitucion', 'spanish', ['name:constitucion', 'articulo-53-2 or articulo-53']],
    ['14 de la Constitución', 'spanish', ['name:constitucion', 'articulo-14']],
  ])('%s', (cite, language, expected) => {
    expect(read(cite, language)).toEqual(expected);
  });

  it('is not read if the text is a law with its day or number', () => {
    expect(readCitation('L. 8 décembre 2022 relative aux digues', 'french')?.parts).toEqual([]);
    for (const cite of ['29 de la Ley 39/2015', 'ley 39', 'constitución 1978', 'Ley 39/2015']) {
      expect(readCitation(cite, 'spanish')?.parts, cite).toEqual([]);
    }
  });
});

it.each([
  ["art. L. 330-1 et R. 562-19 du code de l'eau", 'french', "code de l'eau", ['article-l330-1', 'article-r562-19']],
  [
    'šilumos ūkio įstatymo 22 ir 28 straipsniai',
    'lithuanian',
    'šilumos ūkio įstatymo',
    ['straipsnis-22', 'straipsnis-28'],
  ],
  ['metsaseaduse §-d 7 ja 18', 'estonian', 'metsaseaduse', ['par-7', 'par-18']],
  ['art. 1103 et 1104 du code des digues', 'french', 'code des digues', ['article-1103', 'article-1104']],
  ['art. 14 y 24 CE', 'spanish', 'CE', ['articulo-14', 'articulo-24']],
  ['arts. 5.a) y 6 LAU', 'spanish', 'LAU', ['articulo-5', 'articulo-6']],
  ['arts. 5 a), 6.1 b) y 7 LAU', 'spanish', 'LAU', ['articulo-5-a', 'articulo-6-1-b', 'articulo-7']],
  ['LR DK 22 straipsnio 1 dalis', 'lithuanian', 'DK', ['straipsnis-22']],
  ['articles 1er à 3 de la loi n° 6-2', 'french', 'loi n. 6-2', ['article-1', 'article-2', 'article-3']],
  ['§§ 7–9 des Wassergesetzes', 'german', 'Wassergesetzes', ['par-7', 'par-8', 'par-9']],
  ['§ 2, 3 a 5 zákona č. 6/2002 Sb.', 'czech', 'zákona č. 6/2002 Sb', ['par-2', 'par-3', 'par-5']],
  ['§ 2 a § 3 zákona č. 6/2002 Sb.', 'czech', 'zákona č. 6/2002 Sb', ['par-2', 'par-3']],
  ['s.9(1)(a) of the Harbours Act, 1946', 'english', 'Harbours Act, 1946', ['section-9-1']],
  ['s 27B(2) Harbours Act 1946', 'english', 'Harbours Act 1946', ['section-27b']],
  ['27B harbours act , 1946', 'english', 'harbours act , 1946', ['section-27b']],
  ['DK 22 ir 28 str.', 'lithuanian', 'DK', ['straipsnis-22', 'straipsnis-28']],
  ['kodekso 6.263 ir 6.264 straipsniai', 'lithuanian', 'kodekso', ['straipsnis-6-263', 'straipsnis-6-264']],
  ['article 29/2 de la loi du 2 mai 2007', 'french', 'loi du 2 mai 2007', ['article-29-2']],
  ['article IV.74 du Code de commerce', 'french', 'Code de commerce', ['article-iv-74']],
])('%s names a law and its articles', (cite, language, law, articles) => {
  const citation = readCitation(cite, language);
  expect([citation?.law, citation?.parts.map(({ ids }) => ids[0])]).toEqual([law, articles]);
});

it('a letter with a bracket is a paragraph, also in a list', () => {
  const citation = readCitation('arts. 5.a), 6.1 b) y 7 LAU', 'spanish');
  expect(citation?.parts.map(({ paragraphs }) => paragraphs.at(-1))).toEqual(['a', '1.b', null]);
});

it('the bare name of a constitution means the newest one; with a year, it means the one of that year', () => {
  const made = (id: string, day: string, publicationDate: string) => {
    const title = `Constitution du ${day}`;
    const keys = citedAs(
      { title, shortTitle: null, lawType: 'constitution', frontmatter: {} },
      'french',
      countryRulesOf('fr'),
    );
    return { id, title, citedAs: keys, isInForce: true, jurisdiction: null, department: null, publicationDate };
  };
  const all = [
    made('A', '4 mars 1848', '1848-03-04'),
    made('C', '4 mars 1958', '1958-03-05'),
    made('B', '7 mars 1946', '1946-03-08'),
  ];
  const where = { country: 'fr', language: 'french' };
  const meant = (written: string) => {
    const citation = readCitation(written, 'french') as Citation;
    return newestOfName(citation, chooseCited(citation, all, where), 'french').laws.map(({ id }) => id);
  };
  expect(meant('article 88-3 de la Constitution')).toEqual(['C']);
  expect(meant('Constitution')).toEqual(['C']);
  // In a text, the year may come after the name, so all are kept.
  expect(meantLaw({ written: 'Constitution', isName: true }, all, where).laws).toHaveLength(3);
  expect(meant("l'article 18 de la Constitution de 1946")).toEqual(['B']);
  expect(meant('Constitution du 4 mars 1848')).toEqual(['A']);
  expect(meant('Constitution de 1795')).toEqual([]);
});

it('a name with a year means no law of another year', () => {
  const title = 'Constitución Española';
  const law = { title, shortTitle: null, lawType: 'constitucion', frontmatter: {} };
  const citedBy = citedAs(law, 'spanish', countryRulesOf('es'));
  const known = { id: 'A', title, citedAs: citedBy, isInForce: true, jurisdiction: null, department: null };
  const meant = (written: string, publicationDate: string | null) =>
    chooseCited(readCitation(written, 'spanish') as Citation, [{ ...known, publicationDate }], {
      country: 'es',
      language: 'spanish',
    }).laws.length;
  expect(meant('artículo 3 de la Constitución Española de 1978', '1978-12-29')).toBe(1);
  expect(meant('Constitución de 1931', '1978-12-29')).toBe(0);
  expect(meant('Constitución Española de 1812', '1978-12-29')).toBe(0);
  // Without a day, the year cannot be compared.
  expect(meant('Constitución Española de 1978', null)).toBe(1);
});

it.each([
  ['polish', 'Ustawa z dnia 7 lipca 1994 r. - Prawo wodne', 'art. 28 Prawa wodnego'],
  ['polish', 'Ustawa z dnia 6 czerwca 1997 r. Kodeks morski', 'art. 3 Kodeksu morskiego'],
  ['polish', 'Obwieszczenie Marszałka w sprawie ogłoszenia jednolitego tekstu ustawy - Kodeks morski', 'Kodeks morski'],
  ['czech', 'Zákon vodní zákoník', '§ 12 vodního zákoníku'],
  ['czech', 'Zákon zákoník práce', '§ 12 zákoníku práce'],
  ['czech', 'Ústavní zákon České národní rady Ústava České republiky', 'čl. 1 Ústavy'],
  ['german', 'Bürgerliches Wassergesetzbuch', '§ 433 des Bürgerlichen Wassergesetzbuchs'],
  ['german', 'Grundgesetz für die Republik', 'Artikel 5 des Grundgesetzes'],
  ['norwegian', 'Kongeriket Norges Grunnlov', 'Grunnloven § 100'],
  ['lithuanian', 'Lietuvos Respublikos vandens kodekso patvirtinimo ir įsigaliojimo įstatymas', 'Vandens kodeksas'],
])('%s: the name in the title %s is also %s', (language, title, cite) => {
  const keys = citedAs({ title, shortTitle: null, lawType: 'act', frontmatter: {} }, language);
  const citation = readCitation(cite, language) as Citation;
  expect(
    keysOf(citation).some((key) => keys.includes(key)),
    `${keysOf(citation)} of ${keys}`,
  ).toBe(true);
});

describe('a citation in another language', () => {
  it.each([
    ['french', 'loi n° 78-17 du 6 janvier 1978', ['number:loi 78-17', '1978-1-6']],
    ['french', 'décret n° 2001-387 du 3 mai 2001', ['number:decret 2001-387', '2001-5-3']],
    ['french', 'article L. 420-1 du code de commerce', ['name:code commerce', 'article-l420-1']],
    ['french', 'art. 2, al. 3, de la loi n° 78-17', ['number:loi 78-17', 'article-2']],
    ['french', 'article 49 alinéa 3 de la Constitution', ['name:constitution', 'article-49']],
    ['french', 'art. 1240 C. civ.', ['name:c civ, name:code civil', 'article-1240']],
    ['catalan', 'Llei 15/2003', ['number:llei 15/2003']],
    [
      'catalan',
      'article 38 de la Llei 15/2003, del 18 de desembre',
      ['number:llei 15/2003', '2003-12-18', 'article-38'],
    ],
    ['catalan', 'Decret 416/2024, del 30-10-2024', ['number:decret 416/2024', '2024-10-30']],
    [
      'catalan',
      'Decret de l’01-08-2012 d’aprovació del Reglament',
      ['name:decret 01 08 2012 aprovacio reglament, date:decret 2012-08-01', '2012-8-1'],
    ],
    ['french', 'loi n° 2003-9 du 19 decembre 2003', ['number:loi 2003-9', '2003-12-19']],
    ['romanian', 'art. 5 din Constituția României', ['name:constitutie', 'articolul-5']],
    ['finnish', 'rikoslain 21 luvun 1 §', ['name:rikoslaki', '21-luku.par-1']],
    ['greek', 'άρθρο 5Α ν. 4619/2019', ['number:νομος 4619/2019', 'αρθρο-5α']],
    ['greek', 'αρ. 5 του ν. 4619/2019', ['number:νομος 4619/2019', 'αρθρο-5']],
    ['estonian', 'RT I 2014, 1', ['number:rt i 2014 1']],
    ['estonian', 'RT I, 13.03.2014, 2', ['number:113032014002', '2014-3-13']],
    ['estonian', 'karistusseadustiku § 12 lg 3', ['name:karistusseadustik', 'par-12']],
    ['estonian', 'kalmistute kasutamise eeskirja § 2', ['name:kalmistute kasutamise eeskiri', 'par-2']],
    ['estonian', 'KarS § 12 prim 1', ['name:kars', 'par-12-1']],
    ['romanian', 'art. 5 indice 1 din Legea nr. 31/1990', ['number:lege 31/1990', 'articolul-5-1']],
    ['estonian', 'KarS § 12¹', ['name:kars', 'par-12-1']],
    ['lithuanian', 'Nr. VIII-1864', ['number:viii-1864']],
    ['lithuanian', 'TAR, i. k. 2019-21556', ['number:2019-21556']],
    ['lithuanian', '2018 m. gruodžio 20 d. įstatymas Nr. XIII-1890', ['number:istatymas xiii-1890', '2018-12-20']],
    ['lithuanian', 'įstatymo Nr. VIII-1864 38 straipsnio 2 dalis', ['number:istatymas viii-1864', 'straipsnis-38']],
    ['lithuanian', 'Civilinio kodekso 6.38 straipsnis', ['name:civilini kodeks', 'straipsnis-6-38 or straipsnis-6']],
    ['greek', '4/2010', ['number:4/2010']],
    ['czech', '§ 12 zákona č. 77/2012 Sb.', ['number:77/2012', 'par-12']],
    ['czech', 'nař. vl. č. 26/2003 Sb., § 4', ['number:26/2003', 'par-4']],
    ['czech', 'vyhláška č. 77/2012 Sb., § 12 odst. 1', ['number:77/2012', 'par-12']],
    ['czech', '§ 5 odst. 2 písm. a) nařízení vlády č. 8/2006 Sb.', ['number:8/2006', 'par-5']],
    ['czech', '§ 12 občanského zákoníku', ['name:obcansky zakonik', 'par-12']],
    ['czech', 'čl. 10 Listiny základních práv', ['name:listina zakladnich prav', 'clanek-10']],
    ['czech', '§ 142 odst. 1 o. s. ř.', ['name:o s r', 'par-142']],
    ['finnish', 'hallintolaki (434/2003) 7 §', ['number:434/2003', 'par-7']],
    ['finnish', 'laki 306/2019', ['number:306/2019']],
    ['finnish', 'Euroopan parlamentin asetus (EU) 575/2013', ['number:euroopan parlamentin eu 575/2013']],
    ['czech', '§ 5 daňového řádu', ['name:danovy rad', 'par-5']],
    ['polish', 'art. 415 k.c.', ['name:k c, name:kodeks cywiln', 'artykul-415']],
    ['polish', 'art. 28 Prawa budowlanego', ['name:praw budowlan', 'artykul-28']],
    ['polish', 'art. 45 ust. 1 Konstytucji RP', ['name:konstytucj', 'artykul-45']],
    ['german', '§ 433 des Bürgerlichen Gesetzbuchs', ['name:burgerlich gesetzbuch', 'par-433']],
    ['german', '§§ 433 ff. BGB', ['name:bgb', 'par-433']],
    ['lithuanian', 'Baudžiamojo kodekso 140 straipsnis', ['name:baudziam kodeks', 'straipsnis-140']],
  ])('%s: %s', (language, cite, expected) => {
    expect(read(cite, language)).toEqual(expected);
  });
});

it('a letter or a raised number that belongs to the number of an article is no paragraph', () => {
  const paragraphs = (cite: string, language: string) => readCitation(cite, language)?.parts[0]?.paragraphs;
  expect(paragraphs('Art. 19 a SeeG', 'german')).toEqual([null, null]);
  expect(paragraphs('art. 14.2 e) de la Ley 39/2015', 'spanish')).toEqual([null, '2.e']);
  expect(paragraphs('art. 14.2 e) Ley 39/2015', 'spanish')).toEqual([null, '2.e']);
  expect(paragraphs('párrafo segundo del artículo 22 ET', 'spanish')).toEqual([null]);
  expect(readCitation('párrafo segundo del artículo 22 ET', 'spanish')).toMatchObject({ law: 'ET' });
  expect(paragraphs('letra b) del apartado 1 del artículo 9 LAU', 'spanish')).toEqual(['1.b']);
  expect(paragraphs('apartado 2.e) del artículo 14 de la Ley 39/2015', 'spanish')).toEqual(['2.e']);
  expect(paragraphs('Art. 19 a Abs. 2 SeeG', 'german')).toEqual(['2', '2']);
  expect(paragraphs('meretöö seaduse § 23^1', 'estonian')).toEqual([null]);
  expect(paragraphs('art. 5^1 alin. (2) din Legea nr. 31/1990', 'romanian')).toEqual(['2']);
});

it.each([
  ['título I de la Constitución', 'spanish', 'name:constitucion', 'título I'],
  ['capítulo segundo del título I de la Constitución', 'spanish', 'name:constitucion', 'capítulo segundo, título I'],
  ['Código Penal, libro II', 'spanish', 'name:codigo penal', 'libro II'],
  ['titre premier de la loi n° 78-17', 'french', 'number:loi 78-17', 'titre premier'],
  ['darbo kodekso II skyrius', 'lithuanian', 'name:darb kodeks', 'II skyrius'],
  ['Part 2 of the Harbours Act 1946', 'english', 'name:harbours act 1946', 'Part 2'],
  ['section 2 of the Harbours Act 1946', 'english', 'name:harbours act 1946', null],
  ['Schedule 1 to the Harbours Act 1946', 'english', 'name:harbours act 1946', null],
])('%s names a law and its division', (cite, language, key, division) => {
  const citation = readCitation(cite, language);
  expect([citation && keysOf(citation).includes(key), citation?.division]).toEqual([true, division]);
});

it.each(['BOE-A-1995-25444', 'LEGITEXT000006071194', 'TAR.FC2B71C84492', 'UY-ley-18331', '113032014002'])(
  'the identifier %s is read alone, after an article, and in brackets',
  (id) => {
    for (const cite of [id, `artículo 5 de ${id}`, `[Ref. ${id}]`]) {
      expect(readCitation(cite, 'spanish')?.identifiers, cite).toContain(id);
    }
  },
);

it('an address names a law by its ELI, with any host, form and language', () => {
  const matter = { source: 'https://www.boe.es/eli/es/lo/1995/11/23/10' };
  const law = { title: 'Ley', shortTitle: null, lawType: 'ley_organica', frontmatter: matter };
  const [key] = citedAs(law, 'spanish').filter((one) => one.startsWith('eli:'));
  for (const address of [
    'https://www.boe.es/eli/es/lo/1995/11/23/10',
    'http://data.boe.es/eli/es/lo/1995/11/23/10/con',
    'https://www.boe.es/eli/es/lo/1995/11/23/10/dof/spa/pdf',
    '/eli/es/lo/1995/11/23/10/',
  ]) {
    expect(readCitation(address, 'spanish')?.addressKeys, address).toContain(key);
  }
  expect(readCitation('https://www.boe.es/buscar/act.php?id=BOE-A-1995-25444', 'spanish')?.identifiers).toContain(
    'BOE-A-1995-25444',
  );
  expect(readCitation('https://www.boe.es/eli/es/lo/1995', 'spanish')?.addressKeys).not.toContain(key);
});

it('a law is found by its number, its date, and the names in its title', () => {
  const law = {
    title:
      'Real Decreto Legislativo 2/2015, de 23 de octubre, por el que se aprueba el texto refundido de la Ley del Estatuto de los Trabajadores',
    shortTitle: null,
    lawType: 'real_decreto_legislativo',
    frontmatter: { official_number: '2/2015' },
  };
  const keys = citedAs(law, 'spanish');
  expect(keys).toEqual(
    expect.arrayContaining([
      'number:2/2015',
      'number:real decreto legislativo 2/2015',
      'date:real decreto legislativo 2015-10-23',
      'day:2015-10-23',
      'name:texto refundido ley estatuto trabajadores',
      'name:ley estatuto trabajadores',
      'name:estatuto trabajadores',
    ]),
  );
  expect(keys.some((key) => key === 'name:real decreto legislativo' || key === 'name:ley')).toBe(false);
});

it('the number of an amended law in a title is not the number of the amending law', () => {
  const title = 'Lietuvos Respublikos energetikos įstatymo Nr. XI-1375 13 straipsnio pakeitimo įstatymas';
  const law = { title, shortTitle: null, lawType: 'istatymas', frontmatter: { document_number: 'XV-560' } };
  const numbers = citedAs(law, 'lithuanian').filter((key) => key.startsWith('number:'));
  expect(numbers).toEqual(['number:xv-560', 'number:istatymas xv-560']);
});

it('reading hostile text takes time in proportion to its length', () => {
  const hostile = [
    'art. ',
    'apartado 1 ',
    '1/',
    'Ley ',
    '5.',
    'a) ',
    ' y 6',
    'IVX-',
    '1.111',
    'RT I, ',
    '§',
    'primero ',
    'A-',
    '12 de ',
    '́',
  ];
  const oneTimeOf = (length: number) => {
    const texts = hostile.map((piece) => piece.repeat(length).slice(0, length));
    const began = process.cpuUsage();
    for (const text of texts) {
      for (const language of ['spanish', 'french', 'estonian', 'lithuanian']) readCitation(text, language);
    }
    return process.cpuUsage(began).user;
  };
  // The least of several runs, because other processes can only make a run slower.
  const timeOf = (length: number) => Math.min(...Array.from({ length: 4 }, () => oneTimeOf(length)));
  // If the time grew with the square of the length, it would be 16 times as long.
  expect(timeOf(2000) / timeOf(500)).toBeLessThan(12);
});

it('a Belgian law is cited by its type and the day in its number, but is certain only with a name', () => {
  const title = "Loi relative aux digues d'hiver";
  const law = { title, shortTitle: null, lawType: 'loi', frontmatter: { dossier_number: '2003-12-19/34' } };
  const keys = citedAs(law, 'french', countryRulesOf('be'));
  expect(keys).toEqual(expect.arrayContaining(['day:2003-12-19', 'date:loi 2003-12-19']));
  const candidate = { ...law, id: 'A', citedAs: keys, isInForce: true, jurisdiction: null, department: null };
  const meant = (written: string) =>
    meantLaw({ written, isName: false }, [{ ...candidate, publicationDate: null }], {
      country: 'be',
      language: 'french',
    });
  expect(meant('loi du 19 décembre 2003')).toMatchObject({ laws: [{ id: 'A' }], isSure: false });
  expect(meant("loi du 19 décembre 2003 relative aux digues d'hiver")).toMatchObject({ isSure: true });
});
