import type { Language } from './language.ts';

/** Romanian. */
export const ro: Language = {
  name: 'romanian',
  parts: {
    articles: { articolul: 'articolul|articol' },
    abbreviations: 'art',
    common: 'și în prin din pentru sau cu',
    annexes: { anexa: 'anexa' },
    divisions: ['cartea', 'partea', 'titlul', 'capitolul', 'secțiunea'],
    only: 'unic',
  },
  endings: {
    repealed: 'abrogat|abrogată|abrogați|abrogate',
    suspended: 'suspendat|suspendată',
    repealedForm: /^abrogat[ăe]? (?:de|prin)(?!\p{L})/iu,
  },
};
