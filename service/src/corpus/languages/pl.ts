import type { Language } from './language.ts';

/** Polish. */
export const pl: Language = {
  name: 'polish',
  parts: {
    articles: { artykul: 'artykuł|artykul' },
    abbreviations: 'art',
    common: 'oraz się nie jest lub na do',
    annexes: { zalacznik: 'załącznik' },
    divisions: ['księga', 'część', 'tytuł', 'dział', 'rozdział', 'oddział'],
  },
  endings: {
    repealed: 'uchylony|uchylona|uchylone|skreślony|skreślona|skreślone|utracił moc|utraciła moc|utraciły moc',
    empty: 'pominięty|pominięta|pominięte',
  },
};
