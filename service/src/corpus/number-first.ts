/** Languages that put the number first: `1 straipsnis`, `2.¹ pants`, `3 a §`, `1/A. §`, `4. cikk`. */
const words = 'straipsnis|pants|§|cikk|člen|член|pykälä|madde';

const start = new RegExp(`^\\d[\\p{L}\\p{N}./-]*\\s?\\p{L}?[.)]?\\s*(?:${words})(?=[\\s.:]|$)`, 'iu');

/** Whether a text begins with an article in a language that puts the number first. */
export function beginsWithNumber(text: string): boolean {
  return start.test(text);
}
