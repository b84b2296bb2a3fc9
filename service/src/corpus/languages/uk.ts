import type { Language } from './language.ts';

/** Ukrainian. */
export const uk: Language = {
  name: 'ukrainian',
  parts: {
    articles: { стаття: 'стаття' },
    annexes: { додаток: 'додаток' },
    divisions: ['книга', 'частина', 'розділ', 'глава'],
  },
};
