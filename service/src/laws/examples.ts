/** Example answers for the API's description. They are shortened answers about the demo's laws. */

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
  sha: '45075f61a409d65d10d81fb5fa92f22a73fd7089',
  version_date: '2014-06-30',
  upcoming: [],
  status_basis: 'front_matter',
  repealed_on: null,
  repealed_by: [],
  state: 'in_force',
  state_note: null,
  ends: [],
  status_doubt: null,
  department: 'Asamblea Constituyente',
  source: 'https://gaceta.aldoria.example/GOA-A-1978-31',
  last_updated: '2014-06-30',
  extra: { subjects: ['Constitución', 'Derechos fundamentales'] },
};

export const content_md =
  '# Constitución de la República de Aldoria…\n\n###### Artículo 1. La República.\n\nAldoria es…\n';

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
    partial: false,
    only_fillers: false,
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
    answer: null,
  },
  searchLaws: {
    country: null,
    total: 1,
    partial: false,
    only_fillers: false,
    page: 1,
    per_page: 50,
    results: [{ ...basic, title_snippet: '<mark>Constitución</mark> de la República de Aldoria…' }],
    jurisdiction: null,
    query: 'constitución',
    count: 1,
    sort: 'relevance',
    from_date: null,
    to_date: null,
    did_you_mean: null,
    answer: null,
  },
  getLawMeta: meta,
  getLaw: { ...meta, frontmatter: { identifier: law.law_id, rank: 'constitucion' }, content_md },
  listChanges: {
    total: 1,
    page: 1,
    per_page: 50,
    changes: [
      {
        date: '2014-06-30',
        type: 'reform',
        law_id: law.law_id,
        title: basic.title,
        source_id: 'GOA-A-2014-44',
        source_title: null,
        changed_by: { law_id: null, title: null, source_id: 'GOA-A-2014-44', basis: 'commit' },
        doubtful: false,
        change: null,
        articles: [{ id: 'articulo-10', label: 'Artículo 10', change: 'changed' }],
        sha: meta.sha,
        url: 'https://legislation.example/xa/laws/GOA-A-1978-31',
      },
    ],
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
