import { numberSuffixes } from '../../articles/grammar/numbers.ts';
import type { CitationLanguage } from '../../languages/index.ts';
import { anyOf, spaced } from '../../languages/patterns.ts';
import { type CitedPart, findPart } from '../parts/article-part.ts';
import { withoutParagraphs } from '../parts/paragraphs.ts';
import { partsAt } from '../parts/parts-in-text.ts';
import { foldWords, perLanguage, wordsOf } from '../words.ts';

/** Matches a few letters with at least two capitals: `CE`, `LECrim`, `C.E.` */
const shortLetters = '(?=[\\p{L}.]{0,12}\\p{Lu}[\\p{L}.]{0,12}\\p{Lu})(?:(?:\\p{L}\\.){1,6}\\p{L}{1,5}|\\p{L}{2,10})';
export const shortName = `${shortLetters}(?![\\p{L}\\p{N}.])`;
/** Matches a short name inside a text. A full stop may follow, which ends the sentence. */
const shortInText = `${shortLetters}(?![\\p{L}\\p{N}]|\\.\\p{L})`;
/** Matches a name of shortened words inside a text: `C. civ.` */
const shortWords = '\\p{Lu}\\p{L}{0,5}\\.\\s?(?:\\p{L}{2,8}\\.\\s?){0,2}\\p{L}{2,8}\\.';
/** Matches a short name at the end of a text. */
const shortAtEnd = new RegExp(`[\\s,](${shortName})$`, 'u');
/** Matches a name of shortened words at the end of a text: `C. civ.`, `C. trav`. The last dot may be missing. */
const wordsAtEnd = /[\s,]((?:\p{Lu}\p{L}{0,5}\.\s?)(?:\p{L}{2,8}\.\s?){0,3}\p{L}{2,8})$/u;
/** Matches the number of an article without a word such as `art.`: `588 bis a`, `118`, `35.7`. */
const bareNumber = new RegExp(`^\\d{1,4}(?:\\.\\d{1,3})*(?:\\s?(?:${numberSuffixes}))?(?:\\s?\\p{Ll}\\)?)?$`, 'u');
/** Matches a short name in lower case: `28 lpacap`. */
const smallAtEnd = /\s(\p{Ll}{2,10})$/u;
/** A name of two small letters is mostly a word. It counts if the language knows it as a short name: `1902 cc`. */
const minSmall = 3;
/** Matches a short name in small letters with dots: `k.c.`, `o. s. ř.` The last dot may be missing. */
const dottedAtEnd = /[\s,](\p{L}\.\s?(?:\p{Ll}\.\s?){0,3}\p{Ll})\.?$/u;

const shortAfter = new RegExp(`^(.{0,30}?[\\s,])(${shortInText}|${shortWords})`, 'u');
/** Matches a short name in small letters with dots, right after an article: `k.p.c.` */
const dottedAfter = /^(\s{1,3})((?:\p{Ll}{1,2}\.\s?){1,4}\p{Ll}\.)(?!\p{L})/u;
const shortBefore = new RegExp(`(?:^|[\\s(])(${shortInText})([\\s,(]{1,3})$`, 'u');
/** How many characters before and after an article are searched for a short name. */
const maxBeside = 60;

/** The short name of a law beside an article in a text: `art. 18 de la CE`, `KarS § 113`. */
export function shortBeside(
  text: string,
  { start, end }: { start: number; end: number },
  isOnlyBefore: boolean,
  isJoin: (gap: string) => boolean,
  { dottedNames }: CitationLanguage,
): { start: number; end: number; written: string } | null {
  const behind = text.slice(end, end + maxBeside);
  const dotted = dottedNames && dottedAfter.exec(behind);
  const [all = '', join = '', after = ''] = dotted || (!isOnlyBefore && shortAfter.exec(behind)) || [];
  if (after !== '' && isJoin(join)) return { start: end + join.length, end: end + all.length, written: after };
  const from = Math.max(0, start - maxBeside);
  const [, written = '', gap = ''] = shortBefore.exec(text.slice(from, start)) ?? [];
  const place = start - gap.length - written.length;
  return written === '' ? null : { start: place, end: place + written.length, written };
}

/** The title of a law after an article, in languages in which titles end with their type: `section 26 of the Harbours Act 1946`. */
export function titleAfter(
  text: string,
  end: number,
  language: CitationLanguage,
): { start: number; end: number; written: string } | null {
  const [all = '', written = ''] = titlesOf(language)?.exec(text.slice(end, end + maxTitle)) ?? [];
  return written === '' ? null : { start: end + all.length - written.length, end: end + all.length, written };
}

/**
 * A name in small letters after an article, as people type it: `art. 138 codigo penal`, `§ 15 zákona o soudech`. The name may end
 * before the last of these words.
 */
export function smallNameAfter(
  text: string,
  end: number,
  language: CitationLanguage,
): { start: number; end: number; written: string } | null {
  const [all = '', written = ''] = smallNamesOf(language)?.exec(text.slice(end, end + maxTitle)) ?? [];
  // Words before a number are not the name: `zákona České národní rady č. 6/1993 Sb.`
  if (written === '' || /^[.\s]{0,3}\d/.test(text.slice(end + all.length))) return null;
  return { start: end + all.length - written.length, end: end + all.length, written };
}

const smallNamesOf = perLanguage(({ namesInText, titleEnds, nameWords = '', namesBegin = '', of, the }) => {
  if (namesInText === 'before' || titleEnds || nameWords === '') return null;
  // Where names have no fixed form, adjectives may come first: `občanského soudního řádu`.
  const before = namesInText === undefined ? '(?:\\p{L}{3,20}\\s){0,2}?' : '';
  const words = [nameWords, namesBegin].filter(Boolean).join('|');
  const plain = words.normalize('NFD').replace(/\p{M}/gu, '');
  return new RegExp(
    `^[\\s,]{1,3}(?:${spaced(of)})?(?:${spaced(the)})?(${before}(?:${anyOf(`${words}|${plain}`)})(?![\\p{L}\\p{N}])(?:\\s\\p{L}[\\p{L}-]{0,30}){0,12})`,
    'iu',
  );
});

/** The title of a law at the beginning of a sentence, right before an article: `Harbours Act 1946, s. 26`. */
export function titleBefore(
  text: string,
  start: number,
  language: CitationLanguage,
): { start: number; end: number; written: string } | null {
  const from = Math.max(0, start - maxTitle);
  const [, lead = '', written = ''] = titlesBefore(language)?.exec(text.slice(from, start)) ?? [];
  const place = text.lastIndexOf(written, start);
  return written === '' || (lead === '' && from > 0) ? null : { start: place, end: place + written.length, written };
}

const titlesBefore = perLanguage(({ titleEnds, titleJoins }) => {
  if (!titleEnds) return null;
  const word = `(?:\\p{Lu}[\\p{L}\\p{M}'’-]{0,30}|\\(\\p{Lu}[^()\\n]{0,60}\\)|(?:${anyOf(titleJoins)})(?=\\s))`;
  return new RegExp(
    `(^|[.;:(\\n]\\s{0,2})(\\p{Lu}[\\p{L}\\p{M}'’-]{0,30}\\s(?:${word}\\s){0,15}?(?:${anyOf(titleEnds)})\\s?,?\\s(?:1[6-9]|20)\\d\\d)[\\s,(]{1,3}$`,
    'u',
  );
});

const abbreviation = new RegExp(`^\\s{1,3}(${shortInText})`, 'u');

/** The abbreviation of a law right after an article, as texts of laws write it: `Art. 5 Abs. 2 BV`. */
export function abbreviationAfter(text: string, end: number): { start: number; end: number; written: string } | null {
  const [all = '', written = ''] = abbreviation.exec(text.slice(end, end + maxBeside)) ?? [];
  return written === '' ? null : { start: end + all.length - written.length, end: end + all.length, written };
}

const maxTitle = 200;
const titlesOf = perLanguage(({ titleEnds, titleJoins, of, the }) => {
  if (!titleEnds) return null;
  const word = `(?:\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}|\\(\\p{Lu}[^()\\n]{0,60}\\)|(?:${anyOf(titleJoins)})(?=\\s))`;
  const year = '(?:,?\\s(?:1[6-9]|20)\\d\\d)';
  return new RegExp(
    `^[\\s,]{1,3}(?:${spaced(of)})?(?:${spaced(the)})?(\\p{Lu}[\\p{L}\\p{M}'’.-]{0,30}\\s(?:${word}\\s){0,15}?(?:${anyOf(titleEnds)})${year}?)(?![\\p{L}\\p{N}])`,
    'u',
  );
});

/** Matches a number and a short name of at least three letters: `28 LPACAP`, `588 bis a LECrim`. */
const bareInText = new RegExp(
  `(?<![\\p{L}\\p{N}.,/:-]|\\d\\s)(\\d{1,4}(?:\\.\\d{1,3}){0,3}(?:\\s?(?:${numberSuffixes})(?:\\s\\p{Ll})?)?(?:\\.?\\p{Ll}\\))?)\\s(?=\\p{L}{3})(${shortInText})`,
  'gu',
);

/** Finds articles that have only a number, right before the short name of their law: `28 LPACAP`. */
export function bareBeside(text: string, language: CitationLanguage) {
  const word = articleWord(language);
  if (word === null) return [];
  return [...text.matchAll(bareInText)].flatMap(({ 0: all, 1: number = '', 2: written = '', index: start }) => {
    const part = findPart(`${word} ${number}`, language);
    if (!part?.written) return [];
    const by = start - word.length - 1;
    const { numberStart, numberEnd, innerStart, innerEnd } = part.written;
    const place = { numberStart: numberStart + by, numberEnd: numberEnd + by };
    const moved = { word: part.written.word, ...place, innerStart: innerStart + by, innerEnd: innerEnd + by };
    const end = start + all.length;
    return {
      part: { ids: part.ids, start, end: start + number.length, written: moved },
      law: { start: end - written.length, end, written },
    };
  });
}

export interface PartOfLaw {
  law: string;
  parts: CitedPart[];
  /** Whether the article is only a number. In most texts, a number and some letters mean something else. */
  isBare: boolean;
  /** The text that the offsets of the articles count in. */
  partText: string;
}

/**
 * Reads an article and the short name of its law: `art. 18 CE`, `588 bis a LECrim`, `art. 1240 C. civ.` Null for any other text.
 */
export function partOfShortName(
  text: string,
  language: CitationLanguage,
  withoutJoins: (text: string) => string,
): PartOfLaw | null {
  for (const pattern of [shortAtEnd, wordsAtEnd, dottedAtEnd, smallAtEnd]) {
    const found = pattern.exec(text);
    if (!found) continue;
    const law = found[1] ?? '';
    if (pattern === smallAtEnd && law.length < minSmall && !smallNames(language).has(law)) continue;
    // First, the text is read as it is: in `588 bis a LECrim`, the letter `a` belongs to the number. Then it is read without
    // joining words: `artículo 5 de la LEC`.
    const whole = text.slice(0, found.index);
    for (const head of new Set([whole.trim(), withoutJoins(whole)])) {
      const parts = pattern === smallAtEnd ? null : partsIn(head, language);
      const isAll =
        parts !== null &&
        withoutJoins(withoutParagraphs(head.slice(0, parts.start), language) + head.slice(parts.end)) === '';
      if (isAll) return { law, parts: parts.parts, isBare: false, partText: head };
      if (pattern === wordsAtEnd || pattern === dottedAtEnd || !bareNumber.test(head)) continue;
      const word = articleWord(language);
      const worded = `${word} ${head}`;
      const part = word === null ? null : findPart(worded, language);
      if (part) return { law, parts: [part], isBare: true, partText: worded };
    }
  }
  return null;
}

const smallNames = perLanguage(
  ({ shortNames = {} }) => new Set(Object.keys(shortNames).map((name) => name.toLowerCase())),
);

/** The articles that a text names: a single one, or all of a list. */
export function partsIn(text: string, language: CitationLanguage) {
  const words = wordsOf(text);
  for (const [index] of words.entries()) {
    const found = partsAt(text, words, index, language);
    if (found) return found;
  }
  return null;
}

/** The word for `article` before its number; null in a language that puts the word after the number. */
export function articleWord({ parts, articles, articlesBehind, bareArticle }: CitationLanguage): string | null {
  if (articlesBehind !== undefined) return null;
  if (bareArticle !== undefined) return bareArticle;
  return Object.keys({ ...parts.articles, ...articles })[0] ?? null;
}

/** Whether each word of a short form begins the word at the same position of a name: `c. civ.` for `code civil`. */
export function isShortenedTo(short: string, name: string): boolean {
  const [letters, words] = [foldWords(short).split(' '), name.split(' ')];
  return letters.length === words.length && letters.every((one, place) => words[place]?.startsWith(one));
}
