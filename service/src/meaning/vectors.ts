/** How many numbers describe a word or an article. */
export const dimensions = 64;

/** The numbers of terms, each once, with their weights. As a vector, the weights have the length 1. */
export interface Bag {
  terms: Uint32Array;
  weights: Float32Array;
}

/** Makes a bag from parts of a text. The weight of a term depends on its rarity, and on the logarithm of its count. */
export function bagOf(parts: [terms: ArrayLike<number>, weight: number][], rarity: Float32Array): Bag {
  const counts = new Map<number, number>();
  for (const [terms, weight] of parts) {
    for (let i = 0; i < terms.length; i++) {
      const term = terms[i] as number;
      if (term < rarity.length) counts.set(term, (counts.get(term) ?? 0) + weight);
    }
  }
  const bag = { terms: new Uint32Array(counts.size), weights: new Float32Array(counts.size) };
  let at = 0;
  let sum = 0;
  for (const [term, count] of counts) {
    const weight = (1 + Math.log(Math.max(count, 1))) * Math.min(count, 1) * (rarity[term] as number);
    bag.terms[at] = term;
    bag.weights[at++] = weight;
    sum += weight * weight;
  }
  const length = Math.sqrt(sum) || 1;
  for (let i = 0; i < at; i++) (bag.weights[i] as number) /= length;
  return bag;
}

/** Writes the weighted sum of the vectors of a bag's terms into `into`, scaled to length 1. Returns the length before scaling. */
export function embed({ terms, weights }: Bag, vectors: Float32Array, into: Float32Array): number {
  into.fill(0);
  for (let k = 0; k < terms.length; k++) {
    const start = (terms[k] as number) * dimensions;
    const weight = weights[k] as number;
    for (let j = 0; j < dimensions; j++) (into[j] as number) += weight * (vectors[start + j] as number);
  }
  let sum = 0;
  for (let j = 0; j < dimensions; j++) sum += (into[j] as number) ** 2;
  const length = Math.sqrt(sum) + 1e-9;
  for (let j = 0; j < dimensions; j++) (into[j] as number) /= length;
  return length;
}

/** The weights of an article's parts in its vector. For words, see `fieldWeights` in index-builder.ts. */
export const partWeights = { heading: 2, name: 0.5, path: 1, text: 1 };

/** Writes a vector into `into` as small integers, from `start` on. Returns the factor to multiply them with. */
export function quantize(vector: Float32Array, into: Int8Array, start: number): number {
  let most = 1e-9;
  for (let j = 0; j < vector.length; j++) most = Math.max(most, Math.abs(vector[j] as number));
  for (let j = 0; j < vector.length; j++) into[start + j] = Math.round(((vector[j] as number) / most) * 127);
  return most / 127;
}
