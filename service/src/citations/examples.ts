/** Example answers for the API's description: what the operation answers about a law of the demo. */

const article = {
  law_id: 'GOA-A-1995-25',
  title: 'Ley Orgánica 6/1995, de 9 de noviembre, del Código Penal',
  law_status: 'vigente',
  article_id: 'articulo-22',
  label: 'Artículo 22',
  article_found: true,
  url: 'https://legislation.example/xa/laws/GOA-A-1995-25#articulo-22',
};

export const answers = {
  resolveCitation: {
    cite: 'artículo 22 de la Ley Orgánica 6/1995, de 9 de noviembre',
    status: 'found',
    matches: [article],
    truncated: false,
  },
  listCitations: {
    total: 1,
    page: 1,
    per_page: 50,
    citations: [
      {
        law_id: 'GOA-A-1986-27',
        title: 'Ley 8/1986, de 19 de junio, de los Archivos',
        article_id: 'articulo-3',
        label: 'Artículo 3',
        text: 'Ley de Transparencia',
        basis: 'text',
        target: {
          country: null,
          law_id: 'GOA-A-2013-19',
          title: 'Ley 7/2013, de 5 de diciembre, de Transparencia',
          article_id: null,
          label: null,
        },
      },
    ],
  },
  checkCitations: {
    date: '2025-11-15',
    total: 1,
    truncated: false,
    citations: [
      {
        start: 3,
        end: 59,
        text: 'artículo 22 de la Ley Orgánica 6/1995, de 9 de noviembre',
        status: 'found',
        matches: [article],
        truncated: false,
        article_exists: true,
        in_force: true,
        quote: null,
        passage: null,
      },
    ],
  },
};
