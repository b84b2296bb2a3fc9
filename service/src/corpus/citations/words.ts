import { withoutAccents } from '../accents.ts';
import type { CitationLanguage } from './languages/language.ts';

/** A word or a number of a text, folded, and where it stands. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

const word = /§+|\p{L}[\p{L}\p{M}]*|\p{N}+/gu;

/** The words of a text in their order, in lower case and without accents. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const { 0: found, index } of text.matchAll(word)) {
    words.push({ text: foldWord(found), start: index, end: index + found.length });
  }
  return words;
}

function foldWord(written: string): string {
  return withoutAccents(written).toLowerCase();
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
