import { matchEnd, readNumber } from '../../articles/grammar/numbers.ts';
import type { CitationLanguage } from '../../languages/index.ts';
import { anyOf } from '../../languages/patterns.ts';
import { perLanguage, spellings } from '../words.ts';
import { listPatterns } from './lists.ts';

/** Matches the signs between a word and its number: `art. 5`, `artículo n.º 5`. */
export const gap = /[.\s]{0,3}(?:n[.º°]{1,2}\s{0,2})?/uy;

/** Matches paragraphs in brackets right after the number of an article: `s. 9(1)(a)`, `s. 20(4) and (5)`. */
const brackets = '(?:\\s?\\((?:\\d{1,3}\\p{Lu}?|\\p{Ll}{1,4}|\\p{Lu})\\)){1,6}(?![\\p{L}\\p{N}])';
const bracketsAfter = perLanguage(({ and, to }) => {
  const joins = anyOf([and, to].filter(Boolean).join('|'));
  // The first number in brackets may have been read as a raised number.
  return new RegExp(`(?:${brackets}|(?<=\\)))(?:(?:,|\\s(?:${joins}))(?=\\s\\()${brackets}){0,6}`, 'uy');
});

/** Matches the number of a paragraph in brackets: `alin. (2)`. */
const bracketedNumber = /\s?\(\d{1,3}(?:\^\d{1,2})?\)/uy;
/** Matches a number after the word for a paragraph. `3 de la` cannot be the day of a date there. */
const numberBehind = /\.?\s{1,3}\d{1,3}(?:\.?[ºª°])?(?:\s?[–-]\s?\d{1,3})?(?![\p{L}\p{N}/]|-\d)/uy;
const letterBehind = /\s{0,3}(?:[«"“]?\p{Ll}[»"”]?(?![\p{L}'’])\)?)/uy;
/** A limit for the loop. No citation has so many paragraphs and articles. */
const maxInner = 200;

export const innerWords = perLanguage(({ inner }) => {
  const words = spellings(inner).sort((a, b) => b.length - a.length);
  return words.length === 0 ? null : new Set(words);
});

/** Matches the case ending of a short word: `-d` in `lg-d 1 ja 2`. */
const caseEnding = /(?<=\p{Ll})-\p{Ll}{1,4}(?=\s)/uy;

const maxArticleWord = 20;
/** Matches the word for an article after its number. */
const articleHere = perLanguage(({ articlesBehind }) =>
  articlesBehind === undefined
    ? null
    : new RegExp(`^\\.?\\s{0,3}(?:${anyOf(Object.values(articlesBehind).join('|'))})(?!\\p{L})`, 'iu'),
);

/** The end of the paragraphs, letters and further articles after an article: `.3.b)`, `, párrafo segundo`, `y 6`. */
export function innerEnd(text: string, from: number, language: CitationLanguage): number {
  const inner = innerWords(language);
  const { separator, innerNumber } = listPatterns(language);
  const hasBracket = text[from] === '(' || text[from + 1] === '(' || text[from - 1] === ')';
  let end = hasBracket ? Math.max(from, matchEnd(bracketsAfter(language), text, from)) : from;
  for (let times = 0; times < maxInner; times++) {
    const next = matchEnd(separator, text, end);
    const number = matchEnd(innerNumber, text, next);
    // In `7 straipsnio 1 dalis ir 9 straipsnis`, the 9 is the number of another article.
    if (number > end && articleHere(language)?.test(text.slice(number, number + maxArticleWord))) break;
    if (number > end) {
      end = number;
      continue;
    }
    wordAt.lastIndex = next;
    const written = wordAt.exec(text)?.[0] ?? '';
    if (written === '' || !inner?.has(spellings(written)[0] ?? '')) break;
    end = next + written.length;
    if (text[end] === '-') end = Math.max(end, matchEnd(caseEnding, text, end));
    const bracketed = matchEnd(bracketedNumber, text, end);
    if (bracketed > end) {
      end = bracketed;
      continue;
    }
    const value = matchEnd(gap, text, end);
    const read = readNumber(text, value);
    const isWord = read !== null && !/^\d/.test(text.slice(value, value + 1));
    if (isWord) end = read.end;
    else end = Math.max(end, matchEnd(numberBehind, text, end), matchEnd(letterBehind, text, end));
  }
  return end;
}

const wordAt = /§|\p{L}{1,24}\.?/uy;
