import type { Language } from './language.ts';

export const id: Language = {
  name: 'indonesian',
  parts: {
    articles: { pasal: 'pasal' },
    divisions: [
      ['book', 'buku'],
      ['chapter', 'bab'],
      ['part', 'bagian'],
      ['subsection', 'paragraf'],
    ],
  },
};
