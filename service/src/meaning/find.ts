import type { Matched, NearArticle } from '../search/articles/near-store.ts';
import { maxImpact } from './index-builder.ts';
import type { MeaningIndex } from './index-file.ts';
import { rarityOf } from './lexicon.ts';
import { bagOf, dimensions, embed, quantize } from './vectors.ts';

/** The weight of nearness in meaning; words have the weight 1. Chosen with generated questions, see docs/decisions/019-meaning.md. */
const nearnessWeight = 1;

/** An article is found by words when they count at least this share of the best one's; by meaning when it is among the nearest. */
const leastWordShare = 0.3;
const nearest = 100;

/** The share of a question's words that the index knows. */
export function knownShare(index: MeaningIndex, terms: string[]): number {
  const asked = [...new Set(terms)];
  return asked.filter((term) => numberOf(index, term) !== null).length / Math.max(asked.length, 1);
}

/** The articles that answer a question best, best first; none where the index knows no word of it. */
export function findNear(
  index: MeaningIndex,
  terms: string[],
  limit: number,
  isAllowed: ((lawId: string) => boolean) | null,
): NearArticle[] {
  const numbers = [...new Set(terms)].flatMap((term) => numberOf(index, term) ?? []);
  if (numbers.length === 0) return [];
  const words = scoreByWords(index, numbers);
  const nearness = scoreByMeaning(index, numbers);
  const allowed = isAllowed && allowedArticles(index, isAllowed);
  if (allowed) for (let i = 0; i < words.length; i++) if (!allowed[i]) words[i] = nearness[i] = 0;
  const [mostWords, mostNear] = [largest(words), largest(nearness)];
  const near = nearness.length > nearest ? (best(nearness, nearest).at(-1)?.score ?? 0) : 0;
  const scores = new Float32Array(words.length);
  for (let i = 0; i < scores.length; i++) {
    scores[i] = (words[i] as number) / mostWords + (nearnessWeight * (nearness[i] as number)) / mostNear;
  }
  return best(scores, limit).map(({ place, score }) => {
    const byWords = (words[place] as number) >= leastWordShare * mostWords;
    const [law_id = '', article_id = ''] = nameOf(index, place).split('\n');
    const byMeaning = mostNear > tiny && (!byWords || (nearness[place] as number) >= near);
    const matched: Matched[] = [...(byWords ? ['words' as const] : []), ...(byMeaning ? ['meaning' as const] : [])];
    return { law_id, article_id, score, matched };
  });
}

const tiny = 1e-6;

function largest(scores: Float32Array): number {
  let most = tiny;
  for (let i = 0; i < scores.length; i++) if ((scores[i] as number) > most) most = scores[i] as number;
  return most;
}

function scoreByWords({ facts, frequencies, postings, postingStarts, articleScales }: MeaningIndex, numbers: number[]) {
  const scores = new Float32Array(articleScales.length);
  for (const number of numbers) {
    const frequency = frequencies[number] as number;
    const rarity = Math.log(1 + (facts.articlesOfLanguage - frequency + 0.5) / (frequency + 0.5));
    const factor = (Math.max(rarity, 0) * maxImpact) / 255;
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
      (scores[article] as number) += factor * (postings[at++] as number);
    }
  }
  return scores;
}

/** How near each article is, from 0 to 1; all 0 where no word of the question has a vector. */
function scoreByMeaning(index: MeaningIndex, numbers: number[]) {
  const { vectors, articleVectors, articleScales } = index;
  const scores = new Float32Array(articleScales.length);
  const bag = bagOf([[numbers, 1]], rarityIn(index));
  if (bag.terms.length === 0) return scores;
  const vector = new Float32Array(dimensions);
  embed(bag, vectors, vector);
  const asked = new Int32Array(dimensions);
  const scale = quantize(vector, asked, 0);
  for (let article = 0, at = 0; article < scores.length; article++) {
    let sum = 0;
    for (let j = 0; j < dimensions; j += 4, at += 4) {
      sum +=
        (asked[j] as number) * (articleVectors[at] as number) +
        (asked[j + 1] as number) * (articleVectors[at + 1] as number) +
        (asked[j + 2] as number) * (articleVectors[at + 2] as number) +
        (asked[j + 3] as number) * (articleVectors[at + 3] as number);
    }
    if (sum > 0) scores[article] = sum * scale * (articleScales[article] as number);
  }
  return scores;
}

const rarities = new WeakMap<MeaningIndex, Float32Array>();

function rarityIn(index: MeaningIndex): Float32Array {
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

/** The number of a term; null where the language does not have it. */
function numberOf({ termBytes, termStarts, termOrder }: MeaningIndex, term: string): number | null {
  const asked = encoder.encode(term);
  let [low, high] = [0, termOrder.length - 1];
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const number = termOrder[middle] as number;
    const order = Buffer.compare(termBytes.subarray(termStarts[number], termStarts[number + 1]), asked);
    if (order === 0) return number;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}

/** The largest scores above 0, the largest first: a heap holds the best so far, its smallest on top. */
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
