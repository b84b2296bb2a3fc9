import { describe, expect, it } from 'vitest';
import { partsOf } from '../../src/corpus/articles/parts.ts';
import type { Evidence } from '../../src/corpus/provisions/evidence.ts';
import { type LawEnd, standingOn } from '../../src/corpus/provisions/status.ts';
import { LawTrace } from '../../src/sync/stage/law-trace.ts';

const inForce: LawEnd = { status: 'in_force', basis: 'front_matter', repealedOn: null, repealedBy: [], ends: [] };

/** Follows versions of a made-up law. Gives the status of each article on a day, by the text of that day. */
function law(...versions: [date: string, text: string][]) {
  const trace = new LawTrace();
  for (const [position, [date, text]] of versions.entries()) {
    const body = Buffer.from(text);
    trace.add({ position, date, sourceId: null, effectiveDate: null, effectiveBasis: null }, body, partsOf(body));
  }
  return (day: string) => {
    const [, text = ''] = versions.findLast(([date]) => date <= day) ?? [];
    return partsOf(Buffer.from(text)).map(({ id }) => {
      const states = trace.states.filter(({ articleId, version }) => articleId === id && version.date <= day);
      const evidence: Evidence[] = states.at(-1)?.evidence ?? [];
      const { status, since, by } = standingOn({ id, evidence, firstDay: null }, inForce, day, '2026-11-19');
      return [id, status ?? 'unknown', since, by].filter((value) => value !== null).join(' ');
    });
  };
}

const notes = (...lines: string[]) => `----------\n\n${lines.join('\n\n')}\n`;

describe('a Belgian article with a wording of later law beside it', () => {
  const future = (number: string, text: string, ...lines: string[]) =>
    `##### Article ${number}_DROIT_FUTUR. ${number} DROIT FUTUR. {fut}[¹ ${text}]¹{/fut}\n\n${notes(...lines)}\n`;

  // In one law, `Article 36/1_DROIT_FUTUR` stands before `Article 36/1` and took its id. So the article that is in force was said
  // to come into force later.
  it('keeps its id, and the later wording is in force from its day', () => {
    const added =
      '(1)<Inséré par L [2022-10-16/02](https://example.org/2022101602), art. 21, 010; En vigueur : 13-02-2023>';
    const later = future('36/1', 'Le phare éclaire la côte.', added);
    const on = law(
      ['2022-11-03', `##### Article 36. Le phare.\n\n${later}`],
      [
        '2023-02-13',
        `##### Article 36. Le phare.\n\n${later}##### Article 36/1. [¹ Le phare éclaire la côte.]¹\n\n${notes(added)}`,
      ],
    );
    expect(on('2022-12-01')).toEqual(['article-36 in_force', 'article-36-1-droit-futur not_yet']);
    expect(on('2023-02-13')).toEqual([
      'article-36 in_force',
      'article-36-1-droit-futur in_force',
      'article-36-1 in_force',
    ]);
  });

  it('is not yet in force without a day, and not known if there is a condition in place of a day', () => {
    const act = 'L [2016-12-23/34](https://example.org/2016122334), art. 34, 004';
    const on = law([
      '2017-01-01',
      [
        future(
          '2',
          'Le phare.',
          '(1)<L 2014-04-25/09, art. 1, 002; En vigueur : 30-08-2014>',
          `(2)<${act}; En vigueur : indéterminée >`,
        ),
        future('3', 'Le phare.', `(1)<${act}; En vigueur : 01-05-2018, dans la mesure où il remplace la bouée>`),
        `##### Article 4_DROIT_FUTUR.. 4 DROIT FUTUR.\n\n<Abrogé par ${act}; En vigueur : 01-02-2018>\n`,
        `##### Article 5_DROIT_FUTUR. 5 DROIT FUTUR.\n\n<Abrogé par ${act}; En vigueur : indéterminée >\n`,
        '##### Article 1_REGION_WALLONNE. Le phare.\n\n##### Article 1. Le phare.\n',
      ].join('\n'),
    ]);
    expect(on('2018-01-31')).toEqual([
      'article-2-droit-futur not_yet',
      'article-3-droit-futur unknown',
      'article-4-droit-futur not_yet',
      'article-5-droit-futur not_yet',
      'article-1-region-wallonne in_force',
      'article-1 in_force',
    ]);
    expect(on('2018-02-01')[2]).toBe('article-4-droit-futur repealed 2018-02-01 2016-12-23/34');
  });
});

describe('a Belgian article of which an act took all words away', () => {
  it('is repealed by that act', () => {
    const on = law([
      '2018-10-18',
      [
        `##### Article 1. [¹ ...]¹\n\n${notes('(1)<DRW [2018-07-17/04](https://example.org/2018071704), art. 209, 004; En vigueur : 18-10-2018>')}`,
        '##### Article 2. (...) <L 1983-06-28/31, art. 107>\n',
        `##### Article 3. Le phare [¹ ...]¹.\n\n${notes('(1)<DRW 2018-07-17/04, art. 210, 004; En vigueur : 18-10-2018>')}`,
        '##### Article 4. (...) <L 1983-06-28/31, art. 107> Le phare.\n',
        `##### Article 5. Le phare éclaire la côte.\n\n[¹ ...]¹\n\n${notes('(1)<DRW 2018-07-17/04, art. 211, 004; En vigueur : 18-10-2018>')}`,
        `##### Article 6.\n\n[¹ ...]¹\n\n${notes('(1)<DRW 2018-07-17/04, art. 212, 004; En vigueur : 18-10-2018>')}`,
      ].join('\n'),
    ]);
    expect(on('2020-01-01')).toEqual([
      'article-1 repealed 2018-10-18 2018-07-17/04',
      'article-2 repealed 1983-06-28/31',
      'article-3 in_force',
      'article-4 in_force',
      'article-5 in_force',
      'article-6 repealed 2018-10-18 2018-07-17/04',
    ]);
  });
});

describe('a Spanish law whose first text was published anew', () => {
  const note = (words: string, act: string) =>
    `> <small>${words} [Ref. ${act}](https://example.org/?id=${act})</small>\n`;
  const repeal = note(
    'Se derogan por la disposición derogatoria única de la Ley 8/2020, de 17 de agosto.',
    'BOE-A-2020-8',
  );
  const text = `###### Artículo 1.\n\nUno ordena.\n\n###### Artículos 2 a 3.\n\n**(Derogados).**\n\n${repeal}\n###### Artículo 2.\n\nDos ordena.\n\n###### Artículo 3.\n\nTres ordena.\n`;

  // The first version of a decree of July 2020 has the repeal of August.
  it('had an article in force before the act that repealed it', () => {
    const on = law(['2020-07-23', text], ['2020-08-18', `${text}\n###### Artículo 4.\n\nCuatro ordena.\n`]);
    expect(on('2020-08-16').slice(2)).toEqual(['articulo-2 in_force', 'articulo-3 in_force']);
    expect(on('2020-09-01').slice(2, 4)).toEqual([
      'articulo-2 repealed 2020-08-18 BOE-A-2020-8',
      'articulo-3 repealed 2020-08-18 BOE-A-2020-8',
    ]);
  });

  it('states no day of the repeal if there is no later version', () => {
    const on = law(['2020-07-23', text]);
    expect(on('2020-08-16')[2]).toBe('articulo-2 in_force');
    expect(on('2026-11-19')[2]).toBe('articulo-2 repealed BOE-A-2020-8');
  });
});

describe('a suspension in Spain', () => {
  const note = (words: string) =>
    `> <small>${words} [Ref. BOE-A-2020-9](https://example.org/?id=BOE-A-2020-9)</small>\n`;

  it('of an article for a year ends with the year', () => {
    const suspended = note(
      'Se suspende este precepto para el ejercicio 2020, según establece el art. 37 de la Ley 2/2020, de 15 de octubre.',
    );
    const piece = note(
      'Se suspende, para el ejercicio 2020, la aplicación del apartado 2, según establece el art. 37 de la Ley 2/2020, de 15 de octubre.',
    );
    const on = law(
      ['2010-01-01', '###### Artículo 1.\n\nUno.\n\n###### Artículo 2.\n\nDos.\n'],
      ['2020-10-16', `###### Artículo 1.\n\nUno.\n\n${suspended}\n###### Artículo 2.\n\nDos.\n\n${piece}`],
    );
    expect(on('2020-11-01')).toEqual(['articulo-1 suspended 2020-10-16 BOE-A-2020-9', 'articulo-2 in_force']);
    expect(on('2021-01-01')).toEqual(['articulo-1 in_force', 'articulo-2 in_force']);
  });

  // The note at the beginning stays in the text for years after the judgment.
  it('of a whole regional law is open after the court lifted it in part, until the judgment', () => {
    const opening =
      'Se suspende la vigencia y aplicación de esta ley foral desde el 28 de enero de 2013, para las partes en el proceso y desde el 14 de febrero de 2013 para los terceros, por providencia del TC de 12 de febrero de 2013. [Ref. BOE-A-2013-1](https://example.org/?id=BOE-A-2013-1)';
    const lifted = `${opening}, se levanta la suspensión de los arts. 2.1 y 4.1, y se mantiene la suspensión de los demás preceptos, por Auto del TC de 23 de abril de 2013.`;
    const judged = note(
      'Se declara inconstitucional y nulo el apartado 2, por Sentencia del TC 140/2017, de 30 de noviembre.',
    );
    const article = '###### Artículo 3.\n\nTres ordena.\n';
    const on = law(
      ['2013-02-14', `${opening}\n\n${article}`],
      ['2013-05-02', `${lifted}\n\n${article}`],
      ['2018-01-08', `${lifted}\n\n${article}\n###### Artículo 4.\n\nCuatro.\n\n${judged}`],
    );
    expect(on('2013-03-01')).toEqual(['articulo-3 suspended 2013-02-14 BOE-A-2013-1']);
    expect(on('2014-01-01')).toEqual(['articulo-3 unknown']);
    expect(on('2018-02-01')).toEqual(['articulo-3 in_force', 'articulo-4 in_force']);
  });
});

describe('a heading of several Spanish provisions that are repealed', () => {
  const note =
    '> <small>Se derogan por el apartado b) de la Ley 26/2013, de 27 de diciembre. [Ref. BOE-A-2013-9](https://example.org/?id=BOE-A-2013-9)</small>\n';
  const provision = (label: string) => `###### Disposición ${label}. Faros.\n\nLos faros lucen.\n`;

  it('ends those between the ordinals in words that it names', () => {
    const range = `###### Disposiciones transitorias primera a tercera.\n\n**(Derogadas)**.\n\n${note}`;
    const names = [
      'adicional primera',
      'adicional segunda',
      'transitoria primera',
      'transitoria segunda',
      'transitoria tercera',
    ];
    const on = law([
      '2013-12-28',
      [...names.map(provision), range, provision('transitoria cuarta'), provision('final primera')].join('\n'),
    ]);
    expect(on('2020-01-01').map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
      'disposicion-adicional-primera in_force',
      'disposicion-adicional-segunda in_force',
      'disposicion-transitoria-primera repealed',
      'disposicion-transitoria-segunda repealed',
      'disposicion-transitoria-tercera repealed',
      'disposiciones-transitorias-primera-a-tercera repealed',
      'disposicion-transitoria-cuarta in_force',
      'disposicion-final-primera in_force',
    ]);
  });
});

describe('a Spanish repeal whose day another note states as an event', () => {
  it('leaves open whether an article whose text is still printed has ended', () => {
    const repeal =
      '> <small>Se deroga por la disposición derogatoria.1 de la Ley 4/2013, de 28 de junio. [Ref. BOE-A-2013-7](https://example.org/?id=BOE-A-2013-7)</small>\n';
    const event =
      '> <small>Téngase en cuenta que la derogación tiene efectos en lo relativo a los fareros desde el 30 de junio de 2013 y en el resto desde el día en que se constituya el primer Consejo.</small>\n';
    const text = (first: string) =>
      `###### Artículo 1.\n\n${first}\n\n${repeal}\n${event}\n###### Artículo 2.\n\nDos.\n`;
    const on = law(
      ['2000-01-01', '###### Artículo 1.\n\nUno.\n\n###### Artículo 2.\n\nDos.\n'],
      ['2013-06-29', text('Uno.')],
      ['2014-03-14', text('**(Derogado)**')],
    );
    expect(on('2013-07-01')).toEqual(['articulo-1 unknown', 'articulo-2 in_force']);
    expect(on('2014-04-01')).toEqual(['articulo-1 repealed 2014-03-14 BOE-A-2013-7', 'articulo-2 in_force']);
  });
});

describe('a Spanish repeal in two steps', () => {
  it('has an act, but no single day', () => {
    const note =
      '> <small>Se derogan en lo relativo a los fareros desde el 30 de junio de 2013 y el resto desde el 4 de diciembre de 2013, según establece la disposición derogatoria.1 de la Ley 4/2013, de 28 de junio. [Ref. BOE-A-2013-7](https://example.org/?id=BOE-A-2013-7)</small>\n';
    const articles = '###### Artículo 1.\n\nUno.\n\n###### Artículo 2.\n\nDos.\n';
    const ended = `###### Artículos 1 a 2.\n\n**(Derogados)**\n\n${note}\n${articles}`;
    const on = law(['2000-01-01', articles], ['2013-06-29', ended], ['2015-01-01', ended.replace('Uno', 'Uno, y')]);
    for (const day of ['2014-01-01', '2020-01-01']) {
      expect(on(day)).toEqual([
        'articulos-1-a-2 repealed BOE-A-2013-7',
        'articulo-1 repealed BOE-A-2013-7',
        'articulo-2 repealed BOE-A-2013-7',
      ]);
    }
  });
});

describe('a Lithuanian act that a court examines', () => {
  it('is suspended from the announcement of the court, but not if only an article of it is', () => {
    const announced = (what: string) =>
      `Suvestinė redakcija nuo 2013-11-16 iki 2014-01-23\n\nTAR pastaba. Konstitucinio Teismo pirmininkas p r a n e š a, kad nuo šio pranešimo paskelbimo dienos sustabdomas Seimo 2006 m. priimto ${what} galiojimas.\n\n1 straipsnis. Švyturiai\n\nŠvyturys šviečia.\n`;
    const plain = '1 straipsnis. Švyturiai\n\nŠvyturys šviečia.\n';
    const of = (what: string) => law(['2006-05-26', plain], ['2013-11-16', announced(what)], ['2014-01-24', plain]);
    const whole = of('Konstitucijos 125 straipsnio pakeitimo įstatymo (Žin., 2006, Nr. 48-1701)');
    expect([whole('2013-11-15'), whole('2013-12-01'), whole('2014-01-24')]).toEqual([
      ['straipsnis-1 in_force'],
      ['straipsnis-1 suspended 2013-11-16'],
      ['straipsnis-1 in_force'],
    ]);
    expect(of('švyturių įstatymo 5 straipsnio')('2013-12-01')).toEqual(['straipsnis-1 in_force']);
  });
});
