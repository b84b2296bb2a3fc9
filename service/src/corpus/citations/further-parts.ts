import type { CitationLanguage } from '../languages/index.ts';
import { partsIn } from './names/short-names.ts';
import type { CitedPart } from './parts/article-part.ts';
import { perLanguage, spellings, wordsOf } from './words.ts';

/** How many articles of one law may each have their own word, as in `§ 5 písm. b), § 6 a § 7`. */
const maxRuns = 20;

const andsOf = perLanguage(({ and }) => new Set(spellings(and)));

/**
 * Adds the articles that follow other articles of the same law, each with its own word: `7 straipsnio 1 dalis ir 9 straipsnio 2
 * dalis`. `text` is the whole citation, and ends with `behind`. `rest` is the text after the last article.
 */
export function withFurther(
  behind: string,
  first: CitedPart[],
  text: string,
  language: CitationLanguage,
  withoutJoins: (text: string, language: CitationLanguage) => string,
): { parts: CitedPart[]; rest: string } {
  const parts = [...first];
  let [rest, end] = [behind, Math.max(...first.map((part) => part.end))];
  for (let times = 0; times < maxRuns && rest !== '' && text.endsWith(rest); times++) {
    const from = text.length - rest.length;
    const next = partsIn(rest, language);
    const between = text.slice(end, from + (next?.start ?? 0));
    const words = wordsOf(between);
    const isJoined = /^[\s,;)]*$/.test(between)
      ? /[,;]/.test(between)
      : words.every((one) => andsOf(language).has(one.text));
    if (next === null || between.length > maxJoin || !isJoined) break;
    parts.push(...next.parts.map((part) => movedPart(part, from)));
    end = from + next.end;
    rest = withoutJoins(rest.slice(next.end), language);
  }
  return { parts, rest };
}

/** How many characters may be between two articles: ` a `, `, `, ` ja `. */
const maxJoin = 8;

function movedPart({ written, ...part }: CitedPart, by: number): CitedPart {
  const place = { start: part.start + by, end: part.end + by };
  if (!written) return { ...part, ...place };
  const { word, numberStart, numberEnd, innerStart, innerEnd } = written;
  const number = { numberStart: numberStart + by, numberEnd: numberEnd + by };
  return { ...part, ...place, written: { word, ...number, innerStart: innerStart + by, innerEnd: innerEnd + by } };
}

/** A text with more citations than these is not divided: it is no citation but a text, and a check reads all of it. */
const maxCitations = 5;

/**
 * The citations of a text that cites several laws, each after its articles: `artículo 14 CE y artículo 5 LOPDGDD`. A text with one
 * citation is returned whole. In languages that name the law first, it is not divided.
 */
export function citationsIn(text: string, language: CitationLanguage): string[] {
  const first = language.namesInText === 'before' ? null : partsIn(text, language);
  if (!first || first.start > 0) return [text];
  const starts = [0];
  for (let end = first.end; starts.length <= maxCitations; ) {
    const next = partsIn(text.slice(end), language);
    const start = next === null ? -1 : end + next.start;
    // Without a word of the law between them, both are articles of one law: `§ 5 písm. b) a § 6 zákona`.
    if (next === null || start < 0) break;
    const between = wordsOf(text.slice(end, start));
    if (between.some((one) => one.text.length > 1 && !andsOf(language).has(one.text))) starts.push(start);
    end = end + next.end;
  }
  if (starts.length > maxCitations) return [text];
  return starts.map((start, index) => withoutAnd(text.slice(start, starts[index + 1]), language));
}

/** A citation without the word or sign that joins it with the next one. */
function withoutAnd(text: string, language: CitationLanguage): string {
  const last = wordsOf(text).at(-1);
  const cut = last && andsOf(language).has(last.text) && /^\s*$/.test(text.slice(last.end)) ? last.start : text.length;
  return text.slice(0, cut).replace(/[\s,;]+$/u, '');
}
