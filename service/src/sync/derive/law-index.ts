import { candidate } from '../../citations/resolve.ts';
import type { FoundLaw } from '../../citations/store.ts';
import { idKey } from '../../corpus/citations/cited-law.ts';

export type Candidate = ReturnType<typeof candidate>;

/** Matches keys that find no law for a citation. Days only help to choose between laws, and abbreviations are for searches. */
export const uncitable = '^(day|short):';
const isUncitable = new RegExp(uncitable);

/** How many laws one key may find. Fewer laws share a name. The limit is for a key that all laws of a country have. */
const maxCandidates = 50;

/**
 * The laws of a country by their keys, in memory. 84,305 keys of 12,246 laws take a few megabytes. With queries to PostgreSQL,
 * 2,000 mentions took 5 s, because the same laws were written as JSON again and again.
 */
export class LawIndex {
  readonly #byKey = new Map<string, number[]>();
  readonly #laws: Candidate[] = [];

  /** Adds laws. They must come in the order of their ids. */
  add(laws: FoundLaw[]): void {
    for (const law of laws) {
      const place = this.#laws.push(candidate(law)) - 1;
      this.#put(idKey(law.id), place);
      for (const key of law.cited_as) if (!isUncitable.test(key)) this.#put(key, place);
    }
  }

  #put(key: string, place: number): void {
    const places = this.#byKey.get(key);
    if (!places) this.#byKey.set(key, [place]);
    else if (places.length < maxCandidates) places.push(place);
  }

  /** The laws with one of the keys, in the order of their ids. */
  having(keys: string[]): Candidate[] {
    const found = new Set<number>();
    for (const key of keys) for (const place of this.#byKey.get(key) ?? []) found.add(place);
    const places = [...found].sort((a, b) => a - b).slice(0, maxCandidates);
    return places.map((place) => this.#laws[place] as Candidate);
  }
}
