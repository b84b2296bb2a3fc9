import type { Language } from './language.ts';

export const sl: Language = {
  name: 'slovene',
  questions: [
    'kaj se zgodi če|kaj lahko storim|ali imam pravico do|ali lahko|ali moram|ali je|ali|kako dolgo|koliko|kdaj',
    'kako|kje|kdo|kateri|katera|katere|kaj je|kaj|zakaj|lahko|moram|mora|moj|moja|moje|mi|jaz|če',
  ].join('|'),
  parts: {
    articles: { clanak: 'členak' },
    articlesBehind: { clen: 'člen' },
    dottedLetters: true,
    annexes: { priloga: 'priloga' },
    divisions: [['chapter', 'poglavje']],
  },
  endings: { repealed: 'črtan|črtano|prenehal veljati|razveljavljen' },
};
