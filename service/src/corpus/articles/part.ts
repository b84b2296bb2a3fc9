export type PartKind = 'article' | 'provision' | 'annex' | 'division';

/** A part of a law's text. It begins with a heading, or with a line that is used as one. */
export interface Part {
  /** `division`: a title, a chapter or any other heading. Divisions are the path to articles. */
  kind: PartKind;
  /** Unique in the text; the anchor on the page. */
  id: string;
  /**
   * 1 to 6: the number of `#`. A bare or bold article has the level that most article headings in this text have, or 6 if there
   * are none. Bare annexes and divisions are never deeper than that.
   */
  level: number;
  /** Whether it is a bare or bold line, not a Markdown heading. */
  bare: boolean;
  /** The whole heading as written, on one line, without `#` and emphasis. */
  written: string;
  /** The words by which a citation names it: `Artículo 22 bis`. For a division, the words before its title. */
  label: string;
  /** The title after the label (`Objeto`), or on the line below it. */
  heading: string | null;
  /** `written` of the divisions and annexes that hold it, the outermost first. */
  path: string[];
  /** Byte offset in the body where the heading begins. */
  start: number;
  /** Byte offset where the part's own text begins. */
  textStart: number;
  /**
   * Byte offset where the part ends. An article goes on through deeper headings that are no articles. An annex ends at its
   * first article, a division at the next part.
   */
  end: number;
}
