import { describe, expect, it } from 'vitest';
import { countryRulesOf } from '../../src/corpus/countries/index.ts';
import { judgeStatus } from '../../src/corpus/status.ts';

const today = '2025-06-15';

const nothingMore = { note: null, ends: [], doubt: null };

const note = (day: string) =>
  `# Ley 4/1990\n\n> <small>Norma derogada, con efectos de ${day}, por otra. Ref. BOE-A-2020-7</small>\n`;
const relation = '**Derogada/o por:** Ley [4](https://example.invalid/bases/leyes/77-2001/4).';

function judge(frontmatter: Record<string, unknown>, body = '# Ley\n\nTexto.\n', country = 'es', day = today) {
  return judgeStatus({ id: 'X', frontmatter, body: Buffer.from(body) }, countryRulesOf(country), day);
}

describe('the status of a law', () => {
  it('is the one in the front matter if there is no other evidence', () => {
    for (const status of ['in_force', 'partially_repealed', 'repealed', 'annulled', 'expired']) {
      expect(judge({ status })).toEqual({
        status,
        basis: 'front_matter',
        repealedOn: null,
        repealedBy: [],
        changesOn: null,
        ...nothingMore,
      });
    }
  });

  it('is unknown without this key, or with an unknown word', () => {
    for (const status of [undefined, '', 'vigente', 'IN_FORCE', ['in_force']]) {
      expect(judge({ status })).toMatchObject({ status: null, basis: null });
    }
  });

  it('follows a repeal date first, then the note, then a relation', () => {
    const both = { references_html: relation, status: 'in_force' };
    const body = note('3 de mayo de 2021');
    const rules = { ...countryRulesOf('es'), ...countryRulesOf('uy') };
    const file = (frontmatter: Record<string, unknown>, text: string) => ({
      id: 'X',
      frontmatter,
      body: Buffer.from(text),
    });
    expect(judgeStatus(file({ ...both, repeal_date: '2022-01-01' }, body), rules, today)).toEqual({
      status: 'repealed',
      basis: 'repeal_date',
      // The note states the day of the repeal. The later day in the front matter is another end.
      repealedOn: '2021-05-03',
      repealedBy: ['BOE-A-2020-7', 'UY-ley-77'],
      changesOn: null,
      ...nothingMore,
      ends: [{ on: '2022-01-01', articles: [], by: null }],
    });
    expect(judgeStatus(file(both, body), rules, today)).toMatchObject({
      basis: 'text_note',
      repealedOn: '2021-05-03',
    });
    expect(judgeStatus(file(both, '# Ley\n'), rules, today)).toMatchObject({ basis: 'relation', repealedOn: null });
  });

  it('follows a weaker repeal in the past rather than a stronger one in the future', () => {
    expect(judge({ status: 'in_force', repeal_date: '2030-01-01' }, note('3 de mayo de 2021'))).toMatchObject({
      status: 'repealed',
      basis: 'text_note',
      repealedOn: '2021-05-03',
    });
  });

  it.each([
    ['a repeal date', { status: 'in_force', repeal_date: '2025-06-16' }, undefined, 'repeal_date'],
    ['a note', { status: 'in_force' }, note('16 de junio de 2025'), 'text_note'],
  ])('changes on the day in %s, not before', (_, frontmatter, body, basis) => {
    expect(judge(frontmatter, body)).toEqual({
      status: 'in_force',
      basis: 'front_matter',
      repealedOn: null,
      repealedBy: [],
      changesOn: '2025-06-16',
      ...nothingMore,
    });
    expect(judge(frontmatter, body, 'es', '2025-06-16')).toMatchObject({
      status: 'repealed',
      basis,
      repealedOn: '2025-06-16',
      changesOn: null,
    });
  });

  it('changes on the first of several future days', () => {
    const { changesOn } = judge({ status: 'in_force', repeal_date: '2031-01-01' }, note('1 de enero de 2030'));
    expect(changesOn).toBe('2030-01-01');
  });

  it('is never put back into force by evidence', () => {
    expect(judge({ status: 'repealed', repeal_date: '2030-01-01' })).toMatchObject({
      status: 'repealed',
      basis: 'front_matter',
      changesOn: '2030-01-01', // from that day on, the date decides the status
    });
    expect(judge({ status: 'repealed' }, '# Ley\n\nSe declara la vigencia de esta norma.\n').status).toBe('repealed');
    expect(judge({ status: 'annulled', repeal_date: '2020-01-01' }).status).toBe('annulled');
  });

  it.each([
    'Norma declarada inconstitucional y nula por Sentencia del TC 7/2015, de 28 de mayo. [Ref. BOE-A-2015-7](#x)',
    'Disposición anulada por Sentencia del TS de 3 de marzo de 1986. [Ref. BOE-A-2015-7](#x).',
    'Se declara la inconstitucionalidad y nulidad de esta norma por Sentencia 7/2015. [Ref. BOE-A-2015-7](#x)',
    'La presente Orden se declara nula por Sentencia de la AN de 3 de mayo de 2015. [Ref. BOE-A-2015-7](#x)',
  ])('is annulled by the judgment that its note names: %s', (words) => {
    expect(judge({ status: 'in_force' }, `# Ley\n\n> ${words}\n\nTexto.\n`)).toMatchObject({
      status: 'annulled',
      basis: 'text_note',
      repealedOn: null,
      repealedBy: ['BOE-A-2015-7'],
    });
  });

  it('is not annulled by a judgment about a part of it', () => {
    for (const words of [
      'Se declara inconstitucional y nulo el artículo 3 de esta norma por Sentencia 7/2015. [Ref. BOE-A-2015-7](#x)',
      'Se declara la nulidad de esta norma en lo que se refiere a los puertos, por Sentencia 7/2015. [Ref. BOE-A-2015-7](#x)',
      'Se declara que esta norma no es nula por Sentencia 7/2015. [Ref. BOE-A-2015-7](#x)',
    ]) {
      expect(judge({ status: 'in_force' }, `# Ley\n\n> ${words}\n\nTexto.\n`).status).toBe('in_force');
    }
  });

  it('is not repealed if the repeal is partial', () => {
    const partial = '# Ley\n\nNorma derogada, con efectos de 3 de mayo de 2021, excepto el artículo 4, por otra.\n';
    expect(judge({ status: 'in_force' }, partial)).toMatchObject({ status: 'partially_repealed', basis: 'text_note' });
    expect(judge({ status: 'partially_repealed' }, partial)).toMatchObject({ status: 'partially_repealed' });
    expect(judge({ status: 'in_force', references_subsequent: 'SE DEROGA BOE-A-2020-7' }).status).toBe('in_force');
  });

  it('does not follow the last day of a version, or a date that does not exist', () => {
    expect(judge({ status: 'in_force', effective_until: '2020-01-01' }, '# Seadus\n', 'ee').status).toBe('in_force');
    expect(judge({ status: 'in_force', repeal_date: '2020' }).status).toBe('in_force');
  });

  it.each([
    ['below the title', '# Ley 4/1990\n\nNorma derogada por otra.\n'],
    ['as a quotation in small letters', '# Ley\n\n> <small>Norma derogada por otra.</small>\n\nTexto.\n'],
    ['in bold', '\n\n# Ley\n\n## Preámbulo\n\n**Norma derogada por otra.**\n'],
  ])('follows an opening note %s', (_, body) => {
    expect(judge({ status: 'in_force' }, body)).toMatchObject({ status: 'repealed', basis: 'text_note' });
  });

  it('does not follow a paragraph further down, or a note in another country', () => {
    expect(judge({ status: 'in_force' }, '# Ley\n\nTexto.\n\nNorma derogada por otra.\n').status).toBe('in_force');
    expect(judge({ status: 'in_force' }, '# Ley\n\nNorma derogada por otra.\n', 'uy').status).toBe('in_force');
    expect(judge({ status: 'in_force', references_html: relation }, '# Ley\n', 'es').status).toBe('in_force');
  });
});

describe('an end that the country declares', () => {
  const of = (effective_to: string, day: string, status = 'in_force') =>
    judge({ status, effective_to }, undefined, 'sk', day);

  it('ends the law on the day after its last day', () => {
    expect(of('2025-06-14', today)).toMatchObject({ status: 'expired', basis: 'end', repealedOn: '2025-06-15' });
    expect(of('2025-06-15', today)).toMatchObject({ status: 'in_force', repealedOn: null, changesOn: '2025-06-16' });
    expect(of('2001-12-31', today, 'expired')).toMatchObject({
      status: 'expired',
      basis: 'end',
      repealedOn: '2002-01-01',
    });
  });

  it('is in Austria what the source calls the day of the repeal', () => {
    const of = (country: string) => judge({ status: 'repealed', repeal_date: '2019-01-31' }, undefined, country);
    expect(of('at')).toMatchObject({ status: 'repealed', repealedOn: '2019-02-01' });
    expect(of('es')).toMatchObject({ status: 'repealed', repealedOn: '2019-01-31' });
  });

  it('has no effect if it is not a day, or if the country does not declare it', () => {
    expect(of('soon', today)).toMatchObject({ status: 'in_force', basis: 'front_matter' });
    expect(judge({ status: 'in_force', effective_to: '2001-12-31' }, undefined, 'es').status).toBe('in_force');
    expect(judge({ status: 'in_force', effective_until: '2001-12-31' }, undefined, 'ee').status).toBe('in_force');
  });
});

describe('a title or a comment', () => {
  const us = (title: string) => judge({ status: 'in_force', title }, undefined, 'us');

  it('that states the end of a law ends it, without a day', () => {
    expect(us('[§ 9703. Repealed. [Pub. L. 108–999, § 1(a)](/us/pl/108/999/s1/a), Nov. 24, 2003]')).toMatchObject({
      status: 'repealed',
      basis: 'title',
      repealedOn: null,
      repealedBy: ['Pub. L. 108–999'],
    });
    expect(us('§§ 9321 to 9323. Repealed. June 22, 1942, ch. 9').status).toBe('repealed');
    for (const [country, matter, status] of [
      [
        'ar',
        { observaciones: '<b>ABROGADA</b> POR EL ARTICULO 3º DEL DECRETO 954/2025, B.O. 08/07/2025.' },
        'repealed',
      ],
      ['ar', { observaciones: 'DECRETO RECHAZADO POR DIPUTADOS. DECRETO RECHAZADO POR EL SENADO.' }, 'repealed'],
      ['co', { comments: 'Norma no vigente porque agotó su objeto' }, 'expired'],
      ['cz', { version_type: 'MINULE' }, 'expired'],
      ['cz', { never_effective: 'true' }, 'repealed'],
    ] as const) {
      expect(judge({ status: 'in_force', ...matter }, undefined, country)).toMatchObject({ status, basis: 'comment' });
    }
    expect(judge({ observaciones: 'ABROGADO POR LEY N° 93.696' }, undefined, 'ar').repealedBy).toEqual(['LEY-93696']);
  });

  it('that leaves the status open is a doubt, not a repeal', () => {
    for (const word of ['Omitted', 'Transferred']) {
      expect(us(`§ 923i. ${word}`)).toMatchObject({ status: 'in_force', doubt: expect.stringContaining(word) });
    }
    expect(judge({ status: 'in_force', document_status_raw: 'Vigencia en Estudio' }, undefined, 'co')).toMatchObject({
      status: 'in_force',
      basis: 'front_matter',
      doubt: expect.stringContaining('Vigencia en Estudio'),
    });
    expect(judge({ observaciones: 'DECRETO RECHAZADO POR EL SENADO.' }, undefined, 'ar').doubt).not.toBeNull();
    for (const matter of [{ version_type: 'AKTUALNI_CASTECNE_UCINNE' }, { provisions_never_effective: 'true' }]) {
      const { status, doubt } = judge({ status: 'in_force', ...matter }, undefined, 'cz');
      expect([status, doubt === null]).toEqual(['in_force', false]);
    }
  });

  it('about something else says nothing', () => {
    expect(us('§ 12. Repealed statutes; effect')).toMatchObject({ status: 'in_force', doubt: null });
    expect(us('§ 12. Omitted contributions')).toMatchObject({ doubt: null });
    for (const [country, matter] of [
      ['ar', { observaciones: 'RATIFICADO POR LEY 96478, QUE DEROGA OTRA' }],
      ['co', { comments: 'Ver Norma no vigente' }],
      ['cz', { version_type: 'AKTUALNI', never_effective: 'false' }],
    ] as const) {
      expect(judge({ status: 'in_force', ...matter }, undefined, country)).toMatchObject({
        status: 'in_force',
        doubt: null,
      });
    }
  });
});

describe('an Estonian text of which only the title is left', () => {
  const matter = { status: 'in_force', text_type: 'terviktekst', original_effective_date: '2012-04-22' };
  const of = (more: Record<string, unknown>, body = '# Heakorraeeskiri\n\n', day = today) =>
    judge({ ...matter, effective_from: '2020-11-28', ...more }, body, 'ee', day);

  it('says that the act has ended, from the first day of that text', () => {
    expect(of({})).toMatchObject({ status: 'repealed', basis: 'text_note', repealedOn: '2020-11-28', repealedBy: [] });
    expect(of({ effective_from: '2030-01-01' })).toMatchObject({ status: 'in_force', changesOn: '2030-01-01' });
    expect(of({ effective_from: '2030-01-01' }, undefined, '2030-01-01').status).toBe('repealed');
  });

  it('says so only in a later consolidated text, and if nothing else is left', () => {
    expect(of({ text_type: 'algtekst-terviktekst' }).status).toBe('in_force');
    expect(of({ original_effective_date: '2020-11-28' }).status).toBe('in_force');
    expect(of({ original_effective_date: undefined }).status).toBe('in_force');
    expect(of({}, '# Kord\n\nMäärus kehtestatakse seaduse alusel.\n').status).toBe('in_force');
    expect(of({}, '# Kord\n\n# Lisa: Vorm\n').status).toBe('in_force');
  });
});

describe('a Lithuanian act that the Constitutional Court examined', () => {
  const of = (found: string) =>
    judge(
      { status: 'in_force' },
      `# Įstatymas\n\nĮstatymas paskelbtas: Žin. 2006, Nr. 48-1701\n\nTAR pastaba. Pripažinti, kad Lietuvos Respublikos ${found} prieštarauja Lietuvos Respublikos Konstitucijos 9 straipsniui.\n\nKonstitucinis Teismas, Nutarimas\n\nNr. KT9-N1/2014, 2014-01-23, paskelbta TAR 2014-01-24, i. k. 2014-00999\n\n1 straipsnis. Švyturiai\n`,
      'lt',
    );

  it('is void if the whole act is against the Constitution', () => {
    for (const found of [
      'švyturių įstatymas',
      'uostų įstatymas (2006 m. redakcija; Žin., 2006) pagal priėmimo tvarką',
      'Konstitucijos 125 straipsnio pakeitimo įstatymas (2006 m. redakcija; Žin., 2006) pagal priėmimo tvarką',
    ]) {
      expect(of(found)).toMatchObject({
        status: 'annulled',
        basis: 'text_note',
        repealedOn: '2014-01-24',
        repealedBy: ['2014-00999'],
      });
    }
  });

  it('stays in force if only a part of it is', () => {
    for (const found of [
      'švyturių įstatymo 5 straipsnis',
      'švyturių įstatymo 5 straipsnio 2 dalis ta apimtimi',
      'švyturių įstatymo 5 straipsnio pakeitimo įstatymo 2 straipsnis',
    ]) {
      expect(of(found)).toMatchObject({ status: 'in_force', repealedOn: null });
    }
  });
});

describe('a Lithuanian act with a line about its end', () => {
  it('has ended on that day, by the act below', () => {
    const of = (line: string, day = today) =>
      judge(
        { status: 'repealed' },
        `# Įstatymas\n\n${line}\n\nLietuvos Respublikos Seimas, Įstatymas\n\nNr. IX-1831, 2003-11-18, Žin., 2003, Nr. 113-5056 (2003-12-03), i. k. 1031010ISTA0IX-1831\n\n1 straipsnis. Švyturiai\n`,
        'lt',
        day,
      );
    expect(of('Įstatymas netenka galios 2004-01-01:')).toMatchObject({
      status: 'repealed',
      basis: 'text_note',
      repealedOn: '2004-01-01',
      repealedBy: ['1031010ISTA0IX-1831'],
    });
    expect(of('Įstatymo 5 straipsnis netenka galios 2004-01-01:').repealedOn).toBeNull();
  });
});

describe('a Norwegian law', () => {
  const of = (misc_information: string, day = today) =>
    judge({ status: 'in_force', misc_information }, '# Lov om fyr\n', 'no', day);
  const repeal = 'Jf. tidligere lov 2 mai 1965 nr. 3. Oppheves ved lov 10 april 2024 nr. 9 (i kraft 1 jan 2025';

  it('ends on the day that the remark about its repeal states', () => {
    const remark = `${repeal} iflg. res. 10 april 2024 nr. 644).`;
    expect(of(remark)).toMatchObject({
      status: 'repealed',
      basis: 'comment',
      repealedOn: '2025-01-01',
      repealedBy: ['LOV-2024-04-10-9'],
    });
    expect(of(remark, '2024-12-31')).toMatchObject({ status: 'in_force', changesOn: '2025-01-01' });
    expect(of('Lova vert oppheva ved lov 3. des. 2023 nr. 96 (ikr. 1. sept. 2024).').repealedOn).toBe('2024-09-01');
  });

  it('is partially repealed if the remark has an exception', () => {
    expect(of(`${repeal} iflg. res. 10 april 2024 nr. 644, § 9 bokstav b held fram å gjelde).`)).toMatchObject({
      status: 'partially_repealed',
      repealedOn: '2025-01-01',
      repealedBy: ['LOV-2024-04-10-9'],
      note: expect.stringContaining('§ 9 bokstav b'),
    });
  });

  it('is not ended by a remark without a day, or about another law', () => {
    for (const remark of [
      'Oppheves ved lov 10 april 2024 nr. 9 (i kraft fra den tid Kongen bestemmer).',
      'Tittelen endret ved lov 10 april 2024 nr. 9 (i kraft 1 jan 2025 iflg. res. 10 april 2024 nr. 644).',
      'Loven opphevet lov 10 april 1990 nr. 9 (i kraft 1 jan 1991).',
    ]) {
      expect(of(remark)).toMatchObject({ status: 'in_force', note: null });
    }
  });

  it('is in doubt if nobody has set the day of its force', () => {
    const doubt = (date_in_force: string) => judge({ status: 'in_force', date_in_force }, undefined, 'no').doubt;
    expect(doubt('Kongen bestemmer')).toContain('Kongen bestemmer');
    expect(doubt('Kongen fastset')).toContain('Kongen fastset');
    expect(doubt('2022-01-01, Kongen fastset')).toBeNull();
    expect(doubt('2022-01-01')).toBeNull();
  });
});

describe('a Spanish law that is repealed with an exception', () => {
  const body =
    '# Ley 9/1990\n\n> <small>Norma derogada, a excepción de sus artículos 3 a 5, con efectos de 3 de mayo de 2021, por otra. [Ref. BOE-A-2021-7#dd](https://example.invalid/doc?id=BOE-A-2021-7)</small>\n';

  it('is partially repealed, with the day, the act and the exceptions', () => {
    expect(judge({ status: 'in_force' }, body)).toEqual({
      status: 'partially_repealed',
      basis: 'text_note',
      repealedOn: '2021-05-03',
      repealedBy: ['BOE-A-2021-7'],
      note: 'Norma derogada, a excepción de sus artículos 3 a 5, con efectos de 3 de mayo de 2021, por otra. Ref. BOE-A-2021-7#dd',
      except: { labels: ['Artículo 3', 'Artículo 4', 'Artículo 5'], divisions: [], isOpen: false },
      ends: [],
      doubt: null,
      changesOn: null,
    });
  });

  it('is in force until that day, and repealed if its front matter says so', () => {
    expect(judge({ status: 'in_force' }, body, 'es', '2021-05-02')).toMatchObject({
      status: 'in_force',
      note: null,
      changesOn: '2021-05-03',
    });
    expect(judge({ status: 'repealed' }, body)).toMatchObject({ status: 'repealed', basis: 'front_matter' });
  });
});

describe('a Belgian act', () => {
  const of = (text: string, title = 'Loi sur les phares', day = today) =>
    judge({ status: 'in_force', title }, `# 3 MAI 1963. - Loi sur les phares\n\n${text}\n`, 'be', day);
  const link = 'https://example.org/article.pl?language=fr&cn_search=2007030137';

  it('has ended if its whole text is a statement of its repeal', () => {
    const statement = `(Abrogé) <L [2007-03-01/37](${link}), art. 147, 002; **En vigueur :** 24-03-2007>`;
    expect(of(statement)).toMatchObject({
      status: 'repealed',
      basis: 'text_note',
      repealedOn: '2007-03-24',
      repealedBy: ['2007-03-01/37'],
    });
    expect(of(statement, undefined, '2007-03-23').status).toBe('in_force');
    expect(of('<Abrogé par DCFR 2006-03-24/38, art. 31, 002 ; En vigueur : 01-04-2006>').repealedOn).toBe('2006-04-01');
  });

  it('stays in force if nobody knows the day, or if only an article is repealed', () => {
    for (const text of [
      '<Abrogé par L 2007-03-01/37, art. 147, 002; En vigueur : indéterminée>',
      '(Abrogé) <L 2007-03-01/37, art. 147> Le phare éclaire la côte.',
      '##### Article 1.\n\n<Abrogé par L 2007-03-01/37, art. 147; En vigueur : 24-03-2007>',
    ]) {
      expect(of(text)).toMatchObject({ status: 'in_force', repealedOn: null });
    }
  });

  it('has ended if its title says so, but not if the title speaks of a region', () => {
    const text = '##### Article 1. Le phare.';
    expect(
      of(text, 'Loi sur les phares. (NOTE : Abrogé par L 2014-03-26/21, art. 1) (NOTE : Consultation)'),
    ).toMatchObject({ status: 'repealed', basis: 'title', repealedOn: null, repealedBy: ['2014-03-26/21'] });
    const note = 'abrogé pour la Région wallonne par DRW 1997-06-05/32, art. 29; En vigueur : 06-02-1999';
    expect(of(text, `Décret sur les phares. - (NOTE : ${note}) (NOTE : Consultation)`)).toMatchObject({
      status: 'in_force',
      doubt: 'The source says that the law is repealed pour la Région wallonne only.',
    });
    expect(of(text, 'Loi. (NOTE : articles 90 à 99 abrogés par L 2008-06-08/30, art. 80)').status).toBe('in_force');
  });

  // All seven laws of the sample that the source calls repealed have a word about a repeal in their titles. Four of these words are
  // about another act, or about single articles.
  it('has no known status if the source calls it repealed because its title speaks of another repeal', () => {
    const repealed = (title: string) => judge({ status: 'repealed', title }, '##### Article 1. Le phare.', 'be', today);
    for (const title of [
      "26 JUILLET 1990. - Loi abrogeant l'arrêté-loi sur les phares",
      '22 MARS 2024. - Décret portant actualisation et abrogation de dispositions du Code des phares',
      '8 AVRIL 2003. - Loi-programme. (NOTE : articles 90 à 99 abrogés avec effet à une date indéterminée par <L 2008-06-08/30, art. 80; En vigueur : indéterminée >',
    ]) {
      expect(repealed(title)).toMatchObject({ status: null, basis: null, doubt: expect.stringContaining('title') });
    }
    expect(repealed('Loi sur les phares. (NOTE : Abrogé par L 2014-03-26/21, art. 1)').status).toBe('repealed');
    expect(repealed('Décret. (NOTE : abrogé pour la Région wallonne par DRW 1997-06-05/32, art. 29)').status).toBe(
      'repealed',
    );
    expect(repealed('Loi sur les phares')).toMatchObject({ status: 'repealed', doubt: null });
    expect(of('##### Article 1. Le phare.', "Loi abrogeant l'arrêté-loi sur les phares")).toMatchObject({
      status: 'in_force',
      doubt: null,
    });
  });
});
