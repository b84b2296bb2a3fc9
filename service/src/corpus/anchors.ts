import { withoutAccents } from '../base/words.ts';

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const maxAnchor = 80;
/** How many characters of a label are read. More are never needed, because an anchor is short. */
const maxLabel = 1000;

/** Makes the part of an address from a label: `Artículo 22 bis` becomes `articulo-22-bis`. */
export function anchorOf(label: string): string {
  const plain = withoutAccents(label.slice(0, maxLabel))
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (digits) => `-${[...digits].map((digit) => superscripts.indexOf(digit)).join('')}`)
    .toLowerCase()
    .replace(/§/g, ' par ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxAnchor)
    .replace(/[\ud800-\udbff]$/, ''); // `slice` may cut a character into two halves. Half a character is not allowed in an address.
  return plain || 'part';
}

/**
 * Gives each heading of a text an anchor that no other heading has. If two headings have the same label, the second anchor ends
 * with `-2`.
 */
export class Anchors {
  readonly #taken = new Set<string>();
  readonly #counts = new Map<string, number>();

  next(label: string): string {
    return this.take(anchorOf(label));
  }

  /** Like `next`, but the argument is already an anchor, not a label. */
  take(base: string): string {
    let anchor = base;
    let count = this.#counts.get(base) ?? 1;
    // The anchor `articulo-2` may be taken already: a heading may have the label `Artículo 2`.
    while (this.#taken.has(anchor)) anchor = `${base}-${++count}`;
    this.#counts.set(base, count);
    this.#taken.add(anchor);
    return anchor;
  }
}

/**
 * Whether the first heading of a text only repeats the law's title. A page shows the title once, so that heading gets no anchor.
 */
export function repeatsTitle(heading: string, title: string): boolean {
  return anchorOf(heading) === anchorOf(title);
}

/** Shorter titles, such as `Code`, may be a part of any heading. */
const minTitle = 12;

/**
 * Whether the first heading of a text has the law's title and other words, such as its day: `18 mai 2024. - Loi sur les ports`. The
 * other words may be nowhere else, so that heading is shown, but not as large as a heading of the text.
 */
export function holdsTitle(heading: string, title: string): boolean {
  const plain = (text: string) =>
    withoutAccents(text)
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return title.length >= minTitle && plain(heading).includes(plain(title));
}
