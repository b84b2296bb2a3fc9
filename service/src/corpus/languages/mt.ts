import type { Language } from './language.ts';

export const mt: Language = {
  name: 'maltese',
  parts: {
    articles: { artikolu: 'artikolu' },
  },
};
