import type { Language } from './language.ts';

/** French. */
export const fr: Language = {
  articles: { article: 'article' },
  ranges: { articles: 'articles' },
  abbreviations: 'art|arts',
  common: 'le les des est du une dans par',
  preambles: 'exposé des motifs|préambule',
  neverLast: 'de du des le la les et en par pour aux',
  provisions: {
    'disposition additionnelle': 'dispositions additionnelles',
    'disposition transitoire': 'dispositions transitoires',
    'disposition finale': 'dispositions finales',
  },
  annexes: { annexe: 'annexe', appendice: 'appendice' },
  divisions: [
    'partie',
    'livre',
    'titre',
    'sous-titre',
    'chapitre',
    'section',
    'sous-section',
    'paragraphe',
    'sous-paragraphe',
  ],
  only: 'unique',
  ordinals: {
    upTo19:
      'première deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième onzième douzième ' +
      'treizième quatorzième quinzième seizième',
  },
  numbers: {
    1: 'premier|première',
    2: 'deuxième|second|seconde',
    3: 'troisième',
    4: 'quatrième',
    5: 'cinquième',
    6: 'sixième',
    7: 'septième',
    8: 'huitième',
    9: 'neuvième',
    10: 'dixième',
    11: 'onzième',
    12: 'douzième',
    13: 'treizième',
    14: 'quatorzième',
    15: 'quinzième',
    16: 'seizième',
  },
};
