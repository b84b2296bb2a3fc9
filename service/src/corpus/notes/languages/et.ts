import { dayOf } from '../../front-matter.ts';
import type { FoundAct, NoteGrammar } from './grammar.ts';

const actForm = /RT [IVX]+,? ?(?:(\d{2})\.(\d{2})\.(\d{4})|\d{4}), ?\d+(?:, ?\d+)?/g;

/** The day in the name of an act is that of its publication. */
function acts(text: string): FoundAct[] {
  return [...text.matchAll(actForm)].map((match) => ({
    act: match[0],
    at: match.index,
    date: dayOf(`${match[3]}-${match[2]}-${match[1]}`),
  }));
}

/** Estonia: `[RT I, 26.02.2026, 3 - jõust. 01.03.2026]` below what the act changed. */
export const estonian: NoteGrammar = {
  forms: [{ quoted: false, initials: '[', first: /^\[RT [IVX]+,? ?\d[^\]]*\]$/ }],
  opening: /^\[RT /,
  cuts: () => [],
  // It does not say whether the act added or changed what stands above it.
  types: [[/^/, 'changed']],
  sourceId: /(?!)/,
  acts,
  provision: () => null,
  effect(text) {
    const [, day, month, year] = /jõust\.? (\d{2})\.(\d{2})\.(\d{4})/.exec(text) ?? [];
    return day === undefined ? null : { date: dayOf(`${year}-${month}-${day}`) };
  },
};
