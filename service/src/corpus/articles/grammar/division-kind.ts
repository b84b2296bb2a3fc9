import { allPartWords } from '../../languages/index.ts';
import type { DivisionKind } from '../../languages/language.ts';
import { fold } from './fold.ts';
import { readLine } from './read-line.ts';

const kinds = new Map<string, DivisionKind>();
for (const { divisions = [], divisionsBehind = [] } of allPartWords) {
  for (const [kind, words] of [...divisions, ...divisionsBehind]) {
    for (const word of words.split('|')) kinds.set(fold(word), kind);
  }
}

/** The kind of a division by the word in its heading: `CAPÍTULO II` is a chapter. Null for a heading that names no kind. */
export function divisionKindOf(heading: string): DivisionKind | null {
  const read = readLine(heading)?.kind;
  if (read !== 'division' && read !== 'section') return null;
  // The word comes first, or after its number: `I SKYRIUS`.
  const [first = '', second = ''] = heading.match(/[\p{L}-]+/gu) ?? [];
  return kinds.get(fold(first)) ?? kinds.get(fold(second)) ?? null;
}
