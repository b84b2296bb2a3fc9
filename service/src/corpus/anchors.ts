import { withoutAccents } from '../base/words.ts';

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const maxAnchor = 80;
/** How many characters of a label are read. An anchor is shorter, even if only few of these characters are letters. */
const maxLabel = 1000;

/** A label as part of an address: `Artículo 22 bis` is `articulo-22-bis`. */
export function anchorOf(label: string): string {
  const plain = withoutAccents(label.slice(0, maxLabel))
    .replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]+/g, (digits) => `-${[...digits].map((digit) => superscripts.indexOf(digit)).join('')}`)
    .toLowerCase()
    .replace(/§/g, ' par ')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxAnchor)
    .replace(/[\ud800-\udbff]$/, ''); // a letter that was cut in two cannot be part of an address
  return plain || 'part';
}

/** Gives each heading of a text its own anchor. If several have the same label, the second gets `-2` at its end. */
export class Anchors {
  readonly #taken = new Set<string>();
  readonly #counts = new Map<string, number>();

  next(label: string): string {
    return this.take(anchorOf(label));
  }

  /** Like `next`, but `base` is already an anchor. */
  take(base: string): string {
    let anchor = base;
    let count = this.#counts.get(base) ?? 1;
    // `articulo-2` may be the anchor of a label of its own, and also that of the second `articulo`.
    while (this.#taken.has(anchor)) anchor = `${base}-${++count}`;
    this.#counts.set(base, count);
    this.#taken.add(anchor);
    return anchor;
  }
}

/**
 * Whether the first heading of a text only repeats the law's title. A page shows the title once, and gives that heading no
 * anchor.
 */
export function repeatsTitle(heading: string, title: string): boolean {
  return anchorOf(heading) === anchorOf(title);
}
