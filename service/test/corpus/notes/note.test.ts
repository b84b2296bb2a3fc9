import { describe, expect, it } from 'vitest';
import { isByLaterAct, type Note, readNotes } from '../../../src/corpus/notes/note.ts';

const firstNote = (text: string) => readNotes(text)[0] as Note;

describe('the type of a note', () => {
  it.each([
    ['Se añade por el art. 4 de la Ley 90/2020, de 3 de mayo.', 'added'],
    ['Se incorpora la letra f) por la Ley 90/2020, de 3 de mayo.', 'added'],
    ['Se modifican los apartados 2 y 5 por la Ley 90/2020, de 3 de mayo.', 'changed'],
    ['Se sustituye la expresión indicada por la Ley 90/2020, de 3 de mayo.', 'changed'],
    ['Se modifica y renumera por la Ley 90/2020, de 3 de mayo.', 'changed'],
    ['Se deja sin efecto la derogación del apartado 2 por Resolución de 9 de enero de 2020.', 'changed'],
    ['Redactado el apartado 2 conforme a la Ley 90/2020, de 3 de mayo.', 'changed'],
    ['Con efectos de 1 de junio de 2021 se deroga el apartado 3 por la Ley 90/2020, de 3 de mayo.', 'repealed'],
    ['Se derogan, con efectos de 1 de junio de 2021, por la Ley 90/2020, de 3 de mayo.', 'repealed'],
    ['Queda derogado por la Ley 90/2020, de 3 de mayo.', 'repealed'],
    ['Se suprime el párrafo tercero por la Ley 90/2020, de 3 de mayo.', 'removed'],
    ['Se deja sin contenido por la Ley 90/2020, de 3 de mayo.', 'removed'],
    ['Se renumera como artículo 9 por la Ley 90/2020, de 3 de mayo.', 'renumbered'],
    ['Se numera el texto actual como apartado 1 por la Ley 90/2020, de 3 de mayo.', 'renumbered'],
    ['Su anterior numeración era art. 55.', 'renumbered'],
    ['Redactado conforme a la corrección de errores publicada en BOE núm. 90, de 3 de mayo de 2020.', 'corrected'],
    ['Se corrigen errores por Resolución de 3 de mayo de 2020.', 'corrected'],
    ['Se declara inconstitucional y nulo el inciso destacado por Sentencia del TC 90/2020, de 3 de mayo.', 'annulled'],
    ['Se declara la nulidad del apartado 3 por Sentencia del TS de 3 de mayo de 2020.', 'annulled'],
    [
      'Se declara que el apartado 2 es contrario al orden de competencias por Sentencia 90/2020, de 3 de mayo.',
      'annulled',
    ],
    ['Se anula por Sentencia del TS de 3 de mayo de 2020.', 'annulled'],
    ['Se declara que no es inconstitucional por Sentencia del TC 90/2020, de 3 de mayo.', 'other'],
    ['Se declara la desestimación del recurso de inconstitucionalidad 9/2019 por Sentencia del TC 90/2020.', 'other'],
    ['Se declara la suspensión de la vigencia por providencia del TC de 3 de mayo de 2020.', 'other'],
    ['Se suspende la vigencia de este precepto por Auto del TC de 3 de mayo de 2020.', 'other'],
    ['Téngase en cuenta que se modifica por la Ley 90/2020, de 3 de mayo.', 'other'],
    ['Véase la Ley 90/2020, de 3 de mayo.', 'other'],
    ['Redacción anterior:\n1. Se añade el azúcar.', 'other'],
    ['Straipsnio pakeitimai:\nNr. XIV-9001, 2024-07-11, paskelbta TAR 2024-07-24, i. k. 2024-90001', 'changed'],
    ['Papildyta straipsnio dalimi:\nNr. XIV-9001, 2024-07-11, paskelbta TAR 2024-07-24', 'added'],
    ['Straipsnio punkto naikinimas:\nNr. XIV-9001, 2024-07-11, paskelbta TAR 2024-07-24', 'removed'],
    ['Straipsnio dalies numeracijos pakeitimas:\nNr. XIV-9001, 2024-07-11, paskelbta TAR 2024-07-24', 'renumbered'],
    ['TAR pastaba. 7 straipsnio 2 dalis įsigalioja 2031-01-01.', 'other'],
    ['[RT I, 26.02.2031, 3 - jõust. 01.03.2031]', 'changed'],
    ['Modificat per la Llei 90/2014', 'changed'],
    ['Afegit per la Llei 90/2014', 'added'],
    ['Suprimit per la Llei 90/2014', 'removed'],
  ])('%s', (text, type) => {
    expect(firstNote(text).type).toBe(type);
  });
});

describe('the act of a note', () => {
  it.each([
    [
      'Se añade por el art. 4.2 de la Ley Orgánica 90/2020, de 3 de mayo.',
      'Ley Orgánica 90/2020, de 3 de mayo',
      'art. 4.2',
      '2020-05-03',
    ],
    [
      'Se añade por la disposición final 25 del Real Decreto-ley 90/2020, de 3 de mayo.',
      'Real Decreto-ley 90/2020, de 3 de mayo',
      'disposición final 25',
      '2020-05-03',
    ],
    [
      'Se añade por el art. 1 y anexo de la Orden ABC/1234/2020, de 3 de mayo.',
      'Orden ABC/1234/2020, de 3 de mayo',
      'art. 1 y anexo',
      '2020-05-03',
    ],
    [
      'Se añade, según establece el art. 4 de la Ley 90/2020, de 3 de mayo.',
      'Ley 90/2020, de 3 de mayo',
      'art. 4',
      '2020-05-03',
    ],
    [
      'Se añade por la Ley Foral 90/2020, de 3 de setiembre.',
      'Ley Foral 90/2020, de 3 de setiembre',
      null,
      '2020-09-03',
    ],
    ['Se añade por el Decreto 90/85, de 1.º de mayo.', 'Decreto 90/85, de 1.º de mayo', null, '1985-05-01'],
    ['Se añade por Resolución de 3 de mayo de 2020.', 'Resolución de 3 de mayo de 2020', null, '2020-05-03'],
    ['Se añade por la Ley 90/2020.', 'Ley 90/2020', null, null],
    ['Se añade por la Ley 90/2020, de 31 de febrero.', 'Ley 90/2020, de 31 de febrero', null, null],
    [
      'Se declara nulo por Sentencia del TC 90/2020, de 3 de mayo.',
      'Sentencia del TC 90/2020, de 3 de mayo',
      null,
      '2020-05-03',
    ],
    [
      'Redactado conforme a la corrección de errores publicada en BOE núm. 90, de 3 de mayo de 2020.',
      'corrección de errores publicada en BOE núm. 90, de 3 de mayo de 2020',
      null,
      '2020-05-03',
    ],
    [
      'Se deja sin efecto por Resolución de 3 de mayo de 2020, por la que se deroga el Decreto-ley 9/2019, de 1 de enero.',
      'Resolución de 3 de mayo de 2020',
      null,
      '2020-05-03',
    ],
    ['Su anterior numeración era art. 55.', null, null, null],
    ['Se añade por acuerdo de las partes.', null, null, null],
    ['Straipsnio pakeitimai:\nNr. XIV-9001, 2024-07-11, paskelbta TAR 2024-07-24', 'Nr. XIV-9001', null, '2024-07-11'],
    ['[RT I, 26.02.2031, 3 - jõust. 01.03.2031]', 'RT I, 26.02.2031, 3', null, '2031-02-26'],
    ['[RT I 2004, 30, 208 - jõust. 01.05.2004]', 'RT I 2004, 30, 208', null, null],
    ['Modificat per la Llei 90/2014', 'Llei 90/2014', null, null],
  ])('%s', (text, act, provision, date) => {
    expect(firstNote(text)).toMatchObject({ act, provision, date });
  });

  it.each([
    [
      'Se añade por la Ley 90/2020, de 3 de mayo. [Ref. BOE-A-2020-900#df-25](https://boe.example/900)',
      'BOE-A-2020-900',
    ],
    ['Se añade por la Ley 90/2020, de 3 de mayo. Ref. DOGC-f-2020-90001', 'DOGC-f-2020-90001'],
    ['Straipsnio pakeitimai:\nNr. XIV-9001, 2024-07-11, paskelbta TAR 2024-07-24, i. k. 2024-90001', '2024-90001'],
    ['Se añade por la Ley 90/2020, de 3 de mayo.', null],
  ])('has its identifier: %s', (text, id) => {
    expect(firstNote(text).source_id).toBe(id);
  });

  it('is the act before the identifier, if a note names several', () => {
    const text =
      'Se modifica, en la redacción dada por la Ley 80/2019, de 1 de marzo, por el art. 2 de la Ley 90/2020, de 3 de mayo. [Ref. BOE-A-2020-900]';
    expect(firstNote(text)).toMatchObject({ act: 'Ley 90/2020, de 3 de mayo', provision: 'art. 2' });
  });
});

describe('a note that names several acts', () => {
  it('gives one row for each act, each with what it did', () => {
    const text =
      'Se deroga el apartado 4 por la Ley 5/2008, de 26 de diciembre. [Ref. BOE-A-2009-900] y se modifica el 1 por la Ley 6/2008, de 27 de diciembre. [Ref. BOE-A-2009-901].';
    const rows = readNotes(text).map(({ type, source_id, date }) => [type, source_id, date]);
    expect(rows).toEqual([
      ['repealed', 'BOE-A-2009-900', '2008-12-26'],
      ['changed', 'BOE-A-2009-901', '2008-12-27'],
    ]);
  });

  it('applies its verb to the acts after it', () => {
    const spanish = readNotes(
      'Se derogan los arts. 7 y 8 por la Ley 7/2011, de 27 de julio. [Ref. BOE-A-2011-900]. y los arts. 9 a 11 por el Decreto-ley 2/2015, de 28 de julio. [Ref. BOE-A-2015-901].',
    );
    expect(spanish.map(({ type, source_id }) => [type, source_id])).toEqual([
      ['repealed', 'BOE-A-2011-900'],
      ['repealed', 'BOE-A-2015-901'],
    ]);
    const lithuanian = readNotes(
      'Papildyta straipsniu:\nNr. XIV-9001, 2024-07-11, paskelbta TAR 2024-07-24, i. k. 2024-90001\nNr. XIV-9002, 2025-01-14, paskelbta TAR 2025-01-20, i. k. 2025-90002',
    );
    expect(lithuanian.map(({ type, source_id, date }) => [type, source_id, date])).toEqual([
      ['added', '2024-90001', '2024-07-11'],
      ['added', '2025-90002', '2025-01-14'],
    ]);
  });

  it('gives one row if it names one act or none', () => {
    expect(readNotes('Se modifica el apartado 1 y se añade el 3 por la Ley 5/2008, de 26 de diciembre.')).toHaveLength(
      1,
    );
    expect(readNotes('Su anterior numeración era art. 55.')).toHaveLength(1);
  });
});

describe('the day of effect', () => {
  it.each([
    ['Se añade, con efectos de 3 de abril de 2025, por la Ley 1/2025, de 2 de enero.', '2025-04-03'],
    ['Se añade, con efectos desde el 1 de enero de 2021, por la Ley 1/2020, de 2 de enero.', '2021-01-01'],
    ['Se añade, con efectos a partir del día 1.º de enero de 2021, por la Ley 1/2020.', '2021-01-01'],
    ['Se añade, con efectos económicos desde el 1 de enero de 2021, por la Ley 1/2020.', '2021-01-01'],
    [
      'Se añade, con efectos para los periodos impositivos que se inicien a partir de 1 de enero de 2021.',
      '2021-01-01',
    ],
    ['Se añade, con efectos desde el 01/03/2021, por la Ley 1/2020.', '2021-03-01'],
    ['Se añade, con vigencia desde el 1 de julio de 2021, por la Ley 1/2020.', '2021-07-01'],
    ['Téngase en cuenta que esta actualización entra en vigor el 28 de octubre de 2025.', '2025-10-28'],
    ['Téngase en cuenta que la modificación no entrará en vigor hasta el 1 de enero de 2026.', '2026-01-01'],
    ['Esta modificación surte efectos a partir del 1 de mayo de 2021, según su disposición final.', '2021-05-01'],
    ['[RT I, 26.02.2031, 3 - jõust. 01.03.2031]', '2031-03-01'],
  ])('is read: %s', (text, day) => {
    expect(firstNote(text)).toMatchObject({ effective_date: day, effective_unreadable: false });
  });

  it.each([
    ['Se añade, con efectos desde la entrada en vigor de la Ley 1/2020, de 2 de enero.'],
    ['Se deroga, con los efectos señalados en su disposición final, por la Ley 1/2020, de 2 de enero.'],
    ['Se deroga desde el 1 de junio de 2013 y el resto desde el 4 de diciembre de 2013 por la Ley 1/2013.'],
    [
      'Téngase en cuenta que tiene efectos en lo relativo a las barcas desde el 30 de junio de 2013 y en el resto desde su registro.',
    ],
    ['Esta modificación entrará en vigor a los dos meses de su registro.'],
  ])('is stated but cannot be read: %s', (text) => {
    expect(firstNote(text)).toMatchObject({ effective_date: null, effective_unreadable: true });
  });

  it.each([
    ['Se añade por la Ley 1/2020, de 2 de enero.'],
    ['Se deja sin efecto por la Ley 1/2020, de 2 de enero.'],
    ['Se suspende desde el 3 de mayo de 2020 por Auto del TC de 9 de mayo de 2020.'],
    ['Téngase en cuenta, a efectos del cálculo, el artículo 4.'],
    ['Véase, en cuanto a los expedientes a la entrada en vigor, la Ley 1/2020.'],
    ['Redacción anterior:\n1. Con efectos desde el 1 de enero de 2010, las barcas llevan luz.'],
  ])('is not stated: %s', (text) => {
    expect(firstNote(text)).toMatchObject({ effective_date: null, effective_unreadable: false });
  });
});

describe('a note about a later act', () => {
  const by = (text: string, versionDate: string) => isByLaterAct(firstNote(text), versionDate);

  it('is about an act with a later day than the version', () => {
    expect(by('Se añade por la Ley 1/2020, de 3 de mayo.', '2020-05-02')).toBe(true);
    expect(by('Se deroga por la Ley 1/2020, de 3 de mayo.', '2001-01-01')).toBe(true);
  });

  it('is not one on the day of the act or later', () => {
    expect(by('Se añade por la Ley 1/2020, de 3 de mayo.', '2020-05-03')).toBe(false);
    expect(by('Se añade por la Ley 1/2020, de 3 de mayo.', '2024-01-01')).toBe(false);
  });

  it('is found by the year if the day is not known', () => {
    expect(by('Se añade por la Ley 1/2020.', '2019-12-31')).toBe(true);
    expect(by('Se añade por la Ley 1/2020.', '2020-01-01')).toBe(false);
    expect(by('Modificat per la Llei 90/2014', '2012-01-01')).toBe(true);
    expect(by('Se suprime por la Orden ABC/3860/2007.', '2015-08-01')).toBe(false);
  });

  it('is not one if the act would be newer than the gazette that printed it, because the year is a mistake', () => {
    const text = 'Se modifica por la Orden de 18 de febrero de 1998. [Ref. BOE-A-1988-900]';
    expect(by(text, '1988-02-23')).toBe(false);
    expect(by(text.replace('1998', '1988'), '1988-02-01')).toBe(true);
  });

  it('is not a correction, a remark, or a change by an act without a day', () => {
    expect(
      by('Redactado conforme a la corrección de errores publicada en BOE núm. 9, de 3 de mayo de 2020.', '2019-01-01'),
    ).toBe(false);
    expect(by('Véase la Ley 1/2020, de 3 de mayo.', '2019-01-01')).toBe(false);
    expect(by('Su anterior numeración era art. 55.', '1900-01-01')).toBe(false);
  });
});

describe('hostile notes', () => {
  it.each([
    ['brackets', '['.repeat(100_000)],
    ['identifiers', `Se añade ${'[Ref. BOE-A-2020-1]'.repeat(50_000)}`],
    ['kinds of acts', `Se añade por ${'la Ley de la Ley '.repeat(60_000)}`],
    ['numbers', `Se añade por la Ley ${'1/'.repeat(500_000)}`],
    ['digits', `Se añade por la Ley ${'1'.repeat(1_000_000)}`],
    ['words of effect', `Se añade ${'con efectos desde '.repeat(50_000)}`],
    ['declarations', `Se declara ${'que '.repeat(200_000)}`],
    ['Lithuanian words', `${'Straipsnio '.repeat(100_000)}:`],
  ])('take time in proportion to their length: %s', { timeout: 20_000 }, (_, text) => {
    expect(readNotes(text).length).toBeGreaterThan(0);
  });
});
