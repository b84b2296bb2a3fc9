import type { Language } from './language.ts';

export const de: Language = {
  articles: { artikel: 'artikel', paragraf: 'paragraf' },
  abbreviations: 'art',
  common: 'der die das und den von ist mit',
  annexes: { anlage: 'anlage', anhang: 'anhang' },
  divisions: ['buch', 'teil', 'titel', 'kapitel', 'abschnitt', 'unterabschnitt'],
};

/**
 * Dutch, and words of Danish, Norwegian and Swedish. Dutch has the German word for articles, the other three have the sign §.
 */
export const nl: Language = {
  articles: { artikel: 'artikel' },
  common: 'de het van een en dat',
  annexes: { bijlage: 'bijlage', bilag: 'bilag', vedlegg: 'vedlegg', bilaga: 'bilaga' },
  divisions: ['boek', 'deel', 'titel', 'hoofdstuk', 'afdeling', 'kapittel', 'kap', 'afsnit'],
};

/** An act's articles are called sections: those count where a text has no other articles (`../grammar/`). */
export const en: Language = {
  articles: { article: 'article' },
  ranges: { articles: 'articles' },
  annexes: { annex: 'annex', schedule: 'schedule', appendix: 'appendix' },
  divisions: ['book', 'part', 'title', 'chapter', 'section', 'subsection'],
  numbers: { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth' },
};
