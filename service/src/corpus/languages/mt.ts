import type { Language } from './language.ts';

/** Maltese. */
export const mt: Language = {
  name: 'maltese',
  parts: {
    articles: { artikolu: 'artikolu' },
  },
};
