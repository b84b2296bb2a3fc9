import { dayOf } from '../front-matter.ts';
import type { Language } from './language.ts';

export const lv: Language = {
  name: 'latvian',
  questions: [
    'kas notiek ja|kas notiks ja|ko darīt ja|ko es varu darīt|vai man ir tiesības|vai es varu|vai drīkst|vai var',
    'vai|cik ilgi|cik daudz|cik|kad|kā|kur|kas ir|kas|ko|kam|kurš|kura|kāds|kāda|kādi|kāpēc|varu|var|drīkst|man',
    'mans|mana|mani|es|ja',
  ].join('|'),
  speaker: 'man|mani|mans|mana|manu|manas|esmu|gribu|varu',
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
  endings: {
    repealed: 'izslēgts|izslēgta|zaudējis spēku|zaudējusi spēku',
    // `(Izslēgts ar 12.12.2013. likumu, kas stājas spēkā 01.01.2014.)`
    repealedForm: /^(?:izslēgt[as]|zaudējis spēku) (?:ar|no)(?!\p{L})/iu,
    since: (text) => {
      const day = /stājas spēkā (\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text);
      return day && dayOf(`${day[3]}-${day[2]?.padStart(2, '0')}-${day[1]?.padStart(2, '0')}`);
    },
  },
};
