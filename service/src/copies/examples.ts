import { law } from '../laws/examples.ts';

/** Example answers for the API's description. */
export const answers = {
  syncCountry: {
    changes: [{ law_id: law.law_id, sha: '45075f61a409d65d10d81fb5fa92f22a73fd7089', deleted: false }],
    cursor: 'MDA1Y2VlNjctNjUxNy00MmExLTk5YmMtMGQxZjEzODkxNDNlIDIgMSA',
    more: false,
    reset: false,
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
