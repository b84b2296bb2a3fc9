import type { Language } from './language.ts';

/** Portuguese and Galician. */
export const pt: Language = {
  articles: { artigo: 'artigo' },
  ranges: { artigos: 'artigos' },
  abbreviations: 'art|arts',
  common: 'do da dos das em não um uma os',
  provisions: {
    'disposição transitória': 'disposições transitórias',
    'disposição final': 'disposições finais',
    'disposición derradeira': 'disposicións derradeiras',
  },
  annexes: { anexo: 'anexo' },
  divisions: ['livro', 'parte', 'título', 'capítulo', 'secção|seção', 'subsecção|subseção'],
  only: 'único|única',
  numbers: { 1: 'primeiro', 3: 'terceiro', 4: 'quarto', 9: 'nono' },
};

export const it: Language = {
  articles: { articolo: 'articolo' },
  ranges: { articoli: 'articoli' },
  abbreviations: 'art|artt',
  common: 'il della delle dei che per sono nel',
  provisions: {
    'disposizione transitoria': 'disposizioni transitorie',
    'disposizione finale': 'disposizioni finali',
  },
  annexes: { allegato: 'allegato' },
  divisions: ['libro', 'parte', 'titolo', 'capo', 'sezione'],
  only: 'unico|unica',
  numbers: { 1: 'primo|prima', 2: 'secondo|seconda', 3: 'terzo|terza', 4: 'quarto', 5: 'quinto', 6: 'sesto' },
};

export const ro: Language = {
  articles: { articolul: 'articolul|articol' },
  abbreviations: 'art',
  common: 'și în prin din pentru sau cu',
  annexes: { anexa: 'anexa' },
  divisions: ['cartea', 'partea', 'titlul', 'capitolul', 'secțiunea'],
  only: 'unic',
};
