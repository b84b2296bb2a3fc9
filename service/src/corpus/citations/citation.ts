/** A law, and perhaps a part of it, as a citation names it. */
export interface Citation {
  /** Texts that may be the identifier of a law. If one of them is, nothing else counts. */
  identifiers: string[];
  /** Keys of the law that an address names, the best first. If there are any, only they and the identifiers count. */
  addressKeys: string[];
  /** The text without the part that is cited. */
  law: string;
  /** The whole text as the name of a law. If a law has that title, the fields below do not count. */
  title: string;
  act: CitedAct | null;
  /** Names that the citation may mean, in the form of keys. None if it has an identifier or a number. */
  names: string[];
  /** Whether the text is surely meant as a citation, even if no law has that name. */
  isPlain: boolean;
  /** Whether it has a word that names of laws have: `Ley`, `código`. */
  isName: boolean;
  /** Ids that the part may have, the best first; null when no part is named. */
  articleIds: string[] | null;
  /**
   * The ids of every part, if several parts are named: `arts. 14 y 24`. `paragraphs` has for each id the paragraph that is named:
   * `1.b` in `artículo 35.1.b)`.
   */
  parts: { ids: string[]; paragraphs: (string | null)[] }[];
}

/** A law by its type, number and date, as far as the citation gives them. */
export interface CitedAct {
  /** In the form of keys. More than one if an abbreviation has two senses, none if no type is given. */
  types: string[];
  number: string | null;
  date: CitedDate | null;
  /** Words between the type and the number: `Ley del Parlamento de Cataluña 5/2020`, `Reglamento (UE) 2016/679`. */
  qualifiers: string[];
  /** Words after number and date: a name, a region. */
  words: string[];
}

/** The date of a law in a citation. `year` is null if neither the date nor the number has one. */
export interface CitedDate {
  year: number | null;
  month: number;
  day: number;
}
