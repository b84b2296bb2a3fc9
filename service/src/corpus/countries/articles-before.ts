/** Finds the articles that a text names right before the identifier of their law: `§ 5 odst. 2 zákona č. 99/1963 Sb.` */
export type ArticlesBefore = (before: string) => NamedArticles | null;

export interface NamedArticles {
  /** How many characters before the identifier they begin. */
  length: number;
  /** The ids that each of them may have, the best first. */
  articles: string[][];
}

interface Forms {
  /** What stands before the number of an article. All forms are regular expressions. */
  sign: string;
  /** Parts of an article, which no id has: `odst\\.`. */
  inner: string;
  /** Words between two numbers. */
  and: string;
  /** The words between the articles and the identifier. */
  law: string;
  /** The ids that an article may have, from its number. */
  ids: (number: string) => string[];
}

/** A list of articles is short. The limit keeps the search short, too. */
const maxLength = 200;

/**
 * All articles of the list must be read up to the identifier, or none is: an article before another law would be led to this one.
 * After a part of an article (`odst. 2 a 3`) only the sign begins another article.
 */
export function articlesBefore({ sign, inner, and, law, ids }: Forms): ArticlesBefore {
  const gap = '\\s{1,3}';
  const next = `(?:,|${gap}(?:${and}))${gap}`;
  const number = '\\d{1,4}\\p{Ll}{0,2}(?![\\p{L}\\d])';
  const numbers = `(?:${sign})\\s{0,3}(${number}(?:${next}${number}){0,9})`;
  const place = '[\\p{L}\\d]{1,4}\\)?(?![\\p{L}\\d])';
  const one = `${numbers}(?:${gap}(?:${inner})${gap}${place}(?:${next}${place}){0,9}){0,4}`;
  const bare = one.replace('(\\d', '(?:\\d');
  const form = new RegExp(`(?<![\\p{L}\\d])(${bare}(?:${next}${bare}){0,9})${gap}(?:${law})$`, 'u');
  const each = new RegExp(numbers, 'gu');
  return (before) => {
    const found = form.exec(before.slice(-maxLength));
    if (!found) return null;
    const named = [...(found[1] ?? '').matchAll(each)].flatMap(
      ([, list = '']) => list.match(/\d{1,4}\p{Ll}{0,2}/gu) ?? [],
    );
    return { length: found[0].length, articles: named.map(ids) };
  };
}
