import { describe, expect, it } from 'vitest';
import { partsOf } from '../../src/corpus/articles/parts.ts';
import { endingIn, isBlank } from '../../src/corpus/provisions/endings.ts';
import type { Evidence } from '../../src/corpus/provisions/evidence.ts';
import { type LawEnd, standingOn } from '../../src/corpus/provisions/status.ts';
import { LawTrace } from '../../src/sync/stage/law-trace.ts';
import { statusesIn, wronglyInForce } from '../support/ended.ts';
import { random } from '../support/random.ts';

/** The evidence that a text with one version has about its articles. Articles without evidence are left out. */
function evidenceIn(text: string): Record<string, Evidence[]> {
  const body = Buffer.from(text);
  const trace = new LawTrace();
  const version = { position: 1, date: '2020-01-01', sourceId: null, effectiveDate: null, effectiveBasis: null };
  trace.add(version, body, partsOf(body));
  return Object.fromEntries(trace.states.map(({ articleId, evidence }) => [articleId, evidence]));
}

const statuses = (text: string) =>
  Object.entries(evidenceIn(text)).map(([id, evidence]) => [id, ...evidence.map(({ status }) => status)].join(' '));

const since = (text: string) =>
  Object.values(evidenceIn(text)).flatMap((all) => all.map((one) => (one.isEarliest ? null : one.since)));

describe('a text instead of an article', () => {
  it.each([
    ['Spanish', '###### Artículo 1. Objeto\n\n**(Derogado)**.\n', ['articulo-1 repealed']],
    [
      'Spanish, by whom',
      '##### Artículo 1\n\n(Artículo derogado por art. 2 de la Ley N° 5.000)\n',
      ['articulo-1 repealed'],
    ],
    ['Spanish, by a court', '###### Artículo 1\n\n**(Anulado)**\n', ['articulo-1 annulled']],
    [
      'Spanish, as a heading below its heading',
      '### CAPÍTULO I\n\n### (Derogado)\n\n###### Disposición transitoria tercera.\n\n###### (Derogado)\n\n> <small>Se deroga por la Ley 1/2010, de 5 de febrero. [Ref. BOE-A-2010-5402](#x)</small>\n\n###### Disposición final primera.\n\nTexto.\n',
      ['disposicion-transitoria-tercera repealed'],
    ],
    ['Catalan', '##### Article 14\n\n(Derogat)\n', ['article-14 repealed']],
    [
      'French, in the heading',
      '##### Article 8. (abrogé) <L 1985-03-06, art. 2>\n\n##### Article 9. Texte.\n',
      ['article-8 repealed'],
    ],
    [
      'German',
      '##### Art. 17\n\nAufgehoben\n\n##### Art. 18\n\nDas gilt nach dem Gesetz und für alle.\n',
      ['artikel-17 repealed'],
    ],
    [
      'Belgian, of later law beside the law in force',
      '##### Article 22. Texte.\n\n##### Article 22_DROIT_FUTUR.. 22 DROIT FUTUR.\n\n<Abrogé par L 2016-12-23/34, art. 34; En vigueur : indéterminée >\n\n##### Article 23_DROIT_FUTUR. 23 DROIT FUTUR. {fut}[¹ Texte nouveau.]¹\n\nAlinéa.\n',
      ['article-22-droit-futur not_yet', 'article-23-droit-futur not_yet'],
    ],
    ['Polish', '##### Art. 5\n\n(uchylony)\n\n##### Art. 6\n\n(pominięty)\n', ['art-5 repealed', 'art-6 empty']],
    [
      'Polish, with a footnote, and of a law that lapsed',
      '##### Art. 7\n\n(uchylony)^12)^\n\n##### Art. 8\n\n(wygasły).\n\n##### Art. 9\n\n(stracił moc)\n',
      ['art-7 repealed', 'art-8 repealed', 'art-9 repealed'],
    ],
    ['Slovak', '##### § 14\n\nZrušený.\n', ['par-14 repealed']],
    [
      'Estonian',
      '##### § 3.\n\n[Kehtetu]\n\n##### § 4.\n\n[Käesolevast tekstist välja jäetud.]\n',
      ['par-3 repealed', 'par-4 empty'],
    ],
    ['Norwegian', '##### § 40. (Opphevet)\n\n##### § 41. Frist\n\nFristen er en uke.\n', ['par-40 repealed']],
    ['Finnish', '##### 42 §\n\n42 § on kumottu L:lla [1.2.1999/33](#x).\n', ['par-42 repealed']],
    [
      'English',
      '##### § 12. Repealed. Pub. L. 90–1, title I\n\nSection, Pub. L. 80–1, related to boats.\n',
      ['par-12 repealed'],
    ],
    [
      'Irish, with the number of the section and of a note',
      '##### 3. **Boats.**\n\n**3.**—F14[…]\n\n##### 4. **Oars.**\n\n**4**.— F15[…]]\n\n##### 5. **Sails.**\n\n**5.**—(1) F16[…]\n\n(2) F17[…]\n\n##### 5A. **Paint.**\n\n**5A.** F17[…]\n\n##### 6. **Masts.**\n\n**6.**—F18[A mast is of wood.]\n\n##### 6A. **F19[Ropes.**\n\n**6A.**—...]\n\n##### 7. **Nets.**\n\n**7.**—The nets.\n',
      ['section-3 repealed', 'section-4 repealed', 'section-5 repealed', 'section-5a repealed', 'section-6a empty'],
    ],
    [
      'Norwegian, of a treaty that lapsed',
      '##### Art 1.\n\n(Bortfalt ved overenskomst av 1. juli 1979)\n\n##### Art 2.\n\nAvtalen gjelder.\n',
      ['artikkel-1 repealed'],
    ],
    [
      'Estonian, of several and with a number',
      '##### § 8–9.\n\n[Kehtetud]\n\n##### § 10.\n\n(1) [Käesolevast tekstist välja jäetud.]\n',
      ['par-8-9 repealed', 'par-10 empty'],
    ],
    [
      'Estonian, before signatures',
      '##### § 10. Rakendussätted\n\n(1) [Käesolevast tekstist välja jäetud]\n\n**volikogu esimees**\n\nMari Maasikas\n',
      ['par-10 empty'],
    ],
    [
      'French, for a day that is not known',
      '##### Article 21 DROIT FUTUR.\n\n<Abrogé par DCFL 2016-12-23/34, art. 34, 004; En vigueur : indéterminée >\n',
      ['article-21 not_yet'],
    ],
    ['French, not printed', '##### Article 226\n\n(texte abrogé).\n', ['article-226 repealed']],
    [
      'French, withdrawn by a later act',
      '##### Article 14. (Rapporté) <L 2003-08-05/31, art. 27>\n\n##### Article 15. Texte.\n',
      ['article-14 repealed'],
    ],
    [
      'Spanish, with emphasis in place of a space',
      '##### Artículo 14.- *(Artículo derogado**por art. 2° del*[Decreto N° 1](https://example.org/?id=1)*B.O. 2/1/2024)*\n',
      ['articulo-14 repealed'],
    ],
    ['Spanish, after a title', '##### ARTICULO 8. - Tribunales del puerto. Derogado.\n', ['articulo-8 repealed']],
    ['Spanish, without effect', '###### Artículo 2 bis. Rentas.\n\n**(Sin efecto)**\n', ['articulo-2-bis repealed']],
    [
      'Romanian, with the act after dashes',
      '##### Articolul 26\n\nAbrogat.----------Art. 26 a fost abrogat de pct. 1 al art. I din LEGEA nr. 3 din 2 mai 2016.\n',
      ['articolul-26 repealed'],
    ],
    [
      'Polish, paragraph by paragraph',
      '##### Art. 7\n\n(uchylony)\n\n(uchylony)\n\n##### Art. 8\n\nTekst jest.\n\n(uchylony)\n',
      ['artykul-7 repealed'],
    ],
    ['a dash alone', '##### § 3.\n\n–\n\n##### § 4.\n\nTekst.\n', ['par-3 empty']],
    [
      'Dutch, in the heading and in the text',
      '##### Artikel 2 [Vervallen per 01-01-2015]\n\n##### Artikel 3\n\n[Vervallen per 01-07-2016]\n',
      ['artikel-2 repealed', 'artikel-3 repealed'],
    ],
    [
      'Italian, by whom',
      '##### Art. 3\n\n((ARTICOLO ABROGATO DAL D.LGS. 3 MAGGIO 1999, N. 5))\n\n##### Art. 4\n\n1. La legge che per il faro è nel testo.\n',
      ['articolo-3 repealed'],
    ],
    [
      'Portuguese, by whom',
      '##### Artigo 4.º\n\n(Revogado pela Lei n.º 5/2010, de 3 de maio.)\n',
      ['artigo-4 repealed'],
    ],
    ['Finnish, of several', '##### 4–6 §\n\n4–6 § on kumottu L:lla 5.3.1999/253.\n', ['par-4-6 repealed']],
    [
      'Norwegian, of an empty paragraph',
      '##### § 1-7\n\n0 Opphevet ved lov 20 mai 2005 nr. 28.\n',
      ['par-1-7 repealed'],
    ],
    [
      'Swiss, in a footnote of the heading',
      '##### **Art. 4**[^4]\n\n##### Art. 5\n\nDer Turm und die Lampe mit dem Licht von der See.\n\n###### Fussnoten\n\n[^4]: Aufgehoben durch Ziff. I des BG vom 3. Mai 2019, mit Wirkung seit 1. Jan. 2020 (AS 2019 1234).\n',
      ['artikel-4 repealed'],
    ],
    [
      'Swiss, with dots and a footnote in place of the text',
      '##### **Art. 4**\n\n…[^4]\n\n##### Art. 5\n\nDer Turm und die Lampe mit dem Licht von der See.\n\n###### Fussnoten\n\n[^4]: Aufgehoben durch Ziff. I des BG vom 3. Mai 2019, mit Wirkung seit 1. Jan. 2020 (AS 2019 1234).\n',
      ['artikel-4 empty repealed'],
    ],
    [
      'Belgian, by a court, for a region, and on a day that is not known',
      '##### Article 1. (Annulé) <C.A., arrêt n° 5/2002, du 05-05-2002>\n\n##### Article 2. (Abrogé pour la Région flamande) <DCFL 2010-01-01/01, art. 5>\n\n##### Article 3. <Abrogé par L 2010-01-01/01, art. 5; En vigueur : indéterminé>\n\n##### Article 4. [Abrogé] <L 28-06-1983, art. 107>\n\n##### Article 5. Texte.\n',
      ['article-1 annulled', 'article-2 ', 'article-3 ', 'article-4 repealed'],
    ],
    [
      'French, of its words',
      '##### Article 1\n\n(Dispositions abrogées)\n\n##### Article 2\n\nI. - (Abrogé)\n\nII. - (Abrogé)\n\n##### Article 3\n\n[Dispositions déclarées non conformes à la Constitution par la décision n° 2016-573 QPC.]\n',
      ['article-1 repealed', 'article-2 repealed', 'article-3 annulled'],
    ],
    [
      'Argentine, before it was in force',
      '##### ARTICULO 8 - Vetado por art. 1° del Decreto N° 179/1995\n',
      ['articulo-8 '],
    ],
    ['of the United States, with a new number', '##### [§ 12. Renumbered § 13]\n', ['par-12 ']],
    ['Dutch, of later law', '##### Artikel 2\n\nDit artikel is nog niet in werking getreden.\n', ['artikel-2 not_yet']],
    ['Colombian, by the court', '##### Artículo 5°. <Artículo INEXEQUIBLE>\n', ['articulo-5 annulled']],
    [
      'Irish, with the number again',
      '##### 3 Repealed.\n\n**3.**—Repealed by the Act of No. 5 and of 1990.\n\n##### 4 Lamps.\n\nThe lamp of the tower and the keeper.\n',
      ['section-3 repealed'],
    ],
    [
      'Latvian, by whom',
      '##### 3. pants.\n\n(Izslēgts ar 12.12.2013. likumu, kas stājas spēkā 01.01.2014.)\n',
      ['pants-3 repealed'],
    ],
    [
      'Bulgarian, after a change; the second article has a new text',
      '##### Чл. 2.\n\n(Изм. - ДВ, бр. 1 от 2005 г., отм. - ДВ, бр. 15 от 2013 г.)\n\n##### Чл. 3.\n\n(Отм. - ДВ, бр. 15 от 2013 г., нов - ДВ, бр. 9 от 2014 г.) Фарът свети.\n',
      ['член-2 repealed'],
    ],
    [
      'Ukrainian, in braces',
      '##### Стаття 3.\n\n{Статтю 3 виключено на підставі Закону № 5-IX від 01.02.2020}\n',
      ['стаття-3 repealed'],
    ],
    ['Korean, with the day', '##### 제3조\n\n삭제 <2020. 1. 9.>\n', ['제3조 repealed']],
    ['Swedish, by whom', '##### 3 § Upphävd genom lag (2010:55).\n', ['par-3 repealed']],
    ['Danish, by whom', '##### § 6.\n\n(Ophævet ved lov nr. 55 af 3. maj 1999)\n', ['par-6 repealed']],
    ['Austrian', '##### § 3.\n\n(Anm.: aufgehoben durch BGBl. I Nr. 12/2001)\n', ['par-3 repealed']],
    [
      'Austrian, before words about the next section',
      '§ 3. (Anm: Aufgehoben durch BGBl. Nr. 12/1929)\n\nAbkürzung\n\nTurmG\n\n§ 4. Die Türme der Küste.\n',
      ['par-3 repealed'],
    ],
    ['Czech, by whom', '##### § 8\n\nZrušen zákonem č. 5/2010 Sb.\n', ['par-8 repealed']],
    [
      'Greek, several and by whom',
      '##### Άρθρα 5-7\n\nΚαταργούνται.\n\n##### Άρθρο 8\n\nΚαταργήθηκε με το άρθρο 5 του ν. 4000/2012.\n',
      ['αρθρα-5-7 repealed', 'αρθρο-8 repealed'],
    ],
  ])('is read: %s', (_, text, expected) => {
    expect(statuses(text)).toEqual(expected);
  });

  it('states the day of the end', () => {
    const note = (words: string) => `> <small>${words}</small>\n\n`;
    const repeal = note(
      'Se deroga por la disposición derogatoria única.2 de la Ley 18/2021, de 20 de diciembre. [Ref. BOE-A-2021-21006]',
    );
    for (const later of [
      'Téngase en cuenta que esta derogación entra en vigor el 21 de marzo de 2022, según determina su disposición final 4.',
      'Téngase en cuenta que la derogación de este artículo, establecida por la Ley 18/2021, de 20 de diciembre. [Ref. BOE-A-2021-21006], produce efectos el 21 de marzo de 2022.',
    ]) {
      expect(since(`###### Artículo 5\n\n(Derogado)\n\n${repeal}${note(later)}`)).toEqual(['2022-03-21']);
    }
    const ofPiece = note('Téngase en cuenta que la derogación del apartado 2 entra en vigor el 21 de marzo de 2022.');
    expect(since(`###### Artículo 5\n\n(Derogado)\n\n${repeal}${ofPiece}`)).toEqual([null]);
    expect(since('##### 11 straipsnis. Neteko galios nuo 2021-07-15\n')).toEqual(['2021-07-15']);
    expect(since('##### Article 8\n\n<Abrogé par L 2013-12-21/23, art. 2, 003; En vigueur : 01-06-2014>\n')).toEqual([
      '2014-06-01',
    ]);
    expect(since('##### § 7.\n\n[Kehtetu - RT I, 13.02.2019, 1 - jõust. 01.03.2019]\n')).toEqual(['2019-03-01']);
    expect(since('##### Articolul 26\n\nAbrogat. (la 30-06-2016, Art. 26 a fost abrogat de pct. 17)\n')).toEqual([
      '2016-06-30',
    ]);
    const romanian = '(la 12-05-2020 Articolul 3 a fost abrogat de Punctul 5, Articolul I din LEGEA nr. 55)';
    expect(since(`##### Articolul 3\n\n${romanian}\n`)).toEqual(['2020-05-12']);
    expect(since('##### Artikel 2 [Vervallen per 01-01-2015]\n')).toEqual(['2015-01-01']);
    expect(since('##### § 2\n\nzrušený od 1.7.2012\n')).toEqual(['2012-07-01']);
    expect(since('##### Article 8. (Abrogé) <L 1996-08-04/60, art. 5; **En vigueur :** 1996-10-01>\n')).toEqual([
      '1996-10-01',
    ]);
    expect(
      since('##### Articolul 3\n\nAbrogat.\n\n(la 30-06-2016, Articolul 3 a fost abrogat de LEGEA nr. 3)\n'),
    ).toEqual(['2016-06-30']);
    expect(since('##### 3. pants.\n\n(Izslēgts ar 2013. likumu, kas stājas spēkā 01.02.2014.)\n')).toEqual([
      '2014-02-01',
    ]);
    expect(since('##### 제3조\n\n삭제 <2020. 1. 9.>\n')).toEqual(['2020-01-09']);
  });

  it('states the act of the end', () => {
    const by = (text: string) => Object.values(evidenceIn(text)).flatMap((all) => all.map((one) => one.by));
    const link = '[2013-11-21/26](https://example.org/article.pl?cn_search=2013112126)';
    expect(by(`##### Article 64.\n\n<Abrogé par DCFR ${link}, art. 82, 027; En vigueur : 01-09-2014>\n`)).toEqual([
      '2013-11-21/26',
    ]);
    expect(by('##### Article 8. (Abrogé) <L 28-06-1983, art. 107>\n\n##### Article 9. Texte.\n')).toEqual([null]);
  });

  it('does not end an article with more text, unless an end is announced with its day', () => {
    const part = '[Kehtetu - RT I, 13.02.2019, 1 - jõust. 01.03.2019]';
    expect(statuses(`##### § 7. Pealkiri\n\n${part}\n\n(2) Tekst kehtib.\n`)).toEqual([]);
    expect(statuses(`##### § 7. Pealkiri\n\n(1) ${part}\n\n(2) Tekst kehtib.\n`)).toEqual([]);
    const announced = '42 § on kumottu L:lla [1.2.2029/33](#x), joka tulee voimaan 1.1.2030.';
    expect(since(`##### 42 §\n\n${announced}\n\nTeksti on voimassa.\n`)).toEqual(['2030-01-01']);
  });

  it('that only speaks of repeals says nothing about the article itself', () => {
    for (const text of [
      '###### Artículo 1\n\nQuedan derogadas cuantas disposiciones se opongan a esta Ley.\n',
      "##### Article 1. L'article 5 de la même loi est abrogé.\n\n##### Article 2. Texte.\n",
      '##### Article 1. <abrogé par L 28-06-1983, art. 107, et rétabli par L 2002-02-17/43, art. 2> Le phare luit.\n\n##### Article 2. Texte.\n',
      '##### § 2. Määruse kehtetuks tunnistamine\n\nMäärus nr 5 tunnistatakse kehtetuks.\n',
      '##### 1. Repeals.\n\nThe following are repealed:\n\nthe Act of 1990.\n',
    ]) {
      expect(statuses(text)).toEqual([]);
    }
  });
});

describe('marks around a text', () => {
  // Removes the marks around a text in the plainest way. The program finds out in a faster way whether words are left.
  const marks = /^[\s()[\]<>.,;:"'«»„“”…*_\\–—-]+|[\s()[\]<>.,;:"'«»„“”…*_\\–—-]+$/gu;
  const bare = (text: string) =>
    text
      .replace(/(?<!!)\[([^[\]]{0,300})\]\([^()\s]{0,500}\)/g, '$1')
      .replace(/[*_]+/g, ' ')
      .replace(/\s+/g, ' ')
      .replace(marks, '');
  const marksAndWords =
    'derogado Derogado abrogé e\u0301 \u{1f4d6} ( ) [ ] ]( ](#a) [x](#b) [](#c) ![ ! ** _ . – » \\ <L'.split(' ');
  const pieces = [...marksAndWords, ' ', '\n', '\u00a0', '\ud83d', 'por la Ley 5'];

  it('do not count, in random texts of marks, links and words', () => {
    const { below, pick } = random(30);
    let [blank, ended] = [0, 0];
    for (let round = 0; round < 5000; round++) {
      const text = Array.from({ length: below(7) }, () => pick(pieces)).join('');
      const words = bare(text);
      expect(isBlank(text), text).toBe(words === '');
      expect(endingIn(text, 'whole'), text).toEqual(endingIn(words, 'whole'));
      if (words === '') blank++;
      if (endingIn(text, 'whole')) ended++;
    }
    expect(blank).toBeGreaterThan(250);
    expect(ended).toBeGreaterThan(75);
  });
});

describe('made-up laws', () => {
  /** Some languages' forms for an article, for the end of an article, and for texts that only mention an end. */
  const habits = [
    {
      article: (number: number) => `###### Artículo ${number}. Objeto`,
      ended: ['**(Derogado)**', '(Suprimido).', '**(Anulado)**', 'Derogado por la Ley 5/2020, de 3 de mayo.'],
      living: ['Quedan derogadas las normas que se opongan.', 'El faro luce.', '1. Se paga.\n\n2. **(Derogado).**'],
    },
    {
      article: (number: number) => `##### Article ${number}`,
      ended: ['(texte abrogé).', 'Abrogé.', '<Abrogé par L 2013-12-21/23, art. 2, 003; En vigueur : 01-06-2014>'],
      living: ["L'article 7 de la même loi est abrogé.", 'Le phare éclaire.', "Est annulé l'arrêté du 3 mai."],
    },
    {
      article: (number: number) => `##### § ${number}.`,
      ended: ['[Kehtetu]', 'Zrušený.', '(Opphevet)', '[Kehtetu - RT I, 13.02.2019, 1 - jõust. 01.03.2019]'],
      living: ['Määrus nr 5 tunnistatakse kehtetuks.', '(1) [Kehtetu]\n\n(2) Tuli põleb.', 'Zrušuje sa vyhláška.'],
    },
    {
      article: (number: number) => `##### Art. ${number}`,
      ended: ['(uchylony)', 'Aufgehoben', '(uchylony)\n\n(uchylony)'],
      living: ['Die Verordnung vom 3. Mai wird aufgehoben.', '1. Latarnia świeci.\n\n2. (uchylony)'],
    },
  ];

  it.each([1, 2, 3, 4])('have exactly those articles in force whose text does not state an end (seed %i)', (seed) => {
    const { below, chance, pick } = random(seed);
    for (const { article, ended, living } of habits) {
      const written = Array.from({ length: 5 + below(20) }, (_, index) => {
        const isEnded = chance(0.4);
        return { isEnded, text: `${article(index + 1)}\n\n${pick(isEnded ? ended : living)}\n` };
      });
      const body = Buffer.from(written.map(({ text }) => text).join('\n'));
      expect(wronglyInForce(body)).toEqual([]);
      expect(statusesIn(body).map(({ status, raw }) => [raw.trim(), status !== 'in_force'])).toEqual(
        written.map(({ text, isEnded }) => [text.trim(), isEnded]),
      );
    }
  });
});

describe('an article without a text', () => {
  it('is empty only if the next article follows directly', () => {
    expect(statuses('##### § 1.\n\n##### § 2.\n\nTekst.\n')).toEqual(['par-1 empty']);
    // The heading of a chapter may stand between the two. The text of an article may stand under another heading.
    expect(statuses('##### § 1.\n\n### 2. peatükk\n\n#### 1. jagu Tuled\n\n##### § 2.\n\nTekst.\n')).toEqual([
      'par-1 empty',
    ]);
    expect(statuses('##### § 1.\n\n#### Tuled ja lambid\n\n##### § 2.\n\nTekst.\n')).toEqual([]);
    const title = `Tulede hooldamise kord, ${'tuletornide valve, '.repeat(5)}lampide vahetamine`;
    expect(statuses(`##### § 1. ${title}\n\n##### § 2.\n\nTekst.\n`)).toEqual(['par-1 empty']);
    expect(statuses(`##### Article 1. ${title}\n\n##### Article 2. Texte.\n`)).toEqual([]);
    // The text follows a heading of its own.
    expect(statuses('##### § 1\n\n#### Predmet\n\nZákon upravuje poplatky.\n\n##### § 2\n\nText.\n')).toEqual([]);
    // The text is the heading.
    expect(statuses('##### Article 1. La loi règle une matière.\n\n##### Article 2. Texte.\n')).toEqual([]);
  });
});

describe('a range', () => {
  const range = (label: string) =>
    `###### ${label}\n\n**(Derogados)**\n\n> <small>Se derogan por el art. 1 de la Ley 1/2015, de 30 de marzo. [Ref. BOE-A-2015-1]</small>\n\n`;
  const article = (number: string, note = '') => `###### Artículo ${number}\n\nTexto de antes.\n\n${note}`;

  it('ends the articles that it names, even if their old texts follow', () => {
    const text = range('Artículos 5 a 7') + ['5', '6 bis', '7', '7 bis', '8'].map((number) => article(number)).join('');
    const ended = ['articulo-5 repealed', 'articulo-6-bis repealed', 'articulo-7 repealed'];
    expect(statuses(text)).toEqual(['articulos-5-a-7 repealed', ...ended]);
  });

  it('with numbers of chapters says nothing about other articles', () => {
    const text = '##### § 1-1. Formål\n\nTekst.\n\n##### §§ 1-4 – 1-6. (Opphevet)\n\n##### § 1-7. Frist\n\nTekst.\n';
    expect(statuses(text)).toEqual(['par-1-4-1-6 repealed']);
  });

  it('of two numbers does not end those between them', () => {
    const text = range('Artículos 5 y 7') + article('5') + article('6') + article('7');
    expect(statuses(text)).toEqual(['articulos-5-y-7 repealed', 'articulo-5 repealed', 'articulo-7 repealed']);
  });

  it('does not end an article that got a text later', () => {
    const added = '> <small>Se añade por el art. 2 de la Ley 3/2020, de 2 de mayo. [Ref. BOE-A-2020-3]</small>\n\n';
    expect(statuses(range('Artículos 5 a 6') + article('5', added) + article('6'))).toEqual([
      'articulos-5-a-6 repealed',
      'articulo-6 repealed',
    ]);
  });
});

describe('notes beside an article', () => {
  const noted = (...notes: string[]) =>
    statuses(`###### Artículo 1\n\nTexto.\n\n${notes.map((note) => `> <small>${note}</small>`).join('\n\n')}\n`);
  const repealed = 'Se deroga por la disposición derogatoria única de la Ley 1/2010, de 3 de mayo. [Ref. BOE-A-2010-1]';

  it('end the whole article, and a later text brings it back', () => {
    expect(noted(repealed)).toEqual(['articulo-1 repealed']);
    expect(noted('Se añade por el art. 2 de la Ley 5/2012, de 2 de mayo. [Ref. BOE-A-2012-5]', repealed)).toEqual([]);
    expect(noted('Se deroga el apartado 2 por el art. 1 de la Ley 1/2010, de 3 de mayo. [Ref. BOE-A-2010-1]')).toEqual(
      [],
    );
    expect(
      noted('Se deroga en el ámbito de gestión del Instituto por la Ley 1/2010, de 3 de mayo. [Ref. BOE-A-2010-1]'),
    ).toEqual([]);
    expect(
      noted(
        'Se deja sin efecto este artículo por Resolución de 31 de octubre de 2025. [Ref. BOE-A-2025-9]',
        'Se añade por el art. 1 del Decreto-ley 3/2025, de 2 de octubre. [Ref. BOE-A-2025-8]',
      ),
    ).toEqual(['articulo-1 repealed']);
    expect(
      noted('Se deja sin efecto la derogación por Resolución de 31 de octubre de 2025. [Ref. BOE-A-2025-9]', repealed),
    ).toEqual([]);
  });

  it('do not end it if a later note undoes the repeal, even if only its identifier has a year', () => {
    const undone =
      'Se deja sin efecto la derogación de este precepto por Acuerdo del Parlament. Ref. DOGC-f-2014-90536';
    const repealed =
      'Se deroga por la disposición derogatoria del Decreto-ley 4/2013, de 22 de octubre. [Ref. BOE-A-2014-968]';
    expect(noted(repealed)).toEqual(['articulo-1 repealed']);
    expect(noted(undone, repealed)).toEqual([]);
  });

  it('end an article of Belgium, but not a piece of it', () => {
    const text = (what: string) =>
      `##### Article 7. Le phare est blanc.\n\n*(NOTE : par son arrêt n° 9/2017 du 22-06-2017 (M.B. 07-07-2017, p. 9), la Cour constitutionnelle a ${what})*\n\n##### Article 8. Texte.\n`;
    expect(statuses(text('annulé le présent article'))).toEqual(['article-7 annulled']);
    expect(statuses(text("annulé l'article 7"))).toEqual(['article-7 annulled']);
    expect(statuses(text("suspendu l'article 7"))).toEqual(['article-7 suspended']);
    expect(statuses(text("annulé l'article 7, 3° et 4°"))).toEqual([]);
    expect(statuses(text("annulé l'article 7bis,L2"))).toEqual([]);
    expect(statuses(text('annulé le 18° du présent article'))).toEqual([]);
    expect(statuses(text("annulé l'article 9"))).toEqual([]);
    expect(since(text('annulé le présent article'))).toEqual(['2017-06-22']);
  });

  it('end an article of Belgium by an old judgment, which the note writes in angle brackets', () => {
    const evidence = (what: string) =>
      evidenceIn(
        `##### Article 7. Le phare est blanc.\n\n<NOTE : par son arrêt n° 80/97 du 17-12-1997, M.B. 03-02-1998, p. 3, la Cour d'Arbitrage annule ${what}; **En vigueur :** 01-01-1996>\n\n##### Article 8. Texte.\n`,
      );
    expect(evidence("l'article 7 du décret de la Communauté du 8 juillet 1996 relatif aux phares")).toMatchObject({
      'article-7': [{ status: 'annulled', basis: 'note', since: '1996-01-01' }],
    });
    expect(evidence("l'article 7, 8°, en tant qu'il règle l'article 133 annulé de ce même décret")).toEqual({});
    expect(evidence("l'article 133 du décret du 8 juillet 1996")).toEqual({});
  });

  it('do not end an article of Belgium whose first paragraph is in the heading', () => {
    const repealed = '[Abrogé] <L 2024-05-12/14, art. 213, 004; En vigueur : 09-06-2024>';
    expect(
      statuses(
        `##### Article 7. Le phare éclaire la côte de la mer du Nord à partir du premier janvier.\n\n${repealed}\n`,
      ),
    ).toEqual([]);
    expect(statuses(`##### Article 7. Le phare\n\n${repealed}\n`)).toEqual(['article-7 repealed']);
  });

  it('end an article of Belgium whose text is only printed as a document', () => {
    const note = 'le présent article 7 a été rapporté par L 2003-04-08/33, art. 136. Son texte est conservé ici.';
    const old = 'Le gardien du phare est remplacé. '.repeat(40);
    for (const [text, expected] of [
      [`##### Article 7. (NOTE : ${note}) ${old}\n\nLe phare.\n`, '2003-04-08/33'],
      [`##### Article 7.\n\n(NOTE : ${note}) ${old}\n`, '2003-04-08/33'],
    ] as const) {
      expect(evidenceIn(text)).toMatchObject({ 'article-7': [{ status: 'repealed', basis: 'text', by: expected }] });
    }
    expect(
      statuses(`##### Article 7. (NOTE : le présent article 7 a été modifié par L 2003-04-08/33.) ${old}\n`),
    ).toEqual([]);
  });

  it('leave open whether it is in force while a court suspends the act that wrote or removed it', () => {
    const court =
      'desde el 3 de mayo de 2025 para las partes, por providencia del TC de 8 de mayo de 2025. [Ref. BOE-A-2025-9]';
    const kept = `Se suspende la supresión de este artículo, establecida por el art. 2 de la Ley 2/2025, de 4 de abril, ${court}`;
    const before = 'Se suprime por el art. 2 de la Ley 2/2025, de 4 de abril. [Ref. BOE-A-2025-7]';
    const text = (words: string, ...notes: string[]) =>
      statuses(
        `###### Artículo 1. Faros\n\n${words}\n\n${notes.map((note) => `> <small>${note}</small>\n`).join('\n')}`,
      );
    expect(text('**(Suprimido)**', kept, before)).toEqual(['articulo-1 ']);
    expect(text('**(Suprimido)**', before)).toEqual(['articulo-1 repealed']);
    const judged =
      'Se declara la desestimación del recurso por Sentencia del TC 9/2026, de 4 de enero. [Ref. BOE-A-2026-2]';
    expect(text('**(Suprimido)**', judged, kept, before)).toEqual(['articulo-1 repealed']);
    const wording = `Se suspende la vigencia y aplicación de este artículo, en la redacción dada por la Ley 2/2025, ${court}`;
    const changed = 'Se modifica por el art. 2 de la Ley 2/2025, de 4 de abril. [Ref. BOE-A-2025-7]';
    expect(text('El faro es blanco.', wording, changed)).toEqual(['articulo-1 ']);
    expect(text('El faro es blanco.', wording.replace('de este artículo', 'del apartado 3'), changed)).toEqual([]);
  });

  it('suspend it until a judgment', () => {
    const suspended =
      'Se suspende la vigencia y aplicación de este precepto desde el 19 de septiembre de 2016 para las partes y desde el 8 de octubre de 2016 para los terceros, por providencia del TC de 4 de octubre de 2016. [Ref. BOE-A-2016-9]';
    expect(noted(suspended)).toEqual(['articulo-1 suspended']);
    const judged =
      'Se declara que este precepto no es inconstitucional por Sentencia del TC 5/2019, de 17 de enero. [Ref. BOE-A-2019-2]';
    expect(noted(judged, suspended)).toEqual([]);
    const annulled =
      'Se declara inconstitucional y nulo por Sentencia del TC 5/2019, de 17 de enero. [Ref. BOE-A-2019-2]';
    expect(noted(annulled, suspended)).toEqual(['articulo-1 annulled']);
  });

  it('leave the status open if a suspension ends without a readable day', () => {
    const open =
      'Se suspende la vigencia, hasta la fecha en la que termine el mandato del Consejo, por el art. 2 de la Ley 4/2013, de 28 de junio. [Ref. BOE-A-2013-7]';
    expect(noted(open)).toEqual(['articulo-1 ']);
  });
});

describe('the status of an article on a day', () => {
  const law: LawEnd = { status: 'in_force', basis: 'front_matter', repealedOn: null, repealedBy: [], ends: [] };
  const today = '2026-11-16';
  const on = (day: string, more: Partial<LawEnd>, evidence: Evidence[] = []) =>
    standingOn({ id: 'articulo-1', evidence, firstDay: null }, { ...law, ...more }, day, today);

  it('is not known before today if the end of the law has no stated day', () => {
    expect(on(today, { status: 'repealed' })).toMatchObject({ status: 'repealed', since: null, basis: 'law' });
    expect(on('2020-01-01', { status: 'repealed' })).toMatchObject({ status: null, basis: null });
    // A law that got another text on a later day had not ended before.
    expect(on('2020-01-01', { status: 'repealed', writtenOn: '2020-01-02' })).toMatchObject({ status: 'in_force' });
    expect(on('2020-01-01', { status: 'repealed', writtenOn: '2020-01-01' })).toMatchObject({ status: null });
  });

  it('follows its own day if parts of a law end on other days', () => {
    const ends = [{ on: '2021-04-02', articles: ['articulo-1'] }];
    const ended = { status: 'repealed', repealedOn: '2016-10-02', ends } as const;
    expect(on('2018-01-01', ended)).toMatchObject({ status: 'in_force' });
    expect(on('2021-04-02', ended)).toMatchObject({ status: 'repealed', since: '2021-04-02', basis: 'law' });
    expect(on('2018-01-01', { ...ended, ends: [{ on: '2021-04-02', articles: [] }] })).toMatchObject({
      status: 'repealed',
    });
  });

  it('keeps the earlier end of the article if its law ends later', () => {
    const own: Evidence = { status: 'repealed', basis: 'text', since: '2010-01-01', until: null, by: 'X' };
    expect(on(today, { status: 'repealed', repealedOn: '2016-10-02' }, [own])).toMatchObject({
      since: '2010-01-01',
      by: 'X',
    });
    expect(on(today, { status: 'annulled', repealedOn: '2016-10-02' })).toMatchObject({ status: 'annulled' });
  });
});
