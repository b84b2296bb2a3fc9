import { Random } from '../support/random.ts';
import type { Language } from './language.ts';

/** Words that every law uses, and words of single topics. Both lists go from frequent to rare words. */
export interface Vocabulary {
  common: string[];
  special: string[];
}

const commonWords = 2500;
const specialWords = 60_000;
const topics = 300;

/**
 * A table to choose words by Zipf's law: each slot has the rank of a word. So the 10, 100 and 1,000 most frequent words are 31, 56
 * and 83 % of the text of 200 laws. In 200 real Spanish laws, they are 33, 53 and 80 %.
 */
const slots = zipf(commonWords, 65_536);

export function makeVocabulary(language: Language, seed: number): Vocabulary {
  const random = new Random(seed);
  const endings = language.endings.split(' ');
  const known = new Set(language.functionWords.split(' '));
  for (let rank = known.size; known.size < commonWords + specialWords; rank++) {
    known.add(stem(random, rank) + random.pick(endings));
  }
  const words = [...known];
  return { common: words.slice(0, commonWords), special: words.slice(commonWords) };
}

const onsets = 'b c d f g l m n p r s t v pr tr br cr pl cl gr gl fl ll ch j qu'.split(' ');
const vowels = 'a e i o u a e i o ia ie io ue au á é í ó'.split(' ');
const codas = ['', '', '', '', 'n', 'r', 's', 'l', 'm', 'c', 'd'];

/** Makes the stem of a word. Frequent words are short. */
function stem(random: Random, rank: number): string {
  const syllables = rank < 400 ? 1 : random.between(1, rank < commonWords ? 2 : 3);
  let made = '';
  for (let i = 0; i < syllables; i++) made += random.pick(onsets) + random.pick(vowels) + random.pick(codas);
  return made;
}

function zipf(ranks: number, size: number): Uint16Array {
  const table = new Uint16Array(size);
  let total = 0;
  for (let rank = 1; rank <= ranks; rank++) total += 1 / rank;
  let sum = 0;
  let slot = 0;
  for (let rank = 0; rank < ranks; rank++) {
    sum += 1 / (rank + 1) / total;
    while (slot < Math.min(Math.round(sum * size), size)) table[slot++] = rank;
  }
  return table;
}

/**
 * Chooses the words of one law. Laws share most words. One word in sixteen comes from the law's topic, and a few words are
 * frequent.
 */
export class Voice {
  readonly #vocabulary: Vocabulary;
  readonly #random: Random;
  readonly #topic: number;

  constructor(vocabulary: Vocabulary, random: Random) {
    this.#vocabulary = vocabulary;
    this.#random = random;
    this.#topic = random.between(0, topics - 1) * Math.floor(specialWords / topics);
  }

  word(): string {
    const bits = this.#random.bits();
    const rank = slots[bits & 0xffff] as number;
    if (bits >>> 28 !== 0) return this.#vocabulary.common[rank] as string;
    return this.#special(rank);
  }

  topicWords(count: number): string {
    const words = Array.from({ length: count }, () => this.#special(slots[this.#random.bits() & 0xffff] as number));
    return words.join(' ');
  }

  sentence(words: number): string {
    const first = this.word();
    let text = first.charAt(0).toUpperCase() + first.slice(1);
    for (let i = 1; i < words; i++) text += (i % 11 === 0 ? ', ' : ' ') + this.word();
    return `${text}.`;
  }

  #special(rank: number): string {
    return this.#vocabulary.special[(this.#topic + rank) % specialWords] as string;
  }
}
