import type { Language } from './language.ts';

export const he: Language = {
  name: 'hebrew',
  parts: {
    articles: { סעיף: 'סעיף' },
    divisions: [
      ['part', 'חלק'],
      ['chapter', 'פרק'],
    ],
  },
};
