import { dayOf } from '../front-matter.ts';
import type { Language } from './language.ts';

/** Finnish. */
export const fi: Language = {
  name: 'finnish',
  parts: {
    articlesBehind: { pykala: 'pykälä' },
    annexes: { liite: 'liite' },
    divisionsBehind: ['luku'],
  },
  endings: {
    repealed: 'kumottu',
    repealedForm: /^(?:\d+ ?(?:\p{L} )?§ )?on kumottu(?!\p{L})/iu,
    since: (text) => {
      const day = /joka tulee voimaan (\d{1,2})\.(\d{1,2})\.(\d{4})/.exec(text);
      return day && dayOf(`${day[3]}-${day[2]?.padStart(2, '0')}-${day[1]?.padStart(2, '0')}`);
    },
  },
};
