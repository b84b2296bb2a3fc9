import { onOneLine } from '../../markdown/plain-text.ts';
import type { AskedWord } from '../asked.ts';
import type { MeaningIndex } from '../index-file.ts';
import { folded, termOf } from '../terms.ts';
import { bagOf, dimensions, embed } from '../vectors.ts';
import { kin, numberOf } from './by-words.ts';
import { maxAsked, nearnessWeight, rarityIn, vectorOfQuestion } from './find.ts';
import { withSpelling } from './spelling.ts';

/** How many characters of an article are split into sentences. Longer texts are lists or annexes. */
const maxChars = 8000;
/** A shorter piece is a number or the beginning of a list. So it is joined with the next piece. */
const leastChars = 40;
/**
 * A page shows 220 characters of an article (see search/excerpt.ts), and laws have sentences of a thousand. So a longer sentence is
 * read in lines of this length: otherwise it has the most words of every question, and the part that answers is not shown.
 */
const maxLineChars = 214;
const shortestStem = 4;

/**
 * Finds the sentence of each Markdown text that is nearest to a question, by words and by meaning, as plain text. Of a long sentence,
 * it finds the line, with `…` where the sentence goes on.
 */
export function nearestSentences(index: MeaningIndex, words: AskedWord[], texts: string[]): string[] {
  const rarity = rarityIn(index);
  const asked = withSpelling(index, words.slice(0, maxAsked));
  const question = vectorOfQuestion(index, asked) ?? new Float32Array(dimensions);
  const numbers = numbersIn(index);
  return texts.map((text) => {
    let [nearest, most] = ['', -1];
    const read = text.length <= maxChars ? text : text.slice(0, wordEnd(text, maxChars));
    for (const line of linesOf(onOneLine(read))) {
      const inLine = folded(line).match(/[\p{L}\p{N}]+/gu) ?? [];
      const ofLine = inLine.flatMap((word) => termInText(index, word, numbers) ?? []);
      const near = Math.max(0, dot(question, vectorOf(index, ofLine, rarity)));
      const score = sharedWords(asked, inLine) + nearnessWeight * near;
      if (score > most) [nearest, most] = [line, score];
    }
    return nearest;
  });
}

/** The sentences of a text; a long sentence in lines. */
export function linesOf(text: string): string[] {
  return sentencesOf(text).flatMap((sentence) => (sentence.length <= maxLineChars ? sentence : linesOfLong(sentence)));
}

/**
 * The lines of a long sentence. Each begins with a clause, or in the middle of a long one, and is as long as fits. Lines overlap, so
 * that words which are near each other are together in one.
 */
function linesOfLong(sentence: string): string[] {
  const lines: string[] = [];
  for (let start = 0; ; ) {
    const rest = sentence.slice(start);
    const isWhole = rest.length <= maxLineChars;
    const line = isWhole ? rest : rest.slice(0, wordEnd(rest, maxLineChars));
    lines.push(`${start > 0 ? '… ' : ''}${line}${isWhole ? '' : ' …'}`);
    if (isWhole) return lines;
    const clause = clauseEnd.exec(rest);
    start += clause && clause.index < maxLineChars ? clause.index + clause[0].length : wordEnd(rest, maxLineChars / 2);
  }
}

/** The space after a comma or semicolon, or before an entry of a list (`b) `). */
const clauseEnd = /(?<=[,;:])\s+|(?<=\S)\s+(?=\p{Ll}{1,3}\)\s)/u;

/** The end of the last word that ends before an offset. A word that is too long for a line is cut. */
function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space > 0 ? space : at;
}

function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let begun = '';
  for (const piece of text.split(/(?<=[.;:!?…])\s+(?=[\p{Lu}\p{N}«"“(¿–—-])/u)) {
    begun = begun === '' ? piece : `${begun} ${piece}`;
    if (begun.length < leastChars) continue;
    sentences.push(begun);
    begun = '';
  }
  if (begun !== '') sentences.push(begun);
  return sentences;
}

/**
 * The share of the question's words that a sentence contains. Words with the same beginning count (see `kin`), and also words that
 * laws use instead.
 */
function sharedWords(asked: AskedWord[], words: string[]): number {
  const begins = (term: string) => {
    const beginning = term.slice(0, kin.beginningChars);
    return beginning.length >= shortestStem && words.some((word) => word.startsWith(beginning));
  };
  const shared = asked.map(({ term, legal }) => {
    if (words.includes(term)) return 1;
    return begins(term) || legal.some(begins) ? kin.share : 0;
  });
  return shared.reduce((sum: number, share) => sum + share, 0) / Math.max(asked.length, 1);
}

/**
 * The terms of words that were looked for before, for each index. Looking for the words of ten articles takes half of the work, and
 * laws share most of their words.
 */
const numbersOf = new WeakMap<MeaningIndex, Map<string, number | null>>();
/** About 5 MB. */
const maxKnownWords = 50_000;

function numbersIn(index: MeaningIndex): Map<string, number | null> {
  const known = numbersOf.get(index);
  if (known && known.size < maxKnownWords) return known;
  const none = new Map<string, number | null>();
  numbersOf.set(index, none);
  return none;
}

/**
 * The number of the term for a word of a text. Texts are not stemmed, so the longest beginning of the word that is a term is used.
 */
function termInText(index: MeaningIndex, word: string, known: Map<string, number | null>): number | null {
  const before = known.get(word);
  if (before !== undefined) return before;
  let number: number | null = null;
  const term = termOf(word, index.facts.isStemmed);
  for (let length = term?.length ?? 0; number === null && length >= shortestStem; length--) {
    number = numberOf(index, (term as string).slice(0, length));
  }
  known.set(word, number);
  return number;
}

function vectorOf(index: MeaningIndex, numbers: number[], rarity: Float32Array): Float32Array {
  const vector = new Float32Array(dimensions);
  embed(bagOf([[numbers, 1]], rarity), index.vectors, vector);
  return vector;
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let j = 0; j < dimensions; j++) sum += (a[j] as number) * (b[j] as number);
  return sum;
}
