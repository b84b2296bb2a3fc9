import { dayOf } from '../front-matter.ts';
import { everyday } from './everyday/ro.ts';
import type { Language } from './language.ts';

export const ro: Language = {
  name: 'romanian',
  questions: [
    'ce se întâmplă dacă|ce pot face|ce trebuie să fac|am dreptul la|am dreptul să|este obligatoriu|este legal',
    'este permis|este posibil|se poate|pot|poate|putem|trebuie să|trebuie|am nevoie|vreau|cât costă|cât',
    'câtă|câți|câte|când|cum|unde|cine|care este|care sunt|care|ce este|ce|de ce|meu|mea|mei|mele|îmi|mă|eu|dacă',
    'până când|de când|la ce|în ce|din ce|cu ce|pe ce|pentru ce|cui|pe cine|cu cine|de la cine|în cât timp|în cât',
    'la cât|după cât|la câți|este|sunt obligat să|sunt obligată să|sunt|există|am voie să|am voie|ar trebui să',
    'aș putea|poate fi|pot fi|nostru|noastră|bună ziua|mulțumesc|vă rog',
  ].join('|'),
  speaker: 'eu|îmi|mie|meu|mea|mei|mele|vreau|am|cât timp|cât costă|ce fac',
  everyday,
  parts: {
    articles: { articolul: 'articolul|articol' },
    ranges: { articolele: 'articolele' },
    abbreviations: 'art',
    common: 'și în prin din pentru sau cu',
    annexes: { anexa: 'anexa|anexă' },
    numberSigns: 'nr',
    divisions: [
      ['book', 'cartea'],
      ['part', 'partea'],
      ['title', 'titlul'],
      ['chapter', 'capitolul'],
      ['section', 'secțiunea'],
    ],
    only: 'unic',
  },
  citations: {
    types: {
      lege: 'lege|legea|legii|legi|legile|l',
      'ordonanță de urgență':
        'ordonanță de urgență|ordonanța de urgență|ordonanței de urgență|ordonanța de urgență a guvernului|' +
        'ordonanței de urgență a guvernului|oug|o u g',
      ordonanță: 'ordonanță|ordonanța|ordonanței|ordonanța guvernului|ordonanței guvernului|og|o g',
      hotărâre: 'hotărâre|hotărârea guvernului|hotărârii guvernului|hg|h g',
      decret: 'decret|decretul|decretului',
      'decret lege': 'decretul lege|decretului lege',
    },
    manyADay: 'lege|ordonanță de urgență|ordonanță|hotărâre|decret',
    followsType: true,
    numberAndYear: true,
    articles: { articolul: 'art|articol|articolul|articolului|articolele|articolelor' },
    plural: /^articolel/,
    inner: 'alin|alineatul|alineatului|alineatele|lit|litera|literele|pct|punctul|punctele|teza',
    paragraphs: 'alin|alineatul|alineatului|lit|litera|pct|punctul',
    numberSigns: 'nr',
    and: 'și|sau',
    to: 'la',
    raisedBy: 'indice',
    of: 'din|al|a|ale',
    joins: 'din|al|a|ale',
    about: 'privind|pentru|cu privire la|referitoare la|a|al',
    fillers: 'privind|pentru|și|la|cu|referitoare|din|a|al|ale|româniei',
    aloneNames: 'constituție|constituția|constituției',
    endings: [[/^constituti(?:a|ei)$/, 'constitutie']],
    severalLaws: 'legilor|legi',
  },
  dates: { before: 'din' },
  endings: {
    repealed: 'abrogat|abrogată|abrogați|abrogate',
    suspended: 'suspendat|suspendată',
    // The act follows after dashes, or in brackets with a day: `Abrogat. (la 30-06-2016, Art. 26 a fost abrogat de …)`.
    repealedForm:
      /^(?:abrogat[ăe]?(?: (?:de|prin)(?!\p{L})|\.? ?(?:-{4,}|\(la \d))|la \d\d-\d\d-\d{4},? (?:articolul|art\.) .{1,150} a fost abrogat)/iu,
    since: (text) => {
      const day = /(?:^|\()la (\d\d)-(\d\d)-(\d{4})[ ,]/u.exec(text);
      return day && dayOf(`${day[3]}-${day[2]}-${day[1]}`);
    },
  },
};
