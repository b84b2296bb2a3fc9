import { describe, expect, it } from 'vitest';
import { hasParagraph, paragraphOf } from '../../../src/corpus/articles/paragraphs.ts';
import { readCitation } from '../../../src/corpus/citations/read.ts';

describe('an article has a paragraph', () => {
  const spanish = '1. Uno:\n\na) Primero.\n\nb) Segundo:\n\n1.º Más.\n\n2. Dos.\n\n2 bis. Tres.\n\n3. Cuatro.';

  it.each([
    ['2', true],
    ['2bis', true],
    ['1.b', true],
    ['1.b.1', true],
    ['3', true],
    ['7', false],
    ['1.c', false],
    // Paragraph 2 has no letters in the text, so nobody knows whether it has a letter a.
    ['2.a', null],
  ])('if its text has the mark: %s is %s', (path, expected) => {
    expect(hasParagraph(spanish, path.split('.'))).toBe(expected);
  });

  it.each([
    ['(1) One.\n\n(2) Two:\n\n(a) three,\n\n(b) four.', '2.b', true],
    ['**26.**—(1) One.\n\n(2) Two.', '1', true],
    ['<sup>1</sup> Eins.\n\n<sup>2</sup> Zwei:\n\n- a. drei;\n\n- b. vier.', '2.b', true],
    ['<sup>1</sup> Eins.\n\n<sup>2</sup> Zwei.', '3', false],
    ['I.-Un :\n\n1° deux ;\n\n2° trois.\n\nII.-Quatre.', 'I.2', true],
    ['§ 1er. Un.\n\n§ 2. Deux.', '1', true],
    ['(1) Üks:\n\n1) kaks;\n\n2) kolm.\n\n(2) Neli.', '3', false],
  ])('in the forms of other countries: %j, %s', (text, path, expected) => {
    expect(hasParagraph(text, path.split('.'))).toBe(expected);
  });

  it.each([
    ['its text has no marks', 'Todo en un párrafo.', '1'],
    ['one mark is no count', '1. Solo uno.', '5'],
    ['numbers are left out', '1. Uno.\n\n2. Dos.\n\n4. Cuatro.', '5'],
    ['only a list in a paragraph has the number', '1. Uno:\n\n1.º a.\n\n2.º b.\n\n3.º c.\n\n2. Dos.', '3'],
    ['it quotes another text', 'Se modifica así:\n\n«1. Uno.\n\n2. Dos.»', '2'],
  ])('or the answer is unclear: %s', (_, text, path) => {
    expect(hasParagraph(text, path.split('.'))).toBeNull();
  });

  it('with the text from its mark to the next mark of the same form', () => {
    expect(paragraphOf(spanish, ['1', 'b'])).toBe('b) Segundo:\n\n1.º Más.');
    expect(paragraphOf(spanish, ['3'])).toBe('3. Cuatro.');
    expect(paragraphOf(spanish, ['7'])).toBeNull();
  });
});

describe('a citation names a paragraph', () => {
  it.each([
    ['spanish', 'artículo 35.7 de la Ley 39/2015', [null, '7']],
    ['spanish', 'art. 37.3.b) de la Ley 39/2015', ['b', '3.b']],
    ['spanish', 'artículo 5, apartado 2, letra c), de la Ley 39/2015', ['2.c']],
    ['spanish', 'artículo 5, apartado segundo, de la Ley 39/2015', ['2']],
    ['spanish', 'letra b) del apartado 1 del artículo 5 de la Ley 39/2015', ['1.b']],
    ['spanish', 'artículo 35.1 y 2 de la Ley 39/2015', [null, '1']],
    ['spanish', 'párrafo segundo del artículo 5 de la Ley 39/2015', [null]],
    ['spanish', 'artículo 5, párrafo segundo, de la Ley 39/2015', [null]],
    ['spanish', 'artículo 5 de la Ley 39/2015', [null]],
    ['spanish', '48.4 LPACAP', [null, '4']],
    ['spanish', 'artículo 1.902 del Código Civil', [null, null]],
    ['french', 'le 2° du I de l’article 5 de la loi n° 78-17', ['I.2']],
    ['estonian', 'karistusseadustiku § 5 lg 2 p 3', ['2.3']],
    ['lithuanian', 'Civilinio kodekso 6 straipsnio 2 dalies 3 punktas', ['2.3']],
  ])('in %s: %s', (language, cite, expected) => {
    expect(readCitation(cite, language)?.parts[0]?.paragraphs).toEqual(expected);
  });
});
