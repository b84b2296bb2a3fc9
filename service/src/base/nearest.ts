/** The word that takes the fewest changed letters to become; the first of several. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Infinity;
  for (const other of words) {
    const distance = lettersChanged(word, other);
    if (distance < least) [best, least] = [other, distance];
  }
  return best;
}

/** Letters to add, to remove or to replace (Levenshtein), row by row of the usual table. */
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
