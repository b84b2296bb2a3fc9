import { expect, it } from 'vitest';
import { read as readText } from '../../../src/citations/read-text.ts';
import type { Citation } from '../../../src/corpus/citations/citation.ts';
import { citedAs, keysOf } from '../../../src/corpus/citations/keys.ts';
import { namesMeant } from '../../../src/corpus/citations/names/names-meant.ts';
import { readCitation } from '../../../src/corpus/citations/read.ts';

const read = (language: string, written: string) => {
  const citation = readCitation(written, language);
  const parts = citation?.parts.map(({ ids, range = [] }) => [ids[0], ...range.map((one) => one.ids[0])].join(' '));
  return { law: citation?.law, division: citation?.division, parts };
};

it.each([
  ['czech', '§ 42 c zákona č. 6/2002 Sb.', ['par-42c']],
  ['czech', '§ 5 a 7 zákona č. 6/2002 Sb.', ['par-5', 'par-7']],
  ['czech', '§ 5 a § 7 zákona č. 6/2002 Sb.', ['par-5', 'par-7']],
  ['czech', '§ 46a a § 46b zákona č. 6/2002 Sb.', ['par-46a', 'par-46b']],
  ['czech', '§ 12 v zákoně č. 6/2002 Sb.', ['par-12']],
  ['czech', '§ 7 až 9 zákona č. 6/2002 Sb.', ['par-7', 'par-8', 'par-9']],
  ['czech', '§ 105a–105c zákona č. 6/2002 Sb.', ['par-105-a-105c par-105a par-105b par-105c']],
  ['czech', '§ 105c–105a zákona č. 6/2002 Sb.', ['par-105-c-105a']],
  ['estonian', 'meretöö seaduse §-d 10 kuni 12', ['par-10', 'par-11', 'par-12']],
  ['lithuanian', 'nuo 44 iki 46 straipsnio Buriavimo įstatymo', ['straipsnis-44', 'straipsnis-45', 'straipsnis-46']],
  ['lithuanian', '44 ir 46 straipsnio Buriavimo įstatymo', ['straipsnis-46']],
  ['lithuanian', 'Buriavimo įst. 21(1) str.', ['straipsnis-21-1']],
  ['czech', '§ 22c až 22e zákona č. 38/1994 Sb.', ['par-22c', 'par-22d', 'par-22e']],
  ['polish', 'art. 20 i 21 ustawy o łodziach', ['artykul-20', 'artykul-21']],
  ['polish', 'art. 10 a ustawy o łodziach', ['artykul-10a']],
  ['french', 'articles L111-1 à L111-3 du code des ports', ['article-l111-1', 'article-l111-2', 'article-l111-3']],
  ['finnish', 'venelain 33 a §', ['par-33a']],
  ['finnish', 'venelain 5 ja 6 §', ['par-5', 'par-6']],
  ['czech', '§ 5 a násl. zákona č. 7/2002 Sb.', ['par-5']],
  ['czech', '§ 5 písm. b) a § 6 zákona o lodích', ['par-5', 'par-6']],
  ['czech', 'par. 15 zákona č. 6/2002 Sb.', ['par-15']],
  ['czech', '§ 15 zákona č.6/2002Sb.', ['par-15']],
  ['estonian', 'meretöö seaduse §-id 10 ja 11', ['par-10', 'par-11']],
  ['estonian', 'meretöö seaduse § 16 lg-d 1 ja 2', ['par-16']],
  ['estonian', 'meretöö seaduse § 13 lõiked 1–3', ['par-13']],
  ['estonian', 'MTS §-s 24 sätestatud', ['par-24']],
  ['estonian', 'MTS 15', ['par-15']],
  ['lithuanian', 'Buriavimo įstatymo 7 straipsnio 1, 2 ir 3 punktai', ['straipsnis-7']],
  ['lithuanian', 'Buriavimo įstatymo 7 straipsnio 1 dalis ir 9 straipsnio 2 dalis', ['straipsnis-7', 'straipsnis-9']],
  ['lithuanian', 'Buriavimo įstatymo 4-6 str.', ['straipsnis-4-6 straipsnis-4 straipsnis-5 straipsnis-6']],
  ['english', 'section 4 or 5 of the Harbours Act 1946', ['section-4', 'section-5']],
  ['english', 'Harbours Act 1946, ss 15 & 16', ['section-15', 'section-16']],
  ['english', 'section 20(4) and (5) of the Harbours Act 1946', ['section-20-4']],
  ['french', 'art. 88-1 à 88-3 de la Constitution', ['article-88-1', 'article-88-2', 'article-88-3']],
  ['french', 'cdp l231-1', ['article-l231-1']],
  ['spanish', 'artículo 1 y 2 del Código Marinero', ['articulo-1', 'articulo-2']],
])('%s: %s', (language, written, parts) => {
  expect(read(language, written).parts).toEqual(parts);
});

it('a raised number in brackets is never a paragraph of another article', () => {
  const [part] = readCitation('Buriavimo įstatymo 111(1) straipsnis', 'lithuanian')?.parts ?? [];
  expect(part?.ids).toEqual(['straipsnis-111-1']);
});

it.each([
  ['estonian', 'MTS § 7 lg 1 ja § 8 kohaselt', ['MTS § 7 lg 1 ja § 8 par-7 par-8']],
  [
    'lithuanian',
    'pagal Buriavimo įstatymo 7 straipsnio 1 dalį ir 9 straipsnį',
    ['pagal Buriavimo įstatymo 7 straipsnio 1 dalį ir 9 straipsnį straipsnis-7 straipsnis-9'],
  ],
  [
    'english',
    'Harbours Act 1946, s. 26; Boats Act 1950 (section 3)',
    ['Harbours Act 1946, s. 26 section-26', 'Boats Act 1950 (section 3 section-3'],
  ],
  ['czech', '§ 15 zákona o lodích', ['§ 15 zákona o lodích par-15']],
  ['czech', '§ 36a odst.1 zákona č.6/2002 Sb.', ['§ 36a odst.1 zákona č.6/2002 Sb. par-36a']],
  ['spanish', 'el art. 248 y ss. CM', ['art. 248 y ss. CM articulo-248']],
])('%s: in the text %s', (language, text, found) => {
  const country = { estonian: 'ee', lithuanian: 'lt', english: 'ie', czech: 'cz' }[language] ?? 'es';
  const { citations } = readText({ text, country, language });
  const written = citations.map((one) =>
    [text.slice(one.start, one.end), ...one.parts.map(({ ids }) => ids[0])].join(' '),
  );
  expect(written).toEqual(found);
});

it('a name before a place is not the name of a law: that place may have a law of its own', () => {
  const names = namesMeant('code des ports de la Nouvelle-Île dans sa rédaction', 'french');
  expect(names).toContain('code des ports de la Nouvelle-Île');
  expect(names).not.toContain('code des ports');
});

it('a range of more than 100 articles has its two ends, and says so', () => {
  for (const [written, isCut] of [
    ['articles 5 à 205 du code des ports', true],
    ['articles 5 à 9 du code des ports', undefined],
    ['art. 5-205 du code des ports', true],
  ] as const) {
    expect([written, readCitation(written, 'french')?.isCut]).toEqual([written, isCut]);
  }
});

it('a letter that may be the word for `and` leaves open which article is meant', () => {
  const [part] = readCitation('§ 5 a zákona č. 6/2002 Sb.', 'czech')?.parts ?? [];
  expect(part).toMatchObject({ ids: ['par-5a', 'par-5-a'], isOpen: true });
  expect(readCitation('§ 5 c zákona č. 6/2002 Sb.', 'czech')?.parts[0]?.isOpen).toBeUndefined();
});

it.each([
  ['czech', 'část první zákona č. 6/2002 Sb.', 'zákona č. 6/2002 Sb', 'část první'],
  ['estonian', 'Meretöö seadus 2. ptk', 'Meretöö seadus', '2. ptk'],
  ['estonian', '2. ptk meretöö seadus', 'meretöö seadus', '2. ptk'],
])('%s: a division in %s', (language, written, law, division) => {
  expect(read(language, written)).toEqual({ law, division, parts: [] });
});

it.each([
  ['german', 'Art. 5 Fischereigebuehrengesetz', 'name:fischereigebuhrengesetz'],
  ['german', 'Art. 5 Strassengesetz', 'name:straßengesetz'],
  ['norwegian', 'baatloven § 5', 'name:batlov'],
  ['norwegian', 'grl. § 100', 'name:grunnlov'],
  ['french', 'loi 19 déc. 2003 sur les bateaux, art. 5', 'date:loi 2003-12-19'],
  ['french', 'RGD du 3 février 2012, art. 5', 'date:reglement grand ducal 2012-02-03'],
  ['greek', 'ν.5216/2025 άρθρο 8', 'number:νομος 5216/2025'],
  ['czech', '§ 2 zák. o lodích', 'name:zakon o lodich'],
  ['czech', '§ 9 lodní zákoník č. 40/2009 Sb.', 'number:40/2009'],
  ['finnish', 'venelaki 1102/2017 40 §', 'number:1102/2017'],
  ['french', 'L. 22 avril 2019 sur les bateaux, art. 5', 'date:loi 2019-04-22'],
  ['french', 'art. 5 L. 22 avril 2019', 'date:loi 2019-04-22'],
  ['greek', 'ΠΔ 93/2021 άρθρο 20', 'number:προεδρικο διαταγμα 93/2021'],
  ['romanian', 'L. 17/2000, art. 9', 'number:lege 17/2000'],
  ['german', 'SR 312.0, Art. 10', 'number:312.0'],
  ['german', 'SR 812.121 Art. 8', 'number:812121'],
])('%s: %s has the key %s', (language, written, key) => {
  const citation = readCitation(written, language);
  expect(citation && keysOf(citation)).toContain(key);
});

it('a Polish notice that republishes an act has the name of the act', () => {
  const title = (subject: string) =>
    `Obwieszczenie Marszałka Sejmu z dnia 5 maja 2020 r. w sprawie ogłoszenia jednolitego tekstu ustawy o ${subject}`;
  const keys = (subject: string) =>
    citedAs({ title: title(subject), shortTitle: null, lawType: 'obwieszczenie', frontmatter: {} }, 'polish');
  const [, name = ''] = keysOf(readCitation('art. 5 ustawy o portach rzecznych', 'polish') as Citation);
  expect(keys('portach rzecznych')).toContain(name);
  expect(keys('zmianie ustawy o portach rzecznych')).not.toContain(name);
});
