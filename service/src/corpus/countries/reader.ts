import type { FrontMatter } from '../front-matter.ts';
import type { Relation } from '../relations/relation.ts';

/** That a law as a whole is repealed, as its source says it. */
export interface Repeal {
  /** From which day on; null when the source does not say, or not so that we can read it. */
  on: string | null;
  /** The acts that repealed it, by the names that the source gives them. */
  by: string[];
}

/** From when a text is in force. */
export interface Force {
  /** Null when something is stated that we cannot read. */
  date: string | null;
  /** Whether it is said of this version, or of the law: then it is the day of the first version. */
  of: 'version' | 'law';
}

/**
 * What only one country's sources write. A reader knows the forms that were seen in its corpus; what it does not know is
 * null and never a guess.
 */
export interface CountryReader {
  /** From the paragraph with which a text opens, below its title. */
  repealNote?: (opening: string) => Repeal | null;
  /** From relations that the front matter states for the whole law. */
  repealRelation?: (matter: FrontMatter) => Repeal | null;
  /** Null when nothing is stated. */
  force?: (matter: FrontMatter) => Force | null;
  /** What the front matter says of other acts, beyond the references that all countries may write. */
  relations?: (matter: FrontMatter) => Relation[];
  /** The identifier of an act that a note names by its number alone. */
  idOfAct?: (act: string) => string | null;
  /** The `Source-Id` of commits names no act, but a version of the law, a part of it, or an issue of the gazette. */
  sourceNamesNoAct?: true;
}
