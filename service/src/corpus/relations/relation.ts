/** The verbs for what one act can do to another. */
export const verbs = ['amends', 'repeals', 'replaces', 'implements', 'related'] as const;
export type Verb = (typeof verbs)[number];

/** The relations of a law to another act: what the law does to the other act, or what the other act does to the law. */
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

/** The sources of relations. The strongest is first. */
export const relationBases = ['note', 'front_matter', 'commit'] as const;
export type RelationBasis = (typeof relationBases)[number];

/** A relation to another act, as a law's file states it. */
export interface Relation {
  verb: Verb;
  /** True if the other act does something to this law. */
  passive: boolean;
  /** The identifier of the other act; null if only its name is known. */
  otherId: string | null;
  /** The other act as the file names it. */
  act: string | null;
  /** The day of the other act, as the file has it. */
  date: string | null;
  /** The labels of the articles that change. */
  articles: string[];
  /** Whether only a part of the act changes; null if the file does not say so. */
  partial: boolean | null;
  basis: Exclude<RelationBasis, 'commit'>;
}

export const nothingKnown = { act: null, date: null, articles: [], partial: null };
