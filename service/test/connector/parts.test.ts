import { describe, expect, test } from 'vitest';
import { maxPartLength, namedPart, partOf, type TextPart } from '../../src/connector/text-part.ts';

const article = (number: number | string, text: string) => `###### Artículo ${number}. Objeto ${number}\n\n${text}\n\n`;
const words = 'palabra '.repeat(800); // 6,400 characters

const found = (text: string, name?: string) => partOf(text, name) as TextPart;

function code(articles: number, perTitle: number): string {
  let text = '# Código\n\nPreámbulo.\n\n';
  for (let number = 1; number <= articles; number++) {
    if (number % perTitle === 1) text += `## TÍTULO ${Math.ceil(number / perTitle)}\n\nDe esto.\n\n`;
    text += article(number, words);
  }
  return text;
}

describe('a text', () => {
  test('that fits is given whole', () => {
    const text = `# Ley\n\n${article(1, 'Uno.')}`;
    expect(found(text, undefined)).toEqual({ content_md: text, contents: null, note: null });
  });

  test('that is too long is given as its contents, and every entry can be asked for', () => {
    const text = code(20, 5);
    const { content_md, contents, note } = found(text);
    expect(content_md).toBeNull();
    expect(contents?.slice(0, 3)).toEqual(['Código', 'TÍTULO 1', 'Artículo 1. Objeto 1']);
    expect(contents).toHaveLength(25);
    expect(note).toMatch(/characters, too many for one answer.+"article".+"Artículo 1"/);
    for (const name of contents?.slice(1) ?? []) expect(text).toContain(found(text, name).content_md as string);
  });

  test('has chapters, which reach to the next of their kind', () => {
    const { content_md } = found(code(20, 5), 'Título 2');
    expect(content_md).toMatch(/^## TÍTULO 2\n/);
    expect(content_md).toContain('Artículo 6.');
    expect(content_md).toContain('Artículo 10.');
    expect(content_md).not.toContain('TÍTULO 3');
  });

  test('has chapters too long for an answer, which are given as their own contents', () => {
    const { content_md, contents } = found(code(20, 10), 'TÍTULO 2');
    expect(content_md).toBeNull();
    expect(contents?.[0]).toBe('Artículo 11. Objeto 11');
    expect(contents).toHaveLength(10);
  });

  test('of one endless article is not cut', () => {
    const text = `# Ley\n\n${article(1, words.repeat(20))}`;
    expect(found(text, '1').content_md?.length).toBeGreaterThan(maxPartLength);
  });

  test('without any heading is not cut either: there is nothing to ask for', () => {
    expect(found(words.repeat(20)).content_md).toBe(words.repeat(20));
  });

  test('of thousands of articles has contents that fit', () => {
    let text = '# Código\n\n';
    for (let number = 1; number <= 9000; number++) {
      if (number % 100 === 1) text += `## Libro ${number}\n\n`;
      text += article(number, 'Texto.');
    }
    const { contents } = found(text);
    expect(contents?.join('').length).toBeLessThan(maxPartLength);
    expect(contents).toContain('Libro 8901');
    expect(found(text, 'Libro 8901').content_md).toContain('Artículo 9000');
  });
});

describe('an article', () => {
  test.each([
    ['### Artículo 22 bis. Nombre\n\nA', '22 bis'],
    ['### Artículo 22 bis. Nombre\n\nA', 'Art. 22 bis'],
    ['### § 5\n\nA', '5'],
    ['### § 1¹. Name\n\nA', '§ 1¹'],
    ['### 3 a §\n\nA', '3 a'],
    ['### Article L. 121-1\n\nA', 'Article L. 121-1'],
    ['### Artículo primero. Nombre\n\nA', 'primero'],
    ['### Disposición adicional primera. Nombre\n\nA', 'disposicion adicional primera'],
  ])('%j is found as %j', (text, name) => {
    expect(namedPart(`# Ley\n\n### Artículo 1. Otro\n\nOtro.\n\n${text}\n`, name)).toBe(text);
  });

  test('is not taken for another: 2 is not 22, § 1¹ is not § 11', () => {
    const text = '### Artículo 22\n\nA\n\n### § 11\n\nB\n';
    expect(namedPart(text, '2')).toBeNull();
    expect(namedPart(text, '§ 1¹')).toBeNull();
  });

  // `Disposición adicional 28` was answered with article 28: every name with that number in it was.
  test.each([
    ['Disposición adicional 28', /^### Disposición adicional vigésima octava/],
    ['disposición adicional 28.ª', /^### Disposición adicional vigésima octava/],
    ['disposicion-adicional-vigesima-octava', /^### Disposición adicional vigésima octava/],
    ['Disposición transitoria 28', null],
    ['Anexo 1', null],
    ['Anexo I', /^# ANEXO I\n[\s\S]*Artículo 28[\s\S]*Del anexo/],
    ['Título 2', null],
    ['Capítulo 28', null],
    ['28 priedas', null],
    ['28', /^### Artículo 28\n\nDe la ley/],
    ['art. 28', /^### Artículo 28\n\nDe la ley/],
    ['Article 28', /^### Artículo 28\n\nDe la ley/],
    ['articulo-28', /^### Artículo 28\n\nDe la ley\.$/],
    ['anexo-i.articulo-28', /^### Artículo 28\n\nDel anexo\.$/],
  ])('is not given for another part with its number: %s', (name, expected) => {
    const articles = [1, 2, 28].map((number) => `### Artículo ${number}\n\nDe la ley.\n\n`).join('');
    const provision = '### Disposición adicional vigésima octava. Nombre\n\nA\n\n';
    const text = `# Ley\n\n## TÍTULO I\n\n${articles}${provision}# ANEXO I\n\n### Artículo 28\n\nDel anexo.\n`;
    const found = namedPart(text, name);
    if (expected === null) expect(found).toBeNull();
    else expect(found).toMatch(expected);
  });

  test('whose name stands twice is given twice', () => {
    const text = '### Artículo 1\n\nA\n\n# Anexo\n\n### Artículo 1\n\nB\n';
    expect(partOf(text, '1')).toEqual({
      content_md: '### Artículo 1\n\nA\n\n### Artículo 1\n\nB',
      contents: null,
      note: '2 parts of the text have this name; all of them are given.',
    });
  });

  test('that is not there is not found', () => {
    expect(partOf('### Artículo 1\n\nA', '7')).toBeNull();
    expect(partOf('### Artículo 1\n\nA', ' . ')).toBeNull();
  });

  // Every namesake was looked for in the list of all sections, and every section in every namesake: 20 s for these.
  test.each([
    ['Artículo 1', 'articles'],
    ['Anexo', 'chapters'],
  ])('with 3,000 namesakes is given as often as fits, and says how many there are: %s (%s)', (name) => {
    const text = `# Ley\n\n${Array.from({ length: 3000 }, (_, n) => `### ${name}\n\nTexto ${n}. ${words.slice(0, 400)}`).join('\n\n')}`;
    const begun = process.cpuUsage();
    const { content_md, note } = found(text, name);
    const { user } = process.cpuUsage(begun);
    expect(content_md?.length).toBeLessThanOrEqual(maxPartLength);
    const given = content_md?.match(/^### /gm)?.length ?? 0;
    expect(given).toBeGreaterThan(100);
    expect(note).toBe(`3000 parts of the text have this name; the first ${given} are given.`);
    expect(content_md).toContain(`Texto ${given - 1}.`);
    expect(user).toBeLessThan(5_000_000);
  });
});
