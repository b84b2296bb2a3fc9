import { dayOf } from '../front-matter.ts';
import type { Language } from './language.ts';

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
    // The act follows after dashes, or in brackets with a day: `Abrogat. (la 30-06-2016, Art. 26 a fost abrogat de …)`.
    repealedForm: /^abrogat[ăe]?(?: (?:de|prin)(?!\p{L})|\.? ?(?:-{4,}|\(la \d))/iu,
    since: (text) => {
      const day = /\(la (\d\d)-(\d\d)-(\d{4}),/.exec(text);
      return day && dayOf(`${day[3]}-${day[2]}-${day[1]}`);
    },
  },
};
