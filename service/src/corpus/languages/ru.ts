import type { Language } from './language.ts';

/** Russian. */
export const ru: Language = {
  name: 'russian',
  parts: { articles: { статья: 'статья' }, divisions: ['раздел', 'глава'] },
};
