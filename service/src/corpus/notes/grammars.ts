import { languages } from '../languages/index.ts';
import type { NoteGrammar } from '../languages/note-grammar.ts';

/**
 * Spanish comes last, and is taken for notes that begin like none of these, because it has the most notes. The openings of the
 * others cannot be mistaken.
 */
const grammars = languages.flatMap(({ notes }) => notes ?? []).reverse();
const most = grammars.at(-1) as NoteGrammar;

export const noteForms = grammars.flatMap((grammar) => grammar.forms);

export function grammarOf(note: string): NoteGrammar {
  return grammars.find((grammar) => grammar.opening.test(note)) ?? most;
}
