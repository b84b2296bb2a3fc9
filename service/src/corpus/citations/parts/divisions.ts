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
  const { parts, articles, inner, paragraphs, divisionsBehind = '' } = language;
  const others = [...Object.values({ ...parts.articles, ...articles }), inner, paragraphs].flatMap(spellings);
  const wordsOf = (divisions: [unknown, string][] = []) =>
    divisions.map(([, word]) => word).filter((word) => !others.includes(foldWords(word)));
  const [before, behind] = [
    wordsOf(parts.divisions),
    [...wordsOf(parts.divisionsBehind), ...divisionsBehind.split('|').filter(Boolean)],
  ];
  const written = (words: string[]) => anyOf([...new Set(words.flatMap((word) => [word, foldWords(word)]))].join('|'));
  return {
    first: before.length === 0 ? null : new RegExp(`(?:${written(before)})\\.?\\s{1,3}`, 'iuy'),
    last: before.length === 0 ? null : new RegExp(`[,\\s]\\s?((?:${written(before)})\\.?\\s{1,3})(\\S{1,20})$`, 'iu'),
    behindFirst: behind.length === 0 ? null : new RegExp(`^(\\S{1,12}?)\\.?\\s(?:${written(behind)})[,\\s]`, 'iu'),
    behind: behind.length === 0 ? null : new RegExp(`[,\\s]\\s?(\\S{1,12}?)\\.?\\s(?:${written(behind)})$`, 'iu'),
  };
});

/** Reads a division at the beginning or at the end of a citation: `título I de la Constitución`, `meretöö seaduse 2. peatükk`. */
export function divisionIn(text: string, language: CitationLanguage): CitedDivision | null {
  const { first, last, behind, behindFirst } = patternsOf(language);
  const wordEnd = first === null ? -1 : matchEnd(first, text, 0);
  const number = wordEnd > 0 ? readNumber(text, wordEnd) : null;
  if (number) return { written: text.slice(0, number.end), rest: text.slice(number.end) };
  // Some languages have no list of ordinals: `část první zákona č. 6/2002 Sb.`
  const ordinal = wordEnd > 0 && !language.parts.numbers ? /^\p{L}{4,14}(?=\s)/u.exec(text.slice(wordEnd)) : null;
  if (ordinal) {
    const end = wordEnd + ordinal[0].length;
    return { written: text.slice(0, end), rest: text.slice(end) };
  }
  const opening = behindFirst?.exec(text);
  if (opening && readNumber(opening[1] ?? '', 0)?.end === opening[1]?.length)
    return { written: opening[0].slice(0, -1), rest: text.slice(opening[0].length) };
  const found = last?.exec(text) ?? behind?.exec(text);
  const written = found?.[2] ?? found?.[1] ?? '';
  if (!found || readNumber(written, 0)?.end !== written.length) return null;
  return { written: found[0].replace(/^[,\s]+/, ''), rest: text.slice(0, found.index) };
}
