import { describe, expect, it } from 'vitest';
import { countArticles, sections } from '../../src/corpus/articles.ts';

function articleLabels(text: string): string[] {
  return sections(Buffer.from(text))
    .filter((section) => section.article)
    .map((section) => section.label);
}

describe('an article heading', () => {
  it.each([
    // Spanish, Catalan, Portuguese, Galician
    ['###### Artículo 22', 'Artículo 22'],
    ['###### Artículo 22 bis. Título del artículo.', 'Artículo 22 bis'],
    ['###### Artículo único. Objeto', 'Artículo único'],
    ['###### Artículo primero.', 'Artículo primero'],
    ['###### Art. 5. Competencias', 'Art. 5'],
    ['###### Art. 5.', 'Art. 5'],
    ['###### ARTICULO 7', 'ARTICULO 7'],
    ['###### Artículo 1.º Objeto', 'Artículo 1.º'],
    ['##### Article únic', 'Article únic'],
    ['##### Artigo 3.º Âmbito', 'Artigo 3.º'],
    // French, Italian, Romanian
    ['##### Article L123-1', 'Article L123-1'],
    ['##### Article R*421-1', 'Article R*421-1'],
    ['##### Article 1er', 'Article 1er'],
    ['##### Article 3 - Objet', 'Article 3'],
    ['#### Article 2 (abrogé)', 'Article 2'],
    ['##### Articolo 12. Finalità', 'Articolo 12'],
    ['##### Art. 12-bis', 'Art. 12-bis'],
    ['##### Articolul 4', 'Articolul 4'],
    // German, Dutch, the north
    ['##### § 823 Schadensersatzpflicht', '§ 823'],
    ['##### §§ 12 bis 14. Weggefallen', '§§ 12 bis 14'],
    ['##### Artikel 1', 'Artikel 1'],
    ['##### § 3 a. Anvendelse', '§ 3 a'],
    ['##### 3 § Soveltamisala', '3 §'],
    ['##### 3 a §', '3 a §'],
    ['##### 12 § Rätt till ersättning', '12 §'],
    // Estonian, Latvian, Lithuanian
    ['##### § 1. Seaduse reguleerimisala', '§ 1'],
    ['##### § 1<sup>1</sup>. Mõisted', '§ 1¹'],
    ['##### § 12<sup>10</sup>. Mõisted', '§ 12¹⁰'],
    ['##### 2. pants. Likuma mērķis', '2. pants'],
    ['##### 2.<sup>1</sup> pants', '2.¹ pants'],
    ['##### 1 straipsnis. Įstatymo tikslas', '1 straipsnis'],
    ['##### 2<sup>1</sup> straipsnis. Sąvokos', '2¹ straipsnis'],
    // Hungarian, Czech, Slovak, Polish, Slovene
    ['##### 1. §', '1. §'],
    ['##### 1/A. §', '1/A. §'],
    ['##### 4. cikk', '4. cikk'],
    ['##### Čl. 3', 'Čl. 3'],
    ['##### Článek 3', 'Článek 3'],
    ['##### Artykuł 5', 'Artykuł 5'],
    ['##### Art. 5a.', 'Art. 5a'],
    ['##### 5. člen', '5. člen'],
    // Other scripts
    ['##### Член 1. Предмет', 'Член 1'],
    ['##### Чл. 2', 'Чл. 2'],
    ['##### Стаття 3. Мета', 'Стаття 3'],
    ['##### Άρθρο 4', 'Άρθρο 4'],
    ['##### 第1条', '第1条'],
    ['##### 제1조', '제1조'],
    ['##### المادة 1', 'المادة 1'],
    // Markdown around it
    ['## **Artículo 9.** Plazos', 'Artículo 9'],
    ['###### Artículo 9 ######', 'Artículo 9'],
  ])('%s is cited as %s', (heading, label) => {
    expect(articleLabels(`# Ley\n\n${heading}\n\nTexto.\n`)).toEqual([label]);
  });

  it.each([
    '# Articulado',
    '## Arts and heritage',
    '## Art und Weise',
    '## TÍTULO I. De los artículos',
    '### Disposición final',
    '### 1. peatükk Üldsätted',
    '## Anexo 1',
    '## 2023',
    '#Artículo 1',
    '####### Artículo 1',
    'Artículo 1',
    '#',
  ])('is not %s', (line) => {
    expect(articleLabels(`Preámbulo\n\n${line}\n\nTexto.\n`)).toEqual([]);
  });

  it('is not one that an amending act quotes', () => {
    const text = [
      '###### Artículo 1. Modificación de la Ley 5/2000',
      '',
      'El artículo 3 queda redactado así:',
      '',
      '> ###### Artículo 3',
      '>',
      '> Nuevo texto.',
      '',
      '###### «Artículo 4. Nuevo.»',
      '',
      '    ###### Artículo 5',
      '',
      '###### Artículo 2. Entrada en vigor',
      '',
    ].join('\n');
    expect(articleLabels(text)).toEqual(['Artículo 1', 'Artículo 2']);
  });
});

describe('the articles of a law', () => {
  it('are counted at any level', () => {
    expect(countArticles(Buffer.from('## Artículo 1\n### Artículo 2\n###### Artículo 3\n'))).toBe(3);
  });

  it('are none in a text without headings, or without a text', () => {
    expect(countArticles(Buffer.from('Un texto sin artículos.\n'))).toBe(0);
    expect(countArticles(Buffer.alloc(0))).toBe(0);
  });

  it('are its sections where there is nothing else', () => {
    expect(articleLabels('# Act\n\n## Part 1\n\n### Section 1. Name\n\n### Section 2. Scope\n')).toEqual([
      'Section 1',
      'Section 2',
    ]);
    expect(articleLabels('# Loi\n\n## Section 1\n\n### Article 1\n')).toEqual(['Article 1']);
  });

  it('have headings of up to 10,000 bytes; a longer line is text', () => {
    expect(articleLabels(`# Artículo 1 ${'x'.repeat(9_900)}\n`)).toHaveLength(1);
    expect(articleLabels(`# Artículo 1 ${'x'.repeat(10_000)}\n`)).toEqual([]);
  });

  it('each reach to the next one, over deeper headings', () => {
    const body = Buffer.from('## Artículo 1\n\nUno.\n\n### Tabla\n\nDatos.\n\n## Artículo 2\n\nDos.\n');
    const texts = sections(body).map(({ start, end }) => body.subarray(start, end).toString());
    expect(texts).toEqual([
      '## Artículo 1\n\nUno.\n\n### Tabla\n\nDatos.\n\n',
      '### Tabla\n\nDatos.\n\n',
      '## Artículo 2\n\nDos.\n',
    ]);
  });

  it('of a text of 4 MB are found in seconds of processor time', () => {
    const text = Buffer.from('###### Artículo 1. Objeto\n\nTexto de la ley # con signos.\n'.repeat(70_000));
    const began = process.cpuUsage();
    expect(countArticles(text)).toBe(70_000);
    expect(process.cpuUsage(began).user).toBeLessThan(10_000_000);
  });
});
