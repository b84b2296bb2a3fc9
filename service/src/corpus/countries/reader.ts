import type { FrontMatter } from '../front-matter.ts';
import type { Relation } from '../relations/relation.ts';
import type { AddressForm } from './address.ts';

/** The repeal of a whole law, as its source states it. */
export interface Repeal {
  /** The first day of the repeal; null when the source does not state it, or not in a form that we can read. */
  on: string | null;
  /** The acts that repealed it, by the names that the source gives them. */
  by: string[];
}

/** From when a text is in force. */
export interface Force {
  /** Null when something is stated that we cannot read. */
  date: string | null;
  /** What the date is stated for: this version, or the law. For the law, it is the day of the first version. */
  of: 'version' | 'law';
}

/**
 * Reads what only one country's sources write. A reader knows the forms that were seen in its corpus. For any other form it
 * gives null and never guesses.
 */
export interface CountryReader {
  /** Reads a repeal from the first paragraph of a text, below its title. */
  repealNote?: (opening: string) => Repeal | null;
  /** Reads a repeal from relations that the front matter states for the whole law. */
  repealRelation?: (matter: FrontMatter) => Repeal | null;
  /** Null when nothing is stated. */
  force?: (matter: FrontMatter) => Force | null;
  /** What the front matter says of other acts, beyond the references that all countries may write. */
  relations?: (matter: FrontMatter) => Relation[];
  /** The identifier of an act that a note names by its number alone. */
  idOfAct?: (act: string) => string | null;
  /** The `Source-Id` of commits names no act, but a version of the law, a part of it, or an issue of the gazette. */
  sourceNamesNoAct?: true;
  /** How addresses in texts name laws of this country. */
  links?: AddressForm[];
}
