export type PartKind = 'article' | 'provision' | 'annex' | 'division';

/** A part of a law's text. It begins with a heading, or with a line that is used as a heading. */
export interface Part {
  /** `division`: a title, a chapter or any other heading. Divisions hold articles. */
  kind: PartKind;
  /** Unique in the text. It is also the anchor on the page. */
  id: string;
  /**
   * The number of `#`, 1 to 6. An article without `#` gets the level of most article headings in this text, or 6 if there are none.
   * Annexes and divisions without `#` are never deeper than articles.
   */
  level: number;
  /** Whether the heading is a line without `#`, perhaps in bold. */
  bare: boolean;
  /** The whole heading as written, on one line, without `#` and emphasis. */
  written: string;
  /** The words that name the part in a citation: `Artículo 22 bis`. For a division, the words before its title. */
  label: string;
  /** The title, such as `Objeto`. It comes after the label or on the next line. */
  heading: string | null;
  /** The headings (`written`) of the divisions and annexes that hold this part. The outermost is first. */
  path: string[];
  /** Byte offset in the body where the heading begins. */
  start: number;
  /** Byte offset where the part's text begins, after the heading. */
  textStart: number;
  /**
   * Byte offset where the part ends. Headings inside an article that are not articles do not end it. An annex ends at
   * its first article, a division at the next part.
   */
  end: number;
}

/**
 * Lists each path (the headings above a part) once, and gives each part the number of its path. A division gets -1. So the headings
 * of a chapter are stored once, not with each article.
 */
export function numberPaths(parts: Pick<Part, 'kind' | 'path'>[]): { paths: string[][]; numbers: number[] } {
  const known = new Map<string, number>();
  const paths: string[][] = [];
  const numbers = parts.map(({ kind, path }) => {
    if (kind === 'division') return -1;
    const key = JSON.stringify(path);
    const number = known.get(key) ?? paths.push(path) - 1;
    known.set(key, number);
    return number;
  });
  return { paths, numbers };
}
