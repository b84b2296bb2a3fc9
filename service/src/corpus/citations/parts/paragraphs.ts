import { numberSuffixes, readNumber } from '../../articles/grammar/numbers.ts';
import type { CitationLanguage } from '../../languages/index.ts';
import { anyOf, spaced } from '../../languages/patterns.ts';
import { foldWords, perLanguage, spellings } from '../words.ts';
import type { CitedPart } from './article-part.ts';

/** How many levels of a paragraph are read. Nobody cites more: `1.b.2` has three. */
const maxLevels = 4;
const maxBefore = 60;

/** A number is `2`, `2 bis`, `1.º` or `(2)`. A letter is `b)`, `(b)` or `«b»`; after a word for paragraphs also `b`. */
const number = `\\(?\\d{1,3}(?:\\.?[ºª°])?(?:\\s?(?:${numberSuffixes})(?!\\p{L}))?(?![\\p{N}/])\\)?`;
const letter = '[(«"“]?\\p{L}(?:[»"”]|\\))';
const alone = '\\p{L}(?![\\p{L}\\p{N}])';
const valueHere = new RegExp(`${number}|${letter}`, 'uy');
const wordedHere = new RegExp(`${number}|${letter}|${alone}`, 'uy');
const dottedLetter = new RegExp(`(?<=\\.)${alone}`, 'uy');
const separator = /[.,\s]{0,3}/uy;
const wordHere = /§|\p{L}{1,24}\.?/uy;

const wordsOf = perLanguage(({ paragraphs, inner, of, the, articlesBehind }) => {
  const ofThe = `\\s{1,3}(?:${spaced(of)})(?:${spaced(the)})?$`;
  return {
    known: new Set(spellings(paragraphs)),
    /**
     * Matches a paragraph with its word, at the end of the text before an article: `apartado 2 del`, `letra b) de los`, `apartado 2.e)
     * del`.
     */
    worded: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${anyOf(paragraphs)})\\.?\\s{1,3}(?:(${number})[.\\s]{0,2}(${letter})|(${number}|${letter}|${alone}|\\p{L}{4,12}))${ofThe}`,
      'iu',
    ),
    /** Matches any piece of an article with its word, in the same place: `párrafo segundo del`. */
    said: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${anyOf([paragraphs, inner].filter(Boolean).join('|'))})\\.?\\s{1,3}(?:${number}|${letter}|${alone}|\\p{L}{4,12})${ofThe}`,
      'iu',
    ),
    /** Matches a paragraph without a word in the same place: `2° de l’`, `I de l’`. */
    bare: new RegExp(`(?<![\\p{L}\\p{N}.])(\\d{1,3}[°º]|\\p{Ll}\\)|[IVX]{1,5})${ofThe}`, 'u'),
    /** Whether the number of a paragraph comes before its word: `2 dalis`. */
    isBehind: articlesBehind !== undefined,
  };
});

/**
 * The paragraph that a citation names, for each id that the article may have: `1.b` in `artículo 35.1.b)`. Null if the citation
 * names no paragraph, or a paragraph that texts do not number (`párrafo segundo`, the second paragraph).
 */
export function paragraphsNamed(text: string, { ids, start, written }: CitedPart, language: CitationLanguage) {
  if (!written) return ids.map(() => null);
  const { word, numberStart, numberEnd, innerStart, innerEnd } = written;
  const forms = word.formsOf(text.slice(numberStart, numberEnd));
  const before = paragraphBefore(text.slice(Math.max(0, start - maxBefore), start), language);
  // In `14.2 e)`, the letter was first taken for a letter of the number, as in `14 e`. Then the bracket is right after the number.
  const end =
    text.charAt(innerEnd) === ')' && /\s\p{Ll}$/u.test(text.slice(numberStart, innerEnd)) ? innerEnd + 1 : innerEnd;
  return ids.map((id) => {
    // An id that joins the letter or the raised number (`19a` for `19 a`, `23-1` for `23^1`) is made of the whole number.
    const rest = numberStart + (forms.find((form) => form.id === id)?.length ?? numberEnd - numberStart);
    // In `6.38 straipsnio 2 dalis`, the word `straipsnio` is between the numbers of the article and of the paragraph.
    if (rest < numberEnd && innerStart !== numberEnd) return null;
    const after = levelsIn(text, rest < numberEnd ? rest : innerStart, end, language);
    const levels = after.length > 0 ? after : before;
    return levels.length === 0 ? null : levels.join('.');
  });
}

function levelsIn(text: string, from: number, end: number, language: CitationLanguage): string[] {
  const { known, isBehind } = wordsOf(language);
  const levels: string[] = [];
  for (let at = from; at < end && levels.length < maxLevels; ) {
    const gap = textAt(separator, text, at);
    at += gap.length;
    const word = textAt(wordHere, text, at);
    const isWorded = known.has(foldWords(word)) && !/^[).]/.test(text.slice(at + 1, at + 2));
    if (isWorded) at = endOf(separator, text, at + word.length);
    const found = isWorded ? readWorded(text, at) : readBare(text, at, gap, isBehind);
    if (!found || at + found.length > end) break;
    levels.push(found.level);
    at += found.length;
    if (isBehind) at = endOf(wordHere, text, endOf(separator, text, at));
  }
  return levels;
}

/** Reads a number or letter after a word for paragraphs. The number may be written in words: `apartado segundo`. */
function readWorded(text: string, at: number): { level: string; length: number } | null {
  const written = textAt(wordedHere, text, at);
  if (written !== '') return { level: tidy(written), length: written.length };
  const spelled = readNumber(text, at);
  return typeof spelled?.value === 'number' ? { level: String(spelled.value), length: spelled.end - at } : null;
}

/**
 * Reads a number or letter without a word. A dot or a bracket joins it to the article: `35.1.b)`. A comma begins a list instead:
 * `35.1, 2 y 3`.
 */
function readBare(text: string, at: number, gap: string, isBehind: boolean): { level: string; length: number } | null {
  const written = textAt(valueHere, text, at) || textAt(dottedLetter, text, at);
  const isJoined = gap === '' || gap === '.' || (!gap.includes(',') && (isBehind || /^[(«"“]?\p{L}/u.test(written)));
  return written !== '' && isJoined ? { level: tidy(written), length: written.length } : null;
}

/**
 * Reads the paragraph before an article from right to left, so that the outer level comes first: `letra b) del apartado 1 del` is
 * `1.b`.
 */
function paragraphBefore(text: string, language: CitationLanguage): string[] {
  const { worded, bare } = wordsOf(language);
  const levels: string[] = [];
  for (let rest = text; levels.length < maxLevels; ) {
    const found = worded.exec(rest) ?? bare.exec(rest);
    const read = found?.slice(1).flatMap((written) => (written ? (readWorded(written, 0)?.level ?? []) : []));
    if (!found || !read?.length) break;
    levels.push(...read);
    rest = rest.slice(0, found.index);
  }
  return levels;
}

/**
 * The text before an article without the paragraphs that it names there, numbered or not: empty for `letra b) del apartado 1 del` and
 * for `párrafo segundo del`.
 */
export function withoutParagraphs(before: string, language: CitationLanguage): string {
  const { said } = wordsOf(language);
  let rest = before;
  for (let found = said.exec(rest); found; found = said.exec(rest)) rest = rest.slice(0, found.index);
  return rest;
}

function tidy(level: string): string {
  return level.replace(/[^\p{L}\p{N}]|[ºª]/gu, '');
}

function endOf(pattern: RegExp, text: string, at: number): number {
  return at + textAt(pattern, text, at).length;
}

function textAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}
