import type { Language } from './language.ts';

/** Hebrew. */
export const he: Language = {
  name: 'hebrew',
  parts: {
    articles: { סעיף: 'סעיף' },
    divisions: ['חלק', 'פרק'],
  },
};
