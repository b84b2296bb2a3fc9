import { withoutAccents } from '../../base/words.ts';
import type { CitationLanguage } from '../languages/index.ts';

/** A word or a number in a text, and its offsets. */
export class Word {
  readonly #source: string;
  #text: string | undefined;
  readonly start: number;
  readonly end: number;
  /** A hash of the word in lower case without accents. */
  readonly hash: number;
  /** The last four letters, in lower case without accents, as a number. */
  readonly tail: number;

  constructor(source: string, start: number, end: number, hash: number, tail: number) {
    this.#source = source;
    this.start = start;
    this.end = end;
    this.hash = hash;
    this.tail = tail;
  }

  /** The word in lower case and without accents. It is made when it is first used: for nine words in ten, the hash is enough. */
  get text(): string {
    this.#text ??= foldWord(this.#source.slice(this.start, this.end));
    return this.#text;
  }
}

const other = 0;
const letter = 1;
const digit = 2;
const sign = 3;
/** An accent that is a separate character. It belongs to the letter before it and is left out. */
const mark = 4;

/**
 * Characters below this code are Latin, Greek and Cyrillic letters, and common punctuation. `kinds` has the kind of each character.
 * `plain` has each letter without its accent.
 */
const known = 0x2100;
const kinds = Uint8Array.from({ length: known }, (_, code) => kindOf(code));
const plain = Uint16Array.from({ length: known }, (_, code) => plainOf(code));

function kindOf(code: number): number {
  // Characters of rare scripts are two code units. Each of the two counts as a letter.
  if (code >= 0xd800 && code < 0xe000) return letter;
  const character = String.fromCharCode(code);
  if (/\p{L}/u.test(character)) return letter;
  if (/\p{N}/u.test(character)) return digit;
  if (/\p{M}/u.test(character)) return mark;
  return character === '§' ? sign : other;
}

function plainOf(code: number): number {
  return withoutStrokes(withoutAccents(String.fromCharCode(code)).toLowerCase()).charCodeAt(0);
}

/** The places and hashes of the words of a text. The memory is used again for the next text, except that of a very long text. */
class FoundWords {
  starts = new Int32Array(0);
  ends = new Int32Array(0);
  hashes = new Int32Array(0);
  tails = new Int32Array(0);
  /** The UTF-16 codes of the text. To read them here takes a third of the time of `charCodeAt` in a part of a longer text. */
  codes = new Uint16Array(0);
  #bytes = Buffer.alloc(0);

  /**
   * Takes the codes of a text, and makes room for its words. There are at most as many words as characters: in `5a`,
   * each word is one character long.
   */
  take(text: string): void {
    this.#makeRoom(text.length);
    if (text.length > maxShort) this.#bytes.write(text, 'utf16le');
    else for (let at = 0; at < text.length; at++) this.codes[at] = text.charCodeAt(at);
  }

  #makeRoom(words: number): void {
    const room = this.starts.length;
    if (room >= words && (room <= maxKept || words > maxKept)) return;
    const size = words > maxKept ? words : Math.min(words * 2, maxKept);
    this.codes = new Uint16Array(size);
    this.#bytes = Buffer.from(this.codes.buffer);
    this.starts = new Int32Array(size);
    this.ends = new Int32Array(size);
    this.hashes = new Int32Array(size);
    this.tails = new Int32Array(size);
  }

  word(text: string, index: number): Word {
    const [start = 0, end = 0] = [this.starts[index], this.ends[index]];
    return new Word(text, start, end, this.hashes[index] as number, this.tails[index] as number);
  }
}

/** Memory for longer texts, 18 bytes for each character, is given back when the next text is read. */
const maxKept = 40_000;
/** Up to this length, a loop copies the codes faster than the function for it. */
const maxShort = 50;

/** Finds the words of a text, and returns how many there are. A word is a run of letters, of digits or of signs. */
function findWords(text: string, into: FoundWords): number {
  into.take(text);
  const { codes, starts, ends, hashes, tails } = into;
  let count = 0;
  let start = 0;
  let kind = other;
  let hash = 0;
  let tail = 0;
  for (let at = 0; at < text.length; at++) {
    const code = codes[at] as number;
    let next = code < known ? (kinds[code] as number) : kindOf(code);
    if (next === mark) {
      if (kind === letter) continue;
      next = other;
    }
    if (next !== kind) {
      if (kind !== other) {
        starts[count] = start;
        ends[count] = at;
        hashes[count] = hash;
        tails[count++] = tail;
      }
      start = at;
      kind = next;
      hash = 0;
      tail = 0;
    }
    if (kind === other) continue;
    const folded = code < known ? (plain[code] as number) : plainOf(code);
    hash = Math.imul(hash ^ folded, 0x01000193);
    tail = (tail << 8) | (folded & 0xff);
  }
  if (kind !== other) {
    starts[count] = start;
    ends[count] = text.length;
    hashes[count] = hash;
    tails[count++] = tail;
  }
  return count;
}

const inWordsOf = new FoundWords();

/** The words of a text in their order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  const count = findWords(text, inWordsOf);
  for (let index = 0; index < count; index++) words.push(inWordsOf.word(text, index));
  return words;
}

/** The words of a text, by their position. An array of words can be used, too. */
export interface Words {
  readonly length: number;
  at(index: number): Word | undefined;
}

/**
 * The words of a text, for parsers that look at only some of them. A word is made when it is asked for: in laws, 92
 * words in 100 are neither the beginning of a citation nor near one. All lists share their memory, so a list can be
 * used only until the next one is made.
 */
export class WordList implements Words {
  static readonly #found = new FoundWords();
  static #last: WordList | null = null;
  readonly length: number;
  readonly #text: string;
  readonly #made: (Word | undefined)[] = [];

  constructor(text: string) {
    this.#text = text;
    this.length = findWords(text, WordList.#found);
    WordList.#last = this;
  }

  /** The word at a position, counted from 0; undefined for a negative position. */
  at(index: number): Word | undefined {
    if (index < 0 || index >= this.length) return undefined;
    const known = this.#made[index];
    if (known) return known;
    this.#check();
    const word = WordList.#found.word(this.#text, index);
    this.#made[index] = word;
    return word;
  }

  /** The position of the next word, from `index` on, that passes the filter; -1 if there is none. */
  next(filter: WordFilter, index: number): number {
    this.#check();
    const { hashes, tails } = WordList.#found;
    for (let at = index; at < this.length; at++) {
      if (filter.mayHave(hashes[at] as number, tails[at] as number)) return at;
    }
    return -1;
  }

  #check(): void {
    if (WordList.#last !== this) throw new Error('Another list was made after this one.');
  }
}

/**
 * A quick test for words and endings that a parser looks for. It excludes nearly all other words by their hash, without
 * reading their letters.
 */
export class WordFilter {
  readonly #words = new Uint8Array(filterSize);
  readonly #tails = new Uint8Array(filterSize);

  constructor(words: Iterable<string>, endings: Iterable<string> = []) {
    for (const { hash } of wordsOf([...words].join(' '))) this.#words[hash & (filterSize - 1)] = 1;
    for (const { tail } of wordsOf([...endings].join(' '))) this.#tails[slotOf(tail)] = 1;
  }

  /** True for the hash and tail of all words that are looked for. False for nearly all other words. */
  mayHave(hash: number, tail: number): boolean {
    return this.#words[hash & (filterSize - 1)] === 1 || this.#tails[slotOf(tail)] === 1;
  }
}

const filterBits = 14;
const filterSize = 2 ** filterBits;

function slotOf(tail: number): number {
  return Math.imul(tail, 0x9e3779b1) >>> (32 - filterBits);
}

/**
 * Words in lower case without accents, by their written form. Texts have few different words, so most are found here. The size is
 * limited, because a hostile text may have very many words. For the choice of a plain map see `remembering`.
 */
const folded = new Map<string, string>();
const maxFolded = 50_000;

/** Letters with a stroke become the letters that people type instead of them: `bøker` becomes `boker`. A stroke is no accent. */
function withoutStrokes(word: string): string {
  return word.replace(/[øłđ]/g, (stroked) => (stroked === 'ø' ? 'o' : stroked === 'ł' ? 'l' : 'd'));
}

function foldWord(written: string): string {
  let word = folded.get(written);
  if (word === undefined) {
    word = withoutStrokes(withoutAccents(written).toLowerCase());
    if (folded.size >= maxFolded) folded.clear();
    // The key is a copy. A string that was cut out of a text keeps the whole text in memory.
    folded.set(Buffer.from(written).toString(), word);
  }
  return word;
}

/** Splits `artículo|art.` at `|`. Each spelling is returned as `wordsOf` reads it, with one space between two words. */
export function spellings(written = ''): string[] {
  return written
    .split('|')
    .map(foldWords)
    .filter((spelling) => spelling !== '');
}

export function foldWords(written: string): string {
  return wordsOf(written)
    .map(({ text }) => text)
    .join(' ');
}

/** A list of phrases of one or more words. Each phrase has a value. */
export class Phrases<Value> {
  /** The phrases by the hash of their first word; the longest phrase is first. */
  readonly #byFirst = new Map<number, { words: Word[]; value: Value }[]>();

  constructor(phrases: Iterable<[phrase: string, value: Value]>) {
    for (const [phrase, value] of phrases) {
      const words = wordsOf(phrase);
      const hash = words[0]?.hash ?? 0;
      const known = [...(this.#byFirst.get(hash) ?? []), { words, value }];
      this.#byFirst.set(
        hash,
        known.sort((a, b) => b.words.length - a.words.length),
      );
    }
  }

  firstWords(): string[] {
    return [...this.#byFirst.values()].flatMap((phrases) => phrases.map(({ words }) => words[0]?.text ?? ''));
  }

  /** The phrases that begin at a word of a text. The longest is first. */
  allAt(words: Words, index: number): { value: Value; count: number }[] {
    const known = this.#byFirst.get(words.at(index)?.hash ?? 0);
    if (!known) return [];
    const found = known.filter(({ words: phrase }) =>
      phrase.every((word, at) => word.text === words.at(index + at)?.text),
    );
    return found.map(({ words: { length: count }, value }) => ({ value, count }));
  }

  longestAt(words: Words, index: number): { value: Value; count: number } | null {
    return this.allAt(words, index)[0] ?? null;
  }
}

/**
 * Returns a function that calls `make` once for each language. The last language is kept apart, because most calls are for the
 * same language as the call before.
 */
export function perLanguage<T>(make: (language: CitationLanguage) => T): (language: CitationLanguage) => T {
  const made = new Map<CitationLanguage, T>();
  let last: { language: CitationLanguage; value: T } | undefined;
  return (language) => {
    if (last?.language !== language) {
      const value = made.get(language) ?? make(language);
      made.set(language, value);
      last = { language, value };
    }
    return last.value;
  };
}

const fillersOf = perLanguage(({ joins = '', fillers = '' }) => {
  const words = [...joins.split(/[|\s]/), ...fillers.split('|')];
  return new Set(words.filter(Boolean).map(foldWords));
});

export function isFiller(text: string, language: CitationLanguage): boolean {
  return fillersOf(language).has(text);
}

export function significantWords(text: string, language: CitationLanguage): Word[] {
  return wordsOf(text).filter((word) => !isFiller(word.text, language));
}

/** The words of a name as keys have them: without fillers (`de`, `la`) and without case endings. */
export function nameWords(text: string, language: CitationLanguage): string[] {
  return significantWords(text, language).map((one) => withoutEnding(one.text, language));
}

function withoutEnding(text: string, { endings = [] }: CitationLanguage): string {
  // Short words keep their endings. Otherwise different words would become equal. A form such as `řádu` may stand as a whole.
  const isShort = text.length < 5;
  for (const [ending, replacement] of endings) {
    if (isShort && !ending.source.startsWith('^')) continue;
    if (ending.test(text)) return text.replace(ending, replacement);
  }
  return text;
}
