import type { Language } from './language.ts';

/** Turkish. */
export const tr: Language = {
  name: 'turkish',
  parts: {
    articles: { madde: 'madde' },
    articlesBehind: { madde: 'madde' },
    divisionsBehind: ['kitap', 'kısım', 'bölüm'],
  },
};
