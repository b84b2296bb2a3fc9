import type { Language } from './language.ts';

export const sq: Language = {
  name: 'albanian',
  parts: {
    articles: { neni: 'neni', artikull: 'artikull|artikul' },
    divisions: ['pjesa', 'titulli', 'kreu', 'seksioni'],
  },
};
