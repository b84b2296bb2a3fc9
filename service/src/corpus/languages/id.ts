import type { Language } from './language.ts';

export const id: Language = {
  name: 'indonesian',
  parts: {
    articles: { pasal: 'pasal' },
    divisions: ['buku', 'bab', 'bagian', 'paragraf'],
  },
};
