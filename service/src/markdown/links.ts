import { ahead } from '../corpus/ahead.ts';

/**
 * Replaces Markdown's images (`![words](address)`) or, with `[` as opening, its links. `end` finds the end of an address:
 * if what it finds is not `)`, this is no link and stays as it is.
 */
export function replaceLinks(
  text: string,
  { opening, end }: { opening: '[' | '!['; end: RegExp },
  replacement: (words: string) => string,
): string {
  const wordsEnd = ahead(text, /\]/g);
  const addressEnd = ahead(text, end);
  const parts: string[] = [];
  let done = 0;
  for (let start = text.indexOf(opening); start >= 0; ) {
    const words = start + opening.length;
    const bracket = wordsEnd(words);
    const last = text[bracket + 1] === '(' ? addressEnd(bracket + 2) : -1;
    const isLink = text[last] === ')';
    if (isLink) {
      parts.push(text.slice(done, start), replacement(text.slice(words, bracket)));
      done = last + 1;
    }
    start = text.indexOf(opening, isLink ? done : words);
  }
  return parts.join('') + text.slice(done);
}
