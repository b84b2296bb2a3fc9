import { expect, it } from 'vitest';
import {
  calledNames,
  citedNames,
  namesOf,
  searchedNames,
  spokenName,
} from '../../../src/corpus/citations/names/names.ts';
import { ownPart } from '../../../src/corpus/citations/names/own-part.ts';

it.each([
  ['spanish', 'Ley 22/1988, de 28 de julio, de Costas', null],
  [
    'spanish',
    'Ley 2/2013, de 29 de mayo, de protección del litoral y de modificación de la Ley 22/1988, de 28 de julio, de Costas',
    'Ley 2/2013, de 29 de mayo, de protección del litoral y de ',
  ],
  [
    'spanish',
    'Ley Orgánica 1/2015, de 30 de marzo, por la que se modifica la Ley Orgánica 10/1995, del Código Penal',
    'Ley Orgánica 1/2015, de 30 de marzo, por la que se ',
  ],
  [
    'spanish',
    'Decreto de 26 de abril de 1957 por el que se aprueba el Reglamento de la Ley de Expropiación Forzosa',
    'Decreto de 26 de abril de 1957 por el que se aprueba el Reglamento de la ',
  ],
  [
    'spanish',
    'Real Decreto Legislativo 1/2001, de 20 de julio, por el que se aprueba el texto refundido de la Ley de Aguas',
    null,
  ],
  ['spanish', 'Ley de Reforma y Desarrollo Agrario', null],
  ['spanish', 'Ley 3/2009, de 3 de abril, sobre modificaciones estructurales de las sociedades mercantiles', null],
  [
    'spanish',
    'Ley 35/2006, del Impuesto sobre la Renta y de modificación parcial de las leyes de los Impuestos',
    'Ley 35/2006, del Impuesto sobre la Renta y de ',
  ],
  ['catalan', 'Llei 5/2020, del 18 de juny, de modificació del Codi penal', 'Llei 5/2020, del 18 de juny, de '],
  ['french', 'Loi n° 2020-1 du 3 mai 2020 modifiant le code de commerce', 'Loi n° 2020-1 du 3 mai 2020 '],
  ['estonian', 'Karistusseadustiku muutmise seadus', 'muutmise seadus'],
  ['estonian', 'Karistusseadustik', null],
  ['lithuanian', 'Buhalterinės apskaitos įstatymo Nr. IX-574 3 straipsnio pakeitimo įstatymas', 'pakeitimo įstatymas'],
])('%s: of "%s" its own part is %j', (language, title, own) => {
  expect(ownPart(title, language)).toBe(own);
});

it('a name goes on after the words that approve it, but not after a regulation of another law', () => {
  const names = (title: string) => namesOf(title, 'spanish');
  expect(
    names(
      'Real Decreto Legislativo 1/2001, de 20 de julio, por el que se aprueba el texto refundido de la Ley de Aguas',
    ),
  ).toContain('ley aguas');
  expect(
    names('Decreto de 26 de abril de 1957 por el que se aprueba el Reglamento de la Ley de Expropiación Forzosa'),
  ).not.toContain('ley expropiacion forzosa');
});

it('a treaty has its own name, without the words that say how the country joined it', () => {
  const law = { shortTitle: null, lawType: 'acuerdo_internacional' };
  const title =
    'Instrumento de Ratificación de la Convención sobre los faros de mar, hecho en Lugo el 3 de mayo de 2006';
  expect(citedNames({ ...law, title }, 'spanish')).toContain('convencion faros mar');
});

it('a Czech decree has the name in brackets at the end of its title', () => {
  const law = { shortTitle: null, lawType: 'vyhlaska' };
  const title = 'Vyhláška o požadavcích na jakost vody a její rozbor (vyhláška o pitné vodě)';
  expect(citedNames({ ...law, title }, 'czech')).toContain('vyhlaska o pitne vode');
  expect(citedNames({ ...law, title: `Vyhláška, kterou se mění ${title}` }, 'czech')).not.toContain(
    'vyhlaska o pitne vode',
  );
});

it('searches are compared with the name up to the next clause, and with the shorter word for its type', () => {
  const names = (title: string, lawType: string) =>
    searchedNames({ title, shortTitle: null, lawType }, 'spanish').map(({ whole }) => whole);
  expect(
    names('Ley 9/2017, de 8 de noviembre, de Contratos del Sector Público, por la que se transponen Directivas', 'ley'),
  ).toContain('Contratos del Sector Público');
  expect(names('Ley Orgánica 2/2006, de 3 de mayo, de Educación', 'ley_organica')).toContain('ley Educación');
});

it('the rest of the title of an amending act is not a name', () => {
  const title = 'Ley 46/1999, de 13 de diciembre, de modificación de la Ley 29/1985, de 2 de agosto, de Aguas';
  expect(searchedNames({ title, shortTitle: null, lawType: 'ley' }, 'spanish')).toHaveLength(3);
});

it('a citation contains names, without number and date', () => {
  expect(calledNames('Ley 19/2013, de 9 de diciembre, de transparencia', 'spanish')).toEqual(['ley transparencia']);
  for (const [type, language] of [
    ['Ley 19/2013, de 9 de diciembre', 'spanish'],
    ['Ley Orgánica 3/2007, de 22 de marzo', 'spanish'],
    ['Real Decreto Legislativo núm. 2/2015', 'spanish'],
    ['Decret legislatiu del 30-5-2018', 'catalan'],
    ['įstatymo Nr. IX-1236', 'lithuanian'],
  ] as const) {
    expect([type, calledNames(type, language)]).toEqual([type, []]);
  }
  expect(spokenName('Ley 9/2017, de 8 de noviembre, de Contratos del Sector Público, por la que', 'spanish')).toMatch(
    /^Ley.*Contratos del Sector Público$/,
  );
});

it.each([
  [
    'Zákon o kontrole hrází a o změně některých zákonů (zákon o hrázích)',
    ['zakon o kontrole hrazi', 'zakon o hrazich'],
  ],
  ['Zákon České národní rady  o poplatcích za hráze', ['zakon o poplatcich za hraze']],
])('a Czech law has the short names that its title contains: %s', (title, names) => {
  expect(citedNames({ title, shortTitle: null, lawType: 'law' }, 'czech')).toEqual(expect.arrayContaining(names));
});

it('a short name in the title of an amending Czech act is the name of another law', () => {
  const title = 'Zákon, kterým se mění zákon č. 12/2001 Sb., o stavbě hrází (zákon o hrázích)';
  expect(citedNames({ title, shortTitle: null, lawType: 'law' }, 'czech')).not.toContain('zakon o hrazich');
  expect(ownPart(title, 'czech')).toBe('Zákon, kterým se ');
});

it('names include the short name that a Norwegian title has in brackets, but not the name of an act that it changes', () => {
  expect(
    citedNames({ title: 'Lov om fyr og merker (fyrloven)', shortTitle: null, lawType: 'lov' }, 'norwegian'),
  ).toContain('fyrlov');
  const amending = 'Lov om endringer i lov om fyr og merker (fyrloven)';
  expect(citedNames({ title: amending, shortTitle: null, lawType: 'lov' }, 'norwegian')).not.toContain('fyrlov');
});

it('an annex that is a law of its own does not have the name of the code that it belongs to', () => {
  const named = (title: string) => citedNames({ title, shortTitle: null, lawType: 'code' }, 'french');
  expect(named('Code général des bateliers, annexe III')).not.toContain('code general bateliers');
  expect(named('Code général des bateliers, de la côte')).toContain('code general bateliers');
  expect(named('Code des bateliers (ancien)')).not.toContain('code bateliers');
});

it('the name of a law for one year includes the year', () => {
  const named = (title: string, language: string) => citedNames({ title, shortTitle: null, lawType: 'llei' }, language);
  expect(named('Llei de pressupost per al 1995, de 17-2-95', 'catalan')).toContain('llei pressupost 1995');
  expect(named('Llei de pressupost per al 1995, de 17-2-95', 'catalan')).not.toContain('llei pressupost');
  expect(named('Ley 5/2020, de 29 de abril, de faros de la costa para el año 2020', 'spanish')).not.toContain(
    'ley faros costa',
  );
  expect(named('Ley 5/2020, de 29 de abril, de faros de la costa', 'spanish')).toContain('ley faros costa');
});
