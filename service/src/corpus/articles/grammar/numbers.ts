import { allPartWords, wordsOfAll } from '../../languages/index.ts';
import type { PartWords } from '../../languages/language.ts';
import { anyOf } from '../../languages/patterns.ts';
import { fold, remembering } from './fold.ts';

/** The number in a label: `22 bis`, `L. 111-1`, `1¹`, `primero`, `único`, `IV`. */
export interface ReadNumber {
  /** The number as ids have it: `22-bis`, `l111-1`, `1-1`, `1`, `unico`, `iv`. */
  key: string;
  /**
   * The number as an integer. 1 for `único` (the only one). Null for numbers such as `L111-1` and `IV`, which are not converted.
   */
  value: number | null;
  /** How the number is written. Ordinals in words have a gender (`primera`), digits have none. */
  form: 'digits' | 'feminine' | 'masculine' | 'cardinal' | 'only' | 'range' | 'other';
  /** The part of the key after the plain number: `-bis`. */
  suffix: string;
  /** The offset in the text where the number ends. */
  end: number;
}

/** The suffixes of numbers in all languages: `bis`, `ter` and others. */
export const numberSuffixes = allPartWords.flatMap((words) => words.numberSuffixes ?? []).join('|');
const latinSuffix = new RegExp(
  `(?:[\\s.-]{0,2}|\\s/\\s)(?:${numberSuffixes})(?![\\p{L}\\p{N}])(?:[-\\s]\\d{1,2}(?=[.\\s]*$|\\.\\s))?`,
  'iuy',
);
/**
 * Matches the end of an ordinal: `1.º`, `1ª`, `1.er`, `1è`; Catalan `1r`, `2n`, `3r`, `4t`; and `1.a`, in which a raised letter
 * became an ordinary one. A suffix may follow directly: `1erbis`.
 */
const ordinalLetters = allPartWords.flatMap((words) => Object.entries(words.ordinalLetters ?? {}));
const ordinalMark = new RegExp(
  `(?:\\.?[ºª°]|\\.[oa](?![\\p{L}\\p{N}])|(?:${[
    ...ordinalLetters.map(([digit, letters]) => `(?<=(?<!\\d)${digit})(?:${letters})`),
    `\\.?(?:${anyOf(wordsOfAll(allPartWords, (words) => words.ordinalMarks))})`,
  ].join('|')})(?:(?![\\p{L}\\p{N}])|(?=(?:${numberSuffixes})(?![\\p{L}\\p{N}]))))`,
  'iuy',
);
/**
 * The letters before the numbers of French codes: `L111-1`, `L. 111-1`, `R*122-12`, `LO 12`. In Walloon codes, the number of the
 * book may follow the letter: `D.152/1`, `D.IV.4`.
 */
const codeLetters = wordsOfAll(allPartWords, (words) => words.codeLetters).map((code) => [...code].join('\\.?'));
const codeNumber = new RegExp(
  `(${[...codeLetters, '[A-Z]'].join('|')})\\.?\\s?(\\*{0,2})\\s?((?:(?<=\\.)[IVXLC]{1,7}\\.)?\\d+(?:[-‑/.]\\d+)*(?:[-‑][A-Z]{1,2}(?![\\p{L}\\p{N}]))?)`,
  'uy',
);
/** Matches the stars of a French code that stand before its letter: `*R122-12`. */
const starsBefore = /\*{1,2}(?=[A-Z]\.?\s?\d)/uy;
const digits = /\p{Nd}+(?:[./:](?=\p{Nd})\p{Nd}+|\/\p{Lu}(?!\p{L}))*/uy;
const raised = /\.?\s?[⁰¹²³⁴⁵⁶⁷⁸⁹]+|\s?\(\d{1,3}\s?\)/uy;
/**
 * Matches a number or letter that follows the digits of a number: `5-1`, `300aa–1a`, `236-ñ`, `12a`, `89a1`, `12ZA`, `300aa`, `15zzzl`,
 * `1er/1`. `3 a` counts only before a sign that ends the number, `199 AB` only at the end of the text.
 */
const tails =
  /[-‑–](?:\p{Nd}+\p{Ll}?|\p{L}{1,2})(?![\p{L}\p{N}])|(?:\p{L}{1,2}|\p{Ll}\p{Nd}{1,2}|\p{Lu}{3}|(\p{Ll})\1\1|z{2,9}\p{Ll})(?![\p{L}\p{N}])|(?<=\p{L})\/\p{Nd}{1,2}(?![\p{L}\p{N}])|\s(?:\p{Ll}|\p{Lu}{1,2})(?=\s*(?:\.(?!\p{Lu})|[:§)/]|$))/uy;
/** Matches a letter after the number of a section, before the title: `§ 12 a Ausnahme`. */
const letterBeforeTitle = /\s\p{Ll}(?=\s\p{Lu}\p{Ll})/uy;
/** Matches the rest of a section's number whose chapter has a letter: `§ 5 A-5`. */
const lettered = /\s\p{Lu}-\p{Nd}{1,3}(?![\p{L}\p{N}])/uy;
/**
 * Matches capitals that end the number of a French article, with suffixes and numbers among them: ` A`, ` V quinquies`, ` B-1`, `-0 B bis`.
 * They count only at the end of the text, because titles begin with capitals, too.
 */
const tailPiece = `[\\s-](?:\\p{Lu}{1,3}|\\d{1,2}|${numberSuffixes})`;
const capitalTail = new RegExp(`(?:${tailPiece})*?\\s\\p{Lu}{1,3}(?:${tailPiece})*(?=\\s*\\.?\\s*$)`, 'uy');
/** Words between the two ends of a range: `5 a 7`, `11 y 12`. */
const rangeWords = anyOf(wordsOfAll(allPartWords, (words) => words.rangeWords));
const rangeEnd = new RegExp(`\\s?(?:,|${rangeWords}|–|-|‑)\\s?(?=\\p{Nd})`, 'iuy');
const wordRangeEnd = new RegExp(`\\s(?:${rangeWords})\\s`, 'uy');
const romanMarks = anyOf(wordsOfAll(allPartWords, (words) => words.romanMarks));
const roman = new RegExp(`[IVXLC]+(?:${romanMarks}|${numberSuffixes})?(?![\\p{L}\\p{N}])`, 'uy');
/** Matches the number of a book before the number of an article: `XV.80` in Belgian codes. `L.111-1` is another kind of number. */
const romanBook = /(?:[IVX]|[IVXLC]{2,})\.(?=\p{Nd})/uy;
const romanMark = new RegExp(`(?<=^[ivxlc]+)(?:${romanMarks})$`);
/**
 * A single capital letter that is followed by a sign, by a bracket or by the end of the text. Greek numbers are letters with a mark:
 * `ΜΕΡΟΣ Α’`, `ΚΕΦΑΛΑΙΟ ΙΣΤ΄`.
 */
const letter = /\p{Lu}(?=\s*[.:)]|\s\(|$)|\p{Script=Greek}{1,4}[’'΄ʹ´](?!\p{L})/uy;
const word = /\p{L}+/uy;
const wordGap = /\.?\s|-|‑/uy;
/** A word inside a number of several words: `y` in `cuarenta y dos`, `i` in `vint-i-dos`. */
const numberJoin = new RegExp(`(?:${anyOf(wordsOfAll(allPartWords, (words) => words.numberJoin))})[\\s-]`, 'uy');

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const values = new Map<string, number>();
const only = new Set<string>();
const cardinals = new Set<string>();
for (const language of allPartWords) {
  const spelled = [...Object.entries(language.numbers ?? {}), ...Object.entries(language.cardinals ?? {})];
  for (const spellings of Object.values(language.cardinals ?? {})) {
    for (const spelling of spellings.split('|')) cardinals.add(fold(spelling));
  }
  for (const [value, spellings] of spelled) {
    for (const spelling of spellings.split('|')) {
      const name = fold(spelling);
      for (const form of [name, name.replace(/o(s?)$/, 'a$1'), name.replace(/r$/, '$&a')]) {
        if (!values.has(form)) values.set(form, Number(value));
      }
    }
  }
  for (const spelling of language.only?.split('|') ?? []) only.add(fold(spelling));
}

/** The number that begins at `from`, with its suffix or the other end of its range. */
export function readNumber(text: string, from: number): ReadNumber | null {
  return (
    readDigits(text, from) ??
    readInBook(text, from) ??
    readCode(text, from) ??
    readWords(text, from) ??
    readSign(text, from)
  );
}

/**
 * A text in which the number is written as in most languages. The letter of an ordinal (`1o`) becomes the sign for it (`1º`), and
 * `2.a` becomes `2-a`, if the letter belongs to the number. The length stays the same.
 */
export function withUsualNumber(text: string, language: PartWords | null): string {
  const mark = language?.ownOrdinalMark;
  if (mark) return text.replace(new RegExp(`(?<=\\d)${mark}(?![\\p{L}\\p{N}])`, 'iu'), 'º');
  return language?.dottedLetters ? text.replace(dottedLetter, '$1-') : text;
}

/** Matches the text up to the dot between a number and its letter: `Članak 2.` in `Članak 2.a`. */
const dottedLetter = /^(\P{N}*\p{Nd}+)\.(?=\p{Ll}(?![\p{L}\p{N}]))/u;

/**
 * The number of a section after the sign §. Between two numbers, `bis` is the German word for `to`, because no country adds sections
 * with the Latin word.
 */
export function readSectionNumber(text: string, from: number): ReadNumber | null {
  return readDigits(text, from, true);
}

function readDigits(text: string, from: number, isSection = false): ReadNumber | null {
  let end = matchEnd(digits, text, from);
  if (end < 0) return null;
  const base = text.slice(from, end);
  if (isPlain(text, end)) return { key: keyOf(base), value: Number(base), form: 'digits', suffix: '', end };
  const marked = matchEnd(ordinalMark, text, end);
  const start = end;
  if (marked >= 0) end = marked;
  const suffixStart = end;
  end = Math.max(end, matchEnd(raised, text, end));
  for (let times = 0; times < 4; times++) {
    if (isSection && matchEnd(rangeEnd, text, end) >= 0 && /\s/.test(text.charAt(end))) break;
    const next = Math.max(matchEnd(latinSuffix, text, end), matchEnd(tails, text, end));
    if (next < 0) break;
    end = next;
  }
  if (isSection) end = Math.max(end, matchEnd(letterBeforeTitle, text, end), matchEnd(lettered, text, end));
  else end = Math.max(end, matchEnd(capitalTail, text, end));
  const gap = matchEnd(rangeEnd, text, end);
  const other = gap < 0 ? null : readDigits(text, gap);
  // In `Art. 2.º - 1. A lei …`, the 1 is the number of the first paragraph.
  if (other && !((other.value ?? 0) < Number(base))) {
    const key = `${keyOf(text.slice(from, start) + text.slice(suffixStart, gap))}-${other.key}`;
    return { key, value: other.value, form: 'range', suffix: '', end: other.end };
  }
  const suffix = keyOf(text.slice(suffixStart, end), true);
  return {
    key: keyOf(base) + suffix,
    value: Number(/^\d{1,9}/.exec(base)?.[0] ?? Number.NaN),
    form: 'digits',
    suffix,
    end,
  };
}

/**
 * Whether a number certainly ends at `end`: the text ends there, or a dot follows and no suffix. Most numbers end in this way.
 * For them, the slower patterns are not tried.
 */
function isPlain(text: string, end: number): boolean {
  const next = text.charCodeAt(end);
  const isEnd = Number.isNaN(next) || (next === 46 && !(text.charCodeAt(end + 1) > 32));
  return isEnd && !/^\.?\s{0,2}(?:[a-z]{1,3}\b|\.)/.test(text.slice(end, end + 6)) && !latinSuffixAt(text, end);
}

function latinSuffixAt(text: string, end: number): boolean {
  return matchEnd(latinSuffix, text, end) >= 0;
}

function readInBook(text: string, from: number): ReadNumber | null {
  const bookEnd = matchEnd(romanBook, text, from);
  const number = bookEnd < 0 ? null : readDigits(text, bookEnd);
  if (number === null) return null;
  const key = `${text.slice(from, bookEnd - 1).toLowerCase()}-${number.key}`;
  return { key, value: null, form: 'other', suffix: '', end: number.end };
}

function readCode(text: string, from: number): ReadNumber | null {
  const start = Math.max(from, matchEnd(starsBefore, text, from));
  codeNumber.lastIndex = start;
  const found = codeNumber.exec(text);
  if (!found) return null;
  const [written, code = '', stars = '', number = ''] = found;
  // `R*122-12` and `R122-12` are two different articles. Some texts write the first as `*R122-12`.
  const marks = '-'.repeat(stars.length + start - from);
  const name = `${code.replace('.', '').toLowerCase()}${marks}${keyOf(number)}`;
  const numberEnd = start + written.length;
  let end = numberEnd;
  end = Math.max(end, matchEnd(latinSuffix, text, end));
  end = Math.max(end, matchEnd(capitalTail, text, end));
  return {
    key: name + keyOf(text.slice(numberEnd, end), true),
    value: null,
    form: 'other',
    suffix: '',
    end,
  };
}

/** Reads a number in words: `primero`, `vigésimo octava`, `ciento veintitrés`, `único`. */
function readWords(text: string, from: number): ReadNumber | null {
  let end = -1;
  let value = 0;
  let last = '';
  let next = from;
  for (let words = 0; words < 5; words++) {
    const wordEnd = matchEnd(word, text, next);
    if (wordEnd < 0 || wordEnd - next > 24) break;
    const name = fold(text.slice(next, wordEnd));
    if (words === 0 && only.has(name)) return { key: name, value: 1, form: 'only', suffix: '', end: wordEnd };
    const part = wordValue(name);
    // `cuarenta y dos` is one number, 40 + 2. `tercero segundo` is two numbers.
    if (part === 0 || (words > 0 && (value % 10 !== 0 || part >= value))) break;
    value += part;
    end = wordEnd;
    last = name;
    next = matchEnd(wordGap, text, end);
    if (next < 0) break;
    const joined = matchEnd(numberJoin, text, next);
    if (joined >= 0) next = joined;
  }
  if (end < 0) return null;
  const suffixEnd = Math.max(end, matchEnd(latinSuffix, text, end));
  const suffix = keyOf(text.slice(end, suffixEnd), true);
  const other = rangeOfWords(text, suffixEnd);
  if (other)
    return { ...other, key: fold(text.slice(from, other.end)).replace(/[^\p{L}\p{N}]+/gu, '-'), form: 'range' };
  const ordinal = last.endsWith('a') ? 'feminine' : 'masculine';
  const form = cardinals.has(last) ? 'cardinal' : ordinal;
  return { key: String(value) + suffix, value, form, suffix, end: suffixEnd };
}

/** The other end of a range in words: `quinta` in `primera a quinta`. */
function rangeOfWords(text: string, from: number): ReadNumber | null {
  const next = matchEnd(wordRangeEnd, text, from);
  return next < 0 ? null : readWords(text, next);
}

/**
 * The value of a number word (`trece`) or of two number words in one (`decimotercero`, `vigesimoctava`, `veintiuno`); 0 for any
 * other word.
 */
const wordValue = remembering((name) => {
  const known = values.get(name);
  if (known !== undefined) return known;
  for (let cut = 4; cut < name.length - 2; cut++) {
    const tens = values.get(name.slice(0, cut)) ?? values.get(`${name.slice(0, cut)}o`);
    const units = values.get(name.slice(cut));
    if (tens !== undefined && units !== undefined && tens % 10 === 0 && units < 10) return tens + units;
  }
  return 0;
}, 10_000);

function readSign(text: string, from: number): ReadNumber | null {
  const romanEnd = matchEnd(roman, text, from);
  let end = romanEnd >= 0 ? romanEnd : matchEnd(letter, text, from);
  if (end < 0) return null;
  for (let times = 0; times < 3; times++) {
    const next = Math.max(
      matchEnd(raised, text, end),
      matchEnd(ordinalMark, text, end),
      matchEnd(latinSuffix, text, end),
      matchEnd(tails, text, end),
    );
    if (next < 0) break;
    end = next;
  }
  return { key: keyOf(text.slice(from, end)), value: null, form: 'other', suffix: '', end };
}

/**
 * A number in the form that ids have. With `tail`, `written` is only the part after the plain number, and it may need a hyphen
 * before it.
 */
function keyOf(written: string, tail = false): string {
  if (written === '' || (!tail && /^\d+$/.test(written))) return written;
  const plain = fold(written)
    .replace(/[ºª°]/g, '')
    .replace(romanMark, '')
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (found) => `-${[...found].map((digit) => superscripts.indexOf(digit)).join('')}`)
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const trimmed = plain.replace(/^-+|-+$/g, '');
  if (!tail || trimmed === '') return trimmed;
  return plain.startsWith('-') || trimmed.length > 2 ? `-${trimmed}` : trimmed;
}

/** The end of a match of a sticky pattern (with the flag `y`) that begins at `from`; -1 if there is none. */
export function matchEnd(expression: RegExp, text: string, from: number): number {
  expression.lastIndex = from;
  return expression.test(text) ? expression.lastIndex : -1;
}

const romanDigits: Record<string, number> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The value of a Roman number; null for any other text. */
export function romanValue(written: string): number | null {
  const values = [...written.toLowerCase()].map((digit) => romanDigits[digit] ?? Number.NaN);
  const sum = values.reduce((total, value, index) => total + (value < (values[index + 1] ?? 0) ? -value : value), 0);
  return sum > 0 ? sum : null;
}
