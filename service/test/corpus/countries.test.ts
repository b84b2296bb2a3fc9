import { describe, expect, it } from 'vitest';
import type { CountryRules } from '../../src/corpus/countries/country-rules.ts';
import { countryRulesOf, lawOfAddress, linkKeysOf } from '../../src/corpus/countries/index.ts';
import { readForce as forceOf } from '../../src/corpus/declared/days.ts';
import type { FrontMatter } from '../../src/corpus/front-matter.ts';

const readForce = (frontmatter: FrontMatter, rules: CountryRules, body = '') =>
  forceOf({ frontmatter, body: Buffer.from(body) }, rules);
const ref = (id: string, part = '') => `[Ref. ${id}${part}](https://example.invalid/doc?id=${id})`;

describe('a Spanish opening note', () => {
  const read = (opening: string) =>
    countryRulesOf('es').repealNote?.(opening, { id: 'X', frontmatter: {}, body: Buffer.from('') }) ?? null;

  it.each([
    [
      `Norma derogada, con efectos de 7 de marzo de 2031, por la disposición derogatoria única.2 de la Ley 9/2030, de 4 de mayo. ${ref('BOE-A-2030-101', '#dd')}`,
      { on: '2031-03-07', by: ['BOE-A-2030-101'] },
    ],
    [
      `Norma derogada, con efectos desde el 1.º de setiembre de 2012, por el art. único del Decreto 5/2012. Ref. BOJA-b-2012-90555#dd`,
      { on: '2012-09-01', by: ['BOJA-b-2012-90555'] },
    ],
    [
      `Norma derogada, desde el 15 de enero de 2014, por la disposición derogatoria de la Ley 3/2013. ${ref('BOE-A-2013-102')}. Ténganse en cuenta las disposiciones transitorias de la citada ley, en cuanto a los plazos anteriores.`,
      { on: '2014-01-15', by: ['BOE-A-2013-102'] },
    ],
    [
      `Disposición derogada, con efectos a partir del día 2 de abril de 1999, por la Orden de 1 de abril de 1999. ${ref('BOE-A-1999-103')}.`,
      { on: '1999-04-02', by: ['BOE-A-1999-103'] },
    ],
    [
      `Esta Circular queda derogada, con efectos de 1 de junio de 2019, por la norma final de la Circular 7/2018, de 2 de diciembre. ${ref('BOE-A-2018-104')}`,
      { on: '2019-06-01', by: ['BOE-A-2018-104'] },
    ],
    [
      `El presente Convenio ha quedado sin efecto desde el 9 de mayo de 2001, según establece el art. 30 de otro Convenio. ${ref('BOE-A-2001-105')}`,
      { on: '2001-05-09', by: ['BOE-A-2001-105'] },
    ],
    [
      `Se deja sin efecto, desde el 8 de julio de 2020, la presente Resolución, por la de 1 de julio de 2020. ${ref('BOE-A-2020-106')}`,
      { on: '2020-07-08', by: ['BOE-A-2020-106'] },
    ],
  ])('names the day and the act: %s', (opening, repeal) => {
    expect(read(opening)).toEqual(repeal);
  });

  it('has no day if it names only the day of the repealing act', () => {
    const note = `Norma derogada por la disposición derogatoria única del Real Decreto 8/2003, de 6 de junio de 2003. ${ref('BOE-A-2003-201')}`;
    expect(read(note)).toEqual({ on: null, by: ['BOE-A-2003-201'] });
  });

  it('has no day if the day is not in the calendar', () => {
    expect(read('Norma derogada, con efectos de 31 de febrero de 2020, por otra.')).toEqual({ on: null, by: [] });
    expect(read('Norma derogada, con efectos de 1 de brumario de 2020, por otra.')).toEqual({ on: null, by: [] });
  });

  it('names every act once', () => {
    const note = `Norma derogada por el Real Decreto-ley 2/2012 ${ref('BOE-A-2012-301')} y por la Ley 4/2012. ${ref('BOE-A-2012-302', '#dd')} ${ref('BOE-A-2012-302')}`;
    expect(read(note)).toEqual({ on: null, by: ['BOE-A-2012-301', 'BOE-A-2012-302'] });
  });

  it.each([
    'Norma derogada, excepto sus artículos 3 a 5, por la Ley 2/2020.',
    'Norma derogada, con efectos de 2 de marzo de 2020, salvo el Título II, por la Ley 2/2020.',
    'Norma derogada, con las excepciones previstas en la disposición transitoria, por la Ley 2/2020.',
    'Norma derogada en lo que se refiere a los puertos por la Ley 2/2020.',
    'Norma derogada, en cuanto se oponga a lo dispuesto en ella, por la Ley 2/2020.',
    'Norma derogada, en el ámbito de la Comunidad Autónoma, por la Ley 2/2020.',
    'Norma derogada por la Ley 2/2020; no obstante, mantendrá su vigencia durante un año.',
    'Norma parcialmente derogada por la Ley 2/2020.',
    'Disposición derogada, con efectos de 3 de mayo de 2021, una vez quede extinguido el plazo, por la Ley 2/2020.',
    'Esta Orden se deja sin efecto únicamente en su artículo 4 por la Orden de 2 de mayo de 2020.',
  ])('with an exception or a condition does not repeal the whole law: %s', (opening) => {
    expect(read(opening)).toBeNull();
  });

  it('with an exception that has ended, too, repeals the law by the act that ended the exception', () => {
    const note = `Norma derogada, salvo su artículo 6, con efectos de 1 de enero de 2010, por la Ley 1/2009 ${ref('BOE-A-2009-401')} y en su totalidad por la Ley 2/2015. ${ref('BOE-A-2015-402')}`;
    expect(read(note)).toEqual({ on: null, by: ['BOE-A-2015-402'] });
  });

  it.each([
    'Se declara la vigencia de esta norma, que había sido derogada por la Ley 1/2008.',
    'Se mantiene la vigencia de esta norma por la disposición derogatoria 4 del Real Decreto 2/1990.',
    'Téngase en cuenta que la Ley 10/2004 ha sido derogada por la Ley 1/2008.',
    'El Real Decreto 15/1995, de 3 de febrero, ha quedado derogado por el Real Decreto 9/2009.',
    'La Orden de 3 de mayo, por la que se aprueban las bases, queda sin efecto.',
    'Queda derogado el Decreto 3/1990 y cuantas normas se opongan a la presente Ley.',
    'Artículo 1. La presente Ley regula los caminos.',
    '',
  ])('about something else is not read: %s', (opening) => {
    expect(read(opening)).toBeNull();
  });
});

describe('a Uruguayan reference', () => {
  const read = (references_html?: unknown) => countryRulesOf('uy').repealRelation?.({ references_html }) ?? null;
  const link = (path: string) => `[4](https://example.invalid/bases/${path})`;

  it.each([
    [`**Derogada/o por:** Ley Nº 17.555 de 18/09/2002 artículo ${link('leyes/17555-2002/4')}.`, ['UY-ley-17555']],
    [
      `**Derogado por:** Decreto Ley Nº 15.001 artículo ${link('decretos-ley/15001-1980/4')}.`,
      ['UY-decreto-ley-15001'],
    ],
    [`**Derogada por**: Ley ${link('leyes/17555-2002/4')} y ${link('leyes/17555-2002/9')}.`, ['UY-ley-17555']],
    [`**Derogada/o por:** Leyes ${link('leyes/1-1990/4')}, ${link('leyes/2-1991/4')}.`, ['UY-ley-1', 'UY-ley-2']],
    [`**Derogada/o por:** Decreto ${link('decretos/115-2015')}.`, []],
    ['**Derogada/o por:** Ley Nº 17.555 de 18/09/2002.', []],
  ])('names the act that repealed the law, but never a day: %s', (html, by) => {
    expect(read(html)).toEqual({ on: null, by });
  });

  it('does not include acts of other relations', () => {
    const html = `**Reglamentada por:** Decreto ${link('leyes/1-1990/4')}. **Derogada/o por:** Ley ${link('leyes/2-1991/4')}. **Ver:** Ley ${link('leyes/3-1992/4')}.`;
    expect(read(html)?.by).toEqual(['UY-ley-2']);
  });

  it.each([
    `**Reglamentada por:** Decreto ${link('decretos/115-2015')}.`,
    `**Ver vigencia:** Ley ${link('leyes/2-1991/4')}.`,
    `**Deroga a:** Ley ${link('leyes/2-1991/4')}.`,
    `**Derogada parcialmente por:** Ley ${link('leyes/2-1991/4')}.`,
    `**Ver:** Ley ${link('leyes/2-1991/4')} (derogada por la ley 3).`,
    '',
    undefined,
  ])('of another kind repeals nothing: %s', (html) => {
    expect(read(html)).toBeNull();
  });
});

describe('a Lithuanian condition of entry into force', () => {
  const read = (condition?: string, body = '') =>
    readForce({ entry_into_force_conditions: condition }, countryRulesOf('lt'), body);

  it.each([
    ['Įstatymas įsigalioja 2031-05-02.', '2031-05-02'],
    ['Šis įstatymas įsigalioja 2031-05-02', '2031-05-02'],
    ['Šis  įstatymas\nįsigalioja nuo 2031-05-02.', '2031-05-02'],
    ['Konstitucinis įstatymas įsigalioja 2031 m. gegužės 2 d.', '2031-05-02'],
    ['Nutarimas įsigalioja nuo 2031 m. RUGPJŪČIO 12 d.', '2031-08-12'],
  ])('of the whole law is that of its first version: %s', (condition, date) => {
    expect(read(condition)).toEqual({ date, of: 'law' });
  });

  it.each([
    'Įstatymo 2 straipsnio 4 dalis įsigalioja 2031-05-02.',
    'Įstatymo 7 straipsnis įsigalioja 2031-05-02. Įstatymas įsigalioja 2031-09-01.',
    'Įstatymas įsigalioja 2031-05-02, kai gaunamas pritarimas.',
    'Įstatymas įsigalioja 2031-05-02, išskyrus 3 straipsnį.',
    'Įstatymas įsigalioja sutarties įsigaliojimo dieną.',
    'Įstatymas įsigalioja 2031-02-30.',
    'Įstatymas įsigalioja 2031 m. vasaros 2 d.',
    'Įstatymas galioja iki 2031-05-02.',
  ])('of single articles, or in prose, is stated but not read: %s', (condition) => {
    expect(read(condition)).toEqual({ date: null, of: 'law' });
  });

  const ofArticle = 'Įstatymo 3 straipsnio 2 dalis įsigalioja 2031-05-02.';
  it.each([
    ['1. Šis įstatymas, išskyrus šio straipsnio 2 dalį, įsigalioja 2031 m. liepos 1 d.', '2031-07-01'],
    ['Šis įstatymas įsigalioja 2031 m. liepos 1 d.', '2031-07-01'],
    ['Šis įstatymas įsigalioja 2031 m. liepos 1 d., kai gaunamas pritarimas.', null],
    ['„1. Šis įstatymas įsigalioja 2031 m. liepos 1 d.“', null],
    ['Šis įstatymas įsigalioja 2031 m. liepos 1 d.\n\nŠis įstatymas įsigalioja 2031 m. liepos 2 d.', null],
  ])('of single articles lets the text decide about the day of the law: %s', (line, date) => {
    expect(read(ofArticle, `# Įstatymas\n\n4 straipsnis. Įsigaliojimas\n\n${line}\n\n2. Vyriausybė.\n`)).toEqual({
      date,
      of: 'law',
    });
  });

  it('that another act has changed is not read from the text, because the text may have the old day', () => {
    const condition = `${ofArticle} Įsigaliojimas pakeistas įstatymu Nr. XXX-1`;
    expect(read(condition, 'Šis įstatymas įsigalioja 2031 m. liepos 1 d.\n')).toEqual({ date: null, of: 'law' });
  });

  it('that is absent leaves the day to the article about the force of the law itself', () => {
    const article = '4 straipsnis. Įstatymo įsigaliojimas\n\nŠis įstatymas įsigalioja 2031 m. liepos 1 d.\n';
    const own = { date: '2031-07-01', of: 'law' };
    expect(read(undefined, `# Įstatymas\n\n1 straipsnis. Žodžiai\n\nĮrašyti „švyturys“.\n\n${article}`)).toEqual(own);
    // The quoted law has this article, the law that quotes it has none.
    expect(
      read(undefined, `1 straipsnis. Nauja redakcija\n\n„1 straipsnis. Tikslas\n\n${article.trim()}“\n`),
    ).toBeNull();
    expect(read(undefined, `${article}\n${article.replace('4 ', '5 ')}`)).toBeNull();
  });

  it('that is absent or empty states nothing', () => {
    expect(read()).toBeNull();
    expect(read(undefined, 'Šis įstatymas įsigalioja 2031 m. liepos 1 d.\n')).toBeNull();
    expect(read('  ')).toBeNull();
  });
});

describe('effective_from, as Estonia writes it', () => {
  it('is the day of the version, in every country', () => {
    const matter = { effective_from: '2031-07-01', entry_into_force_conditions: 'Įstatymas įsigalioja 2030-01-01.' };
    for (const country of ['ee', 'lt', 'es', 'xx']) {
      expect(readForce(matter, countryRulesOf(country))).toEqual({ date: '2031-07-01', of: 'version' });
    }
  });

  it('with another text than a day is stated but not read; without a value, it states nothing', () => {
    expect(readForce({ effective_from: '01.07.2031' }, countryRulesOf('ee'))).toEqual({ date: null, of: 'version' });
    expect(readForce({ effective_from: '' }, countryRulesOf('ee'))).toBeNull();
    expect(readForce({ original_effective_date: '2031-07-01' }, countryRulesOf('ee'))).toBeNull();
  });
});

describe('a country without a reader', () => {
  it.each([
    ['pt', 'portuguese'],
    ['xx', 'simple'],
    ['constructor', 'simple'],
    ['__proto__', 'simple'],
  ])('(%s) only has its language, if that is known: %s', (country, language) => {
    expect(countryRulesOf(country)).toEqual({ language });
  });
});

describe('an address in a text', () => {
  const named = (address: string, country: string) => {
    const law = lawOfAddress(address, country);
    return law && `${law.country} ${law.key}${law.articleIds ? ` ${law.articleIds[0]}` : ''}`;
  };

  it('names a law, and perhaps an article, by the rules of its country', () => {
    for (const [country, address, expected] of [
      ['ar', 'https://servicios.infoleg.gob.ar/infolegInternet/verNorma.do?id=4711', 'ar link:4711'],
      [
        'be',
        'https://www.ejustice.just.fgov.be/cgi_loi/article.pl?language=fr&lg_txt=f&cn_search=1999010207',
        'be link:1999-01-02/07',
      ],
      ['be', 'https://www.ejustice.just.fgov.be/eli/loi/1999/01/02/1999012345/justel', 'be id:1999012345'],
      ['ch', 'https://fedlex.data.admin.ch/eli/cc/1999/77', 'ch id:cc-1999-77'],
      ['ch', 'https://www.fedlex.admin.ch/eli/cc/63/7_8_9/de#art_5_a', 'ch id:cc-63-7_8_9 artikel-5a'],
      ['cz', 'https://www.e-sbirka.cz/sb/1999/77', 'cz id:sb-1999-77'],
      ['ee', 'https://www.riigiteataja.ee/akt/101012001001#para7', 'ee id:101012001001 par-7'],
      ['es', 'https://www.boe.es/buscar/act.php?id=BOE-A-1999-77&p=20010101#a5', 'es id:boe-a-1999-77'],
      ['fi', '/akn/fi/act/statute-consolidated/1999/77', 'fi id:1999-77'],
      ['fi', '/akn/fi/act/statute-consolidated/1999/77#sec_11a', 'fi id:1999-77 par-11a'],
      ['fi', '/akn/fi/act/statute-consolidated/1999/77#chp_3__sec_4', 'fi id:1999-77 3-luku.par-4'],
      ['fr', 'https://www.legifrance.gouv.fr/codes/id/LEGITEXT000001234567/2020-01-01', 'fr id:legitext000001234567'],
      [
        'ie',
        'http://www.irishstatutebook.ie/eli/1999/act/7/section/5/enacted/en/html',
        'ie id:ie-1999-act-7 section-5',
      ],
      ['li', 'https://www.gesetze.li/chrono/1999077000', 'li id:lgbl-1999-077'],
      ['lt', 'https://www.e-tar.lt/portal/lt/legalAct/TAR.0123456789AB/asr', 'lt id:tar.0123456789ab'],
      ['lu', '/eli/etat/leg/loi/1999/01/02/n7/jo', 'lu id:leg-loi-1999-01-02-n7'],
      [
        'nl',
        'https://wetten.overheid.nl/jci1.3:c:BWBR0001234&hoofdstuk=2&artikel=12a',
        'nl id:bwbr0001234 artikel-12a',
      ],
      ['no', 'https://lovdata.no/lov/1999-01-02-7/§3-1', 'no id:lov-1999-01-02-7 par-3-1'],
      ['pl', 'https://isap.sejm.gov.pl/isap.nsf/DocDetails.xsp?id=WDU19990000077', 'pl id:du-1999-77'],
      ['ro', 'https://legislatie.just.ro/Public/DetaliiDocumentAfis/4711', 'ro id:ro-4711'],
      ['sk', '../../../../SK/ZZ/1999/77/#paragraf-3.odsek-1', 'sk id:zz-1999-77 par-3'],
      ['us', '/us/usc/t10/s154/a', 'us id:usc-t10-s154'],
      ['uy', 'https://www.impo.com.uy/bases/leyes/4711-1999/5', 'uy id:uy-ley-4711 articulo-5'],
    ] as const)
      expect([address, named(address, country)]).toEqual([address, expected]);
  });

  it('names a law of another country only with its host', () => {
    const search = 'https://www.fedlex.admin.ch/de/search?collection=classified_compilation&classifiedBy=814.912';
    expect(named(search, 'li')).toBe('ch link:814.912');
    expect(named('/akn/fi/act/statute-consolidated/1999/77', 'fi')).not.toBeNull();
    expect(named('/akn/fi/act/statute-consolidated/1999/77', 'li')).toBeNull();
    expect(named('/us/usc/t10/s154', 'fi')).toBeNull();
  });

  it('names no law if it leads to a picture, a place in the same text, or the original of the text itself', () => {
    expect(named('#poznamky.poznamka-1', 'sk')).toBeNull();
    expect(named('https://api.sejm.gov.pl/eli/acts/DU/1999/77/text.pdf', 'pl')).toBeNull();
    expect(named('https://www.boe.es/datos/imagenes/disp/1999/1/7_1.png', 'es')).toBeNull();
    expect(named('https://example.org/akn/fi/act/statute/1999/77', 'fi')).toBeNull();
    expect(named(`/us/usc/t10/s${'1'.repeat(600)}`, 'us')).toBeNull();
  });

  it('names laws by a value of their front matter if their country declares one', () => {
    expect(linkKeysOf({ infoleg_id: '4711' }, 'ar')).toEqual(['link:4711']);
    expect(linkKeysOf({ infoleg_id: '4711' }, 'fi')).toEqual([]);
  });
});
