import type { NoteGrammar } from './note-grammar.ts';

/**
 * Everything that the program knows about one language. Words have their usual spelling; case and accents do not matter. A `|`
 * separates several spellings of one thing. Every section is optional, so that a new language can begin with a few words.
 */
export interface Language {
  /** The name that PostgreSQL has for it, or would have: `spanish`. */
  name: string;
  /** How laws name their parts. Texts are read with the words of all languages at once. */
  parts?: PartWords;
  /** How texts cite laws and their parts. Texts are read with the words of their own language. */
  citations?: CitationWords;
  /** How dates are written in words. The names of the months come from ICU. */
  dates?: DateWords;
  /** What editorial notes look like, and what they say. */
  notes?: NoteGrammar;
  /** The words in place of the text of an article that has ended. */
  endings?: EndingWords;
  /** How front matter says what one act does to another. */
  relations?: RelationWords;
  /** Words in the messages of commits. */
  messages?: MessageWords;
  /**
   * Words and phrases that only ask (`what happens if`). A query that begins with one is a question. The search leaves them
   * out.
   */
  questions?: string;
}

/**
 * The words in place of the text of an article that has ended, is suspended or is left out. Texts are read with the words of
 * all languages at once. Brackets, dots and emphasis around the words do not matter.
 */
export interface EndingWords {
  /** The whole text: `(Derogado)`. */
  repealed?: string;
  annulled?: string;
  suspended?: string;
  /** The whole text of an article that is left out; it says nothing about force: `(pominięty)`. */
  empty?: string;
  /** The beginning of a text that also says more: `Derogado por la Ley 5/2020`. */
  repealedForm?: RegExp;
  /** The beginning of the heading of a repealed article whose text is only historical notes: `Repealed. Pub. L. 89-563`. */
  repealedHeading?: RegExp;
  /** The day of the end in such a text. */
  since?: (text: string) => string | null;
  /** Words that say that the day of the end is not known yet. */
  undecided?: RegExp;
  /**
   * Whether the text of an article may begin with an announced end and its day, before the wording that is valid until that
   * day.
   */
  announces?: true;
}

/** How one language names the parts of a law. `../articles/grammar/` makes patterns of these words. */
export interface PartWords {
  /** Words in front of an article's number (`Artículo 5`), by the word that its id begins with. */
  articles?: Record<string, string>;
  /** Words in front of several articles in one heading (`Artículos 5 a 7. (Derogados)`). */
  ranges?: Record<string, string>;
  /** Words after an article's number (`1 straipsnis`). */
  articlesBehind?: Record<string, string>;
  /** For articles that are not written as a word and a number: a regular expression for the whole label. */
  articlePattern?: string;
  /** Headings that begin with a number alone are articles (`2 Commencement.`); their ids begin with this word. */
  numbersAlone?: string;
  /** The title of an article may stand below its number as a heading or a line of its own: `§ 9`, then `Predmet úpravy`. */
  titlesBelow?: true;
  /** Words in front of a number that make an article only if the text has no other articles (`Section 5`). */
  sections?: string;
  /**
   * Short forms such as `Art.`, which many languages share. The program finds the language of the text by its `common` words,
   * and the id begins with the first word of that language's `articles`.
   */
  abbreviations?: string;
  /** Short words that occur in any text of the language, and in few texts of others. */
  common?: string;
  /** Words that no title ends with. After one of them the title goes on in the next paragraph, whatever that begins with. */
  neverLast?: string;
  /** The name of a provision, with its plural. Below a heading with the plural, `Primera.` is a provision, too. */
  provisions?: Record<string, string>;
  /** Words for annexes in front of the number, or alone, by the word that the id begins with. */
  annexes?: Record<string, string>;
  /** Words for annexes after the number, or alone (`1 priedas`). */
  annexesBehind?: Record<string, string>;
  /** Named units of orders (`Norma 3.ª`), with the gender of their ordinals. */
  units?: Record<string, 'feminine' | 'masculine'>;
  /** Words for divisions in front of the number, from the outermost to the innermost. */
  divisions?: string[];
  /** Words for divisions after the number, in the same order (`1. peatükk`, `I SKYRIUS`). */
  divisionsBehind?: string[];
  /** Headings of texts before the law itself. They hold no article. */
  preambles?: string;
  /** Headings above the footnotes at the end of a text. The last article ends before such a heading. */
  endnotes?: string;
  /** Signs that may stand between a word and its number (`Annex núm. 1`). */
  numberSigns?: string;
  /** Ordinals, in the masculine form if there are two forms. `../articles/grammar/numbers.ts` puts compounds together. */
  numbers?: Record<number, string>;
  /** Cardinals: `Artículo dos`. In an order, units with cardinals are parts of units with ordinals. */
  cardinals?: Record<number, string>;
  /** The word inside compound numbers: `y` in `cuarenta y dos`. */
  numberJoin?: string;
  /** The word in place of a number for the only one of its kind (`Artículo único`). */
  only?: string;
  /** Words between the first and the last number of a range, or between two numbers: `5 a 7`, `11 y 12`. */
  rangeWords?: string;
  /** Suffixes of a number that count further articles after it (`22 bis`), as a regular expression. */
  numberSuffixes?: string;
  /** Letters after digits that make an ordinal: `1er`. */
  ordinalMarks?: string;
  /** Letters that make an ordinal only after a certain number: `2n`. */
  ordinalLetters?: Record<number, string>;
  /** Letters after a Roman number that belong to it: `Ier`. */
  romanMarks?: string;
  /** Groups of letters in front of a number that name a part of a code: `LO 12`. A single letter is read in every language. */
  codeLetters?: string;
  /**
   * Ordinals for the ids of provisions and units: those of 1 to 19, and the tens from 20 on. The ordinals of 1 to 9 are added
   * to the tens.
   */
  ordinals?: { upTo19: string; tens?: string };
}

/**
 * How one language cites laws: the forms that only citations have. Dots do not matter. The names of parts in headings are in
 * `PartWords`.
 */
export interface CitationWords {
  /** Types of acts, by the name of the type in citation keys. One spelling may stand for two types (`RDL`). */
  types: Record<string, string>;
  /**
   * Types of which many acts are made on one day. If a citation gives only the date, the act of that date that we have may not
   * be the one that is meant.
   */
  manyADay?: string;
  /** Types that only regions have. No law of the whole country can be meant. */
  regional?: string;
  /** The bodies that make laws. A citation may have these words while the title does not: `Ley del Parlamento de Cataluña`. */
  lawMakers?: string;
  /** Words of an article in front of its number, by the word that ids begin with. */
  articles?: Record<string, string>;
  /** Words of an article after its number, by the word that ids begin with. */
  articlesBehind?: Record<string, string>;
  /** The ending of the words for several parts, in folded form: `artículos`. */
  plural?: RegExp;
  /** Further spellings of provisions, by their name in `PartWords`. */
  provisions?: Record<string, string>;
  /** Words for the parts of an article. Citations may name these parts, but ids do not have them. */
  inner?: string;
  /** The words of `inner` whose number stands at the beginning of the paragraph: `apartado`, but not `párrafo`. */
  paragraphs?: string;
  /** Short words that may stand in front of an official number or be left out: `núm. 5`. */
  numberSigns?: string;
  /** Other words in front of an official number: `número`. */
  numberWords?: string;
  /** Words between the last two numbers of a list (`5 y 6`, `5 o 6`). */
  and?: string;
  /** Words between the two numbers of a range (`5 a 7`). */
  to?: string;
  /** Articles of the language that may stand before a number in a list (`5 y el 6`). */
  the?: string;
  /**
   * Words between the number of a part and its law (`5 de la Ley`). A word that ends with an apostrophe needs no space after
   * it.
   */
  of?: string;
  /** Words that join an article and its law, or begin the name of a law. */
  joins?: string;
  /** Further words that may stand between an article and its law, or between a law's number and its name. */
  furtherJoins?: string;
  /** Words between a law and an article after it: `la Ley 1/2000 en su artículo 5`. */
  inIts?: string;
  /** Words that begin the name of a law after its number and date: `Ley 5/2020, de …`, `sobre …`. */
  about?: string;
  /** The word in front of the identifier of an act that was just named: `[Ref. BOE-A-2020-1]`. */
  reference?: string;
  /** Words that are left out when names are compared, besides `joins`. */
  fillers?: string;
  /** Words with which a title says that it approves a text with another name: `aprueba|texto refundido`. */
  approvals?: string;
  /**
   * Words in a title before the name of another law that this law changes, develops or ends: `modifica`. That name is not a
   * name of this law. In languages in which names come `before` their type, the name of the other law comes before these words.
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
  /** The words of `nameWords` that are a name on their own: `la Constitución`. */
  aloneNames?: string;
  /** Words before the type of the law that the text itself belongs to: `esta Ley`, `la presente Ley`. */
  own?: string;
  /** Words before or after the type of a law that was named before: `dicha Ley`, `la loi susmentionnée`. */
  same?: string;
  /**
   * Capitalised words that end the title of a law, if texts write the title after the article: `Act` in `section 26 of the
   * Harbours Act 1946`.
   */
  titleEnds?: string;
  /** Words in lower case that may stand inside such titles. */
  titleJoins?: string;
  /** Words before a part of a text that was named before: `su artículo 5`, `cuyo artículo 5`. */
  its?: string;
  /**
   * Words of acts that change other acts: `queda redactado`. If an article has such a word, the parts that it names may be
   * parts of the other act.
   */
  changing?: string;
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
}

/** How one language writes dates. A word that ends with an apostrophe needs no space after it. */
export interface DateWords {
  /** Names of months that ICU does not have: `setiembre`. */
  months?: Record<string, number>;
  /** Words between a number or a type of a law and its date: `Ley 5/2020, de 3 de mayo`. */
  before?: string;
  /** Words between day and month: `3 de mayo`. */
  of?: string;
  /** Words between month and year: `mayo del 2020`, `maig de l’any 2020`. */
  year?: string;
  /** Letters after the number of a day: `1er`. */
  dayMarks?: string;
  /** The letters after year and day where the year comes first: `2018 m. gruodžio 20 d.` */
  yearFirst?: { year: string; day: string };
}

/** How front matter says what a later act does to an earlier one: `SE MODIFICA arts. 1 y 2 …`. */
export interface RelationWords {
  /**
   * The first words of a reference, by what the later act does to the earlier one. A reference that begins with other words
   * only says that the two acts are related.
   */
  verbs: { repeals?: string; replaces?: string; amends?: string; implements?: string };
  /** A word before the verb that shows that the later act does something to this law: `SE DEROGA`. */
  passive?: string;
  /** `words` stand before the numbers of articles, `and` stands between two numbers, and `label` is the word for an article. */
  articles?: { words: string; and: string; label: string };
}

/** Words in the messages of commits. */
export interface MessageWords {
  /** The words for types of commits: `[reforma]`. */
  types?: Record<string, CommitType>;
  /** Beginnings of the words for `affected` in the line that lists the articles of a commit. */
  affected?: string;
  /** Words for articles with which such a list may begin at the end of a subject. */
  articles?: string;
  /** Words that say that the list is cut: `y 6 más`. */
  more?: string;
  /** `wholeText`: the entry of a list that means the whole text. `nothing`: the entries that mean that no article changed. */
  wholeText?: string;
  nothing?: string;
}

export type CommitType = 'bootstrap' | 'new' | 'reform' | 'repeal' | 'correction' | 'fix-pipeline';
