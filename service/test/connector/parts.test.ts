import { describe, expect, test } from 'vitest';
import { maxTextLength } from '../../src/connector/tools/answer-limits.ts';
import { type AskedPart, partOf, sameParts, type TextPart } from '../../src/connector/tools/cut-text.ts';

const article = (number: number | string, text: string) => `###### Artículo ${number}. Objeto ${number}\n\n${text}\n\n`;
const words = 'palabra '.repeat(800); // 6,400 characters

const ask = (text: string, article?: string, more: Partial<AskedPart> = {}) =>
  partOf(text, { article, page: 1, whole: false, language: 'spanish', ...more });

function found(text: string, name?: string, more: Partial<AskedPart> = {}): TextPart {
  const { part } = ask(text, name, more);
  if (!part) throw new Error(`There is no ${name}.`);
  return part;
}

const named = (text: string, name: string, language = 'spanish') =>
  ask(text, name, { language }).part?.content_md ?? null;

function code(articles: number, perTitle: number): string {
  let text = '# Código\n\nPreámbulo.\n\n';
  for (let number = 1; number <= articles; number++) {
    if (number % perTitle === 1) text += `## TÍTULO ${Math.ceil(number / perTitle)}\n\nDe esto.\n\n`;
    text += article(number, words);
  }
  return text;
}

describe('a text', () => {
  test('that fits is returned whole', () => {
    const text = `# Ley\n\n${article(1, 'Uno.')}`;
    expect(found(text)).toEqual({ content_md: text, contents: null, note: null, next: null });
  });

  test('that is too long is returned as its table of contents, and every entry can be read', () => {
    const text = code(20, 4);
    const { content_md, contents, note } = found(text);
    expect(content_md).toBeNull();
    expect(contents?.slice(0, 3)).toEqual(['Código', 'TÍTULO 1', 'Artículo 1. Objeto 1']);
    expect(contents).toHaveLength(26);
    expect(note).toMatch(/too long for one answer.+"article".+"Artículo 1. Objeto 1"/);
    for (const name of contents?.slice(1) ?? []) expect(text).toContain(found(text, name).content_md as string);
  });

  test('is returned whole on request', () => {
    const text = code(20, 4);
    expect(found(text, undefined, { whole: true }).content_md).toBe(text);
  });

  test('has chapters that end where the next one begins', () => {
    const { content_md } = found(code(20, 4), 'Título 2');
    expect(content_md).toMatch(/^## TÍTULO 2\n/);
    expect(content_md).toContain('Artículo 5.');
    expect(content_md).toContain('Artículo 8.');
    expect(content_md).not.toContain('TÍTULO 3');
  });

  test('has chapters that are too long for an answer; they are returned as their own contents', () => {
    const { content_md, contents } = found(code(20, 10), 'TÍTULO 2');
    expect(content_md).toBeNull();
    expect(contents?.[0]).toBe('Artículo 11. Objeto 11');
    expect(contents).toHaveLength(10);
  });

  test.each([
    ['of one long article', `# Ley\n\n${article(1, `${words}\n\n`.repeat(20))}`, '1'],
    ['without any heading', `${words}\n\n`.repeat(20), undefined],
    ['without any space', 'ñ🜲'.repeat(40_000), undefined],
  ])('%s comes in pages that together are the text', (_, text, name) => {
    const pages: string[] = [];
    for (let next: { page: number } | null = { page: 1 }; next; ) {
      const part: TextPart = found(text, name, next);
      expect(part.content_md?.length).toBeLessThanOrEqual(maxTextLength);
      expect(part.content_md?.isWellFormed()).toBe(true);
      pages.push(part.content_md as string);
      next = part.next;
    }
    expect(pages.length).toBeGreaterThan(3);
    expect(text).toContain(pages.join(''));
    expect(pages.join('').length).toBeGreaterThan(text.length - 20);
  });

  test('of thousands of articles has contents that fit', () => {
    let text = '# Código\n\n';
    for (let number = 1; number <= 9000; number++) {
      if (number % 100 === 1) text += `## Libro ${number}\n\n`;
      text += article(number, 'Texto.');
    }
    const { contents } = found(text);
    expect(contents?.join('').length).toBeLessThan(maxTextLength);
    expect(contents).toContain('Libro 8901');
    expect(found(text, 'Libro 8901').content_md).toContain('Artículo 9000');
  });

  // Before the fix, they were given as "first … last (3000 parts)", which nobody can ask for.
  test('of thousands of articles without chapters has contents in pages, and all entries can be read', () => {
    const text = Array.from({ length: 3000 }, (_, index) => article(index + 1, 'Texto.')).join('');
    const names: string[] = [];
    for (let next: { page: number } | null = { page: 1 }; next; ) {
      const part: TextPart = found(text, undefined, next);
      names.push(...(part.contents as string[]));
      next = part.next;
    }
    expect(names).toHaveLength(3000);
    expect(found(text, names[2999]).content_md).toContain('Artículo 3000');
  });

  test('with repeated headings has contents that distinguish them by their path, or else by their ids', () => {
    const chapter = `### CAPÍTULO I\n\n${article(1, words)}${article(1, words)}`;
    const text = `## TÍTULO I\n\n${chapter}## TÍTULO II\n\n${chapter}## ANEXO\n\n${article(1, words)}`;
    const { contents } = found(text);
    expect(contents).toContain('TÍTULO II > CAPÍTULO I');
    expect(new Set(contents).size).toBe(contents?.length);
    for (const name of contents ?? []) expect(text).toContain(found(text, name).content_md as string);
    expect(found(text, 'TÍTULO II > CAPÍTULO I').content_md).toBe(
      text.slice(text.lastIndexOf('### CAP'), text.indexOf('## ANEXO')).trimEnd(),
    );
    const several = found(text, 'Capítulo I');
    expect(several.content_md).toBeNull();
    expect(several.contents).toEqual(['TÍTULO I > CAPÍTULO I', 'TÍTULO II > CAPÍTULO I']);
  });
});

describe('an article', () => {
  test.each([
    ['### Artículo 22 bis. Nombre\n\nA', '22 bis'],
    ['### Artículo 22 bis. Nombre\n\nA', 'Art. 22 bis'],
    ['### Artículo 47 bis. Nombre\n\nA', '47bis'],
    ['### § 5\n\nA', '5'],
    ['### § 1¹. Name\n\nA', '§ 1¹'],
    ['### 3 a §\n\nA', '3 a'],
    ['### Article L. 121-1\n\nA', 'Article L. 121-1'],
    ['### Artículo primero. Nombre\n\nA', 'primero'],
    ['### Disposición adicional primera. Nombre\n\nA', 'disposicion adicional primera'],
    ['### Disposición adicional primera. Nombre\n\nA', 'disposición adicional 1ª'],
    ['### Disposición adicional tercera\n\nA', 'DA 3'],
    ['### Disposición transitoria tercera\n\nA', 'D.T. 3.ª'],
    ['### Artículo 37. Nombre\n\nA', '37.3'],
    ['### Artículo 37. Nombre\n\nA', 'Artículo 37.3.b)'],
    ['### Artículo 37. Nombre\n\nA', 'apartado 3 del artículo 37'],
    ['### Artículo 37.3. Nombre\n\nA', '37.3'],
    ['# ANEXO I\n\nA', 'Anexo 1'],
    ['# ANEXO I\n\nA', 'anexo primero'],
    ['## TÍTULO II\n\nA', 'Título 2'],
  ])('%j is found as %j', (text, name) => {
    expect(named(`# Ley\n\n### Artículo 2. Otro\n\nOtro.\n\n${text}\n`, name)).toBe(text);
  });

  test.each([
    ['### 5 straipsnis. Pavadinimas\n\nA', '5', 'lithuanian'],
    ['### 5 straipsnis. Pavadinimas\n\nA', '5 straipsnio 2 dalis', 'lithuanian'],
    ['### § 5. Nimi\n\nA', '§ 5 lg 2', 'estonian'],
    ['### Article L. 121-1\n\nA', 'art. L121-1', 'french'],
    ['### Artikel 7\n\nA', 'art. 7', 'dutch'],
  ])('%j is found as %j in %s', (text, name, language) => {
    expect(named(`# X\n\n${text}\n`, name, language)).toBe(text);
  });

  test('is not taken for another: 2 is not 22, § 1¹ is not § 11', () => {
    const text = '### Artículo 22\n\nA\n\n### § 11\n\nB\n';
    expect(named(text, '2')).toBeNull();
    expect(named(text, '§ 1¹')).toBeNull();
  });

  // Before the fix, `Disposición adicional 28` was answered with article 28, as was every name with that number.
  test.each([
    ['Disposición adicional 28', /^### Disposición adicional vigésima octava/],
    ['disposición adicional 28.ª', /^### Disposición adicional vigésima octava/],
    ['disposicion-adicional-vigesima-octava', /^### Disposición adicional vigésima octava/],
    ['Disposición transitoria 28', null],
    ['Anexo 2', null],
    ['Anexo 28', null],
    ['Anexo I', /^# ANEXO I\n[\s\S]*Artículo 28[\s\S]*Del anexo/],
    ['Título 2', null],
    ['Título 28', null],
    ['Capítulo 28', null],
    ['28 priedas', null],
    ['artículo 28 de la Ley 3/1999', null],
    ['artículos 1 y 2', null],
    ['28.1.2 del Reglamento', null],
    ['primera', null],
    ['28', /^### Artículo 28\n\nDe la ley/],
    ['art. 28', /^### Artículo 28\n\nDe la ley/],
    ['Article 28', /^### Artículo 28\n\nDe la ley/],
    ['articulo-28', /^### Artículo 28\n\nDe la ley\.$/],
    ['anexo-i.articulo-28', /^### Artículo 28\n\nDel anexo\.$/],
    ['Artículo 28 del anexo I', /^### Artículo 28\n\nDel anexo\.$/],
    ['ANEXO I > Artículo 28', /^### Artículo 28\n\nDel anexo\.$/],
  ])('is not returned for another part with the same number: %s', (name, expected) => {
    const articles = [1, 2, 28].map((number) => `### Artículo ${number}\n\nDe la ley.\n\n`).join('');
    const provision = '### Disposición adicional vigésima octava. Nombre\n\nA\n\n';
    const text = `# Ley\n\n## TÍTULO I\n\n${articles}${provision}# ANEXO I\n\n### Artículo 28\n\nDel anexo.\n`;
    const content = named(text, name);
    if (expected === null) expect(content).toBeNull();
    else expect(content).toMatch(expected);
  });

  test('that occurs twice with one number is not read as a paragraph', () => {
    const text = '### Artículo 37\n\nA\n\n### Artículo 37\n\nB\n\n### Artículo 38\n\nC\n';
    expect(found(text, '37.2').contents).toEqual(['articulo-37', 'articulo-37-2']);
    expect(found(text, 'articulo-37-2').content_md).toBe('### Artículo 37\n\nB');
  });

  test('of the law itself is preferred to one of an annex, which is named, too', () => {
    const text = '### Artículo 1\n\nA\n\n# Anexo\n\n### Artículo 1. Título\n\nB\n';
    for (const name of ['1', 'Artículo 1', 'art. 1']) {
      const part = found(text, name);
      expect(part.content_md, name).toBe('### Artículo 1\n\nA');
      expect(part.note).toBe('The text has this name again: Artículo 1. Título.');
    }
  });

  test('without a title is not listed under a name that means an article with a title', () => {
    const text = `### Artículo 1. Objeto\n\n${words.repeat(5)}\n\n# Anexo\n\n### Artículo 1\n\nB\n`;
    const { contents } = found(text);
    expect(contents).toEqual(['Artículo 1. Objeto', 'Anexo', 'Anexo > Artículo 1']);
    expect(found(text, contents?.[2]).content_md).toBe('### Artículo 1\n\nB');
  });

  test('that does not exist is not found, and the nearest names are listed', () => {
    expect(ask('### Artículo 1\n\nA', ' . ').part).toBeNull();
    const text = `### Artículo 1\n\nA\n\n### Artículo 28\n\nB\n\n### Disposición adicional segunda\n\nC\n`;
    expect(ask(text, 'Disposición adicional 28')).toEqual({
      part: null,
      nearest: ['Disposición adicional segunda', 'Artículo 28'],
    });
  });

  // Before the fix, these took 20 s: every part of the same name was looked for in the list of all sections, and every section in
  // every such part.
  test.each([
    ['Artículo 1', 'articles'],
    ['Anexo', 'chapters'],
  ])('with 3,000 namesakes is distinguished by ids, in pages: %s (%s)', (name) => {
    const text = `# Ley\n\n${Array.from({ length: 3000 }, (_, n) => `### ${name}\n\nTexto ${n}. ${words.slice(0, 400)}`).join('\n\n')}`;
    const begun = process.cpuUsage();
    const { contents, note, next } = found(text, name);
    const { user } = process.cpuUsage(begun);
    expect(contents?.join('').length).toBeLessThanOrEqual(maxTextLength);
    expect(note).toMatch(/^3000 parts of the text have this name\./);
    expect(next).toEqual({ page: 2 });
    expect(named(text, contents?.at(-1) as string)).toContain(`Texto ${(contents?.length ?? 0) - 1}.`);
    expect(user).toBeLessThan(5_000_000);
  });
});

test('two versions are compared in the meant part, even if its heading differs or only one version has it', () => {
  const before = '### Artículo 1. Uno\n\nA\n\n### Artículo 2\n\nB\n';
  const after = '### Artículo 1. Otro\n\nC\n';
  const compare = (name: string) => sameParts([before, after], name, 'spanish');
  expect(compare('1.2')).toEqual({ texts: ['### Artículo 1. Uno\n\nA', '### Artículo 1. Otro\n\nC'] });
  expect(compare('art. 2')).toEqual({ texts: ['### Artículo 2\n\nB', ''] });
  expect(compare('Anexo 1')).toEqual({ problem: expect.stringContaining('has no part "Anexo 1"') });
});
