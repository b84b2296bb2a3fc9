import type { Language } from './language.ts';

/** Romanian. */
export const ro: Language = {
  name: 'romanian',
  questions: [
    'ce se întâmplă dacă|ce pot face|ce trebuie să fac|am dreptul la|am dreptul să|este obligatoriu|este legal',
    'este permis|este posibil|se poate|pot|poate|putem|trebuie să|trebuie|am nevoie|vreau|cât timp|cât costă|cât',
    'câtă|câți|câte|când|cum|unde|cine|care este|care sunt|care|ce este|ce|de ce|meu|mea|mei|mele|îmi|mă|eu|dacă',
  ].join('|'),
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
