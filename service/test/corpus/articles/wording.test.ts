import { describe, expect, it } from 'vitest';
import { contentOf, wordingOf } from '../../../src/corpus/articles/wording.ts';

const content = (text: string) => {
  const body = Buffer.from(text);
  return contentOf(body, { textStart: 0, end: body.length });
};

const wording = (text: string, heading: string | null = null) => {
  const body = Buffer.from(text);
  return wordingOf(body, { textStart: 0, end: body.length, heading });
};

describe('the content of a part', () => {
  it('is its text without the notes, and the notes are plain text', () => {
    const text = `1. Las barcas llevan luz.

> <small>Se modifica por el art. 3 de la Ley 7/2019, de 4 de mayo. [Ref. BOE-A-2019-700#a3](https://boe.example/700)</small>

> <small>Se añade por la Ley 2/2001, de 1 de marzo. [Ref. BOE-A-2001-20](https://boe.example/20).</small>
`;
    expect(content(text)).toEqual({
      content: '1. Las barcas llevan luz.',
      notes: [
        'Se modifica por el art. 3 de la Ley 7/2019, de 4 de mayo. [Ref. BOE-A-2019-700#a3]',
        'Se añade por la Ley 2/2001, de 1 de marzo. [Ref. BOE-A-2001-20].',
      ],
    });
  });

  it.each([
    ['two notes on two lines', '> <small>Se añade.</small>\n> <small>Se deroga.</small>', ['Se añade.', 'Se deroga.']],
    ['a note over several lines', '> <small>Se añade por\n> la Ley 1/2001.</small>', ['Se añade por la Ley 1/2001.']],
    [
      'a note whose second line has no mark',
      '> <small>Se añade por\nla Ley 1/2001.</small>',
      ['Se añade por la Ley 1/2001.'],
    ],
    ['a note without an end', '> <small>Se añade por la Ley 1/2001.', ['Se añade por la Ley 1/2001.']],
    ['no space behind the mark', '><small>Se añade.</small>', ['Se añade.']],
  ])('recognises %s', (_, note, notes) => {
    expect(content(`Antes.\n\n${note}\n\nDespués.`)).toEqual({ content: 'Antes.\n\nDespués.', notes });
  });

  it('goes on right below the end of a note', () => {
    expect(content('> <small>Se añade.</small>\n2. Texto.')).toEqual({ content: '2. Texto.', notes: ['Se añade.'] });
  });

  it('keeps an ordinary blockquote, because it is law', () => {
    const text = '> «Juro guardar las barcas.»\n\n> Segundo párrafo.';
    expect(content(text)).toEqual({ content: text, notes: [] });
  });

  it('keeps the Markdown marks of the first line', () => {
    expect(content('\n\n    sangrado\n').content).toBe('    sangrado');
  });

  it('has no older wording in a blockquote: that is a note', () => {
    const text = `1. Texto nuevo.

> Téngase en cuenta que esta actualización entra en vigor el 3 de mayo de 2031.

> Redacción anterior:

> «1. Texto viejo.

> 2. Más texto viejo.»

> <small>Se modifica por la Ley 1/2030, de 2 de abril.</small>

2. Sigue.`;
    expect(content(text)).toEqual({
      content: '1. Texto nuevo.\n\n2. Sigue.',
      notes: [
        'Téngase en cuenta que esta actualización entra en vigor el 3 de mayo de 2031.',
        'Redacción anterior:\n«1. Texto viejo.\n2. Más texto viejo.»',
        'Se modifica por la Ley 1/2030, de 2 de abril.',
      ],
    });
  });

  it.each([
    [
      'Lithuanian acts below their heading',
      'Straipsnio dalies pakeitimai:\n\nNr. XIV-9001, 2024-07-11, paskelbta TAR 2024-07-24, i. k. 2024-90001\n\nNr. XIV-9002, 2025-01-14, paskelbta TAR 2025-01-20, i. k. 2025-90002',
    ],
    [
      'a Lithuanian act that was wrapped',
      'Papildyta straipsniu:\n\nNr. IX-901,\n\n2004-11-04, Žin., 2004, Nr. 171-9000 (2004-11-26)',
    ],
    ['a remark of the Lithuanian register', 'TAR pastaba. 7 straipsnio 2 dalis įsigalioja 2031-01-01.'],
    ['an Estonian act', '[RT I, 26.02.2031, 3 - jõust. 01.03.2031]'],
    ['an Andorran act', 'Modificat per la Llei 90/2014'],
  ])('does not have %s: that is a note', (_, note) => {
    const { content: text, notes } = content(`${note}\n\nAbc def.`);
    expect(text).toBe('Abc def.');
    expect(notes).toEqual([note.replaceAll('\n\n', '\n')]);
  });

  it('does not have the list of acts at the end of a Lithuanian law: that is a note', () => {
    const list = 'Pakeitimai:\n\n1.\n\nLietuvos Respublikos Seimas, Įstatymas\n\nNr. XIV-9001, 2024-07-11, paskelbta';
    expect(content(`Tekstas.\n\n${list}`).content).toBe('Tekstas.');
  });

  it.each([
    ['Straipsnio pakeitimai:\n\n1. Pakeisti 3 straipsnį.'],
    ['Pakeitimai:\n\nKai keičiamas planas, tai skelbiama.'],
    ['Modificat per la Llei 90/2014, aquest article diu el següent.'],
    ['[Käesolevast tekstist välja jäetud.]'],
    ['Téngase en cuenta lo dispuesto en el artículo 3.'],
    ['<small>Letra pequeña.</small>'],
  ])('keeps a text that only looks like a note: %s', (text) => {
    expect(content(text)).toEqual({ content: text, notes: [] });
  });

  it('depends only on the part itself', () => {
    const body = Buffer.from('# A\n\nuno\n\n# B\n\n> <small>Se añade.</small>\n');
    expect(contentOf(body, { textStart: 4, end: 10 })).toEqual({ content: 'uno', notes: [] });
  });
});

describe('the wording of a part', () => {
  it.each([
    ['emphasis', '**1.** Texto', '1. Texto'],
    ['other emphasis', '__a)__ *Texto* ', 'a) Texto'],
    ['wrapped lines', 'uno dos\ntres', 'uno dos tres'],
    ['blank lines', 'uno\n\n\ndos\n', 'uno\n\ndos'],
    ['spaces', '  uno \t dos  ', 'uno dos'],
    ['line ends', 'uno\r\ndos', 'uno\ndos'],
    ['spaces that do not break', 'artículo\u00a03 y\u202f4', 'artículo 3 y 4'],
    ['soft hyphens and spaces without width', 'ba\u00adrca na\u200bve', 'barca nave'],
    ['a line that becomes a heading', 'Capítulo\n\nuno', '### Capítulo\n\nuno'],
    ['the level of a heading', '### Uno\ndos', '##### Uno\ndos'],
    ['a quotation', '> uno\n> dos', 'uno dos'],
    ['escaped marks', '1\\. a\\*b \\[c\\]', '1. a*b [c]'],
    ['notes', 'uno\n\n> <small>Se añade.</small>\n\ndos', 'uno\n\ndos'],
    ['notes that change', 'uno\n\n> <small>Se añade.</small>', 'uno\n\n> <small>Se deroga.</small>'],
  ])('is the same whatever the form: %s', (_, one, other) => {
    expect(wording(one)).toBe(wording(other));
  });

  it.each([
    ['a word', 'la barca', 'la nave'],
    ['a number', '10 días', '11 días'],
    ['an accent', 'termino', 'término'],
    ['a capital letter', 'el Estado', 'el estado'],
    ['a punctuation mark', 'uno, dos', 'uno; dos'],
    ['a hyphen', 'uno-dos', 'unodos'],
    ['where a word ends', 'sobre todo', 'sobretodo'],
    ['the order', 'uno dos', 'dos uno'],
    ['a sign inside a line', 'a # b', 'a b'],
    ['a superscript', 'm²', 'm2'],
    ['a letter that shares a byte with a space', 'Â ', 'Â¡'],
  ])('changes with another %s', (_, one, other) => {
    expect(wording(one)).not.toBe(wording(other));
  });

  it('includes the title, but not whether the title has its own line', () => {
    expect(wording('uno', 'Objeto')).not.toBe(wording('uno', 'Ámbito'));
    expect(wording('uno', 'Objeto')).not.toBe(wording('uno'));
    expect(wording('uno', '**Objeto**')).toBe(wording('Objeto\n\nuno'));
  });

  it('is a number that fits a bigint of PostgreSQL, positive or negative', () => {
    const numbers = Array.from({ length: 64 }, (_, index) => wording(`texto ${index}`));
    expect(numbers.every((number) => BigInt.asIntN(64, number) === number)).toBe(true);
    expect(numbers.some((number) => number < 0n)).toBe(true);
    expect(new Set(numbers).size).toBe(64);
  });

  it('is the same before and after a part that is larger than the shared buffer', () => {
    const small = wording('uno dos');
    const large = `${'palabra '.repeat(300_000)}fin`;
    expect(wording(large)).toBe(wording(large.replaceAll(' ', '\n')));
    expect(wording('uno dos')).toBe(small);
  });
});

describe('hostile text', () => {
  const hostile = (count: number): [string, string][] => [
    ['a million lines of >', '>\n'.repeat(1_000_000)],
    ['a line of >', '>'.repeat(count)],
    ['notes without an end', '> <small>a\n'.repeat(count / 10)],
    ['tags without an end', `> <small>${'<small '.repeat(count / 7)}`],
    ['brackets', `> <small>${'['.repeat(count)}`],
    ['links without an end', `> <small>${']('.repeat(count / 2)}`],
    ['one line', 'a'.repeat(count * 4)],
    ['blank lines before a text', `${' \n'.repeat(count)}a`],
    ['spaces', `${' '.repeat(count)}a`],
    ['heads of lists', 'Pakeitimai:\n\n'.repeat(count / 12)],
    ['heads of quotations', '> Redacción anterior:\n\n'.repeat(count / 20)],
    ['backslashes', '\\'.repeat(count)],
  ];

  it.each(hostile(300_000))('takes time in proportion to its length: %s', { timeout: 20_000 }, (_, text) => {
    expect(content(text).content.length).toBeLessThanOrEqual(text.length);
    expect(typeof wording(text)).toBe('bigint');
  });
});
