import { allPartWords } from './languages/index.ts';
import { anyOf } from './languages/patterns.ts';

/** Words of articles after their numbers: `1 straipsnis`, `2.¹ pants`, `3 a §`, `1/A. §`, `4. cikk`. */
const behind = allPartWords.flatMap(({ articlesBehind = {} }) => Object.values(articlesBehind));
const words = anyOf(['§', ...new Set(behind)]);

const start = new RegExp(`^\\d[\\p{L}\\p{N}./-]*\\s?\\p{L}?[.)]?\\s*(?:${words})(?=[\\s.:]|$)`, 'iu');

/** Whether a text begins with an article in a language that puts the number first. */
export function beginsWithNumber(text: string): boolean {
  return start.test(text);
}
