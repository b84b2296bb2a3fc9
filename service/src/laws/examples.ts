/** What the operations answer, for the API's description: shortened answers about the demo's laws. */

export const commit = '45075f61a409d65d10d81fb5fa92f22a73fd7089';
const laterCommit = '360d457251e26fd2d111c48597e339640bc5aefb';

export const law = { country: 'xa', law_id: 'GOA-A-1978-31' };

const basic = {
  id: law.law_id,
  title: 'Constitución de la República de Aldoria, de 12 de octubre de 1978',
  short_title: 'Constitución de Aldoria',
  country: 'xa',
  law_type: 'constitucion',
  publication_date: '1978-10-19',
  status: 'vigente',
  jurisdiction: null,
  article_count: 15,
};

const meta = {
  ...basic,
  department: 'Asamblea Constituyente',
  source: 'https://gaceta.aldoria.example/GOA-A-1978-31',
  last_updated: '2014-06-30',
  extra: { subjects: ['Constitución', 'Derechos fundamentales'] },
};

const content_md = '# Constitución de la República de Aldoria…\n\n###### Artículo 1. La República.\n\nAldoria es…\n';

export const answers = {
  listCountries: [{ country: 'xa', count: 31 }],
  listJurisdictions: [
    { jurisdiction: null, count: 22 },
    { jurisdiction: 'xa-no', count: 3 },
  ],
  listLawTypes: ['constitucion', 'ley', 'real_decreto'],
  listLaws: {
    country: 'xa',
    total: 1,
    page: 1,
    per_page: 50,
    results: [{ ...basic, title_snippet: null }],
    jurisdiction: null,
    query: null,
    count: null,
    sort: 'date_desc',
    from_date: null,
    to_date: null,
    did_you_mean: null,
  },
  getLawMeta: meta,
  getLaw: { ...meta, frontmatter: { identifier: law.law_id, rank: 'constitucion' }, content_md },
  listReforms: {
    law_id: law.law_id,
    total: 1,
    offset: 0,
    limit: 100,
    reforms: [{ date: '1980-05-14', source_id: 'GOA-A-1980-113', articles_affected: 'Artículo 10' }],
  },
  listCommits: {
    law_id: law.law_id,
    commits: [{ sha: laterCommit, date: '1980-05-14', message: '[reform] Constitución de Aldoria — art. 10' }],
  },
  getLawAtCommit: { law_id: law.law_id, sha: commit, content_md },
  getLawAtDate: { law_id: law.law_id, date: '1979-01-01', sha: commit, version_date: '1978-10-19', content_md },
  diffLaw: {
    law_id: law.law_id,
    from: { sha: commit, version_date: '1978-10-19' },
    to: { sha: laterCommit, version_date: '1980-05-14' },
    diff: '--- 1979-01-01\n+++ 1981-01-01\n@@ -1 +1 @@\n-Aldoria era…\n+Aldoria es…\n',
    articles: [{ article: 'Artículo 10', change: 'modified' }],
  },
  getStats: {
    country: 'xa',
    jurisdiction: null,
    reform_activity_by_year: [{ year: 1980, count: 2 }],
    most_reformed_laws: [
      {
        id: law.law_id,
        title: basic.title,
        law_type: 'constitucion',
        reform_count: 7,
        count: 7,
        last_reform_date: '2014-06-30',
      },
    ],
    law_types: ['constitucion', 'ley', 'real_decreto'],
  },
};
