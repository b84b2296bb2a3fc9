import { remembering } from '../../articles/grammar/fold.ts';
import { plainHeading } from '../../articles/grammar/heading-text.ts';
import { matchEnd, numberSuffixes, readNumber, withUsualNumber } from '../../articles/grammar/numbers.ts';
import { idOf, type Reading } from '../../articles/grammar/read-line.ts';
import { baseId } from '../../articles/ids.ts';
import type { CitationLanguage } from '../../languages/index.ts';
import { anyOf } from '../../languages/patterns.ts';
import { Phrases, perLanguage, spellings, type Word, type Words, wordsOf } from '../words.ts';
import { gap, innerEnd } from './inner.ts';
import { doubtfulLetter, lettered, withoutJoin } from './letters.ts';
import { listPatterns } from './lists.ts';

/** An article (or another part of a law) that a citation names: its offsets, and the ids that it may have. The best id is first. */
export interface CitedPart {
  ids: string[];
  start: number;
  end: number;
  /** The offsets of the number and of the paragraphs after it. Absent if the part comes from an address. */
  written?: { word: PartWord; numberStart: number; numberEnd: number; innerStart: number; innerEnd: number };
  /** Whether it is said to be in the first chapter, whose articles have no chapter in their ids: `1 luku 9 §`. */
  isInFirst?: true;
  /** Whether its letter may be a word: see `CitationPart`. */
  isOpen?: true;
}

/** One part, or several in one list: `artículos 5, 6.2 y 7`. */
export interface CitedParts {
  parts: CitedPart[];
  start: number;
  end: number;
}

export interface PartWord extends Pick<Reading, 'word' | 'gender'> {
  kind: 'article' | 'provision' | 'annex' | 'unit';
  /** Whether the word names a part only if a number follows. True for short forms: `DA 3`. */
  needsNumber: boolean;
  isBehind: boolean;
  /** Whether the word is a plural: `artículos`, `§§`. */
  isPlural: boolean;
  /** Whether the word is a short form, which people use for several articles, too: `art. 14 y 24 CE`. */
  isShort: boolean;
  /** The ids that a part with this number may have. */
  idsOf(number: string): string[];
  /** The same ids, each with the length of the text that it was read from. In `37.3`, article 37 has the length 2. */
  formsOf(number: string): IdForm[];
}

interface IdForm {
  id: string;
  length: number;
}

/** How many letters a short form has at most: `art`, `str`. */
const maxShort = 4;

const vocabularyOf = perLanguage((language) => {
  const words = new Map<string, PartWord>();
  const add = (written: string | undefined, known: Partial<PartWord> & Pick<PartWord, 'kind' | 'word'>) => {
    const kind = { gender: 'feminine', isBehind: false, ...known } as const;
    const idsOf = rememberedIds((number) => idsFrom(number, kind, language));
    const formsOf = (number: string) => formsFrom(number, kind, language);
    for (const spelling of spellings(written)) {
      const needsNumber = known.kind === 'article' || known.kind === 'unit' || spelling.length <= 8;
      if (!words.has(spelling)) {
        const isPlural = spelling === '§§' || plural?.test(spelling) === true;
        words.set(spelling, { needsNumber, isPlural, isShort: spelling.length <= maxShort, idsOf, formsOf, ...kind });
      }
    }
  };
  const { parts, plural } = language;
  for (const [word, written] of Object.entries({ ...parts.articles, ...language.articles })) {
    add(written, { kind: 'article', word });
  }
  for (const [word, written] of Object.entries(language.articlesBehind ?? {})) {
    add(written, { kind: 'article', word, isBehind: true });
  }
  for (const [name, several] of Object.entries(parts.provisions ?? {})) {
    const known = { kind: 'provision', word: idOf(name) } as const;
    add(`${name}|${several}`, { ...known, needsNumber: false });
    add(language.provisions?.[name], known);
  }
  for (const [word, written] of Object.entries(parts.annexes ?? {})) {
    add(written, { kind: 'annex', word, needsNumber: false });
  }
  for (const [unit, gender] of Object.entries(parts.units ?? {})) {
    add(unit, { kind: 'unit', word: idOf(unit), gender });
  }
  return new Phrases(words);
});

/**
 * The longest number whose ids are remembered. Longer numbers are rare. A remembered number may keep the whole text from which it
 * was cut in memory.
 */
const maxRemembered = 12;

function rememberedIds(idsOf: (number: string) => string[]): (number: string) => string[] {
  const remembered = remembering(idsOf, 2000);
  return (number) => (number.length > maxRemembered ? idsOf(number) : remembered(number));
}

/**
 * The first part that a text names. A unit of an order (`apartado primero`) counts only if there is nothing else, because the same
 * words often name a paragraph of an article.
 */
export function findPart(text: string, language: CitationLanguage): CitedPart | null {
  const words = wordsOf(text);
  let unit: CitedPart | null = null;
  for (let index = 0; index < words.length; index++) {
    const found = partAt(text, words, index, language, unit !== null);
    if (!found) continue;
    if (found.word.kind !== 'unit') return found.part;
    unit = found.part;
  }
  return unit;
}

export function partStarts(language: CitationLanguage): string[] {
  return vocabularyOf(language).firstWords();
}

/** The names of parts that begin at a word. The longest is first. */
export function* partWordsAt(words: Words, index: number, language: CitationLanguage) {
  for (const { value: word, count } of vocabularyOf(language).allAt(words, index)) {
    yield { word, start: words.at(index)?.start ?? 0, end: words.at(index + count - 1)?.end ?? 0 };
  }
}

function partAt(text: string, words: Word[], index: number, language: CitationLanguage, hasUnit: boolean) {
  for (const { word, start, end } of partWordsAt(words, index, language)) {
    if (hasUnit && word.kind === 'unit') continue;
    const part = word.isBehind
      ? numberBefore(text, start, end, word, language)
      : numberAfter(text, start, end, word, language);
    if (part) return { word, part };
  }
  return null;
}

/** An official number after a word means a law, not a part: `DF 5/2019`. In Belgium, `29/2` is the number of an article. */
const officialNumber = /\d{1,6}\/\d/uy;
const numberAndYear = /\d{1,6}\/\d{4}/uy;

const letterAfter = /\s?\*?\p{Ll}\s?\*?(?![\p{L}\p{N})*])/uy;
/** Matches a raised number or suffix: `103^1`, `394^1^`, `12<sup>1</sup>`, `5<sup>bis</sup>`. */
const raisedAfter = /\^\d{1,3}\^?|<sup>\s?(?:\d{1,3}|\p{L}{1,12})\s?<\/sup>/uy;

/**
 * Matches a letter that belongs to a number although words follow: `588 bis a de la LECrim`. In `un artículo 5 bis a la Ley`, it is
 * the word for `to`.
 */
const letterBeforeLaw = perLanguage(({ of = '' }) => {
  const behind = `(?=[,;]|\\s{1,3}(?:${anyOf(of)})(?!\\p{L}))`;
  return new RegExp(`(?<=(?<!\\p{L})(?:${numberSuffixes}))\\s\\p{Ll}${behind}`, 'uy');
});

/** Matches a raised number with the word for it: ` prim 1` in `§ 23 prim 1`. */
const raisedByWord = perLanguage(({ raisedBy }) =>
  raisedBy === undefined ? null : new RegExp(`\\s(?:${anyOf(raisedBy)})\\.?\\s?\\d{1,2}(?!\\d)`, 'uy'),
);
/** Matches that word. */
const wordOfRaised = /(?<=\d)\s\p{L}{4,6}\.?\s?(?=\d{1,2}$)/u;

/** Matches a number that ends with such a letter. */
const withLetter = /\p{L}\s\p{Ll}$/u;

/**
 * Matches capitals that belong to the number before them: ` B` in `L. 102 B du livre …`, ` HE` in `238 bis HE du code`. Two capitals at
 * the end of a text are the abbreviation of a law: `art. 1240 CC`.
 */
const capitals = `\\s(?:\\p{Lu}|\\p{Lu}{2}(?!\\s*$))(?![\\p{L}\\p{N}'’]|\\.\\s?\\p{Ll})(?:\\s(?:${numberSuffixes})(?!\\p{L}))?`;
const capitalsAfter = new RegExp(`(?:-0)?(?:${capitals}){1,2}(?:-\\d{1,2}(?!\\d))?`, 'uy');
/** Matches the end of a number that may be a paragraph: `39 I`. */
const romanAtEnd = /\s[IVX]+$/u;

/**
 * The end of a number with its raised number (`103^1`), and with its letters if the language has such letters: `30 b`, `50*c*`, `244
 * quater O`.
 */
export function wholeEnd(text: string, numberEnd: number, language: CitationLanguage): number {
  const { letterInNumber, capitalsInNumber, of } = language;
  const worded = raisedByWord(language);
  const raised = Math.max(
    matchEnd(raisedAfter, text, numberEnd),
    worded === null ? -1 : matchEnd(worded, text, numberEnd),
    matchEnd(letterBeforeLaw(language), text, numberEnd),
  );
  if (raised > numberEnd) return raised;
  if (capitalsInNumber) return beforeLaw(text, Math.max(numberEnd, matchEnd(capitalsAfter, text, numberEnd)));
  if (!letterInNumber) return numberEnd;
  const end = Math.max(numberEnd, matchEnd(letterAfter, text, numberEnd));
  // In `§ 18 i forvaltningsloven` and in `§ 5 a 7`, the letter is a word.
  const letter = text.slice(numberEnd, end);
  const words = /^\s/.test(letter) ? [...(of?.split('|') ?? []), ...(language.letterWords?.split('|') ?? [])] : [];
  return words.includes(letter.trim()) ? numberEnd : end;
}

/** The end of a number without the abbreviation of a law after it: `1240 C. civ.`, `1240 CC` at the end of a text. */
function beforeLaw(text: string, end: number): number {
  const [letters = ''] = /\s\p{Lu}{1,2}$/u.exec(text.slice(Math.max(0, end - 3), end)) ?? [];
  const isLaw = letters.length === 2 ? /^\.\s?\p{Ll}/u : /^\s*$/;
  return letters !== '' && isLaw.test(text.slice(end)) ? end - letters.length : end;
}

/** A number as headings have it: `103¹`, `30b`. `plainEnd` is the end without the raised number or the letter. */
export function numberText(text: string, from: number, end: number, plainEnd: number): string {
  const written = text.slice(from, end).replace(wordOfRaised, '^');
  if (withLetter.test(written)) return written;
  return end > plainEnd && !/\p{Lu}/u.test(text.slice(plainEnd, end))
    ? plainHeading(written).replace(/[\s*]/g, '')
    : written;
}

const dottedName = /\s(?:\p{Ll}{1,2}\.\s?){1,4}\p{Ll}\./uy;

const typeOfLaw = /\s\p{Ll}$/u;
const lawNumber = /\.\s{0,2}\d{1,6}\/\d{2,4}/uy;

/** The number at an offset, without the first letter of a short name after it: `415` in `art. 415 k.c.` */
export function readOwnNumber(text: string, from: number, language: CitationLanguage) {
  const { dottedNames } = language;
  const number = readNumber(text, from);
  // Three capitals at the end of a sentence are the short name of a law: `art. 217 LEC.`
  if (number && /\s\p{Lu}{3}$/u.test(text.slice(from, number.end)))
    return readNumber(text.slice(0, number.end - 4), from);
  // One letter and the number of a law are a law: `άρθρο 5Α ν. 4619/2019`, `art. 5 l. 31/1990`.
  const plain = number ? typeOfLaw.exec(text.slice(from, number.end))?.index : undefined;
  if (number && plain !== undefined && matchEnd(lawNumber, text, number.end) > 0)
    return readNumber(text.slice(0, from + plain), from);
  const joined = number ? withoutJoin(text, from, number.end, language) : null;
  if (joined !== null) return readNumber(text.slice(0, joined), from);
  const letter = (number?.end ?? 0) - 2;
  const isName = dottedNames && letter > from && matchEnd(dottedName, text, letter) > 0;
  // A letter with a bracket is a paragraph, not the end of an ordinal: `5.a)`.
  const isParagraph = letter > from && /^\.\p{Ll}\)/u.test(text.slice(letter, letter + 3));
  return isName || isParagraph ? readNumber(text.slice(0, letter), from) : number;
}

export function numberAfter(
  text: string,
  start: number,
  end: number,
  word: PartWord,
  language: CitationLanguage,
): CitedPart | null {
  const from = matchEnd(gap, text, end);
  const ofLaw = word.kind === 'article' ? numberAndYear : officialNumber;
  const number = matchEnd(ofLaw, text, from) < 0 ? readOwnNumber(text, from, language) : null;
  if (number === null && word.needsNumber) return null;
  const numberEnd = number === null ? end : wholeEnd(text, number.end, language);
  const written = number === null ? '' : numberText(text, from, numberEnd, number.end);
  const partEnd = innerEnd(text, numberEnd, language);
  const place = { numberStart: number === null ? end : from, numberEnd, innerStart: numberEnd, innerEnd: partEnd };
  const ids = language.letterInNumber ? lettered(text.slice(from, numberEnd), word) : null;
  const doubtful = ids === null && numberEnd === number?.end ? doubtfulLetter(text, numberEnd, language) : null;
  if (doubtful !== null) {
    const open = lettered(text.slice(from, numberEnd) + doubtful, word);
    const end = numberEnd + doubtful.length;
    const place = { numberStart: from, numberEnd: end, innerStart: end, innerEnd: innerEnd(text, end, language) };
    if (open) return { ids: open, start, end: place.innerEnd, written: { word, ...place }, isOpen: true };
  }
  return { ids: ids ?? word.idsOf(written), start, end: partEnd, written: { word, ...place } };
}

/** Matches a number right before the word for `article`: `6.38 straipsnio 2 dalis`, `18(2) straipsnis`. */
const numberAtEnd =
  /(?<![\p{L}\p{N}])\d{1,4}(?:\.\d{1,4})?(?:\s?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}|\s?\(\d{1,3}\)|-\d{1,3})?\.?\s{0,3}$/u;
/** The same with a letter: `33 a §`. */
const letterAtEnd = /(?<![\p{L}\p{N}])\d{1,4}\s?\p{Ll}\s{0,3}$/u;
const maxNumberLength = 20;

/** Matches the ending of a case after the sign of a section: `5 §:ssä`. */
const caseEnding = /(?<=§):\p{Ll}{1,5}/uy;

/** The end of a word for `article`, with the ending of its case. */
export function caseEnd(text: string, wordEnd: number): number {
  return Math.max(wordEnd, matchEnd(caseEnding, text, wordEnd));
}

export function numberBefore(
  text: string,
  start: number,
  end: number,
  word: PartWord,
  language: CitationLanguage,
): CitedPart | null {
  const from = Math.max(0, start - maxNumberLength);
  const ahead = text.slice(from, start);
  const found = (language.letterInNumber && letterAtEnd.exec(ahead)) || numberAtEnd.exec(ahead);
  if (!found) return null;
  const [number, numberStart] = [found[0].trim(), from + found.index];
  const wordEnd = caseEnd(text, end);
  const partEnd = innerEnd(text, wordEnd, language);
  const place = { numberStart, numberEnd: numberStart + number.length, innerStart: wordEnd, innerEnd: partEnd };
  const ids = language.letterInNumber ? lettered(number, word) : null;
  return { ids: ids ?? word.idsOf(number), start: numberStart, end: partEnd, written: { word, ...place } };
}

/**
 * The ids that a number may mean; the best is first. `37.3` is article 37.3, or else paragraph 3 of article 37. `5 a)` is article 5
 * a, or else letter a of article 5.
 */
export function idsFrom(
  written: string,
  word: Pick<PartWord, 'kind' | 'word' | 'gender'>,
  language: CitationLanguage,
): string[] {
  return [...new Set(formsFrom(written, word, language).map(({ id }) => id))];
}

const suffixAndNumber = new RegExp(`^(\\d{1,4}\\s?(?:${numberSuffixes}))[\\s.-]\\d{1,2}$`, 'u');

function formsFrom(
  written: string,
  { kind, word, gender }: Pick<PartWord, 'kind' | 'word' | 'gender'>,
  language: CitationLanguage,
): IdForm[] {
  // In `111(1) straipsnis`, the 1 is a raised number, and no paragraph of article 111.
  const isRaised = language.articlesBehind !== undefined && /^\d{1,4}\s?\(\d{1,3}\)$/.test(written);
  const shorter =
    /^\d/.test(written) && !isRaised ? (written.split(listPatterns(language).numberEnd)[0] ?? '') : written;
  // `588 bis z` never means article 588 bis. In `5 a` and `6 I`, a paragraph may be meant.
  const isWhole = language.capitalsInNumber && /\d.*\s\p{Lu}/u.test(written) && !romanAtEnd.test(written);
  const shortest = isWhole
    ? shorter
    : shorter.replace(language.capitalsInNumber ? /\s(?:\p{L}|[IVX]+)$/u : /(?<=\d)\s(?:\p{L}|[IVX]{1,4})$/u, '');
  // `31 bis 1` may be paragraph 1 of article 31 bis.
  const undivided = suffixAndNumber.exec(written)?.[1];
  // In `artículo 1.902`, the dot separates thousands: no article has hundreds of paragraphs.
  const [, thousands, hundreds] = /^(\d{1,2})\.(\d{3})(?!\d)/.exec(written) ?? [];
  // `§ 7–9` may be section 9 of chapter 7, or sections 7 to 9.
  const [, first, last] = /^(\d{1,4})–(\d{1,4})$/.exec(shortest) ?? [];
  const ranged = Number(first) < Number(last) ? [String(first)] : [];
  const shorterForms =
    thousands === undefined
      ? [shorter, ...(undivided === undefined ? [] : [undivided]), shortest, ...ranged]
      : [`${thousands}${hundreds}`];
  const forms = [written, ...shorterForms].flatMap((form) => {
    const number = form === '' ? null : readNumber(withUsualNumber(form, language.parts), 0);
    const reading: Reading = {
      kind,
      word,
      number,
      gender,
      labelEnd: 0,
      rank: 0,
      language: language.parts,
      holds: null,
    };
    const id = baseId({ kind: kind === 'unit' ? 'article' : kind, reading, label: '' }, '');
    // If a dot between thousands was removed (`1902` from `1.902`), the length includes the dot.
    const length = written.startsWith(form) ? (number?.end ?? form.length) : `${thousands}.${hundreds}`.length;
    const ids =
      kind === 'unit' ? [id, baseId({ kind: 'article', reading: { ...reading, word: '' }, label: '' }, '')] : [id];
    return ids.map((one) => ({ id: one, length }));
  });
  return forms.filter(({ id }) => id !== '');
}
