import { describe, expect, it } from 'vitest';
import { cut } from '../../../src/articles/cut.ts';
import { partsOf } from '../../../src/corpus/articles/parts.ts';
import { contentOf, footnoteTexts, wordingOf } from '../../../src/corpus/articles/wording.ts';
import { liechtenstein } from '../../../src/corpus/countries/li.ts';
import { parseLawFile } from '../../../src/corpus/law-file.ts';
import { relationsOf } from '../../../src/corpus/law-relations.ts';
import { readNotes } from '../../../src/corpus/notes/note.ts';
import { notedArticles } from '../../../src/sync/stage/law-trace.ts';

/** Notes that are not beside the words that they are about: lists below an article, and footnotes. The texts are invented. */

function read(lines: string[]) {
  const body = Buffer.from(`${lines.join('\n\n')}\n`);
  const articles = partsOf(body).filter(({ kind }) => kind === 'article');
  const articleOf = (id: string) => {
    const part = articles.find((one) => one.id === id);
    if (!part) throw new Error(`no ${id}`);
    return { part, ...contentOf(body, part) };
  };
  return { body, articles, articleOf };
}

describe('The list of acts below an article of Belgium', () => {
  const place = 'https://www.ejustice.just.fgov.be/cgi_loi/article.pl?language=fr&cn_search=2021031702';
  const { articleOf } = read([
    '##### Article 1er. Les phares',
    'Le phare est [¹ allumé]¹ la nuit. [² Le gardien y veille.]²',
    '----------',
    `(1)<L [2021-03-17/02](${place}), art. 2, 010; En vigueur : 03-04-2021>`,
    '(2)<Inséré par DCFR 2022-05-04/11, art. 15, 011; En vigueur : 01-09-2022, dans la mesure où il y a un gardien>',
    '##### Article 2. La côte',
    'La côte est longue.',
    '----------',
    'Une ligne seule ne fait pas une note.',
  ]);

  it('is not text, and says what each act did, and from when', () => {
    const { content, notes } = articleOf('article-1');
    expect(content).toBe('Le phare est [¹ allumé]¹ la nuit. [² Le gardien y veille.]²');
    const found = notes.flatMap(readNotes);
    expect(
      found.map(({ type, source_id, act, date, effective_date, effective_unreadable }) => [
        type,
        source_id,
        act,
        date,
        effective_date,
        effective_unreadable,
      ]),
    ).toEqual([
      ['changed', '2021-03-17/02', 'L 2021-03-17/02', '2021-03-17', '2021-04-03', false],
      ['added', '2022-05-04/11', 'DCFR 2022-05-04/11', '2022-05-04', null, true],
    ]);
    expect(found[0]?.text).toBe('(1)<L [2021-03-17/02], art. 2, 010; En vigueur : 03-04-2021>');
  });

  it('is text if no act follows the line', () => {
    expect(articleOf('article-2').content).toContain('Une ligne seule');
    expect(articleOf('article-2').notes).toEqual([]);
  });
});

describe('A footnote that names the act that changed a text', () => {
  const swiss = [
    '# Verordnung über die Leuchttürme',
    '##### **Art. 1** Türme[^1]',
    'Der Turm ist hell.',
    '##### **Art. 2** Wärter',
    'Die Wärterin wohnt im Turm.[^2] Sie hat das Reglement[^3] bei sich.',
    '###### Fussnoten',
    '[^1]: Fassung gemäss Ziff. I der V des Amtes vom 4. Sept. 2019, in Kraft seit 1. Jan. 2020 (AS **2019** 9001).',
    '[^2]: Eingefügt durch Anhang Ziff. 3 des BG vom 3. Mai 2012 (AS 2012 9002). Fassung gemäss Ziff. I des BG vom 5. Juni 2015, in Kraft seit 1. Juli 2016 (AS 2016 9003; BBl 2014 1).',
    '[^3]: SR 999.9',
  ];

  it('is a note of the article that has its mark, in its heading or in its text', () => {
    const { articleOf } = read(swiss);
    const [first] = articleOf('artikel-1').notes.flatMap(readNotes);
    expect(first).toMatchObject({
      type: 'changed',
      source_id: 'AS 2019 9001',
      act: 'V des Amtes vom 4. Sept. 2019',
      provision: 'Ziff. I',
      date: '2019-09-04',
      effective_date: '2020-01-01',
    });
    const second = articleOf('artikel-2').notes.flatMap(readNotes);
    expect(second.map(({ type, date, effective_date }) => [type, date, effective_date])).toEqual([
      ['added', '2012-05-03', null],
      ['changed', '2015-06-05', '2016-07-01'],
    ]);
  });

  it('is not the text of the last article, and neither are the other footnotes below their heading', () => {
    const { content } = read(swiss).articleOf('artikel-2');
    expect(content).toBe('Die Wärterin wohnt im Turm.[^2] Sie hat das Reglement[^3] bei sich.');
  });

  it('may have lost its place, and then its mark stands before the label of the article', () => {
    const { articles, articleOf } = read([
      '# Verordnung über die Leuchttürme',
      '##### **Art. 1** Türme',
      'Der Turm ist hell.',
      '<sup>4</sup> Art. 1 a Wärter',
      '<sup>1</sup> Der Wärter wohnt im Turm.',
      '<sup>2</sup> Artikel 1 gilt für ihn.',
      '<sup>5</sup> Lampen der Küste Art. 2',
      'Die Lampe brennt.',
      '<sup>6</sup> Art. 3 Zweck Die Lampe dient den Schiffen, die an der Küste fahren und auf der hohen See.',
      '<sup>7</sup> Art. 4',
      '##### **Art. 5** Dauer',
      'Die Lampe brennt in der Nacht.',
      '###### Fussnoten',
      '[^4]: Eingefügt durch Ziff. I der V vom 4. Sept. 2018, in Kraft seit 1. Jan. 2019 (AS 2018 9001).',
      '[^7]: Aufgehoben durch Ziff. I der V vom 3. Mai 2019, mit Wirkung seit 1. Jan. 2020 (AS 2019 1234).',
    ]);
    expect(articles.map(({ id, label, heading }) => [id, label, heading])).toEqual([
      ['artikel-1', 'Art. 1', 'Türme'],
      ['artikel-1a', 'Art. 1 a', 'Wärter'],
      ['artikel-2', 'Art. 2', 'Lampen der Küste'],
      ['artikel-3', 'Art. 3', null],
      ['artikel-4', 'Art. 4', null],
      ['artikel-5', 'Art. 5', 'Dauer'],
    ]);
    expect(articleOf('artikel-1').content).toBe('Der Turm ist hell.');
    expect(articleOf('artikel-1a').content).toMatch(/^<sup>1<\/sup> Der Wärter .* Artikel 1 gilt für ihn\.$/s);
    expect(articleOf('artikel-3').content).toMatch(/^Zweck Die Lampe dient .* hohen See\.$/);
    const notes = (id: string) =>
      articleOf(id)
        .notes.flatMap(readNotes)
        .map(({ type, effective_date }) => [type, effective_date]);
    expect(notes('artikel-1a')).toEqual([['added', '2019-01-01']]);
    expect(notes('artikel-4')).toEqual([['repealed', '2020-01-01']]);
  });

  it('may have lost its place before an article with a letter or a raised suffix, whose text is on the same line', () => {
    const { articles, articleOf } = read([
      '# Verordnung über die Leuchttürme',
      '##### **Art. 18** Türme',
      'Der Turm ist hell und die Wärterin wohnt in dem Turm.',
      '<sup>1</sup> <sup>2</sup> Art. 19 Lampen',
      'Die Lampe brennt in der Nacht. bis <sup>3</sup> Art. 19 Wer die Lampe löscht, wird mit Busse bestraft.',
      '<sup>4</sup> Art. 19 a 1. Wer den Turm absichtlich beschädigt, wird bestraft und bezahlt den Schaden.',
      '<sup>5</sup> Art. 19 b und 19 c',
      '<sup>6</sup> Art. 20 …',
      '##### **Art. 21** Dauer',
      'Die Lampe brennt von Art. 18 bis <sup>7</sup> Art. 22 Küste.',
    ]);
    expect(articles.map(({ id, label, heading }) => [id, label, heading])).toEqual([
      ['artikel-18', 'Art. 18', 'Türme'],
      ['artikel-19', 'Art. 19', 'Lampen'],
      ['artikel-19-bis', 'Art. 19bis', null],
      ['artikel-19a', 'Art. 19 a', null],
      ['artikel-19b-und-19c', 'Art. 19b und 19c', null],
      ['artikel-20', 'Art. 20', null],
      ['artikel-21', 'Art. 21', 'Dauer'],
    ]);
    expect(articleOf('artikel-19').content).toBe('Die Lampe brennt in der Nacht.');
    expect(articleOf('artikel-19-bis').content).toMatch(/^Wer die Lampe löscht/);
    expect(articleOf('artikel-19a').content).toMatch(/^1\. Wer den Turm/);
    expect(articleOf('artikel-21').content).toMatch(/Art\. 22 Küste\.$/);
  });

  it('is included in a list of articles, for which only the bytes of the article are read', () => {
    const { body, articles } = read(swiss);
    const pieces = articles.map((part) => ({
      bytes: body.subarray(part.textStart, part.end),
      footnotes: footnoteTexts(body, part),
      besides: 0,
    }));
    const texts = cut({ pieces, maxBytes: 100_000, withNotes: true });
    expect(texts.map((text) => text?.notes.map(({ source_id }) => source_id))).toEqual([
      ['AS 2019 9001'],
      ['AS 2012 9002', 'AS 2016 9003'],
    ]);
  });

  it('does not change the wording if a new footnote before it changes its number', () => {
    const wording = (mark: number) => {
      const { body, articleOf } = read(['##### Art. 1', `Der Turm[^${mark}] ist hell.`]);
      return wordingOf(body, articleOf('artikel-1').part);
    };
    expect(wording(2)).toBe(wording(13));
  });

  it('makes a relation to the act in the gazette, and states a repeal of the whole article', () => {
    const raw = Buffer.from(
      [
        '---\nidentifier: LGBl-2001-001\ntitle: Gesetz\n---\n# Gesetz',
        '##### Art. 1[^1]',
        'Aufgehoben',
        '##### Art. 2',
        '1) Der Turm ist hell.[^2]',
        '[^1]: Art. 1 aufgehoben durch [LGBl. 2019 Nr. 12](https://www.gesetze.li/chrono/2019012000).',
        '[^2]: Art. 2 Abs. 1 abgeändert durch [LGBl. 2020 Nr. 7](https://www.gesetze.li/chrono/2020007000) und [LGBl. 2021 Nr. 8](https://www.gesetze.li/chrono/2021008000).',
      ].join('\n\n'),
    );
    const { law } = parseLawFile(raw);
    if (!law) throw new Error('no law');
    const noted = notedArticles(law.body, partsOf(law.body));
    expect(noted.flatMap(({ notes }) => notes.map(({ type, whole }) => [type, whole]))).toEqual([
      ['repealed', 'repealed'],
      ['changed', null],
      ['changed', null],
    ]);
    const relations = relationsOf(law, noted, liechtenstein);
    expect(relations.map(({ verb, passive, otherId, articles }) => [verb, passive, otherId, articles])).toEqual([
      ['repeals', true, 'LGBl-2019-012', ['Art. 1']],
      ['amends', true, 'LGBl-2020-007', ['Art. 2']],
      ['amends', true, 'LGBl-2021-008', ['Art. 2']],
    ]);
  });
});
