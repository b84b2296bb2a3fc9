import { type IndexFacts, indexForm, type MeaningIndex } from './index-file.ts';
import { type Lexicon, rarityOf } from './lexicon.ts';
import type { ArticleTerms } from './terms.ts';
import { bagOf, dimensions, embed, partWeights, quantize } from './vectors.ts';

/** The part of an index that was learned for a language. It does not depend on the articles of a single country. */
export type Learned = Pick<MeaningIndex, 'termBytes' | 'termStarts' | 'termOrder' | 'frequencies' | 'vectors'> & {
  facts: Omit<IndexFacts, 'form' | 'publication'>;
};

export function learnedOf(lexicon: Lexicon, vectors: Float32Array, facts: Learned['facts']): Learned {
  const { bytes: termBytes, starts: termStarts } = packed(lexicon.terms);
  const encoded = lexicon.terms.map((term) => Buffer.from(term));
  const termOrder = Uint32Array.from(lexicon.terms, (_, number) => number);
  termOrder.sort((a, b) => Buffer.compare(encoded[a] as Buffer, encoded[b] as Buffer));
  return { facts, termBytes, termStarts, termOrder, frequencies: lexicon.frequencies, vectors };
}

function packed(texts: string[]): { bytes: Uint8Array; starts: Uint32Array } {
  const pieces = texts.map((text) => Buffer.from(text));
  const starts = new Uint32Array(texts.length + 1);
  for (const [index, piece] of pieces.entries()) starts[index + 1] = (starts[index] as number) + piece.length;
  return { bytes: new Uint8Array(Buffer.concat(pieces)), starts };
}

/**
 * Constants for the weight of a term in an article, as in the formula BM25. A frequent term has more weight, but each repetition
 * adds less. In a long article, a term must be more frequent for the same weight. The weight is stored in one byte. That is exact
 * enough, because the rarity of the term matters more.
 */
const saturation = 1.2;
const lengthShare = 0.6;
export const maxImpact = saturation + 1;
const fieldWeights = { heading: 3, name: 1, path: 1.5, text: 1 };

/** Makes the part of an index with a country's articles. Articles are added one by one, in the order of laws. */
export class IndexBuilder {
  readonly #learned: Learned;
  readonly #numbers: Map<string, number>;
  readonly #rarity: Float32Array;
  readonly #lists: (Uint8Array | undefined)[] = [];
  readonly #used: Uint32Array;
  readonly #last: Uint32Array;
  readonly #names: string[] = [];
  #vectors = new Int8Array(dimensions * 1024);
  #scales: number[] = [];
  readonly #lifts: number[] = [];
  readonly #factors: number[] = [];
  readonly #vector = new Float32Array(dimensions);

  constructor(learned: Learned) {
    this.#learned = learned;
    const { termBytes, termStarts, frequencies, vectors, facts } = learned;
    const bytes = Buffer.from(termBytes.buffer, termBytes.byteOffset, termBytes.byteLength);
    this.#numbers = new Map(
      Array.from(frequencies, (_, number) => [
        bytes.toString('utf8', termStarts[number], termStarts[number + 1]),
        number,
      ]),
    );
    this.#rarity = rarityOf(frequencies.subarray(0, vectors.length / dimensions), facts.articlesOfLanguage);
    this.#used = new Uint32Array(frequencies.length);
    this.#last = new Uint32Array(frequencies.length);
  }

  /** Adds an article. `lift` and `factor` are known without its text (see `MeaningIndex`). */
  add(lawId: string, articleId: string, terms: ArticleTerms, { lift, factor } = { lift: 0, factor: 1 }): void {
    this.#lifts.push(lift);
    this.#factors.push(factor);
    const article = this.#names.push(`${lawId}\n${articleId}`) - 1;
    const parts = {
      heading: this.#known(terms.heading),
      name: this.#known(terms.name),
      path: this.#known(terms.path),
      text: this.#known(terms.text),
    };
    const counts = new Map<number, number>();
    for (const [part, weight] of Object.entries(fieldWeights)) {
      for (const number of parts[part as keyof typeof parts]) counts.set(number, (counts.get(number) ?? 0) + weight);
    }
    const length = terms.heading.length + terms.text.length;
    const longer = 1 - lengthShare + (lengthShare * length) / (this.#learned.facts.averageLength || 1);
    for (const [number, count] of counts) {
      const impact = (count * maxImpact) / (count + saturation * longer);
      this.#post(number, article, Math.max(1, Math.round((impact / maxImpact) * 255)));
    }
    const bag = bagOf(
      Object.entries(partWeights).map(([part, weight]) => [parts[part as keyof typeof parts], weight]),
      this.#rarity,
    );
    embed(bag, this.#learned.vectors, this.#vector);
    if ((article + 1) * dimensions > this.#vectors.length) {
      const more = new Int8Array(this.#vectors.length * 2);
      more.set(this.#vectors);
      this.#vectors = more;
    }
    this.#scales.push(quantize(this.#vector, this.#vectors, article * dimensions));
  }

  finish(publication: string): MeaningIndex {
    const { facts, ...learned } = this.#learned;
    const { bytes: nameBytes, starts: nameStarts } = packed(this.#names);
    const postingStarts = new Uint32Array(this.#used.length + 1);
    for (const [number, used] of this.#used.entries())
      postingStarts[number + 1] = (postingStarts[number] as number) + used;
    const postings = new Uint8Array(postingStarts.at(-1) ?? 0);
    for (const [number, list] of this.#lists.entries()) {
      if (list) postings.set(list.subarray(0, this.#used[number]), postingStarts[number]);
    }
    return {
      ...learned,
      facts: { ...facts, form: indexForm, publication },
      postings,
      postingStarts,
      nameBytes,
      nameStarts,
      articleVectors: this.#vectors.slice(0, this.#names.length * dimensions),
      articleScales: Float32Array.from(this.#scales),
      lifts: Float32Array.from(this.#lifts),
      factors: Float32Array.from(this.#factors),
      embedded: new Int8Array(0),
      embeddedScales: new Float32Array(0),
    };
  }

  #known(terms: string[]): number[] {
    return terms.flatMap((term) => this.#numbers.get(term) ?? []);
  }

  #post(number: number, article: number, impact: number): void {
    let list = this.#lists[number] ?? new Uint8Array(8);
    let used = this.#used[number] as number;
    if (used + 6 > list.length) {
      const more = new Uint8Array(list.length * 2);
      more.set(list);
      list = more;
    }
    let further = article - (this.#last[number] as number);
    for (; further > 127; further >>>= 7) list[used++] = (further & 127) | 128;
    list[used++] = further;
    list[used++] = impact;
    this.#lists[number] = list;
    this.#used[number] = used;
    this.#last[number] = article;
  }
}
