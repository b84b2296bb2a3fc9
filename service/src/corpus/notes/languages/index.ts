import { catalan } from './ca.ts';
import { spanish } from './es.ts';
import { estonian } from './et.ts';
import type { NoteGrammar } from './grammar.ts';
import { lithuanian } from './lt.ts';

/**
 * Spanish comes last, and is taken for notes that begin like none of these, because it has the most notes. The openings of the
 * others cannot be mistaken.
 */
const grammars = [estonian, catalan, lithuanian, spanish];

export const noteForms = grammars.flatMap((grammar) => grammar.forms);

export function grammarOf(note: string): NoteGrammar {
  return grammars.find((grammar) => grammar.opening.test(note)) ?? spanish;
}
