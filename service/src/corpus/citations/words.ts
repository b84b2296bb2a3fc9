import { withoutAccents } from '../accents.ts';
import type { CitationLanguage } from './languages/language.ts';

/** A word or a number of a text, folded, and where it stands. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

/** Of each character below 0x250: 1 for a letter, 2 for a digit, 3 for `§`. Others are looked up one by one. */
const kinds = Uint8Array.from({ length: 0x250 }, (_, code) => kindOf(String.fromCharCode(code)));

function kindOf(character: string): number {
  if (/\p{L}/u.test(character)) return 1;
  if (/\p{N}/u.test(character)) return 2;
  return character === '§' ? 3 : 0;
}

/** Letters, or marks on them (which only follow one), digits, or signs; 0 for all that is none of these. */
function kindAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code < 0x250) return kinds[code] as number;
  const character = text[at] as string;
  // Halves of pairs are letters: rare scripts need no better cut.
  if (code >= 0xd800 && code < 0xe000) return 1;
  return /\p{M}/u.test(character) ? 4 : kindOf(character);
}

/** The words of a text in their order, in lower case and without accents. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (let start = 0; start < text.length; ) {
    const kind = kindAt(text, start);
    let end = start + 1;
    if (kind === 0 || kind === 4) {
      start = end;
      continue;
    }
    while (end < text.length) {
      const next = kindAt(text, end);
      if (next !== kind && !(kind === 1 && next === 4)) break;
      end++;
    }
    words.push({ text: foldWord(text.slice(start, end)), start, end });
    start = end;
  }
  return words;
}

/** Texts have few different words: most were folded before. Bounded, since a hostile text may have many. */
const folded = new Map<string, string>();
const maxFolded = 50_000;

function foldWord(written: string): string {
  let word = folded.get(written);
  if (word === undefined) {
    word = withoutAccents(written).toLowerCase();
    if (folded.size >= maxFolded) folded.clear();
    // A copy: what is cut out of a text keeps the whole text in memory.
    folded.set(Buffer.from(written).toString(), word);
  }
  return word;
}

/** Several spellings, parted by `|`, as words that `wordsOf` gives, one space between two. */
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

/** What depends on a language's data, made once. */
export function perLanguage<T>(make: (language: CitationLanguage) => T): (language: CitationLanguage) => T {
  const made = new WeakMap<CitationLanguage, { value: T }>();
  return (language) => {
    const known = made.get(language) ?? { value: make(language) };
    made.set(language, known);
    return known.value;
  };
}

const fillersOf = perLanguage(({ joins = '', fillers = '' }) => {
  const words = [...joins.split(/[|\s]/), ...fillers.split('|')];
  return new Set(words.filter(Boolean).map(foldWords));
});

export function isFiller(text: string, language: CitationLanguage): boolean {
  return fillersOf(language).has(text);
}

/** The words of a name as keys have them: without fillers, and without the endings that cases change. */
export function nameWords(text: string, language: CitationLanguage): string[] {
  const words = wordsOf(text).filter((one) => !isFiller(one.text, language));
  return words.map((one) => withoutEnding(one.text, language));
}

function withoutEnding(text: string, { endings = [] }: CitationLanguage): string {
  // What is left must still tell words apart.
  if (text.length < 5) return text;
  for (const [ending, replacement] of endings) {
    if (ending.test(text)) return text.replace(ending, replacement);
  }
  return text;
}
