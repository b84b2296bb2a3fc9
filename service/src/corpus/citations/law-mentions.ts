import type { LinkedLaw } from '../countries/address.ts';
import { type CitationLanguage, citationLanguage } from '../languages/index.ts';
import { spaced } from '../languages/patterns.ts';
import { signs, typeAt } from './act.ts';
import { findDate } from './dates.ts';
import { numberAt } from './numbers.ts';
import { type CitedPart, numberAfter, partWordsAt } from './parts/article-part.ts';
import { isFiller, nameWords, Phrases, perLanguage, spellings, type Word, type WordList } from './words.ts';

/** A law as a text names it. */
export interface LawMention {
  /**
   * `act`: the text gives its number or date. `name`: the text gives a name. `own`: the text means the law that contains it (`esta
   * Ley`). `same`: a law that was named before (`dicha Ley`).
   */
  kind: 'act' | 'name' | 'own' | 'same';
  /**
   * The words that are read as a citation. They include words after number and date, which may show which of several laws is meant.
   */
  written: string;
  /** The word for the type of the law (`ley`). A later `same` mention must have the same word. */
  type: string;
  start: number;
  end: number;
  /** Articles that come right before an identifier, in the form that the country uses. */
  parts?: CitedPart[];
  /** The law in the address of a link. */
  link?: LinkedLaw;
  /** Whether only the number of an article comes before the law, without a word such as `art.`: `28 LPACAP`. */
  isBare?: boolean;
  /** Whether the name is in small letters, as people type it. It may be no name at all, or end before its last word. */
  isSmall?: boolean;
  /** Whether the law is named by its title with its year: `Harbours Act, 1946`. */
  isFullTitle?: boolean;
  /** Whether the name is a compound beside an article: `straffeloven` in `straffeloven § 5`. */
  isCompound?: boolean;
}

/** Finds the laws that a paragraph names. `words` are the words of `text`. */
export class LawParser {
  readonly #language: CitationLanguage;
  readonly #words: WordList;
  readonly #text: string;
  readonly #languageName: string;
  readonly #endOf: ((text: string) => string | undefined) | null;

  constructor(text: string, words: WordList, languageName: string) {
    this.#text = text;
    this.#words = words;
    this.#languageName = languageName;
    this.#language = citationLanguage(languageName);
    this.#endOf = this.#language.namesInText === 'before' ? nameEndOf(this.#language) : null;
  }

  /** The law whose name begins or ends at a word. The text before the offset `taken` already belongs to another law. */
  lawAt(index: number, taken: number): LawMention | null {
    const word = this.#words.at(index) as Word;
    const language = this.#language;
    if (this.#endOf?.(word.text)) {
      const name = this.#nameEndingAt(index, taken);
      if (name) return name;
    }
    const isSign = signs.has(word.text);
    if (!startsOf(language).has(word.text) && !(isSign && this.#isSignOfNumber(index))) return null;
    // A single letter is a type only if it is a capital: not in `l'article` or `a)`. A small letter is a type, too, if
    // a dot and a number with a year follow: `ν. 4412/2016`, `π.δ. 18/1989`.
    if (word.text.length === 1 && !this.#isCapitalised(index) && !this.#isShortType(word)) return null;
    const type = typeAt(this.#words, index, language);
    const count = type?.count ?? 0;
    // A type after a hyphen is only the end of a longer name: `EHB-Gesetzes vom …`.
    if (language.followsType && this.#text[word.start - 1] === '-') return null;
    if (type || isSign) {
      const act = this.#actAt(index, index + count, type?.types[0] ?? '');
      if (act) return act;
    }
    const lead = Math.max(count, this.#nameStart(index));
    if (lead === 0) return null;
    return this.#relative(index, lead) ?? this.#nameBeginningAt(index, lead);
  }

  /** Whether small letters with dots come before a number with a year, and no other such letter comes before them. */
  #isShortType({ start, end }: Word): boolean {
    if (/\p{L}\.\s?$/u.test(this.#text.slice(Math.max(0, start - 3), start))) return false;
    return /^\.(?:\s?\p{Ll}\.)?\s?\d{1,5}\/\d{4}(?!\d)/u.test(this.#text.slice(end, end + 20));
  }

  /** Whether the word is a sign such as `Nr.` before a number that can only be an official one: `Nr. VIII-1864`. */
  #isSignOfNumber(index: number): boolean {
    const next = this.#words.at(index + 1);
    return next !== undefined && next.start - (this.#words.at(index)?.end ?? 0) <= 3 && this.#romanAt(next.start);
  }

  #romanAt(from: number): boolean {
    return /^[IVXLC]{1,6}-\d/.test(this.#text.slice(from, from + 9));
  }

  #actAt(first: number, behind: number, type: string): LawMention | null {
    const start = this.#words.at(first)?.start ?? 0;
    const number = this.#numberBehind(behind);
    if (number !== null) {
      const date = this.#dateAt(number);
      const end = date ?? number;
      return { kind: 'act', written: this.#text.slice(start, this.#hintEnd(end)), type, start, end };
    }
    if (type === '') return null;
    const date = this.#dateBehind(first, behind);
    if (date === null) return null;
    return { kind: 'act', written: this.#text.slice(start, this.#hintEnd(date)), type, start, end: date };
  }

  /** The end of the number after a type. A sign or some words may be between type and number. */
  #numberBehind(behind: number): number | null {
    for (let at = behind; at < Math.min(this.#words.length, behind + maxQualifiers); at++) {
      const word = this.#words.at(at) as Word;
      const last = this.#words.at(at - 1);
      if (last && !this.#isOpen(last, word)) return null;
      if (at > behind && typeAt(this.#words, at, this.#language)) return null;
      const isSigned = at > 0 && signs.has(last?.text ?? '');
      // Numbers that begin with letters: `HAP/2194/2013`, `VIII-1864`.
      const number = /^[\p{N}\p{Lu}]/u.test(this.#text.slice(word.start, word.start + 1))
        ? numberAt(this.#text, word.start)
        : null;
      if (!number) {
        if (!this.#mayFollowType(at)) return null;
        continue;
      }
      const written = this.#text.slice(number.start, number.end);
      if (number.isSure || isSigned) return number.end;
      // In `kodekso 1814 straipsnyje`, 1814 is an article. In languages with this order, the number of a law needs a sign before
      // it.
      return this.#endOf === null && at === behind && /^\d{1,3}\.\d{3}|^\d{4,6}$|^\d{2,4}-\d/.test(written)
        ? number.end
        : null;
    }
    return null;
  }

  /** Whether a word may be between a type and its number or date. */
  #mayFollowType(index: number): boolean {
    const { text } = this.#words.at(index) as Word;
    return (
      !this.#language.followsType || this.#isCapitalised(index) || signs.has(text) || isFiller(text, this.#language)
    );
  }

  /** The end of a date at this place, perhaps after a comma and a preposition. */
  #dateAt(from: number): number | null {
    const beforeDate = beforeDateOf(this.#language);
    beforeDate.lastIndex = from;
    if (!beforeDate.test(this.#text)) return null;
    const start = beforeDate.lastIndex;
    const date = findDate(this.#text.slice(start, from + maxDate), this.#languageName, this.#language.dates);
    return date?.start === 0 ? start + date.end : null;
  }

  /** The end of a date that follows a type, with words between them: `Orden del Ministerio de Hacienda de 5 de mayo de 1990`. */
  #dateBehind(first: number, behind: number): number | null {
    const isPlainWord = this.#language.namesInText === 'capitals' && !this.#isCapitalised(first);
    for (let at = behind; at < Math.min(this.#words.length, behind + maxDateQualifiers); at++) {
      const [last, word] = [this.#words.at(at - 1) as Word, this.#words.at(at) as Word];
      if (!this.#isOpen(last, word)) return null;
      if (at > behind && typeAt(this.#words, at, this.#language)) return null;
      if (!/^\d/.test(word.text)) {
        // In lower case, a type may be an ordinary word: `el acuerdo se tomó el 5 de mayo de 1990` (the agreement was made on that
        // day).
        if (isPlainWord && !isFiller(word.text, this.#language)) return null;
        if (!this.#mayFollowType(at)) return null;
        continue;
      }
      const ahead = this.#text.slice(word.start, word.start + maxDate);
      const date = findDate(ahead, this.#languageName, this.#language.dates);
      return date && date.start === 0 && date.year !== null ? word.start + date.end : null;
    }
    return null;
  }

  /**
   * The end of the words after number and date that may be the name or the region of the law: `, de Protección de Datos`, ` de la
   * Comunidad de Madrid`.
   */
  #hintEnd(from: number): number {
    const ahead = this.#text.slice(from, from + maxHint);
    if (!hintStart(this.#language).test(ahead)) return from;
    const stop = ahead.slice(minHint).search(/[,.;:()«»"“”\n]/u);
    if (stop >= 0) return from + minHint + stop;
    // The last word may be cut in the middle.
    return from + (ahead.length < maxHint ? ahead.length : Math.max(ahead.lastIndexOf(' '), 0));
  }

  /**
   * Reads a law that the text does not name but points to: `esta Ley`, `dicho Real Decreto`, `la loi susmentionnée`.
   */
  #relative(index: number, lead: number): LawMention | null {
    const [before, behind] = [this.#words.at(index - 1), this.#words.at(index + lead)];
    const [first, last] = [this.#words.at(index) as Word, this.#words.at(index + lead - 1) as Word];
    const type = this.#endType(first) ?? typeAt(this.#words, index, this.#language)?.types[0] ?? first.text;
    const { own, same } = pointersOf(this.#language);
    const end = last.end;
    if (before && own.has(before.text) && this.#isOpen(before, first)) {
      return { kind: 'own', written: '', type, start: before.start, end };
    }
    if (before && same.has(before.text) && this.#isOpen(before, first)) {
      return { kind: 'same', written: '', type, start: before.start, end };
    }
    if (behind && same.has(behind.text) && this.#isOpen(last, behind)) {
      return { kind: 'same', written: '', type, start: first.start, end: behind.end };
    }
    return null;
  }

  #nameBeginningAt(index: number, lead: number): LawMention | null {
    const isCapital = this.#language.namesInText === 'capitals';
    if (isCapital && !this.#isCapitalised(index)) return null;
    if (this.#nameStart(index) === 0) return null;
    const start = this.#words.at(index)?.start ?? 0;
    let end = this.#words.at(index + lead - 1)?.end ?? 0;
    let words = 0;
    for (let at = index + lead; at < Math.min(this.#words.length, index + maxNameWords); at++) {
      const [last, word] = [this.#words.at(at - 1) as Word, this.#words.at(at) as Word];
      // A bracket ends the name: `Ley de Enjuiciamiento Civil (LEC)`.
      if (!this.#isOpen(last, word) || this.#text.slice(last.end, word.start).includes('(')) break;
      if (this.#beginsLaw(at) || this.#beginsArticle(at)) break;
      if (isFiller(word.text, this.#language)) continue;
      if (isCapital ? !this.#isCapitalised(at) : !/^\p{L}/u.test(word.text)) break;
      end = word.end;
      words++;
    }
    const name = this.#words.at(index)?.text ?? '';
    if (words === 0 && !aloneOf(this.#language).has(name)) return null;
    return { kind: 'name', written: this.#text.slice(start, end), type: name, start, end };
  }

  /** How many words here are the beginning of a law's name: 1 for `código`, 0 for any other word. */
  #nameStart(index: number): number {
    return namesBeginOf(this.#language).longestAt(this.#words, index)?.count ?? 0;
  }

  #beginsLaw(index: number): boolean {
    const isType = typeAt(this.#words, index, this.#language) !== null;
    return isType || this.#nameStart(index) > 0;
  }

  /** Whether an article with its number begins at a word: `Code forestier art. 16`. */
  #beginsArticle(index: number): boolean {
    for (const { word, start, end } of partWordsAt(this.#words, index, this.#language)) {
      if (word.isBehind || word.kind !== 'article') continue;
      if (numberAfter(this.#text, start, end, word, this.#language)) return true;
    }
    return false;
  }

  /** Whether two words belong to one phrase: between them is only a space, a hyphen, an apostrophe, or a bracket as in `(UE)`. */
  #isOpen(word: Word, next: Word): boolean {
    const gap = this.#text.slice(word.end, next.start);
    if (gap === ' ') return true;
    // A dot after a short form does not end the phrase: `L. O.`, `Nº.`
    const isShort = word.end - word.start <= 4 || hasCapitals.test(this.#text.slice(word.start, word.end));
    return gap.length <= 6 && (openGap.test(gap) || (isShort && shortGap.test(gap)));
  }

  #isCapitalised(index: number): boolean {
    const { start = 0 } = this.#words.at(index) ?? {};
    return /^\p{Lu}/u.test(this.#text.slice(start, start + 1));
  }

  /** Reads a name that ends at a word: `Lietuvos Respublikos darbo kodekso`, `avaliku teenistuse seaduse`. */
  #nameEndingAt(index: number, taken: number): LawMention | null {
    const word = this.#words.at(index) as Word;
    const relative = this.#relative(index, 1);
    if (relative) return relative;
    if (this.#numberBehind(index + 1) !== null || this.#goesOn(index)) return null;
    let from = index;
    while (from > 0 && index - from < maxNameWords - 1) {
      const before = this.#words.at(from - 1) as Word;
      if (!this.#isOpen(before, this.#words.at(from) as Word) || /^[\d§]/.test(before.text)) break;
      if (before.start < taken || (this.#endOf?.(before.text) && !this.#goesOn(from - 1))) break;
      from--;
    }
    const start = this.#words.at(from)?.start ?? 0;
    const type = this.#endType(word) ?? '';
    const isWhole = from < index || this.#endOf?.(word.text) !== word.text || aloneOf(this.#language).has(word.text);
    if (!isWhole) return null;
    return { kind: 'name', written: this.#text.slice(start, word.end), type, start, end: word.end };
  }

  /** Whether a name goes on after a word that ends other names: `keskkonnaseadustiku` in `keskkonnaseadustiku üldosa seaduse`. */
  #goesOn(index: number): boolean {
    const [word, next, end] = [0, 1, 2].map((step) => this.#words.at(index + step));
    if (!word || !next || !end || !goesOnOf(this.#language).has(next.text)) return false;
    return this.#isOpen(word, next) && this.#isOpen(next, end) && this.#endOf?.(end.text) !== undefined;
  }

  /** The type at the end of a name, without its case ending: `seadus` for `võlaõigusseaduse`. */
  #endType(word: Word): string | null {
    const end = this.#endOf?.(word.text);
    return end === undefined ? null : (nameWords(end, this.#language)[0] ?? null);
  }
}

/** Matches the words after number and date that begin the name of a law: `, de`, `, sobre`. */
const hintStart = perLanguage(({ about }) => new RegExp(`^,?\\s{1,3}(?:${spaced(about)})`, 'u'));
const beforeDateOf = perLanguage(
  ({ dates }) => new RegExp(`[\\s,]{0,3}(?:${spaced(dates.before)})?\\s{0,2}(?=\\d)`, 'uy'),
);
/** Matches a short form with capitals: `RDLeg` in `RDLeg. 2/2015`. */
const hasCapitals = /^\p{Lu}{2}\p{L}{0,4}$/u;
const openGap = /^(?:[\s\u00ad\u200b]{1,4}|[-’'/]|\s?\(|\)\s{0,2})$/u;
const shortGap = /^\.?[º°]?\.?\s{0,2}$/u;
const maxQualifiers = 7;
const maxDateQualifiers = 14;
const maxDate = 50;
/** The end of a name is searched from this character on. So the comma in `, de Protección de Datos` does not end the name. */
const minHint = 3;
const maxHint = 120;
const maxNameWords = 12;

const namesBeginOf = perLanguage(
  ({ namesBegin = '' }) => new Phrases(spellings(namesBegin).map((name) => [name, name])),
);
/** Words that are a whole name: `Constitución` in `la Constitución`. */
export const aloneOf = perLanguage(({ aloneNames }) => new Set(spellings(aloneNames)));
const startsOf = perLanguage(({ types, namesBegin = '' }) => {
  const written = [...Object.keys(types), ...Object.values(types), namesBegin].join('|');
  return new Set(spellings(written).map((spelling) => spelling.split(' ')[0] ?? ''));
});

/** The first words of the names of laws (`ley`, `código`), and endings of names (`-seaduse`). */
export function lawWords(language: CitationLanguage): { starts: string[]; ends: string[] } {
  return { starts: [...startsOf(language), ...signs], ends: spellings(language.nameEnds) };
}

const pointersOf = perLanguage(({ own = '', same = '' }) => ({
  own: new Set(spellings(own)),
  same: new Set(spellings(same)),
}));
const goesOnOf = perLanguage(({ goesOn }) => new Set(spellings(goesOn)));
/** The end of a name: the whole word, or the last part of an Estonian compound (`seaduse` for `võlaõigusseaduse`). */
export const nameEndOf = perLanguage(({ nameEnds, isCompound = false }) => {
  const ends = spellings(nameEnds);
  return (text: string) => ends.find((end) => text === end || (isCompound && text.endsWith(end)));
});
