import { describe, expect, it } from 'vitest';
import { citedAs } from '../../src/corpus/citations/keys.ts';
import type { CountryRules } from '../../src/corpus/countries/country-rules.ts';
import { countryRulesOf } from '../../src/corpus/countries/index.ts';
import { readForce as forceOf } from '../../src/corpus/declared/days.ts';
import { actsOfSource, isKnownKey, lawIdOf } from '../../src/corpus/declared/keys.ts';
import type { FrontMatter } from '../../src/corpus/front-matter.ts';
import { describeLaw } from '../../src/corpus/law.ts';
import { type LawFile, parseLawFile } from '../../src/corpus/law-file.ts';
import { relationsOf } from '../../src/corpus/law-relations.ts';
import { relationType } from '../../src/corpus/relations/relation.ts';
import { lawText } from '../support/corpus.ts';

const readForce = (frontmatter: FrontMatter, rules: CountryRules, body = '') =>
  forceOf({ frontmatter, body: Buffer.from(body) }, rules);

describe('the date of force that a country declares', () => {
  it.each([
    ['be', { entry_into_force: '25 juin 1965' }, { date: '1965-06-25', of: 'law' }],
    ['be', { entry_into_force: '1er août 2031' }, { date: '2031-08-01', of: 'law' }],
    ['ch', { entry_into_force: '1952-06-01', applicability_date: '2023-09-01' }, { date: '1952-06-01', of: 'law' }],
    ['cz', { effectiveness_date: '1993-01-01' }, { date: '1993-01-01', of: 'law' }],
    ['fi', { entry_into_force: '2017-01-01' }, { date: '2017-01-01', of: 'law' }],
    ['lu', { entry_in_force: '1842-11-08' }, { date: '1842-11-08', of: 'law' }],
    ['lu', { applicability_date: '2016-01-01' }, { date: '2016-01-01', of: 'law' }],
    ['no', { date_in_force: '1993-01-01' }, { date: '1993-01-01', of: 'law' }],
    ['pl', { valid_from: '2013-01-01' }, { date: '2013-01-01', of: 'law' }],
    ['co', { entry_into_force: '2019-05-01' }, { date: '2019-05-01', of: 'law' }],
    ['nl', { entry_into_force: '1932-01-01' }, { date: '1932-01-01', of: 'law' }],
    ['nl', { entry_into_force: '1932-01-01', original_effect: 'nieuwe-regeling' }, { date: '1932-01-01', of: 'law' }],
    // The day on which the newest change of the law came into force.
    ['nl', { entry_into_force: '2020-01-01', original_effect: 'structuurwijziging' }, null],
    ['sk', { effective_from: '2023-02-13' }, { date: '2023-02-13', of: 'newest' }],
    ['ee', { effective_from: '2027-01-01' }, { date: '2027-01-01', of: 'version' }],
    ['xx', { effective_from: '2027-01-01' }, { date: '2027-01-01', of: 'version' }],
    // A country that has no rules of its own, but a known language.
    ['pt', { effective_from: '3 de maio de 2027' }, { date: '2027-05-03', of: 'version' }],
    ['xx', { effective_from: '3 de maio de 2027' }, { date: null, of: 'version' }],
  ])('of %s is read: %j', (country, matter, force) => {
    expect(readForce(matter, countryRulesOf(country))).toEqual(force);
  });

  it('is the first day that is not that of a part', () => {
    const stated = (entry_into_force: string) => readForce({ entry_into_force }, countryRulesOf('be'))?.date;
    expect(stated('1 janvier 2002 (ART. (A3)) 1 mars 2002 (ART. 6,§2) 30 juillet 2002')).toBe('2002-07-30');
    expect(stated('5 août 2018 1 janvier 2020')).toBe('2018-08-05');
    expect(stated('1 juin 2014 (Art.3) 2 janvier 2015 (Art.4)')).toBe('2014-06-01');
    expect(readForce({ date_in_force: '2020-11-01, 2026-03-30, Kongen bestemmer' }, countryRulesOf('no'))?.date).toBe(
      '2020-11-01',
    );
  });

  it('is unknown if another text is stated, and is not replaced by the day of publication', () => {
    expect(readForce({ entry_into_force: 'indéterminée' }, countryRulesOf('be'))).toEqual({ date: null, of: 'law' });
    expect(readForce({ entry_into_force: '31 février 2020' }, countryRulesOf('be'))).toEqual({ date: null, of: 'law' });
    expect(readForce({ date_in_force: 'Kongen bestemmer' }, countryRulesOf('no'))).toEqual({ date: null, of: 'law' });
    expect(readForce({ entry_into_force: '' }, countryRulesOf('be'))).toBeNull();
  });

  it('is found quickly even in a hostile value', () => {
    const hostile = '1 '.repeat(60_000) + '1 de '.repeat(20_000);
    expect(readForce({ entry_into_force: hostile }, countryRulesOf('be'))?.date).toBeNull();
  });
});

describe('the relations that a country declares', () => {
  const read = (country: string, extra: Record<string, string>) => {
    const { law } = parseLawFile(Buffer.from(lawText('LAW-1', { extra })));
    return law === null
      ? []
      : relationsOf(law, [], countryRulesOf(country)).map(
          ({ verb, passive, otherId, basis }) => `${relationType(verb, passive)} ${otherId} ${basis}`,
        );
  };

  it.each([
    ['be', { modifies: '1966071850,1966071802' }, ['amends 1966071850', 'amends 1966071802']],
    ['cz', { amendments: '320/2015 Sb.; n7/1992 Sb.' }, ['amended_by SB-2015-320', 'amended_by SB-1992-7']],
    ['gr', { amends: 'Α 124/2024,Α 7/2001' }, ['amends FEK-A-124-2024', 'amends FEK-A-7-2001']],
    ['gr', { amended_by: 'Β 13/2026, ,Γ' }, ['amended_by Β 13/2026']],
    [
      'lu',
      {
        modifies: '/eli/etat/leg/loi/1963/06/22/n1/jo',
        repeals: 'http://data.legilux.public.lu/eli/etat/leg/rgd/2016/03/15/n8/jo',
        cites: '/eli/etat/leg/loi/2017/06/16/a592/jo; /eli/dir_ue/2014/24/jo',
      },
      [
        'amends leg-loi-1963-06-22-n1',
        'repeals leg-rgd-2016-03-15-n8',
        'related leg-loi-2017-06-16-a592',
        'related /eli/dir_ue/2014/24/jo',
      ],
    ],
    [
      'no',
      {
        last_changed_by: 'lov/2023-11-24-84 fra 2024-07-01, fra 2026-03-30, lov/2000-02-25',
        changes_to: 'lov/1939-06-16-6',
      },
      ['amended_by LOV-2023-11-24-84', 'amended_by LOV-2000-02-25', 'amends LOV-1939-06-16-6'],
    ],
  ])('of %s are read: %j', (country, extra, relations) => {
    expect(read(country, extra)).toEqual(relations.map((relation) => `${relation} front_matter`));
  });

  it('are only relations to other laws', () => {
    expect(read('be', { modifies: 'LAW-1' })).toEqual([]);
  });
});

describe('an identifier as its source writes it', () => {
  it.each([
    ['ar', 'LEY N° 23.696', 'LEY-23696'],
    ['ar', 'DECRETO 182/2019', 'DEC-182-2019'],
    ['be', '1966071850', '1966071850'],
    ['cz', '/eli/cz/sb/1945/107/1945-10-30', 'SB-1945-107'],
    ['fi', '442/1961', '1961-442'],
    ['fi', '404/61', '1961-404'],
    ['fi', 'http://data.finlex.fi/eli/sd/1988/276/ajantasa', '1988-276'],
    ['gr', "A' 10/2005", 'FEK-A-10-2005'],
    ['ie', 'http://www.irishstatutebook.ie/eli/1923/act/38', 'IE-1923-act-38'],
    ['li', 'LGBl. 2009 Nr. 41', 'LGBl-2009-041'],
    ['nl', 'jci1.3:c:BWBR0001952&artikel=12', 'BWBR0001952'],
    ['pl', 'DU/2001/1190', 'DU-2001-1190'],
    ['pl', 'Dz.U. 2001 nr 110 poz. 1190', 'DU-2001-1190'],
    ['ro', 'https://legislatie.just.ro/Public/DetaliiDocument/263607', 'RO-263607'],
    ['sk', '312/2025 Z. z.', 'ZZ-2025-312'],
    ['sk', '125/1948 Zb.', 'ZZ-1948-125'],
    ['us', '/us/usc/t42/s1396r–8', 'USC-T42-S1396r-8'],
  ])('of %s leads to the law: %s', (country, written, id) => {
    expect(lawIdOf(countryRulesOf(country), written)).toBe(id);
  });

  it('in an unknown form leads nowhere', () => {
    expect(lawIdOf(countryRulesOf('cz'), 'zákon o dani')).toBeNull();
    expect(lawIdOf(countryRulesOf('fi'), `1/${'9'.repeat(300)}`)).toBeNull();
    expect(lawIdOf(countryRulesOf('xx'), '1/2020')).toBeNull();
  });
});

describe('the act that a Source-Id names', () => {
  it.each([
    ['ie', 'IE-2024-act-20', 'IE-2024-act-20'],
    ['be', '2021040269', '2021040269@v005:2023-03-23'],
    ['li', 'LGBl-2014-058', 'LGBl-2014-058-v025'],
    ['us', 'USC-T5-S407', '/us/usc/t5/s407'],
    ['cz', 'SB-2025-383', 'original'],
    ['sk', 'ZZ-2020-387', 'fix-pipeline'],
    ['fi', '2024-1115', 'FI-DAILY-2026-08-17'],
    ['fr', 'LEGITEXT000031366350', 'LEGI-DAILY-2026-04-03-LEGITEXT000031366350'],
    ['ro', 'RO-278048', '303114'],
    ['xx', 'LAW-1', 'LAW-1@v2'],
  ])('of %s is not named if it is the law itself, a version or not an act: %s, %s', (country, lawId, sourceId) => {
    expect(actsOfSource(countryRulesOf(country), lawId, sourceId)).toEqual([]);
  });

  it.each([
    ['sk', 'ZZ-2020-387', '312/2025 Z. z., 9/2026 Z. z.', ['ZZ-2025-312', 'ZZ-2026-9']],
    ['fi', '2019-639', '492/2025', ['2025-492']],
    ['es', 'BOE-A-2015-1', 'BOE-A-2015-10', ['BOE-A-2015-10']],
    ['li', 'LGBl-2014-058', 'LGBl-2014-059-v001', ['LGBl-2014-059-v001']],
  ])('of %s is named otherwise: %s, %s', (country, lawId, sourceId, acts) => {
    expect(actsOfSource(countryRulesOf(country), lawId, sourceId)).toEqual(acts);
  });
});

it('a key is known if somebody has decided its meaning', () => {
  expect(isKnownKey('amended_by', countryRulesOf('gr'))).toBe(true);
  expect(isKnownKey('fek_number', countryRulesOf('gr'))).toBe(true);
  expect(isKnownKey('title', countryRulesOf('xx'))).toBe(true);
  expect(isKnownKey('amended_by', countryRulesOf('xx'))).toBe(false);
  expect(isKnownKey('constructor', countryRulesOf('gr'))).toBe(false);
});

describe('the name of a law', () => {
  const described = (country: string, title: string, extra: Record<string, string> = {}) => {
    const { law } = parseLawFile(Buffer.from(lawText('X', { title, extra: { country, ...extra } })));
    return describeLaw(law as LawFile, countryRulesOf(country), '2026-01-01');
  };

  it.each([
    [
      'be',
      '8 DECEMBRE 2005. - Décret sur les phares. (NOTE : Consultation des versions antérieures)',
      'Décret sur les phares',
    ],
    ['be', '10 MAI 1984. - Décret sur les îles. - (NOTE : abrogé par X) (NOTE : Voir Y)', 'Décret sur les îles'],
    ['be', 'Loi du 1er mai 1999', 'Loi du 1er mai 1999'],
    [
      'be',
      '18 JUILLET 1991. - [Loi sur les phares]. <Intitulé remplacé par L 2006-07-10/31, art. 2> (NOTE 1 : les mots " x ")',
      'Loi sur les phares',
    ],
    ['be', '8 JUILLET 1996. - Décret sur les [¹ îles]¹ 2000. (TRADUCTION) (NOTE : x)', 'Décret sur les îles 2000'],
    [
      'be',
      '16 DECEMBRE 1851. - LOI DES ILES (Intitulé modifié par L 2019-04-13/28, art. 2; En vigueur : 01-11-2020) (NOTE : x)',
      'LOI DES ILES',
    ],
    ['us', '§ 5. Repealed. [Pub. L. 95–164](/us/pl/95/164), Nov. 9', '§ 5. Repealed. Pub. L. 95–164, Nov. 9'],
    ['es', '8 MAYO 2005. - Decreto (NOTE : x)', '8 MAYO 2005. - Decreto (NOTE : x)'],
  ])('in %s is its title without the words that the source adds: %s', (country, written, title) => {
    expect(described(country, written).title).toBe(title);
  });

  it('in Greece is its type, number and year from the text, if the text is a single act', () => {
    const titled = (heading: string, date = '2017-05-05') => {
      const extra = { country: 'gr', publication_date: date };
      const text = lawText('FEK-A-201-2017', { title: "Νόμοι — ΦΕΚ A' 201/2017", extra, body: heading });
      return describeLaw(parseLawFile(Buffer.from(text)).law as LawFile, countryRulesOf('gr'), '2026-01-01');
    };
    const law = titled('# ΦΕΚ\n\n# NOMOΣ ΥΠ’ΑΡΙΘ. 4509\n\nΜέτρα για τους φάρους.\n\n**Ο ΠΡΟΕΔΡΟΣ**\n');
    expect(law.title).toBe("Νόμος 4509/2017. Μέτρα για τους φάρους (ΦΕΚ A' 201/2017)");
    expect(citedAs(law, 'greek', countryRulesOf('gr'))).toContain('number:νομος 4509/2017');
    const two = '# ΝΟΜΟΣ ΥΠ’ ΑΡΙΘΜ. 4509\n\nΦάροι.\n\n# ΝΟΜΟΣ ΥΠ’ ΑΡΙΘΜ. 4510\n\nΛιμένες.\n';
    expect(titled(two).title).toBe("Νόμοι — ΦΕΚ A' 201/2017");
    // A decree with a high number in January is of the year before.
    const decree = '# ΠΡΟΕΔΡΙΚΟ ΔΙΑΤΑΓΜΑ ΥΠ’ ΑΡΙΘΜ. 255\n\nΦάροι.\n\nΚείμενο.\n';
    expect(titled(decree, '2017-01-05').title).toBe("Νόμοι — ΦΕΚ A' 201/2017");
    expect(titled(decree).title).toBe("Προεδρικό Διάταγμα 255/2017. Φάροι (ΦΕΚ A' 201/2017)");
  });

  it('includes the names, numbers and days that its country declares', () => {
    const law = described('li', 'Gesetz', { lgbl_nr: '2003.175', enacted_date: '2003-08-05', title_fr: 'Loi' });
    expect(law.otherNames).toEqual([]);
    expect(citedAs(law, 'german', countryRulesOf('li'))).toEqual(
      expect.arrayContaining(['number:2003.175', 'day:2003-08-05']),
    );
    const czech = described('cz', 'Zákon', { official_code: '348/1997 Sb.' });
    expect(citedAs(czech, 'czech', countryRulesOf('cz'))).toContain('number:348/1997');
    const irish = described('ie', 'Lights Act, 1972', { title_ga: 'An tAcht Soilse, 1972' });
    expect(irish.otherNames).toEqual(['An tAcht Soilse, 1972']);
    expect(citedAs(irish, 'english', countryRulesOf('ie'))).toContain('name:an tacht soilse 1972');
    // A compound in the title is a name, alone and with the day of the law.
    const german = described('li', 'Gesetz vom 22. Oktober 2003 über die Leuchttürme (Leuchtturmgesetz; LtG)');
    expect(citedAs(german, 'german', countryRulesOf('li'))).toEqual(
      expect.arrayContaining(['name:leuchtturmgesetz', 'name:leuchtturmgesetz 22 oktober 2003']),
    );
    const amending = described('li', 'Gesetz vom 22. Oktober 2003 über die Änderung (Leuchtturmgesetz)');
    expect(citedAs(amending, 'german', countryRulesOf('li'))).not.toContain('name:leuchtturmgesetz');
    const typed = described('li', 'Bundesgesetz vom 3. Oktober 1951 über die Leuchttürme');
    expect(citedAs(typed, 'german', countryRulesOf('li'))).not.toContain('name:bundesgesetz 3 oktober 1951');
    const swiss = described('ch', 'Schweizerisches Leuchtturmgesetzbuch vom 21. Dezember 1937');
    expect(citedAs(swiss, 'german', countryRulesOf('ch'))).toContain('name:leuchtturmgesetzbuch');
    const norse = described('no', 'Lov om fyr og merke [fyrlova]');
    expect(citedAs(norse, 'norwegian', countryRulesOf('no'))).toContain('name:fyrlov');
    // In Argentina, the title is a subject, which acts that change the law and regulations have, too.
    const argentine = (rank: string, texto_resumido: string) =>
      citedAs(described('ar', 'CODIGO DE FAROS', { rank, texto_resumido }), 'spanish', countryRulesOf('ar'));
    expect(argentine('ley', 'PRINCIPIOS BASICOS.')).toContain('name:codigo faros');
    expect(argentine('ley', 'MODIFICASE EL CODIGO DE FAROS.')).not.toContain('name:codigo faros');
    expect(argentine('decreto', 'APRUEBASE LA REGLAMENTACION.')).not.toContain('name:codigo faros');
    // The number of the gazette is not the number of the law.
    const greek = described('gr', 'Νόμος', { fek_label: 'Α 18/2021' });
    expect(citedAs(greek, 'greek', countryRulesOf('gr'))).not.toContain('number:18/2021');
  });
});
