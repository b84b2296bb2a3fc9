import type { NoteGrammar } from './note-grammar.ts';

/**
 * All words that the program knows of one language. Words have their usual spelling; case and accents do not matter. `|` separates
 * several spellings of one thing. Every section is optional, so that a new language can begin with a few words.
 */
export interface Language {
  /** The language's name in PostgreSQL: `spanish`. If PostgreSQL does not know the language, its English name. */
  name: string;
  /** The names of the parts of a law. Every text is read with the words of all languages. */
  parts?: PartWords;
  /** The words of citations. A text is read only with the words of its own language. */
  citations?: CitationWords;
  /** The words in dates. The names of the months come from `Intl`. */
  dates?: DateWords;
  /** The forms of editorial notes, and their words. */
  notes?: NoteGrammar;
  /** The words that replace the text of an article that is no longer in force, such as `(Derogado)`. */
  endings?: EndingWords;
  /** The words in front matter for what one act does to another. */
  relations?: RelationWords;
  messages?: MessageWords;
  /** Nouns such as `estado` (state). PostgreSQL's list of fillers contains them, because they look like forms of a verb. */
  nouns?: string;
  /**
   * Words and phrases that only ask (`what happens if`). A query that begins with such words is a question. The search leaves them
   * out.
   */
  questions?: string;
  /**
   * Words of people who speak of themselves (`my`, `I have`) or ask (`how much`), and that titles, headings and citations do not have.
   * A query with one of them, at any place, is a question. The search leaves them out.
   */
  speaker?: string;
  /**
   * Words of everyday speech, and the words that laws use for them. A line has the words that people say, a colon, and the words of
   * laws: `casero: arrendador`. If there is nothing after the colon, the words tell nothing about a subject. All forms are listed
   * that PostgreSQL's stemmer does not join (`pedir pido`). An underscore joins the words of a phrase: `dar_de_baja: cancelación`.
   */
  everyday?: string;
  /**
   * The letters between the parts of a compound: `s` in `Arbeitsvertrag`. Only for languages that write compounds as one word. If no
   * law has a word of a question, its parts are looked for.
   */
  joints?: string;
}

/**
 * The words that replace the text of an article that has ended, is suspended or is left out. Every text is read with
 * the words of all languages. Brackets, dots and emphasis around the words do not matter.
 */
export interface EndingWords {
  /** A whole text: `(Derogado)`. */
  repealed?: string;
  annulled?: string;
  suspended?: string;
  /** A whole text that says nothing about force, only that the article is left out: `(pominięty)`. */
  empty?: string;
  /** Matches a whole text with its marks that has no words of law: a number and dots. */
  emptyForm?: RegExp;
  /** Matches the beginning of a longer text: `Derogado por la Ley 5/2020`. */
  repealedForm?: RegExp;
  /** Matches the beginning of a longer text about a judgment: `Annulé par l'arrêt n° 5/2002`. */
  annulledForm?: RegExp;
  /** Matches the beginning of a repealed article's heading, if its text is only historical notes: `Repealed. Pub. L. 89-563`. */
  repealedHeading?: RegExp;
  /**
   * Matches the forms that replace an article together with its title. Below a heading that is a sentence, such a form replaces only a
   * paragraph: the sentence is the first paragraph.
   */
  replacesTitle?: RegExp;
  /** Matches the words after a label that say that the article was repealed, while its text is still printed after them. */
  withdrawn?: RegExp;
  /** Matches the words after a label that say that the article is a wording of later law: `_DROIT_FUTUR`. */
  future?: RegExp;
  /** Matches a text of which an act has taken all words away: dots between marks. A note beside it, or the text, names the act. */
  takenAway?: RegExp;
  /** Reads the day of the end from such a text. */
  since?: (text: string) => string | null;
  /** Reads the identifier of the act that ended the article from such a text. */
  by?: (text: string) => string | null;
  /** Matches words that leave open whether the article is in force: its end has no day yet, or holds in one region. */
  undecided?: RegExp;
  /**
   * Whether the text of an article may begin with an announcement of its end, with the day. The wording that is valid until that
   * day follows.
   */
  announces?: true;
}

/** The kinds of divisions, by the names that Akoma Ntoso has for them. */
export type DivisionKind =
  | 'book'
  | 'part'
  | 'title'
  | 'subtitle'
  | 'chapter'
  | 'subchapter'
  | 'division'
  | 'subdivision'
  | 'section'
  | 'subsection'
  | 'paragraph'
  | 'subparagraph';

/** The names of the parts of a law in one language. `../articles/grammar/` makes patterns from these words. */
export interface PartWords {
  /** Words before an article's number (`Artículo 5`), by the first word of the id. */
  articles?: Record<string, string>;
  /** Words before the numbers of several articles in one heading (`Artículos 5 a 7. (Derogados)`). */
  ranges?: Record<string, string>;
  /** Words after an article's number (`1 straipsnis`). */
  articlesBehind?: Record<string, string>;
  /** A regular expression for the whole label, for articles that have another form than a word and a number. */
  articlePattern?: string;
  /** Set if headings that begin with only a number are articles (`2 Commencement.`). Their ids begin with this word. */
  numbersAlone?: string;
  /** Set if the title of an article may be below its number, as a separate heading or line: `§ 9`, then `Predmet úpravy`. */
  titlesBelow?: true;
  /** Words that begin an article only if the text has no other articles (`Section 5`). */
  sections?: string;
  /**
   * Short forms such as `Art.`, which many languages share. The program finds the language of the text by its `common` words. The
   * id begins with the first word of that language's `articles`.
   */
  abbreviations?: string;
  /** Short words that are frequent in this language and rare in others. */
  common?: string;
  /**
   * Capitalised words for pieces of an article (`Absatz`). A line without `#` such as `Art. 4 Abs. 3 des Vertrags …` is a sentence.
   */
  pieces?: string;
  /**
   * Set if laws write an abbreviation for articles of other acts that they quote (`Art. 145`), and the whole word in
   * the headings of their own articles (`##### Article 3`). Then no quotation marks are needed to tell them apart.
   */
  quotesAbbreviated?: true;
  /**
   * Set if a letter before the title belongs to the number in a heading, also with a space between: `Art. 3 b Meldebefugnis`. All
   * titles begin with a capital.
   */
  spacedLetters?: true;
  /** Set if a dot stands before the letter of an article that was added later: `Članak 2.a`. Elsewhere `2.a` is an ordinal. */
  dottedLetters?: true;
  /** Set if the sign § is never an article, but a paragraph of one, or a division in a Markdown heading. */
  signIsParagraph?: true;
  /** Words that never end a title. After such a word, the title goes on in the next paragraph. */
  neverLast?: string;
  /** The name of a provision, with its plural. Below a heading with the plural, `Primera.` is a provision, too. */
  provisions?: Record<string, string>;
  /** Words for annexes before a number, or without a number, by the first word of the id. */
  annexes?: Record<string, string>;
  /** Words for annexes after a number, or without a number (`1 priedas`). */
  annexesBehind?: Record<string, string>;
  /**
   * For a language whose headings occur in laws of another language, too. `textsOf`: the languages of these laws.
   * `ids`: the first word of an id in this language, and the word that replaces it in these laws. For example, `Artigo
   * 3` in a Spanish law has the id `articulo-3`, so that it is the same in all versions of the law.
   */
  sharedIds?: { textsOf: string; ids: Record<string, string> };
  /** Words for the units of orders (`Norma 3.ª`), with the gender of their ordinals. */
  units?: Record<string, 'feminine' | 'masculine'>;
  /** Words for divisions before a number, from the outermost to the innermost. */
  divisions?: [kind: DivisionKind, word: string][];
  /** Words for divisions after a number, in the same order (`1. peatükk`, `I SKYRIUS`). */
  divisionsBehind?: [kind: DivisionKind, word: string][];
  /** Words after a number that name a division only in a Markdown heading. Lines such as `1. Abschnitt V` are mostly lists. */
  divisionsBehindInHeadings?: [kind: DivisionKind, word: string][];
  /** Headings of texts before the law itself. Such texts have no articles. */
  preambles?: string;
  /** Headings that enact a law, between its preamble and its articles (`DISPONGO:`). */
  formulas?: string;
  /** The first words of headings that name who enacts a law (`EL PRESIDENTE DE LA COMUNIDAD DE MADRID`). */
  enactors?: string;
  /** Headings above the footnotes at the end of a text. The last article ends before such a heading. */
  endnotes?: string;
  /** Signs that may be between a word and its number (`Annex núm. 1`). */
  numberSigns?: string;
  /** Ordinals (`primero`), in the masculine form if there are two. `../articles/grammar/numbers.ts` makes compounds from them. */
  numbers?: Record<number, string>;
  /** Cardinals: `Artículo dos`. In an order, a unit with a cardinal belongs to the unit with an ordinal above it. */
  cardinals?: Record<number, string>;
  /** The word inside a compound number: `y` in `cuarenta y dos`. */
  numberJoin?: string;
  /** The word that replaces the number if there is only one such part (`Artículo único`). */
  only?: string;
  /** Words between the first and the last number of a range, or between two numbers: `5 a 7`, `11 y 12`. */
  rangeWords?: string;
  /** Words after the number of an article that was added later (`22 bis`), as a regular expression. */
  numberSuffixes?: string;
  /** Letters after digits that make an ordinal: `er` in `1er`. */
  ordinalMarks?: string;
  /** A letter that makes an ordinal only after the language's own words: `o` in `Artículo 1o`. Elsewhere `1o` follows `1n`. */
  ownOrdinalMark?: string;
  /** Letters that make an ordinal only after a certain number: `n` in `2n`. */
  ordinalLetters?: Record<number, string>;
  /** Letters after a Roman number that belong to it: `er` in `Ier`. */
  romanMarks?: string;
  /** Letters before a number that name a part of a code: `LO 12`. Single letters are read in every language. */
  codeLetters?: string;
  /** Ordinals for the ids of provisions and units: from 1 to 19, and the tens from 20 on. The others are made from two words. */
  ordinals?: { upTo19: string; tens?: string };
}

/** The words that only citations have, in one language. Dots do not matter. `PartWords` has the words that headings have, too. */
export interface CitationWords {
  /** Spellings of each type of act. The property is the type as keys have it. One spelling may stand for two types (`RDL`). */
  types: Record<string, string>;
  /** Capitals for a type right before a day, in citations: `L. 22 avril 2019`. */
  dayTypes?: Record<string, string>;
  /** Types with many acts on one day. If a citation has only a type and a date, it may mean an act that is not in the database. */
  manyADay?: string;
  /**
   * Whether the number or date must follow the type directly, or after capitalised words: `rozporządzenia Ministra
   * Zdrowia z dnia 5 maja 2010 r.` Otherwise any words may be between them.
   */
  followsType?: true;
  /**
   * Whether titles have the number and the date (`LEGE nr. 5 din 3 mai 2024`), and citations the number and the year (`5/2024`).
   */
  numberAndYear?: true;
  /** Types that only regions use. A citation with such a type never means a national law. */
  regional?: string;
  /** Bodies that make laws. A citation may have these words even if the title does not: `Ley del Parlamento de Cataluña`. */
  lawMakers?: string;
  /** Matches titles that contain a shorter name, by which people cite the law. The groups together are that name. */
  titleNames?: RegExp[];
  /** Words before the number of an article, by the first word of the id. */
  articles?: Record<string, string>;
  /** Words after the number of an article, by the first word of the id. */
  articlesBehind?: Record<string, string>;
  /** Matches the plural form of a word for parts, in lower case without accents: `articulos`. */
  plural?: RegExp;
  /** More spellings of provisions, by their names in `PartWords`. */
  provisions?: Record<string, string>;
  /** Short forms for divisions after a number: `2. ptk`. */
  divisionsBehind?: string;
  /** Letters that people type for a letter with a mark, and that letter without its mark: `ae` for `ä`. */
  digraphs?: Record<string, string>;
  /** Words for pieces of an article, such as paragraphs. Ids do not contain them. */
  inner?: string;
  /** Words before a raised number: `§ 23 prim 1` is § 23¹. */
  raisedBy?: string;
  /** Whether a letter after the number of an article belongs to the number: `Artikel 30 b`. */
  letterInNumber?: true;
  /** Letters that are words: `§ 5 a 7` means 5 and 7, and `§ 5 v zákoně` has no letter. Each other letter belongs to the number. */
  letterWords?: string;
  /** Whether capitals after the number of an article belong to the number: `article 244 quater O`, `article L. 102 B`. */
  capitalsInNumber?: true;
  /** The words of `inner` for pieces whose number the text shows: `apartado`, but not `párrafo`. */
  paragraphs?: string;
  /** The sign after the number of a point: `articles 37 et 38, 2° et 5°` are two articles. */
  pointMark?: string;
  /** Short words before an official number, which may be left out: `núm. 5`. */
  numberSigns?: string;
  /** Other words in front of an official number: `número`. */
  numberWords?: string;
  /** Words between the last two numbers of a list (`5 y 6`, `5 o 6`). */
  and?: string;
  /** Words between the two numbers of a range (`5 a 7`). */
  to?: string;
  /** Grammatical articles before a number in a list: `el` in `5 y el 6`. */
  the?: string;
  /**
   * Words between the number of an article and its law: `de la` in `5 de la Ley`. A word with an apostrophe at its end needs no
   * space after it.
   */
  of?: string;
  /** Words that are between an article and its law, or at the beginning of a law's name. */
  joins?: string;
  /** More words that may be between an article and its law, or between a law's number and its name. */
  furtherJoins?: string;
  /** Words between a law and an article after it: `en su` in `la Ley 1/2000 en su artículo 5`. */
  inIts?: string;
  /** Words that begin the name of a law after its number and date: `de` in `Ley 5/2020, de …`. */
  about?: string;
  /** Words in brackets after the name of a law that another law with this name has replaced: `Code rural (ancien)`. */
  former?: string;
  /** Words before the year of a law that is made for one year: `para el año` in `Ley de Presupuestos … para el año 2013`. */
  forYear?: string;
  /** The word before the identifier of an act: `Ref.` in `[Ref. BOE-A-2020-1]`. */
  reference?: string;
  /** More words that are ignored when names are compared, besides `joins`. */
  fillers?: string;
  /** Words in a title that say that the law approves a text with another name: `aprueba|texto refundido`. */
  approvals?: string;
  /**
   * Words in a title that come before the name of another law, which this law changes or ends: `modifica`. That name is
   * not a name of this law. In languages with `namesInText: 'before'`, the other name comes before these words.
   */
  amends?: string;
  /** Words for several laws: `leyes`. The citation of a single law never has them. */
  severalLaws?: string;
  /** Matches plural endings that PostgreSQL's stemmer does not know: `asociaciones`. */
  pluralEnding?: RegExp;
  /** Case endings of words, each with its replacement. The longest is first. */
  endings?: [RegExp, string][];
  /** Words between the name of a text and the act that approves it: `Reglamento …, aprobado por Real Decreto …`. */
  approvedBy?: string;
  /** Matches titles of laws that are only a part of the law with the name before, or an older one: `Code …, annexe I`, `Code … (ancien)`. */
  partTitles?: RegExp;
  /** Whether short names are written in small letters with dots: `art. 415 k.c.`, `§ 142 o. s. ř.` */
  dottedNames?: true;
  /** Short names that everybody uses, such as `ET`, and the names that they stand for. */
  shortNames?: Record<string, string>;
  /** Words that are usual in the names of laws: `código`. They show that a text without number and date may be a name. */
  nameWords?: string;
  /** Endings of plurals in names of laws: `es` in `mercantiles`. By default `s`. */
  plurals?: string;
  /** The words of `nameWords` that can be a whole name: `la Constitución`. */
  aloneNames?: string;
  /** Whether an article without a law, and with a sign after it, is an article of the law that contains the text: `podle § 5, je`. */
  ownAlone?: true;
  /** Words before the type if a text means its own law: `esta Ley`, `la presente Ley`. */
  own?: string;
  /** Words before or after the type if a text means a law that it named before: `dicha Ley`, `la loi susmentionnée`. */
  same?: string;
  /**
   * Capitalised words at the end of a law's title, for languages in which the title follows the article: `Act` in `section 26 of
   * the Harbours Act 1946`.
   */
  titleEnds?: string;
  /** The word for the article that a number without a word means: `section` in `95 Harbours Act 1946`, `§` in `ATS 15`. */
  bareArticle?: string;
  /** Words in lower case inside titles of laws: `of` in `Sale of Goods Act 1893`. */
  titleJoins?: string;
  /** Words before an article that show that it belongs to a law that was named before: `su artículo 5`, `cuyo artículo 5`. */
  its?: string;
  /** Words typical of acts that change others: `queda redactado`. Articles cited beside them may be articles of the other act. */
  changing?: string;
  /** Words after `artículo` for the article before (`el artículo anterior`), and for the next article. */
  previous?: string;
  next?: string;
  /**
   * The form of names without a number. `capitals`: the name begins with the type, and its words are capitalised (`Ley de
   * Enjuiciamiento Civil`). `after`: the name begins with the type in lower case (`code de commerce`). `before`: the name ends with
   * the type (`karistusseadustik`).
   */
  namesInText?: 'capitals' | 'after' | 'before';
  /** Whether the articles of a law always follow it: `lain (77/1999) 5 §`. With `namesInText: 'before'`, they do anyway. */
  articlesFollow?: boolean;
  /** Words at the beginning of names, for `capitals` and `after`. */
  namesBegin?: string;
  /** Words at the end of names, in all their cases, for `before`. */
  nameEnds?: string;
  /** Words after one of `nameEnds` that stand before the real end of a name: `üldosa` in `keskkonnaseadustiku üldosa seadus`. */
  goesOn?: string;
  /** Whether these words may be the last part of a compound: `seadustik` in `karistusseadustik`. */
  isCompound?: boolean;
  /** Endings of compounds that are names of laws beside an article: `gesetzes` in `Art. 5 des Asylgesetzes`. */
  compoundEnds?: string;
  /** Matches two words with the same case ending, so that no name ends between them: `karnym wykonawczym`. */
  agreeing?: RegExp;
  /** Words for a chapter before an article, with the word that ids have: `25 luvun 8 §`. */
  chapters?: { words: string; id: string };
  /**
   * Matches the end of the text before such a compound if the name is longer, or if an older law is meant: `maatilatalouden` in
   * `maatilatalouden tuloverolain 5 §`, `vuoden 1991` in `vuoden 1991 säteilylain 44 §`.
   */
  notBeforeCompound?: RegExp;
  /** Words between a citation and a colon, if the cited text follows as a quotation: `dice`, `establece lo siguiente`. */
  saying?: string;
}

/** The words of dates in one language. A word with an apostrophe at its end needs no space after it. */
export interface DateWords {
  /** Names of months that `Intl` does not have: `setiembre`, and short ones: `déc` for `déc.` */
  months?: Record<string, number>;
  /** Words between a law's number or type and its date: `, de` in `Ley 5/2020, de 3 de mayo`. */
  before?: string;
  /** Words between day and month: `3 de mayo`. */
  of?: string;
  /** Words between month and year: `mayo del 2020`, `maig de l’any 2020`. */
  year?: string;
  /** Letters after the number of a day: `er` in `1er`. */
  dayMarks?: string;
  /** The letters after year and day, if the year comes first: `m.` and `d.` in `2018 m. gruodžio 20 d.` */
  yearFirst?: { year: string; day: string };
}

/** The words in front matter for what a later act does to an earlier one: `SE MODIFICA arts. 1 y 2 …`. */
export interface RelationWords {
  /** The first words of a reference, by verb. A reference with other words only says that the two acts are related. */
  verbs: { repeals?: string; replaces?: string; amends?: string; implements?: string };
  /** The word that makes a verb passive: with `SE DEROGA`, the other act repeals this law. */
  passive?: string;
  /** `words` come before the numbers of articles, and `and` is between two numbers. `label` is the word for `article`. */
  articles?: { words: string; and: string; label: string };
}

export interface MessageWords {
  /** The words for types of commits: `reforma` in `[reforma]`. */
  types?: Record<string, CommitType>;
  /** Beginnings of the words for `affected`, in the line of a message that lists articles. */
  affected?: string;
  /** Words for `articles` that may begin such a list at the end of a subject. */
  articles?: string;
  /** Words that say that the list is shortened: `y 6 más` ("and 6 more"). */
  more?: string;
  /** `wholeText`: entries that mean the whole text. `nothing`: entries that mean that no article changed. */
  wholeText?: string;
  nothing?: string;
}

export type CommitType = 'bootstrap' | 'new' | 'reform' | 'repeal' | 'correction' | 'fix-pipeline';
