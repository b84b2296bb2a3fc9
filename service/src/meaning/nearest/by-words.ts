import type { AskedWord } from '../asked.ts';
import { maxImpact } from '../index-builder.ts';
import type { MeaningIndex } from '../index-file.ts';

/**
 * Words with the same first `beginningChars` letters count as forms of one word, but get only the fraction `share` of
 * the score. This helps where PostgreSQL's stemmers fail: for many Finnish, Estonian, Lithuanian and Greek words, and
 * for a noun and its verb in any language. At most `most` such words are tried, rare words first. The search for them
 * ends when `mostBytes` of their articles were read: reading a frequent word takes long and tells little.
 */
export const kin = { beginningChars: 5, share: 0.7, most: 100, mostBytes: 1_000_000 };

/** If the question uses `casero` and laws use `arrendador`, the word of laws gets this share of the score. */
const legalShare = 0.9;

/**
 * Laws use several words for `horas extra`, and the rule has more of them (`horas extraordinarias`) than other articles have. So
 * the best of the words of laws counts, and each further one that the article has adds this share of its score.
 */
const furtherShare = 0.5;

/**
 * The score of words is multiplied by a power of the share of the question's words that the article has. So an article with all
 * words comes before an article that repeats one rare word.
 */
const coveragePower = 0.5;

/**
 * Scores each article by words: the sum over the words of the question. Each word has several forms, of which the best counts, and
 * other words that laws use for it, which add to it.
 */
export function scoreByWords(index: MeaningIndex, asked: AskedWord[]): Float32Array {
  const scores = new Float32Array(index.articleScales.length);
  const shared = new Uint8Array(scores.length);
  const word = new ScoresOfWord(scores.length);
  for (const { term, legal } of asked) {
    const own = numberOf(index, term);
    const rarity = own === null ? Number.POSITIVE_INFINITY : rarityInWords(index, own);
    if (own !== null) word.take(index, own, rarity);
    let bytes = 0;
    for (const number of kinOf(index, term)) {
      bytes += (index.postingStarts[number + 1] as number) - (index.postingStarts[number] as number);
      if (bytes > kin.mostBytes) break;
      if (number !== own) word.take(index, number, kin.share * Math.min(rarity, rarityInWords(index, number)));
    }
    for (const number of legal.flatMap((other) => numberOf(index, other) ?? [])) {
      word.take(index, number, legalShare * rarityInWords(index, number), furtherShare);
    }
    word.addTo(scores, shared);
  }
  const coverage = Float32Array.from(
    { length: asked.length + 1 },
    (_, count) => (count / Math.max(asked.length, 1)) ** coveragePower,
  );
  for (let i = 0; i < scores.length; i++) (scores[i] as number) *= coverage[shared[i] as number] as number;
  return scores;
}

/** The scores of articles for one word of a question. It is used for one word after the other. */
class ScoresOfWord {
  readonly #best: Float32Array;
  readonly #reached: Uint32Array;
  #count = 0;

  constructor(articles: number) {
    this.#best = new Float32Array(articles);
    this.#reached = new Uint32Array(articles);
  }

  /**
   * Reads the articles of a term. Its weight in each is multiplied by `rarity`. The best term of an article counts, and the others
   * with the share `added`.
   */
  take({ postings, postingStarts }: MeaningIndex, number: number, rarity: number, added = 0): void {
    const [best, reached] = [this.#best, this.#reached];
    const weight = (rarity * maxImpact) / 255;
    const end = postingStarts[number + 1] as number;
    let count = this.#count;
    let article = 0;
    for (let at = postingStarts[number] as number; at < end; ) {
      let byte = postings[at++] as number;
      let further = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = postings[at++] as number;
        further |= (byte & 127) << shift;
      }
      article += further;
      const score = (postings[at++] as number) * weight;
      const before = best[article] as number;
      if (before === 0) reached[count++] = article;
      best[article] = score > before ? score + added * before : before + added * score;
    }
    this.#count = count;
  }

  /**
   * Adds the scores of this word to the scores of the question, and counts the word for each article that has it. Then
   * this object is empty again, for the next word.
   */
  addTo(scores: Float32Array, shared: Uint8Array): void {
    const [best, reached] = [this.#best, this.#reached];
    for (let i = 0; i < this.#count; i++) {
      const article = reached[i] as number;
      (scores[article] as number) += best[article] as number;
      (shared[article] as number)++;
      best[article] = 0;
    }
    this.#count = 0;
  }
}

/** The weight of a word by its rarity, as in the formula BM25. */
function rarityInWords({ facts, frequencies }: MeaningIndex, number: number): number {
  const frequency = frequencies[number] as number;
  return Math.max(Math.log(1 + (facts.articlesOfLanguage - frequency + 0.5) / (frequency + 0.5)), 0);
}

const encoder = new TextEncoder();

/** The number of a term; null if the index does not have it. */
export function numberOf(index: MeaningIndex, term: string): number | null {
  const asked = encoder.encode(term);
  const number = index.termOrder[firstFrom(index, asked)];
  return number !== undefined && Buffer.compare(bytesOf(index, number), asked) === 0 ? number : null;
}

export function termAt(index: MeaningIndex, number: number): string {
  return Buffer.from(bytesOf(index, number)).toString('utf8');
}

/**
 * The terms with the same first letters as a term; the rarest is first. If there are too many, the most frequent terms
 * of them.
 */
function kinOf(index: MeaningIndex, term: string): number[] {
  if (term.length < kin.beginningChars) return [];
  const beginning = encoder.encode(term.slice(0, kin.beginningChars));
  const found: number[] = [];
  for (let place = firstFrom(index, beginning); place < index.termOrder.length; place++) {
    const number = index.termOrder[place] as number;
    if (Buffer.compare(bytesOf(index, number).subarray(0, beginning.length), beginning) !== 0) break;
    found.push(number);
  }
  const byFrequency = found.sort((a, b) => a - b); // terms have numbers in the order of their frequency
  return byFrequency.slice(0, kin.most).reverse();
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
