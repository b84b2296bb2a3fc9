/** Finds the articles that a text names right before the identifier of their law: `§ 5 odst. 2 zákona č. 99/1963 Sb.` */
export type ArticlesBefore = (before: string) => NamedArticles | null;

export interface NamedArticles {
  /** How many characters there are from the first article to the identifier. */
  length: number;
  /** The ids that each article may have. The best is first. */
  articles: string[][];
}

/**
 * Finds the articles that a text names right after the identifier: `lov 20. mai 1988 nr. 32 § 3`. Here, `length` is the length of
 * the articles' text.
 */
export type ArticlesAfter = (after: string) => NamedArticles | null;

interface Forms {
  /** The sign or word before the number of an article. All strings here are regular expressions. */
  sign: string;
  /** Words for pieces of an article, such as `odst\\.` (paragraph). Ids do not contain them. */
  inner: string;
  and: string;
  /** The words between the articles and the identifier. */
  law: string;
  /** Makes the ids that an article may have from its number. */
  ids: (number: string) => string[];
}

/**
 * Matches who made an act, between its type and its number: `zákona Národnej rady Slovenskej republiky č. 18/1996`. The first word
 * has a capital. `notIn` are the beginnings of words that show that another act begins: `podľa`, `vyhlášky`.
 */
export function makerOf(notIn: string): string {
  return `(?:\\s\\p{Lu}\\p{L}{1,17}(?:,?\\s(?!${notIn})\\p{L}{1,18}){0,10})`;
}

/** How many characters before the identifier are searched. Lists of articles are short, and a longer search takes more time. */
const maxLength = 200;

/**
 * Reads lists of articles before an identifier. All words between an article and the identifier must be known. Otherwise the
 * article may belong to another law. After a paragraph (`odst. 2 a 3`), the next article must begin with the sign.
 */
export function articlesBefore({ sign, inner, and, law, ids }: Forms): ArticlesBefore {
  const gap = '\\s{1,3}';
  const next = `(?:,|${gap}(?:${and}))${gap}`;
  const number = '\\d{1,4}\\p{Ll}{0,2}(?![\\p{L}\\d])';
  const numbers = `(?:${sign})\\s{0,3}(${number}(?:${next}${number}){0,9})`;
  const place = '[\\p{L}\\d]{1,4}\\)?(?![\\p{L}\\d])';
  const one = `${numbers}(?:${gap}(?:${inner})\\s{0,3}${place}(?:${next}${place}){0,9}){0,4}`;
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
