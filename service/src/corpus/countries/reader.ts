import type { FrontMatter } from '../front-matter.ts';
import type { Relation, Verb } from '../relations/relation.ts';
import type { AddressForm } from './address.ts';
import type { ArticlesBefore } from './articles-before.ts';
import type { CitationStyle } from './style.ts';

/** The repeal of a whole law, as its source states it. */
export interface Repeal {
  /** The first day of the repeal; null when the source does not state it, or not in a form that we can read. */
  on: string | null;
  /** The acts that repealed it, by the names that the source gives them. */
  by: string[];
}

/** The repeal of a law except for a part of it, or only in some respect. */
export interface PartialRepeal extends Repeal {
  /** The words of the source. */
  note: string;
  /** Null when they do not name articles, or cannot be read. */
  except: ExceptedArticles | null;
}

/** The articles that a repeal leaves in force. */
export interface ExceptedArticles {
  labels: string[];
  /** They end with an event whose day is not stated. */
  isOpen: boolean;
}

/** What a title or a comment says about the standing of a law: it has ended, or that is left open. */
export type StatusWords =
  | (Repeal & { says: 'ended'; status: 'repealed' | 'annulled' | 'expired' })
  /** A sentence in English about what the source leaves open. */
  | { says: 'doubt'; doubt: string };

/** From when a text is in force. */
export interface Force {
  /** Null when something is stated that we cannot read. */
  date: string | null;
  /**
   * What the date is stated for: this version, the law, or the newest version. For the law, it is the day of the first version.
   * A file of an older version may already have the date of the newest one: then it says nothing about the older version.
   */
  of: 'version' | 'law' | 'newest';
}

/** What a front-matter key says. A key without a meaning here stays in `extra` and does nothing else. */
export type KeyMeaning =
  /** From when the law, this version or the newest version is in force: days in digits or in words. */
  | { says: 'force'; of: Force['of'] }
  /** Words about the standing of the law, which count beside `status`. */
  | { says: 'status'; read: (value: string) => StatusWords | null }
  /** The last day on which the law is in force. */
  | { says: 'end' }
  /**
   * Identifiers of other acts, with commas or semicolons between them, and what this law does to them. With `passive` it is what
   * they do to this law. `item` captures the identifier where an entry says more than that.
   */
  | { says: 'relation'; verb: Verb; passive?: true; item?: RegExp }
  /** Another name of the law: a title in another language, an abbreviation. */
  | { says: 'name' }
  /** A number that the law is cited by. */
  | { says: 'number' }
  /** The day on which the law was made. Citations give it. */
  | { says: 'day' };

/** How a source writes the identifiers of one kind of acts. */
export interface IdForm {
  /** Fits the whole identifier as it is written. */
  written: RegExp;
  /** The identifier that the law has here, from what the expression captured. */
  id: (captured: string[]) => string;
}

/** A place in a gazette, as keys of laws have it, and where a text names it. */
export interface GazettePlace {
  key: string;
  start: number;
  end: number;
}

/**
 * Reads what only one country's sources write. A reader knows the forms that were seen in its corpus. For any other form it
 * gives null and never guesses.
 */
export interface CountryReader {
  /** The language of its front matter, by the name that PostgreSQL has for it. Days are written with its names of months. */
  language?: string;
  /** What its front-matter keys say, besides those that all countries share (corpus/declared/keys.ts). */
  keys?: Record<string, KeyMeaning>;
  /** Keys that were looked at and say nothing about force, ends, other acts, names or numbers. */
  otherKeys?: string[];
  /** How its sources write identifiers of acts: in front matter, in `Source-Id` and in texts. */
  ids?: IdForm[];
  /** How texts write identifiers where nothing else can be meant. With the flag `g`; `ids` reads what it finds. */
  idsInText?: RegExp;
  /** Finds the articles that a text names right before such an identifier. */
  articlesBeforeId?: ArticlesBefore;
  /** Reads a repeal from the first paragraph of a text, below its title. */
  repealNote?: (opening: string) => Repeal | null;
  /** Reads a repeal that leaves a part in force from the same paragraph. */
  partialRepealNote?: (opening: string) => PartialRepeal | null;
  /** The title without what its source puts around it: a day before it, a note after it. */
  title?: (written: string) => string;
  /** Reads what the title says about the standing of the law. */
  titleStatus?: (title: string) => StatusWords | null;
  /** Reads a repeal from relations that the front matter states for the whole law. */
  repealRelation?: (matter: FrontMatter) => Repeal | null;
  /** Null when nothing is stated. */
  force?: (matter: FrontMatter) => Force | null;
  /** What the front matter says of other acts, beyond the references that all countries may write. */
  relations?: (matter: FrontMatter) => Relation[];
  /** The identifier of an act that a note names by its number alone. */
  idOfAct?: (act: string) => string | null;
  /** Regions that make laws, by their jurisdiction, with the words that name them in citations, the usual name first. */
  regions?: Record<string, string>;
  /** The first place in the country's gazette that a text names as the number of an act. */
  gazettePlace?: (text: string) => GazettePlace | null;
  /** The `Source-Id` of commits names no act, but a version of the law, a part of it, or an issue of the gazette. */
  sourceNamesNoAct?: true;
  /** How addresses in texts name laws of this country. */
  links?: AddressForm[];
  /** The style in which lawyers of the country cite laws. */
  cite?: CitationStyle;
}
