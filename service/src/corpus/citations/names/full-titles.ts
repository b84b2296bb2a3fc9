import type { CitationLanguage } from '../../languages/index.ts';
import { anyOf } from '../../languages/patterns.ts';
import { perLanguage } from '../words.ts';

/** A title of a law in a text, with its year: `Harbours Act, 1946`. */
export interface FullTitle {
  start: number;
  end: number;
  written: string;
}

/**
 * Finds the titles of laws in a text, for languages in which titles end with their type and a year. The word before a title shows
 * where it begins: `the Harbours Act, 1946`. Without a year, too many laws have the same title.
 */
export function fullTitlesIn(text: string, language: CitationLanguage): FullTitle[] {
  const pattern = patternOf(language);
  if (pattern === null) return [];
  return [...text.matchAll(pattern)].map(({ 0: all, 1: written = '', index }) => {
    const end = index + all.length;
    return { start: end - written.length, end, written };
  });
}

const patternOf = perLanguage(({ titleEnds, titleJoins, of, the = '', and = '' }) => {
  if (!titleEnds) return null;
  const capitalised = "\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}";
  // In `the Minister and the Harbours Act 1946` and `Part I of the Harbours Act 1946`, the title begins after the last `the`. In `the
  // Offences against the State Act 1939` it does not.
  const join = `(?!(?:${anyOf(`${and}|${of}`)})\\s(?:${anyOf(the)})\\s)(?:${anyOf(titleJoins)})`;
  const word = `(?:${capitalised},?|\\(\\p{Lu}[^()\\n]{0,80}\\)|${join})`;
  const before = [
    ...(of ?? '').split('|'),
    ...the.split('|').flatMap((one) => [one, one[0]?.toUpperCase() + one.slice(1)]),
  ];
  return new RegExp(
    `(?<!\\p{L})(?:${anyOf(before)})[\\s*]{0,3}(${capitalised},?\\s{1,2}(?:${word}\\s{1,2}){0,15}?(?:${anyOf(titleEnds)})\\s?,?\\s{1,2}(?:1[6-9]|20)\\d\\d)(?!\\d|\\s\\([^()]{0,80}\\)\\s(?:${anyOf(titleEnds)}))`,
    'gu',
  );
});
