import { signs, typeAt } from './act.ts';
import { findDate } from './dates.ts';
import { citationLanguage } from './languages/index.ts';
import type { CitationLanguage } from './languages/language.ts';
import { numberAt } from './numbers.ts';
import { foldWords, isFiller, nameWords, Phrases, perLanguage, spellings, type Word } from './words.ts';

/** A law as a text names it. */
export interface LawMention {
  /**
   * `act` by number or date, `name` by a name that some law may have, `own` the law that the text belongs to, `same` one that
   * was named before.
   */
  kind: 'act' | 'name' | 'own' | 'same';
  /** What is to be read of it: with the words behind number and date, which may tell namesakes apart. */
  written: string;
  /** What it is called, as far as `same` can mean it: `ley`. */
  type: string;
  start: number;
  end: number;
}

/** Reads the laws that a text names. `text` and `words` are those of one paragraph. */
export class LawReader {
  readonly #language: CitationLanguage;
  readonly #words: Word[];
  readonly #text: string;
  readonly #languageName: string;
  readonly #endOf: ((text: string) => string | undefined) | null;

  constructor(text: string, words: Word[], languageName: string) {
    this.#text = text;
    this.#words = words;
    this.#languageName = languageName;
    this.#language = citationLanguage(languageName);
    this.#endOf = this.#language.namesInText === 'before' ? nameEndOf(this.#language) : null;
  }

  /** The law that begins to be named at a word, or whose name ends there. What stands before `taken` belongs to another one. */
  lawAt(index: number, taken: number): LawMention | null {
    const word = this.#words[index] as Word;
    const language = this.#language;
    if (this.#endOf?.(word.text)) {
      const name = this.#nameEndingAt(index, taken);
      if (name) return name;
    }
    const isSign = signs.has(word.text);
    if (!startsOf(language).has(word.text) && !(isSign && this.#isSignOfNumber(index))) return null;
    // `l'article`, `a)`: a single letter is short for a type in capitals alone.
    if (word.text.length === 1 && !this.#isCapitalised(index)) return null;
    const type = typeAt(this.#words, index, language);
    const count = type?.count ?? 0;
    if (type || isSign) {
      const act = this.#actAt(index, index + count, type?.types[0] ?? '');
      if (act) return act;
    }
    const lead = Math.max(count, this.#nameStart(index));
    if (lead === 0) return null;
    return this.#relative(index, lead) ?? this.#nameBeginningAt(index, lead);
  }

  /** `Nr. VIII-1864`: a sign alone counts where nothing but an official number can follow. */
  #isSignOfNumber(index: number): boolean {
    const next = this.#words[index + 1];
    return next !== undefined && next.start - (this.#words[index]?.end ?? 0) <= 3 && this.#romanAt(next.start);
  }

  #romanAt(from: number): boolean {
    return /^[IVXLC]{1,6}-\d/.test(this.#text.slice(from, from + 9));
  }

  #actAt(first: number, behind: number, type: string): LawMention | null {
    const start = this.#words[first]?.start ?? 0;
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

  /** Where the number ends that stands behind a type, with a sign or some words between them. */
  #numberBehind(behind: number): number | null {
    for (let at = behind; at < Math.min(this.#words.length, behind + maxQualifiers); at++) {
      const word = this.#words[at] as Word;
      const last = this.#words[at - 1];
      if (last && !this.#isOpen(last, word)) return null;
      if (at > behind && typeAt(this.#words, at, this.#language)) return null;
      const isSigned = at > 0 && signs.has(last?.text ?? '');
      // Numbers that begin with letters: `HAP/2194/2013`, `VIII-1864`.
      const number = /^[\p{N}\p{Lu}]/u.test(this.#text.slice(word.start, word.start + 1))
        ? numberAt(this.#text, word.start)
        : null;
      if (!number) continue;
      const written = this.#text.slice(number.start, number.end);
      if (number.isSure || isSigned) return number.end;
      // `kodekso 1814 straipsnyje`: where the article stands behind its number, a law's has a sign.
      return this.#endOf === null && at === behind && /^\d{1,3}\.\d{3}|^\d{4,6}$|^\d{2,4}-\d/.test(written)
        ? number.end
        : null;
    }
    return null;
  }

  /** Where a date ends that follows at once, be it behind a comma and a preposition. */
  #dateAt(from: number): number | null {
    beforeDate.lastIndex = from;
    if (!beforeDate.test(this.#text)) return null;
    const start = beforeDate.lastIndex;
    const date = findDate(this.#text.slice(start, from + maxDate), this.#languageName, this.#language.months);
    return date?.start === 0 ? start + date.end : null;
  }

  /** The same behind a type, with words between them: `Orden del Ministerio de Hacienda de 5 de mayo de 1990`. */
  #dateBehind(first: number, behind: number): number | null {
    const isPlainWord = this.#language.namesInText === 'capitals' && !this.#isCapitalised(first);
    for (let at = behind; at < Math.min(this.#words.length, behind + maxDateQualifiers); at++) {
      const [last, word] = [this.#words[at - 1] as Word, this.#words[at] as Word];
      if (!this.#isOpen(last, word)) return null;
      if (at > behind && typeAt(this.#words, at, this.#language)) return null;
      if (!/^\d/.test(word.text)) {
        // `el acuerdo se tomó el 5 de mayo de 1990`: in small letters a type is a word as any other.
        if (isPlainWord && !isFiller(word.text, this.#language)) return null;
        continue;
      }
      const ahead = this.#text.slice(word.start, word.start + maxDate);
      const date = findDate(ahead, this.#languageName, this.#language.months);
      return date && date.start === 0 && date.year !== null ? word.start + date.end : null;
    }
    return null;
  }

  /** The words behind number and date that may be the name or the region: `, de Protección de Datos`, ` de la Comunidad de Madrid`. */
  #hintEnd(from: number): number {
    const ahead = this.#text.slice(from, from + maxHint);
    if (!/^,?\s{1,3}(?:del?|d['’]|du|des|sobre|por|relativ\p{L}{1,3}|portant|sur)(?:\s|(?<=['’]))/u.test(ahead))
      return from;
    const stop = ahead.slice(minHint).search(/[,.;:()«»"“”\n]/u);
    return from + Math.max(stop < 0 ? ahead.lastIndexOf(' ') : minHint + stop, 0);
  }

  /** `esta Ley`, `dicho Real Decreto`, `la loi susmentionnée`. */
  #relative(index: number, lead: number): LawMention | null {
    const [before, behind] = [this.#words[index - 1], this.#words[index + lead]];
    const [first, last] = [this.#words[index] as Word, this.#words[index + lead - 1] as Word];
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
    const start = this.#words[index]?.start ?? 0;
    let end = this.#words[index + lead - 1]?.end ?? 0;
    let words = 0;
    for (let at = index + lead; at < Math.min(this.#words.length, index + maxNameWords); at++) {
      const [last, word] = [this.#words[at - 1] as Word, this.#words[at] as Word];
      // `Ley de Enjuiciamiento Civil (LEC)`
      if (!this.#isOpen(last, word) || this.#text.slice(last.end, word.start).includes('(')) break;
      if (this.#beginsLaw(at)) break;
      if (isFiller(word.text, this.#language)) continue;
      if (isCapital ? !this.#isCapitalised(at) : !/^\p{L}/u.test(word.text)) break;
      end = word.end;
      words++;
    }
    const name = this.#words[index]?.text ?? '';
    if (words === 0 && !aloneOf(this.#language).has(name)) return null;
    return { kind: 'name', written: this.#text.slice(start, end), type: name, start, end };
  }

  /** How many words begin a name here: 1 for `código`, 0 for any other word. */
  #nameStart(index: number): number {
    return namesBeginOf(this.#language).longestAt(this.#words, index)?.count ?? 0;
  }

  #beginsLaw(index: number): boolean {
    const isType = typeAt(this.#words, index, this.#language) !== null;
    return isType || this.#nameStart(index) > 0;
  }

  /** Whether two words are of one phrase: nothing but a space, a hyphen, an apostrophe, brackets of `(UE)` between them. */
  #isOpen(word: Word, next: Word): boolean {
    const gap = this.#text.slice(word.end, next.start);
    if (gap === ' ') return true;
    // The dot of a short form: `L. O.`, `Nº.`
    const isShort = word.end - word.start <= 4;
    return gap.length <= 6 && (openGap.test(gap) || (isShort && shortGap.test(gap)));
  }

  #isCapitalised(index: number): boolean {
    const { start = 0 } = this.#words[index] ?? {};
    return /^\p{Lu}/u.test(this.#text.slice(start, start + 1));
  }

  /** `Lietuvos Respublikos darbo kodekso`, `avaliku teenistuse seaduse`. */
  #nameEndingAt(index: number, taken: number): LawMention | null {
    const word = this.#words[index] as Word;
    const relative = this.#relative(index, 1);
    if (relative) return relative;
    if (this.#numberBehind(index + 1) !== null) return null;
    let from = index;
    while (from > 0 && index - from < maxNameWords - 1) {
      const before = this.#words[from - 1] as Word;
      if (!this.#isOpen(before, this.#words[from] as Word) || /^[\d§]/.test(before.text)) break;
      if (before.start < taken || this.#endOf?.(before.text)) break;
      from--;
    }
    const start = this.#words[from]?.start ?? 0;
    const type = this.#endType(word) ?? '';
    const isWhole = from < index || this.#endOf?.(word.text) !== word.text || aloneOf(this.#language).has(word.text);
    if (!isWhole) return null;
    return { kind: 'name', written: this.#text.slice(start, word.end), type, start, end: word.end };
  }

  /** What a word that ends a name says the law to be, without the endings of cases: `seadus` of `võlaõigusseaduse`. */
  #endType(word: Word): string | null {
    const end = this.#endOf?.(word.text);
    return end === undefined ? null : (nameWords(end, this.#language)[0] ?? null);
  }
}

const beforeDate = /[\s,]{0,3}(?:del?\s|du\s|d['’]|le\s)?\s{0,2}(?=\d)/uy;
const openGap = /^(?:[\s\u00ad\u200b]{1,4}|[-’'/]|\s?\(|\)\s{0,2})$/u;
const shortGap = /^\.?[º°]?\.?\s{0,2}$/u;
const maxQualifiers = 7;
const maxDateQualifiers = 14;
const maxDate = 50;
/** The comma before the words is none that ends them. */
const minHint = 3;
const maxHint = 120;
const maxNameWords = 12;

const namesBeginOf = perLanguage(
  ({ namesBegin = '' }) => new Phrases(spellings(namesBegin).map((name) => [name, name])),
);
/** `la Constitución` is a name as it stands. */
export const aloneOf = perLanguage(
  ({ nameWords: names = '' }) =>
    new Set(spellings(names).filter((name) => /^(?:constituci|konstitucij|constitution)/.test(name))),
);
const startsOf = perLanguage(({ types, namesBegin = '' }) => {
  const written = [...Object.keys(types), ...Object.values(types), namesBegin].join('|');
  return new Set(spellings(written).map((spelling) => spelling.split(' ')[0] ?? ''));
});

/** What the words of a law begin with (`ley`, `código`), and what ends the name of one (`-seaduse`). */
export function lawWords(language: CitationLanguage): { starts: string[]; ends: string[] } {
  return { starts: [...startsOf(language), ...signs], ends: spellings(language.nameEnds) };
}

const pointersOf = perLanguage(({ own = '', same = '' }) => ({
  own: new Set(spellings(own)),
  same: new Set(spellings(same)),
}));
/** The end of a name that a word is, or that Estonian puts together with others: `seaduse` of `võlaõigusseaduse`. */
const nameEndOf = perLanguage(({ nameEnds, isCompound = false }) => {
  const ends = spellings(nameEnds);
  return (text: string) => ends.find((end) => text === end || (isCompound && text.endsWith(end)));
});

/** The names that such a mention may mean, the longest first: how far a name goes, only the laws tell. */
export function namesMeant(written: string, languageName: string): string[] {
  const language = citationLanguage(languageName);
  const words = wordsIn(written);
  const names: string[] = [];
  if (language.namesInText === 'before') {
    for (let from = 0; from < words.length; from++) {
      const start = words[from]?.start ?? 0;
      const isCapital = /^\p{Lu}/u.test(written.slice(start, start + 1));
      if (isCapital || language.isCompound) names.push(written.slice(start));
    }
    return names;
  }
  const isCapital = language.namesInText === 'capitals';
  for (let to = words.length; to > 0; to--) {
    const [last, next] = [words[to - 1], words[to]];
    if (!last) continue;
    if (isFiller(last.text, language)) continue;
    // `Ley de Sanidad y Consumo` ends before `y`, or does not; nowhere else.
    if (isCapital && next && !conjunctions.has(next.text)) continue;
    if (to > 1 || aloneOf(language).has(last.text)) names.push(written.slice(0, last.end));
  }
  return names;
}

const conjunctions = new Set(['y', 'e', 'o', 'u', 'i']);

function wordsIn(written: string) {
  const found = written.matchAll(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu);
  return [...found].map(({ 0: word, index }) => ({ text: foldWords(word), start: index, end: index + word.length }));
}
