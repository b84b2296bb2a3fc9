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
 * The form of a note in a text. A footnote (`[^9]: …`) is a note of the article that has its mark. All patterns are tried on a
 * paragraph without its `>`, or on the first bytes of a long paragraph.
 */
export interface NoteForm {
  /** Whether the note stands in a blockquote. */
  quoted: boolean;
  /** The letters with which it can begin. Paragraphs that begin with other letters are not decoded. */
  initials: string;
  first: RegExp;
  /** For a note of several paragraphs: the next paragraph must match this, or else there is no note here. */
  next?: RegExp;
  /** The pattern for all paragraphs after `next`, if it differs from `next`. */
  rest?: RegExp;
}

/** The day from which something has effect; null when the text states one that cannot be read. */
export type Effect = { date: string | null };

export interface FoundAct {
  act: string;
  /** Where it stands in the text. */
  at: number;
  date: string | null;
}

/** What notes look like in one language, and what they say. */
export interface NoteGrammar {
  forms: NoteForm[];
  /** How notes in this language begin. */
  opening: RegExp;
  /** The beginning of a list of all acts that changed the law. It ends the text and is not about the article above it. */
  listOfActs?: RegExp;
  /** The offsets at which a note that names several acts is cut, so that each piece names one. */
  cuts(text: string): number[];
  /** The first pattern that fits a text decides its type. */
  types: [RegExp, NoteType][];
  /** The act's identifier, in the first group. */
  sourceId: RegExp;
  /** The acts that a text names, in order. */
  acts(text: string): FoundAct[];
  /** The provision of the act: the words between `por la` and `de la Ley …`. */
  provision(beforeAct: string): string | null;
  effect(text: string, type: NoteType): Effect | null;
  /** Notes about the whole article, not about a part of it. The first pattern that fits a text decides. */
  whole?: [RegExp, WholeNote][];
  /** The last day of a suspension; null when the note states none. */
  until?(text: string): Effect | null;
}

/**
 * What a note says about the whole article. `restored`: the article has a new text. `lifted`: a suspension of the article is
 * over.
 */
export type WholeNote = 'repealed' | 'annulled' | 'suspended' | 'restored' | 'lifted';
