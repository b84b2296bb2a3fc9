/**
 * Marks that turn the writing direction of the text after them (U+202A to U+202E, U+2066 to U+2069): in a title they could
 * show the words beside it in another order. Those that only tell which direction a neighbour has (U+200E, U+200F) stay:
 * Hebrew and Arabic need them.
 */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

export function withoutTurns(text: string): string {
  return text.replace(turning, '');
}

/** Text from outside where one line is shown: a header of a mail, the title of a page or of a feed. */
export function oneLine(text: string): string {
  return withoutTurns(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
