import type { Language } from './language.ts';

/** Catalan. */
export const ca: Language = {
  articles: { article: 'article' },
  ranges: { articles: 'articles' },
  abbreviations: 'art|arts',
  common: 'els les del dels amb que per una',
  preambles: 'exposició de motius|preàmbul',
  neverLast: 'de del dels el la els les i en per amb al als',
  provisions: {
    'disposició addicional': 'disposicions addicionals',
    'disposició transitòria': 'disposicions transitòries',
    'disposició derogatòria': 'disposicions derogatòries',
    'disposició final': 'disposicions finals',
  },
  annexes: { annex: 'annex', apendix: 'apèndix' },
  units: { norma: 'feminine', regla: 'feminine', base: 'feminine', clàusula: 'feminine', apartat: 'masculine' },
  divisions: ['llibre', 'part', 'títol', 'capítol', 'secció', 'subsecció'],
  only: 'únic|única',
  ordinals: {
    upTo19:
      'primera segona tercera quarta cinquena sisena setena vuitena novena desena onzena dotzena tretzena catorzena ' +
      'quinzena setzena dissetena divuitena dinovena',
  },
  numbers: {
    1: 'primer|primera|unè|unena',
    2: 'segon|segona|dosè|dosena',
    3: 'tercer|tercera|tresè|tresena',
    4: 'quart|quarta|quatrè|quatrena',
    5: 'cinquè|cinquena|quint|quinta',
    6: 'sisè|sisena',
    7: 'setè|setena',
    8: 'vuitè|vuitena',
    9: 'novè|novena',
    10: 'desè|desena',
    11: 'onzè|onzena',
    12: 'dotzè|dotzena',
    13: 'tretzè|tretzena',
    14: 'catorzè|catorzena',
    15: 'quinzè|quinzena',
    16: 'setzè|setzena',
    17: 'dissetè|dissetena',
    18: 'divuitè|divuitena',
    19: 'dinovè|dinovena',
    20: 'vint|vintè|vintena',
    30: 'trenta|trentè|trentena',
    40: 'quaranta|quarantè|quarantena',
  },
};
