import type { Language } from './language.ts';

/** Galician. */
export const gl: Language = {
  name: 'galician',
  parts: {
    articles: { artigo: 'artigo' },
    provisions: { 'disposición derradeira': 'disposicións derradeiras' },
  },
  endings: { repealed: 'derrogado|derrogada|derrogados|derrogadas' },
};
