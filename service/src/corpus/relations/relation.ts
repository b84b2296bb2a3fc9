/** What one act does to another. */
export const verbs = ['amends', 'repeals', 'replaces', 'implements', 'related'] as const;
export type Verb = (typeof verbs)[number];

/** How two acts stand to each other, seen from one of them: by what it does, or by what the other does to it. */
export const relationTypes = [
  'amends',
  'amended_by',
  'repeals',
  'repealed_by',
  'implements',
  'implemented_by',
  'replaces',
  'replaced_by',
  'related',
] as const;
export type RelationType = (typeof relationTypes)[number];

const passives: Record<Verb, RelationType> = {
  amends: 'amended_by',
  repeals: 'repealed_by',
  replaces: 'replaced_by',
  implements: 'implemented_by',
  related: 'related',
};

export function relationType(verb: Verb, passive: boolean): RelationType {
  return passive ? passives[verb] : verb;
}

/** What a relation is taken from, the strongest first. */
export const relationBases = ['note', 'front_matter', 'commit'] as const;
export type RelationBasis = (typeof relationBases)[number];

/** What a law's file says of another act. */
export interface Relation {
  verb: Verb;
  /** True if the other act does it to this law. */
  passive: boolean;
  /** The other act's identifier; null when only its name is known. */
  otherId: string | null;
  /** The other act as written. */
  act: string | null;
  /** The day of the other act, as written. */
  date: string | null;
  /** The labels of the articles that are changed. */
  articles: string[];
  /** Whether only a part is changed: null when that is not said. */
  partial: boolean | null;
  basis: Exclude<RelationBasis, 'commit'>;
}

export const nothingKnown = { act: null, date: null, articles: [], partial: null };
