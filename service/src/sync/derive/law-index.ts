import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ChecksumTable } from '../../base/checksum-table.ts';
import { candidate } from '../../citations/resolve.ts';
import type { FoundLaw } from '../../citations/store.ts';
import { idKey } from '../../corpus/citations/cited-law.ts';

export type Candidate = ReturnType<typeof candidate>;

/**
 * Matches keys that never find the law of a citation. Days only help to choose between laws, and abbreviations are for
 * searches.
 */
export const uncitable = '^(day|short):';
const isUncitable = new RegExp(uncitable);

/** How many laws one key may find. Fewer laws share a name. The limit is for a key that all laws of a country have. */
const maxCandidates = 50;

/** The length of a key's checksum. It is enough for millions of keys. */
const keyBytes = 10;

interface LawTexts {
  /** The place of the first law. */
  first: number;
  text: Buffer;
  ends: Uint32Array;
}

/**
 * The laws of a country by the keys that citations look for. When PostgreSQL was asked instead, 2,000 mentions took 5
 * s, most of it for writing the same laws as JSON again and again. A country may have 200,000 laws with 1.4 million
 * keys. Objects in a map took 400 MB for them. So each law is kept as JSON and each key as a checksum, which takes 190
 * MB.
 */
export class LawIndex {
  /** The laws as JSON, in one buffer for each call of `add`, with the offset in the buffer at which each law ends. */
  readonly #texts: LawTexts[] = [];
  #count = 0;
  readonly #keys = new ChecksumTable(keyBytes);
  /** Most citations name one of a few thousand laws. These laws are kept as objects, too. */
  readonly #kept = new LRUCache<number, Candidate>({ max: 5000 });
  /** For each key, the place of its law, or the places if several laws have it. */
  readonly #places: (number | number[])[] = [];

  /** Adds laws. They must come in the order of their ids. */
  add(laws: FoundLaw[]): void {
    const texts = laws.map((law) => Buffer.from(JSON.stringify(law)));
    let end = 0;
    const ends = Uint32Array.from(texts, ({ length }) => (end += length));
    this.#texts.push({ first: this.#count, text: Buffer.concat(texts), ends });
    for (const { id, cited_as } of laws) {
      const place = this.#count++;
      this.#put(idKey(id), place);
      for (const key of cited_as) if (!isUncitable.test(key)) this.#put(key, place);
    }
  }

  #put(key: string, place: number): void {
    const number = this.#keys.add(checksum(key));
    const places = this.#places[number];
    if (places === undefined) this.#places.push(place);
    else if (typeof places === 'number') this.#places[number] = [places, place];
    else if (places.length < maxCandidates) places.push(place);
  }

  /** The laws with one of the keys, in the order of their ids. */
  having(keys: string[]): Candidate[] {
    const found = new Set(keys.flatMap((key) => this.#places[this.#keys.numberOf(checksum(key))] ?? []));
    const places = [...found].sort((a, b) => a - b).slice(0, maxCandidates);
    return places.map((place) => this.#lawAt(place));
  }

  #lawAt(place: number): Candidate {
    let law = this.#kept.get(place);
    if (!law) {
      law = candidate(this.#readLaw(place));
      this.#kept.set(place, law);
    }
    return law;
  }

  #readLaw(place: number): FoundLaw {
    const { first, text, ends } = this.#texts.findLast((one) => one.first <= place) as LawTexts;
    const index = place - first;
    return JSON.parse(text.toString('utf8', ends[index - 1] ?? 0, ends[index]));
  }
}

function checksum(key: string): Buffer {
  return hash('sha1', key, 'buffer').subarray(0, keyBytes);
}
