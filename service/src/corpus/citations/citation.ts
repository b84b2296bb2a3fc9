/** A law, and perhaps a part of it, as a citation names it. */
export interface Citation {
  /** What may be the identifier of a law. Where one is, nothing else counts. */
  identifiers: string[];
  /** The whole text as the name of a law: where one has that title, nothing else of what follows counts. */
  title: string;
  act: CitedAct | null;
  /** Names that the citation may mean, as keys have them; only where there is neither number nor date. */
  names: string[];
  /** Whether it looks like a citation even if no law has that name. */
  isPlain: boolean;
  /** Ids that the part may have, the best first; null when no part is named. */
  articleIds: string[] | null;
}

/** A law by its type, number and date, each as far as it is given. */
export interface CitedAct {
  /** As keys have them: more than one where an abbreviation has two senses, none where no type is given. */
  types: string[];
  number: string | null;
  date: CitedDate | null;
  /** Words between the type and the number: `Ley del Parlamento de Cataluña 5/2020`, `Reglamento (UE) 2016/679`. */
  qualifiers: string[];
  /** Words behind number and date: a name, a region. */
  words: string[];
}

/** Year null where neither the date nor the number has one. */
export interface CitedDate {
  year: number | null;
  month: number;
  day: number;
}
