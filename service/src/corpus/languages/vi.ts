import type { Language } from './language.ts';

export const vi: Language = {
  name: 'vietnamese',
  parts: {
    articles: { điều: 'điều' },
    divisions: [
      ['part', 'phần'],
      ['chapter', 'chương'],
      ['section', 'mục'],
    ],
  },
};
