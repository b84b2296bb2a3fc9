import { matchEnd } from '../../articles/grammar/numbers.ts';
import type { CitationLanguage } from '../../languages/index.ts';
import { anyOf } from '../../languages/patterns.ts';
import { foldWords, perLanguage, type Words } from '../words.ts';
import {
  type CitedPart,
  type CitedParts,
  caseEnd,
  numberAfter,
  numberBefore,
  numberText,
  type PartWord,
  partWordsAt,
  readOwnNumber,
  wholeEnd,
} from './article-part.ts';
import { gap, innerEnd, innerWords } from './inner.ts';
import { lettered } from './letters.ts';
import { listedArticles, listPatterns } from './lists.ts';
import { endsOfRange } from './ranges.ts';

/** The articles that are named at a word. After a plural such as `artículos`, these are all articles of the list. */
export function partsAt(text: string, words: Words, index: number, language: CitationLanguage): CitedParts | null {
  for (const { word, start, end } of partWordsAt(words, index, language)) {
    // `apartado primero` usually means a paragraph of an article, not a unit of an order.
    if (word.kind === 'unit') continue;
    if (word.isPlural || isListOfCodes(text, end) || isList(text, start, end, word, language)) {
      const found = word.isBehind
        ? listBefore(text, start, end, word, language)
        : listAfter(text, start, end, word, language);
      if (found) return inChapter(text, found, language);
      continue;
    }
    const part = word.isBehind
      ? numberBefore(text, start, end, word, language)
      : numberAfter(text, start, end, word, language);
    if (part) return inChapter(text, { parts: [part], start: part.start, end: part.end }, language);
  }
  return null;
}

const chapterBefore = perLanguage(({ chapters }) =>
  chapters
    ? new RegExp(`(?<![\\p{L}\\p{N}])(\\d{1,3})(?:\\s?(\\p{Ll}))?\\s{1,60}(?:${anyOf(chapters.words)})\\s{1,60}$`, 'u')
    : null,
);
const maxChapter = 140;

/**
 * The articles with the chapter before them: `25 luvun 8 §`. In such a law, each chapter counts its articles from 1, and the ids
 * have the chapter, except those of the first one.
 */
function inChapter(text: string, found: CitedParts, language: CitationLanguage): CitedParts {
  const before = text.slice(Math.max(0, found.start - maxChapter), found.start);
  const [all = '', number = '', letter = ''] = chapterBefore(language)?.exec(before) ?? [];
  if (all === '') return found;
  const start = found.start - all.length;
  const chapter = number + letter;
  if (chapter === '1') return { ...found, start, parts: found.parts.map((part) => ({ ...part, isInFirst: true })) };
  const prefixes = [...new Set([chapter, `${number}-${letter}`])].slice(0, letter === '' ? 1 : 2);
  const idsOf = (ids: string[]) => prefixes.flatMap((one) => ids.map((id) => `${one}-${language.chapters?.id}.${id}`));
  return { ...found, start, parts: found.parts.map((part) => ({ ...part, ids: idsOf(part.ids) })) };
}

/** Matches a list of French numbers after a word that is often a singular: `art. L. 551-1 et R. 551-13`. */
const listOfCodes = /[.\s]{0,3}\p{Lu}\.?\s?\*{0,2}\s?\d[\d-]*(?:,\s?|\s\p{Ll}{1,3}\s)\p{Lu}\.?\s?\*{0,2}\s?\d/uy;

function isListOfCodes(text: string, wordEnd: number): boolean {
  return matchEnd(listOfCodes, text, wordEnd) > 0;
}

/**
 * Whether a singular or a short form stands beside a list of articles that go up: `artículo 1 y 2 del Código`, `22 ir 28 str.` In languages
 * that put the word after the number, the full singular means only the last number (`22 ir 28 straipsnio`), except after a range: `nuo 5
 * iki 7 straipsnio`.
 */
function isList(text: string, start: number, end: number, word: PartWord, language: CitationLanguage): boolean {
  const { numbersAtEnd, numbersAfter, rangeWord, listBegins } = listPatterns(language);
  if (!word.isBehind && matchEnd(listBegins, text, end) < 0) return false;
  const found = word.isBehind
    ? numbersAtEnd.exec(text.slice(Math.max(0, start - maxNumbersLength), start))
    : numbersAfter.exec(text.slice(end, end + maxItem * 2));
  if (word.isBehind && !word.isShort && !rangeWord.test(found?.[0] ?? '')) return false;
  const numbers = [...(found?.[0] ?? '').matchAll(/(?<![\d.-])(\d{1,4})(?:-(\d{1,3}))?(\p{L}(?!\p{L}))?/gu)].map(
    ([, number, added = 0, letter = '`']) =>
      (Number(number) * 1000 + Number(added)) * 100 + letter.toLowerCase().charCodeAt(0) - 96,
  );
  return numbers.length > 1 && numbers.every((one, index) => index === 0 || one > (numbers[index - 1] as number));
}

const maxItem = 40;
/** A limit for the loop. No article has so many paragraphs. */
const maxInner = 100;

function listAfter(
  text: string,
  start: number,
  wordEnd: number,
  word: PartWord,
  language: CitationLanguage,
): CitedParts | null {
  const { between, itemEnd } = listPatterns(language);
  const parts: CitedPart[] = [];
  let [from, end] = [matchEnd(gap, text, wordEnd), wordEnd];
  /** The number of the last article if the text names a paragraph of it, else 0. */
  let divided = 0;
  // The list may have any length. If it were cut, the law after it would seem to be cited without articles.
  for (;;) {
    const ahead = text.slice(from, from + maxItem);
    // In `§§ 7–9`, the dash stands between two articles.
    const [, first, last] = rangeHere.exec(ahead) ?? [];
    const stop = itemEnd.exec(ahead);
    const until = stop?.[0] === ')' ? stop.index + 1 : stop?.index;
    const item = Number(first) < Number(last) ? String(first) : ahead.slice(0, until);
    const number = /^\d{1,6}\/\d{4}/.test(item) ? null : readOwnNumber(item, 0, language);
    // `artículos de la Ley` has no number, so the list ends. After the first number, a letter or Roman number without a digit ends
    // it, too.
    if (number === null || (parts.length > 0 && number.form === 'other' && !/\d/.test(item.slice(0, number.end))))
      break;
    const plainEnd = from + number.end;
    const isPoint = language.pointMark !== undefined && text.slice(from, plainEnd).endsWith(language.pointMark);
    if (isPoint && parts.length > 0) {
      end = plainEnd;
      from = matchEnd(between, text, end);
      if (from <= end) break;
      continue;
    }
    const numberEnd = wholeEnd(text, plainEnd, language);
    // In `arts. 5 a) y 6`, the sign belongs to the letter.
    const isLettered = text[numberEnd] === ')' && /\d\s?\p{Ll}$/u.test(text.slice(from, numberEnd));
    end = ownInnerEnd(text, isLettered ? numberEnd + 1 : numberEnd, language);
    // In `artículos 38 y 149.1.11, 13 y 16`, the numbers 13 and 16 are paragraphs of article 149, because the numbers of a list of
    // articles go up.
    const [, thousands, hundreds] = /^(\d{1,2})\.(\d{3})(?!\d)/.exec(item) ?? [];
    const value = thousands === undefined ? Number.parseInt(item, 10) : Number(`${thousands}${hundreds}`);
    if (!(value <= divided)) {
      const hasParagraph = end > numberEnd || (thousands === undefined && /^\d+\.\d/.test(item));
      divided = hasParagraph ? value : 0;
      const idEnd = /^(?:\d|\.(?!\p{Ll}\)))/u.test(text.slice(numberEnd, end)) ? end : numberEnd;
      const plain = numberEnd > plainEnd ? numberText(text, from, numberEnd, plainEnd) : text.slice(from, idEnd);
      const letter = language.letterInNumber ? lettered(text.slice(from, numberEnd), word) : null;
      const ids = letter ?? word.idsOf(plain);
      const written = { word, numberStart: from, numberEnd: idEnd, innerStart: idEnd, innerEnd: end };
      parts.push({ ids, start: parts.length === 0 ? start : from, end: numberEnd, written });
    }
    const next = matchEnd(between, text, end);
    if (next <= end) break;
    from = next;
  }
  const ends = parts.length === 1 && word.isPlural ? endsOfRange(text, parts[0] as CitedPart, word) : null;
  if (ends) return { parts: ends, start, end };
  if (parts.length === 0 || (parts.length === 1 && isRangeOfSigns(text.slice(start, end)))) return null;
  return { parts, start, end };
}

/** Whether a list is a range such as `§§ 2-6`. It means several sections, and is not the section `§ 2-6`. */
function isRangeOfSigns(list: string): boolean {
  return /^§§\s?\d+\p{L}?-\d/u.test(list);
}

const rangeHere = /^(\d{1,4})–(\d{1,4})(?![\p{L}\p{N}–-])/u;

/** Matches a paragraph right after the number of an article: `.2`, `.b)`. */
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

const maxNumbersLength = 200;

function listBefore(
  text: string,
  wordStart: number,
  wordEnd: number,
  word: PartWord,
  language: CitationLanguage,
): CitedParts | null {
  const from = Math.max(0, wordStart - maxNumbersLength);
  const found = listPatterns(language).numbersAtEnd.exec(text.slice(from, wordStart));
  if (!found) return null;
  const listStart = from + found.index;
  const parts = [...found[0].matchAll(listedArticles)].map((number) => {
    const start = listStart + number.index;
    const end = start + number[0].length;
    // Paragraphs after the word are not read, because they may belong to any article of the list.
    const written = { word, numberStart: start, numberEnd: end, innerStart: end, innerEnd: end };
    return { ids: word.idsOf(number[0]), start, end, written };
  });
  const end = innerEnd(text, caseEnd(text, wordEnd), language);
  const ends = parts.length === 1 && word.isPlural ? endsOfRange(text, parts[0] as CitedPart, word) : null;
  return { parts: ends ?? parts, start: listStart, end };
}
