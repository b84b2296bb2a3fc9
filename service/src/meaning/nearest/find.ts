import type { Matched, NearArticle } from '../../search/articles/near-store.ts';
import type { AskedWord } from '../asked.ts';
import type { OutsideVector } from '../embeddings.ts';
import type { MeaningIndex } from '../index-file.ts';
import { rarityOf } from '../lexicon.ts';
import { bagOf, dimensions, embed } from '../vectors.ts';
import { numberOf, scoreByWords } from './by-words.ts';
import { nearnessTo } from './nearness.ts';
import { withSpelling } from './spelling.ts';

/** The weight of the meaning; words have the weight 1. docs/decisions/019-meaning.md tells how it was measured. */
export const nearnessWeight = 0.5;

/** The weight of the words of laws in the vector of a question, if the question itself does not have them. */
const legalShare = 0.2;

/**
 * In everyday words (`casero` for `arrendador`), nobody quotes a text. Such a question wants the rule of a code, and
 * not one of the many decrees that use the same words. So each article's lift counts up to three times, depending on
 * the share of everyday words in the question.
 */
const everydayLift = 2;

/** How many words of a question are used, so that a long pasted text takes no more time. */
export const maxAsked = 60;

/**
 * An article counts as found by words if its word score is at least this share of the best one. It counts as found by meaning if it
 * is among the `nearest` articles, or if it was not found by words.
 */
const leastWordShare = 0.3;
const nearest = 100;

/**
 * The weight of vectors that an outside address made. All such vectors are near each other, so only their order counts:
 * the first article gets the whole weight, and the article at position `halfAt` gets half of it.
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
  const asked = withSpelling(index, words.slice(0, maxAsked));
  const byWords = scoreByWords(index, asked);
  const nearness = scoreByMeaning(index, asked);
  const { lifts, factors } = index;
  const allowed = isAllowed && allowedArticles(index, isAllowed);
  if (allowed) for (let i = 0; i < byWords.length; i++) if (!allowed[i]) byWords[i] = nearness[i] = 0;
  const [mostWords, mostNear] = [largest(byWords), largest(nearness)];
  const near = nearness.length > nearest ? (best(nearness, nearest).at(-1)?.score ?? 0) : 0;
  const scores = new Float32Array(byWords.length);
  const nearOutside = nearestOutside(index, vector, allowed);
  for (const [rank, { place }] of nearOutside.entries()) {
    scores[place] = (outside.weight * outside.halfAt) / (outside.halfAt + rank);
  }
  const isNearOutside = new Set(nearOutside.slice(0, nearest).map(({ place }) => place));
  // Facts besides the text change the score of every article here, not only the scores of the best ones. Otherwise a
  // local decree that repeats a code could be hundreds of positions before the code in a country with hundreds of
  // thousands of articles.
  const [perWords, perNear] = [1 / mostWords, nearnessWeight / mostNear];
  const perLift = 1 + everydayLift * everydayShare(asked);
  for (let i = 0; i < scores.length; i++) {
    const score = (scores[i] as number) + (byWords[i] as number) * perWords + (nearness[i] as number) * perNear;
    if (score > 0) scores[i] = (score + perLift * (lifts[i] as number)) * (factors[i] as number);
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

/** The share of a question's words that are everyday words for words of laws. */
function everydayShare(asked: AskedWord[]): number {
  return asked.filter(({ legal }) => legal.length > 0).length / Math.max(asked.length, 1);
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
  const bag = bagOf([[own, 1], [legal, legalShare]], rarityIn(index)); // biome-ignore format: one line reads best
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
  for (const { id, first, next } of lawsIn(index)) if (isAllowed(id)) allowed.fill(1, first, next);
  return allowed;
}

interface LawPlaces {
  id: string;
  first: number;
  next: number;
}

const lawsOf = new WeakMap<MeaningIndex, LawPlaces[]>();

/** The laws of an index, each with the positions of its articles. */
function lawsIn(index: MeaningIndex): LawPlaces[] {
  const known = lawsOf.get(index);
  if (known) return known;
  const laws: LawPlaces[] = [];
  let last: LawPlaces | undefined;
  for (let place = 0; place < index.articleScales.length; place++) {
    const id = nameOf(index, place).split('\n')[0] as string;
    if (last?.id === id) {
      last.next = place + 1;
      continue;
    }
    last = { id, first: place, next: place + 1 };
    laws.push(last);
  }
  lawsOf.set(index, laws);
  return laws;
}

const decoder = new TextDecoder();

function nameOf({ nameBytes, nameStarts }: MeaningIndex, place: number): string {
  return decoder.decode(nameBytes.subarray(nameStarts[place], nameStarts[place + 1]));
}

interface Scored {
  place: number;
  score: number;
}

/**
 * The positions of the largest scores above 0; the largest is first. If two scores are equal, the first one in the list
 * comes first.
 */
function best(scores: Float32Array, limit: number): Scored[] {
  const kept = new Uint32Array(2 * limit);
  let count = 0;
  let least = 0;
  const cut = () => {
    const places = kept.subarray(0, count);
    places.sort((a, b) => (scores[b] as number) - (scores[a] as number) || a - b);
    count = Math.min(count, limit);
    if (count === limit) least = scores[kept[limit - 1] as number] as number;
  };
  for (let place = 0; place < scores.length; place++) {
    if ((scores[place] as number) <= least) continue;
    kept[count++] = place;
    if (count === kept.length) cut();
  }
  cut();
  return Array.from(kept.subarray(0, count), (place) => ({ place, score: scores[place] as number }));
}
