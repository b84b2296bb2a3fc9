import type { Language } from './language.ts';

/** Arabic. */
export const ar: Language = {
  name: 'arabic',
  parts: {
    articles: { المادة: 'المادة', مادة: 'مادة' },
    divisions: ['الباب', 'الفصل'],
  },
};
