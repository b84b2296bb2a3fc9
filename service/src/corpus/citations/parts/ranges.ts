import { readNumber } from '../../articles/grammar/numbers.ts';
import type { CitationLanguage } from '../../languages/index.ts';
import { anyOf, spaced } from '../../languages/patterns.ts';
import type { CitationPart } from '../citation.ts';
import { perLanguage } from '../words.ts';
import type { CitedPart, PartWord } from './article-part.ts';

/** How many articles are added between the two ends of a range. A longer range keeps its two ends only. */
const maxBetween = 100;

/** Matches the text between the two ends of a range: ` a `, `–`, ` à l’article `, ` to `. */
const joinOf = perLanguage(({ to = '', the = '', of = '' }) => {
  const words = to === '' ? '[–-]' : `[–-]|(?<=\\s)(?:${anyOf(to)})(?=\\s)`;
  return new RegExp(`^\\s{0,3}(?:${words})\\s{0,3}(?:${spaced(`${the}|${of}`)})?(?:§\\s?)?$`, 'u');
});

/**
 * The parts of a citation with the articles between the two ends of each range: `arts. 5 a 7` names article 6, too. Only whole
 * numbers have articles between them: nobody can tell which articles lie between 5 bis and 7.
 */
export function withBetween(text: string, parts: CitedPart[], language: CitationLanguage): CitedPart[] {
  return parts.flatMap((part, index) => {
    const before = parts[index - 1];
    return before ? [...between(text, before, part, language), part] : [part];
  });
}

function between(text: string, one: CitedPart, other: CitedPart, language: CitationLanguage): CitedPart[] {
  const worded = betweenLetters(text, one, other, language) ?? betweenCodes(text, one, other, language);
  if (worded) return worded;
  const [first, last] = [wholeNumber(text, one), wholeNumber(text, other)];
  const word = one.written?.word;
  if (first === null || last === null || word === undefined || other.written?.word.word !== word.word) return [];
  const join = text.slice(one.written?.innerEnd ?? 0, other.written.numberStart);
  if (last - first < 2 || last - first > maxBetween || !joinOf(language).test(join)) return [];
  const { start, end } = other;
  return Array.from({ length: last - first - 1 }, (_, at) => ({
    ids: word.idsOf(String(first + at + 1)),
    start,
    end,
  })).filter(({ ids }) => sameForm(one, first, ids));
}

const letteredNumber = /^(\d{1,4})(\p{L})$/u;

/** The articles between two ends with letters: 22d between 22c and 22e. Null if the two numbers differ, or have no letters. */
function betweenLetters(
  text: string,
  one: CitedPart,
  other: CitedPart,
  language: CitationLanguage,
): CitedPart[] | null {
  const [from, to] = [one, other].map(({ written }) =>
    letteredNumber.exec(written ? text.slice(written.numberStart, written.numberEnd) : ''),
  );
  const word = one.written?.word;
  if (!from || !to || !word || from[1] !== to[1]) return null;
  const join = text.slice(one.written?.innerEnd ?? 0, other.written?.numberStart ?? 0);
  if (!joinOf(language).test(join)) return [];
  const { start, end } = other;
  return lettersBetween(from[2], to[2]).map((letter) => ({ ids: word.idsOf(`${from[1]}${letter}`), start, end }));
}

const codeNumber = /^((?:\p{Lu}\.?\s?\*{0,2}\s?)?\d{1,4}(?:-\d{1,4}){0,3}-)(\d{1,3})$/u;

/** The articles between two ends that differ in their last number: L111-2 between L111-1 and L111-3, 88-2 between 88-1 and 88-3. */
function betweenCodes(text: string, one: CitedPart, other: CitedPart, language: CitationLanguage): CitedPart[] | null {
  const [from, to] = [one, other].map(({ written }) =>
    codeNumber.exec(written ? text.slice(written.numberStart, written.numberEnd) : ''),
  );
  const word = one.written?.word;
  const plain = (prefix = '') => prefix.replace(/[.\s]/g, '');
  if (!from || !to || !word || plain(from[1]) !== plain(to[1])) return null;
  const join = text.slice(one.written?.innerEnd ?? 0, other.written?.numberStart ?? 0);
  const [first, last] = [Number(from[2]) + 1, Number(to[2])];
  if (last - first > maxBetween || !joinOf(language).test(join)) return [];
  const { start, end } = other;
  return Array.from({ length: Math.max(0, last - first) }, (_, at) => ({
    ids: word.idsOf(`${from[1]}${first + at}`),
    start,
    end,
  }));
}

/** Whether a range has so many articles that only its two ends are given. */
export function isCutRange(text: string, parts: CitedPart[], language: CitationLanguage): boolean {
  const ends = parts.flatMap((part) => (part.written ? (endsOfRange(text, part, part.written.word) ?? []) : []));
  return [...pairsOf(parts), ...pairsOf(ends)].some(([one, other]) => {
    const [first, last] = [wholeNumber(text, one), wholeNumber(text, other)];
    const join = text.slice(one.written?.innerEnd ?? 0, other.written?.numberStart ?? 0);
    return first !== null && last !== null && last - first > maxBetween && joinOf(language).test(join);
  });
}

function pairsOf(parts: CitedPart[]): [CitedPart, CitedPart][] {
  return parts.slice(1).map((part, index) => [parts[index] as CitedPart, part]);
}

function lettersBetween(from = '', to = ''): string[] {
  const [first, last] = [from.charCodeAt(0) + 1, to.charCodeAt(0)];
  return Array.from({ length: Math.min(26, Math.max(0, last - first)) }, (_, at) => String.fromCharCode(first + at));
}

function wholeNumber(text: string, { written }: CitedPart): number | null {
  const number = written ? text.slice(written.numberStart, written.numberEnd) : '';
  // An ordinal (`1er`, `1.º`) is a whole number, too. `5 bis` is none.
  const read = /^\d{1,4}(?!\d)/.test(number) ? readNumber(number, 0) : null;
  return read && read.key === String(read.value) ? read.value : null;
}

/** Whether the ids of the first article are only its word and number. An article of a chapter has the chapter in its ids. */
function sameForm(one: CitedPart, first: number, ids: string[]): boolean {
  return (
    one.ids[0]?.replace(/\d+$/, '') === ids[0]?.replace(/\d+$/, '') && one.ids[0]?.endsWith(String(first)) === true
  );
}

/**
 * The two ends of a range with a hyphen: `arts. 5-7`. Null for other numbers: `artículos 5-1` would be a range that goes down.
 */
export function endsOfRange(text: string, part: CitedPart, word: PartWord): CitedPart[] | null {
  const { numberStart = 0, numberEnd = 0, innerStart = 0, innerEnd: rangeEnd = 0 } = part.written ?? {};
  // In `4-6 str.`, the word for articles follows the range.
  const innerEnd = innerStart === numberEnd ? rangeEnd : numberEnd;
  const lettered = letteredRange.exec(text.slice(numberStart, innerEnd));
  if (lettered) return letteredEnds(part, word, lettered);
  const [, first = '', last = ''] = hyphenedRange.exec(text.slice(numberStart, innerEnd)) ?? [];
  if (!(Number(first) < Number(last))) return null;
  const middle = numberStart + first.length;
  const from = innerEnd - last.length;
  const [one, other] = [
    { word, numberStart, numberEnd: middle, innerStart: middle, innerEnd: middle },
    { word, numberStart: from, numberEnd: innerEnd, innerStart: innerEnd, innerEnd },
  ];
  return [
    { ids: word.idsOf(first), start: part.start, end: middle, written: one },
    { ids: word.idsOf(last), start: from, end: innerEnd, written: other },
  ];
}

/** The articles of `art. 5-7` if that is a range, and not the number of one article. */
export function rangeOf(text: string, part: CitedPart, language: CitationLanguage): Pick<CitationPart, 'range'> {
  const ends = part.written ? endsOfRange(text, part, part.written.word) : null;
  if (ends === null) return {};
  return { range: withBetween(text, ends, language).map(({ ids }) => ({ ids, paragraphs: ids.map(() => null) })) };
}

/** Matches a range of articles with letters: `105a–105c`, `36a bis 36d`. */
const letteredRange = /^((\d{1,4})(\p{L}))\s?[-–]\s?((\d{1,4})(\p{L}))$/u;

/** The two ends of `105a–105c`, and the articles with the letters between them if both have the same number. */
function letteredEnds(part: CitedPart, word: PartWord, found: RegExpExecArray): CitedPart[] | null {
  const [all, first = '', number = '', from = '', last = '', other = '', to = ''] = found;
  const letters = number === other ? to.charCodeAt(0) - from.charCodeAt(0) : 0;
  const isUp = number === other ? letters > 0 && letters < 26 : Number(number) < Number(other);
  if (!isUp || !part.written) return null;
  const { numberStart } = part.written;
  const place = (start: number, end: number) => ({
    word,
    numberStart: start,
    numberEnd: end,
    innerStart: end,
    innerEnd: end,
  });
  const [middle, end] = [numberStart + first.length, numberStart + all.length];
  const between = number === other ? lettersBetween(from, to).map((letter) => word.idsOf(number + letter)) : [];
  return [
    { ids: word.idsOf(first), start: part.start, end: middle, written: place(numberStart, middle) },
    ...between.map((ids) => ({ ids, start: middle, end })),
    { ids: word.idsOf(last), start: end - last.length, end, written: place(end - last.length, end) },
  ];
}

const hyphenedRange = /^(\d{1,4})\s?[-–]\s?(\d{1,4})$/;
