import type { Language } from './language.ts';

export const hr: Language = {
  name: 'croatian',
  questions: [
    'što se događa ako|što mogu učiniti|imam li pravo na|je li obvezno|mogu li|može li se|može li|mora li|moram li',
    'koliko dugo|koliko|kada|kako|gdje|tko|koji|koja|koje|što je|što|zašto|mogu|može|moram|mora|moj|moja|moje|mi|ja',
    'ako',
  ].join('|'),
  parts: {
    articles: { clanak: 'članak' },
    dottedLetters: true,
    annexes: { prilog: 'prilog' },
    divisions: [
      ['part', 'dio'],
      ['chapter', 'glava'],
      ['chapter', 'poglavlje'],
      ['section', 'odjeljak'],
    ],
  },
  endings: { repealed: 'brisan|brisano|prestao važiti' },
};
