import type { Language } from './language.ts';

export const tr: Language = {
  name: 'turkish',
  questions: [
    'ne olur eğer|ne yapabilirim|hakkım var mı|zorunlu mu|mümkün mü|yasal mı|ne kadar sürer|ne kadar|kaç|ne zaman',
    'nasıl|nerede|kim|hangi|nedir|ne|neden|benim|bana|ben|eğer',
  ].join('|'),
  parts: {
    articles: { madde: 'madde' },
    articlesBehind: { madde: 'madde' },
    divisionsBehind: [
      ['book', 'kitap'],
      ['part', 'kısım'],
      ['chapter', 'bölüm'],
    ],
  },
};
