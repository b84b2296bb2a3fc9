import { expect, it } from 'vitest';
import { abbreviationsOf } from '../../../src/corpus/citations/abbreviations.ts';
import { namesBeforeClause } from '../../../src/corpus/citations/keys.ts';

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

it('each stands for the words that it was made of', () => {
  const title = 'Ley 9/2017, de 8 de noviembre, de Contratos del Sector Público, por la que se transponen Directivas';
  const names = new Map(shortened(title).map(({ short, name }) => [short, name.replace(/[\s,]+(de\b[\s,]*)*/, ' ')]));
  expect([names.get('lcsp'), names.get('csp')]).toEqual([
    'Ley Contratos del Sector Público',
    'Contratos del Sector Público',
  ]);
});

it('the short title of a file and its subjects give others', () => {
  expect(forms('Võlaõigusseadus', 'estonian', { shortTitle: 'VÕS' })).toContain('vos');
  const subjects = ['Impuesto sobre la Renta de las Personas Físicas'];
  expect(forms('Orden de 3 de mayo de 2001', 'spanish', { subjects })).toContain('irpf');
});

it('an act that amends a law does not bear its short form', () => {
  const title = 'Lietuvos Respublikos buhalterinės apskaitos įstatymo Nr. IX-574 3 straipsnio pakeitimo įstatymas';
  expect(forms(title, 'lithuanian')).not.toContain('bai');
});

it('a name ends before the clause that follows it', () => {
  const title = 'Ley 9/2017, de 8 de noviembre, de Contratos del Sector Público, por la que se transponen Directivas';
  expect(namesBeforeClause(title, 'spanish').at(-1)).toBe('Contratos del Sector Público');
  expect(namesBeforeClause('Ley 29/1994, de 24 de noviembre, de Arrendamientos Urbanos', 'spanish')).toEqual([]);
});
