import type { Language } from './language.ts';

/**
 * Latin. Laws in many languages number added articles with Latin words (`22 bis`). The words are a regular expression, because
 * those for high numbers are compounds.
 */
export const la: Language = {
  name: 'latin',
  parts: {
    numberSuffixes:
      'bis|ter|tris|qu[aá]ter|quinque|quinquies|sexies|septies|octies|nonies|novies|(?:[a-z]{2,8})?decies|(?:[a-z]{2,8})?(?:vic|tric)ies',
  },
};
