import type { Language } from '../../articles/languages/language.ts';

/**
 * How one language cites laws. Plain words in their usual spelling: case, accents and dots do not matter. A `|` separates
 * several spellings of one thing. The names of articles in headings are in `corpus/articles/languages/`; here are the forms
 * that only citations have.
 */
export interface CitationLanguage {
  /** How the language names the parts of a law, which gives their ids. */
  parts: Language;
  /** Types of acts, by the name that keys have. A spelling may stand for two types (`RDL`). */
  types: Record<string, string>;
  /** Types with many acts on one day. If only the date is given, an act that we have need not be the one that is meant. */
  manyADay?: string;
  /** Types that only regions have. No law of the whole country can be meant. */
  regional?: string;
  /** Words of an article in front of its number, by the word that ids begin with. */
  articles?: Record<string, string>;
  /** The same for words after the number. */
  articlesBehind?: Record<string, string>;
  /** The ending of words for several parts, folded: `artículos`. */
  plural?: RegExp;
  /** Provisions, by their name in `parts`: further spellings. */
  provisions?: Record<string, string>;
  /** Parts of an article, which a citation may name and an id does not have. */
  inner?: string;
  /** Words that join an article and its law, or begin the name of a law. */
  joins?: string;
  /** Words that are left out when names are compared, besides `joins`. */
  fillers?: string;
  /** Words with which a title says that it approves a text with another name: `aprueba|texto refundido`. */
  approvals?: string;
  /**
   * Words in a title before another law that it changes, develops or ends: `modifica`. The name of that law is not its own. In
   * languages in which names come `before` their type, the amended law comes before these words.
   */
  amends?: string;
  /** Words for several laws: `leyes`. A citation of one law does not have them. */
  severalLaws?: string;
  /** Plural endings that the stemmer of searches does not know: `asociaciones`. */
  pluralEnding?: RegExp;
  /** Case endings of words, the longest first, each with its replacement. */
  endings?: [RegExp, string][];
  /** Words between the name of a text and the act that approves it: `Reglamento …, aprobado por Real Decreto …`. */
  approvedBy?: string;
  /** Names that everybody shortens in the same way: `ET`. */
  shortNames?: Record<string, string>;
  /** Words that show that a text without number and date may be the name of a law: `código`. */
  nameWords?: string;
  /** Words before the type of the law that the text itself belongs to: `esta Ley`, `la presente Ley`. */
  own?: string;
  /** Words before or after the type of a law that was named before: `dicha Ley`, `la loi susmentionnée`. */
  same?: string;
  /** Words after `artículo` that mean the article before (`el artículo anterior`), and those that mean the next one. */
  previous?: string;
  next?: string;
  /**
   * How texts name laws without a number. `capitals`: the type begins the name, and its words are capitalised (`Ley de
   * Enjuiciamiento Civil`). `after`: the type begins the name, in lower case (`code de commerce`). `before`: the type ends the
   * name (`karistusseadustik`).
   */
  namesInText?: 'capitals' | 'after' | 'before';
  /** The words that begin such names, for `capitals` and `after`. */
  namesBegin?: string;
  /** The words that end such names, in all their cases, for `before`. */
  nameEnds?: string;
  /** Whether these words may be the last part of a compound: `karistusseadustik`. */
  isCompound?: boolean;
  /** Words between a citation and a colon after which its text is quoted: `dice`, `establece lo siguiente`. */
  saying?: string;
  /** Names of months that ICU does not have: `setiembre`. */
  months?: Record<string, number>;
}
