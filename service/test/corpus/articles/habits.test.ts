import { describe, expect, it } from 'vitest';
import { type Part, partsOf } from '../../../src/corpus/articles/parts.ts';

/** Forms of articles that one country has and others do not. The texts are invented in the same form. */

function read(lines: string[]): { articles: Part[]; textOf: (id: string) => string | undefined } {
  const body = Buffer.from(`${lines.join('\n\n')}\n`);
  const articles = partsOf(body).filter(({ kind }) => kind === 'article');
  const textOf = (id: string) => {
    const part = articles.find((one) => one.id === id);
    return part && body.subarray(part.textStart, part.end).toString().trim();
  };
  return { articles, textOf };
}

const idsOf = (lines: string[]) => read(lines).articles.map(({ id }) => id);

describe('Sections of an act in English', () => {
  const lines = [
    '# Lighthouses Act, 1951',
    '## PART I. Preliminary.',
    '##### 1 Short title.',
    '**1.**—This Act may be cited as the Lighthouses Act.',
    '##### 2. **Keepers of the lights**',
    'The keepers shall be appointed by the Minister under this Act.',
    '##### 2A.. **Deputies**',
    'A deputy shall be appointed to any light of the first class.',
    '## SCHEDULE',
    'Article 1',
    'The lights to which the Act applies.',
  ];

  it('are articles if a number alone heads them, even if a schedule has articles', () => {
    const { articles, textOf } = read(lines);
    expect(articles.map(({ id, label, heading }) => [id, label, heading])).toEqual([
      ['section-1', '1', 'Short title'],
      ['section-2', '2', 'Keepers of the lights'],
      ['section-2a', '2A', 'Deputies'],
      ['schedule.article-1', 'Article 1', null],
    ]);
    expect(textOf('section-2')).toBe('The keepers shall be appointed by the Minister under this Act.');
  });

  it('may have several letters after the number', () => {
    const texts = ['##### 1 Keepers', 'The keepers of the light.', '##### 1NE Orders', 'The orders of the keepers.'];
    expect(idsOf(texts)).toEqual(['section-1', 'section-1ne']);
  });

  it('are not articles in another language, in which such numbers head parts of articles', () => {
    const text = ['###### Artículo 1', 'El faro de la costa.', '###### 1 Faros', 'Los faros que se citan en la norma.'];
    expect(idsOf(text)).toEqual(['articulo-1']);
  });

  it('count once if the title repeats the heading', () => {
    const { articles } = read(['# § 12. Lights', '##### § 12. Lights', '(a) The lights of the coast.']);
    expect(articles.map(({ id, level }) => [id, level])).toEqual([['par-12', 5]]);
  });
});

describe('The sign §', () => {
  it('is a paragraph below an article with a word', () => {
    const lines = ['##### Article 1er. Les phares', '§ 1er. Les phares sont allumés.', '§ 2. Le gardien y veille.'];
    const { articles, textOf } = read([...lines, '##### Article 2. Les gardiens', 'Le gardien est nommé.']);
    expect(articles.map(({ id }) => id)).toEqual(['article-1', 'article-2']);
    expect(textOf('article-1')).toBe('§ 1er. Les phares sont allumés.\n\n§ 2. Le gardien y veille.');
  });

  it('begins articles if it has its own headings', () => {
    expect(idsOf(['##### Čl. I', 'Změna zákona', '##### § 1', 'Majáky', '##### § 2', 'Strážci'])).toEqual([
      'clanek-i',
      'par-1',
      'par-2',
    ]);
  });

  it('begins an article, however many stars come before it', () => {
    expect(idsOf(['**§ 1. Majakas**', 'Tuli.', '******§2. Majakavaht**', 'Vaht.'])).toEqual(['par-1', 'par-2']);
  });
});

describe('A heading below the number of an article', () => {
  const slovak = [
    '# Zákon o majákoch',
    '##### § 1',
    '##### Predmet úpravy',
    'Tento zákon sa vzťahuje na majáky, ktoré sú na pobreží.',
    '##### § 2',
    'Strážca sa stará o svetlo.',
    '## Druhá časť',
    '##### § 3',
    '##### Spoločné ustanovenia',
  ];

  it('is its title, whatever its level, and the text belongs to the article', () => {
    const { articles, textOf } = read(slovak);
    expect(articles.map(({ id, heading, written }) => [id, heading, written])).toEqual([
      ['par-1', 'Predmet úpravy', '§ 1 Predmet úpravy'],
      ['par-2', null, '§ 2'],
      ['par-3', null, '§ 3'],
    ]);
    expect(textOf('par-1')).toBe('Tento zákon sa vzťahuje na majáky, ktoré sú na pobreží.');
    const czech = ['##### § 1', '#### Předmět úpravy', '#### K § 6 zákona', 'Maják se staví na pobřeží podle plánu.'];
    expect(read(czech).articles.map(({ heading }) => heading)).toEqual(['Předmět úpravy K § 6 zákona']);
    expect(read(czech).textOf('par-1')).toBe('Maják se staví na pobřeží podle plánu.');
  });

  it('is the title of the next article if that follows directly', () => {
    const lines = ['##### § 1', '#### Společná ustanovení', '##### § 2', 'Maják se staví na pobřeží podle plánu.'];
    const { articles, textOf } = read(lines);
    expect(articles.map(({ id, heading, path }) => [id, heading, path])).toEqual([
      ['par-1', null, []],
      ['par-2', null, ['Společná ustanovení']],
    ]);
    expect(textOf('par-1')).toBe('');
  });

  it('is not a title in a language without this habit', () => {
    const lines = ['##### Artículo 1', '#### Los faros', 'El faro de la costa es de los que se citan por la norma.'];
    expect(read(lines).articles.map(({ heading }) => heading)).toEqual([null]);
  });

  it('may be a separate line before a numbered paragraph', () => {
    const lines = [
      '##### Άρθρο 1',
      'Φύλακες του φάρου',
      '1. Ο φάρος και το φως της ακτής.',
      '##### Άρθρο 2',
      'Ο φύλακας του φάρου ορίζεται από τον Υπουργό.',
      '##### Άρθρο 3',
      'Η ισχύς του νόμου αρχίζει από τη δημοσίευση.',
    ];
    const { articles, textOf } = read(lines);
    expect(articles.map(({ heading }) => heading)).toEqual(['Φύλακες του φάρου', null, null]);
    expect(textOf('αρθρο-1')).toBe('1. Ο φάρος και το φως της ακτής.');
  });
});

describe('Headings that look like articles', () => {
  it('are sections of a code, even in brackets', () => {
    const { articles } = read([
      '# [§ 409. Renumbered § 407]',
      '##### [§ 409. Renumbered § 407]',
      '### Notes',
      'A note.',
    ]);
    expect(articles.map(({ id, heading }) => [id, heading])).toEqual([['par-409', 'Renumbered § 407']]);
  });

  it('are sections of another law if a line without # only names them', () => {
    const lines = [
      '##### § 1. Fyr',
      'Den som tenner fyret:',
      '§ 323 (mindre lys)',
      '§ 326 (mindre fyr)',
      '##### § 2. Vakt',
      'Vakten passer fyret.',
      '§ 3 (Opphevet)',
    ];
    const { articles, textOf } = read(lines);
    expect(articles.map(({ id }) => id)).toEqual(['par-1', 'par-2', 'par-3']);
    expect(textOf('par-1')).toBe('Den som tenner fyret:\n\n§ 323 (mindre lys)\n\n§ 326 (mindre fyr)');
  });

  it('are lines of a table of contents if the law has the title below the number', () => {
    const contents = [
      '##### Άρθρο 1 Σκοπός',
      '##### Άρθρο 2 Φύλακες του φάρου',
      'και του φωτός της ακτής',
      '##### Άρθρο 3 Ακτές',
      '##### Άρθρο 4 Ισχύς',
    ];
    const law = [
      '##### Άρθρο 1',
      'Σκοπός',
      '1. Ο φάρος και το φως της ακτής.',
      '##### Άρθρο 2',
      'Φύλακες του φάρου και του φωτός της ακτής',
      '1. Ο φύλακας ορίζεται από τον Υπουργό.',
      '##### Άρθρο 3',
      'Ακτές',
      '1. Η ακτή και το φως.',
      '##### Άρθρο 4',
      'Ισχύς',
      '1. Ο νόμος ισχύει από τη δημοσίευση.',
    ];
    const { articles, textOf } = read(['# Νόμος', ...contents, 'Ο νόμος ψηφίστηκε.', ...law]);
    expect(articles.map(({ id, heading }) => [id, heading])).toEqual([
      ['αρθρο-1', 'Σκοπός'],
      ['αρθρο-2', 'Φύλακες του φάρου και του φωτός της ακτής'],
      ['αρθρο-3', 'Ακτές'],
      ['αρθρο-4', 'Ισχύς'],
    ]);
    expect(textOf('αρθρο-2')).toBe('1. Ο φύλακας ορίζεται από τον Υπουργό.');
  });

  it('are lines of a table of contents, even if long titles break the table into pieces', () => {
    const titles = ['Σκοπός', 'Φύλακες', 'Ακτές', 'Πλοία', 'Λιμένες', 'Φώτα', 'Τέλη', 'Ισχύς'];
    const broken = ['και του φωτός της ακτής', 'και των πλοίων'];
    // Two long titles: one between two pieces of the table, one before its last entry.
    const contents = titles.flatMap((title, index) => [
      `##### Άρθρο ${index + 1} ${title}`,
      ...(index === 3 || index === 6 ? broken : []),
    ]);
    const law = titles.flatMap((title, index) => [
      `##### Άρθρο ${index + 1}`,
      title,
      '1. Ο φάρος και το φως της ακτής.',
    ]);
    const { articles } = read(['# Νόμος', ...contents, '## ΜΕΡΟΣ Α΄', ...law]);
    expect(articles.map(({ id, heading }) => [id, heading])).toEqual(
      titles.map((title, index) => [`αρθρο-${index + 1}`, title]),
    );
  });

  it('are not articles if a table written as lines names articles of another law', () => {
    const lines = [
      '# Règlement grand-ducal',
      '### Art. 1. Tarif',
      'Les taxes sont fixées comme suit.',
      '### Art. 2. Phares',
      'Les phares sont taxés selon le tableau suivant.',
      'Gardiens de phare',
      'Article 24-1',
      '22.500 euros',
      'Courtiers',
      'Article 25',
      '75.000 euros',
      'La taxe est due le premier janvier.',
      'Article 3',
      'Le règlement entre en vigueur.',
    ];
    expect(idsOf(lines)).toEqual(['article-1', 'article-2', 'article-3']);
  });

  it('end with their emphasis if the text follows without a space', () => {
    const lines = [
      '**Art. 1°-**El faro alumbra.',
      '**Art. 2**La costa es larga.',
      '**ARTICULO 3.-**Ningún barco pasa.',
    ];
    expect(idsOf(['# Ley', ...lines])).toEqual(['articulo-1', 'articulo-2', 'articulo-3']);
  });

  it('are not a table of contents if they have no titles, and another annex has the same numbers', () => {
    const empty = ['##### Art 1.', '##### Art 2.', '##### Art 3.', '##### Art 4.', 'Fyret skal lyse.'];
    const lines = ['# Lov', '## Vedlegg 1. Avtale', ...empty, '## Vedlegg 2. Agreement', ...empty];
    expect(idsOf(lines).filter((id) => id.startsWith('vedlegg-1.'))).toHaveLength(4);
  });

  it('are not a table of contents if only an annex has articles with the same numbers', () => {
    const empty = [
      '##### Article 1. Phares',
      '##### Article 2. Gardiens',
      '##### Article 3. Côtes',
      '##### Article 4. Mers',
    ];
    const annex = ['## Annexe', '##### Article 1', 'Un.', '##### Article 2', 'Deux.', '##### Article 3', 'Trois.'];
    expect(idsOf([...empty, 'La mer est loin.', ...annex])).toHaveLength(7);
  });
});

describe('A law in a language that nobody has described', () => {
  const lines = [
    '# Lego',
    '## Chapitro 1',
    '##### Klauzo 1. Celo',
    'La turo.',
    '## Chapitro 2',
    '##### Klauzo 2',
    'Lumo.',
  ];

  it('has the articles that its deepest headings count', () => {
    const { articles, textOf } = read(lines);
    expect(articles.map(({ id, label, heading, path }) => [id, label, heading, path])).toEqual([
      ['klauzo-1', 'Klauzo 1', 'Celo', ['Chapitro 1']],
      ['klauzo-2', 'Klauzo 2', null, ['Chapitro 2']],
    ]);
    expect(textOf('klauzo-1')).toBe('La turo.');
  });

  it('has no articles if its headings do not count up, or if a word in them is known', () => {
    expect(idsOf(['# Lego', '##### Klauzo 1', 'La turo.', '##### Klauzo 7', 'Lumo.'])).toEqual([]);
    expect(idsOf(['# Gesetz', '## Kapitel 1', '##### Formular 1', 'Der Turm.', '##### Formular 2', 'Licht.'])).toEqual(
      [],
    );
  });
});

describe('A heading that runs on into the text', () => {
  it('is text if a sentence has only notes below it, or if it begins a paragraph, even if other headings have titles', () => {
    const sentence = 'Le gardien allume le phare chaque soir, avant que la nuit ne tombe sur la côte.';
    const lines = [
      '##### Article 1er. Définitions',
      'Un phare est une lumière.',
      `##### Article 2. ${sentence}`,
      '----------',
      '(1)<L 2021-03-17/02, art. 2, 010; En vigueur : 03-04-2021>',
      '##### Article 3. § 1er. Le phare est haut.',
      '§ 2. La côte est longue.',
      '##### Article 4. Côtes',
      'La côte est longue.',
      '##### Article 5. Mers',
      'La mer est loin.',
      '##### Article 6. Vents',
      'Le vent est fort.',
      '##### Article 7. Nuits',
      'La nuit est noire.',
    ];
    const { articles, textOf } = read(lines);
    expect(articles.map(({ heading }) => heading)).toEqual([
      'Définitions',
      null,
      null,
      'Côtes',
      'Mers',
      'Vents',
      'Nuits',
    ]);
    expect(textOf('article-2')).toContain(sentence);
    expect(textOf('article-3')).toBe('§ 1er. Le phare est haut.\n\n§ 2. La côte est longue.');
  });

  it('is a title if it ends with an abbreviation', () => {
    const title = 'Melding om fyr og lys og alt annet som vakten passer på ved kysten mv';
    expect(read([`##### § 1. ${title}.`]).articles.map(({ heading }) => heading)).toEqual([title]);
  });
});

describe('Labels', () => {
  it('have no marks of footnotes', () => {
    const { articles } = read([
      '##### **Art. 9** Leuchttürme[^12]',
      'Die Türme.',
      '##### Art. 9a [^13]',
      'Der Wärter.',
    ]);
    expect(articles.map(({ id, label, heading }) => [id, label, heading])).toEqual([
      ['artikel-9', 'Art. 9', 'Leuchttürme'],
      ['artikel-9a', 'Art. 9a', null],
    ]);
  });

  it('distinguish raised numbers from others', () => {
    expect(idsOf(['##### Articolul 9', 'Farul.', '##### Articolul 9^1', 'Paznicul.'])).toEqual([
      'articolul-9',
      'articolul-9-1',
    ]);
    expect(idsOf(['##### Art. 394^1^. Latarnia', 'Latarnia jest na wybrzeżu oraz do niej.'])).toEqual([
      'artykul-394-1',
    ]);
    expect(idsOf(['##### Articolul I^2', 'Farul.'])).toEqual(['articolul-i-2']);
  });

  it('may have the word of rules', () => {
    expect(idsOf(['##### Regel 1[^3]', 'Die Türme.', '##### Regel 2', 'Der Wärter.'])).toEqual(['regel-1', 'regel-2']);
  });
});

describe('Headings that run on into the text', () => {
  const long =
    'Le gardien allume le phare au coucher du soleil et veille toute la nuit sur la lumière de la côte et du port.';

  it('contain text after the label, if most headings of the law do', () => {
    const lines = [
      `##### Article 1. ${long} ${long}`,
      'Il tient un registre.',
      '##### Article 2. Le phare est blanc, et sa lumière est rouge du côté de la mer.',
    ];
    const { articles, textOf } = read(lines);
    expect(articles.map(({ label, heading, written }) => [label, heading, written])).toEqual([
      ['Article 1', null, 'Article 1'],
      ['Article 2', null, 'Article 2'],
    ]);
    expect(textOf('article-1')).toBe(`${long} ${long}\n\nIl tient un registre.`);
    expect(textOf('article-2')).toBe('Le phare est blanc, et sa lumière est rouge du côté de la mer.');
  });

  it('are titles if only a few are so long', () => {
    const short = [2, 3, 4].flatMap((number) => [`##### Article ${number}. Le phare`, 'Le phare est blanc.']);
    const { articles } = read([`##### Article 1. ${long}`, 'Texte.', ...short]);
    expect(articles.map(({ heading }) => heading)).toEqual([long.slice(0, -1), 'Le phare', 'Le phare', 'Le phare']);
  });
});
