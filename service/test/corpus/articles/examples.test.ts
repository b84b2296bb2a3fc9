import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../src/corpus/articles/parts.ts';

/** A line, then kind, id, label and heading of the part that it begins. The lines are made up in the form of real ones. */
type Example = [line: string, kind: string, id: string, label: string, heading: string | null];

const examples: Record<string, Example[]> = {
  Spanish: [
    ['###### Artículo 22', 'article', 'articulo-22', 'Artículo 22', null],
    ['###### Artículo 22 bis. Plazos de pago.', 'article', 'articulo-22-bis', 'Artículo 22 bis', 'Plazos de pago'],
    ['###### Artículo 22bis. Plazos', 'article', 'articulo-22-bis', 'Artículo 22bis', 'Plazos'],
    ['###### Artículo 3.Funciones del consejo', 'article', 'articulo-3', 'Artículo 3', 'Funciones del consejo'],
    ['###### ARTÍCULO 3', 'article', 'articulo-3', 'ARTÍCULO 3', null],
    ['###### ARTICULO 7', 'article', 'articulo-7', 'ARTICULO 7', null],
    ['###### Artículo 1.º Objeto', 'article', 'articulo-1', 'Artículo 1.º', 'Objeto'],
    ['###### Artículo primero. Objeto', 'article', 'articulo-1', 'Artículo primero', 'Objeto'],
    ['###### Artículo veintidós.', 'article', 'articulo-22', 'Artículo veintidós', null],
    [
      '###### Artículo ciento cuarenta y dos. Bienes',
      'article',
      'articulo-142',
      'Artículo ciento cuarenta y dos',
      'Bienes',
    ],
    ['###### Artículo trigésimo tercero', 'article', 'articulo-33', 'Artículo trigésimo tercero', null],
    ['###### Artículo decimoctavo', 'article', 'articulo-18', 'Artículo decimoctavo', null],
    ['###### Artículo único. Objeto', 'article', 'articulo-unico', 'Artículo único', 'Objeto'],
    ['###### Artículo 236-n. Tasas', 'article', 'articulo-236-n', 'Artículo 236-n', 'Tasas'],
    ['###### Artículo 236-ñ. Tasas', 'article', 'articulo-236-ñ', 'Artículo 236-ñ', 'Tasas'],
    [
      '###### Artículo 61 octodecies. Informes',
      'article',
      'articulo-61-octodecies',
      'Artículo 61 octodecies',
      'Informes',
    ],
    ['###### Artículos 5 a 7. (Derogados)', 'article', 'articulos-5-a-7', 'Artículos 5 a 7', '(Derogados)'],
    ['Artículo 1.- Objeto', 'article', 'articulo-1', 'Artículo 1', 'Objeto'],
    ['**Artículo 9. Plazos**', 'article', 'articulo-9', 'Artículo 9', 'Plazos'],
    ['## **Artículo 9.** Plazos', 'article', 'articulo-9', 'Artículo 9', 'Plazos'],
    ['###### Artículo 9 ######', 'article', 'articulo-9', 'Artículo 9', null],
    [
      '###### Disposición adicional primera. Medios',
      'provision',
      'disposicion-adicional-primera',
      'Disposición adicional primera',
      'Medios',
    ],
    [
      '###### Disposición adicional 1.ª Medios',
      'provision',
      'disposicion-adicional-primera',
      'Disposición adicional 1.ª',
      'Medios',
    ],
    ['###### DISPOSICIÓN ADICIONAL 1ª', 'provision', 'disposicion-adicional-primera', 'DISPOSICIÓN ADICIONAL 1ª', null],
    [
      '###### Disposición adicional 28',
      'provision',
      'disposicion-adicional-vigesima-octava',
      'Disposición adicional 28',
      null,
    ],
    [
      '###### Disposición adicional vigesimoctava',
      'provision',
      'disposicion-adicional-vigesima-octava',
      'Disposición adicional vigesimoctava',
      null,
    ],
    [
      '###### Disposición final quinta bis',
      'provision',
      'disposicion-final-quinta-bis',
      'Disposición final quinta bis',
      null,
    ],
    [
      '###### Disposición derogatoria única',
      'provision',
      'disposicion-derogatoria-unica',
      'Disposición derogatoria única',
      null,
    ],
    ['## ANEXO I. Tarifas', 'annex', 'anexo-i', 'ANEXO I', 'Tarifas'],
    ['## ANEXO', 'annex', 'anexo', 'ANEXO', null],
    ['ANEXO 2', 'annex', 'anexo-2', 'ANEXO 2', null],
    ['## TÍTULO I. Principios', 'division', 'titulo-i', 'TÍTULO I', 'Principios'],
  ],
  'orders, in Spanish': [
    ['###### Primero. Objeto.', 'article', 'primero', 'Primero', 'Objeto'],
    ['###### Primera. Objeto.', 'article', 'primera', 'Primera', 'Objeto'],
    ['###### Norma primera. Objeto', 'article', 'norma-primera', 'Norma primera', 'Objeto'],
    ['###### Norma 1.ª Objeto', 'article', 'norma-primera', 'Norma 1.ª', 'Objeto'],
    ['###### Apartado 1. Objeto', 'article', 'apartado-primero', 'Apartado 1', 'Objeto'],
    ['###### 1. Objeto', 'article', '1', '1', 'Objeto'],
    ['###### Uno.', 'article', '1', 'Uno', null],
  ],
  Catalan: [
    ['##### Article únic', 'article', 'article-unic', 'Article únic', null],
    ['##### Article 12 bis. Objecte', 'article', 'article-12-bis', 'Article 12 bis', 'Objecte'],
    ['Article 4 / Modificació del termini', 'article', 'article-4', 'Article 4', 'Modificació del termini'],
    ['Article 4.Objecte', 'article', 'article-4', 'Article 4', 'Objecte'],
    ['Disposició final segona', 'provision', 'disposicio-final-segona', 'Disposició final segona', null],
    ['### Disposició addicional 2a', 'provision', 'disposicio-addicional-segona', 'Disposició addicional 2a', null],
    ['#### Annex 3. Imports', 'annex', 'annex-3', 'Annex 3', 'Imports'],
    ['Capítol segon. Els òrgans', 'division', 'capitol-segon', 'Capítol segon', 'Els òrgans'],
  ],
  French: [
    ['##### Article L123-1', 'article', 'article-l123-1', 'Article L123-1', null],
    ['Article L. 111-1', 'article', 'article-l111-1', 'Article L. 111-1', null],
    ['Article R*122-12', 'article', 'article-r-122-12', 'Article R*122-12', null],
    ['Article R122-12', 'article', 'article-r122-12', 'Article R122-12', null],
    ['##### Article 1er', 'article', 'article-1', 'Article 1er', null],
    ['##### Article premier', 'article', 'article-1', 'Article premier', null],
    ['##### Article 3 - Objet', 'article', 'article-3', 'Article 3', 'Objet'],
    ['#### Article 2 (abrogé)', 'article', 'article-2', 'Article 2', '(abrogé)'],
    ['Article 199 AB', 'article', 'article-199-ab', 'Article 199 AB', null],
    ['### Annexe 2', 'annex', 'annexe-2', 'Annexe 2', null],
    ['Chapitre Ier : Principes', 'division', 'chapitre-ier', 'Chapitre Ier', 'Principes'],
  ],
  Estonian: [
    ['##### § 1. Reguleerimisala', 'article', 'par-1', '§ 1', 'Reguleerimisala'],
    ['##### § 1<sup>1</sup>. Mõisted', 'article', 'par-1-1', '§ 1¹', 'Mõisted'],
    ['##### § 12<sup>10</sup>. Mõisted', 'article', 'par-12-10', '§ 12¹⁰', 'Mõisted'],
    ['**§ 6. Järelevalve**', 'article', 'par-6', '§ 6', 'Järelevalve'],
    ['### LISA 1', 'annex', 'lisa-1', 'LISA 1', null],
    ['### 1. peatükk Üldsätted', 'division', '1-peatukk', '1. peatükk', 'Üldsätted'],
  ],
  Lithuanian: [
    ['1 straipsnis. Susitarimo tikslas', 'article', 'straipsnis-1', '1 straipsnis', 'Susitarimo tikslas'],
    ['1\n\nstraipsnis. Susitarimo tikslas', 'article', 'straipsnis-1', '1 straipsnis', 'Susitarimo tikslas'],
    ['1\nstraipsnis. Tikslas', 'article', 'straipsnis-1', '1 straipsnis', 'Tikslas'],
    ['18(2) straipsnis. Tikslas', 'article', 'straipsnis-18-2', '18(2) straipsnis', 'Tikslas'],
    ['2<sup>1</sup> straipsnis. Sąvokos', 'article', 'straipsnis-2-1', '2¹ straipsnis', 'Sąvokos'],
    ['481 straipsnis. Tikslas', 'article', 'straipsnis-481', '481 straipsnis', 'Tikslas'],
    ['I straipsnis. Tikslas', 'article', 'straipsnis-i', 'I straipsnis', 'Tikslas'],
    ['1 STRAIPSNIS', 'article', 'straipsnis-1', '1 STRAIPSNIS', null],
    ['1 priedas', 'annex', 'priedas-1', '1 priedas', null],
    ['II SKYRIUS', 'division', 'ii-skyrius', 'II SKYRIUS', null],
    ['PIRMASIS SKIRSNIS', 'division', 'pirmasis-skirsnis', 'PIRMASIS SKIRSNIS', null],
  ],
  'other Romance languages': [
    ['##### Artigo 3.º Âmbito', 'article', 'artigo-3', 'Artigo 3.º', 'Âmbito'],
    ['##### Articolo 12. Finalità', 'article', 'articolo-12', 'Articolo 12', 'Finalità'],
    ['##### Articolul 4', 'article', 'articolul-4', 'Articolul 4', null],
  ],
  'Germanic languages': [
    ['##### § 823 Schadensersatz', 'article', 'par-823', '§ 823', 'Schadensersatz'],
    ['##### §§ 12 bis 14. Weggefallen', 'article', 'par-12-bis-14', '§§ 12 bis 14', 'Weggefallen'],
    ['##### § 3 a. Anvendelse', 'article', 'par-3-a', '§ 3 a', 'Anvendelse'],
    ['##### Artikel 1', 'article', 'artikel-1', 'Artikel 1', null],
    ['##### 12 § Rätt', 'article', 'par-12', '12 §', 'Rätt'],
    ['##### 3 a §', 'article', 'par-3-a', '3 a §', null],
    ['### Section 1. Name', 'article', 'section-1', 'Section 1', 'Name'],
  ],
  'Slavic languages': [
    ['##### Čl. 3', 'article', 'clanek-3', 'Čl. 3', null],
    ['##### Článek 3', 'article', 'clanek-3', 'Článek 3', null],
    ['##### Artykuł 5', 'article', 'artykul-5', 'Artykuł 5', null],
    ['##### 5. člen', 'article', 'clen-5', '5. člen', null],
    ['##### Член 1. Предмет', 'article', 'член-1', 'Член 1', 'Предмет'],
    ['##### Чл. 2', 'article', 'член-2', 'Чл. 2', null],
    ['##### Стаття 3. Мета', 'article', 'стаття-3', 'Стаття 3', 'Мета'],
  ],
  'other languages': [
    ['##### 2. pants. Mērķis', 'article', 'pants-2', '2. pants', 'Mērķis'],
    ['##### 2.<sup>1</sup> pants', 'article', 'pants-2-1', '2.¹ pants', null],
    ['##### 1. §', 'article', 'par-1', '1. §', null],
    ['##### 1/A. §', 'article', 'par-1-a', '1/A. §', null],
    ['##### 4. cikk', 'article', 'cikk-4', '4. cikk', null],
    ['##### Άρθρο 4', 'article', 'αρθρο-4', 'Άρθρο 4', null],
    ['##### Madde 7', 'article', 'madde-7', 'Madde 7', null],
    ['##### Neni 7', 'article', 'neni-7', 'Neni 7', null],
    ['##### Pasal 7', 'article', 'pasal-7', 'Pasal 7', null],
    ['##### المادة 1', 'article', 'المادة-1', 'المادة 1', null],
    ['##### 第1条', 'article', '第1条', '第1条', null],
    ['##### 제1조', 'article', '제1조', '제1조', null],
  ],
};

describe.each(Object.entries(examples))('%s', (_, lines) => {
  it.each(lines)('%s is the %s %s', (line, kind, id, label, heading) => {
    const parts = partsOf(Buffer.from(`# Ley\n\nTexto que precede.\n\n${line}\n\nEl texto de la parte.\n`));
    expect(parts.slice(1).map((part) => [part.kind, part.id, part.label, part.heading])).toEqual([
      [kind, id, label, heading],
    ]);
  });
});

describe('no part is begun by', () => {
  it.each([
    'Artículo 5 de la Ley 3/2000 establece los plazos.',
    'Article 19 bis, que regula el deure de secret.',
    'Article 14 taules.pdf',
    'artículo 5 de la presente ley.',
    '§ 5 lõike 1 alusel.',
    '3 straipsnio 5 dalyje įrašyti žodį.',
    '„19 straipsnis. Tikslas',
    '«Artículo 4. Nuevo.»',
    '"Artículo 4. Nuevo."',
    '> ###### Artículo 3',
    '> Artículo 3. Nuevo',
    '    ###### Artículo 5',
    '- Artículo 3. Objeto',
    '* Artículo 3. Objeto',
    '[Artículo 3. Objeto](#articulo-3)',
    'Artículo 3. Objeto ............. 14',
    'Normativa reguladora: la ley general.',
    'Primera materia: algodón.',
    'Lisatasu maksmine',
    'Anexos',
    '#Artículo 1',
    '####### Artículo 1',
    '#',
  ])('%s', (line) => {
    expect(partsOf(Buffer.from(`Preámbulo.\n\n${line}\n\nTexto.\n`))).toEqual([]);
  });

  it.each([
    ['# Articulado'],
    ['## Arts and heritage'],
    ['## Art und Weise'],
    ['### Disposiciones generales'],
    ['## 2023'],
    ['##### artículo ha de entenderse'],
    ['###### Entrada en vigor'],
  ])('%s but a division', (line) => {
    expect(partsOf(Buffer.from(`Preámbulo\n\n${line}\n\nTexto.\n`)).map((part) => part.kind)).toEqual(['division']);
  });
});
