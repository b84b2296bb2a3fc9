import type { CitationLanguage } from '../../languages/index.ts';
import { anyOf } from '../../languages/patterns.ts';
import { perLanguage } from '../words.ts';

/**
 * The ids of a number with a letter in a language in which the letter belongs to the number. Some laws have a space between them in
 * their headings, and some do not. Null for a number without a letter.
 */
export function lettered(written: string, word: { idsOf(number: string): string[] }): string[] | null {
  const [, number = '', letter = ''] = /^(\d{1,4}(?:-\d{1,4})?)[\s*]{0,2}(\p{Ll})\s?\*?$/u.exec(written) ?? [];
  const [joined, plain] = [word.idsOf(number + letter)[0], word.idsOf(number)[0]];
  return letter === '' || joined === undefined ? null : [joined, `${plain}-${letter}`];
}

/** A letter that may be the word for `and`, because no other article follows: ` a` in `§ 5 a zákona`. */
export function doubtfulLetter(text: string, at: number, language: CitationLanguage): string | null {
  const { letterWords, and } = language;
  const [letter = ''] = /^\s\p{Ll}(?=\s(?![\d§]))/u.exec(text.slice(at, at + 5)) ?? [];
  // `§ 5 a násl.` means section 5 and the following ones.
  if (letter !== '' && furtherHere(language)?.test(text.slice(at + letter.length, at + maxFurther))) return null;
  const isAnd = letterWords !== undefined && letter !== '' && and?.split('|').includes(letter.trim()) === true;
  return isAnd ? letter : null;
}

const maxFurther = 30;
const furtherHere = perLanguage(({ furtherJoins }) =>
  furtherJoins === undefined ? null : new RegExp(`^\\s(?:${anyOf(furtherJoins)})(?!\\p{L})`, 'u'),
);

const joinBeforeSign = /\s(\p{Ll})$/u;

/** Where a number ends before a word for `and`: in `§ 46a a § 46b`, the second `a` is no letter. Null for any other number. */
export function withoutJoin(text: string, from: number, end: number, { letterWords }: CitationLanguage): number | null {
  const found = letterWords === undefined ? null : joinBeforeSign.exec(text.slice(from, end));
  const isJoin = found && letterWords?.split('|').includes(found[1] ?? '') && /^\s?§/.test(text.slice(end, end + 2));
  return isJoin ? from + found.index : null;
}
