import type { Verb } from './relation.ts';

/**
 * What a later act does to an earlier one, by the first words of a reference. The first pattern that fits counts. Every other
 * verb only says that two acts are related: a citation, a correction of errors, an appeal, an extension of a term, what a court
 * declares.
 */
const verbs: [RegExp, Verb][] = [
  [/^(?:deroga|deja sin efecto|repeals|revokes|abroge)/u, 'repeals'],
  [/^(?:sustituye|replaces|supersedes|remplace)/u, 'replaces'],
  [/^(?:modifica|añade|suprime|actualiza|amends|inserts|modifie|complète)/u, 'amends'],
  [/^(?:de conformidad|dicta de conformidad|desarrolla|transpone|made under|implements|applique)/u, 'implements'],
];

/** What a reference says, without its `SE`: `DEROGA`, `DICTA DE CONFORMIDAD`. */
export function verbOf(words: string): Verb {
  const folded = words.normalize('NFC').toLowerCase();
  return verbs.find(([form]) => form.test(folded))?.[1] ?? 'related';
}
