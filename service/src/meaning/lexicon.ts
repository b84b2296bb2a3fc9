import type { ArticleTerms } from './terms.ts';
import { type Lesson, maxLessonTerms, randomOf } from './train.ts';

/** The terms of a language. The most frequent is first. */
export interface Lexicon {
  terms: string[];
  frequencies: Uint32Array;
  /** The rarity of each term with a vector. These terms come first. */
  rarity: Float32Array;
}

/**
 * How many articles the training uses. If there are more, some are chosen at random. With 250 words each, they take 150
 * MB.
 */
const maxLessons = 120_000;

/** A term must occur in two articles to be in the index, and in three to get a vector. Fewer say too little about its meaning. */
const leastFrequency = 2;
const leastToLearn = 3;
const maxTerms = 600_000;
const maxVectors = 150_000;

/** Reads the articles of a language once. Collects its terms, and the lessons to learn from. */
export class LexiconBuilder {
  readonly #numbers = new Map<string, number>();
  #frequencies = new Uint32Array(1 << 16);
  readonly #lessons: Lesson[] = [];
  readonly #share: number;
  readonly #random = randomOf(2);
  articles = 0;
  #length = 0;

  constructor(expectedArticles: number) {
    this.#share = maxLessons / Math.max(expectedArticles, 1);
  }

  get averageLength(): number {
    return this.#length / Math.max(this.articles, 1);
  }

  add({ heading, name, path, text }: ArticleTerms): void {
    this.articles++;
    this.#length += heading.length + text.length;
    const parts = [heading, name, path, text].map((terms) => Uint32Array.from(terms, (term) => this.#numberOf(term)));
    for (const number of new Set(parts.flatMap((part) => [...part]))) (this.#frequencies[number] as number)++;
    if (this.#share < 1 && this.#random() >= this.#share) return;
    const [ofHeading, ofName, ofPath, ofText] = parts as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
    this.#lessons.push({ heading: ofHeading, name: ofName, path: ofPath, text: ofText.slice(0, maxLessonTerms) });
  }

  /** Ends the reading. Returns the lexicon, and the lessons with term numbers of the lexicon. */
  finish(): { lexicon: Lexicon; lessons: Lesson[] } {
    const all = [...this.#numbers.keys()];
    const order = Array.from(all, (_, number) => number)
      .filter((number) => (this.#frequencies[number] as number) >= leastFrequency)
      .sort((a, b) => (this.#frequencies[b] as number) - (this.#frequencies[a] as number) || a - b)
      .slice(0, maxTerms);
    const frequencies = Uint32Array.from(order, (number) => this.#frequencies[number] as number);
    const learned = frequencies.findIndex((frequency) => frequency < leastToLearn);
    const rarity = rarityOf(
      frequencies.subarray(0, Math.min(learned < 0 ? order.length : learned, maxVectors)),
      this.articles,
    );
    const places = new Uint32Array(all.length).fill(0xffffffff);
    for (const [place, number] of order.entries()) places[number] = place;
    for (const lesson of this.#lessons) {
      for (const part of Object.values(lesson) as Uint32Array[]) {
        for (let i = 0; i < part.length; i++) part[i] = places[part[i] as number] as number;
      }
    }
    return {
      lexicon: { terms: order.map((number) => all[number] as string), frequencies, rarity },
      lessons: this.#lessons,
    };
  }

  #numberOf(term: string): number {
    const known = this.#numbers.get(term);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(term, number);
    if (number === this.#frequencies.length) {
      const more = new Uint32Array(number * 2);
      more.set(this.#frequencies);
      this.#frequencies = more;
    }
    return number;
  }
}

/**
 * The rarity of terms. A term that nearly all articles have says nothing. So fillers count little, even without a list of fillers.
 */
export function rarityOf(frequencies: Uint32Array, articles: number): Float32Array {
  return Float32Array.from(frequencies, (frequency) => Math.log(Math.max(articles / frequency, 1)));
}
