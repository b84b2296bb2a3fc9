import type { Language } from './language.ts';

/** Slovak. Ids of its articles begin with the Czech word. */
export const sk: Language = {
  name: 'slovak',
  parts: {
    articles: { clanek: 'článok' },
    annexes: { priloha: 'príloha' },
    divisions: ['kniha', 'časť', 'hlava', 'diel', 'oddiel'],
  },
  endings: {
    repealed: 'zrušený|zrušená|zrušené|zrušení|vypustený|vypustená|vypustené',
  },
};
