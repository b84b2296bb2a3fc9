import { answers as articleAnswers } from '../articles/examples.ts';
import { law, answers as lawAnswers } from '../laws/examples.ts';
import { answers as relationAnswers } from '../relations/examples.ts';

const withoutCount = ({ cited_by_count: _, ...article }: (typeof articleAnswers.listArticles.articles)[number]) =>
  article;
const withoutLaw = ({ law_id: _, ...relation }: (typeof relationAnswers.listRelations.relations)[number]) => relation;

/** Example answers for the API's description. */
export const answers = {
  syncCountry: {
    changes: [{ law_id: law.law_id, sha: '45075f61a409d65d10d81fb5fa92f22a73fd7089', deleted: false }],
    cursor: 'MDA1Y2VlNjctNjUxNy00MmExLTk5YmMtMGQxZjEzODkxNDNlIDIgMSA',
    more: false,
    reset: false,
  },
  exportCountry: {
    ...lawAnswers.getLaw,
    articles: articleAnswers.listArticles.articles.map(withoutCount),
    citations: [
      {
        article_id: 'articulo-10',
        text: 'Ley Orgánica 9/2018',
        target: { law_id: 'GOA-A-2018-40', article_id: null },
      },
    ],
    relations: relationAnswers.listRelations.relations.map(withoutLaw),
  },
  checkRegister: {
    results: [
      {
        country: 'xa',
        law_id: law.law_id,
        status: 'changed',
        sha: '45075f61a409d65d10d81fb5fa92f22a73fd7089',
        articles: [{ id: 'articulo-10', label: 'Artículo 10', change: 'changed' }],
      },
    ],
  },
};
