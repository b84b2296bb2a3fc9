import type { Language } from './language.ts';

/** English. An act's articles are called sections: those count where a text has no other articles. */
export const en: Language = {
  name: 'english',
  parts: {
    articles: { article: 'article' },
    ranges: { articles: 'articles' },
    annexes: { annex: 'annex', schedule: 'schedule', appendix: 'appendix' },
    divisions: ['book', 'part', 'title', 'chapter', 'section', 'subsection'],
    sections: 'section|sec.|s.',
    numbersAlone: 'section',
    common: 'the of and to shall any by under',
    rangeWords: 'and|to',
    numbers: { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth' },
  },
  relations: {
    verbs: {
      repeals: 'repeals|revokes',
      replaces: 'replaces|supersedes',
      amends: 'amends|inserts',
      implements: 'made under|implements',
    },
  },
  messages: {
    affected: 'affect',
    articles: 'article|articles',
    more: 'more',
    wholeText: 'full text',
    nothing: 'n/a|na|none|-|—',
  },
  endings: {
    repealed: 'repealed|revoked|deleted|rescinded',
    empty: 'omitted|transferred|reserved|vacant|spent',
    repealedForm: /^(?:repealed|revoked) by(?!\p{L})/iu,
    repealedHeading: /^repealed\. /iu,
  },
};
