import type { Matched, NearArticle } from '../search/articles/near-store.ts';
import type { AskedWord } from './asked.ts';
import type { OutsideVector } from './embeddings.ts';
import { maxImpact } from './index-builder.ts';
import type { MeaningIndex } from './index-file.ts';
import { rarityOf } from './lexicon.ts';
import { bagOf, dimensions, embed, nearnessTo } from './vectors.ts';

/** The weight of the meaning; words have the weight 1. docs/decisions/019-meaning.md tells how it was measured. */
export const nearnessWeight = 0.5;

/**
 * Words with the same first `beginningChars` letters count as forms of one word, with the fraction `share` of the score. This
 * helps where PostgreSQL's stemmers fail: for many Finnish, Estonian, Lithuanian and Greek words, and for a noun and its verb in
 * any language. `most` is how many such words are tried.
 */
export const kin = { beginningChars: 5, share: 0.7, most: 100 };

/** If laws use another word than the question, that word gets this share of the score. */
const legalShare = { words: 0.9, meaning: 0.2 };

/**
 * The score of words is multiplied by a power of the share of the question's words that the article has. So an article with all
 * words comes before an article that repeats one rare word.
 */
const coveragePower = 0.5;

/** How many words of a question are used, so that a pasted text takes no longer. */
export const maxAsked = 60;

/**
 * An article counts as found by words if its word score is at least this share of the best one. It counts as found by meaning if it
 * is among the `nearest` articles, or if it was not found by words.
 */
const leastWordShare = 0.3;
const nearest = 100;

/**
 * The weight of vectors that an outside address made. Such vectors are all near each other, so their order counts and not their
 * nearness: the first article gets the whole weight, and the one at `halfAt` gets half of it.
 */
const outside = { weight: 1, halfAt: 10, most: 200 };

/** The share of a question's words that the index knows. */
export function knownShare(index: MeaningIndex, asked: AskedWord[]): number {
  const isKnown = (term: string) => numberOf(index, term) !== null;
  return asked.filter(({ term, legal }) => isKnown(term) || legal.some(isKnown)).length / Math.max(asked.length, 1);
}

/**
 * Finds the articles that answer a question best; the best is first. Empty if the index has no word of the question, unless there
 * are vectors of an outside address for the question (`vector`) and for the articles.
 */
export function findNear(
  index: MeaningIndex,
  words: AskedWord[],
  limit: number,
  isAllowed: ((lawId: string) => boolean) | null,
  vector: OutsideVector | null = null,
): NearArticle[] {
  const asked = words.slice(0, maxAsked);
  const byWords = scoreByWords(index, asked);
  const nearness = scoreByMeaning(index, asked);
  const { lifts, factors } = index;
  const allowed = isAllowed && allowedArticles(index, isAllowed);
  if (allowed) for (let i = 0; i < byWords.length; i++) if (!allowed[i]) byWords[i] = nearness[i] = 0;
  const [mostWords, mostNear] = [largest(byWords), largest(nearness)];
  const near = nearness.length > nearest ? (best(nearness, nearest).at(-1)?.score ?? 0) : 0;
  const scores = new Float32Array(byWords.length);
  for (let i = 0; i < scores.length; i++) {
    scores[i] = (byWords[i] as number) / mostWords + (nearnessWeight * (nearness[i] as number)) / mostNear;
  }
  const nearOutside = nearestOutside(index, vector, allowed);
  for (const [rank, { place }] of nearOutside.entries()) {
    (scores[place] as number) += (outside.weight * outside.halfAt) / (outside.halfAt + rank);
  }
  const isNearOutside = new Set(nearOutside.slice(0, nearest).map(({ place }) => place));
  // The facts besides the text change the score of every article, not only of the best ones. With hundreds of thousands of
  // articles, a local decree that repeats a code may be hundreds of places before the code until then.
  for (let i = 0; i < scores.length; i++) {
    if ((scores[i] as number) > 0) scores[i] = ((scores[i] as number) + (lifts[i] as number)) * (factors[i] as number);
  }
  return best(scores, limit).map(({ place, score }) => {
    const hasWords = (byWords[place] as number) >= leastWordShare * mostWords;
    const [law_id = '', article_id = ''] = nameOf(index, place).split('\n');
    const byMeaning =
      isNearOutside.has(place) || (mostNear > tiny && (!hasWords || (nearness[place] as number) >= near));
    const matched: Matched[] = [...(hasWords ? ['words' as const] : []), ...(byMeaning ? ['meaning' as const] : [])];
    return { law_id, article_id, score, matched };
  });
}

/** The articles that are nearest to a question by outside vectors; the nearest is first. Empty if there are no such vectors. */
function nearestOutside(
  { facts, embedded, embeddedScales }: MeaningIndex,
  question: OutsideVector | null,
  allowed: Uint8Array | null,
): { place: number; score: number }[] {
  if (question === null || facts.embedded?.source !== question.source) return [];
  if (embedded.length !== question.vector.length * embeddedScales.length) return [];
  const nearness = nearnessTo(question.vector, embedded, embeddedScales);
  if (allowed) for (let i = 0; i < nearness.length; i++) if (!allowed[i]) nearness[i] = 0;
  return best(nearness, outside.most);
}

const tiny = 1e-6;

function largest(scores: Float32Array): number {
  let most = tiny;
  for (let i = 0; i < scores.length; i++) if ((scores[i] as number) > most) most = scores[i] as number;
  return most;
}

/**
 * Scores each article by words: the sum over the words of the question. Each word has several forms, and other words that laws use
 * for it. The best of these counts.
 */
function scoreByWords(index: MeaningIndex, asked: AskedWord[]) {
  const scores = new Float32Array(index.articleScales.length);
  const best = new Float32Array(scores.length);
  const shared = new Uint8Array(scores.length);
  const reached = new Uint32Array(scores.length);
  for (const { term, legal } of asked) {
    const own = numberOf(index, term);
    const rarity = own === null ? Number.POSITIVE_INFINITY : rarityInWords(index, own);
    let count = 0;
    const take = (number: number, weight: number) =>
      eachPosting(index, number, (article, impact) => {
        const score = weight * impact;
        if (score <= (best[article] as number)) return;
        if (best[article] === 0) reached[count++] = article;
        best[article] = score;
      });
    if (own !== null) take(own, rarity);
    for (const number of kinOf(index, term)) {
      if (number !== own) take(number, kin.share * Math.min(rarity, rarityInWords(index, number)));
    }
    for (const number of legal.flatMap((other) => numberOf(index, other) ?? [])) {
      take(number, legalShare.words * rarityInWords(index, number));
    }
    for (let i = 0; i < count; i++) {
      const article = reached[i] as number;
      (scores[article] as number) += best[article] as number;
      (shared[article] as number)++;
      best[article] = 0;
    }
  }
  const coverage = Float32Array.from(
    { length: asked.length + 1 },
    (_, count) => (count / Math.max(asked.length, 1)) ** coveragePower,
  );
  for (let i = 0; i < scores.length; i++) (scores[i] as number) *= coverage[shared[i] as number] as number;
  return scores;
}

/** The weight of a word by its rarity, as in the formula BM25. */
function rarityInWords({ facts, frequencies }: MeaningIndex, number: number): number {
  const frequency = frequencies[number] as number;
  return Math.max(Math.log(1 + (facts.articlesOfLanguage - frequency + 0.5) / (frequency + 0.5)), 0);
}

/** Calls `onPosting` for each article that contains a word, with the weight of the word in that article. */
function eachPosting(
  { postings, postingStarts }: MeaningIndex,
  number: number,
  onPosting: (article: number, impact: number) => void,
): void {
  const end = postingStarts[number + 1] as number;
  let article = 0;
  for (let at = postingStarts[number] as number; at < end; ) {
    let byte = postings[at++] as number;
    let further = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = postings[at++] as number;
      further |= (byte & 127) << shift;
    }
    article += further;
    onPosting(article, ((postings[at++] as number) * maxImpact) / 255);
  }
}

/** Scores each article by its nearness in meaning, from 0 to 1. All scores are 0 if no word of the question has a vector. */
function scoreByMeaning(index: MeaningIndex, asked: AskedWord[]): Float32Array {
  const { articleVectors, articleScales } = index;
  const vector = vectorOfQuestion(index, asked);
  return vector ? nearnessTo(vector, articleVectors, articleScales) : new Float32Array(articleScales.length);
}

/** The vector of a question; null if none of its words has a vector. */
export function vectorOfQuestion(index: MeaningIndex, asked: AskedWord[]): Float32Array | null {
  const numbersOf = (terms: string[]) => terms.flatMap((term) => numberOf(index, term) ?? []);
  const own = numbersOf(asked.map(({ term }) => term));
  const legal = numbersOf(asked.flatMap((word) => word.legal));
  const bag = bagOf([[own, 1], [legal, legalShare.meaning]], rarityIn(index)); // biome-ignore format: one line reads best
  if (bag.terms.length === 0) return null;
  const vector = new Float32Array(dimensions);
  embed(bag, index.vectors, vector);
  return vector;
}

const rarities = new WeakMap<MeaningIndex, Float32Array>();

export function rarityIn(index: MeaningIndex): Float32Array {
  const known = rarities.get(index);
  if (known) return known;
  const { facts, frequencies, vectors } = index;
  const rarity = rarityOf(frequencies.subarray(0, vectors.length / dimensions), facts.articlesOfLanguage);
  rarities.set(index, rarity);
  return rarity;
}

function allowedArticles(index: MeaningIndex, isAllowed: (lawId: string) => boolean): Uint8Array {
  const allowed = new Uint8Array(index.articleScales.length);
  let [lawId, answer] = ['', false];
  for (let place = 0; place < allowed.length; place++) {
    const ofArticle = nameOf(index, place).split('\n')[0] as string;
    if (ofArticle !== lawId) [lawId, answer] = [ofArticle, isAllowed(ofArticle)];
    if (answer) allowed[place] = 1;
  }
  return allowed;
}

function nameOf({ nameBytes, nameStarts }: MeaningIndex, place: number): string {
  return decode(nameBytes, nameStarts, place);
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

function decode(bytes: Uint8Array, starts: Uint32Array, place: number): string {
  return decoder.decode(bytes.subarray(starts[place], starts[place + 1]));
}

/** The number of a term; null if the index does not have it. */
export function numberOf(index: MeaningIndex, term: string): number | null {
  const asked = encoder.encode(term);
  const number = index.termOrder[firstFrom(index, asked)];
  return number !== undefined && Buffer.compare(bytesOf(index, number), asked) === 0 ? number : null;
}

/** The terms with the same first letters as a term. If there are many, only the most frequent ones. */
function kinOf(index: MeaningIndex, term: string): number[] {
  if (term.length < kin.beginningChars) return [];
  const beginning = encoder.encode(term.slice(0, kin.beginningChars));
  const found: number[] = [];
  for (let place = firstFrom(index, beginning); place < index.termOrder.length; place++) {
    const number = index.termOrder[place] as number;
    if (Buffer.compare(bytesOf(index, number).subarray(0, beginning.length), beginning) !== 0) break;
    found.push(number);
  }
  return found.sort((a, b) => a - b).slice(0, kin.most); // numbers are in the order of frequency, so these are the most frequent
}

/** The position in `termOrder` of the first term that is not smaller than these bytes. */
function firstFrom(index: MeaningIndex, bytes: Uint8Array): number {
  let [low, high] = [0, index.termOrder.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (Buffer.compare(bytesOf(index, index.termOrder[middle] as number), bytes) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function bytesOf({ termBytes, termStarts }: MeaningIndex, number: number): Uint8Array {
  return termBytes.subarray(termStarts[number], termStarts[number + 1]);
}

/** The largest scores above 0; the largest is first. A heap holds the best scores so far, with the smallest of them on top. */
function best(scores: Float32Array, limit: number): { place: number; score: number }[] {
  const heap: number[] = [];
  const at = (index: number) => scores[heap[index] as number] as number;
  const sink = (index: number) => {
    for (;;) {
      let smallest = index;
      for (const child of [2 * index + 1, 2 * index + 2]) {
        if (child < heap.length && at(child) < at(smallest)) smallest = child;
      }
      if (smallest === index) return;
      [heap[index], heap[smallest]] = [heap[smallest] as number, heap[index] as number];
      index = smallest;
    }
  };
  for (let place = 0; place < scores.length; place++) {
    const score = scores[place] as number;
    if (score <= 0) continue;
    if (heap.length < limit) {
      heap.push(place);
      if (heap.length === limit) for (let index = limit >> 1; index >= 0; index--) sink(index);
    } else if (score > at(0)) {
      heap[0] = place;
      sink(0);
    }
  }
  return heap
    .map((place) => ({ place, score: scores[place] as number }))
    .sort((a, b) => b.score - a.score || a.place - b.place);
}
