import type { Language } from './language.ts';

/** Croatian. */
export const hr: Language = {
  name: 'croatian',
  parts: {
    articles: { clanak: 'članak' },
    annexes: { prilog: 'prilog' },
    divisions: ['dio', 'glava', 'poglavlje', 'odjeljak'],
  },
  endings: { repealed: 'brisan|brisano|prestao važiti' },
};
