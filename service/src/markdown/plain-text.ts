import { ahead } from '../corpus/ahead.ts';
import { replaceLinks } from './links.ts';

/** The paragraphs of a text as people read them, without Markdown. Each row of a table is a paragraph. */
export function paragraphsOf(text: string): string[] {
  return pieces(text)
    .map(plainText)
    .filter((paragraph) => paragraph !== '' && !/^[\s|:-]+$/.test(paragraph));
}

/** Cuts a text at empty lines (in quoted text, lines with `>` only) and between the rows of tables. */
function pieces(text: string): string[] {
  const nextWord = ahead(text, /\S/g);
  const found: string[] = [];
  let piece = 0;
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const isEmpty = /^[ \t>]*$/.test(line);
    if (isEmpty || /\|[ \t]*$/.test(line) || text[nextWord(end)] === '|') {
      found.push(text.slice(piece, isEmpty ? Math.max(start - 1, piece) : end));
      piece = end + 1;
    }
    start = end + 1;
  }
  found.push(text.slice(piece));
  return found;
}

/** Markdown without its signs, on one line. */
export function plainText(markdown: string): string {
  const unquoted = markdown.replace(/^[ \t]*>[ \t]?/gm, '');
  const named = replaceLinks(unquoted, image, (alt) => `[image ${/base64/i.test(alt) ? '' : alt}]`);
  const words = replaceLinks(named, link, (text) => text).replace(tags, '');
  return withoutStrong(words)
    .replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replace(/\\([\\`*_{}[\]()#+\-.!|<>])/g, '$1')
    .replace(/(?<![ \t])[ \t]+\n[ \t]*|\n[ \t]*/g, ' ') // the lookbehind: each run of spaces is tried once
    .trim();
}

const image = { opening: '![', end: /[)\s]/g } as const;
const link = { opening: '[', end: /[)\s]/g } as const;
const tags = /<\/?(?:small|sub|sup|u|b|i|em|strong|br ?\/?)>/gi;

/** Removes the signs around `**strong**` and `__strong__` words, if both signs are on one line. */
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
