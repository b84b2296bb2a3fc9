import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../src/corpus/articles/parts.ts';

/** Lines that look like articles and are none of the law's own. The texts are invented, in the forms of real ones. */

const read = (lines: string[]) => partsOf(Buffer.from(`${lines.join('\n\n')}\n`));
const idsOf = (lines: string[]) =>
  read(lines)
    .filter(({ kind }) => kind !== 'division')
    .map(({ id }) => id);

describe('A table of contents with long titles', () => {
  const entries = ['Σκοπός', 'Πεδίο των φάρων από τις', 'Φύλακες', 'Ορισμοί', 'Έναρξη'];
  const rest = 'αρχές της ακτής και των νησιών - Τροποποίηση του άρθρου 12';
  const table = entries.flatMap((title, index) => [
    `##### Άρθρο ${index + 1} ${title}`,
    ...(index === 1 ? [rest] : []),
  ]);
  const law = entries.flatMap((title, index) => [`##### Άρθρο ${index + 1}`, `${title} Ο φάρος ανάβει κάθε νύχτα.`]);

  it('is not a part, even if a title goes on below its entry and an annex ends the table', () => {
    const text = [
      '# Νόμος',
      '## ΜΕΡΟΣ Α’',
      ...table,
      '#### ΠΑΡΑΡΤΗΜΑ Α’',
      '## ΜΕΡΟΣ Α’',
      ...law,
      '#### ΠΑΡΑΡΤΗΜΑ Α’',
      'Πίνακας.',
    ];
    expect(idsOf(text)).toEqual(['αρθρο-1', 'αρθρο-2', 'αρθρο-3', 'αρθρο-4', 'αρθρο-5', 'παραρτημα-α']);
    expect(read(text).filter(({ id }) => id.startsWith('μερος'))).toHaveLength(1);
  });

  it('does not contain the preamble after it', () => {
    const titles = ['Objecte', 'Àmbit', 'Definicions', 'Fars', 'Guardes'];
    const text = [
      '# Llei dels fars',
      ...titles.map((title, index) => `Article ${index + 1}. ${title}`),
      'Disposició final primera',
      '### Exposició de motius',
      'Els fars guien els vaixells.',
      ...titles.flatMap((title, index) => [`##### Article ${index + 1}. ${title}`, 'El far guia els vaixells.']),
      '##### Disposició final primera',
      'Aquesta Llei entra en vigor demà.',
    ];
    expect(read(text).map(({ id }) => id)).toEqual([
      'llei-dels-fars',
      'exposicio-de-motius',
      'article-1',
      'article-2',
      'article-3',
      'article-4',
      'article-5',
      'disposicio-final-primera',
    ]);
  });

  it('is not found if the lines are articles with texts, before another text', () => {
    const numbers = [1, 2, 3, 4, 5];
    const articles = (title: string) =>
      numbers.flatMap((number) => [`##### Article ${number}. ${title}`, 'The light burns.']);
    expect(idsOf(['# Decree', ...articles('Decree'), '# Rules', ...articles('Rules')])).toHaveLength(10);
  });
});

describe('Lines with several articles', () => {
  it('are entries of a table', () => {
    const text = [
      '##### Article 1',
      'Text.',
      'Art 17. Cessions Art 18. Traspàs del far Art 19. Llums',
      'Art. 3 Art. 6',
      '##### Article 2',
      'Text.',
    ];
    expect(idsOf(text)).toEqual(['article-1', 'article-2']);
  });

  it('may still be the text of an article that names another one', () => {
    expect(idsOf(['# Treaty', 'Article 5. The lights of Article 7. They burn.'])).toEqual(['article-5']);
  });
});

describe('Laws of Belgium', () => {
  it('have headings for their own articles, and abbreviations for quoted ones, even without quotation marks', () => {
    const text = [
      '# 3 MAI 2004. - Décret relatif aux phares',
      '##### Article 1er. Dans le décret, il est inséré un chapitre sur la garde des phares, rédigé comme suit :',
      '" Chapitre 2. - De la garde',
      'Art. 10bis. § 1er. Le gardien est "nommé" par le Roi.',
      '§ 2. Il allume le phare.',
      "§ 3. Il l'éteint.",
      '##### Article 2. Dans le même décret, les mots sont remplacés par ce qui suit :',
      '" § 3. Le phare est allumé.',
      '##### Article 3. Le présent décret entre en vigueur le jour de sa publication.',
    ];
    expect(idsOf(text)).toEqual(['article-1', 'article-2', 'article-3']);
  });

  it('have the sign § in headings of divisions', () => {
    const text = [
      '# Loi sur les phares de la côte',
      '## § 1er. Des droits du gardien',
      '##### Article 1er. Le gardien est logé par le Roi dans le phare.',
      '##### Article 2. Le gardien est payé par le Roi.',
      '## § 2. Des devoirs du gardien',
      '##### Article 3. Le gardien allume le phare.',
    ];
    expect(read(text).map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'division loi-sur-les-phares-de-la-cote',
      'division par-1er',
      'article article-1',
      'article article-2',
      'division par-2',
      'article article-3',
    ]);
  });

  it('number articles by book', () => {
    const numbers = ['I.1er', 'I.2', 'III.9', 'III.10', 'III.10/1', 'III.10bis', 'X.10', 'XV.80'];
    const text = numbers.flatMap((number) => [
      `##### Article ${number}. Le phare est allumé.`,
      'Il guide les navires.',
    ]);
    expect(idsOf(['# Code des phares', ...text])).toEqual([
      'article-i-1',
      'article-i-2',
      'article-iii-9',
      'article-iii-10',
      'article-iii-10-1',
      'article-iii-10-bis',
      'article-x-10',
      'article-xv-80',
    ]);
  });

  it('go on after a quotation that is never closed, even with the next book', () => {
    const text = [
      '##### Article VI.6. Il est inséré :',
      '" Le phare est allumé.',
      '##### Article VI.7. Le phare.',
      'Il luit.',
    ];
    const more = ['" Le gardien dort.', '##### Article VII.1. Le gardien.', 'Il veille.'];
    expect(idsOf(['# Décret', ...text, ...more])).toEqual(['article-vi-6', 'article-vi-7', 'article-vii-1']);
  });
});

describe('Lines without #', () => {
  it('are articles of a treaty if their numbers are Roman (also I, V and X), but not if they are letters of clauses', () => {
    const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'IX', 'X'].flatMap((number) => [
      `ARTICULO ${number}`,
      'Habrá paz.',
    ]);
    const ids = idsOf(['# Convenio', 'Artículo 1º - Apruébase el convenio.', ...roman]);
    expect(ids.slice(1)).toEqual(['i', 'ii', 'iii', 'iv', 'v', 'vi', 'ix', 'x'].map((number) => `articulo-${number}`));
    const clauses = ['G', 'H', 'I', 'J'].flatMap((letter) => [`Article ${letter}`, 'A clause.']);
    expect(idsOf(['# Act', 'Article 1', 'Text.', ...clauses])).toEqual(['article-1']);
  });

  it('are sentences if a piece of the article follows the number', () => {
    const text = [
      '# Vereinbarung',
      '##### Art. 3',
      'Art. 125c Abs. 1 der Verordnung gilt. Das Licht brennt.',
      '##### Art. 4',
      'Text.',
    ];
    expect(idsOf(text)).toEqual(['artikel-3', 'artikel-4']);
  });

  it('may have a title in lower case after number, word and dot', () => {
    const text = ['1 straipsnis. Tikslas', 'Tekstas.', '2 straipsnis. įstatymo papildymas', 'Tekstas.'];
    expect(idsOf(['# Įstatymas', ...text, '3 straipsnis. ir kitos šio įstatymo nuostatos taikomos.'])).toEqual([
      'straipsnis-1',
      'straipsnis-2',
    ]);
  });

  it('are entries of a list if they are sections far from the count', () => {
    const text = [
      '##### § 1. Fyr',
      'Disse paragrafene gjelder:',
      '§ 90 a',
      '§ 5 A-5 andre ledd om fyret',
      '##### § 2. Vakt',
      'Tekst.',
    ];
    expect(idsOf(['# Lov', ...text])).toEqual(['par-1', 'par-2']);
  });
});

describe('A chapter with a letter', () => {
  it('is part of the number of its sections', () => {
    const text = ['##### § 5-1. Fyr', 'Tekst.', '##### § 5 A-1. Vakt', 'Tekst.', '##### § 5 A-2. Lys', 'Tekst.'];
    expect(idsOf(['# Lov', ...text])).toEqual(['par-5-1', 'par-5-a-1', 'par-5-a-2']);
  });
});

describe('Headings of one country', () => {
  it('have the letter of the number before the title in Switzerland', () => {
    const text = [
      '##### **Art. 3** Licht',
      'Der Wärter ist mit dem Licht betraut.',
      '##### **Art. 3** b Meldung der Wärter',
      'Text.',
      '##### **Art. 3** c',
      'Text.',
      '##### **Art. 3***d* Lohn',
      'Text.',
      '##### **Art. 4** C. Beitritt der Wärter',
      'Text.',
    ];
    const parts = read(['# Gesetz über die Wärter', ...text]).filter(({ kind }) => kind === 'article');
    expect(parts.map(({ id, label, heading }) => [id, label, heading])).toEqual([
      ['artikel-3', 'Art. 3', 'Licht'],
      ['artikel-3b', 'Art. 3 b', 'Meldung der Wärter'],
      ['artikel-3c', 'Art. 3 c', null],
      ['artikel-3d', 'Art. 3d', 'Lohn'],
      ['artikel-4', 'Art. 4', 'C. Beitritt der Wärter'],
    ]);
  });
});
