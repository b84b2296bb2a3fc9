import { allPartWords } from '../../languages/index.ts';
import { fold, remembering } from './fold.ts';

/**
 * What a heading of a preamble is. `reasons`: the reasons for the law (`EXPOSICIÓN DE MOTIVOS`). `formula`: the words that enact it
 * (`DISPONGO:`). `enactor`: who enacts it (`REY DE ESPAÑA`). `number`: nothing but a number (`II`).
 */
export type PreambleHeading = 'reasons' | 'formula' | 'enactor' | 'number';

const wordsOf = (field: 'preambles' | 'formulas' | 'enactors') =>
  allPartWords.flatMap((words) => words[field]?.split('|').map(fold) ?? []);
const reasons = new Set(wordsOf('preambles'));
const formulas = new Set(wordsOf('formulas').map(withoutSpaces));
const enactors = wordsOf('enactors');

/** Whether a heading stands above the reasons for a law. */
export const isReasons = remembering((text) => reasons.has(fold(text.replace(/[.:]$/, ''))), 50_000);

/** What a heading is in a preamble. Null for other headings. Outside of a preamble, a heading may have the same words. */
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
