import { withoutAccents } from '../../../base/words.ts';

/** Longer texts are rare, and would fill the memory. */
const maxLength = 200;

/**
 * A function of a text that remembers its answers. The versions of a law have nearly the same headings, and all laws have
 * the same few words: with this a country is read about three times as fast. A plain map, because nearly every call is a hit
 * and a hit must cost nothing: an LRU cache would note each of them.
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

/** Lower case, without accents; `ñ` stays, since it tells articles apart. */
export const fold = remembering((text) => {
  if (isAscii.test(text)) return text.toLowerCase();
  const parts = text.normalize('NFC').toLowerCase().split('ñ');
  return parts.map(withoutAccents).join('ñ');
}, 20_000);
