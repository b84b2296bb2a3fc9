import { expect, it } from 'vitest';
import { keysOf } from '../../../src/corpus/citations/keys.ts';
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
])('%s: %s', (language, written, parts) => {
  expect(read(language, written).parts).toEqual(parts);
});

it('a raised number in brackets is never a paragraph of another article', () => {
  const [part] = readCitation('Buriavimo įstatymo 111(1) straipsnis', 'lithuanian')?.parts ?? [];
  expect(part?.ids).toEqual(['straipsnis-111-1']);
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
])('%s: %s has the key %s', (language, written, key) => {
  const citation = readCitation(written, language);
  expect(citation && keysOf(citation)).toContain(key);
});
