import type { Language } from './language.ts';

export const pl: Language = {
  name: 'polish',
  questions: [
    'co się stanie jeśli|co się stanie gdy|co się dzieje gdy|co zrobić gdy|co zrobić jeśli|co mogę zrobić',
    'co muszę zrobić|czy mam prawo do|czy mam prawo|czy mogę|czy można|czy muszę|czy trzeba|czy wolno|czy|jak długo',
    'jak wysoki|jak często|jak|ile czasu|ile kosztuje|ile wynosi|ile|kiedy|gdzie|kto|kogo|komu|który|która|które',
    'którzy|jaki|jaka|jakie|co to jest|co|dlaczego|mogę|może|mogą|można|muszę|musi|muszą|trzeba|wolno|mój|moja|moje',
    'mojego|mojej|mi|mnie|ja|jeśli|jeżeli|gdy',
  ].join('|'),
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
