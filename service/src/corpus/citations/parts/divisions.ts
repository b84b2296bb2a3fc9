import { matchEnd, readNumber } from '../../articles/grammar/numbers.ts';
import type { CitationLanguage } from '../../languages/index.ts';
import { anyOf } from '../../languages/patterns.ts';
import { foldWords, perLanguage, spellings } from '../words.ts';

/** A division that a citation names (`título I`), and the rest of the citation. */
export interface CitedDivision {
  written: string;
  rest: string;
}

/** The words for divisions. A word that also names an article or a paragraph (`section`, `dalis`) is left out. */
const patternsOf = perLanguage((language) => {
  const { parts, articles, inner, paragraphs } = language;
  const others = [...Object.values({ ...parts.articles, ...articles }), inner, paragraphs].flatMap(spellings);
  const wordsOf = (divisions: [unknown, string][] = []) =>
    divisions.map(([, word]) => word).filter((word) => !others.includes(foldWords(word)));
  const [before, behind] = [wordsOf(parts.divisions), wordsOf(parts.divisionsBehind)];
  const written = (words: string[]) => anyOf([...new Set(words.flatMap((word) => [word, foldWords(word)]))].join('|'));
  return {
    first: before.length === 0 ? null : new RegExp(`(?:${written(before)})\\.?\\s{1,3}`, 'iuy'),
    last: before.length === 0 ? null : new RegExp(`[,\\s]\\s?((?:${written(before)})\\.?\\s{1,3})(\\S{1,20})$`, 'iu'),
    behind: behind.length === 0 ? null : new RegExp(`[,\\s]\\s?(\\S{1,12}?)\\.?\\s(?:${written(behind)})$`, 'iu'),
  };
});

/** Reads a division at the beginning or at the end of a citation: `título I de la Constitución`, `meretöö seaduse 2. peatükk`. */
export function divisionIn(text: string, language: CitationLanguage): CitedDivision | null {
  const { first, last, behind } = patternsOf(language);
  const wordEnd = first === null ? -1 : matchEnd(first, text, 0);
  const number = wordEnd > 0 ? readNumber(text, wordEnd) : null;
  if (number) return { written: text.slice(0, number.end), rest: text.slice(number.end) };
  const found = last?.exec(text) ?? behind?.exec(text);
  const written = found?.[2] ?? found?.[1] ?? '';
  if (!found || readNumber(written, 0)?.end !== written.length) return null;
  return { written: found[0].replace(/^[,\s]+/, ''), rest: text.slice(0, found.index) };
}
