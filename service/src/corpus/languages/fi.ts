import type { Language } from './language.ts';

/** Finnish. */
export const fi: Language = {
  name: 'finnish',
  parts: {
    articlesBehind: { pykala: 'pykälä' },
    annexes: { liite: 'liite' },
    divisionsBehind: ['luku'],
  },
};
