import type { Language } from './language.ts';

/** Latin: laws of many languages count further articles with it. A regular expression, since the names of high numbers are built. */
export const la: Language = {
  name: 'latin',
  parts: {
    numberSuffixes:
      'bis|ter|tris|qu[aá]ter|quinque|quinquies|sexies|septies|octies|nonies|novies|(?:[a-z]{2,8})?decies|(?:[a-z]{2,8})?(?:vic|tric)ies',
  },
};
