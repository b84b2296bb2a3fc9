import { jointsOf } from '../../corpus/questions.ts';
import type { AskedWord } from '../asked.ts';
import type { MeaningIndex } from '../index-file.ts';
import { isWord, leastPartChars } from '../likeness.ts';
import { numberOf, termAt } from './by-words.ts';

/** A word counts as misspelled if fewer than one in this many articles of the language have it. Laws have misspelled words, too. */
const rareAmong = 50_000;

/** The right word must be this many times as frequent as the misspelled one. */
const timesMoreFrequent = 20;

/**
 * At most this many words of a question are looked for in other spellings, because each takes 2 ms. A question with more such words is
 * in another language.
 */
const mostMisspelled = 5;

/** The letters of a language are those of its most frequent terms. */
const termsWithLetters = 2000;

/**
 * Replaces the words of a question that no law has: by the most frequent word that is spelled nearly the same or, for a compound, by
 * its two parts.
 */
export function withSpelling(index: MeaningIndex, asked: AskedWord[]): AskedWord[] {
  const joints = jointsOf(index.facts.language);
  let misspelled = 0;
  return asked.flatMap((word) => {
    if (word.legal.length > 0 || !isMisspelled(index, word.term) || ++misspelled > mostMisspelled) return word;
    const near = mostFrequentNear(index, word.term);
    const terms = near === null ? (partsOf(index, word.term, joints ?? []) ?? [word.term]) : [near];
    return terms.map((term) => ({ term, legal: (word.similar ?? []).filter((other) => other !== term) }));
  });
}

/** The two parts of a compound that are words of laws. Of several ways to split it, the one with the more frequent words. */
function partsOf(index: MeaningIndex, term: string, joints: string[]): [string, string] | null {
  if (joints.length === 0) return null;
  let [parts, most] = [null as [string, string] | null, 0];
  for (let at = leastPartChars; at <= term.length - leastPartChars; at++) {
    const right = term.slice(at);
    const ofRight = frequencyOf(index, right);
    if (ofRight <= most) continue;
    for (const joint of ['', ...joints]) {
      const left = term.slice(0, at - joint.length);
      if (left.length < leastPartChars || !term.slice(0, at).endsWith(joint)) continue;
      const least = Math.min(frequencyOf(index, left), ofRight);
      if (least > most) [parts, most] = [[left, right], least];
    }
  }
  return parts;
}

function isMisspelled(index: MeaningIndex, term: string): boolean {
  return isWord(term) && frequencyOf(index, term) * rareAmong < index.facts.articlesOfLanguage;
}

function mostFrequentNear(index: MeaningIndex, term: string): string | null {
  let [best, most] = [null as string | null, timesMoreFrequent * Math.max(frequencyOf(index, term), 0.1)];
  for (const near of nearSpellings(term, lettersOf(index))) {
    const frequency = frequencyOf(index, near);
    if (frequency > most) [best, most] = [near, frequency];
  }
  return best;
}

function* nearSpellings(term: string, letters: string[]): Generator<string> {
  for (let at = 0; at <= term.length; at++) {
    const [before, after] = [term.slice(0, at), term.slice(at)];
    for (const letter of letters) yield before + letter + after;
    if (after === '') return;
    yield before + after.slice(1);
    for (const letter of letters) yield before + letter + after.slice(1);
    if (after.length > 1) yield before + after[1] + after[0] + after.slice(2);
  }
}

const lettersOfIndex = new WeakMap<MeaningIndex, string[]>();

function lettersOf(index: MeaningIndex): string[] {
  const known = lettersOfIndex.get(index);
  if (known) return known;
  const terms = Array.from({ length: Math.min(termsWithLetters, index.frequencies.length) }, (_, number) =>
    termAt(index, number),
  );
  const letters = [...new Set(terms.join('').match(/\p{L}/gu) ?? [])];
  lettersOfIndex.set(index, letters);
  return letters;
}

function frequencyOf(index: MeaningIndex, term: string): number {
  const number = numberOf(index, term);
  return number === null ? 0 : (index.frequencies[number] as number);
}
