import { withoutAccents } from '../../../base/words.ts';

/** The longest text whose answer is remembered. Longer texts are rare and would fill the memory. */
const maxLength = 200;

/**
 * Makes a function of a text that remembers its answers. The versions of a law have nearly the same headings, and all laws have
 * the same few words. With this function, a country is read about three times as fast. The answers are in a plain map, because
 * nearly every call finds its answer there, and finding it must be fast. An LRU cache would also record each use.
 */
export function remembering<T>(make: (text: string) => T, maxEntries: number): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (text.length <= maxLength) {
      if (answers.size >= maxEntries) answers.clear();
      // A copy, because a string that is cut out of a text keeps the whole text in memory.
      answers.set(Buffer.from(text).toString(), made);
    }
    return made;
  };
}

const isAscii = /^[\x20-\x7e]*$/;

/** A text in lower case and without accents. `ñ` stays, because `236-n` and `236-ñ` are different articles. */
export const fold = remembering((text) => {
  if (isAscii.test(text)) return text.toLowerCase();
  const parts = text.normalize('NFC').toLowerCase().split('ñ');
  return parts.map(withoutAccents).join('ñ');
}, 20_000);
