import { readNumber } from '../articles/grammar/numbers.ts';
import {
  type CitedPart,
  type CitedParts,
  gap,
  innerEnd,
  innerWords,
  matchEnd,
  numberAfter,
  numberBefore,
  type PartWord,
  partWordsAt,
} from './article-part.ts';
import type { CitationLanguage } from './languages/language.ts';
import { foldWords, type Word } from './words.ts';

/** The parts of a law that are named at a word: one, or all in the list of a plural such as `artículos`. */
export function partsAt(text: string, words: Word[], index: number, language: CitationLanguage): CitedParts | null {
  for (const { word, start, end } of partWordsAt(words, index, language)) {
    // `apartado primero` is mostly a part of an article.
    if (word.kind === 'unit') continue;
    if (word.isPlural) {
      const found = word.isBehind
        ? listBefore(text, start, end, word, language)
        : listAfter(text, start, end, word, language);
      if (found) return found;
      continue;
    }
    const part = word.isBehind
      ? numberBefore(text, start, end, word, language)
      : numberAfter(text, start, end, word, language);
    if (part) return { parts: [part], start: part.start, end: part.end };
  }
  return null;
}

/** Between two numbers of a list: `5, 6 y 7`, `5 a 7`, `L. 551-1 et L. 551-13`. */
const between =
  /\s{0,3}(?:[,;]\s{0,3})?(?:(?:y|e|i|o|u|et|ou|ja|või|ir|ar|arba|bei|a|al|à|au|hasta|fins|–|-)\s{1,3})?(?:(?:el|la|los|las|les|le|els|del?|al?)\s{1,3}|l['’]\s?)?/uy;
/** Where the number of a part ends at the latest. */
const itemEnd = /[,;)]|\s(?:y|e|i|o|u|et|ou|ja|või|ir|ar|arba|bei|a|al|à|au|hasta|fins|del?|du|des|d['’])\s/u;
const maxItem = 40;
/** More paragraphs than any article has, so that the loop ends. */
const maxInner = 100;

function listAfter(
  text: string,
  start: number,
  wordEnd: number,
  word: PartWord,
  language: CitationLanguage,
): CitedParts | null {
  const parts: CitedPart[] = [];
  let [from, end] = [matchEnd(gap, text, wordEnd), wordEnd];
  /** The number of the last article if one of its paragraphs was named, else 0. */
  let divided = 0;
  // The list may have any length. If it were cut, its law would seem to be cited without articles.
  for (;;) {
    const ahead = text.slice(from, from + maxItem);
    const item = ahead.slice(0, itemEnd.exec(ahead)?.index);
    const number = /^\d{1,6}\/\d/.test(item) ? null : readNumber(item, 0);
    // `artículos de la Ley` has no number. After the first number, letters and Roman numbers without a digit are none.
    if (number === null || (parts.length > 0 && number.form === 'other' && !/\d/.test(item.slice(0, number.end))))
      break;
    const numberEnd = from + number.end;
    end = ownInnerEnd(text, numberEnd, language);
    // `artículos 38 y 149.1.11, 13 y 16`: lists of articles go up, so 13 and 16 are paragraphs of article 149.
    const value = Number.parseInt(item, 10);
    if (!(value <= divided)) {
      divided = end > numberEnd || /^\d+\.\d/.test(item) ? value : 0;
      const written = text.slice(from, /^[.\d]/.test(text.slice(numberEnd, end)) ? end : numberEnd);
      parts.push({ ids: word.idsOf(written), start: parts.length === 0 ? start : from, end: numberEnd });
    }
    const next = matchEnd(between, text, end);
    if (next <= end) break;
    from = next;
  }
  return parts.length === 0 ? null : { parts, start, end };
}

/** `.2`, ` bis`, `.b)`: what belongs to this number, and not to the list. */
const inner = /\.\d{1,3}(?:\.?[ºª])?(?!\d)|\.?\s?\p{Ll}\)|\.\p{Ll}(?!\p{L})/uy;
const innerWord = /,?\s{1,3}(\p{L}{1,24}\.?)\s{1,3}/uy;

function ownInnerEnd(text: string, from: number, language: CitationLanguage): number {
  let end = from;
  for (let times = 0; times < maxInner; times++) {
    const next = matchEnd(inner, text, end);
    if (next > end) {
      end = next;
      continue;
    }
    innerWord.lastIndex = end;
    const word = innerWord.exec(text);
    if (!word || !innerWords(language)?.has(foldWords(word[1] ?? ''))) return end;
    end = Math.max(innerEnd(text, end, language), innerWord.lastIndex - 1);
  }
  return end;
}

/** `45, 46 ir 47 straipsniuose`: numbers with commas and the words that join them, right before the word. */
const numbersAtEnd =
  /(?<![\p{L}\p{N}.])\d{1,4}(?:[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}|-\d{1,3})?(?:(?:\s{0,2},\s{0,2}|\s{0,2}[–-]\s{0,2}|\s(?:ir|ar|arba|bei)\s)\d{1,4}(?:[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}|-\d{1,3})?){0,40}\s{1,3}$/u;
const maxNumbersLength = 200;

function listBefore(
  text: string,
  wordStart: number,
  wordEnd: number,
  word: PartWord,
  language: CitationLanguage,
): CitedParts | null {
  const from = Math.max(0, wordStart - maxNumbersLength);
  const found = numbersAtEnd.exec(text.slice(from, wordStart));
  if (!found) return null;
  const listStart = from + found.index;
  const parts = [...found[0].matchAll(/\d{1,4}(?:[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}|-\d{1,3})?/gu)].map((number) => {
    const start = listStart + number.index;
    return { ids: word.idsOf(number[0]), start, end: start + number[0].length };
  });
  const end = innerEnd(text, wordEnd, language);
  return { parts, start: listStart, end };
}
