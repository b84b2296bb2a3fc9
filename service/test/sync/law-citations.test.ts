import { describe, expect, it } from 'vitest';
import { partsOf } from '../../src/corpus/articles/parts.ts';
import { findMentions } from '../../src/corpus/citations/scan.ts';
import { findCitations } from '../../src/sync/citations/law-citations.ts';
import { LawIndex } from '../../src/sync/derive/law-index.ts';
import { random } from '../support/random.ts';

const law = { id: 'X', country: 'es', language: 'spanish', jurisdiction: null };

/** The articles of the same law that a law's text cites, in the order of the text: `articulo-2 > anejo-1.articulo-3`. */
function ownArticles(text: string): string[] {
  const body = Buffer.from(text);
  return findCitations(law, body, partsOf(body)).citations.map((row) => `${row[3]} > ${row[11]}`);
}

/**
 * Finds the same articles by a plain form of the rule: first the article of the same annex, then the article of the law itself,
 * then the only article of that name.
 */
function expected(text: string): string[] {
  const body = Buffer.from(text);
  const parts = partsOf(body).filter(({ kind }) => kind !== 'division');
  const ids = parts.map(({ id }) => id);
  return parts.flatMap(({ id, textStart, end }, place) => {
    const holder = id.slice(0, id.lastIndexOf('.') + 1);
    const meant = findMentions(body.toString('utf8', textStart, end), law.language).flatMap(
      ({ parts: named, step }) => {
        const next = ids[place + step];
        if (step !== 0) return next?.startsWith(holder) && next.lastIndexOf('.') < holder.length ? [next] : [];
        return named.map(({ ids: wanted }) => {
          const found = ids.filter((one) => wanted.some((name) => one === name || one.endsWith(`.${name}`)));
          const own = wanted.flatMap((name) => [holder + name, name]).find((name) => found.includes(name));
          return own ?? (found.length === 1 ? found[0] : undefined);
        });
      },
    );
    return meant.flatMap((one) => (one === undefined ? [] : [`${id} > ${one}`]));
  });
}

/** A law with annexes. Their articles have the same numbers, and all of them cite each other. */
function lawOf(seed: number): string {
  const { below, pick } = random(seed);
  const article = (number: number) => {
    const named = pick([
      `el artículo ${1 + below(9)} de esta Ley`,
      `los artículos ${1 + below(5)} y ${6 + below(5)} de la presente Ley`,
      'el artículo anterior',
      'el artículo siguiente',
      'la disposición final primera de esta Ley',
    ]);
    return `###### Artículo ${number}\n\nSegún ${named}.\n\n`;
  };
  const articles = (count: number) => Array.from({ length: count }, (_, index) => article(index + 1)).join('');
  const annexes = ['I', 'II', 'III'].slice(below(3)).map((name) => `## ANEXO ${name}\n\n${articles(1 + below(9))}`);
  const provision = '###### Disposición final primera\n\nSegún el artículo 3 de esta Ley.\n\n';
  return `# Ley\n\n${articles(below(7))}${provision}${annexes.join('')}`;
}

describe('a citation of the law itself', () => {
  it('is no article in a mark of Belgian texts, because that is an article of the act in the mark', () => {
    const text = [
      '##### Article 1.\n\nVisé à l’article 2 <L 1999-05-25/44, art. 2, 010; **En vigueur :** 02-07-1999>.',
      '##### Article 2.\n\nSelon l’article 1 <L 06-05-1982, art. 1>.',
    ].join('\n\n');
    const body = Buffer.from(text);
    const belgian = { id: 'X', country: 'be', language: 'french', jurisdiction: null };
    const { citations } = findCitations(belgian, body, partsOf(body));
    expect(citations.map((row) => `${row[3]} > ${row[11]}: ${row[4]}`)).toEqual([
      'article-1 > article-2: article 2',
      'article-2 > article-1: article 1',
    ]);
  });

  it('means the article of the same annex, or else of the law, or else the only one of that name', () => {
    const text =
      '###### Artículo 1\n\nEl artículo 2 de esta Ley.\n\n## ANEXO\n\n###### Artículo 1\n\nEl artículo 1 de esta Ley.\n\n###### Artículo 2\n\nDos.\n';
    expect(ownArticles(text)).toEqual(['articulo-1 > anexo.articulo-2', 'anexo.articulo-1 > anexo.articulo-1']);
  });

  it('is not inside quotation marks, where an act quotes the new text of another one', () => {
    const quoting = (quote: string) =>
      ownArticles(
        `# Ley\n\n###### Artículo 1\n\nSe añade: ${quote}\n\nEl artículo 2 de esta Ley.\n\n###### Artículo 2\n\nDos.\n`,
      );
    const own = ['articulo-1 > articulo-2'];
    for (const quote of [
      '«El artículo 2 de esta Ley.»',
      '„El artículo 2 de esta Ley.“',
      '“El artículo 2 de esta Ley.”',
      '«Uno.\n\n«El artículo 2 de esta Ley se llama “faro”.»',
    ]) {
      expect(quoting(quote)).toEqual(own);
    }
    expect(quoting('«faro» y “luz”. El artículo 2 de esta Ley.')).toEqual([...own, ...own]);
  });

  it('may be only the number of an article, if no other law can be meant', () => {
    const law = (text: string, more = '') =>
      ownArticles(
        `# Ley\n\n###### Artículo 1. Uno\n\n${text}\n\n###### Artículo 2\n\nDos.\n\n###### Artículo 14\n\nTres.\n${more}`,
      );
    expect(law('Se aplica el artículo 14.')).toEqual(['articulo-1 > articulo-14']);
    expect(law('Según el artículo 2.3 y el artículo 14, apartado 2, se aplica.')).toEqual([
      'articulo-1 > articulo-2',
      'articulo-1 > articulo-14',
    ]);
    expect(law('Los artículos 2 a 14 rigen. La Ley 3/2000 no.')).toHaveLength(3);
    for (const text of [
      'Se aplica el artículo 99.',
      'Se aplica el artículo 14 del Convenio.',
      'Se aplican los artículos 2 y siguientes del Convenio.',
      'Se aplica el artículo 14 CE.',
      'Se aplica el citado artículo 14.',
      'El Convenio, cuyo artículo 14 rige.',
      // Another law is named before the article, or after it in the same sentence.
      'La Ley 3/2000, de 5 de mayo, rige. Se aplica el artículo 14.',
      'Se aplica el artículo 14, en relación con la Ley 3/2000, de 5 de mayo.',
      // The article changes another act, or quotes it.
      'El artículo 14 queda redactado así.',
      'Dice:\n\n«El artículo 14 rige.»',
    ])
      expect(
        law(text).filter((one) => one.endsWith('-14')),
        text,
      ).toEqual([]);
    expect(ownArticles('El artículo 1 rige.\n\n###### Artículo 1\n\nUno.\n')).toEqual([]);
    // In an annex with its own articles, only these are meant.
    expect(law('Uno.', '\n## ANEXO\n\n###### Artículo 1\n\nEl artículo 2 rige, y el artículo 1.\n')).toEqual([
      'anexo.articulo-1 > anexo.articulo-1',
    ]);
    // A note is not a part of the law.
    expect(law('Uno.\n\n> <small>Se añade el artículo 14 por la Ley 3/2000.</small>')).toEqual([]);
  });

  it('is resolved in the same way by the rule and by the index, in laws with annexes of all sizes', () => {
    let count = 0;
    for (let seed = 0; seed < 100; seed++) {
      const text = lawOf(seed);
      const found = ownArticles(text);
      count += found.length;
      expect(found, `seed ${seed}`).toEqual(expected(text));
    }
    expect(count).toBeGreaterThan(500);
  });
});

describe('the laws that may be meant', () => {
  const status = 'in_force' as const;
  const other = { title: '', status, jurisdiction: null, department: null, publication_date: null };

  it('are the laws with one of the keys, in the order of their ids', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const { below, pick } = random(seed);
      const kinds = ['number:', 'name:', 'day:', 'short:'];
      const key = () => `${pick(kinds)}${below(30)}`;
      const laws = Array.from({ length: 40 }, (_, n) => ({
        ...other,
        id: `Ley-${100 + n}`,
        cited_as: Array.from({ length: below(5) }, key),
      }));
      const index = new LawIndex();
      index.add(laws.slice(0, 25));
      index.add(laws.slice(25));
      for (let times = 0; times < 20; times++) {
        const keys = [...Array.from({ length: below(4) }, key), `id:ley-${100 + below(60)}`];
        const having = laws.filter(
          ({ id, cited_as }) =>
            keys.includes(`id:${id.toLowerCase()}`) ||
            cited_as.some((one) => !/^(day|short):/.test(one) && keys.includes(one)),
        );
        expect(index.having(keys).map(({ id }) => id)).toEqual(having.map(({ id }) => id));
      }
    }
  });

  it('are the first fifty, however many have the key', () => {
    const index = new LawIndex();
    const laws = Array.from({ length: 120 }, (_, n) => ({
      ...other,
      id: `L${1000 + n}`,
      cited_as: ['name:ley', `number:${n}`],
    }));
    index.add(laws);
    const found = index.having(['number:110', 'name:ley', 'number:7']).map(({ id }) => id);
    expect(found).toEqual(laws.slice(0, 50).map(({ id }) => id));
  });
});

describe('the numbers by which the texts of a country name laws', () => {
  const cited = (country: string, text: string) => {
    const law = { id: 'SB-1990-1', country, language: 'simple', jurisdiction: null };
    return findCitations(law, Buffer.from(text), []).laws.map((row) => [row[2], (row[5] as string[])[0]]);
  };
  const named = (...ids: string[]) => ids.map((id) => [id, `id:${id.toLowerCase()}`]);

  it('name them if nothing else can be meant', () => {
    expect(cited('cz', 'podle zákona č. 77/1999 Sb., a 5/2001 Sb. m. s.')).toEqual(named('SB-1999-77'));
    expect(
      cited(
        'cz',
        'č. 4/2004 Sb. NSS, č. 5/1997 Sb. n. u. ÚS, zákon č. 6/1979 Zb. (čiastka 8/1979 Zb.) a 7/1920 Sb. z. a n.',
      ),
    ).toEqual(named('SB-1979-6', 'SB-1920-7'));
    expect(cited('pl', 'uchwała (M. P. z 2019 r. poz. 120) i ustawa (Dz. U. z 2020 r. poz. 5)')).toEqual(
      named('MP-2019-120', 'DU-2020-5'),
    );
    expect(cited('sk', 'zákona č. 7/1999 Z. z. a 9/1970 Zb.')).toEqual(named('ZZ-1999-7', 'ZZ-1970-9'));
    expect(cited('pl', '(Dz. U. z 1999 r. poz. 77) i (Dz. U. z 1964 r. Nr 5, poz. 9), (Dz. U. Nr 3, poz. 8)')).toEqual(
      named('DU-1999-77', 'DU-1964-9'),
    );
    expect(cited('li', 'Gesetz, LGBl. 1999 Nr. 7')).toEqual(named('LGBl-1999-007'));
    expect(cited('fi', 'lain (77/1999) ja (8/61) mukaan, 3/4')).toEqual(named('1999-77', '1961-8'));
    expect(cited('no', 'jf. lov av 9 des. 2005 nr. 10 og lov 1 sept 2006 nr. 4')).toEqual(
      named('LOV-2005-12-09-10', 'LOV-2006-09-01-4'),
    );
    expect(cited('no', 'jf. lov 7. mai\n1999 nr. 32 om fyr, i 1999 nr. 5, lov 3. smai 1999 nr. 1')).toEqual(
      named('LOV-1999-05-07-32'),
    );
    expect(cited('gr', 'του ν. 4412/1999 (Α΄ 147), ν. 9/1998 (ΦΕΚ 5 Α΄), ν. 8/1998, ν. 7/1998 (Β΄ 4)')).toEqual(
      named('FEK-A-147-1999', 'FEK-A-5-1998'),
    );
    expect(cited('es', '77/1999 Sb. (77/1999)')).toEqual([]);
  });

  it('are not citations in the law with this number', () => {
    expect(cited('cz', 'Příloha k zákonu č. 1/1990 Sb.')).toEqual([]);
  });
});

it('a link to a part of another version of a law is not read as the number of a law', () => {
  const body = Buffer.from(
    '# X\n\nLa [anexa nr. 1](https://legislatie.just.ro/Public/DetaliiDocumentAfis/262000), și [Legea nr. 5/2024](https://legislatie.just.ro/Public/DetaliiDocumentAfis/262001)\n',
  );
  const law = { id: 'X', country: 'ro', language: 'romanian', jurisdiction: null };
  const { laws } = findCitations(law, body, partsOf(body));
  expect(laws.map((row) => row[5])).toEqual([
    ['id:ro-262000'],
    expect.arrayContaining(['id:ro-262001', 'number:lege 5/2024']),
  ]);
});

describe('articles beside the number or the name of their law', () => {
  /** The law and the articles that a text of this country cites, as ids. */
  function cited(country: string, language: string, text: string): string[] {
    const body = Buffer.from(`# X\n\n${text}\n`);
    const { citations, laws } = findCitations({ id: 'X', country, language, jurisdiction: null }, body, partsOf(body));
    return citations.map((row) => {
      const named = laws.find((one) => one.includes(row[7] as string));
      return `${named?.[2]} ${(row[8] as string[] | null)?.[0] ?? '-'} | ${row[4]}`;
    });
  }

  it.each([
    [
      'cz',
      'czech',
      'podle § 5 odst. 2 písm. a) a b) zákona č. 901/2001 Sb., ve znění zákona č. 902/2002 Sb.',
      ['SB-2001-901 par-5 | § 5 odst. 2 písm. a) a b) zákona č. 901/2001 Sb.', 'SB-2002-902 - | 902/2002 Sb.'],
    ],
    [
      'cz',
      'czech',
      '§ 9 a 11a a § 14 vyhlášky č. 903/2003 Sb.',
      ['par-9', 'par-11a', 'par-14'].map((id) => `SB-2003-903 ${id} | § 9 a 11a a § 14 vyhlášky č. 903/2003 Sb.`),
    ],
    [
      'cz',
      'czech',
      '§ 8 zákona České národní rady č. 905/1990 Sb., § 9 vyhlášky Ministerstva práce, mzdy a financí č. 906/1996 Sb., § 5 zákona podle vyhlášky č. 907/2000 Sb.',
      [
        'SB-1990-905 par-8 | § 8 zákona České národní rady č. 905/1990 Sb.',
        'SB-1996-906 par-9 | § 9 vyhlášky Ministerstva práce, mzdy a financí č. 906/1996 Sb.',
        'SB-2000-907 - | 907/2000 Sb.',
      ],
    ],
    [
      'sk',
      'slovak',
      '§ 36 vyhlášky Ministerstva zdravotníctva SR č. 908/1992 Zb., § 5 zákona NR SR č. 909/1996 Z. z., § 6 zákona podľa vyhlášky č. 910/2000 Z. z.',
      [
        'ZZ-1992-908 par-36 | § 36 vyhlášky Ministerstva zdravotníctva SR č. 908/1992 Zb.',
        'ZZ-1996-909 par-5 | § 5 zákona NR SR č. 909/1996 Z. z.',
        'ZZ-2000-910 - | 910/2000 Z. z.',
      ],
    ],
    ['cz', 'czech', '§ 7 zákoníku a zákon č. 904/2004 Sb.', ['SB-2004-904 - | 904/2004 Sb.']],
    [
      'sk',
      'slovak',
      'podľa § 16 ods. 4 zákona Národnej rady Slovenskej republiky č. 18/1996 Z. z. a § 3 vety',
      ['ZZ-1996-18 par-16 | § 16 ods. 4 zákona Národnej rady Slovenskej republiky č. 18/1996 Z. z.'],
    ],
    [
      'gr',
      'greek',
      'η παρ. 2 του άρθρου 11 του ν. 9690/2020 (Α΄ 104) και τα άρθρα 5 και 6α του ν. 9691/2021 (Α΄ 105)',
      [
        'FEK-A-104-2020 αρθρο-11 | άρθρου 11 του ν. 9690/2020 (Α΄ 104)',
        'FEK-A-105-2021 αρθρο-5 | άρθρα 5 και 6α του ν. 9691/2021 (Α΄ 105)',
        'FEK-A-105-2021 αρθρο-6α | άρθρα 5 και 6α του ν. 9691/2021 (Α΄ 105)',
      ],
    ],
    [
      'fi',
      'finnish',
      'lain (904/61) 5 ja 6 a §:n ja lain (905/1999) 44 luvun 1 §:ssä, lain (906/1999) 3 momentti',
      [
        '1961-904 par-5 | 904/61) 5 ja 6 a §:n',
        '1961-904 par-6a | 904/61) 5 ja 6 a §:n',
        '1999-905 44-luku.par-1 | 905/1999) 44 luvun 1 §:ssä',
        '1999-906 - | 906/1999',
      ],
    ],
    [
      'no',
      'norwegian',
      'lov 20. mai 1998 nr. 32 om fyr og havner §§ 3 og 5-2, § 6 annet ledd i lov 21. mai 1998 nr. 33, lov 22. mai 1998 nr. 34 § 9',
      [
        'LOV-1998-05-20-32 par-3 | lov 20. mai 1998 nr. 32 om fyr og havner §§ 3 og 5-2',
        'LOV-1998-05-20-32 par-5-2 | lov 20. mai 1998 nr. 32 om fyr og havner §§ 3 og 5-2',
        'LOV-1998-05-21-33 par-6 | § 6 annet ledd i lov 21. mai 1998 nr. 33',
        'LOV-1998-05-22-34 par-9 | lov 22. mai 1998 nr. 34 § 9',
      ],
    ],
    [
      'no',
      'norwegian',
      'I lov 20. mai 1998 nr. 32 om fyr skal § 8 lyde, lov 21. mai 1998 nr. 33 om havner og § 5, og §§ 2-6 i lov 22. mai 1998 nr. 34',
      [
        'LOV-1998-05-20-32 - | lov 20. mai 1998 nr. 32',
        'LOV-1998-05-21-33 - | lov 21. mai 1998 nr. 33',
        // A range is kept as its two ends. Nothing is said of the section `§ 2-6`.
        ...[5, 2, 6].map((number) => `LOV-1998-05-22-34 par-${number} | § 5, og §§ 2-6 i lov 22. mai 1998 nr. 34`),
      ],
    ],
    [
      'pl',
      'polish',
      'w art. 5 ust. 2 pkt 3 i art. 7a ustawy z dnia 7 maja 1994 r. - Kodeks latarni oraz do tytułu ustawy dodaje się odnośnik nr 1',
      ['artykul-5', 'artykul-7a'].map(
        (id) =>
          `ustawy z dnia 7 maja 1994 r. - Kodeks latarni oraz do tytułu ustawy dodaje się odnośnik nr 1 ${id} | ` +
          'art. 5 ust. 2 pkt 3 i art. 7a ustawy z dnia 7 maja 1994',
      ),
    ],
    [
      'ro',
      'romanian',
      'potrivit art. 5 alin. (2) lit. a) din Legea nr. 950/2016, cu modificările ulterioare, și Hotărârea Guvernului nr. 951/2006',
      [
        'Legea nr. 950/2016 articolul-5 | art. 5 alin. (2) lit. a) din Legea nr. 950/2016',
        'Hotărârea Guvernului nr. 951/2006 - | Hotărârea Guvernului nr. 951/2006',
      ],
    ],
    [
      'ch',
      'german',
      'nach Artikel 26 Absatz 1 Buchstabe f LeuG und Art. 30 b LeuG, die Artikel 6 und 7 des Bundesgesetzes vom 4. März 1994 über Leuchttürme',
      [
        'LeuG artikel-26 | Artikel 26 Absatz 1 Buchstabe f LeuG',
        'LeuG artikel-30b | Art. 30 b LeuG',
        'Bundesgesetzes vom 4. März 1994 über Leuchttürme artikel-6 | Artikel 6 und 7 des Bundesgesetzes vom 4. März 1994',
        'Bundesgesetzes vom 4. März 1994 über Leuchttürme artikel-7 | Artikel 6 und 7 des Bundesgesetzes vom 4. März 1994',
      ],
    ],
    [
      'us',
      'english',
      'under [section 300hh–11 of this title](/us/usc/t42/s300hh–11) and the Act ([50 U.S.C. 1701](/us/usc/t50/s1701))',
      ['section 300hh–11 of this title - | section 300hh–11 of this title', '50 U.S.C. 1701 - | 50 U.S.C. 1701'],
    ],
    [
      'ro',
      'romanian',
      'la art. 103^1 alin. (1) din Legea nr. 950/2016',
      ['Legea nr. 950/2016 articolul-103-1 | art. 103^1 alin. (1) din Legea nr. 950/2016'],
    ],
    ['cz', 'czech', 'reg. v částce 916/1985 Sb., projekt 3145401912001', []],
    ['sk', 'slovak', 'registrované v čiastke 916/1985 Zb.', []],
    [
      'ch',
      'german',
      'nach Artikel 31 des EHB-Gesetzes vom 5. Mai 2020, im LeuG (Art. 5) und 28 LeuG',
      ['EHB-Gesetzes vom 5. Mai 2020 artikel-31 | Artikel 31 des EHB-Gesetzes vom 5. Mai 2020'],
    ],
    [
      'ie',
      'english',
      'under section 26(1)(*a*) of the *Lighthouses Act, 1946*, or s. 3 of the Lamps (Amendment) Act 1950, Part I of the Coasts Act, 1960',
      [
        'Lighthouses Act, 1946 section-26-1 | section 26(1)(*a*) of the *Lighthouses Act, 1946',
        'Lamps (Amendment) Act 1950 section-3 | s. 3 of the Lamps (Amendment) Act 1950',
        'Coasts Act, 1960 - | Coasts Act, 1960',
      ],
    ],
    [
      'ie',
      'english',
      'Subject to the Lamps Act 1950, section 5 applies. Section 6 and the Coasts Act 1960, the Harbour Acts 1950 to 1960, the Lamps Order 1949 (Amendment) Order 1957, the Act of 1963',
      ['Lamps Act 1950 - | Lamps Act 1950', 'Coasts Act 1960 - | Coasts Act 1960'],
    ],
    [
      'nl',
      'dutch',
      'in artikel 12, eerste lid, van de [Vuurtorenwet 1931](https://wetten.overheid.nl/BWBR0009952)',
      ['Vuurtorenwet 1931 artikel-12 | artikel 12, eerste lid, van de Vuurtorenwet 1931'],
    ],
  ])('are cited with it in %s (%s): %s', (country, language, text, expected) => {
    expect(cited(country, language, text)).toEqual(expected);
  });
});
