export const noteTypes = [
  'added',
  'changed',
  'repealed',
  'removed',
  'renumbered',
  'corrected',
  'annulled',
  'other',
] as const;
export type NoteType = (typeof noteTypes)[number];

/**
 * The form of an editorial note in a text. The patterns are tried on a paragraph without its `>`, or on the first bytes of a long
 * paragraph. A footnote (`[^9]: …`) belongs to the article that has its mark.
 */
export interface NoteForm {
  /** Whether the note is in a blockquote. */
  quoted: boolean;
  /** The first letters that the note can have. Paragraphs with another first letter are not decoded. */
  initials: string;
  first: RegExp;
  /** For a note of several paragraphs: the second paragraph must match, otherwise this is not a note. */
  next?: RegExp;
  /** Matches all later paragraphs, if they differ from the second. */
  rest?: RegExp;
}

/** The day on which something takes effect; null if the text states a day that cannot be read. */
export type Effect = { date: string | null };

export interface FoundAct {
  act: string;
  /** The offset of the act in the text. */
  at: number;
  date: string | null;
}

/** The forms and the words of notes in one language. */
export interface NoteGrammar {
  forms: NoteForm[];
  /** How notes in this language begin. */
  opening: RegExp;
  /**
   * Matches the beginning of a list of all acts that changed the law. Such a list ends the text and is not about the article above
   * it.
   */
  listOfActs?: RegExp;
  /** The offsets at which a note with several acts is cut, so that each piece has one act. */
  cuts(text: string): number[];
  /** The type of a note. The first pattern that matches counts. */
  types: [RegExp, NoteType][];
  /** Matches the act's identifier, in the first group. */
  sourceId: RegExp;
  acts(text: string): FoundAct[];
  /** The article of the act that made the change: the words between `por la` and `de la Ley …`. */
  provision(beforeAct: string): string | null;
  effect(text: string, type: NoteType): Effect | null;
  /** Patterns for notes about the whole article. The first pattern that matches counts. */
  whole?: [RegExp, WholeNote][];
  /** Matches the number of the article in such a note, in the first group. The note counts only below that article. */
  wholeOf?: RegExp;
  /** Matches a note below the heading of a chapter which says from when the chapter, that an act has added, is in force. */
  divisionAdded?: RegExp;
  /** The last day of a suspension; null if the note has none. */
  until?(text: string): Effect | null;
  /**
   * Reads a note at the beginning of a law's text. Returns null unless the note says that the whole law is suspended. `body` is the
   * whole text, `date` the day of this version.
   */
  lawSuspended?(text: string, body: Buffer, date: string): LawSuspension | null;
}

/** The suspension of a law by a court. */
export interface LawSuspension {
  /** The first day on which the law is suspended for everybody; null if it is not stated. */
  since: string | null;
  /** Whether a part of the law is suspended no longer. */
  isInPart: boolean;
}

/**
 * The statement of a note about a whole article. `restored`: the article has a new text. `lifted`: a suspension is over. `unsettled`: a
 * court has suspended the act that wrote or ended the article, so its text does not tell whether it is in force. `dated`: the note tells
 * on which day a repeal, which another note states, takes effect.
 */
export type WholeNote = 'repealed' | 'annulled' | 'suspended' | 'restored' | 'lifted' | 'unsettled' | 'dated';
