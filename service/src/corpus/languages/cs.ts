import type { Language } from './language.ts';

/** Czech. */
export const cs: Language = {
  name: 'czech',
  parts: {
    articles: { clanek: 'článek|čl' },
    annexes: { priloha: 'příloha' },
    divisions: ['kniha', 'část', 'hlava', 'díl', 'oddíl'],
  },
  messages: { affected: 'zmenen|dotkni' },
  endings: {
    repealed: 'zrušen|zrušena|zrušeno|zrušeny|zrušený|zrušená|zrušené|vypuštěn|vypuštěna|vypuštěno|vypuštěny',
  },
};
