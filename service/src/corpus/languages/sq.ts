import type { Language } from './language.ts';

export const sq: Language = {
  name: 'albanian',
  parts: {
    articles: { neni: 'neni', artikull: 'artikull|artikul' },
    divisions: [
      ['part', 'pjesa'],
      ['title', 'titulli'],
      ['chapter', 'kreu'],
      ['section', 'seksioni'],
    ],
  },
};
