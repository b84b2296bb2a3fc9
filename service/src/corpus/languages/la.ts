import type { Language } from './language.ts';

/**
 * Latin. Many languages number added articles with Latin words (`22 bis`). The list is a regular expression, because the words for
 * high numbers are compounds.
 */
export const la: Language = {
  name: 'latin',
  parts: {
    numberSuffixes:
      'bis|ter|tris|qu[aá]ter|quinque|quinquies|sexies|septies|octies|nonies|novies|(?:[a-z]{2,8})?decies|(?:[a-z]{2,8})?(?:vic|tric)ies',
  },
};
