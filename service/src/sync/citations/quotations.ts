const marks = /[„“”«»]/gu;

/**
 * The places of a text that are inside quotation marks. An act that changes another one quotes its new text, and there `this law`
 * is the other law. The mark “ opens a quotation in some languages, and closes it in others, where „ opens it.
 */
export class Quotations {
  /** The offsets where a quotation begins, and where it ends, in turns. */
  readonly #edges: number[] = [];

  constructor(text: string) {
    const open = { low: false, high: false, angle: false };
    for (const { 0: mark, index } of text.matchAll(marks)) {
      if (mark === '„') open.low = true;
      else if (mark === '«' || mark === '»') open.angle = mark === '«';
      else if (mark === '“' && !open.low) open.high = true;
      else open.low = open.high = false;
      const isOpen = open.low || open.high || open.angle;
      if (isOpen !== (this.#edges.length % 2 === 1)) this.#edges.push(index);
    }
  }

  has(at: number): boolean {
    let [low, high] = [0, this.#edges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#edges[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return low % 2 === 1;
  }
}
