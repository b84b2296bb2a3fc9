/** A citation that was read: a law, and perhaps articles of that law. */
export interface Citation {
  /** Texts that may be the identifier of a law. If a law has one of them, the other fields are not used. */
  identifiers: string[];
  /**
   * Keys from an address (URL) in the citation; the best is first. If there are any, only these keys and the identifiers are used.
   */
  addressKeys: string[];
  /** The text without the cited articles. */
  law: string;
  /** The whole text as the title of a law. If a law has this title, the fields below are not used. */
  title: string;
  act: CitedAct | null;
  /** Names that the citation may mean, as keys have them. Empty if the citation has an identifier or a number. */
  names: string[];
  /** The year after a name: `1978` in `Constitución Española de 1978`. Null without one, or if years belong to titles. */
  namedYear: string | null;
  /** Whether the text is certainly a citation, even if no law has that name. */
  isPlain: boolean;
  /** Whether the text has a word that is usual in the names of laws: `Ley`, `código`. */
  isName: boolean;
  /** Ids that the cited article may have; the best is first. Null if no article is cited. */
  articleIds: string[] | null;
  /**
   * All cited articles, if the citation has several: `arts. 14 y 24`. `paragraphs` has the cited paragraph for each id: `1.b` in
   * `artículo 35.1.b)`.
   */
  parts: CitationPart[];
  /** Whether a range has so many articles that `parts` has only its two ends. */
  isCut?: true;
  /** A division of the law that the citation names: `título I`. Null if it names none. */
  division: string | null;
}

export interface CitationPart {
  ids: string[];
  paragraphs: (string | null)[];
  /** Whether it is said to be in the first chapter, whose articles have no chapter in their ids: `1 luku 9 §`. */
  isInFirst?: true;
  /** Whether nobody can tell if an article with these ids is meant: in `§ 5 a zákona`, the letter may be the word for `and`. */
  isOpen?: true;
  /** The articles that are meant if the law has no article with the first of these ids: 5, 6 and 7 for `art. 5-7`. */
  range?: { ids: string[]; paragraphs: (string | null)[] }[];
}

/** The type, number and date of a law, as far as the citation has them. */
export interface CitedAct {
  /** Types as keys have them. An abbreviation may mean two types. Empty if the citation has no type. */
  types: string[];
  number: string | null;
  date: CitedDate | null;
  /**
   * Words between type and number: `del Parlamento de Cataluña` in `Ley del Parlamento de Cataluña 5/2020`, `UE` in `Reglamento
   * (UE) 2016/679`.
   */
  qualifiers: string[];
  /** Words after number and date. They may be the name of the law or a region. */
  words: string[];
}

/** The date of a law in a citation. `year` is null if neither the date nor the number has a year. */
export interface CitedDate {
  year: number | null;
  month: number;
  day: number;
}
