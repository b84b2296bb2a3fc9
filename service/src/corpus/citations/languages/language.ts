import type { Language } from '../../articles/languages/language.ts';

/**
 * How one language cites laws. Plain words in their usual spelling: case, accents and dots do not matter. Several spellings
 * of one thing are parted by `|`. What articles are called in headings stands in `corpus/articles/languages/`; here are the
 * forms that only citations have.
 */
export interface CitationLanguage {
  /** How the language names the parts of a law, which gives their ids. */
  parts: Language;
  /** Types of acts, by the name that keys have. A spelling may stand for two types (`RDL`). */
  types: Record<string, string>;
  /** Types of which a day has many: with the date alone, one that is here need not be the one that is meant. */
  manyADay?: string;
  /** Types that only regions have: they need not be told from laws of the whole country. */
  regional?: string;
  /** Words of an article in front of its number, by the word that ids begin with. */
  articles?: Record<string, string>;
  /** The same behind the number. */
  articlesBehind?: Record<string, string>;
  /** What the words for several parts end with, folded: `artículos`. */
  plural?: RegExp;
  /** Provisions, by their name in `parts`: further spellings. */
  provisions?: Record<string, string>;
  /** Parts of an article, which a citation may name and an id does not have. */
  inner?: string;
  /** Words that join an article and its law, or begin the name of a law. */
  joins?: string;
  /** Words that names are compared without, besides `joins`. */
  fillers?: string;
  /** What a title begins with that approves a text under another name: `aprueba|texto refundido`. */
  approvals?: string;
  /**
   * Words of a title before another law that it changes, develops or ends: `modifica`. That law's name is not its own. In languages
   * in which names come `before` their type, what is amended stands before them, too.
   */
  amends?: string;
  /** Words for several laws, which no citation has: `leyes`. */
  severalLaws?: string;
  /** What plurals end with where the stemmer of searches does not know it: `asociaciones`. */
  pluralEnding?: RegExp;
  /** Endings of words that cases change, the longest first, and what stands for them. */
  endings?: [RegExp, string][];
  /** What stands between the name of a text and the act that approves it: `Reglamento …, aprobado por Real Decreto …`. */
  approvedBy?: string;
  /** Names that everybody shortens in the same way: `ET`. */
  shortNames?: Record<string, string>;
  /** Words that say that a text without number and date may be the name of a law: `código`. */
  nameWords?: string;
  /** Words before the type of the law that the text itself belongs to: `esta Ley`, `la presente Ley`. */
  own?: string;
  /** Words before, or behind, the type of a law that was named before: `dicha Ley`, `la loi susmentionnée`. */
  same?: string;
  /** Words behind `artículo` that mean the one before: `el artículo anterior`; and the one behind. */
  previous?: string;
  next?: string;
  /**
   * How texts name laws without a number. `capitals`: the type begins the name, and its words are capitalised (`Ley de
   * Enjuiciamiento Civil`). `after`: so, in small letters (`code de commerce`). `before`: the type ends the name
   * (`karistusseadustik`).
   */
  namesInText?: 'capitals' | 'after' | 'before';
  /** The words that begin such names, where they are not all types and `nameWords`. */
  namesBegin?: string;
  /** The words that end such names, in all their cases. */
  nameEnds?: string;
  /** Whether these words may be put together with others into one: `karistusseadustik`. */
  isCompound?: boolean;
  /** Words between a citation and a colon after which its text is quoted: `dice`, `establece lo siguiente`. */
  saying?: string;
  /** Names of months that are not those of ICU: `setiembre`. */
  months?: Record<string, number>;
}
