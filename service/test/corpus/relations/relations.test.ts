import { describe, expect, it } from 'vitest';
import { countryRulesOf } from '../../../src/corpus/countries/index.ts';
import { parseLawFile } from '../../../src/corpus/law-file.ts';
import { relationsOf } from '../../../src/corpus/law-relations.ts';
import { readNotes } from '../../../src/corpus/notes/note.ts';
import { type Relation, relationType } from '../../../src/corpus/relations/relation.ts';
import { lawText } from '../../support/corpus.ts';

/** The relations that a law's file states. `notes` are the notes beside articles 1, 2, 3… */
function read(country: string, extra: Record<string, string>, notes: string[][] = [], body?: string): Relation[] {
  const { law } = parseLawFile(Buffer.from(lawText('LAW-1', { extra, ...(body !== undefined && { body }) })));
  if (!law) throw new Error('No law.');
  const articles = notes.map((texts, index) => ({
    label: `Artículo ${index + 1}`,
    notes: texts.flatMap((text) => readNotes(text)),
  }));
  return relationsOf(law, articles, countryRulesOf(country));
}

const short = ({ verb, passive, otherId, act }: Relation) => `${relationType(verb, passive)} ${otherId ?? act}`;

describe('references in the front matter', () => {
  it.each([
    ['DEROGA BOE-A-2014-90', 'repeals BOE-A-2014-90'],
    ['DEJA SIN EFECTO BOE-A-2014-90', 'repeals BOE-A-2014-90'],
    ['MODIFICA BOE-A-2014-90', 'amends BOE-A-2014-90'],
    ['AÑADE BOE-A-2014-90', 'amends BOE-A-2014-90'],
    ['SUPRIME BOE-A-2014-90', 'amends BOE-A-2014-90'],
    ['SUSTITUYE BOE-A-2014-90', 'replaces BOE-A-2014-90'],
    ['DE CONFORMIDAD con BOE-A-2014-90', 'implements BOE-A-2014-90'],
    ['DESARROLLA BOJA-b-2014-90', 'implements BOJA-b-2014-90'],
    ['TRANSPONE DOUE-L-2014-90', 'implements DOUE-L-2014-90'],
    ['EN RELACIÓN con BOE-A-2014-90', 'related BOE-A-2014-90'],
    ['CITA BOE-A-2014-90', 'related BOE-A-2014-90'],
    ['PRORROGA BOE-A-2014-90', 'related BOE-A-2014-90'],
    ['BOE-A-2014-90', 'related BOE-A-2014-90'],
    ['ABROGE CORV000176', 'repeals CORV000176'],
    ['MADE UNDER BRK-1996-c5', 'implements BRK-1996-c5'],
  ])('say what a law does to an earlier act: %s', (references_previous, expected) => {
    expect(read('es', { references_previous }).map(short)).toEqual([expected]);
  });

  it.each([
    ['SE DEROGA BOE-A-2030-90', 'repealed_by BOE-A-2030-90'],
    ['SE MODIFICA BOE-A-2030-90', 'amended_by BOE-A-2030-90'],
    ['SE SUSTITUYE BOE-A-2030-90', 'replaced_by BOE-A-2030-90'],
    ['SE DICTA DE CONFORMIDAD BOE-A-2030-90', 'implemented_by BOE-A-2030-90'],
    ['SE DESARROLLA BOE-A-2030-90', 'implemented_by BOE-A-2030-90'],
    ['SE DICTA EN RELACIÓN BOE-A-2030-90', 'related BOE-A-2030-90'],
    ['CORRECCIÓN de errores BOE-A-2030-90', 'related BOE-A-2030-90'],
    ['SE CORRIGEN errores BOE-A-2030-90', 'related BOE-A-2030-90'],
    ['SE DECLARA BOE-A-2030-90', 'related BOE-A-2030-90'],
    ['Recurso BOE-A-2030-90', 'related BOE-A-2030-90'],
  ])('say what a later act does to a law: %s', (references_subsequent, expected) => {
    expect(read('es', { references_subsequent }).map(short)).toEqual([expected]);
  });

  it('may be many in a row, with articles if they name them; otherwise it is open whether the whole act is meant', () => {
    const all = read('es', {
      references_previous: 'DEROGA BOE-A-2014-90; MODIFICA arts. 1, 2 y 4 bis de BOE-A-2014-91; CITA la Ley 39/2015; ;',
      references_subsequent: 'SE MODIFICA art. 7, por Ley 3/2030 (Ref. BOE-A-2030-92)',
    });
    expect(all.map(({ otherId, articles, partial }) => [otherId, articles, partial])).toEqual([
      ['BOE-A-2014-90', [], null],
      ['BOE-A-2014-91', ['Artículo 1', 'Artículo 2', 'Artículo 4 bis'], true],
      ['BOE-A-2030-92', ['Artículo 7'], true],
    ]);
  });

  it('of a law to itself do not count, and of two to the same act only one', () => {
    const references_previous = 'CITA LAW-1; CITA BOE-A-2014-90; CITA BOE-A-2014-90';
    expect(read('es', { references_previous }).map(short)).toEqual(['related BOE-A-2014-90']);
  });

  it('take time in proportion to their length', () => {
    const references_previous = `${'MODIFICA arts. 1, 2 y '.repeat(5000)}; ${'A-'.repeat(50_000)}; CITA BOE-A-2014-90`;
    expect(read('es', { references_previous }).at(-1)?.otherId).toBe('BOE-A-2014-90');
  });
});

describe('references of Uruguay', () => {
  const link = (collection: string, act: string, text: string) =>
    `[${text}](https://example.invalid/bases/${collection}/${act})`;

  it('name the acts that repealed a law, implement it, or are related to it', () => {
    const references_html = [
      `**Derogada/o por:** Ley Nº 99.790 de 15/11/1996 artículo ${link('leyes', '99790-1996/2', '2')}.`,
      `**Reglamentada por:** Decreto ${link('decretos', '92-1983', 'Nº 92/983')} de 22/03/1983, Decreto ${link('decretos', '7-1985', 'Nº 7/985')} de 31/02/1985.`,
      `**Ver:** Decreto Ley Nº 95.181 de 21/08/1981 artículos ${link('decretos-ley', '95181-1981/7', '7')} (sobre la Junta) y ${link('decretos-ley', '95181-1981/9', '9')}.`,
    ].join(' ');
    expect(
      read('uy', { references_html }).map((one) => [
        relationType(one.verb, one.passive),
        one.otherId,
        one.act,
        one.date,
        one.partial,
      ]),
    ).toEqual([
      ['repealed_by', 'UY-ley-99790', 'Ley Nº 99.790', '1996-11-15', false],
      ['implemented_by', null, 'Decreto Nº 92/983', '1983-03-22', null],
      ['implemented_by', null, 'Decreto Nº 7/985', null, null],
      ['related', 'UY-decreto-ley-95181', 'Decreto Ley Nº 95.181', '1981-08-21', null],
    ]);
  });
});

describe('references of Uruguay in other forms', () => {
  it('give every linked act', () => {
    const references_html =
      '**Derogada/o por:** Leyes [Nº 99.1](https://example.invalid/bases/leyes/991-1990) y [Nº 99.2](https://example.invalid/bases/leyes/992-1991).';
    expect(read('uy', { references_html }).map(short)).toEqual(['repealed_by UY-ley-991', 'repealed_by UY-ley-992']);
  });
});

describe('notes beside articles', () => {
  const ref = (id: string) => `[Ref. ${id}](https://example.invalid/doc?id=${id})`;

  it('say which act changed or repealed which articles, once for each act', () => {
    const changed = `Se modifica por el art. 2 de la Ley 90/2020, de 3 de mayo. ${ref('BOE-A-2020-90')}`;
    const added = `Se añade por el art. 3 de la Ley 90/2020, de 3 de mayo. ${ref('BOE-A-2020-90')}`;
    const repealed = `Se deroga por la Ley 91/2021, de 4 de junio. ${ref('BOE-A-2021-91')}`;
    expect(read('es', {}, [[changed], [added, repealed], [], [changed]])).toEqual([
      {
        verb: 'amends',
        passive: true,
        otherId: 'BOE-A-2020-90',
        act: 'Ley 90/2020, de 3 de mayo',
        date: '2020-05-03',
        articles: ['Artículo 1', 'Artículo 2', 'Artículo 4'],
        partial: true,
        basis: 'note',
      },
      {
        verb: 'repeals',
        passive: true,
        otherId: 'BOE-A-2021-91',
        act: 'Ley 91/2021, de 4 de junio',
        date: '2021-06-04',
        articles: ['Artículo 2'],
        partial: true,
        basis: 'note',
      },
    ]);
  });

  it.each([
    ['Se suprime por la Ley 90/2020, de 3 de mayo.', 'amended_by'],
    ['Se anula por Sentencia del TS de 3 de mayo de 2020.', 'amended_by'],
    ['Se corrigen errores por Resolución de 3 de mayo de 2020.', 'related'],
    ['Téngase en cuenta la Ley 90/2020, de 3 de mayo.', 'related'],
  ])('%s: %s', (note, type) => {
    expect(read('es', {}, [[`${note} ${ref('BOE-A-2020-90')}`]]).map(short)).toEqual([`${type} BOE-A-2020-90`]);
  });

  it('that name no act, or an act in passing, give no relation', () => {
    expect(read('es', {}, [['Su anterior numeración era art. 55.', 'Véase la Ley 90/2020, de 3 de mayo.']])).toEqual(
      [],
    );
  });

  it('at the beginning of the text say that the whole law is repealed, whatever articles other notes name', () => {
    const opening = `> <small>Norma derogada por la Ley 90/2020, de 3 de mayo. ${ref('BOE-A-2020-90')}</small>\n\n###### Artículo 1\n\nUno.\n`;
    const note = `Se deroga por la Ley 90/2020, de 3 de mayo. ${ref('BOE-A-2020-90')}`;
    expect(read('es', {}, [], opening)).toMatchObject([{ act: 'Ley 90/2020, de 3 de mayo', date: '2020-05-03' }]);
    expect(read('es', {}, [[note]], opening)).toMatchObject([
      {
        verb: 'repeals',
        passive: true,
        otherId: 'BOE-A-2020-90',
        act: 'Ley 90/2020, de 3 de mayo',
        articles: ['Artículo 1'],
        partial: false,
        basis: 'note',
      },
    ]);
  });

  it('of Andorra name acts by their number, which gives the identifier', () => {
    expect(read('ad', {}, [['Modificat per la Llei 98/2014', 'Derogat pel Decret 7/2015']]).map(short)).toEqual([
      'amended_by BOPA-L-2014-98',
      'repealed_by BOPA-D-2015-7',
    ]);
  });

  it('of Estonia name only the gazette', () => {
    expect(read('ee', {}, [['[RT I, 26.02.2026, 93 - jõust. 01.03.2026]']])).toMatchObject([
      { verb: 'amends', passive: true, otherId: null, act: 'RT I, 26.02.2026, 93', date: '2026-02-26' },
    ]);
  });

  it('of Lithuania end with a list of all acts, which is not about the last article', () => {
    const act = (number: number) => `Nr. XIV-${number}, 2024-07-11, paskelbta TAR 2024-07-24, i. k. 2024-${number}`;
    const notes = [`Straipsnio pakeitimai:\n${act(9001)}`, `Pakeitimai:\n1.\n${act(9001)}\n2.\n${act(9002)}`];
    expect(read('lt', {}, [notes]).map((one) => [short(one), one.articles, one.partial])).toEqual([
      ['amended_by 2024-9001', ['Artículo 1'], true],
      ['amended_by 2024-9002', [], null],
    ]);
  });
});
