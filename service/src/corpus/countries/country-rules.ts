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

/** The repeal of a law with an exception: a part of it stays in force, or it is repealed only in some respect. */
export interface PartialRepeal extends Repeal {
  /** The words of the source. */
  note: string;
  /** The articles that stay in force. Null if the words of the source do not name articles, or cannot be read. */
  except: ExceptedArticles | null;
}

/** The articles that a repeal leaves in force. */
export interface ExceptedArticles {
  labels: string[];
  /** Whether these articles end with an event whose day is not stated. */
  isOpen: boolean;
}

/** What a title or a comment says about the standing of a law: the law has ended, or the source leaves that open. */
export type StatusWords =
  | (Repeal & { says: 'ended'; status: 'repealed' | 'annulled' | 'expired' })
  /** A sentence in English about what the source leaves open. */
  | { says: 'doubt'; doubt: string };

/** The day from which a text is in force. */
export interface Force {
  /** Null if the source states something that we cannot read. */
  date: string | null;
  /**
   * The text that the date is stated for: this version, the law (the day of its first version), or the newest version. The file
   * of an older version may already have the date of the newest one. Then the date says nothing about the older version.
   */
  of: 'version' | 'law' | 'newest';
}

/** The meaning of a front-matter key. A key without a meaning is only shown in `extra`. */
export type KeyMeaning =
  /** The day from which the law, this version or the newest version is in force. Days are in digits or in words. */
  | { says: 'force'; of: Force['of'] }
  /** Words about the standing of the law. They count in addition to `status`. */
  | { says: 'status'; read: (value: string) => StatusWords | null }
  /** The last day on which the law is in force. */
  | { says: 'end' }
  /**
   * Identifiers of other acts, with commas or semicolons between them. `verb` is what this law does to them, or with `passive`
   * what they do to this law. `item` captures the identifier if an entry has other words, too.
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
  /** Matches the whole identifier as it is written. */
  written: RegExp;
  /** The identifier that the law has here, from the groups that `written` captured. */
  id: (captured: string[]) => string;
}

/** A place in a gazette: its form in the keys of laws, and the offsets at which a text names it. */
export interface GazettePlace {
  key: string;
  start: number;
  end: number;
}

/**
 * The rules for what only one country's sources write. They know the forms that were seen in its corpus. For any other form
 * they give null and never guess.
 */
export interface CountryRules {
  /** The language of its front matter, by the name that PostgreSQL has for it. Days are written with its names of months. */
  language?: string;
  /** What its front-matter keys say, besides those that all countries share (corpus/declared/keys.ts). */
  keys?: Record<string, KeyMeaning>;
  /** Keys that were looked at and say nothing about force, ends, other acts, names or numbers. */
  otherKeys?: string[];
  /** How its sources write identifiers of acts: in front matter, in `Source-Id` and in texts. */
  ids?: IdForm[];
  /** Matches identifiers in texts, in forms that can mean nothing else. It needs the flag `g`. `ids` reads what it matches. */
  idsInText?: RegExp;
  /** Finds the articles that a text names right before such an identifier. */
  articlesBeforeId?: ArticlesBefore;
  /** Reads a repeal from the first paragraph of a text, below its title. */
  repealNote?: (opening: string) => Repeal | null;
  /** Reads a repeal that leaves a part in force from the same paragraph. */
  partialRepealNote?: (opening: string) => PartialRepeal | null;
  /** Removes words that the source puts around the title: a day before it, a note after it. */
  title?: (written: string) => string;
  /** Reads what the title says about the standing of the law. */
  titleStatus?: (title: string) => StatusWords | null;
  /** Reads a repeal from relations that the front matter states for the whole law. */
  repealRelation?: (matter: FrontMatter) => Repeal | null;
  /** Reads the day from which the law is in force, if `keys` cannot tell it; null if the front matter states nothing. */
  force?: (matter: FrontMatter) => Force | null;
  /** What the front matter says about other acts, besides the references that every country may write. */
  relations?: (matter: FrontMatter) => Relation[];
  /** The identifier of an act that a note names by its number alone. */
  idOfAct?: (act: string) => string | null;
  /** Regions that make laws, by their jurisdiction, with the words that name them in citations, the usual name first. */
  regions?: Record<string, string>;
  /** The first place in the country's gazette that a text names as the number of an act. */
  gazettePlace?: (text: string) => GazettePlace | null;
  /** Whether the `Source-Id` of commits names no act, but a version of the law, a part of it, or an issue of the gazette. */
  sourceNamesNoAct?: true;
  /** How addresses in texts name laws of this country. */
  links?: AddressForm[];
  /** The style in which lawyers of the country cite laws. */
  cite?: CitationStyle;
}
