import { expect, it } from 'vitest';
import { abbreviationsOf, statedShort } from '../../../src/corpus/citations/names/abbreviations.ts';

const shortened = (title: string, language = 'spanish', rest = {}) =>
  abbreviationsOf({ title, shortTitle: null, subjects: [], ...rest }, language);
const forms = (title: string, language?: string, rest?: object) =>
  shortened(title, language, rest).map(({ short }) => short);

it.each([
  ['spanish', 'Ley 29/1994, de 24 de noviembre, de Arrendamientos Urbanos', ['lau']],
  ['spanish', 'Constitución Española', ['ce']],
  [
    'spanish',
    'Real Decreto Legislativo 8/2015, de 30 de octubre, por el que se aprueba el texto refundido de la Ley General de la Seguridad Social',
    ['trlgss', 'lgss'],
  ],
  [
    'spanish',
    'Ley Orgánica 3/2018, de 5 de diciembre, de Protección de Datos Personales y garantía de los derechos digitales',
    ['lopd', 'lopdgdd'],
  ],
  [
    'spanish',
    'Ley 35/2006, de 28 de noviembre, del Impuesto sobre la Renta de las Personas Físicas y de modificación parcial de las leyes de los Impuestos sobre Sociedades',
    ['irpf', 'lirpf'],
  ],
  ['spanish', 'Ley 29/1998, de 13 de julio, reguladora de la Jurisdicción Contencioso-administrativa', ['ljca']],
  [
    'spanish',
    'Real Decreto de 14 de septiembre de 1882 por el que se aprueba la Ley de Enjuiciamiento Criminal',
    ['lecrim'],
  ],
  ['spanish', 'Ley Nº 19889 - LEY DE URGENTE CONSIDERACION (LUC)', ['luc']],
  ['french', 'Code de procédure pénale', ['cpp']],
  ['lithuanian', 'Lietuvos Respublikos darbo kodeksas', ['dk', 'lrdk']],
  ['portuguese', 'Lei Geral do Trabalho em Funções Públicas', ['gtfp']],
])('%s: the short forms of "%s" have %j', (language, title, expected) => {
  expect(forms(title, language)).toEqual(expect.arrayContaining(expected));
});

it('each short form stands for the words that it was made of', () => {
  const title = 'Ley 9/2017, de 8 de noviembre, de Contratos del Sector Público, por la que se transponen Directivas';
  const names = new Map(shortened(title).map(({ short, name }) => [short, name.replace(/[\s,]+(de\b[\s,]*)*/, ' ')]));
  expect([names.get('lcsp'), names.get('csp')]).toEqual([
    'Ley Contratos del Sector Público',
    'Contratos del Sector Público',
  ]);
});

it('the short title of a file and its subjects give other short forms', () => {
  expect(forms('Võlaõigusseadus', 'estonian', { shortTitle: 'VÕS' })).toContain('vos');
  const subjects = ['Impuesto sobre la Renta de las Personas Físicas'];
  expect(forms('Orden de 3 de mayo de 2001', 'spanish', { subjects })).toContain('irpf');
});

it('an act that amends a law does not have its short form', () => {
  const title = 'Lietuvos Respublikos buhalterinės apskaitos įstatymo Nr. IX-574 3 straipsnio pakeitimo įstatymas';
  expect(forms(title, 'lithuanian')).not.toContain('bai');
});

it('the rest of the title of an amending act has no short form', () => {
  const title =
    'Decret 412/2025, del 12-11-2025, pel qual s’aprova la modificació del Reglament de l’impost sobre la renda';
  expect(forms(title, 'catalan')).toEqual([]);
  expect(forms('Decreto 1/2001, por el que se aprueba el Reglamento de desarrollo de la Ley 2/2000, de Aguas')).toEqual(
    [],
  );
});

it('letters in brackets are short for a title only if its words begin with them', () => {
  expect(forms('Ley 8/2010, de 31 de marzo, sobre los Reglamentos (CE) de sustancias químicas (REACH)')).not.toContain(
    'reach',
  );
  expect(forms('Ley 8/2010, de 31 de marzo, sobre los Reglamentos (CE) de sustancias químicas (REACH)')).not.toContain(
    'ce',
  );
});

it.each([
  ['Ley 9/2017, de 8 de noviembre, de Contratos del Sector Público', ' (LCSP), y', 'lcsp'],
  ['Ley de Enjuiciamiento Criminal', ' (en adelante, «LECrim»).', 'lecrim'],
  ['Ley 9/2017, de Contratos del Sector Público', ' (BOE)', null],
  ['Ley 9/2017, de Contratos del Sector Público', ' (en adelante, la Ley)', null],
  ['Ley 9/2017, de Contratos del Sector Público', ', citada (LCSP)', null],
])('%s%s is called %s', (name, behind, short) => {
  expect(statedShort(`la ${name}${behind}`, name.length + 3, name)).toBe(short);
});

it('letters that begin many words take little time', () => {
  expect(statedShort(`${'a '.repeat(5000)}(AAAAAAAAAB)`, 9999, 'a '.repeat(5000))).toBe(null);
});
