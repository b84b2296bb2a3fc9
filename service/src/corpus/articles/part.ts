export type PartKind = 'article' | 'provision' | 'annex' | 'division';

/** A part of a law's text that begins with a heading or a line of that sense. */
export interface Part {
  /** `division`: title, chapter, any other heading; they are the path to articles. */
  kind: PartKind;
  /** Unique in the text; the anchor on the page. */
  id: string;
  /** 1 to 6: the number of `#`; a bare or bold line has the level that articles have in this text, else 6. */
  level: number;
  /** Whether it is a bare or bold line, not a Markdown heading. */
  bare: boolean;
  /** The whole heading as written, on one line, without `#` and emphasis. */
  written: string;
  /** What one cites: `Artículo 22 bis`; of a division what stands before its title. */
  label: string;
  /** The title behind the label (`Objeto`), or on the line below it. */
  heading: string | null;
  /** `written` of the divisions and annexes that hold it, from the outside in. */
  path: string[];
  /** Byte offsets in the body: where the heading begins, */
  start: number;
  /** where the part's own text begins, */
  textStart: number;
  /**
   * and where it ends. An article goes on through deeper headings that are no articles, an annex up to its first article;
   * a division ends at the next part.
   */
  end: number;
}
