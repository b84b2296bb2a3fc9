import { catalan } from './ca.ts';
import { spanish } from './es.ts';
import { estonian } from './et.ts';
import type { NoteGrammar } from './grammar.ts';
import { lithuanian } from './lt.ts';

/** The others have unmistakable openings; what begins like none of them is taken for Spanish, which has the most notes. */
const grammars = [estonian, catalan, lithuanian, spanish];

export const noteForms = grammars.flatMap((grammar) => grammar.forms);

export function grammarOf(note: string): NoteGrammar {
  return grammars.find((grammar) => grammar.opening.test(note)) ?? spanish;
}
