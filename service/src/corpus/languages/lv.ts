import type { Language } from './language.ts';

export const lv: Language = {
  name: 'latvian',
  questions: [
    'kas notiek ja|kas notiks ja|ko darīt ja|ko es varu darīt|vai man ir tiesības|vai es varu|vai drīkst|vai var',
    'vai|cik ilgi|cik daudz|cik|kad|kā|kur|kas ir|kas|ko|kam|kurš|kura|kāds|kāda|kādi|kāpēc|varu|var|drīkst|man',
    'mans|mana|mani|es|ja',
  ].join('|'),
  parts: {
    articlesBehind: { pants: 'pants' },
    annexesBehind: { pielikums: 'pielikums' },
    divisionsBehind: [
      ['part', 'daļa'],
      ['division', 'sadaļa'],
      ['chapter', 'nodaļa'],
      ['subchapter', 'apakšnodaļa'],
    ],
  },
  endings: { repealed: 'izslēgts|izslēgta|zaudējis spēku' },
};
