import type { Language } from './language.ts';

/** Latvian. */
export const lv: Language = {
  name: 'latvian',
  parts: {
    articlesBehind: { pants: 'pants' },
    annexesBehind: { pielikums: 'pielikums' },
    divisionsBehind: ['daļa', 'sadaļa', 'nodaļa', 'apakšnodaļa'],
  },
  endings: { repealed: 'izslēgts|izslēgta|zaudējis spēku' },
};
