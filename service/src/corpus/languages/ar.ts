import type { Language } from './language.ts';

export const ar: Language = {
  name: 'arabic',
  parts: {
    articles: { المادة: 'المادة', مادة: 'مادة' },
    divisions: [
      ['title', 'الباب'],
      ['chapter', 'الفصل'],
    ],
  },
};
