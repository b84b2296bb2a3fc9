/** A string cut out of a larger one keeps the larger one in V8's memory. This makes a copy that does not. */
export function ownText(text: string): string {
  return Buffer.from(text).toString();
}

/** Keeps one copy of equal strings: hundreds of thousands of commits repeat the same paths, days and identifiers. */
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
