import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Bag, bagOf, dimensions, embed, partWeights } from './vectors.ts';

/** An article to learn from: the numbers of its terms, in their order. */
export interface Lesson {
  heading: Uint32Array;
  name: Uint32Array;
  path: Uint32Array;
  text: Uint32Array;
}

/**
 * A question that somebody may ask, and its answer. Pairs of the same `group` have the same answer, so within a group,
 * no answer counts as wrong.
 */
interface Pair {
  question: Bag;
  answer: Bag;
  group: string | number;
}

/** How many pairs are compared with each other at a time. For each question, the answers of the other pairs count as wrong. */
const batch = 64;
/** How clearly the right answer must be nearer than the wrong ones (the inverse of the temperature). */
const sharpness = 15;
const rate = 0.05;

/** A small country is read `rounds` times. For a large one, `maxPairs` pairs are enough; they take a core about four minutes. */
const rounds = 8;
const maxPairs = 600_000;

/** How many words of a text are used for learning. The beginning tells what an article is about. */
export const maxLessonTerms = 250;

/**
 * Learns a vector for each term, so that the vector of a question is near the vector of its answer. There are no real questions to
 * learn from. Instead, a heading is the question and the text below it is the answer. Or a few words of a text are the question,
 * and the rest of the text is the answer. Each of 64 questions is compared with all 64 answers. The vectors of its terms move
 * towards the right answer and away from the others. Retrieval models are trained in the same way. docs/decisions/019-meaning.md
 * tells what else was tried.
 *
 * The same lessons always give the same vectors.
 */
export async function train(lessons: Lesson[], rarity: Float32Array): Promise<Float32Array> {
  const random = randomOf(1);
  const vectors = new Float32Array(rarity.length * dimensions);
  for (let i = 0; i < vectors.length; i++) vectors[i] = (random() - 0.5) / Math.sqrt(dimensions);
  const headed = lessons.flatMap(({ heading, text }, index) => (heading.length > 0 && text.length >= 8 ? [index] : []));
  const long = lessons.flatMap(({ text }, index) => (text.length >= 20 ? [index] : []));
  if (headed.length + long.length < batch) return vectors;
  const trainer = new Trainer(vectors);
  const steps = Math.ceil(Math.min(lessons.length * rounds, maxPairs) / batch);
  const pick = (indexes: number[]) => indexes[Math.floor(random() * indexes.length)] as number;
  for (let step = 0; step < steps; step++) {
    const pairs = Array.from({ length: batch }, () => {
      const asksByHeading = long.length === 0 || (headed.length > 0 && random() < 0.5);
      const index = pick(asksByHeading ? headed : long);
      const lesson = lessons[index] as Lesson;
      return asksByHeading ? headingPair(lesson, rarity) : textPair(lesson, index, rarity, random);
    });
    trainer.learn(pairs);
    if (step % 10 === 0) await nextTurn(); // so that the process can handle a signal to stop
  }
  return vectors;
}

function headingPair({ heading, name, path, text }: Lesson, rarity: Float32Array): Pair {
  return {
    question: bagOf([[heading, 1]], rarity),
    answer: bagOf(
      [
        [name, partWeights.name],
        [path, partWeights.path],
        [text, partWeights.text],
      ],
      rarity,
    ),
    group: heading.join(' '),
  };
}

function textPair(
  { heading, name, path, text }: Lesson,
  group: number,
  rarity: Float32Array,
  random: () => number,
): Pair {
  const length = 3 + Math.floor(random() * 6);
  const start = Math.floor(random() * (text.length - length));
  const end = start + length;
  return {
    question: bagOf([[text.subarray(start, end), 1]], rarity),
    answer: bagOf(
      [
        [name, partWeights.name],
        [path, partWeights.path],
        [text.subarray(0, start), partWeights.text],
        [text.subarray(end), partWeights.text],
        [heading, partWeights.heading],
      ],
      rarity,
    ),
    group,
  };
}

class Trainer {
  readonly #vectors: Float32Array;
  /** How far each term has moved. The more it has moved, the smaller its next steps (Adagrad). */
  readonly #moved: Float32Array;
  readonly #questions = rows();
  readonly #answers = rows();
  readonly #towards = rows();
  readonly #lengths = { questions: new Float32Array(batch), answers: new Float32Array(batch) };
  readonly #scores = new Float32Array(batch);
  readonly #slope = new Float32Array(dimensions);

  constructor(vectors: Float32Array) {
    this.#vectors = vectors;
    this.#moved = new Float32Array(vectors.length / dimensions).fill(1e-8);
  }

  learn(pairs: Pair[]): void {
    for (const [i, { question, answer }] of pairs.entries()) {
      this.#lengths.questions[i] = embed(question, this.#vectors, this.#questions[i] as Float32Array);
      this.#lengths.answers[i] = embed(answer, this.#vectors, this.#answers[i] as Float32Array);
      this.#towards[i]?.fill(0);
    }
    for (const [i, { question, group }] of pairs.entries()) {
      this.#score(i, group, pairs);
      const asked = this.#questions[i] as Float32Array;
      this.#slope.fill(0);
      for (let k = 0; k < batch; k++) {
        const miss = ((this.#scores[k] as number) - (k === i ? 1 : 0)) * sharpness;
        if (Math.abs(miss) < 1e-5) continue;
        const answer = this.#answers[k] as Float32Array;
        const towards = this.#towards[k] as Float32Array;
        for (let j = 0; j < dimensions; j++) {
          (this.#slope[j] as number) += miss * (answer[j] as number);
          (towards[j] as number) += miss * (asked[j] as number);
        }
      }
      this.#move(question, asked, this.#lengths.questions[i] as number, this.#slope);
    }
    for (const [i, { answer }] of pairs.entries()) {
      const vector = this.#answers[i] as Float32Array;
      this.#move(answer, vector, this.#lengths.answers[i] as number, this.#towards[i] as Float32Array);
    }
  }

  /** Computes how likely each answer is for a question. The sum for all answers is 1. */
  #score(i: number, group: Pair['group'], pairs: Pair[]): void {
    const asked = this.#questions[i] as Float32Array;
    let sum = 0;
    for (let k = 0; k < batch; k++) {
      const isSame = k !== i && pairs[k]?.group === group;
      const share = isSame ? 0 : Math.exp(sharpness * (dot(asked, this.#answers[k] as Float32Array) - 1));
      this.#scores[k] = share;
      sum += share;
    }
    for (let k = 0; k < batch; k++) (this.#scores[k] as number) /= sum;
  }

  /**
   * Moves the vectors of a bag's terms to make the error smaller. `slope` is the slope of the error for the bag's vector, scaled to
   * length 1.
   */
  #move({ terms, weights }: Bag, vector: Float32Array, length: number, slope: Float32Array): void {
    const along = dot(slope, vector);
    let size = 0;
    for (let j = 0; j < dimensions; j++) {
      slope[j] = ((slope[j] as number) - along * (vector[j] as number)) / length;
      size += (slope[j] as number) ** 2;
    }
    size /= dimensions;
    for (let k = 0; k < terms.length; k++) {
      const term = terms[k] as number;
      const weight = weights[k] as number;
      (this.#moved[term] as number) += weight * weight * size;
      const step = (rate * weight) / Math.sqrt(this.#moved[term] as number);
      const start = term * dimensions;
      for (let j = 0; j < dimensions; j++) (this.#vectors[start + j] as number) -= step * (slope[j] as number);
    }
  }
}

function rows(): Float32Array[] {
  return Array.from({ length: batch }, () => new Float32Array(dimensions));
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let j = 0; j < dimensions; j++) sum += (a[j] as number) * (b[j] as number);
  return sum;
}

/** Returns a function that gives random numbers from 0 to 1. They are the same in every run (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
