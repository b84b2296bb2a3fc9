import type { Language } from './language.ts';

/** Serbian in Latin letters. The ids of articles begin with the Croatian word. */
export const sr: Language = {
  name: 'serbian',
  parts: {
    articles: { clanak: 'član' },
    divisions: [
      ['chapter', 'glava'],
      ['section', 'odsek'],
    ],
  },
};
