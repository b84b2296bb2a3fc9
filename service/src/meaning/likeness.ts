/** A shorter word is like too many others. */
const leastChars = 5;

/** Each part of a compound has at least this many letters. */
export const leastPartChars = 4;

/** Whether two words are long enough, and differ by one letter that is missing, added or changed, or by two that are swapped. */
export function isNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1 || one === other || !isWord(one) || !isWord(other)) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start++;
  let [end, otherEnd] = [one.length, other.length];
  while (end > start && otherEnd > start && one[end - 1] === other[otherEnd - 1]) {
    end--;
    otherEnd--;
  }
  const [left, right] = [one.slice(start, end), other.slice(start, otherEnd)];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Whether a compound begins or ends with a word. */
export function isPart(term: string, word: string): boolean {
  const isLonger = word.length >= leastPartChars && term.length - word.length >= leastPartChars;
  return isLonger && (term.startsWith(word) || term.endsWith(word));
}

/** Whether a word is long enough to be misspelled, and has letters only. */
export function isWord(term: string): boolean {
  return term.length >= leastChars && /^\p{L}+$/u.test(term);
}
