import { law } from '../laws/examples.ts';
import { commit, laterCommit } from '../versions/examples.ts';

/** Example answers for the API's description: what the operations answer about a law of the demo, shortened. */

export const article = { ...law, article_id: 'articulo-10' };

const named = {
  id: 'articulo-10',
  kind: 'article',
  label: 'Artículo 10',
  heading: 'El Consejo de la República',
  path: ['TÍTULO II. De los poderes'],
};
const ofLaw = {
  country: law.country,
  law_id: law.law_id,
  law_title: 'Constitución de la República de Aldoria, de 12 de octubre de 1978',
  law_status: 'vigente',
  doubtful: false,
};
const came = { date: '1978-10-19', sha: commit, source_id: null };
const changed = { date: '1980-05-14', sha: laterCommit, source_id: 'GOA-A-1980-113' };
const url = `https://legislation.example/xa/laws/${law.law_id}#articulo-10`;

export const answers = {
  searchArticles: {
    query: 'consejo de la república',
    total: 1,
    total_exact: true,
    partial: false,
    only_fillers: false,
    page: 1,
    per_page: 50,
    results: [
      {
        law_id: law.law_id,
        law_title: 'Constitución de la República de Aldoria, de 12 de octubre de 1978',
        law_status: 'vigente',
        article_id: named.id,
        label: named.label,
        heading: named.heading,
        path: named.path,
        snippet: 'El <mark>Consejo</mark> de la <mark>República</mark>…',
        url,
      },
    ],
    did_you_mean: null,
    answer: null,
  },
  listArticles: {
    ...ofLaw,
    sha: laterCommit,
    version_date: '1980-05-14',
    missing: [],
    total: 1,
    articles: [
      {
        ...named,
        position: 10,
        first_date: '1978-10-19',
        last_changed: '1980-05-14',
        version_count: 2,
        cited_by_count: 0,
      },
    ],
    next: null,
  },
  getArticle: {
    ...ofLaw,
    ...named,
    content_md: 'El Consejo…',
    notes: [],
    sha: laterCommit,
    version_date: '1980-05-14',
    missing: [],
    since: changed,
    until: null,
    effective_date: '1980-05-14',
    effective_basis: 'publication',
    citation: `Artículo 10, Constitución… (${law.law_id}), version of 1980-05-14, ${url}`,
    url,
    previous_id: 'articulo-9',
    next_id: 'articulo-11',
  },
  getArticleHistory: {
    law_id: law.law_id,
    article_id: 'articulo-10',
    total: 2,
    versions: [
      { ...changed, source_title: null, change: 'changed', heading: named.heading },
      { ...came, source_title: null, change: 'added', heading: named.heading },
    ],
    next: null,
  },
};
