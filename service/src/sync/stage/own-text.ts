/** A string cut out of a larger one keeps the larger one in V8's memory: this is a copy that stands alone. */
export function ownText(text: string): string {
  return Buffer.from(text).toString();
}

/** Of equal strings keeps one, standing alone: the same paths, days and identifiers are in hundreds of thousands of commits. */
export class OwnTexts {
  readonly #known = new Map<string, string>();

  of<Text extends string | null>(text: Text): Text {
    if (text === null) return text;
    let own = this.#known.get(text);
    if (own === undefined) {
      own = ownText(text);
      this.#known.set(own, own);
    }
    return own as Text;
  }
}
