import type { FrontMatter } from '../front-matter.ts';
import type { LawFile } from '../law-file.ts';
import type { Relation, Verb } from '../relations/relation.ts';
import type { AddressForm } from './address.ts';
import type { ArticlesAfter, ArticlesBefore } from './articles-before.ts';
import type { CitationStyle } from './style.ts';

/** The repeal of a whole law, as its source states it. */
export interface Repeal {
  /** The first day of the repeal. Null if the source does not state it, or states it in a form that we cannot read. */
  on: string | null;
  /** The acts that repealed the law, as the source names them. */
  by: string[];
  /** Present if a court declared the law void. */
  status?: 'annulled';
}

/** The repeal of a law with an exception: a part stays in force, or the repeal is limited in another way. */
export interface PartialRepeal extends Repeal {
  /** The words of the source. */
  note: string;
  /** The articles that stay in force. Null if the source names none, or if its words cannot be read. */
  except: ExceptedArticles | null;
}

/** The articles that a repeal leaves in force. */
export interface ExceptedArticles {
  labels: string[];
  /** The labels of divisions whose articles all stay in force: `Título II`. */
  divisions: string[];
  /** Whether these articles end with an event whose day is not stated. */
  isOpen: boolean;
}

/** A note that a part of the law is in force only until a day. */
export interface PartialEnd {
  /** The last day of that part. */
  until: string;
  part: Pick<ExceptedArticles, 'labels' | 'divisions'>;
}

/** The words of a title or a comment about the status of a law: the law has ended, or its status is open. */
export type StatusWords =
  | (Omit<Repeal, 'status'> & { says: 'ended'; status: 'repealed' | 'annulled' | 'expired' })
  /** A sentence in English that says which question the source leaves open. */
  | { says: 'doubt'; doubt: string }
  /** The front matter's `status` cannot be trusted if it says that the law has ended. The sentence says why. */
  | { says: 'unfounded'; doubt: string };

/** The day from which a text is in force. */
export interface Force {
  /** Null if the source states a day in a form that we cannot read. */
  date: string | null;
  /**
   * The text that the date belongs to: this version, the first version of the law (`law`), or the newest version. Some countries
   * write the date of the newest version into all older files, too. Then the date says nothing about the older version.
   */
  of: 'version' | 'law' | 'newest';
}

/** The day from which one article is in force, or the first piece of it, if that is another day than the day of the law. */
export interface ArticleForce {
  label: string;
  /** `open` if the source states that nobody has set the day yet; null if it is not known whether the article is in force. */
  date: string | 'open' | null;
}

/** The meaning of a front-matter key. A key without a meaning is only passed on, in `extra`. */
export type KeyMeaning =
  /**
   * The day from which this version, the law or the newest version is in force. Days are in digits or in words. `open` matches
   * words that stand in place of a day that nobody has set yet.
   */
  | { says: 'force'; of: Force['of']; open?: RegExp }
  /** Words about the status of the law, in addition to the key `status`. */
  | { says: 'status'; read: (value: string) => StatusWords | null }
  /** The last day on which the law is in force. */
  | { says: 'end' }
  /**
   * Identifiers of other acts, with commas or semicolons between them. `verb` says what this law does to these acts.
   * With `passive`, `verb` says what these acts do to this law. If an entry also has other words, `item` captures the
   * identifier.
   */
  | { says: 'relation'; verb: Verb; passive?: true; item?: RegExp }
  /** Another name of the law: a title in another language, an abbreviation. */
  | { says: 'name' }
  /** A number that other laws use to cite the law. `day` captures the day on which the law was made, if the number has it. */
  | { says: 'number'; day?: RegExp }
  /** The day on which the law was made. Citations contain this day. */
  | { says: 'day' };

/** The file of a law, as far as its title may depend on it. */
export type TitledFile = Pick<LawFile, 'id' | 'frontmatter' | 'body'>;

/** A form in which a source writes identifiers of acts. */
export interface IdForm {
  /** Matches the whole identifier as it is written. */
  written: RegExp;
  /** Makes the identifier that the law has in this database, from the groups of `written`. */
  id: (captured: string[]) => string;
}

/** A place in a gazette, such as `RT I, 13.03.2014, 2`. It has the form that keys have, and its offsets in a text. */
export interface GazettePlace {
  key: string;
  start: number;
  end: number;
}

/**
 * Everything that is special about one country's sources. The rules read only forms that were seen in the country's files. For any
 * other form they return null and never guess.
 */
export interface CountryRules {
  /** The language of the front matter, by its name in PostgreSQL. Days have the month names of this language. */
  language?: string;
  /** The meanings of the country's front-matter keys. `corpus/declared/keys.ts` has the keys that all countries share. */
  keys?: Record<string, KeyMeaning>;
  /** Keys that somebody has checked: they say nothing about force, ends, other acts, names or numbers. */
  otherKeys?: string[];
  /** The forms of identifiers in front matter, in `Source-Id` and in texts. */
  ids?: IdForm[];
  /** Finds identifiers in texts, in forms that can mean nothing else. It needs the flag `g`. `ids` reads each match. */
  idsInText?: RegExp;
  /** Finds the articles right before such an identifier. */
  articlesBeforeId?: ArticlesBefore;
  /** Finds the articles that a text names right after such an identifier. */
  articlesAfterId?: ArticlesAfter;
  /**
   * Matches the text before an article that belongs to another act, although no words of a citation name that act. Texts may have
   * marks with the act that changed them: `<L 1999-05-25/44, art. 4>`.
   */
  otherActBefore?: RegExp;
  /** Whether each law is one section. Then a section that texts name beside a link is the law itself. */
  lawsAreSections?: true;
  /** Whether many laws of one type are made on the same day. Then type and day without a name may mean another law. */
  manyADay?: true;
  /** Whether texts of laws name other laws by their abbreviations after an article: `Art. 5 Abs. 2 BV`. */
  citesAbbreviations?: true;
  /**
   * The day on which the act itself came into force. The file may have a later text of it: then an article may be in force before
   * the day of that text.
   */
  actInForceOn?: (matter: FrontMatter) => string | null;
  /** Reads a repeal from the first paragraph of a text, below its title, or from what the file has in place of such a note. */
  repealNote?: (opening: string, file: TitledFile) => Repeal | null;
  /** Reads a partial repeal from the same places. */
  partialRepealNote?: (opening: string, file: TitledFile) => PartialRepeal | null;
  /** Reads a note at the beginning of the text that says how long a part of the law is in force. */
  partialEndNote?: (opening: string) => PartialEnd | null;
  /**
   * Removes words around the title that do not belong to it: a date before it, a note after it. If the title in the front matter
   * does not name the law, the name is read from the text.
   */
  title?: (written: string, file: TitledFile) => string;
  /** Whether the title of a file is only a subject. Then it is no name by which other laws cite this law. */
  titleIsSubject?: (matter: FrontMatter) => boolean;
  /** Reads the words of the title about the status of the law. */
  titleStatus?: (title: string) => StatusWords | null;
  /** Reads a repeal of the whole law from the relations in the front matter. */
  repealRelation?: (matter: FrontMatter) => Repeal | null;
  /** The day that the source writes if it does not know one, such as `1900-01-01`. The day of publication counts instead. */
  unknownDay?: string;
  /** Reads the day from which the law is in force, if `keys` is not enough. Null if the file states no such day. */
  force?: (matter: FrontMatter, body: Buffer) => Force | null;
  /** Reads the days from which single articles are in force. The file of each version states them again. */
  articleForce?: (matter: FrontMatter, body: Buffer) => ArticleForce[];
  /** Relations to other acts in the front matter, in addition to the references that every country may write. */
  relations?: (matter: FrontMatter) => Relation[];
  /** The identifier of an act that a note names only by type and number. */
  idOfAct?: (act: string) => string | null;
  /**
   * The regions that make laws, by their jurisdiction. The value has the words that name the region in citations; the usual name is
   * first.
   */
  regions?: Record<string, string>;
  /**
   * The names of types of laws that cannot be made from their identifiers and the words of the language: `Zákon` for `law`. They
   * are in the language of the laws.
   */
  types?: Record<string, string>;
  /** The first gazette place that a text gives as the number of an act. */
  gazettePlace?: (text: string) => GazettePlace | null;
  /**
   * Set if the `Source-Id` of commits names no act. It may name a version of the law, a part of the law, or an issue of the
   * gazette.
   */
  sourceNamesNoAct?: true;
  /** The forms of addresses in texts that name laws of this country. */
  links?: AddressForm[];
  /**
   * Matches the labels of articles that a decree made, in codes with articles of laws and of decrees: `Article R112-3`. PostgreSQL
   * reads the pattern.
   */
  decreeArticles?: string;
  /** The style in which lawyers of the country cite laws. */
  cite?: CitationStyle;
}
