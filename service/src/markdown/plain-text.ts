import { raiseDigits } from '../base/words.ts';

/** Escapes a text, so that Markdown shows it as it is. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_~[\]<>#|&!]/g, '\\$&');
}

/** The beginning of a list item, instead of Markdown's sign. */
export const bullet = '• ';

/** The paragraphs of a text as people read them, without Markdown. Each row of a table and each list item is a paragraph. */
export function paragraphsOf(text: string): string[] {
  return pieces(raiseDigits(text))
    .map((piece) => (bulletSign.test(piece) ? bullet + plainText(piece.replace(bulletSign, '')) : plainText(piece)))
    .filter((paragraph) => paragraph !== '' && !/^[\s|:-]+$/.test(paragraph));
}

const bulletSign = /^[ \t>]*[-*+][ \t]+(?=\S)/;
const number = /^[ \t>]*\d{1,9}[.)][ \t]+(?=\S)/;
const firstNumber = /^[ \t>]*1[.)][ \t]+(?=\S)/;

/** Whether a line begins a list item. As in Markdown, a numbered line inside a paragraph begins an item only if its number is 1. */
function beginsItem(line: string, piece: string): boolean {
  return bulletSign.test(line) || firstNumber.test(line) || (number.test(line) && number.test(piece));
}

/** Cuts a text at empty lines, before list items, and between rows of tables. In a quoted text, a line with only `>` is empty. */
function pieces(text: string): string[] {
  const nextWord = ahead(text, /\S/g);
  const found: string[] = [];
  let piece = 0;
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const isEmpty = /^[ \t>]*$/.test(line);
    if (start > piece && beginsItem(line, text.slice(piece, piece + 100))) {
      found.push(text.slice(piece, start - 1));
      piece = start;
    }
    if (isEmpty || /\|[ \t]*$/.test(line) || text[nextWord(end)] === '|') {
      found.push(text.slice(piece, isEmpty ? Math.max(start - 1, piece) : end));
      piece = end + 1;
    }
    start = end + 1;
  }
  found.push(text.slice(piece));
  return found;
}

/** Markdown as plain words on one line, without signs. */
export function plainText(markdown: string): string {
  const unquoted = markdown.replace(/^[ \t]*>[ \t]?/gm, '');
  const named = replaceLinks(unquoted, image, (alt) =>
    /base64/i.test(alt) || /^\d*$/.test(alt) ? '[picture]' : `[picture ${alt}]`,
  );
  const words = replaceLinks(named, link, (text) => text).replace(tags, '');
  return withoutStrong(words)
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>])/g, '$1')
    .replace(/(?<![ \t])[ \t]+\n[ \t]*|\n[ \t]*/g, ' ') // the lookbehind makes the pattern try each run of spaces only once
    .trim();
}

/** A whole text on one line, without headings and without the signs of tables and lists. */
export function onOneLine(markdown: string): string {
  return plainText(markdown.replace(/^(?:#.*|[ \t]*[-*+](?=[ \t])|[ \t|:-]+$)/gm, ' '))
    .replace(/[\s|]+/g, ' ')
    .trimStart();
}

const image = { opening: '![', end: /[)\s]/g } as const;
const link = { opening: '[', end: /[)\s]/g } as const;
const tags = /<\/?(?:small|sub|sup|u|b|i|em|strong|br ?\/?)>/gi;

/** Removes the signs around `**strong**` and `__strong__` words, if both signs are on the same line. */
function withoutStrong(text: string): string {
  const lineEnd = ahead(text, /[\n\r\u2028\u2029]/g);
  const ends = { '**': ahead(text, /(?<=\S)\*\*/g), __: ahead(text, /(?<=\S)__/g) };
  const opening = /(?:\*\*|__)(?=\S)/g;
  const parts: string[] = [];
  let done = 0;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const start = match.index + 2;
    const end = ends[match[0] as '**' | '__'](start + 1);
    if (end < lineEnd(start)) {
      parts.push(text.slice(done, match.index), text.slice(start, end));
      done = end + 2;
      opening.lastIndex = done;
    } else opening.lastIndex = match.index + 1;
  }
  return parts.join('') + text.slice(done);
}

/**
 * Replaces Markdown images (`![words](address)`), or links if `opening` is `[`. `end` finds the end of an address. If
 * it finds another character than `)`, this is not a link and stays as it is.
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

/**
 * Returns a function that finds the next match of a pattern (with the flag `g`) at or after an offset; infinity if there is none.
 * Offsets must never go down from call to call. The last match is remembered, so all calls together read the text once. A regular
 * expression such as `<[^>]*>` reads to the end of the text for every `<` without `>`. For 120,000 of them, that takes a minute.
 */
export function ahead(text: string, pattern: RegExp): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found < from) {
      pattern.lastIndex = from;
      found = pattern.exec(text)?.index ?? Number.POSITIVE_INFINITY;
    }
    return found;
  };
}
