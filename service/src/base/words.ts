import { randomInt } from 'node:crypto';

/**
 * The word of the list that differs from `word` in the fewest letters. If several are equally near, the word with the most equal
 * letters at the beginning wins, then the first: for `dat` it is `date`, not `at`.
 */
export function nearest(word: string, words: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Infinity;
  let common = 0;
  for (const other of words) {
    const distance = lettersChanged(word, other);
    const shared = lettersShared(word, other);
    if (distance < least || (distance === least && shared > common)) [best, least, common] = [other, distance, shared];
  }
  return best;
}

/** How many letters two words have in common at their beginning. */
function lettersShared(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count++;
  return count;
}

/** How many letters must be added, removed or replaced (the Levenshtein distance). It is computed row by row of the usual table. */
function lettersChanged(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      const replaced = (row[j] as number) + (letter === to[j] ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] as number) + 1, (next[j] as number) + 1));
    }
    row = next;
  }
  return row[to.length] as number;
}

/**
 * Characters that change the direction of the text after them (U+202A to U+202E, U+2066 to U+2069). In a title, they could change
 * the order of words around it. Marks for a single neighbour (U+200E, U+200F) stay, because Hebrew and Arabic need them.
 */
const turning = /[\u202a-\u202e\u2066-\u2069]/g;

export function withoutTurns(text: string): string {
  return text.replace(turning, '');
}

/** Makes one line from a foreign text, for a mail header, or the title of a page or a feed. */
export function oneLine(text: string): string {
  return withoutTurns(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** The 62 letters and digits of ASCII. They are safe in addresses, shells and files, and a double click selects all of them. */
export const lettersAndDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function randomLetters(count: number): string {
  return Array.from({ length: count }, () => lettersAndDigits[randomInt(lettersAndDigits.length)]).join('');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/**
 * Removes accents: `Artículo` becomes `Articulo`. Accents that are separate characters are removed first. Otherwise NFD would sort
 * them, which is very slow for a long run.
 */
export function withoutAccents(text: string): string {
  return text.replace(/\p{M}/gu, '').normalize('NFD').replace(/\p{M}/gu, '');
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Writes raised numbers as superscript digits. Without its tags alone, `§ 40<sup>1</sup>` would read as section 401. */
export function raiseDigits(markdown: string): string {
  return markdown.replace(/<sup>\s*(\d+)\s*<\/sup>/gi, (_, digits: string) =>
    digits.replace(/\d/g, (digit) => superscripts[Number(digit)] ?? ''),
  );
}

/** An address without percent-encoding; as it is, if its encoding is wrong. */
export function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
