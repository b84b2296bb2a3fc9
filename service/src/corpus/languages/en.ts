import { everyday } from './everyday/en.ts';
import type { Language } from './language.ts';

/** English. Many acts call their articles sections. A section counts as an article if the text has no other articles. */
export const en: Language = {
  name: 'english',
  nouns: 'will',
  questions: [
    'what happens if|what happens when|what can i do if|what can i do|what should i do|what do i have to do',
    'am i entitled to|do i have the right to|do i have a right to|do i have to|do i need|is it legal to',
    'is it legal|is it mandatory|is it possible to|is it allowed to|how long may|how long can|how long does',
    'how long do|how long is|how long|how much|how many|how often|how do i|how can i|how does|how|when does',
    'when do|when can|when|where|who can|who|whom|whose|which|what is|what are|what does|what|why|can i|can my',
    'can a|can|could|may i|may|must i|must|should i|should|shall|does|do|did|is there|are there|my|me|i|if',
    'until when|since when|from when|by when|at what|in what|under what|in which|for how long|for what|to whom',
    'from whom|with whom|is it|is my|is a|is an|is the|is|are my|are the|are|am i|am|will i|will my|would i',
    'would my|would|have i|has my|do you|our|we|hello|hi|please|thanks',
  ].join('|'),
  everyday,
  parts: {
    articles: { article: 'article' },
    ranges: { articles: 'articles' },
    annexes: { annex: 'annex', schedule: 'schedule', appendix: 'appendix' },
    divisions: [
      ['book', 'book'],
      ['part', 'part'],
      ['title', 'title'],
      ['chapter', 'chapter'],
      ['section', 'section'],
      ['subsection', 'subsection'],
    ],
    sections: 'section|sec.|s.',
    numbersAlone: 'section',
    common: 'the of and to shall any by under',
    rangeWords: 'and|to',
    numbers: { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth' },
  },
  citations: {
    types: {},
    articles: { section: 'section|sections|sec|secs|s|ss', article: 'article|articles|art|arts' },
    inner: 'subsection|subsections|subs|paragraph|paragraphs|para|paras|subparagraph',
    paragraphs: 'subsection|subs|paragraph|para|subparagraph',
    and: 'and|or',
    to: 'to',
    the: 'the',
    of: 'of',
    joins: 'of|the',
    nameWords: 'act|regulations|order|constitution',
    titleEnds: 'Act|Regulations|Order|Rules',
    titleJoins: 'and|of|the|for|in|to|on|by|or|at|with|against|from|etc',
    plural: /^(?:sections|secs|ss|articles|arts)$/,
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
