import { describe, expect, it } from 'vitest';
import { countryRulesOf } from '../../src/corpus/countries/index.ts';
import { lawCommit } from '../support/corpus.ts';
import { apiOn } from '../support/days.ts';

/** Invented laws in the form of each country's sources. */
const cases: [country: string, cited: Record<string, unknown>, citation: string][] = [
  [
    'es',
    {
      title: 'Ley 8/1998, de 14 de diciembre, de faros',
      label: 'Artículo 3 bis',
      matter: {
        official_journal: 'Boletín Oficial del Estado',
        journal_issue: '31',
        publication_date: '1999-02-05',
      },
    },
    'Art. 3 bis, Ley 8/1998, de 14 de diciembre, de faros (BOE núm. 31, de 5 de febrero de 1999), versión de 1 de abril de 2001',
  ],
  [
    'es',
    { title: 'Ley 8/1998, de faros', label: 'Disposición adicional primera' },
    'Disposición adicional primera, Ley 8/1998, de faros (X-1), versión de 1 de abril de 2001',
  ],
  [
    'fr',
    { title: 'Code des phares', label: 'Article L111-1' },
    'Code des phares, art. L. 111-1, version du 1er avril 2001',
  ],
  [
    'fr',
    { title: 'Code des phares', label: 'Article R*122-12' },
    'Code des phares, art. R.* 122-12, version du 1er avril 2001',
  ],
  [
    'lu',
    {
      title: 'Loi du 3 mars 2000 relative aux phares',
      label: 'Art. 1er',
      matter: { memorial: 'http://data.legilux.public.lu/eli/etat/leg/memorial/2000/a37' },
    },
    'Loi du 3 mars 2000 relative aux phares, art. 1er (Mém. A n° 37 de 2000), version du 1er avril 2001',
  ],
  [
    'ch',
    {
      title: 'Bundesgesetz vom 3. März 2000 über Leuchttürme',
      shortTitle: 'LtG',
      label: 'Artikel 3a',
      matter: { sr_number: '747.1' },
    },
    'Art. 3a Bundesgesetz vom 3. März 2000 über Leuchttürme (LtG, SR 747.1), Stand am 1. April 2001',
  ],
  [
    'ch',
    {
      title: 'Schweizerische Leuchtturmordnung vom 3. März 2000 (Leuchtturmordnung, LtO)',
      shortTitle: 'LtO',
      matter: { sr_number: '747.2' },
    },
    'Schweizerische Leuchtturmordnung vom 3. März 2000 (Leuchtturmordnung, LtO, SR 747.2), Stand am 1. April 2001',
  ],
  [
    'li',
    { title: 'Gesetz vom 3. März 2000 über Leuchttürme', label: 'Art. 3', matter: { lgbl_nr: '2000.011' } },
    'Art. 3 Gesetz vom 3. März 2000 über Leuchttürme, LGBl. 2000 Nr. 11, Fassung vom 1. April 2001',
  ],
  [
    'de',
    { title: 'Leuchtturmgesetz', shortTitle: 'LtG', label: '§ 3' },
    '§ 3 Leuchtturmgesetz (LtG), Stand: 1. April 2001',
  ],
  ['at', { title: 'Leuchtturmgesetz', label: '§ 3' }, '§ 3 Leuchtturmgesetz, Fassung vom 1. April 2001'],
  ['ie', { title: 'Lighthouses Act , 1972', label: '12A' }, 'Lighthouses Act 1972, s 12A (as at 1 April 2001)'],
  ['uk', { title: 'Lighthouses Act 1972', label: 'Schedule 2' }, 'Lighthouses Act 1972, sch 2 (as at 1 April 2001)'],
  [
    'ie',
    { title: 'Lighthouses Act, 1972', label: 'SECOND SCHEDULE' },
    'Lighthouses Act 1972, sch 2 (as at 1 April 2001)',
  ],
  [
    'ie',
    { title: 'Lamps Regulations 2000', label: 'Regulation 4' },
    'Lamps Regulations 2000, reg 4 (as at 1 April 2001)',
  ],
  ['gb', { title: 'Lighthouses Act 1972', label: 'Section 15' }, 'Lighthouses Act 1972, s 15 (as at 1 April 2001)'],
  ['gb', { title: 'Lighthouses Act 1972', label: 'Part 2' }, 'Lighthouses Act 1972, pt 2 (as at 1 April 2001)'],
  ['gb', { title: 'Lighthouses Act 1972', label: 'Schedule' }, 'Lighthouses Act 1972, sch (as at 1 April 2001)'],
  [
    'de',
    { title: 'Seegrundgesetz', shortTitle: 'SGG', label: 'Artikel 3' },
    'Art. 3 Seegrundgesetz (SGG), Stand: 1. April 2001',
  ],
  ['de', { title: 'Leuchtturmgesetz' }, 'Leuchtturmgesetz, Stand: 1. April 2001'],
  [
    'at',
    { title: 'Leuchtturmgesetz', shortTitle: 'LtG', label: 'Artikel 2' },
    'Art 2 Leuchtturmgesetz – LtG, Fassung vom 1. April 2001',
  ],
  [
    'fr',
    { title: 'Loi n° 78-99 du 6 janvier 1978 relative aux phares', label: 'Article 3' },
    'Loi n° 78-99 du 6 janvier 1978 relative aux phares, art. 3, version du 1er avril 2001',
  ],
  ['us', { id: 'USC-T42-S1983a', title: '§ 1983a. Lamps' }, '42 U.S.C. § 1983a (2001), as of April 1, 2001'],
  ['us', { id: 'USC-T10-S2825', title: '§ 2825. Lamps' }, '10 U.S.C. § 2825 (2001), as of April 1, 2001'],
  ['us', { id: 'USC-T50A-S1...3', title: '§§ 1 to 3.' }, '50 U.S.C. app. §§ 1–3 (2001), as of April 1, 2001'],
];

const odd = 'Ley 1/2000, de {faros}_100% \\ *puertos* & <b>[uno]</b>';
const extra = { publication_date: '2000-01-01' };
const first = lawCommit(
  'bootstrap',
  'A',
  { title: odd, extra, body: '###### Artículo 1\n\nUno.\n' },
  { date: '2000-01-01' },
);
const second = lawCommit(
  'reform',
  'A',
  { title: odd, extra, body: '###### Artículo 1\n\nDos.\n' },
  { date: '2001-04-01' },
);
const lighthouses = () => apiOn('2026-11-16', first, second);

describe('a citation', () => {
  it.each(cases)('is written as lawyers of the country write it (%s)', (country, cited, citation) => {
    const law = { id: 'X-1', title: '', shortTitle: null, matter: {}, label: null, day: '2001-04-01', ...cited };
    expect(countryRulesOf(country).cite?.write(law)).toBe(citation);
  });

  it('of a law or an article has the version and its permanent address, plain, in Markdown, BibTeX and CSL-JSON', async () => {
    const { api } = await lighthouses();
    const law = (await api.ask('/es/laws/A/cite')).json();
    expect(law).toMatchObject({ article_id: null, version_date: '2001-04-01', style: 'es', doubtful: false });
    expect(law.url).toMatch(new RegExp(`/es/laws/A/at/${law.sha}$`));
    expect(law.plain).toBe(`${odd} (A), versión de 1 de abril de 2001, ${law.url}`);
    const article = (await api.ask('/es/laws/A/articles/articulo-1/cite?at=2000-06-01')).json();
    expect(article).toMatchObject({ article_id: 'articulo-1', version_date: '2000-01-01' });
    expect(article.url).toMatch(new RegExp(`/at/${article.sha}#articulo-1$`));
    expect(article.plain).toMatch(/^Art\. 1, Ley 1\/2000/);
    expect(article.csl).toMatchObject({
      type: 'legislation',
      title: odd,
      section: 'Artículo 1',
      issued: { 'date-parts': [[2000, 1, 1]] },
      URL: article.url,
    });
    expect((await api.ask('/es/laws/A/cite?format=xml')).body).toContain('<style>es</style>');
  });

  it('escapes signs of a title that have a meaning in Markdown or BibTeX', async () => {
    const { api } = await lighthouses();
    const { markdown, bibtex } = (await api.ask('/es/laws/A/cite')).json();
    expect(markdown).toContain('\\<b\\>\\[uno\\]\\</b\\>');
    expect(bibtex).toMatch(/^@misc\{es-A-2001-04-01,\n/);
    expect(bibtex).toContain('\\textbraceleft{}faros\\textbraceright{}\\_100\\% \\textbackslash{}');
    let depth = 0;
    for (const brace of bibtex.match(/[{}]/g) ?? []) {
      depth += brace === '{' ? 1 : -1;
      expect(depth).toBeGreaterThanOrEqual(0);
    }
    expect(depth).toBe(0);
  });

  it('of an unknown law or article is refused with a message', async () => {
    const { api } = await lighthouses();
    const before = await api.ask('/es/laws/A/cite?at=1900-01-01');
    expect([before.statusCode, before.body]).toEqual([422, expect.stringContaining('has no text on 1900-01-01')]);
    expect((await api.ask('/es/laws/B/cite')).statusCode).toBe(404);
    expect((await api.ask('/es/laws/A/articles/articulo-9/cite')).statusCode).toBe(404);
    expect((await api.ask('/es/laws/A/cite?style=apa')).statusCode).toBe(422);
  });

  it('has a page, linked from the pages of laws and articles, with its signs escaped', async () => {
    const { api } = await lighthouses();
    for (const path of ['/es/laws/A', '/es/laws/A/articles/articulo-1']) {
      const [, href = ''] = /href="([^"]*\/cite[^"]*)"/.exec((await api.app.inject(path)).body) ?? [];
      expect(href).toContain(`${path}/cite`);
      const page = await api.app.inject(href);
      expect([page.statusCode, page.body.split('data-citation').length]).toEqual([200, 5]);
      expect(page.body).toContain('@misc{es-A-');
      expect(page.body).not.toContain('<b>[uno]');
    }
    expect((await api.app.inject('/es/laws/A/cite?at=1900-01-01')).statusCode).toBeGreaterThanOrEqual(400);
  });
});
