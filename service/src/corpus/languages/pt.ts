import type { Language } from './language.ts';

/** Portuguese. */
export const pt: Language = {
  name: 'portuguese',
  parts: {
    articles: { artigo: 'artigo' },
    ranges: { artigos: 'artigos' },
    abbreviations: 'art|arts',
    common: 'do da dos das em não um uma os',
    provisions: {
      'disposição transitória': 'disposições transitórias',
      'disposição final': 'disposições finais',
    },
    annexes: { anexo: 'anexo' },
    divisions: ['livro', 'parte', 'título', 'capítulo', 'secção|seção', 'subsecção|subseção'],
    only: 'único|única',
    numbers: { 1: 'primeiro', 3: 'terceiro', 4: 'quarto', 9: 'nono' },
  },
  dates: { before: 'de', of: 'de', year: 'de' },
  messages: { affected: 'afetad' },
  endings: { repealed: 'revogado|revogada|revogados|revogadas' },
};
