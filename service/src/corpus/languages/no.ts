import { everyday } from './everyday/no.ts';
import type { Language } from './language.ts';

/** Norwegian. Articles begin with the sign §. */
export const no: Language = {
  name: 'norwegian',
  questions: [
    'hva skjer hvis|hva skjer dersom|hva kan jeg gjøre|hva må jeg gjøre|har jeg rett til|har jeg krav på',
    'er det tillatt|er det lov|er det lovlig|er det mulig|må jeg|må man|må|kan jeg|kan man|kan|skal jeg|skal',
    'får jeg|trenger jeg|hvor lenge|hvor lang tid|hvor mye|hvor mange|hvor ofte|hvor|når|hvordan|hvem|hvilken',
    'hvilket|hvilke|hva er|hva|hvorfor|min|mitt|mine|meg|jeg|hvis|er det|er jeg|er|finnes det|finnes|blir jeg',
    'blir|bør|burde|kunne|har jeg|har|hvor gammel|hvor høy|hvor stor|fra når|til hvem|av hvem|vil jeg|vår|vårt',
    'våre|hei|takk',
  ].join('|'),
  speaker: 'jeg|meg|min|mitt|mine|hvor lenge|hvor mye|hvor mange',
  everyday,
  joints: 's|e',
  parts: {
    articles: { artikkel: 'artikkel' },
    abbreviations: 'art',
    common: 'og av som til eller skal',
    annexes: { vedlegg: 'vedlegg' },
    rangeWords: 'til|og',
    divisions: [
      ['part', 'avdeling'],
      ['chapter', 'kapittel'],
      ['chapter', 'kap'],
    ],
  },
  citations: {
    types: {},
    articles: { par: '§|§§' },
    inner: 'ledd|leddet|leden|punktum|bokstav|nr|første|annet|andre|tredje|fjerde|femte|sjette|siste',
    and: 'og|eller',
    to: 'til',
    of: 'i',
    joins: 'i',
    nameWords: 'lov|loven|lova',
    letterInNumber: true,
    // The same law is `loven` in one of the two written languages, and `lova` in the other.
    endings: [[/lov(?:en|ens|a|as)$/, 'lov']],
    digraphs: { aa: 'a', oe: 'o', ae: 'æ' },
    shortNames: { Grl: 'Grunnloven' },
    compoundEnds: 'loven|lovens|lova',
    notBeforeCompound: /(?:tidligere|tidlegare|gamle|eldre|opphevede|\d)\s$/iu,
    // The title of an act that changes another one may end with the short name of the other act.
    titleNames: [
      /^Kongeriket Norges? (Grunnlov)/iu,
      /^(?!.*(?:endring|opphev)).*[([](\p{L}[\p{L} -]{2,60}(?:loven|lova))[)\]]/iu,
    ],
  },
  endings: {
    repealed: 'opphevet|oppheva|opphevd',
    // A paragraph that is left empty has the number 0: `0 Opphevet ved lov …`.
    repealedForm: /^(?:0 )?(?:opphev(?:et|a|d)|bortfalt|bortfalle|falt bort) (?:ved|med)(?!\p{L})/iu,
  },
};
