import { allPartWords } from '../../languages/index.ts';
import type { DivisionKind } from '../../languages/language.ts';
import { fold, remembering } from './fold.ts';
import { readLine } from './read-line.ts';

const divisionKinds = new Map<string, DivisionKind>();
for (const { divisions = [], divisionsBehind = [] } of allPartWords) {
  for (const [kind, words] of [...divisions, ...divisionsBehind]) {
    for (const word of words.split('|')) divisionKinds.set(fold(word), kind);
  }
}

/** The kind of a division by the word in its heading: `CAPÍTULO II` is a chapter. Null for a heading that names no kind. */
export function divisionKindOf(heading: string): DivisionKind | null {
  const read = readLine(heading)?.kind;
  if (read !== 'division' && read !== 'section') return null;
  // The word comes first, or after its number: `I SKYRIUS`.
  const [first = '', second = ''] = heading.match(/[\p{L}-]+/gu) ?? [];
  return divisionKinds.get(fold(first)) ?? divisionKinds.get(fold(second)) ?? null;
}

/**
 * The kinds of headings in a preamble. `reasons`: the heading above the reasons for the law (`EXPOSICIÓN DE MOTIVOS`).
 * `formula`: the words that enact the law (`DISPONGO:`). `enactor`: the person or body that enacts it (`REY DE
 * ESPAÑA`). `number`: only a number (`II`).
 */
export type PreambleHeading = 'reasons' | 'formula' | 'enactor' | 'number';

const wordsOf = (field: 'preambles' | 'formulas' | 'enactors') =>
  allPartWords.flatMap((words) => words[field]?.split('|').map(fold) ?? []);
const reasons = new Set(wordsOf('preambles'));
const formulas = new Set(wordsOf('formulas').map(withoutSpaces));
const enactors = wordsOf('enactors');

/** Whether a heading introduces the reasons for a law. */
export const isReasons = remembering((text) => reasons.has(fold(text.replace(/[.:]$/, ''))), 12_000);

/**
 * The kind of a heading in a preamble; null for any other heading. Call this only for headings in a preamble, because
 * other headings may have the same words.
 */
export function preambleHeadingOf(heading: string): PreambleHeading | null {
  if (isReasons(heading)) return 'reasons';
  const text = fold(heading).replace(/[\s.:,]+$/, '');
  // Some sources write the formula with spaces between the letters: `D I S P O N G O :`.
  if (formulas.has(withoutSpaces(text))) return 'formula';
  if (enactors.some((words) => text === words || text.startsWith(`${words} `))) return 'enactor';
  return /^(?:[ivxl]{1,7}|\d{1,2})$/.test(text) ? 'number' : null;
}

function withoutSpaces(text: string): string {
  return text.replaceAll(' ', '');
}
