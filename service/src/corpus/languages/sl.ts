import type { Language } from './language.ts';

/** Slovene. */
export const sl: Language = {
  name: 'slovene',
  parts: {
    articles: { clanak: 'členak' },
    articlesBehind: { clen: 'člen' },
    annexes: { priloga: 'priloga' },
    divisions: ['poglavje'],
  },
  endings: { repealed: 'črtan|črtano|prenehal veljati|razveljavljen' },
};
