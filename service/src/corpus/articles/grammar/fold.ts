import { withoutAccents } from '../../../base/words.ts';

/** Answers are remembered only for texts up to this length. Longer texts are rare and would fill the memory. */
const maxLength = 200;

/**
 * Returns a function that calls `make` once for each text and remembers the answers. The versions of a law have nearly the same
 * headings, so a country is read about three times as fast. A plain map holds the answers, because it is the fastest: an LRU cache
 * would also record each use. A map needs room for the headings of the longest law, some 5,000. With four times as many entries, a
 * thread took 17 MB more, and no less time.
 */
export function remembering<T>(make: (text: string) => T, maxEntries: number): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    if (text.length <= maxLength) {
      if (answers.size >= maxEntries) answers.clear();
      // A copy of the text. A string that was cut out of a long text keeps the whole long text in memory.
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
}, 5_000);
