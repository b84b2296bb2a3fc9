/** A longer line is text, even if it begins with `#`. */
const maxHeadingLength = 10_000;

/** A heading without its `#`, or the text between two headings. */
export type HeadingOrText = { heading: string } | { text: string };

/**
 * Cuts a text at its headings. The text is inside a part of a law, so the law quotes these headings from another act. They are not
 * headings of the law.
 */
export function cutAtHeadings(text: string): HeadingOrText[] {
  if (!text.includes('#')) return [{ text }];
  const pieces: HeadingOrText[] = [];
  let lines: string[] = [];
  for (const line of text.split('\n')) {
    const marks = line.length <= maxHeadingLength ? /^#{1,6}(?=[ \t]+\S)/.exec(line)?.[0].length : undefined;
    if (marks === undefined) {
      lines.push(line);
      continue;
    }
    pieces.push({ text: lines.join('\n') }, { heading: line.slice(marks).trim() });
    lines = [];
  }
  pieces.push({ text: lines.join('\n') });
  return pieces;
}
